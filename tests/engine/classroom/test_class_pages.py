"""The feedback pages, the report and the table of a class, and what they share."""

import re
import unicodedata
from dataclasses import replace
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from urllib.parse import unquote
from zipfile import ZipFile

import pytest
from made_up_class import HOSTILE, NAMES, SCRIPT, made_up_class
from rich.console import Console

from katabook.classroom.adjust import Adjustment
from katabook.classroom.adjusted import adjusted
from katabook.classroom.columns import Column
from katabook.classroom.common_mistakes import (
    Mistake,
    anonymous,
    chosen,
    mentions,
    ranked,
    words_of,
)
from katabook.classroom.filenames import page_name
from katabook.classroom.grades import (
    ClassGrades,
    ExerciseGrade,
    Feedback,
    Graded,
    KataGrade,
    LessonGrade,
    StudentGrade,
)
from katabook.classroom.page_parts import Average, averages, next_hint, next_part, parts_of, rows
from katabook.classroom.pages import (
    feedback_page,
    page_link,
    report_page,
    write_feedback_zip,
    write_pages,
)
from katabook.classroom.suspicion import Equal
from katabook.classroom.table import MOST_LOOKS, render
from katabook.classroom.words import reasons, summary
from katabook.course import Course

# Names that some system refuses, changes, or takes for another of them.
AWKWARD = [
    *HOSTILE,
    *("s01", "S01", "ann", "Ann", "ANN", "ann ", "ann.", " ann", "Ánn", "A\u0301nn", "ánn"),
    *("con", "Con.txt", "nul", "com1", "COM¹", "lpt9.a.b", "aux ", "prn .x", "conin$"),
    *("", ".", "..", "...", "/", "\\", "a/b", "a\\b", "a:b", "a\0b", "a\nb", "-rf", "~", "%2e%2e"),
    *("straße", "strasse", "ſ", "ı", "i", "İ", "ﬁ", "fi", "Σ", "σ", "ς", "\u3164", "\u202e"),
    *("x" * 300, "x" * 301, "山" * 300, "X" * 300, "s\udcff", "s\udcfe", "s_", "s?"),
]


class Elements(HTMLParser):
    """The elements of a page, with the attributes of each."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.fixture
def grades(course: Course) -> ClassGrades:
    return made_up_class(course)[0]


@pytest.fixture
def mistakes(course: Course) -> tuple[Mistake, ...]:
    return ranked(made_up_class(course)[1], course)


def student(grades: ClassGrades, name: str) -> StudentGrade:
    """Return the grades of the student with this name."""
    return next(one for one in grades.students if one.student == name)


def made(text: str, *names: str, known: bool = True, code: str = "") -> list[Graded]:
    """Return students who all made one mistake in is_set, each with this code."""
    mistake, feedback = (text, ()) if known else ("", (Feedback(text),))
    kata = KataGrade("failed", 1, 9, 1, 10, mistake=mistake, feedback=feedback)
    return [Graded(StudentGrade(name, katas={"is_set": kata}), {"is_set": code}) for name in names]


def printed(renderable: object, width: int = 120) -> str:
    """Return what a terminal of this width shows."""
    console = Console(width=width, force_terminal=False)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


def on_disk(name: str) -> str:
    """Return a name as the least exact file system compares it."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold().upper())


# Names of files


def test_a_plain_name_is_its_own_file_name() -> None:
    assert [page_name(name) for name in ("s01", "ann lee", "محمد علي", "山田 太郎")] == [
        *("s01", "ann lee", "محمد علي", "山田 太郎")
    ]


def test_a_changed_name_stays_readable() -> None:
    assert re.fullmatch(r"Bartholomäus Maximilian .+-[0-9a-f]{8}", page_name(HOSTILE[4]))
    assert re.fullmatch(r"_etc_passwd-[0-9a-f]{8}", page_name("../../etc/passwd"))


def test_no_two_students_share_a_file_on_any_file_system() -> None:
    names = [on_disk(page_name(name)) for name in AWKWARD]

    assert len(set(names)) == len(set(AWKWARD)) == len(AWKWARD)


