"""The lessons keep to the house style and use only Python that was taught."""

import ast
import re
from itertools import groupby
from pathlib import Path

import pytest
from gate import demand
from versions import LESSONS

from katabook.build.gate import left_in_texts
from katabook.build.source import solution_of
from katabook.build.tables import course_table
from katabook.course import find_course
from katabook.lessons.notebook import KATA, read, tags, unsolved

COURSE = find_course(Path(__file__).parent)
KNOWN_TAGS = {"exercise", "check", "hidden-check", "wrong", "nbval-ignore-output", "predict"}
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
PICKER = r"\b(CardPicker|CardBuilder|CompletePicker|FindAll|GameTable)\("
UNSAID = re.compile(r"\b(hand|board|group|attribute)s?\b", re.IGNORECASE)

# Python that has its place in a later lesson, and the lesson that brings it.
LATER = {
    ast.Set: "01",
    ast.Import: "01",
    ast.FloorDiv: "02",
    ast.Mod: "02",
    ast.ListComp: "02",
    ast.SetComp: "02",
    ast.GeneratorExp: "02",
    ast.JoinedStr: "03",
    ast.ClassDef: "09",
    ast.IfExp: "10",
    ast.Raise: "09",
    ast.Try: "09",
    ast.Assert: "12",
    ast.Lambda: "12",
}
LATER_NAMES = {
    "set": "01",
    "zip": "04",
    "all": "04",
    "any": "04",
    "itertools": "06",
    "time": "07",
    "numpy": "08",
    "np": "08",
}


@pytest.fixture(params=COURSE.lessons, ids=[step.name for step in COURSE.lessons])
def step(request):
    return request.param


@pytest.fixture
def lesson(step):
    return LESSONS[step.name]


@pytest.fixture
def where(step):
    """The file in which a failure of the lesson is fixed, as the beginning of a sentence."""
    return COURSE.source(step).relative_to(COURSE.root).as_posix()


@pytest.fixture
def question(lesson):
    return unsolved(solution_of(lesson)).cells


def code(cells):
    return [cell for cell in cells if cell.cell_type == "code"]


def functions(cell):
    kinds = ast.FunctionDef | ast.ClassDef
    return [node.name for node in ast.parse(cell.source).body if isinstance(node, kinds)]


def exercises(cells):
    return [cell for cell in cells if "exercise" in tags(cell)]


def prose(cell):
    """Return a cell's running words: no headings, tables or folded details."""
    text = re.sub(r"<details>.*?</details>", "", cell.source, flags=re.DOTALL)
    return " ".join(line for line in text.splitlines() if not line.startswith(("#", "|"))).split()


def test_nothing_of_the_skeleton_is_left_to_write(step):
    left = list(left_in_texts(COURSE, step))

    demand(not left, "\n".join(left))


def test_a_lesson_opens_with_its_title_and_its_question(step, question, where):
    first = question[0].source

    demand(
        first.startswith(f"# {step.title}\n"),
        f"{where}: open with the title from course.toml, # {step.title}",
    )
    demand(
        f"**{step.question}**" in first,
        f"{where}: write the question from course.toml below the title, **{step.question}**",
    )


def test_a_lesson_ends_with_three_things_learnt_and_what_comes_next(question, where):
    _, _, last = question[-1].source.partition("## What you learnt")
    learnt = last.count("\n- ")

    demand(learnt == 3, f"{where}: list 3 things below ## What you learnt, not {learnt}")
    mark = "<!-- next -->\n<!-- /next -->"
    demand(mark in last, f"{where}: end with {mark!r}, between which the build writes what is next")


def test_the_welcome_lists_the_course():
    welcome = read(COURSE.solution(COURSE.lessons[0])).cells[-1].source

    assert course_table(COURSE, COURSE.root / "lessons") in welcome
    assert "(01_tuples.ipynb)" in welcome


def test_a_lesson_has_25_to_44_cells(question, where):
    """Texts in a row are one cell here, because an answer has a cell of its own."""
    count = sum(
        1 if kind == "markdown" else len(list(run))
        for kind, run in groupby(question, lambda cell: cell.cell_type)
    )

    demand(25 <= count <= 44, f"{where}: write 25 to 44 cells that a learner sees, not {count}")


