"""Lets IPython run a command of the shell that writes over a file.

family: notebooks
kind: harm
harm: canary
held: jail
"""

%%bash
echo changed > @CANARY@
