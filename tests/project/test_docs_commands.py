"""Each `python3 start.py …` of the README and the docs is run as printed; nothing is served for long."""

import re
import shlex

import pytest
from fresh_course import ROOT
from typer.testing import CliRunner

from katabook import lab
from katabook.cli import check, grade
from katabook.cli.app import command_line
from katabook.cli.stuck import put_back
from katabook.course import Course
from setkata.arcade import server

OWN = {"-h", "setup", "test"}  # words of start.py itself; test_start.py starts it with them
PAGES = (
    *("README.md", "CONTRIBUTING.md"),
    *("docs/learners.md", "docs/teachers.md", "docs/authors.md", "docs/anywhere.md"),
    *("docs/grading.md", "docs/grading_reference.md", "docs/your_course.md"),
)
TEXT = "\n".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
COMMANDS = sorted(
    shlex.join(words)
    for found in set(re.findall(r"python3 start\.py ([^`\n]*)", TEXT))
    for words in [shlex.split(found, comments=True)]
    if words[0] not in OWN
)


def test_the_pages_show_each_command_of_setkata_that_a_reader_begins_with() -> None:
    shown = {command.split()[0] for command in COMMANDS}

    assert shown == {
        *(
            "build",
            "check",
            "grade",
            "handin",
            "handout",
            "keep",
            "lab",
            "play",
            "present",
            "print",
            "progress",
            "site",
        ),
    }


@pytest.mark.parametrize("command", [one for one in COMMANDS if one != "grade"])
def test_a_command_does_what_the_page_says(
    command: str, full: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[object] = []
    monkeypatch.chdir(full.root)
    monkeypatch.setenv("PATH", "elsewhere")
    monkeypatch.setattr(lab, "run", came.append)
    monkeypatch.setattr(server, "_run", lambda *words: came.append(words))
    monkeypatch.setattr(check, "watch_files", lambda *words: came.append(words))
    # test_site.py builds one.
    monkeypatch.setattr("katabook.site.build", lambda *words: came.append(words))
    monkeypatch.setattr(grade, "grade_once", lambda *words: came.append(words) or True)
    for lesson in full.lessons:
        put_back(full, lesson)
    (full.root / "downloads").mkdir()
    words = shlex.split(command)
    if words[0] == "handin":
        full.file(full.katas[0]).write_text("# mine\n", encoding="utf-8")
    before = set(full.root.rglob("*"))
    done = CliRunner().invoke(command_line(), words)

    if words[0] == "check":
        assert words[1] in done.output
        assert done.exit_code == 1  # nothing is solved yet
    elif words[0] == "progress":
        assert "points" in done.output
        assert done.exit_code == 0
    else:
        assert came or set(full.root.rglob("*")) - before
        assert done.exit_code == 0, done.exception
