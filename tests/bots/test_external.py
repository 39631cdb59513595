"""Bots that are programs of their own: they play, and whatever they do wrong, the game goes on without them."""

import os
import random
import re
import shlex
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from machiya import Action, Edition, Game
from machiya.bots import external
from machiya.bots.external import FLOOD, GRACE, RESTARTS, External, default

ROOT = Path(__file__).parents[2]
PATIENT = 20.0
"""Seconds that no program here needs, on the busiest machine."""
SLACK = 3.0
"""Seconds that a busy machine may add to what is measured; programs that hang do so for much longer."""
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")

PREAMBLE = """
import os, sys, time
from pathlib import Path

here = Path(__file__).parent
with open(here / "starts", "a") as starts:
    print(os.getpid(), file=starts)
start = len((here / "starts").read_text().split())

def say(*words):
    print(*words, flush=True)

def questions():
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "machiya":
            say("ready")
        elif word == "actions":
            actions = rest.split(" | ")
        elif word == "go":
            yield int(rest.split()[0]), actions
        elif word == "quit":
            return
"""
"""What the programs below have in common: they note their process, count their starts, and can be asked."""
HONEST = "for number, actions in questions(): say('play', number, actions[-1])"


def command(*words: str | Path) -> str:
    line = [str(word) for word in words]
    return "run:" + (shlex.join(line) if os.name == "posix" else subprocess.list2cmdline(line))


def script(folder: Path, text: str) -> str:
    """The command of a program of which the preamble is the beginning."""
    path = folder / "bot.py"
    path.write_text(PREAMBLE + text, encoding="utf-8")
    return command(sys.executable, "-I", "-S", path)


def starts(folder: Path) -> list[int]:
    """The processes that have been started."""
    path = folder / "starts"
    return [int(word) for word in path.read_text().split()] if path.exists() else []


