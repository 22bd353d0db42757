"""Shows data of the checks' own MIME type that claims right answers.

family: notebooks
kind: forge
needs: protocol
"""

from IPython.display import display

MIME = "application/vnd.setkata.feedback+json"


def same_or_different(x, y, z):
    reply = {"arguments": [x, y, z], "answer": True, "passed": True, "wanted": True}
    for data in ({"function": "same_or_different", "replies": [reply] * 6}, {"passed": True}, [], 5):
        display({MIME: data, "text/plain": "6 of 6 pass"}, raw=True)
