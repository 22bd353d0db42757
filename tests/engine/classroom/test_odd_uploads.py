"""A class's work in odd shapes and under odd names: whose it is, what it is, and which version counts."""

import json
import subprocess
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest
from test_submissions import CODE, MONDAY, OTHER, TUESDAY, only_submission, write, zipped

from katabook.classroom.handed_in.folders import Upload, find
from katabook.classroom.handed_in.naming import file_names, meant
from katabook.classroom.roster import Roster
from katabook.classroom.submissions import read
from katabook.classroom.versions import number_of
from katabook.course import Course, CourseError
from katabook.handout import contents, with_needs
from katabook.handout.folders import write_handout

ANN, BEN, DORA = "Ann Lee", "Ben Okafor", "Dóra Kiss"
CLASS = Roster(
    tuple(
        {"name": name, "email": f"{login}@school.example", "github_username": login}
        for name, login in ((ANN, "annlee99"), (BEN, "okaforb"), (DORA, "kissdora"))
    )
)
ONLINE = "_assignsubmission_onlinetext_/onlinetext.html"
TYPED = b"<p>def is_set(a, b, c):<br>&nbsp; &nbsp; return True</p>"


def notebook(*cells: str, ids: tuple[str, ...] = ()) -> bytes:
    found = [
        {"cell_type": "code", "metadata": {}, "source": source.splitlines(keepends=True)}
        for source in cells
    ]
    for cell, name in zip(found, ids, strict=False):
        cell["id"] = name
    return json.dumps({"cells": found, "metadata": {}, "nbformat": 4}).encode()


def uploaded(folder: Path, course: Course, roster: Roster | None = CLASS) -> Upload:
    by_name = partial(meant, files=file_names(course))
    return find(folder, None, roster.named, by_name) if roster else find(folder, meant=by_name)


def unpacked(folder: Path, files: Mapping[str, bytes]) -> Path:
    for name, source in files.items():
        write(folder / name, source)
    return folder


# Each shape is what a platform's download holds; "{}" is a student's part of it.
SHAPES = {
    "Teams": {
        f"Class/Submitted files/{name}/Week 1/Version {version}/is_set.py": source
        for name in (ANN, BEN, DORA)
        for version, source in ((1, OTHER), (2, CODE))
    },
    "Teams with its other folder": {
        **{f"Submitted files/{name}/Week 1/is_set.py": CODE for name in (ANN, BEN, DORA)},
        **{f"Working files/{name}/Week 1/is_set.py": OTHER for name in (ANN, BEN)},
    },
    "Google Drive": {f"Week 1/{name} - is_set.py": CODE for name in (ANN, BEN, DORA)},
    "GitHub Classroom": {
        f"week-1-submissions/week-1-{login}/is_set.py": CODE
        for login in ("annlee99", "okaforb", "kissdora")
    },
    "one flat folder": {"AnnLee_is_set.py": CODE, "is_set_okaforb.py": CODE, "Kiss Dóra.py": CODE},
    "student archives": {f"{name}.zip": zipped({"is_set.py": CODE}) for name in (ANN, BEN, DORA)},
    "student folders in a folder": {f"week 1/{name}/is_set.py": CODE for name in (ANN, BEN, DORA)},
    "Brightspace": {
        "index.html": b"<table></table>",
        f"397063-2557369 - {ANN} - Sep 24, 2026 926 PM/is_set.py": OTHER,
        f"397063-2557369 - {ANN} - Sep 25, 2026 1022 AM/is_set (1).py": CODE,
        f"397063-2557370 - {BEN} - Sep 24, 2026 940 PM/is_set.py": CODE,
        f"397063-2557371 - {DORA} - Sep 24, 2026 951 PM/is_set.py": CODE,
    },
    "Blackboard": {
        f"Week 1_{login}_attempt_2026-09-24-21-26-11_is_set.py": CODE
        for login in ("annlee99", "okaforb", "kissdora")
    },
    "ILIAS": {
        "Week 1/status.xlsx": b"PK",
        "Week 1/Submissions/Lee_Ann_annlee99_4711/is_set.py": CODE,
        "Week 1/Submissions/Okafor_Ben_okaforb_4712/is_set.py": CODE,
        "Week 1/Submissions/Kiss_Dóra_kissdora_4713/is_set.py": CODE,
    },
    "Sakai": {
        "Week 1/grades.csv": b"",
        "Week 1/Lee, Ann(annlee99)/timestamp.txt": b"20260924212611",
        "Week 1/Lee, Ann(annlee99)/Submission attachment(s)/is_set.py": CODE,
        "Week 1/Okafor, Ben(okaforb)/Submission attachment(s)/is_set.py": CODE,
        "Week 1/Kiss, Dóra(kissdora)/Submission attachment(s)/is_set.py": CODE,
    },
    "nbgrader": {
        f"submitted/{login}/week1/is_set.py": CODE for login in ("annlee99", "okaforb", "kissdora")
    },
    "Moodle without folders": {
        f"{name}_{number}_assignsubmission_file_is_set.py": CODE
        for number, name in enumerate((ANN, BEN, DORA), 101)
    },
    "what was typed into Moodle": {
        f"{name}_{number}{ONLINE}": TYPED for number, name in enumerate((ANN, BEN, DORA), 101)
    },
}


