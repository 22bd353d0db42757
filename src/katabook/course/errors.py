"""Errors that a person can solve; each has a text of one line."""


class LineError(Exception):
    """Raised for what a person can solve; its text is one line."""

    def _render_traceback_(self) -> list[str]:
        """Return the one line that a notebook shows (IPython's protocol)."""
        return [str(self)]


class CourseError(LineError):
    """Raised for a problem of the course, its files or a command."""
