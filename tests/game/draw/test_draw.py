"""Cards and verdicts as pictures: self-contained, and different for different cards."""

import re
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from setkata import show, verdict
from setkata.cards import FEATURES, Card, card_at, cards, make_deck
from setkata.draw import DAY, NIGHT, css
from setkata.draw.panel import details_html, verdict_html, verdict_panel
from setkata.draw.picture import card_image, card_svg, deal_image, souvenir_svg

SVG = "{http://www.w3.org/2000/svg}"
NOT_A_SET = "two solid red ovals, two solid green diamonds, two striped purple squiggles"
A_SET = "one striped green squiggle, two striped green ovals, three striped green diamonds"


class Outline(HTMLParser):
    """The elements of an HTML text, their attributes, and its words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def verdict_on(text: str) -> str:
    return verdict_html(verdict(*cards(text)))


@pytest.mark.parametrize("small", [False, True])
def test_the_81_cards_have_81_pictures(small: bool) -> None:
    assert len({card_svg(card, small=small) for card in make_deck()}) == 81


def test_a_card_has_as_many_symbols_as_its_number_says() -> None:
    for card in make_deck():
        *_, outlines = ElementTree.fromstring(card_svg(card)).iter(f"{SVG}path")

        assert outlines.get("d", "").count("M") == card.number + 1


def test_a_picture_is_named_in_words() -> None:
    picture = ElementTree.fromstring(card_svg(40))

    assert picture.get("role") == "img"
    assert picture.get("aria-label") == "two striped green diamonds"


def test_a_picture_needs_nothing_from_the_page_around_it() -> None:
    for card in make_deck():
        elements = list(ElementTree.fromstring(card_svg(card, letters=True)).iter())

        assert not [e for e in elements if "id" in e.attrib or e.tag == f"{SVG}style"]
        assert not re.search(r"url\(|href|var\(", card_svg(card, letters=True))


def test_only_a_striped_card_has_stripes_and_a_small_one_has_fewer() -> None:
    striped, solid = card_svg(Card(0, 1, 0, 0)), card_svg(Card(0, 2, 0, 0))
    small = card_svg(Card(0, 1, 0, 0), small=True)

    lines = [re.findall(r"h[\d.]+", text) for text in (striped, small, solid)]
    assert [len(found) for found in lines] == [10, 6, 0]


def test_a_card_has_a_letter_only_on_request() -> None:
    letters = [card_svg(Card(0, 0, color, 0), letters=True)[-15:] for color in range(3)]

    assert [re.findall(r">(\w)</text>", text) for text in letters] == [["R"], ["G"], ["P"]]
    assert "<text" not in card_svg(Card(0, 0, 0, 0))


def test_an_image_carries_its_own_picture_and_its_words() -> None:
    (image,) = Outline(card_image((1, 1, 1, 1), width=90)).all("img")
    kind, _, data = str(image["src"]).partition(",")
    drawn = re.sub("<style>.*</style>", "", unquote(data)).replace("'", '"')

    assert kind == "data:image/svg+xml"
    assert drawn == card_svg(40)
    assert (image["alt"], image["width"]) == ("two striped green diamonds", "90")


def test_an_image_has_the_colors_of_night_for_the_classes_that_it_uses() -> None:
    drawn = unquote(card_image(40))

    green = f".sk-green{{color:{NIGHT.green}}}"
    face = f".sk-face{{fill:{NIGHT.face};stroke:{NIGHT.edge}}}"
    assert f"<style>@media(prefers-color-scheme:dark){{{green}{face}}}</style>" in drawn


@pytest.mark.parametrize(
    "given",
    [
        ("one open red oval, two striped green diamonds",),
        ("one open red oval", "two striped green diamonds"),
        (0, 40),
        ([0, 40],),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
        ([("one", "open", "red", "oval"), (1, 1, 1, 1)],),
        ((card for card in (Card(0, 0, 0, 0), Card(1, 1, 1, 1))),),
    ],
)
def test_cards_are_shown_however_they_are_given(given: tuple[object, ...]) -> None:
    bundle = show(*given)._repr_mimebundle_()

    assert bundle["text/plain"] == "one open red oval, two striped green diamonds"
    assert [image["alt"] for image in Outline(bundle["text/html"]).all("img")] == [
        "one open red oval",
        "two striped green diamonds",
    ]


@pytest.mark.parametrize("card", [(1, 1, 1, 1), ("two", "striped", "green", "diamond"), 40])
def test_one_card_is_one_picture(card: object) -> None:
    assert str(show(card)) == str(show([card])) == "two striped green diamonds"


def test_show_refuses_a_text_that_is_not_a_card() -> None:
    with pytest.raises(ValueError, match="shading must be one of open, striped, solid"):
        show("two dotted red ovals")


def test_a_deal_is_one_picture_of_all_its_cards() -> None:
    [image] = Outline(deal_image(make_deck()[:12])).all("img")
    picture = ElementTree.fromstring(unquote(image["src"].partition(",")[2]))

    assert picture.get("viewBox") == "0 0 1076 576"
    assert len(picture.findall(f".//{SVG}rect[@class='sk-face']")) == 12


def test_a_souvenir_shows_every_set_of_a_game() -> None:
    deck = make_deck()
    triples = [deck[place : place + 3] for place in range(0, 27, 3)]
    picture = ElementTree.fromstring(souvenir_svg("Ann & Ben win", "9 SETs in 0:40.", triples))

    assert [text.text for text in picture.findall(f"{SVG}text")] == [
        "Ann & Ben win",
        "9 SETs in 0:40.",
    ]
    assert len(picture.findall(f".//{SVG}rect[@class='sk-face']")) == 27


def test_a_verdict_names_each_feature_and_what_breaks_the_set() -> None:
    words = Outline(verdict_on(NOT_A_SET)).words

    assert words.startswith("Not a SET")
    assert words.count("two solid, one striped") == 1
    assert [words.count(feature) for feature in FEATURES] == [1, 1, 1, 1]
    assert words.count("two and one") == 1


def test_a_verdict_shows_three_swaps_that_fix_it() -> None:
    outline = Outline(verdict_on(NOT_A_SET))

    fixes = [image["alt"] for image in outline.all("img")][-3:]
    assert outline.words.endswith("fixSwap any card for the new one below it.")
    assert [fix.split("(")[1] for fix in fixes] == ["solid → open)"] * 2 + ["striped → solid)"]


def test_a_fix_names_every_feature_that_it_changes() -> None:
    outline = Outline(verdict_on("one open red oval, one open red diamond, two solid red ovals"))

    assert outline.all("img")[-1]["alt"].endswith("(two → one, solid → open, oval → squiggle)")


def test_a_set_has_no_fixes() -> None:
    outline = Outline(verdict_on(A_SET))

    assert outline.words.startswith("A SET")
    assert "Swap" not in outline.words


def test_a_verdict_is_a_table_with_its_cards_as_headings() -> None:
    outline = Outline(verdict_on(A_SET))

    assert [cell.get("scope") for cell in outline.all("th")] == ["col"] * 3 + ["row"] * 4
    assert [image["alt"] for image in outline.all("img") if image["width"] == "54"] == A_SET.split(
        ", "
    )


def test_a_verdict_contains_no_styles_scripts_ids_or_headings() -> None:
    outline = Outline(verdict_on(NOT_A_SET))
    tags = {tag for tag, _ in outline.elements}

    plain = "div img table tr td th b"
    assert tags == set(plain.split())
    assert not [attributes for _, attributes in outline.elements if "id" in attributes]


def test_a_verdict_takes_the_color_of_its_text_from_the_page() -> None:
    styles = [
        attributes.get("style") or "" for _, attributes in Outline(verdict_on(A_SET)).elements
    ]

    assert not [style for style in styles if re.search(r"(^|; )color:", style)]


def test_every_color_of_a_palette_is_a_custom_property_for_day_and_night() -> None:
    sheet = css()

    for palette in (DAY, NIGHT):
        for name, value in vars(palette).items():
            assert f"--sk-{name.replace('_', '-')}: {value};" in sheet


@pytest.mark.parametrize(
    ("there", "said"),
    [
        (0, "below it."),
        (1, "The table has one of these cards."),
        (2, "The table has two of these cards."),
        (3, "The table has all of these cards."),
    ],
)
def test_the_table_says_how_many_fixes_lie_on_it(there: int, said: str) -> None:
    panel = verdict_panel(verdict(*map(card_at, (0, 1, 4))))
    table = [fix.new for fix in panel.fixes[:there]]

    assert f"{said}<" in details_html(panel, table)