@pytest.mark.parametrize("name", AWKWARD)
def test_a_file_name_is_allowed_on_every_system(name: str) -> None:
    safe = page_name(name)
    stem = unicodedata.normalize("NFKC", safe).partition(".")[0].strip().lower()

    assert not set(safe) & set('/\\:*?"<>|\0') and all(char.isprintable() for char in safe)
    assert safe == safe.strip(" .") and not safe.startswith("-")
    assert 0 < len(safe.encode()) <= 150
    assert not re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$", stem)


def test_a_student_cannot_take_the_file_of_another() -> None:
    stolen = page_name("Ann")

    assert page_name(stolen) != stolen
    assert page_name(stolen.lower()) != stolen.lower()


# Mistakes and code samples


def test_the_most_frequent_mistake_comes_first(course: Course) -> None:
    graded = [*made("rare", "s01"), *made("often", "s02", "s03"), *made("", "s04")]
    found = ranked(graded, course)

    assert [(one.text, one.students, one.of) for one in found] == [
        ("often", ("s02", "s03"), 4),
        ("rare", ("s01",), 4),
    ]


def test_a_mistake_that_is_not_on_the_list_counts_if_two_share_it(course: Course) -> None:
    graded = [
        *made("is_set() gave 1", "s01", "s02", known=False),
        *made("is_set() gave 2", "s03", known=False),
    ]
    found = ranked(graded, course)

    assert [(one.text, one.known) for one in found] == [("is_set() gave 1", False)]


def test_a_shared_failure_that_names_a_student_is_not_shown(course: Course) -> None:
    assert ranked(made("yours gave 'Yamada'", "Yamada", "s02", known=False), course) == ()


def test_those_who_did_not_hand_in_do_not_count(course: Course) -> None:
    missing = Graded(StudentGrade("s09", katas={"is_set": KataGrade("missing")}))
    [found] = ranked([*made("often", "s01"), missing], course)

    assert found.of == 1


def test_a_sample_has_no_comments_docstrings_or_names(course: Course) -> None:
    code = (
        '"""By Ann."""\n# Ann Lee\ndef f(x):\n    """Ann\'s."""\n    "idle"\n    return x  # me\n'
    )
    [found] = ranked(made("m", "Ann Lee", "s02", code=code), course)

    assert found.samples == ("def f(x):\n    return x",)


@pytest.mark.parametrize(
    "code",
    [
        "def f(:",
        "\0",
        "(" * 900 + ")" * 900,
        "\n".join(f"x{number} = 1" for number in range(30)),
        f"x = '{'y' * 200}'",
        f"x = 0x{'f' * 4900}",
        "# only a comment",
        "",
    ],
)
def test_code_that_cannot_be_shown_is_no_sample(code: str) -> None:
    assert anonymous(code) is None


def test_a_function_of_idle_strings_is_still_python() -> None:
    sample = anonymous('def f():\n    """Words."""\n\nclass A:\n    "words"\n')

    assert sample and sample.code.count("pass") == 2
    compile(sample.code, "sample", "exec")


def test_samples_differ_in_more_than_their_names() -> None:
    codes = ["def f(a):\n    return a", "def f(b):\n    return b", "def f(a):\n    return not a"]
    samples = [sample for sample in map(anonymous, codes) if sample]

    assert chosen(samples) == ("def f(a):\n    return a", "def f(a):\n    return not a")


def test_no_more_than_three_samples_are_shown() -> None:
    codes = ["x = 1", "x = -1", "x = [1]", "x = [1, 1]", "x = {}"]

    assert len(chosen(sample for sample in map(anonymous, codes) if sample)) == 3


@pytest.mark.parametrize(
    "code", ["annlee = 1", "x = 'Ann'", "def ann_deck(): pass", "x = '山田太郎'"]
)
def test_code_that_mentions_a_student_is_recognized(code: str) -> None:
    words = words_of(["Ann", "annlee07", "山田 太郎"])

    assert mentions(code, words)
    assert not mentions("annotate(channel)", words)


# The table in the terminal


def test_the_table_has_a_column_for_each_exercise_if_they_fit(
    grades: ClassGrades, mistakes: tuple[Mistake, ...], course: Course
) -> None:
    text = printed(render(grades, mistakes, course, Console(width=200)), 200)

    assert "01_tuples/make-deck" in text
    assert re.search(r"^s05 .* 4\.1/10 .* 20\.3/29|^s05 .*2 h 5 min late", text, re.MULTILINE)


