"""The documentation as a site: it is built as CONTRIBUTING says, and each of its links leads somewhere."""

import re
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from katabook.course import Course, Lesson
from katabook.lessons.notebook import read, tags, unsolved

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
COURSE = Course(ROOT)
HOME = "http://site/"
SHORT = 20  # characters of a line that any function may have, such as "return False"


class Links(HTMLParser):
    """The links of a page, what it loads, and the places in it that a link can name."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids |= {value for name, value in attrs if name in ("id", "name") and value}
        if tag == "a" and found.get("href"):
            self.links.append(str(found["href"]))
        loads = found.get("href") if tag == "link" else found.get("src") or found.get("srcset")
        if loads:
            self.loads.append(loads)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("docs") / "site"
    [command] = [line.split() for line in contributing().splitlines() if "sphinx-build" in line]
    assert command[-1] == "site"
    words = [sys.executable, "-m", "sphinx", *command[1:-1], str(out)]
    built = subprocess.run(
        words, cwd=ROOT, capture_output=True, check=False, text=True, encoding="utf-8", timeout=500
    )

    assert built.returncode == 0, built.stderr
    return out


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Links]:
    """Each page of the site, by its address."""
    return {HOME + path.relative_to(site).as_posix(): Links(path) for path in site.rglob("*.html")}


def contributing() -> str:
    return (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def leads(site: Path, pages: dict[str, Links], address: str, place: str) -> bool:
    """Return whether there is a file at an address of the site, and the place in it."""
    path = site / unquote(urlsplit(address).path).lstrip("/")
    return path.is_file() and (not place or address not in pages or place in pages[address].ids)


def test_each_link_leads_to_a_file_or_a_place_in_a_page(
    site: Path, pages: dict[str, Links]
) -> None:
    broken = []
    for address, page in pages.items():
        for link in (*page.links, *page.loads):
            there, _, place = urljoin(address, link).partition("#")
            if there.startswith(HOME) and not leads(site, pages, there, unquote(place)):
                broken.append((address, link))

    assert broken == []


def test_a_page_loads_nothing_from_elsewhere(pages: dict[str, Links]) -> None:
    loads = {urljoin(address, load) for address, page in pages.items() for load in page.loads}

    assert {load for load in loads if not load.startswith((HOME, "data:"))} == set()


def test_the_site_has_each_lesson_and_each_guide_and_begins_with_its_first_page(
    site: Path, pages: dict[str, Links]
) -> None:
    names = [lesson.name for lesson in COURSE.lessons]
    wanted = [f"{HOME}lessons/{name}.html" for name in names]
    wanted += [f"{HOME}docs/guides/{name}.html" for name in names]

    assert set(wanted) <= set(pages)
    assert "url=docs/index.html" in (site / "index.html").read_text(encoding="utf-8")


def test_the_first_pages_show_the_picture_of_a_phone_too(pages: dict[str, Links]) -> None:
    for name in ("README.html", "docs/index.html"):
        loads = {load.rpartition("/")[2] for load in pages[HOME + name].loads}

        assert {"front.svg", "front_narrow.svg"} <= loads


def test_a_lesson_shows_its_cards_and_no_solution(site: Path) -> None:
    page = (site / "lessons" / "01_tuples.html").read_text(encoding="utf-8")

    assert 'alt="two striped green diamonds"' in page
    assert "NotImplementedError" in page
    assert "len({x, y, z})" not in page


def test_no_page_shows_a_line_of_a_solution(site: Path) -> None:
    """One test for all lessons, since their names would spread it over the workers (see spread.py)."""
    assert {lesson.name: shown_of_solution(site, lesson) for lesson in COURSE.lessons} == {
        lesson.name: [] for lesson in COURSE.lessons
    }


def shown_of_solution(site: Path, lesson: Lesson) -> list[str]:
    """Return the lines of a lesson's solutions that its page shows."""
    solved = read(COURSE.solution(lesson))
    known = "\n".join(cell.source for cell in unsolved(solved).cells)
    written = [cell.source for cell in solved.cells if "exercise" in tags(cell)]
    lines = {line.strip() for source in written for line in source.splitlines()}
    page = (site / "lessons" / f"{lesson.name}.html").read_text(encoding="utf-8")
    text = unescape(re.sub(r"<[^>]*>", "", page))
    own = [line for line in lines if len(line) > SHORT and line not in known]
    return [line for line in own if line in text]
