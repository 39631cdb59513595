"""Tables of an environment play the games that `Game` plays, and show what is on them."""

import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings, strategies

from machiya import Edition, Game, SetupError
from machiya.envs.spec import Spec, spec
from machiya.envs.tables import LEAVE, MODES, Tables
from machiya.game.setup import Setup
from machiya.rules import state as st
from machiya.rules.state import State
from machiya.rules.turn import legal
from machiya.testing import games
from tests.compiled.tables import INVENTED, SETUPS, name

pytestmark = pytest.mark.xdist_group("compiled")


def new(setup: Setup, seed: int, number: int) -> Game:
    """Game `number` of a seed at such a table."""
    return Game.new(
        setup.edition,
        list(setup.names),
        market=setup.market,
        house_rules=dict(setup.house_rules),
        seed=seed,
        game=number,
    )


def mask_of(state: State, setup: Setup) -> list[int]:
    """The legal decisions as a 1 for each."""
    return [word >> bit & 1 for word in legal(state, setup.ruleset) for bit in range(64)]


def expected(game: Game, seat: int) -> dict[str, Any]:
    """What a seat should see, told from the state by the names of fields; none that a table does not have."""
    state, edition, rules = game.state, game.edition, game.setup.ruleset
    seats, types, landmarks = len(game.players), len(edition.establishments), len(edition.landmarks)
    order = [(seat + turn) % seats for turn in range(seats)]

    def relative(who: int) -> list[float]:
        return [float(who == each) for each in order]

    sources = [*range(types), *(st.FIRST_LANDMARK + each for each in range(landmarks))]
    sources += [*(st.FIRST_RULE + each for each in range(len(edition.rules))), st.COMMUNITY]
    due = [rules.plan[state.total][bit] for bit in range(64) if state.due >> bit & 1]
    busy = state.card != st.NONE
    shut = state.mine >= 192
    mine = state.mine - (192 if shut else 128)

    def built(mask: int) -> list[int]:
        return [mask >> each & 1 for each in range(landmarks)]

    return {
        "phase": [float(state.phase == each) for each in range(len(st.PHASES))],
        "seat": [float(each == seat) for each in range(seats)],
        "active": relative(state.active),
        "turn": [state.turn / 100],
        "rolled": [state.rolled],
        "dice": state.dice,
        "total": [state.total],
        "flags": [
            state.rerolled, state.again, state.extra, state.built, state.alone, state.acting, state.extended,
            int(busy and state.mine != st.NONE and shut),
        ],
        "actions": [state.actions],
        "card": [float(busy and each == state.card) for each in sources],
        "copies": [state.copies if busy else 0],
        "target": relative(state.target) if busy and state.target != st.NONE else [0.0] * seats,
        "mine": [float(busy and state.mine != st.NONE and each == mine) for each in range(types)],
        "due": [float(each in due) for each in range(types)],
        "separate": [state.separate if busy else 0],
        "received": [state.received / 10],
        "tolls": [state.tolls / 10],
        "owing": [state.owing / 10],
        "new": state.new[:types],
        "new_landmarks": built(state.new_landmarks),
        "coins": [state.coins[each] / 10 for each in order],
        "invested": [state.invested[each] / 10 for each in order],
        "contributed": [state.contributed[each] for each in order],
        "counters": [state.counters[each][: len(edition.counters)] for each in order],
        "landmarks": [built(state.landmarks[each]) for each in order],
        "owned": [state.owned[each][:types] for each in order],
        "closed": [state.closed[each][:types] for each in order],
        "supply": state.supply[:types],
        "deck": state.deck[:types],
        "bank": [state.bank / 100],
        "winner": relative(state.winner) if state.winner != st.NONE else [0.0] * seats,
    }  # fmt: skip


def assert_seen(shown: Spec, row: Any, game: Game, seat: int) -> None:
    """An observation says what stands on the table, and leaves nothing out."""
    should, fields = expected(game, seat), shown.split(row)
    for field, values in fields.items():
        assert np.allclose(values, np.array(should[field], np.float32)), field
    for absent in should.keys() - fields.keys():
        assert not np.any(should[absent]) or absent == "bank", f"{absent} is not shown"
    over = row > np.array(shown.highs, np.float32)
    assert not over.any(), [(shown.names[each], row[each]) for each in np.flatnonzero(over)]
    assert (row >= 0).all()