def test_a_narrow_terminal_has_a_column_for_each_step(
    grades: ClassGrades, mistakes: tuple[Mistake, ...], course: Course
) -> None:
    text = printed(render(grades, mistakes, course, Console(width=110)), 110)

    assert "01_tuples/" not in text.partition("graded")[0]
    assert re.search(r"^s14 +4/4 +17/17 +6/12 +9/9 +26\.5/29", text, re.MULTILINE)


@pytest.mark.parametrize("width", [30, 40, 60, 80, 110, 200])
def test_no_line_of_the_table_is_wider_than_the_terminal_or_cut_in_a_number(
    width: int, grades: ClassGrades, course: Course
) -> None:
    text = printed(render(grades, (), course, Console(width=width)), width)

    assert max(map(len, text.splitlines())) <= width
    assert text.count("/29") == len(NAMES)


def test_the_reasons_to_look_come_below_the_table(grades: ClassGrades, course: Course) -> None:
    text = printed(render(grades, (), course, Console(width=110)), 110)
    above, _, below = text.partition("28 graded; 2 missing; 3 late; 3 need a look")

    assert re.search(r"^s07 .*/29 +← look *$", above, re.MULTILINE)
    assert "two files" not in above
    assert re.search(r"^ +s07 +two files could be is_set.py; the newer", below, re.MULTILINE)


@pytest.mark.parametrize("width", [80, 110, 200])
def test_the_table_has_one_line_for_each_student(
    width: int, grades: ClassGrades, course: Course
) -> None:
    text = printed(render(grades, (), course, Console(width=width)), width)

    assert len(text.partition("28 graded")[0].strip().splitlines()) == 1 + len(NAMES)


def with_points_of_the_teacher() -> ClassGrades:
    """Return a class in which the teacher changed a kata, a lesson as a whole, and an exercise."""
    passed = {name: ExerciseGrade("passed", 1) for name in ("make-deck", "deal")}
    lesson = LessonGrade("passed", 2, 2, exercises=passed)
    kata = KataGrade("passed", 18, 18, 10, 10)
    students = tuple(
        StudentGrade(name, 12, 12, katas={"is_set": kata}, lessons={"01_tuples": one})
        for name, one in (("Cem", lesson), ("Dan", lesson), ("Eva", LessonGrade("error", of=2)))
    )
    given = (
        Adjustment("Cem", "is_set", 6),
        Adjustment("Cem", "01_tuples/deal", 0),
        Adjustment("Dan", "01_tuples", 1),
        Adjustment("Eva", "01_tuples", 1.5),
    )
    return adjusted(ClassGrades(1, "process", "c", students), given)


@pytest.mark.parametrize(
    ("width", "cem", "dan", "eva"),
    [
        (200, "1/2* 1/1 0/1* 6/10* 7/12", "1/2* 1/1 1/1 10/10 11/12", "1.5/2* error error 10/10"),
        (60, "1/2* 6/10* 7/12", "1/2* 18/18 11/12", "1.5/2* 18/18"),
        (20, "7/12*", "11/12*", "11.5/12*"),
    ],
)
def test_a_star_marks_the_teachers_points_in_every_table(
    width: int, cem: str, dan: str, eva: str, course: Course
) -> None:
    text = printed(render(with_points_of_the_teacher(), (), course, Console(width=width)), width)
    lines = [" ".join(line.split()) for line in text.splitlines()]

    for line in (f"Cem {cem}", f"Dan {dan}", f"Eva {eva}"):
        assert any(one.startswith(line) for one in lines), text


def test_the_report_shows_a_lesson_that_the_teacher_changed_as_a_whole(course: Course) -> None:
    grades = with_points_of_the_teacher()
    found = averages(grades, course)
    table = {row.student.student: row.cells for row in rows(grades, tuple(found))}
    page = report_page(grades, (), course)
    head = page.partition('<tr class="average">')[0]

    assert [column.name for column in found][:2] == ["01_tuples", "01_tuples/make-deck"]
    assert (table["Dan"][0].sign, table["Dan"][0].adjusted) == ("1", True)
    assert (table["Eva"][0].sign, table["Eva"][0].adjusted) == ("1.5", True)
    assert '<th colspan="3" scope="colgroup">01_tuples</th>' in head
    assert head.count('class="turned"') == len(found) == 4
    assert "with the fewest points are <code>01_tuples</code>" not in page


