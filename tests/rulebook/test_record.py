"""Records: a game as text that plays again move by move, and is refused when damaged."""

import random
import re

import pytest

import machiya

from .table import city, play, roll, table


def finished(seed: int = 3, **options: str) -> machiya.Game:
    """A whole seeded game: landmarks when possible, otherwise anything."""
    choice = random.Random(seed)
    game = machiya.Game.new("base", players=["Ana", "Bo"], seed=seed, market=options.get("market", "standard"))
    landmarks = {"build train_station", "build shopping_mall", "build amusement_park", "build radio_tower"}
    while not game.over:
        moves = [str(action) for action in game.actions()]
        best = [move for move in moves if move in landmarks]
        game.play(choice.choice(best or moves))
    return game


def short() -> machiya.Game:
    game = machiya.Game.new("base", players=["Ana", "Bo"], dice="manual")
    play(game, "roll 1", "dice 1", "build cafe", "roll 1", "dice 3", "build ranch", "roll 1", "dice 2", "pass")
    return game


@pytest.mark.parametrize("market", ["standard", "variable", "hybrid"])
def test_a_finished_game_plays_again(market: str) -> None:
    """`Game.replay(text)` plays it again, move by move."""
    game = finished(market=market)
    again = machiya.Game.replay(game.record())
    assert (again.over, again.winner) == (True, game.winner)
    assert again.position() == game.position()
    assert len(game.players[game.winner or 0].landmarks) == 4


def test_a_record_of_a_replay_is_the_record() -> None:
    """Replaying and recording again gives the same text."""
    text = finished().record()
    assert machiya.Game.replay(text).record() == text


def test_an_unfinished_manual_game_goes_on_after_replay() -> None:
    """A replayed game is at the same decision."""
    again = machiya.Game.replay(short().record())
    assert again.position() == short().position()
    assert (again.to_move, again.phase) == (1, "roll")


def test_a_game_from_a_position_replays_from_there() -> None:
    """The position it began from is in its record."""
    game = table(city(9, "train_station", business_center=1, ranch=1), city(3, mine=1), turn=40)
    roll(game, 3, 3)
    play(game, "choose P2")
    assert machiya.Game.replay(game.record()).position() == game.position()


def test_a_record_can_be_taken_in_the_middle_of_a_turn() -> None:
    """At every moment, chance nodes too."""
    game = machiya.Game.new("base", players=2, house_rules={"first_player": "random"}, dice="manual")
    for move in ("first P2", "roll 1", "dice 3", "pass", "roll 1"):
        assert machiya.Game.replay(game.record()).position() == game.position()
        game.play(move)
    assert machiya.Game.replay(game.record()).position() == game.position()


def test_seed_is_told_only_once_the_game_is_over() -> None:
    """A record carries the seed only once the game is over."""
    game = machiya.Game.new("base", players=2, seed=918273645)
    game.play("roll 1")
    assert "918273645" not in game.record()
    assert "3141592" in finished(3141592).record()


@pytest.mark.parametrize("name", ['Ana "the mayor"', "back\\slash", '[Result "1"]', "町家", "a]b", "P2", "# ; = :"])
def test_any_name_survives_a_record(name: str) -> None:
    """Names are data, whatever printable is in them."""
    game = machiya.Game.new("base", players=[name, "Bo"], dice="manual")
    play(game, "roll 1", "dice 1", "pass")
    again = machiya.Game.replay(game.record())
    assert [p.name for p in again.players] == [name, "Bo"]


def damage(pattern: str, replacement: str) -> str:
    text, count = re.subn(pattern, replacement, short().record(), count=1, flags=re.MULTILINE)
    assert count == 1
    return text


