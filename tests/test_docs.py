"""The documentation keeps up with the code: every rule, house rule and word of a format is told, truly."""

import ast
import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from machiya import Edition, Game, PackError, testing
from machiya.cli.main import main
from machiya.edition import manual
from machiya.edition.grammar import ABILITIES, EDITIONS, HOUSE_RULES, MARKETS, MOMENTS, OPS
from machiya.game.position import KEYS, PENDING_KEYS, PLAYER_KEYS
from machiya.game.setup import Setup
from machiya.rules.events import KINDS, RULE_KEYS
from machiya.rules.state import COLOURS, PHASES
from machiya.simulate import Report
from machiya.testing import assert_position_restores, assert_record_replays, assert_sound

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "tea_and_trains.toml"

PROBE = """
nonsense = 1
[edition]
id = "probe"
name = "Probe"
nonsense = 1
{edition}
[totals]
[expansions.more]
nonsense = 1
[community]
id = "bridge"
name = "Bridge"
cost = 1
nonsense = 1
[[establishment]]
id = "shed"
name = "Shed"
colour = "red"
numbers = [1]
cost = 1
tag = "shed"
nonsense = 1
effects = [
    {{ op = "earn", amount = "nonsense" }},
    {{ op = "take", amount = "nonsense", from = "nonsense", nonsense = 1 }},
    {{ op = "close", what = "nonsense", when = "nonsense" }},
    {{ op = "earn", amount = 1, per = {{ tag = "shed", of = "nonsense", nonsense = 1 }} }},
    {{ op = "earn", amount = 1, if = {{ coins_min = 1, who = "nonsense", nonsense = 1 }} }},
]
[[landmark]]
id = "tower"
name = "Tower"
cost = 1
nonsense = 1
abilities = [{{ ability = "nonsense", nonsense = 1 }}]
"""
"""A pack with a wrong field in every table and a wrong word in every field that takes words."""
STANDALONE = 'players = [2, 4]\nincome_order = [["red"], ["blue", "green"], ["purple"]]'


def page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def sections(text: str) -> list[tuple[str, str]]:
    """Each third-level heading with what stands under it, up to the next heading."""
    return re.findall(r"^### (.+)\n((?:(?!^#).*\n)*)", text, re.MULTILINE)


def grammar() -> set[str]:
    """Every field and word of the TOML grammar, as the loader lists them for a pack full of mistakes."""
    words: set[str] = set()
    for edition in ('extends = "base"', STANDALONE):
        with pytest.raises(PackError) as refused:
            Edition.parse(PROBE.format(edition=edition))
        for problem in refused.value.problems:
            for name in ("known", "words"):
                words.update(re.findall(r"[a-z_]+", str(problem.fields.get(name, ""))))
    return words


def report_names() -> set[str]:
    """The names in the JSON report of a simulation."""
    batch = SimpleNamespace(games=1, turns=9, turns_squared=81, longest=9, decisions=9, draws=0, wins=[1, 0])
    setup = Setup.make(Edition.load("base"))
    document = Report(setup, seed=0, workers=1, seconds=1.0, batch=cast("Any", batch)).document()
    return {*document, *document["seats"][0]}


def test_every_rule_has_one_heading_with_its_source() -> None:
    told = sections(page("rules"))
    assert sorted(heading for heading, _ in told) == sorted(RULE_KEYS)
    for heading, body in told:
        assert re.search(r"^\*Source:\* \S", body, re.MULTILINE), heading


