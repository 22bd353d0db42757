"""Raises pytest's Skipped, so that no test fails.

family: raising
kind: forge
"""

import pytest


def is_set(a, b, c):
    pytest.skip("not today")
