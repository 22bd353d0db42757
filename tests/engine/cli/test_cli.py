"""Each command as its user meets it: what it prints, and its exit status."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from threading import Event, Thread, Timer
from time import monotonic, sleep

import pytest
from commands import ANY_FOR_ALL, RIGHT, setkata, setkata_inside, shorten_time
from fresh_course import ROOT

from katabook.cli import check, stuck
from katabook.course import Course, CourseError
from katabook.feedback.targets import Target

PRINTS = RIGHT.replace("return all", "print(all").replace("c))", "c)))")
HALF = (
    "def encode(card):\n    a, b, c, d = card\n    return 27 * a + 9 * b + 3 * c + d\n\n\n"
    "def decode(index):\n    raise NotImplementedError\n"
)
BAD_ERROR = "class Bad(Exception):\n    def __str__(self):\n        raise Bad\n\n\n"


@pytest.fixture(autouse=True)
def no_hint_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the numbers of the last hints of these tests apart from other ones."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def write(course: Course, text: str, kata: str = "is_set") -> None:
    (course.root / "katas" / f"{kata}.py").write_text(text, encoding="utf-8")


def test_an_unwritten_kata_is_told_apart_from_a_wrong_one(fresh: Course) -> None:
    run = setkata_inside(fresh.root, "check", "is_set")

    assert run.stdout == "is_set is not written yet; open katas/is_set.py, write it and save\n"
    assert run.returncode == 1


def test_a_solved_kata_is_called_solved(fresh: Course) -> None:
    write(fresh, RIGHT)

    run = setkata_inside(fresh.root, "check", "is_set")

    assert "pass: solved" in run.stdout
    assert run.returncode == 0


def test_a_wrong_kata_gets_its_mistake_the_cards_and_the_feature(fresh: Course) -> None:
    write(fresh, ANY_FOR_ALL)

    run = setkata_inside(fresh.root, "check", "katas/is_set.py")

    assert "You accept three cards with one good feature; check that all four" in run.stdout
    assert "(shading: two solid, one striped); yours gave True" in run.stdout
    assert "two solid, one striped: this spoils it" in run.stdout
    assert run.returncode == 1


def test_a_kata_that_imports_an_unwritten_one_says_which(fresh: Course) -> None:
    write(
        fresh,
        "from is_set import is_set\ndef find_sets(cards):\n    return is_set(*range(3))\n",
        "find_sets",
    )

    run = setkata_inside(fresh.root, "check", "find_sets")

    assert run.stdout == "find_sets uses is_set, which is not written yet; write is_set first\n"


def test_a_kata_that_uses_a_wrong_one_says_which(fresh: Course) -> None:
    emptied = (ROOT / "mistakes/find_sets/empties_the_table.py").read_text(encoding="utf-8")
    for name in ("is_set", "game"):
        write(fresh, (ROOT / f"solutions/katas/{name}.py").read_text(encoding="utf-8"), name)
    write(fresh, emptied, "find_sets")

    run = setkata_inside(fresh.root, "check", "game")

    assert "game uses find_sets, which is not solved yet; solve it first" in run.stdout
    write(fresh, (ROOT / "solutions/katas/find_sets.py").read_text(encoding="utf-8"), "find_sets")
    assert "solved" in setkata_inside(fresh.root, "check", "game").stdout


def test_a_file_in_its_own_folder_is_checked_as_by_its_whole_path(fresh: Course) -> None:
    for name in ("is_set", "game"):
        write(fresh, (ROOT / f"solutions/katas/{name}.py").read_text(encoding="utf-8"), name)
    emptied = (ROOT / "mistakes/find_sets/empties_the_table.py").read_text(encoding="utf-8")
    write(fresh, emptied, "find_sets")
    (fresh.root / "is_set").mkdir()
    (fresh.root / "is_set" / "mine.py").write_text(RIGHT, encoding="utf-8")

    assert "solved" in setkata_inside(fresh.root / "is_set", "check", "mine.py").stdout
    run = setkata_inside(fresh.root / "katas", "check", "game.py")
    assert "game uses find_sets, which is not solved yet; solve it first" in run.stdout


def test_a_kata_that_calls_another_one_without_an_import_is_told_what_to_write(
    fresh: Course,
) -> None:
    code = "def find_sets(cards):\n    return [c for c in cards if is_set(*cards[:3])]\n"
    write(fresh, code, "find_sets")
    run = setkata_inside(fresh.root, "check", "find_sets")

    told = "is_set is a function of the kata is_set; write `from is_set import is_set` at the top"
    assert told in " ".join(run.stdout.split())


def test_help_has_each_command_in_its_group_in_one_whole_line(fresh: Course) -> None:
    shown = setkata_inside(fresh.root, "--help").stdout
    groups = {
        title: [line.split()[0] for line in lines.splitlines()]
        for title, lines in re.findall(r"^(To .*):\n((?:  .*\n)+)", shown, re.MULTILINE)
    }

    assert {"lab", "check", "play"} <= set(groups["To learn"])
    assert groups["To teach"] == ["grade", "giveback", "handout", "present", "print"]
    assert groups["To make a course"] == ["site", "build", "new"]
    assert "..." not in shown.partition("To learn")[2]
    assert max(map(len, shown.splitlines())) <= 79


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def is_set(a, b, c):\n    return (a\n", "is_set.py, line 2: '(' was never closed"),
        ("import nothing_such\n", "line 1: ModuleNotFoundError: No module named 'nothing_such'"),
        ("x = 1\n", "is_set.py has no function is_set"),
        (
            "def isset(a, b, c):\n    return True\n",
            "is_set.py has no function is_set; it has isset: is that the one?",
        ),
        (f"{RIGHT}\nn = input('n? ')\n", "nobody can type while a check runs; take `input()` out"),
        (f"{RIGHT}\nis_set(1, 2)\n", "'c': the call gives fewer values than the function has"),
        ("is_set = 3\n", "TypeError: 'int' object is not callable"),
        ("raise SystemExit(0)\n", "is_set.py, line 1: SystemExit: 0"),
        ("import os\nos._exit(0)\n", "is_set.py stopped Python, with exit status 0"),
        ("def is_set(a, b, c):\n    exit()\n", "SystemExit"),
        ("def is_set(a, b, c):\n    return a[9]\n", "in line 2 of is_set.py: IndexError: tuple"),
        ("def is_set(a, b):\n    return True\n", "is_set() takes 2 positional arguments but 3"),
        ("def is_set(a, b, c):\n    a == b == c\n", "yours gave None: is a return missing?"),
        (
            "def is_set(a, b, c):\n    print(a == b == c)\n",
            "None; it printed 'False', but only `return` gives an answer back",
        ),
        ("def is_set(a, b, c):\n    return input()\n", "EOFError"),
        ("def is_set(a, b, c):\n    return 'True'\n", "yours gave 'True'"),
        ("\x00", "null bytes"),
        (
            "def is_set(a, b, c):\n    return 10**5000\n",
            "yours gave a whole number of more than 10,000 bits",
        ),
        ("def is_set(a, b, c):\n    raise KeyboardInterrupt\n", "KeyboardInterrupt was raised"),
        (f"{BAD_ERROR}def is_set(a, b, c):\n    raise Bad\n", "Next: for "),
        ("def is_set(a, b, c):\n    raise ValueError('\\x1b[2Jgone')\n", "ValueError: \ufffd[2J"),
        (
            "def is_set(a, b, c):\n    if a:\n        raise NotImplementedError\n",
            "stopped in line 3 of is_set.py: NotImplementedError",
        ),
    ],
)
def test_a_broken_kata_gets_a_sentence_that_says_why(
    fresh: Course, text: str, message: str
) -> None:
    write(fresh, text)

    run = setkata_inside(fresh.root, "check", "is_set")

    assert message in run.stdout
    assert "\x1b" not in run.stdout
    assert "Traceback" not in run.stdout + run.stderr
    assert run.returncode == 1


def test_a_forgotten_return_is_not_taken_for_a_print(fresh: Course) -> None:
    for text, printed in ((RIGHT.replace("return ", ""), False), (PRINTS, True)):
        write(fresh, text)
        run = setkata_inside(fresh.root, "check", "is_set")

        assert ("You print the answer" in run.stdout) == printed


def test_messages_name_the_command_that_was_typed(
    fresh: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SETKATA_COMMAND", "python3 start.py")

    assert (
        "(for the next hint, type python3 start.py hint is_set again)"
        in setkata_inside(fresh.root, "hint", "is_set").stdout
    )
    assert "Usage: python3 start.py [OPTIONS]" in setkata_inside(fresh.root, "--help").stdout
    (fresh.root / "katas" / "is_set.py").unlink()
    missing = "is missing; python3 start.py reset"
    assert (
        f"{missing} is_set brings it back" in setkata_inside(fresh.root, "check", "is_set").stdout
    )
    assert (
        f"{missing} 02_ternary brings it back" in setkata_inside(fresh.root, "present", "02").stderr
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("while True:\n    pass\n", "is_set.py did not finish within 1 s"),
        (
            "def is_set(a, b, c):\n    while True:\n        pass\n",
            "the call with one solid red oval, two solid red ovals, three solid red ovals did not finish within 1 s",
        ),
    ],
)
def test_an_endless_loop_is_ended_and_named(fresh: Course, text: str, message: str) -> None:
    shorten_time(fresh)
    write(fresh, text)

    run = setkata_inside(fresh.root, "check", "is_set")

    assert message in run.stdout
    assert run.returncode == 1


def test_advice_follows_a_call_that_takes_too_long(fresh: Course) -> None:
    shorten_time(fresh)
    settings = fresh.root / "course.toml"
    text = settings.read_text(encoding="utf-8")
    told = text.replace("seconds = 1\n", 'seconds = 1\nslow = "look once"\n', 1)
    settings.write_text(told, encoding="utf-8")
    write(fresh, "def is_set(a, b, c):\n    for _ in iter(int, 1):\n        pass\n")

    run = setkata_inside(fresh.root, "check", "is_set")

    assert "did not finish within 1 s; look once\n" in run.stdout


def test_a_wrong_answer_is_told_before_an_endless_loop(fresh: Course) -> None:
    shorten_time(fresh)
    loop = "    while a[0] == b[0]:\n        pass\n    return False\n"
    write(fresh, f"def is_set(a, b, c):\n{loop}")

    run = setkata_inside(fresh.root, "check", "is_set")
    headline, following, slip, problem, *_ = run.stdout.splitlines()

    assert headline.startswith("is_set: ")
    assert following.endswith("yours gave False")
    assert slip == "is_set never uses `c`; should the answer depend on it?"
    why = "nothing in the loop in line 2 changes `a` or `b`, so the loop never ends"
    assert problem.endswith(f"did not finish within 1 s; {why}")


def test_many_printed_lines_neither_stop_nor_flood_a_check(fresh: Course) -> None:
    loop = "    while lines:\n        print(lines.pop())\n"
    write(fresh, "lines = [*range(200_000)]\n" + ANY_FOR_ALL.replace("):\n", "):\n" + loop, 1))

    run = setkata(fresh.root, "check", "is_set")

    assert "You accept three cards with one good feature" in run.stdout
    assert len(run.stdout) < 5000


def test_a_missing_kata_tells_how_to_get_it_back(fresh: Course) -> None:
    (fresh.root / "katas" / "is_set.py").unlink()

    run = setkata_inside(fresh.root, "check", "is_set")

    assert "is_set.py is missing; setkata reset is_set brings it back" in run.stdout
    assert run.returncode == 1


def test_a_kata_that_python_cannot_decode_is_not_solved(fresh: Course) -> None:
    path = fresh.root / "katas" / "is_set.py"
    path.write_bytes(RIGHT.encode() + "# Größe\n".encode("latin-1"))

    run = setkata_inside(fresh.root, "check", "is_set")

    assert "is_set.py: " in run.stdout
    assert "utf-8" in run.stdout
    assert run.returncode == 1


def test_a_kata_may_close_its_output(fresh: Course) -> None:
    write(fresh, "import sys\n" + RIGHT.replace("):\n", "):\n    sys.stdout.close()\n", 1))

    assert "solved" in setkata_inside(fresh.root, "check", "is_set").stdout


def test_a_solved_kata_names_what_comes_next(fresh: Course) -> None:
    write(fresh, RIGHT)

    run = setkata_inside(fresh.root, "check", "is_set")

    assert run.stdout.endswith(
        "Next in the course: lessons/02_ternary.ipynb, The card is its number\n"
    )


@pytest.mark.skipif(os.name == "nt", reason="reads the state of a process as Linux and macOS do")
@pytest.mark.parametrize("ending", ["", "while True: pass", "os._exit(1)"])
def test_a_process_that_a_kata_starts_ends_with_it(
    fresh: Course, ending: str, tmp_path: Path
) -> None:
    shorten_time(fresh)
    pid = tmp_path / "pid"
    start = "import os, subprocess, sys\n"
    start += "sleep = [sys.executable, '-c', 'import time; time.sleep(1000)']\n"
    start += f"open({str(pid)!r}, 'w').write(str(subprocess.Popen(sleep).pid))\n"
    write(fresh, f"{start}{ending}\n{RIGHT}")

    setkata_inside(fresh.root, "check", "is_set")

    assert wait_until(lambda: not is_running(int(pid.read_text(encoding="utf-8"))))


def is_running(pid: int) -> bool:
    """Return whether a process runs; one that ended but was not collected does not."""
    ps = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return ps.stdout.strip()[:1] not in ("", "Z")


def wait_until(fact: Callable[[], bool]) -> bool:
    """Return whether a fact holds at last; a busy machine takes its time."""
    end = monotonic() + 60
    while not fact() and monotonic() < end:
        sleep(0.1)
    return fact()


def test_a_path_grades_that_file_and_not_the_learners_own(full: Course, tmp_path: Path) -> None:
    write(full, RIGHT)
    ann = tmp_path / "ann" / "katas" / "is_set.py"
    ann.parent.mkdir(parents=True)
    ann.write_text(ANY_FOR_ALL, encoding="utf-8")
    catalogued = "mistakes/is_set/any_for_all.py"

    assert "one good feature" in setkata_inside(full.root, "check", str(ann)).stdout
    assert "one good feature" in setkata_inside(full.root, "check", catalogued).stdout
    assert "solved" in setkata_inside(full.root, "check", "katas/is_set.py").stdout


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("ann/is_set.py", "there is no file ann/is_set.py"),
        ("tests/katas/test_is_set.py", "does not say which kata or lesson this is"),
        ("katas/notes.txt", "does not say which kata or lesson this is"),
        ("katas", "'katas' is not a lesson or kata"),
    ],
)
def test_a_path_to_something_else_is_refused(fresh: Course, path: str, message: str) -> None:
    (fresh.root / "katas" / "notes.txt").write_text("notes", encoding="utf-8")

    run = setkata_inside(fresh.root, "check", path)

    assert message in run.stderr
    assert run.stderr.count("\n") == 1
    assert run.returncode == 2


def test_a_check_without_names_checks_what_is_begun_and_says_so(fresh: Course) -> None:
    nothing = setkata_inside(fresh.root, "check")
    write(fresh, RIGHT)
    begun = setkata_inside(fresh.root, "check")

    assert nothing.stdout == "you have not begun anything yet; setkata lab opens the first lesson\n"
    assert nothing.returncode == 1
    assert begun.stdout.startswith("you have begun is_set\nis_set: 18 of 18 pass: solved\n")
    assert "deck:" not in begun.stdout
    assert begun.returncode == 0


def test_a_kata_is_called_by_its_own_name(fresh: Course) -> None:
    run = setkata_inside(fresh.root, "check", "deck")

    assert run.stdout == (
        "deck is not written yet; open katas/deck.py, write make_deck and deal and save\n"
    )


def test_of_a_kata_that_is_half_written_the_other_half_is_named(fresh: Course) -> None:
    path = fresh.root / "katas" / "deck.py"
    stub = path.read_text(encoding="utf-8")
    written = (
        "from itertools import product\n\n\ndef make_deck():\n"
        "    return list(product(range(3), repeat=4))\n"
    )
    path.write_text(written + stub[stub.index("\n\ndef deal") :], encoding="utf-8")
    run = setkata_inside(fresh.root, "check", "deck")

    assert "deal is not written yet; open katas/deck.py, write it and save" in run.stdout


def test_the_version_is_shown(fresh: Course) -> None:
    assert setkata_inside(fresh.root, "--version").stdout == f"setkata {version('setkata')}\n"


def test_a_lesson_may_be_named_by_its_number(fresh: Course) -> None:
    assert fresh.step("10") == fresh.step("10_odds") == fresh.step("10_odds.ipynb")
    with pytest.raises(CourseError, match="'13' is not a lesson or kata"):
        fresh.step("13")


def test_an_unknown_kata_is_answered_with_the_nearest(fresh: Course) -> None:
    run = setkata_inside(fresh.root, "check", "is_sett")

    assert run.stderr == (
        "setkata: 'is_sett' is not a lesson or kata of this course; did you mean is_set?\n"
    )
    assert run.returncode == 2


def test_a_function_of_notebooks_is_no_command_and_one_line_says_so(fresh: Course) -> None:
    run = setkata_inside(fresh.root, "step", "is_set")

    assert run.stderr == (
        "setkata: step works in a notebook only: import it in a cell, and call it there\n"
    )
    assert run.returncode == 2


def test_outside_a_course_one_line_says_so(tmp_path: Path) -> None:
    named = (["hint"], ["reset"], ["solution"], ["check"])
    for words in (["check"], ["progress"], ["build"], ["lab"], *([*w, "is_set"] for w in named)):
        run = setkata_inside(tmp_path, *words)

        assert run.stderr.startswith("setkata: there is no course.toml in ")
        assert run.stderr.count("\n") == 1
        assert run.returncode == 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[[step]]", "[[step]", "course.toml cannot be read"),
        ("points = 10\n", "", "points is missing"),
        ("points = 10", "points = true", "points must be a whole number of 0 or more; got True"),
    ],
)
def test_a_broken_course_is_told_in_one_line(
    fresh: Course, old: str, new: str, message: str
) -> None:
    path = fresh.root / "course.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    run = setkata_inside(fresh.root, "progress")

    assert message in run.stderr
    assert run.stderr.count("\n") == 1
    assert run.returncode == 2


def test_an_unknown_name_is_told_with_the_command_that_lists_the_names(fresh: Course) -> None:
    run = setkata_inside(fresh.root, "check", "poker")

    assert run.stderr == (
        "setkata: 'poker' is not a lesson or kata of this course; setkata progress lists all of them\n"
    )


def test_a_hint_breaks_between_words_in_a_narrow_terminal(
    fresh: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as in a terminal
    monkeypatch.setenv("COLUMNS", "30")
    hint = fresh.kata("is_set").hints[0]
    lines = setkata(fresh.root, "hint", "is_set").stdout.splitlines()

    assert max(map(len, lines)) <= 30
    assert {word for line in lines for word in line.split()} > set(hint.split())


def test_hints_come_one_by_one_and_tell_how_many_remain(fresh: Course) -> None:
    known = fresh.kata("is_set").hints
    shown = [setkata_inside(fresh.root, "hint", "is_set").stdout for _ in range(4)]

    for number, hint in enumerate(known, 1):
        assert shown[number - 1].startswith(f"Hint {number} of 3: {hint}")
    again = "(for the next hint, type setkata hint is_set again)"
    assert [again in one for one in shown] == [True, True, False, False]
    assert "(that was the last hint)" in shown[2]
    assert shown[3] == shown[2]


def test_a_hint_may_be_asked_for_by_its_number(fresh: Course) -> None:
    first, other = (setkata_inside(fresh.root, "hint", "is_set", *n) for n in (["2"], []))
    more = setkata_inside(fresh.root, "hint", "is_set", "4")

    assert first.stdout.startswith("Hint 2 of 3: ")
    assert other.stdout.startswith("Hint 3 of 3: ")
    assert more.stderr == "setkata: there are hints 1 to 3 for is_set; got 4\n"
    assert (first.returncode, more.returncode) == (0, 2)


def test_the_hints_begin_with_the_first_function_that_is_not_solved(fresh: Course) -> None:
    known = fresh.kata("ternary").hints
    begun = setkata_inside(fresh.root, "hint", "ternary").stdout
    write(fresh, HALF, "ternary")
    half = setkata_inside(fresh.root, "hint", "ternary").stdout
    named = setkata_inside(fresh.root, "hint", "encode").stdout

    assert begun.startswith(f"Hint 1 of 3 for encode: {known[0]}")
    assert half.startswith(f"Hint 1 of 3 for decode: {known[3]}")
    assert named.startswith(f"Hint 2 of 3 for encode: {known[1]}")


def test_a_damaged_file_of_hints_costs_no_hint(
    fresh: Course, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(stuck, "user_cache_path", lambda *_, **__: tmp_path)
    stuck.remember(fresh, "is_set", 1)
    assert stuck.next_number(fresh, "is_set", 3) == 2
    [file] = (tmp_path / "hints").iterdir()

    for text in ("{", "[1]", '{"is_set": []}', '{"is_set": "one"}'):
        file.write_text(text)
        assert stuck.next_number(fresh, "is_set", 3) == 1


def test_progress_is_what_passes_now(fresh: Course) -> None:
    write(fresh, RIGHT)
    write(fresh, "def make_deck():\n    return 81\n", "deck")

    run = setkata_inside(fresh.root, "progress")

    assert re.search(r"^  ★ is_set +solved +10 of 10", run.stdout, re.MULTILINE)
    assert re.search(r"^  ◐ deck +0 of \d+ pass +0 of 5", run.stdout, re.MULTILINE)
    assert re.search(r"^  · ternary +0 of 10", run.stdout, re.MULTILINE)
    assert re.search(r"^· 02_ternary +0 of 5", run.stdout, re.MULTILINE)
    assert "0 of 13 lessons and 1 of 14 katas solved, 10 of 263 points" in run.stdout
    assert run.stdout.endswith("\nNext: lessons/00_welcome.ipynb\n")
    assert run.returncode == 0


def test_a_reset_brings_the_question_back_and_keeps_every_old_file(fresh: Course) -> None:
    question = (fresh.root / "katas" / "is_set.py").read_text(encoding="utf-8")
    for text in (RIGHT, ANY_FOR_ALL):
        write(fresh, text)
        run = setkata_inside(fresh.root, "reset", "is_set")

        assert run.returncode == 0
        assert "your file is kept as katas/is_set.before-reset-" in run.stdout

    kept = sorted((fresh.root / "katas").glob("is_set.before-reset-*.py"))
    assert [path.read_text(encoding="utf-8") for path in kept] == [RIGHT, ANY_FOR_ALL]
    assert (fresh.root / "katas" / "is_set.py").read_text(encoding="utf-8") == question


def test_a_reset_without_solutions_leaves_the_learners_file_alone(fresh: Course) -> None:
    write(fresh, RIGHT)
    (fresh.root / "solutions" / "katas" / "is_set.py").unlink()

    run = setkata_inside(fresh.root, "reset", "is_set")

    assert "is_set.py is missing; is_set.py is made from it" in run.stderr
    assert (fresh.root / "katas" / "is_set.py").read_text(encoding="utf-8") == RIGHT
    assert run.returncode == 2


def test_a_solution_is_shown_to_those_who_have_one_or_insist(fresh: Course) -> None:
    unsolved = setkata_inside(fresh.root, "solution", "is_set")
    insisted = setkata_inside(fresh.root, "solution", "is_set", "--anyway")
    write(fresh, RIGHT)
    solved = setkata_inside(fresh.root, "solution", "is_set")

    assert "is_set is not solved yet" in unsolved.stdout
    assert unsolved.returncode == 1
    assert "len(set(values)) != 2" in insisted.stdout
    assert insisted.stdout == solved.stdout
    assert solved.returncode == 0


def test_a_solution_lists_other_roads_with_a_line_each(full: Course) -> None:
    shown = setkata_inside(full.root, "solution", "is_set", "--anyway").stdout
    _, _, listed = shown.partition("# Other solutions")
    ways = full.ways(full.kata("is_set"))

    assert "solution is_set --way NAME" in listed
    for path in ways:
        [line] = [line for line in listed.splitlines() if line.split()[1:2] == [path.stem]]
        assert len(line.split()) > 4, line
    compile(shown, "is_set.py", "exec")


def test_a_road_is_shown_as_it_is_tested_to_those_who_have_solved_the_kata(full: Course) -> None:
    words = ("solution", "is_set", "--way", "complex_roots")
    early = setkata_inside(full.root, *words)
    write(full, RIGHT)
    late = setkata_inside(full.root, *words)

    assert early.returncode == 1
    assert "is_set is not solved yet" in early.stdout
    way = full.root / "solutions/katas/ways/is_set/complex_roots.py"
    assert late.stdout == way.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ("is_set", "--way", "complex_rots"),
            "is_set has no other solution called 'complex_rots'; did you mean",
        ),
        (("is_set", "--way", "x"), "is_set has no other solution called 'x'; choose from"),
        (("00_welcome", "--way", "x"), "there are no other solutions of 00_welcome"),
    ],
)
def test_an_unknown_road_is_answered_in_one_line(
    full: Course, words: tuple[str, ...], line: str
) -> None:
    run = setkata_inside(full.root, "solution", *words, "--anyway")

    assert line in run.stderr
    assert len(run.stderr.splitlines()) == 1
    assert run.returncode == 2


def test_bad_usage_has_status_2(fresh: Course) -> None:
    for words in (["check", "--nothing"], ["nothing"], ["hint"], ["hint", "is_set", "two"]):
        assert setkata_inside(fresh.root, *words).returncode == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send to one process")
def test_a_watch_grades_on_each_save_until_it_is_interrupted(fresh: Course) -> None:
    command = [sys.executable, "-u", "-m", "setkata", "check", "is_set", "--watch"]
    with subprocess.Popen(
        command, cwd=fresh.root, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as watch:
        assert watch.stdout is not None
        # Whatever goes wrong, the reading below comes to an end.
        limit = Timer(60, watch.kill)
        limit.daemon = True
        limit.start()
        lines = iter(watch.stdout.readline, "")
        assert any("Ctrl-C to stop" in line for line in lines)
        calls_another = "def is_set(a, b, c):\n    return complete(a, b) == c\n"
        for text, verdict in (
            (ANY_FOR_ALL, "one good feature"),
            (calls_another, "complete is a function of the kata third_card"),
            (RIGHT, "solved"),
        ):
            with saving(fresh, text):
                assert any(verdict in line for line in lines)
        watch.send_signal(signal.SIGINT)

        assert watch.wait(100) == 130


@contextmanager
def saving(course: Course, text: str) -> Iterator[None]:
    """Save a kata again and again meanwhile, as the watch may not have begun at the first."""
    seen = Event()

    def save() -> None:
        write(course, text)
        while not seen.wait(1):
            write(course, text)

    thread = Thread(target=save)
    thread.start()
    try:
        yield
    finally:
        seen.set()
        thread.join()


def test_a_watch_of_one_kata_follows_what_it_imports(fresh: Course) -> None:
    [one], two = (
        [Target(fresh.kata(name)) for name in names]
        for names in (["find_sets"], ["find_sets", "is_set"])
    )

    assert check.affected(fresh, [one], {"is_set.py"}) == [one]
    assert check.affected(fresh, two, {"is_set.py"}) == two[1:]
    assert check.affected(fresh, two, {"notes.txt"}) == []


def test_a_list_that_passes_for_a_tuple_gets_a_note(fresh: Course) -> None:
    solution = (ROOT / "solutions/katas/third_card.py").read_text(encoding="utf-8")
    write(fresh, solution.replace("tuple((-x - y) % 3", "list((-x - y) % 3"), "third_card")
    noted = setkata_inside(fresh.root, "check", "third_card").stdout
    write(fresh, solution, "third_card")

    assert "Note: a list passes here, but only a tuple can be in a set" in noted
    assert "Note" not in setkata_inside(fresh.root, "check", "third_card").stdout


def test_a_required_answer_that_is_missing_is_asked_for(fresh: Course) -> None:
    write(fresh, "def make_deck():\n    print(81)\n\n\ndef deal(deck, n, rng):\n    pass\n", "deck")

    assert "yours gave None: is a return missing?" in setkata(fresh.root, "check", "deck").stdout
