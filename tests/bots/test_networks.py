"""Networks: what they say of a state, how they are kept, and which of them fit."""

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from machiya import Edition, Game, bots
from machiya.bots import weights
from machiya.bots.features import FEATURES, encode
from machiya.bots.layout import LANES, UNITS, Desk, Net
from machiya.bots.network import clear_desk, evaluate
from machiya.bots.random import choose
from machiya.bots.weights import (
    WeightsError,
    add_network,
    general,
    judge_of,
    mark_for,
    name_network,
    network_name,
    own_weights,
    read,
    weights_for,
    write,
)
from machiya.errors import MachiyaError
from machiya.game.drawing import CHANCE, CHOICE, Stream
from machiya.game.setup import Setup
from machiya.locale import LANGUAGES
from machiya.rules import state as st
from machiya.rules.chance import outcome, total_weight
from machiya.rules.turn import step
from tests.bots.asking import PACK, TABLES_AND_MARKETS, ids
from tests.bots.learned import SHIPPED, Learn, facts, forget


@pytest.mark.parametrize("of_all", [False, True], ids=["own", "general"])
@pytest.mark.parametrize("players", [2, "most"])
@pytest.mark.parametrize(("edition", "expansions", "market"), TABLES_AND_MARKETS, ids=ids)
def test_a_network_says_the_same_of_a_state_whatever_it_saw_before(
    edition: str, expansions: tuple[str, ...], market: str, players: int | str, of_all: bool, learn: Learn
) -> None:
    """The sums are kept in step from state to state; a state that is looked at afresh must give the same chances."""
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    seats = players if isinstance(players, int) else loaded.players[1]
    game = Game.new(loaded, seats, market=market, seed=6)
    ruleset, source = game.setup.ruleset, random.Random(9)
    net = general().net(seats) if of_all else bots.net_for(loaded, seats)
    states = []
    while not game.over:
        game.play(source.choice(game.actions()))
        states.append(game.state.copy())
    states = states[:20] + source.sample(states, min(30, len(states))) + states[-3:]
    one, fresh = Desk(), Desk()
    clear_desk(ruleset, one, net)
    for state in states:
        evaluate(state, ruleset, one, net)
        clear_desk(ruleset, fresh, net)
        evaluate(state, ruleset, fresh, net)
        assert one.value[:seats] == pytest.approx(fresh.value[:seats], abs=1e-9)
        assert sum(one.value[:seats]) == pytest.approx(1, abs=1e-9)
        assert min(one.value[:seats]) >= 0
        if state.phase != states[-1].phase:
            assert one.inputs == fresh.inputs
    assert one.value[:seats] == [float(seat == game.winner) for seat in range(seats)]


def test_a_network_thinks_the_same_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy comes with the compiler; where neither is installed, lists do the same arithmetic, to the last bit."""
    loaded = Edition.load("base")
    weights = weights_for(loaded)
    assert weights is not None
    quick = weights.net(2)
    monkeypatch.setattr("machiya.bots.weights.find_spec", lambda _: None)
    plain = weights.net(2)
    assert isinstance(plain.rows, list)
    assert not isinstance(quick.rows, list)
    game, source, one, other = Game.new(loaded, 2, seed=3), random.Random(2), Desk(), Desk()
    ruleset = game.setup.ruleset
    for desk, net in ((one, quick), (other, plain)):
        clear_desk(ruleset, desk, net)
    while not game.over:
        evaluate(game.state, ruleset, one, quick)
        evaluate(game.state, ruleset, other, plain)
        assert one.value == other.value
        game.play(source.choice(game.actions()))


@pytest.mark.parametrize(("edition", "expansions"), SHIPPED, ids=ids)
def test_a_network_does_not_care_where_at_the_table_somebody_sits(
    edition: str, expansions: tuple[str, ...], learn: Learn
) -> None:
    """If everybody moves up a seat, so do their chances."""
    learn(Edition.load(edition, expansions))
    game, source = Game.new(edition, 4, expansions=expansions, seed=3), random.Random(3)
    while game.turn < 40 and not game.over:
        if game.phase in ("roll", "build") and game.turn % 5 == 0:
            position = game.position()
            moved = {**position, "players": position["players"][-1:] + position["players"][:-1]}
            moved["active"] = (position["active"] + 1) % 4
            there, here = chances(Game.from_position(moved, dice="manual")), chances(game)
            assert there == pytest.approx(here[-1:] + here[:-1], abs=1e-9)
            assert len({round(chance, 9) for chance in here}) == 4
        game.play(source.choice(game.actions()))


def chances(game: Game) -> list[float]:
    """Everybody's chances, as if the turn ended here."""
    thinker = bots.thinker_for(game)
    clear_desk(thinker.ruleset, thinker.desk, thinker.net)
    evaluate(game.state, thinker.ruleset, thinker.desk, thinker.net)
    return thinker.desk.value[: len(game.players)]


