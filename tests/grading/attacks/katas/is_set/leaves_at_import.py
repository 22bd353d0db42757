"""Ends the judge with exit status 0 while the file is loaded.

family: leaving
kind: forge
"""

import sys

sys.exit(0)
