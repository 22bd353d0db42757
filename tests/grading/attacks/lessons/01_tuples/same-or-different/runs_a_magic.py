"""Lets IPython write over a file by a magic.

family: notebooks
kind: harm
harm: canary
held: jail
"""

!echo changed > @CANARY@
%system echo changed > @CANARY@
