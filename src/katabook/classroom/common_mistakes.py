"""The mistakes of a class, ranked by the students who made them, with anonymous code samples."""

import ast
import re
import warnings
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from katabook.classroom.columns import Column, columns, tasks
from katabook.classroom.grades import Graded, LessonGrade, StudentGrade
from katabook.course import Course, Lesson

MOST_LINES = 20
LONGEST_LINE = 100
# Longer code is not a sample, and code that is built to be hard to parse is long.
MOST_CHARACTERS = 5000
# The words of a name and of code, with their digits and without: ann01 is Ann too.
WORDS = (re.compile(r"[^\W_]{2,}"), re.compile(r"[^\W\d_]{2,}"))
ESCAPED = re.compile(r"\\([*_<])")  # in a guide's Markdown
NUMBERED = re.compile(r"^\*\*(\d+)\. ", re.MULTILINE)  # a misconception in a guide
MOST_SAMPLES = 3  # of one mistake
SHORTEST = 3  # letters of a-z that make a name: is_set does not mention Al

Key = tuple[Column, bool, str]
"""A mistake in an exercise: whether it is known, and its text."""


class Sample(NamedTuple):
    """Code without comments and docstrings; kinds is its structure, whatever its names are."""

    code: str
    kinds: tuple[str, ...]


class Mistake(NamedTuple):
    """A mistake in an exercise: the students who made it, of those who handed the exercise in.

    known: whether it is a mistake of the course's list. Otherwise the text is what several
    students' first failed check said. samples: anonymous code that makes the mistake. ask: a
    question for the students from the lesson's guide, or "". guide: where the guide asks it, or "".
    """

    exercise: str
    text: str
    students: tuple[str, ...]
    of: int
    known: bool = True
    samples: tuple[str, ...] = ()
    ask: str = ""
    guide: str = ""


def ranked(graded: Iterable[Graded], course: Course) -> tuple[Mistake, ...]:
    """Return the mistakes of a class, the most frequent first.

    A failed check that no known mistake explains counts if at least two students share it.
    """
    grades: list[StudentGrade] = []
    makers: dict[Key, list[str]] = defaultdict(list)
    samples: dict[Key, list[Sample]] = defaultdict(list)
    # One by one, because the code of a whole class may be large.
    for one in graded:
        grades.append(one.grade)
        for column in tasks(columns([one.grade], course)):
            known, text = _mistake(one.grade, column)
            if text:
                makers[column, known, text].append(one.grade.student)
                if sample := anonymous(one.code.get(column.name, "")):
                    samples[column, known, text].append(sample)
    words = words_of(grade.student for grade in grades)
    places = {column: place for place, column in enumerate(columns(grades, course))}
    found = []
    for key in sorted(makers, key=lambda key: (-len(makers[key]), places[key[0]], key[2])):
        column, known, text = key
        # The course's own sentences contain no name; what a student's program said may contain one.
        if known or (len(makers[key]) > 1 and not mentions(text, words)):
            shown = chosen(one for one in samples[key] if not mentions(one.code, words))
            of = sum(column.status(grade) != "missing" for grade in grades)
            students = tuple(sorted(makers[key]))
            asked = _asked(course, column, text) if known else ()
            found.append(Mistake(column.name, text, students, of, known, shown, *asked))
    return tuple(found)


def _asked(course: Course, column: Column, text: str) -> tuple[str, str]:
    """Return a mistake's question in the lesson's guide, and where the guide asks it, or ""."""
    step = course.step(column.step)
    if not isinstance(step, Lesson) or not course.guide(step).is_file():
        return "", ""
    path = course.guide(step)
    guide = ESCAPED.sub(r"\1", path.read_text(encoding="utf-8"))
    if not (found := re.search(rf"{re.escape(text)} \*Ask:\* (.+)", guide)):
        return "", ""
    *_, number = ["", *NUMBERED.findall(guide[: found.start()])]
    return found[1], f"{course.relative(path)}, misconception {number}"


def _mistake(student: StudentGrade, column: Column) -> tuple[bool, str]:
    """Return whether a student's mistake is known, and its text or ""."""
    grade = column.grade(student)
    if grade is None or isinstance(grade, LessonGrade) or grade.status != "failed":
        return False, ""
    if grade.mistake:
        return True, grade.mistake
    return False, grade.feedback[0].text if grade.feedback else ""


def anonymous(code: str) -> Sample | None:
    """Return code without comments, docstrings and other idle strings, or None.

    It is None if the code cannot be parsed, or if it is too long to be read from a projector.
    """
    if len(code) > MOST_CHARACTERS:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the student's slips are not the grader's
            tree = bare(code)
            text = ast.unparse(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    lines = text.splitlines()
    if not lines or len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
        return None
    return Sample(text, tuple(type(node).__name__ for node in ast.walk(tree)))


def bare(code: str) -> ast.AST:
    """Return the tree of some code without docstrings and other strings that stand alone.

    Raises SyntaxError, ValueError, RecursionError or MemoryError if it cannot be parsed.
    """
    tree: ast.AST = _Bare().visit(ast.parse(code))
    return ast.fix_missing_locations(tree)


def chosen(samples: Iterable[Sample]) -> tuple[str, ...]:
    """Return a few samples that differ in structure, the most frequent first."""
    often: Counter[tuple[str, ...]] = Counter()
    shortest: dict[tuple[str, ...], str] = {}
    for code, kinds in sorted(samples, key=lambda one: (len(one.code), one.code), reverse=True):
        often[kinds] += 1
        shortest[kinds] = code
    ordered = sorted(shortest, key=lambda kinds: (-often[kinds], len(kinds), shortest[kinds]))
    return tuple(shortest[kinds] for kinds in ordered[:MOST_SAMPLES])


def words_of(names: Iterable[str]) -> frozenset[str]:
    """Return the words of names that code must not contain."""
    words = {word for name in names for word in _words(name)}
    return frozenset(word for word in words if len(word) >= SHORTEST or not word.isascii())


def mentions(text: str, words: frozenset[str]) -> bool:
    """Return whether a text contains one of the words of names."""
    # Not every script puts spaces between words.
    folded = text.casefold()
    return bool(words & _words(text)) or any(word in folded for word in words if not word.isascii())


def _words(text: str) -> set[str]:
    return {word.casefold() for pattern in WORDS for word in pattern.findall(text)}


class _Bare(ast.NodeTransformer):
    """Removes docstrings and other strings that stand alone."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        idle = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if idle else node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if getattr(node, "body", None) == [] and not isinstance(node, ast.Module):
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node
