"""Whole campaigns, many of them: the report adds up, fixed seeds repeat, and nothing is lost when one stops early."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from machiya import SetupError
from machiya.campaign import simulation
from machiya.campaign.campaign import Campaign
from machiya.campaign.pack import load
from machiya.campaign.simulation import GameReport, Report, simulate
from machiya.cli.main import main
from machiya.compiled.batch import Runner

pytestmark = pytest.mark.xdist_group("compiled")

SMALL = str(Path(__file__).parents[2] / "examples" / "three_evenings.toml")
TIDES = "ten_tides"


@pytest.fixture(scope="module")
def simulated() -> Report:
    """The shipped campaign, with bots that think at two of the seats."""
    return simulate(TIDES, runs=3, players=4, bots=("greedy", "random"), seed=5)


@pytest.fixture(scope="module")
def tides(simulated: Report) -> dict[str, Any]:
    return simulated.document()


def add_up(report: dict[str, Any]) -> None:
    """Whatever a report tells of its games must fit together."""
    runs, players = report["runs"], report["players"]
    pack = load(SMALL if report["campaign"] == "three_evenings" else TIDES)
    assert sum(report["hosts"]) == runs
    assert len(report["hosts"]) == players
    assert [game["game"] for game in report["games"]] == list(range(1, pack.games + 1))
    pairs = [{card.a, card.b} for card in pack.deck if card.kind == "establishment"]
    for number, game in enumerate(report["games"], 1):
        assert game["games"] == sum(game["wins"]) == runs
        assert game["win_rates"] == pytest.approx([wins / runs for wins in game["wins"]])
        assert 0 < game["rounds_10"] <= game["median_rounds"] <= game["rounds_90"]
        low, high = game["first_interval"]
        assert low <= game["first_rate"] <= high
        assert sum(game["sides"].values()) == (runs if number <= len(pairs) else 0)
        assert set(game["sides"]) <= (pairs[number - 1] if number <= len(pairs) else set())
        assert set(game["chooser_rates"]) == set(game["sides"])
        assert all(0 <= rate <= 1 for rate in (*game["chooser_rates"].values(), *game["built_share"].values()))
        for id, share in game["built_share"].items():
            assert (share > 0) == (game["times_a_game"].get(id, 0) > 0), id
        assert 1 <= game["times_a_game"]["contribute"] <= players
        assert not game["broken"]
    assert report["games"][0]["squares_a_game"] == {"bakery": players, "wheat_field": players}


def test_the_figures_of_a_report_add_up(tides: dict[str, Any]) -> None:
    assert (tides["campaign"], tides["runs"], tides["players"], tides["seed"]) == (TIDES, 3, 4, 5)
    assert tides["bots"] == ["greedy", "random"]
    add_up(tides)


def test_what_is_used_was_on_offer_and_counted_once_a_game(simulated: Report) -> None:
    for game in simulated.games:
        assert set(game.offered.values()) <= set(range(1, simulated.runs + 1))
        assert all(game.built[id] <= min(times, simulated.runs) for id, times in game.times.items())
        for id, offered in game.offered.items():
            assert game.built[id] <= offered
        marks = sum(game.squares.values())
        assert marks >= 2 * simulated.players * simulated.runs  # a check mark is never lost


def test_a_report_names_what_its_game_has(tides: dict[str, Any]) -> None:
    """A card is on offer from the game after its side was ticked; an action from the game that brings its rule."""
    share = [set(game["built_share"]) for game in tides["games"]]
    assert share[0] == {
        "wheat_field", "bakery", "forest", "fox_meadow", "gold_mine", "furniture_factory", "apple_orchard",
        "convenience_store", "forge", "flower_shop", "fountain",
    }  # fmt: skip
    for number, game in enumerate(tides["games"][:-1]):
        for side, times in game["sides"].items():
            assert side in share[number + 1], side
            assert side not in share[number], side
            assert 1 <= times <= tides["runs"]
    assert ["plant" in each for each in share] == [False] * 4 + [True] * 6
    assert ["light" in each for each in share] == [False] * 6 + [True] * 4
    assert ["sea_gate" in each for each in share] == [False] * 9 + [True]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_number_of_players(players: int) -> None:
    report = simulate(SMALL, runs=2, players=players, bots=("greedy",), seed=players).document()
    add_up(report)
    assert all(len(game["wins"]) == players for game in report["games"])


def test_a_seed_repeats_and_another_differs() -> None:
    one, again, other = (simulate(SMALL, 3, 3, ("random",), seed).document() for seed in (1, 1, 2))
    assert one == again
    assert one["games"] != other["games"]


def test_runs_of_a_seed_are_the_runs_of_the_seeds_after_it() -> None:
    """Run k of seed s is run 0 of seed s + k, so a long simulation can be done in parts."""
    whole = simulate(SMALL, 2, 2, ("random",), seed=7)
    first, second = (simulate(SMALL, 1, 2, ("random",), seed) for seed in (7, 8))
    for game, part, rest in zip(whole.games, first.games, second.games, strict=True):
        part.add(rest)
        assert game == part


def test_workers_give_the_same_report() -> None:
    alone = simulate(SMALL, 4, 3, ("random",), seed=3)
    shared = simulate(SMALL, 4, 3, ("random",), seed=3, workers=2)
    assert json.dumps(alone.document()) == json.dumps(shared.document())


def test_games_have_the_first_player_that_they_say() -> None:
    """The winner of a game begins the next; in the first game lots are drawn, and the bots' log tells for whom."""
    report = simulate(SMALL, 8, 4, ("random",), seed=11)
    for game in report.games:
        assert game.first_known == 8
    assert 0 < sum(game.first_wins for game in report.games) < 24
    audited = simulate(SMALL, 1, 4, ("random",), seed=11, audit=True).document()
    assert audited["games"][0]["first_rate"] is None
    assert audited["games"][1]["first_rate"] in (0.0, 1.0)


