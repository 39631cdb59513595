"""What lies on the table before the first turn, and who begins. (5th Anniversary, Game Setup)"""

from itertools import pairwise

import pytest

import machiya


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_takes_a_wheat_field_and_a_bakery(players: int) -> None:
    """Everybody begins with a Wheat Field and a Bakery. (5th Anniversary, Game Setup)"""
    game = machiya.Game.new("base", players=players, seed=1)
    assert [p.establishments for p in game.players] == [{"wheat_field": 1, "bakery": 1}] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_gets_3_coins(players: int) -> None:
    """Everybody begins with 3 coins. (5th Anniversary, Game Setup)"""
    assert [p.coins for p in machiya.Game.new("base", players=players, seed=1).players] == [3] * players


def test_landmarks_start_face_down() -> None:
    """Nobody begins with a landmark built. (5th Anniversary, Game Setup)"""
    game = machiya.Game.new("base", players=4, seed=1)
    assert [list(p.landmarks) for p in game.players] == [[]] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_supply_is_15_stacks_of_6_and_4(players: int) -> None:
    """15 stacks: 72 establishments, 12 majors; spare starting cards stay in the box. (5th Anniversary, Game Setup)"""
    supply = machiya.Game.new("base", players=players, seed=1).supply
    majors = {"stadium", "tv_station", "business_center"}
    assert len(supply) == 15
    assert sum(supply.values()) == 84
    assert all(copies == (4 if card in majors else 6) for card, copies in supply.items())


def test_supply_is_arranged_by_activation_number() -> None:
    """The stacks lie by number, from Wheat Field to Farmers Market. (5th Anniversary, Game Setup)"""
    supply = list(machiya.Game.new("base", players=2, seed=1).supply)
    assert supply[0] == "wheat_field"
    assert supply[-1] == "farmers_market"
    lowest = {"ranch": 2, "bakery": 2, "cafe": 3, "convenience_store": 4, "forest": 5, "stadium": 6}
    lowest |= {"tv_station": 6, "business_center": 6, "cheese_factory": 7, "furniture_factory": 8, "mine": 9}
    lowest |= {"wheat_field": 1, "family_restaurant": 9, "apple_orchard": 10, "farmers_market": 11}
    assert all(lowest[a] <= lowest[b] for a, b in pairwise(supply))


def test_first_seat_starts_by_default() -> None:
    """The starting player is seat 0. (house decision)"""
    game = machiya.Game.new("base", players=4, seed=9)
    assert (game.to_move, game.phase) == (0, "roll")


def test_names_are_kept() -> None:
    """Players may be given by name."""
    game = machiya.Game.new("base", players=["Ana", "Bo"], seed=7)
    assert [p.name for p in game.players] == ["Ana", "Bo"]


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_base_game_is_for_2_to_4_players(players: int) -> None:
    """The base game has cards for 2 to 4 players."""
    with pytest.raises(machiya.SetupError):
        machiya.Game.new("base", players=players, seed=1)


def test_five_names_are_too_many() -> None:
    """The base game has cards for 2 to 4 players, named or not."""
    with pytest.raises(machiya.SetupError):
        machiya.Game.new("base", players=list("abcde"), seed=1)


@pytest.mark.parametrize(
    "options",
    [
        {"market": "bazaar"},
        {"market": 3},
        {"expansions": ["atlantis"]},
        {"expansions": "harbor"},
        {"expansions": 3},
        {"expansions": [3]},
        {"house_rules": {"free_parking": "yes"}},
        {"house_rules": {"business_center": "never"}},
        {"house_rules": {"bank": ""}},
        {"house_rules": ["bank"]},
        {"seed": -1},
        {"seed": "seven"},
        {"game": -1},
        {"dice": "loaded"},
    ],
)
def test_unknown_markets_expansions_and_house_rules_are_refused(options: dict[str, object]) -> None:
    """A game is set up only from what the edition offers."""
    with pytest.raises(machiya.SetupError):
        machiya.Game.new("base", players=2, **{"seed": 1, **options})  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", ["monopoly", "", "harbor", None, 3])
def test_unknown_edition_is_refused(edition: object) -> None:
    """There is no such edition."""
    with pytest.raises(machiya.SetupError):
        machiya.Game.new(edition, players=2, seed=1)  # type: ignore[arg-type]


def test_a_missing_pack_is_refused() -> None:
    """A path to a pack that is not there."""
    with pytest.raises(machiya.PackError):
        machiya.Game.new("no/such/pack.toml", players=2, seed=1)


@pytest.mark.parametrize("players", ["Ana", None, 2.0, ["Ana", 3], ["Ana", "Ana"], ["Ana", ""], ["Ana", "B\no"]])
def test_players_are_a_number_or_different_names(players: object) -> None:
    """Give the number of players, or a list of their names."""
    with pytest.raises(machiya.SetupError):
        machiya.Game.new("base", players=players, seed=1)  # type: ignore[arg-type]


def test_same_seed_is_the_same_game_and_another_game_of_the_seed_is_not() -> None:
    """Game k of seed s is the same game every time."""

    def market(game: int) -> dict[str, int]:
        return dict(machiya.Game.new("base", players=2, market="variable", seed=7, game=game).supply)

    assert market(0) == market(0)
    assert len({tuple(market(game).items()) for game in range(8)}) > 1
