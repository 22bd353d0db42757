"""Which files of a folder tell a solution of the course."""

import ast
from collections.abc import Iterator
from pathlib import Path

from fresh_course import ROOT

from katabook.course import Course
from katabook.lessons.notebook import exercises, read

HERE = Course(ROOT)
ATTRIBUTES = ("name", "id", "arg", "attr", "module", "asname")
# A body that is smaller, such as `return len(cards)`, says nothing.
SMALLEST = 20


class Nameless(ast.NodeTransformer):
    """Gives everything in a piece of code the same name."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for attribute in ATTRIBUTES:
            if isinstance(getattr(node, attribute, None), str):
                setattr(node, attribute, "_")
        return super().generic_visit(node)


def bodies(source: str) -> Iterator[str]:
    """Yield the syntax tree of each function's body, names and docstring aside."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            start = 0 if ast.get_docstring(node) is None else 1
            body = ast.Module(node.body[start:], [])
            if sum(1 for _ in ast.walk(body)) >= SMALLEST:
                yield ast.dump(Nameless().visit(body))


def code_in(path: Path) -> Iterator[str]:
    """Yield the pieces of Python in a file."""
    if path.suffix == ".py":
        yield path.read_text(encoding="utf-8")
    elif path.suffix == ".ipynb":
        yield from (cell.source for cell in read(path).cells if cell.cell_type == "code")


def solved_bodies() -> set[str]:
    """Return the body of each function that a learner writes, as the course's solutions have it."""
    solved = {
        body
        for kata in HERE.katas
        for code in code_in(HERE.solution(kata))
        for body in bodies(code)
    }
    for lesson in HERE.lessons:
        for exercise in exercises(read(HERE.solution(lesson))):
            solved |= set(bodies(exercise.cell.source))
    assert len(solved) > 60
    return solved


def telling(folder: Path) -> set[Path]:
    """Return the files in a folder that have a body of a solution."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    told = {body: path for path in paths for code in code_in(path) for body in bodies(code)}
    return {told[body] for body in solved_bodies() & set(told)}
