"""Many kinds of tables at once: nobody waits because there are more of them than something keeps in mind."""

import pickle
import random
from collections import Counter
from functools import lru_cache
from typing import Any

import pytest

from machiya import Game
from machiya.bots import PlainThinker, weights
from machiya.campaign.sampling import sampler
from machiya.edition import reading
from machiya.edition.compiling import compile_ruleset
from machiya.edition.model import Edition
from machiya.game import setup as setups
from machiya.game.documents import odds, refusals
from machiya.locale import _catalogue, text
from machiya.server import fair, thinking
from machiya.server.gathering import Gathering, Socket
from machiya.server.limits import Limits
from machiya.server.means import Means
from machiya.server.store import Store
from machiya.server.table import Options, Person, Table
from machiya.server.telling import Telling
from machiya.server.thinking import Thinking
from machiya.server.views import Viewer

MANY = 300
"""More kinds of tables than any cache holds."""


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often something was done that takes long. The cache of rulesets holds one."""
    counted: Counter[str] = Counter()

    def count(what: str, work: Any) -> Any:
        def counting(*given: Any, **more: Any) -> Any:
            counted[what] += 1
            return work(*given, **more)

        return counting

    compiling = lru_cache(maxsize=1)(count("compiled", compile_ruleset.__wrapped__))
    monkeypatch.setattr(setups, "compile_ruleset", compiling)
    monkeypatch.setattr(reading, "parse", count("read a pack", reading.parse))
    monkeypatch.setattr(weights, "read", count("read a network", weights.read))
    monkeypatch.setattr(thinking, "PlainThinker", count("made a desk", PlainThinker))
    weights.kept.cache_clear()
    return counted


def test_bots_of_many_campaigns_think_without_compiling_or_reading_anything_again(done: Counter[str]) -> None:
    """Every game of a campaign has cards of its own. A process that thinks gets them ready with the question."""
    draw, found = sampler(), dict[str, Edition]()
    for seed in range(2 * MANY):
        edition = draw(seed, 2 + seed % 2)
        found.setdefault(edition.pack, edition)
        if len(found) == MANY:
            break
    assert len(found) == MANY
    questions = []
    for edition in found.values():
        game = Game.new(edition, len(edition.towns), dice="manual")
        while game.is_chance:
            game.play(game.actions()[0])
        questions.append((game.setup.packed, pickle.dumps(game.state), game.actions()))
    assert max(len(packed) for packed, _, _ in questions) < 20_000
    done.clear()
    process = Thinking(False)
    for _ in range(2):
        for packed, state, actions in questions:
            assert process.choose(packed, pickle.loads(state), "random") in [action.text for action in actions]
    assert done == {"read a network": 1, "made a desk": 2}
    assert len(process.setups) <= thinking.SETUPS
    assert len(process.desks) <= thinking.DESKS


def campaign_table(number: int, names: list[str]) -> Table:
    """A table in the first game of a campaign."""
    ids = tuple(str(seat) for seat in range(len(names)))
    people = {id: Person(name, id) for id, name in zip(ids, names, strict=True)}
    seats, nobody = (("person", ""),) * len(names), ("",) * len(names)
    options = Options("ten_tides", seats=seats, people=ids, bot_names=nobody).check()  # type: ignore[arg-type]
    table = Table(f"t{number}", options, fair.new_seed(), people)
    table.start(0.0)
    while table.game is None:
        table.play(frozenset(range(len(names))), table.answer_step(), 1000.0, None, None)
    return table


def test_moves_at_many_campaign_tables_compile_and_read_nothing(done: Counter[str]) -> None:
    """Moves, telling them, why something cannot be built, what a roll would pay: all comes from what a table has."""
    source = random.Random(3)
    means = Means(Store("sqlite://"), Limits(limited=False))
    tell = Telling(means, lambda: True)
    gatherings = []
    for number in range(6):
        gathering = Gathering(campaign_table(number, ["Ana", "Bo", "Cem"][: 2 + number % 2]), "", 0, None, [])
        gathering.sockets = {Socket(None, None, "en", write=lambda _: True) for _ in range(2)}
        for seat, socket in enumerate(gathering.sockets):
            socket.viewer = Viewer(frozenset({seat}), "en")
        gatherings.append(gathering)
    assert done["compiled"] >= 6, "else the cache of rulesets is large enough for all of them"
    done.clear()
    for _ in range(8):
        for gathering in gatherings:
            table = gathering.table
            if table.game is None or table.stepping:
                continue
            refusals(table.game, "en")
            odds(table.game, 0)
            action = source.choice(table.game.actions()).text
            moves = table.play(frozenset(range(3)), action, 2000.0, None, None)
            tell.tell_moves(gathering, moves, table.fresh, "playing")
    assert not done


def test_words_of_a_language_that_there_is_not_are_not_kept() -> None:
    """Whatever somebody calls their language, English is read once."""
    before = _catalogue.cache_info().currsize
    for number in range(50):
        assert text("word.bank", f"x{number}") == text("word.bank", "en")
    assert _catalogue.cache_info().currsize <= before + 1
