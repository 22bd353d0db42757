"""HTML templates: what they are given is text, never HTML, and nothing may be missing."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined


def templates(folder: Path, **options: Any) -> Environment:
    """Return the templates in a folder; the options are those of jinja2."""
    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        **options,
    )
