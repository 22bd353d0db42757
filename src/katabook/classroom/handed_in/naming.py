"""The names of handed-in files and folders: what Moodle, Canvas, browsers and systems add to them."""

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from katabook.course import Course, Step

ARCHIVES = (".tar.gz", ".tgz", ".tar", ".zip")
# The others cannot be opened.
ENDINGS = (*ARCHIVES, ".rar", ".7z", ".tar.bz2", ".tbz2", ".tar.xz", ".txz", ".tar.zst")

LONGEST = 255  # no system allows a longer name, but an archive may hold one

# Folders that programs fill, and the parts of the course in a clone that no student writes.
OF_PROGRAMS = {"__macosx", "__pycache__", "node_modules", "site-packages", "venv"}
OF_THE_COURSE = {
    ("solutions", "katas"),
    ("solutions", "lessons"),
    ("unsolved", "katas"),
    ("unsolved", "lessons"),
    ("tests", "katas"),
    ("src", "katabook"),
    ("src", "setkata"),
}

# What a system adds to the name of a copy, in the languages that it may speak.
COPY = "copy|copie|copia|cópia|kopie|kopia|kopi|kopya|копия|コピー|副本|복사본"
ADDITIONS = re.compile(rf"\(\d+\)$|[- ]\d+$|[-–—]?\s*[の的]?(?:{COPY})\s*\d*$")
PREFIX = re.compile(r"^(?:copy of|kopie von|copie de|copia de|cópia de)\s+")
EDGES = re.compile(r"^[\s_-]+|[\s_-]+(?=\.[^.]*$)")  # what is left around a name that is taken out
# Some browsers take code for text, or a notebook for data.
ENDING = re.compile(r"(?<=\.py)\.txt$|(?<=\.ipynb)\.(?:txt|json)$")

# Moodle: Ann Lee_123_assignsubmission_file_, a folder or the beginning of a file's name. A group
# may have no number.
MOODLE = re.compile(
    r"(?P<name>.+?)(?:_(?P<id>\d+))?_assignsubmission_[a-z]+(?:_(?P<rest>.*))?", re.DOTALL
)
# Canvas: leeann_LATE_123_456_is_set.py, with the numbers of the student and of the file. What was
# typed into its box, or a link, has no number of a file: leeann_LATE_123_text.html.
CANVAS = re.compile(
    r"(?:(?P<name>(?!anon_|LATE_).+?)_)?(?P<late>LATE_)?(?P<id>\d+|anon_[^\W_]+)"
    r"_(?:(?P<file>\d+)_(?P<rest>.+)|(?P<typed>(?:text|link)\.html))",
    re.DOTALL,
)


@dataclass(frozen=True)
class Owner:
    """Whose a file or folder is, by its name.

    id: the student's number in Moodle or Canvas, or "". file: the file's number in Canvas, or "".
    rest: the name that the student gave to the file, or "" for a folder. late: whether Canvas calls
    the work late.
    """

    student: str
    id: str = ""
    file: str = ""
    rest: str = ""
    late: bool = False


def owner_in_lms(name: str, is_folder: bool = False) -> Owner | None:
    """Return whose a file or folder of Moodle or Canvas is, or None if it is not named as theirs.

    >>> owner_in_lms("leeann_LATE_123_456_is_set-1.py")
    Owner(student='leeann', id='123', file='456', rest='is_set-1.py', late=True)
    >>> owner_in_lms("Ann Lee_123_assignsubmission_file_", is_folder=True)
    Owner(student='Ann Lee', id='123', file='', rest='', late=False)
    """
    if len(name) > LONGEST:
        return None
    if found := MOODLE.fullmatch(name):
        rest = "" if is_folder else found["rest"] or ""
        return Owner(student_name(found["name"]), found["id"] or "", rest=rest)
    if not is_folder and (found := CANVAS.fullmatch(name)):
        student = student_name(found["name"] or found["id"])
        rest, late = found["rest"] or found["typed"], bool(found["late"])
        return Owner(student, found["id"], found["file"] or "", rest, late)
    return None


def owner(name: str, is_folder: bool) -> Owner:
    """Return whose a file or folder is that is named after its student."""
    if is_folder:
        return Owner(student_name(name))
    ending = next((one for one in ENDINGS if name.lower().endswith(one)), "")
    return Owner(student_name(name[: len(name) - len(ending)]), rest=name)


def without_owner(name: str, student: str) -> str:
    """Return a file's name without the name of its student.

    >>> without_owner("Ann_Lee is_set.py", "Ann Lee"), without_owner("is_set-annlee.py", "Ann Lee")
    ('is_set.py', 'is_set.py')
    """
    words = [re.escape(word) for word in re.split(r"[\W_]+", student) if word]
    if not words:
        return name
    theirs = r"[\W_]*".join(words).join((r"(?<![^\W_])", r"(?![^\W_])"))
    return EDGES.sub("", re.sub(theirs, "", name, flags=re.IGNORECASE))


def student_name(text: str) -> str:
    """Return a name as it is shown: in one form, without spaces around it or control characters."""
    return shown(unicodedata.normalize("NFC", text)).strip() or "unnamed"


def shown(text: str) -> str:
    """Return a name or path that is safe to show: not too long, and � for what cannot be printed.

    The two joiners stay, because Persian and Indian names are written with them.
    """
    if len(text) > LONGEST:
        text = f"{text[: LONGEST // 2]}…{text[-LONGEST // 2 :]}"
    return "".join(c if c.isprintable() or c in "\u200c\u200d" else "�" for c in text)


def is_archive(name: str) -> bool:
    """Return whether a file's name is that of an archive, whether or not it can be opened."""
    return name.lower().endswith(ENDINGS)


def never_own(folders: Sequence[str]) -> bool:
    """Return whether a path's folders hold no work of a student: caches, or parts of the course.

    >>> never_own(["clone", "solutions", "katas"]), never_own(["solutions"])
    (True, False)
    """
    lower = [folder.casefold() for folder in folders]
    hidden = any(folder.startswith(".") and folder != ".." for folder in lower)
    of_course = OF_THE_COURSE & set(pairwise(lower))
    return hidden or bool(of_course) or not OF_PROGRAMS.isdisjoint(lower)


def parts_of(path: str) -> tuple[str, ...]:
    """Return the folders and the name in an archive's path; Windows may write it with backslashes.

    >>> parts_of("katas\\\\is_set.py")
    ('katas', 'is_set.py')
    """
    return tuple(part for part in path.replace("\\", "/").split("/") if part not in {"", "."})


def leads_out(path: str) -> bool:
    """Return whether an archive's path leads out of the archive.

    >>> leads_out("/is_set.py"), leads_out("../is_set.py"), leads_out("C:is_set.py")
    (True, True, True)
    """
    return path.startswith(("/", "\\")) or path[1:2] == ":" or ".." in parts_of(path)


def file_names(course: Course, only: Collection[str] = ()) -> dict[str, Step]:
    """Return the names of the course's files, or of only some of them, as `meant` compares them."""
    steps = (step for step in course.steps if not only or step.name in only)
    return {_plain(step.name + step.ending): step for step in steps}


def meant(name: str, files: Mapping[str, Step]) -> Step | None:
    """Return the lesson or kata that a handed-in file is meant for, or None."""
    if len(name) > LONGEST:
        return None
    stem, dot, ending = ENDING.sub("", _plain(name)).rpartition(".")
    while stem:
        if step := files.get(stem + dot + ending):
            return step
        shorter = ADDITIONS.sub("", PREFIX.sub("", stem)).strip(" ")
        if shorter == stem:
            return None
        stem = shorter
    return None


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
