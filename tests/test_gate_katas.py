"""The maintainers' gate: what holds for every kata that course.toml lists."""

import ast
import re
import warnings
from pathlib import Path
from typing import Any

import pytest
from forks import grade
from gate import demand
from stored import kept

from katabook.build.gate import left_in_kata, left_in_texts, public
from katabook.build.remarks import feedback_of, kata_source
from katabook.cli.author import to_move
from katabook.course import Course, Kata, Lesson
from katabook.judge import KataResult
from katabook.judge.mistakes import stored
from katabook.katas import grade as grade_in_a_process
from katabook.lessons.needed import defined_in

# The verdicts are data, so they come out right whatever the texts say.
pytestmark = pytest.mark.usefixtures("garbled_texts")

HERE = Course(Path(__file__).parents[1])
KATAS = {kata.name: kata for kata in HERE.katas}
WRONG = {
    f"{name}-{path.stem}": (kata, path) for name, kata in KATAS.items() for path in HERE.wrong(kata)
}
RIGHT = {
    f"{name}-{path.stem}": (kata, path) for name, kata in KATAS.items() for path in HERE.ways(kata)
}
if advice := to_move(HERE):  # pytest shows it once, below the tests
    warnings.warn(advice, stacklevel=1)

SEEDS, SAMPLE = range(1, 4), 10  # every tenth wrong solution is graded with these seeds, too
# The tests of these take long, so only every tenth of their solutions is in the first tier.
LONG = ("arrays", "caps", "combinations", "deck", "game", "odds", "properties", "third_card")
LUCKY = "find_sets_fast-remembers_earlier_tables"  # one whose points once depended on the seed
CONSTANTS = ("False", "True", "[]", "None", "0", "[(0, 0, 0, 0)]")
# What a test wants in all its calls.
WANTED = {
    "digit_sum": ("1021",),
    "third_card": ("7",),
    "odds": ("(2, 2, 2, 2)", "0.05"),
    "caps": ("2808",),
}
# Recorded answers never come again where nothing is seeded, so no wrong file can stand for these.
UNSEEDED = {
    "deck": """
import random


def deal(deck, n, rng):
    return random.sample(deck, n)
""",
    "odds": """
from random import Random

from deck import deal, make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    tables = [deal(make_deck(), n_cards, Random()) for _ in range(n_deals)]
    return sum(not find_sets(table) for table in tables) / n_deals
""",
}

EQUAL = {
    "deck": "test_equal_random_generators_deal_equal_cards",
    "odds": "test_equal_generators_give_equal_shares",
}


