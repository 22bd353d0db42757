"""The kata's side: a learner's file as a module, and the calls of its functions and classes.

The process that holds a student's file loads this module, and those that it imports, by path.
"""

import ast
import sys
import tracemalloc
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import decode_source, module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Self

from katabook.course.words import command
from katabook.judge.advice import advice_on_error
from katabook.judge.answers import Other
from katabook.judge.call import Call, changed_by, copied, is_class, perform
from katabook.judge.deadline import TimeUp
from katabook.judge.errors import OURS, missing_package, raised
from katabook.judge.syntax import advice_on_syntax

ALIKE = 0.75  # so much of two names must be the same
METHOD = Other("a method")
"""The answer for an attribute that can be called."""


class KataError(Exception):
    """Raised if a kata's function cannot be called; its text is one line for the learner."""


class Uncached(SourceFileLoader):
    """A loader that reads a file as it is now, without a bytecode cache."""

    def get_code(self, fullname: str) -> CodeType:
        """Return the compiled source.

        Raises SyntaxError or UnicodeDecodeError, as Python does when it runs the file; KataError if
        it imports a package that would answer in its place.
        """
        source = decode_source(self.get_data(self.path))
        code: CodeType = self.source_to_code(source, self.path)
        for line, package in _imports_of_answers(source):
            name = Path(self.path).name
            raise KataError(
                f"{name}, line {line}: a kata has to work without {package}; import from your other katas, or copy the code"
            )
        return code


