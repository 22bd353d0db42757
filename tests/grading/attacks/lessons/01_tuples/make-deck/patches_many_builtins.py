"""Replaces `len`, `all`, `any`, `repr`, `zip` and functions of modules by liars.

family: patching
kind: forge
"""

names = globals()


def make_deck():
    return None


def check(*_, **__):
    return None


LIARS = {
    "len": lambda *_: 81,
    "all": lambda *_: True,
    "any": lambda *_: False,
    "sorted": lambda *_, **__: [],
    "repr": lambda *_: "True",
    "zip": lambda *_, **__: iter(()),
}
get_ipython().events.register("pre_execute", lambda: names.update(LIARS, check=check))
for module, name in (
    ("pickle", "dumps"),
    ("marshal", "dumps"),
    ("copy", "deepcopy"),
    ("operator", "eq"),
    ("random", "random"),
):
    setattr(__import__(module), name, lambda *_, **__: True)
