"""`setkata new` and `setkata build`: how authors begin a course, a step or a mistake, and build it."""

import shlex
import sys
from collections.abc import Collection, Mapping
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from katabook.cli.app import MAKE, app, installer, require
from katabook.course import Course, CourseError, find_course, shipped
from katabook.course.listing import OLD_PLACES
from katabook.course.words import command

if TYPE_CHECKING:
    from katabook.build.products import Product

After = Annotated[str | None, typer.Option(metavar="STEP", help="The lesson or kata before it.")]
# In a clone, and in a course that was laid out with its gate.
GATES = {
    "kata": ("tests/test_gate_katas.py", "tests/test_gate.py"),
    "lesson": ("tests/test_lessons.py", "tests/test_gate.py"),
}
BUILT = "solutions/built.json"  # so that a first build finds nothing stale

new = typer.Typer(
    help="Begin a course, or add a kata, lesson or mistake to one.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(new, name="new", rich_help_panel=MAKE)


@new.command()
def course(
    folder: Annotated[
        Path, typer.Argument(help="Where it goes: a new folder, or an older course.")
    ],
    solutions: Annotated[
        bool, typer.Option("--with-solutions", help="For those who teach it or change it.")
    ] = False,
    empty: Annotated[
        bool, typer.Option("--empty", help="Begin on another subject, with examples.")
    ] = False,
) -> None:
    """Lay out the course in a folder; lessons and katas that you have changed stay as they are."""
    from katabook.build.skeleton import empty_course
    from katabook.handout.folders import write_handout

    if folder.suffix.lower() == ".zip":
        raise CourseError(f"{folder} cannot be a zip file; name a folder")
    files = empty_course(folder.absolute().name) if empty else _shipped_course(solutions)
    if (empty or solutions) and folder.is_dir() and any(folder.iterdir()):
        raise CourseError(f"{folder} holds files; give the name of a new folder")
    write_handout(files, folder)
    go = f"cd {shlex.quote(str(folder))}"
    if empty:
        steps = (go, installer("jupytext", "author"), "setkata build")
    else:
        steps = (go, installer("jupyterlab", "lab"), "setkata lab")
    print(f"next: {' && '.join(filter(None, steps))}")


@new.command()
def kata(
    name: Annotated[str, typer.Argument(help="Its name, such as count_solid.")],
    after: After = None,
) -> None:
    """Write the skeleton of a kata."""
    _begin("kata", name, after)


@new.command()
def lesson(
    name: Annotated[str, typer.Argument(help="Its name, such as 13_sums.")],
    after: After = None,
) -> None:
    """Write the skeleton of a lesson."""
    _begin("lesson", name, after)


@new.command()
def mistake(
    task: Annotated[
        str, typer.Argument(metavar="TASK", help="LESSON/EXERCISE, or the name of a kata.")
    ],
    file: Annotated[Path, typer.Option("--from", help="A notebook or kata of a student.")],
    name: Annotated[
        str, typer.Option(help="The name of the mistake, such as any-for-all.")
    ] = "new",
) -> None:
    """Turn a student's answer into a known mistake."""
    require("nbclient", "jupytext")
    from katabook.build.mistake import write_mistake

    course = find_course()
    path, line = write_mistake(course, task, file, name)
    print(f"written: {course.relative(path)}, line {line}")
    print(f"next: read its code, replace its TODO with your remark, then type {command()} build")


def _begin(kind: Literal["kata", "lesson"], name: str, after: str | None) -> None:
    from katabook.build.skeleton import write_skeleton

    course = find_course()
    for path in write_skeleton(course, kind, name, after):
        print(f"written: {course.relative(path)}")
    gates = [gate for gate in GATES[kind] if (course.root / gate).is_file()]
    if gates:
        print(f"to see what to write next: pytest {gates[0]} -k {name}")
    else:
        print(f"each TODO in these files says what to write; then type {command()} build")


def _shipped_course(solutions: bool) -> Mapping[str, bytes]:
    """Return the files of the course that came with setkata; solutions: for teachers and authors.

    Raises CourseError if there are no solutions.
    """
    from katabook.handout import contents, with_help

    course = shipped()
    if solutions and not course.has_solutions:
        raise CourseError("this setkata came without the solutions; leave out --with-solutions")
    files = contents(course, course.steps, solutions, setup=False, puzzles=True)
    if solutions:
        return _as_authors_have_them(course, files)
    return with_help(files, {step.name for step in course.steps})


def _as_authors_have_them(course: Course, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files where `setkata build` looks for them, with a README and a gate for authors."""
    from katabook.build.skeleton import gate_files
    from katabook.build.tables import with_tables
    from katabook.subject import subject_in

    placed = {name.removeprefix("unsolved/"): content for name, content in files.items()}
    built = {BUILT: (course.root / BUILT).read_bytes()}
    text = subject_in(course.subject).readme("authors")
    readme = with_tables(text, course, course.root)
    return {**placed, **built, **gate_files(), "README.md": readme.encode()}


@app.command(rich_help_panel=MAKE)
def build(
    check: Annotated[bool, typer.Option("--check", help="Only list the stale files.")] = False,
) -> None:
    """Build the lessons and katas after a change to the course."""
    require("nbclient", "jupytext")
    from katabook.build.gate import unrecognized
    from katabook.build.puzzles import without_puzzle
    from katabook.feedback.puzzle import FEWEST, MOST
    from katabook.subject import use

    course = find_course()
    use(course)  # a kernel that runs a lesson is in a folder of its own
    if advice := to_move(course):
        print(advice, file=sys.stderr)
    stale = _made(course, check)
    for product in stale:
        if not check:
            product.write()
        print(f"{'stale' if check else 'written'}: {course.relative(product.path)}")
    if not check and any(product.path.parent.name == "puzzles" for product in stale):
        names = ", ".join(without_puzzle(course))
        lines = f"{FEWEST} to {MOST} lines"
        print(f"no puzzle, because only a function of {lines} gets one: {names}", file=sys.stderr)
    for problem in chain.from_iterable(unrecognized(course, step) for step in course.steps):
        without = "until then, learners get no remark on this mistake"
        print(f"setkata: {problem}; {without}", file=sys.stderr)
    raise typer.Exit(check and bool(stale))


def _made(course: Course, check: bool) -> list["Product"]:
    """Return the stale products; they are made, but not written, unless they are only checked.

    Exits with status 2 if one cannot be made.
    """
    from katabook.build.products import products

    failed: set[Path] = set()
    stale, changed = [], []
    for product in products(course, failed):
        if product.state == "yours":
            print(f"left alone, because you changed it: {course.relative(product.path)}")
            changed.append(product.path)
        if product.state == "stale":
            stale.append(product)
        if product.state == "stale" and not check:
            try:
                product.make()
            except CourseError as error:
                print(f"setkata: {error}", file=sys.stderr)
                failed.add(product.path)
    if changed:
        print(to_edit(course, changed), file=sys.stderr)
    if failed:
        print("setkata: no file was written; fix this, then build again", file=sys.stderr)
        raise typer.Exit(2)
    return stale


def to_edit(course: Course, changed: Collection[Path]) -> str:
    """Return one line that says where authors change what learners get; it names an example."""
    source = next(
        course.relative(course.solution(step).with_suffix(".py"))
        for step in course.steps
        if course.file(step) in changed
    )
    if len(changed) == 1:
        return f"to change it for learners, edit {source} instead"
    return f"to change them for learners, edit the files in solutions instead, such as {source}"


def to_move(course: Course) -> str:
    """Return one line that says how to move what is still in its old place, or "" if nothing is."""
    moves = []
    for new, old in OLD_PLACES.items():
        folder, _, _ = new.rpartition("/")
        olds = [course.root / old.format(step.name) for step in course.steps]
        if any(course.place(new, step) in olds for step in course.steps):
            moves.append(f"mkdir -p {folder}; mv {old.format('*')} {folder}")
    advice = "some files of this course are in their old places; to move them, type in its folder: "
    return advice + "; ".join(moves) if moves else ""
