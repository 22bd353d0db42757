"""Submissions graded in a minute: setkata in its jail compared with nbgrader and otter-grader.

python benchmarks/grading.py [ROUNDS] [STUDENTS]

It needs the extra `benchmarks`, which brings both tools, and bubblewrap. If uv installs it, add
`--compile-bytecode`, because otherwise each process of a tool may compile every module again.

For a kata, nbgrader and otter grade the same function in a notebook by the same tests. For a lesson,
they grade the same notebook; its checks raise there. All students of a class hand in answers
of one kind: right, half right or all wrong. No two files are equal. Each tool grades each class in
turn with the others, in its own best way to grade many:

- setkata: `setkata grade --isolation bubblewrap`, with the number of jobs that it takes by itself;
- nbgrader: `nbgrader autograde`, which grades all students in one process;
- otter: its API, in as many processes as there are processors, because `otter grade`, which does
  the same in Docker, takes longer.

Only setkata keeps the students' code in a jail. All tools draw the same values for the tests, and
the marks of every class are checked. One student is graded by each tool first, which does not
count. A ratio is the median of the rounds' ratios, because other programs slow down a whole round.
A class has 30 students by default; in a class of eight, the start of a tool takes most of its time.
Then one of the students hands in again, and setkata grades the class once more. What that takes of
the first run depends on the number of processors, which only the first run can use.
The program ends with status 1 if setkata is slower than promised.
"""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from peers import with_nbgrader, with_otter, with_setkata
from peers.answers import KINDS, Answers, answers_to, signed
from peers.batch import Batch, seconds_of
from peers.task import task_of

from katabook.course import Course, Step

COURSE = Course(Path(__file__).resolve().parents[1])
OWN, AGAIN = "setkata", "setkata after one change"
# What is graded, and how many times as fast as each tool setkata must be.
PROMISED = {"is_set": {"nbgrader": 5, "otter": 5}, "01_tuples": {"nbgrader": 2, "otter": 2}}
TOOLS = {"nbgrader": with_nbgrader, "otter": with_otter}
# A lesson with no right answer may take so many times as long as one with right answers only.
WRONG_LESSON = 1.3

HandIn = Callable[[Mapping[str, Answers], Path], Batch]
Seconds = dict[tuple[str, str], list[float]]
"""How long each tool took in each round for each kind of answers."""


class Contest(NamedTuple):
    """A kata or a lesson, the answers of each kind, and how to give a class to each tool."""

    step: Step
    answers: Mapping[str, Answers]
    tools: Mapping[str, HandIn]


def main(rounds: int, students: int) -> int:
    """Print the speeds and their ratios; return 1 if a promise is broken, 2 if a tool is missing."""
    missing = [tool for tool in TOOLS if find_spec(tool) is None]
    if missing:
        print(f"{' and '.join(missing)} not found: pip install 'setkata[benchmarks]'")
        return 2
    broken = []
    for name in PROMISED:
        with TemporaryDirectory() as folder:
            contest = contest_in(Path(folder), COURSE.step(name))
            seconds = measured(contest, Path(folder), rounds, students)
        broken += report(contest.step, seconds, students)
    for sentence in broken:
        print(sentence)
    return int(bool(broken))


def contest_in(folder: Path, step: Step) -> Contest:
    """Return the contest for a kata or a lesson, with each tool prepared in the folder."""
    task = task_of(COURSE, step)
    tools: dict[str, HandIn] = {OWN: partial(with_setkata.hand_in, COURSE, step)}
    for name in PROMISED[step.name]:
        TOOLS[name].prepare(task, folder / name)
        tools[name] = partial(TOOLS[name].hand_in, task, folder / name)
    return Contest(step, answers_to(COURSE, step), tools)


def measured(contest: Contest, folder: Path, rounds: int, students: int) -> Seconds:
    """Return the seconds of each tool for each kind in each round."""
    numbers = count()
    one_round(contest, lambda: folder / f"class-{next(numbers)}", 1)
    seconds: Seconds = {}
    for _ in range(rounds):
        found = one_round(contest, lambda: folder / f"class-{next(numbers)}", students)
        for key, time in found.items():
            seconds.setdefault(key, []).append(time)
    return seconds


def one_round(
    contest: Contest, new_folder: Callable[[], Path], students: int
) -> dict[tuple[str, str], float]:
    """Return the seconds of each tool for a class of each kind; their marks must be right."""
    names = [f"s{number:02}" for number in range(1, students + 1)]
    seconds = {}
    for kind, answers in contest.answers.items():
        submissions = {name: signed(answers, name) for name in names}
        for tool, hand_in in contest.tools.items():
            folder = new_folder()
            batch = hand_in(submissions, folder)
            seconds[tool, kind] = seconds_of(batch)
            if tool == OWN:
                again = hand_in(submissions | {names[0]: signed(answers, "again")}, folder)
                seconds[AGAIN, kind] = seconds_of(again)
            demand_shares(f"{tool}, {contest.step.name}, {kind}", kind, batch.shares(), names)
    return seconds


def demand_shares(batch: str, kind: str, shares: list[float], names: list[str]) -> None:
    """Raise RuntimeError unless every student got the marks that the answers earned."""
    lowest, highest = {"right": (1, 1), "half right": (0.3, 0.7), "all wrong": (0, 0.3)}[kind]
    if len(shares) != len(names) or not all(lowest <= share <= highest for share in shares):
        raise RuntimeError(f"{batch}: these shares of the points are wrong: {shares}")


def report(step: Step, seconds: Seconds, students: int) -> list[str]:
    """Print a line for each kind and tool; return a sentence for each broken promise."""
    print(f"{step.name}: submissions in a minute, and how many times as many setkata grades")
    broken = []
    for kind in KINDS:
        print(f"  {kind:10}  {OWN:8} {speed(seconds[OWN, kind], students):6.1f}")
        ratio = median_ratio(seconds[AGAIN, kind], seconds[OWN, kind])
        print(f"  {'':10}  after one change, it takes {ratio:.3f} of the first run")
        for tool, promised in PROMISED[step.name].items():
            ratio = median_ratio(seconds[tool, kind], seconds[OWN, kind])
            print(f"  {'':10}  {tool:8} {speed(seconds[tool, kind], students):6.1f} {ratio:8.1f}")
            if ratio < promised:
                broken.append(f"too slow: {step.name}, {kind}: {promised} times {tool} promised")
    ratio = median_ratio(seconds[OWN, "all wrong"], seconds[OWN, "right"])
    print(f"  an all wrong class takes {ratio:.2f} times as long as a right one", flush=True)
    if step in COURSE.lessons and ratio > WRONG_LESSON:
        broken.append(f"too slow: {step.name}, all wrong: at most {WRONG_LESSON} times promised")
    return broken


def speed(seconds: list[float], students: int) -> float:
    """Return how many submissions are graded in a minute."""
    return 60 * students / median(seconds)


def median_ratio(above: list[float], below: list[float]) -> float:
    """Return the median of the ratios in each round."""
    return median(one / other for one, other in zip(above, below, strict=True))


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*words, *(3, 30)[len(words) :]))
