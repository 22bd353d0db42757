"""What students handed in: in folders and archives, and as Moodle and Canvas name the files."""

import os
import tarfile
import unicodedata
from collections.abc import Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katabook.classroom.handed_in.folders import find
from katabook.classroom.handed_in.naming import file_names, meant, owner_in_lms, student_name
from katabook.classroom.submissions import Submission, read
from katabook.course import Course, CourseError

CODE = b"def is_set(a, b, c):\n    return True\n"
OTHER = b"def is_set(a, b, c):\n    return False\n"
MONDAY = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()
TUESDAY = MONDAY + 24 * 3600
MOODLE = "_assignsubmission_file_"


def write(path: Path, source: bytes = CODE, time: float = MONDAY) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(source)
    os.utime(path, (time, time))
    return path


def zipped(files: Mapping[str, bytes], time: float = MONDAY) -> bytes:
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        for name, source in files.items():
            archive.writestr(ZipInfo(name, datetime.fromtimestamp(time).timetuple()[:6]), source)
    return stream.getvalue()


def tarred(files: Mapping[str, bytes], mode: str = "w:gz") -> bytes:
    stream = BytesIO()
    with tarfile.open(fileobj=stream, mode=mode) as archive:
        for name, source in files.items():
            member = tarfile.TarInfo(name)
            member.size, member.mtime = len(source), int(MONDAY)
            archive.addfile(member, BytesIO(source))
    return stream.getvalue()


def submitted(folder: Path, course: Course) -> dict[str, Submission]:
    return {place.student: read(place, course) for place in find(folder).folders}


def only_submission(folder: Path, course: Course) -> Submission:
    [submission] = submitted(folder, course).values()
    return submission


def paths(submission: Submission) -> dict[str, str]:
    return {name: handed.path for name, handed in submission.files.items()}


# How the work of a student comes.


def test_a_folder_holds_katas_and_lessons_at_any_depth(tmp_path: Path, course: Course) -> None:
    for name in ("katas/is_set.py", "week 5/deep/deck.py", "lessons/01_tuples.ipynb"):
        write(tmp_path / "s01" / name)
    write(tmp_path / "s01" / "05_third_card.ipynb")

    submission = only_submission(tmp_path, course)

    assert paths(submission) == {
        "01_tuples": "s01/lessons/01_tuples.ipynb",
        "is_set": "s01/katas/is_set.py",
        "deck": "s01/week 5/deep/deck.py",
        "05_third_card": "s01/05_third_card.ipynb",
    }
    assert submission.look == ()


@pytest.mark.parametrize("ending", [".zip", ".ZIP", ".tar.gz", ".tgz", ".tar"])
def test_an_archive_is_named_after_its_student(ending: str, tmp_path: Path, course: Course) -> None:
    pack = zipped if ending.lower() == ".zip" else tarred
    write(tmp_path / f"Ann Lee{ending}", pack({"work/is_set.py": CODE}))

    submission = only_submission(tmp_path, course)

    assert submission.student == "Ann Lee"
    assert submission.files["is_set"].source == CODE
    assert submission.files["is_set"].path == f"Ann Lee{ending}/work/is_set.py"
    assert submission.time == MONDAY


