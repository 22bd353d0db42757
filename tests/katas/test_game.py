"""What Game must do: lay, take, refill, deal more, end, and play whole games by the rules."""

from itertools import combinations, permutations, product

import pytest

from setkata import rules
from setkata.kata import expect

DECK = list(product(range(3), repeat=4))
SOLID = [card for card in DECK if card[1] == 2]
A, B, C = DECK[:3]  # they make a SET
# No three of the cards without a 2 make a SET: two of three digits 0 and 1 are equal.
SET_FREE = [card for card in DECK if 2 not in card]


def deck_of(first):
    """Return the deck of 81 cards with these first."""
    return [*first, *(card for card in DECK if card not in first)]


def expect_table(game, cards):
    """Require that these cards lie on the table, each once, in any order."""
    table = game.table
    expect(list(table) if isinstance(table, dict) else table, set(cards))


def dealt(Game, deck):
    """Return a game on a deck, once its first cards are seen to lie on the table."""
    game = Game(deck)
    expect_table(game, deck[:12])
    return game


def expect_unchanged(game, cards, score=0):
    """Require that these cards still lie on the table, and that the score is as it was."""
    expect_table(game, cards)
    expect(game.score, score)


def test_the_first_twelve_cards_lie_on_the_table(Game):
    expect_table(Game(DECK), DECK[:12])


def test_the_score_begins_at_0(Game):
    expect(Game(DECK).score, 0)


def test_a_set_can_be_taken(Game):
    expect(Game(DECK).take(A, B, C), True)


def test_a_set_scores_one(Game):
    game = Game(DECK)
    game.take(A, B, C)

    expect(game.score, 1)


def test_a_set_is_replaced_by_the_next_three_cards_of_the_deck(Game):
    game = Game(DECK)
    game.take(A, B, C)

    expect_table(game, DECK[3:15])


def test_three_cards_that_make_no_set_stay_on_the_table(Game):
    game = Game(DECK)

    expect(game.take(A, B, DECK[3]), False)
    expect_unchanged(game, DECK[:12])


def test_one_card_is_not_three(Game):
    game = Game(DECK)

    for three in [(A, A, A), (A, A, B), (A, B, A), (B, A, A)]:
        expect(game.take(*three), False, because="these are not three different cards")
        expect_unchanged(game, DECK[:12])


def test_cards_that_do_not_lie_on_the_table_cannot_be_taken(Game):
    game = Game(DECK)
    # Each three make a SET, but one, two or all of them are still in the deck.
    for places in [(0, 9, 18), (18, 0, 9), (9, 18, 0), (0, 27, 54), (18, 36, 54)]:
        cards = [DECK[place] for place in places]
        expect(game.take(*cards), False, because="not all three are on the table")
        expect_unchanged(game, DECK[:12])


def test_a_set_cannot_be_taken_twice(Game):
    game = Game(DECK)
    game.take(A, B, C)

    expect(game.take(A, B, C), False, because="they are no longer on the table")
    expect_unchanged(game, DECK[3:15], score=1)


def test_the_three_cards_may_be_named_in_any_order(Game):
    for three in permutations((A, B, C)):
        expect(Game(DECK).take(*three), True)


