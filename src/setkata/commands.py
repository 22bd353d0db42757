"""`setkata play`, `print` and `keep`, the commands that the game adds to those of a course."""

from pathlib import Path
from typing import Annotated

import typer

from katabook.cli.app import TEACH, app, laid_out, require_nbval
from katabook.course import CourseError, find_course
from katabook.process import processes
from setkata.arcade import SECONDS, Choice


@app.command()
def play(
    players: Annotated[list[str] | None, typer.Argument(help="One to six names.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    beginners: Annotated[bool, typer.Option("--beginners", help="Play with 27 cards.")] = False,
    seconds: Annotated[int, typer.Option(help="Seconds to pick a SET after a call.")] = SECONDS,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Serve the games, but open no browser.")
    ] = False,
    port: Annotated[int, typer.Option(help="The games' port, or the next free one.")] = 8866,
) -> None:
    """Play SET in the browser. If you give no names or options, you choose a game there."""
    from setkata.arcade.server import serve

    game = "together" if players else "alone"
    choice = Choice(game, tuple(players or ()), seed, beginners, seconds)
    raise typer.Exit(serve(choice, port, browser=not no_browser))


@app.command("print", rich_help_panel=TEACH)
def print_pages(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="deck, or a worksheet such as magic_square; without names, all."),
    ] = None,
    to: Annotated[Path, typer.Option(help="The folder of the pages.")] = Path("paper"),
    letters: Annotated[
        bool, typer.Option(help="Write its color's first letter on each card of the deck.")
    ] = True,
) -> None:
    """Write worksheets and cards to cut out, as pages to print."""
    from setkata.paper import write_pages

    for path in write_pages(find_course(), names or [], to, letters):
        print(f"written: {path}; open it in a browser and print it")


@app.command()
def keep(
    to: Annotated[
        Path | None,
        typer.Option(help="The file; by default my_course.html in the folder of the course."),
    ] = None,
) -> None:
    """Write a printable page that shows what you have built."""
    if not processes.AVAILABLE:
        raise CourseError(
            "setkata keep can't measure your code in a browser; "
            "install the course on your computer, and type the command there"
        )
    course = laid_out()
    require_nbval(course.steps)
    from katabook.feedback.terminal import shown_progress
    from setkata.paper.last_page import write_last_page

    path = to or course.root / "my_course.html"
    write_last_page(course, path, shown_progress)
    print(f"written: {path}; open it in a browser and print it")