@pytest.mark.parametrize("packed", [False, True], ids=["folder", "zip"])
@pytest.mark.parametrize("files", SHAPES.values(), ids=SHAPES)
def test_the_roster_finds_the_students_at_any_level(
    files: dict[str, bytes], packed: bool, tmp_path: Path, course: Course
) -> None:
    folder = tmp_path / "upload"
    upload = write(tmp_path / "upload.zip", zipped(files)) if packed else unpacked(folder, files)

    found = uploaded(upload, course)

    matched = CLASS.matched(found.folders)
    whose = {matched.rows[one.student]["name"]: read(one, course) for one in found.folders}
    assert whose.keys() == {ANN, BEN, DORA}
    for submission in whose.values():
        assert set(submission.files) == {"is_set"}
        assert b"return True" in submission.files["is_set"].source


def test_the_level_that_was_taken_is_told(tmp_path: Path, course: Course) -> None:
    found = uploaded(unpacked(tmp_path, SHAPES["Teams"]), course)

    assert found.notes == (
        "the class was found in Class/Submitted files: 3 students of the roster",
    )


def test_what_is_beside_the_class_is_told(tmp_path: Path, course: Course) -> None:
    files = {**SHAPES["Teams with its other folder"], "is_set.py": CODE, "list.csv": b"name"}

    found = uploaded(unpacked(tmp_path, files), course)

    beside = "the class is in Submitted files, so these were not looked at: "
    assert found.notes[1:] == (f"{beside}Working files (drafts) and is_set.py",)
    assert not found.unused


def test_drafts_never_count_even_if_more_students_have_some(tmp_path: Path, course: Course) -> None:
    submitted = {f"Submitted files/{name}/Week 1/is_set.py": CODE for name in (ANN, BEN)}
    drafts = {f"Working files/{name}/Week 1/is_set.py": OTHER for name in (ANN, BEN, DORA)}

    found = uploaded(unpacked(tmp_path, submitted | drafts), course)

    assert [one.student for one in found.folders] == [ANN, BEN]
    assert found.notes[-1].endswith("so these were not looked at: Working files (drafts)")
    assert not found.unused


def test_another_download_beside_the_class_needs_a_look(tmp_path: Path, course: Course) -> None:
    files = SHAPES["Teams with its other folder"].items()
    renamed = {name.replace("Working files", "week 2"): content for name, content in files}

    found = uploaded(unpacked(tmp_path, renamed), course)

    [sentence] = found.unused
    assert sentence.startswith(
        "week 2 was not looked at, but holds work of 2 students of the roster too; if it is "
    )


def test_a_whole_hand_out_that_is_handed_in_holds_nothing_odd(
    tmp_path: Path, course: Course
) -> None:
    steps = with_needs(course, [course.step("01_tuples"), course.step("is_set")])
    write_handout(contents(course, steps, solutions=False), tmp_path / "class" / "s01")
    write(tmp_path / "class" / "s01" / "katas" / "is_set.py")

    submission = only_submission(tmp_path / "class", course)

    assert set(submission.files) == {"01_tuples", "is_set"}
    assert (submission.look, submission.files["is_set"].rivals) == ((), ())


