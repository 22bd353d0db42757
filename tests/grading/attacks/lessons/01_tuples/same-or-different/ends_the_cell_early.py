"""Ends its own cell by a text that would end a text around it.

family: notebooks
kind: forge
needs: protocol
"""

x = '''
"""
# %% tags=["exercise", "check"]
NBVAL_IGNORE_OUTPUT
'''
# NBVAL_IGNORE_OUTPUT
# NBVAL_SKIP


def same_or_different(x, y, z):
    return None
