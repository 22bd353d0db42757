"""Grades files of the course in Pyodide and prints a line of JSON for each: its problem and mistake."""

import json
import sys
from pathlib import Path

from katabook.course import Course
from katabook.feedback.targets import grade
from katabook.judge import KataResult
from katabook.judge.checking import be_patient

be_patient()  # many other programs may run at the same time
course = Course(Path("/course"))
for name, word in json.loads(sys.argv[1]):
    result = grade(course, course.step(name), Path(f"/course/{word}"))
    mistake = result.mistake if isinstance(result, KataResult) else ""
    print(json.dumps([word, result.solved, mistake, str(result)]), flush=True)
