"""Lets IPython write over a file by a magic.

family: notebooks
kind: harm
harm: canary
held: jail
"""

def same_or_different(x, y, z):
    return None


!echo changed > @CANARY@
%system echo changed > @CANARY@
