"""Kills the process above it by a cell for the shell, and patches IPython by another magic.

family: notebooks
kind: stop
needs: protocol
"""

def is_set(a, b, c):
    return None


#### above:is-set-task
%%bash
kill -9 $(ps -o ppid= $PPID)

#### above:is-set
%%capture
%config InteractiveShell.ast_node_interactivity = "none"
%alias_magic time capture
