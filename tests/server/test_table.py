"""A table as its moves make it, without any input or output."""

import json
import random
from collections.abc import Iterable

import pytest

from machiya.campaign.documents import revealed_cards
from machiya.errors import IllegalAction, MachiyaError
from machiya.game.documents import game_document
from machiya.messages import SeatKind
from machiya.server import fair
from machiya.server.campaigns import campaign_document
from machiya.server.errors import Refused
from machiya.server.table import Move, Options, Person, Table
from machiya.server.verifying import verify
from machiya.server.views import Viewer, can_undo, move_document

BOTH = frozenset({0, 1})


def new_table(
    kinds: Iterable[SeatKind] = ("person", "person"),
    server_seed: str = "ab" * 32,
    edition: str = "base",
    **options: object,
) -> Table:
    """A table that has not begun."""
    seats = tuple((kind, "medium" if kind == "bot" else "") for kind in kinds)
    ids = tuple(f"p{n}" if kind != "free" else "" for n, (kind, _) in enumerate(seats))
    chosen = Options(edition, seats=seats, people=ids, bot_names=("",) * len(seats), **options).check()  # type: ignore[arg-type]
    return Table("table", chosen, server_seed, {id: Person(f"P{n}") for n, id in enumerate(ids) if id})


def again(table: Table, moves: list[Move]) -> Table:
    """The same table from its options and moves, and what is known of its people."""
    options = Options.read(json.loads(json.dumps(table.options.document())), table.options.toml)
    assert options == table.options
    twin = Table(table.id, options, table.server_seed, table.people)
    twin.fold(moves)
    return twin


def same(one: Table, other: Table) -> bool:
    """Whether two sessions stand alike."""
    games = [each.game.position() if each.game else None for each in (one, other)]
    steps = [each.campaign.steps if each.campaign else None for each in (one, other)]
    facts = [
        (
            each.version,
            each.moved,
            each.status,
            each.draws,
            each.seeds,
            each.clock,
            each.clients,
            list(each.log),
            each.seats,
            each.leaves,
            each.leaves_read,
        )
        for each in (one, other)
    ]
    return games[0] == games[1] and steps[0] == steps[1] and facts[0] == facts[1]


def play_out(table: Table, source: random.Random, most: int = 5000) -> list[Move]:
    """Play at random to the end; all moves."""
    moves = table.start(1.0)
    for step in range(most):
        if table.status != "playing" or (table.campaign is not None and table.campaign.over):
            break
        if table.stepping:
            action = table.answer_step()
        else:
            assert table.game is not None
            actions = [action.text for action in table.game.actions()]
            builds = [action for action in actions if action.startswith("build")]
            action = source.choice(builds or actions)
        moves += table.play(BOTH, action, 2.0 + step, f"c{step}", None)
    return moves


@pytest.mark.parametrize("options", [{}, {"market": "hybrid"}, {"house_rules": {"first_player": "random"}}])
def test_rows_come_to_the_same_table(options: dict[str, object]) -> None:
    table = new_table(**options)  # type: ignore[arg-type]
    moves = play_out(table, random.Random(3))
    assert table.status == "over"
    assert [move.seq for move in moves] == list(range(1, len(moves) + 1))
    assert same(table, again(table, moves))
    assert moves[-1].kind == "reveal"


def test_every_draw_can_be_computed_again_and_no_other() -> None:
    table = new_table(market="variable")
    moves = table.seed(1, "tide", 0.5)
    moves += play_out(table, random.Random(5))
    document = table.fairness(moves)
    assert document["seeds"] == ["", "tide"]
    assert len(verify(document).draws) == table.draws == len(document["results"])
    changed = [("commitment", "00" * 32), ("seeds", ["", "tides"]), ("server_seed", "cd" * 32), ("id", "other")]
    for key, value in changed:
        with pytest.raises(fair.FairnessError):
            verify({**document, key: value})
    roll = next(line for line in document["records"][0].splitlines() if "dice 1;" in line)
    other = document["records"][0].replace(roll, roll.replace("dice 1;", "dice 2;"))
    with pytest.raises(Exception, match=r"Line|line|Draw|moves"):
        verify({**document, "records": [other]})


def test_the_seed_of_the_server_stays_secret_until_the_end() -> None:
    table = new_table()
    table.start(1.0)
    assert table.fairness([])["server_seed"] is None
    with pytest.raises(fair.FairnessError):
        verify({**table.fairness([]), "records": []})


