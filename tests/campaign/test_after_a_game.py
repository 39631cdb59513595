"""After a game: the eight steps, in their order."""

import random
from pathlib import Path

import pytest

from machiya import Game, IllegalAction
from machiya.campaign import Campaign, Happening
from tests.campaign.steps import NAMES, STEPS, aloud, at, first, started, state, until, win, written


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
    assert [each.kind for each in told] == ["put_by"], "all of it is told in one line"
    assert [set(town.squares) for town in campaign.towns] == [{"wheat_field", "bakery", "telescope_kiosk"}] * 3
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
