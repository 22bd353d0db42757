"""Replaces the method of IPython that runs a cell's code.

family: notebooks
kind: forge
"""

from IPython.core.interactiveshell import ExecutionInfo, ExecutionResult


def same_or_different(x, y, z):
    return None


def nothing(code, *_, **__):
    return ExecutionResult(ExecutionInfo(code, False, False, False, ""))


async def nothing_later(code, *_, **__):
    return nothing(code)


get_ipython().run_cell = nothing
get_ipython().run_cell_async = nothing_later