def test_whoever_chose_a_side_is_followed_into_the_next_game() -> None:
    """Of the wins of those who chose, none is counted twice, and none of anybody else."""
    report = simulate(SMALL, 6, 2, ("random",), seed=2)
    for game, following in zip(report.games[:-1], report.games[1:], strict=True):
        assert sum(game.sides.values()) == 6
        assert sum(game.chooser_wins.values()) == following.first_wins


# Audits.


def test_an_audit_checks_every_state() -> None:
    report = simulate(TIDES, 1, 3, ("random",), seed=1, audit=True).document()
    assert report["runs"] == 1
    assert [game["games"] for game in report["games"]] == [1] * 10
    assert not any(game["broken"] for game in report["games"])


def test_an_audit_tells_which_game_is_broken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play, games = Runner.play, list[int]()

    def breaking(runner: Runner, seed: int, first: int, number: int) -> Any:
        batch = play(runner, seed, first, number)
        games.extend([first] * number)  # none is played for the sake of compiling
        batch.broken = 3 if first == 2 else 0
        return batch

    monkeypatch.setattr(Runner, "play", breaking)
    monkeypatch.setenv("LC_ALL", "C")
    arguments = ["campaign", "simulate", "--pack", SMALL, "--players", "2", "--workers", "1", "--audit"]
    assert main([*arguments, "--campaigns", "2"]) == 1
    assert games == [1, 2, 3, 1, 2, 3]
    assert capsys.readouterr().err.endswith("An invariant failed in game 2.\n")
    assert main([*arguments, "--campaigns", "1", "--json"]) == 1
    assert [game["broken"] for game in json.loads(capsys.readouterr().out)["games"]] == [0, 3, 0]


# Stopping early, and draws.


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_was_played(workers: int) -> None:
    done = 0

    def stop(number: int) -> None:
        nonlocal done
        done += number
        if done == 2:
            raise KeyboardInterrupt

    report = simulate(SMALL, 50, 2, ("random",), seed=4, workers=workers, progress=stop)
    assert report.runs == 2
    add_up(report.document())


