"""Towns: their names, check marks and stickers, and what stays with them."""

from pathlib import Path

import pytest

from machiya import Game, IllegalAction, SetupError
from machiya.campaign import Campaign
from tests.campaign.steps import NAMES, at, started, state, until, win


def test_every_player_names_a_town(tmp_path: Path) -> None:
    """The first card lets each player write a name on their board."""
    campaign = Campaign.new("ten_tides", NAMES)
    until(campaign, "town")
    for seat, name in enumerate(["Aka", "Midori no Machi", "'s-Gravenhage", "Ōtsuki"]):
        assert (campaign.phase, campaign.to_move) == ("town", seat)
        before = state(campaign, tmp_path)
        for bad in ("town", "town ", "read", "town " + "x" * 200):
            with pytest.raises(IllegalAction):
                campaign.play(bad)
        assert state(campaign, tmp_path) == before
        campaign.play(f"town {name}")
        assert campaign.towns[seat].name == name
    assert campaign.phase == "first"
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
    campaign = at("sticker", 6, 4, winners=[3, 1, 1, 1, 0])  # wins: 1, 3, 0, 1; seat 0 won last
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
    campaign = at("sticker", 6, 2)
    campaign.play("choose heron")
    told = campaign.play("choose fox")
    assert [card.card for card in told if card.kind == "archived"] == ["tanuki", "octopus"]
    assert {"tanuki", "octopus"} <= set(campaign.archives)


def test_crests_work_at_the_start_of_every_game() -> None:
    """The fox takes 2 acorns and the heron 2 coins."""
    campaign = at("sticker", 6, 2)
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
        assert [players[seat]["coins"] for seat in (fox, 1 - fox)] == [3 if fox == last else 1, 3 if fox == last else 5]
        win(campaign)


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_whoever_begins_starts_with_fewer_coins(winner: int) -> None:
    """The other courtesy, from game 4 on: 1 coin for whoever begins, 3 for the others."""
    for number, fewer in ((3, 3), (4, 1)):
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
    win(campaign, 1, kept={"seed": 3})  # and 1 for those who did not win; the winner holds all that is possible
    until(campaign, "spend")
    assert [town.counters["seed"] for town in campaign.towns] == [4, 4, 4]
    assert campaign.to_move == 1
    assert sorted(campaign.actions()) == ["done", "spend acorn", "spend check_mark", "spend coins"]
    campaign.play("spend coins")
    campaign.play("spend acorn")
    before = state(campaign, tmp_path)
    with pytest.raises(IllegalAction):
        campaign.play("spend check_mark")
    assert state(campaign, tmp_path) == before
    campaign.play("spend coins")
    assert (campaign.to_move, campaign.towns[1].counters["seed"]) == (2, 1)
    marks = campaign.towns[2].check_marks
    campaign.play("spend check_mark")
    assert (campaign.to_move, campaign.towns[2].counters["seed"], campaign.towns[2].check_marks) == (0, 1, marks + 1)
    campaign.play("done")
    assert campaign.phase == "square"
    until(campaign, "play")
    players = campaign.new_game(seed=1).position()["players"]
    base = [2 if "heron" in town.stickers else 0 for town in campaign.towns]
    assert [players[seat]["coins"] - base[seat] for seat in range(3)] == [3, 1 + 4, 3]  # seat 1 begins
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
