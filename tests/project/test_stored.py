"""What tests keep from run to run is made again when a file has changed, or if it may not last."""

from collections.abc import Callable
from pathlib import Path

import pytest
import stored


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Return a function that counts how often an outcome was made, and returns the kept number."""
    times: list[None] = []
    source = tmp_path / "source.py"
    monkeypatch.setattr(stored, "FOLDER", tmp_path)

    def make() -> int:
        times.append(None)
        return len(times)

    def outcome(text: str, *, lasts: bool = True) -> int:
        source.write_text(text, encoding="utf-8")
        return int(stored.kept("one", [source], make, lasting=lambda _: lasts))

    return outcome


def test_an_outcome_is_made_once(made: Callable[..., int]) -> None:
    assert [made("a"), made("a")] == [1, 1]


def test_an_outcome_is_made_again_if_a_file_has_changed(made: Callable[..., int]) -> None:
    assert [made("a"), made("b"), made("a")] == [1, 2, 3]


def test_an_outcome_that_may_not_last_is_made_again(made: Callable[..., int]) -> None:
    assert [made("a", lasts=False), made("a")] == [1, 2]


def test_an_outcome_is_made_again_if_the_code_that_judges_has_changed(
    made: Callable[..., int], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = made("a")
    monkeypatch.setattr(stored, "digest_of_all_code", lambda: "changed")

    assert (first, made("a")) == (1, 2)