def test_ctrl_c_in_the_middle_of_a_campaign_leaves_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    play, calls = simulation.play_game, Counter[str]()

    def interrupted(*arguments: Any) -> int | None:
        calls["games"] += 1
        if calls["games"] == 5:  # the second campaign, its second game
            raise KeyboardInterrupt
        return play(*arguments)

    monkeypatch.setattr(simulation, "play_game", interrupted)
    report = simulate(SMALL, 9, 2, ("random",), seed=4)
    assert report.runs == 1
    add_up(report.document())


def test_before_the_first_campaign_is_over_there_is_nothing_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> int | None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "play_game", interrupted)
    document = simulate(SMALL, 9, 2, ("random",)).document()
    assert (document["runs"], document["games"], document["hosts"]) == (0, [], [0, 0])


def test_a_draw_is_played_again_with_other_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Game 2 is drawn twice before somebody wins it."""
    play, numbers = simulation.play_game, list[tuple[int, int]]()

    def drawn(campaign: Campaign, report: GameReport, seed: int, number: int, audit: bool) -> int | None:
        numbers.append((campaign.game, number))
        if campaign.game == 2 and len(numbers) < 4:
            campaign.take_result({"winner": None, "counters": [], "records": []})
            return None
        return play(campaign, report, seed, number, audit)

    monkeypatch.setattr(simulation, "play_game", drawn)
    report = simulate(SMALL, 1, 2, ("random",), seed=6)
    add_up(report.document())
    assert [game for game, _ in numbers] == [1, 2, 2, 2, 3]
    assert len({number for _, number in numbers}) == 5


# The command.


def test_the_command_reports_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "campaign",
        "simulate",
        "--pack",
        SMALL,
        "--campaigns",
        "2",
        "--players",
        "3",
        "--bots",
        "random",
        "--json",
    ]
    assert main([*arguments, "--seed", "9", "--workers", "2"]) == 0
    report = json.loads(capsys.readouterr().out)
    add_up(report)
    assert report == json.loads(json.dumps(simulate(SMALL, 2, 3, ("random",), seed=9).document()))


@pytest.mark.parametrize(("language", "title"), [("en", "2 campaigns, 2 players"), ("nl", "2 campagnes, 2 spelers")])
def test_the_command_reports_in_words(language: str, title: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["campaign", "simulate", "--pack", SMALL, "--campaigns", "2", "--players", "2", "--bots", "random"]
    assert main([*arguments, "--language", language]) == 0
    said = capsys.readouterr().out
    assert title in said
    report = simulate(SMALL, 2, 2, ("random",)).document()
    for game in report["games"]:
        assert f"{game['median_rounds']:.1f}" in said
        for id in (*game["sides"], *game["built_share"]):
            assert id in said


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--campaigns", "0"], "--campaigns"),
        (["--players", "5"], "--players"),
        (["--workers", "0"], "--workers"),
        (["--pack", "chess"], "There is no campaign “chess”"),
        (["--bots", "oracle"], "oracle"),
    ],
)
def test_the_command_refuses_what_it_cannot_do(
    options: list[str], expected: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["campaign", "simulate", "--pack", SMALL, "--campaigns", "1", *options]) == 2
    assert expected in capsys.readouterr().err


def test_a_pack_for_two_is_not_simulated_with_three(tmp_path: Path) -> None:
    content = Path(SMALL).read_text(encoding="utf-8").replace('["yellow", "green", "red", "blue"]', '["red", "blue"]')
    pack = tmp_path / "two.toml"
    pack.write_text(content.replace("copies = 4", "copies = 2"), encoding="utf-8")
    assert simulate(str(pack), 1, 2, ("random",)).runs == 1
    with pytest.raises(SetupError):
        simulate(str(pack), 1, 3, ("random",))


def test_an_empty_report_is_a_report() -> None:
    document = Report(load(SMALL), 3, ("random",), 0).document()
    assert (document["runs"], document["games"]) == (0, [])
