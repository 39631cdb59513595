"""Playing a game of the campaign: what counts, what comes in the middle of it, and steps that are refused."""

import random
from pathlib import Path
from typing import Any

import pytest

from machiya import Game, IllegalAction, MachiyaError
from machiya.campaign import Campaign, Happening, load, save
from machiya.game.story import tell
from tests.campaign.steps import (
    NAMES,
    PACK,
    STEPS,
    aloud,
    at,
    contribute,
    ending,
    first,
    started,
    state,
    until,
    win,
    written,
)
from tests.campaign.watch import Secrets

# Playing a game of the campaign


def test_a_draw_is_played_again(tmp_path: Path) -> None:
    """Nobody won, so nothing is written down and the game has the same number."""
    campaign = at("play", 3, winners=[2, 1])
    position = campaign.new_game(seed=1).position() | {"turn": 10_000, "phase": "build"}
    game = Game.from_position(position, dice="manual")
    game.play("pass")
    while not game.over:
        game.play(game.actions()[0])
    assert game.winner is None
    before = campaign.edition()
    campaign.finish(game)
    assert (campaign.phase, campaign.game, len(campaign.register)) == ("play", 3, 2)
    assert campaign.edition() == before
    again = campaign.new_game(seed=2)
    assert (again.active, again.turn) == (1, 1)
    save(tmp_path / "ours.json", campaign)
    assert load(tmp_path / "ours.json")[0].view(0) == campaign.view(0)
    win(campaign, 0)
    until(campaign, "archive community")
    assert [row.seat for row in campaign.register] == [2, 1, 0]


def test_only_the_campaigns_own_game_that_is_over_counts(tmp_path: Path) -> None:
    """Finishing anything else is an error, and changes nothing."""
    campaign = started(2)
    strange = Game.new("legacy", players=NAMES[:2], seed=1)
    rng = random.Random(5)
    while not strange.over:
        strange.play(rng.choice(strange.actions()))
    before = state(campaign, tmp_path)
    for game in (campaign.new_game(seed=1), strange):
        with pytest.raises(MachiyaError):
            campaign.finish(game)
    assert state(campaign, tmp_path) == before
    over = contribute(ending(campaign, 0))
    campaign.finish(over)
    before = state(campaign, tmp_path)
    for wrong in (lambda: campaign.finish(over), campaign.new_game, campaign.edition):
        with pytest.raises(MachiyaError):
            wrong()
    assert state(campaign, tmp_path) == before


def set_up(campaign: Campaign, seat: int, **player: Any) -> Game:
    """The game that is to be played, this seat about to act with so many coins and so on."""
    position = campaign.new_game(seed=0).position() | {"active": seat, "phase": "build"}
    position["players"][seat] |= player
    return Game.from_position(position, dice="manual")


def test_a_stop_card_when_the_first_landmark_is_built(tmp_path: Path) -> None:
    """Game 7: the card is turned over when a landmark is built in any town, in the middle of the game."""
    campaign = at("play", 7)
    text = PACK["texts"]["en"]
    assert campaign.view(0)["reading"] == [text["stop.landmark"].strip()]
    game = set_up(campaign, 1, coins=20)
    assert not campaign.observe(game)
    with pytest.raises(IllegalAction):
        campaign.play("read")
    game.play("build glasshouse")
    assert campaign.observe(game)
    assert (campaign.phase, campaign.actions()) == ("read", ["read"])
    # It may be put away here, too.
    save(tmp_path / "ours.json", campaign, game)
    campaign, kept, _ = load(tmp_path / "ours.json")
    assert kept is not None
    told = campaign.play("read")
    assert [word for word in aloud(told) if word != "storm"] == ["g7.storm", "r.storm"]
    told = until(campaign, "play")
    assert aloud(told) == ["stop.won"]
    assert "storm" in campaign.rules
    before = kept.position()
    after = campaign.go_on(kept, dice="manual")
    assert [rule.id for rule in after.edition.rules] == [*(rule.id for rule in game.edition.rules), "storm"]
    same = ("active", "phase", "turn", "players", "supply", "dice", "total")
    assert {key: after.position()[key] for key in same} == {key: before[key] for key in same}
    # It happens once.
    after.play("roll 1")
    after.play("dice 1")
    assert not campaign.observe(after)


