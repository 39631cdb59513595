"""A table and its store together, whatever is done to them: what was acknowledged is there after every crash."""

import asyncio
import shutil
import tempfile
import time
from collections.abc import Coroutine
from contextlib import nullcontext
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sqlalchemy import select

from machiya.errors import MachiyaError
from machiya.game.record import hash_of
from machiya.server import schema
from machiya.server.errors import Refused
from machiya.server.gathering import Gathering
from machiya.server.hall import Hall
from machiya.server.identity import hash_token
from machiya.server.queries import load_table, moves_since, tables_of
from machiya.server.seating import claim, create, join, rematch, remove, stand_in, start, take_back
from machiya.server.settings import Settings
from machiya.server.store import APART, Store
from machiya.server.table import Options
from machiya.server.views import Viewer
from machiya.testing import assert_sound

Result = TypeVar("Result")


class TableAndStore(RuleBasedStateMachine):
    """Guests join, play, undo, send twice, send late and leave, and the server crashes in between."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="machiya-test-"))
        self.loop = asyncio.new_event_loop()
        self.acknowledged: dict[str, int] = {}
        self.number = 0
        self.open()

    def do(self, work: Coroutine[Any, Any, Result]) -> Result:
        return self.loop.run_until_complete(work)

    def open(self) -> None:
        chosen = Settings(data=self.folder, compiled=False)
        self.store = Store(chosen.url)
        self.store.open()
        self.hall = Hall(chosen, self.store)
        self.hall.driving.stopped = True  # bots move when a rule says so

    @initialize(market=st.sampled_from(["standard", "hybrid"]), undo=st.booleans())
    def make(self, market: str, undo: bool) -> None:
        options = Options("base", market=market, seats=(("person", ""), ("free", ""), ("bot", "random")), undo=undo)
        gathering, self.token, _ = self.do(create(self.hall, options, ["Ana", "", ""], "ana"))
        self.id = gathering.table.id

    @property
    def gathering(self) -> Gathering:
        return self.do(self.hall.get(self.id))

    def act(self, command: Any, client: str | None = None, version: int | None = None) -> bool:
        try:
            self.do(self.hall.commands.do(self.gathering, command, client=client, version=version))
        except MachiyaError:
            return False
        return True

    @rule(name=st.text(max_size=10), guest=st.sampled_from(["bo", "cy"]))
    def join(self, name: str, guest: str) -> None:
        before = [seat.kind for seat in self.gathering.table.seats]
        try:
            seat, _ = self.do(join(self.hall, self.gathering, guest, name, None))
        except MachiyaError:
            return
        assert before[seat] == "free"

    @rule()
    def begin(self) -> None:
        begun = self.gathering.table.status != "waiting"
        with pytest.raises(Refused) if begun else nullcontext():
            self.do(start(self.hall, self.gathering))

    @rule(pick=st.integers(0, 50), twice=st.booleans(), late=st.integers(0, 2))
    def play(self, pick: int, twice: bool, late: int) -> None:
        table = self.gathering.table
        game = table.game
        if game is None or game.over or not game.actions():
            return
        action = game.actions()[pick % len(game.actions())].text
        self.number += 1
        client, version = f"c{self.number}", table.version - late
        refused = version < table.moved or table.draws_next  # stale, or the first draw waits for seeds

        def command(table: Any) -> Any:
            if bot:
                return table.play_bot(action, time.time())
            return table.play(frozenset({0, 1}), action, time.time(), client, None)

        bot = table.asks_bot() is not None
        done = self.act(command, client, version)
        assert done != refused
        if done and not bot:
            self.acknowledged[client] = self.gathering.table.clients[client]
        if done and twice and not bot:
            before = self.gathering.table.version
            assert self.act(command, client, version)
            assert self.gathering.table.version == before

    @rule()
    def undo(self) -> None:
        table = self.gathering.table
        seat = table.undoable()
        done = self.act(lambda table: table.undo(frozenset({0, 1}), time.time(), None))
        assert done == (seat is not None and table.seats[seat].kind != "bot")

    @rule(kind=st.sampled_from(["bot", "person", "free"]), seat=st.integers(0, 2), mine=st.integers(0, 1))
    def seat(self, kind: str, seat: int, mine: int) -> None:
        try:
            viewer = Viewer(frozenset({mine}), "en")
            if kind == "bot":
                self.do(stand_in(self.hall, self.gathering, viewer, seat, ""))
            elif kind == "person":
                self.do(take_back(self.hall, self.gathering, viewer, seat))
            else:
                self.do(remove(self.hall, self.gathering, viewer, seat))
        except Refused:
            return
        assert seat == mine or (kind == "free" and mine == 0)

    @rule()
    def claim(self) -> None:
        assert self.do(claim(self.hall, self.gathering, "ana's phone", self.token)) == [0]

    @precondition(lambda self: self.number > 3)
    @rule()
    def crash(self) -> None:
        """Everything in memory is gone; what was acknowledged is not."""
        self.store.close()
        self.open()

    @invariant()
    def what_is_stored_is_what_is_shown(self) -> None:
        if not hasattr(self, "id"):
            return
        table = self.gathering.table
        stored = self.do(self.store.read(lambda connection: load_table(connection, self.id)))
        assert stored is not None
        again = stored.table
        assert (again.version, again.status, again.draws) == (table.version, table.status, table.draws)
        assert [seat.name for seat in again.seats] == [seat.name for seat in table.seats]
        assert [seat.kind for seat in again.seats] == [seat.kind for seat in table.seats]
        assert again.people == table.people
        assert again.seats == table.seats
        assert again.seats[0].holder is not None
        assert again.seats[0].holder.token_hash == hash_token(self.token)
        assert self.acknowledged.items() <= again.clients.items()
        if table.game and again.game:
            assert again.game.position() == table.game.position()
            assert_sound(table.game)

    def teardown(self) -> None:
        self.do(self.hall.close())
        self.store.close()
        self.loop.close()
        shutil.rmtree(self.folder, ignore_errors=True)


TestTableAndStore = TableAndStore.TestCase
TestTableAndStore.settings = settings(
    max_examples=15, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)


def test_many_tables_share_commits(tmp_path: Path) -> None:
    """Group commit: a hundred moves at once take far fewer transactions, and each is stored with where it led."""

    async def scene() -> None:
        chosen = Settings(data=tmp_path, compiled=False)
        store = Store(chosen.url)
        store.open()
        hall = Hall(chosen, store)
        options = Options("base", seats=(("person", ""), ("device", "")))
        gatherings = [(await create(hall, options, ["Ana", "Bo"], "guest"))[0] for _ in range(100)]
        before = store.commits
        yours = frozenset({0, 1})
        await asyncio.gather(
            *(
                hall.commands.do(gathering, lambda table: table.play(yours, "roll 1", 1.0, "c", None), client="c")
                for gathering in gatherings
            )
        )
        assert store.commits - before < 30
        assert all(gathering.table.version == 3 for gathering in gatherings)
        with store.engine.connect() as connection:
            for gathering in gatherings:
                table, column = gathering.table, schema.play_table.c
                assert (
                    connection.execute(select(column.stands).where(column.id == table.id)).scalar_one() == table.stands
                )
                moves = moves_since(connection, table.id, 0)
                assert [move.seq for move in moves] == [1, 2, 3]
                assert (moves[1].action, moves[1].client, moves[2].hash) == ("roll 1", "c", hash_of(table.stands))
        await hall.close()
        store.close()

    asyncio.run(scene())


def test_commits_leave_each_other_time_and_one_that_is_alone_waits_for_nothing(tmp_path: Path) -> None:
    """Moves that come one after another share commits, too; after a pause the next is written at once."""

    async def scene() -> None:
        store = Store(Settings(data=tmp_path, compiled=False).url)
        store.open()
        begun, before = time.monotonic(), store.commits
        while time.monotonic() < begun + 0.3:
            await store.write(lambda _: None)
        most = (time.monotonic() - begun) / APART + 1
        assert 0 < store.commits - before <= most
        alone = []
        for _ in range(9):
            await asyncio.sleep(2 * APART)
            asked = time.monotonic()
            await store.write(lambda _: None)
            alone.append(time.monotonic() - asked)
        assert min(alone) < APART
        store.close()

    asyncio.run(scene())


def test_tables_that_nobody_looks_at_are_forgotten_and_found_again(tmp_path: Path) -> None:
    async def scene() -> None:
        chosen = Settings(data=tmp_path, compiled=False)
        store = Store(chosen.url)
        store.open()
        hall = Hall(chosen, store)
        options = Options("base", seats=(("person", ""), ("device", "")))
        gathering, _, _ = await create(hall, options, ["Ana", "Bo"], "guest")
        hall.forget(gathering)
        assert not hall.gatherings
        again = await hall.get(gathering.code)
        assert again is not gathering
        assert again.table.version == gathering.table.version
        with pytest.raises(Refused, match="moved on"):
            await hall.commands.do(gathering, lambda table: table.end(1.0))
        assert again.table.status == "playing"
        await hall.close()
        store.close()

    asyncio.run(scene())


def test_a_table_that_is_loaded_again_has_the_move_that_was_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody is forgotten while another's move is being stored: the table is read after the move, not before."""

    async def scene() -> None:
        chosen = Settings(data=tmp_path, compiled=False)
        store = Store(chosen.url)
        store.open()
        hall = Hall(chosen, store)
        options = Options("base", seats=(("person", ""), ("device", "")))
        gathering, _, _ = await create(hall, options, ["Ana", "Bo"], "guest")
        append, asked = store.append, asyncio.Event()

        async def slow(*given: Any) -> None:
            asked.set()
            await asyncio.sleep(0.3)
            await append(*given)

        monkeypatch.setattr(store, "append", slow)
        moving = asyncio.create_task(
            hall.commands.do(gathering, lambda table: table.play(frozenset({0}), "roll 1", 1.0, "c", None), client="c")
        )
        await asked.wait()
        await hall.renew(gathering.table.id)
        again = await hall.get(gathering.code)
        assert again is not gathering
        assert again.table.version == await moving == 3
        await hall.close()
        store.close()

    asyncio.run(scene())


def test_of_two_who_want_a_rematch_both_get_the_same_and_none_is_left_over(tmp_path: Path) -> None:
    async def scene() -> None:
        chosen = Settings(data=tmp_path, compiled=False)
        store = Store(chosen.url)
        store.open()
        hall = Hall(chosen, store)
        options = Options("base", seats=(("person", ""), ("device", ""), ("bot", "random")))
        gathering, _, _ = await create(hall, options, ["Ana", "Bo", ""], "guest")
        await hall.commands.do(gathering, lambda table: table.end(1.0))
        viewer = Viewer(frozenset({0, 1}), "en")
        again = await asyncio.gather(*(rematch(hall, gathering, viewer) for _ in range(5)))
        assert len({each.table.id for each in again}) == 1
        made = await store.read(lambda connection: tables_of(connection, "guest"))
        assert sorted(made) == sorted([gathering.table.id, again[0].table.id])
        assert [seat.name for seat in again[0].table.seats] == ["Ana", "Bo", "Hana"]
        await hall.close()
        store.close()

    asyncio.run(scene())
