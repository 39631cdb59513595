"""The Legacy machinery, from the rulebooks: the deck, the boxes, what lasts, what is hidden, and how it is kept."""

import copy
import io
import json
import random
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from machiya import Game, IllegalAction, MachiyaError, SetupError
from machiya.campaign import Campaign, Happening, load, save
from machiya.cli.main import main

PACK: dict[str, Any] = tomllib.loads((files("machiya") / "editions" / "ten_tides.toml").read_text(encoding="utf-8"))
LANGUAGES = ("en", "nl")
NAMES = ["Ana", "Bo", "Cy", "Di"]
LETTERS = ["forge", "flower_shop", "fountain", *(landmark["id"] for landmark in PACK["landmark"])]
COMMUNITY = ["observatory", *(community["id"] for community in PACK["community"])]
NUMBERS = {card["id"]: card["numbers"] for card in PACK["establishment"]} | {
    "wheat_field": [1],
    "bakery": [2, 3],
    "forest": [4, 5],
    "fox_meadow": [6],
    "gold_mine": [7],
    "furniture_factory": [8],
    "apple_orchard": [9, 10],
    "convenience_store": [11, 12],
}
START = set(NUMBERS) - {card["id"] for card in PACK["establishment"]}
STEPS = [
    "register",
    "archive community",
    "archive landmarks",
    "deal",
    "draw",
    "side",
    "reserve",
    "supply",
    "bank",
]  # drawing the five cards and ticking a side are one step of the rulebook's eight
Choose = Callable[[list[str]], str]


def first(actions: list[str]) -> str:
    return actions[0]


def written(step: str, seat: int | None) -> str:
    """The step as a person writes it, where the list has a blank to fill in."""
    return step.replace("NAME", f"Town {NAMES[seat or 0]}").replace("DATE", "1 May").replace("NUMBER", "7")


def ending(campaign: Campaign, seat: int, kept: dict[str, int] | None = None) -> Game:
    """The game that is to be played, one contribution before this seat wins it; `kept` is what everybody holds."""
    position = campaign.new_game(seed=0).position()
    position |= {"active": seat, "phase": "build"}
    for player in position["players"]:
        player["counters"] = {**player.get("counters", {}), **(kept or {})}
    winner = position["players"][seat]
    winner |= {"coins": 99, "landmarks": list(campaign.landmarks)}
    if "lanterns" in campaign.rules:
        winner["counters"] = {**winner["counters"], "lantern": 9}
    return Game.from_position(position, dice="manual")


def contribute(game: Game) -> Game:
    """Contribute, and answer what is asked, until the turn or the game is over."""
    game.play("contribute")
    while game.phase in ("card", "player"):
        game.play(game.actions()[0])
    return game


def win(campaign: Campaign, seat: int = 0, kept: dict[str, int] | None = None) -> list[Happening]:
    """Let this seat win the game that is to be played."""
    game = contribute(ending(campaign, seat, kept))
    assert (game.over, game.winner) == (True, seat)
    told = []
    if campaign.observe(game):
        while campaign.phase != "play":
            told += campaign.play(campaign.actions()[0])
        game = campaign.go_on(game)
    return told + campaign.finish(game)


def until(
    campaign: Campaign,
    phase: str,
    game: int | None = None,
    *,
    choose: Choose = first,
    winners: Iterable[int] = (),
) -> list[Happening]:
    """Take steps and win games (by these seats, one after another, else by seat 0) until this phase of this game."""
    told: list[Happening] = []
    seats = iter(winners)
    while not (campaign.phase == phase and game in (None, campaign.game)):
        if campaign.phase == "play":
            told += win(campaign, next(seats, 0))
        else:
            told += campaign.play(written(choose(campaign.actions()), campaign.to_move))
    return told


def started(players: int = 3) -> Campaign:
    """A campaign whose first game is to be played."""
    campaign = Campaign.new("ten_tides", NAMES[:players])
    until(campaign, "play")
    return campaign


def at(phase: str, game: int, players: int = 3, **how: Any) -> Campaign:
    """A campaign that has come to this phase of this game."""
    campaign = started(players)
    until(campaign, phase, game, **how)
    return campaign


def document(campaign: Campaign, folder: Path, game: Game | None = None) -> dict[str, Any]:
    """The file of the campaign, as data."""
    path = folder / "document.json"
    save(path, campaign, game)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(kept, dict)
    return kept


def state(campaign: Campaign, folder: Path) -> list[Any]:
    """Everything that can be seen of a campaign."""
    views = [campaign.view(seat) for seat in (None, *range(len(campaign.towns)))]
    seen = [campaign.phase, campaign.game, campaign.to_move, campaign.actions(), views, document(campaign, folder)]
    return copy.deepcopy(seen)


def expected() -> list[str]:
    """What the deck of the pack tells, from the top: texts, cards, and boxes that are opened."""
    told: list[str] = []
    for card in PACK["campaign"]["deck"]:
        match card["card"]:
            case "stop":
                told += [f"stop.{card['until']}", card["b"], *(card[key] for key in ("also", "rule") if key in card)]
            case "box":
                told += [card["a"], f"box {card['box']}", card["b"]]
            case "rule":
                told += [card["a"], card["id"], card["b"]]
            case "landmark" | "community" | "town_square":
                told += [card["id"]]
            case _:
                told += [card["a"], *([card["b"]] if "b" in card else [])]
    return told


def aloud(told: list[Happening]) -> list[str]:
    """What was read, opened and drawn from the deck."""
    words = []
    for happening in told:
        if happening.kind == "read":
            words.append(happening.text)
        elif happening.kind == "revealed" and happening.number:
            words.append(happening.card)
        elif happening.kind == "opened":
            words.append(f"box {happening.number}")
    return words


# The legacy deck


def test_a_campaign_begins_with_the_first_card(tmp_path: Path) -> None:
    """At first there is nothing to do but to read. (Legacy, Before the Campaign)"""
    campaign = Campaign.new("ten_tides", NAMES[:2])
    assert (campaign.phase, campaign.to_move, campaign.actions()) == ("read", None, ["read"])
    before = state(campaign, tmp_path)
    with pytest.raises(MachiyaError):
        campaign.new_game()
    assert state(campaign, tmp_path) == before
    assert aloud(campaign.play("read")) == ["welcome.a"]


@pytest.mark.parametrize("players", [2, 4])
def test_the_deck_is_read_in_order(players: int) -> None:
    """From top to bottom, and every card once. (Legacy, The Legacy Deck)"""
    campaign = Campaign.new("ten_tides", NAMES[:players])
    told = until(campaign, "over")
    for texts in (True, False):  # what is read, and what is drawn and opened
        kept = [[word for word in words if ("." in word) is texts] for words in (aloud(told), expected())]
        assert kept[0] == kept[1]
    numbers = [happening.number for happening in told if happening.kind == "read"]
    assert numbers == sorted(numbers)
    assert numbers[-1] == sum(card.get("copies", 1) for card in PACK["campaign"]["deck"])


def test_the_a_side_is_read_before_the_b_side() -> None:
    """Front before back, and one side for each reading. (Legacy, The Legacy Deck)"""
    campaign = Campaign.new("ten_tides", NAMES[:2])
    sides: dict[int, list[str]] = {}
    while campaign.phase != "over":
        if campaign.phase == "play":
            win(campaign)
            continue
        read = campaign.play(written(first(campaign.actions()), campaign.to_move))
        sides_now = {(told.number, told.card) for told in read if told.kind == "read"}
        assert len(sides_now) <= 1
        for number, side in sides_now:
            sides.setdefault(number, []).append(side)
    assert {tuple(order) for order in sides.values()} == {("a",), ("a", "b")}


def test_reading_stops_at_a_stop_card_until_its_condition_holds(tmp_path: Path) -> None:
    """STOP ends the reading until what the card waits for: here, that the game is won. (Legacy, The Legacy Deck)"""
    campaign = started()
    assert campaign.view(0)["reading"] == ["STOP. Turn this card over when a mayor has won game 1."]
    assert (campaign.phase, campaign.actions(), campaign.to_move) == ("play", [], None)
    before = state(campaign, tmp_path)
    with pytest.raises(IllegalAction):
        campaign.play("read")
    assert state(campaign, tmp_path) == before
    win(campaign, 2)
    told = campaign.play("read")
    assert [(card.card, card.text) for card in told] == [("b", "g1.close")]
    assert campaign.phase == "register"