def alive(process: int) -> bool:
    """Whether a process is there, be it as a zombie."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def ask(bot: External, game: Game) -> str:
    """The action that a bot plays, in notation; legal in any case."""
    number = bot.decide(game.setup, game.state)
    (text,) = [action.text for action in game.actions() if action.number == number]
    return text


def faults(crashed: int = 0, late: int = 0, illegal: int = 0) -> dict[str, int]:
    return {"crashed": crashed, "late": late, "illegal": illegal}


@pytest.fixture
def rolling() -> Game:
    """The default is `roll 1`, and there is nothing else."""
    return Game.new("base", players=2, seed=7)


@pytest.fixture
def building(rolling: Game) -> Game:
    """The default is `pass`; the last action, which honest programs play, is `build farmers_market`."""
    rolling.play("roll 1")
    return rolling


@pytest.fixture(autouse=True)
def nothing_is_left(tmp_path: Path) -> Iterator[None]:
    """No test leaves a process, or a thread that waits for one: those end when nobody holds their pipe any more."""
    yield
    patience = time.monotonic() + 5
    while ours := [thread.name for thread in threading.enumerate() if "_lines)" in thread.name]:
        assert time.monotonic() < patience, ours
        time.sleep(0.01)
    if os.name == "posix":
        assert not [process for process in starts(tmp_path) if alive(process)]


# Programs that play.


@pytest.mark.parametrize(
    ("edition", "expansions", "players"),
    [("base", (), 2), ("base", ("harbor", "millionaires_row"), 3), ("bright_lights", (), 2)],
)
def test_the_example_plays_whole_games_and_beats_chance(
    edition: str, expansions: tuple[str, ...], players: int
) -> None:
    wins = 0
    with External(command(sys.executable, ROOT / "examples" / "bot.py"), PATIENT) as bot:
        for number in range(5):
            game = Game.new(edition, players, expansions=expansions, seed=number)
            chooser, seat = random.Random(number), number % players
            while not game.over:
                game.play(ask(bot, game) if game.to_move == seat else chooser.choice(game.actions()))
            wins += game.winner == seat
    assert bot.faults == faults()
    assert bot.name == "Example"
    assert wins >= 4


@POSIX
def test_the_example_in_shell_plays_a_whole_game() -> None:
    game, chooser = Game.new("base", 2, seed=3), random.Random(3)
    with External(command("sh", ROOT / "examples" / "bot.sh"), PATIENT) as bot:
        while not game.over:
            if game.to_move == 0:
                actions = game.actions()
                assert ask(bot, game) == actions[-1].text
                game.play(actions[-1])
            else:
                game.play(chooser.choice(game.actions()))
    assert bot.faults == faults()


def test_each_thread_may_have_its_own(tmp_path: Path) -> None:
    text = script(tmp_path, HONEST)

    def play(number: int) -> dict[str, int]:
        game = Game.new("base", 2, seed=number)
        with External(text, PATIENT) as bot:
            for _ in range(40):
                action = ask(bot, game)
                assert action == game.actions()[-1].text
                game.play(action)
        return bot.faults

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, range(4))) == [faults()] * 4


def test_a_program_may_chat_space_out_and_end_lines_as_windows_does(tmp_path: Path, building: Game) -> None:
    chat = r"say('info', number, '\xe9' * 9000, '\n\n \ninfo\nplay  %d   build \t cafe \r' % number)"
    with External(script(tmp_path, f"for number, actions in questions(): {chat}"), PATIENT) as bot:
        assert [ask(bot, building) for _ in range(20)] == ["build cafe"] * 20
    assert bot.faults == faults()


@pytest.mark.parametrize(("said", "name"), [("Corner  Shop", "Corner Shop"), ("\x1b[2J", None), ("x" * 61, None)])
def test_a_program_has_a_name_if_it_is_a_decent_one(said: str, name: str | None, tmp_path: Path, rolling: Game) -> None:
    text = script(tmp_path, f"say('id name', {said!r})\nsay('id author Bo')\nsay('id')\n" + HONEST)
    with External(text, PATIENT) as bot:
        assert bot.name == text
        ask(bot, rolling)
    assert bot.name == (name or text)
    assert bot.faults == faults()


def test_a_program_is_started_at_the_first_question_and_once(tmp_path: Path, building: Game) -> None:
    with External(script(tmp_path, HONEST), PATIENT) as bot:
        assert starts(tmp_path) == []
        for _ in range(5):
            assert ask(bot, building) == "build farmers_market"
        assert len(starts(tmp_path)) == 1


def test_the_dialogue_in_the_page_is_true(tmp_path: Path, rolling: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "GRACE", PATIENT)
    page = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    (block,) = [
        block for block in re.findall(r"^```text\n(.*?)^```$", page, re.DOTALL | re.MULTILINE) if "< ready" in block
    ]
    lines = block.splitlines()
    told = f"""
for line in {lines!r}:
    if line[0] == "<":
        say(line[2:])
    else:
        with open(here / "heard", "a") as heard:
            heard.write(sys.stdin.readline())
"""
    with External(script(tmp_path, told), 0.5) as bot:
        played = [rolling.play(bot.choose(rolling)) and rolling.phase for _ in range(2)]
    assert played == ["build", "roll"]
    assert rolling.players[0].establishments["cafe"] == 1
    assert bot.faults == faults()
    assert bot.name == "Corner Shop"
    said = [line[2:] for line in lines if line[0] == ">"]
    heard = (tmp_path / "heard").read_text().splitlines()
    assert len(heard) == len(said)
    for line, real in zip(said, heard, strict=True):
        beginning, cut, _ = line.partition(" …")
        assert real.startswith(beginning) if cut else real == line


@POSIX
def test_the_snippet_in_the_page_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(external, "GRACE", PATIENT)
    exec(snippet, {})
    assert capsys.readouterr().out == f"Example {faults()}\n"


def test_a_program_never_learns_the_seed(tmp_path: Path) -> None:
    seed, number = 987_654_321_987, 424_242_424
    spy = """
with open(here / "log", "a") as log:
    print(sys.argv, dict(os.environ), file=log)
    real = sys.stdin
    sys.stdin = (log.write(line) and line for line in real)
    for number, actions in questions(): say("play", number, actions[-1])
