"""Answers with JSON that a careless decoder trips over: sets of lists, unknown kinds, infinities.

family: the worker
kind: stop
needs: protocol
"""

import os

ANSWERS = (
    '{"set": [[1]]}',
    '{"dict": [[[1], 2]]}',
    '{"dict": [1]}',
    '{"tuple": 5}',
    '{"float": "x"}',
    '{"bytes": [1]}',
    '{"other": [[]]}',
    '{"any order": [1]}',
    '{"a": 1, "b": 2}',
    "{}",
    "1e999",
    "NaN",
    "9" * 5000,
    '"\\ud800"',
    "[" * 100_000 + "]" * 100_000,
)
asked = 0


def is_set(a, b, c):
    global asked
    asked += 1
    answer = ANSWERS[asked % len(ANSWERS)]
    for descriptor in range(3, 64):
        try:
            line = f'{{"id": {asked}, "answer": {answer}, "printed": ""}}\n'
            os.write(descriptor, line.encode())
        except OSError:
            pass
    os._exit(0)