@pytest.mark.parametrize(("number", "until_then"), [(7, "stop.landmark"), (10, "stop.contribution")])
def test_the_a_side_of_a_stop_card_gives_nothing_away(number: int, until_then: str) -> None:
    """Until the card is turned over there is nothing to be known but when to turn it over."""
    campaign = at("register", number - 1)
    told: list[Happening] = []
    while until_then not in aloud(told):
        told = campaign.play(written(first(campaign.actions()), campaign.to_move))
    assert [(card.kind, card.text) for card in told] == [("read", until_then)]


def test_the_story_comes_when_the_players_are_ready() -> None:
    """Between two games the STOP card waits for the players to want the next. (Legacy, Start of the Game)"""
    campaign = at("bank", 1)
    campaign.play("bank")
    assert aloud(campaign.play("read")) == ["stop.ready"]
    assert campaign.view(0)["reading"] == ["STOP. Turn this card over when you are ready to play game 2."]
    assert aloud(campaign.play("read")) == ["g2.open"]


def test_the_story_is_told_in_the_players_language() -> None:
    """What was read last is in the view, in English or Dutch."""
    campaign = Campaign.new("ten_tides", NAMES[:2])
    campaign.play("read")
    for language in LANGUAGES:
        assert campaign.view(0, language)["reading"] == [PACK["texts"][language]["welcome.a"].strip()]


# The mystery boxes


def test_a_box_interrupts_the_reading(tmp_path: Path) -> None:
    """A box is opened and shown in the middle of the reading, which then goes on. (Legacy, The Mystery Boxes)"""
    campaign = at("box", 2)
    assert campaign.actions() == ["open box 1"]
    before = state(campaign, tmp_path)
    for step in ("read", "open box 2", "open box", "open"):
        with pytest.raises(IllegalAction):
            campaign.play(step)
    assert state(campaign, tmp_path) == before
    told = campaign.play("open box 1")
    assert (told[0].kind, told[0].card, told[0].number) == ("opened", "", 1)
    assert [card.card for card in told if card.kind == "revealed"] == ["acorn"]
    assert campaign.phase == "read"
    assert [(card.card, card.text) for card in campaign.play("read")] == [("b", "x.box1.b")]


def test_every_box_is_opened_once() -> None:
    """Six boxes, in the order in which the deck names them."""
    told = until(Campaign.new("ten_tides", NAMES[:2]), "over")
    assert [card.number for card in told if card.kind == "opened"] == [1, 2, 3, 4, 5, 6]


# The rules deck and the reference cards


def test_new_rules_are_kept_together() -> None:
    """A rules card, once read, is kept with the others and used in every later game. (Legacy, The Rules Deck)"""
    campaign = Campaign.new("ten_tides", NAMES[:2])
    known: list[str] = []
    while campaign.phase != "over":
        if campaign.phase == "play":
            assert list(campaign.rules) == known
            assert [rule.id for rule in campaign.edition().rules] == known
            told = win(campaign)
        else:
            told = campaign.play(written(first(campaign.actions()), campaign.to_move))
        rules = {rule["id"] for rule in PACK["rule"]}
        known += [card.card for card in told if card.kind == "revealed" and card.card in rules]
        known = [rule for rule in known if rule not in {card.card for card in told if card.kind == "archived"}]
    assert "tonight" not in known
    assert "storm" not in known


def test_the_first_game_has_no_rules_deck() -> None:
    """The rulebook is all there is."""
    campaign = started()
    assert list(campaign.rules) == []
    game = campaign.new_game(seed=1)
    assert [str(action) for action in game.actions()] == ["roll 1"]


def test_from_the_second_game_on_two_dice() -> None:
    """A rule that is in the rules deck is played."""
    game = at("play", 2).new_game(seed=1)
    assert [str(action) for action in game.actions()] == ["roll 1", "roll 2"]


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_at_the_start_of_the_game(winner: int) -> None:
    """Rules cards add to the start: an acorn for all but the first, two for the last. (Legacy, Start of the Game)"""
    campaign = at("play", 2, winners=[winner])
    held = [player["counters"]["acorn"] for player in campaign.new_game(seed=1).position()["players"]]
    order = [(winner + place) % 3 for place in range(3)]
    assert [held[seat] for seat in order] == [0, 1, 2]


def test_new_reference_cards_replace_the_old() -> None:
    """A new reference card is the end of the old one. (Legacy, The Rules Deck)"""
    campaign = started()
    assert (campaign.reference, list(campaign.destroyed)) == ("ref.I", [])
    told = until(campaign, "play", 2)
    assert (campaign.reference, list(campaign.destroyed)) == ("ref.II", ["ref.I"])
    assert [card.card for card in told if card.kind == "destroyed"] == ["ref.I"]
    assert campaign.view(0)["reference"] == PACK["texts"]["en"]["ref.II"].strip()
    assert campaign.view(0, "nl")["reference"] == PACK["texts"]["nl"]["ref.II"].strip()


def test_destroyed_reference_cards_never_come_back() -> None:
    """A destroyed card is nowhere, in free play too, and not in the archives either. (Legacy, The Rules Deck)"""
    campaign = started()
    until(campaign, "over")
    cards = [f"ref.{number}" for number in ("I", "II", "III", "IV", "V", "VI")]
    assert (campaign.reference, list(campaign.destroyed)) == ("ref.VII", cards)
    assert not set(cards) & set(campaign.archives)
    campaign.play("free play 3")
    assert list(campaign.destroyed) == cards
    assert campaign.reference not in cards


# Towns: names, check marks, stickers


def test_every_player_names_a_town(tmp_path: Path) -> None:
    """The first card lets each player write a name on their board."""
    campaign = Campaign.new("ten_tides", NAMES)
    campaign.play("read")
    campaign.play("read")
    for seat, name in enumerate(["Aka", "Midori no Machi", "'s-Gravenhage", "Ōtsuki"]):
        assert (campaign.phase, campaign.to_move) == ("town", seat)
        before = state(campaign, tmp_path)
        for bad in ("town", "town ", "read", "town " + "x" * 200):
            with pytest.raises(IllegalAction):
                campaign.play(bad)
        assert state(campaign, tmp_path) == before
        campaign.play(f"town {name}")
        assert campaign.towns[seat].name == name
    assert campaign.phase == "read"
    assert [town["name"] for town in campaign.view(0)["towns"]] == ["Aka", "Midori no Machi", "'s-Gravenhage", "Ōtsuki"]


@pytest.mark.parametrize("players", [[], ["Ana"], [*NAMES, "Eva"], ["Ana", "Ana"], ["Ana", ""]])
def test_two_to_four_players_with_names(players: list[str]) -> None:
    """Four town boards."""
    with pytest.raises(SetupError):
        Campaign.new("ten_tides", players)


def test_a_new_town_board() -> None:
    """Two check marks, slots of 5, 15 and 25, no stickers, a Wheat Field and a Bakery for the town square."""
    for town in started().towns:
        assert (town.check_marks, list(town.slots), list(town.stickers)) == (2, [5, 15, 25], [])
        assert list(town.squares) == ["wheat_field", "bakery"]


@pytest.mark.parametrize(("place", "slots"), [("left", [3, 15, 25]), ("middle", [5, 12, 25]), ("right", [5, 15, 21])])
def test_a_sticker_beneath_a_slot_stays(place: str, slots: list[int]) -> None:
    """What the sticker makes cheaper is cheaper in every later game, on that board alone."""
    campaign = at("place", 3)
    seat = campaign.to_move
    assert seat is not None
    assert campaign.actions() == ["place left", "place middle", "place right"]
    campaign.play(f"place {place}")
    until(campaign, "play", 4, choose=lambda actions: "place left" if "place left" in actions else actions[0])
    for _ in range(2):
        assert list(campaign.towns[seat].slots) == slots
        paid = []
        for landmark in campaign.landmarks:
            position = campaign.new_game(seed=1).position()
            position |= {"active": seat, "phase": "build"}
            position["players"][seat]["coins"] = 50
            game = Game.from_position(position, dice="manual")
            paid += [event.paid for event in game.play(f"build {landmark}") if event.kind == "built"]
        assert paid == slots
        win(campaign)
        until(campaign, "play")


