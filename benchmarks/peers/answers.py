"""What a class hands in: right, half right and all wrong answers to a kata or to a lesson."""

from katabook.build.source import parse
from katabook.course import Course, Kata, Lesson, Step
from katabook.lessons.notebook import tags

KINDS = ("right", "half right", "all wrong")
# Known wrong solutions: one that passes about half of the tests, and one that passes none.
WRONG = {"is_set": ("sum_0_or_3", "yes_for_no")}

Answers = dict[str, str]
"""The source that a student writes into each cell; a kata is one cell with the kata's name."""


def answers_to(course: Course, step: Step) -> dict[str, Answers]:
    """Return the answers of each kind to a kata or a lesson."""
    if isinstance(step, Kata):
        return _to_kata(course, step)
    return _to_lesson(course, step)


def signed(answers: Answers, student: str) -> Answers:
    """Return the answers with the student's name in each, so that no two submissions are equal."""
    return {name: f"{source}\n\n# {student}\n" for name, source in answers.items()}


def _to_kata(course: Course, kata: Kata) -> dict[str, Answers]:
    wrong = {path.stem: path for path in course.wrong(kata)}
    files = [course.solution(kata), *(wrong[name] for name in WRONG[kata.name])]
    sources = (file.read_text(encoding="utf-8") for file in files)
    return {kind: {kata.name: source} for kind, source in zip(KINDS, sources, strict=True)}


def _to_lesson(course: Course, lesson: Lesson) -> dict[str, Answers]:
    """Return the solutions, the wrong cell that follows each of them, and half of both."""
    right: Answers = {}
    wrong: Answers = {}
    for cell in parse(course.source(lesson)).cells:
        if "exercise" in tags(cell):
            right[cell.id] = cell.source
        elif "wrong" in tags(cell):
            wrong.setdefault(list(right)[-1], cell.source)
    half = right | {name: wrong[name] for name in list(right)[len(right) // 2 :]}
    return dict(zip(KINDS, (right, half, wrong), strict=True))
