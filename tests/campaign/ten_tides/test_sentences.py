"""What is said about rule cards, town square cards and counters."""

import pytest

from tests.campaign.ten_tides.table import play, roll, tides, town


def test_rule_cards_are_named_in_sentences() -> None:
    """As cards are: “Ink Desk: Player 1 earns 1 coin.”"""
    game = tides(town(9, "forge", acorns=1), town(9), rules="acorns courtesy storm")
    told = [game.describe(event) for event in roll(game, 1, 1)]
    assert any(sentence.startswith("Acorns: Player 1 takes 1 acorn") for sentence in told)
    assert any(sentence.startswith("Storm: Player 2 pays the bank 3 coins") for sentence in told)


def test_a_town_square_card_does_not_go_back_to_the_supply_in_its_sentence_either() -> None:
    game = tides(town(0, ink_desk=1, hen_house=1), town(0), rules="trade_in")
    told = [game.describe(event) for event in play(game, "roll 1", "dice 6", "use trade_in", "choose ink_desk")]
    assert not any("back to the supply" in sentence for sentence in told)


@pytest.mark.parametrize(("language", "acorn", "three"), [("en", "1 acorn", "3 acorns"), ("nl", "1 eikel", "3 eikels")])
def test_counters_are_told_in_sentences(language: str, acorn: str, three: str) -> None:
    game = tides(town(9, acorns=3), town(0), rules="acorns overtime")
    told = [game.describe(event, language) for event in play(game, "roll 1", "dice 6", "keep")]
    assert any(acorn in sentence for sentence in told)
    told = [game.describe(event, language) for event in play(game, "build bakery", "use overtime")]
    assert any(three in sentence for sentence in told)
