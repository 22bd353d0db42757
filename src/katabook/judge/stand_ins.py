"""Stand-ins for the objects of another process: each use of a stand-in is sent to that process."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from inspect import Parameter, Signature, signature
from typing import Any, Protocol

from katabook.judge.answers import Other

Parameters = Sequence[tuple[str, bool]]
"""The parameters of a function: the name of each, and whether a call may leave it out."""


class Asks(Protocol):
    """The end of a wire where the stand-ins are."""

    def ask(
        self,
        do: str,
        number: int = 0,
        arguments: Sequence[Any] = (),
        named: Mapping[str, Any] | None = None,
        shared: Mapping[str, Any] | None = None,
    ) -> Any:
        """Let the other process do something, and return the result or raise the error."""


class StandIn(Other):
    """A stand-in for an object of the other process, to which each use of it is sent."""

    def __init__(self, wire: Asks, number: int, name: str, description: str) -> None:
        """Store the object's number on the wire, its name, and the text that describes it."""
        super().__init__(description)
        vars(self).update(wire=wire, number=number, __name__=name)

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self.wire.ask("get", self.number, (name,))

    def __setattr__(self, name: str, value: Any) -> None:
        self.wire.ask("set", self.number, (name, value))


class Function(StandIn):
    """A function, a method or a class of the other process."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Return what the other process returns, or raise its error."""
        shared = vars(self).get("__shared__", dict)()
        return self.wire.ask("call", self.number, arguments, named, shared)

    def seen_as(self, stub: Parameters | None, shared: Callable[[], Mapping[str, Any]]) -> None:
        """Store the stub's parameters, and a function that returns the global names of a call."""
        vars(self).update(__stub__=stub, __shared__=shared)


class Instance(StandIn):
    """An instance of a class of the other process."""

    def __len__(self) -> int:
        return int(self.wire.ask("len", self.number))

    def __bool__(self) -> bool:
        return bool(self.wire.ask("bool", self.number))

    def __iter__(self) -> Iterator[Any]:
        return iter(self.wire.ask("iter", self.number))

    def __getitem__(self, key: Any) -> Any:
        return self.wire.ask("item", self.number, (key,))

    def __contains__(self, item: Any) -> bool:
        return bool(self.wire.ask("has", self.number, (item,)))


class Iteration(StandIn):
    """An iterator of the other process, which moves on there."""

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        return self.wire.ask("next", self.number)


STAND_INS: dict[str, type[StandIn]] = {
    kind.__name__: kind for kind in (Function, Instance, Iteration)
}


def parameters_of(function: Callable[..., Any]) -> Parameters | None:
    """Return the parameters of a function, or None if it takes any number of arguments."""
    try:
        found = signature(function).parameters.values()
    except (TypeError, ValueError):  # some built-in functions have no signature
        return None
    if any(one.kind is Parameter.VAR_POSITIONAL for one in found):
        return None
    named = [one for one in found if one.kind is not Parameter.VAR_KEYWORD]
    return [(one.name, one.default is not Parameter.empty) for one in named]


def signature_of(parameters: Iterable[Sequence[Any]]) -> Signature:
    """Return the signature with these parameters, each with whether a call may leave it out."""
    kind = Parameter.POSITIONAL_OR_KEYWORD
    return Signature(
        [
            Parameter(name, kind, default=None if optional else Parameter.empty)
            for name, optional in parameters
        ]
    )
