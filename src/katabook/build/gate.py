"""The gate of a course: what its authors have still to write or to build, in sentences."""

import ast
from collections.abc import Iterator
from pathlib import Path

from nbformat import NotebookNode

from katabook.build.products import products
from katabook.build.remarks import feedback_of, kata_source, lesson_source
from katabook.build.skeleton import TODO
from katabook.build.source import executed, parse, remark_of, solution_of
from katabook.build.tables import refuse_dead_links
from katabook.course import Course, CourseError, Kata, Lesson, Step
from katabook.course.stub import public_in
from katabook.judge.mistakes import stored
from katabook.lessons.notebook import exercises, tags, unsolved


def left_to_write(course: Course, step: Step) -> Iterator[str]:
    """Yield a sentence for each part of a lesson or kata that is not written yet."""
    yield from left_in_texts(course, step)
    try:
        if isinstance(step, Kata):
            yield from left_in_kata(course, step)
        else:
            yield from _left_in_lesson(course, step, parse(course.source(step)))
    except (CourseError, OSError, SyntaxError) as error:
        yield f"{step.name}: {error}"


def left_to_build(course: Course) -> Iterator[str]:
    """Yield each file that is not built from what its authors have written."""
    for product in products(course):
        if product.state == "stale":
            yield f"{course.relative(product.path)} is stale: type setkata build"


def left_in_texts(course: Course, step: Step) -> Iterator[str]:
    """Yield each place of a skeleton that is still to be filled in, with what to write there."""
    for text in vars(step).values():
        if isinstance(text, str) and TODO in text:
            yield f"course.toml, {step.name}: {_after(text)}"
    if isinstance(step, Kata):
        files = [course.solution(step), course.tests(step), *course.wrong(step)]
    else:
        files = [course.source(step), course.guide_source(step)]
    for path in filter(Path.is_file, files):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if TODO in line:
                yield f"{course.relative(path)}, line {number}: {_after(line)}"


def left_in_kata(course: Course, kata: Kata) -> Iterator[str]:
    """Yield what a kata still lacks."""
    if not kata.points:
        yield (
            f"course.toml, {kata.name}: write how many points the kata gives, from 5 for a short "
            "one to 20 for a long one; now it gives 0"
        )
    defined = tuple(node.name for node in public(course, kata))
    if defined != kata.functions:
        where = course.relative(course.solution(kata))
        yield (
            f"course.toml, {kata.name}: list the functions of {where}, "
            f"{', '.join(defined)}, not {', '.join(kata.functions)}"
        )
    for path in course.wrong(kata):
        if not feedback_of(path):
            yield f"{course.relative(path)}: write the feedback as the first line of a docstring"
    yield from unrecognized(course, kata)


def unrecognized(course: Course, step: Step) -> Iterator[str]:
    """Yield a sentence for each known mistake that is never recognized.

    The reason is that another mistake gives the same answers.
    """
    built = stored(course.mistakes(step))
    if isinstance(step, Kata):
        source, where = kata_source(course, step), course.relative(course.tests(step))
        told = {course.relative(path): feedback_of(path) for path in course.wrong(step)}
        case, others = "a case without rng", "wrong solutions"
    else:
        lesson, where = parse(course.source(step)), course.relative(course.source(step))
        source = lesson_source(lesson)
        told = {cell.id: remark_of(cell) for cell in lesson.cells if "wrong" in tags(cell)}
        case, others = "a case to a check", "wrong versions"
    for name, remark in told.items():
        if remark and built.get("source") == source and remark not in built["remarks"].values():
            yield (
                f"{where}: add {case} that tells {name} from the other {others}, "
                "then type setkata build"
            )


def public(course: Course, kata: Kata) -> list[ast.FunctionDef | ast.ClassDef]:
    """Return the functions and classes that a kata's solution shows to learners."""
    return public_in(ast.parse(course.solution(kata).read_text(encoding="utf-8")).body)


def _left_in_lesson(course: Course, lesson: Lesson, source: NotebookNode) -> Iterator[str]:
    where, first = course.relative(course.source(lesson)), source.cells[0].source
    if not first.startswith(f"# {lesson.title}\n") or f"**{lesson.question}**" not in first:
        yield f"{where}: open with # {lesson.title}, and below it **{lesson.question}**"
    solution = solution_of(source)
    for exercise in exercises(solution):
        found = {tag for check in exercise.checks for tag in tags(check)}
        for tag in sorted({"check", "hidden-check"} - found):
            yield f"{where}: write a cell with the tag {tag} below the exercise {exercise.name}"
    yield from unrecognized(course, lesson)
    refuse_dead_links(source, course, course.source(lesson))
    # Without a solution every cell still runs: only checks may call what a learner writes.
    executed(unsolved(solution), course.file(lesson))


def _after(text: str) -> str:
    return text.partition(TODO)[2].rstrip('*"},.')