def test_stickers_of_a_kind_are_chosen_by_fewest_wins_first() -> None:
    """Fewest rows first; of those who are level, whoever sits furthest round the table from the last winner."""
    campaign = at("sticker", 5, 4, winners=[3, 1, 1, 1, 0])  # wins: 1, 3, 0, 1; seat 0 won last
    order, left = [], ["fox", "tanuki", "heron", "octopus"]
    while campaign.phase == "sticker":
        assert campaign.actions() == [f"choose {crest}" for crest in left]
        assert campaign.to_move is not None
        order.append(campaign.to_move)
        campaign.play(f"choose {left.pop()}")
    assert order == [2, 3, 0, 1]
    assert [campaign.towns[seat].stickers[-1] for seat in order] == ["octopus", "heron", "tanuki", "fox"]


def test_stickers_that_nobody_chose_go_to_the_archives() -> None:
    """Four crests for two mayors."""
    campaign = at("sticker", 5, 2)
    campaign.play("choose heron")
    told = campaign.play("choose fox")
    assert [card.card for card in told if card.kind == "archived"] == ["tanuki", "octopus"]
    assert {"tanuki", "octopus"} <= set(campaign.archives)


def test_crests_work_at_the_start_of_every_game() -> None:
    """The fox takes 2 acorns and the heron 2 coins."""
    campaign = at("sticker", 5, 2)
    fox = campaign.to_move
    assert fox is not None
    campaign.play("choose fox")
    campaign.play("choose heron")
    for game in (6, 7):
        until(campaign, "play", game, choose=lambda actions: "done" if "done" in actions else actions[0])
        players = campaign.new_game(seed=1).position()["players"]
        acorns = [player["counters"]["acorn"] for player in players]
        last = 1 - (campaign.register[-1].seat)
        assert acorns[fox] == 2 + 2 * (fox == last)
        assert acorns[1 - fox] == 2 * (1 - fox == last)
        assert [players[seat]["coins"] for seat in (fox, 1 - fox)] == [3 if fox == last else 2, 4 if fox == last else 5]
        win(campaign)


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_whoever_begins_starts_with_fewer_coins(winner: int) -> None:
    """The other courtesy, from game 4 on: 2 coins for whoever begins, 3 for the others."""
    for number, fewer in ((3, 3), (4, 2)):
        campaign = at("play", number, winners=[winner] * (number - 1))
        coins = [player.coins for player in campaign.new_game(seed=1).players]
        assert coins == [fewer if seat == winner else 3 for seat in range(3)]


def test_check_marks_for_everyone() -> None:
    """Every mayor adds a check mark, and it stays."""
    campaign = at("place", 3)
    until(campaign, "play", 4)
    assert [town.check_marks for town in campaign.towns] == [3, 3, 3]


@pytest.mark.parametrize(
    ("players", "winners", "marks"),
    [
        (3, [0, 0, 1, 1], [3, 3, 4]),
        (3, [0, 0, 0, 1], [3, 3, 4]),
        (3, [2, 2, 2, 2], [4, 4, 3]),
        (2, [0, 1, 0, 1], [3, 3]),
        (2, [0, 1, 0, 0], [3, 4]),
        (4, [0, 1, 2, 3], [3, 3, 3, 3]),
    ],
)
def test_check_marks_for_the_fewest_wins(players: int, winners: list[int], marks: list[int]) -> None:
    """Those who are tied for fewest all add one, unless that is everybody."""
    campaign = at("play", 5, players, winners=winners)
    assert [town.check_marks for town in campaign.towns] == marks


def test_what_was_saved_up_is_spent_before_town_squares_are_chosen(tmp_path: Path) -> None:
    """Up to three seeds, in turn order: coins or acorns, or three for a check mark once in the campaign."""
    campaign = at("play", 5)
    win(campaign, 1, kept={"seed": 3})  # and 2 for the contribution, 1 for those who did not win
    until(campaign, "spend")
    assert [town.counters["seed"] for town in campaign.towns] == [4, 5, 4]
    assert campaign.to_move == 1
    assert sorted(campaign.actions()) == ["done", "spend acorn", "spend check_mark", "spend coins"]
    campaign.play("spend coins")
    campaign.play("spend acorn")
    before = state(campaign, tmp_path)
    with pytest.raises(IllegalAction):
        campaign.play("spend check_mark")
    assert state(campaign, tmp_path) == before
    campaign.play("spend coins")
    assert (campaign.to_move, campaign.towns[1].counters["seed"]) == (2, 2)
    marks = campaign.towns[2].check_marks
    campaign.play("spend check_mark")
    assert (campaign.to_move, campaign.towns[2].counters["seed"], campaign.towns[2].check_marks) == (0, 1, marks + 1)
    campaign.play("done")
    assert campaign.phase == "square"
    until(campaign, "play")
    players = campaign.new_game(seed=1).position()["players"]
    base = [2 if "heron" in town.stickers else 0 for town in campaign.towns]
    assert [players[seat]["coins"] - base[seat] for seat in range(3)] == [3, 2 + 4, 3]  # seat 1 begins
    win(campaign, 2, kept={"seed": 4})
    until(campaign, "spend")
    assert campaign.to_move == 2
    assert "spend check_mark" not in campaign.actions()  # once in the campaign
    campaign.play("done")
    assert "spend check_mark" in campaign.actions()


def test_what_stays_with_a_town_after_a_game() -> None:
    """No acorns; all seeds, and one more for all but the winner; one lantern for the winner, two for the others."""
    campaign = at("play", 8)
    win(campaign, 1, kept={"acorn": 4, "seed": 3, "lantern": 5})
    until(campaign, "bank")
    kept = [(town.counters["acorn"], town.counters["seed"], town.counters["lantern"]) for town in campaign.towns]
    assert kept == [(0, 4, 2), (0, 3, 1), (0, 4, 2)]
    until(campaign, "play", choose=lambda actions: "done" if "done" in actions else actions[0])
    held = [player["counters"]["lantern"] for player in campaign.new_game(seed=1).position()["players"]]
    assert held == [2, 1, 2]


# Starting a game


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_starts_the_next_game(winner: int) -> None:
    """Lots decide in the first game only."""
    campaign = started()
    assert campaign.new_game(dice="manual").phase == "first"
    win(campaign, winner)
    until(campaign, "play", 2)
    game = campaign.new_game(dice="manual")
    assert (game.phase, game.active, game.to_move) == ("roll", winner, winner)


@pytest.mark.parametrize("number", range(1, 11))
def test_two_landmarks_stay_and_one_is_new(number: int) -> None:
    """In alphabetical order by their letters, the first in the cheapest slot; and a new community landmark."""
    campaign = at("play", number, 2)
    landmarks = LETTERS[number - 1 : number + 2]
    assert list(campaign.landmarks) == landmarks
    assert campaign.community == COMMUNITY[number - 1]
    game = campaign.new_game(seed=1)
    assert game.edition.community is not None
    assert game.edition.community.id == COMMUNITY[number - 1]
    if number <= 3:
        position = game.position() | {"active": 0, "phase": "build"}
        for landmark, cost in zip(landmarks, [5, 15, 25], strict=True):
            again = copy.deepcopy(position)
            again["players"][0]["coins"] = cost
            assert f"build {landmark}" in map(str, Game.from_position(again, dice="manual").actions())
            again["players"][0]["coins"] = cost - 1
            assert f"build {landmark}" not in map(str, Game.from_position(again, dice="manual").actions())


def test_between_games_everything_resets() -> None:
    """Three coins, the town square cards, nothing built, nothing contributed, every stack full."""
    campaign = started()
    rng = random.Random(1)
    game = campaign.new_game(seed=4)
    while not game.over:
        game.play(rng.choice(game.actions()))
    campaign.finish(game)
    until(campaign, "play", 2)
    game = campaign.new_game(seed=1)
    for player in game.players:
        assert (player.coins, list(player.landmarks), player.contributed) == (3, [], False)
        assert sum(player.establishments.values()) == 2
    assert set(game.supply.values()) == {5}


