"""Gives IPython a namespace that finds another `check` than the one in it.

family: lying objects
kind: forge
"""

def is_set(a, b, c):
    return None


class Names(dict):
    def __getitem__(self, name):
        if name in ("check", "ask"):
            return lambda *_, **__: None
        return super().__getitem__(name)


get_ipython().user_ns = Names(get_ipython().user_ns)