def test_draws_are_fair() -> None:
    """Chi-squared of 60,000 dice; with 5 degrees of freedom 20.5 is passed by chance once in a thousand times."""
    counts = [0] * 6
    for draw in range(60_000):
        counts[fair.below("17" * 32, "table", draw, 6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5
    assert {fair.below("17" * 32, "table", draw, 1) for draw in range(9)} == {0}


def test_undo_takes_back_the_own_decisions_since_the_last_draw() -> None:
    table = new_table()
    moves = table.start(1.0) + table.play(frozenset({0}), "roll 1", 2.0, "a", None)
    with pytest.raises(Refused, match="nothing of yours"):
        table.undo(frozenset({0}), 3.0, None)
    before = table.game.position() if table.game else None
    lines = len(table.log)
    moves += table.play(frozenset({0}), "pass", 3.0, "b", None)
    assert (can_undo(table, Viewer(frozenset({0}), "en")), can_undo(table, Viewer(frozenset({1}), "en"))) == (
        True,
        False,
    )
    with pytest.raises(Refused):
        table.undo(frozenset({1}), 4.0, None)
    moves += table.undo(frozenset({0}), 4.0, "c")
    assert table.game is not None
    assert table.game.position() == before
    assert len(table.log) == lines
    assert moves[-1].kind == "undo"
    assert same(table, again(table, moves))
    table.play(frozenset({0}), "pass", 5.0, "d", None)
    table.play(frozenset({1}), "roll 1", 6.0, "e", None)
    with pytest.raises(Refused):
        table.undo(frozenset({0}), 7.0, None)


def test_a_table_without_undo_has_none() -> None:
    table = new_table(undo=False)
    table.start(1.0)
    table.play(frozenset({0}), "roll 1", 2.0, "a", None)
    table.play(frozenset({0}), "pass", 3.0, "b", None)
    assert table.undoable() is None


def test_only_whoever_is_asked_may_move() -> None:
    table = new_table()
    table.start(1.0)
    version = table.version
    for yours, seat in ((frozenset({1}), None), (frozenset({0}), 1), (frozenset[int](), None), (BOTH, 1)):
        with pytest.raises(Refused):
            table.play(yours, "roll 1", 2.0, "x", seat)
    with pytest.raises(IllegalAction):
        table.play(frozenset({0}), "build mine", 2.0, "x", None)
    with pytest.raises(IllegalAction):
        table.play(frozenset({0}), "dice 6", 2.0, "x", None)
    assert table.version == version


def test_a_person_may_not_move_for_the_bot_in_their_seat() -> None:
    table = new_table()
    table.start(1.0)
    table.change_seat(0, {"kind": "bot", "bot": "easy", "stand_in": True}, 2.0)
    assert table.asks_bot() == (0, "easy")
    with pytest.raises(Refused, match="take your seat back"):
        table.play(frozenset({0}), "roll 1", 3.0, "a", None)
    table.change_seat(0, {"kind": table.seats[0].owner}, 4.0)
    with pytest.raises(Refused):
        table.play_bot("roll 1", 4.5)  # a thought that comes too late
    table.play(frozenset({0}), "roll 1", 5.0, "b", None)


def test_stale_is_about_moves_only() -> None:
    table = new_table()
    table.start(1.0)
    table.seed(1, "x", 1.5)
    table.check_version(1)
    table.play(frozenset({0}), "roll 1", 2.0, "a", None)
    for version in (1, 2, table.version + 1):
        with pytest.raises(Refused, match="moved on"):
            table.check_version(version)
    table.check_version(table.version)


def test_real_dice_are_entered_and_a_slip_can_be_undone() -> None:
    table = new_table(("person", "bot"), dice="real")
    table.start(1.0)
    table.play(frozenset({0}), "roll 1", 2.0, "a", None)
    assert table.waits_for_dice
    assert table.game is not None
    chance = game_document(table, table.game)["chance"]
    assert chance is not None
    assert chance["actions"][0] == "dice 1"
    with pytest.raises(IllegalAction):
        table.play(frozenset({0}), "dice 7", 3.0, "b", None)
    table.play(frozenset({0}), "dice 3", 3.0, "b", None)
    table.undo(frozenset({0}), 4.0, "c")
    table.play(frozenset({0}), "dice 4", 5.0, "d", None)
    table.play(frozenset({0}), "pass", 6.0, "e", None)
    table.play_bot("roll 1", 7.0)
    table.play(frozenset({0}), "dice 1", 8.0, "f", None)
    assert table.fairness([])["server_seed"] is None


def test_seeds_once_each_before_the_first_draw() -> None:
    table = new_table()
    table.start(1.0)
    table.seed(0, "mine", 1.1)
    for seat, seed in ((0, "again"), (1, ""), (1, "x" * 65), (1, "a\nb")):
        with pytest.raises(Refused):
            table.seed(seat, seed, 1.2)
    table.play(frozenset({0}), "roll 1", 2.0, "a", None)
    with pytest.raises(Refused):
        table.seed(1, "late", 3.0)


def test_the_clock_charges_whoever_moves_and_nobody_for_downtime() -> None:
    """When moves were made by the machine's clock does not matter: only the time that was counted does."""
    table = new_table(timer="fast")
    moves = table.start(100.0)
    table.pass_time(10.0)
    assert table.time_left == 50.0
    table.pass_time(20.0)
    moves += table.play(frozenset({0}), "roll 1", 3720.0, "a", None)
    assert table.time_left == 40.0
    late = again(table, moves)
    late.clock.since = 5000.0
    late.pass_time(5010.0)
    assert late.time_left == 30.0
    moves += late.set_clock("pause", 10.0)
    late.pass_time(5100.0)
    assert late.time_left == 30.0
    moves += late.set_clock("resume", 20.0)
    late.pass_time(5130.0)
    moves += late.set_clock("up", 30.0)
    assert late.asks_bot() == (0, "medium")
    moves += late.play_bot("pass", 31.0)
    assert late.asks_bot() is None
    assert same(late, again(late, moves))
    late.pass_time(5140.0)
    assert late.time_left == 50.0


def test_taking_back_gives_no_time() -> None:
    """Whoever takes a decision back has what was left then, less the time since; the next player has all of theirs."""
    table = new_table(timer="fast")
    moves = table.start(1.0)
    table.pass_time(10.0)
    moves += table.play(frozenset({0}), "roll 1", 1.0, None, None)
    table.pass_time(20.0)
    for passed in (20.0, 30.0, 40.0):
        assert table.time_left == 60.0 - passed
        moves += table.play(frozenset({0}), "pass", 1.0, None, None)
        assert table.time_left == 60.0
        table.pass_time(passed + 10.0)
        assert table.time_left == 50.0
        moves += table.undo(frozenset({0}), 1.0, None)
        assert table.to_move == 0
        assert same(table, again(table, moves))
    moves += table.play(frozenset({0}), "pass", 1.0, None, None)
    table.pass_time(62.0)
    with pytest.raises(Refused):  # by then the time would have been up
        table.undo(frozenset({0}), 1.0, None)
    loaded = again(table, moves)
    moves += loaded.undo(frozenset({0}), 1.0, None)
    assert loaded.time_left == 10.0


def test_between_the_games_of_a_campaign_the_clock_runs_for_whoever_is_asked() -> None:
    table = new_table(edition="ten_tides", timer="fast")
    moves = table.start(1.0)
    assert table.campaign is not None
    while table.campaign.to_move is None or len(table.campaign.steps) < 2:
        moves += table.play(BOTH, table.answer_step(), 1.0, None, None)
    assert table.stepping
    asked = table.clock_seat
    assert asked == table.to_move
    table.pass_time(70.0)
    assert table.time_left == 0.0
    moves += table.set_clock("up", 1.0)
    assert table.asks_bot() == (asked, "medium")
    moves += table.play_bot(table.answer_step(), 1.0)
    assert table.time_left == 60.0
    assert same(table, again(table, moves))


def test_dice_of_their_own_may_be_entered_by_anybody_when_time_is_up() -> None:
    table = new_table(timer="fast", dice="real")
    table.start(1.0)
    table.play(frozenset({0}), "roll 1", 1.0, None, None)
    assert table.clock_seat == 0
    table.pass_time(61.0)
    with pytest.raises(Refused):
        table.play(frozenset({1}), "dice 3", 1.0, None, None)
    table.set_clock("up", 1.0)
    table.play(frozenset({1}), "dice 3", 1.0, None, None)
    assert table.asks_bot() == (0, "medium")


def test_the_bot_that_was_agreed_on_plays_where_a_person_is_missing() -> None:
    table = new_table(("person", "person", "free"), stand_in="easy", timer="fast")
    table.start(1.0)
    assert table.seats[2].bot == "easy"
    table.set_clock("up", 1.0)
    assert table.asks_bot() == (0, "easy")
    table.remove(1, 2.0)
    assert table.seats[1].bot == "easy"
    with pytest.raises(MachiyaError):
        new_table(stand_in="nobody we know")


def test_giving_up_reveals_the_seed() -> None:
    table = new_table()
    table.start(1.0)
    moves = table.end(2.0)
    assert [move.kind for move in moves] == ["end", "reveal"]
    assert table.fairness([])["server_seed"] == table.server_seed
    with pytest.raises(Refused):
        table.play(BOTH, "roll 1", 3.0, "a", None)


def rolling(dice: str, kinds: tuple[SeatKind, ...] = ("person", "person")) -> tuple[Table, list[Move]]:
    """A campaign whose towns have been named, so that two dice decide who begins."""
    table = new_table(kinds, edition="ten_tides", dice=dice)
    moves = table.start(0.0)
    people = frozenset(seat for seat, kind in enumerate(kinds) if kind == "person")
    while table.campaign is not None and table.campaign.phase in ("read", "colour", "town") and not table.campaign.game:
        if table.campaign.phase == "read" and table.campaign.first is not None:
            break
        bot = table.asks_bot()
        step = table.answer_step()
        moves += table.play_bot(step, 1.0) if bot else table.play(people, step, 1.0, None, None)
    return table, moves


def test_fair_dice_decide_who_begins_a_campaign() -> None:
    """They are drawn as those of games are, told, and can be computed again."""
    table, moves = rolling("fair")
    campaign = table.campaign
    assert campaign is not None
    assert campaign.first is not None
    drawn = [move for move in moves if move.kind == "chance"]
    assert (len(drawn), table.draws) == (len(table.rolls), len(table.rolls))
    assert len(drawn) >= 2
    said = [dict(entry.said)["en"] for entry in table.log if entry.happening and entry.happening.kind == "begins"]
    assert said == [f"{campaign.towns[campaign.first].mayor} has rolled most and begins."]
    assert same(table, again(table, moves))
    moves += table.end(2.0)
    proof = table.fairness(moves)
    assert [draw.outcome for draw in verify(proof).draws] == table.rolls
    for wrong in (["dice 6 6", *table.rolls[1:]], table.rolls[1:], []):
        with pytest.raises(MachiyaError):
            verify({**proof, "rolls": wrong})


def test_people_enter_what_they_rolled_to_begin_a_campaign() -> None:
    """Each their own roll, and anybody a bot's."""
    table, moves = rolling("real", ("person", "bot", "person"))
    campaign = table.campaign
    assert campaign is not None
    assert (campaign.phase, table.waits_for_dice, table.asks_bot(), table.rolls) == ("first", True, None, [])
    with pytest.raises(Refused):
        table.play(frozenset({2}), "dice 6 6", 2.0, None, None)
    moves += table.play(frozenset({0}), "dice 2 1", 2.0, None, None)
    shown = campaign_document(table, Viewer(frozenset({2}), "en"))
    assert shown is not None
    assert len(shown["actions"]) == 21
    moves += table.play(frozenset({2}), "dice 6 5", 2.0, None, None)
    moves += table.play(frozenset({2}), "dice 3 3", 2.0, None, None)
    assert (campaign.first, campaign.phase) == (1, "read")
    assert same(table, again(table, moves))


def test_one_device_rolls_for_each_of_its_seats() -> None:
    table, _ = rolling("real")
    for roll in ("dice 1 2", "dice 1 1"):
        shown = campaign_document(table, Viewer(BOTH, "en"))
        assert shown is not None
        assert len(shown["actions"]) == 21
        table.play(BOTH, roll, 2.0, None, shown["to_move"])
    assert table.campaign is not None
    assert table.campaign.first == 0


def test_a_whole_campaign_at_one_table() -> None:
    table = new_table(edition="ten_tides", undo=True)
    moves = play_out(table, random.Random(2), 20_000)
    assert table.campaign is not None
    assert table.campaign.over
    assert same(table, again(table, moves))
    moves += table.end(9.0)
    assert (table.status, moves[-1].kind) == ("over", "reveal")
    assert len(table.campaign.register) == table.campaign.pack.games
    assert same(table, again(table, moves))
    assert len(verify(table.fairness(moves)).draws) == table.draws
    assert len(table.past) > table.campaign.pack.games  # STOP cards cut games in two
    shown = {card["id"] for card in revealed_cards(table.campaign, "nl")}
    pack = table.campaign.pack
    kinds = ("establishment", "landmark", "counter", "rule", "sticker")
    assert shown >= {id for kind in kinds for id in pack.cards[kind] if id in table.campaign.revealed}


def test_cards_that_have_not_been_revealed_are_not_shown() -> None:
    table = new_table(edition="ten_tides")
    table.start(1.0)
    assert table.campaign is not None
    shown = {card["id"] for card in revealed_cards(table.campaign, "en")}
    assert shown == {id for id in table.campaign.revealed if "." not in id}


def test_a_private_choice_is_in_nobody_elses_view() -> None:
    table = new_table(edition="ten_tides")
    moves = table.start(1.0)
    hidden = 0
    while hidden < 2:
        campaign = table.campaign
        assert campaign is not None
        seat = campaign.to_move
        if campaign.phase == "square" and seat is not None:
            chosen = campaign.actions()[-1]
            first = campaign.to_move == campaign.turn_order()[0]
            moves = table.play(BOTH, chosen, 2.0, None, seat)
            shown = move_document(moves[0])["action"]
            assert shown == "square"
            if first and campaign.phase == "square":
                other = campaign_document(table, Viewer(frozenset({1 - seat}), "en"))
                own = campaign_document(table, Viewer(frozenset({seat}), "en"))
                watching = campaign_document(table, Viewer(frozenset(), "en"))
                assert other is not None
                assert own is not None
                assert watching is not None
                assert other["towns"][seat]["chosen"] == watching["towns"][seat]["chosen"] == []
                assert own["towns"][seat]["chosen"] == chosen.split()[1:]
                assert watching["actions"] == []
                hidden += 1
        elif table.stepping:
            table.play(BOTH, table.answer_step(), 2.0, None, None)
        else:
            assert table.game is not None
            actions = [action.text for action in table.game.actions()]
            builds = [action for action in actions if action.startswith("build")]
            table.play(BOTH, (builds or actions)[-1], 2.0, None, None)


def test_who_sits_where_follows_from_the_moves() -> None:
    """People come, go and are replaced: the same moves seat the same people, whatever is known of them."""
    table = new_table(("person", "free", "free", "bot"))
    moves = table.sit_down(1, "cy", Person("Cy", "hash of cy", {"guest of cy"}), 1.0)
    cy = table.seats[1].holder
    assert cy is not None
    assert (table.seats[1].name, cy.token_hash) == ("Cy", "hash of cy")
    moves += table.remove(1, 2.0)
    assert (table.seats[1].name, table.seats[1].holder) == ("", None)
    assert "cy" not in table.people
    moves += table.sit_down(1, "bo", Person("Hana", "hash of bo"), 3.0)
    moves += table.start(4.0)
    assert [seat.name for seat in table.seats] == ["P0", "Hana", "Kenji", "P3"]
    assert [seat.kind for seat in table.seats] == ["person", "person", "bot", "bot"]
    moves += table.change_seat(1, {"kind": "bot", "bot": "easy", "stand_in": True}, 5.0)
    bo = table.seats[1].holder
    assert bo is table.people["bo"]  # it is still theirs
    assert same(table, again(table, moves))
    moves += table.remove(1, 6.0)
    assert table.people["bo"] == Person("Hana")  # the name stays
    assert (table.seats[1].name, table.seats[1].holder) == ("Hana", None)
    assert same(table, again(table, moves))
    assert "Hana" not in json.dumps([move.action for move in moves]) + json.dumps(table.options.document())
    table.people["bo"].name = ""
    assert again(table, moves).seats[1].name == "Player 2"


def test_strangers_are_noticed_before_they_sit_down() -> None:
    table = new_table(("person", "free"))
    twin = new_table(("person", "free"))
    moves = table.sit_down(1, "bo", Person("Bo"), 1.0)
    assert twin.has_strangers(moves)
    twin.people |= table.people
    assert not twin.has_strangers(moves)
    assert not twin.has_strangers(table.start(2.0))


def test_a_fault_is_in_the_log_and_taken_back_with_the_decision_before_it() -> None:
    table = new_table()
    moves = table.start(100.0) + table.play(frozenset({0}), "roll 1", 101.0, None, None)
    lines = len(table.log)
    moves += table.change_seat(0, {"kind": "bot", "bot": "medium", "stand_in": True}, 170.0)
    moves += table.play_bot("pass", 171.0, instead_of="medium")
    assert [move.kind for move in moves[-2:]] == ["fault", "play"]
    fault = next(entry for entry in table.log if entry.happening and entry.happening.kind == "fault")
    assert dict(fault.said)["en"] == "P0 could not think; chance moves this time."
    moves += table.change_seat(0, {"kind": "person"}, 172.0)
    moves += table.undo(frozenset({0}), 172.0, None)
    assert len(table.log) == lines + 1  # what a bot could not do it could not do
    assert same(table, again(table, moves))
