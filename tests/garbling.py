"""Garbling every text of a check or a result, which shows that verdicts come from data."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from pkgutil import walk_packages

import pytest

import katabook

FOLDER = Path(__file__).parent / "garbled"


@contextmanager
def garbled() -> Iterator[None]:
    """Garble the texts in a `with` block, here and in the processes that grade."""
    loader = SourceFileLoader("garbling_all", str(FOLDER / "sitecustomize.py"))
    garbling = module_from_spec(spec_from_loader(loader.name, loader))
    loader.exec_module(garbling)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(FOLDER), prepend=os.pathsep)
        # A module that is imported later would keep a garbled function for good.
        for module in walk_packages(katabook.__path__, "katabook."):
            if module.name != "katabook.__main__":
                import_module(module.name)
        for name in garbling.TEXTS:
            garbling.garble(import_module(name), patch.setattr)
        yield
