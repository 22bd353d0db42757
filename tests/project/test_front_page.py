"""The README is a front door, and each of its links and those of the docs leads somewhere on GitHub."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from fresh_course import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r'\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"')
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def places(path: Path) -> set[str]:
    """Return the names that GitHub gives to the headings of a page."""
    text = re.sub(
        r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}


def leads(page: Path, link: str) -> bool:
    name, _, place = unquote(link).partition("#")
    path = page.parent / name if name else page
    return path.exists() and (not place or place in places(path))


def test_the_readme_fits_on_forty_lines_and_450_words() -> None:
    assert len(README.splitlines()) <= 40
    assert len(README.split()) <= 450


def test_the_readme_shows_one_command_to_begin() -> None:
    blocks = re.findall(r"^```\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)

    assert blocks == ["python3 start.py lab\n"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    found = LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    links = [link for pair in found for link in pair if link and "://" not in link]

    assert [link for link in links if not leads(page, link)] == []


def test_a_reader_of_the_readme_finds_every_page_of_the_docs() -> None:
    found = {ROOT / "README.md"}
    waiting = list(found)
    while waiting:
        page = waiting.pop()
        text = CODE.sub("", page.read_text(encoding="utf-8"))
        near = {(page.parent / name).resolve() for name in re.findall(r"\]\(([^)#\s]+\.md)", text)}
        waiting += near - found
        found |= near

    assert {path.resolve() for path in PAGES} - found == {ROOT / "docs" / "index.md"}


def test_a_page_shows_no_contents_of_the_site_on_github() -> None:
    for page in PAGES:
        shown = re.sub("<!--.*?-->", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)

        assert "toctree" not in shown
