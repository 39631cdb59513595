"""Hints, reviews, pictures, and the commands that show them."""

import io
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import read_po

import machiya
from machiya import Edition, Game, bots
from machiya.analysis import plots
from machiya.analysis.hints import Advice, Candidate, advise, why
from machiya.analysis.review import BLUNDER, MISTAKE, Decision, Review, review
from machiya.bots import weights
from machiya.bots.layout import Desk
from machiya.cli.main import main
from machiya.errors import MachiyaError, PositionError, RecordError, SetupError
from machiya.locale import LANGUAGES
from machiya.rules import state as st
from machiya.testing import TABLES
from tests.bots.test_bots import PACK, QUESTIONS, asking_table, forget, random_network
from tests.rulebook.table import bright, city, harbor, row, table

LANDMARKS = ("train_station", "shopping_mall", "amusement_park", "radio_tower")
WORDS = {
    path.parent.parent.name: read_po(io.BytesIO(path.read_bytes()))
    for path in Path(machiya.__file__).parent.glob("locale/*/LC_MESSAGES/machiya.po")
}
"""The catalogues, by language."""


@pytest.fixture(scope="module", autouse=True)
def networks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Networks that have learned nothing; there is none for a single expansion."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weights, "FOLDER", tmp_path_factory.mktemp("networks"))
        for edition in (Edition.load(*TABLES[0]), Edition.load(*TABLES[3]), Edition.load(*TABLES[4])):
            random_network(edition)
        yield
        forget()


def play_on(game: Game, number: int, seed: int = 0) -> Game:
    """Play so many actions at random, or to the end."""
    source = random.Random(seed)
    for _ in range(number):
        if not game.over:
            game.play(source.choice(game.actions()))
    return game


def said(code: str, language: str) -> str:
    """The template of a code, in the plural where it has one."""
    message = WORDS[language].get(code)
    assert message is not None, f"{code} is missing in {language}"
    assert message.string, f"{code} is empty in {language}"
    return message.string if isinstance(message.string, str) else message.string[-1]


# Hints.


@pytest.mark.parametrize("where", ["base", "base harbor millionaires_row", "bright_lights"])
def test_advice_orders_every_option_by_the_chance_of_who_decides(where: str) -> None:
    edition, *expansions = where.split()
    loaded = Edition.load(edition, expansions)
    game, source, seen = Game.from_position(asking_table(loaded), seed=3), random.Random(4), set()
    for _ in range(60):
        if len(game.actions()) > 1 and (game.phase != "build" or game.phase not in seen):
            seen.add(game.phase)
            before = game.state.copy()
            found = advise(game)
            assert game.state == before
            assert found.calibrated
            assert found.seat == game.to_move
            assert sorted(each.action for each in found.candidates) == game.actions()
            own = [each.chances[found.seat] for each in found.candidates]
            assert own == sorted(own, reverse=True)
            assert found.best is found.candidates[0]
            for each in found.candidates:
                assert len(each.chances) == len(game.players)
                assert sum(each.chances) == pytest.approx(1)
                assert min(each.chances) >= 0
                assert each.income >= 0
        if game.over:
            break
        game.play(source.choice(game.actions()))
    assert {"roll", "build"} < seen


def test_the_chances_of_advice_are_those_of_looking_a_turn_ahead() -> None:
    game = table(city(3, wheat_field=1, bakery=1), city(2, ranch=1), phase="build")
    thinker = bots.thinker_for(game)
    for each in advise(game).candidates:
        assert each.chances == thinker.look(each.action.number, 1)[0]
    assert bots.get("grandmaster", nodes=len(game.actions())).choose(game) == advise(game).best.action


