"""Whom a running `setkata play` answers, and whom it refuses."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from arcade_server import GAME, MOST, Seat, Server, seats, served
from websocket import WebSocketBadStatusException

from setkata.arcade.pages import icon

FORMS = 5  # on the start page


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("play")
    with served(folder / "log", folder) as server:
        yield server
    assert (folder / "log").read_text() == ""  # no request makes noise in the terminal


@pytest.fixture
def taken(server: Server) -> Iterator[list[Seat]]:
    """The pages that a test opens; they are left after the test."""
    with seats(server) as taken:
        yield taken


def refusal(server: Server, **headers: str) -> int:
    """Return the status with which a page is kept away from a table."""
    with pytest.raises(WebSocketBadStatusException) as error:
        Seat(server, **headers)
    return int(error.value.status_code)


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]"])
def test_this_machines_own_names_are_answered(server: Server, name: str):
    assert server.ask(Host=f"{name}:{server.port}")[0] == 200


FOREIGN = ["evil.example", "localhost.evil.example", "192.168.0.1", "localhost.", "[2001:db8::1]"]


@pytest.mark.parametrize("name", [*FOREIGN, "["])
@pytest.mark.parametrize("with_port", [True, False])
def test_any_other_host_is_refused(server: Server, name: str, with_port: bool):
    status, text = server.ask(Host=f"{name}:{server.port}" if with_port else name)

    assert status == 403
    assert "The game has another address" in text
    assert "game.js" not in text


def test_a_page_that_another_website_asks_for_is_refused(server: Server):
    status, text = server.ask(Sec_Fetch_Site="cross-site")

    assert status == 403
    assert "Another website asked for this game" in text
    assert "game.js" not in text


@pytest.mark.parametrize("site", ["none", "same-origin", "same-site"])
def test_a_page_that_this_machine_asks_for_is_served(server: Server, site: str):
    status, text = server.ask(Sec_Fetch_Site=site)

    assert status == 200
    assert "game.js" in text


def test_only_the_games_own_page_may_sit_at_its_table(server: Server, taken: list[Seat]):
    taken.append(Seat(server).hear())
    for origin in ("http://evil.example", f"http://127.0.0.1:{int(server.port) - 1}", "null"):
        assert refusal(server, Origin=origin) == 403
    assert refusal(server, Sec_Fetch_Site="cross-site") == 403
    assert refusal(server, Host="evil.example", Origin="http://evil.example") == 403
    assert len(server.games()) == 1


def test_a_refused_request_starts_no_game(server: Server):
    for _ in range(MOST + 1):
        server.ask(Host="evil.example")
        server.ask(Sec_Fetch_Site="cross-site")

    assert server.games() == []


@pytest.mark.parametrize(
    "query", ["", "?game=chess", "?game=alone&template=lab", "?game=bot&bot=own"]
)
def test_the_start_page_starts_no_game(server: Server, query: str):
    pages = [server.ask(f"/{query}") for _ in range(MOST + 1)]

    assert server.games() == []
    assert {status for status, _ in pages} == {400 if query else 200}
    assert {text.count("<form") for _, text in pages} == {FORMS}


@pytest.mark.parametrize(
    "headers", [{"Host": "evil.example"}, {"Sec_Fetch_Site": "cross-site"}], ids=str
)
@pytest.mark.parametrize("path", ["/", "/table.js", "/other"])
def test_every_page_is_refused_where_a_game_is(server: Server, path: str, headers: dict[str, str]):
    status, text = server.ask(path, **headers)

    assert status == 403
    assert "<form" not in text


def test_every_page_has_a_card_as_its_icon(server: Server):
    for path in ("/", f"/?{GAME}", "/other"):
        assert f'<link rel="icon" href="{icon()}">' in server.ask(path)[1]


def test_another_address_has_no_page(server: Server):
    status, text = server.ask("/other")

    assert status == 404
    assert "There is no page at this address." in text


@pytest.mark.parametrize("path", ["/", "/table", "/table.js"])
def test_nothing_can_be_posted(server: Server, path: str):
    assert server.ask(path, "POST")[0] in (403, 405)


def test_a_second_server_takes_another_port(server: Server, tmp_path: Path):
    with served(tmp_path / "log", tmp_path) as other:
        assert other.port != server.port
        assert other.ask()[0] == 200
