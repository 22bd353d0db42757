"""Ends the kernel while its cell runs.

family: leaving
kind: stop
"""

import os

os._exit(0)