def test_one_set_after_the_other_is_taken(Game):
    game = Game(DECK)

    for i in range(0, 30, 3):
        expect(game.take(*DECK[i : i + 3]), True)
        expect_table(game, DECK[i + 3 : i + 15])
        expect(game.score, i // 3 + 1)


def test_after_a_wrong_call_the_game_goes_on(Game):
    game = Game(DECK)
    game.take(A, B, DECK[3])

    expect(game.take(A, B, C), True)
    expect_unchanged(game, DECK[3:15], score=1)


def test_two_games_have_nothing_in_common(Game):
    one, other = Game(DECK), Game(DECK[::-1])
    one.take(A, B, C)

    expect_unchanged(other, DECK[:-13:-1])
    expect_unchanged(Game(DECK), DECK[:12])
    expect_unchanged(one, DECK[3:15], score=1)


def test_three_more_cards_are_dealt_if_there_is_no_set(Game):
    deck = deck_of(SET_FREE[:12])
    game = dealt(Game, deck)
    game.deal_more()

    expect_unchanged(game, deck[:15])


def test_no_cards_are_dealt_if_there_is_a_set(Game):
    game = dealt(Game, DECK)

    with pytest.raises(ValueError):
        game.deal_more()
    expect_unchanged(game, DECK[:12])


def test_a_set_of_fifteen_cards_is_not_replaced(Game):
    deck = deck_of([*SET_FREE[:12], rules.third_card(*SET_FREE[:2])])
    game = dealt(Game, deck)
    game.deal_more()
    game.take(deck[0], deck[1], deck[12])

    expect_unchanged(game, [*deck[2:12], *deck[13:15]], score=1)


def test_from_eighteen_cards_two_sets_are_not_replaced_and_the_third_is(Game):
    pairs = [SET_FREE[i : i + 2] for i in (0, 2, 4)]
    sets = [[*pair, rules.third_card(*pair)] for pair in pairs]
    deck = deck_of(SET_FREE[:15] + [three[2] for three in sets])
    game = dealt(Game, deck)
    game.deal_more()
    game.deal_more()
    expect_table(game, deck[:18])

    table = deck[:18]
    for score, new in enumerate(([], [], deck[18:21]), 1):
        three = sets[score - 1]
        game.take(*three)
        table = [card for card in table if card not in three] + new
        expect_unchanged(game, table, score)


def test_a_deck_of_few_cards_lies_on_the_table(Game):
    for n in (3, 9, 11, 12):
        game = dealt(Game, DECK[:n])
        expect(game.take(A, B, C), True)
        expect_unchanged(game, DECK[3:n], score=1)


def test_the_last_cards_of_the_deck_are_laid_too(Game):
    for n in (13, 14, 15):
        game = dealt(Game, DECK[:n])
        game.take(A, B, C)

        expect_unchanged(game, DECK[3:n], score=1)


def test_three_more_are_what_the_deck_still_has(Game):
    for n in (13, 14, 15):
        deck = deck_of(SET_FREE[:12])[:n]
        game = dealt(Game, deck)
        game.deal_more()

        expect_table(game, deck)


def test_dealing_more_is_an_error_if_there_is_a_set_and_the_deck_is_empty(Game):
    game = dealt(Game, DECK[:12])

    with pytest.raises(ValueError):
        game.deal_more()
    expect_unchanged(game, DECK[:12])


def test_from_an_empty_deck_nothing_more_is_dealt(Game):
    for deck in (SET_FREE[:12], [A, B]):
        game = dealt(Game, deck)
        game.deal_more()

        expect_unchanged(game, deck)


def test_the_game_is_not_over_at_its_beginning(Game):
    expect(dealt(Game, DECK).over(), False)


def test_while_the_deck_has_cards_the_game_is_not_over(Game):
    deck = deck_of(SET_FREE[:12])
    for n in (81, 15, 14, 13):
        expect(dealt(Game, deck[:n]).over(), False, because="the deck has cards")


def test_while_a_set_lies_on_the_table_the_game_is_not_over(Game):
    expect(dealt(Game, DECK[:12]).over(), False, because="there is a SET on the table")


def test_without_a_set_and_without_a_deck_the_game_is_over(Game):
    expect(dealt(Game, SET_FREE[:12]).over(), True)
    expect(dealt(Game, [A, B]).over(), True)


def test_the_game_is_over_when_the_last_set_is_taken(Game):
    game = dealt(Game, DECK[:3])
    game.take(A, B, C)

    expect(game.over(), True)


def play(game, deck, rng):
    """Play to the end, and hold the game against its rules after each step."""
    table, rest, score = deck[:12], deck[12:], 0
    while rest or rules.find_sets(table):
        expect(game.over(), False)
        found = rules.find_sets(table)
        if found:
            three = rng.sample(rng.choice(found), 3)
            expect(game.take(*three), True)
            table, score = [card for card in table if card not in three], score + 1
            new = max(0, 12 - len(table))
        else:
            game.deal_more()
            new = 3
        table, rest = table + rest[:new], rest[new:]
        expect_unchanged(game, table, score)
    expect(game.over(), True)


def test_whole_games_with_81_cards(Game, rng):
    for _ in range(3):
        deck = rng.sample(DECK, 81)
        play(dealt(Game, deck), deck, rng)


def test_whole_games_with_the_27_solid_cards(Game, rng):
    for _ in range(3):
        deck = rng.sample(SOLID, 27)
        play(dealt(Game, deck), deck, rng)


def test_no_three_of_a_table_are_taken_but_the_sets(Game, rng):
    deck = rng.sample(DECK, 81)
    game = dealt(Game, deck)

    for three in combinations(deck[:12], 3):
        if not rules.is_set(*three):
            expect(game.take(*three), False)
    expect_unchanged(game, deck[:12])