@pytest.mark.parametrize("setup", [*SETUPS, *INVENTED], ids=name)
def test_tables_play_the_games_that_a_game_plays(setup: Setup) -> None:
    """Every edition, expansion, market and some made-up packs: the same choices lead to the same states, step by step,
    and what is seen and what is legal is what the state says."""
    many, picker = 2, random.Random(7)
    tables = Tables(setup, many, longest=st.TURNS)
    tables.begin(11)
    dealt = [new(setup, 11, number) for number in range(many)]
    ended = [0] * many
    for move in range(4_000):
        if all(ended):
            break
        actions = []
        for index, game in enumerate(dealt):
            seat = game.to_move
            assert seat == tables.seats[index]
            assert tables.masks[index].tolist() == mask_of(game.state, setup)
            if move % 5 == 0 or game.phase not in ("roll", "build"):
                assert tables.state(index) == game.state
                assert_seen(tables.spec, tables.observations[index], game, game.active)
            actions.append(picker.choice(game.actions()))
        tables.step(np.array([action.number for action in actions]))
        for index, (game, action) in enumerate(zip(dealt, actions, strict=True)):
            seat = game.active
            game.play(action)
            assert bool(tables.terminated[index]) == game.over
            if game.over:
                assert_seen(tables.spec, tables.finals[index], game, seat)
                won = [1.0 if game.winner == each else -1 / (len(setup.names) - 1) for each in range(len(setup.names))]
                if game.winner is not None:
                    assert tables.everybodys[index].tolist() == pytest.approx(won)
                assert tables.rewards[index] == tables.everybodys[index, seat]
                ended[index] += 1
                dealt[index] = new(setup, 11, index + many * ended[index])
                assert tables.numbers()[index] == index + many * ended[index]
            else:
                assert not tables.everybodys[index].any()
    assert sum(ended) >= 1


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(game=games(), picks=strategies.randoms(use_true_random=False))
def test_a_table_is_a_game_under_any_house_rules(game: Game, picks: random.Random) -> None:
    """Any edition, expansions, market, number of players, house rules and seed: the same states, one after another."""
    tables = Tables(game.setup, 1, longest=st.TURNS)
    seed = game._seed
    assert seed is not None
    tables.begin(seed)
    for _ in range(120):
        assert tables.state(0) == game.state
        assert_seen(tables.spec, tables.observations[0], game, game.active)
        assert tables.masks[0].tolist() == mask_of(game.state, game.setup)
        action = picks.choice(game.actions())
        tables.step(np.array([action.number]))
        game.play(action)
        if game.over:
            assert tables.terminated[0]
            break


def play(tables: Tables, steps: int, seed: int = 0) -> list[list[Any]]:
    """Play at random; what every step came to."""
    picker, story = np.random.default_rng(seed), []
    for _ in range(steps):
        noise = picker.random(tables.masks.shape) * tables.masks
        tables.step(noise.argmax(axis=1))
        arrays = (tables.observations, tables.masks, tables.rewards, tables.terminated, tables.truncated, tables.seats)
        story.append([array.copy() for array in arrays])
    return story


def base(players: int = 2, **options: Any) -> Tables:
    many = options.pop("many", 8)
    return Tables(Setup.make(Edition.load("base"), players), many, **options)


def test_threads_and_supplied_arrays_change_nothing() -> None:
    """The same numbers, written where the caller wants them."""
    alone, several = base(), base(threads=3)
    arrays = {name: np.zeros((8, *shape), kind) for name, (shape, kind) in Tables.shapes(alone.spec).items()}
    supplied = base(out=arrays)
    stories = []
    for tables in (alone, several, supplied):
        tables.begin(5)
        stories.append(play(tables, 400))
    for one, other in pairwise(stories):
        for mine, theirs in zip(one, other, strict=True):
            for ours, same in zip(mine, theirs, strict=True):
                assert (ours == same).all()
    assert supplied.observations is arrays["observations"]
    assert np.shares_memory(supplied.masks, arrays["masks"])
    several.close()


def test_wrong_arrays_and_options_are_refused_by_name() -> None:
    cases: list[dict[str, Any]] = [
        {"out": {"masks": np.zeros((8, 255), np.int8)}},
        {"out": {"rewards": np.zeros(8, np.float64)}},
        {"out": {"nonsense": np.zeros(8)}},
        {"reward": "fame"},
        {"mode": "never"},
        {"longest": 0},
        {"threads": 0},
        {"opponents": ["random", "random"]},
        {"opponents": "random", "seat": 2},
        {"opponents": "grandmaster"},
        {"opponents": "run:cat"},
    ]
    for options in cases:
        with pytest.raises(SetupError):
            base(**options)


