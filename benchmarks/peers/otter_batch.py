"""Grade all notebooks of a folder by otter's API, as many at a time as there are processors.

python benchmarks/peers/otter_batch.py AUTOGRADER_ZIP FOLDER

A process grades one submission after another, so that otter is imported only once in each.
`otter grade` runs as many in Docker containers, which take longer.
"""

import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from otter.api import grade_submission


def share(autograder: str, notebook: Path) -> float:
    """Return the share of the points that a notebook gets."""
    results = grade_submission(str(notebook), autograder, quiet=True)
    return float(results.total / results.possible)


def main(autograder: str, folder: Path) -> None:
    """Write the shares of all notebooks in a folder, in the order of their names."""
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        shares = [*processes.map(partial(share, autograder), sorted(folder.glob("*.ipynb")))]
    (folder / "shares.json").write_text(json.dumps(shares), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
