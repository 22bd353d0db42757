"""`setkata handout` and `setkata site`: the course for learners, as files or as a site."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import MAKE, TEACH, app, require
from katabook.course import CourseError, Kata, Step, find_course
from katabook.course.words import counted


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
    no_checks: Annotated[
        bool, typer.Option("--without-checks", help="Leave out the checks too, for an exam.")
    ] = False,
) -> None:
    """Write lessons and katas for learners, without solutions."""
    from katabook.handout import contents, with_needs, write_handout
    from katabook.handout.help import for_exam, with_help

    is_exam = exam or no_checks
    if solutions and is_exam:
        raise CourseError("an exam has no solutions; leave out --with-solutions")
    if is_exam and to.is_dir() and any(to.iterdir()):
        raise CourseError(f"{to} holds files; name a new folder for an exam")
    course = find_course()
    chosen = [course.step(name) for name in names or []] or list(course.steps)
    steps = with_needs(course, chosen)
    if solutions and not all(course.solution(step).is_file() for step in steps):
        raise CourseError("this course came without its solutions; leave out --with-solutions")
    files: Mapping[str, bytes] = contents(course, steps, solutions)
    if not solutions:
        files = with_help(files, {step.name for step in steps}, told=not is_exam)
    write_handout(for_exam(files, not no_checks) if is_exam else files, to)
    print(f"{to}: {_counts(steps)}, with all they need")
    added = [step.name for step in steps if step not in chosen]
    if added:
        print(f"added, because the others use them: {', '.join(added)}")
    others = [step for step in course.steps if step not in steps]
    left = [] if solutions else ["the solutions, and other right and wrong solutions of the katas"]
    left += [_counts(others)] if others else []
    left += ["the hints, remarks and known mistakes"] if is_exam else []
    left += ["the checks"] if no_checks else []
    if left:
        print(f"left out: {'; '.join(left)}")


def _counts(steps: Sequence[Step]) -> str:
    katas = sum(isinstance(step, Kata) for step in steps)
    some = {"lesson": len(steps) - katas, "kata": katas}
    return " and ".join(counted(count, noun) for noun, count in some.items() if count)


@app.command(rich_help_panel=MAKE)
def site(
    out: Annotated[Path, typer.Argument(help="A new folder, or that of an earlier site.")],
    offline: Annotated[
        bool, typer.Option("--offline", help="Ask no other host for anything; without NumPy.")
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
        print("left out: the solutions")
    print(f"to look at it: python3 -m http.server --directory {out}")
