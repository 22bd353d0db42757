"""Submissions that are made to break their reader: links, pipes, bombs, forged and damaged archives."""

import gzip
import os
import socket
import struct
import sys
import tarfile
import threading
import tracemalloc
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile, ZipInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_submissions import CODE, MOODLE, only_submission, paths, submitted, tarred, write, zipped

from katabook.classroom.handed_in import archives, spots
from katabook.classroom.handed_in.archives import Bounded
from katabook.classroom.handed_in.entries import RefusedError, opened
from katabook.classroom.handed_in.folders import find
from katabook.classroom.submissions import Submission, SubmittedFile, read
from katabook.course import Course

MB = 1024 * 1024
SECRET = b"the solution"


def refused(submission: Submission) -> dict[str, str]:
    return {name: one.refused for name, one in submission.files.items() if one.refused}


def archive_of(tmp_path: Path, source: bytes, name: str = "s01.zip") -> Path:
    return write(tmp_path / "class" / name, source).parent


def zip_entry(info: ZipInfo, source: bytes = CODE) -> bytes:
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        archive.writestr(info, source)
    return stream.getvalue()


def tar_entry(member: tarfile.TarInfo, source: bytes = b"") -> bytes:
    stream = BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as archive:
        archive.addfile(member, BytesIO(source))
    return stream.getvalue()


def with_little_memory(folder: Path, course: Course, most: int = 20 * MB) -> Submission:
    """Return the only submission; fail if it takes more memory to read it."""
    tracemalloc.start()
    try:
        submission = only_submission(folder, course)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()

    assert peak < most
    return submission


# On disk.


@pytest.fixture
def links(tmp_path: Path) -> Path:
    """A folder with a link in it, where the system allows links."""
    try:
        (tmp_path / "link").symlink_to(tmp_path)
    except OSError:
        if os.name != "nt":
            raise
        pytest.skip("only some users of Windows may make links")
    (tmp_path / "link").unlink()
    return tmp_path


def test_a_link_is_refused(links: Path, course: Course) -> None:
    secret = write(links / "secret.py", SECRET)
    (links / "class" / "s01").mkdir(parents=True)
    (links / "class" / "s01" / "is_set.py").symlink_to(secret)

    submission = only_submission(links / "class", course)

    assert submission.files["is_set"] == SubmittedFile(
        b"", "s01/is_set.py", submission.files["is_set"].time, "a link"
    )


def test_a_link_to_a_folder_is_not_followed(links: Path, course: Course) -> None:
    write(links / "solutions" / "is_set.py", SECRET)
    (links / "class" / "s01").mkdir(parents=True)
    (links / "class" / "s01" / "katas").symlink_to(links / "solutions")

    submission = only_submission(links / "class", course)

    assert submission.files == {}
    assert submission.look == ("s01/katas is a link, which is not followed",)


def test_a_submission_that_is_a_link_is_not_followed(links: Path, course: Course) -> None:
    write(links / "solutions" / "is_set.py", SECRET)
    zip_file = write(links / "other.zip", zipped({"is_set.py": SECRET}))
    (links / "class").mkdir()
    (links / "class" / "s01").symlink_to(links / "solutions")
    (links / "class" / "s02.zip").symlink_to(zip_file)

    found = submitted(links / "class", course)

    assert found["s01"].look == ("s01 cannot be read: it is a link",)
    assert found["s02"].look == ("s02.zip cannot be opened: it is a link",)
    assert {submission.time for submission in found.values()} == {None}


