"""Events: every coin that moves and every card that is built is told, once."""

import random

import pytest

import machiya

from .table import city, coins, play, roll, table


@pytest.mark.parametrize("market", ["standard", "variable", "hybrid"])
@pytest.mark.parametrize("bank", ["unlimited", "box"])
def test_every_coin_is_accounted_for(market: str, bank: str) -> None:
    """Earned is from the bank, took from another player, paid and built go to the bank: nothing else."""
    draw = random.Random(f"{market} {bank}")
    game = machiya.Game.new("base", players=4, market=market, house_rules={"bank": bank}, seed=11)
    for _ in range(600):
        if game.over:
            break
        purse = coins(game)
        for event in game.play(draw.choice(game.actions())):
            assert 0 <= event.paid <= event.owed or event.kind not in ("earned", "took", "paid", "built")
            if event.kind in ("earned", "took"):
                assert event.seat is not None
                purse[event.seat] += event.paid
            if event.kind == "took":
                assert event.other is not None
                purse[event.other] -= event.paid
            if event.kind in ("paid", "built"):
                assert event.seat is not None
                purse[event.seat] -= event.paid
        assert coins(game) == purse


def test_income_is_told_in_activation_order() -> None:
    """Red first, then blue and green, then purple. (5th Anniversary, Activation Order)"""
    game = table(city(9, "train_station", mine=1), city(0, family_restaurant=1, mine=1))
    kinds = [(e.kind, e.seat, e.card) for e in roll(game, 4, 5) if e.kind in ("earned", "took")]
    assert kinds[0] == ("took", 1, "family_restaurant")
    assert sorted(kinds[1:]) == [("earned", 0, "mine"), ("earned", 1, "mine")]


def test_copies_are_told() -> None:
    """Three Bakeries are one line: three copies, three coins."""
    game = table(city(0, bakery=3), city(0))
    (earned,) = [event for event in roll(game, 2) if event.kind == "earned"]
    assert (earned.seat, earned.card, earned.copies, earned.owed, earned.paid) == (0, "bakery", 3, 3, 3)


def test_nothing_earned_nothing_told() -> None:
    """A 6 without a major moves no coins."""
    game = table(city(5, bakery=3), city(5, cafe=1, stadium=1))
    assert [e for e in play(game, "roll 1", "dice 6") if e.kind in ("earned", "took", "paid", "built")] == []


def test_seeded_play_returns_at_the_next_decision() -> None:
    """Chance is drawn at once: there is always somebody to move, and the dice are among the events."""
    game = machiya.Game.new("base", players=3, market="hybrid", seed=2)
    for _ in range(200):
        assert (game.is_chance, game.to_move is None) == (False, False)
        before = game.phase
        events = game.play(game.actions()[0])
        if before == "roll":
            assert "rolled" in [event.kind for event in events]
