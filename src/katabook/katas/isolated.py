"""Grading a kata whose code never enters this process: a worker holds it."""

from pathlib import Path

from katabook.course import Course, Kata
from katabook.katas.fixtures import Fixtures, run
from katabook.katas.remote import Worker
from katabook.katas.result import KataResult
from katabook.process.jail import Level


def grade_isolated(course: Course, kata: Kata, folder: Path, seed: int, level: Level) -> KataResult:
    """Return the result of a kata in a folder of katas, graded in this process.

    seed: the seed of the values that the tests draw. level: what isolates the kata.
    """
    path = folder / (kata.name + kata.ending)
    with Worker(folder, [path], course.kata_names, kata.seconds, level) as worker:
        fixtures = Fixtures(course, kata, path, worker, seed)
        run(fixtures)
        return fixtures.result()
