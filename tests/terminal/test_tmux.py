"""A real terminal: the command in tmux, driven by its keys."""

import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from machiya.campaign import Campaign, load
from machiya.campaign.saving import begin
from machiya.campaign.standing import CampaignError
from machiya.terminal import saving
from tests.server.conftest import Running

pytestmark = pytest.mark.soak
PATIENCE = 300.0


class Tmux:
    """A session of tmux with a server of its own."""

    def __init__(self, folder: Path, language: str, **environment: str) -> None:
        assert shutil.which("tmux"), "This test drives a real terminal: install tmux, as with apt-get install tmux."
        self.socket = folder / "tmux"
        self.environment = {
            **os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8", **environment,
        }  # fmt: skip
        self.language = language

    def tmux(self, *arguments: str) -> str:
        """Tell tmux something."""
        command = ["tmux", "-S", str(self.socket), "-f", "/dev/null", *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True, env=self.environment).stdout

    def run(self, *arguments: str) -> None:
        """Start the command in a window of 80 by 24."""
        words = [sys.executable, "-m", "machiya", *arguments, "--language", self.language]
        self.tmux("new-session", "-d", "-x", "80", "-y", "24", shlex.join(words))

    def seen(self) -> str:
        """What the window shows."""
        return self.tmux("capture-pane", "-p")

    def press(self, *keys: str) -> None:
        """Press keys."""
        self.tmux("send-keys", *keys)

    def until(self, words: str) -> str:
        """Wait until words are seen."""
        limit = time.monotonic() + PATIENCE
        while words not in (shown := self.seen()):
            assert time.monotonic() < limit, shown
            time.sleep(0.2)
        return shown

    def close(self) -> None:
        """End the session."""
        self.tmux("kill-server")


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    window = Tmux(tmp_path, "en")
    yield window
    window.close()


def play(window: Tmux, ended: str) -> None:
    """Play by keys until some words are seen: roll, build what the cursor is on, else nothing."""
    limit = time.monotonic() + 3 * PATIENCE
    while ended not in (shown := window.seen()):
        assert time.monotonic() < limit, shown
        if "Roll the dice." in shown:
            window.press("r")
        elif "Build one card" in shown or "Take one action" in shown:
            window.press("m", "m", "Enter", "p")
        elif "Waiting for" not in shown:
            window.press("Enter")
        time.sleep(0.1)


def test_a_whole_game(tmux: Tmux) -> None:
    tmux.run("play", "--speed", "100")
    tmux.until("Play now")
    tmux.press("p")
    shown = tmux.until("Mayor")
    assert len(shown.splitlines()) == 24
    play(tmux, "has won")
    tmux.press("Enter")
    tmux.until("Play now")
    tmux.press("q")


def reached(path: Path) -> Campaign:
    """How far a campaign is that is being played; between two saves there is a moment without a file."""
    while True:
        with suppress(CampaignError):
            return load(path)[0]


def test_the_first_game_of_a_campaign_with_its_eight_steps(tmux: Tmux, tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    begin(path, "Ana,Bo:random")
    tmux.run("campaign", "play", str(path))
    limit = time.monotonic() + 3 * PATIENCE
    while not (at := reached(path)).register or at.phase != "play":
        shown = tmux.seen()
        assert time.monotonic() < limit, shown
        if "Page" in shown or "[1]" in shown:
            if "name your town" in shown or "fill in the town register" in shown:
                tmux.press("Enter", "O", "u", "r", "s", "Enter")
            elif "choose your town square cards" in shown:
                tmux.press("1", "2", "Enter", "3", "Enter")
            else:
                tmux.press("Enter")
        elif "Roll the dice." in shown:
            tmux.press("r")
        else:
            tmux.press("m", "m", "Enter", "p")
        time.sleep(0.2)
    assert len(reached(path).register) == 1


def test_a_server_that_is_killed_and_comes_back(tmux: Tmux, tmp_path: Path) -> None:
    with Running(tmp_path / "data") as running:
        client = running.client()
        made = client.create(edition="base", seats=[{"kind": "free"}, {"kind": "bot", "bot": "random"}], pace=0)
        tmux.run("play", "--join", f"{running.address}/t/{made['code']}")
        tmux.until("Sit down")
        tmux.press("Enter")
        tmux.until("Roll the dice.")
        port = running.port
        running.kill()
        tmux.until("Reconnecting")
    with Running(tmp_path / "data", port=port):
        tmux.until("Roll the dice.")
        tmux.press("r")
        tmux.until("Build one card")


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "xterm", "COLORTERM": ""}])
def test_without_colour_and_with_sixteen(environment: dict[str, str], tmp_path: Path) -> None:
    """The same words stand there, and nothing but them."""
    window = Tmux(tmp_path, "en", **environment)
    window.run("play", "base", "--people", "Ana,Bo", "--bots", "", "--house-rules", "first_player=seat")
    try:
        window.until("Roll the dice.")
        window.press("r")
        shown = window.until("Build one card")
        coloured = window.tmux("capture-pane", "-p", "-e")
        assert ("[38" not in coloured and "[48" not in coloured) or "NO_COLOR" not in environment
        for words in ("B1 Wheat Field", "G2-3 Bakery", "R3 Café", "P6 Stadium", "L Train Station", "Ana (you)"):
            assert words in shown
    finally:
        window.close()
    assert saving.kept(tmp_path / "machiya" / "terminal")
