"""Runs cells in IPython in Pyodide, on the site's drive, and prints what each of them shows."""

import json
import os
import shutil
import sys

from IPython.core.interactiveshell import InteractiveShell

shell = InteractiveShell.instance()
shutil.copytree("/site/files", "/drive")
os.chdir("/drive/lessons")
for cell in json.loads(sys.argv[1]):
    print(f">>> {cell}")
    shell.run_cell(cell, store_history=True)