@pytest.mark.parametrize("mode", MODES)
def test_a_table_that_has_ended_begins_again_as_its_mode_says(mode: str) -> None:
    """Next step: the last sight of a game, then the first of the next one. Same step: both at once, the last one apart.
    Disabled: nothing more until it is told to begin."""
    tables = base(many=1, mode=mode, longest=5)
    tables.begin(3)
    first = tables.observations.copy()
    while not (tables.terminated | tables.truncated).any():
        before = tables.observations.copy()
        play(tables, 1)
    assert tables.truncated.all()
    assert not tables.terminated.any()
    opening = base(many=1)
    opening.begin(3, games=1)
    shown = tables.spec.split(tables.observations[0])
    if mode == "same_step":
        assert (tables.observations == opening.observations).all()
        assert tables.spec.split(tables.finals[0])["turn"][0] == pytest.approx(0.06)
        return
    assert shown["turn"][0] == pytest.approx(0.06)
    assert (tables.observations != before).any()
    assert tables.masks.all()
    tables.step(np.array([255]))
    if mode == "next_step":
        assert (tables.observations == opening.observations).all()
        assert not tables.truncated.any()
        assert tables.masks.tolist() == opening.masks.tolist()
        return
    assert shown["turn"][0] == pytest.approx(0.06)
    tables.begin()
    assert (tables.observations == opening.observations).all()
    assert (first != opening.observations).any() or first.tolist() == opening.observations.tolist()


def test_an_illegal_action_ends_the_game_and_is_bad_for_who_played_it() -> None:
    tables = base(many=3, mode="disabled")
    tables.begin(1)
    before = tables.state(1)
    tables.step(np.array([200, LEAVE, 0]))
    assert tables.terminated.tolist() == [True, False, False]
    assert tables.rewards.tolist() == [-1.0, 0.0, 0.0]
    assert tables.state(1) == before


def test_some_tables_can_begin_while_others_go_on() -> None:
    tables = base(many=4, mode="disabled")
    tables.begin(1)
    play(tables, 6)
    before = tables.observations.copy()
    tables.begin(which=np.array([True, False, False, True]))
    changed = (tables.observations != before).any(axis=1)
    assert changed.tolist() == [True, False, False, True]
    assert tables.numbers().tolist() == [4, 1, 2, 7]


def test_rank_goes_by_place() -> None:
    """Who won has 1, who is last -1; equal places share."""
    tables = base(players=4, many=16, reward="rank", mode="disabled", longest=60)
    tables.begin(2)
    play(tables, 600)
    seen = 0
    for index in range(16):
        game, given = tables.game(index), tables.everybodys[index]
        assert not given.any(), "told once"
        seen += game.over
    tables = base(players=4, many=16, reward="rank", longest=60)
    tables.begin(2)
    for _ in range(400):
        play(tables, 1)
        for index in np.flatnonzero(tables.terminated | tables.truncated).tolist():
            given = tables.everybodys[index]
            assert given.sum() == pytest.approx(0, abs=1e-6)
            assert set(np.round(3 * given)) <= {-3, -2, -1, 0, 1, 2, 3}
            shown = tables.spec.split(tables.finals[index])
            strength = shown["winner"] * 1e6 + shown["landmarks"].sum(axis=1) * 1e3 + shown["coins"]
            seat = int(np.argmax(shown["seat"]))
            by_town = [given[(seat + town) % 4] for town in range(4)]
            assert all(
                (strength[one] > strength[other]) == (by_town[one] > by_town[other])
                for one in range(4) for other in range(4)
            )  # fmt: skip
            seen += 1
    assert seen


def test_the_spec_names_every_entry_and_every_action() -> None:
    """As many names as entries, none twice; the actions by the notation that `Game` knows."""
    for setup in [*SETUPS, *INVENTED]:
        shown = Spec(setup)
        assert len(shown.names) == shown.size == len(set(shown.names)) == len(shown.highs)
        assert len(shown.actions) == 256
        document = shown.document()
        assert [entry for field in document["observation"] for entry in field["entries"]] == list(shown.names)
    base_spec = spec("base", 4)
    assert "owned.own.wheat_field" in base_spec.names
    assert "coins.next3" in base_spec.names
    assert base_spec.actions[64] == "build wheat_field"
    assert base_spec.actions[14] == "", "there is no fifth player"
    game = Game.new("base", 4, seed=1)
    for _ in range(40):
        for action in game.actions():
            assert base_spec.actions[action.number] == str(action)
        game.play(game.actions()[-1])
