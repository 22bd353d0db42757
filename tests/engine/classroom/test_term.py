"""Three weeks of a class of twelve; after each, a table made by hand says what each mark must be."""

from pathlib import Path
from shutil import rmtree

import pytest
from commands import ANY_FOR_ALL, RIGHT
from test_grade_command import BROKEN, ROOT, grade, results

pytestmark = pytest.mark.slow

CLASS = ("ann", "ben", "cem", "dee", "eva", "fay", "gus", "hal", "ida", "jon", "kim", "leo")
STUB = "def is_set(a, b, c):\n    raise NotImplementedError\n"
NO = "def is_set(a, b, c):\n    return False\n"
THIRD, DECK = (
    (ROOT / "solutions" / "katas" / f"{name}.py").read_text(encoding="utf-8")
    for name in ("third_card", "deck")
)
ZERO = "".join(f"def {name}(*_):\n    return 0\n\n\n" for name in ("third_card", "complete"))
ANY = round(10 * 5 / 18, 2)  # of the 18 tests of is_set, ANY_FOR_ALL passes 5
Table = dict[str, tuple[float | None, ...]]
"""Each student's points for each kata (None: excused), then their sum and the most possible."""


def hand_in(folder: Path, **works: dict[str, str]) -> None:
    """Put only this week's files into the class's folder."""
    rmtree(folder / "class", ignore_errors=True)
    for student, files in works.items():
        for name, text in files.items():
            path = folder / "class" / student / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def correct(folder: Path, *rows: str) -> None:
    text = "\n".join(("student,exercise,points,comment", *rows, ""))
    (folder / "out" / "adjust.csv").write_text(text, encoding="utf-8")


def table(folder: Path) -> Table:
    """Return what the gradebook says, in the form of the tables below."""
    found: Table = {}
    for student in results(folder)["students"]:
        katas = student["katas"]
        marks = [
            None if katas[name]["status"] == "excused" else katas[name]["points"]
            for name in ("is_set", "third_card", "deck")
            if name in katas
        ]
        found[student["student"]] = (*marks, student["points"], student["of"])
    return found


def test_the_marks_of_three_weeks_match_a_table_made_by_hand(tmp_path: Path) -> None:
    roster = tmp_path / "class.csv"
    roster.write_text("\n".join(("name", *CLASS, "")), encoding="utf-8")

    def graded(*, looks: bool = True) -> list[str]:
        run = grade(tmp_path, "--only", "", "--roster", str(roster))
        assert run.returncode == looks, run.stderr
        return [line.strip() for line in run.stdout.splitlines()]

    right = {"is_set.py": RIGHT}
    hand_in(
        tmp_path,
        ann=right,
        ben={"is_set.py": ANY_FOR_ALL},
        cem={"is_set.py": NO},
        dee=right,
        fay={"is_set.py": BROKEN},
        gus={"isset.py": RIGHT},
        hal={"homework.docx": "PK"},
        ida=right,
        jon=right,
        kim={"is_set.py": ANY_FOR_ALL, "is_set (1).py": RIGHT},
        leo={"is_set.py": STUB},
    )
    graded()
    correct(tmp_path, "fay,is_set,7,only a colon is missing", "eva,is_set,excused,ill")
    graded()
    first: Table = {
        "ann": (10, 10, 10),
        "ben": (ANY, ANY, 10),
        "cem": (0, 0, 10),
        "dee": (10, 10, 10),
        "eva": (None, 0, 0),
        "fay": (7, 7, 10),
        "gus": (10, 10, 10),
        "hal": (0, 0, 10),
        "ida": (10, 10, 10),
        "jon": (10, 10, 10),
        "kim": (10, 10, 10),
        "leo": (0, 0, 10),
    }
    assert table(tmp_path) == first

    third = {"third_card.py": THIRD}
    hand_in(
        tmp_path,
        ann=third,
        ben=right | third,
        cem={"third_card.py": ZERO},
        dee={"is_set.py": ANY_FOR_ALL} | third,
        eva=third,
        fay=right | third,
        gus=third,
        hal=right,
        ida={"is_set.py": STUB} | third,  # from the browser, where she has not begun it
        kim=third,
    )
    said = graded()
    second: Table = {
        "ann": (10, 15, 25, 25),
        "ben": (10, 15, 25, 25),
        "cem": (0, 0, 0, 25),
        "dee": (ANY, 15, ANY + 15, 25),
        "eva": (None, 15, 15, 15),
        "fay": (7, 15, 22, 25),
        "gus": (10, 15, 25, 25),
        "hal": (10, 0, 10, 25),
        "ida": (10, 15, 25, 25),
        "jon": (10, 0, 10, 25),
        "kim": (10, 15, 25, 25),
        "leo": (0, 0, 0, 25),
    }
    assert table(tmp_path) == second
    assert said[:2] == ["Changed since the last run:", f"dee: is_set 10 → {ANY}"]
    assert "your 7 points are from before this file; the tests now give 10" in " ".join(said)

    deck = {"deck.py": DECK}
    hand_in(tmp_path, **dict.fromkeys(CLASS[1:], deck) | {"jon": deck | third})
    correct(tmp_path, "*,third_card,drop,", "leo,,2,explained it to Ann", "eva,is_set,excused,ill")
    said = graded(looks=False)
    assert table(tmp_path) == {
        "ann": (10, 0, 10, 15),
        "ben": (10, 5, 15, 15),
        "cem": (0, 5, 5, 15),
        "dee": (ANY, 5, 7.78, 15),
        "eva": (None, 5, 5, 5),
        "fay": (10, 5, 15, 15),
        "gus": (10, 5, 15, 15),
        "hal": (10, 5, 15, 15),
        "ida": (10, 5, 15, 15),
        "jon": (10, 5, 15, 15),
        "kim": (10, 5, 15, 15),
        "leo": (0, 5, 7, 15),
    }
    assert "third_card no longer counts, because adjust.csv drops it" in said
    assert "leo: bonus 0 → 2" in said
    assert not any("third_card 15" in line for line in said)