def test_the_map_from_the_rulebooks_leads_to_tests_that_there_are() -> None:
    """Every test that it names is there, and every file of the folder is named."""
    folder = ROOT / "tests" / "rulebook"
    told = (folder / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", told)
    assert len(named) > 200
    for file, name in named:
        tree = ast.parse((folder.parent / file if "/" in file else folder / file).read_text(encoding="utf-8"))
        assert name in {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}, f"{file}::{name}"
    assert {path.name for path in folder.glob("test_*.py")} <= set(re.findall(r"`(\w+\.py)\b", told))


def test_every_landmark_is_told_with_what_it_costs() -> None:
    """Those of all editions, and what players pay for together."""
    rows = dict(
        re.findall(r"^\| ([A-Z][^|]+) \| (\d+|stands from the start|\d+ a player) \|", page("rules"), re.MULTILINE)
    )
    for edition in map(Edition.load, EDITIONS):
        for landmark in edition.landmarks:
            assert rows[landmark.name] == ("stands from the start" if landmark.prebuilt else str(landmark.cost))
        if edition.community:
            assert rows[edition.community.name] == f"{edition.community.cost} a player"


def test_every_notation_is_told() -> None:
    """The verb of every action and chance outcome of every edition, and what only Legacy has."""
    told = re.findall(r"`([^`\n]+)`", page("game").split("## Notation")[1].split("## Phases")[0])
    said = {words.split()[0] for edition in testing.editions() for words in edition.vocabulary[1]}
    assert said - {words.split()[0] for words in told} == set()
    assert {"contribute", "use trade_in", "use plant", "use lantern", "add 1", "add -1"} <= set(told)


def test_the_pages_name_every_edition() -> None:
    (row,) = re.findall(r"^\| `edition` \| (.*the path of a pack that ends.*)$", page("game"), re.MULTILINE)
    for edition in EDITIONS:
        assert f'"{edition}"' in row
        assert f"`{edition}`" in page("rules") or f"machiya cards {edition}`" in page("rules")


@pytest.mark.parametrize("key", HOUSE_RULES)
def test_every_house_rule_is_told_with_its_options(key: str) -> None:
    """Once with its rule, the default named, and once in the table at the end."""
    default, *others = HOUSE_RULES[key]
    (line,) = re.findall(rf"^\*House rule:\* `{key}`: (.*)$", page("rules"), re.MULTILINE)
    (row,) = re.findall(rf"^\| `{key}` \| (.*)$", page("rules"), re.MULTILINE)
    assert line.startswith(f"`{default}` (default)")
    assert row.startswith(f"`{default}`")
    for option in others:
        assert f"`{option}`" in line
        assert f"`{option}`" in row


def test_everything_in_the_test_kit_is_told() -> None:
    told = re.findall(r"^\| `(\w+)", page("testing"), re.MULTILINE)
    own = [name for name, thing in vars(testing).items() if getattr(thing, "__module__", "") == testing.__name__]
    borrowed = ("BROKEN", "COINS_MOVE", "HOUSE_RULES")
    constants = [name for name in vars(testing) if name.isupper() and name not in borrowed]
    assert {"games", "editions", "TABLES"} < {*own, *constants}
    assert sorted(told) == sorted({*own, *constants})


def test_every_word_of_the_grammar_is_explained() -> None:
    words = grammar()
    assert {"op", "per", "unique", "landmarks_max", "without", "sets", "prebuilt", "roller", "half"} <= words
    words.update(OPS, ABILITIES, MOMENTS, COLOURS, MARKETS, EDITIONS)
    missing = [word for word in sorted(words) if f"`{word}`" not in page("editions")]
    assert not missing


def test_the_tables_of_fields_are_exactly_the_grammar() -> None:
    """If not: python -m machiya.edition.manual docs/editions.md."""
    text = page("editions")
    assert sorted(re.findall(r"<!-- grammar: (\w+) -->", text)) == sorted(manual.WRITTEN)
    assert manual.rewritten(text) == text


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("game", KEYS | PLAYER_KEYS | PENDING_KEYS),
        ("game", set(KINDS)),
        ("game", set(PHASES)),
        ("simulate", report_names()),
    ],
    ids=["position", "events", "phases", "report"],
)
def test_every_name_of_a_format_is_explained(name: str, words: set[str]) -> None:
    missing = [word for word in sorted(words) if f"`{word}`" not in page(name)]
    assert not missing


def test_links_lead_somewhere() -> None:
    for path in (ROOT / "docs").glob("*.md"):
        for target, anchor in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", path.read_text(encoding="utf-8")):
            linked = path.parent / target if target else path
            assert linked.exists(), f"{path.name}: {target}"
            if linked.suffix == ".jpg":  # a picture has no headings
                continue
            headings = re.findall(r"^#+ (.+)$", linked.read_text(encoding="utf-8"), re.MULTILINE)
            anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
            assert not anchor or anchor in anchors, f"{path.name}: #{anchor}"


