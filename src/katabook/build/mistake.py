"""A known mistake that begins as a student's answer: a `wrong` cell, or a wrong solution of a kata."""

import ast
import re
from collections.abc import Collection, Iterable
from pathlib import Path

from nbformat import NotebookNode

from katabook.build.skeleton import TODO, require_solutions
from katabook.build.source import parse, solution_of
from katabook.course import Course, CourseError, Kata, Lesson
from katabook.course.stub import is_stub
from katabook.course.words import did_you_mean
from katabook.files import write_atomically
from katabook.lessons.needed import CHECKING, MAGIC, defined_in, needed_in, used_in
from katabook.lessons.notebook import CHECKS, Exercise, LessonError, exercises, read, tags
from katabook.lessons.plan import learners_in
from katabook.lessons.splice import work_in

REMARK = f"{TODO}say what this answer does, then a semicolon, then the next step."
NAME = re.compile(r"[a-z0-9]+(?:[_-][a-z0-9]+)*")
SHOWS = {*CHECKING, "print"}  # a call of these beside a function is not part of the answer
Documented = ast.FunctionDef | ast.ClassDef


def write_mistake(course: Course, task: str, file: Path, name: str) -> tuple[Path, int]:
    """Write a known mistake with the code of a student's answer; return its file and first line.

    task: a kata, or an exercise as LESSON/EXERCISE. file: a student's kata or notebook; a
    notebook that a grader ran works too. name: a name that no other mistake has. None of the code
    is run. Comments and docstrings are left out, because they may show who wrote the code.

    Raises CourseError if there is no such task or file, if the file has no answer to the task, or
    if the name is taken. Then nothing is written, and the message has one line.
    """
    require_solutions(course)
    if not NAME.fullmatch(name):
        raise CourseError(
            f"a name may have only small letters, digits, - and _, as in any-for-all; got {name!r}"
        )
    first, _, exercise = task.partition("/")
    step = course.lesson(first) if exercise else course.step(first)
    if not file.is_file():
        raise CourseError(f"{file} is not a file; name a kata or a notebook of a student")
    if isinstance(step, Lesson) and exercise:
        return _cell(course, step, exercise.replace("_", "-"), file, name)
    if isinstance(step, Lesson):
        raise CourseError(f"{step.name} is a lesson; add an exercise, as in {step.name}/EXERCISE")
    return _wrong_solution(course, step, file, name)


def _cell(course: Course, lesson: Lesson, name: str, file: Path, mistake: str) -> tuple[Path, int]:
    """Write a `wrong` cell below the other versions of an exercise."""
    source = course.source(lesson)
    parsed = parse(source)
    tasks = {task.name: task for task in exercises(solution_of(parsed))}
    if name not in tasks:
        advice = did_you_mean(name, tasks)
        raise CourseError(f"{lesson.name} has no exercise {name!r}; {advice}")
    ids = [cell.id for cell in parsed.cells]
    if (new := f"{name}-wrong-{mistake.replace('_', '-')}") in ids:
        raise CourseError(
            f"{source.name} has a cell {new} already; choose another name with --name"
        )
    place = ids.index(name)
    code = _code(_answer(parsed, tasks[name], parsed.cells[:place], file), tasks[name], file)
    last = next(n for n in range(place, len(ids)) if not _is_wrong(parsed.cells[n + 1 : n + 2]))
    return source, _insert(source, ids[last], f'# %% id="{new}" tags=["wrong"]\n{code}')


def _answer(
    parsed: NotebookNode, task: Exercise, above: Iterable[NotebookNode], file: Path
) -> list[ast.stmt]:
    """Return a student's statements for an exercise, after those of other cells that they need.

    above: the lesson's cells above the exercise. A statement is left out if it
    only defines names that these cells define.
    """
    try:
        work = work_in(learners_in(read(file)), solution_of(parsed))
    except LessonError as error:
        raise CourseError(str(error)) from None
    if task.name not in work.written:
        raise _no_answer(task.name, file)
    source = MAGIC.sub("", work.written[task.name])
    own = _statements(source, task.name, file)
    cells = {f"{number}": MAGIC.sub("", cell.source) for number, cell in enumerate(work.own)}
    readable = {number: code for number, code in cells.items() if _is_python(code)}
    helpers = _statements("\n".join(needed_in(readable, [source]).values()), task.name, file)
    given = {name for cell in above if _gives(cell) for name in defined_in(cell.source)}
    given -= set(task.functions)
    return [one for one in (*helpers, *own) if not _defined(one) or _defined(one) - given]


