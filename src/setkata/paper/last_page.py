"""The course's last page, one sheet to print: what a learner has built, shown by their own code."""

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import ceil
from pathlib import Path
from typing import NamedTuple

from nbformat import NotebookNode

from katabook.course import Course, CourseError, Kata, Lesson
from katabook.feedback.targets import Result, begun, grading
from katabook.files import write_atomically
from katabook.judge import LessonResult
from katabook.judge.errors import printable
from katabook.lessons.notebook import LessonError, read
from setkata.cards import Card, card_at
from setkata.draw.parts import SIZE, headline_sign
from setkata.draw.picture import card_svg, svg_element
from setkata.paper import rendered
from setkata.paper.figures import Rule, figures, own_cap, same_sets
from setkata.paper.functions import without_docstrings

MARK = '<meta name="generator" content="setkata keep">'
LINES = 16
"""The most lines of a function that fit on the sheet."""
COLUMNS = 46, 90
"""The characters in a line if two functions are side by side, and if there is only one."""
HANG, DEEPEST = 4, 20
"""How far the second part of a long line is indented: from its beginning, and at most."""
DEFINITIONS = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign)


class Place(NamedTuple):
    """Where learners write a function for three cards. exercise: its cell; "" if it is a kata's.

    in_words: the function's cards are words, not digits.
    """

    step: str
    name: str
    exercise: str = ""
    in_words: bool = False


PLACES = (
    Place("01_tuples", "is_set", "is-set", in_words=True),
    Place("is_set", "is_set"),
    Place("04_mod_three", "is_set_loop", "is-set-loop"),
    Place("04_mod_three", "is_set_mod", "is-set-mod"),
)
"""In the order of the course."""


class Progress(NamedTuple):
    """A lesson, the card that is its number in base 3, and whether it is solved."""

    lesson: Lesson
    card: Card
    solved: bool


class Printed(NamedTuple):
    """A rule as it fits on the sheet.

    title: what comes before its name. lines: each with the indent for its second part, if it is too
    long for the sheet. more: the number of lines that are left out.
    """

    title: str
    rule: Rule
    lines: list[tuple[int, str]]
    more: int


def write_last_page(
    course: Course, path: Path, tracked: Callable[[Iterable[Result], int], Iterable[Result]]
) -> None:
    """Write the page of what is solved now; tracked: shows the progress of the grading.

    Raises CourseError, before any work, if the path is something that the page must not replace.
    """
    if path.exists() and not (path.is_file() and MARK in path.read_text("utf-8", "replace")):
        raise CourseError(
            f"{path} was not written by setkata keep, so it stays as it is; "
            "choose another file, such as --to my_page.html"
        )
    targets = begun(course)
    with grading(course, targets) as found:
        names = [target.step.name for target in targets]
        results = dict(zip(names, tracked(found, len(targets)), strict=True))
    write_atomically(path, last_page(course, results))


def last_page(course: Course, results: Mapping[str, Result]) -> str:
    """Return the page; results: of the steps that are begun, by their names."""
    solved = {name for name, result in results.items() if result.solved}
    rules = own_rules(course, results)
    shown = [rules[0], rules[-1]] if len(rules) > 1 else rules
    return rendered(
        "last_page",
        mark=MARK,
        lessons=_lessons(course, solved),
        solved_lessons=sum(lesson.name in solved for lesson in course.lessons),
        katas=len(course.katas),
        solved_katas=sum(kata.name in solved for kata in course.katas),
        rules=_fitted(shown),
        answers=same_sets(course, shown),
        figures=figures(course, solved),
        cap=own_cap(course, solved),
        drawn=card_svg,
        star=svg_element(headline_sign("set"), SIZE, SIZE, "solved"),
    )


def _lessons(course: Course, solved: set[str]) -> list[Progress]:
    return [
        Progress(lesson, _card_of(lesson, place), lesson.name in solved)
        for place, lesson in enumerate(course.lessons)
    ]


def _card_of(lesson: Lesson, place: int) -> Card:
    """Return the card of a lesson's number, or of its place if it has no number.

    From 81 on, the cards begin again.
    """
    number = lesson.name.partition("_")[0]
    return card_at((int(number) if number.isdecimal() else place) % 81)


def _fitted(rules: list[Rule]) -> list[Printed]:
    """Return the rules as they fit side by side."""
    titles = (
        ("Your first rule:", "Your last rule:") if len(rules) > 1 else ("Your rule:",) * len(rules)
    )
    columns = COLUMNS[len(rules) < 2]
    return [
        Printed(title, rule, *fitted(rule.code, columns))
        for title, rule in zip(titles, rules, strict=True)
    ]


def fitted(code: str, columns: int) -> tuple[list[tuple[int, str]], int]:
    """Return the lines of some code that fit on the sheet, and the number of those that don't.

    >>> fitted("if a:\\n    b()", 80)
    ([(4, 'if a:'), (8, '    b()')], 0)
    """
    lines = printable(code).expandtabs(4).split("\n")
    kept: list[tuple[int, str]] = []
    left = LINES
    for line in lines:
        hang = min(DEEPEST, HANG + len(line) - len(line.lstrip()))
        left -= 1 + max(0, ceil((len(line) - columns) / (columns - hang)))
        if left < 0:
            break
        kept.append((hang, line))
    return kept, len(lines) - len(kept)


def own_rules(course: Course, results: Mapping[str, Result]) -> list[Rule]:
    """Return the learner's rules that pass, in the order of the course, each text once."""
    rules: dict[str, Rule] = {}
    for place in PLACES:
        if (result := results.get(place.step)) and _passes(place, result):
            for rule in _rules_at(course, place):
                rules.setdefault(rule.code, rule)
    return list(rules.values())


def _passes(place: Place, result: Result) -> bool:
    if not isinstance(result, LessonResult):
        return result.solved
    return any(done.name == place.exercise and done.passed for done in result.exercises)


def _rules_at(course: Course, place: Place) -> Iterator[Rule]:
    """Yield the rule at a place; none if its cell has lost its id."""
    step = course.step(place.step)
    file = course.file(step)
    asked = {"functions": [place.name], "options": {"in_words": place.in_words}}
    if isinstance(step, Kata):
        source = file.read_text(encoding="utf-8", errors="replace")
        where = f"{step.folder}/{step.name}{step.ending}"
        yield Rule(place.name, where, as_written(source), {"katas": [step.name], **asked})
        return
    where = f"lesson {step.name.partition('_')[0]}"
    try:
        cells = [cell for cell in read(file).cells if cell.cell_type == "code"]
    except LessonError:
        return
    for number, cell in enumerate(cells):
        if cell.get("id") == place.exercise:
            code = list(_definitions(cells[: number + 1]))
            yield Rule(place.name, where, as_written(cell.source), {"code": code, **asked})


def as_written(source: str) -> str:
    """Return a source without its docstrings, which come from the course."""
    try:
        return without_docstrings(source)
    except (SyntaxError, ValueError):  # a cell may hold a magic
        return source.strip()


def _definitions(cells: list[NotebookNode]) -> Iterator[str]:
    """Yield the statements of cells that define names; the others show, ask and check."""
    for cell in cells:
        try:
            body = ast.parse(cell.source).body
        except (SyntaxError, ValueError):
            continue
        yield from (ast.unparse(node) for node in body if isinstance(node, DEFINITIONS))