def test_what_is_kept_takes_no_columns_from_a_narrow_table(course: Course) -> None:
    names = ("is_set", "ternary", "third_card", "deck")
    kept = {name: KataGrade("passed", 9, 9, 10, 10, kept="2026-11-13") for name in names}
    grades = ClassGrades(1, "process", "c", (StudentGrade("s01", katas=kept),))

    lines = printed(render(grades, (), course, Console(width=80)), 80).splitlines()

    assert all(name in lines[0] for name in names)
    assert "deck (2026-11-13)" in " ".join("".join(lines).split())


def test_the_message_of_another_program_is_shortened() -> None:
    told = "01_tuples.ipynb is not a notebook that can be read: " + "{" * 200
    lesson = LessonGrade(
        "error", of=4, look=("opens files", "cannot be loaded"), feedback=(Feedback(told),)
    )

    [reason] = reasons(StudentGrade("s01", lessons={"01_tuples": lesson}))
    assert reason.startswith("01_tuples: opens files; cannot be loaded (01_tuples.ipynb is not a")
    assert reason.endswith("{{…)") and len(reason) < 130


def test_a_reason_is_not_said_twice() -> None:
    told = Feedback("s01/is_set.py cannot be accepted: it is a link")
    kata = KataGrade("refused", look=("cannot be accepted",), feedback=(told,))

    assert reasons(StudentGrade("s01", katas={"is_set": kata})) == (f"is_set: {told.text}",)


def test_of_a_large_class_only_a_few_reasons_are_in_the_terminal(course: Course) -> None:
    students = tuple(StudentGrade(f"s{place:02}", look=("odd",)) for place in range(30))
    grades = ClassGrades(1, "process", "c", students)
    text = printed(render(grades, (), course, Console(width=80)), 80)

    assert text.count("odd") == MOST_LOOKS
    assert "20 more are in the report" in text


def test_the_most_common_mistakes_name_a_few_students(course: Course) -> None:
    graded = made("You compare only pairs.", "s01", "s02", "s03", "s04")
    grades = ClassGrades(1, "process", "c", tuple(one.grade for one in graded))
    text = printed(render(grades, ranked(graded, course), course, Console(width=120)))

    assert "4 of 4  is_set: You compare only pairs.  (s01, s02, s03, …)" in text


def test_a_name_cannot_write_to_the_terminal(course: Course) -> None:
    graded = made("[red]m[/]\x1b[2J", "\x1b[31m[bold]x\n[/]\u202e", "[link=x]")
    grades = ClassGrades(1, "process", "c", tuple(one.grade for one in graded))
    text = printed(render(grades, ranked(graded, course), course, Console(width=120)))

    assert "\x1b" not in text and "\u202e" not in text
    assert "[bold]x [/]" in text and "[link=x]" in text and "[red]m[/]" in text


def test_one_student_who_needs_a_look_needs_it() -> None:
    grades = ClassGrades(1, "process", "c", (StudentGrade("s01", look=("odd",)),))

    assert summary(grades) == "0 graded; 1 missing; 1 needs a look"


# Feedback pages


@pytest.mark.parametrize("name", NAMES)
def test_no_text_of_a_student_becomes_an_element(
    name: str, grades: ClassGrades, course: Course
) -> None:
    commented = adjusted(grades, [Adjustment(name, "is_set", 1, SCRIPT)])
    page = feedback_page(student(commented, name), course)

    tags = {tag for tag, _ in Elements(page).found}
    assert "script" not in tags and "img" not in tags
    assert "<script" not in page
    assert all(char.isprintable() or char == "\n" for char in page)


def test_a_page_asks_for_nothing_outside_itself(
    grades: ClassGrades, mistakes: tuple[Mistake, ...], course: Course
) -> None:
    pages = [feedback_page(student(grades, "s03"), course), report_page(grades, mistakes, course)]

    for page in pages:
        found = Elements(page).found
        policy = next(one["content"] for _, one in found if one.get("http-equiv"))
        assert policy and policy.startswith("default-src 'none'")
        assert not [one for _, one in found if one.get("src")]
        assert not re.search(r"@import|url\(", page)


