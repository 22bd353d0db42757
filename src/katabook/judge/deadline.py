"""A limit on the time of a learner's code: every few milliseconds a signal looks at the clock."""

import signal
import sys
from _thread import interrupt_main
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from math import inf
from threading import Event, Thread, current_thread, main_thread
from time import monotonic
from types import CodeType, FrameType
from typing import Any, Self

from katabook.judge.places import is_learners
from katabook.process import limits
from katabook.process.processes import IN_BROWSER, waited

TICK = 0.005  # seconds between two signals
MOMENT = 0.05  # the system may be slow to tell how long a process has waited
TIMER = hasattr(signal, "setitimer")  # Windows has none
SIGNAL = signal.SIGALRM if TIMER else signal.SIGTERM  # on Windows no other process sends this one
ELSEWHERE: set[Callable[[], float]] = set()
"""Each returns how long a process, to which the code sends calls, has waited for a processor."""
TOOL = 4  # a number of a monitoring tool that no other library has taken
monitoring: Any = getattr(sys, "monitoring", None)  # since Python 3.12
# Pyodide looks here for a signal between the steps of a program. Nothing can put one here meanwhile,
# because there are no threads; so it is there when Pyodide looks, if the time has come.
BUFFER = """
(signal, milliseconds) => {
  let due = 0;
  const look = () => {
    const now = performance.now();
    if (now < due) return 0;
    due = now + milliseconds;
    return signal;
  };
  return new Proxy([], { get: look, set: () => true });
}
"""


class TimeUp(BaseException):
    """Raised in code whose time is up; it is not an Exception, so hardly any code catches it."""


class Deadline:
    """A `with` block that ends if code in some of its files takes too long.

    late: whether such code was stopped. Code that catches the stop is stopped again. Only such code
    is stopped, with what it has called, so the code around it is never left half done. One long
    call into C, such as sum(range(10**12)), can't be stopped. Outside the main thread there is no
    limit.
    """

    def __init__(
        self,
        seconds: float,
        watches: Callable[[str], bool] = is_learners,
        waits: float = limits.MOST_WAITED,
    ) -> None:
        """Start the clock.

        watches: whether the code in a file may be stopped. waits: the most seconds that are added to
        the limit because a busy machine has let the code wait.
        """
        self.watches, self.waits = cache(watches), waits
        self.late = False
        self.start(seconds)

    def start(self, seconds: float) -> None:
        """Start the clock again."""
        self.due = monotonic() + seconds
        self.before = _waited()

    @property
    def over(self) -> bool:
        """Whether time is up; on a busy machine, code that waits for a processor has more time."""
        if monotonic() <= self.due:
            return False
        return monotonic() > self.due + min(_waited() - self.before, self.waits)

    def __enter__(self) -> Self:
        self.outside = sys._getframe(1)
        if current_thread() is main_thread():
            if not _running:
                self.ticks = _ticking()
            _running.append(self)
        return self

    def __exit__(self, _: object, error: BaseException | None, trace: object) -> bool:
        if self in _running:
            _running.remove(self)
            if not _running:
                self.ticks.close()
                _relent()
        return isinstance(error, TimeUp) and error.args == (self,)

    def look(self, frame: FrameType | None) -> None:
        """Raise TimeUp if time is up, and if code that may be stopped runs in a frame or calls it."""
        if frame and sys.gettrace() and not self.watches(frame.f_code.co_filename):
            return  # this may be the code of a debugger or of coverage, which holds locks
        while self.over and frame not in (None, self.outside):
            assert frame
            if self.watches(frame.f_code.co_filename):
                if self.late:
                    _insist()
                self.late = True
                raise TimeUp(self)
            frame = frame.f_back


_running: list[Deadline] = []


class Told:
    """How long processes have waited for a processor, as the system last said, and when it said so.

    asks: whether the system is being asked right now; a signal that comes then is ignored.
    """

    waited = at = 0.0
    asks = False


def _waited() -> float:
    """Return how long this process and others have waited, now or a moment ago."""
    if monotonic() > Told.at + MOMENT:
        Told.asks = True
        try:
            Told.waited = waited() + sum(one() for one in ELSEWHERE)
            Told.at = monotonic()
        finally:
            Told.asks = False
    return Told.waited


def time_left() -> float:
    """Return how many seconds are left for the code that waits for another process."""
    return min((deadline.due for deadline in _running), default=inf) - monotonic()


def give_up() -> None:
    """Stop the code that waited in vain for another process, if its time is up."""
    for deadline in _running:
        if deadline.over:
            deadline.late = True
            raise TimeUp(deadline)


def _look(_: int, frame: FrameType | None) -> None:
    if Told.asks:
        return
    for deadline in _running:
        deadline.look(frame)


def _insist() -> None:
    """Stop code that has caught the stop whenever it calls a function or a loop turns.

    A signal would mostly come where the code catches it again.
    """
    if not monitoring or monitoring.get_tool(TOOL):
        return
    monitoring.use_tool_id(TOOL, __name__)
    for event in (monitoring.events.PY_START, monitoring.events.JUMP):
        monitoring.register_callback(TOOL, event, _step)
    monitoring.set_events(TOOL, monitoring.events.PY_START | monitoring.events.JUMP)


def _relent() -> None:
    if monitoring and monitoring.get_tool(TOOL) == __name__:
        monitoring.set_events(TOOL, 0)
        monitoring.free_tool_id(TOOL)


def _step(code: CodeType, *_: object) -> None:
    for deadline in _running:
        if deadline.late and deadline.watches(code.co_filename):
            raise TimeUp(deadline)


def _ticking() -> ExitStack:
    """Look at the clock every few milliseconds, until what this returns is closed."""
    ticks = ExitStack()
    ticks.callback(signal.signal, SIGNAL, signal.signal(SIGNAL, _look))
    if IN_BROWSER:
        from pyodide.code import run_js
        from pyodide_js import setInterruptBuffer

        ticks.callback(setInterruptBuffer, None)
        setInterruptBuffer(run_js(BUFFER)(SIGNAL, TICK * 1000))
    elif TIMER:
        ticks.callback(signal.setitimer, signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
    else:
        over = Event()
        sender = Thread(target=_send_until, args=[over], daemon=True)
        ticks.callback(sender.join)
        ticks.callback(over.set)  # before it is joined
        sender.start()
    return ticks


def _send_until(over: Event) -> None:
    while not over.wait(TICK):
        interrupt_main(SIGNAL)
