"""The site's wheels are as the lock says, without the files that nobody needs."""

import json
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

from katabook.site.packages import lighten


def test_a_wheel_loses_files_and_the_lock_knows_its_new_digest(tmp_path: Path) -> None:
    wheel, path = tmp_path / "jedi-1-py3-none-any.whl", tmp_path / "pyodide-lock.json"
    with ZipFile(wheel, "w") as archive:
        archive.writestr("jedi/api.py", "code")
        archive.writestr("jedi/third_party/typeshed/stdlib/os.pyi", "types")
        archive.writestr("jedi/third_party/typeshed/stubs/six/six.pyi", "types")
    entry = {"file_name": f"../../static/pyodide-lock/{wheel.name}", "sha256": "old"}
    path.write_text(json.dumps({"packages": {"jedi": entry, "rich": {"sha256": "as before"}}}))
    lighten(tmp_path)
    packages = json.loads(path.read_text())["packages"]

    assert ZipFile(wheel).namelist() == ["jedi/api.py", "jedi/third_party/typeshed/stdlib/os.pyi"]
    assert packages["jedi"]["sha256"] == sha256(wheel.read_bytes()).hexdigest()
    assert packages["rich"] == {"sha256": "as before"}
