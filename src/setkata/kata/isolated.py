"""Grading a kata whose code never enters this process: a worker holds it."""

from pathlib import Path

from setkata.course import Course, Kata
from setkata.jail import Level
from setkata.kata.fixtures import Fixtures, run
from setkata.kata.remote import Worker
from setkata.kata.result import KataResult


def grade_isolated(course: Course, kata: Kata, folder: Path, seed: int, level: Level) -> KataResult:
    """Return the result of a kata in a folder of katas, graded in this process.

    seed: the seed of the values that the tests draw. level: what isolates the kata.
    """
    path = folder / (kata.name + kata.ending)
    with Worker(folder, [path], course.kata_names, kata.seconds, level) as worker:
        fixtures = Fixtures(course, kata, path, worker, seed)
        run(fixtures)
        return fixtures.result()
