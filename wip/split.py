"""Move the modules of setkata into two packages and rewrite every mention."""
import ast, re, subprocess, sys
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
SRC = ROOT / "src" / "setkata"
EXACT = {
    "answers": "katabook.judge.answers",
    "palette": "katabook.subject.palette",
    "subjects": "katabook.subject.questions",
    "about": "setkata.subject",
    "course": "katabook.course.listing",
    "records": "katabook.course.records",
    "shipped": "katabook.course.shipped",
    "stub": "katabook.course.stub",
    "invocation": "katabook.course.invocation",
    "typed": "katabook.course.invocation",
    "words": "katabook.judge.words",
    "grade": "katabook.feedback.targets",
    "magic": "katabook.cli.magic",
    "browser": "katabook.process.browser",
    "here": "katabook.judge.in_process",
    "process": "katabook.process.processes",
    "files": "katabook.files",
    "whole": "katabook.files",
    "templates": "katabook.templates",
    "__main__": "katabook.__main__",
    "bot": "setkata.play.bot", "daily": "setkata.play.daily",
    "practice": "setkata.play.practice", "times": "setkata.play.times",
    "calls.known": "katabook.judge.digests",
    "calls.questions": "katabook.judge.checking",
    "calls.raised": "katabook.judge.errors",
    "calls.received": "katabook.judge.untrusted",
    "kata.inside": "katabook.katas.in_process",
    "lesson.inside": "katabook.lessons.in_process",
    "kata.mistakes": "katabook.katas.recognise",
    "lesson.mistakes": "katabook.lessons.recognise",
    "build.mistakes": "katabook.build.lesson_remarks",
    "build.kata_mistakes": "katabook.build.kata_remarks",
    "classroom.mistakes": "katabook.classroom.common_mistakes",
    "classroom.own": "katabook.classroom.self_check",
    "handout.place": "katabook.handout.write",
    "site.landing": "setkata.arcade.landing", "site.game": "setkata.arcade.game",
    "site.stand_in": "setkata.arcade.stand_in", "site.archive": "setkata.arcade.archive",
    "cli.play": "setkata.arcade.command", "cli.print_pages": "setkata.paper.command",
}
ROOMS = {  # prefix -> prefix
    "calls": "katabook.judge", "kata": "katabook.katas", "lesson": "katabook.lessons",
    "jail": "katabook.process.jail", "feedback": "katabook.feedback", "classroom": "katabook.classroom",
    "handout": "katabook.handout", "build": "katabook.build", "site": "katabook.site", "lab": "katabook.lab",
    "cli": "katabook.cli", "commands": "katabook.cli",
}

def old_modules():
    out = {}
    for f in SRC.rglob("*.py"):
        parts = f.relative_to(SRC).with_suffix("").parts
        if parts[0] == "shipped" and len(parts) > 1: continue
        out[".".join(p for p in parts if p != "__init__")] = f
    return out

def new(name):
    """name: dotted below setkata ('' = setkata)."""
    if name in EXACT: return EXACT[name]
    head, _, rest = name.partition(".")
    if head in ROOMS: return ROOMS[head] + (f".{rest}" if rest else "")
    return "setkata" + (f".{name}" if name else "")

OLD = old_modules()
PACKAGES = {n for n, f in OLD.items() if f.name == "__init__.py"}

