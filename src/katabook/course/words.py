"""Small words: an error of one line, a number with its noun, what was meant, "not written yet"."""

import ast
import os
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

# The variable with the word before a command: start.py sets it to its own name, and a notebook to
# its magic, for the processes that they start, too.
COMMAND = "SETKATA_COMMAND"
NOT_WRITTEN = "not written yet"
FEW = 3  # so many names of a long list are told


class LineError(Exception):
    """Raised for what a person can solve; its text is one line."""

    def _render_traceback_(self) -> list[str]:
        """Return the one line that a notebook shows (IPython's protocol)."""
        return [str(self)]


class CourseError(LineError):
    """Raised for a problem of the course, its files or a command."""


def command() -> str:
    """Return the word that a person types before a command."""
    return os.environ.get(COMMAND, "setkata")


def counted(count: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "SET"), counted(2, "card")
    ('1 SET', '2 cards')
    """
    return f"{count} {noun}{'' if count == 1 else 's'}"


def signed(number: int) -> str:
    """Return a whole number with a minus sign, not a hyphen, for people to read.

    >>> signed(3), signed(-1)
    ('3', '−1')
    """
    return str(number).replace("-", "−")


def not_written(name: str) -> str:
    """Return in words that a function or a kata is still a stub."""
    return f"{name} is {NOT_WRITTEN}"


def write_first(begin: str, name: str) -> str:
    """Return advice to write a stub first; begin: says what needs the stub, such as "x calls"."""
    return f"{begin} {name}, which is {NOT_WRITTEN}; write {name} first"


def joined(names: Sequence[str]) -> str:
    """Return one or more names as a list in words, with "and" before the last.

    >>> joined(["deck"]), joined(["deck", "odds", "caps"])
    ('deck', 'deck, odds and caps')
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def listed(names: Sequence[str]) -> str:
    """Return names as a list in words; if there are too many, the first few and how many more."""
    if len(names) > FEW:
        return f"{', '.join(names[:FEW])} and {len(names) - FEW} more"
    return joined(names)


def did_you_mean(name: str, names: Iterable[str], otherwise: str = "", cutoff: float = 0.6) -> str:
    """Return advice for an unknown name: the nearest of the names, otherwise all of them.

    otherwise: the advice if no name is near. cutoff: how much alike two names must be, 0 to 1.

    >>> did_you_mean("is_sets", ["deck", "is_set"]), did_you_mean("poker", ["deck", "is_set"])
    ('did you mean is_set?', 'choose from deck, is_set')
    """
    known = list(names)
    near = get_close_matches(name, known, n=1, cutoff=cutoff)
    return f"did you mean {near[0]}?" if near else otherwise or f"choose from {', '.join(known)}"


def summary_of(source: str) -> str:
    """Return the first line of the docstring of a file's source, or "" without one.

    >>> summary_of("'''You count every card.'''")
    'You count every card.'
    """
    return (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]