def test_the_storm_blows_from_then_on() -> None:
    """Equal dice cost every player 3 coins, less 1 for each lantern, once the card has been read and not before."""
    campaign = at("play", 7)

    def gust(game: Game) -> list[int]:
        position = game.position() | {"active": 2, "phase": "roll"}
        del position["supply"]
        for player, lanterns in zip(position["players"], (0, 1, 4), strict=True):
            player |= {"coins": 10, "establishments": {"fox_meadow": 1}}
            player["counters"] = {"acorn": 0, "seed": 0, "lantern": lanterns}
        blown = Game.from_position(position, dice="manual")
        blown.play("roll 2")
        blown.play("dice 5 5")
        return [player.coins for player in blown.players]

    game = set_up(campaign, 1, coins=20)
    assert gust(game) == [10, 10, 10]
    game.play("build glasshouse")
    assert campaign.observe(game)
    until(campaign, "play")
    assert gust(campaign.go_on(game)) == [7, 8, 10]
    # The storm is over with this game.
    win(campaign)
    until(campaign, "play", 8)
    assert "storm" not in campaign.rules
    assert gust(campaign.new_game(seed=1)) == [10, 10, 10]


def test_a_stop_card_at_the_first_contribution() -> None:
    """Game 10: the card, a box and a new rule come in the middle of the game; then the game goes on with them."""
    campaign = at("play", 10)
    assert campaign.view(0)["reading"] == [PACK["texts"]["en"]["stop.contribution"].strip()]
    game = set_up(campaign, 1, coins=99)
    game.play("build sea_gate")
    assert not campaign.observe(game)
    game = set_up(campaign, 1, coins=99)
    contribute(game)
    assert campaign.observe(game)
    told = until(campaign, "play")
    assert aloud(told) == [
        *("g10.tide", "x.box6", "box 6", "x.box6.b", "r.high_tide", "high_tide", "r.high_tide.eg", "stop.won")
    ]
    coins = [player.coins for player in game.players]
    after = campaign.go_on(game, dice="manual")
    assert (after.active, after.phase) == (2, "roll")
    # From now on each player earns 2 at the start of each of their turns: the turn that has just begun, too.
    said = [after.describe(event) for event in after.play("roll 1")]
    assert said == ["High Tide: Cy earns 2 coins."]
    assert [player.coins for player in after.players] == [coins[0], coins[1], coins[2] + 2]
    assert "High Tide: Cy earns 2 coins." in "\n".join(tell(Game.replay(after.record())))
    after.play("dice 1")
    while after.phase != "build":
        after.play(next(str(action) for action in after.actions() if str(action) in ("keep", "add 0", "skip")))
    poor = after.players[0].coins
    after.play("pass")
    assert (after.active, after.players[0].coins) == (0, poor + 2)


def test_a_stop_card_that_comes_with_the_winning_move() -> None:
    """It is read straight after that move, before the story of the win."""
    campaign = at("play", 10)
    game = contribute(ending(campaign, 1))
    assert game.over
    told: list[Happening] = []
    if campaign.observe(game):
        told += until(campaign, "play")
        game = campaign.go_on(game)
    told += campaign.finish(game)
    told += until(campaign, "register")
    assert aloud(told)[:3] == ["g10.tide", "x.box6", "box 6"]
    assert aloud(told)[-2:] == ["stop.won", "g10.close"]
    assert campaign.to_move == 1


def test_a_card_that_is_due_cannot_be_skipped() -> None:
    """When a STOP card says so, keep reading: there is no story of the win before that."""
    campaign = at("play", 7)
    over = contribute(ending(campaign, 1))
    game = set_up(campaign, 1, coins=20)
    game.play("build glasshouse")
    assert campaign.observe(game)
    assert campaign.actions() == ["read"]
    campaign = at("play", 7)
    campaign.finish(over)  # nobody observed it
    told = until(campaign, "register")
    assert [word for word in aloud(told) if word != "storm"] == ["g7.storm", "r.storm", "stop.won", "g7.close"]


