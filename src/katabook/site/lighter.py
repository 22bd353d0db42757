"""The site's wheels without files that nobody needs there, so that Python starts sooner."""

import json
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

# Nine tenths of jedi's files are the types of packages that the site does not have.
NOT_NEEDED = {"jedi": ("jedi/third_party/django-stubs/", "jedi/third_party/typeshed/stubs/")}


def lighten(folder: Path) -> None:
    """Take the files away from the wheels in the folder of pyodide-lock.json, which lists them."""
    path = folder / "pyodide-lock.json"
    lock = json.loads(path.read_bytes())
    for name, prefixes in NOT_NEEDED.items():
        entry = lock["packages"][name]
        wheel = folder / Path(entry["file_name"]).name
        content = _without(wheel, prefixes)
        wheel.write_bytes(content)
        entry["sha256"] = sha256(content).hexdigest()
    path.write_text(json.dumps(lock, indent=1), encoding="utf-8")


def _without(wheel: Path, prefixes: tuple[str, ...]) -> bytes:
    """Return a wheel without the files whose paths begin in some ways."""
    made = BytesIO()
    with ZipFile(wheel) as archive, ZipFile(made, "w", ZIP_DEFLATED) as lighter:
        for file in archive.infolist():
            if not file.filename.startswith(prefixes):
                lighter.writestr(file, archive.read(file))
    return made.getvalue()