def test_a_plain_tar_file_is_opened(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01.tar", tarred({"is_set.py": CODE}, "w:"))

    assert only_submission(tmp_path, course).files["is_set"].source == CODE


def test_students_are_sorted_by_name(tmp_path: Path, course: Course) -> None:
    for name in ("s10.zip", "s02.zip"):
        write(tmp_path / name, zipped({}))
    (tmp_path / "s05").mkdir()

    assert list(submitted(tmp_path, course)) == ["s02", "s05", "s10"]


def test_what_is_missing_is_not_there(tmp_path: Path, course: Course) -> None:
    (tmp_path / "s01").mkdir()

    assert only_submission(tmp_path, course) == Submission("s01")


def test_only_the_files_that_are_asked_for_are_read(tmp_path: Path, course: Course) -> None:
    for name in ("is_set.py", "deck.py", "01_tuples.ipynb"):
        write(tmp_path / "s01" / name)

    [place] = find(tmp_path).folders

    assert paths(read(place, course, {"deck"})) == {"deck": "s01/deck.py"}


def test_an_archive_in_a_students_folder_is_opened(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "my work.zip", zipped({"katas/is_set.py": CODE}))

    assert paths(only_submission(tmp_path, course)) == {"is_set": "s01/my work.zip/katas/is_set.py"}


def test_an_archive_in_an_archive_is_not_opened(tmp_path: Path, course: Course) -> None:
    inner = zipped({"is_set.py": CODE})
    write(tmp_path / "s01.zip", zipped({"work.zip": inner, "deck.py": CODE}))

    submission = only_submission(tmp_path, course)

    assert list(submission.files) == ["deck"]
    assert submission.look == ("s01.zip/work.zip was not opened: it is an archive in an archive",)


@pytest.mark.parametrize(
    "archive",
    [zipped({}), zipped({"katas/": b""}), zipped({"__MACOSX/._is_set.py": CODE}), tarred({})],
    ids=["empty", "with a folder", "of a Mac", "an empty .tar"],
)
def test_an_archive_without_a_file_is_a_reason_to_look(
    archive: bytes, tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01" / "work.zip", archive)

    submission = only_submission(tmp_path, course)

    assert submission.look == ("s01/work.zip was not used: no file is in it",)
    assert submission.unused == submission.look


@pytest.mark.parametrize("name", ["work.rar", "work.7z", "work.tar.xz"])
def test_another_kind_of_archive_is_a_reason_to_look(
    name: str, tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01" / name)
    write(tmp_path / "s02" / "is_set.py")

    look = submitted(tmp_path, course)["s01"].look

    assert look == (f"s01/{name} cannot be opened; only .zip and .tar.gz can",)


def test_a_submission_is_read_again_when_it_has_changed(tmp_path: Path, course: Course) -> None:
    file = write(tmp_path / "s01" / "is_set.py")
    [place] = find(tmp_path).folders

    before = read(place, course).files["is_set"].source
    write(file, OTHER)
    after = read(place, course).files["is_set"].source

    assert (before, after) == (CODE, OTHER)


def test_nothing_in_the_submissions_changes(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "is_set.py")
    write(tmp_path / "s02.zip", zipped({"is_set.py": CODE}))
    write(tmp_path / "s03.tgz", tarred({"is_set.py": CODE}))
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}

    submitted(tmp_path, course)

    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


# What there is besides.


def test_a_clone_of_the_course_gives_the_students_files_only(
    tmp_path: Path, course: Course
) -> None:
    for name in (
        "katas/is_set.py",
        "solutions/katas/is_set.py",
        "solutions/katas/ways/is_set/is_set.py",
        "solutions/lessons/01_tuples.ipynb",
        "src/setkata/game.py",
        ".git/is_set.py",
        ".venv/lib/python3.13/site-packages/sympy/combinations.py",
        "myenv/Lib/site-packages/odds.py",
        "node_modules/deck.py",
        "lessons/.ipynb_checkpoints/01_tuples.ipynb",
        "__MACOSX/katas/is_set.py",
        "katas/._is_set.py",
        "katas/__pycache__/is_set.py",
        "katas/is_set.before-reset.py",
        "katas/is_set.before-upload-1.py",
        "conftest.py",
    ):
        source = name.encode()
        write(tmp_path / "folder" / name, source)
        write(tmp_path / "list" / name, source)
    files = {
        file.relative_to(tmp_path / "list").as_posix(): file.read_bytes()
        for file in (tmp_path / "list").rglob("*")
        if file.is_file()
    }
    write(tmp_path / "zip.zip", zipped(files))
    write(tmp_path / "tar.tgz", tarred(files))

    found = submitted(tmp_path, course)

    assert len(found) == 4
    for submission in found.values():
        assert {name: one.source for name, one in submission.files.items()} == {
            "is_set": b"katas/is_set.py"
        }
        [look] = submission.look
        assert "/conftest.py was not used: nothing in it belongs to a lesson or kata" in look


def test_a_copy_of_what_the_site_replaced_is_named_if_nothing_else_is_there(
    tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01" / "is_set.before-upload-1.py")
    write(tmp_path / "s02" / "is_set.before-upload-1.py")
    write(tmp_path / "s02" / "is_set.py")

    found = submitted(tmp_path, course)

    why = "it is a copy from before a reset or an upload, and is_set.py is missing"
    assert found["s01"].look == (f"s01/is_set.before-upload-1.py was not used: {why}",)
    assert found["s02"].look == ()


def test_a_students_own_folder_may_be_called_solutions(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "solutions" / "is_set.py")

    assert paths(only_submission(tmp_path, course)) == {"is_set": "s01/solutions/is_set.py"}


# Names.


@pytest.mark.parametrize(
    "name",
    [
        "is_set.py",
        "Is_Set.PY",
        "is_set (1).py",
        "is_set(2).py",
        "is_set-1.py",
        "is_set 2.py",
        "is_set copy.py",
        "is_set copy 3.py",
        "is_set - Copy.py",
        "is_set - Copy (2).py",
        "is_set-Copy1.py",
        "is_set Kopie.py",
        "is_set - Kopie (2).py",
        "is_set copie 2.py",
        "is_set - copia.py",
        unicodedata.normalize("NFD", "is_set - Cópia.py"),
        "is_set — копия.py",
        "is_setのコピー.py",
        "is_set 的副本.py",
        "is_set - 副本 (2).py",
        "is_set 복사본.py",
        "Copy of is_set.py",
        "Kopie von is_set.py",
        "is_set copy (1)-2.py",
        "is_set.py.txt",
    ],
)
def test_a_copy_is_meant_for_its_kata(name: str, course: Course) -> None:
    step = meant(name, file_names(course))

    assert step is not None
    assert step.name == "is_set"


@pytest.mark.parametrize(
    "name",
    [
        "is_set_final.py",
        "is_set.ipynb",
        "my is_set.py",
        "is_set.pyc",
        "test_is_set.py",
        "01_tuples.py",
        "is_set",
        ".py",
        " (1).py",
        "",
        "is_set\n.py",
    ],
)
def test_another_name_is_meant_for_nothing(name: str, course: Course) -> None:
    assert meant(name, file_names(course)) is None


@pytest.mark.parametrize("name", ["01_tuples.ipynb", "01_tuples (1).ipynb", "01_tuples.ipynb.json"])
def test_a_copy_is_meant_for_its_lesson(name: str, course: Course) -> None:
    step = meant(name, file_names(course))

    assert step is not None
    assert step.name == "01_tuples"


def test_a_kata_whose_name_begins_another_is_told_apart(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "find_sets.py")
    write(tmp_path / "s01" / "find_sets_fast-1.py")

    submission = only_submission(tmp_path, course)

    assert paths(submission) == {
        "find_sets": "s01/find_sets.py",
        "find_sets_fast": "s01/find_sets_fast-1.py",
    }


@pytest.mark.slow
@settings(deadline=None)
@given(st.text())
def test_any_name_of_a_student_can_be_shown(name: str) -> None:
    shown = student_name(name)

    assert shown == shown.strip() != ""
    assert unicodedata.is_normalized("NFC", shown)
    assert all(char.isprintable() or char in "\u200c\u200d" for char in shown)


@settings(deadline=None)
@given(st.text())
def test_any_name_of_a_file_can_be_asked_for(name: str) -> None:
    course = Course(Path(__file__).parents[3])
    step = meant(name, file_names(course))

    assert step is None or step.name in name.casefold()


@pytest.mark.parametrize("name", ["Zoë", "李明", "محمد", "Ann O'Brien", "نیما\u200cزاده", "=1+1"])
def test_names_may_be_in_any_script(name: str, tmp_path: Path, course: Course) -> None:
    write(tmp_path / unicodedata.normalize("NFD", name) / "is_set.py")
    write(tmp_path / " s02 .zip", zipped({"is_set.py": CODE}))

    assert set(submitted(tmp_path, course)) == {unicodedata.normalize("NFC", name), "s02"}


@pytest.mark.parametrize("ending", ["", ".zip"])
def test_two_names_that_look_the_same_are_refused(ending: str, tmp_path: Path) -> None:
    for form in ("NFC", "NFD"):
        path = tmp_path / f"{unicodedata.normalize(form, 'émile')}{ending}"
        write(path, zipped({"is_set.py": CODE})) if ending else write(path / "is_set.py")

    with pytest.raises(CourseError, match=r"2 students .* same, 'e\\u0301mile.*' and '\\xe9mile"):
        find(tmp_path)


# Two files for one kata.


def test_the_newer_of_two_files_counts(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "is_set.py", CODE, MONDAY)
    write(tmp_path / "s01" / "new" / "is_set.py", OTHER, TUESDAY)

    submission = only_submission(tmp_path, course)

    assert submission.files["is_set"].source == OTHER
    assert submission.look == (
        (
            "2 files for is_set: s01/is_set.py and s01/new/is_set.py; s01/new/is_set.py counts, "
            "because it is newer"
        ),
    )


def test_of_two_files_of_the_same_time_each_may_count(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01.zip", zipped({"katas/is_set.py": CODE, "is_set.py": OTHER}))

    chosen = only_submission(tmp_path, course).files["is_set"]

    assert (chosen.source, [one.source for one in chosen.rivals]) == (OTHER, [CODE])


def test_the_same_contents_are_no_reason_to_look(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "is_set.py", CODE, MONDAY)
    write(tmp_path / "s01" / "is_set (1).py", CODE, TUESDAY)

    submission = only_submission(tmp_path, course)

    assert submission.files["is_set"].time == MONDAY
    assert submission.look == ()


@pytest.mark.parametrize("name", ["Ann Lee is_set.py", "is_set_Ann_Lee.py", "annlee-is_set (1).py"])
def test_a_file_with_the_name_of_its_student_needs_no_look(
    name: str, tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "Ann Lee" / name)

    submission = only_submission(tmp_path, course)

    assert submission.files["is_set"].source == CODE
    assert submission.look == ()


def test_a_file_that_can_be_taken_counts_before_one_that_cannot(
    tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01" / "is_set.py", CODE, MONDAY)
    write(tmp_path / "s01" / "new" / "is_set.py", b"#" * 2_000_000, TUESDAY)

    submission = only_submission(tmp_path, course)

    assert submission.files["is_set"].source == CODE
    assert submission.look == (
        (
            "2 files for is_set: s01/is_set.py and s01/new/is_set.py; s01/is_set.py counts, because it "
            "can be accepted"
        ),
    )


def test_a_folder_and_an_archive_of_one_student_are_put_together(
    tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01" / "is_set.py", CODE, TUESDAY)
    write(tmp_path / "s01.zip", zipped({"is_set.py": OTHER, "deck.py": CODE}, MONDAY))

    submission = only_submission(tmp_path, course)

    assert paths(submission) == {"is_set": "s01/is_set.py", "deck": "s01.zip/deck.py"}
    assert [one.source for one in submission.files["is_set"].rivals] == [OTHER]
    assert submission.look == ("s01 and s01.zip hold different work and were put together",)


def test_an_archive_that_was_unpacked_beside_it_is_no_reason_to_look(
    tmp_path: Path, course: Course
) -> None:
    write(tmp_path / "s01.zip", zipped({"is_set.py": CODE, "deck.py": OTHER}, MONDAY))
    write(tmp_path / "s01" / "is_set.py", CODE, TUESDAY)
    write(tmp_path / "s01" / "deck.py", OTHER, TUESDAY)

    submission = only_submission(tmp_path, course)

    assert submission.look == ()
    assert submission.time == MONDAY


def test_a_file_without_a_time_is_older_than_any_other(tmp_path: Path, course: Course) -> None:
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        archive.writestr(ZipInfo("is_set.py"), CODE)
        archive.writestr(ZipInfo("is_set-1.py", (1990, 1, 1, 0, 0, 0)), OTHER)
    write(tmp_path / "s01.zip", stream.getvalue())

    submission = only_submission(tmp_path, course)

    assert submission.files["is_set"].source == OTHER


def test_the_time_of_an_entry_is_read_in_utc_if_it_is_there(tmp_path: Path, course: Course) -> None:
    info = ZipInfo("is_set.py", (2020, 1, 1, 0, 0, 0))
    info.extra = b"\x99\x99\x02\x00ab" + b"UT\x05\x00\x01" + int(TUESDAY).to_bytes(4, "little")
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        archive.writestr(info, CODE)
    write(tmp_path / "s01.zip", stream.getvalue())

    assert only_submission(tmp_path, course).time == TUESDAY


# Moodle and Canvas.

MOODLE_FILES = {
    f"Ann Lee_101{MOODLE}/is_set.py": CODE,
    f"Ann Lee_101{MOODLE}/katas/deck.py": CODE,
    "Ann Lee_101_assignsubmission_onlinetext_/onlinetext.html": b"<p>Hello",
    "Group A_assignsubmission_onlinetext/onlinetext.html": b"",
    f"Jörg_102{MOODLE}/work.zip": zipped({"is_set.py": OTHER}),
    f"Ann Lee_103{MOODLE}is_set.py": OTHER,
    "Group A_assignsubmission_file/is_set.py": CODE,
}
IN_MOODLE = {
    "Ann Lee (101)": {
        "deck": f"Ann Lee_101{MOODLE}/katas/deck.py",
        "is_set": f"Ann Lee_101{MOODLE}/is_set.py",
    },
    "Ann Lee (103)": {"is_set": f"Ann Lee_103{MOODLE}is_set.py"},
    "Group A": {"is_set": "Group A_assignsubmission_file/is_set.py"},
    "Jörg": {"is_set": f"Jörg_102{MOODLE}/work.zip/is_set.py"},
}
CANVAS_FILES = {
    "leeann_11_901_is_set.py": CODE,
    "leeann_11_902_01_tuples-1.ipynb": CODE,
    "müllerjörg_LATE_12_903_is_set-2.py": OTHER,
    "anon_aB3xY_904_is_set.py": CODE,
    "LATE_anon_Zz9xY_905_is_set.py": CODE,
    "noether_emmy_13_906_work.zip": zipped({"is_set.py": CODE}),
    "leeann_11_text.html": b"<p>Hello",
}
IN_CANVAS = {
    "anon_Zz9xY": {"is_set": "LATE_anon_Zz9xY_905_is_set.py"},
    "anon_aB3xY": {"is_set": "anon_aB3xY_904_is_set.py"},
    "leeann": {
        "01_tuples": "leeann_11_902_01_tuples-1.ipynb",
        "is_set": "leeann_11_901_is_set.py",
    },
    "müllerjörg": {"is_set": "müllerjörg_LATE_12_903_is_set-2.py"},
    "noether_emmy": {"is_set": "noether_emmy_13_906_work.zip/is_set.py"},
}
DOWNLOADS = [(MOODLE_FILES, IN_MOODLE), (CANVAS_FILES, IN_CANVAS)]


def check_download(folder: Path, course: Course, wanted: Mapping[str, Mapping[str, str]]) -> None:
    found = submitted(folder, course)

    assert {student: paths(submission) for student, submission in found.items()} == wanted
    looks = [look for submission in found.values() for look in submission.look]
    assert all(look.endswith("it says: Hello") for look in looks)
    assert len(looks) == 1  # somebody has typed a text that is no program


def test_what_was_typed_into_the_box_of_canvas_is_late_if_canvas_says_so(
    tmp_path: Path, course: Course
) -> None:
    path = tmp_path / "obrienfinn_LATE_103_text.html"
    path.write_bytes(b"<p>def is_set(a, b, c):<br>    return True</p>")

    submission = only_submission(tmp_path, course)

    assert (submission.student, submission.late) == ("obrienfinn", True)
    assert paths(submission) == {"is_set": path.name}


@pytest.mark.parametrize(("files", "wanted"), DOWNLOADS, ids=["Moodle", "Canvas"])
class TestADownload:
    """What Moodle and Canvas write for a whole class."""

    def test_is_read_as_an_archive(
        self,
        files: dict[str, bytes],
        wanted: dict[str, dict[str, str]],
        tmp_path: Path,
        course: Course,
    ) -> None:
        check_download(write(tmp_path / "week5.zip", zipped(files)), course, wanted)

    def test_is_found_if_it_is_the_only_archive_in_a_folder(
        self,
        files: dict[str, bytes],
        wanted: dict[str, dict[str, str]],
        tmp_path: Path,
        course: Course,
    ) -> None:
        write(tmp_path / "week5.zip", zipped(files))
        write(tmp_path / "read me.txt")

        check_download(tmp_path, course, wanted)

    def test_is_read_after_it_was_unpacked(
        self,
        files: dict[str, bytes],
        wanted: dict[str, dict[str, str]],
        tmp_path: Path,
        course: Course,
    ) -> None:
        for name, source in files.items():
            write(tmp_path / name, source)

        check_download(tmp_path, course, wanted)

    def test_may_be_in_a_folder_of_its_own(
        self,
        files: dict[str, bytes],
        wanted: dict[str, dict[str, str]],
        tmp_path: Path,
        course: Course,
    ) -> None:
        inner = {f"week5/{name}": source for name, source in files.items()}
        write(tmp_path / "week5.zip", zipped({**inner, "__MACOSX/week5/._x": b""}))

        check_download(tmp_path, course, wanted)


def test_canvas_writes_names_in_utf_8_without_saying_so(tmp_path: Path, course: Course) -> None:
    source = zipped({"müllerjörg_12_903_is_set.py": CODE})
    flag = source.index(b"PK\x01\x02") + 9
    source = source[:7] + b"\0" + source[8:flag] + b"\0" + source[flag + 1 :]
    with ZipFile(BytesIO(source)) as archive:
        assert archive.namelist() != ["müllerjörg_12_903_is_set.py"]

    [place] = find(write(tmp_path / "canvas.zip", source)).folders

    assert place.student == "müllerjörg"
    assert list(read(place, course).files) == ["is_set"]


def test_canvas_tells_who_is_late_and_both_number_the_students(
    tmp_path: Path, course: Course
) -> None:
    path = write(tmp_path / "canvas.zip", zipped(CANVAS_FILES))
    found = submitted(path, course)

    assert {name for name, submission in found.items() if submission.late} == {
        "müllerjörg",
        "anon_Zz9xY",
    }
    assert {place.student: place.id for place in find(path).folders}["leeann"] == "11"


def test_names_with_dates_are_not_taken_for_canvas(tmp_path: Path, course: Course) -> None:
    for student in ("ann", "bob"):
        write(tmp_path / f"hw_2026_11_{student}.zip", zipped({"is_set.py": CODE}))

    assert list(submitted(tmp_path, course)) == ["hw_2026_11_ann", "hw_2026_11_bob"]


def test_a_students_archive_cannot_hold_the_work_of_others(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01.zip", zipped({f"Bob_7{MOODLE}/is_set.py": CODE}))
    write(tmp_path / "s02.zip", zipped({}))

    assert list(submitted(tmp_path, course)) == ["s01", "s02"]


@pytest.mark.parametrize(
    "name", ["is_set.py", "Ann_assignsubmission.py", "a_1_is_set.py", "_1_2_x"]
)
def test_other_names_are_not_taken_for_those_of_a_download(name: str) -> None:
    assert owner_in_lms(name) is None


# Nothing to grade.


def test_a_folder_without_submissions_has_nothing_to_grade(tmp_path: Path) -> None:
    write(tmp_path / "class.csv")
    write(tmp_path / ".git" / "is_set.py")

    with pytest.raises(CourseError, match="nothing to grade in .*, or a folder that holds"):
        find(tmp_path)


def test_the_folder_of_grades_is_no_submission(tmp_path: Path) -> None:
    (tmp_path / "s01").mkdir()
    (tmp_path / "grades").mkdir()

    assert [place.student for place in find(tmp_path, tmp_path / "grades").folders] == ["s01"]


def test_the_work_of_one_student_is_not_taken_for_a_class(tmp_path: Path) -> None:
    write(tmp_path / "katas" / "is_set.py")

    with pytest.raises(CourseError, match="holds the work of one student; give the folder of"):
        find(tmp_path)


def test_submissions_that_are_not_there_are_named(tmp_path: Path) -> None:
    with pytest.raises(CourseError, match=r"nowhere cannot be read: No such file"):
        find(tmp_path / "nowhere")


def test_a_file_that_is_no_archive_is_no_submission(tmp_path: Path) -> None:
    with pytest.raises(CourseError, match="neither a folder nor an archive of submissions"):
        find(write(tmp_path / "is_set.py"))
