"""A running `setkata play`: the requests that it answers, and those that it refuses."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote

import pytest

from setkata.lab.home import VARIABLES
from setkata.lab.pages import icon

MOST = 2
SERVE = f"""
from setkata.lab import guard, play
guard.MOST_GAMES = {MOST}
play.serve(play.Choice(), 8866, browser=False)
"""
GAME = "/?game=alone"
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
Answer = tuple[int, str]


@contextmanager
def served(log: Path, **variables: str) -> Iterator[str]:
    """The host and port of a server that has just started; its errors go to the log."""
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-c", SERVE],
            env=os.environ | variables,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as server,
    ):
        assert server.stdout
        try:
            found = re.search(r"http://(\S+)/", server.stdout.readline())
            assert found, log.read_text()
            yield found[1]
        finally:
            server.terminate()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    log = tmp_path_factory.mktemp("play") / "log"
    with served(log) as host:
        yield host
    assert log.read_text() == ""  # no request makes noise in the terminal


@pytest.fixture
def games(host: str) -> Iterator[list[str]]:
    """The kernels of the games that a test has opened; the games are closed after the test."""
    opened: list[str] = []
    yield opened
    for kernel in opened:
        close(host, kernel)


def ask(host: str, path: str = GAME, method: str = "GET", **headers: str) -> Answer:
    """Return the status and the text of a server's answer."""
    connection = HTTPConnection(host)
    connection.request(
        method, path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    # An upgraded connection stays open: it has no end to read to.
    text = "" if answer.status == 101 else answer.read().decode()
    connection.close()
    return answer.status, text


def close(host: str, kernel: str) -> Answer:
    """End a game as its page does when it is left."""
    return ask(host, f"/voila/api/shutdown/{kernel}", "POST")


def kernel_of(text: str) -> str:
    """Return the id of the kernel behind a page."""
    found = re.search(r'"kernelId": "(\S+)"', text)
    assert found, text
    return found[1]


def port_of(host: str) -> str:
    return host.rpartition(":")[2]


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]"])
def test_this_machines_own_names_are_answered(host: str, games: list[str], name: str):
    status, text = ask(host, Host=f"{name}:{port_of(host)}")
    games.append(kernel_of(text))

    assert status == 200


FOREIGN = ["evil.example", "localhost.evil.example", "192.168.0.1", "localhost.", "[2001:db8::1]"]


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("with_port", [True, False])
def test_any_other_host_is_refused(host: str, name: str, with_port: bool):
    status, text = ask(host, Host=f"{name}:{port_of(host)}" if with_port else name)

    assert status == 403
    assert "The game has another address" in text
    assert "kernelId" not in text


def test_a_page_that_another_website_asks_for_is_refused(host: str):
    status, text = ask(host, Sec_Fetch_Site="cross-site")

    assert status == 403
    assert "Another website asked for this game" in text
    assert "kernelId" not in text


@pytest.mark.parametrize("site", ["none", "same-origin", "same-site"])
def test_a_page_that_this_machine_asks_for_is_served(host: str, games: list[str], site: str):
    status, text = ask(host, Sec_Fetch_Site=site)
    games.append(kernel_of(text))

    assert status == 200


def test_only_the_games_own_page_may_talk_to_its_kernel(host: str, games: list[str]):
    kernel = kernel_of(ask(host)[1])
    games.append(kernel)
    path = f"/api/kernels/{kernel}/channels"

    assert ask(host, path, **UPGRADE, Origin=f"http://{host}")[0] == 101
    for origin in ("http://evil.example", f"http://127.0.0.1:{int(port_of(host)) - 1}", "null"):
        assert ask(host, path, **UPGRADE, Origin=origin)[0] == 403
    assert ask(host, path, **UPGRADE, Sec_Fetch_Site="cross-site")[0] == 403
    rebound = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert ask(host, path, **UPGRADE, **rebound)[0] == 403


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}], ids=str
)
def test_another_website_cannot_end_a_game(host: str, games: list[str], headers: dict[str, str]):
    kernel = kernel_of(ask(host)[1])
    games.append(kernel)

    assert ask(host, f"/voila/api/shutdown/{kernel}", "POST", **headers)[0] in (403, 404)
    assert ask(host, f"/api/kernels/{kernel}")[0] == 200


def test_one_game_too_many_is_refused_until_another_is_closed(host: str, games: list[str]):
    with ThreadPoolExecutor(MOST + 1) as pool:
        answers = sorted(pool.map(ask, [host] * (MOST + 1)))
    games.extend(kernel_of(text) for status, text in answers if status == 200)

    assert [status for status, _ in answers] == [200] * MOST + [503]
    assert f"{MOST} games are open already. Close the page of one of them" in answers[-1][1]

    assert close(host, games.pop())[0] == 204
    status, text = ask(host)
    games.append(kernel_of(text))
    assert status == 200


def test_a_refused_request_starts_no_kernel(host: str, games: list[str]):
    for _ in range(MOST + 1):
        ask(host, Host="evil.example")
        ask(host, Sec_Fetch_Site="cross-site")
    status, text = ask(host)
    games.append(kernel_of(text))

    assert status == 200


@pytest.mark.parametrize(
    "query", ["", "?game=chess", "?game=alone&template=lab", "?game=bot&bot=own"]
)
def test_the_start_page_starts_no_kernel(host: str, games: list[str], query: str):
    pages = [ask(host, f"/{query}") for _ in range(MOST + 1)]
    status, text = ask(host)
    games.append(kernel_of(text))

    assert status == 200
    assert {status for status, _ in pages} == {400 if query else 200}
    assert {text.count("<form") for _, text in pages} == {5}


@pytest.mark.parametrize(
    "headers", [{"Host": "evil.example"}, {"Sec_Fetch_Site": "cross-site"}], ids=str
)
def test_the_start_page_is_refused_where_a_game_is(host: str, headers: dict[str, str]):
    status, text = ask(host, "/", **headers)

    assert status == 403
    assert "<form" not in text


def test_a_game_gets_names_as_data(host: str, games: list[str]):
    code = quote("'; import os; os._exit(1) #\n\x00")
    status, text = ask(host, f"/?game=together&player={code}&player=B")
    games.append(kernel_of(text))

    assert status == 200
    assert "application/vnd.jupyter.widget-view+json" in text


def test_every_page_has_a_card_as_its_icon(host: str, games: list[str]):
    pages = {path: ask(host, path)[1] for path in ("/", GAME, "/other")}
    games.append(kernel_of(pages[GAME]))

    for text in pages.values():
        assert f'<link rel="icon" href="{icon()}">' in text


def test_another_address_has_no_page(host: str):
    status, text = ask(host, "/other")

    assert status == 404
    assert "There is no page at this address." in text


def test_cards_are_dealt_although_the_home_folder_cannot_be_written_to(tmp_path: Path):
    # A file in the folder's place, because root may write to any folder.
    home, log = tmp_path / "file", tmp_path / "log"
    home.touch()
    own = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA"), str(home))
    with served(log, **own, **dict.fromkeys(VARIABLES, "")) as host:
        status, text = ask(host)

        assert status == 200
        assert kernel_of(text)
    assert re.fullmatch(r"Jupyter can't write to .*\n", log.read_text())
