"""What the checks of a lesson meet in the place of the course's functions."""

import json
from typing import Any

import pytest

from katabook.judge.deadline import Deadline
from katabook.lessons.student import Student

TWICE = {
    "at": 0,
    "until": 0,
    "functions": {"twice": [("n", False)]},
    "classes": False,
    "shared": [],
    "theirs": {},
}
HALF = {
    **TWICE,
    "at": 1,
    "until": 1,
    "functions": {"half": [("n", False)]},
    "theirs": {"four": "four = 4"},
}
# The process of the learner's cells refuses what it is given.
REFUSES = """
import sys

frame = sys._getframe()
while frame.f_code.co_name != "main":
    frame = frame.f_back
del type(frame.f_locals["learner"]).give
"""


def test_no_check_meets_the_courses_function_if_the_learners_cannot_be_taken() -> None:
    cell = {"id": "0", "source": REFUSES, "exercise": "", "seconds": 5}
    order = {"cells": [cell], "exercises": {"twice": {**TWICE, "at": 1}, "half": HALF}}
    student = Student(json.dumps(order), "process", 5)
    course: dict[str, Any] = {"twice": lambda n: 2 * n, "half": lambda n: n / 2, "four": 4}
    names = dict(course)
    student.lend("twice", names)

    with pytest.raises(AttributeError, match="give"):
        student.take("half", names)
    assert names.keys() == {"twice"}
    student.leave(names)
    assert names == course
    student.sides[False].stop()


def test_given_code_that_runs_in_the_learners_process_is_the_courses_own() -> None:
    source = "def half(n):\n    return n / 2\n\n\nfour = 5"
    cell = {"id": "half", "source": source, "exercise": "half", "seconds": 5}
    student = Student(json.dumps({"cells": [cell], "exercises": {"half": HALF}}), "process", 5)
    names: dict[str, Any] = {"half": None, "four": None}
    student.take("half", names)

    assert (names["half"](8), names["four"]) == (4, 4)
    student.sides[False].stop()


def test_a_call_that_is_stopped_for_its_time_costs_the_next_exercise_nothing() -> None:
    endless = "def twice(n):\n    while True:\n        pass"
    right = "def half(n):\n    return n / 2"
    cells = [
        {"id": name, "source": source, "exercise": name, "seconds": 5}
        for name, source in {"twice": endless, "half": right}.items()
    ]
    exercises = {"twice": {**TWICE, "at": 1, "until": 1}, "half": {**HALF, "at": 2, "until": 2}}
    student = Student(json.dumps({"cells": cells, "exercises": exercises}), "process", 60)
    names: dict[str, Any] = {"twice": None, "half": None, "four": None}
    student.take("twice", names)
    with Deadline(0.5) as deadline:
        names["twice"](4)
    student.take("half", names)

    assert deadline.late
    assert names["half"](8) == 4
    student.sides[False].stop()
