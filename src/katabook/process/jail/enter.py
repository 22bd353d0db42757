"""Limit this process, then become a kernel: python enter.py LIMITS CONNECTION_FILE.

LIMITS is the JSON of `limits.Limits`. Python runs this file by its path.
"""

import json
import runpy
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path


def main(limits: str, connection_file: str) -> None:
    """Limit this process for good, and run the kernel."""
    spec = spec_from_file_location("limits", Path(__file__).with_name("limits.py"))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.limit(json.loads(limits))
    sys.argv = ["ipykernel_launcher", "-f", connection_file]
    runpy.run_module("ipykernel_launcher", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
