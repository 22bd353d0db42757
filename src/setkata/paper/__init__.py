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
from setkata.paper.deck import deck_sheets, paper_card
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
    """Return a page from its template, with the style of every page and what draws a card."""
    style = (HERE / "page.css").read_text(encoding="utf-8")
    everywhere = {"style": style, "drawn": paper_card}  # in the macros, too
    page = templates(HERE).get_template(f"{template}.html.j2", globals=everywhere)
    return page.render(**content)