@pytest.mark.parametrize("last", LANDMARKS)
@pytest.mark.parametrize("edition", ["base", PACK], ids=["base", "pack"])
def test_a_build_that_wins_comes_first_and_says_so(edition: str | Path, last: str) -> None:
    others = [each.id for each in Edition.load(edition).landmarks if each.id != last]
    game = table(city(30, *others, mine=1, bakery=1), city(9, *others), edition=str(edition), phase="build")
    found = advise(game)
    assert found.best.action.text == f"build {last}"
    assert found.best.chances == [1, 0]
    assert found.reason.code == "reason.win"
    assert [found.reason.text(language) for language in LANGUAGES] == ["It wins the game.", "Het wint het spel."]


def test_income_is_what_a_round_brings() -> None:
    """A Ranch more: a sixth of a coin on each of two turns."""
    game = table(city(1, wheat_field=1), city(), phase="build", supply={"ranch": 1, "cafe": 1})
    income = {each.action.text: each.income for each in advise(game).candidates}
    assert income == {"pass": pytest.approx(2 / 6), "build ranch": pytest.approx(4 / 6)}


def test_nobody_is_advised_where_nobody_decides() -> None:
    game = table(city(3), city(3))
    game.play("roll 1")
    over = table(city(22, *LANDMARKS[:3]), city(), phase="build")
    over.play("build radio_tower")
    for nobody in (game, over):
        with pytest.raises(PositionError) as caught:
            advise(nobody)
        assert caught.value.code == "hint.nobody"


def test_without_a_network_advice_is_rough_and_says_so() -> None:
    """A home-made pack, and the base game with one expansion."""
    for game in (Game.new(PACK, 3, seed=1), Game.new("base", 3, expansions=["harbor"], seed=1)):
        for _ in range(40):
            found = advise(game)
            assert not found.calibrated
            assert not found.document()["calibrated"]
            own = [each.chances[found.seat] for each in found.candidates]
            assert own == sorted(own, reverse=True)
            assert all(sum(each.chances) == pytest.approx(1) for each in found.candidates)
            game.play(found.best.action)


def test_a_rough_reckoning_knows_who_is_ahead() -> None:
    game = table(city(0, *LANDMARKS[:3], mine=2), city(0, wheat_field=1), edition=str(PACK), phase="build")
    assert advise(game).best.chances[0] > 0.9