@pytest.mark.parametrize(("number", "rule"), [(7, "storm"), (10, "high_tide")])
@pytest.mark.parametrize("seed", [1, 3])
def test_the_sealed_edition_plays_the_same_game(number: int, rule: str, seed: int) -> None:
    """What lies behind a STOP card is not in the edition that people see, and changes nothing but that."""
    rng = random.Random(seed)
    players = 2 + seed % 3
    campaign = at("play", number, players, choose=rng.choice)
    seen, sealed = campaign.edition(), campaign.edition(sealed=True)
    assert rule not in [known.id for known in seen.rules]
    assert rule in [known.id for known in sealed.rules]
    whole = Game.new(sealed, players=NAMES[:players], dice="manual")
    game = campaign.new_game(dice="manual")
    read = False
    while not whole.over:
        assert [str(action) for action in game.actions()] == [str(action) for action in whole.actions()]
        assert (game.phase, game.active) == (whole.phase, whole.active)
        late = (game.position()["pending"] or {}).get("card") == rule  # what it brings at once comes with the roll
        if game.phase != "roll" or not late:
            assert [player.coins for player in game.players] == [player.coins for player in whole.players]
        if game.phase == "roll" and not late:
            assert everything(game) == everything(whole)
        action = str(rng.choice(whole.actions()))
        whole.play(action)
        game.play(action)
        if campaign.observe(game):
            until(campaign, "play")
            game = campaign.go_on(game, dice="manual")
            assert not read
            read = True
            assert rule in [known.id for known in game.edition.rules]
    assert (game.over, game.winner, everything(game)) == (True, whole.winner, everything(whole))


def everything(game: Game) -> list[Any]:
    """What everybody has."""
    return [(player["coins"], player["counters"], player["establishments"]) for player in game.position()["players"]]


def test_the_edition_has_nothing_that_was_not_revealed() -> None:
    """The edition of each game is built from what has been revealed."""
    campaign = Campaign.new("ten_tides", NAMES[:2])
    secrets = Secrets()
    hidden = {}
    while campaign.phase != "over":
        if campaign.phase == "play":
            edition = campaign.edition()
            assert edition.community is not None
            cards: list[Any] = [
                *edition.establishments,
                *edition.landmarks,
                edition.community,
                *edition.rules,
                *edition.counters,
            ]
            assert not {card.id for card in cards} & secrets.things.keys()
            rules = {rule.id for rule in edition.rules}
            hidden[campaign.game] = {rule.id for rule in campaign.edition(sealed=True).rules} - rules
            secrets.hear(win(campaign))
        else:
            secrets.hear(campaign.play(written(first(campaign.actions()), campaign.to_move)))
    assert {game: rules for game, rules in hidden.items() if rules} == {7: {"storm"}, 10: {"high_tide"}}


# Illegal steps


def test_an_impossible_step_changes_nothing(tmp_path: Path) -> None:
    """Whatever the phase, and however it is written."""
    words = [
        *("", "read", "read read", "READ", "open box 1", "open box 6", "town Aka", "place left", "place top"),
        *("choose fox", "choose nobody", "spend coins", "spend wishes", "done", "square bakery", "echo forge"),
        *("register 1 May", *STEPS[1:5], "side A", "side C", *STEPS[6:], "free play 1", "pass", "roll 1"),
    ]
    campaign = Campaign.new("ten_tides", NAMES[:3])
    tried = set()
    while campaign.phase != "over":
        kind = (campaign.phase, campaign.game in (7, 10))
        if kind not in tried:
            tried.add(kind)
            before = state(campaign, tmp_path)
            open_words = {"town": "town Aka", "register": "register 1 May", "over": "free play 1"}
            for word in words:
                if word in campaign.actions() or word == open_words.get(campaign.phase):
                    continue
                with pytest.raises(IllegalAction):
                    campaign.play(word)
            assert state(campaign, tmp_path) == before
        if campaign.phase == "play":
            win(campaign)
        else:
            campaign.play(written(first(campaign.actions()), campaign.to_move))
    assert {phase for phase, _ in tried} >= {
        *STEPS,
        "read",
        "box",
        "town",
        "place",
        "sticker",
        "spend",
        "square",
        "echo",
    }
