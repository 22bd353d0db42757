"""A check in a notebook: its cases, and its calls, which run in a copy of Python if possible."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, repeat
from math import inf
from sys import gettrace
from time import monotonic
from typing import Any

from katabook.course import LineError
from katabook.course.words import counted
from katabook.judge.advice import returns_of
from katabook.judge.answers import plain
from katabook.judge.call import Call, changed_by, copied, name_of, perform
from katabook.judge.cases import Asked, Checked
from katabook.judge.deadline import Deadline
from katabook.judge.describe import call_text, value_text
from katabook.judge.errors import Raised
from katabook.judge.in_process import COPIES, Copy, shell, unseen
from katabook.judge.reply import Case, Ending, Reply, reply_of
from katabook.judge.stand_ins import Parameters, parameters_of
from katabook.process import limits
from katabook.process.processes import Ended

Cases = Mapping[Any, Any] | Iterable[tuple[Any, Any]]
Stub = Parameters | None
SPARE_SECONDS = 1  # most code that takes too long is stopped in the copy, which lives on


class UsageError(LineError, TypeError):
    """Raised for something that cannot be checked, asked or traced."""


class Interrupted(LineError):
    """Raised if the user stops a check."""


def be_patient() -> None:
    """Let this process make every call of a check, so that a slow computer finds what a fast one does."""
    limits.CALL_SECONDS, limits.AFTER_WRONG_SECONDS = limits.PATIENT_CALL_SECONDS, inf


def check_cases(
    function: Callable[..., Any],
    cases: Cases,
    names: Sequence[str] = (),
    stub: Stub = None,
    in_copy: bool = False,
) -> Checked:
    """Return a function's replies beside the wanted answers.

    cases: the arguments of each call with the wanted answer. A function with one parameter gets
    the arguments as they are; a function with several gets them spread. names: words for the calls.
    stub: the parameters that the function should have; by default those that it has. in_copy:
    whether the calls are made in a copy of this process, if the system can copy it. After a call
    that takes too long, no other is made.

    Raises Interrupted if the user stops a call, and UsageError as `pairs_in` does.
    """
    pairs = pairs_in(cases)
    questions, wanted = [arguments for arguments, _ in pairs], [answer for _, answer in pairs]
    replies = _replies(function, questions, names, stub, in_copy, wanted)
    return Checked(name_of(function), tuple(replies), tuple(wanted))


def ask_cases(
    function: Callable[..., Any],
    questions: Iterable[Any],
    names: Sequence[str] = (),
    stub: Stub = None,
    in_copy: bool = False,
) -> Asked:
    """Return a function's replies to calls with each of the arguments; see `check_cases`."""
    replies = _replies(function, list(questions), names, stub, in_copy)
    return Asked(name_of(function), tuple(replies))


def reply_to(
    function: Callable[..., Any], arguments: Any, name: str, seconds: float, stub: Stub = None
) -> Reply:
    """Return the reply to one call of a function, which gets copies of the arguments.

    Raises Interrupted if the user stops the call.
    """
    asked = parameters_of(function) if stub is None else stub
    several = isinstance(arguments, Iterable) and not _is_one(asked)
    call = Call(name_of(function), copied(tuple(arguments) if several else (arguments,)))
    if seconds <= 0:
        return replace(reply_of(call, name), ending="not made")
    call.passed = copied(call.arguments)
    with Deadline(seconds) as deadline:
        perform(call, lambda: function(*call.passed))
        call.changed = changed_by(call)
    if deadline.late:
        cause = call.error.cause if call.error else ""
        late = reply_of(replace(call, answer=None, error=None), name)
        return replace(late, ending="late", cause=cause)
    if call.error and call.error.kind == "KeyboardInterrupt":
        raise Interrupted(f"{call_text(call)} was interrupted") from None
    if call.error and call.error.kind == "TypeError" and stub is not None:
        call.error = _of_other_arguments(call, stub, parameters_of(function)) or call.error
    reply = reply_of(call, name)
    return replace(reply, returns=returns_of(function)) if reply.answer is None else reply