def check(found: Advice) -> None:
    """The reason is a whole sentence in both languages, with every field filled in."""
    sentences = [found.reason.text(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    for language, sentence in zip(LANGUAGES, sentences, strict=True):
        fields = {name for _, name, _, _ in Formatter().parse(said(found.reason.code, language)) if name}
        assert fields <= found.reason.fields.keys()
        assert sentence.endswith(".")
        assert not re.search(
            r"[{}]|reason\.|None|nan|[a-z]_[a-z]|  |: *:", sentence.replace(str(found.best.action), "")
        )


@pytest.mark.parametrize("where", QUESTIONS)
def test_there_is_a_reason_for_every_option_of_every_question(where: str) -> None:
    """Whatever comes first, in random games at each table: among rich people, and as games go."""
    edition, *expansions = where.split()
    loaded = Edition.load(edition, expansions)
    seen = set()
    for number in range(16):
        rich = number % 2 or number > 8
        start = (
            Game.from_position(asking_table(loaded), seed=2, game=number) if rich else Game.new(loaded, 3, seed=number)
        )
        game, source = start, random.Random(number)
        for _ in range(150):
            if game.over:
                break
            if source.random() < 0.1 or game.phase not in seen:
                seen.add(game.phase)
                candidates = [Candidate(action, [0.6, 0.4, 0.0], 1.5) for action in game.actions()]
                for first in candidates:
                    order = [first, *(each for each in candidates if each is not first)]
                    check(Advice(game.active, order, why(game, Desk(), order), True))
            game.play(source.choice(game.actions()))
    assert seen >= set(QUESTIONS[where].split())


def reason(game: Game, action: str, language: str = "en") -> str:
    """Why an action, if it were the best."""
    candidates = [Candidate(each, [0.6, 0.4], advise_income(game, each.text)) for each in game.actions()]
    candidates.sort(key=lambda each: each.action.text != action)
    assert candidates[0].action.text == action
    return why(game, Desk(), candidates).text(language)


def advise_income(game: Game, action: str) -> float:
    (found,) = [each.income for each in advise(game).candidates if each.action.text == action]
    return found


def test_reasons_say_what_a_card_pays() -> None:
    game = table(city(9, "train_station", ranch=3, bakery=1), city(), phase="build")
    assert "3 Ranch" in reason(game, "build cheese_factory")
    assert "pay 9 on 7" in reason(game, "build cheese_factory")
    assert reason(game, "build mine") == "Mine: 5 coins whenever anybody rolls 9."
    assert reason(game, "build convenience_store") == "Convenience Store: 3 coins when you roll 4."
    assert reason(game, "build family_restaurant") == "Family Restaurant: 2 coins from whoever rolls 9-10."
    assert reason(game, "build cafe") == "Café: 1 coin from whoever rolls 3."
    assert reason(game, "build cafe", "nl") == "Café: 1 munt van wie 3 gooit."
    assert reason(game, "build mine", "nl") == "Mijn: 5 munten telkens als iemand 9 gooit."


def test_a_reason_names_only_totals_that_pay() -> None:
    """A Flower Orchard pays on 4 and makes the Flower Shop pay on 6, but nothing pays on 5."""
    game = harbor(city(2, flower_shop=1), city(), phase="build", supply={"flower_orchard": 1})
    assert not re.search(r"4\s*-\s*6", reason(game, "build flower_orchard"))


def test_a_reason_does_not_promise_on_others_turns_what_only_ones_own_pay() -> None:
    """A Ranch makes the Cheese Factory pay 3 more, on its owner's turns."""
    game = table(city(1, "train_station", cheese_factory=1), city(), phase="build", supply={"ranch": 1})
    assert "anybody rolls 7" not in reason(game, "build ranch")


def test_reasons_about_dice_say_what_may_be_rolled() -> None:
    one = table(city(0, bakery=1), city())
    two = table(city(0, "train_station", bakery=1, mine=1), city())
    assert reason(one, "roll 1").startswith("One die is all you may roll")
    assert reason(two, "roll 1").startswith("One die: 0.3 coins to be expected, against")
    assert reason(two, "roll 2").startswith("Two dice: ")
    tower = bright(city(0, "moon_tower", forest=1), city())
    assert [str(action) for action in tower.actions()] == ["roll 1", "roll 3"]
    assert reason(tower, "roll 3").startswith("Three dice")
    assert "all you may roll" not in reason(tower, "roll 1")


def test_advice_is_a_document_that_goes_through_json() -> None:
    found = advise(table(city(3, wheat_field=1, bakery=1), city(3), phase="build"))
    for language in LANGUAGES:
        document = found.document(language)
        assert json.loads(json.dumps(document, allow_nan=False)) == document
        assert document["reason"] == found.reason.text(language)
        assert [each["action"] for each in document["candidates"]] == [each.action.text for each in found.candidates]


# Reviews.


def short_game() -> Game:
    """Ana lacks one landmark and Bo two; they play to the end, carelessly, with little to choose from."""
    game = Game.from_position(
        {
            "edition": "base",
            "players": [
                {"name": "Ana", "coins": 6, "landmarks": LANDMARKS[:3], "establishments": {"bakery": 3, "forest": 2}},
                {"name": "Bo", "coins": 8, "landmarks": LANDMARKS[:2], "establishments": {"mine": 2, "ranch": 2}},
            ],
            "supply": {"cafe": 2, "forest": 1},
        },
        seed=6,
    )
    seats = [bots.get("gentle", 1), bots.get("easy", 2)]
    while not game.over:
        game.play(seats[game.active].choose(game))
    return game


@pytest.fixture(scope="module")
def finished(networks: None) -> tuple[Game, Review]:  # noqa: ARG001
    game = short_game()
    return game, review(game)


def test_the_curve_goes_from_the_first_turn_to_the_result(finished: tuple[Game, Review]) -> None:
    game, found = finished
    assert game.winner == found.winner is not None
    assert [turn for turn, _ in found.curve] == list(range(1, game.turn + 2))
    assert found.curve[-1][1] == [float(seat == game.winner) for seat in range(2)]
    for _, chances in found.curve:
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
    assert len({tuple(chances) for _, chances in found.curve}) > 5


def test_luck_adds_up_to_nothing_over_the_seats(finished: tuple[Game, Review]) -> None:
    game, found = finished
    rolls = [move for move in game.moves() if move.state.phase == st.DICE]
    assert len(found.lucks) == len(rolls) > 10
    for luck in found.lucks:
        assert luck.outcome.startswith("dice")
        assert sum(luck.change) == pytest.approx(0, abs=1e-9)
    assert any(abs(luck.change[0]) > 1e-4 for luck in found.lucks)
    assert found.luck(0) == pytest.approx(-found.luck(1))


def test_a_result_is_luck_and_the_rest(finished: tuple[Game, Review]) -> None:
    game, found = finished
    assert [found.result(seat) for seat in range(2)] == found.curve[-1][1]
    for seat in range(2):
        luck = sum(each.change[seat] for each in found.lucks)
        assert found.luck(seat) == pytest.approx(luck)
        assert found.adjusted(seat) == pytest.approx(float(game.winner == seat) - luck)


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("landmarks", [LANDMARKS[:1], LANDMARKS[:2], ("train_station", "radio_tower"), LANDMARKS[:3]])
def test_the_luck_of_a_roll_is_nothing_on_average(dice: int, landmarks: tuple[str, ...]) -> None:
    """With a re-roll to come and without."""
    game = table(city(5, *landmarks, bakery=2, mine=1), city(4, cafe=1), supply={"cafe": 1, "forest": 1})
    game.play(f"roll {dice}")
    average = [0.0, 0.0]
    for outcome, chance in game.chances():
        after = game.copy()
        after.play(outcome)
        (luck,) = review(after).lucks
        average = [total + chance * change for total, change in zip(average, luck.change, strict=True)]
    assert average == pytest.approx([0, 0], abs=1e-9)


def test_a_roll_that_is_rolled_again_is_only_as_unlucky_as_rolling_again() -> None:
    """Six rolls that pay differently are six kinds of luck; with a Radio Tower, the bad ones are one."""
    kinds = []
    for landmarks in ((), ("radio_tower",)):
        town = city(0, *landmarks, wheat_field=1, ranch=2, bakery=1, convenience_store=2, forest=5)
        game = table(town, city(), supply={"cafe": 1})
        game.play("roll 1")
        changes = []
        for outcome in game.actions():
            after = game.copy()
            after.play(outcome)
            changes.append(round(review(after).lucks[0].change[0], 9))
        kinds.append([changes.count(change) for change in sorted(set(changes))])
    assert max(kinds[0]) <= 2
    assert kinds[1][0] > kinds[0][0]
    assert len(kinds[1]) < len(kinds[0])


def test_a_decision_costs_what_the_best_option_was_worth_more(finished: tuple[Game, Review]) -> None:
    """Every option is looked at, wherever it stands among the others."""
    game, found = finished
    thinker = bots.PlainThinker(game.setup)
    decisions = iter(found.decisions)
    places = set()
    for state, number in ((move.state, move.number) for move in game.moves()):
        thinker.set(state)
        if state.phase < st.FIRST_DECISION or len(thinker.options()) == 1:
            continue
        chances = {option: thinker.look(option, 1)[0] for option in thinker.options()}
        best = max(chances.values(), key=lambda each: each[state.active])
        decision = next(decisions)
        assert (decision.turn, decision.seat) == (state.turn, state.active)
        assert decision.chances == chances[number]
        assert decision.cost == pytest.approx(best[state.active] - chances[number][state.active])
        assert decision.cost >= 0
        assert (decision.cost == 0) == (decision.best == decision.played)
        if decision.cost:
            places.add(list(chances.values()).index(best) < list(chances).index(number))
    assert next(decisions, None) is None
    assert places == {True, False}
    for seat in range(2):
        own = [each.cost for each in found.decisions if each.seat == seat]
        assert found.cost(seat) == pytest.approx(sum(own))


def test_whoever_plays_the_best_option_pays_nothing() -> None:
    game = table(city(8, wheat_field=1, bakery=1), city(3), phase="build")
    game.play(advise(game).best.action)
    assert [(each.cost, each.played == each.best) for each in review(game).decisions] == [(0, True)]


@pytest.mark.parametrize(
    ("cost", "verdict"),
    [(0, "fine"), (MISTAKE - 1e-6, "fine"), (MISTAKE, "mistake"), (BLUNDER - 1e-6, "mistake"), (BLUNDER, "blunder")],
)
def test_verdicts_begin_at_their_thresholds(cost: float, verdict: str) -> None:
    assert Decision(1, 0, "pass", "build mine", cost, [0.5, 0.5]).verdict == verdict


def test_passing_up_a_won_game_is_a_blunder() -> None:
    game = table(city(30, *LANDMARKS[:3], wheat_field=1), city(9, *LANDMARKS[:3]), phase="build")
    game.play("pass")
    (decision,) = review(game).decisions
    assert (decision.played, decision.best, decision.verdict) == ("pass", "build radio_tower", "blunder")


@pytest.mark.parametrize("number", [0, 1, 2, 3, 6])
def test_an_unfinished_game_ends_with_its_chances(number: int) -> None:
    """The last point is where the game stands: at the start of a turn, or in the middle of one."""
    game = play_on(Game.new("base", 2, seed=7), number, 1)
    found = review(game)
    assert found.winner is None
    middle = game.phase != "roll"
    assert [turn for turn, _ in found.curve] == list(range(1, game.turn + 1 + middle))
    assert sum(found.result(seat) for seat in range(2)) == pytest.approx(1)
    assert 0 < found.result(0) < 1


def test_a_draw_is_shared() -> None:
    game = table(city(1), city(1), city(1), phase="build", turn=st.TURNS)
    game.play("pass")
    assert game.over
    found = review(game)
    assert [found.result(seat) for seat in range(3)] == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("where", ["base harbor millionaires_row", "bright_lights"])
def test_lots_draws_and_boats_have_luck_too(where: str) -> None:
    edition, *expansions = where.split()
    game = play_on(Game.new(edition, 5, expansions=expansions, seed=2), 14, 5)
    found = review(game)
    assert found.curve[0][0] == 1
    for luck in found.lucks:
        assert sum(luck.change) == pytest.approx(0, abs=1e-9)
    if edition == "bright_lights":
        assert {luck.outcome.split()[0] for luck in found.lucks} == {"dice", "draw"}
    boats = row(city(0, "harbor", "train_station", tuna_boat=2), city(0, "harbor", tuna_boat=1), supply={"cafe": 1})
    for move in ("roll 2", "dice 6 6", "add 0", "tuna 6 6"):
        boats.play(move)
    assert [luck.outcome for luck in review(boats).lucks] == ["dice 6 6", "tuna 6 6"]
    assert all(sum(luck.change) == pytest.approx(0, abs=1e-9) for luck in review(boats).lucks)


def test_a_review_is_a_document_that_goes_through_json(finished: tuple[Game, Review]) -> None:
    _, found = finished
    document = found.document()
    assert json.loads(json.dumps(document, allow_nan=False)) == json.loads(json.dumps(document)) != {}
    assert [player["name"] for player in document["players"]] == ["Ana", "Bo"]
    for seat, player in enumerate(document["players"]):
        own = [each for each in document["decisions"] if each["seat"] == seat]
        assert player["decisions"] == len(own)
        assert player["mistakes"] == sum(each["verdict"] == "mistake" for each in own)
        assert player["blunders"] == sum(each["verdict"] == "blunder" for each in own)
        assert player["adjusted"] == pytest.approx(player["result"] - player["luck"])
    assert len(document["curve"]) == len(found.curve)
    assert document["winner"] == found.winner


def test_a_review_tells_how_far_it_is(finished: tuple[Game, Review]) -> None:
    game = play_on(Game.new("base", 2, seed=7), 3, 1)
    steps: list[None] = []
    review(game, lambda: steps.append(None))
    assert len(steps) == game.length
    assert finished[1].decisions == review(finished[0]).decisions


def test_without_a_network_there_is_no_review() -> None:
    with pytest.raises(RecordError) as caught:
        review(Game.new(PACK, 2, seed=1))
    assert caught.value.code == "review.no_network"
    assert "Tea and Trains" in str(caught.value)


# Pictures.

HISTORY = [
    {"games": games, "strength": {"cheese 2": rate, "greedy 2": 0.3, "cheese 4": 0.2, "greedy 4": rate / 2}}
    for games, rate in ((100, 0.1), (5_000, 0.7))
]
TENTHS = [{"foretold": 0.05, "happened": 0.04, "chances": 90}, {"foretold": 0.95, "happened": 0.97, "chances": 10}]


def draw(kind: str, found: Review, path: Path, language: str = "en") -> None:
    if kind == "game":
        plots.game_curve(found, path, language)
    elif kind == "training":
        plots.training_curve(HISTORY, path, language)
    else:
        plots.reliability(TENTHS, path, language)


@pytest.mark.parametrize("kind", ["game", "training", "reliability"])
def test_pictures_are_what_their_names_say(kind: str, finished: tuple[Game, Review], tmp_path: Path) -> None:
    for language in LANGUAGES:
        draw(kind, finished[1], tmp_path / f"{language}.svg", language)
        draw(kind, finished[1], tmp_path / f"{language}.png", language)
        assert "<svg" in (tmp_path / f"{language}.svg").read_text(encoding="utf-8")[:1_000]
        assert (tmp_path / f"{language}.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "en.png").read_bytes() != (tmp_path / "nl.png").read_bytes()


@pytest.mark.parametrize("kind", ["game", "training", "reliability"])
def test_other_endings_are_refused(kind: str, finished: tuple[Game, Review], tmp_path: Path) -> None:
    for name in ("game.pdf", "game", "svg"):
        with pytest.raises(SetupError) as caught:
            draw(kind, finished[1], tmp_path / name)
        assert caught.value.code == "plot.ending"
        assert str(tmp_path / name) in caught.value.text("nl")
        assert not (tmp_path / name).exists()


def test_a_folder_that_is_not_there_is_an_error_with_its_name(finished: tuple[Game, Review], tmp_path: Path) -> None:
    with pytest.raises(SetupError) as caught:
        draw("game", finished[1], tmp_path / "gone" / "game.svg")
    assert "gone" in str(caught.value)


def test_games_that_begin_or_stop_anywhere_can_be_drawn(tmp_path: Path) -> None:
    """In the middle of a turn, with a blunder in it; after no move at all; with five players."""
    middle = table(city(30, *LANDMARKS[:3], wheat_field=1), city(9, *LANDMARKS[:3]), phase="build")
    middle.play("pass")
    games = [middle, Game.new("base", 2, seed=1), play_on(Game.new("bright_lights", 5, seed=1), 4)]
    for number, game in enumerate(games):
        plots.game_curve(review(game), tmp_path / f"{number}.png")
        assert (tmp_path / f"{number}.png").stat().st_size > 1_000


@pytest.mark.parametrize(
    "strengths",
    [[{"greedy 2": 0.5}], [{"cheese 2": 0.5}, {"cheese 2": 0.6, "cheese 4": 0.3}], [{}, {"greedy 4": 0.1}]],
    ids=["one opponent", "more later", "none at first"],
)
def test_trainings_of_some_numbers_of_players_can_be_drawn(strengths: list[dict[str, float]], tmp_path: Path) -> None:
    history = [{"games": 100 * games, "strength": each} for games, each in enumerate(strengths, 1)]
    plots.training_curve(history, tmp_path / "strength.svg")
    assert (tmp_path / "strength.svg").exists()


# Commands.


def run(capsys: pytest.CaptureFixture[str], *words: str, language: str = "en") -> tuple[int, str, str]:
    code = main([*words, "--language", language])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """Ana may win at once."""
    game = table(city(30, *LANDMARKS[:3], name="Ana"), city(9, *LANDMARKS[:3], name="Bo"), phase="build")
    path = tmp_path / "position.json"
    path.write_text(json.dumps(game.position()), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("wide")
def test_bots_lists_everybody_with_a_line(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bots", language=language)
    assert code == 0
    for name in bots.names():
        (line,) = [line for line in out.splitlines() if line.split()[:1] == [name]]
        assert bots.about(name, language)[:60] in line
    assert said("bots.note", language) in out


@pytest.mark.usefixtures("wide")
def test_hint_shows_the_options_and_the_reason(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "hint", str(position))
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "Ana to decide (build). Chances of winning after each option:"
    assert re.fullmatch(r"Option +Ana +Bo +Coins a round *", lines[1])
    assert re.match(r"build radio_tower +100\.0% +0\.0% +\d+\.\d", lines[3])
    assert lines[-1] == "It wins the game."
    code, out, _ = run(capsys, "hint", str(position), language="nl")
    assert code == 0
    assert out.splitlines()[0].startswith("Ana is aan zet")
    assert out.splitlines()[-1] == "Het wint het spel."


def test_hint_reads_json_records_and_standard_input_alike(
    position: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game.from_position(json.loads(position.read_text(encoding="utf-8")), dice="manual")
    record = tmp_path / "game.record"
    record.write_text(game.record(), encoding="utf-8")
    _, expected, _ = run(capsys, "hint", str(position), "--json")
    assert json.loads(expected)["candidates"][0] == {
        "action": "build radio_tower", "chances": [1.0, 0.0], "income": pytest.approx(0, abs=50),
    }  # fmt: skip
    assert run(capsys, "hint", str(record), "--json") == (0, expected, "")
    for path in (position, record):
        monkeypatch.setattr("sys.stdin", io.StringIO("\n" + path.read_text(encoding="utf-8")))
        assert run(capsys, "hint", "-", "--json")[:2] == (0, expected)
    _, dutch, _ = run(capsys, "hint", str(position), "--json", language="nl")
    assert json.loads(dutch)["reason"] == "Het wint het spel."


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_says_what_is_wrong_with_a_file(
    language: str, position: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = position.read_text(encoding="utf-8")
    wrong = {
        "cut.json": whole[:-20].encode(),
        "not_a_position.json": b'{"edition": "base"}',
        "not_text.json": b"\xff\xfe\x00",
        "empty": b"",
        "poem.txt": b"Shall I compare thee to a summer's day?",
    }
    for name, content in wrong.items():
        path = tmp_path / name
        path.write_bytes(content)
        code, out, err = run(capsys, "hint", str(path), language=language)
        assert (code, out) == (2, "")
        assert err.strip()
        assert "Traceback" not in err
    code, _, err = run(capsys, "hint", str(tmp_path / "cut.json"), language=language)
    start = said("hint.json", language).format(file=tmp_path / "cut.json", reason="|").partition("|")[0]
    assert err.startswith(start)
    assert run(capsys, "hint", str(tmp_path / "gone.json"), language=language)[0] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_warns_that_chances_are_rough_without_a_network(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(Game.new(PACK, 2, seed=1).position()), encoding="utf-8")
    code, out, _ = run(capsys, "hint", str(path), language=language)
    assert code == 0
    assert out.splitlines()[0] == said("hint.rough", language).format(edition="Tea and Trains")


@pytest.fixture(scope="module")
def record(finished: tuple[Game, Review], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.record"
    path.write_text(finished[0].record(), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("wide")
def test_review_tells_players_mistakes_and_luck(
    language: str,
    record: Path,
    finished: tuple[Game, Review],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With every verdict there is, and with none."""
    game, found = finished
    costs = sorted(each.cost for each in found.decisions)
    monkeypatch.setattr("machiya.analysis.review.MISTAKE", costs[-4])
    monkeypatch.setattr("machiya.analysis.review.BLUNDER", costs[-2])
    code, out, err = run(capsys, "review", str(record), language=language)
    lines = out.splitlines()
    assert (code, err) == (0, "")
    columns = said("review.columns", language).split("|")
    assert re.split(r" {2,}", lines[0].strip()) == columns
    for seat, name in enumerate(found.names):
        (line,) = [line for line in lines if line.split()[:1] == [name]]
        assert line.split()[1:5] == [
            f"{found.result(seat):.0%}", f"{found.luck(seat):+.1%}", f"{found.adjusted(seat):.1%}",
            f"{found.cost(seat):.1%}",
        ]  # fmt: skip
    mistakes = [word for word in (" mistake;", " blunder;", " fout;") if word in out]
    assert mistakes == ([" mistake;", " blunder;"] if language == "en" else [" blunder;", " fout;"])
    rolls = lines[lines.index(said("review.rolls", language)) + 1 :]
    assert len(rolls) == 5
    sizes = sorted((abs(each.change[each.seat]) for each in found.lucks), reverse=True)[:5]
    shown = [abs(float(re.findall(r"[+-](\d+\.\d)", line)[0])) for line in rolls]
    assert shown == pytest.approx([100 * size for size in sizes], abs=0.051)
    assert shown[0] > 0
    assert all("dice" in line for line in rolls)
    assert game.over


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_of_a_game_without_mistakes_says_so(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.record"
    path.write_text(Game.new("base", 2, dice="manual").record(), encoding="utf-8")
    code, out, _ = run(capsys, "review", str(path), language=language)
    assert code == 0
    assert said("review.flawless", language) in out
    assert said("review.rolls", language) not in out


def test_review_gives_json_and_draws(
    record: Path, finished: tuple[Game, Review], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "game.svg"
    code, out, err = run(capsys, "review", str(record), "--json", "--plot", str(plot))
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(json.dumps(finished[1].document()))
    assert "<svg" in plot.read_text(encoding="utf-8")[:1_000]


def test_review_refuses_what_it_cannot_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    unfinished = play_on(Game.new("base", 2, seed=7), 2).record()
    monkeypatch.setattr("sys.stdin", io.StringIO(unfinished))
    code, out, err = run(capsys, "review", "-", "--plot", str(tmp_path / "game.pdf"))
    assert (code, out) == (2, "")
    assert err.strip() == f"{tmp_path / 'game.pdf'}: the file must end in .svg or .png."
    files = {
        "pack.record": Game.new(PACK, 2, seed=1).record(),
        "damaged.record": unfinished.replace("roll 1", "roll 3", 1),
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
        code, out, err = run(capsys, "review", str(tmp_path / name))
        assert (code, out) == (2, "")
        assert err.startswith("There is no network for Tea and Trains" if "pack" in name else "Line ")
    assert run(capsys, "review", str(tmp_path / "gone.record"))[0] == 2


def test_errors_are_machiyas_own() -> None:
    assert issubclass(bots.BotError, MachiyaError)
    assert issubclass(weights.WeightsError, MachiyaError)


def families() -> list[str]:
    """The codes of these commands that stand in the source as they are."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in Path(machiya.__file__).parent.rglob("*.py"))
    kinds = "bot|weights|hint|reason|review|plot|tournament|train|calibrate"
    found: set[str] = set(re.findall(rf'"((?:{kinds})\.[a-z_]+)"', sources))
    return sorted(found | {f"review.{verdict}" for verdict in ("mistake", "blunder")})


@pytest.mark.parametrize("code", families())
def test_everything_that_is_said_about_bots_is_said_in_both_languages(code: str) -> None:
    fields: list[set[Any]] = [
        {name for _, name, _, _ in Formatter().parse(said(code, language)) if name} for language in LANGUAGES
    ]
    assert fields[0] == fields[1]
