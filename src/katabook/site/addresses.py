"""The site's addresses: a new site has new ones, and its pages say which ones can't work."""

import json
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

PAGES = ("index.html", "lab/index.html")
SCRIPTS = ("address.js", "cache.js")
PANEL = "panel"


def put_scripts(site: Path, digest: str) -> None:
    """Let the site's pages begin with the scripts about their addresses.

    digest: the site's digest; a page of an earlier site has another one.
    """
    for name in SCRIPTS:
        shutil.copy(Path(__file__).with_name(name), site)
    for page in (site / name for name in PAGES if (site / name).is_file()):
        root = "../" * (len(page.relative_to(site).parts) - 1)
        tags = [f'\n<script src="{root}{name}" data-site="{digest}"></script>' for name in SCRIPTS]
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("<head>", "<head>" + "".join(tags), 1), encoding="utf-8")


def renew(settings: dict[str, Any], extension: Path, kernel: str, digest: str) -> None:
    """Give new addresses to the panel and to the list of packages, which browsers would keep.

    settings: those of JupyterLab. extension: the folder with the panel. kernel: the name of the kernel's plugin.
    """
    panel = f"{PANEL}-{digest}"
    (extension / PANEL).rename(extension / panel)
    for one in settings["federated_extensions"]:
        if one["name"] == extension.name:
            one["load"] = one["load"].replace(PANEL, panel, 1)
    options = settings["litePluginSettings"][kernel]["loadPyodideOptions"]
    options["lockFileURL"] += f"?site={digest}"


def digest_of(site: Path) -> str:
    """Return a short digest of the files in a folder and of their paths."""
    return sha256(json.dumps(list(_digests(site))).encode()).hexdigest()[:12]


def _digests(site: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        yield path.relative_to(site).as_posix(), sha256(path.read_bytes()).hexdigest()
