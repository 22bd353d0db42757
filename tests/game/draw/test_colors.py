"""The cards' colors can be told apart with every kind of color vision, and in grey."""

from itertools import pairwise

import pytest
from coloraide import Color

from setkata.draw import DAY, NIGHT, Palette

PAIRS = ("red green", "red purple", "green purple", "red face", "green face", "purple face")
# CIEDE2000 differences; color vision by Machado, Oliveira and Fernandes (2009), severity 100 %.
APART = {
    "day": {
        "normal": (71.8, 40.4, 61.4, 56.8, 37.2, 73.8),
        "protan": (34.5, 49.8, 62.2, 63.5, 31.1, 70.5),
        "deutan": (20.2, 55.7, 53.4, 50.0, 31.9, 70.1),
        "tritan": (64.8, 33.9, 54.0, 53.8, 35.5, 69.0),
        "grey": (23.9, 12.2, 35.6, 49.4, 26.7, 68.5),
    },
    "night": {
        "normal": (77.2, 44.8, 69.0, 49.9, 88.2, 37.9),
        "protan": (37.8, 57.8, 73.2, 37.0, 89.8, 37.7),
        "deutan": (20.5, 65.5, 67.2, 53.5, 84.3, 37.4),
        "tritan": (72.2, 32.6, 54.1, 46.6, 85.2, 33.4),
        "grey": (25.6, 13.4, 38.6, 38.7, 82.9, 26.0),
    },
}
PALETTES = {"day": DAY, "night": NIGHT}
# The least difference at which two colors look different; in grey, letters on the cards help.
LEAST = {"normal": 35, "protan": 30, "deutan": 20, "tritan": 30, "grey": 12}


def seen(color: str, vision: str) -> Color:
    """Return a color on a screen as it looks to a kind of color vision."""
    if vision == "normal":
        return Color(color)
    if vision == "grey":
        return Color(color).filter("grayscale")
    return Color(color).filter(vision, 1, method="machado").clip("srgb")


def differences(theme: str, vision: str) -> list[float]:
    palette = PALETTES[theme]
    pairs = [[seen(getattr(palette, name), vision) for name in pair.split()] for pair in PAIRS]
    return [one.delta_e(other, method="2000") for one, other in pairs]


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("vision", LEAST)
def test_the_differences_of_colors_are_as_recorded(theme: str, vision: str) -> None:
    assert differences(theme, vision) == pytest.approx(APART[theme][vision], abs=0.3)


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("vision", LEAST)
def test_any_two_colors_can_be_told_apart(theme: str, vision: str) -> None:
    assert min(differences(theme, vision)) >= LEAST[vision]


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_purple_is_darker_than_red_and_red_darker_than_green(palette: object) -> None:
    lightness = [Color(getattr(palette, n)).convert("lab")["l"] for n in ("purple", "red", "green")]

    assert lightness == sorted(lightness)
    assert min(b - a for a, b in pairwise(lightness)) > 12


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG 2, from 1 to 21."""
    return Color(one).contrast(other)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_symbols_marks_and_words_have_enough_contrast(palette: Palette) -> None:
    for color in (palette.red, palette.green, palette.purple):
        assert contrast(color, palette.face) >= 3
    # The line of a state lies on the card or, beside it, on the table.
    for mark in (palette.focus, palette.picked, palette.star, palette.wrong, palette.edge):
        for ground in (palette.tray, palette.face):
            assert contrast(mark, ground) >= 3
    for words in (palette.ink, palette.quiet):
        for ground in (palette.tray, palette.panel, palette.row):
            assert contrast(words, ground) >= 4.5
    for disc in (palette.picked_disc, palette.star_disc, palette.wrong_disc):
        assert contrast(palette.badge, disc) >= 4.5


def test_the_disc_of_a_color_has_a_ring_that_is_seen_at_night() -> None:
    for ground in (NIGHT.row, NIGHT.panel):
        assert contrast(NIGHT.badge, ground) >= 3


@pytest.mark.parametrize("page", ["#FFFFFF", "#111111"])
def test_the_marks_of_a_stored_output_are_seen_on_the_pages_of_both_lab_themes(page: str) -> None:
    for mark in (DAY.star, DAY.edge, DAY.picked):
        assert contrast(mark, page) >= 3


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_sign_is_seen_on_the_ground_of_its_own_image(palette: Palette) -> None:
    assert contrast(palette.ink, palette.panel) >= 4.5