def test_a_student_sees_what_was_asked_what_came_and_the_cards(
    grades: ClassGrades, course: Course
) -> None:
    page = feedback_page(student(grades, "s03"), course)

    assert "should give False" in page and "yours gave True" in page
    assert 'aria-label="three striped red ovals"' in page
    assert "two solid, one striped" in page
    assert "comparing … 2 2 1" in page


def test_a_student_sees_the_mistake_and_a_hint_to_try_next(
    grades: ClassGrades, course: Course
) -> None:
    [*_, ternary] = parts_of(student(grades, "s03"), course)
    page = feedback_page(student(grades, "s03"), course)

    assert (
        ternary.grade.mistake
        == "You return the digits in reverse order; put the number first and the shape last."
    )
    assert ternary.grade.mistake in page
    assert ternary.hint == course.kata("ternary").hints[1]


def test_the_teachers_comment_and_points_are_on_the_page(
    grades: ClassGrades, course: Course
) -> None:
    given = [
        Adjustment("s03", "is_set", 12, "Well argued."),
        Adjustment("s03", "", None, "See me."),
    ]
    page = feedback_page(student(adjusted(grades, given), "s03"), course)

    assert "Well argued." in page and "See me." in page
    assert "The checks gave 2.9 points; your teacher changed them." in page
    assert "12 of 10" in page


def test_what_is_missing_late_or_repaired_is_on_the_page(
    grades: ClassGrades, course: Course
) -> None:
    assert feedback_page(student(grades, "s09"), course).count("not handed in") == 4
    assert "2 h 5 min late" in feedback_page(student(grades, "s05"), course)
    assert "cell make-deck was doubled" in feedback_page(student(grades, "s07"), course)


def test_the_report_tells_what_was_repaired_but_asks_for_no_look(
    grades: ClassGrades, course: Course
) -> None:
    page = report_page(grades, (), course)
    repaired = page[page.index("Repaired notebooks") :].partition("</section>")[0]

    assert "01_tuples: cell make-deck was doubled" in repaired and "s07" in repaired
    assert not student(grades, "s01").needs_look


def test_why_a_teacher_should_look_is_not_on_the_page(grades: ClassGrades, course: Course) -> None:
    assert "ends its worker" not in feedback_page(student(grades, "s13"), course)


@pytest.mark.parametrize(
    ("passed", "hint"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 2)]
)
def test_the_hint_goes_further_the_more_tests_pass(passed: int, hint: int, course: Course) -> None:
    kata = course.kata("is_set")

    assert next_hint(kata, KataGrade("failed", passed, 9)) == kata.hints[hint]


@pytest.mark.parametrize("status", ["passed", "missing", "refused", "error", "died"])
def test_there_is_no_hint_if_the_kata_is_not_what_must_be_fixed(
    status: str, course: Course
) -> None:
    assert next_hint(course.kata("is_set"), KataGrade(status, 0, 9)) == ""


def test_what_was_begun_is_to_be_tried_before_what_was_not(course: Course) -> None:
    statuses = {
        "is_set": "missing",
        "deck": "not written",
        "ternary": "failed",
        "explain": "passed",
    }

    tried = []
    while statuses:
        katas = {name: KataGrade(status) for name, status in statuses.items()}
        part = next_part(parts_of(StudentGrade("s01", katas=katas), course))
        tried.append(part.file if part else "")
        statuses.pop(Path(tried[-1]).stem or "explain")

    assert tried == ["katas/ternary.py", "katas/deck.py", "katas/is_set.py", ""]


def test_nothing_is_to_be_tried_if_the_teacher_gave_all_points(course: Course) -> None:
    kata = KataGrade("failed", 3, 9, 3, 10)
    grades = ClassGrades(1, "process", "c", (StudentGrade("s01", 3, 10, katas={"is_set": kata}),))
    [full] = adjusted(grades, [Adjustment("s01", "is_set", 10)]).students

    assert next_part(parts_of(full, course)) is None
    assert "Nothing is left to fix" in feedback_page(full, course)


# The report


