"""Where a class is graded: in threads that each lead a grading process, or on a Dask cluster."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

from setkata.course import CourseError

SECONDS = 20  # in which a cluster must answer


class Grading(NamedTuple):
    """What grades students side by side, and how many it can grade at this moment."""

    executor: Executor
    jobs: Callable[[], int]


@contextmanager
def on_this_machine(jobs: int) -> Iterator[Grading]:
    """Open threads that grade so many students side by side."""
    with ThreadPoolExecutor(jobs) as pool:
        yield Grading(pool, lambda: jobs)


@contextmanager
def on_cluster(address: str) -> Iterator[Grading]:
    """Open a Dask cluster, which grades as many students side by side as its workers have threads.

    Raises CourseError if there is no such cluster.
    """
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise CourseError('--dask needs Dask: pip install "setkata[dask]"') from None
    try:
        client = Client(address, timeout=SECONDS)
    except (OSError, ValueError) as error:
        raise CourseError(f"there is no Dask cluster at {address}: {error}") from None
    with client:
        # Workers come and go, so they are counted each time.
        yield Grading(client.get_executor(pure=False), lambda: sum(client.nthreads().values()) or 1)
