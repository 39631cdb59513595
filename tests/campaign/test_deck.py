"""The legacy deck, the mystery boxes, the rules deck and the reference cards."""

from pathlib import Path

import pytest

from machiya import IllegalAction, MachiyaError
from machiya.campaign import Campaign, Happening
from tests.campaign.steps import LANGUAGES, NAMES, PACK, aloud, at, expected, first, started, state, until, win, written

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


def test_every_game_but_the_last_brings_something_new() -> None:
    """Cards that nobody has seen before, and for most games a rule. (Legacy, What Is a Legacy Game?)"""
    with_rules = 0
    for number in range(1, 10):
        campaign = at("register", number, 2)
        seen, rules = campaign.revealed, set(campaign.rules)
        until(campaign, "play", number + 1)
        assert len((campaign.revealed - seen) & set(campaign.pack.everything)) >= 4, number
        with_rules += bool(set(campaign.rules) - rules)
    assert with_rules == 9


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