def rewrite_imports(text):
    """Rewrite each import statement of setkata in a Python text."""
    try: tree = ast.parse(text)
    except SyntaxError: return text
    lines = text.splitlines(keepends=True)
    spots = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and (node.module == "setkata" or node.module.startswith("setkata.")) and not node.level:
            spots.append(node)
    for node in sorted(spots, key=lambda n: -n.lineno):
        base = node.module.removeprefix("setkata").lstrip(".")
        groups = {}
        for a in node.names:
            full = f"{base}.{a.name}".lstrip(".")
            if full in OLD and not (full == "grade" and base == "" and False):
                target = new(full)
                parent, _, leaf = target.rpartition(".")
                asname = a.asname or (a.name if leaf != a.name else None)
                groups.setdefault(parent, []).append((leaf, asname))
            else:
                groups.setdefault(new(base), []).append((a.name, a.asname))
        first, last = node.lineno - 1, node.end_lineno - 1
        indent = lines[first][: node.col_offset]
        tail = lines[last][node.end_col_offset:]
        if all(g == node.module for g in groups) and all(n == a.name for g in groups.values() for (n, _), a in zip(g, node.names)):
            continue
        out = []
        for parent, names in groups.items():
            inner = ", ".join(n + (f" as {s}" if s else "") for n, s in names)
            out.append(f"{indent}from {parent} import {inner}")
        text_new = "\n".join(out) + tail
        if len(out) == 1 and len(text_new) > 101 and "\n" not in inner:
            pass
        lines[first:last + 1] = [text_new]
    return "".join(lines)

DOT = re.compile(r"(?<![\w./-])setkata((?:\.[a-z_]+)+)(?![\w(])")
def dotted(m):
    parts = m[1].lstrip(".").split(".")
    for n in range(len(parts), 0, -1):
        name = ".".join(parts[:n])
        if name in OLD:
            rest = parts[n:]
            return ".".join([new(name), *rest])
    return m[0]

PATH = re.compile(r"(?<![\w.-])((?:src/)?)setkata((?:/[a-z_]+)+)(\.py)?(?![\w-])")
def pathed(m):
    parts = m[2].lstrip("/").split("/")
    for n in range(len(parts), 0, -1):
        name = ".".join(parts[:n])
        if name in OLD:
            t = new(name).split(".")
            return m[1] + "/".join(t + parts[n:]) + (m[3] or "")
    return m[0]

def main():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    tracked = [t for t in tracked if t]
    # 1. texts
    for name in tracked:
        p = ROOT / name
        if p.suffix not in {".py", ".toml", ".md", ".yml", ".yaml", ".js", ".mjs", ".j2", ".css", ".html", ".json", ".sh", ""} or not p.is_file(): continue
        if name.startswith(("lessons/", "mistakes/", "CHANGELOG", "tests/katas/", "solutions/")): continue
        try: text = p.read_text(encoding="utf-8")
        except UnicodeDecodeError: continue
        if "setkata" not in text: continue
        after = rewrite_imports(text) if p.suffix == ".py" else text
        after = DOT.sub(dotted, after)
        after = PATH.sub(pathed, after)
        if after != text: p.write_text(after, encoding="utf-8")
    # 2. files
    moves = []
    for name, f in OLD.items():
        target = new(name).split(".")
        dest = ROOT / "src" / Path(*target)
        dest = dest / "__init__.py" if f.name == "__init__.py" else dest.with_suffix(".py")
        if name == "": continue
        if dest != f: moves.append((f, dest))
    gone = ROOT / "src" / "setkata" / "commands" / "__init__.py"
    if gone.exists(): subprocess.run(["git", "rm", "-qf", str(gone)], cwd=ROOT, check=True)
    moves = [m for m in moves if m[0] != gone]
    # other files of rooms
    for name in tracked:
        p = ROOT / name
        if not name.startswith("src/setkata/") or p.suffix == ".py": continue
        rel = p.relative_to(SRC).parts
        if len(rel) == 1: continue
        if rel[:2] == ("site", "page"):
            moves.append((p, ROOT / "src" / "setkata" / "arcade" / Path(*rel[1:]))); continue
        for n in range(len(rel) - 1, 0, -1):
            room = ".".join(rel[:n])
            if room in PACKAGES:
                dest = ROOT / "src" / Path(*new(room).split(".")) / Path(*rel[n:])
                if dest != p: moves.append((p, dest))
                break
    for f, dest in moves:
        dest.parent.mkdir(parents=True, exist_ok=True)
        if dest.exists(): print("exists:", f, dest); continue
        subprocess.run(["git", "mv", str(f), str(dest)], cwd=ROOT, check=True)
    print(len(moves), "moved")

main()
