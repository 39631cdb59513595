"""Which cards come first: red, then blue and green, then purple; and who says so where it matters."""

from machiya import Event

from .table import actions, bright, city, coins, play, restored, roll, row


def cards(events: list[Event]) -> list[str | None]:
    """The cards that moved coins, in order."""
    return [event.card for event in events if event.paid]


def test_bright_lights_goes_red_green_blue_purple() -> None:
    """Red, green, blue, purple: in this box green and blue are apart. (Bright Lights, Earn Income)"""
    game = bright(
        city(5, "train_station", "harbor", furniture_factory=1, forest=1, mackerel_boat=1, tax_office=1),
        city(30),
        city(0, family_restaurant=1),
    )
    events = roll(game, 2, 6)
    assert cards(events) == ["furniture_factory", "mackerel_boat", "tax_office"]
    game = bright(
        city(5, "train_station", moving_company=1, apple_orchard=2, tech_startup=1, invested=1),
        city(30, family_restaurant=1),
    )
    events = roll(game, 4, 6)
    events += game.play("choose moving_company")
    assert cards(events) == ["family_restaurant", "moving_company", "apple_orchard", "tech_startup"]


def test_bright_lights_never_asks_for_the_order() -> None:
    """Green before blue is printed there, so nobody is asked. (Bright Lights, Earn Income)"""
    game = bright(city(5, "harbor", demolition_company=1, flower_orchard=1), city(0, flower_orchard=1))
    roll(game, 4)
    assert game.phase == "build"
    assert coins(game) == [14, 1]


def test_nothing_is_asked_without_a_card_that_can_matter() -> None:
    """Blue and green cards that only earn activate by themselves."""
    game = row(city(1, convenience_store=1, flower_orchard=1, corn_field=1), city(0, flower_orchard=1))
    roll(game, 4)
    assert game.phase == "build"
    assert coins(game) == [6, 1]


def test_nothing_is_asked_for_an_opponents_demolition_company() -> None:
    """Only the active player's green cards activate. (5th Anniversary, Establishment Types)"""
    game = row(city(1, convenience_store=1, flower_orchard=1), city(0, "harbor", demolition_company=1))
    roll(game, 4)
    assert game.phase == "build"


def test_nothing_is_asked_where_the_type_stands_alone() -> None:
    """Another type must be waiting too."""
    game = row(city(1, "harbor", "airport", demolition_company=2, forest=3), city(0, ranch=1))
    roll(game, 4)
    assert game.phase == "card"
    assert sorted(actions(game)) == ["choose airport", "choose harbor"]


def test_an_opponents_blue_card_is_a_type_too() -> None:
    """Moving Company and a Mine that one could give away, also where it is the opponent's that pays now."""
    game = row(city(1, "train_station", moving_company=1, mine=1), city(0, mine=1))
    roll(game, 4, 5)
    assert game.phase == "order"
    assert sorted(actions(game)) == ["choose mine", "choose moving_company"]


def test_nothing_is_asked_where_no_order_changes_anything() -> None:
    """A question is put only where two answers can lead to different states. (house decision)"""
    quiet = (
        (row(city(1, "train_station", moving_company=1, ranch=1), city(0, mine=1)), (4, 5), "an opponent's Mine"),
        (row(city(1, demolition_company=1, convenience_store=1, corn_field=1), city(0)), (4,), "no landmark"),
        (row(city(1, "harbor", demolition_company=1, flower_orchard=1), city(0)), (4,), "orchards need no landmark"),
        (row(city(2, loan_office=1, forest=1), city(0)), (5,), "coins suffice in every order"),
        (row(city(1, loan_office=1, flower_shop=1), city(0)), (6,), "a Flower Shop without orchards"),
        (row(city(0, "train_station", renovation_company=1, tax_office=1), city(9, forest=1)), (3, 5), "nobody to tax"),
    )
    for game, dice, why in quiet:
        roll(game, *dice)
        assert game.phase != "order", why


