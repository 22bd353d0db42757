"""`setkata handin`: a learner's work as one file to hand in."""

import re
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import app
from katabook.course import CourseError, find_course
from katabook.course.words import command
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