def test_networks_for_other_numbers_of_players_and_other_seeds_say_something_else(learn: Learn) -> None:
    edition, said = Edition.load("base"), []
    for seed in (1, 2, 1):
        learn(edition, seed)
        for players in (2, 3):
            game = Game.new(edition, players, seed=1)
            said.append(tuple(bots.thinker_for(game).look(game.actions()[0].number, 1)[0]))
    assert len(set(said)) == 4
    assert said[:2] == said[4:]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    nets = [[[net + row / 8 + unit / 256 for unit in range(24)] for row in range(5)] for net in range(3)]
    write(tmp_path / "small.net", {"rows": 5, "players": [2, 3, 5], "fingerprint": "", "games": 7}, nets)
    found = read(tmp_path / "small.net")
    assert found.card["games"] == 7
    for players, net in zip((2, 3, 5), nets, strict=True):
        assert found.rows(players) == np.array(found.net(players).rows).tolist() == net


def damaged(content: bytes) -> dict[str, bytes]:
    """A good network, spoilt in several ways."""
    head, _, body = content.partition(b"\n")
    card = json.loads(head)
    return {
        "empty": b"",
        "cut in the head": content[:40],
        "cut between numbers": content[:-400],
        "cut within a number": content[:-3],
        "too long": content + bytes(8),
        "no head": body,
        "not text": b"\xff\xfe" + content,
        **{f"without {key}": head_without(card, key) + body for key in ("rows", "players", "fingerprint", "features")},
    }


def head_without(card: dict[str, Any], key: str) -> bytes:
    return json.dumps({each: card[each] for each in card if each != key}).encode() + b"\n"


@pytest.mark.parametrize("how", damaged(b"{}\n"))
def test_a_damaged_network_is_an_error_that_names_the_file(how: str, learn: Learn) -> None:
    edition = Edition.load("base")
    path = learn(edition)
    path.write_bytes(damaged(path.read_bytes())[how])
    with pytest.raises(WeightsError) as caught:
        weights_for(edition)
    assert caught.value.code == "weights.damaged"
    for language in LANGUAGES:
        assert str(path) in caught.value.text(language)


@pytest.mark.parametrize("change", [{"format": 1}, {"format": "2"}, {"units": 30}, {"units": UNITS + LANES}])
def test_a_network_of_another_format_is_an_error_that_names_the_file(change: dict[str, Any], learn: Learn) -> None:
    path = learn(Edition.load("base"))
    head, _, body = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(head), **change}).encode() + b"\n" + body)
    with pytest.raises(WeightsError) as caught:
        read(path)
    assert caught.value.code == "weights.format"
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(("edition", "expansions"), [*SHIPPED, ("legacy", ())], ids=ids)
def test_a_network_that_learned_to_see_something_else_is_refused(
    edition: str, expansions: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = Edition.load(edition, expansions)
    name = f"{network_name(loaded)}.net"
    head, _, body = (weights.FOLDER / name).read_bytes().partition(b"\n")
    other = json.dumps({**json.loads(head), "features": FEATURES[1] + 1}).encode()
    (tmp_path / name).write_bytes(other + b"\n" + body)
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    forget()
    with pytest.raises(WeightsError) as caught:
        weights_for(loaded)
    forget()
    assert caught.value.code == "weights.features"
    for language in LANGUAGES:
        assert name in caught.value.text(language)


SEEN = {
    ("base", 0): "82482ddd7165250d",
    ("bright_lights", 0): "43fffc2c52cea1dd",
    ("base", 1): "e901097d61c9e639",
    ("bright_lights", 1): "19cb76ca922e4f96",
    ("legacy", 1): "e50da0266b065f76",
}
"""By edition: a hash of what its own network, or the general one, sees of some states."""


@pytest.mark.parametrize(("edition", "general"), SEEN)
def test_who_changes_what_a_network_sees_raises_its_version(edition: str, general: int) -> None:
    """Then enter the new hashes: networks of the old version do not fit any more."""
    setup = Setup.make(Edition.load(edition), 3)
    state, ruleset, desk, net = setup.start(), setup.ruleset, Desk(), Net()
    net.general = general
    chance, choice, digest = Stream(5, 0, CHANCE), Stream(5, 0, CHOICE), hashlib.sha256()
    for number in range(400):
        if state.phase < st.FIRST_DECISION:
            step(state, ruleset, outcome(state, ruleset, chance.below(total_weight(state, ruleset))), None)
        else:
            step(state, ruleset, choose(state, ruleset, choice.bits()), None)
        if number % 20 == 0:
            clear_desk(ruleset, desk, net)
            encode(state, ruleset, desk, net)
            digest.update(json.dumps([round(each, 6) for each in desk.inputs]).encode())
    assert FEATURES == (2, 2)
    assert digest.hexdigest()[:16] == SEEN[edition, general]


def test_a_head_that_is_no_card_is_another_format(tmp_path: Path) -> None:
    path = tmp_path / "base.net"
    path.write_bytes(b"[1, 2]\n")
    with pytest.raises(WeightsError) as caught:
        read(path)
    assert caught.value.code == "weights.format"


@pytest.mark.usefixtures("no_networks")
def test_a_missing_file_is_damaged_if_asked_for_and_no_network_otherwise(tmp_path: Path) -> None:
    with pytest.raises(MachiyaError) as caught:
        read(tmp_path / "base.net")
    assert caught.value.code == "weights.damaged"
    assert own_weights(Edition.load("base")) is None


def test_a_network_of_other_cards_does_not_fit(learn: Learn) -> None:
    edition = Edition.load("base")
    path = learn(edition)
    assert own_weights(edition) is not None
    head, _, body = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(head), "fingerprint": "0123456789abcdef"}).encode() + b"\n" + body)
    forget()
    assert own_weights(edition) is None
    assert weights_for(edition).general


