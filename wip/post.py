import re,subprocess
from pathlib import Path
files=subprocess.run(["git","ls-files","-co","--exclude-standard","src","tests","benchmarks","docs",".ci","start.py"],capture_output=True,text=True).stdout.split()
for f in files:
    p=Path(f)
    if p.suffix not in (".py",".md",".ipynb",".toml") or not p.is_file() or f.endswith("course/__init__.py") or f.endswith("subject/__init__.py"): continue
    s=o=p.read_text()
    s=s.replace("katabook.course.listing import","katabook.course import").replace("katabook.subject.questions import","katabook.subject import")
    if "processes as process" in s:
        s=s.replace('processes as process','processes')
        s=re.sub(r'(?<![.\w])process\.(AVAILABLE|python|piped|ending|end_all|end_kindly|end)\b',r'processes.\1',s)
        s=re.sub(r'setattr\(process,','setattr(processes,',s)
    s=s.replace('katabook/course/shipped','katabook/shipped')
    if s!=o: p.write_text(s)
