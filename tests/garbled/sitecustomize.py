"""Garbles every text that a check or a result shows, and leaves its data alone.

Python imports this module at its start if its folder is on PYTHONPATH, so the processes that grade
katas and lessons garble their texts too. A verdict that depends on a text comes out wrong then.
"""

import sys
from collections.abc import Callable
from functools import wraps
from importlib.machinery import PathFinder
from types import ModuleType
from typing import Any

GARBLED = "#?!"
# The functions that return a text, and the properties of classes that do.
TEXTS = {
    "katabook.judge.describe": [
        "call_text",
        "value_text",
        "wanted_text",
        "answer_text",
        "printed_text",
    ],
    "katabook.judge.advice": ["advice_on_error", "advice_on_answer", "note_on"],
    "katabook.judge.errors": ["Raised.text"],
    "katabook.judge.reply": ["complaint", "Case.text", "Case.told"],
    "katabook.judge.cases": ["Checked.headline", "Checked.__str__", "Asked.__str__"],
    "katabook.katas.fixtures": ["Fixtures._unwritten", "_what_went_wrong"],
    "katabook.judge": ["KataResult.headline", "KataResult.next", "KataResult.__str__"],
    "katabook.lessons.judge": ["_problem", "_reason"],
}


def garbled(function: Callable[..., str]) -> Callable[..., str]:
    """Return a function that does the same work and then returns a garbled text."""

    @wraps(function)
    def garble(*arguments: Any, **options: Any) -> str:
        return GARBLED if function(*arguments, **options) else ""

    return garble


def garble(module: ModuleType, replace: Callable[[Any, str, Any], None] = setattr) -> None:
    """Garble the texts of a module, and of the modules that imported them.

    replace: sets an attribute of a module or a class.
    """
    for path in TEXTS[module.__name__]:
        *owners, name = path.split(".")
        owner = getattr(module, owners[0]) if owners else module
        text = vars(owner)[name]
        made = property(garbled(text.fget)) if isinstance(text, property) else garbled(text)
        users = [loaded for key, loaded in sys.modules.items() if key.startswith("katabook.")]
        for holder in (owner, *users):
            if vars(holder).get(name) is text:
                replace(holder, name, made)


class Finder:
    """A finder that garbles the modules that it finds."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> Any:
        """Return the usual spec, with a loader that garbles the module afterwards."""
        if name not in TEXTS:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec and spec.loader:
            load = spec.loader.exec_module

            def load_garbled(module: ModuleType) -> None:
                load(module)
                garble(module)

            spec.loader.exec_module = load_garbled  # type: ignore[method-assign]
        return spec


if "katabook" not in sys.modules:
    sys.meta_path.insert(0, Finder)  # type: ignore[arg-type]
