"""The course as a static site in Chromium: its size, its requests and its times.

Seconds depend on the machine, so each verdict on a kata is also told in loops: how many times as
long it takes as a cell in the same page that adds 300,000 squares.

python benchmarks/site.py [FOLDER]    (without a folder, the site is built first, with --offline)
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter
from typing import IO, Any

from clicks import launch
from playwright.sync_api import BrowserContext, Locator, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
MOST_MEGABYTES = 50
# No route of Playwright, because with one Chromium does without its cache.
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
LESSON = "lab/index.html?path=lessons/01_tuples.ipynb"
PICKER = "from setkata import *; CardPicker()"
LOOP = "sum(n * n for n in range(300_000))"
KATAS = ("is_set", "find_sets", "game")
VERDICT = "A SET|Not a SET"
UNWRITTEN, SOLVED = "is not written yet", "solved"
ROUNDS = 5
PATIENCE = 120_000  # ms

OPEN = """() => window.notebook = [...(window.jupyterapp?.shell.widgets("main") ?? [])]
  .find(({ context }) => context?.isReady && context.model?.cells)"""
READY = """async () => {
  const { sessionContext } = window.notebook.context;
  await sessionContext.ready;
  await sessionContext.session.kernel.info;
}"""
# Runs a new cell at the end; the seconds until it is done, and its output a moment later.
RUN = """async (source) => {
  const { content } = window.notebook;
  const { sharedModel } = content.model;
  sharedModel.addCell({ cell_type: "code", source });
  content.activeCellIndex = sharedModel.cells.length - 1;
  const start = performance.now();
  await window.jupyterapp.commands.execute("notebook:run-cell");
  const seconds = (performance.now() - start) / 1000;
  await new Promise((done) => setTimeout(done, 500));
  return [seconds, content.widgets.at(-1).node.querySelector(".jp-OutputArea").innerText];
}"""


class Files(SimpleHTTPRequestHandler):
    """A plain file server, which counts its answers and lets Lab show its objects to a page."""

    protocol_version = "HTTP/1.1"
    requests = 0
    megabytes = 0.0

    def log_request(self, *_: object) -> None:
        """Count the request."""
        Files.requests += 1

    def log_message(self, *_: object) -> None:
        """Print nothing."""

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, and count the bytes that follow."""
        if keyword == "Content-Length" and self.command == "GET":
            Files.megabytes += int(value) / 1e6
        super().send_header(keyword, value)

    def send_head(self) -> Any:
        """Send the headers, and return the file."""
        return self._settings() if self.path == "/jupyter-lite.json" else super().send_head()

    def _settings(self) -> IO[bytes]:
        data = json.loads(Path(self.directory, "jupyter-lite.json").read_bytes())
        data["jupyter-config-data"]["exposeAppInBrowser"] = "true"
        content = json.dumps(data).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)


class Visit:
    """A page that opens an address of the site; the clock and the counts begin there."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        """Open the address."""
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()
        self.start = perf_counter()
        self.before = Files.requests, Files.megabytes
        self.page.goto(url)

    def tell(self, what: str, **seconds: float) -> None:
        """Print the seconds, and what the server has sent so far."""
        times = ", ".join(
            f"{name.replace('_', ' ')} {time:.2f} s" for name, time in seconds.items()
        )
        requests, megabytes = Files.requests - self.before[0], Files.megabytes - self.before[1]
        print(f"{what}: {times}; {requests} requests, {megabytes:.1f} MB", flush=True)

    @property
    def seconds(self) -> float:
        """The seconds since the address was opened."""
        return perf_counter() - self.start

    def picked(self, table: Locator) -> float:
        """Pick three cards, and return the seconds until there is a verdict on them."""
        for place in range(3):
            table.locator(".sk-grid .sk-card").nth(place).click()
        table.locator(f".sk-headline:text-matches('{VERDICT}')").wait_for()
        return self.seconds


def main(folder: Path) -> int:
    """Print what is measured; return 1 if the site is larger than it may be."""
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    megabytes = sum(sizes) / 1e6
    print(f"the site: {megabytes:.1f} MB (at most {MOST_MEGABYTES}), {len(sizes)} files")
    with served(folder) as url, sync_playwright() as playwright:
        browser = launch(playwright, ALONE)
        first_page(browser.new_context(), url)
        context = browser.new_context(viewport={"width": 1400, "height": 1000})
        lesson(context, url, "a lesson, nothing cached").close()
        katas(lesson(context, url, "a lesson, opened again"))
    return int(megabytes > MOST_MEGABYTES)


def first_page(context: BrowserContext, url: str) -> None:
    """Print how long the first page takes."""
    visit = Visit(context, url)
    table = visit.page.locator("#game")
    table.locator(".sk-card").nth(11).wait_for()
    cards = visit.seconds
    visit.tell("the first page", cards=cards, first_verdict=visit.picked(table))
    visit.page.close()


def lesson(context: BrowserContext, url: str, what: str) -> Page:
    """Print how long a lesson takes to its first verdict, and return its page."""
    visit = Visit(context, url + LESSON)
    page = visit.page
    page.wait_for_function(OPEN)
    shown = visit.seconds
    page.evaluate(READY)
    ready = visit.seconds
    page.evaluate(RUN, PICKER)
    verdict = visit.picked(page.locator(".setkata").last)
    visit.tell(what, lesson=shown, Python=ready, first_verdict=verdict)
    return page


def katas(page: Page) -> None:
    """Print how long the verdicts on katas take, in seconds and in loops."""
    print(f"the first kata's verdict: {run(page, '%setkata check is_set', UNWRITTEN):.2f} s")
    tell(page, UNWRITTEN)
    solutions = {
        f"../katas/{path.name}": path.read_text(encoding="utf-8")
        for path in (ROOT / "solutions" / "katas").glob("*.py")
    }
    run(page, f"for name, text in {solutions!r}.items():\n    open(name, 'w').write(text)")
    tell(page, SOLVED)


def tell(page: Page, wanted: str) -> None:
    """Print the medians of some rounds, in which each kata gets the wanted verdict."""
    cells = {"pass": "", LOOP: ""} | {f"%setkata check {name}": wanted for name in KATAS}
    for source in cells:
        run(page, source)
    rounds = [[run(page, source, text) for source, text in cells.items()] for _ in range(ROUNDS)]
    empty, loop, *verdicts = zip(*rounds, strict=True)
    print(f"{wanted}: an empty cell {median(empty):.2f} s, a loop {median(loop):.2f} s")
    for name, times in zip(KATAS, verdicts, strict=True):
        seconds, least = median(times), min(times)
        print(
            f"  {name:10} {seconds:.2f} s, at least {least:.2f} s; {seconds / median(loop):.1f} loops"
        )


def run(page: Page, source: str, wanted: str = "") -> float:
    """Return the seconds that a cell takes; raise RuntimeError if it does not say what is wanted."""
    seconds, output = page.evaluate(RUN, source)
    if wanted not in output:
        raise RuntimeError(f"{source} says: {output}")
    return float(seconds)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Yield the address at which a server has the files of a folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


@contextmanager
def site(words: list[str]) -> Iterator[Path]:
    """Yield the folder that was named, or a new one in which the site is built."""
    if words:
        yield Path(words[0])
        return
    with TemporaryDirectory() as temporary:
        folder = Path(temporary, "site")
        command = [sys.executable, "-m", "setkata", "site", str(folder), "--offline"]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        yield folder


if __name__ == "__main__":
    with site(sys.argv[1:]) as folder:
        sys.exit(main(folder))
