"""Each attack works against a naive judge; otherwise the grader's defence would prove nothing."""

from pathlib import Path

import pytest
from corpus import FACTS, FAMILIES, KINDS, Attack, attacks
from sandbox import sacrifice
from whole import Whole, every_whole

WITNESS = Path(__file__).with_name("witness.py")
FILES = attacks("katas") + attacks("lessons")
ALL = [*FILES, *every_whole().values()]
SHOWN = [attack for attack in ALL if attack.facts.get("needs") != "protocol"]
HALTED = 12  # seconds until a sandbox whose witness was stopped is given up


def name(attack: Attack | Whole) -> str:
    return attack.name


def test_there_are_at_least_eighty_attacks_of_every_family() -> None:
    """Those that are made for the worker's protocol come on top, since no naive judge has one."""
    assert len(SHOWN) >= 80
    assert {attack.facts["family"] for attack in SHOWN} == FAMILIES - {"the worker"}
    assert {attack.facts["family"] for attack in ALL} == FAMILIES


@pytest.mark.parametrize("attack", ALL, ids=name)
def test_an_attack_says_what_it_tries(attack: Attack | Whole) -> None:
    assert attack.about.endswith(".")
    assert attack.facts.keys() <= FACTS.keys()
    assert attack.kind in KINDS
    assert ("harm" in attack.facts) == (attack.kind == "harm")


@pytest.mark.slow
@pytest.mark.parametrize("attack", SHOWN, ids=name)
def test_an_attack_works_against_a_naive_judge(attack: Attack | Whole) -> None:
    what = str(attack.path) if isinstance(attack, Attack) else attack.name
    report = sacrifice(WITNESS, what, seconds=HALTED if attack.kind == "stop" else 90)

    assert works(attack, report), report


def works(attack: Attack | Whole, report: dict[str, object] | None) -> bool:
    """Return whether an attack reached what it was after."""
    if report is None:  # it ended or halted even the witness
        return attack.kind == "stop"
    given = report["score"]
    honest = attack.honest if isinstance(attack, Attack) else 0
    return {
        "forge": isinstance(given, int) and given > honest,
        "stop": report["stopped"] or given is None,
        "harm": attack.facts.get("harm") in report["signs"],
        "leak": report["leaked"],
    }[attack.kind]