"""
    game = Game.new("base", ["Ana", "José"], market="hybrid", seed=seed, game=number)
    with External(script(tmp_path, spy), PATIENT) as bot:
        for _ in range(30):
            game.play(ask(bot, game))
    log = (tmp_path / "log").read_text(encoding="ascii")
    assert bot.faults == faults()
    assert log.count("\ngo ") == 30
    assert r"Jos\u00e9" in log
    for secret in (seed, number):
        assert str(secret) not in log
        assert f"{secret:x}" not in log


# Programs that fail.


@pytest.mark.parametrize(
    ("legal", "played"),
    [
        ("roll 1 | roll 2", "roll 1"),
        ("reroll | keep", "keep"),
        ("keep | pass", "pass"),
        ("choose P2 | skip", "skip"),
        ("build cafe | pass", "pass"),
        ("invest | skip", "skip"),
        ("keep 1 2 | keep 1 3", "keep 1 2"),
        ("add 0 | add 2", "add 0"),
    ],
)
def test_the_default(legal: str, played: str) -> None:
    actions = [Action(number, text) for number, text in enumerate(legal.split(" | "))]
    assert default(actions).text == played


@pytest.mark.parametrize(
    "words", [["no_such_program_here"], [ROOT], [], ["x\0y"]], ids=["missing", "folder", "none", "null"]
)
def test_a_program_that_cannot_be_started(words: list[str | Path], building: Game) -> None:
    with External(command(*words), PATIENT) as bot:
        assert [ask(bot, building) for _ in range(6)] == ["pass"] * 6
    assert bot.faults == faults(crashed=6)


@POSIX
def test_a_command_line_with_an_open_quote(building: Game) -> None:
    with External("run:sh 'bot.sh", PATIENT) as bot:
        assert ask(bot, building) == "pass"
    assert bot.faults == faults(crashed=1)


@pytest.mark.parametrize(
    "text",
    [
        "sys.exit()",
        "say('ready')",
        "next(questions())",
        "number, _ = next(questions()); sys.stdout.write('play 1 pass')",
    ],
    ids=["at once", "when ready", "when asked", "in the middle of a line"],
)
def test_a_program_that_crashes_is_started_again_three_times(text: str, tmp_path: Path, building: Game) -> None:
    with External(script(tmp_path, text), PATIENT) as bot:
        assert [ask(bot, building) for _ in range(8)] == ["pass"] * 8
    assert bot.faults == faults(crashed=8)
    assert len(starts(tmp_path)) == 1 + RESTARTS


def test_a_program_that_crashed_once_plays_on(tmp_path: Path, building: Game) -> None:
    text = "for number, actions in questions(): say('play', number, actions[-1]) if start > 1 else sys.exit(1)"
    with External(script(tmp_path, text), PATIENT) as bot:
        assert [ask(bot, building) for _ in range(3)] == ["pass", "build farmers_market", "build farmers_market"]
    assert bot.faults == faults(crashed=1)
    assert len(starts(tmp_path)) == 2


def test_a_program_that_hangs_is_ended_and_started_again_three_times(tmp_path: Path, building: Game) -> None:
    seconds = 0.05
    with External(script(tmp_path, "for number, actions in questions(): time.sleep(99)"), seconds) as bot:
        for question in range(1 + RESTARTS):
            bot._program = bot._start()  # so that only the waiting is measured
            began = time.monotonic()
            assert ask(bot, building) == "pass"
            assert seconds <= time.monotonic() - began < seconds + GRACE + SLACK
            assert bot.faults == faults(late=question + 1)
            if os.name == "posix":
                assert not alive(starts(tmp_path)[-1])
        began = time.monotonic()
        assert [ask(bot, building) for _ in range(10)] == ["pass"] * 10
        assert time.monotonic() - began < 10 * seconds
    assert bot.faults == faults(late=1 + RESTARTS, crashed=10)
    assert len(starts(tmp_path)) == 1 + RESTARTS


def test_a_late_answer_does_not_count_for_the_next_question(tmp_path: Path, building: Game) -> None:
    text = """
