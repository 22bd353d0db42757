"""`python -m setkata …` is `setkata …`: the command line, which Ctrl-C ends with status 130."""

import signal
import sys
from typing import NoReturn


class CtrlC(KeyboardInterrupt):
    """Raised for Ctrl-C, because after Python's own, even if caught, Python may leave with a signal.

    It does so if the error came out of `exec`, with which dataclasses are made.
    """


_interrupts: list[CtrlC] = []


def main() -> None:
    """Run the command line; Ctrl-C ends it with status 130, even while it is still imported.

    Then `grade` says how to go on.
    """
    # A shell starts programs in the background without Ctrl-C, and that stays so.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        # Imported here, because Ctrl-C may come while this is imported.
        from katabook.cli.app import main

        main()
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        # Typer turns the interrupt into an exit, and the module of the command may not be there yet.
        if _interrupts and sys.argv[1:2] == ["grade"]:
            words = ": ".join(["interrupted", *_interrupts[0].args])
            print(f"{words}; to go on, give the same command again", file=sys.stderr)


def _interrupt(*_: object) -> NoReturn:
    """Interrupt the program; a second Ctrl-C does not interrupt it while it ends what it has started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _interrupts.append(CtrlC())
    raise _interrupts[0]


if __name__ == "__main__":
    main()