def test_the_report_ranks_the_mistakes_with_samples(
    grades: ClassGrades, mistakes: tuple[Mistake, ...], course: Course
) -> None:
    page = report_page(grades, mistakes, course)
    texts = [one.text for one in mistakes if SCRIPT not in one.text and "'" not in one.text]

    places = [page.index(f"</code> {text}") for text in texts[:4]]
    assert places == sorted(places)
    assert "for _ in range(4):" in page
    assert "written by" not in page


def test_the_report_shows_everyone_and_every_exercise(grades: ClassGrades, course: Course) -> None:
    found = tuple(averages(grades, course))
    table = rows(grades, found)
    stopped = next(row for row in table if row.student.student == "s12")
    cells = dict(zip((column.name for column in found), stopped.cells, strict=True))

    assert len(table) == len(NAMES) and {len(row.cells) for row in table} == {len(found)}
    assert found[-3] == Column("is_set")
    assert (cells["is_set"].sign, cells["is_set"].words) == ("!", "out of time")
    assert (cells["deck"].sign, cells["ternary"].sign) == ("1.6", "✓")


def test_an_average_leaves_out_missing_work(course: Course) -> None:
    katas = [KataGrade("passed", points=10, of=10), KataGrade("failed", points=5, of=10)]
    everyone = [*katas, KataGrade("missing", of=10)]
    students = tuple(
        StudentGrade(f"s{place}", katas={"is_set": kata}) for place, kata in enumerate(everyone)
    )
    found = averages(ClassGrades(1, "process", "c", students), course)

    assert found == {Column("is_set"): Average(75, 2, is_thin=False)}


def test_an_average_counts_what_could_not_be_run_and_says_if_it_is_of_few(course: Course) -> None:
    exercises = {"deal": ExerciseGrade("passed", 1)}
    lessons = (LessonGrade("passed", 1, 1, exercises=exercises), LessonGrade("error", of=1))
    missing = (LessonGrade("missing", of=1),) * 3
    students = tuple(
        StudentGrade(f"s{place}", of=1, lessons={"01_tuples": one})
        for place, one in enumerate((*lessons, *missing))
    )
    grades = ClassGrades(1, "process", "c", students)

    assert averages(grades, course) == {Column("01_tuples", "deal"): Average(50, 2, is_thin=True)}
    assert "50<br><small>2 students</small>" in report_page(grades, (), course)


def test_a_mistake_in_the_guide_of_its_lesson_comes_with_what_to_ask_back(course: Course) -> None:
    text = "You return 3 instead of True or False; write a whole comparison after `or`, with ==."
    exercises = {"same-or-different": ExerciseGrade("failed", mistake=text)}
    lessons = {"01_tuples": LessonGrade("failed", of=4, exercises=exercises)}
    student = StudentGrade("s01", of=4, lessons=lessons)

    [mistake] = ranked([Graded(student)], course)
    page = report_page(ClassGrades(1, "process", "c", (student,)), [mistake], course)

    assert mistake.ask == (
        "Cover the left side of `or`. What is left on the right, and is it a comparison?"
    )
    assert "Ask: Cover the left side of <code>or</code>. What" in page


@pytest.mark.parametrize(
    ("name", "exercise", "text", "number"),
    [
        (
            "01_tuples",
            "same-or-different",
            "You return 3 instead of True or False; write a whole comparison after `or`, with ==.",
            2,
        ),
        # In the guide, * is written as \*.
        (
            "00_welcome",
            "cards-in-deck",
            "You multiply `features` by `values`; write `values` to the power of `features`, with **.",
            1,
        ),
    ],
)
def test_a_question_to_ask_back_comes_with_its_place_in_the_guide(
    course: Course, name: str, exercise: str, text: str, number: int
) -> None:
    exercises = {exercise: ExerciseGrade("failed", mistake=text)}
    lessons = {name: LessonGrade("failed", of=4, exercises=exercises)}
    student = StudentGrade("s01", of=4, lessons=lessons)

    [mistake] = ranked([Graded(student)], course)
    page = report_page(ClassGrades(1, "process", "c", (student,)), [mistake], course)

    assert mistake.ask
    assert f"(<code>docs/guides/{name}.md, misconception {number}</code>)" in page