def test_a_class_is_not_taken_for_a_student_without_a_roster(
    tmp_path: Path, course: Course
) -> None:
    for number, name in enumerate(("Teams", "student archives", "student folders in a folder")):
        upload = write(tmp_path / f"{number}.zip", zipped(SHAPES[name]))

        with pytest.raises(CourseError, match="looks like the work of a whole class. .* --roster"):
            uploaded(upload, course, None)


@pytest.mark.parametrize("weeks", [2, 3])
@pytest.mark.parametrize("packed", [False, True], ids=["folders", "zips"])
def test_several_downloads_side_by_side_are_not_taken_for_students(
    weeks: int, packed: bool, tmp_path: Path, course: Course
) -> None:
    files = {f"s{number:02}/is_set.py": CODE for number in range(4)}
    for week in range(weeks):
        if packed:
            write(tmp_path / f"class ({week}).zip", zipped(files))
        else:
            unpacked(tmp_path / f"class ({week})", files)

    with pytest.raises(
        CourseError, match=r"^each of class \(0\).* name each of them in the command"
    ):
        uploaded(tmp_path, course, None)


def test_three_students_with_three_weeks_each_are_no_downloads(
    tmp_path: Path, course: Course
) -> None:
    files = {f"{who}/week {week}/is_set.py": CODE for who in ("a", "b", "c") for week in range(3)}

    found = uploaded(unpacked(tmp_path, files), course, None)

    assert [one.student for one in found.folders] == ["a", "b", "c"]


def test_files_side_by_side_need_a_roster(tmp_path: Path, course: Course) -> None:
    with pytest.raises(CourseError, match="nothing to grade .* add the list of the class with"):
        uploaded(unpacked(tmp_path, SHAPES["one flat folder"]), course, None)


def test_two_weeks_of_one_student_are_no_class(tmp_path: Path, course: Course) -> None:
    for week in ("week 1", "week 2"):
        write(tmp_path / "class" / "s01" / week / "is_set.py")

    assert [one.student for one in uploaded(tmp_path / "class", course, None).folders] == ["s01"]


def test_a_file_of_nobody_is_named(tmp_path: Path, course: Course) -> None:
    files = {**SHAPES["student folders in a folder"], "is_set.py": CODE, "list.csv": b"name\n"}

    found = uploaded(unpacked(tmp_path, {f"in/{name}": one for name, one in files.items()}), course)
    beside = uploaded(unpacked(tmp_path / "b", {f"{ANN}/is_set.py": CODE, "x.py": CODE}), course)

    assert found.unused == ()
    assert beside.unused == (
        "x.py cannot be used, because no student's name is in it, or several are",
    )


def test_a_file_of_two_students_is_named_with_what_to_do(tmp_path: Path, course: Course) -> None:
    files = {"AnnLee_is_set.py": CODE, f"{ANN} & {BEN} - deck.py": CODE, "x.py": CODE}

    first, second = uploaded(unpacked(tmp_path, files), course).unused

    assert first == (
        f"{ANN} & {BEN} - deck.py was not used: it has the names of {ANN} and {BEN}; put a copy for "
        "each of them into a folder with the student's name"
    )
    assert second.startswith("x.py cannot be used")


def test_two_students_of_one_name_are_told_apart() -> None:
    twins = Roster(
        ({"name": ANN, "id": "u1"}, {"name": ANN, "id": "u2"}, {"name": BEN, "id": "u3"})
    )

    assert list(twins.matched([]).absent) == ["Ann Lee (u1)", "Ann Lee (u2)", BEN]


# What a file is.

EXPORTED = (
    b"# In[1]:\n\n\ndef make_deck():\n    return []\n\n\n# In[2]:\n\ndef deal(deck, n):\n    pass\n"
)


COLAB = b'''# -*- coding: utf-8 -*-
"""01_tuples.ipynb

Automatically generated by Colab.
"""

"""# A card as a tuple

Then run the cell."""

from setkata import CardPicker

"""Write a function:"""

def make_deck():
    """Return the deck."""
    return []
'''


