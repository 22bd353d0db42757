"""Loading a kata's file as a module; the learner's other katas can be imported by their names."""

import sys
import traceback
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import decode_source, module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Self

from setkata.calls.describe import error_text
from setkata.course import COMMAND, Course, Kata


class KataError(Exception):
    """Raised if a kata's function cannot be called; its text is one line for the learner."""


@dataclass(frozen=True)
class Source:
    """The files of katas: a folder, or one file together with the other katas of a folder."""

    folder: Path
    file: Path | None = None

    @classmethod
    def at(cls, path: Path, course: Course) -> "Source":
        """Return the source for a folder, or for a file named after a kata or in its folder.

        A file `katas/is_set.py` imports the katas beside it. A file `is_set/any_for_all.py`
        imports the solutions.

        Raises KataError for any other path.
        """
        names = [kata.name for kata in course.katas]
        if path.is_dir():
            return cls(path)
        if path.is_file() and path.suffix == ".py" and path.stem in names:
            return cls(path.parent, path)
        if path.is_file() and path.suffix == ".py" and path.parent.name in names:
            return cls(course.root / "solutions" / "katas", path)
        raise KataError(f"{path} is not a folder of katas, nor a file named after a kata")

    def paths(self, kata: Kata) -> list[Path]:
        """Return the files that may hold a kata's functions, in the order of the search."""
        usual = self.folder / f"{kata.name}.py"
        if self.file and self.file.parent.name == kata.name:
            return [self.file, usual]
        return [usual]


class Uncached(SourceFileLoader):
    """A loader that reads a file as it is now, without a bytecode cache."""

    def get_code(self, fullname: str) -> CodeType:
        """Return the compiled source.

        Raises SyntaxError or UnicodeDecodeError, as Python does when it runs the file.
        """
        return self.source_to_code(decode_source(self.get_data(self.path)), self.path)


class Library:
    """The katas of one source; inside its `with` block they can import one another."""

    def __init__(self, course: Course, source: Source) -> None:
        """Keep the course and the source; each file is loaded when it is first needed."""
        self.course = course
        self.source = source
        self.katas = {kata.name: kata for kata in course.katas}
        self.loading: Path | None = None
        self._loaded: dict[Path, ModuleType | KataError] = {}

    def __enter__(self) -> Self:
        forget_katas()
        sys.meta_path.insert(0, self)
        return self

    def __exit__(self, *_: object) -> None:
        sys.meta_path.remove(self)
        forget_katas()

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec for `from is_set import is_set` in a kata (a finder's protocol)."""
        file = self.source.folder / f"{name}.py"
        if path is not None or name not in self.katas or not file.is_file():
            return None
        return spec_from_file_location(name, file, loader=Uncached(name, str(file)))

    def function(self, kata: Kata, name: str) -> Any:
        """Return a kata's function or class.

        Raises KataError if the file is missing or broken, or has no function or class of that name.
        """
        paths = self.source.paths(kata)
        for path in paths:
            module = self._module(path)
            if hasattr(module, name):
                return getattr(module, name)
        kind = "class" if is_class(name) else "function"
        raise KataError(f"{paths[0].name} has no {kind} {name}")

    def _module(self, path: Path) -> ModuleType:
        if path not in self._loaded:
            self.loading = path
            self._loaded[path] = load(path)
            self.loading = None
        module = self._loaded[path]
        if isinstance(module, KataError):
            raise module
        return module


def is_class(name: str) -> bool:
    """Return whether a name in a kata is a class's, which begins with a capital letter."""
    return name[0].isupper()


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
        return KataError(f"{path.name} is missing; {COMMAND} reset {path.stem} brings it back")
    except BaseException as error:  # noqa: BLE001 - a file may raise anything, SystemExit too
        return broken(path, error)
    return module


def broken(path: Path, error: BaseException) -> KataError:
    """Return an error of a file in words: the file, the line and the reason."""
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return KataError(f"{path.name}, line {error.lineno}: {error.msg}")
    line = line_of(error, path)
    where = f"{path.name}, line {line}" if line else path.name
    return KataError(f"{where}: {error_text(error)}")


def forget_katas() -> None:
    """Drop the imported katas, so that the next import reads their files again."""
    for name, module in list(sys.modules.items()):
        if isinstance(getattr(module, "__loader__", None), Uncached):
            del sys.modules[name]


def line_of(error: BaseException, path: Path) -> int | None:
    """Return the number of the last line of a file in an error's traceback, or None."""
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
    return lines[-1] if lines else None
