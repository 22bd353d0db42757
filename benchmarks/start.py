"""The time to the first answer of `start.py lab`, compared with plain `jupyter lab`.

Run it with the project's Python, once start.py has set it up: .venv/bin/python benchmarks/start.py
"""

import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 7
LIMIT = 1.3
COMMANDS = {
    "jupyter lab": [Path(sys.executable).with_name("jupyter"), "lab"],
    "start.py lab": [sys.executable, ROOT / "start.py", "lab"],
}


def main() -> int:
    """Print both medians and their ratio; return 1 if the ratio is above LIMIT."""
    for command in COMMANDS.values():
        first_answer(command)  # so that the files of both are in memory
    seconds: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(ROUNDS):
        for name, command in COMMANDS.items():
            seconds[name].append(first_answer(command))
    plain, ours = (statistics.median(times) for times in seconds.values())
    print(f"jupyter lab {plain:.2f} s, start.py lab {ours:.2f} s (medians of {ROUNDS})")
    print(f"start.py lab / jupyter lab = {ours / plain:.2f} (at most {LIMIT})")
    return int(ours / plain > LIMIT)


def first_answer(command: list[str | Path]) -> float:
    """Return the seconds from the command to the server's first HTTP answer."""
    port = free_port()
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"]
    start = time.perf_counter()
    with subprocess.Popen([*command, *options], cwd=ROOT, stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(f"http://127.0.0.1:{port}/api", server)
            return time.perf_counter() - start
        finally:
            server.terminate()


def wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers; raise RuntimeError if it ends instead."""
    while server.poll() is None:
        try:
            with urlopen(url):
                return
        except URLError:
            time.sleep(0.005)
    raise RuntimeError(f"{server.args} ended with status {server.returncode}")


def free_port() -> int:
    """Return a free port of this machine."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


if __name__ == "__main__":
    sys.exit(main())
