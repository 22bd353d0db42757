"""`setkata site`: the course as a static site."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import app
from katabook.cli.extras import require
from katabook.course import Course, find_course


@app.command()
def site(
    out: Annotated[Path, typer.Argument(help="A new folder, or that of an earlier site.")],
    offline: Annotated[
        bool, typer.Option("--offline", help="Ask no other host for anything; without NumPy.")
    ] = False,
    solutions: Annotated[
        bool, typer.Option("--with-solutions", help="Whoever opens the site can read them.")
    ] = False,
) -> None:
    """Build the course as a static site, which runs in any browser with nothing installed."""
    require("jupyterlite_core", "jupyterlite_pyodide_kernel")
    for line in build_site(find_course(), out, offline, solutions):
        print(line)


def build_site(course: Course, out: Path, offline: bool, solutions: bool) -> Iterator[str]:
    """Build the site in a folder, and yield what it is and what is left out, line by line.

    Raises CourseError if the folder holds something else, or if a part is missing.
    """
    from katabook.site.build import build

    build(course, out, offline, solutions)
    files = [path for path in out.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    yield f"{out}: {len(course.steps)} lessons and katas, {len(files)} files, {size / 1e6:.0f} MB"
    if offline:
        yield "left out: NumPy, so a lesson or kata that needs it says so"
    if not solutions:
        yield "left out: the solutions"
    yield f"to look at it: python3 -m http.server --directory {out}"
