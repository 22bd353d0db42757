"""Run setkata, and write the bytes that it holds when all are graded: measured.py FILE WORDS…"""

import gc
import os
import sys
import tracemalloc
from pathlib import Path
from typing import Any

from katabook.classroom import grading
from katabook.cli.app import main


def weigh_before_the_gradebook(file: Path) -> None:
    """Let the grading write its memory before it writes the gradebook: then nobody is at work."""
    write = grading.write_gradebook

    def weigh_and_write(*arguments: Any) -> None:
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
        file.write_text(str(held), encoding="ascii")
        write(*arguments)

    grading.write_gradebook = weigh_and_write
    os.register_at_fork(after_in_child=tracemalloc.stop)
    tracemalloc.start()


if __name__ == "__main__":
    weigh_before_the_gradebook(Path(sys.argv.pop(1)))
    main()