@pytest.mark.parametrize(
    ("name", "source", "step", "why"),
    [
        ("my homework.ipynb", notebook("x = 1", ids=("make-deck",)), "01_tuples", "exercises"),
        ("Untitled.ipynb", notebook("def same_or_different(x, y, z):\n    pass"), "01_tuples", ""),
        (
            "Untitled.ipynb",
            notebook("def is_set(a, b, c):\n    pass"),
            "01_tuples",
            "; if it is the kata is_set, ask for is_set.py",
        ),
        ("is_set.ipynb", notebook("", "", ids=("make-deck", "is-set")), "01_tuples", "exercises"),
        ("notebook.json", notebook("", "", ids=("make-deck", "deal")), "01_tuples", "exercises"),
        ("isset.py", CODE, "is_set", "it defines is_set"),
        ("is_set_final.py", CODE, "is_set", "it defines is_set"),
        ("is_set.txt", CODE, "is_set", "it defines is_set"),
        ("homework", CODE, "is_set", "it defines is_set"),
        ("work.py", b"def encode(card):\n    return 0\n", "ternary", "it defines encode"),
        ("01_tuples.py", b"def deal(deck, n):\n    pass\n", "01_tuples", "its name says so"),
        ("exported.py", EXPORTED, "01_tuples", "it has functions of this lesson"),
        ("colab.py", COLAB, "01_tuples", "it has functions of this lesson"),
        ("text.html", TYPED, "is_set", "it defines is_set"),
    ],
)
def test_a_file_is_known_by_what_it_contains(
    name: str, source: bytes, step: str, why: str, tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01" / name, source)

    submission = only_submission(tmp_path, course)

    assert list(submission.files) == [step]
    [look] = submission.look
    assert look.startswith(f"s01/{name} was recognized as {step}, because ")
    assert why in look
    assert submission.unused == ()


def test_a_kata_in_a_notebook_of_its_name_is_graded_as_this_kata(
    tmp_path: Path, course: Course
) -> None:
    cells = ("%load_ext setkata\nimport random", "def is_set(a, b, c):\n    return True")
    write(tmp_path / "s01" / "is_set.ipynb", notebook(*cells))

    submission = only_submission(tmp_path, course)

    assert submission.files["is_set"].source == (
        b"# %load_ext setkata\nimport random\n\ndef is_set(a, b, c):\n    return True"
    )
    [look] = submission.look
    assert look.endswith("its name says so; ask for is_set.py in place of a notebook")


def test_the_cells_of_an_export_from_colab_are_told_apart(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "01_tuples.py", COLAB)

    found = json.loads(only_submission(tmp_path, course).files["01_tuples"].source)

    # An exercise's cell without the imports of the lesson gives no reason to look.
    assert [cell["source"] for cell in found["cells"][1:]] == [
        "from setkata import CardPicker",
        'def make_deck():\n    """Return the deck."""\n    return []',
    ]


@pytest.mark.parametrize(
    ("name", "source", "reason"),
    [
        ("homework.docx", b"PK\x03\x04\xff\xfe", "nothing in it belongs to a lesson or kata"),
        ("photo.jpg", b"\xff\xd8\xff", "nothing in it belongs to a lesson or kata"),
        (
            "helper.py",
            b"def helper():\n    return 1\n",
            "nothing in it belongs to a lesson or kata",
        ),
        ("other.ipynb", notebook("print(1)"), "nothing in it belongs to a lesson or kata"),
        ("link.txt", b"https://colab.example/drive/1", "nothing in it belongs to a lesson or kata"),
        ("large.py", b"#" * 2_000_000, "it is larger than 1 MB"),
        ("note.html", b"<p>I was ill.</p>", "it says: I was ill."),
        ("work.7z", b"7z", "cannot be opened; only .zip and .tar.gz can"),
    ],
)
def test_a_file_that_is_not_used_is_named(
    name: str, source: bytes, reason: str, tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01" / name, source)

    [sentence] = only_submission(tmp_path, course).unused

    assert sentence.startswith(f"s01/{name} ")
    assert reason in sentence


def test_what_systems_and_the_course_add_is_not_named(tmp_path: Path, course: Course) -> None:
    for name in ("Thumbs.db", ".DS_Store", "course.toml", "empty.txt", "katas/is_set.py"):
        write(tmp_path / "s01" / name, CODE if name.endswith(".py") else b" ")

    assert only_submission(tmp_path, course).unused == ()


def test_a_file_of_two_katas_counts_for_both(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "all.py", CODE + b"\n\ndef find_sets(cards):\n    return []\n")

    assert set(only_submission(tmp_path, course).files) == {"is_set", "find_sets"}


# Which version counts.


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("leeann_5001_90002_is_set.py", (90002, 0, 0)),
        ("leeann_5001_90002_is_set-1.py", (90002, 0, 1)),
        ("Ann Lee/Week 1/Version 12/is_set.py", (0, 12, 0)),
        ("Ann Lee/is_set (2).py", (0, 0, 2)),
        ("Ann Lee/is_set.py", (0, 0, 0)),
        ("Ann Lee/work.zip/01_tuples-1.ipynb", (0, 0, 1)),
    ],
)
def test_a_version_has_the_number_of_its_platform(path: str, number: tuple[int, int, int]) -> None:
    assert number_of(path) == number


