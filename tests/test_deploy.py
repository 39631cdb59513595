"""What hosts are given: image, compose file, units and dashboard, checked as far as that needs no daemon."""

import fnmatch
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from prometheus_client import generate_latest

from machiya.cli.main import parser
from machiya.server.constants import PORT
from machiya.server.metrics import Metrics
from machiya.server.settings import VARIABLES, Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"


def settings_of(variables: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The settings that come of variables; each of them has to be one."""
    known = {VARIABLES + name.upper() for name in Settings.model_fields}
    for name, value in variables.items():
        if name.startswith(VARIABLES):
            assert name in known
            monkeypatch.setenv(name, value)
    return Settings.told()


# The image.


class Step(NamedTuple):
    """An instruction of the Dockerfile."""

    word: str
    rest: str

    def listed(self) -> list[str]:
        """An instruction that is written as a list, so that no shell comes between."""
        found = json.loads(self.rest)
        assert all(isinstance(word, str) for word in found)
        return list(found)


def steps() -> list[Step]:
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    whole = "\n".join(line for line in lines if not line.startswith("#")).replace("\\\n", " ")
    return [Step(*line.split(maxsplit=1)) for line in whole.splitlines() if line.strip()]


def rest_of(word: str) -> list[str]:
    return [step.rest for step in steps() if step.word == word]


def variables() -> dict[str, str]:
    return dict(pair.split("=", 1) for rest in rest_of("ENV") for pair in rest.split())


def copied() -> list[str]:
    """What is copied from the checkout."""
    return [name for rest in rest_of("COPY") if not rest.startswith("--from") for name in rest.split()[:-1]]


def test_the_image_is_built_from_known_things_only() -> None:
    """Base images have a version; packages have hashes; nothing is fetched or installed by other ways."""
    for image in rest_of("FROM"):
        assert re.match(r"[a-z]+:\d+\.\d+-slim\b", image), image
    assert {step.word for step in steps()} <= {
        "FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD",
    }  # fmt: skip
    installs = [part for rest in rest_of("RUN") for part in rest.split("&&") if "pip install" in part]
    assert len(installs) == 2
    for install in installs:
        assert "--no-cache-dir" in install
        assert "--require-hashes" in install or "--no-deps --no-build-isolation" in install
    assert not re.search(r"\b(sudo|curl|wget|apt|apt-get|ssh)\b", "\n".join(rest_of("RUN")))
    python = re.findall(r"python:(\d+)\.(\d+)", rest_of("FROM")[0])[0]
    assert f'"Programming Language :: Python :: {".".join(python)}"' in (ROOT / "pyproject.toml").read_text("utf-8")


def test_the_image_runs_as_nobody_else_and_without_a_shell() -> None:
    words = [step.word for step in steps()]
    last = len(words) - 1 - words[::-1].index("FROM")
    final = steps()[last:]
    users = [step.rest for step in final if step.word == "USER"]
    assert users == ["machiya"]
    user = next(index for index, step in enumerate(final) if step.word == "USER")
    assert all(step.word != "RUN" or step.rest == "machiya warm" for step in final[user:])
    [entry], [command] = ([step.listed() for step in final if step.word == word] for word in ("ENTRYPOINT", "CMD"))
    assert entry == ["machiya"]
    parser().parse_args(command)
    assert rest_of("EXPOSE") == [str(PORT)]
    [check] = rest_of("HEALTHCHECK")
    assert "/api/ready" in check
    assert str(PORT) in check


def test_what_the_image_copies_is_there_and_goes_to_the_builder() -> None:
    rules = [line for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line and line[0] != "#"]
    assert rules[0] == "*"
    for name in copied():
        assert (ROOT / name).exists()
        assert f"!{name}" in rules
    assert not any(fnmatch.fnmatch(name, rule) for name in copied() for rule in rules[1:] if rule[0] != "!")


def test_the_image_keeps_its_data_where_its_volumes_are(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_of(variables(), monkeypatch)
    [volumes] = [json.loads(rest) for rest in rest_of("VOLUME")]
    assert volumes == [str(settings.data), str(settings.cache)]
    made = next(part for part in rest_of("RUN")[2].split("&&") if "install --directory" in part)
    assert set(volumes) < set(made.split())


@pytest.mark.soak
def test_the_steps_of_the_image_lead_to_a_server(tmp_path: Path) -> None:
    """Every step but those about users, run in a plain folder in the image's place; then the server and its check."""
    source = tmp_path / "src"
    for name in copied():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, source / name)
    places = {place: str(tmp_path) + place for place in ("/opt/machiya", "/data", "/var/cache/machiya")}

    def here(words: str) -> str:
        for place, other in places.items():
            words = words.replace(place, other)
        return words

    environment = {**os.environ, **{name: here(value) for name, value in variables().items()}}
    environment["PATH"] = f"{tmp_path}/opt/machiya/bin:{Path(sys.executable).parent}:{os.environ['PATH']}"
    environment.pop("PYTHONPATH", None)
    environment["MACHIYA_PORT"] = "0"
    for rest in rest_of("RUN"):
        if "useradd" not in rest:
            subprocess.run(["sh", "-ec", here(rest)], cwd=source, env=environment, check=True)
    [entry], [command] = ([step.listed() for step in steps() if step.word == word] for word in ("ENTRYPOINT", "CMD"))
    machiya = shutil.which(entry[0], path=environment["PATH"])
    assert machiya == f"{tmp_path}/opt/machiya/bin/machiya"
    with subprocess.Popen([machiya, *command], stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            address = re.findall(r"http://\S+", server.stdout.readline())[0]
            environment["MACHIYA_PORT"] = re.findall(r":(\d+)", address)[0]
            check = json.loads(re.findall(r"CMD (\[.*\])", rest_of("HEALTHCHECK")[0])[0])
            subprocess.run(check, env=environment, check=True, timeout=60)
            begun = time.monotonic()
            while time.monotonic() < begun + 30:  # compiled already: the bots are ready at once
                with urllib.request.urlopen(f"{address}metrics") as answer:
                    assert b"machiya_tables" in answer.read()
                break
        finally:
            server.terminate()
    assert server.returncode == 0


# Compose.


def composed() -> Any:
    return yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))