def test_the_report_lists_equal_code_and_names_the_class_and_the_day(course: Course) -> None:
    students = tuple(StudentGrade(name) for name in ("ann", "ben"))
    grades = ClassGrades(1, "process", "c", students)
    equal = (Equal("is_set", ("ann", "ben"), 12),)

    page = report_page(grades, (), course, equal=equal, title="7b, 2026-11-20")

    assert "<title>Report of a class: 7b, 2026-11-20</title>" in page
    assert '<h2 id="equal">Equal code</h2>' in page
    assert '<span class="quiet">12 lines</span>' in page


def test_every_exercise_of_a_lesson_that_could_not_be_run_has_the_color_of_no_points(
    course: Course,
) -> None:
    exercises = {"deal": ExerciseGrade("passed", 1)}
    lessons = (LessonGrade("passed", 1, 1, exercises=exercises), LessonGrade("error", of=1))
    students = tuple(
        StudentGrade(f"s{place}", lessons={"01_tuples": one}) for place, one in enumerate(lessons)
    )
    grades = ClassGrades(1, "process", "c", students)
    [[passed], [stopped]] = [row.cells for row in rows(grades, tuple(averages(grades, course)))]

    assert (passed.level, passed.sign, stopped.level, stopped.sign) == ("4", "✓", "0", "!")


def test_each_link_of_the_report_leads_to_a_page(
    grades: ClassGrades, mistakes: tuple[Mistake, ...], course: Course, tmp_path: Path
) -> None:
    write_pages(tmp_path, grades, mistakes, course)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    links = {one["href"] for tag, one in Elements(page).found if tag == "a"}

    assert {unquote(link or "") for link in links} == {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.glob("feedback/*.html")
    }
    assert len(links) == len(NAMES)


def test_the_places_for_hidden_names_are_not_in_the_order_of_names(grades: ClassGrades) -> None:
    places = [row.place for row in rows(grades, ())]
    other = [row.place for row in rows(replace(grades, seed=8), ())]

    assert sorted(places) == list(range(1, len(NAMES) + 1))
    assert places != sorted(places) and places != other


@pytest.mark.parametrize(
    ("level", "words"), [("bubblewrap", "ran in a jail"), ("process", "could read this machine")]
)
def test_the_report_states_the_level_of_isolation_and_the_seed(
    level: str, words: str, grades: ClassGrades, course: Course
) -> None:
    page = report_page(replace(grades, isolation=level), (), course)

    assert f"<strong>{level}</strong>" in page and words in page
    assert "with seed 7" in page


def test_no_two_colors_of_the_heat_map_have_the_same_sign(
    grades: ClassGrades, course: Course
) -> None:
    cells = {cell for row in rows(grades, tuple(averages(grades, course))) for cell in row.cells}

    for one, other in combinations(cells, 2):
        if one.sign == other.sign and one.sign in "✓–○!":
            assert one.level == other.level


def test_the_pages_are_the_same_each_time(
    grades: ClassGrades, mistakes: tuple[Mistake, ...], course: Course
) -> None:
    assert report_page(grades, mistakes, course) == report_page(grades, mistakes, course)
    assert page_link("ann lee") == "feedback/ann%20lee.html"


def test_moodle_finds_each_students_page_in_a_zip(course: Course, tmp_path: Path) -> None:
    kata = {"is_set": KataGrade("passed", 9, 9, 10, 10)}
    students = tuple(StudentGrade(name, 10, 10, katas=kata) for name in ("s01", "s02", "s03"))
    grades = ClassGrades(1, "process", "c", students)
    roster = {
        "s01": {"Identifier": "Participant 101", "Full name": "Ann Lee", "Grade": ""},
        "s02": {"ID": "Teilnehmer/in102", "Vollständiger Name": "Jörg Müller", "Bewertung": ""},
    }

    write_feedback_zip(tmp_path, grades, course, roster)

    with ZipFile(tmp_path / "feedback.zip") as archive:
        assert archive.namelist() == [
            "Ann Lee_101_assignsubmission_file_/feedback.html",
            "Jörg Müller_102_assignsubmission_file_/feedback.html",
        ]
        page = archive.read("Ann Lee_101_assignsubmission_file_/feedback.html").decode()
    assert page == feedback_page(grades.students[0], course)
