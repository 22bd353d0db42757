"""Raises an error at import that `except Exception` does not catch.

family: raising
kind: stop
"""

raise GeneratorExit
