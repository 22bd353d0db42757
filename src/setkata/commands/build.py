"""`setkata build`: write what is stale, or name it."""

from collections.abc import Iterator
from pathlib import Path

from setkata.build.products import products
from setkata.course import Course


def build(course: Course, check: bool) -> Iterator[tuple[str, Path]]:
    """Yield what becomes of each built file that is not current: stale, written or yours."""
    for product in products(course):
        if product.state == "stale" and not check:
            product.write()
            yield "written", product.path
        elif product.state != "current":
            yield product.state, product.path
