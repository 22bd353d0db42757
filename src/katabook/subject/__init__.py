"""What the engine may ask about the subject of a course, and what a subject adds to it.

Without a subject, values are shown as Python shows them. It may import `course`.
"""

from katabook.subject.questions import Row, Subject, current, subject_in, use

__all__ = ["Row", "Subject", "current", "subject_in", "use"]
