"""Lets IPython run a command of the shell that writes over a file.

family: notebooks
kind: harm
harm: canary
held: jail
"""

def same_or_different(x, y, z):
    return None


get_ipython().run_cell_magic("bash", "", "echo changed > @CANARY@")
