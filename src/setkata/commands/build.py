"""`setkata build`: write the stale files, or only name them."""

from collections.abc import Iterator
from pathlib import Path

from setkata.build.products import products
from setkata.course import Course


def build(course: Course, check: bool) -> Iterator[tuple[str, Path]]:
    """Yield the state and path of each built file that was not current; write stale files.

    The state is written, yours, or stale if check is set, which writes nothing.
    """
    for product in products(course):
        if product.state == "stale" and not check:
            product.write()
            yield "written", product.path
        elif product.state != "current":
            yield product.state, product.path
