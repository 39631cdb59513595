"""Settings: by option, by environment, in the table of the docs; and what a server does with them."""

import argparse
import json
import logging
import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from machiya.cli.main import main
from machiya.cli.server import add_options, settings_of
from machiya.locale import LANGUAGES, catalogue
from machiya.server import running
from machiya.server.logs import JsonLines
from machiya.server.settings import VARIABLES, ServerError, Settings

from .conftest import Running

HOST_PAGE = Path(__file__).parents[2] / "docs" / "host.md"
SAMPLES = {
    "host": "127.0.0.1", "port": "8500", "data": "/srv/machiya", "database": "postgresql://machiya@/machiya",
    "origin": "https://play.example.org", "address": "http://10.0.0.5:8470", "proxies": "172.16.0.0/12",
    "limited": "false", "compiled": "false", "cache": "/var/cache/machiya", "log": "info", "log_format": "json",
    "records_quota_mb": "50", "records_days": "7", "guests_days": "30",
}  # fmt: skip
"""A value for each setting, as somebody writes it in a file of variables."""


@pytest.fixture(autouse=True)
def _no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith(VARIABLES):
            monkeypatch.delenv(name)


def options() -> dict[str, argparse.Action]:
    """The options of `machiya serve`, by the settings they set."""
    parser = argparse.ArgumentParser(add_help=False)
    add_options(parser)
    return {action.dest: action for action in parser._actions}


def from_words(*words: str) -> Settings:
    parser = argparse.ArgumentParser()
    add_options(parser)
    return settings_of(parser.parse_args(words))


def as_words(name: str) -> list[str]:
    """A setting's sample as words of a command line."""
    action = options()[name]
    return [action.option_strings[0], *([] if action.nargs == 0 else [SAMPLES[name]])]


def test_every_setting_is_an_option_and_a_sample() -> None:
    assert set(options()) == set(Settings.model_fields) == set(SAMPLES)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_setting_can_be_set_by_the_environment_as_by_its_option(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Containers and units are configured by variables: each does exactly what the option does."""
    by_option = from_words(*as_words(name))
    assert by_option != from_words()
    monkeypatch.setenv(VARIABLES + name.upper(), SAMPLES[name])
    assert from_words() == by_option


def test_options_come_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACHIYA_PORT", "9000")
    monkeypatch.setenv("MACHIYA_ORIGIN", "https://a.example, https://b.example")
    assert (from_words().port, from_words().origin) == (9000, ("https://a.example", "https://b.example"))
    assert from_words("--port", "9001", "--origin", "https://c.example").port == 9001
    assert from_words("--origin", "https://c.example").origin == ("https://c.example",)


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compose hands on variables that are not set as empty ones."""
    for name in SAMPLES:
        monkeypatch.setenv(VARIABLES + name.upper(), "")
    filled = from_words()
    for name in SAMPLES:
        monkeypatch.delenv(VARIABLES + name.upper())
    assert filled == from_words()


WRONG = {
    "database": ["mysql://a.example/x", "somewhere"], "port": ["65536", "-1", "many"],
    "origin": ["play.example.org", "ftp://a.example", "https://a.example/x", "http://["],
    "proxies": ["nobody", "1.2.3.4.5"], "limited": ["perhaps"], "compiled": ["perhaps"], "log": ["loud"],
    "log_format": ["xml"], "records_quota_mb": ["-1", "much"], "records_days": ["-1"], "guests_days": ["1.5"],
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_variable_is_refused_with_what_it_may_be(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for value in WRONG[name]:
        monkeypatch.setenv(VARIABLES + name.upper(), value)
        assert main(["serve", "--data", str(tmp_path), "--language", language]) == 2
        said = capsys.readouterr().err.strip()
        assert f" {name}: " in said
        assert value in said
        assert said.endswith(catalogue(language).gettext(f"setting.{name}"))


def rows() -> dict[str, tuple[str, str, str]]:
    """The table of settings in the docs: option, variable and what it is if left out, by setting."""
    row = re.compile(r"^\| `--([\w-]+)[^`]*` \| `(\w+)(?:=\w+)?` \| ([^|]*) \|", re.MULTILINE)
    renamed = {"unlimited": "limited", "no_compile": "compiled"}
    return {
        renamed.get(key := option.replace("-", "_"), key): (f"--{option}", variable, default.strip())
        for option, variable, default in row.findall(HOST_PAGE.read_text("utf-8"))
    }


def test_the_docs_tell_every_setting() -> None:
    told = rows()
    assert set(told) == set(Settings.model_fields)
    for name, (option, variable, default) in told.items():
        assert option in options()[name].option_strings
        assert variable == VARIABLES + name.upper()
        known = Settings.model_fields[name].default
        if isinstance(known, int) and not isinstance(known, bool):
            assert default.startswith(f"{known}")


# What a server does with them.


def test_a_port_that_was_named_is_refused_when_it_is_taken(tmp_path: Path) -> None:
    """A proxy looks for the server where it was told to be: another port would be an outage that nobody sees."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "machiya", "serve", "--host", "127.0.0.1", "--data", str(tmp_path)]
        for words, variables in (["--port", port], {}), ([], {"MACHIYA_PORT": port}):
            done = subprocess.run(
                [*command, "--language", "en", *words], capture_output=True, text=True, check=False, timeout=60,
                env={**os.environ, **variables},
            )  # fmt: skip
            assert done.returncode == 2
            assert done.stderr.startswith(f"Port {port} on 127.0.0.1 cannot be used: ")


def test_a_port_that_nobody_named_may_be_the_next_for_who_opens_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(running, "PORT", port)
        with pytest.raises(ServerError, match="cannot be used"):
            running.serve(Settings(data=tmp_path, host="127.0.0.1"), lambda *_, **__: None)
        with running.bind("127.0.0.1", port, running.TRIES) as bound:
            assert port < bound.getsockname()[1] < port + running.TRIES


def test_a_host_that_is_not_ours_is_named() -> None:
    with pytest.raises(ServerError, match=r"cannot listen on nowhere\.invalid"):
        running.bind("nowhere.invalid", 0, running.TRIES)


@pytest.fixture
def informed(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path, "--log", "info", "--log-format", "json", "--proxies", "127.0.0.0/8") as server:
        yield server


def test_the_log_is_lines_of_json_with_every_request(informed: Running) -> None:
    with urllib.request.urlopen(f"{informed.address}/api/health") as answer:
        assert answer.status == 200
    informed.stop()
    lines = [json.loads(line) for line in informed.said if line.startswith("{")]
    assert all({"time", "level", "name", "message"} <= set(line) for line in lines)
    assert any("GET /api/health" in line["message"] and line["name"] == "uvicorn.access" for line in lines)


def test_a_failure_in_the_log_keeps_its_traceback_in_one_line() -> None:
    try:
        raise ValueError("quite wrong")
    except ValueError:
        record = logging.LogRecord("machiya", logging.ERROR, __file__, 1, "work", None, sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    assert "ValueError: quite wrong" in json.loads(line)["exception"]


def test_a_proxy_is_believed_where_it_was_named(tmp_path: Path) -> None:
    """Behind a proxy in another container cookies have to be Secure too, and guests to have limits of their own."""
    said = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    for proxies, secure in (("127.0.0.1", True), ("10.0.0.0/8", False)):
        with Running(tmp_path, "--proxies", proxies) as server:
            asked = urllib.request.Request(f"{server.address}/", headers=said)
            with urllib.request.urlopen(asked) as answer:
                assert ("Secure" in answer.headers["set-cookie"]) is secure
