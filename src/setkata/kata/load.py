"""A kata's file as a module, loaded anew, with the learner's other katas at hand."""

import sys
import traceback
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Self

from setkata.course import COMMAND, Course, Step


class KataError(Exception):
    """Why a kata's function cannot answer; its text is one line for the learner."""


@dataclass(frozen=True)
class Source:
    """Where katas come from: a folder of them, or one file with the rest from a folder."""

    folder: Path
    file: Path | None = None

    @classmethod
    def at(cls, path: Path, course: Course) -> "Source":
        """Return the source for a folder, or for one file of a kata named by its folder."""
        if path.is_dir():
            return cls(path)
        if not path.is_file():
            raise KataError(f"{path} is no folder of katas and no file")
        return cls(course.root / "solutions" / "katas", path)

    def paths(self, kata: Step) -> list[Path]:
        """Return the files in which a kata's functions are looked for, in this order."""
        usual = self.folder / f"{kata.name}.py"
        if self.file and self.file.parent.name == kata.name:
            return [self.file, usual]
        return [usual]


class Uncached(SourceFileLoader):
    """Loads a file as it stands now, never from or to a bytecode cache."""

    def get_code(self, fullname: str) -> CodeType:
        """Return the compiled source."""
        return self.source_to_code(self.get_data(self.path), self.path)


class Library:
    """Loads katas from one source; inside its `with`, they import one another by bare name."""

    def __init__(self, course: Course, source: Source) -> None:
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
        """Answer `from is_set import is_set` in a kata (the import system's finder protocol)."""
        file = self.source.folder / f"{name}.py"
        if path is not None or name not in self.katas or not file.is_file():
            return None
        return spec_from_file_location(name, file, loader=Uncached(name, str(file)))

    def function(self, kata: Step, name: str) -> Any:
        """Return a kata's function or class.

        Raises KataError where the file is missing or broken, or has none of that name.
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
    """Return whether a kata is asked for a class of that name: it begins with a capital."""
    return name[0].isupper()


def load(path: Path) -> ModuleType | KataError:
    """Return the module made of a learner's file, or what keeps it from loading."""
    spec = spec_from_file_location(path.stem, path, loader=Uncached(path.stem, str(path)))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except FileNotFoundError as error:
        if error.filename != str(path):
            return _broken(path, error)
        return KataError(f"{path.name} is missing; {COMMAND} reset {path.stem} brings it back")
    except BaseException as error:  # noqa: BLE001 - a file may raise anything, SystemExit too
        return _broken(path, error)
    return module


def _broken(path: Path, error: BaseException) -> KataError:
    what = f"{type(error).__name__}: {error}".removesuffix(": ")
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return KataError(f"{path.name}, line {error.lineno}: {error.msg}")
    line = line_of(error, path)
    return KataError(f"{path.name}{f', line {line}' if line else ''}: {what}")


def forget_katas() -> None:
    """Drop the katas that were imported, so that the next import reads their files again."""
    for name, module in list(sys.modules.items()):
        if isinstance(getattr(module, "__loader__", None), Uncached):
            del sys.modules[name]


def line_of(error: BaseException, path: Path) -> int | None:
    """Return the last line of a file on the way to an error, if it was there at all."""
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
    return lines[-1] if lines else None


def unwritten_in(error: BaseException) -> Path | None:
    """Return the file whose stub raised NotImplementedError, or None for another error."""
    if not isinstance(error, NotImplementedError):
        return None
    return Path(traceback.extract_tb(error.__traceback__)[-1].filename)