def test_a_lesson_has_3_to_5_exercises(question, where):
    count = len(exercises(question))

    demand(3 <= count <= 5, f"{where}: write 3 to 5 cells with the tag exercise, not {count}")


def test_a_picker_comes_early(question, where):
    demand(
        any(re.search(PICKER, cell.source) for cell in question[:6]),
        f"{where}: write a picker, such as CardPicker(), into one of the first 6 cells",
    )


def test_there_are_fewer_than_60_words_before_the_next_thing_to_run(question, where):
    runs = [list(run) for kind, run in groupby(question, lambda cell: cell.cell_type)]
    lengths = {
        run[0].id: sum(len(prose(cell)) for cell in run)
        for run in runs[:-1]
        if run[0].cell_type == "markdown"
    }

    long = [
        f"{where}, cell {name}: {words} words" for name, words in lengths.items() if words >= 60
    ]
    demand(not long, "\n".join([*long, "write fewer than 60 words before the next code cell"]))


def longest(cell):
    has_class = re.search(r"^class ", cell.source, re.MULTILINE)
    return 20 if has_class or "check" in tags(cell) else 12


def test_a_code_cell_has_at_most_12_lines_and_a_class_or_a_check_20(lesson, where):
    cells = code(lesson.cells)
    long = [cell.id for cell in cells if len(cell.source.splitlines()) > longest(cell)]

    demand(
        not long,
        f"{where}: code cells hold at most 12 lines; a class or a check may take 20: "
        f"shorten {', '.join(long)}",
    )


def test_ids_are_plain_and_unique(lesson, where):
    ids = [cell.id for cell in lesson.cells]
    twice = {name for name in ids if ids.count(name) > 1}
    odd = [name for name in ids if not re.fullmatch(r"[a-z0-9-]+", name)]

    demand(not twice, f"{where}: give one of the cells {', '.join(twice)} another id")
    demand(not odd, f"{where}: write {', '.join(odd)} with lower-case letters, digits and dashes")


def test_tags_say_what_a_cell_is(lesson, where):
    for cell in lesson.cells:
        cell_at = f"{where}, cell {cell.id}"
        demand(tags(cell) <= KNOWN_TAGS, f"{cell_at}: the tags are {', '.join(sorted(KNOWN_TAGS))}")
        if "check" in tags(cell):
            demand(re.search(r"\b(check|ask)\(", cell.source), f"{cell_at}: call check or ask")
        if "hidden-check" in tags(cell):
            demand("ask(" in cell.source, f"{cell_at}: call ask")


def test_a_cell_that_checks_a_kata_has_an_id_that_begins_with_kata(lesson, where):
    graded = [cell for cell in code(lesson.cells) if re.search(r'\bcheck\("', cell.source)]
    odd = [cell.id for cell in graded if not cell.id.startswith(KATA)]

    demand(not odd, f"{where}: begin the ids of {', '.join(odd)} with {KATA}")


def test_an_exercise_is_named_after_its_function(lesson, where):
    for cell in exercises(lesson.cells):
        name = functions(cell)[0].lower().replace("_", "-")

        demand(cell.id == name, f"{where}, cell {cell.id}: its id must be {name}, as its function")


def test_wrong_versions_stand_directly_below_their_exercise(lesson, where):
    above = None
    for cell in lesson.cells:
        if "wrong" in tags(cell):
            demand(
                above and functions(cell) == functions(above),
                f"{where}, cell {cell.id}: put it below its exercise, with the same functions",
            )
        elif "exercise" in tags(cell):
            above = cell
        else:
            above = cell if cell.cell_type == "code" else None


def test_a_text_with_a_heading_begins_with_it(question, where):
    texts = [cell for cell in question if cell.cell_type == "markdown"]
    late = [
        cell.id
        for cell in texts
        if re.search(r"^#+ ", FENCE.sub("", cell.source), re.MULTILINE)
        and not cell.source.startswith("#")
    ]

    demand(
        not late,
        f"{where}: begin a cell at the heading of {', '.join(late)}; what is above it, such as an "
        "answer, has a cell of its own",
    )


