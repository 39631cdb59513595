"""A table as its rows make it, without any input or output."""

import random
from collections.abc import Iterable

import pytest

from machiya.errors import IllegalAction
from machiya.messages import SeatKind
from machiya.server import fair
from machiya.server.campaigns import campaign_document, revealed_cards
from machiya.server.errors import Refused
from machiya.server.table import Options, Row, Seat, Session
from machiya.server.views import Viewer, can_undo, game_document, move_document

BOTH = frozenset({0, 1})


def table(
    kinds: Iterable[SeatKind] = ("person", "person"),
    server_seed: str = "ab" * 32,
    edition: str = "base",
    **options: object,
) -> Session:
    """A table that has not begun."""
    seats = [Seat(kind, "medium" if kind == "bot" else "", f"P{n}", kind) for n, kind in enumerate(kinds)]
    chosen = Options(edition, seats=tuple((seat.kind, seat.bot) for seat in seats), **options).check()  # type: ignore[arg-type]
    return Session("table", chosen, server_seed, seats)


def again(session: Session, rows: list[Row]) -> Session:
    """The same table from its rows."""
    seats = [Seat(kind, bot, f"P{n}", kind) for n, (kind, bot) in enumerate(session.options.seats)]
    twin = Session(session.id, session.options, session.server_seed, seats)
    twin.fold(rows)
    return twin


def same(one: Session, other: Session) -> bool:
    """Whether two sessions stand alike."""
    games = [each.game.position() if each.game else None for each in (one, other)]
    steps = [each.campaign.steps if each.campaign else None for each in (one, other)]
    facts = [
        (each.version, each.moved, each.status, each.draws, each.seeds, each.clock, each.clients, list(each.log))
        for each in (one, other)
    ]
    return games[0] == games[1] and steps[0] == steps[1] and facts[0] == facts[1]


def play_out(session: Session, source: random.Random, most: int = 5000) -> list[Row]:
    """Play at random to the end; all rows."""
    rows = session.start(1.0)
    for step in range(most):
        if session.status != "playing":
            break
        if session.stepping and session.campaign is not None:
            action = session.answer_step() if session.campaign.phase != "over" else "free play 7"
        else:
            assert session.game is not None
            actions = [action.text for action in session.game.actions()]
            builds = [action for action in actions if action.startswith("build")]
            action = source.choice(builds or actions)
        rows += session.play(BOTH, action, 2.0 + step, f"c{step}", None)
    return rows


@pytest.mark.parametrize("options", [{}, {"market": "hybrid"}, {"house_rules": {"first_player": "random"}}])
def test_rows_come_to_the_same_table(options: dict[str, object]) -> None:
    session = table(**options)  # type: ignore[arg-type]
    rows = play_out(session, random.Random(3))
    assert session.status == "over"
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert same(session, again(session, rows))
    assert rows[-1].kind == "reveal"


def test_every_draw_can_be_computed_again_and_no_other() -> None:
    session = table(market="variable")
    session.seed(1, "tide", 0.5)
    play_out(session, random.Random(5))
    document = session.fairness()
    assert document["seeds"] == ["", "tide"]
    assert len(fair.verify(document)) == session.draws == len(document["results"])
    changed = [("commitment", "00" * 32), ("seeds", ["", "tides"]), ("server_seed", "cd" * 32), ("id", "other")]
    for key, value in changed:
        with pytest.raises(fair.FairnessError):
            fair.verify({**document, key: value})
    roll = next(line for line in document["records"][0].splitlines() if "dice 1;" in line)
    other = document["records"][0].replace(roll, roll.replace("dice 1;", "dice 2;"))
    with pytest.raises(Exception, match=r"Line|line|Draw"):
        fair.verify({**document, "records": [other]})


def test_the_seed_of_the_server_stays_secret_until_the_end() -> None:
    session = table()
    session.start(1.0)
    assert session.fairness()["server_seed"] is None
    with pytest.raises(fair.FairnessError):
        fair.verify({**session.fairness(), "records": []})


