"""What check_is_set must do: let right rules pass, and catch wrong ones, plain or sly."""

from itertools import product

from setkata import rules
from setkata.kata import require

DECK = list(product(range(3), repeat=4))
CARDS = set(DECK)
DIFFERENT = "call the rule only with three different cards"
FEATURES = ("number", "shading", "color", "shape")


class Rule:
    """A rule that a failure can tell by its words."""

    def __init__(self, words, says):
        self.words = words
        self.says = says
        self.pairs = set()
        self.__name__ = "is_set"

    def __call__(self, a, b, c):
        if isinstance(a[0], str):
            raise TypeError("give cards as tuples of four digits, not as words")
        if a == b:
            raise ValueError(DIFFERENT)
        return self.says(a, b, c)

    def ahead(self, *three):
        """Return calls that may follow: each other card in one place, if only that has changed.

        While a class is graded, each question is a message to another process. A solution may ask a
        hundred thousand times, and these calls are answered together.
        """
        if not CARDS.issuperset(three):
            return []
        for place in (2, 1, 0):
            before, after = three[:place], three[place + 1 :]
            if (before, after) in self.pairs:
                return [(*before, d, *after) for d in DECK if d not in before + after]
            self.pairs.add((before, after))
        return []

    def __repr__(self):
        return f"<a rule that {self.words}>"


def good(x, y, z):
    return len({x, y, z}) != 2


def kinds(a, b, c):
    """Return of each feature how many values three cards show."""
    return [len({x, y, z}) for x, y, z in zip(a, b, c, strict=True)]


# Looked up, since some solutions ask a few hundred thousand times.
SETS = {frozenset(three) for three in rules.find_sets(DECK)}


def is_set(a, b, c):
    return frozenset((a, b, c)) in SETS


def expect_accepted(check_is_set, words, says):
    """Require that a right rule is let through: no error at all."""
    check_is_set(Rule(words, says))


def expect_caught(check_is_set, words, says):
    """Require an AssertionError, or several in an ExceptionGroup, as Hypothesis may raise."""
    caught = False
    try:
        check_is_set(Rule(words, says))
    except* AssertionError:
        caught = True
    require(caught, "raise AssertionError")


def without(places):
    """Return a rule that never looks at some places."""
    kept = [place for place in range(4) if place not in places]
    return lambda a, b, c: all(good(a[place], b[place], c[place]) for place in kept)


def by_sums(total):
    """Return a rule that wants something of the sum of each feature's digits."""
    return lambda a, b, c: all(total(x + y + z) for x, y, z in zip(a, b, c, strict=True))


def mixing_up(roles):
    """Return a rule that takes cards for others, and is right but for that."""
    return lambda a, b, c: is_set(roles(a), roles(b), roles(c))


def test_a_right_rule_is_let_through(check_is_set):
    def says(a, b, c):
        return 2 not in kinds(a, b, c)

    expect_accepted(check_is_set, "is right, and counts the values of each feature", says)


def test_always_no_is_caught(check_is_set):
    expect_caught(check_is_set, "always says no", lambda a, b, c: False)


def test_always_yes_is_caught(check_is_set):
    expect_caught(check_is_set, "always says yes", lambda a, b, c: True)


def test_one_good_feature_is_not_enough(check_is_set):
    says = {least: lambda a, b, c, n=least: kinds(a, b, c).count(2) <= 4 - n for least in (1, 2, 3)}
    for least, rule in says.items():
        expect_caught(
            check_is_set, f"accepts {least} good feature{'s' * (least > 1)} of four", rule
        )


def test_a_rule_that_never_looks_at_a_feature_is_caught(check_is_set):
    for place in (3, 0, 1, 2):
        words = f"never looks at the {FEATURES[place]}"
        expect_caught(check_is_set, words, without({place}))


def test_a_rule_that_looks_at_one_feature_alone_is_caught(check_is_set):
    for place in (0, 3):
        words = f"looks only at the {FEATURES[place]}"
        expect_caught(check_is_set, words, without({0, 1, 2, 3} - {place}))


def test_a_rule_that_wants_every_feature_different_is_caught(check_is_set):
    def says(a, b, c):
        return kinds(a, b, c) == [3, 3, 3, 3]

    expect_caught(check_is_set, "wants every feature to be different", says)


def test_a_rule_that_wants_a_feature_to_be_the_same_is_caught(check_is_set):
    def says(a, b, c):
        return is_set(a, b, c) and 1 in kinds(a, b, c)

    expect_caught(check_is_set, "wants at least one feature to be the same", says)


def test_a_rule_that_wants_a_feature_to_differ_is_caught(check_is_set):
    for place in (3, 0):

        def says(a, b, c, place=place):
            return is_set(a, b, c) and kinds(a, b, c)[place] == 3

        expect_caught(check_is_set, f"wants the {FEATURES[place]} to be different", says)


def test_a_rule_that_refuses_a_value_is_caught(check_is_set):
    for place, value in ((2, 0), (3, 2), (0, 1)):

        def says(a, b, c, place=place, value=value):
            return is_set(a, b, c) and value not in (a[place], b[place], c[place])

        expect_caught(check_is_set, f"refuses every card whose {FEATURES[place]} is {value}", says)