@pytest.mark.parametrize("number", range(1, 11))
def test_the_supply_lies_in_numerical_order(number: int) -> None:
    """Stacks by activation number, five cards each, of the first cards and the sides that were ticked."""
    campaign = at("play", number, 2, choose=lambda actions: actions[-1])
    game = campaign.new_game(seed=1)
    assert set(game.supply) == set(campaign.supply)
    for stacks in (game.supply, campaign.supply):
        order = [NUMBERS[card][0] for card in stacks]
        assert order == sorted(order)
    assert set(game.supply.values()) == {5}
    gone = {card["card"] for past in range(number) for card in leaving(past)}
    ticked = [card["b"] for card in PACK["campaign"]["deck"] if card["card"] == "establishment"][: number - 1]
    assert set(campaign.supply) == (START | set(ticked)) - gone
    assert list(campaign.ticked) == ticked


def leaving(number: int) -> Iterator[dict[str, Any]]:
    """What a card lets go to the archives after this game."""
    after = 0
    for card in PACK["campaign"]["deck"]:
        after = card["game"] if card["card"] == "stop" and card["until"] == "won" else after
        if after == number:
            yield from (thing for thing in card.get("do", []) if thing["do"] == "archive")


# Town square cards


def test_no_choice_is_not_asked() -> None:
    """Two cards for two check marks are no choice. (Legacy, Start of the Game)"""
    campaign = Campaign.new("ten_tides", NAMES[:3])
    told = until(campaign, "play")
    assert [(card.seat, card.card) for card in told if card.kind == "square"] in (
        [],
        [(seat, card) for seat in range(3) for card in ("wheat_field", "bakery")],
    )
    for player in campaign.new_game(seed=1).players:
        assert player.establishments == {"wheat_field": 1, "bakery": 1}


def test_as_many_town_square_cards_as_check_marks(tmp_path: Path) -> None:
    """One card for each check mark, no more and no fewer, and each once. (Legacy, Start of the Game)"""
    campaign = at("square", 2)
    assert len(campaign.actions()) == 3
    before = state(campaign, tmp_path)
    for step in (
        "square",
        "square bakery",
        "square wheat_field bakery telescope_kiosk",
        "square bakery bakery",
        "square bakery forest",
    ):
        with pytest.raises(IllegalAction):
            campaign.play(step)
    assert state(campaign, tmp_path) == before
    campaign = at("square", 4)
    assert {len(action.split()) for action in campaign.actions()} == {1 + 3}


def test_town_square_cards_are_chosen_in_private_and_revealed_together(tmp_path: Path) -> None:
    """Nobody sees another's cards before the last has chosen; then all are shown. (Legacy, Start of the Game)"""
    campaign = at("square", 4, winners=[1, 1, 1])
    readable = document(campaign, tmp_path)
    mine = {1: "square bakery ink_desk market_barrow", 2: "square telescope_kiosk ink_desk market_barrow"}
    for seat, choice in mine.items():
        assert campaign.to_move == seat
        told = campaign.play(choice)
        assert [(card.kind, card.seat, card.card, card.text) for card in told] == [("chose", seat, "", "")]
        # In its own view a seat may see its choice; nobody else does.
        for other in (None, 0, 1, 2):
            towns = campaign.view(other)["towns"]
            for hidden in {1, 2} - {other}:
                assert towns[hidden]["chosen"] == []
            if other != campaign.to_move:
                assert campaign.view(other)["actions"] == []
        after = document(campaign, tmp_path)
        assert {key for key in after if after[key] != readable[key]} <= {"sealed", "check"}
    told = campaign.play("square wheat_field bakery telescope_kiosk")
    shown: dict[int | None, list[str]] = {}
    for card in told:
        if card.kind == "square":
            shown.setdefault(card.seat, []).append(card.card)
    assert {seat: set(cards) for seat, cards in shown.items()} == {
        0: {"wheat_field", "bakery", "telescope_kiosk"},
        1: {"bakery", "ink_desk", "market_barrow"},
        2: {"telescope_kiosk", "ink_desk", "market_barrow"},
    }
    for other in (None, 0, 1, 2):
        chosen = [set(town["chosen"]) for town in campaign.view(other)["towns"]]
        assert chosen == [shown_cards for _, shown_cards in sorted((s or 0, set(c)) for s, c in shown.items())]
    game = campaign.new_game(seed=1)
    assert [set(player.establishments) for player in game.players] == [set(shown[seat]) for seat in range(3)]


def test_a_private_choice_survives_saving(tmp_path: Path) -> None:
    """It is in the sealed part of the file."""
    campaign = at("square", 4)
    campaign.play("square bakery ink_desk market_barrow")
    save(tmp_path / "ours.json", campaign)
    again, _, _ = load(tmp_path / "ours.json")
    assert again.view(0) == campaign.view(0)
    assert again.view(0)["towns"][0]["chosen"] == ["bakery", "ink_desk", "market_barrow"]
    until(again, "play")
    assert set(again.new_game(seed=1).players[0].establishments) == {"bakery", "ink_desk", "market_barrow"}


def test_chosen_cards_lie_in_numerical_order() -> None:
    """The lowest number on the left. (Legacy, Start of the Game)"""
    campaign = at("square", 7, 2)
    rng = random.Random(2)
    until(campaign, "play", choose=rng.choice)
    for player in campaign.new_game(seed=1).players:
        numbers = [NUMBERS[card][0] for card in player.establishments]
        assert numbers == sorted(numbers)


def test_unchosen_town_square_cards_go_to_the_reserves() -> None:
    """They are not in this game, and may be chosen in the next."""
    campaign = at("square", 2, 2)
    campaign.play("square wheat_field bakery")
    told = campaign.play("square bakery telescope_kiosk")
    reserved = [(card.seat, card.card) for card in told if card.kind == "reserved"]
    assert reserved == [(0, "telescope_kiosk"), (1, "wheat_field")]
    until(campaign, "square", 3)
    assert "square wheat_field telescope_kiosk" in campaign.actions()


# After a game: the eight steps


def test_the_eight_steps_in_their_order(tmp_path: Path) -> None:
    """The whole page that is read only after the first game, with three players, won by the third."""
    campaign = started(3)
    rng = random.Random(3)
    game = campaign.new_game(seed=11)
    while not game.over:
        game.play(rng.choice(game.actions()))
    winner = game.winner
    assert winner is not None
    campaign.finish(game)
    assert aloud(campaign.play("read")) == ["g1.close"]
    taken: list[str] = []

    def take(phase: str, step: str, who: int | None) -> list[Happening]:
        assert (campaign.phase, campaign.to_move) == (phase, who)
        before = state(campaign, tmp_path)
        words = ["register 1 May", *STEPS[1:5], "side A", "side B", *STEPS[6:], "read", "open box 1", "town Aka"]
        for other in words:
            if other.split()[0] != step.split(maxsplit=1)[0] or (other.startswith("archive") and other != step):
                with pytest.raises(IllegalAction):
                    campaign.play(other)
        assert state(campaign, tmp_path) == before
        taken.append(phase)
        return campaign.play(step)

    # 1. The winner fills in the register: date, own name, name of the town.
    take("register", "register 1 May 2025", winner)
    row = campaign.register[0]
    assert (row.game, row.date, row.mayor, row.town) == (1, "1 May 2025", NAMES[winner], f"Town {NAMES[winner]}")
    # 2. The community landmark goes to the archives.
    take("archive community", "archive community", None)
    assert list(campaign.archives) == ["observatory"]
    # 3. So does the leftmost landmark of every board.
    take("archive landmarks", "archive landmarks", None)
    assert list(campaign.landmarks) == ["flower_shop", "fountain"]
    assert "forge" in campaign.archives
    # 4. The next four cards are town square cards, one for each colour; what is left over goes to the archives.
    told = take("deal", "deal", None)
    assert [(card.seat, card.card) for card in told if card.kind == "dealt"] == [
        (seat, "telescope_kiosk") for seat in range(3)
    ]
    assert [card.card for card in told if card.kind == "archived"] == ["telescope_kiosk"]
    assert all("telescope_kiosk" in town.squares for town in campaign.towns)
    # 5. The next five cards have two sides; the winner ticks one side of all five.
    told = take("draw", "draw", None)
    assert [card.card for card in told if card.kind == "revealed"] == ["hen_house", "squid_boat"]
    told = take("side", "side B", winner)
    assert [(card.seat, card.card, card.number) for card in told if card.kind == "ticked"] == [
        (winner, "squid_boat", 5)
    ]
    assert list(campaign.ticked) == ["squid_boat"]
    # 6. What belongs to a town goes to the reserves: the cards in play and the new one.
    told = take("reserve", "reserve", None)
    assert {(card.seat, card.card) for card in told if card.kind == "reserved"} == {
        (seat, card) for seat in range(3) for card in ("wheat_field", "bakery", "telescope_kiosk")
    }
    # 7. The supply is rebuilt, the new stack where its numbers belong.
    take("supply", "supply", None)
    assert list(campaign.supply) == [
        *("wheat_field", "bakery", "forest", "fox_meadow", "gold_mine", "furniture_factory", "apple_orchard"),
        *("squid_boat", "convenience_store"),
    ]
    # 8. All coins go back to the bank.
    take("bank", "bank", None)
    assert taken == STEPS
    # Then play on at once, or pack away.
    assert (campaign.phase, campaign.actions()) == ("read", ["read"])
    until(campaign, "play", 2)
    game = campaign.new_game(seed=1)
    assert [player.coins for player in game.players] == [3, 3, 3]
    assert game.supply["squid_boat"] == 5
    assert "hen_house" not in game.supply


