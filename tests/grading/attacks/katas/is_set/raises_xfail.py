"""Raises pytest's XFailed, so that each failure is expected.

family: raising
kind: forge
"""

import pytest


def is_set(a, b, c):
    pytest.xfail("known")
