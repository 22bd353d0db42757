"""What lessons and katas need besides themselves: the katas that they use."""

import ast
from collections.abc import Iterable, Iterator

from katabook.course import Course, Kata, Step
from katabook.handout.unsolved import unsolved_file


def with_needs(course: Course, chosen: Iterable[Step]) -> list[Step]:
    """Return the chosen lessons and katas and all katas that they need, in the course's order."""
    found: set[Step] = set()
    waiting = list(chosen)
    while waiting:
        step = waiting.pop()
        if step not in found:
            found.add(step)
            waiting += map(course.kata, _needed(course, step))
    return [step for step in course.steps if step in found]


def _needed(course: Course, step: Step) -> Iterator[str]:
    """Yield the katas that a kata's solution imports, or that a lesson's cells check."""
    if isinstance(step, Kata):
        path = course.solution(step)
        tree = ast.parse(path.read_bytes() if path.is_file() else "")
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        yield from (name for name in course.kata_names if name in imported)
    else:
        text = unsolved_file(course, step).decode()
        yield from (name for name in course.kata_names if f'check(\\"{name}\\")' in text)
