"""What each viewer is sent."""

import random
from pathlib import Path
from typing import Any

import pytest

from machiya.game.documents import Shown, game_document, offers
from machiya.server import telling
from machiya.server.seating import create
from machiya.server.table import Options, Table
from machiya.server.views import Viewer, moved_message, shared_moves
from tests.campaign.ten_tides.table import tides, town

from .halls import hall_in, run, sent, sit, until

TWO = Options("base", seats=(("person", ""), ("device", "")))
YOURS = frozenset({0, 1})


def roll(table: Table) -> list[Any]:
    """The first player rolls."""
    return table.play(YOURS, "roll 1", 1.0, None, None)


def test_a_message_is_written_once_for_all_who_would_get_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    told: list[str] = []

    def counted(shared: str, game: str) -> str:
        written.append(game)
        return moved_message(shared, game)

    def counted_moves(*given: Any) -> str:
        told.append(given[-1])
        return shared_moves(*given)

    monkeypatch.setattr(telling, "moved_message", counted)
    monkeypatch.setattr(telling, "shared_moves", counted_moves)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            sockets = [sit(hall, gathering, *seats) for seats in ((), (), (1,), (0,), (0,))]
            sockets.append(sit(hall, gathering))
            sockets[-1].viewer = Viewer(frozenset(), "nl")
            await hall.commands.do(gathering, roll)
            assert len(written) == 3  # for who looks on or waits, for who is to build, for who reads Dutch
            assert sorted(told) == ["en", "nl"]
            moved = [[each for each in sent(socket) if each["type"] == "moved"] for socket in sockets]
            assert [len(each) for each in moved] == [1] * 6
            assert moved[0] == moved[1] == moved[2]

    run(scene)


def test_whoever_is_to_build_is_told_why_not(tmp_path: Path) -> None:
    """The mover gets the reasons with the move and with the view; nobody else has to read them."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            mover, other = sit(hall, gathering, 0), sit(hall, gathering, 1)
            assert sent(mover)[0]["game"]["refusals"] == {}
            await hall.commands.do(gathering, roll)
            game = next(each for each in sent(mover) if each["type"] == "moved")["game"]
            assert "costs" in game["refusals"]["build mine"]
            assert set(game["refusals"]).isdisjoint(game["actions"])
            builds = {f"build {id}" for id in game["supply"]}
            assert builds <= set(game["refusals"]) | set(game["actions"])
            assert [each["game"]["refusals"] for each in sent(other) if each["type"] == "moved"] == [{}]
            assert sent(sit(hall, gathering, 0))[0]["game"]["refusals"] == game["refusals"]

    run(scene)


def test_whoever_is_to_move_is_told_what_actions_come_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the mover's language, with the move and with the view; nobody else is told."""
    monkeypatch.setattr(telling, "offers", lambda game, language: {str(game.actions()[0]): language})

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            mover, other = sit(hall, gathering, 0), sit(hall, gathering, 1)
            mover.viewer = Viewer(mover.viewer.yours, "nl")
            await hall.commands.do(gathering, roll)
            told = [next(each for each in sent(socket) if each["type"] == "moved") for socket in (mover, other)]
            assert [each["game"]["offers"] for each in told] == [{"pass": "nl"}, {}]
            assert sent(sit(hall, gathering, 0))[0]["game"]["offers"] == {"pass": "en"}

    run(scene)


def test_builds_and_choices_have_their_cards_beside_them() -> None:
    """What other actions cost and do is said beside them, and what establishments cost now on their cards."""
    yard = town(60, "octopus_yard", acorns=5, crest="octopus")
    game = tides(yard, town(0), rules="planting overtime", community="long_table", phase="build")
    assert offers(game, "en") == {
        "contribute": "Costs 40 coins. The bank pays every player 3.",
        "use plant": "Costs 1 coin. Take 1 seed.",
    }
    costs = [player["costs"] for player in game_document(Shown(), game)["players"]]
    assert (costs[0]["apple_orchard"], "bakery" in costs[0], costs[1]) == (2, False, {"octopus_yard": 5, "forge": 15})


def test_whose_seat_has_changed_gets_a_view_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            ana, eve = sit(hall, gathering), sit(hall, gathering)
            ana.guest = "ana"
            sent(ana), sent(eve)
            hall.telling.all_look_again(gathering)
            told = sent(ana)
            assert [each["type"] for each in told] == ["view", "table"]
            assert told[0]["table"]["yours"] == [0, 1]
            assert [each["type"] for each in sent(eve)] == ["table"]

    run(scene)


def test_a_campaign_is_told_when_it_goes_on_and_not_with_every_move_of_its_games(tmp_path: Path) -> None:
    """What it has revealed is long, and moves change none of it; how it goes on after a game, everybody hears."""
    options = Options("ten_tides", seats=(("person", ""), ("device", "")))

    source = random.Random(2)

    def go_on(table: Table) -> list[Any]:
        game = table.game
        playing = game is not None and not table.stepping
        action = source.choice(game.actions()).text if game and playing else table.answer_step()
        return table.play(YOURS, action, 1.0, None, None)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, options, ["Ana", "Bo"], "ana")
            table, ana = gathering.table, sit(hall, gathering, 0)
            await until(lambda: hall.bots.ready, 30)  # a table says that, too
            while table.game is None:
                await hall.commands.do(gathering, go_on)
            sent(ana)
            moves = 0
            while table.game is not None and not table.stepping:
                drawn, ana.size = table.draws, 0
                await hall.commands.do(gathering, go_on)
                moves += 1
                told = sent(ana)
                assert sum(each["type"] in ("moved", "view") for each in told) == 1
                if drawn and table.game is not None and not table.stepping:  # the first draw changes what a table says
                    assert [each["type"] for each in told] == ["moved"]
            assert moves > 10
            assert table.campaign is not None
            assert told[-1]["table"]["campaign"]["phase"] == table.campaign.phase != "play"

    run(scene)