@dataclass(eq=False)
class Library:
    """The katas of one folder; inside its `with` block they can import one another.

    names: the katas' names. loading: the name of the file that is being loaded, or ""; each is when it
    is first needed.
    """

    folder: Path
    names: Collection[str]
    loading: str = ""
    _loaded: dict[Path, ModuleType | KataError] = field(default_factory=dict)

    def __enter__(self) -> Self:
        forget_katas()
        sys.meta_path.insert(0, self)
        return self

    def __exit__(self, *_: object) -> None:
        # A kata may have changed the list.
        sys.meta_path[:] = [finder for finder in sys.meta_path if finder is not self]
        forget_katas()

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec for `from is_set import is_set` in a kata (a finder's protocol)."""
        file = self.folder / f"{name}.py"
        if path is not None or name not in self.names or not file.is_file():
            return None
        return spec_from_file_location(name, file, loader=Uncached(name, str(file)))

    def function(self, paths: Sequence[Path], name: str) -> Any:
        """Return the function or class of this name in the first file that has it.

        Raises KataError if a file is missing or broken, or if no file has the name.
        """
        for path in paths:
            module = self.load(path)
            if isinstance(module, KataError):
                raise module
            if hasattr(module, name):
                return getattr(module, name)
        kind = "class" if is_class(name) else "function"
        near = _most_like(name, self.load(paths[0]))
        hint = f"; it has {near}: is that the one?" if near else ""
        raise KataError(f"{paths[0].name} has no {kind} {name}{hint}")

    def load(self, path: Path) -> ModuleType | KataError:
        """Return a file as a module, or why it cannot be loaded; each file is loaded once."""
        if path not in self._loaded:
            self.loading = path.name
            self._loaded[path] = load(path)
            self.loading = ""
        return self._loaded[path]


@dataclass
class Respondent:
    """The kata's side, which makes the calls and keeps the objects of the kata's classes.

    function: finds a function or class by its name. makers: the calls that made the objects. changes:
    what each object has done to the arguments that it was made with, in words, or "".
    """

    function: Callable[[str], Any]
    objects: list[Any] = field(default_factory=list)
    makers: list[Call] = field(default_factory=list)
    changes: dict[int, str] = field(default_factory=dict)

    def respond(self, call: Call) -> None:
        """Fill in a call's answer or error; the kata gets copies of the arguments.

        A class answers with the number of the new object. An attribute answers with its value, or
        with METHOD if it can be called.
        """
        call.passed = copied(call.arguments)
        if call.measured:
            tracemalloc.start()
        perform(call, lambda: self._target(call)(*call.passed))
        if call.measured:
            call.peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        if len(self.objects) > len(self.makers):
            self.makers.append(call)
        if not call.measured:  # to compare takes memory, too
            self._look_at_arguments(call)

    def passed(self, call: Call) -> tuple[Any, ...]:
        """Return the arguments of a call as they are now."""
        return copied(call.passed)

    def _look_at_arguments(self, call: Call) -> None:
        """Keep what a call did to its arguments, or to those with which its object was made."""
        call.changed = changed_by(call)
        if call.before:
            number = call.before[0].answer
            if not call.reads or number not in self.changes:  # to read an attribute changes nothing
                maker = self.makers[number]
                self.changes[number] = changed_by(maker, maker.function)
            call.changed = call.changed or self.changes[number]

    def _target(self, call: Call) -> Callable[..., Any]:
        """Return the function, class or method of a call."""
        if not call.before:
            target = self.function(call.function)
            return partial(self._make, target) if is_class(call.function) else target
        attribute: Any = getattr(self.objects[call.before[0].answer], call.function)
        if call.reads:
            value = METHOD if callable(attribute) else attribute
            return lambda: value
        method: Callable[..., Any] = attribute
        return method

    def _make(self, kind: Callable[..., Any], *arguments: Any) -> int:
        self.objects.append(kind(*arguments))
        return len(self.objects) - 1


def load(path: Path) -> ModuleType | KataError:
    """Return a learner's file as a module, or an error that says why it cannot be loaded."""
    spec = spec_from_file_location(path.stem, path, loader=Uncached(path.stem, str(path)))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except FileNotFoundError as error:
        if error.filename != str(path):
            return broken(path, error)
        return KataError(f"{path.name} is missing; {command()} reset {path.stem} brings it back")
    except TimeUp:
        raise
    except BaseException as error:  # noqa: BLE001 - a file may raise anything, SystemExit too
        return broken(path, error)
    return module


def broken(path: Path, error: BaseException, advise: bool = True) -> KataError:
    """Return an error of a file in words: the file, the line, the reason and advice for a learner."""
    if isinstance(error, KataError):
        return error
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return KataError(f"{path.name}, line {error.lineno}: {advice_on_syntax(error)}")
    if package := missing_package(error):
        return KataError(f"{path.name} needs {package}, which is not installed here")
    found = raised(error)
    line = found.lines.get(path.name)
    where = f"{path.name}, line {line}" if line else path.name
    # A module that is missing here may be another kata, which is no slip in spelling.
    is_slip = advise and not isinstance(error, ModuleNotFoundError)
    text = advice_on_error(found.text, found.cause) if is_slip else found.text
    return KataError(f"{where}: {text}")


def _most_like(name: str, module: object) -> str:
    """Return the function or class of a module whose name is nearly this one, or ""."""
    own = [
        key
        for key, value in vars(module).items()
        if isinstance(value, FunctionType | type)
        if value.__module__ == vars(module)["__name__"]
    ]
    letters = {key.casefold().replace("_", ""): key for key in own}
    near = get_close_matches(name.casefold().replace("_", ""), letters, 1, ALIKE)
    return letters[near[0]] if near else ""


def forget_katas() -> None:
    """Drop the imported katas, so that the next import reads their files again."""
    for name, module in list(sys.modules.items()):
        if isinstance(getattr(module, "__loader__", None), Uncached):
            del sys.modules[name]


def _imports_of_answers(source: str) -> Iterator[tuple[int, str]]:
    """Yield each line that imports a package with answers, and that package."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=aliases):
                names = [alias.name for alias in aliases]
            case ast.ImportFrom(module=str(name)):
                names = [name]
            case _:
                continue
        packages = [name.partition(".")[0] for name in names]
        yield from ((node.lineno, package) for package in packages if package in OURS)
