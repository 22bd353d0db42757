"""Ends the judge with os._exit(0), which no `except` can catch.

family: leaving
kind: forge
"""

import os

os._exit(0)
