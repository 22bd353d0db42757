"""`step`: a call of a learner's function, line by line, with its variables."""

import ast
import linecache
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from copy import deepcopy
from html import escape
from pathlib import Path
from types import CodeType
from typing import Any

from katabook.course import find_course
from katabook.course.words import counted
from katabook.feedback.drawn import Values, text_of
from katabook.feedback.recorder import Recorder, TooMany, lines_of, tree_of
from katabook.feedback.unending import reason
from katabook.judge.call import Printed, name_of
from katabook.judge.checking import SPARE_SECONDS, Interrupted, UsageError, function_in, is_possible
from katabook.judge.deadline import Deadline
from katabook.judge.in_process import Copy, unseen
from katabook.judge.places import INSIDE, is_learners
from katabook.katas import folder_beside
from katabook.katas.load import KataError, Library
from katabook.process import limits
from katabook.process.processes import Ended

MIME = "application/vnd.setkata.steps+json"
MOST_STEPS, MOST_CALLS = 2000, 1000
MOST_ROWS = 30  # of the table that is shown where nothing draws the steps
NO_CALLS = {"<module>", *INSIDE}  # for a learner
CHECKS = re.compile(r"^(?:check|ask)\(", re.MULTILINE)
ENDS = {"return": "returns", "error": "stops:"}


class Steps:
    """The steps of a call, for a notebook's output.

    data: what the panel of JupyterLab draws, as JSON data. It has the `name` of the function, the
    `codes` that ran, the `values` (see `drawn.Values`), what was `printed`, and a `note`. Each of the
    `calls` has its code, its caller and its arguments; each of the `moments` has its kind, call and
    line, the variables that have changed, what came back, and how much has been printed. The panel
    shows first the moment with the number `begin`.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        """Store the data."""
        self.data = data

    def __repr__(self) -> str:
        name, moments, note = self.data["name"], self.data["moments"], self.data["note"]
        if note:
            return f"Steps of {name}. {note}"
        steps = counted(sum(kind == "line" for kind, *_ in moments), "step")
        kind, _, line, _, value, _ = moments[-1]
        if kind == "error":
            return f"{name} runs {steps} and stops in line {line}: {self._text(value)}"
        return f"{name} runs {steps} and returns {self._text(value)}"

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        head = "".join(f"<th>{name}</th>" for name in ("line", "code", "what changes"))
        rows = "".join(self._rows())
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        text = repr(self)
        return {"text/plain": text, "text/html": f"{table}<p>{escape(text)}</p>", MIME: self.data}

    def _rows(self) -> Iterator[str]:
        for kind, number, line, changed, value, _ in self.data["moments"][:MOST_ROWS]:
            code = self.data["codes"][self.data["calls"][number][0]]
            text = next(iter(code["lines"][line - code["first"] :]), "")
            news = [
                f"{name} = {self._text(one)}" for name, one in changed.items() if one is not None
            ]
            if kind != "line":
                news.append(f"{ENDS[kind]} {self._text(value)}")
            cells = f"<td>{line}</td><td><pre>{escape(text)}</pre></td><td>{escape(', '.join(news))}</td>"
            yield f"<tr>{cells}</tr>"

    def _text(self, number: int) -> str:
        return text_of(self.data["values"], number)


def step(function: Callable[..., Any] | str, *arguments: Any) -> Steps:
    """Return the steps of a call: each line that runs, the variables, and what comes back.

    Give a function of the notebook, or the name of a kata's function. It gets copies of the
    arguments. At most 2,000 steps, 1,000 calls and 5 seconds are recorded, and at most 12 items of
    each collection. A short call takes some hundred times as long as a plain one
    (benchmarks/steps.py). Raises UsageError if there is no such function, and CourseError if you
    give a name outside a course.
    """

    def recorded() -> dict[str, Any]:
        with unseen(), _meant(function) as found:
            return record(found, _copies(arguments))

    try:
        return Steps(_apart(recorded) if is_possible() else recorded())
    except KataError as error:
        raise UsageError(str(error)) from None
    except KeyboardInterrupt:
        raise Interrupted("step was interrupted") from None


def _copies(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return copies of arguments; what can't be copied, such as a generator, stays the same."""
    with suppress(TypeError):
        return deepcopy(arguments)
    return arguments