def each(table: dict[str, object]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", table.values(), ids=table.keys())


def each_solution(table: dict[str, tuple[Kata, Path]]) -> pytest.MarkDecorator:
    long = [name for name, (kata, _) in table.items() if kata.name in LONG]
    later = {*long} - {*long[::SAMPLE]}
    cases = [
        pytest.param(case, id=name, marks=[pytest.mark.slow] * (name in later))
        for name, case in table.items()
    ]
    return pytest.mark.parametrize("case", cases)


def graded(kata: Kata, path: Path) -> KataResult:
    """Return the result of a wrong or right solution, from an earlier run if no code has changed."""
    name = f"{kata.name}-{path.parent.parent.name}-{path.stem}"
    sources = [HERE.tests(kata), HERE.mistakes(kata), path]

    def make() -> dict[str, Any]:
        return grade(HERE, kata, path).to_json()

    return KataResult.from_json(kept(name, sources, make, lasting=has_run_to_its_end))


def has_run_to_its_end(result: dict[str, Any]) -> bool:
    return not result["problem"]


def shown(path: Path) -> str:
    return path.relative_to(HERE.root).as_posix()


def look(path: Path) -> str:
    """Return the command that shows how a file does, because the texts here are garbled."""
    return f"to see how it does: setkata check {shown(path)}"


@each(KATAS)
def test_nothing_is_left_to_write(case: Kata) -> None:
    left = [*left_in_texts(HERE, case), *left_in_kata(HERE, case)]

    demand(not left, "\n".join(left))


@each(KATAS)
def test_the_question_is_unsolved_and_says_so(case: Kata, fresh: Course) -> None:
    result = grade_in_a_process(fresh, case)

    assert result.unwritten
    assert {finding.text for finding in result.findings} == {"#?!"}, "the texts are not garbled"
    assert result.passed == 0 < result.planned


@each(KATAS)
def test_the_solution_passes(case: Kata) -> None:
    result = grade_in_a_process(HERE, case, HERE.solution(case).parent)

    demand(not result.unwritten, f"{shown(HERE.solution(case))}: write the solution")
    demand(result.solved, f"make the solution pass its tests; {look(HERE.solution(case))}")


@each_solution(WRONG)
def test_a_wrong_solution_fails_with_its_feedback(case: tuple[Kata, Path]) -> None:
    kata, path = case
    result = graded(kata, path)

    demand(feedback_of(path), f"{shown(path)}: write the feedback as the first line of a docstring")
    demand(not result.problem, f"let the tests run to their end; {look(path)}")
    demand(
        not result.solved, f"{shown(HERE.tests(kata))}: add a case that {shown(path)} gets wrong"
    )
    demand(
        stored(HERE.mistakes(kata)).get("source") == kata_source(HERE, kata),
        "type setkata build, which stores what the wrong solutions answer",
    )
    demand(
        result.mistake == feedback_of(path),
        f"{shown(HERE.tests(kata))}: add a case without rng that tells {shown(path)} from the "
        f"other wrong solutions, because its answers are the same as another one's; {look(path)}",
    )


@pytest.mark.parametrize("name", [name for name, kata in KATAS.items() if name != "game"])
def test_one_answer_to_every_call_earns_nothing(name: str, tmp_path: Path) -> None:
    kata = KATAS[name]
    path = tmp_path / name / "constant.py"
    path.parent.mkdir()
    for answer in (*CONSTANTS, *WANTED.get(name, ())):
        code = [f"def {function}(*_):\n    return {answer}\n" for function in kata.functions]
        path.write_text("\n\n".join(code), encoding="utf-8")
        result = grade(HERE, kata, path)

        demand(
            not result.passing,
            f"{shown(HERE.tests(kata))}: let no test pass if the answer is {answer} in every call; "
            "in each test, expect different answers to different calls",
        )


@pytest.mark.slow
@pytest.mark.parametrize("name", dict.fromkeys((*list(WRONG)[::SAMPLE], LUCKY)))
def test_the_points_of_a_wrong_solution_are_the_same_whatever_is_drawn(name: str) -> None:
    kata, path = WRONG[name]
    first = set(graded(kata, path).passing)
    by_luck = set().union(*(first ^ {*grade(HERE, kata, path, seed).passing} for seed in SEEDS))

    demand(
        not by_luck,
        f"{shown(HERE.tests(kata))}: draw more values, or better ones, so that chance does not "
        f"decide whether {shown(path)} passes {', '.join(sorted(by_luck))}",
    )


@each(KATAS)
def test_each_feedback_says_what_you_do_and_what_to_do_next(case: Kata) -> None:
    told = {shown(path): feedback_of(path) for path in HERE.wrong(case)}
    bad = [
        name for name, text in told.items() if not re.fullmatch(r"(?=.{20,97}$)You .+; .+\.", text)
    ]

    demand(not bad, f"write 'You …; do ….' in 20 to 97 characters as the feedback of {bad}")


@pytest.mark.parametrize("name", UNSEEDED)
def test_draws_by_another_generator_are_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / name / "unseeded.py"
    path.parent.mkdir()
    path.write_text(UNSEEDED[name], encoding="utf-8")
    result = grade(HERE, KATAS[name], path)

    assert [finding.test for finding in result.findings] == [EQUAL[name]], str(result)


def test_a_mistake_is_named_while_other_functions_are_unwritten(tmp_path: Path) -> None:
    wrong = next(path for path in HERE.wrong(KATAS["caps"]) if path.stem == "list_equals_true")
    stub = "\n\ndef largest_cap(features):\n    raise NotImplementedError\n"
    path = tmp_path / "caps" / "begun.py"
    path.parent.mkdir()
    path.write_text(wrong.read_text(encoding="utf-8") + stub, encoding="utf-8")
    result = grade(HERE, KATAS["caps"], path)

    assert result.mistake == feedback_of(wrong)


@each_solution(RIGHT)
def test_an_unusual_right_solution_passes(case: tuple[Kata, Path]) -> None:
    kata, path = case
    result = graded(kata, path)

    demand(result.solved, f"let this solution pass, if it is right; {look(path)}")


@each(KATAS)
def test_a_kata_has_at_least_8_wrong_solutions(case: Kata) -> None:
    count = len(HERE.wrong(case))

    demand(
        count >= 8,
        f"mistakes/{case.name}: write at least 8 wrong solutions, each with its feedback "
        f"as the first line of its docstring; there are {count}",
    )


@each(KATAS)
def test_a_kata_has_at_least_3_unusual_right_solutions(case: Kata) -> None:
    count = len(HERE.ways(case))

    demand(
        count >= 3,
        f"solutions/katas/ways/{case.name}: write at least 3 right solutions, each by another "
        f"unusual method; there are {count}",
    )


@each(KATAS)
def test_each_right_solution_of_a_kata_has_all_its_functions(case: Kata) -> None:
    for way in HERE.ways(case):
        lacking = {*case.functions} - defined_in(way.read_text(encoding="utf-8"))
        demand(not lacking, f"write {', '.join(sorted(lacking))}; {look(way)}")


@each(KATAS)
def test_a_function_has_3_hints(case: Kata) -> None:
    count = len(case.functions)
    each = " for each function" if count > 1 else ""

    demand(
        len(case.hints) == 3 * count,
        f"course.toml, {case.name}: write 3 hints{each}: a question, the plan, nearly the code; "
        f"there are {len(case.hints)}",
    )


@each(KATAS)
def test_each_function_of_a_solution_has_an_example(case: Kata) -> None:
    bare = [
        node.name for node in public(HERE, case) if ">>> " not in (ast.get_docstring(node) or "")
    ]

    demand(
        not bare,
        f"{shown(HERE.solution(case))}: write an example into the docstring of "
        f"{' and '.join(bare)}: a call after >>>, and the answer in the line below",
    )


@each(KATAS)
def test_the_lesson_before_a_kata_links_to_it(case: Kata) -> None:
    before = HERE.steps[: HERE.steps.index(case)]
    *_, lesson = [step for step in before if isinstance(step, Lesson)]
    source = HERE.source(lesson).read_text(encoding="utf-8")

    demand(
        f"(../katas/{case.name}.py)" in source,
        f"{shown(HERE.source(lesson))}: link the kata as "
        f"[katas/{case.name}.py](../katas/{case.name}.py)",
    )
    demand(
        f'check("{case.name}")' in source,
        f'{shown(HERE.source(lesson))}: write check("{case.name}") in a cell with the tag check '
        f"and the id kata-{case.name.replace('_', '-')}",
    )


def test_each_function_belongs_to_one_kata() -> None:
    names = [name for kata in HERE.katas for name in kata.functions]

    assert len(names) == len(set(names))


BORROWED = {
    "above": "from setkata.rules import is_set\n",
    "inside": """
def is_set(a, b, c):
    from setkata.rules import is_set as known

    return known(a, b, c)
""",
}


@pytest.mark.parametrize("source", BORROWED.values(), ids=BORROWED)
def test_a_kata_that_imports_setkata_is_refused(source: str, tmp_path: Path) -> None:
    path = tmp_path / "is_set" / "borrowed.py"
    path.parent.mkdir()
    path.write_text(source, encoding="utf-8")

    assert grade(HERE, KATAS["is_set"], path).passed == 0
