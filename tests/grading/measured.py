"""Run setkata, and write the most memory that its own process took: measured.py FILE WORDS…"""

import atexit
import re
import sys
from pathlib import Path

from katabook.cli.app import main


def write_peak(path: Path) -> None:
    """Write the peak in bytes, without that of the processes that were started."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    [kilobytes] = re.findall(r"^VmHWM:\s+(\d+) kB", status, re.MULTILINE)
    path.write_text(str(int(kilobytes) * 1024), encoding="ascii")


if __name__ == "__main__":
    atexit.register(write_peak, Path(sys.argv.pop(1)))
    main()
