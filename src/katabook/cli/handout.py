"""The commands that give out the course, and those that pass on the work of learners.

`setkata handout` and `site` write the course. `handin` packs a learner's work for the teacher, and
`giveback` writes what a student handed in.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import MAKE, TEACH, app, require
from katabook.course import Course, CourseError, Kata, Lesson, Step, find_course
from katabook.course.words import command, counted, did_you_mean
from katabook.files import COPY, write_atomically, zipped

NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|\x00-\x1f]')


@app.command(rich_help_panel=TEACH)
def handout(
    to: Annotated[Path, typer.Option(help="A file that ends in .zip, or a folder.")],
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Lessons and katas; without names, the whole course."),
    ] = None,
    solutions: Annotated[
        bool, typer.Option("--with-solutions", help="For a colleague, not for learners.")
    ] = False,
    exam: Annotated[
        bool, typer.Option("--exam", help="Leave out hints, remarks and known mistakes.")
    ] = False,
    puzzles: Annotated[
        bool, typer.Option("--puzzles", help="With puzzles, which show lines of the solutions.")
    ] = False,
    no_checks: Annotated[
        bool, typer.Option("--without-checks", help="Leave out the checks too, for an exam.")
    ] = False,
) -> None:
    """Write lessons and katas for learners, without solutions."""
    from katabook.handout import contents, for_exam, with_help, with_needs
    from katabook.handout.folders import write_handout

    is_exam = exam or no_checks
    if is_exam:
        _demand_exam(to, solutions, puzzles)
    course = find_course()
    chosen = [course.step(name) for name in names or []] or list(course.steps)
    steps = with_needs(course, chosen)
    if solutions and not all(course.solution(step).is_file() for step in steps):
        raise CourseError("this course came without its solutions; leave out --with-solutions")
    files: Mapping[str, bytes] = contents(course, steps, solutions, puzzles=puzzles)
    if not solutions:
        files = with_help(files, {step.name for step in steps}, told=not is_exam)
    write_handout(for_exam(files, not no_checks) if is_exam else files, to)
    print(f"{to}: {_counts(steps)}, with all they need")
    added = [step.name for step in steps if step not in chosen]
    if added:
        print(f"added, because the others use them: {', '.join(added)}")
    left_out = {
        "the solutions, and other right and wrong solutions of the katas": not solutions,
        _counts([step for step in course.steps if step not in steps]): True,
        "the hints, remarks and known mistakes": is_exam,
        "the checks": no_checks,
    }
    if left := [what for what, is_left in left_out.items() if what and is_left]:
        print(f"left out: {'; '.join(left)}")


def _demand_exam(to: Path, solutions: bool, puzzles: bool) -> None:
    """Raise CourseError if an option does not suit an exam, or if the folder is not empty."""
    if solutions or puzzles:
        what, option = ("solutions", "--with-solutions") if solutions else ("puzzles", "--puzzles")
        raise CourseError(f"an exam has no {what}; leave out {option}")
    if to.is_dir() and any(to.iterdir()):
        raise CourseError(f"{to} holds files; name a new folder for an exam")


def _counts(steps: Sequence[Step]) -> str:
    katas = sum(isinstance(step, Kata) for step in steps)
    some = {"lesson": len(steps) - katas, "kata": katas}
    return " and ".join(counted(count, noun) for noun, count in some.items() if count)


@app.command(rich_help_panel=MAKE)
def site(
    out: Annotated[Path, typer.Argument(help="A new folder, or that of an earlier site.")],
    offline: Annotated[
        bool,
        typer.Option("--offline", help="Build a site without NumPy that uses no other server."),
    ] = False,
    solutions: Annotated[
        bool, typer.Option("--with-solutions", help="Everybody who opens the site can read them.")
    ] = False,
) -> None:
    """Build the course as a site that runs in any browser. Learners don't have to install anything."""
    require("jupyterlite_core", "jupyterlite_pyodide_kernel")
    from katabook.site import build

    course = find_course()
    build(course, out, offline, solutions)
    files = [path for path in out.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"{out}: {len(course.steps)} lessons and katas, {len(files)} files, {size / 1e6:.0f} MB")
    if offline:
        print("left out: NumPy, so a lesson or kata that needs it says so")
    if not solutions:
        has_puzzles = any(course.puzzles(step).is_file() for step in course.steps)
        print(f"left out: the solutions{', but puzzles show lines of them' * has_puzzles}")
    print(f"to look at it: python3 -m http.server --directory {out}")


@app.command()
def handin(
    name: Annotated[str, typer.Argument(help="Your name, such as 'Ann Lee'.", show_default=False)],
) -> None:
    """Put what you have begun into one zip file with your name."""
    from katabook.handout import unsolved_file

    course = find_course()
    safe = NOT_IN_NAMES.sub("_", name.removesuffix(".zip")).strip(" .")
    if not safe:
        raise CourseError(f'give your name: {command()} handin "Ann Lee"')
    files = {step: course.file(step) for step in course.steps if course.file(step).is_file()}
    begun = {
        course.relative(path): path.read_bytes()
        for step, path in files.items()
        if path.read_bytes() != unsolved_file(course, step)
    }
    if not begun:
        raise CourseError("there is nothing to hand in yet; change a lesson or a kata first")
    to = Path(f"{safe}.zip")
    write_atomically(to, zipped(begun))
    print(f"{to}: {', '.join(begun)}")
    if others := _beside(course):
        print(
            f"left out: {', '.join(others)}; work counts in a file with the name of its lesson or kata"
        )
    print(f"Hand in the file {to}.")


def _beside(course: Course) -> list[str]:
    """Return the notebooks and Python files of a learner that are not lessons or katas."""
    own = {course.file(step) for step in course.steps}
    kinds = ((course.root / kind.folder, kind.ending) for kind in (Lesson, Kata))
    found = [path for folder, ending in kinds for path in sorted(folder.glob(f"*{ending}"))]
    return [
        course.relative(path) for path in found if path not in own and not COPY.search(path.name)
    ]


@app.command(rich_help_panel=TEACH)
def giveback(
    student: Annotated[str, typer.Argument(help="The student's name, as in the gradebook.")],
    out: Annotated[Path, typer.Option(help="The folder of the gradebook.")] = Path("grades"),
    to: Annotated[Path | None, typer.Option(help="The folder to write into.")] = None,
) -> None:
    """Write the last files that a student handed in, unchanged."""
    from katabook.classroom.filenames import page_name
    from katabook.classroom.store import Store

    course, store = find_course(), Store(out)
    student = store.memory().names.get(student, student)
    found = store.handed_in(student)
    names = {step.name: course.relative(course.file(step)) for step in course.steps}
    files = {names[name]: content for name, content in found.items() if name in names}
    if not files:
        students = [graded.grade.student for graded in store.all()]
        advice = did_you_mean(student, students, "copy the name from grades.csv")
        raise CourseError(f"{out} holds no work of {student}; {advice}")
    folder = to or Path(page_name(student))
    for name in files:
        if (folder / name).exists():
            raise CourseError(f"{folder / name} is there already; choose another folder with --to")
    for name, content in files.items():
        write_atomically(folder / name, content)
    print(f"{folder}: {', '.join(files)}")
