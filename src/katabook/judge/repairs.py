"""Repairs of a wrong function: a change in one place that makes each call of a check right.

Each is tried in a copy of this process, so that each sentence is proven and no change stays.
"""

import ast
import linecache
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

from katabook.judge.changes import repairs_in
from katabook.judge.checking import is_possible, reply_to
from katabook.judge.in_process import Copy, unseen
from katabook.judge.moves import Repair
from katabook.judge.reply import Case

SECONDS, CALL_SECONDS = 1.5, 0.2  # for all repairs, and for one call
FEWEST = 3  # fewer calls prove nothing
LONGEST = 6000  # characters of a cell that is read
Function = Callable[..., Any]
Pairs = Sequence[tuple[Any, Any]]
Proof = Callable[[], str]  # what else a repair makes right, in words, or ""


def repair_of(
    function: Function, one: Any, pairs: Pairs, proof: Proof = lambda: "every call here is right"
) -> str:
    """Return a sentence about a change in one place that makes a function right, or "".

    one: the function or class that may be changed. pairs: the arguments of each call with the wanted
    answer. proof: says which calls or tests are right with the change, or returns "". Repairs
    are tried only on Linux.
    """
    told, due = "", monotonic() + SECONDS
    if len(pairs) < FEWEST or not is_possible():
        return told
    ends = suppress(Exception, KeyboardInterrupt)  # a verdict never depends on a repair
    with ends, Copy(lambda: _told(function, one, pairs, proof), SECONDS) as twin:
        while True:  # the last sentence before the copy ends, or its time, is the best one
            told = str(twin.next(max(0, due - monotonic())))
    return told


def _told(function: Function, one: Any, pairs: Pairs, proof: Proof) -> Iterator[str]:
    """Yield a sentence about the first repair that makes each call right; run only in a copy."""
    names, found = getattr(function, "__globals__", {}), None
    with unseen(), warnings.catch_warnings(action="ignore"):  # about code that nobody wrote
        for repair in _tried(one, names):
            if found and found.vague != repair.vague:
                return
            right = _is_right(names[one.__name__] if one is function else function, pairs)
            if right and (then := proof()):
                yield f"{repair.vague if found else repair.told}; then {then}."
                if found or not repair.vague:
                    return
                found = repair


def _tried(one: Any, names: dict[str, Any]) -> Iterator[Repair]:
    """Yield each repair of a function or a class, while its name stands for the repaired one."""
    code = _code_of(one) if names.get(one.__name__) is one else None
    tree = ast.Module([code] if code else [], [])
    for repair in sorted(repairs_in(tree), key=lambda repair: repair.rank):
        before = getattr(repair.node, repair.field)
        setattr(repair.node, repair.field, repair.content)
        try:
            exec(compile(ast.fix_missing_locations(tree), "<repair>", "exec"), names)  # noqa: S102
        except Exception:  # noqa: BLE001, S112 - a repair may make no sense
            continue
        else:
            yield repair
        finally:
            setattr(repair.node, repair.field, before)


def _is_right(function: Function, pairs: Pairs) -> bool:
    replies = ((reply_to(function, asked, "", CALL_SECONDS), wanted) for asked, wanted in pairs)
    return all(Case(*one).passed for one in replies)


def _code_of(one: Any) -> ast.stmt | None:
    """Return the code that defines a function or a class, if it can be read."""
    codes = [part.__code__ for part in (one, *vars(one).values()) if hasattr(part, "__code__")]
    source = "".join(linecache.getlines(codes[0].co_filename)) if codes else ""
    with suppress(SyntaxError, ValueError):
        body = reversed(ast.parse(source[:LONGEST]).body)
        return next((node for node in body if getattr(node, "name", "") == one.__name__), None)
    return None