@pytest.mark.parametrize("number", range(1, 10))
def test_the_steps_are_the_same_after_every_game(number: int) -> None:
    """The deck orders them each time."""
    campaign = at("register", number, 2)
    phases = []
    while campaign.phase in STEPS:
        phases.append(campaign.phase)
        campaign.play(written(campaign.actions()[0], campaign.to_move))
    assert phases == STEPS


def test_the_last_game_has_the_steps_without_new_cards() -> None:
    """There are no town square cards and establishments left in the deck."""
    campaign = at("register", 10, 2)
    phases = []
    while campaign.phase in STEPS:
        phases.append(campaign.phase)
        campaign.play(written(campaign.actions()[0], campaign.to_move))
    assert phases == [step for step in STEPS if step not in ("deal", "draw", "side")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_spare_town_square_cards_leave(players: int) -> None:
    """Four are drawn, one for each player; with fewer than four players the rest is archived."""
    campaign = at("deal", 1, players)
    told = campaign.play("deal")
    assert len([card for card in told if card.kind == "dealt"]) == players
    assert len([card for card in told if card.kind == "archived"]) == 4 - players


@pytest.mark.parametrize("players", [2, 3])
def test_spare_town_square_cards_are_in_the_archives(players: int) -> None:
    """Put them in the archives: that is where they can be found again."""
    campaign = at("deal", 1, players)
    campaign.play("deal")
    assert "telescope_kiosk" in campaign.archives
    assert "Telescope Kiosk" in campaign.view(0)["archives"]


def test_an_archived_community_landmark_is_not_on_the_table() -> None:
    """A card lies in one place: the archives."""
    campaign = at("archive community", 1)
    campaign.play("archive community")
    assert "observatory" in campaign.archives
    assert campaign.community != "observatory"


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_chooses_the_side(side: str, winner: int, tmp_path: Path) -> None:
    """One side exists from then on; the other one does not."""
    campaign = at("side", 1, winners=[winner])
    assert (campaign.to_move, campaign.actions()) == (winner, ["side A", "side B"])
    assert [campaign.view(seat)["actions"] for seat in range(3)] == [
        ["side A", "side B"] if seat == winner else [] for seat in range(3)
    ]
    before = state(campaign, tmp_path)
    for step in ("side", "side C", "side a b", "reserve"):
        with pytest.raises(IllegalAction):
            campaign.play(step)
    assert state(campaign, tmp_path) == before
    campaign.play(f"side {side}")
    until(campaign, "play", 4, winners=[winner, winner])
    chosen, other = ("hen_house", "squid_boat") if side == "A" else ("squid_boat", "hen_house")
    game = campaign.new_game(seed=1)
    assert game.supply[chosen] == 5
    assert other not in game.supply
    assert other not in {card.id for card in game.edition.establishments}


def test_the_register_has_a_row_for_each_game() -> None:
    """Ten games; the winner of each is written down with date, mayor and town."""
    campaign = Campaign.new("ten_tides", NAMES[:2])
    seats = [0, 1, 1, 0, 1, 0, 0, 0, 1, 1]
    until(campaign, "over", winners=seats)
    assert [(row.game, row.seat) for row in campaign.register] == list(enumerate(seats, 1))
    assert [(row.mayor, row.town, row.date) for row in campaign.register] == [
        (NAMES[seat], f"Town {NAMES[seat]}", "1 May") for seat in seats
    ]
    rows = campaign.view(None)["register"]
    assert [(row["game"], row["mayor"], row["town"], row["date"]) for row in rows] == [
        (number, NAMES[seat], f"Town {NAMES[seat]}", "1 May") for number, seat in enumerate(seats, 1)
    ]
    assert campaign.view(None)["points"] == [5, 6]  # the tenth game counts twice


def test_the_archives_keep_what_they_got() -> None:
    """Archived things are out of the campaign: nothing leaves the archives, and no archived stack is played with."""
    campaign = Campaign.new("ten_tides", NAMES[:2])
    kept: list[str] = []
    while campaign.phase != "over":
        if campaign.phase == "play":
            game = campaign.new_game(seed=1)
            assert not set(kept) & set(game.supply)
            assert not set(kept) & set(campaign.landmarks)
            assert not set(kept) & set(campaign.rules)
            assert campaign.community not in kept
            win(campaign)
        else:
            campaign.play(written(first(campaign.actions()), campaign.to_move))
        assert set(kept) <= set(campaign.archives)
        kept = list(campaign.archives)
    assert {"forge", "observatory", "wheat_field", "gold_mine", "tonight", "storm", "furniture_factory"} <= set(kept)


def test_a_town_keeps_its_square_when_the_stack_is_archived() -> None:
    """Wheat Fields leave the supply, not the town square."""
    campaign = at("square", 6, 2)
    assert "wheat_field" not in campaign.supply
    assert any("wheat_field" in action for action in campaign.actions())
    until(campaign, "play", choose=lambda actions: next(word for word in actions if "wheat_field" in word))
    game = campaign.new_game(seed=1)
    assert game.players[0].establishments["wheat_field"] == 1
    assert "wheat_field" not in game.supply


def test_archived_landmarks_are_lent_for_one_game() -> None:
    """Fewest wins first, no two the same, never the Forge; it works as if built and does not count for winning."""
    campaign = at("echo", 9, 3, winners=[0, 1, 0, 1, 0, 0, 1, 1])  # wins 4, 4, 0; seat 1 won last
    order = []
    echoes = ["fountain", "weathervane", "noodle_street"]
    for echo in echoes:
        assert "echo forge" not in campaign.actions()
        order.append(campaign.to_move)
        campaign.play(f"echo {echo}")
        assert f"echo {echo}" not in (campaign.actions() if campaign.phase == "echo" else [])
    assert order == [2, 0, 1]
    position = campaign.new_game(seed=1).position() | {"active": 2}
    game = Game.from_position(position, dice="manual")
    for move in ("roll 2", "dice 3 4"):
        game.play(move)
    while game.phase != "build":
        game.play(next(str(action) for action in game.actions() if str(action) in ("keep", "add 0", "skip")))
    game.play("pass")
    assert game.active == 2  # the Fountain gives another turn
    assert all(list(player.landmarks) == [] for player in game.players)


def test_a_lent_landmark_returns_to_the_archives() -> None:
    """After the game no town has it any more, and it may be lent again."""
    campaign = at("play", 9, 2)
    echoes = [town["echo"] for town in campaign.view(0)["towns"]]
    assert all(echoes)
    win(campaign)
    until(campaign, "bank")
    campaign.play("bank")
    assert [town["echo"] for town in campaign.view(0)["towns"]] == ["", ""]
    until(campaign, "echo", 10)
    assert {f"echo {echo}" for echo in echoes} <= set(campaign.actions())


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
    game = set_up(campaign, 1, coins=60)
    game.play("build sea_gate")
    assert not campaign.observe(game)
    game = set_up(campaign, 1, coins=60)
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
    assert [player.coins for player in after.players] == [coins[0], coins[1], coins[2] + 2]
    for move in ("roll 1", "dice 1"):
        after.play(move)
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
        assert [player.coins for player in game.players] == [player.coins for player in whole.players]
        assert (game.phase, game.active) == (whole.phase, whole.active)
        if game.phase == "roll":
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


# After the campaign


def test_after_the_last_game_there_is_free_play(tmp_path: Path) -> None:
    """The campaign is over, and nothing but a game by lot is possible."""
    campaign = started()
    until(campaign, "over")
    assert campaign.actions() == ["free play NUMBER"]
    before = state(campaign, tmp_path)
    for step in ("free play", "free play x", "free play NUMBER", "free play -1", "read", "free play 1 2"):
        with pytest.raises(IllegalAction):
            campaign.play(step)
    assert state(campaign, tmp_path) == before


def test_free_play_is_set_up_by_lot() -> None:
    """Nothing new is revealed, and what is in the archives may come back."""
    campaign = started()
    until(campaign, "over", choose=random.Random(4).choice)
    towns = [(town.name, list(town.slots), list(town.stickers)) for town in campaign.towns]
    stacks = {card["id"] for card in PACK["establishment"] if "town_square" not in card} | START
    groups = [{"trade_in"}, {"overtime"}, {"lanterns", "gifts"}, {"storm"}, {"echoes"}]
    back: set[str] = set()
    seen: set[str] = set()
    for number in range(1, 31):
        game = copy.deepcopy(campaign)
        told = game.play(f"free play {number}")
        assert not [card for card in told if card.kind == "revealed"]
        assert [(town.name, list(town.slots), list(town.stickers)) for town in game.towns] == towns
        assert [town.check_marks for town in game.towns] == [4, 4, 4]
        # Rules: three that are always in, and three of five.
        rules = set(game.rules)
        assert {"two_dice", "acorns", "courtesy"} <= rules
        drawn = [group for group in groups if group <= rules]
        assert len(drawn) == 3
        assert rules == {"two_dice", "acorns", "courtesy"}.union(*drawn)
        # Supply: twelve stacks, one side of a set, enough low and high numbers.
        supply = set(game.supply)
        assert len(game.supply) == len(supply) == 12
        assert supply <= stacks
        for card in PACK["campaign"]["deck"]:
            assert card["card"] != "establishment" or len({card["a"], card["b"]} & supply) <= 1
        assert sum(min(NUMBERS[card]) <= 6 for card in supply) >= 4
        assert sum(max(NUMBERS[card]) >= 7 for card in supply) >= 4
        # Landmarks: three letters from B on, in their order, and one community landmark.
        letters = [LETTERS.index(landmark) for landmark in game.landmarks]
        assert len(letters) == 3
        assert letters == sorted(set(letters))
        assert game.community in COMMUNITY
        table = supply | {*game.landmarks, game.community}
        assert not {"forge", "glasshouse"} & table
        assert (game.phase, len(game.actions())) in (("square", 330), ("square", 210))  # 4 of 11, or of 10
        seen |= table
        back |= set(campaign.archives) & (table | rules)
    assert {"gold_mine", "furniture_factory", "storm"} <= back
    assert len(seen) > 30


def test_what_needs_a_rule_that_was_not_drawn_is_left_out() -> None:
    """Without Lanterns there are no Storm Pier, Guest Room, Sea Gate, Lantern Maker, Rice Cooks and Echo Bell."""
    campaign = started()
    until(campaign, "over", choose=random.Random(4).choice)
    for number in range(1, 31):
        game = copy.deepcopy(campaign)
        game.play(f"free play {number}")
        table = {*game.supply, *game.landmarks, game.community}
        lanterns = "lanterns" in game.rules
        if not lanterns:
            assert not {"storm_pier", "guest_room", "sea_gate", "lantern_maker", "rice_cooks"} & table, number
        assert any("echo_bell" in action for action in game.actions()) == lanterns, number


@pytest.mark.parametrize("number", [1, 2, 3])
def test_free_play_is_played(number: int) -> None:
    """Town squares (and echoes) are chosen as ever; the last in turn order starts with two acorns; no row is added."""
    campaign = started()
    until(campaign, "over", choose=random.Random(4).choice)
    register = list(campaign.register)
    rng = random.Random(number)
    campaign.play(f"free play {number}")
    phases = set()
    while campaign.phase != "play":
        phases.add(campaign.phase)
        campaign.play(rng.choice(campaign.actions()))
    assert phases <= {"square", "echo"}
    game = campaign.new_game(seed=number)
    assert set(game.supply) == set(campaign.supply)
    acorns = [player["counters"]["acorn"] for player in game.position()["players"]]
    foxes = [2 * ("fox" in town.stickers) for town in campaign.towns]
    order = [(game.active + place) % 3 for place in range(3)]
    assert [acorns[seat] - foxes[seat] for seat in order] == [0, 1, 2]
    # Two landmarks win together with five lanterns, where there are lanterns.
    position = game.position() | {"active": 0, "phase": "build"}
    position["players"][0] |= {"coins": 99, "landmarks": list(campaign.landmarks)[1:]}
    if "lanterns" in campaign.rules:
        position["players"][0]["counters"] |= {"lantern": 5}
    won = contribute(Game.from_position(position, dice="manual"))
    assert won.over == ("lanterns" in campaign.rules)
    while not game.over:
        game.play(rng.choice(game.actions()))
        assert not campaign.observe(game)
    campaign.finish(game)
    until(campaign, "over")
    assert campaign.actions() == ["free play NUMBER"]
    assert list(campaign.register) == register


def test_free_play_is_drawn_by_its_number() -> None:
    """The same number draws the same lots, another one others."""
    campaign = started(2)
    until(campaign, "over")
    drawn = []
    for number in (5, 5, 6):
        again = copy.deepcopy(campaign)
        drawn.append([card.card for card in again.play(f"free play {number}")])
    assert drawn[0] == drawn[1] != drawn[2]


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


# Keeping it


def test_saved_after_each_step_and_loaded_on_another_machine(tmp_path: Path) -> None:
    """A whole campaign in which the file goes from hand to hand: after each step, and later after every third."""
    rng = random.Random(6)
    campaign = Campaign.new("ten_tides", NAMES[:2])
    path, other = tmp_path / "ours.json", tmp_path / "elsewhere"
    other.mkdir()
    steps = 0
    while campaign.phase != "over":
        if campaign.phase == "play":
            win(campaign, rng.randrange(2))
        else:
            campaign.play(written(rng.choice(campaign.actions()), campaign.to_move))
        steps += 1
        if campaign.game > 4 and steps % 3:
            continue
        save(path, campaign)
        there = other / "theirs.json"
        there.write_bytes(path.read_bytes())
        again, game, _ = load(there)
        assert game is None
        assert (again.phase, again.game, again.to_move) == (campaign.phase, campaign.game, campaign.to_move)
        assert again.actions() == campaign.actions()
        assert [again.view(seat) for seat in (None, 0, 1)] == [campaign.view(seat) for seat in (None, 0, 1)]
        campaign = again
    assert len(campaign.register) == 10


def test_a_game_in_progress_is_kept_too(tmp_path: Path) -> None:
    """Stop at any time, and go on another evening: after every move."""
    campaign = at("play", 6)
    rng = random.Random(8)
    game = campaign.new_game(seed=5)
    for _ in range(25):
        game.play(rng.choice(game.actions()))
        save(tmp_path / "ours.json", campaign, game)
        again, kept, _ = load(tmp_path / "ours.json")
        assert kept is not None
        assert kept.position() == game.position()
        assert [str(action) for action in kept.actions()] == [str(action) for action in game.actions()]
        assert again.view(1) == campaign.view(1)
        assert not again.observe(kept)
        campaign, game = again, kept
    while not game.over:
        game.play(rng.choice(game.actions()))
    campaign.finish(game)
    assert campaign.phase == "read"


def test_a_pack_of_your_own_travels_with_the_file(tmp_path: Path) -> None:
    """Another machine has the file and not the pack."""
    pack = tmp_path / "mine.toml"
    text = (files("machiya") / "editions" / "ten_tides.toml").read_text(encoding="utf-8")
    pack.write_text(text.replace('id = "ten_tides"', 'id = "mine"'), encoding="utf-8")
    campaign = Campaign.new(str(pack), NAMES[:2])
    until(campaign, "play", 2)
    save(tmp_path / "ours.json", campaign, campaign.new_game(seed=1))
    pack.unlink()
    again, game, _ = load(tmp_path / "ours.json")
    assert game is not None
    assert again.view(0) == campaign.view(0)
    until(again, "play", 3)


def test_the_file_before_the_last_step_is_kept(tmp_path: Path) -> None:
    """Beside it, with `before` in its name; the folder has nothing else."""
    campaign = at("side", 1)
    path = tmp_path / "ours.json"
    save(path, campaign)
    earlier = path.read_bytes()
    campaign.play("side B")
    save(path, campaign)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["ours.before.json", "ours.json"]
    assert (tmp_path / "ours.before.json").read_bytes() == earlier
    assert load(tmp_path / "ours.before.json")[0].actions() == ["side A", "side B"]


def damage(text: str) -> Iterator[tuple[str, str]]:
    """Ways for a file to be damaged."""
    kept = json.loads(text)
    yield "empty", ""
    yield "cut off", text[: len(text) // 2]
    yield "no JSON", text.replace("{", "(", 1)
    yield "a list", "[]"
    yield "a step left out", json.dumps(kept | {"steps": kept["steps"][:-1]})
    yield "a step added", json.dumps(kept | {"steps": [*kept["steps"], "read"]})
    yield "another name", text.replace("Town Ana", "Town Anna")
    yield "another player", json.dumps(kept | {"players": ["Ana", "Bob", "Cy"]})
    yield "the seal broken", json.dumps(kept | {"sealed": kept["sealed"][:-5] + "AAAA="})
    for key in kept:
        yield f"no {key}", json.dumps({other: value for other, value in kept.items() if other != key})
        yield f"nonsense for {key}", json.dumps(kept | {key: {"what": 3}})


def test_a_damaged_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    """And nothing in it is changed; the last good copy is still there to go on from."""
    campaign = at("square", 2)
    campaign.play("square bakery telescope_kiosk")
    path = tmp_path / "ours.json"
    save(path, campaign)
    campaign.play("square bakery telescope_kiosk")
    save(path, campaign)
    good = path.read_text(encoding="utf-8")
    for what, text in damage(good):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(MachiyaError) as refused:
            load(path)
        assert len(str(refused.value)) > 10, what
        assert refused.value.text("nl") != str(refused.value), what
        assert path.read_text(encoding="utf-8") == text, what
        again, _, _ = load(tmp_path / "ours.before.json")
        assert (again.phase, again.to_move) == ("square", 1)


def test_a_file_of_a_newer_format_is_refused_clearly(tmp_path: Path) -> None:
    """It is not damaged: it says that a newer Machiya is needed."""
    path = tmp_path / "ours.json"
    save(path, started())
    kept = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(kept | {"machiya_campaign": kept["machiya_campaign"] + 1, "extra": 1}), encoding="utf-8")
    with pytest.raises(MachiyaError) as refused:
        load(path)
    assert "newer" in str(refused.value)
    assert "damaged" not in str(refused.value)
    assert "nieuwere" in refused.value.text("nl")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """The reason is told."""
    with pytest.raises(MachiyaError):
        load(tmp_path / "nowhere.json")


# On the command line


def run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: list[str],
    *words: str,
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*typed, "quit", ""])))
    code = main([*words, "--language", "en"])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_command_line_saves_after_each_step(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`new`, `play`, stop at any time, `play` again, `show`."""
    path = tmp_path / "ours.json"
    code, _, _ = run(capsys, monkeypatch, [], "campaign", "new", str(path), "--players", "Ana,Bo")
    assert code == 0
    code, out, _ = run(capsys, monkeypatch, ["read", "read", "town Aka"], "campaign", "play", str(path))
    assert code == 0
    assert "Welcome to Yurari" in out
    campaign, _, _ = load(path)
    assert (campaign.phase, campaign.to_move, campaign.towns[0].name) == ("town", 1, "Aka")
    assert load(tmp_path / "ours.before.json")[0].to_move == 0
    typed = ["nonsense", "town Midori", "read", "read", "read", "roll 1"]
    code, out, _ = run(capsys, monkeypatch, typed, "campaign", "play", str(path))
    assert code == 0
    campaign, game, _ = load(path)
    assert campaign.phase == "play"
    assert game is not None
    assert game.phase == "build"
    code, out, _ = run(capsys, monkeypatch, [], "campaign", "show", str(path))
    assert code == 0
    assert "Aka" in out
    assert "Midori" in out
    code, out, _ = run(capsys, monkeypatch, [], "campaign", "show", str(path), "--json")
    assert (code, json.loads(out)["phase"]) == (0, "play")


def test_the_command_line_goes_on_with_free_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """When everything has been told, `play` draws lots for another game."""
    path = tmp_path / "ours.json"
    campaign = started(2)
    until(campaign, "over")
    save(path, campaign)
    code, _, _ = run(capsys, monkeypatch, [], "campaign", "play", str(path))
    assert code == 0
    campaign, _, _ = load(path)
    assert (campaign.over, campaign.phase) == (False, "square")
    assert len(campaign.register) == 10


def test_the_command_line_refuses_what_is_damaged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the reason, and without touching the file; nor does `new` write over a campaign."""
    path = tmp_path / "ours.json"
    save(path, started(2))
    good = path.read_text(encoding="utf-8")
    code, _, err = run(capsys, monkeypatch, [], "campaign", "new", str(path), "--players", "Ana,Bo")
    assert (code, path.read_text(encoding="utf-8")) == (2, good)
    bad = good.replace("Town Ana", "Town Anna")
    path.write_text(bad, encoding="utf-8")
    for command in ("play", "show"):
        code, _, err = run(capsys, monkeypatch, [], "campaign", command, str(path))
        assert code == 2
        assert "damaged" in err
        assert path.read_text(encoding="utf-8") == bad


# The golden rule: reveal nothing until you are told to


class Secrets:
    """Everything of the pack that has not been announced: ids, names and texts, in both languages."""

    def __init__(self) -> None:
        self.things: dict[str, set[str]] = {}
        for kind in ("establishment", "landmark", "community", "rule", "sticker", "counter"):
            for thing in PACK[kind]:
                names = {thing["name"], *thing.get("names", {}).values()}
                self.things[thing["id"]] = names
                if "id" in thing.get("use", {}):
                    names |= {thing["use"]["name"], *thing["use"]["names"].values()}
        self.uses = {rule["use"]["id"]: rule["id"] for rule in PACK["rule"] if "id" in rule.get("use", {})}
        # A rule on the back of a STOP card is known when that side has been read, whatever was announced before.
        self.behind = {card["b"]: card["rule"] for card in PACK["campaign"]["deck"] if "rule" in card}
        self.texts = set(PACK["texts"]["en"])
        self.spoken: set[str] = set()
        self.clean: set[str] = set()
        self.read("ref.I")

    def read(self, text: str) -> None:
        """This text has been read aloud."""
        self.texts.discard(text)
        for language in LANGUAGES:
            for line in PACK["texts"][language][text].splitlines():
                for number in range(1, 11):
                    self.spoken.add(line.replace("{game}", str(number)).strip())
        self.things.pop(self.behind.get(text, ""), None)
        if (opening := re.fullmatch(r"g(\d+)\.open", text)) is not None:
            self.read(f"chapter.{opening[1]}")
        self.stale = True

    def hear(self, told: Iterable[Happening]) -> None:
        """What happened must name nothing that was not announced before, or by it."""
        for happening in told:
            if happening.kind in ("read", "free_play"):
                assert happening.card in ("", "a", "b")
                self.read(happening.text)
            elif happening.kind == "revealed":
                if happening.card not in self.behind.values():
                    self.things.pop(happening.card, None)
                    self.stale = True
            else:
                assert happening.card not in self.things, happening
                assert happening.text not in self.texts, happening

    def forget(self) -> None:
        """Work out what is still secret. A name that a story has told is no secret, though its card may be."""
        aloud_now = "\n".join(self.spoken)
        self.ids = self.things.keys() | {use for use, rule in self.uses.items() if rule in self.things}
        names = {name for known in self.things.values() for name in known}
        names = {name for name in names if name not in aloud_now}
        lines = {line for text in self.texts for language in LANGUAGES for line in paragraphs(language, text)}
        lines = {line for line in lines if line not in aloud_now}
        self.phrases = {name for name in names if " " in name or "-" in name} | lines
        self.words = names - self.phrases
        self.stale = False

    def leaks(self, line: str) -> list[str]:
        """What this line gives away."""
        if self.stale:
            self.forget()
        if line in self.clean or line.strip() in self.spoken:
            return []
        found = [word for word in re.findall(r"(?<![\w.])[a-z][a-z0-9_]*(?!\w)", line) if word in self.ids]
        found += [phrase for phrase in self.phrases if phrase in line]
        found += [word for word in self.words if word == line.strip() or f'"{word}"' in line]
        if not found:
            self.clean.add(line)
        return found

    def check(self, value: Any, where: str) -> None:
        """Look through a document."""
        if isinstance(value, dict):
            for key, inner in value.items():
                self.check(key, where)
                self.check(inner, f"{where}.{key}")
        elif isinstance(value, list | tuple | set | frozenset):
            for inner in value:
                self.check(inner, where)
        elif isinstance(value, str) and value not in self.clean:
            for line in value.splitlines():
                assert self.leaks(line) == [], f"{where}: {line}"
            self.clean.add(value)


def paragraphs(language: str, text: str) -> list[str]:
    """The beginnings of a text's longer lines."""
    return [line[:50] for line in PACK["texts"][language][text].splitlines() if len(line) >= 14 and " " in line]


def test_the_watch_is_awake() -> None:
    """The property below is worth something only if it can fail."""
    secrets = Secrets()
    text = PACK["texts"]["nl"]["g10.close"].splitlines()[0]
    for leak in ("build storm_pier", "Storm Pier", "Stormpier", "Storm", 'name = "Storm"', "use light", text):
        assert secrets.leaks(leak), leak
    for harmless in ("build bakery", "a storm of applause", "Aka", "Roll the dice", "Ten Tides"):
        assert not [found for found in secrets.leaks(harmless) if found != "storm"]
    secrets.hear([Happening("revealed", card="storm_pier")])
    assert not secrets.leaks("build storm_pier")


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_nothing_is_told_before_it_is_revealed(players: int, seed: int, tmp_path: Path) -> None:
    """No view, happening, position, record, action, error or file names an unrevealed card, name or text."""
    rng = random.Random(seed)
    campaign = Campaign.new("ten_tides", NAMES[:players])
    secrets = Secrets()
    path = tmp_path / "ours.json"
    records: list[str] = []

    def watch(game: Game | None = None) -> None:
        for language in LANGUAGES:
            secrets.check(campaign.view(None, language), "view")
            secrets.check(campaign.view(rng.randrange(players), language), "view of a seat")
        secrets.check(campaign.actions(), "actions")
        secrets.check([repr(campaign), str(campaign)], "repr")
        save(path, campaign, game, records if campaign.phase == "register" else [])
        kept = json.loads(path.read_text(encoding="utf-8"))
        kept.pop("sealed")
        secrets.check(kept, "file")
        with pytest.raises(IllegalAction) as refused:
            campaign.play("do what cannot be done")
        secrets.check([refused.value.text(language) for language in LANGUAGES], "error")
        secrets.check(refused.value.fields, "error")

    def look(game: Game) -> None:
        secrets.check(game.position(), "position")
        secrets.check(game.record(), "record")
        secrets.check(repr(game), "repr")
        with pytest.raises(IllegalAction) as refused:
            game.play("build something_else")
        secrets.check([refused.value.text(language) for language in LANGUAGES], "error")
        secrets.check(refused.value.fields, "error")

    def play() -> list[Happening]:
        game = campaign.new_game(seed=rng.randrange(2**32))
        look(game)
        told: set[tuple[Any, ...]] = set()
        while not game.over:
            actions = game.actions()
            secrets.check([str(action) for action in actions], "game.actions")
            for event in game.play(rng.choice(actions)):
                key = (event.kind, event.card, event.rule, event.seat)
                if key in told:
                    continue
                told.add(key)
                secrets.check([str(event.card), str(event.rule), str(event.counter)], "event")
                secrets.check([game.describe(event, language) for language in LANGUAGES], "describe")
            if campaign.observe(game):
                look(game)
                watch(game)
                while campaign.phase != "play":
                    secrets.hear(campaign.play(campaign.actions()[0]))
                    watch(game)
                game = campaign.go_on(game)
                look(game)
        look(game)
        records.append(game.record())
        return campaign.finish(game)

    watch()
    while campaign.phase != "over":
        if campaign.phase == "play":
            secrets.hear(play())
        else:
            secrets.hear(campaign.play(written(rng.choice(campaign.actions()), campaign.to_move)))
        watch()
    assert not secrets.things
    secrets.hear(campaign.play("free play 1"))
    watch()


def test_asking_for_a_secret_does_not_confirm_it() -> None:
    """A step or move that names an unrevealed card is refused like one that names nothing at all."""
    campaign = at("box", 2)
    secrets = Secrets()
    again = Campaign.new("ten_tides", NAMES[:3])
    while (again.phase, again.game) != ("box", 2):
        secrets.hear(
            win(again) if again.phase == "play" else again.play(written(first(again.actions()), again.to_move))
        )
    until(campaign, "play", 2)
    secrets.hear(until(again, "play", 2))
    game = campaign.new_game(seed=1)
    position = game.position() | {"phase": "build"}
    game = Game.from_position(position, dice="manual")
    assert secrets.leaks("hot_spring")
    for secret in sorted(secrets.ids):
        for word in ("build", "use", "choose"):
            codes = set()
            for thing in (secret, "zzzzzz"):
                with pytest.raises(IllegalAction) as refused:
                    game.play(f"{word} {thing}")
                codes.add(refused.value.code.removesuffix("_near"))
                told = [refused.value.text(language).replace(f"{word} {secret}", "") for language in LANGUAGES]
                secrets.check(told, "error")
            assert len(codes) == 1, secret
        with pytest.raises(IllegalAction) as refused:
            campaign.play(f"choose {secret}")
        secrets.check([refused.value.text(language).replace(secret, "") for language in LANGUAGES], "error")


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_tells_nothing_that_was_not_revealed(
    language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The story so far, the register and the towns, on the command line and as JSON."""
    campaign = Campaign.new("ten_tides", NAMES[:3])
    secrets = Secrets()
    path = tmp_path / "ours.json"
    for number in (1, 4, 7, 10):
        while (campaign.phase, campaign.game) != ("play", number):
            secrets.hear(
                win(campaign, number % 3)
                if campaign.phase == "play"
                else campaign.play(written(first(campaign.actions()), campaign.to_move))
            )
        save(path, campaign, campaign.new_game(seed=number))
        for extra in ([], ["--json"]):
            assert main(["campaign", "show", str(path), *extra, "--language", language]) == 0
            captured = capsys.readouterr()
            secrets.check(captured.out + captured.err, "show")


def test_the_chapter_has_its_title_once_it_is_opened() -> None:
    """The title of the next chapter is not told before its card is turned over."""
    campaign = at("bank", 1)
    campaign.play("bank")
    campaign.play("read")
    assert campaign.view(0)["chapter"] == ""
    campaign.play("read")
    assert campaign.view(0)["chapter"] == PACK["texts"]["en"]["chapter.2"].strip()
    assert campaign.view(0, "nl")["chapter"] == PACK["texts"]["nl"]["chapter.2"].strip()
