"""Texts that look like a notebook, and are none."""

CELL = '[{"cell_type": "raw", "id": "a", "metadata": {}, "source": %s}]'


def notebook_of(cells: str) -> str:
    """Return a notebook's text around the text of its cells."""
    return f'{{"nbformat": 4, "nbformat_minor": 5, "metadata": {{}}, "cells": {cells}}}'


BROKEN = {
    "no cells": notebook_of("null"),
    "a number for a text": notebook_of(CELL % 5),
    "no text": notebook_of(CELL % "null"),
    "a list for a cell": notebook_of("[[]]"),
    "deep": notebook_of("[" * 100_000 + "]" * 100_000),
    "a list": "[]",
    "nothing": "",
}
