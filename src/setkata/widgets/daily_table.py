"""The table of the day: the same six SETs for everybody, found against the clock."""

import datetime
from time import monotonic
from typing import Any

from katabook.course.words import counted
from setkata import daily
from setkata.daily import SETS, Time, Times, TimesError, as_day
from setkata.draw.panel import Mark, Panel, marks_html, titled_html
from setkata.widgets.commentary import minutes
from setkata.widgets.find_all import FindAll

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


class DailyTable(FindAll):
    """The table of a day: find its six SETs. The clock runs from when the table is first shown.

    date: a date, or a text such as 2026-11-22; by default today.

    `time` is None until every SET is found. The first time for today's table is kept
    on this machine.

    Raises DayError, a ValueError, if the date is not a day of the calendar.
    """

    def __init__(self, date: object = None) -> None:
        """Show the cards of the day."""
        self._today = _today()
        self.day = self._today if date is None else as_day(date)
        self.time: Time | None = None
        self._begun: float | None = None
        self._hints = 0
        self._ending = ""
        cards = daily.daily_deal(self.day)
        self._difficulty = daily.difficulty(cards)
        super().__init__(cards)

    def press(self, action: str) -> None:
        """Mark one more card of a SET that is missing, and count the hint."""
        self._hints += self._may_hint()
        super().press(action)

    def follow(self, panel: Panel, **around: Any) -> None:
        """Send the parts around the cards, and the clock."""
        super().follow(panel, clock=self._clock(), **around)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        if self._begun is None:
            self._begun = monotonic()
            self._change(clock=self._clock())
        return super()._repr_mimebundle_(**options)

    def _clock(self) -> dict[str, Any]:
        return {"time": self._seconds, "runs": self._begun is not None and self.time is None}

    @property
    def _seconds(self) -> float:
        if self.time:
            return self.time.seconds
        return 0.0 if self._begun is None else monotonic() - self._begun

    def _text(self) -> str:
        return f"{self.day} · {self._difficulty} · {self._to_go()}"

    def _below(self) -> str:
        return self._ending + super()._below()

    def _take(self, chosen: list[int], panel: Panel) -> Panel:
        panel = super()._take(chosen, panel)
        if self._missing() or self.time:
            return panel
        self.time = Time(self._seconds, self._hints)
        return self._end(self.time)

    def _end(self, time: Time) -> Panel:
        """Store the time, and return the panel that shows it."""
        headline = f"All {SETS} SETs in {minutes(time.seconds)}"
        self._ending = _share_html(share_line(self.day, time))
        try:
            kept = daily.keep(self.day, time) if self.day == self._today else daily.load()
        except TimesError as error:
            return Panel("set", headline, str(error))
        self._ending = _week_html(kept, self._today) + self._ending
        days = counted(daily.streak(kept, self._today), "day")
        sentences = [self._kept(kept, time), _best(kept, time), f"Your streak is {days}."]
        return Panel("set", headline, " ".join(sentences).lstrip())

    def _kept(self, kept: Times, time: Time) -> str:
        """Return a sentence if the time is not kept, or ""."""
        if self.day != self._today:
            return "Only the time of today's table is kept."
        if kept[self.day] == time:
            return ""
        first = minutes(kept[self.day].seconds)
        return f"You have played this table before; your first time, {first}, is kept."


def share_line(day: datetime.date, time: Time) -> str:
    """Return a line about a day's table to send to other people.

    >>> share_line(datetime.date(2026, 11, 22), Time(103.2, 1))
    'SET daily 2026-11-22: 6 SETs in 1:43, 1 hint'
    """
    hints = f", {counted(time.hints, 'hint')}" if time.hints else ""
    return f"SET daily {day}: {SETS} SETs in {minutes(time.seconds)}{hints}"


def _today() -> datetime.date:
    """Return the date where this machine is."""
    return datetime.date.today()


def _best(kept: Times, time: Time) -> str:
    best = daily.best(kept)
    if best is None:
        return "You have no best time yet: it needs a table of the day without a hint."
    return (
        "This is your best time." if best == time else f"Your best time is {minutes(best.seconds)}."
    )


def _week_html(kept: Times, today: datetime.date) -> str:
    marks = [_day_mark(DAYS[day.weekday()], played) for day, played in daily.week(kept, today)]
    return titled_html("Your last seven days", marks_html(marks))


def _day_mark(name: str, played: bool) -> Mark:
    return Mark("set" if played else "", name[:3], f"{name}: {'' if played else 'not '}played")


def _share_html(line: str) -> str:
    # In a field, Tab selects the text for Ctrl+C, and a click can do the same.
    field = (
        f'<input class="sk-share" readonly aria-label="A line to copy" value="{line}" '
        'onclick="this.select()">'
    )
    return titled_html("Copy this line to share your time", field)