def test_the_order_is_asked_for_where_it_changes_something() -> None:
    """The same cards, where what comes first counts. (house decision)"""
    loud = (
        (row(city(1, "shopping_mall", demolition_company=1, convenience_store=1), city(0)), (4,), "the Mall may go"),
        (row(city(1, "harbor", "airport", demolition_company=1, corn_field=1), city(0)), (4,), "two landmarks"),
        (row(city(1, loan_office=1, forest=1), city(0)), (5,), "1 coin, and 2 to pay"),
        (
            row(city(0, "train_station", renovation_company=1, tax_office=1), city(10, forest=1)),
            (3, 5),
            "10 or 9 coins",
        ),
        (row(city(2, loan_office=1, forest=1), city(0), house_rules={"bank": "box"}), (5,), "a bank that may run out"),
    )
    for game, dice, why in loud:
        roll(game, *dice)
        assert game.phase == "order", why


def test_the_active_player_names_one_type_after_another() -> None:
    """As long as the Moving Company waits, the next type is asked for; afterwards the rest follow."""
    game = row(
        city(1, "train_station", moving_company=1, winery=1, vineyard=1, mine=1, ranch=1),
        city(0, mine=1),
    )
    roll(game, 4, 5)
    assert sorted(actions(game)) == ["choose mine", "choose moving_company", "choose winery"]
    game.play("choose mine")
    assert coins(game) == [6, 5]
    assert sorted(actions(game)) == ["choose moving_company", "choose winery"]
    game.play("choose moving_company")
    game.play("choose ranch")
    assert game.phase == "build"
    assert coins(game) == [6 + 4 + 6, 5]


def test_when_the_others_are_done_the_last_type_follows_by_itself() -> None:
    """With the Winery and the Mine named, only the Moving Company is left."""
    game = row(city(1, "train_station", moving_company=1, winery=1, vineyard=1, mine=1), city(0))
    roll(game, 4, 5)
    play(game, "choose winery", "choose mine")
    assert game.phase == "card"
    assert coins(game) == [12, 0]
    assert game.players[0].closed == {"winery": 1}
    game.play("choose mine")
    assert game.phase == "build"
    assert coins(game) == [16, 0]


def test_each_type_activates_once_a_roll() -> None:
    """A Mine that has paid does not pay its new owner as well."""
    game = row(city(1, "train_station", moving_company=1, mine=1), city(0))
    roll(game, 4, 5)
    play(game, "choose mine", "choose mine")
    assert coins(game) == [10, 0]
    assert game.players[1].establishments == {"mine": 1}


def test_a_gift_before_the_purple_cards() -> None:
    """Purple comes last, whatever the active player names first."""
    game = row(city(1, "train_station", moving_company=1, ranch=1, tax_office=1, mine=1), city(20))
    roll(game, 4, 5)
    assert sorted(actions(game)) == ["choose mine", "choose moving_company"]
    play(game, "choose moving_company", "choose mine")
    assert coins(game) == [5 + 12, 13]  # 20 and the Mine's 5: half of 25


def test_red_comes_before_the_question() -> None:
    """The Family Restaurants are paid before the active player names anything. (5th Anniversary, Activation Order)"""
    game = row(city(3, "train_station", moving_company=1, mine=1), city(0, family_restaurant=1))
    roll(game, 4, 5)
    assert game.phase == "order"
    assert coins(game) == [1, 2]


def test_the_question_survives_a_round_trip() -> None:
    """Which types have activated is part of the position."""
    game = row(city(1, "train_station", moving_company=2, winery=1, vineyard=1, mine=1), city(0, mine=2), city(0))
    roll(game, 4, 5)
    script = (
        "choose winery",
        "choose moving_company",
        "choose P3",
        "choose mine",
        "choose P2",
        "choose vineyard",
    )
    for move in script:
        again = restored(game)
        assert again.play(move) == game.play(move)
        assert again.position() == game.position()
    assert game.phase == "build"
    assert coins(game) == [1 + 6 + 8, 10, 5]


def test_stadium_and_business_center_ask_nothing_about_their_order() -> None:
    """On 6 the order is irrelevant: by ascending cost. (house decision)"""
    game = row(city(1, stadium=1, business_center=1, ranch=1), city(5, mine=1), city(5))
    roll(game, 6)
    assert game.phase == "player"
    assert coins(game) == [5, 3, 3]