@pytest.mark.parametrize(
    ("pattern", "replacement"),
    [
        ("dice 3", "dice 4"),
        ("dice 3", "dice 9"),
        ("dice 3; ", ""),
        ("build cafe", "build ranch"),
        ("build cafe", "build castle"),
        ("build cafe", "build mine"),
        ("build cafe", "pass"),
        (r"#[0-9a-f]{4}", "#ffff"),
        (r"#[0-9a-f]+$", "#"),
        (r"^2 .*\n", ""),
        (r"^1 (.*\n)", r"1 \1\1"),
        (r"^\[Edition .*\n", ""),
        (r"Edition \"base\"", 'Edition "monopoly"'),
        (r"Market \"standard\"", 'Market "hybrid"'),
        (r"Market \"standard\"", 'Market "bazaar"'),
        (r"business_center=may", "business_center=never"),
        (r"^\[P2 .*\n", ""),
        (r"Fingerprint \"....", 'Fingerprint "0000'),
        (r"Result \"\*\"", 'Result "P1"'),
        (r"^= unfinished\n", ""),
        (r"^= unfinished", "= P1"),
        (r"\A", "nonsense\n"),
        (r"\Z", "\n9 P1: roll 1"),
    ],
)
def test_a_damaged_record_is_refused(pattern: str, replacement: str) -> None:
    """A record whose moves, hashes or headers do not agree is not a game."""
    with pytest.raises(machiya.RecordError):
        machiya.Game.replay(damage(pattern, replacement))


def test_another_rules_version_replays_while_all_hashes_agree() -> None:
    """Replaying under another rules version succeeds if all hashes agree."""
    again = machiya.Game.replay(damage(r'^\[Rules ".*"\]', '[Rules "0"]'))
    assert again.position() == short().position()


def test_another_rules_version_with_other_hashes_names_the_line() -> None:
    """Otherwise it names the first line that differs."""
    text = damage(r'^\[Rules ".*"\]', '[Rules "0"]')
    text = re.sub(r"(^2 P2: .*)#[0-9a-f]{8}", r"\1#00000000", text, flags=re.MULTILINE)
    line = text[: text.index("#00000000")].count("\n") + 1
    with pytest.raises(machiya.RecordError, match=rf"\b({line}|2)\b"):
        machiya.Game.replay(text)


@pytest.mark.parametrize("text", ["", "\n", "hello", "[", '[Edition "base"]', "1 P1: roll 1", "\x00", "{}"])
def test_what_is_no_record_is_refused(text: str) -> None:
    """Not a record at all."""
    with pytest.raises(machiya.RecordError):
        machiya.Game.replay(text)


def test_any_single_lost_character_is_a_record_error_or_harmless() -> None:
    """Damage gives the error for records and no other; what still replays ends at the same table."""
    game = table(city(9, "train_station", ranch=1), city(3, mine=1), turn=40)
    roll(game, 3, 3)
    play(game, "build cafe", "roll 1", "dice 2")
    text, wanted = game.record(), game.position()
    for at in range(len(text)):
        for damaged in (text[:at] + text[at + 1 :], text[:at] + "7" + text[at + 1 :]):
            try:
                again = machiya.Game.replay(damaged)
            except machiya.RecordError:
                continue
            assert [p.establishments for p in again.players] == [
                player["establishments"] for player in wanted["players"]
            ]
            assert [p.coins for p in again.players] == [player["coins"] for player in wanted["players"]]


def test_cutting_a_record_short_is_noticed() -> None:
    """A record cut off anywhere is refused, as its last line is missing."""
    text = short().record().rstrip("\n")
    for length in range(len(text) - 1):
        with pytest.raises(machiya.RecordError):
            machiya.Game.replay(text[:length])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("bank=unlimited", "bank=box"),
        ("bank=unlimited ", "bank "),
        ('[Market "standard"]', '[Market "hybrid"]'),
        ("\n1 P1:", "\n" + "9" * 5000 + " P1:"),
        ("[Result", "[Position " + '"' + "[" * 5000 + '"' + "]\n[Result"),
    ],
)
def test_what_the_header_says_is_what_was_played(old: str, new: str) -> None:
    """House rules and market are part of what the hashes stand for; nonsense is refused, never a crash."""
    text = short().record()
    assert old in text
    with pytest.raises(machiya.RecordError, match="Line"):
        machiya.Game.replay(text.replace(old, new, 1))


def test_a_position_of_another_game_is_refused() -> None:
    players = [{"name": "Ana"}, {"name": "Bo"}]
    text = machiya.Game.from_position({"edition": "base", "players": players}, dice="manual").record()
    assert "[Position" in text
    with pytest.raises(machiya.RecordError, match="another game than the header"):
        machiya.Game.replay(re.sub(r'\[P1 ".*?"\]', '[P1 "Somebody else"]', text))


def test_a_byte_order_mark_is_harmless() -> None:
    text = short().record()
    assert machiya.Game.replay("\ufeff" + text).record() == text
