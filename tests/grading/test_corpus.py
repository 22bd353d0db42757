"""No attack gets a grade above its honest one, does harm, or keeps the others from their grades."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from corpus import ATTACKS, Attack, attacks
from grader import graded, prepare
from sandbox import sacrifice
from scene import PASSWORD
from whole import LESSON, Whole, every_whole

pytestmark = pytest.mark.slow

FILES = attacks("katas") + attacks("lessons")
ALL = [*FILES, *every_whole().values()]
FORGERIES = [attack for attack in FILES if attack.kind == "forge"]
# Without a jail, all attacks run that only a jail holds, and one of so many others.
SAMPLE = 3
HELD = [attack for attack in FORGERIES if attack.facts.get("held") == "jail"]
UNJAILED = HELD + [attack for attack in FORGERIES if attack not in HELD][::SAMPLE]
IN_TIME = 120  # seconds; a process that takes longer is lost
TESTS_OF_IS_SET = 18


def name(attack: Attack | Whole) -> str:
    return attack.name


@pytest.fixture(scope="module")
def graders() -> Iterator[ProcessPoolExecutor]:
    """Two processes that grade all submissions, as in a class."""
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, fresh, initializer=prepare) as pool:
        yield pool


@pytest.mark.parametrize("attack", ALL, ids=name)
def test_an_attack_in_the_jail_gains_nothing_and_leaves_nothing(
    attack: Attack | Whole, graders: ProcessPoolExecutor
) -> None:
    hostile = graders.submit(graded, attack, "bubblewrap")
    # The same two processes grade an honest student beside some of the attacks, and so after others.
    beside = ALL.index(attack) % 25 == 0
    honest = graders.submit(graded, None, "bubblewrap") if beside else None
    outcome = hostile.result(IN_TIME)

    assert outcome.passed <= (attack.honest if isinstance(attack, Attack) else 0)
    assert not outcome.signs
    assert attack.facts.get("secret", PASSWORD) not in outcome.text
    assert honest is None or honest.result(IN_TIME).passed == TESTS_OF_IS_SET


def test_an_honest_lesson_gets_its_point_after_the_attacks(graders: ProcessPoolExecutor) -> None:
    path = ATTACKS / "lessons" / LESSON / "same-or-different" / "honest.py"
    code = "def same_or_different(x, y, z):\n    return len({x, y, z}) != 2\n"
    honest = Attack(path, "Is right.", {"kind": "forge"}, code, {})

    assert graders.submit(graded, honest, "bubblewrap").result(IN_TIME).passed == 1


@pytest.mark.parametrize("family", sorted({attack.facts["family"] for attack in UNJAILED}))
def test_at_level_process_only_reading_files_forges_a_grade(family: str) -> None:
    files = [attack for attack in UNJAILED if attack.facts["family"] == family]
    script = Path(__file__).with_name("at_level_process.py")
    report = sacrifice(script, *(str(attack.path) for attack in files), seconds=600)

    assert report is not None
    forged = {attack.name for attack in files if report["found"][attack.name] > attack.honest}
    assert forged == {attack.name for attack in files if attack.facts.get("held") == "jail"}
    assert report["honest"] == TESTS_OF_IS_SET