def filled(value: str) -> str:
    """A value with its variables replaced, as Compose does it."""
    given = {"MACHIYA_DOMAIN": "play.example.org", "POSTGRES_PASSWORD": "secret"}

    def fill(match: re.Match[str]) -> str:
        name, kind, other = match[1], match[2] or "", match[3] or ""
        assert name in given or kind == ":-", f"{name} has neither a default nor a sentence"
        return given.get(name, other)

    return re.sub(r"\$\{(\w+)(:[-?])?([^}]*)\}", fill, value)


def test_the_compose_file_gives_the_server_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    found = composed()
    service, postgres = found["services"]["machiya"], found["services"]["postgres"]
    given = {name: filled(value) for name, value in service["environment"].items()}
    settings = settings_of({**variables(), **given}, monkeypatch)
    assert settings.origin == ("https://play.example.org",)
    told = {name: filled(value) for name, value in postgres["environment"].items()}
    assert settings.database == (
        f"postgresql://{told['POSTGRES_USER']}:{told['POSTGRES_PASSWORD']}@postgres/{told['POSTGRES_DB']}"
    )
    [config] = found["networks"]["inside"]["ipam"]["config"]
    assert settings.proxies == (config["subnet"],)
    mounted = dict(volume.split(":")[:2] for volume in service["volumes"])
    assert set(mounted.values()) == {str(settings.data), str(settings.cache)}
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "ports" not in service  # only the proxy is reached from outside
    assert "ports" not in postgres
    assert service["depends_on"]["postgres"]["condition"] == "service_healthy"
    assert postgres["healthcheck"]["test"][0] == "CMD"


def test_everything_that_the_compose_file_names_is_there() -> None:
    found = composed()
    for name, service in found["services"].items():
        assert set(service["networks"]) <= set(found["networks"])
        assert set(service.get("depends_on", ())) <= set(found["services"])
        assert service["restart"] == "unless-stopped"
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert name == "machiya" or re.fullmatch(r"[a-z]+:\d+", service["image"])
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            assert source in found["volumes"] or (ROOT / source).is_file()
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert f"dynamic a machiya {PORT}" in caddy
    assert "respond /metrics 404" in caddy
    assert caddy.count("{") == caddy.count("}")


# Units.


