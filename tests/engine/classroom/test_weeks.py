"""A gradebook over several weeks: nothing that an upload lacks is lost, and each mark that falls is said."""

import json
import os
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest
from commands import ANY_FOR_ALL, RIGHT, setkata
from test_grade_command import ROOT, grade, points, results, rows, times, write

DECK = """\
import random


def make_deck():
    return list(range(81))


def deal(deck, n):
    return random.sample(deck, n)
"""
STUB = "def is_set(a, b, c):\n    raise NotImplementedError\n"


def week(folder: Path, **katas: dict[str, str]) -> None:
    """Put what the students hand in this week in the place of the last week's."""
    rmtree(folder / "class", ignore_errors=True)
    for student, files in katas.items():
        for name, text in files.items():
            path = folder / "class" / student / f"{name}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def student(folder: Path, name: str) -> dict[str, Any]:
    [found] = [one for one in results(folder)["students"] if one["student"] == name]
    return dict(found)


def both(folder: Path, *words: str) -> Any:
    return grade(folder, "--only", "is_set,deck", *words)


def test_what_an_upload_lacks_is_kept_with_its_day(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": RIGHT}, ben={"is_set": ANY_FOR_ALL}, cem={"is_set": RIGHT})
    both(tmp_path)
    first = student(tmp_path, "ben")["katas"]["is_set"]["points"]
    week(tmp_path, ann={"deck": DECK}, ben={"is_set": RIGHT, "deck": DECK})

    run = both(tmp_path)

    ann, ben, cem = (student(tmp_path, name) for name in ("ann", "ben", "cem"))
    day = ann["katas"]["is_set"]["kept"]
    page = (tmp_path / "out" / "feedback" / "cem.html").read_text(encoding="utf-8")
    assert (ann["katas"]["is_set"]["points"], cem["katas"]["is_set"]["points"]) == (10, 10)
    assert (ben["katas"]["is_set"]["points"], ben["katas"]["is_set"]["kept"]) == (10, "")
    assert len(day) == len("2026-11-20")
    assert f"kept: is_set ({day})" in run.stdout
    assert rows(tmp_path)["cem"]["kept"] == f"kept: is_set ({day})"
    assert f"This was graded before ({day})" in page
    assert f"ben: is_set {first:g} → 10" in run.stdout


def test_a_mark_that_fell_is_said_first(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": ANY_FOR_ALL}, ben={"is_set": RIGHT})
    grade(tmp_path, "--seed", "1")
    low = student(tmp_path, "ann")["points"]
    week(tmp_path, ann={"is_set": RIGHT}, ben={"is_set": ANY_FOR_ALL})

    run = grade(tmp_path)

    report = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert run.stdout.splitlines()[:3] == [
        "Changed since the last run:",
        f"  ben: is_set 10 → {low:g}",
        f"  ann: is_set {low:g} → 10",
    ]
    assert f"<strong>ben: is_set 10 → {low:g}</strong>" in report
    assert f'<span class="quiet">fell: is_set 10 → {low:g}</span>' in report


def test_a_run_that_could_not_write_a_page_leaves_its_changes_to_the_next_run(
    tmp_path: Path,
) -> None:
    week(tmp_path, ann={"is_set": RIGHT})
    grade(tmp_path)
    week(tmp_path, ann={"is_set": ANY_FOR_ALL})
    page = tmp_path / "out" / "feedback" / "ann.html"
    page.unlink()
    page.mkdir()
    failed = grade(tmp_path)
    page.rmdir()

    run = grade(tmp_path)

    assert (failed.returncode, run.returncode) == (2, 0)
    assert run.stdout.startswith("Changed since the last run:")
    assert "ann: is_set 10 →" in run.stdout


@pytest.mark.slow
def test_to_start_afresh_is_an_option_and_what_is_gone_is_said(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": RIGHT}, ben={"is_set": RIGHT})
    grade(tmp_path)
    week(tmp_path, ann={"is_set": RIGHT})

    assert grade(tmp_path).stdout.count("Changed") == 0
    assert points(tmp_path) == {"ann": 10, "ben": 10}

    run = grade(tmp_path, "--replace")

    assert points(tmp_path) == {"ann": 10}
    assert "ben: is_set 10 → gone" in run.stdout


@pytest.mark.slow
def test_each_gradebook_is_copied_once(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": ANY_FOR_ALL})
    grade(tmp_path)
    grade(tmp_path)
    week(tmp_path, ann={"is_set": RIGHT})
    grade(tmp_path)

    copies = sorted((tmp_path / "out" / "history").iterdir())
    found = [json.loads((copy / "results.json").read_text(encoding="utf-8")) for copy in copies]
    assert [one["students"][0]["points"] == 10 for one in found] == [False, True]
    assert {path.name for path in copies[0].iterdir()} == {
        "results.json",
        "grades.csv",
        "adjust.csv",
    }


def test_kept_work_stays_late_until_other_work_replaces_it(tmp_path: Path) -> None:
    def late_after(due: str, **files: str) -> list[Any]:
        week(tmp_path, ann=files)
        both(tmp_path, "--due", due)
        ann = student(tmp_path, "ann")
        return [ann["late"] is not None, *(kata["late"] for kata in ann["katas"].values())]

    past, future = "2020-01-01", "2100-01-01"
    first = late_after(past, is_set=ANY_FOR_ALL)
    assert late_after(future, deck=DECK) == [True, first[1], None]
    assert late_after(future, is_set=RIGHT) == [False, None, None]


@pytest.mark.slow
def test_work_that_is_older_than_what_it_replaces_needs_a_look(tmp_path: Path) -> None:
    def looks(text: str, time: int, *words: str) -> list[str]:
        week(tmp_path, ann={"is_set": text})
        os.utime(tmp_path / "class" / "ann" / "is_set.py", (time, time))
        grade(tmp_path, *words)
        return list(student(tmp_path, "ann")["katas"]["is_set"]["look"])

    assert looks(RIGHT, 1_700_000_000) == []
    [why] = looks(ANY_FOR_ALL, 1_600_000_000)
    assert why.startswith("is older than the file that was graded on ")
    assert looks(ANY_FOR_ALL, 1_600_000_000, "--seed", "7") == [why]
    assert looks(RIGHT, 1_700_000_000) == []


def test_uploads_in_the_wrong_order_need_a_look(tmp_path: Path) -> None:
    for name, text, time in (("late", RIGHT, 1_700_000_000), ("early", ANY_FOR_ALL, 1_600_000_000)):
        write(tmp_path / name, ann=text, ben=text)
        for path in (tmp_path / name).rglob("*.py"):
            os.utime(path, (time, time))
    words = ("--only", "is_set", "--isolation", "process", "--out", str(tmp_path / "out"))

    setkata(ROOT, "grade", str(tmp_path / "late"), str(tmp_path / "early"), *words)

    assert student(tmp_path, "ann")["katas"]["is_set"]["look"] == [
        "is older than the file in the upload before it; give uploads in their order"
    ]


def test_a_student_who_comes_under_another_name_keeps_the_old_work(tmp_path: Path) -> None:
    roster = tmp_path / "class.csv"
    roster.write_text("name,login\nAnn Lee,annlee\nBen Okafor,benok\n", encoding="utf-8")
    week(tmp_path, **{"Ann Lee": {"is_set": RIGHT}})
    both(tmp_path, "--roster", str(roster))
    week(tmp_path, annlee={"deck": DECK}, benok={"deck": DECK})

    both(tmp_path, "--roster", str(roster))

    assert set(points(tmp_path)) == {"annlee", "benok"}
    assert student(tmp_path, "annlee")["katas"]["is_set"]["points"] == 10


def test_a_student_with_a_new_name_stays_late_and_loses_no_mark(tmp_path: Path) -> None:
    roster = tmp_path / "class.csv"
    words = ("--roster", str(roster), "--due")
    roster.write_text("name\nAnn Lee\nBen Okafor\n", encoding="utf-8")
    week(tmp_path, **{"Ann Lee": {"is_set": RIGHT}})
    both(tmp_path, *words, "2020-01-01")
    late = student(tmp_path, "Ann Lee")["late"]
    roster.write_text("name,old name\nAnn Okoye,Ann Lee\nBen Okafor\n", encoding="utf-8")
    week(tmp_path, **{"Ann Okoye": {"deck": DECK}})

    run = both(tmp_path, *words, "2100-01-01")

    ann = student(tmp_path, "Ann Okoye")
    assert [ann["late"], ann["katas"]["is_set"]["late"]] == [late, late]
    assert late is not None
    assert "Changed" not in run.stdout


def test_an_unwritten_file_does_not_replace_earlier_work(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": RIGHT})
    both(tmp_path)
    week(tmp_path, ann={"is_set": STUB, "deck": DECK})

    run = both(tmp_path)

    ann = student(tmp_path, "ann")["katas"]
    assert ann["is_set"]["points"] == 10
    assert ann["is_set"]["kept"] != "" == ann["deck"]["kept"]
    assert "Changed" not in run.stdout


def test_half_a_file_replaces_earlier_work_and_an_empty_one_does_not(tmp_path: Path) -> None:
    half = DECK.replace("return random.sample(deck, n)", "raise NotImplementedError")
    right = half.replace(
        "list(range(81))", "[(n // 27, n // 9 % 3, n // 3 % 3, n % 3) for n in range(81)]"
    )
    week(tmp_path, ann={"deck": half}, ben={"is_set": RIGHT})
    both(tmp_path)
    week(tmp_path, ann={"deck": right}, ben={"is_set": "\n"})

    run = both(tmp_path)

    ann, ben = student(tmp_path, "ann"), student(tmp_path, "ben")
    assert ann["katas"]["deck"]["kept"] == ""
    assert ann["katas"]["deck"]["points"] > 0
    assert ben["katas"]["is_set"]["points"] == 10
    assert ben["unused"] == ["ben/is_set.py was not used: it is empty"]
    assert run.returncode == 1


def test_two_folders_of_one_student_are_one_in_several_uploads(tmp_path: Path) -> None:
    roster = tmp_path / "class.csv"
    roster.write_text("name,login\nZoe Lee,Alee\n", encoding="utf-8")
    week(tmp_path, **{"Zoe Lee": {"is_set": ANY_FOR_ALL}, "Alee": {"deck": DECK}})
    (tmp_path / "class").rename(tmp_path / "week1")
    week(tmp_path, **{"Zoe Lee": {"is_set": RIGHT}})
    uploads = (str(tmp_path / "week1"), str(tmp_path / "class"))
    words = ("--roster", str(roster), "--only", "is_set,deck", "--isolation", "process")

    setkata(ROOT, "grade", *uploads, "--out", str(tmp_path / "out"), *words)

    zoe = student(tmp_path, "Zoe Lee")["katas"]
    assert len(results(tmp_path)["students"]) == 1
    assert zoe["is_set"]["points"] == 10
    assert zoe["deck"]["status"] != "missing"


def test_several_uploads_make_one_gradebook_in_which_the_later_one_counts(tmp_path: Path) -> None:
    roster = tmp_path / "class.csv"
    roster.write_text("name,login\nAnn Lee,annlee\nBen Okafor,benok\n", encoding="utf-8")
    week(tmp_path, **{"Ann Lee": {"is_set": RIGHT}, "benok": {"is_set": ANY_FOR_ALL}})
    (tmp_path / "class" / "benok" / "notes.docx").write_bytes(b"PK")
    (tmp_path / "class").rename(tmp_path / "week1")
    week(tmp_path, annlee={"is_set": STUB, "deck": DECK}, benok={"is_set": RIGHT})
    words = ("--roster", str(roster), "--only", "is_set,deck", "--isolation", "process")
    uploads = (str(tmp_path / "week1"), str(tmp_path / "class"))

    run = setkata(ROOT, "grade", *uploads, "--out", str(tmp_path / "out"), *words)
    before = times(tmp_path)
    again = setkata(ROOT, "grade", *uploads, "--out", str(tmp_path / "out"), *words)

    ann, ben = (student(tmp_path, name) for name in ("annlee", "benok"))
    assert [ann["katas"]["is_set"]["points"], ben["katas"]["is_set"]["points"]] == [10, 10]
    assert ann["katas"]["deck"]["status"] != "missing"
    assert {kata["kept"] for one in (ann, ben) for kata in one["katas"].values()} == {""}
    assert ben["look"] == [
        "week1: benok/notes.docx was not used: nothing in it belongs to a lesson or kata of this course"
    ]
    assert run.returncode == again.returncode == 1
    assert times(tmp_path) == before


def test_what_nobody_has_begun_has_no_column(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": STUB, "third_card": DECK}, ben={"deck": DECK})

    run = grade(tmp_path, "--only", "")

    assert set(student(tmp_path, "ann")["katas"]) == {"deck", "third_card"}
    assert "the gradebook leaves out is_set, which nobody has begun" in run.stdout


def test_a_gradebook_of_the_version_before_opens_and_keeps_its_marks(tmp_path: Path) -> None:
    write(tmp_path / "class", ann=RIGHT, ben=RIGHT)
    grade(tmp_path)
    for path in (tmp_path / "out" / ".graded").glob("*.json"):
        data = json.loads(path.read_text(encoding="utf-8"))
        del data["graded"]["dates"], data["graded"]["grade"]["unused"]
        del data["graded"]["grade"]["katas"]["is_set"]["kept"]
        path.write_text(json.dumps(data), encoding="utf-8")
    old = results(tmp_path)
    del old["notes"], old["unused"]
    (tmp_path / "out" / "results.json").write_text(json.dumps(old), encoding="utf-8")
    rmtree(tmp_path / "class" / "ben")

    run = grade(tmp_path)

    assert points(tmp_path) == {"ann": 10, "ben": 10}
    assert student(tmp_path, "ben")["katas"]["is_set"]["kept"] == "earlier"
    assert "Changed" not in run.stdout


def test_the_last_files_of_a_student_can_be_given_back(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": ANY_FOR_ALL})
    both(tmp_path)
    week(tmp_path, ann={"is_set": RIGHT})
    both(tmp_path)
    week(tmp_path, ann={"deck": DECK})
    both(tmp_path)
    words = ("--out", str(tmp_path / "out"), "--to", str(tmp_path / "back"))

    first = setkata(ROOT, "giveback", "ann", *words)
    again = setkata(ROOT, "giveback", "ann", *words)
    unknown = setkata(ROOT, "giveback", "anne", *words)

    assert first.stdout == f"{tmp_path / 'back'}: katas/deck.py, katas/is_set.py\n"
    assert (tmp_path / "back" / "katas" / "is_set.py").read_text(encoding="utf-8") == RIGHT
    assert "is there already; choose another folder with --to" in again.stderr
    assert "holds no work of anne; did you mean ann?" in unknown.stderr
    assert [run.returncode for run in (first, again, unknown)] == [0, 2, 2]


def test_points_that_are_read_together_with_a_newer_file_need_a_look(tmp_path: Path) -> None:
    week(tmp_path, ann={"is_set": ANY_FOR_ALL}, ben={"is_set": ANY_FOR_ALL})
    grade(tmp_path)
    adjust = tmp_path / "out" / "adjust.csv"
    rows = "student,exercise,points,comment\nann,is_set,9,\nben,is_set,9,\n"
    adjust.write_text(rows, encoding="utf-8")
    week(tmp_path, ann={"is_set": RIGHT}, ben={"is_set": ANY_FOR_ALL})

    looks = []
    for _ in range(2):
        grade(tmp_path)
        looks.append(
            [student(tmp_path, name)["katas"]["is_set"]["look"] for name in ("ann", "ben")]
        )

    old = "your 9 points are from before this file; the tests now give 10"
    assert looks == [[[old], []]] * 2


def test_a_file_that_is_handed_in_again_stays_as_late_as_it_was(tmp_path: Path) -> None:
    def late(due: str, *words: str, **files: str) -> list[Any]:
        week(tmp_path, ann=files, ben=files)
        both(tmp_path, "--due", due, *words)
        ann = student(tmp_path, "ann")
        return [ann["late"] is not None, *(kata["late"] for kata in ann["katas"].values())]

    past, future = "2020-01-01", "2100-01-01"
    first = late(past, is_set=ANY_FOR_ALL)

    assert late(future, is_set=ANY_FOR_ALL, deck=DECK) == [True, first[1], None]
    assert late(future, "--replace", is_set=ANY_FOR_ALL) == [False, None, None]