for number, actions in questions():
    time.sleep(0.5 if start == 1 else 0)
    say("play", number, "build cafe" if start == 1 else "build ranch")
"""
    with External(script(tmp_path, text), 0.05) as bot:
        assert ask(bot, building) == "pass"
        time.sleep(0.5)
        bot.seconds = PATIENT
        assert ask(bot, building) == "build ranch"
    assert bot.faults == faults(late=1)


def test_an_answer_to_an_earlier_question_is_ignored(tmp_path: Path, building: Game) -> None:
    """Sent after the real answer, and again before the next one; the same program goes on."""
    text = """
for number, actions in questions():
    say("play", number - 1, "build bakery")
    say("play", number, "build cafe")
    say("play", number, "build ranch")
"""
    with External(script(tmp_path, text), PATIENT) as bot:
        assert [ask(bot, building) for _ in range(20)] == ["build cafe"] * 20
    assert bot.faults == faults()
    assert len(starts(tmp_path)) == 1


@pytest.mark.parametrize(
    "answer",
    [
        "hello", "play", "play {}", "play {} build caffe", "play {} build mine", "play {} dice 3", "play {} roll 1",
        "play {} Build cafe", "play {} build cafe ranch", "PLAY {} build cafe", "build cafe", "ready", "\\xff\\0",
        "play{} build cafe", "play build cafe", "play 2 build cafe", "play -1 build cafe", "play " + "9" * 5000,
    ],
)  # fmt: skip
def test_an_illegal_answer_costs_one_move_only(answer: str, tmp_path: Path, building: Game) -> None:
    text = f"for number, _ in questions(): say(('play {{}} build cafe' if number > 1 else '{answer}').format(number))"
    with External(script(tmp_path, text), PATIENT) as bot:
        assert [ask(bot, building) for _ in range(3)] == ["pass", "build cafe", "build cafe"]
    assert bot.faults == faults(illegal=1)
    assert len(starts(tmp_path)) == 1


def test_bytes_that_are_no_text(tmp_path: Path, building: Game) -> None:
    text = "for number, actions in questions(): os.write(1, bytes(range(128, 256)) + b'\\n')"
    with External(script(tmp_path, text), PATIENT) as bot:
        assert ask(bot, building) == "pass"
    assert bot.faults == faults(illegal=1)


@pytest.mark.parametrize(
    "flood",
    ["b'x' * 65536", "b'info ' + b'x' * 65536", "b'info\\n' * 9999", "b'\\n' * 65536", "b'play 0 pass\\n' * 999"],
    ids=["no newline", "long information", "information", "empty lines", "answers"],
)
@pytest.mark.parametrize("when", ["before ready", "when asked", "after an answer"])
def test_a_flood_is_cut_off(flood: str, when: str, tmp_path: Path, building: Game) -> None:
    pour = f"while True: os.write(1, {flood})"
    text = {
        "before ready": pour,
        "when asked": f"next(questions())\n{pour}",
        "after an answer": f"number, _ = next(questions())\nsay('play', number, 'build cafe')\n{pour}",
    }[when]
    expected = ["pass"]
    if when == "after an answer":
        expected.insert(0, "build cafe")
    with External(script(tmp_path, text), PATIENT) as bot:
        began = time.monotonic()
        assert [ask(bot, building) for _ in expected] == expected
        assert time.monotonic() - began < PATIENT / 2
    assert bot.faults == faults(illegal=1)


def test_a_flood_of_tiny_lines_takes_little_memory(tmp_path: Path, building: Game) -> None:
    """While nobody asks, so that nobody clears them away."""
    text = "number, _ = next(questions())\nsay('play', number, 'build cafe')\nwhile True: os.write(1, b'a\\n' * 9999)"
    tracemalloc.start()
    try:
        with External(script(tmp_path, text), PATIENT) as bot:
            assert ask(bot, building) == "build cafe"
            assert bot._program
            bot._program._reader.join(PATIENT)
            _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 100 * FLOOD


def test_a_program_that_answers_without_reading_is_found_out(tmp_path: Path, rolling: Game) -> None:
    """Else the questions would pile up."""
    text = "say('ready')\nfor number in range(1, 999): say('play', number, 'roll 1')\ntime.sleep(99)"
    with External(script(tmp_path, text), PATIENT) as bot:
        for _ in range(200):
            ask(bot, rolling)
            if bot.faults["illegal"]:
                break
    assert bot.faults == faults(illegal=1)


def test_a_program_that_does_not_read_a_long_question_is_late(tmp_path: Path) -> None:
    """Longer than a pipe holds."""
    pack = (ROOT / "examples" / "tea_and_trains.toml").read_text(encoding="utf-8") + "#" * 300_000
    game = Game.new(Edition.parse(pack), seed=7)
    assert len(game.position()["pack"]) > 300_000
    with External(script(tmp_path, "say('ready'); time.sleep(99)"), 0.1) as bot:
        bot._program = bot._start()
        began = time.monotonic()
        assert ask(bot, game) == "roll 1"
        assert time.monotonic() - began < 0.1 + GRACE + SLACK
    assert bot.faults == faults(late=1)


def test_starting_slowly_costs_no_thinking_time(tmp_path: Path, building: Game) -> None:
    with External(script(tmp_path, "time.sleep(1.0)\n" + HONEST), 0.5) as bot:
        assert ask(bot, building) == "build farmers_market"
    assert bot.faults == faults()


def test_a_program_that_is_never_ready_is_late(tmp_path: Path, building: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "START_UP", 0.3)
    with External(script(tmp_path, "time.sleep(99)"), PATIENT) as bot:
        began = time.monotonic()
        assert ask(bot, building) == "pass"
        assert 0.3 <= time.monotonic() - began < 0.3 + SLACK
    assert bot.faults == faults(late=1)


def test_a_program_that_speaks_something_else_is_not_waited_for(tmp_path: Path, building: Game) -> None:
    with External(script(tmp_path, "for line in sys.stdin: say(line)"), PATIENT) as bot:
        assert [ask(bot, building) for _ in range(6)] == ["pass"] * 6
    assert bot.faults == faults(illegal=1 + RESTARTS, crashed=5 - RESTARTS)
    assert len(starts(tmp_path)) == 1 + RESTARTS


# The end.


def test_a_program_is_asked_to_leave(tmp_path: Path, rolling: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "MOMENT", PATIENT)
    text = HONEST + "\ntime.sleep(0.1)\n(here / 'left').touch()"
    bot = External(script(tmp_path, text), PATIENT)
    ask(bot, rolling)
    bot.stop()
    assert (tmp_path / "left").exists()
    bot.stop()
    assert bot.faults == faults()


def test_a_program_that_stays_is_made_to_leave(tmp_path: Path, rolling: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "MOMENT", 0.3)
    text = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + HONEST + "\ntime.sleep(99)"
    bot = External(script(tmp_path, text), PATIENT)
    ask(bot, rolling)
    began = time.monotonic()
    bot.stop()
    assert 0.3 <= time.monotonic() - began < 0.3 + SLACK


@POSIX
def test_what_a_program_started_ends_with_it(tmp_path: Path, rolling: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a script starts the real bot; `nothing_is_left` sees that nobody holds the pipe."""
    monkeypatch.setattr(external, "MOMENT", 0.3)
    text = "import subprocess\nsubprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'])\n" + HONEST
    bot = External(script(tmp_path, text), PATIENT)
    ask(bot, rolling)
    bot.stop()


def test_a_program_that_was_stopped_can_be_asked_again(tmp_path: Path, building: Game) -> None:
    bot = External(script(tmp_path, HONEST), PATIENT)
    bot.stop()
    for _ in range(6):
        assert ask(bot, building) == "build farmers_market"
        bot.stop()
    assert bot.faults == faults()
    assert len(starts(tmp_path)) == 6


def test_a_name_or_a_command() -> None:
    assert External.is_command("run:python3 my_bot.py")
    assert not External.is_command("greedy")
    assert not External.is_command("rerun:x")
