"""The site's wheels: as the lock says, without the files that nobody needs, and never old ones."""

import json
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

from packaging.utils import parse_wheel_filename

from katabook.site.packages import lighten, wheel


def test_a_wheel_loses_files_and_the_lock_knows_its_new_digest(tmp_path: Path) -> None:
    jedi, path = tmp_path / "jedi-1-py3-none-any.whl", tmp_path / "pyodide-lock.json"
    with ZipFile(jedi, "w") as archive:
        archive.writestr("jedi/api.py", "code")
        archive.writestr("jedi/third_party/typeshed/stdlib/os.pyi", "types")
        archive.writestr("jedi/third_party/typeshed/stubs/six/six.pyi", "types")
    entry = {"file_name": f"../../static/pyodide-lock/{jedi.name}", "sha256": "old"}
    path.write_text(json.dumps({"packages": {"jedi": entry, "rich": {"sha256": "as before"}}}))
    lighten(tmp_path)
    packages = json.loads(path.read_text())["packages"]

    assert ZipFile(jedi).namelist() == ["jedi/api.py", "jedi/third_party/typeshed/stdlib/os.pyi"]
    assert packages["jedi"]["sha256"] == sha256(jedi.read_bytes()).hexdigest()
    assert packages["rich"] == {"sha256": "as before"}


def test_a_wheel_with_another_course_has_another_name_so_that_no_browser_takes_the_old_one() -> (
    None
):
    (one, _), (same, _), (other, _) = (
        wheel({"course.toml": text}, []) for text in (b"one", b"one", b"other")
    )

    assert one == same != other
    assert parse_wheel_filename(one)[:2] == parse_wheel_filename(other)[:2]