def test_draws_are_fair() -> None:
    """Chi-squared of 60,000 dice; with 5 degrees of freedom 20.5 is passed by chance once in a thousand times."""
    counts = [0] * 6
    for draw in range(60_000):
        counts[fair.below("17" * 32, "table", draw, 6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5
    assert {fair.below("17" * 32, "table", draw, 1) for draw in range(9)} == {0}


def test_undo_takes_back_the_own_decisions_since_the_last_draw() -> None:
    session = table()
    rows = session.start(1.0) + session.play(frozenset({0}), "roll 1", 2.0, "a", None)
    with pytest.raises(Refused, match="nothing of yours"):
        session.undo(frozenset({0}), 3.0, None)
    before = session.game.position() if session.game else None
    lines = len(session.log)
    rows += session.play(frozenset({0}), "pass", 3.0, "b", None)
    assert (can_undo(session, Viewer(frozenset({0}), "en")), can_undo(session, Viewer(frozenset({1}), "en"))) == (
        True,
        False,
    )
    with pytest.raises(Refused):
        session.undo(frozenset({1}), 4.0, None)
    rows += session.undo(frozenset({0}), 4.0, "c")
    assert session.game is not None
    assert session.game.position() == before
    assert len(session.log) == lines
    assert rows[-1].kind == "undo"
    assert same(session, again(session, rows))
    session.play(frozenset({0}), "pass", 5.0, "d", None)
    session.play(frozenset({1}), "roll 1", 6.0, "e", None)
    with pytest.raises(Refused):
        session.undo(frozenset({0}), 7.0, None)


def test_a_table_without_undo_has_none() -> None:
    session = table(undo=False)
    session.start(1.0)
    session.play(frozenset({0}), "roll 1", 2.0, "a", None)
    session.play(frozenset({0}), "pass", 3.0, "b", None)
    assert session.undoable() is None


def test_only_whoever_is_asked_may_move() -> None:
    session = table()
    session.start(1.0)
    version = session.version
    for yours, seat in ((frozenset({1}), None), (frozenset({0}), 1), (frozenset[int](), None), (BOTH, 1)):
        with pytest.raises(Refused):
            session.play(yours, "roll 1", 2.0, "x", seat)
    with pytest.raises(IllegalAction):
        session.play(frozenset({0}), "build mine", 2.0, "x", None)
    with pytest.raises(IllegalAction):
        session.play(frozenset({0}), "dice 6", 2.0, "x", None)
    assert session.version == version


def test_a_person_may_not_move_for_the_bot_in_their_seat() -> None:
    session = table()
    session.start(1.0)
    session.change_seat(0, {"kind": "bot", "bot": "easy", "stand_in": True}, 2.0)
    assert session.asks_bot() == (0, "easy")
    with pytest.raises(Refused, match="take your seat back"):
        session.play(frozenset({0}), "roll 1", 3.0, "a", None)
    session.change_seat(0, {"kind": session.seats[0].owner}, 4.0)
    with pytest.raises(Refused):
        session.play_bot("roll 1", 4.5)  # a thought that comes too late
    session.play(frozenset({0}), "roll 1", 5.0, "b", None)


def test_stale_is_about_moves_only() -> None:
    session = table()
    session.start(1.0)
    session.seed(1, "x", 1.5)
    session.check_version(1)
    session.play(frozenset({0}), "roll 1", 2.0, "a", None)
    for version in (1, 2, session.version + 1):
        with pytest.raises(Refused, match="moved on"):
            session.check_version(version)
    session.check_version(session.version)


def test_real_dice_are_entered_and_a_slip_can_be_undone() -> None:
    session = table(("person", "bot"), dice="real")
    session.start(1.0)
    session.play(frozenset({0}), "roll 1", 2.0, "a", None)
    assert session.waits_for_dice
    assert session.game is not None
    chance = game_document(session, session.game)["chance"]
    assert chance is not None
    assert chance["actions"][0] == "dice 1"
    with pytest.raises(IllegalAction):
        session.play(frozenset({0}), "dice 7", 3.0, "b", None)
    session.play(frozenset({0}), "dice 3", 3.0, "b", None)
    session.undo(frozenset({0}), 4.0, "c")
    session.play(frozenset({0}), "dice 4", 5.0, "d", None)
    session.play(frozenset({0}), "pass", 6.0, "e", None)
    session.play_bot("roll 1", 7.0)
    session.play(frozenset({0}), "dice 1", 8.0, "f", None)
    assert session.fairness()["server_seed"] is None


def test_seeds_once_each_before_the_first_draw() -> None:
    session = table()
    session.start(1.0)
    session.seed(0, "mine", 1.1)
    for seat, seed in ((0, "again"), (1, ""), (1, "x" * 65), (1, "a\nb")):
        with pytest.raises(Refused):
            session.seed(seat, seed, 1.2)
    session.play(frozenset({0}), "roll 1", 2.0, "a", None)
    with pytest.raises(Refused):
        session.seed(1, "late", 3.0)


def test_the_clock_charges_whoever_moves_and_nobody_for_downtime() -> None:
    session = table(timer="fast")
    rows = session.start(100.0)
    assert session.time_left(110.0) == 50.0
    rows += session.play(frozenset({0}), "roll 1", 120.0, "a", None)
    assert session.time_left(120.0) == 40.0
    late = again(session, rows)
    rows += late.set_clock("resume", 5000.0)
    assert late.time_left(5010.0) == 30.0
    rows += late.set_clock("pause", 5010.0)
    assert late.time_left(6000.0) == 30.0
    rows += late.set_clock("resume", 6000.0)
    rows += late.set_clock("up", 6030.0)
    assert late.asks_bot() == (0, "medium")
    rows += late.play_bot("pass", 6031.0)
    assert late.asks_bot() is None
    assert late.time_left(6041.0) == 50.0
    assert same(late, again(late, rows))


def test_giving_up_reveals_the_seed() -> None:
    session = table()
    session.start(1.0)
    rows = session.end(2.0)
    assert [row.kind for row in rows] == ["end", "reveal"]
    assert session.fairness()["server_seed"] == session.server_seed
    with pytest.raises(Refused):
        session.play(BOTH, "roll 1", 3.0, "a", None)


def test_a_whole_campaign_at_one_table() -> None:
    session = table(edition="ten_tides", undo=True)
    rows = play_out(session, random.Random(2), 20_000)
    assert session.status == "over"
    assert session.campaign is not None
    assert len(session.campaign.register) == session.campaign.pack.games
    assert same(session, again(session, rows))
    assert len(fair.verify(session.fairness())) == session.draws
    assert len(session.past) > session.campaign.pack.games  # STOP cards cut games in two
    shown = {card["id"] for card in revealed_cards(session.campaign, "nl")}
    pack = session.campaign.pack
    kinds = ("establishment", "landmark", "counter", "rule", "sticker")
    assert shown >= {id for kind in kinds for id in pack.cards[kind] if id in session.campaign.revealed}


def test_cards_that_have_not_been_revealed_are_not_shown() -> None:
    session = table(edition="ten_tides")
    session.start(1.0)
    assert session.campaign is not None
    shown = {card["id"] for card in revealed_cards(session.campaign, "en")}
    assert shown == {id for id in session.campaign.revealed if "." not in id}


def test_a_private_choice_is_in_nobody_elses_view() -> None:
    session = table(edition="ten_tides")
    rows = session.start(1.0)
    hidden = 0
    while hidden < 2:
        campaign = session.campaign
        assert campaign is not None
        seat = campaign.to_move
        if campaign.phase == "square" and seat is not None:
            chosen = campaign.actions()[-1]
            first = campaign.to_move == campaign.turn_order()[0]
            rows = session.play(BOTH, chosen, 2.0, None, seat)
            shown = move_document(rows[0])["action"]
            assert shown == "square"
            if first and campaign.phase == "square":
                other = campaign_document(session, Viewer(frozenset({1 - seat}), "en"))
                own = campaign_document(session, Viewer(frozenset({seat}), "en"))
                watching = campaign_document(session, Viewer(frozenset(), "en"))
                assert other is not None
                assert own is not None
                assert watching is not None
                assert other["towns"][seat]["chosen"] == watching["towns"][seat]["chosen"] == []
                assert own["towns"][seat]["chosen"] == chosen.split()[1:]
                assert watching["actions"] == []
                hidden += 1
        elif session.stepping:
            session.play(BOTH, session.answer_step(), 2.0, None, None)
        else:
            assert session.game is not None
            actions = [action.text for action in session.game.actions()]
            builds = [action for action in actions if action.startswith("build")]
            session.play(BOTH, (builds or actions)[-1], 2.0, None, None)
