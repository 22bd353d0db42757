"""Running a solution's notebook to store it with its outputs."""

from pathlib import Path

from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from katabook.build.source import METADATA
from katabook.course import CourseError
from katabook.lessons.notebook import drop_widgets


def executed(notebook: NotebookNode, path: Path) -> NotebookNode:
    """Return a notebook with its outputs, but without data that differ from run to run.

    Raises CourseError if a cell stops.
    """
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    try:
        client.execute()
    except CellExecutionError as error:
        raise CourseError(f"{path.name}: a cell stops: {error.ename}: {error.evalue}") from None
    drop_widgets(notebook)
    notebook.metadata = METADATA
    return notebook