def test_a_lonely_link_to_a_download_is_not_followed(links: Path, course: Course) -> None:
    write(links / "week5" / f"Ann_1{MOODLE}" / "is_set.py", SECRET)
    (links / "class").mkdir()
    (links / "class" / "s01").symlink_to(links / "week5")

    reasons = ("s01 cannot be read: it is a link",)

    assert only_submission(links / "class", course) == Submission("s01", {}, reasons, reasons)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path, course: Course) -> None:
    (tmp_path / "s01").mkdir()
    os.mkfifo(tmp_path / "s01" / "is_set.py")
    os.mkfifo(tmp_path / "s02.zip")

    found = submitted(tmp_path, course)

    assert refused(found["s01"]) == {"is_set": "not a regular file"}
    assert found["s02"].look == ("s02.zip cannot be opened: it is not a regular file",)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_file_that_became_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "is_set.py")

    with pytest.raises(RefusedError, match="not a regular file"):
        opened(tmp_path / "is_set.py")


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="this system has no sockets in folders")
def test_a_socket_is_refused(
    tmp_path: Path, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "s01").mkdir()
    monkeypatch.chdir(tmp_path / "s01")  # the path of a socket must be short
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("is_set.py")

        assert refused(only_submission(tmp_path, course)) == {"is_set": "not a regular file"}


def test_a_folder_with_the_name_of_a_kata_is_refused(tmp_path: Path, course: Course) -> None:
    (tmp_path / "s01" / "is_set.py").mkdir(parents=True)

    assert refused(only_submission(tmp_path, course)) == {"is_set": "a folder"}


def test_a_large_file_is_refused(tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "is_set.py", b"#" * (MB + 1))
    write(tmp_path / "s01" / "deck.py", b"#" * MB)

    submission = only_submission(tmp_path, course)

    assert refused(submission) == {"is_set": "larger than 1 MB"}
    assert len(submission.files["deck"].source) == MB


