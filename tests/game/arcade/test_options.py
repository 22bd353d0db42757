"""The choice of a game, as the query of an address names it."""

import pytest

from setkata.arcade import Choice, chosen
from setkata.cards import beginners_deck

NAMES = ("O'Neil", "<b>&amp;", "Zoë 🃏", "a=b&c")


@pytest.mark.parametrize(
    "choice",
    [
        Choice(),
        Choice("alone", seed=-2, beginners=True),
        Choice("together", NAMES, seed=2, seconds=3600),
        Choice("bot", bot="own"),
        Choice("daily"),
        Choice("practice"),
    ],
)
def test_a_choice_comes_back_from_its_query(choice: Choice):
    assert chosen(choice.query) == choice


def test_a_name_that_is_broken_text_still_makes_a_query():
    assert Choice("together", ("\udcff",)).query == "game=together&player=%3F&seconds=10"


def test_fields_without_a_name_are_no_players():
    query = "game=together&player=+Ann+&player=&player=Ben++B&player=+&seconds=10"

    assert chosen(query).players == ("Ann", "Ben B")


WRONG = {
    "a=1": "game must be one of alone, together, bot, daily, practice; got ''",
    "game=chess": "game must be one of alone, together, bot, daily, practice; got 'chess'",
    "game=alone&game=bot": "choose one game; got alone, bot",
    "game=alone&template=x": "with game=alone you can give beginners, seed; got 'template'",
    "game=daily&player=Ann": "with game=daily you can give nothing; got 'player'",
    "game=together": "1 to 6 may play; got 0 players",
    "game=together" + 7 * "&player=A": "1 to 6 may play; got 7 players",
    "game=together&player=A&player=+A": "each player needs a name of their own; got A, A",
    "game=together&player=A&seconds=": "seconds must be a whole number; got ''",
    "game=together&player=A&seconds=1.5": "seconds must be a whole number; got '1.5'",
    "game=together&player=A&seconds=0": "seconds must be 1 to 3600; got 0",
    "game=together&player=A&seconds=3601": "seconds must be 1 to 3600; got 3601",
    "game=alone&beginners=no": "beginners must be one of on; got 'no'",
    "game=alone&seed=two": "seed must be a whole number; got 'two'",
    "game=bot&bot=import+os": "bot must be one of slow, medium, fast, own; got 'import os'",
}


@pytest.mark.parametrize(("query", "message"), WRONG.items(), ids=WRONG)
def test_a_query_that_names_no_game_is_refused_in_one_line(query: str, message: str):
    with pytest.raises(ValueError) as error:
        chosen(query)

    assert str(error.value) == message


def test_the_same_seed_gives_the_same_game_and_no_seed_gives_another():
    assert Choice(seed=2).deal() == Choice(seed=2).deal()
    assert Choice().deal() != Choice().deal()


def test_beginners_play_with_nine_of_the_27_solid_cards():
    game = Choice("together", ("Ann",), beginners=True).deal()

    assert len(game.table) == 9
    assert {*game.table, *game.deck} == set(beginners_deck())