def _wrong_solution(course: Course, kata: Kata, file: Path, name: str) -> tuple[Path, int]:
    """Write a wrong solution of a kata; what the student has not written comes from the solution."""
    path = course.place("mistakes/{}", kata) / f"{name.replace('-', '_')}.py"
    if path.exists():
        raise CourseError(f"{course.relative(path)} exists; choose another name with --name")
    source = file.read_text(encoding="utf-8-sig", errors="replace")
    body = _statements(source, kata.name, file)
    if not any(defined_in(ast.unparse(one)) & set(kata.functions) for one in body):
        raise _no_answer(kata.name, file)
    write_atomically(path, f'"""{REMARK}"""\n\n\n{ast.unparse(ast.Module(body, []))}\n')
    return path, 1


def _statements(source: str, task: str, file: Path) -> list[ast.stmt]:
    """Return the statements of an answer without its docstrings, stubs and checks."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError) as error:
        reason = getattr(error, "msg", error)
        raise CourseError(
            f"{file}: Python cannot read the answer to {task} ({reason}); choose an answer that runs"
        ) from None
    written = [one for one in tree.body if not is_stub(ast.unparse(one))]
    for node in ast.walk(tree):
        if isinstance(node, Documented) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return [one for one in written if not (isinstance(one, ast.Expr) and _is_idle(one))]


def _defined(statement: ast.stmt) -> set[str]:
    return set(defined_in(ast.unparse(statement)))


def _is_idle(statement: ast.Expr) -> bool:
    """Return whether a statement is only a constant, or only prints, shows or checks something."""
    return isinstance(statement.value, ast.Constant) or bool(
        used_in(ast.unparse(statement)) & SHOWS
    )


def _code(body: list[ast.stmt], task: Exercise, file: Path) -> str:
    """Return the code of a `wrong` cell, with a docstring that asks the author for the remark."""
    found = [one for one in body if isinstance(one, Documented)]
    found.sort(key=lambda one: one.name not in task.functions)
    if not found:
        raise CourseError(f"write {task.function} in {file} with def or class, then try again")
    found[0].body.insert(0, ast.Expr(ast.Constant(REMARK)))
    return ast.unparse(ast.Module(body, []))


def _insert(source: Path, above: str, block: str) -> int:
    """Insert a cell below the cell with the id `above`, and return the number of its first line."""
    text = source.read_bytes().decode()
    end = "\r\n" if "\r\n" in text else "\n"
    head = re.search(rf"^# %%.* id=['\"]{re.escape(above)}['\"]", text, re.MULTILINE)
    assert head is not None
    following = re.compile(r"^# %%", re.MULTILINE).search(text, head.end())
    place = following.start() if following else len(text)
    before = text[:place].rstrip() + 3 * end
    after = 2 * end + text[place:] if following else ""
    write_atomically(source, (before + block.replace("\n", end) + end + after).encode())
    return before.count("\n") + 1


def _gives(cell: NotebookNode) -> bool:
    return cell.cell_type == "code" and not tags(cell) & {*CHECKS, "wrong"}


def _is_wrong(cells: Collection[NotebookNode]) -> bool:
    return any("wrong" in tags(cell) for cell in cells)


def _is_python(source: str) -> bool:
    try:
        ast.parse(source)
    except (SyntaxError, ValueError, RecursionError):
        return False
    return True


def _no_answer(task: str, file: Path) -> CourseError:
    return CourseError(f"{file} holds no answer to {task}; name a file that has an answer")
