"""`setkata print`: the deck and the worksheets as pages for the printer."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from setkata.course import Course, CourseError
from setkata.paper.pages import WORKSHEETS, deck_page, worksheet_page
from setkata.whole import write_whole

DECK = "deck"
NAMES = (DECK, *WORKSHEETS)


def paper(course: Course, names: Sequence[str], folder: Path, letters: bool = True) -> list[Path]:
    """Write NAME.html into a folder for each name, by default for all, and return the files.

    letters: write the first letter of its color on each card of the deck.

    Raises CourseError if a name is unknown; then nothing is written.
    """
    for name in names:
        _require_known(name)
    pages = {
        name: deck_page(letters) if name == DECK else worksheet_page(name, course)
        for name in names or NAMES
    }
    written = [folder / f"{name}.html" for name in pages]
    for path, page in zip(written, pages.values(), strict=True):
        write_whole(path, page)
    return written


def _require_known(name: str) -> None:
    if name in NAMES:
        return
    near = get_close_matches(name, NAMES, n=1)
    advice = f"did you mean {near[0]}?" if near else f"choose from {', '.join(NAMES)}"
    raise CourseError(f"{name!r} is nothing to print; {advice}")
