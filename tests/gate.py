"""How the gates of katas and lessons tell an author what to write next."""

import pytest


def demand(fact: object, sentence: str) -> None:
    """Fail with a sentence that says what to write, and without a traceback, if a fact is false."""
    if not fact:
        pytest.fail(sentence, pytrace=False)