def test_the_general_network_plays_and_judges_what_nothing_else_was_made_for(learn: Learn) -> None:
    """A home-made pack and an expansion alone are played by the same network; base, which has its own, is not."""
    learn(Edition.load("base"))
    assert not weights_for(Edition.load("base")).general
    for edition in (Edition.load(PACK), Edition.load("base", ["harbor"]), Edition.load("base", ["millionaires_row"])):
        assert weights_for(edition) is general()
        game = Game.new(edition, 3, seed=1)
        for _ in range(5):
            game.play(bots.get("master").choose(game))


def test_an_edition_is_judged_by_its_judge() -> None:
    """Each judge fits the edition that it is named after; what has none is judged by the network of all."""
    found = set()
    for id, expansions in [
        ("base", []),
        ("base", ["harbor", "millionaires_row"]),
        ("bright_lights", []),
        ("legacy", []),
    ]:
        edition = Edition.load(id, expansions)
        judge = judge_of(edition)
        assert judge.card["fingerprint"] == mark_for(edition)
        assert judge is not general()
        assert judge.general == weights_for(edition).general
        found.add(f"{network_name(edition)}.net")
    assert found == {path.name for path in (weights.FOLDER / "judges").iterdir()}
    assert judge_of(Edition.load(PACK)) is general()
    assert judge_of(Edition.load("base", ["harbor"])) is general()


def test_a_network_that_was_added_goes_before_those_that_come_with_machiya(
    learn: Learn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what it fits, wherever it comes from; one that is named for this run goes before both."""
    monkeypatch.setattr("machiya.folders.data_folder", lambda: tmp_path / "mine")
    edition = Edition.load("base")
    shipped = read(learn(edition, 1))
    own = tmp_path / "trained.net"
    write(own, {**facts(edition), "games": 5}, [[[0.5] * UNITS] * shipped.card["rows"]] * 3)
    assert weights_for(edition).card == shipped.card
    _, kept_as = add_network(own)
    assert kept_as.parent == tmp_path / "mine" / "networks"
    assert weights_for(edition).card["games"] == 5
    named = tmp_path / "named.net"
    write(named, {**facts(edition), "games": 9}, [[[0.25] * UNITS] * shipped.card["rows"]] * 3)
    name_network(named)
    try:
        assert weights_for(edition).card["games"] == 9
    finally:
        weights.named.clear()
    assert weights_for(edition).card["games"] == 5


@pytest.mark.parametrize(("edition", "expansions"), SHIPPED, ids=ids)
def test_each_network_that_comes_with_machiya_is_small_and_says_what_it_is(
    edition: str, expansions: tuple[str, ...]
) -> None:
    loaded = Edition.load(edition, expansions)
    path = weights.FOLDER / f"{network_name(loaded)}.net"
    assert path.exists(), "it is still to be trained"
    assert path.stat().st_size < 2_000_000
    found = weights_for(loaded)
    assert found is not None, "it was trained for other cards"
    assert found.card.items() >= facts(loaded).items()
    assert found.card["games"] > 0
    assert found.card["strength"]
    assert all(0 <= rate <= 1 for rate in found.card["strength"].values())
