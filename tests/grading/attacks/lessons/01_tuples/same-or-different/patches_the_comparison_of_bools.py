"""Puts a function of its own into the slot by which Python compares bools.

family: ctypes
kind: forge
"""

import ctypes

SLOT = 200  # tp_richcompare in a type of CPython
signature = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object, ctypes.py_object, ctypes.c_int)
yes = signature(lambda *_: True)


def same_or_different(x, y, z):
    return True


ctypes.c_void_p.from_address(id(bool) + SLOT).value = ctypes.cast(yes, ctypes.c_void_p).value
