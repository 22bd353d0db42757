"""Each attack works against a naive judge; otherwise the grader's defence would prove nothing."""

import pytest
from corpus import FACTS, FAMILIES, KINDS, Attack
from shown import ALL, ATTACKS, is_shown, works
from whole import Whole


def name(attack: Attack | Whole) -> str:
    return attack.name


def test_there_are_at_least_eighty_attacks_of_every_family() -> None:
    """Those that are made for the worker's protocol come on top, since no naive judge has one."""
    assert len(ATTACKS) >= 80
    assert {attack.facts["family"] for attack in ATTACKS} == FAMILIES - {"the worker"}
    assert {attack.facts["family"] for attack in ALL} == FAMILIES


@pytest.mark.parametrize("attack", ALL, ids=name)
def test_an_attack_says_what_it_tries(attack: Attack | Whole) -> None:
    assert attack.about.endswith(".")
    assert attack.facts.keys() <= FACTS.keys()
    assert attack.kind in KINDS
    assert ("harm" in attack.facts) == (attack.kind == "harm")


@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS, ids=name)
def test_an_attack_works_against_a_naive_judge(attack: Attack | Whole) -> None:
    """One that was seen to work is not tried again before something changes; see shown.py."""
    worked, report = (True, None) if is_shown(attack) else works(attack)

    assert worked, report