def test_each_exercise_has_a_misconception_a_check_and_one_to_three_hints(lesson, where):
    starts = [i for i, cell in enumerate(lesson.cells) if "exercise" in tags(cell)]
    for start, end in zip(starts, [*starts[1:], len(lesson.cells)], strict=True):
        below = lesson.cells[start + 1 : end]

        for tag in ("wrong", "check"):
            demand(
                any(tag in tags(cell) for cell in below),
                f"{where}: write a cell with the tag {tag} below {lesson.cells[start].id}",
            )
        hints = lesson.cells[start].metadata.get("hints", [])
        demand(
            1 <= len(hints) <= 3,
            f"{where}: write 1 to 3 hints, a paragraph each, into a cell with the tag hint below "
            f"{lesson.cells[start].id}, not {len(hints)}",
        )


def test_no_hint_is_the_whole_solution(lesson, where):
    for cell in exercises(lesson.cells):
        [[_, first, *others], *_] = [function.body for function in ast.parse(cell.source).body]
        answer = ast.unparse(first).removeprefix("return ")
        shown = re.findall("`(.*?)`", " ".join(cell.metadata["hints"]))

        demand(
            others or not any(answer in code for code in shown),
            f"{where}, cell {cell.id}: a hint gives the answer; leave a step to the learner",
        )


def test_the_way_to_the_solution_comes_last(step, question, where):
    command = f"setkata solution {step.name}"
    told = [i for i, cell in enumerate(question) if command in cell.source]

    demand(
        told == [len(question) - 1], f"{where}: write {command} in the last cell, and only there"
    )


def test_the_last_cell_says_how_the_lesson_is_checked_at_home(step, question, where):
    command, told = f"`%setkata check {step.name}`", " ".join(question[-1].source.split())

    demand(command in told, f"{where}: write {command} in the last cell")
    demand(
        "terminal" in told and "the `%`" in told,
        f"{where}: write in the last cell that a command in a terminal has no `%`",
    )


def test_a_lesson_uses_no_python_before_its_lesson(step, lesson, where):
    for cell in code(lesson.cells):
        for node in ast.walk(ast.parse(cell.source)):
            name = node.id if isinstance(node, ast.Name) else None
            name = node.module if isinstance(node, ast.ImportFrom) else name
            brought_by = LATER.get(type(node)) or LATER_NAMES.get(name, "00")

            demand(
                brought_by <= step.name[:2],
                f"{where}, cell {cell.id}: lesson {brought_by} brings {ast.unparse(node)}; "
                "write it without",
            )


def test_no_lesson_joins_dicts_with_a_bar(lesson, where):
    for cell in code(lesson.cells):
        bars = [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.BitOr)]

        demand(
            not bars,
            f"{where}, cell {cell.id}: no lesson brings |; write one dict, with one case per line",
        )


def test_only_checks_call_what_the_learner_writes(lesson, where):
    own = {name for cell in exercises(lesson.cells) for name in functions(cell)}
    for cell in code(lesson.cells):
        if tags(cell) <= {"predict"}:
            calls = [n for n in ast.walk(ast.parse(cell.source)) if isinstance(n, ast.Call)]
            called = {call.func.id for call in calls if isinstance(call.func, ast.Name)}

            demand(
                not called & own,
                f"{where}, cell {cell.id}: call {', '.join(called & own)} in a check only",
            )


def test_a_lesson_says_card_feature_deck_and_table(lesson, where):
    said = {cell.id: UNSAID.findall(cell.source) for cell in lesson.cells}
    found = [f"{where}, cell {name}: {', '.join(words)}" for name, words in said.items() if words]

    demand(not found, "\n".join([*found, "use the words card, feature, value, deck, deal, table"]))


def test_the_title_of_a_fold_shows_no_markdown(lesson, where):
    titles = [re.findall("<summary>.*?</summary>", cell.source) for cell in lesson.cells]

    demand("`" not in str(titles), f"{where}: a fold's title is HTML, so write <code>x</code>")


def test_every_picture_in_a_built_lesson_has_words(step, where):
    demand(COURSE.solution(step).exists(), f"{where}: setkata build makes its notebook")
    built = read(COURSE.solution(step))
    outputs = [output for cell in code(built.cells) for output in cell.outputs]
    html = " ".join(output.get("data", {}).get("text/html", "") for output in outputs)

    assert len(re.findall(r"<img\b", html)) == len(re.findall(r'<img\b[^>]*\balt="[^"]+"', html))
