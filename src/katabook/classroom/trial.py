"""Whether students' code can be jailed on this machine: a kata in the jail is called once."""

from functools import cache

from katabook.classroom.readable import put_readable, readable_folder
from katabook.judge.call import Call
from katabook.katas.record import Lost
from katabook.katas.remote import Worker
from katabook.process import limits

PROBE = b"def probe(number):\n    return number + 1\n"


@cache
def works() -> bool:
    """Return whether a worker in the jail answers a call."""
    call = Call("probe", (1,))
    with readable_folder() as folder:
        path = folder / "probe.py"
        put_readable(PROBE, path)
        try:
            with Worker(path, ["probe"], limits.PROBE_SECONDS, "bubblewrap") as worker:
                worker.respond(call)
        except Lost:
            return False
    return bool(call.answer == 2)