def _apart(recorded: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Return what a copy of this process records, so that a long step in C can't block this one."""
    try:
        with Copy(lambda: [recorded()], 2 * limits.CALL_SECONDS) as twin:
            found: dict[str, Any] = twin.next(limits.CALL_SECONDS + SPARE_SECONDS)
            return found
    except TimeoutError:
        told = "step stopped this call, because one of its lines takes too long"
        raise UsageError(f"{told}; give the function less to do") from None
    except (Ended, MemoryError):
        told = "step can't show this call, because it ends Python or needs too much memory"
        raise UsageError(told) from None
    except OSError:  # the system can't copy this process now
        return recorded()


@contextmanager
def _meant(function: Callable[..., Any] | str) -> Iterator[Callable[..., Any]]:
    """Yield the function that is meant; in the `with` block, a kata can import the others."""
    if not isinstance(function, str):
        yield function_in(function, "step needs a function", "step(is_set, a, b, c)")
        return
    course = find_course()
    names = [kata.name for kata in course.katas if function in kata.functions]
    if not names:
        raise UsageError(f"no kata has a function {function}")
    folder = folder_beside(course, Path.cwd())
    with Library(folder, [kata.name for kata in course.katas]) as library:
        yield library.function([folder / f"{names[0]}.py"], function)


def record(function: Callable[..., Any], arguments: tuple[Any, ...]) -> dict[str, Any]:
    """Return what a call does, as the data of `Steps`; an error that it raises is part of the data.

    Raises UsageError if none of it is a learner's code.
    """
    values, printed, note = Values(), Printed(), ""
    recorder = Recorder(_is_shown, values.number, MOST_CALLS, MOST_STEPS, printed.tell)
    with redirect_stdout(printed), Deadline(limits.CALL_SECONDS) as deadline:
        try:
            with recorder:
                function(*arguments)
        except TooMany as error:
            steps = f"{len(recorder.moments):,} steps"
            note = f"Stopped after {steps}{reason(error, recorder, values)}."
        except BaseException as error:  # noqa: BLE001 - the last moment usually holds it
            text = text_of(values.drawn, values.number(error))
            if not recorder.made:  # the call has too many arguments, or too few
                raise UsageError(text) from None
            if recorder.moments[-1].kind != "error":
                note = f"Stopped with an error: {text}"
    if deadline.late:
        note = f"Stopped after {limits.CALL_SECONDS:g} seconds."
    if not recorder.made:
        raise UsageError(f"step needs a function that you wrote; got {name_of(function)}")
    codes = list(dict.fromkeys(made.code for made in recorder.made))
    return {
        "name": name_of(function),
        "codes": list(map(_told, codes)),
        "calls": [[codes.index(one.code), one.caller, one.arguments] for one in recorder.made],
        "moments": [list(vars(one).values()) for one in recorder.moments],
        "values": values.drawn,
        "printed": printed.getvalue(),
        "note": note,
        "begin": _begin(function, recorder),
    }


def _begin(function: Callable[..., Any], recorder: Recorder) -> int:
    """Return the number of the first moment in another cell, if a check's cell has the function.

    How an object is made is passed over, if the check calls something else of the learner's.
    """
    file = getattr(getattr(function, "__code__", None), "co_filename", "")
    if not CHECKS.search("".join(linecache.getlines(file))):
        return 0
    codes = [recorder.made[one.call].code for one in recorder.moments]
    theirs = [place for place, code in enumerate(codes) if code.co_filename != file]
    called = [place for place in theirs if not codes[place].co_name.startswith("__")]
    return next(iter(called or theirs), 0)


def _is_shown(code: CodeType) -> bool:
    return code.co_name not in NO_CALLS and is_learners(code.co_filename)


def _told(code: CodeType) -> dict[str, Any]:
    """Return the lines of a function, and for each list the names of its indexes.

    skips: the numbers of the lines of its docstring, except the first. blocks: for each line that
    decides whether a block runs, the first line of the block. A function that may catch errors
    has none, because an error leaves such a line too.
    """
    first = code.co_firstlineno
    marks: dict[str, dict[str, None]] = {}
    skips: list[int] = []
    blocks: dict[int, dict[str, Any]] = {}
    nodes = list(ast.walk(tree_of(code)))
    catches = any(isinstance(node, ast.Try | ast.With) for node in nodes)
    for node in nodes:
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Name(id=index)):
                marks.setdefault(name, {})[index] = None
            case ast.FunctionDef(body=[ast.Expr(value=ast.Constant(value=str())) as said, *_]):
                skips += range(said.lineno + 1, (said.end_lineno or said.lineno) + 1)
            case ast.If(body=[begin, *_]) | ast.While(body=[begin, *_]) | ast.For(body=[begin, *_]):
                if begin.lineno > node.lineno:
                    block = {"first": begin.lineno + first - 1, "isLoop": isinstance(node, ast.For)}
                    blocks[node.lineno + first - 1] = block
    return {
        "name": code.co_name,
        "first": first,
        "lines": lines_of(code),
        "skips": [line + first - 1 for line in skips],
        "blocks": {} if catches else blocks,
        "marks": {name: list(indexes) for name, indexes in marks.items()},
    }
