"""The games of a running `setkata play`: how they begin, go on and end, each in its own process."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from urllib.parse import quote

import psutil
import pytest
from arcade_server import MOST, PATIENCE, Seat, Server, seats, served

from katabook.course import Course

OWN = "game=bot&bot=own"
SEEDED = "game=alone&seed=2"  # its first table holds a SET
# Pieces of a learner's find_sets, and what the page is told.
FOR_EVER = "while True: pass"
IN_C = "sum(iter(int, 1))"  # Python can't stop it
NOISY = "print('noise', input.__name__); import os; os.write(1, b'noise'); return []"
LAST = "import os; os._exit(1)"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("play")
    with served(folder / "log", folder) as server:
        yield server
    assert (folder / "log").read_text() == ""  # no game makes noise in the terminal


@contextmanager
def playing(course: Course, body: str) -> Iterator[Server]:
    """A server in a course whose find_sets has this body."""
    source = f"def find_sets(cards):\n    {body}\n"
    (course.root / "katas" / "find_sets.py").write_text(source)
    with served(course.root / "log", course.root) as server:
        yield server


@pytest.fixture
def taken(server: Server) -> Iterator[list[Seat]]:
    """The pages that a test opens; they are left after the test."""
    with seats(server) as taken:
        yield taken


def wait_for_games(server: Server, count: int) -> None:
    while len(server.games()) != count:
        sleep(0.05)


def test_one_game_too_many_is_refused_until_another_is_left(server: Server, taken: list[Seat]):
    with ThreadPoolExecutor(MOST + 1) as pool:
        opened = list(pool.map(lambda _: Seat(server).hear(), range(MOST + 1)))
    [refused] = [seat for seat in opened if seat.problem]
    taken.extend(seat for seat in opened if not seat.problem)

    assert f"{MOST} games are open already. Close the page of one of them" in refused.problem
    assert all(len(seat.state["faces"]) == 12 for seat in taken)

    taken.pop().leave()
    wait_for_games(server, MOST - 1)
    taken.append(Seat(server).hear())
    assert taken[-1].problem == ""


def test_a_game_gets_names_as_data(server: Server, taken: list[Seat]):
    code = quote("'; import os; os._exit(1) #\n\x00")
    taken.append(Seat(server, f"game=together&player={code}&player=B").hear())

    assert "; import os; os._exit(1) #" in taken[0].state["actions"][0]["label"]


def test_a_query_that_names_no_game_is_refused_in_one_line(server: Server, taken: list[Seat]):
    taken.append(Seat(server, "game=chess").hear())

    assert taken[0].problem.startswith("game must be one of alone, ")


def test_a_pick_is_judged_and_a_button_answers(server: Server, taken: list[Seat]):
    seat = Seat(server, SEEDED).hear()
    taken.append(seat)

    assert seat.press("hint 1").state["answer"]["sentence"].startswith("A hint: ")


def test_the_clock_of_the_daily_table_runs_as_soon_as_it_is_shown(
    server: Server, taken: list[Seat]
):
    taken.append(Seat(server, "game=daily").hear())

    assert taken[0].state["clock"]["runs"] is True


def test_a_message_that_is_no_json_does_not_hurt_another_game(server: Server, taken: list[Seat]):
    taken.extend([Seat(server).hear(), Seat(server, SEEDED).hear()])
    taken[0].socket.send("{")

    assert taken[0].hear().problem != ""
    assert taken[1].press("hint 1").state["answer"]["sentence"].startswith("A hint: ")


def test_cards_are_dealt_although_the_home_folder_cannot_be_written_to(tmp_path: Path):
    # A file in the folder's place, because root may write to any folder.
    home, log = tmp_path / "file", tmp_path / "log"
    home.touch()
    own = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA"), str(home))
    with served(log, tmp_path, **own) as server, seats(server) as taken:
        taken.append(Seat(server).hear())

        assert len(taken[0].state["faces"]) == 12
    assert log.read_text() == ""


def test_an_endless_find_sets_is_stopped_and_its_player_is_told(fresh: Course):
    with playing(fresh, FOR_EVER) as server:
        seat = Seat(server, OWN).hear().press("start 1")
        sleep(seat.state["clock"]["alarm"])
        seat.press(seat.state["clock"]["late"])

        assert seat.headline == "Your find_sets breaks the rules"
        assert "took longer than 2 seconds, and was stopped" in seat.state["answer"]["sentence"]


def test_a_find_sets_that_cannot_be_stopped_holds_up_no_other_game(fresh: Course):
    with playing(fresh, IN_C) as server, seats(server) as taken:
        stuck = Seat(server, OWN)
        wait_for_games(server, 1)
        [game] = server.games()
        other = Seat(server, SEEDED).hear()
        taken.append(other)
        for _ in range(1000):  # more than fits into a pipe
            stuck.socket.send('{"send": {"press": "' + "x" * 100 + '"}}')

        assert other.press("hint 1").state["answer"]["sentence"].startswith("A hint: ")

        stuck.leave()
        assert psutil.wait_procs([game], PATIENCE)[1] == []


def test_what_find_sets_prints_does_not_get_into_the_messages(fresh: Course):
    with playing(fresh, NOISY) as server:
        seat = Seat(server, OWN).hear()

        assert seat.headline == "You play against the bot"
        assert len(seat.state["faces"]) == 12


def test_a_find_sets_that_ends_python_ends_the_game_with_a_sentence(fresh: Course):
    with playing(fresh, LAST) as server:
        seat = Seat(server, OWN).hear()

        assert seat.problem == "Python has stopped. Load this page again."
        seat.leave()
        wait_for_games(server, 0)
