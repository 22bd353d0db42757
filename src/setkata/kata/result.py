"""What grading a kata found, as data that travels between processes."""

from dataclasses import asdict, dataclass
from typing import Any, Literal

Kind = Literal["unwritten", "wrong"]


@dataclass(frozen=True)
class Finding:
    """One failed test, in words and in cards by their indices."""

    test: str
    kind: Kind
    text: str
    cards: tuple[int, ...] = ()
    printed: str = ""


@dataclass(frozen=True)
class Result:
    """How a kata did: tests planned and passed, and what the failed ones found."""

    kata: str
    planned: int = 0
    passed: int = 0
    findings: tuple[Finding, ...] = ()
    mistake: str = ""
    problem: str = ""

    @property
    def solved(self) -> bool:
        """Whether every planned test passed."""
        return not self.problem and 0 < self.planned == self.passed

    @property
    def unwritten(self) -> bool:
        """Whether all that failed is not written yet."""
        kinds = {finding.kind for finding in self.findings}
        return not self.problem and kinds == {"unwritten"}

    @property
    def headline(self) -> str:
        """How many tests pass, or what keeps them from running."""
        if self.unwritten:
            return self.next
        counts = f"{self.kata}: {self.passed} of {self.planned} pass"
        return f"{counts}: solved" if self.solved else counts

    @property
    def next(self) -> str:
        """The first and simplest thing to mend, in words."""
        return self.problem or (self.findings[0].text if self.findings else "")

    def __str__(self) -> str:
        """The headline, the mistake and the next thing to mend."""
        parts = [self.headline, self.mistake]
        if not self.unwritten and self.next:
            parts.append(f"Next: {self.next}")
        return "\n".join(part for part in parts if part)

    def to_json(self) -> dict[str, Any]:
        """Return the result as plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Result":
        """Return the result that `to_json` made plain."""
        findings = tuple(
            Finding(**{**finding, "cards": tuple(finding["cards"])}) for finding in data["findings"]
        )
        return cls(**{**data, "findings": findings})
