"""A class of thirty with every status, hostile names and hostile texts."""

from katabook.build.remarks import feedback_of
from katabook.classroom.grades import (
    ClassGrades,
    ExerciseGrade,
    Feedback,
    Graded,
    KataGrade,
    LessonGrade,
    StudentGrade,
)
from katabook.course import Course

SCRIPT = "<script>document.title = 'owned'</script>"
HOSTILE = (
    SCRIPT,
    "=cmd()",
    "محمد علي",
    "山田 太郎",
    "Bartholomäus Maximilian von und zu Hohenstein-Waldburg-Sonnenberg der Jüngere, 80",
    "Ann\u202egnihton\u202c",
    "../../etc/passwd",
    'O\'Neil & "Söhne"\n@SUM(A1)',
    "CON",
)
NAMES = (*(f"s{number:02}" for number in range(1, 22)), *HOSTILE)
# Two solid cards and a striped one: three cards that are not a SET.
FEEDBACK = Feedback(
    "one solid red oval, two solid red ovals, three striped red ovals should give False "
    "(shading: two solid, one striped); yours gave True",
    (18, 45, 63),
    "comparing … 2 2 1",
)
PAIR = Feedback("decode(40) should give (1, 1, 1, 1); yours gave (1, 1, 1)", (40,))
HOSTILE_FEEDBACK = Feedback(
    f"is_set(…) stopped: ValueError: {SCRIPT}", printed=f"{SCRIPT}\n\x1b[31m{'x' * 300}"
)
EXERCISES = ("same-or-different", "is-set", "make-deck", "deal")
WRONG = {
    "is_set": ("any_for_all", "any_for_all", "returns_in_the_loop", "prints"),
    "deck": ("one_list_81_times", "draws_with_replacement", "deck_is_printed"),
    "ternary": ("digits_backwards", "slash", "digits_backwards", "index_is_printed"),
}
PLANNED = {"is_set": (17, 10), "deck": (12, 5), "ternary": (9, 10)}
STOPPED = {
    "refused": "is_set.py is a link, not a file",
    "error": "is_set.py cannot be loaded: line 3: expected ':'",
    "timeout": "is_set(…) did not answer within 10 s",
    "died": "is_set(…) stopped Python",
}


def made_up_class(course: Course) -> tuple[ClassGrades, list[Graded]]:
    """Return the grades of a class of thirty, and each student's grades with the code."""
    graded = [_graded(course, place, name) for place, name in enumerate(NAMES)]
    students = tuple(sorted((one.grade for one in graded), key=lambda grade: grade.student))
    return ClassGrades(7, "bubblewrap", "c0ffee" * 10, students), graded


def _graded(course: Course, place: int, name: str) -> Graded:
    katas, code = {}, {}
    for kata in PLANNED:
        katas[kata], code[kata] = _kata(course, kata, place, name)
    lesson = _lesson(place)
    code |= {f"01_tuples/{key}": f"def {key.replace('-', '_')}():\n    ..." for key in EXERCISES}
    steps = (*katas.values(), lesson)
    student = StudentGrade(
        name,
        sum(step.points for step in steps),
        sum(step.of for step in steps),
        7500 if place in (4, 11, 23) else None,
        ("two files could be is_set.py; the newer one counts",) if place == 6 else (),
        katas,
        {"01_tuples": lesson},
    )
    return Graded(student, code)


def _kata(course: Course, kata: str, place: int, name: str) -> tuple[KataGrade, str]:
    tests, of = PLANNED[kata]
    if place in (8, 17):
        return KataGrade("missing", tests=tests, of=of), ""
    if kata == "is_set" and 9 <= place < 9 + len(STOPPED):
        status = list(STOPPED)[place - 9]
        look = ("is_set.py ends its worker",) if status == "died" else ()
        why = Feedback(STOPPED[status])
        return KataGrade(status, 0, tests, 0, of, look=look, feedback=(why,)), "def is_set(a"
    if (place + len(kata)) % 7 == 0:
        return KataGrade("not written", 0, tests, 0, of), ""
    if name == SCRIPT:
        look = (f"{kata}.py uses ctypes",)
        return KataGrade("failed", 2, tests, 1, of, SCRIPT, look, (HOSTILE_FEEDBACK,)), "1 = 2"
    if (place * 3 + len(kata)) % 5 < 2:
        return KataGrade("passed", tests, tests, of, of), course.solution(
            course.kata(kata)
        ).read_text(encoding="utf-8")
    return _wrong(course, kata, place, name)


def _wrong(course: Course, kata: str, place: int, name: str) -> tuple[KataGrade, str]:
    tests, of = PLANNED[kata]
    path = course.wrong(course.kata(kata))[0].with_name(
        f"{WRONG[kata][place % len(WRONG[kata])]}.py"
    )
    passed = 3 + place % 5
    feedback = PAIR if kata == "ternary" else FEEDBACK
    grade = KataGrade(
        *("failed", passed, tests, of * 10 * passed // tests / 10, of),
        *(feedback_of(path), (), (feedback,)),
    )
    return grade, f"# written by {name!r}\n{path.read_text(encoding='utf-8')}"


def _lesson(place: int) -> LessonGrade:
    if place in (8, 17, 20):
        return LessonGrade("missing", of=len(EXERCISES))
    solved = place % 5 + 1
    exercises = {
        name: ExerciseGrade("passed", 1) if number < solved else _unsolved(place, name)
        for number, name in enumerate(EXERCISES)
    }
    points = min(solved, len(EXERCISES))
    status = "passed" if points == len(EXERCISES) else "failed"
    repaired = ("cell make-deck was doubled",) if place % 6 == 0 else ()
    return LessonGrade(status, points, len(EXERCISES), repaired, exercises=exercises)


def _unsolved(place: int, name: str) -> ExerciseGrade:
    function = name.replace("-", "_")
    if place % 2:
        return ExerciseGrade("not written", feedback=(Feedback(f"{function} is not written yet"),))
    return ExerciseGrade(
        "failed", feedback=(Feedback(f"{function}() should give 81; yours gave 27"),)
    )
