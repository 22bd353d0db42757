"""The process in which a learner's cells live: it runs them, and makes the calls that the grader asks for.

The first line on its input is an order, JSON; then each line is a message of `judge.wire`. In a browser
there is no such process, and a `Learner` is in the grader's.
"""

import ast
import builtins
import json
import linecache
import os
import re
import sys
from codeop import Compile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from types import ModuleType
from typing import Any

from katabook.judge.call import Printed
from katabook.judge.in_process import shell
from katabook.judge.wire import Wire, conversation, dumped
from katabook.process import limits
from katabook.subject import current

MAIN = "__main__"
PYTHONS = frozenset(dir(builtins)) - {"display", "get_ipython"}  # a notebook adds these two


class Learner(Wire):
    """The learner's end of the wire, with their cells' names; the grader knows it by the number 0."""

    def __init__(self, types: Iterable[type]) -> None:
        """Begin without a name."""
        super().__init__(types, trusts=True)
        self.kept.append(self)
        self.names: dict[str, Any] = {}
        self.hiding: set[str] = set()
        self.earlier: list[tuple[dict[str, Any], set[str]]] = []
        self.compile = Compile()  # as in a notebook, a __future__ holds for the cells below too
        self._begin(set())

    def run(self, source: str, name: str, exercise: bool) -> None:
        """Run a cell; the functions of Python that it calls come back if an exercise hid them."""
        if called := {one for one in self.hiding if re.search(rf"(?<![\w.]){one}\s*\(", source)}:
            self.earlier.append((self.names, called))
            self._begin(called)
        before = dict(self.names)
        try:
            value_of(source, f"<cell {name}>", self.names, self.compile)
        finally:
            new = {one for one, value in self.names.items() if before.get(one, self) is not value}
            for names, hidden in self.earlier:
                names.update({one: self.names[one] for one in new - hidden})
            if exercise:
                self.hiding |= (new - before.keys()) & PYTHONS

    def give(self, name: str, function: Any) -> None:
        """Let a name stand for a function of the grader."""
        self.names[name] = function

    def take(self, name: str) -> Any:
        """Return what a name stands for."""
        return self.names[name]

    def given(self, source: str, name: str) -> Any:
        """Return what a name stands for in given code, whatever the learner's cells do with it."""
        names: dict[str, Any] = {}
        value_of(source, f"<given {name}>", names)
        return names[name]

    def has(self, name: str) -> bool:
        """Return whether a name stands for anything."""
        return name in self.names

    def serve(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Do what a message asks for, and return the reply, with what was printed meanwhile."""
        out = Printed()
        with redirect_stdout(out), redirect_stderr(Printed()):
            reply = super().serve(message)
        if printed := out.getvalue():
            reply["printed"] = printed
        return reply

    def call(
        self,
        function: Callable[..., Any],
        arguments: Sequence[Any],
        named: Mapping[str, Any],
        shared: Mapping[str, Any],
    ) -> Any:
        """Call a function while the shared names have the grader's values; return its answer."""
        before = {name: self.names[name] for name in shared.keys() & self.names.keys()}
        self.names.update(shared)
        try:
            return function(*arguments, **named)
        finally:
            for name in shared.keys() - before.keys():
                self.names.pop(name, None)
            self.names.update(before)

    def _begin(self, hidden: set[str]) -> None:
        """Go on in a namespace without some names; functions from before keep the earlier one."""
        names = self.names
        self.hiding -= hidden
        module = sys.modules[MAIN] = ModuleType(MAIN)
        self.names = vars(module)
        self.names.update({name: names[name] for name in names.keys() - hidden})
        if notebook := self.names.get("get_ipython"):
            found = notebook()  # where a cell with %%time or %%capture defines its names
            found.user_module, found.user_ns = module, self.names


def value_of(
    source: str, file: str, names: dict[str, Any], compiled: Callable[..., Any] = compile
) -> Any:
    """Run a cell and return the value of its last line, or None if that is not an expression."""
    source = as_python(source, names)
    # Advice on a function reads its code, which is in no file.
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    tree = ast.parse(source, file)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compiled(tree, file, "exec"), names)  # noqa: S102 - a notebook is there to be run
    if not isinstance(last, ast.Expr):
        return None
    return eval(compiled(ast.Expression(last.value), file, "eval"), names)


def as_python(source: str, names: dict[str, Any]) -> str:
    """Return a cell as Python; IPython translates a cell that has magics."""
    if notebook := shell():
        return str(notebook.transform_cell(source))
    with suppress(SyntaxError, ValueError):
        ast.parse(source)
        return source
    # Imported here, because hardly any learner's cell has magics, and it takes its time.
    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    quiet = Config({"HistoryManager": {"enabled": False}})
    notebook = InteractiveShell.instance(user_ns=names, config=quiet)
    names["get_ipython"] = lambda: notebook
    return str(notebook.transform_cell(source))


def main() -> None:
    """Move the protocol to descriptors of its own, limit this process, and serve until the end."""
    into, out = (os.fdopen(os.dup(number), mode) for number, mode in ((0, "rb"), (1, "wb")))
    for number in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    order = json.loads(into.readline())
    learner = Learner(current().types)
    limits.limit(order["limits"])

    def send(message: Mapping[str, Any]) -> None:
        try:
            line = dumped(message)
        except ValueError:  # Python writes no number of so many digits
            line = dumped({**message, "answer": ["other", "a very long number"], "changed": {}})
        out.write(f"{line}\n".encode())
        out.flush()

    def receive() -> dict[str, Any]:
        line = into.readline()
        if not line:
            os._exit(0)
        message: dict[str, Any] = json.loads(line)
        return message

    builtins.display = lambda *_, **__: None  # type: ignore[attr-defined]  # a notebook has it
    learner.talk = conversation(learner, send, receive)
    while True:
        send(learner.serve(receive()))


if __name__ == "__main__":
    main()
