"""Off the screen: a deck of cards to cut out, worksheets for pupils with pencils, and the last page.

Each page is HTML that needs no other file. The package may import all of setkata but the arcade,
and the course from katabook. Start reading here, or in `last_page` for the page on what a learner
has built.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from katabook.course import Course, CourseError
from katabook.course.words import did_you_mean
from katabook.files import templates, write_atomically
from setkata.cards import FEATURES, Card, make_deck
from setkata.draw.picture import HEIGHT, WIDTH, card_content, letter_mark, svg_element
from setkata.paper.functions import recursion_content, wall_content
from setkata.paper.nine_cards import bugs_content, square_content

HERE = Path(__file__).with_name("page")

WORKSHEETS: dict[str, Callable[[Course], dict[str, Any]]] = {
    "wall_of_ifs": wall_content,
    "trace_recursion": recursion_content,
    "magic_square": square_content,
    "find_the_bug": bugs_content,
}
"""What each worksheet shows; its template has the same name."""
DECK = "deck"
NAMES = (DECK, *WORKSHEETS)

SIDE = 3  # cards in a row, and rows on a sheet
PLACES = SIDE * SIDE

# In millimeters. A sheet fits on A4 and on Letter, with margins of 10 mm.
SHEET_WIDTH, SHEET_HEIGHT = 190, 257
CARD_WIDTH, CARD_HEIGHT = 57, 83
BORDER = 2.5  # around the drawing, so that a cut may go a little astray
ARM = 4
LEFT, TOP = (SHEET_WIDTH - SIDE * CARD_WIDTH) / 2, (SHEET_HEIGHT - SIDE * CARD_HEIGHT) / 2

# The middle of the letter, in the corner where a squiggle leaves the most room.
CORNER = WIDTH - 19


def write_pages(
    course: Course, names: Sequence[str], folder: Path, letters: bool = True
) -> list[Path]:
    """Write NAME.html into a folder for each name, by default for all, and return the files.

    letters: write the first letter of its color on each card of the deck.

    Raises CourseError if a name is unknown; then nothing is written.
    """
    for name in names:
        if name not in NAMES:
            raise CourseError(f"{name!r} is nothing to print; {did_you_mean(name, NAMES)}")
    pages = {
        name: deck_page(letters) if name == DECK else worksheet_page(name, course)
        for name in names or NAMES
    }
    written = [folder / f"{name}.html" for name in pages]
    for path, page in zip(written, pages.values(), strict=True):
        write_atomically(path, page)
    return written


def deck_page(letters: bool = True) -> str:
    """Return the HTML of the deck: nine sheets of nine cards."""
    return rendered(DECK, sheets=deck_sheets(letters))


def worksheet_page(name: str, course: Course) -> str:
    """Return the HTML of a worksheet: pages for pupils, and a last page with the answers."""
    return rendered(name, **WORKSHEETS[name](course))


def rendered(template: str, **content: Any) -> str:
    """Return a page from its template, with the style of every page and the code to draw a card."""
    style = (HERE / "page.css").read_text(encoding="utf-8")
    everywhere = {"style": style, "drawn": paper_card}  # in the macros, too
    page = templates(HERE).get_template(f"{template}.html.j2", globals=everywhere)
    return page.render(**content)


def deck_sheets(letters: bool) -> list[str]:
    """Return the sheets as SVG pictures; the nine cards of each have one number and one shading.

    letters: write R, G or P in two corners of each card.
    """
    deck = make_deck()
    return [_sheet(deck[k : k + PLACES], letters) for k in range(0, len(deck), PLACES)]


def paper_card(card: Card) -> str:
    """Return a card of a worksheet as an SVG picture."""
    return svg_element(card_content(card) + _corner_letter(card), WIDTH, HEIGHT, str(card))


def _sheet(cards: list[Card], letters: bool) -> str:
    drawn = "".join(_card_at(place, card, letters) for place, card in enumerate(cards))
    name = ", ".join(map(str, cards))
    return svg_element(drawn + _marks() + _caption(cards[0]), SHEET_WIDTH, SHEET_HEIGHT, name)


def _card_at(place: int, card: Card, letters: bool) -> str:
    """Return a card on its side, because upright cards fill the paper better."""
    row, column = divmod(place, SIDE)
    x, y = LEFT + (column + 1) * CARD_WIDTH - BORDER, TOP + row * CARD_HEIGHT + BORDER
    scale = (CARD_WIDTH - 2 * BORDER) / HEIGHT
    content = card_content(card)
    if letters:
        # In two corners, for readers on both sides of a table.
        letter = _corner_letter(card)
        content += f'{letter}<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{letter}</g>'
    return f'<g transform="translate({x:g} {y:g}) rotate(90) scale({scale:g})">{content}</g>'


def _corner_letter(card: Card) -> str:
    """Return R, G or P for the color of a card.

    In grey it tells an open red card from an open purple one, which look alike without it.
    """
    return letter_mark(card.words[2], CORNER)


def _marks() -> str:
    """Return a cross at each corner of each card; its arms lie on the lines to cut."""
    corners = [
        (LEFT + column * CARD_WIDTH, TOP + row * CARD_HEIGHT)
        for row in range(SIDE + 1)
        for column in range(SIDE + 1)
    ]
    crosses = "".join(
        f"M{x - ARM:g} {y:g}h{2 * ARM}M{x:g} {y - ARM:g}v{2 * ARM}" for x, y in corners
    )
    return f'<path class="marks" d="{crosses}" fill="none" stroke="#000" stroke-width="0.15"/>'


def _caption(first: Card) -> str:
    sheet = first.number * SIDE + first.shading + 1
    words = f"sheet {sheet}: {first.words[0]}, {first.words[1]}"
    if first.shading == FEATURES["shading"].index("solid"):
        words += ", for beginners"
    return (
        f'<text x="{SHEET_WIDTH / 2:g}" y="{TOP - 1:g}" font-size="2.5" text-anchor="middle" '
        f'font-family="sans-serif">{words}</text>'
    )
