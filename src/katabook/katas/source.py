"""The files of katas that are graded together."""

from dataclasses import dataclass
from pathlib import Path

from katabook.course import Course, Kata
from katabook.katas.load import KataError


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
