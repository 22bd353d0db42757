"""Replaces the judge by the program `true`, which ends with exit status 0.

family: leaving
kind: forge
"""

import os

os.execv("/bin/true", ["true"])
