"""A table laid out with the cards of The Ten Tides of Yurari, and what can be seen on it.

`game = tides(town(3, tea_house=1), town(5, "forge", acorns=2), rules="acorns", community="lighthouse")` lays a table
out with the cards of the campaign, always with Two Dice and with an unbuilt landmark beside those that towns have.
"""

import json
import tomllib
from pathlib import Path
from typing import Any

import tomli_w

import machiya
from machiya import Event, Game

EDITIONS = Path(machiya.__file__).parent / "editions"
TIDES: dict[str, Any] = tomllib.loads((EDITIONS / "ten_tides.toml").read_text(encoding="utf-8"))
FIRST: dict[str, Any] = tomllib.loads((EDITIONS / "sets" / "legacy.toml").read_text(encoding="utf-8"))
PRINTED: dict[str, Any] = tomllib.loads((EDITIONS / "legacy.toml").read_text(encoding="utf-8"))
COSTS = {"hen_house": 2, "kettle_parade": 6}
"""What a card costs in these tests, where they reckon with it: the pack's own figure is for its balance."""
ESTABLISHMENTS: list[dict[str, Any]] = [
    card | {"cost": COSTS.get(card["id"], card["cost"])} for card in FIRST["establishment"] + TIDES["establishment"]
]
SQUARE = {card["id"] for card in ESTABLISHMENTS if card.get("town_square")}
MAJORS = {card["id"] for card in ESTABLISHMENTS if card["tag"] == "major"}
LANDMARKS: dict[str, dict[str, Any]] = {card["id"]: card for card in FIRST["landmark"] + TIDES["landmark"]}
CONTRIBUTIONS = {
    "observatory": 20, "tide_office": 24, "covered_market": 26, "lighthouse": 28, "snow_granary": 28,
    "great_winch": 32, "storm_pier": 30, "long_table": 40, "house_of_echoes": 44, "guest_room": 36,
}  # fmt: skip
"""What the community landmarks cost in these tests: the pack's own figures are for its balance, and may change."""
GOALS = {"supper": 6}
"""How many lanterns a goal asks for in these tests, for the same reason."""
PRICES = {"lanterns": 5}
"""What using a rule card costs in these tests."""
RULES: list[dict[str, Any]] = [
    rule
    | ({"goal": rule["goal"] | {"amount": GOALS[rule["id"]]}} if rule["id"] in GOALS else {})
    | ({"use": rule["use"] | {"price": {"amount": PRICES[rule["id"]]}}} if rule["id"] in PRICES else {})
    for rule in TIDES["rule"]
]
COMMUNITIES: dict[str, dict[str, Any]] = {
    card["id"]: card | {"cost": CONTRIBUTIONS[card["id"]]} for card in [PRINTED["community"], *TIDES["community"]]
}
GUEST_ROOM: int = next(card["cost"] for card in TIDES["community"] if card["id"] == "guest_room")
CRESTS: dict[str, dict[str, Any]] = {card["id"]: card for card in TIDES["sticker"] if "abilities" in card}
COUNTERS = {"acorns": "acorn", "seeds": "seed", "lanterns": "lantern"}


