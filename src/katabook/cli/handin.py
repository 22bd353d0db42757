"""`setkata handin` and `setkata giveback`: a learner's files on their way in, and back."""

import re
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import TEACH, app
from katabook.course import CourseError, find_course
from katabook.course.words import command, did_you_mean
from katabook.files import write_atomically, zipped

NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|\x00-\x1f]')


@app.command()
def handin(
    name: Annotated[str, typer.Argument(help="Your name, such as 'Ann Lee'.", show_default=False)],
) -> None:
    """Put what you have begun into one zip file with your name."""
    from katabook.handout import unsolved_file

    course = find_course()
    safe = NOT_IN_NAMES.sub("_", name).strip(" .")
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
    print(f"Hand in the file {to}.")


@app.command(rich_help_panel=TEACH)
def giveback(
    student: Annotated[str, typer.Argument(help="The student's name, as in the gradebook.")],
    out: Annotated[Path, typer.Option(help="The folder of the gradebook.")] = Path("grades"),
    to: Annotated[Path | None, typer.Option(help="The folder to write into.")] = None,
) -> None:
    """Write the last files that a student handed in, unchanged."""
    from katabook.classroom.store import Store, page_name

    course, store = find_course(), Store(out)
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