def test_the_packs_in_the_page_are_right_or_wrong_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    packs = [block for block in blocks(page("editions"), "toml") if "[edition]" in block]
    broken = [pack for pack in packs if pack.startswith("# broken.toml")]
    assert len(packs) == 3
    assert len(broken) == 1
    for pack in packs:
        Path("broken.toml").write_text(pack, encoding="utf-8")
        code = main(["check", "broken.toml"])
        said = capsys.readouterr()
        if pack in broken:
            assert code == 2
            assert f"$ machiya check broken.toml\n{said.err}" in blocks(page("editions"), "text")
        else:
            assert (code, said.err) == (0, "")


def test_the_record_in_the_page_plays() -> None:
    (record,) = [block for block in blocks(page("game"), "text") if block.startswith("[Machiya")]
    assert Game.replay(record).record() == record


def test_the_example_pack_checks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(EXAMPLE)]) == 0
    assert "tea_and_trains.toml" in capsys.readouterr().out


@pytest.mark.parametrize("number", range(20))
def test_a_random_game_of_the_example_pack_ends(number: int) -> None:
    """On every market and number of players, with and without Harbor; every state is sound."""
    edition = Edition.load(EXAMPLE, ["harbor"] if number % 4 == 3 else [])
    low, high = edition.players
    market = edition.markets[number % len(edition.markets)]
    game = Game.new(edition, low + number % (high - low + 1), market=market, seed=number)
    chooser = random.Random(number)
    while not game.over:
        game.play(chooser.choice(game.actions()))
        assert_sound(game)
    assert game.winner is not None
    assert_position_restores(game)
    assert_record_replays(game)


def named_in(page: str) -> list[tuple[str, str]]:
    """The files of the package that a page names, each with what it says is in them."""
    return re.findall(r"`([\w/]+\.(?:py|js))(?:: ([\w.]+))?`", page)


def defines(file: Path, name: str) -> bool:
    """Whether a file defines a function, class, constant or `Class.method` of this name."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".js":
        return bool(
            re.search(rf"^\s*(export )?(async )?(function |class |const )?{name}\b.*[{{=(]", text, re.MULTILINE)
        )
    body: list[ast.stmt] = ast.parse(text).body
    for part in name.split("."):
        found = [
            node
            for node in body
            if (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name == part)
            or (
                isinstance(node, ast.Assign)
                and any(isinstance(each, ast.Name) and each.id == part for each in node.targets)
            )
            or (isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == part)
        ]
        if not found:
            return False
        body = getattr(found[0], "body", [])
    return True


@pytest.mark.parametrize("name", ["architecture", "rules"])
def test_what_a_page_says_is_in_code_is_there(name: str) -> None:
    package = ROOT / "src" / "machiya"
    named = named_in(page(name))
    assert len(named) > 40
    for path, thing in named:
        assert (package / path).exists(), path
        assert not thing or defines(package / path, thing), f"{path}: {thing}"


def test_every_room_has_its_line() -> None:
    """Each folder and module of the package root is in the table of rooms."""
    package = ROOT / "src" / "machiya"
    rooms = {f"{path.name}/" for path in package.iterdir() if path.is_dir() and path.name != "__pycache__"}
    rooms |= {path.name for path in package.glob("*.py") if not path.name.startswith("__")}
    told = set(re.findall(r"^\| `([\w/.]+)` \|", page("architecture"), re.MULTILINE))
    assert told == rooms


def test_every_rule_says_where_it_is_in_code() -> None:
    for heading, body in sections(page("rules")):
        assert re.search(r"^\*In code:\* `rules/\w+\.py: \w+`", body, re.MULTILINE), heading


def test_every_finding_has_its_test() -> None:
    """The table of findings names each test in its folder, and none of them imports what it tests."""
    folder = ROOT / "tests" / "findings"
    told = set(re.findall(r"`(test_\w+\.py): (test_\w+)`", (folder / "README.md").read_text(encoding="utf-8")))
    sources = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    assert told == {
        (name, test) for name in sources for test in re.findall(r"^def (test_\w+)", sources[name], re.MULTILINE)
    }
    assert not re.search(r"^\s*(?:from|import) machiya", "\n".join(sources.values()), re.MULTILINE)
