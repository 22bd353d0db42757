"""`setkata lab`: the course in JupyterLab."""

import typer

from katabook.cli.app import app, laid_out


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def lab(context: typer.Context) -> None:
    """Open the course in JupyterLab. Options of jupyter lab may follow."""
    from katabook.lab import launch

    launch(laid_out().root, context.args)
