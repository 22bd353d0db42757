"""What a run grades, and how: the options of `setkata grade`."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from katabook.classroom.gradebook import Platform
from katabook.classroom.uploads import Work
from katabook.classroom.words import first_few
from katabook.course import CourseError


@dataclass(frozen=True)
class Plan:
    """What to grade and how: the options of `setkata grade`.

    only: the lessons and katas to grade, or () for all. exact: the gradebook has no others, not even
    from earlier runs. notes: sentences for the gradebook.
    """

    submissions: tuple[Path, ...]
    out: Path
    seed: int | None = None
    isolation: str = ""
    seconds: int | None = None
    only: tuple[str, ...] = ()
    exact: bool = False
    student: str = ""
    roster: Path | None = None
    due: str = ""
    jobs: int = 1
    dask: str = ""
    platform: Platform = ""
    replace: bool = False
    notes: tuple[str, ...] = ()

    @property
    def adjust(self) -> Path:
        """The file with the teacher's own points and comments."""
        return self.out / "adjust.csv"

    @property
    def title(self) -> str:
        """The name of the roster's file or of the uploads, and today's date."""
        uploads = (path.resolve().name for path in self.submissions)
        names = [self.roster.stem] if self.roster else uploads
        return ", ".join((*names, date.today().isoformat()))

    @property
    def place(self) -> str:
        """Where the uploads are."""
        return " ".join(str(path.resolve()) for path in self.submissions)

    def chosen(self, works: Sequence[Work]) -> list[Work]:
        """Return where the work to grade is: that of every student, or of the chosen one."""
        chosen = [work for work in works if self.student in ("", work[-1].student)]
        if not chosen:
            names = first_few([work[-1].student for work in works])
            raise CourseError(f"no submission belongs to {self.student}; choose from {names}")
        return chosen