def test_a_submission_has_a_limit_too(
    tmp_path: Path, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("katabook.classroom.submissions.ALL", 3 * MB)
    for number in range(5):
        write(tmp_path / "s01" / f"{number}" / "is_set.py", bytes([65 + number]) * MB)

    submission = only_submission(tmp_path, course)

    chosen = submission.files["is_set"]
    assert sum(len(one.source) for one in (chosen, *chosen.rivals)) == 3 * MB


def test_other_files_take_nothing_of_the_limit(
    tmp_path: Path, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("katabook.classroom.submissions.ALL", MB)
    for number in range(20):
        write(tmp_path / "s01" / f"{number:02}.txt", bytes([65 + number]) * MB)
    write(tmp_path / "s01" / "is_set.py")

    submission = only_submission(tmp_path, course)

    assert (list(submission.files), refused(submission)) == (["is_set"], {})
    assert len(submission.unused) == 20


@pytest.mark.parametrize(
    "page", [b"<![x[", b"<!--" * 200_000, b"<![CDATA[" * 90_000, b"<p" * 300_000]
)
def test_a_damaged_page_ends_no_grading(page: bytes, tmp_path: Path, course: Course) -> None:
    write(tmp_path / "s01" / "text.html", page)

    [look] = only_submission(tmp_path, course).look
    assert "text.html was not used" in look


def test_only_some_versions_of_a_file_are_graded(tmp_path: Path, course: Course) -> None:
    for number in range(9):
        write(tmp_path / "s01" / f"{number}" / "is_set.py", f"# {number}".encode())

    submission = only_submission(tmp_path, course)

    assert len(submission.files["is_set"].rivals) == 3
    assert submission.look == ("9 files for is_set; only 4 of them were graded",)


@pytest.mark.skipif(os.name == "nt", reason="such a name cannot be made on Windows")
def test_odd_names_are_shown_without_control_characters(tmp_path: Path, course: Course) -> None:
    folder = tmp_path / "s\n01\x1b[31m" / "a\nb"
    write(folder / "is_set.py")

    submission = only_submission(tmp_path, course)

    assert submission.student == "s�01�[31m"
    assert paths(submission) == {"is_set": "s�01�[31m/a�b/is_set.py"}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux takes such a name")
def test_a_name_that_is_no_text_is_shown(tmp_path: Path, course: Course) -> None:
    os.mkdir(os.fsencode(tmp_path) + b"/s\xff01")

    assert only_submission(tmp_path, course).student == "s�01"


def test_a_folder_with_too_many_files_is_a_reason_to_look(
    tmp_path: Path, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("katabook.classroom.handed_in.entries.MOST", 50)
    for number in range(60):
        write(tmp_path / "s01" / f"{number:02}.txt", b"")

    submission = only_submission(tmp_path, course)

    assert submission.look == ("s01 holds more than 50 files; not all were looked at",)


def test_only_some_archives_of_a_student_are_opened(tmp_path: Path, course: Course) -> None:
    for number in range(spots.ARCHIVES + 1):
        write(tmp_path / "s01" / f"{number}.zip", zipped({"is_set.py": CODE}))

    assert only_submission(tmp_path, course).look == (
        "s01/5.zip was not opened: there are more than 5 archives",
    )


# Archives.


def test_a_zip_bomb_is_refused(tmp_path: Path, course: Course) -> None:
    stream = BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive, archive.open("is_set.py", "w") as entry:
        for _ in range(300):
            entry.write(bytes(MB))
    bomb = stream.getvalue()

    submission = with_little_memory(archive_of(tmp_path, bomb), course)

    assert len(bomb) < MB
    assert refused(submission) == {"is_set": "larger than 1 MB"}


def test_a_zip_bomb_that_lies_about_its_size_is_refused(tmp_path: Path, course: Course) -> None:
    bomb = zip_entry(deflated("is_set.py"), bytes(100 * MB))
    real, forged = struct.pack("<L", 100 * MB), struct.pack("<L", 1000)

    submission = with_little_memory(archive_of(tmp_path, bomb.replace(real, forged)), course)

    assert refused(submission) == {"is_set": "damaged"}


def deflated(name: str) -> ZipInfo:
    info = ZipInfo(name)
    info.compress_type = ZIP_DEFLATED
    return info


def test_a_bomb_in_another_compression_is_refused(tmp_path: Path, course: Course) -> None:
    info = ZipInfo("is_set.py")
    info.compress_type = ZIP_BZIP2
    bomb = zip_entry(info, bytes(MB))

    submission = with_little_memory(archive_of(tmp_path, bomb), course)

    assert refused(submission) == {"is_set": "compressed in an unusual way"}


def test_an_unknown_compression_is_refused(tmp_path: Path, course: Course) -> None:
    source = bytearray(zipped({"is_set.py": CODE}))
    source[8] = source[source.index(b"PK\x01\x02") + 10] = 77

    submission = only_submission(archive_of(tmp_path, bytes(source)), course)

    assert refused(submission) == {"is_set": "compressed in an unusual way"}


def test_an_encrypted_entry_is_refused(tmp_path: Path, course: Course) -> None:
    source = bytearray(zipped({"is_set.py": CODE}))
    source[6] |= 1
    source[source.index(b"PK\x01\x02") + 8] |= 1

    submission = only_submission(archive_of(tmp_path, bytes(source)), course)

    assert refused(submission) == {"is_set": "encrypted"}


def test_a_damaged_entry_is_refused_and_the_others_are_read(tmp_path: Path, course: Course) -> None:
    source = zipped({"is_set.py": CODE, "deck.py": b"# deck"})
    source = source.replace(CODE, CODE.upper())

    submission = only_submission(archive_of(tmp_path, source), course)

    assert refused(submission) == {"is_set": "damaged"}
    assert submission.files["deck"].source == b"# deck"


PACKED = {"s01.zip": zipped, "s01.tar.gz": tarred, "s01.tar": lambda files: tarred(files, "w:")}


@pytest.mark.parametrize("name", PACKED)
@pytest.mark.parametrize(
    "path", ["/is_set.py", "../is_set.py", "a/../../is_set.py", "C:/is_set.py"]
)
def test_an_entry_outside_the_submission_is_refused(
    path: str, name: str, tmp_path: Path, course: Course
) -> None:
    folder = archive_of(tmp_path, PACKED[name]({path: CODE}), name)

    assert refused(only_submission(folder, course)) == {"is_set": "outside the submission"}


def test_links_and_devices_in_a_zip_file_are_refused(tmp_path: Path, course: Course) -> None:
    for student, mode in {"s01": 0o120777, "s02": 0o020666, "s03": 0o010666}.items():
        info = ZipInfo("is_set.py")
        info.external_attr = mode << 16
        folder = archive_of(tmp_path, zip_entry(info, b"/etc/passwd"), f"{student}.zip")

    found = {student: refused(one)["is_set"] for student, one in submitted(folder, course).items()}

    assert found == {"s01": "a link", "s02": "not a regular file", "s03": "not a regular file"}


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (tarfile.SYMTYPE, "a link"),
        (tarfile.LNKTYPE, "a link"),
        (tarfile.CHRTYPE, "not a regular file"),
        (tarfile.BLKTYPE, "not a regular file"),
        (tarfile.FIFOTYPE, "not a regular file"),
        (tarfile.DIRTYPE, "a folder"),
    ],
)
def test_links_and_devices_in_a_tar_file_are_refused(
    kind: bytes, why: str, tmp_path: Path, course: Course
) -> None:
    member = tarfile.TarInfo("is_set.py")
    member.type, member.linkname = kind, "/etc/passwd"
    folder = archive_of(tmp_path, tar_entry(member), "s01.tar")

    assert refused(only_submission(folder, course)) == {"is_set": why}


def test_a_large_entry_of_a_tar_file_is_refused(tmp_path: Path, course: Course) -> None:
    folder = archive_of(tmp_path, tarred({"is_set.py": bytes(2 * MB), "deck.py": CODE}), "s01.tgz")

    submission = with_little_memory(folder, course)

    assert refused(submission) == {"is_set": "larger than 1 MB"}
    assert submission.files["deck"].source == CODE


def test_a_tar_bomb_is_a_reason_to_look(tmp_path: Path, course: Course) -> None:
    member = tarfile.TarInfo("zeros")
    member.size = 400 * MB
    path = write(tmp_path / "class" / "s01.tar.gz")
    with gzip.open(path, "wb", compresslevel=1) as stream:
        stream.write(member.tobuf())
        for _ in range(400):
            stream.write(bytes(MB))
        stream.write(tarred({"is_set.py": CODE}, "w:"))

    submission = with_little_memory(tmp_path / "class", course)

    assert submission.look == (
        "s01.tar.gz/zeros was not used: it is larger than 1 MB",
        "s01.tar.gz cannot be read to its end: it is too large",
    )


def test_a_tar_file_with_an_endless_header_is_a_reason_to_look(
    tmp_path: Path, course: Course
) -> None:
    member = tarfile.TarInfo("././@LongLink")
    member.type, member.size = tarfile.GNUTYPE_LONGNAME, 200 * MB
    source = gzip.compress(member.tobuf(tarfile.GNU_FORMAT) + bytes(200 * MB), 1)

    submission = with_little_memory(archive_of(tmp_path, source, "s01.tgz"), course)

    assert submission.look == ("s01.tgz cannot be read to its end: it is too large",)


def test_a_tar_file_that_leads_back_is_a_reason_to_look(tmp_path: Path, course: Course) -> None:
    member = tarfile.TarInfo("back")
    header = bytearray(member.tobuf(tarfile.GNU_FORMAT))
    header[124:136] = b"\xff" + (2**88 - 1536).to_bytes(11, "big")  # back to deck.py
    total = sum(header[:148]) + 8 * 32 + sum(header[156:512])
    header[148:156] = b"%06o\0 " % total
    first = tarred({"is_set.py": CODE, "deck.py": CODE}, "w:")[:2048]

    submission = only_submission(archive_of(tmp_path, first + header, "s01.tar"), course)

    assert submission.files["is_set"].source == CODE
    assert submission.look == ("s01.tar cannot be read to its end: it is damaged",)


@pytest.mark.parametrize("place", [5001, 4387])
def test_a_bounded_stream_goes_neither_too_far_nor_back(place: int) -> None:
    stream = Bounded(BytesIO(bytes(10_000)), chunk=10, end=5000)
    stream.seek(4900)

    with pytest.raises(RefusedError):
        stream.seek(place)

    assert stream.tell() == 4900


@pytest.mark.slow
def test_many_entries_of_a_zip_file_are_a_reason_to_look(tmp_path: Path, course: Course) -> None:
    many = {f"{number}.txt": b"" for number in range(archives.MOST + 1)}

    submission = only_submission(archive_of(tmp_path, zipped(many)), course)

    assert submission.look == ("s01.zip holds more than 10000 files; not all were looked at",)


def test_a_million_entries_of_a_zip_file_are_not_even_listed(
    tmp_path: Path, course: Course
) -> None:
    entry = b"PK\x01\x02" + bytes(24) + struct.pack("<H", 1) + bytes(16) + b"x"
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 9, 9, len(entry) * 10**6, 0, 0)
    folder = archive_of(tmp_path, b"PK\x03\x04" + entry * 10**6 + end)

    submission = with_little_memory(folder, course)

    assert submission.look == ("s01.zip cannot be read to its end: it is too large",)


