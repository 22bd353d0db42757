"""What two processes say to each other about functions: values, and objects that stay where they are.

Plain data travel as JSON. Other objects, such as functions, instances and strategies, stay in their
process. The other process gets a `StandIn`, and each use of it comes back as a message.
"""

import builtins
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, get_args

from katabook.judge.advice import Returns, returns_of
from katabook.judge.call import MOST_PRINTED, name_of
from katabook.judge.deadline import TimeUp
from katabook.judge.errors import raised
from katabook.judge.stand_ins import (
    STAND_INS,
    Function,
    StandIn,
    parameters_of,
    signature_of,
)
from katabook.judge.untrusted import ReceivedError, error_in, name_in, text_in
from katabook.judge.values import Objects, Values

_DENSE = json.JSONEncoder(separators=(",", ":"))
ACTIONS: dict[str, Callable[..., Any]] = {
    "get": getattr,
    "set": setattr,
    "len": len,
    "bool": bool,
    "iter": list,
    "item": lambda thing, key: thing[key],
    "has": lambda thing, item: item in thing,
    "next": next,
}


class Wire(Values):
    """One end of the talk between two processes.

    types: the classes of tuples that keep their type on the way. trusts: whether the other process
    may read the objects here; if not, it may only call functions that it was given, and move
    iterators on. classes: whether the exercise asks for a class. Then the objects of the class may
    have a length and items here. Other objects with items are sent as data, so that an answer looks
    the same each time. talk: sends a message, and returns the reply to it.
    """

    def __init__(self, types: Iterable[type], *, trusts: bool) -> None:
        """Begin with no object on the wire; set `talk` before you use it."""
        super().__init__(types, trusts=trusts)
        self.classes = True
        self.talk: Callable[[Mapping[str, Any]], Mapping[str, Any]]
        self.kept: list[Any] = []  # the objects here that have a stand-in there
        self.numbers: dict[int, int] = {}
        self.others: dict[int, StandIn] = {}

    def ask(
        self,
        do: str,
        number: int = 0,
        arguments: Sequence[Any] = (),
        named: Mapping[str, Any] | None = None,
        shared: Mapping[str, Any] | None = None,
    ) -> Any:
        """Let the other process do something, and return the result or raise the error.

        shared: values of global names that the call sees, and may change, like arguments.
        """
        objects = Objects(self)
        message: dict[str, Any] = {"do": do, "to": number}
        message["arguments"] = self.items(arguments, objects, 0)
        for key, values in (("named", named), ("shared", shared)):
            if values:
                message[key] = {name: self.encode(one, objects) for name, one in values.items()}
        if objects.found:
            message["objects"] = objects.contents
        objects.takes = False
        reply = self.talk(message)
        answer, error = self.received(reply, objects)
        if printed := reply.get("printed"):
            print(text_in(printed, MOST_PRINTED), end="")
        if error:
            raise error
        return answer

    def received(
        self, reply: Mapping[str, Any], objects: Objects
    ) -> tuple[Any, BaseException | None]:
        """Return the answer and the error in a reply, and update the objects that changed.

        Raises ReceivedError if the reply cannot be read.
        """
        try:
            for number, (kind, data) in reply.get("changed", {}).items():
                value = objects.found[int(number)]
                if kind != type(value).__name__:
                    raise ReceivedError("an answer could not be read")
                self.fill(value, data, objects)
            if "error" in reply:
                return None, error_of(reply["error"])
            return self.decode(reply["answer"], objects), None
        except Exception:  # noqa: BLE001 - the data may be anything that JSON can hold
            raise ReceivedError("an answer could not be read") from None

    def serve(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Do what a message asks for, and return the reply.

        Raises ReceivedError if the message asks for what it may not, or cannot be read.
        """
        objects = Objects(self)
        do = str(message.get("do"))
        if not self.trusts and do not in ("call", "next"):
            raise ReceivedError("the code asked for something that it is not allowed to see")
        try:
            target = self.kept[message["to"]]
            objects.read(message.get("objects", ()))
            arguments = self.decoded(message["arguments"], objects)
            named, shared = (
                {name: self.decode(one, objects) for name, one in message.get(key, {}).items()}
                for key in ("named", "shared")
            )
        except Exception:
            if self.trusts:
                raise
            raise ReceivedError("the code called a function that it had not been given") from None
        reply: dict[str, Any] = {}
        try:
            if do == "call":
                answer = self.call(target, arguments, named, shared)
            else:
                answer = ACTIONS[do](target, *arguments)
            reply["answer"] = self.encode(answer, objects)
        except (TimeUp, ReceivedError):
            raise
        except BaseException as error:
            if not (self.trusts or isinstance(error, Exception)):
                raise
            reply["error"] = told(error)
        if objects.found:
            reply["changed"] = objects.changed()
        return reply

    def call(
        self,
        function: Callable[..., Any],
        arguments: Sequence[Any],
        named: Mapping[str, Any],
        shared: Mapping[str, Any],
    ) -> Any:
        """Return what a function returns; only a learner's process shares global names."""
        return function(*arguments, **named)

    def stays(self, value: Any) -> bool:
        """Return whether a value stays here: a stand-in, a class, or an object of a sent class."""
        return isinstance(value, StandIn | type) or id(type(value)) in self.numbers

    def elsewhere(self, value: Any) -> Any:
        """Return JSON data that stand for an object that is not a value."""
        if isinstance(value, StandIn) and value.wire is self:
            return ["yours", value.number]
        number = self.numbers.get(id(value))
        if number is None:
            number = self.numbers[id(value)] = len(self.kept)
            self.kept.append(value)
        form = "Iteration" if isinstance(value, Iterator) else "Instance"
        form = "Function" if callable(value) else form
        asked = parameters_of(value) if callable(value) else None
        if not self.trusts:  # the name of a function may say what is right about it
            return ["mine", number, form, "function", "a function", "unknown", asked]
        what = f"an object of type {type(value).__name__}"
        about = f"the class {value.__name__}" if isinstance(value, type) else what
        returns = returns_of(value) if callable(value) else "unknown"
        return ["mine", number, form, name_of(value), about, returns, asked]

    def object_of(self, kind: str, content: Sequence[Any]) -> Any:
        """Return the object for which the data stand."""
        if kind == "yours":
            return self.kept[content[0]]
        number, form, name, description, returns, asked = content
        if number not in self.others:
            stand_in = StandIn if form == "Instance" and not self.classes else STAND_INS[form]
            made = stand_in(self, number, name_in(name), name_in(description))
            # A learner's iterator goes as its items.
            if returns not in get_args(Returns) or (form == "Iteration" and not self.trusts):
                raise ReceivedError("an answer could not be read")
            vars(made)["__returns__"] = returns
            if isinstance(made, Function) and asked is not None:
                vars(made).update(__signature__=signature_of(asked))
            self.others[number] = made
        return self.others[number]


def conversation(
    wire: Wire,
    send: Callable[[Mapping[str, Any]], None],
    receive: Callable[[], Mapping[str, Any]],
) -> Callable[[Mapping[str, Any]], Mapping[str, Any]]:
    """Return a function that sends a message, answers questions about it, and returns the reply."""

    def talk(message: Mapping[str, Any]) -> Mapping[str, Any]:
        send(message)
        while "do" in (reply := receive()):
            send(wire.serve(reply))
        return reply

    return talk


def dumped(message: Any) -> str:
    """Return JSON data as a text, which is one line."""
    return _DENSE.encode(message)


def told(error: BaseException) -> dict[str, Any]:
    """Return an error as JSON data, with the name of its first class that is one of Python's."""
    bases = (kind.__name__ for kind in type(error).__mro__ if kind.__module__ == "builtins")
    return {**asdict(raised(error)), "base": next(bases)}


def error_of(data: Mapping[str, Any]) -> BaseException:
    """Return an exception with the data that `told` made from another exception."""
    base = getattr(builtins, name_in(data["base"]))
    found = error_in(data)
    if issubclass(base, BaseExceptionGroup):  # it would need its members
        base = Exception
    kind = base if base.__name__ == found.name else type(found.name, (base,), {})
    error: Any = kind.__new__(kind, found.message)
    error.raised = found
    return error  # type: ignore[no-any-return]
