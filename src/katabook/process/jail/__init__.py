"""Where a student's code runs while it is graded: what it can reach, and how much it may use.

It may import `limits` and itself. Start reading in `bubblewrap`.
"""

from typing import Literal

Level = Literal["bubblewrap", "process"]
"""What keeps a student's code from the machine: a jail, or a process of its own alone."""
