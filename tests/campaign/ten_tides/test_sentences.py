"""What is said about rule cards, town square cards and counters."""

import pytest

from machiya import Game
from machiya.game.story import offer, summary
from tests.campaign.ten_tides.table import play, roll, tides, town


def offers(game: Game, language: str = "en", named: bool = True) -> dict[str, str]:
    """What every action that can be taken now would come to."""
    return {str(action): offer(game, action, language, named) for action in game.actions()}


def test_what_a_second_roll_costs_is_said() -> None:
    """Two acorns by the rule, nothing by the Kindly Clock, which comes instead."""
    game = tides(town(0, acorns=2), town(0), rules="acorns")
    roll(game, 6)
    assert offers(game) == {"reroll": "Costs 2 acorns.", "keep": ""}
    assert offers(game, "nl") == {"reroll": "Kost 2 eikels.", "keep": ""}
    game = tides(town(0, "kindly_clock", acorns=2), town(0), rules="acorns")
    roll(game, 6)
    assert offers(game) == {"reroll": "", "keep": ""}


def test_what_the_weathervane_costs_is_said() -> None:
    game = tides(town(0, "weathervane", acorns=1), town(0))
    roll(game, 6)
    assert offers(game) == {"add 0": "", "add 1": "Costs 1 acorn.", "add -1": "Costs 1 acorn."}


@pytest.mark.parametrize(
    ("cards", "dice", "said"),
    [
        ({"chestnut_roaster": 1, "seeds": 1}, (5,), "You may pay 1 seed; if you do, the bank pays 4."),
        ({"lantern_maker": 1}, (3, 4), "You may pay 2 coins; if you do, take 1 lantern."),
        ({"pot_luck_hall": 1}, (5, 5), "If you like, all players' coins are pooled and dealt out evenly, rounded up."),
    ],
)
def test_what_a_card_offers_is_said(cards: dict[str, int], dice: tuple[int, ...], said: str) -> None:
    """And not what it brings by itself."""
    game = tides(town(3, **cards), town(0))
    roll(game, *dice)
    assert list(offers(game).values()) == ["", said]


def test_what_a_lantern_counts_for_in_a_contribution_is_said() -> None:
    game = tides(town(40, lanterns=1), town(0), rules="lanterns gifts", community="long_table")
    play(game, "roll 1", "dice 6", "contribute")
    assert offers(game) == {"skip": "Pay the other 40 coins.", "use lantern": "1 lantern counts as 5 coins."}
    assert offers(game, "nl") == {"skip": "Betaal de andere 40 munten.", "use lantern": "1 lantaarn telt als 5 munten."}


@pytest.mark.parametrize("named", [True, False])
def test_an_action_is_offered_at_the_price_that_it_has_now(named: bool) -> None:
    """Less than printed with a crest, a Glasshouse or an Octopus Yard; with its name where that is not beside it."""
    game = tides(
        town(60, "glasshouse", "octopus_yard", acorns=5, crest="octopus"),
        town(0),
        rules="planting overtime",
        community="long_table",
        phase="build",
    )
    found = offers(game, named=named)
    assert found["use plant"] == ("Plant: Take 1 seed." if named else "Take 1 seed.")
    assert found["build apple_orchard"] == "Apple Orchard: 9-10, blue, wheat, costs 2. The bank pays 2."
    assert found["contribute"] == (
        "Long Table: costs 40. The bank pays every player 3."
        if named
        else "Costs 40 coins. The bank pays every player 3."
    )
    game.play("build bakery")
    action = "Costs 2 acorns. Take 1 more action now."
    assert offers(game, named=named)["use overtime"] == (f"Overtime: {action}" if named else action)


def test_the_table_in_short_has_echoes_crests_closed_cards_and_contributions() -> None:
    game = tides(
        town(1, hot_spring=2, closed={"hot_spring": 1}, echo="fountain", contributed=True),
        town(0, crest="octopus"),
        rules="overtime",
        community="long_table",
    )
    first, second, table = summary(game).splitlines()
    assert first == (
        "Player 1: 1 coin; 2 Hot Spring (1 closed); landmarks: –; to build: Forge 5; also: Fountain; has contributed"
    )
    assert second.endswith("; also: Octopus crest")
    assert table == "Long Table: costs 40. The bank pays every player 3."
    assert "(1 gesloten)" in summary(game, "nl")


def test_rule_cards_are_named_in_sentences() -> None:
    """As cards are: “Ink Desk: Player 1 earns 1 coin.”"""
    game = tides(town(9, "forge", acorns=1), town(9), rules="acorns courtesy storm")
    told = [game.describe(event) for event in roll(game, 1, 1)]
    assert any(sentence.startswith("Acorns: Player 1 takes 1 acorn") for sentence in told)
    assert any(sentence.startswith("Storm: Player 2 pays the bank 3 coins") for sentence in told)


def test_a_town_square_card_does_not_go_back_to_the_supply_in_its_sentence_either() -> None:
    game = tides(town(0, ink_desk=1, hen_house=1, acorns=3), town(0), rules="trade_in")
    told = [game.describe(event) for event in play(game, "roll 1", "dice 6", "use trade_in", "choose ink_desk")]
    assert not any("back to the supply" in sentence for sentence in told)


@pytest.mark.parametrize(("language", "acorn", "three"), [("en", "1 acorn", "3 acorns"), ("nl", "1 eikel", "3 eikels")])
def test_counters_are_told_in_sentences(language: str, acorn: str, three: str) -> None:
    game = tides(town(9, acorns=3), town(0), rules="acorns overtime")
    told = [game.describe(event, language) for event in play(game, "roll 1", "dice 6", "keep")]
    assert any(acorn in sentence for sentence in told)
    told = [game.describe(event, language) for event in play(game, "build bakery", "use overtime")]
    assert any(three in sentence for sentence in told)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Player 1 takes 1 off: the total is 5."), ("nl", "Player 1 trekt er 1 af: het totaal is 5.")],
)
def test_a_lower_total_is_told_as_such(language: str, sentence: str) -> None:
    game = tides(town(0, "weathervane", acorns=1), town(0))
    told = [game.describe(event, language) for event in play(game, "roll 1", "dice 6", "add -1")]
    assert sentence in told


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Oak Grove: Player 1 cannot hold more acorns."),
        ("nl", "Eikenbosje: Player 1 kan niet meer eikels hebben."),
    ],
)
def test_who_can_hold_no_more_is_told_so(language: str, sentence: str) -> None:
    """Instead of taking 0."""
    game = tides(town(0, oak_grove=1, acorns=5), town(0))
    assert sentence in [game.describe(event, language) for event in roll(game, 4)]