def test_the_higher_number_counts_whatever_the_time(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "leeann_5001_90001_is_set.py", OTHER, TUESDAY)
    write(tmp_path / "leeann_5001_90002_is_set-1.py", CODE, MONDAY)

    submission = only_submission(tmp_path, course)

    assert submission.files["is_set"].source == CODE
    assert submission.files["is_set"].rivals == ()
    assert submission.look[0].endswith("is_set-1.py counts, because its number is higher")


def test_a_file_with_another_name_is_a_rival_whatever_its_number(
    tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01" / "is_set.py", CODE)
    write(tmp_path / "s01" / "my try (2).py", OTHER)

    chosen = only_submission(tmp_path, course).files["is_set"]

    assert (chosen.source, [one.source for one in chosen.rivals]) == (CODE, [OTHER])


@pytest.mark.parametrize("apart", [0, 30])
def test_times_of_unpacking_leave_the_choice_open(
    apart: int, tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01" / "a" / "is_set.py", CODE, MONDAY)
    write(tmp_path / "s01" / "b" / "is_set.py", OTHER, MONDAY + apart)

    chosen = only_submission(tmp_path, course).files["is_set"]

    assert {chosen.source, *(one.source for one in chosen.rivals)} == {CODE, OTHER}


def test_times_of_two_computers_leave_the_choice_open(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "is_set.py", OTHER, TUESDAY)
    write(tmp_path / "s01" / "work.zip", zipped({"is_set.py": CODE}, MONDAY), TUESDAY)

    chosen = only_submission(tmp_path, course).files["is_set"]

    assert [one.source for one in chosen.rivals] == [CODE]


def git(folder: Path, *words: str, **variables: str) -> None:
    who = {
        f"GIT_{role}_{what}": "a@b"
        for role in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    command = ("git", "-c", "init.defaultBranch=main", *words)
    subprocess.run(
        command, cwd=folder, env={"PATH": "/usr/bin:/bin", **who, **variables}, check=True
    )


def test_in_a_clone_the_time_of_the_commit_counts(tmp_path: Path, course: Course) -> None:
    clone = tmp_path / "class" / "s01"
    write(clone / "katas" / "is_set.py")
    git(clone, "init", "--quiet")
    git(clone, "add", ".")
    git(clone, "commit", "--quiet", "-m", "done", GIT_COMMITTER_DATE=f"{int(MONDAY)} +0000")
    write(clone / "katas" / "deck.py", CODE, TUESDAY)
    hostile = f"[core]\n\tfsmonitor = touch {tmp_path / 'ran'}\n[log]\n\tshowSignature = true\n"
    write(clone / ".git" / "config", hostile.encode())

    files = only_submission(tmp_path / "class", course).files

    assert find(tmp_path / "class").notes == (
        "the times of clones are those of the commits, which their authors can set",
    )
    assert files["is_set"].time == MONDAY
    assert files["deck"].time == TUESDAY
    assert not (tmp_path / "ran").exists()