def without(table: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The table without what only a campaign knows."""
    return {key: value for key, value in table.items() if key not in keys}


def town(coins: int = 0, *landmarks: str, **more: Any) -> dict[str, Any]:
    """Coins, built landmarks, cards by id; `acorns=`, `seeds=`, `lanterns=`, `echo=`, `crest=`, `closed=`, …"""
    counters = {counter: more.pop(key) for key, counter in COUNTERS.items() if key in more}
    player: dict[str, Any] = {"coins": coins, "landmarks": list(landmarks), "counters": counters}
    player |= {key: more.pop(key) for key in ("echo", "crest", "costs", "closed", "contributed") if key in more}
    return player | {"establishments": more}


def pack(*towns: dict[str, Any], rules: str = "", landmarks: str = "", community: str = "") -> str:
    """An edition with everything that these towns and rules need."""
    built = {name for one in towns for name in one["landmarks"]}
    lent = [one["echo"] for one in towns if "echo" in one]
    marks = [one["crest"] for one in towns if "crest" in one]
    spare = next(name for name in ("forge", "fountain", "noodle_street") if name not in built | set(lent))
    letters = landmarks.split() or [*(name for name in LANDMARKS if name in built), spare]
    document: dict[str, Any] = {
        "edition": {
            "id": "yurari",
            "name": "Yurari",
            "players": [2, 4],
            "coins": 3,
            "markets": ["standard"],
            "income_order": [["red"], ["blue", "green"], ["purple"]],
            "major_limit": 1,
        },
        "establishment": ESTABLISHMENTS,
        "counter": [without(counter, "kept") for counter in TIDES["counter"]],
        "rule": [
            without(rule, "start", "end", "spend", "lend")
            for rule in RULES
            if rule["id"] in ["two_dice", *rules.split()]
        ],
        "landmark": [
            *(without(LANDMARKS[name], "letter") | {"cost": (5, 15, 25)[at % 3]} for at, name in enumerate(letters)),
            *(without(LANDMARKS[name], "letter") | {"cost": 0, "place": "lent"} for name in lent),
            *(CRESTS[name] | {"cost": 0, "place": "mark"} for name in marks),
        ],
    }
    if community:
        document["community"] = COMMUNITIES[community]
    document["town"] = [
        {
            "start": [card for card, copies in one["establishments"].items() if card in SQUARE for _ in range(copies)],
            "landmarks": [one[key] for key in ("echo", "crest") if key in one],
        }
        | ({"costs": one["costs"]} if "costs" in one else {})
        for one in towns
    ]
    return tomli_w.dumps(document)


def tides(*towns: dict[str, Any], rules: str = "", landmarks: str = "", community: str = "", **position: Any) -> Game:
    """The game at this position, with dice left to the test."""
    text = pack(*towns, rules=rules, landmarks=landmarks, community=community)
    players = [without(one, "echo", "crest", "costs") for one in towns]
    return Game.from_position({"edition": "yurari", "pack": text, "players": players, **position}, dice="manual")


def play(game: Game, *moves: str) -> list[Event]:
    """Play the moves in order and return all their events."""
    return [event for move in moves for event in game.play(move)]


def roll(game: Game, *dice: int) -> list[Event]:
    """Choose that many dice and roll these numbers."""
    return play(game, f"roll {len(dice)}", "dice " + " ".join(str(die) for die in dice))


def options(game: Game) -> list[str]:
    """The legal actions, in notation."""
    return [str(action) for action in game.actions()]


def choices(game: Game) -> set[str]:
    """What can be chosen now."""
    return {option.removeprefix("choose ") for option in options(game) if option.startswith("choose ")}


def coins(game: Game) -> list[int]:
    return [player.coins for player in game.players]


def acorns(game: Game) -> list[int]:
    return [player.counters.get("acorn", 0) for player in game.players]


def seeds(game: Game) -> list[int]:
    return [player.counters.get("seed", 0) for player in game.players]


def lanterns(game: Game) -> list[int]:
    return [player.counters.get("lantern", 0) for player in game.players]


def cards(game: Game, seat: int = 0) -> dict[str, int]:
    return dict(game.players[seat].establishments)


def costing(most: int) -> set[str]:
    """The supply's types that cost at most this much, but for majors; town square cards have no stack."""
    return {card["id"] for card in ESTABLISHMENTS if card["cost"] <= most} - SQUARE - MAJORS


def on_offer(game: Game) -> set[str]:
    """What a trade-in can take; whether majors are among it, no text says."""
    return choices(game) - MAJORS


def survives(game: Game) -> Game:
    """The game goes through its position and through its record, and is the same game after it."""
    document = game.position()
    again = Game.from_position(json.loads(json.dumps(document)), dice="manual")
    assert again.position() == document
    assert options(again) == options(game)
    assert (again.phase, again.to_move, again.is_chance) == (game.phase, game.to_move, game.is_chance)
    assert Game.replay(game.record()).position() == document
    return again


SUPPER = "puppet_theatre kindly_clock sea_gate"
SUPPER_RULES = "lanterns gifts supper"


def supper(*towns: dict[str, Any], rules: str = SUPPER_RULES, **position: Any) -> Game:
    """The table of game 10."""
    return tides(*towns, rules=rules, landmarks=SUPPER, community="guest_room", **position)
