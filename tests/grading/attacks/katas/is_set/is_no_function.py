"""Puts an object in the place of the function that raises whatever is asked of it.

family: lying objects
kind: stop
needs: protocol
"""

class Function:
    def __call__(self, *_):
        return self

    def __getattribute__(self, name):
        raise KeyboardInterrupt

    def __repr__(self):
        raise SystemExit(0)


is_set = Function()