def _replies(
    function: Callable[..., Any],
    questions: Sequence[Any],
    names: Sequence[str],
    stub: Stub,
    in_copy: bool,
    wanted: Sequence[Any] = (),
) -> Iterator[Reply]:
    """Yield the reply to each question."""
    stub = getattr(function, "__stub__", stub)  # a stand-in has it
    named = list(zip(questions, chain(names, repeat("")), strict=False))

    def reply_in(place: int, seconds: float = 0) -> Reply:
        return reply_to(function, *named[place], seconds, stub)

    if not in_copy or not is_possible():
        yield from _made(reply_in, len(named), wanted)
        return
    place = 0
    try:
        for reply in apart(lambda: _made(reply_in, len(named), wanted), reply_in, len(named)):
            yield reply
            place += 1
    except KeyboardInterrupt:
        raise Interrupted(f"{reply_in(place).asked} was interrupted") from None
    except OSError:  # the system can't copy this process now
        yield from list(_made(reply_in, len(named), wanted))[place:]


def _made(
    reply_in: Callable[[int, float], Reply], count: int, wanted: Sequence[Any]
) -> Iterator[Reply]:
    """Yield the reply to each call; after a wrong reply there is little time for the others."""
    due = inf
    for place in range(count):
        seconds = min(limits.CALL_SECONDS, due - monotonic())
        reply = reply_in(place, seconds)
        if reply.ending == "late" and seconds < limits.CALL_SECONDS:
            reply = replace(reply, ending="not made")
        if reply.ending:
            due = 0
        elif wanted and not Case(reply, wanted[place]).passed:
            due = min(due, monotonic() + limits.AFTER_WRONG_SECONDS)
        yield reply


def function_in(thing: object, need: str, example: str) -> Callable[..., Any]:
    """Return something if it is a function.

    need: the words before what was given instead. example: a function as it is to be given. Raises
    UsageError if it is not a function.
    """
    if callable(thing):
        return thing
    raise UsageError(
        f"{need}; got {value_text(plain(thing))}. Write the function's name without brackets "
        f"after it, as in {example}, or run the cell that defines the function again"
    )


def pairs_in(cases: Cases) -> list[tuple[Any, Any]]:
    """Return the arguments of each case with the wanted answer.

    Raises UsageError if the cases are not pairs, or if there are none.
    """
    with suppress(TypeError, ValueError):
        items = cases.items() if isinstance(cases, Mapping) else cases
        if pairs := [(arguments, answer) for arguments, answer in items]:
            return pairs
    raise UsageError(
        f"check needs cases; got {value_text(plain(cases))}. Write each call's arguments, a "
        "colon and the answer, as in {(1, 2): 3, (2, 2): 4}"
    )


def _is_one(parameters: Parameters | None) -> bool:
    """Return whether there is one parameter, apart from those with a default."""
    required = [name for name, optional in parameters or () if not optional]
    return len(required or parameters or ()) == 1


def _of_other_arguments(call: Call, stub: Parameters, own: Parameters | None) -> Raised | None:
    """Return an error in words if a function does not take what its stub takes; otherwise None."""
    needed = len([name for name, optional in own or () if not optional])
    if own is None or needed <= len(call.arguments) <= len(own):
        return None
    takes = f"{call.function} takes {_counted(stub)}; yours takes {_counted(own)}"
    return Raised("TypeError", "TypeError", takes)


def _counted(parameters: Parameters) -> str:
    names = ", ".join(name for name, _ in parameters)
    return f"{counted(len(parameters), 'argument')}: {names}" if names else "no argument"


def is_possible() -> bool:
    """Return whether the system can copy a process and no debugger runs.

    A debugger could not follow the copy.
    """
    return COPIES and not gettrace()


def apart(
    made: Callable[[], Iterable[Reply]], unmade: Callable[[int], Reply], count: int
) -> Iterator[Reply]:
    """Yield replies that are made in a copy of this process; what their calls display is shown here.

    made: makes the replies. unmade: returns the reply to the call with this number without making
    the call. count: how many there are.
    """
    with Copy(lambda: _seen(made()), (count + 1) * limits.CALL_SECONDS) as twin:
        for number in range(count):
            ending: Ending = ""
            try:
                reply, displayed = twin.next(limits.CALL_SECONDS + SPARE_SECONDS)
            except TimeoutError:
                ending = "late"
            except (Ended, MemoryError):
                ending = "dead"
            if ending:
                yield replace(unmade(number), ending=ending)
                yield from map(unmade, range(number + 1, count))
                return
            for one in displayed:
                shell().display_pub.publish(**one)
            yield reply


def _seen(replies: Iterable[Reply]) -> Iterator[tuple[Reply, list[dict[str, Any]]]]:
    """Yield each reply with what its call displayed."""
    with unseen() as displayed:
        for reply in replies:
            yield reply, list(displayed)
            displayed.clear()
