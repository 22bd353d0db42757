"""The subject of a course: what the engine may ask about its values, and what it adds to the course.

course.toml names the module of the subject, which has a `SUBJECT`; in a course with `subject = ""`,
a value is shown as Python shows it. The colors of every page, to which a subject adds its own, are in
palette.toml. This package may import `course`. Start reading in `Subject`.
"""

import os
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Template
from types import SimpleNamespace
from typing import Any, NamedTuple

from katabook.course import Course, CourseError, find_course
from katabook.course.listing import DEFAULT_SUBJECT
from katabook.process.processes import SUBJECT

Palette = SimpleNamespace  # the colors of one theme
_COLORS = tomllib.loads(Path(__file__).with_name("palette.toml").read_text(encoding="utf-8"))
# In print an image is light, too: its drawing follows the color scheme of its element.
_STYLES = Template(Path(__file__).with_name("palette.css").read_text(encoding="utf-8"))
DAY, NIGHT = Palette(**_COLORS["day"]), Palette(**_COLORS["night"])
"""The colors of every page and output, for light pages and for dark ones."""


class Row(NamedTuple):
    """A row of a table of text; what spoils the answer stands out."""

    cells: tuple[str, ...]
    stands_out: bool = False


class Image(NamedTuple):
    """An image of a value: its address, which needs no other file, and its words."""

    address: str
    words: str


class Subject:
    """A subject that knows nothing: no value has a name or a picture.

    A value that can be drawn has a number, which leaves the learner's process as data.
    """

    @property
    def package(self) -> Path:
        """The folder of the subject's package, which may hold answers."""
        [folder] = import_module(type(self).__module__.partition(".")[0]).__path__
        return Path(folder)

    @property
    def types(self) -> Sequence[type]:
        """The classes of tuples that keep their type between processes."""
        return ()

    @property
    def commands(self) -> Sequence[str]:
        """The modules that add commands to the command line."""
        return ()

    @property
    def magics(self) -> Sequence[str]:
        """The names of its commands that also work in a notebook."""
        return ()

    def named(self, item: Any) -> str:
        """Return the name of an item of an answer in words, or ""."""
        return ""

    def short(self, value: Any) -> str:
        """Return a value in a few words, or ""."""
        return ""

    def wanted(self, value: Any) -> str:
        """Return a wanted answer in words, or ""."""
        return ""

    def asked(self, arguments: Sequence[Any]) -> str:
        """Return the arguments of a call in words that need no code around them, or ""."""
        return ""

    def numbers(self, arguments: Sequence[Any]) -> tuple[int, ...]:
        """Return the numbers of the values in some arguments that can be drawn."""
        return ()

    def reason(self, numbers: Sequence[int], wanted: Any = None) -> str:
        """Return why the values give the wanted answer, or what their picture tells; or ""."""
        return ""

    def rows(self, numbers: Sequence[int]) -> Sequence[Row]:
        """Return the values as a table of text."""
        return ()

    def picture(self, numbers: Sequence[int], live: bool = False) -> str:
        """Return the values as HTML; live: for a page that has the styles of the subject."""
        return ""

    def image(self, value: Any) -> Image | None:
        """Return the image of one value, as small as in a row of several values, or None."""
        return None

    def proof(self, asked: str, numbers: Sequence[int], answer: Any) -> str:
        """Return a small picture of a right answer, with its call or a sentence, as HTML, or "".

        asked: the call as code, or "" if it is told in words or too long to show. numbers: those of
        the subject's values in the call's arguments.
        """
        return ""

    def measured(self, names: Mapping[str, Any]) -> str:
        """Return a sentence about how a learner's functions do in a test right now, or "".

        names: what the learner's notebook has defined.
        """
        return ""

    def sign(self, passed: bool, words: str, size: int = 22) -> str:
        """Return the sign beside a headline as HTML.

        words: what a screen reader says. size: its width in pixels, if it is a picture.
        """
        return "★" if passed else "✗"

    def styles(self) -> str:
        """Return the CSS of the pages."""
        return css(DAY, NIGHT)

    def texts(self) -> Mapping[str, str]:
        """Return what the build writes into a lesson's texts, by the marks that it replaces."""
        return {}

    def files(self, course: Course) -> Mapping[str, str]:
        """Return the texts of files that the build adds to a course, by their paths in it."""
        return {}

    def readme(self, place: str) -> str:
        """Return the README of a hand-out, or "" for one that names only the course.

        place: clone, for learners who begin with start.py; installed, for other learners; authors.
        """
        return ""

    def first_page(self, course: Course) -> Mapping[str, str | bytes]:
        """Return the files of the site's first page; without any, it begins in JupyterLab."""
        return {}


def css(day: Palette, night: Palette) -> str:
    """Return CSS that sets colors by Lab's theme, the system's theme, or for print."""
    return _STYLES.substitute(light=_properties(day), dark=_properties(night))


class Choice:
    """The module of the subject of which this process speaks, or None before it is told."""

    module: str | None = None


def use(course: Course) -> None:
    """Let this process speak of the subject of a course, wherever it runs."""
    Choice.module = course.subject


def current() -> Subject:
    """Return the subject that this process uses, or that of the course in this folder or above."""
    return subject_in(chosen())


def chosen() -> str:
    """Return the module of the `current` subject, or "" without one."""
    module = os.environ.get(SUBJECT) if Choice.module is None else Choice.module
    return _module(os.getcwd()) if module is None else module


@cache
def subject_in(module: str) -> Subject:
    """Return the subject in a module; without a module, the subject that knows nothing.

    Raises CourseError if there is no such module, or if it has no subject.
    """
    if not module:
        return Subject()
    try:
        subject = import_module(module).SUBJECT
    except (ImportError, AttributeError) as error:
        raise CourseError(f"course.toml: subject = {module!r} cannot be used: {error}") from None
    assert isinstance(subject, Subject)
    return subject


@cache
def _module(_: str) -> str:
    try:
        return find_course().subject
    except (CourseError, OSError):  # there is no course, as on the site's first page
        return DEFAULT_SUBJECT


def _properties(palette: Palette) -> str:
    colors = vars(palette).items()
    return " ".join(f"--sk-{name.replace('_', '-')}: {value};" for name, value in colors)