def test_a_rule_by_the_wrong_sums_is_caught(check_is_set):
    for words, total in {
        "wants each feature's sum to be 3": lambda n: n == 3,
        "wants each feature's sum to be 0 or 3": lambda n: n in (0, 3),
        "wants each feature's sum to be even": lambda n: n % 2 == 0,
    }.items():
        expect_caught(check_is_set, words, by_sums(total))


def test_a_rule_by_one_sum_of_all_digits_is_caught(check_is_set):
    def says(a, b, c):
        return (sum(a) + sum(b) + sum(c)) % 3 == 0

    expect_caught(check_is_set, "adds all twelve digits", says)


def test_a_rule_that_never_compares_the_first_with_the_third_is_caught(check_is_set):
    def says(a, b, c):
        return all(x == y == z or x != y != z for x, y, z in zip(a, b, c, strict=True))

    expect_caught(check_is_set, "never compares the first card with the third", says)


def test_a_rule_that_is_right_in_one_order_only_is_caught(check_is_set):
    for words, order in {
        "is right if the cards are in the deck's order, and otherwise says no": lambda a, b, c: (
            a < b < c
        ),
        "says no if the second card is the last of the three in the deck": lambda a, b, c: (
            b < max(a, c)
        ),
        "says no if the second card comes before the first in the deck": lambda a, b, c: a < b,
    }.items():
        expect_caught(check_is_set, words, lambda a, b, c, o=order: is_set(a, b, c) and o(a, b, c))


def test_a_rule_that_borrows_from_the_first_card_is_caught(check_is_set):
    def says(a, b, c):
        places = [place for place in range(4) if a[place] != b[place]]
        if len(places) == 1:
            return is_set(a, b, c)
        return c == (*b[: places[0]], a[places[0]], *b[places[0] + 1 :])

    expect_caught(check_is_set, "says yes to some a, b, c but no to b, c, a", says)


def test_a_rule_that_forgets_a_card_is_caught(check_is_set):
    for card in (DECK[0], DECK[47], DECK[80]):

        def says(a, b, c, card=card):
            return is_set(a, b, c) and card not in (a, b, c)

        expect_caught(check_is_set, f"finds no SET with the card {card}", says)


def test_a_rule_that_mixes_two_cards_up_is_caught(check_is_set):
    # The third pair is found only by renaming 2: cards 0222 and 1222 are alike in all else.
    for one, other in ((DECK[0], DECK[80]), (DECK[13], DECK[14]), (DECK[26], DECK[53])):
        roles = {one: other, other: one}
        says = mixing_up(lambda card, roles=roles: roles.get(card, card))
        expect_caught(check_is_set, f"mixes up the cards {one} and {other}", says)


def test_a_rule_that_mixes_up_two_kinds_of_card_is_caught(check_is_set):
    # In one feature all is well with these: its values may be renamed as one likes.
    for place in range(4):

        def roles(card, place=place):
            rest = card[:place] + card[place + 1 :]
            swap = {(0, 0, 0): (2, 2, 1), (2, 2, 1): (0, 0, 0)}
            new = swap.get(rest, rest)
            return (*new[:place], card[place], *new[place:])

        words = f"mixes up 000 and 221 in all features but the {FEATURES[place]}"
        expect_caught(check_is_set, words, mixing_up(roles))


def test_a_rule_that_mixes_up_two_features_is_caught(check_is_set):
    # With digits renamed in all places at once all is well: one must be renamed in one place.
    for one, other in ((2, 3), (0, 1)):
        rest = {0, 1, 2, 3} - {one, other}

        def roles(card, one=one, other=other, rest=rest):
            shown = {card[place] for place in rest}
            if len(shown) != 1 or (card[one] in shown) == (card[other] in shown):
                return card
            new = list(card)
            new[one], new[other] = card[other], card[one]
            return tuple(new)

        words = f"mixes up {FEATURES[one]} and {FEATURES[other]} on cards with three equal digits"
        expect_caught(check_is_set, words, mixing_up(roles))


def test_a_rule_that_wants_another_sum_of_one_feature_is_caught(check_is_set):
    # Any two cards have one third, and values of the other three features may be renamed.
    for place in range(4):

        def says(a, b, c, place=place):
            others = kinds(a, b, c)
            del others[place]
            wanted = 0 if others == [1, 1, 1] else 1
            return 2 not in others and (a[place] + b[place] + c[place]) % 3 == wanted

        words = f"wants the {FEATURES[place]} to sum to 1 or 4 if another feature is different"
        expect_caught(check_is_set, words, says)


def test_a_right_rule_may_look_its_sets_up(check_is_set):
    expect_accepted(check_is_set, "is right, and looks the cards up in a table of tuples", is_set)


def test_a_right_rule_need_not_bear_one_card_twice(check_is_set):
    def says(a, b, c):
        if len({a, b, c}) < 3:
            raise ValueError(DIFFERENT)
        return is_set(a, b, c)

    expect_accepted(check_is_set, "is right, and raises ValueError if a card comes up twice", says)


def test_a_right_rule_may_say_1_and_0(check_is_set):
    words = "is right, and says 1 for True and 0 for False"
    expect_accepted(check_is_set, words, lambda a, b, c: int(is_set(a, b, c)))