@pytest.mark.slow
def test_many_entries_of_a_tar_file_are_a_reason_to_look(
    tmp_path: Path, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MEMBERS", 20_000)
    monkeypatch.setattr(archives, "CLASS_DIRECTORY", MB)
    source = gzip.compress(tarfile.TarInfo(".git/x").tobuf() * 20_001, 1)

    # The module would keep some 500 bytes for each entry.
    submission = with_little_memory(archive_of(tmp_path, source, "s01.tgz"), course, 3 * MB)

    assert submission.look == ("s01.tgz cannot be read to its end: it is too large",)


def test_a_name_in_an_archive_may_be_very_long(tmp_path: Path, course: Course) -> None:
    long = {f"{' ' * 60_000}is_set.py": CODE, f"{'x/' * 30_000}is_set.py": CODE}
    folder = archive_of(tmp_path, zipped({**long, "1_" * 30_000: CODE}))

    submission = only_submission(folder, course)

    assert submission.files["is_set"].source == CODE
    assert len(submission.files["is_set"].path) < 300


def test_damaged_entries_are_not_read_for_ever(
    tmp_path: Path, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("katabook.classroom.submissions.ALL", MB)
    files = {"0/is_set.py": b"a" * (MB - 1), "1/is_set.py": b"b" * (MB - 1)}
    source = zipped(files).replace(b"aaaa", b"aaaA", 1)

    submission = only_submission(archive_of(tmp_path, source), course)

    assert refused(submission) == {"is_set": "damaged"}
    [why] = submission.look
    assert why.endswith("; none of them can be accepted")


def test_names_in_archives_may_hold_anything(tmp_path: Path, course: Course) -> None:
    odd = tarfile.TarInfo("a\nb\udcff/is_set.py")
    odd.size = len(CODE)
    archive_of(tmp_path, tar_entry(odd, CODE), "s01.tar")
    folder = archive_of(
        tmp_path, zipped({"a\nb/is_set.py": CODE, "deck.py\0.txt": CODE}), "s02.zip"
    )

    found = submitted(folder, course)

    assert paths(found["s01"]) == {"is_set": "s01.tar/a�b�/is_set.py"}
    assert paths(found["s02"]) == {"is_set": "s02.zip/a�b/is_set.py", "deck": "s02.zip/deck.py"}


def test_a_name_with_backslashes_is_a_path(tmp_path: Path, course: Course) -> None:
    folder = archive_of(tmp_path, zipped({"week5\\katas\\is_set.py": CODE}))

    assert paths(only_submission(folder, course)) == {"is_set": "s01.zip/week5/katas/is_set.py"}


@pytest.mark.parametrize("time", ["nan", "inf", "-1", "1e300"])
def test_an_impossible_time_is_no_time(time: str, tmp_path: Path, course: Course) -> None:
    member = tarfile.TarInfo("is_set.py")
    member.pax_headers = {"mtime": time}

    submission = only_submission(archive_of(tmp_path, tar_entry(member), "s01.tar"), course)

    assert submission.time is None


def test_an_impossible_date_is_no_time(tmp_path: Path, course: Course) -> None:
    source = bytearray(zipped({"is_set.py": CODE}))
    source[source.index(b"PK\x01\x02") + 14] = 0  # no day, and no month

    submission = only_submission(archive_of(tmp_path, bytes(source)), course)

    assert submission.files["is_set"].source == CODE
    assert submission.time is None


def test_a_file_that_is_no_archive_is_a_reason_to_look(tmp_path: Path, course: Course) -> None:
    for name in ("s01.zip", "s02.tar.gz", "s03.tar", "s04.tgz"):
        write(tmp_path / name, b"hello")
    write(tmp_path / "s05.zip", b"")
    write(tmp_path / "s06.zip", b"PK\x03\x04")

    found = submitted(tmp_path, course)

    assert len(found) == 6
    for submission in found.values():
        [why] = submission.look
        assert why.endswith(" cannot be read to its end: it is damaged, or not an archive")


@pytest.mark.parametrize("name", PACKED)
def test_an_archive_that_was_cut_off_is_a_reason_to_look(
    name: str, tmp_path: Path, course: Course
) -> None:
    random = os.urandom(5000)
    source = PACKED[name]({"is_set.py": CODE, "random": random, "deck.py": CODE})

    submission = only_submission(archive_of(tmp_path, source[: len(source) // 2], name), course)

    assert submission.look[-1] == (
        f"{name} cannot be read to its end: it is damaged, or not an archive"
    )


def test_a_tar_file_with_a_damaged_header_is_a_reason_to_look(
    tmp_path: Path, course: Course
) -> None:
    source = bytearray(tarred({"is_set.py": CODE, "deck.py": CODE}, "w:"))
    source[1024 + 50] ^= 1  # in the header of the second file

    submission = only_submission(archive_of(tmp_path, bytes(source), "s01.tar"), course)

    assert list(submission.files) == ["is_set"]
    assert submission.look == ("s01.tar cannot be read to its end: it is damaged",)


@pytest.mark.parametrize("name", PACKED)
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(changes=st.dictionaries(st.integers(0, 3000), st.integers(0, 255), max_size=8))
def test_any_damage_is_survived(
    name: str, changes: dict[int, int], tmp_path: Path, course: Course
) -> None:
    source = bytearray(PACKED[name]({"is_set.py": CODE, "deck.py": CODE, "work.zip": b"PK"}))
    for place, byte in changes.items():
        source[place % len(source)] = byte

    submission = only_submission(archive_of(tmp_path, bytes(source), name), course)

    assert set(submission.files) <= {step.name for step in course.steps}
    assert all(one.refused == "" or one.source == b"" for one in submission.files.values())


def test_a_large_archive_in_the_archive_of_a_class_is_not_read(
    tmp_path: Path, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("katabook.classroom.handed_in.archives.LARGEST", 0)
    inner = zipped({"is_set.py": CODE})
    path = write(tmp_path / "week5.zip", zipped({f"Ann_1{MOODLE}/work.zip": inner}))

    submission = only_submission(path, course)

    assert submission.look == (
        f"Ann_1{MOODLE}/work.zip cannot be read to its end: it is larger than 0 MB",
    )


def test_the_archive_of_a_class_may_be_damaged_after_it_was_listed(
    tmp_path: Path, course: Course
) -> None:
    path = write(tmp_path / "week5.zip", zipped({f"Ann_1{MOODLE}/is_set.py": CODE}))
    [place] = find(path).folders

    write(path, b"PK\x03\x04")

    assert read(place, course).look == (
        f"Ann_1{MOODLE} cannot be read: week5.zip is damaged, or not an archive",
    )


def test_several_threads_may_read_at_a_time(tmp_path: Path, course: Course) -> None:
    files = {f"Ann_{n}{MOODLE}/work.zip": zipped({"is_set.py": b"%d" % n}) for n in range(40)}
    places = find(write(tmp_path / "week5.zip", zipped(files))).folders
    found: dict[str, bytes] = {}

    def read_all() -> None:
        for place in places[::2] if threading.current_thread().name == "even" else places[1::2]:
            found[place.id] = read(place, course).files["is_set"].source

    threads = [threading.Thread(target=read_all, name=name) for name in ("even", "odd")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == {str(number): b"%d" % number for number in range(40)}
