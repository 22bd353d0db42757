"""Answers with a list nested 100,000 deep.

family: results
kind: stop
needs: protocol
"""

def is_set(a, b, c):
    answer = []
    for _ in range(100_000):
        answer = [answer]
    return answer
