"""Why a teacher should look at a student's code. A suspicion takes no points."""

import ast
from collections.abc import Iterator

# Names by which code reaches what is not its own.
FRAMES = {
    *("_getframe", "currentframe", "f_back", "f_locals", "f_globals", "tb_frame", "gi_frame"),
    *("get_objects", "get_referrers", "__subclasses__", "__globals__", "__closure__"),
    *("settrace", "setprofile", "addaudithook"),
}
MEMORY = {"ctypes", "_ctypes", "cffi", "mmap"}
OTHERS = {"subprocess", "multiprocessing", "socket", "signal", "pty"}
LEAVES = {
    "_exit",
    "fork",
    "forkpty",
    "kill",
    "killpg",
    "abort",
    "system",
    "execv",
    "execve",
    "popen",
}
COURSE = ("solutions", "course.toml", "tests/katas", "test_", "site-packages", "/proc", "setkata-")
PATH = 200  # a longer text is no path
OPENS = {"open", "read_text", "read_bytes", "listdir", "scandir", "glob", "rglob", "walk"}
# Names of setkata that an exercise may use, because they hold no answer.
HARMLESS = {"Card", "FEATURES", "ask", "check", "show"}


def suspicions(source: str) -> tuple[str, ...]:
    """Return why a teacher should look at some code, or nothing if it cannot be read."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    return tuple(sorted(set(_found(tree))))


def _found(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        for name in _names(node):
            yield from _about(name)
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "setkata":
            names = {alias.name for alias in node.names}
            if "." in (node.module or "") or names - HARMLESS:
                yield "imports parts of setkata that know the answers"
        if isinstance(node, ast.Import) and "setkata" in _names(node):
            yield "imports parts of setkata that know the answers"
        if isinstance(node, ast.Constant) and _names_course(node.value):
            yield "names files of the course"


def _names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute):
        return [node.attr]
    if isinstance(node, ast.Import):
        return [alias.name.partition(".")[0] for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [(node.module or "").partition(".")[0], *(alias.name for alias in node.names)]
    return []


def _about(name: str) -> Iterator[str]:
    if name in FRAMES:
        yield "looks into the variables or objects of other code"
    if name in MEMORY:
        yield "reads or changes memory directly, as with ctypes"
    if name in OTHERS:
        yield "starts other programs or opens connections"
    if name in LEAVES:
        yield "ends its process or starts others"
    if name in OPENS:
        yield "opens files"


def _names_course(value: object) -> bool:
    return isinstance(value, str) and len(value) < PATH and any(word in value for word in COURSE)
