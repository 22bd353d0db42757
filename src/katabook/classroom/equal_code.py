"""Equal code of several students: a hint for the teacher, never a mark."""

import ast
import warnings
from collections import defaultdict
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from katabook.classroom.common_mistakes import MOST_CHARACTERS, bare
from katabook.classroom.grades import UNBEGUN, Graded, LessonGrade, StudentGrade, is_begun

SHORTEST = 8  # lines; shorter code is often equal by chance
SHARE = 0.25  # if a quarter of the class has the same code, it is probably from the lesson


class Equal(NamedTuple):
    """Code for an exercise that several students have, and the number of its lines."""

    exercise: str
    students: tuple[str, ...]
    lines: int


def equal_code(graded: Iterable[Graded]) -> tuple[Equal, ...]:
    """Return the code that some students of a class have in common.

    The names of functions and variables, comments, docstrings and the layout don't count. Only code
    of at least 8 lines is listed, and only if fewer than a quarter of the students have it. Code that
    is as it was handed out is not.
    """
    found: dict[tuple[str, str, int], list[str]] = defaultdict(list)
    students_in_all = 0
    # One by one, because the code of a whole class may be large.
    for one in graded:
        students_in_all += 1
        for exercise, code in one.code.items():
            text = _without_names(code) if _is_written(one.grade, exercise) else ""
            if (lines := text.count("\n") + 1) >= SHORTEST:
                found[exercise, sha256(text.encode()).hexdigest(), lines].append(one.grade.student)
    return tuple(
        Equal(exercise, tuple(students), lines)
        for (exercise, _, lines), students in sorted(found.items())
        if 1 < len(students) < SHARE * students_in_all
    )


def _is_written(student: StudentGrade, exercise: str) -> bool:
    name, _, inner = exercise.partition("/")
    step = student.steps.get(name)
    if isinstance(step, LessonGrade) and inner in step.exercises:
        return step.exercises[inner].status not in UNBEGUN
    return step is None or is_begun(step)


def _without_names(code: str) -> str:
    """Return code with name0, name1, … in place of its names, or "" if it cannot be parsed."""
    if len(code) > MOST_CHARACTERS:
        return ""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the student's slips are not the grader's
            tree = bare(code)
            _Numbered().visit(tree)
            return ast.unparse(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""


class _Numbered(ast.NodeTransformer):
    """Gives each name of a function, of an argument and of a variable a number."""

    def __init__(self) -> None:
        self.numbers: dict[str, str] = {}

    def number(self, name: str) -> str:
        return self.numbers.setdefault(name, f"name{len(self.numbers)}")

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self.number(node.id)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.arg, node.annotation = self.number(node.arg), None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name, node.returns = self.number(node.name), None
        return self.generic_visit(node)
