"""The start page of `setkata play`: its forms, and what was typed into them."""

import re
from html import unescape

from setkata import is_set
from setkata.arcade import BOTS, Choice
from setkata.arcade.pages import ROW, start_page

NAME = '"><script>alert(1)</script>'


def values(page: str, name: str) -> list[str]:
    """Return the values of the fields with a name."""
    return [unescape(value) for value in re.findall(f'name="{name}".* value="(.*?)"', page)]


def test_every_game_has_a_form_with_a_button_that_names_it():
    games = re.findall('<button name="game" value="(.*?)">', start_page("", "", ""))

    assert sorted(games) == ["alone", "bot", "daily", "practice", "together"]


def test_the_row_of_cards_holds_two_sets():
    assert is_set(*ROW[:3])
    assert is_set(*ROW[3:])


def test_nothing_typed_is_lost_and_names_are_text():
    typed = Choice("together", ("Ann", NAME), beginners=True, seconds=30)
    page = start_page(typed.query, "each player needs a name", "")

    assert values(page, "player") == ["Ann", NAME, "", "", "", ""]
    assert values(page, "seconds") == ["30"]
    assert page.count('name="beginners" checked') == 1
    assert "<script" not in page


def test_a_problem_is_one_line_of_text():
    page = start_page("game=<b>", "game must be one of alone; got '<b>'", "")

    assert "No cards are dealt: game must be one of alone; got &#39;&lt;b&gt;&#39;." in page


def test_every_bot_can_be_chosen():
    assert values(start_page("", "", ""), "bot") == list(BOTS)


def test_instead_of_a_find_sets_that_cannot_play_a_sentence_says_why():
    page = start_page("game=bot&bot=own", "", "find_sets.py is not written yet")

    assert values(page, "bot") == ["slow", "medium", "fast"]
    assert 'value="medium" checked' in page
    assert "Your own find_sets can't play: find_sets.py is not written yet." in page
