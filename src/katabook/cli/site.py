"""`setkata site`: the course as a static site."""

from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import MAKE, app, require
from katabook.course import find_course


@app.command(rich_help_panel=MAKE)
def site(
    out: Annotated[Path, typer.Argument(help="A new folder, or that of an earlier site.")],
    offline: Annotated[
        bool, typer.Option("--offline", help="Ask no other host for anything; without NumPy.")
    ] = False,
    solutions: Annotated[
        bool, typer.Option("--with-solutions", help="Whoever opens the site can read them.")
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
