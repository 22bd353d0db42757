"""The corpus of attacks runs only when it is asked for: `pytest -m corpus tests/grading`."""

import pytest

# What is in here runs in a sandbox or in the grader, and nowhere else.
collect_ignore = ["attacks"]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "corpus: grades hostile files; runs only with -m corpus")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the corpus out unless -m was given."""
    if config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("corpus")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
