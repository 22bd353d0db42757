"""Code that runs in this process, where no other can be started: what it may change is put back."""

import builtins
import io
import os
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from katabook.judge.call import Recorder
from katabook.process.copy import no_input


def shell() -> Any:
    """Return IPython's shell, or None outside a notebook."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython and hasattr(ipython, "get_ipython") else None


@contextmanager
def put_back(modules: Collection[str] = ()) -> Iterator[None]:
    """Run a `with` block without input and output, and put back what it may change here.

    modules: the names of modules that the block imports anew and that are dropped after it.
    """
    folder, environment = Path.cwd(), dict(os.environ)
    changing: tuple[list[Any], ...] = (sys.path, sys.meta_path, sys.argv)
    lists = [(found, list(found)) for found in changing]
    known = {name: sys.modules.pop(name) for name in modules if name in sys.modules}
    depth = sys.getrecursionlimit()
    silence = {
        (sys, "stdin"): io.StringIO(),
        (sys, "stdout"): Recorder(),
        (sys, "stderr"): Recorder(),
        (sys, "dont_write_bytecode"): True,
        (builtins, "input"): no_input,  # a notebook's own would ask its user
    }
    try:
        with put_in(silence):
            yield
    finally:
        for found, before in lists:
            found[:] = before
        for name in modules:
            sys.modules.pop(name, None)
        sys.modules.update(known)
        sys.setrecursionlimit(depth)
        os.environ.clear()
        os.environ.update(environment)
        with suppress(OSError):  # the folder may be gone
            os.chdir(folder)


@contextmanager
def put_in(values: Mapping[tuple[Any, str], Any]) -> Iterator[None]:
    """Give attributes of objects other values in a `with` block."""
    before = {place: getattr(*place) for place in values}
    try:
        for place, value in values.items():
            setattr(*place, value)
        yield
    finally:
        for place, value in before.items():
            setattr(*place, value)


@contextmanager
def unseen() -> Iterator[list[dict[str, Any]]]:
    """Let no code show anything on the page, nor make a widget there; give what it has displayed."""
    notebook = shell()
    if notebook is None:
        yield []
        return
    import comm
    from IPython.core.displaypub import CapturingDisplayPublisher

    publisher = CapturingDisplayPublisher()
    with put_in({(notebook, "display_pub"): publisher, (comm, "create_comm"): comm.DummyComm}):
        yield publisher.outputs