def unit(path: Path) -> dict[str, dict[str, list[str]]]:
    """The sections of a unit; a key may stand more than once."""
    found: dict[str, dict[str, list[str]]] = {}
    section = ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            found[section] = {}
        elif line and not line.startswith("#"):
            key, value = line.split("=", 1)
            found[section].setdefault(key, []).append(value)
    return found


UNITS = sorted(DEPLOY.glob("machiya*.service")) + sorted(DEPLOY.glob("machiya*.timer"))


def test_units_say_commands_and_settings_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    for path in DEPLOY.glob("*.service"):
        service = unit(path)["Service"]
        [start] = service["ExecStart"]
        program, *words = shlex.split(start)
        assert program == "/opt/machiya/bin/machiya"
        parser().parse_args(words)
        settings = settings_of(dict(pair.split("=", 1) for pair in service["Environment"]), monkeypatch)
        states = {f"/var/lib/{name}" for name in service["StateDirectory"][0].split()}
        assert str(settings.data) in states
        assert "MemoryDenyWriteExecute" not in service
        assert service["User"] == ["machiya"]
        for word in words:
            assert not word.startswith("/") or word in states
    server = unit(DEPLOY / "machiya.service")["Service"]
    assert "MACHIYA_CACHE=/var/cache/machiya" in server["Environment"]
    assert server["CacheDirectory"] == ["machiya"]
    assert unit(DEPLOY / "machiya-backup.timer")["Timer"]["OnCalendar"]


ANALYZE = shutil.which("systemd-analyze")


@pytest.fixture
def units(tmp_path: Path) -> list[str]:
    """The units, with a program and a user that this machine has."""
    made = []
    for path in UNITS:
        text = path.read_text("utf-8").replace("/opt/machiya/bin/machiya", sys.executable)
        (tmp_path / path.name).write_text(text.replace("User=machiya", "User=root"), "utf-8")
        made.append(str(tmp_path / path.name))
    return made


@pytest.mark.skipif(not ANALYZE, reason="there is no systemd")
def test_systemd_has_nothing_to_say_about_the_units(units: list[str]) -> None:
    assert ANALYZE
    done = subprocess.run([ANALYZE, "verify", *units], capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if "machiya" in line]
    assert (done.returncode, ours) == (0, [])


@pytest.mark.skipif(not ANALYZE, reason="there is no systemd")
def test_systemd_finds_little_that_the_server_could_reach() -> None:
    assert ANALYZE
    for path in DEPLOY.glob("*.service"):
        words = [ANALYZE, "security", "--offline=true", "--threshold=25", str(path)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-300:]


# What watches over it.


def test_every_metric_of_the_dashboard_exists() -> None:
    """A panel about a metric that was renamed would be empty, and nobody would know."""
    shown = generate_latest(Metrics().registry).decode()
    families = dict(re.findall(r"^# TYPE (\w+) (\w+)$", shown, re.MULTILINE))
    names = set(families)
    for name, kind in families.items():
        if kind == "histogram":
            names |= {f"{name}_bucket", f"{name}_sum", f"{name}_count"}
    dashboard = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    said = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    said += [each["query"] for each in dashboard["templating"]["list"]]
    used = {name for text in said for name in re.findall(r"\b((?:machiya|process|python)_\w+)", text)}
    assert used <= names
    assert {name for name in families if name.startswith("machiya_") and not name.endswith("_created")} <= {
        re.sub(r"_bucket$", "", name) for name in used
    }
    places = [tuple(panel["gridPos"].values()) for panel in dashboard["panels"]]
    assert len(set(places)) == len(places) == len({panel["id"] for panel in dashboard["panels"]})


def test_the_page_for_hosts_tells_every_file_and_metric() -> None:
    page = (ROOT / "docs" / "host.md").read_text("utf-8")
    for path in (ROOT / "Dockerfile", ROOT / "compose.yaml", *DEPLOY.iterdir()):
        assert f"`{path.relative_to(ROOT)}`" in page or f"({os.path.relpath(path, ROOT / 'docs')})" in page, path
    families = re.findall(r"^# TYPE (machiya_\w+) \w+$", generate_latest(Metrics().registry).decode(), re.MULTILINE)
    for name in families:
        assert name.endswith("_created") or f"`{name}`" in page, name
    job = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))["scrape_configs"][0]
    assert job["static_configs"][0]["targets"] == [f"127.0.0.1:{PORT}"]
