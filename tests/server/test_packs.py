"""Home-made packs on a server: read and edited as text, played like any other game, and guarded."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from machiya import Edition, Game
from machiya.cli.main import main
from machiya.client import Answered, Client
from machiya.edition.grammar import ABILITIES, OPS
from machiya.messages import LONGEST_PACK, Draft, PackChange
from machiya.server import schema
from machiya.server.constants import LARGEST
from machiya.server.fair import FairnessError
from machiya.server.limits import RATES
from machiya.server.packs import read_pack
from machiya.server.verifying import verify
from tests.hostile.mutating import Mutator

from .conftest import BOT, SOAK, Inside, eventually
from .test_messages import answer_of, check

TEA = (Path(__file__).parents[2] / "examples" / "tea_and_trains.toml").read_text("utf-8")
QUICK = """\
# Over in a few turns.
[edition]
id = "base"
name = "Stalls"
names = { nl = "Kraampjes" }
players = [2, 3]
coins = 3
start = ["stall"]
income_order = [["red"], ["blue", "green"], ["purple"]]

[[establishment]]
id = "stall"
name = "Stall"
colour = "blue"
numbers = [1, 2, 3, 4, 5, 6]
cost = 1
tag = "fruit"
effects = [{ op = "earn", amount = 2 }]

# What everybody wants.
[[landmark]]
id = "gate"
name = "Gate"
cost = 9
"""
BROKEN = """\
[edition]
id = "broken"
name = "Broken"
extends = "base"

[[establishment]]
id = "tea_stall"
name = "Tea Stall"
color = "green"
numbers = [6, 8]
cost = 120
tag = "cup"
effects = [{ op = "earn", amount = 2, per = { tag = "leaf" } }]

[[establishment]]
id = "toll_gate"
name = "Toll Gate"
colour = "blue"
numbers = [5]
cost = 3
tag = "gear"
effects = [
    { op = "earn", amount = 1 },
    { op = "take", amount = 1, from = "everybody" },
]
"""


def read(client: Client, pack: str, **more: Any) -> Any:
    """What the server says of a pack."""
    return client.post("/api/packs", {"pack": pack, **more})


def play_out(client: Client, made: Any) -> Any:
    """Play a table of one person to its end; its last view."""
    with client.sit(made["id"], made["token"]) as seat:
        while not seat.over:
            if seat.my_turn:
                seat.play(next((action for action in seat.actions if action == "build gate"), seat.actions[-1]))
            else:
                seat.wait(30)
        return seat.view


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server that tests may reach into."""
    with Inside(tmp_path_factory.mktemp("inside")) as running:
        yield running


# Reading and editing.


def test_problems_stand_at_their_lines_in_the_words_of_the_command(
    client: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(BROKEN, "utf-8")
    found = read(client, BROKEN)
    lines = BROKEN.split("\n")
    places = [(lines[problem["line"] - 1].split(" =")[0].strip(), problem["card"]) for problem in found["problems"]]
    assert places == [
        ("numbers", "tea_stall"), ("[[establishment]]", "tea_stall"), ("cost", "tea_stall"), ("color", "tea_stall"),
        ("{ op", "toll_gate"), ("{ op", "toll_gate"), ("effects", "tea_stall"),
    ]  # fmt: skip
    assert "everybody" in lines[found["problems"][4]["line"] - 1]
    assert (found["offer"], found["cards"]) == (None, [])
    assert [draft["id"] for draft in found["tables"]["establishment"]] == ["tea_stall", "toll_gate"]
    assert main(["check", str(file), "--language", "en"]) == 2
    assert capsys.readouterr().err.splitlines() == [f"{file}: {problem['text']}" for problem in found["problems"]]
    torn = read(client, "[edition]\nid = 'x'\nname = = 2\n")
    assert [(problem["line"], problem["text"][:17]) for problem in torn["problems"]] == [(3, "is not valid TOML")]
    assert torn["tables"] is None


def test_a_good_pack_is_drawn(client: Client) -> None:
    found = read(client, TEA)
    check(found, answer_of("/api/packs", "post"))
    check(client.get("/api/grammar"), answer_of("/api/grammar"))
    cards = {card["id"]: card for card in found["cards"]}
    assert found["problems"] == []
    assert found["own"][0] == "tea_garden"
    assert cards["tea_garden"]["text"]
    assert cards["wheat_field"]["numbers"] == [1]
    assert (found["offer"]["name"], found["offer"]["players"]) == ("Tea and Trains", [2, 4])
    assert [each["id"] for each in found["offer"]["expansions"]] == ["harbor", "millionaires_row"]
    wide = read(client, TEA, expansions=["harbor"])
    assert {card["id"] for card in wide["cards"]} > cards.keys()
    assert "nonsense" in read(client, TEA, expansions=["nonsense"])["problems"][0]["text"]


def test_a_card_is_written_in_its_place(client: Client) -> None:
    """Whatever stands around it, comments too, stays."""
    card = read(client, TEA)["tables"]["establishment"][1]
    effects = [*card["effects"], {"op": "earn", "amount": 1, "if": {"coins_max": 3}}]
    change = {"kind": "establishment", "number": 1, "table": {**card, "name": 'The "Café"', "effects": effects}}
    found = read(client, TEA, change=change)
    assert found["problems"] == []
    assert found["tables"]["establishment"][1]["name"] == 'The "Café"'
    before, after = TEA.split("\n"), found["pack"].split("\n")
    gone = [line for line in before if line not in after]
    assert [line.split(" ")[0] for line in gone] == ["name", "effects"]
    taken_out = read(client, found["pack"], change={"kind": "establishment", "number": 1, "table": None})
    left = [draft["id"] for draft in taken_out["tables"]["establishment"]]
    assert left == ["tea_garden", "biscuit_works", "tea_auction"]
    landmark = {"id": "pond", "name": "Pond", "cost": 2}
    new = read(client, taken_out["pack"], change={"kind": "landmark", "table": landmark})
    assert new["tables"]["landmark"][-1] == landmark
    assert new["pack"].endswith("cost = 2\n")
    inline = (
        'landmark = [{ id = "pond", name = "Pond", cost = 9 }]\n[edition]\nid = "x"\nname = "X"\nextends = "base"\n'
    )
    written = read(client, inline, change={"kind": "landmark", "number": 0, "table": landmark})
    assert (written["problems"], written["tables"]["landmark"]) == ([], [landmark])


def test_the_grammar_is_the_one_that_packs_are_read_by(client: Client) -> None:
    grammar = client.get("/api/grammar")
    assert grammar["operations"].keys() == OPS.keys()
    assert grammar["abilities"].keys() == ABILITIES.keys()
    assert "activate" not in [op for op, row in grammar["operations"].items() if "red" in row["colours"]]
    amount = next(field for field in grammar["operations"]["take"]["fields"] if field["name"] == "amount")
    assert (amount["kind"], amount["high"], amount["words"]) == ("amount", 99, ["all", "half", "invested"])


# Playing.


def test_a_pack_is_played_reviewed_shared_and_verified(client: Client) -> None:
    """It stays with its table: nobody needs the file, and its name is nobody else's, whatever it calls itself."""
    made = client.create(pack=QUICK, seats=[{"kind": "person", "name": "Ana"}, BOT], pace=0)
    view = play_out(client, made)
    table = f"/api/tables/{made['id']}"
    assert (view["table"]["edition"], view["table"]["pack"]) == ("base", "Stalls")
    assert client.get(f"{table}?language=nl")["table"]["pack"] == "Kraampjes"
    cards = client.get(f"{table}/cards")
    check(cards, answer_of(f"{table}/cards"))
    assert [card["id"] for card in cards["cards"]] == ["stall", "gate"]
    assert client.get(f"{table}/frames")["cards"].keys() == {"stall", "gate"}
    record = client.get(f"{table}/record")
    assert Game.replay(record).winner == view["game"]["winner"]
    kept = client.post("/api/records", {"record": record})["id"]
    assert client.get(f"/api/records/{kept}/frames")["winner"] == view["game"]["winner"]
    assert client.get(f"{table}/review")["winner"] == view["game"]["winner"]
    proof = client.get(f"{table}/fairness")
    assert proof["about"][0] == f"base {Game.replay(record).edition.fingerprint}"
    verify(proof)
    assert client.get("/api/tables")["mine"][0]["pack"] == "Stalls"
    again = client.post(f"{table}/rematch")
    assert client.get(f"/api/tables/{again['id']}")["table"]["pack"] == "Stalls"


def test_another_pack_than_was_agreed_on_is_found_out(client: Client) -> None:
    """The pack is in the chain of hashes: no record of another passes, though its moves and states are the same."""
    made = client.create(pack=QUICK, seats=[{"kind": "person", "name": "Ana"}, BOT], pace=0)
    play_out(client, made)
    proof = client.get(f"/api/tables/{made['id']}/fairness")
    other = QUICK.replace('"fruit"', '"cup"')
    agreed, swapped = (Edition.parse(pack).fingerprint for pack in (QUICK, other))
    record = proof["records"][0].replace('"fruit"', '"cup"').replace(agreed, swapped)
    assert Game.replay(record).edition.pack == other
    with pytest.raises(FairnessError) as refused:
        verify({**proof, "records": [record]})
    assert refused.value.code == "fair.about"


def test_a_table_is_loaded_again_with_its_pack(inside: Inside) -> None:
    """Whoever has the table has the pack; where it cannot be read any more, the table is shown closed."""
    with inside.client() as client:
        made = client.create(pack=QUICK, seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}], pace=0)
        client.post(f"/api/tables/{made['id']}/start", token=made["token"])
        forget(inside, made["id"])
        assert play_out(client, made)["game"]["over"]
        store = inside.hall.store
        with store.engine.begin() as connection:
            connection.execute(schema.pack.update().values(content=QUICK.replace("numbers", "digits")))
        forget(inside, made["id"])
        view = client.get(f"/api/tables/{made['id']}")
    assert (view["table"]["status"], view["table"]["pack"]) == ("closed", "base")
    assert view["game"]["over"]


def forget(inside: Inside, id: str) -> None:
    """Let a table go from memory."""
    gathering = inside.hall.gatherings.get(id)
    assert gathering
    eventually(lambda: not gathering.sockets)
    inside.hall.forget(gathering)


# What nobody means well by.


def refusal(client: Client, pack: str) -> Answered:
    """What the server says to a table with a pack."""
    with pytest.raises(Answered) as refused:
        client.create(pack=pack, seats=[{"kind": "person", "name": "Ana"}, BOT])
    return refused.value


HEAD = '[edition]\nid = "x"\nname = "X"\nextends = "base"\n[[establishment]]\n'
HOSTILE = {
    "deep": "a = " + "[" * 5_000,
    "deep keys": "a." * 10_000 + "a = 1",
    "wide": f'{HEAD}id = "y"\neffects = [' + "{}," * 9_000 + "]",
    "many": HEAD + "[[establishment]]\n" * 999,
    "digits": "[edition]\ncoins = 0x" + "f" * 20_000,
    "strings": 'a = """' + '\\"""' * 7_000,
    "nothing": "\x00" * 100,
    "a path": '[edition]\nid = "/etc/passwd"\nname = "X"\nextends = "/etc/passwd.toml"\nsets = ["/etc/passwd"]\n',
}  # fmt: skip


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_pack_costs_a_sentence(client: Client, kind: str) -> None:
    pack = HOSTILE[kind]
    assert len(pack) <= LONGEST_PACK
    begun = time.monotonic()
    found = read(client, pack)
    refused = refusal(client, pack)
    assert time.monotonic() - begun < 10
    assert found["problems"]
    assert len(json.dumps(found)) < 200_000
    assert (refused.status, refused.error) == (422, "invalid")
    assert len(refused.text) < 20_000


@pytest.mark.parametrize("count", [120, pytest.param(5_000, marks=SOAK)])
def test_whatever_is_in_a_pack_it_is_answered(count: int) -> None:
    """Mutated packs, and cards put into them: problems at lines that there are, and a text that is read again."""
    mutator = Mutator(17)
    table: Draft = {"id": "pond", "name": "Pond", "cost": 2}
    for number in range(count):
        pack = mutator.text(TEA if number % 2 else BROKEN).decode("utf-8", "replace")[:LONGEST_PACK]
        found = read_pack({"pack": pack}, "nl")
        lines = pack.count("\n") + 1
        assert all(problem["line"] is None or 1 <= problem["line"] <= lines for problem in found["problems"])
        assert bool(found["problems"]) is (found["offer"] is None)
        if found["tables"]:
            changes: list[PackChange] = [
                {"kind": "landmark", "table": table},
                {"kind": "establishment", "number": 1, "table": None},
                {"kind": "establishment", "number": 0, "table": table},
                {"kind": "edition", "number": 0, "table": table},
            ]
            changed = read_pack({"pack": pack, "change": changes[number % len(changes)]}, "en")
            assert changed["tables"] is not None, pack


def test_a_pack_that_is_too_large_is_not_looked_at(client: Client) -> None:
    assert refusal(client, "#" * (LONGEST_PACK + 1)).status == 422
    assert refusal(client, "#" * LARGEST).status == 413
    with pytest.raises(Answered) as refused:
        read(client, "#" * (LONGEST_PACK + 1))
    assert refused.value.status == 422


def test_a_pack_that_takes_too_long_is_given_up(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that read it is ended, and the next one reads on."""
    with inside.client() as client:
        with monkeypatch.context() as hurry:
            hurry.setattr("machiya.server.routes.tables.READING", 0.0)
            hurry.setattr("machiya.server.routes.packs.READING", 0.0)
            assert refusal(client, QUICK).error == "too_long"
            with pytest.raises(Answered) as refused:
                read(client, QUICK)
            assert refused.value.error == "too_long"
        assert read(client, QUICK)["problems"] == []
        assert client.create(pack=QUICK, seats=[{"kind": "person", "name": "Ana"}, BOT])["code"]


def test_tables_with_packs_are_paid_for(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever brings very many is refused, and may make other tables."""
    monkeypatch.setattr(inside.hall.limits, "limited", True)
    _, burst = RATES["pack"]
    with inside.client() as client:
        said = [refusal(client, "nonsense").status for _ in range(int(burst) + 1)]
        assert said == [422] * int(burst) + [429]
        assert client.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT])["code"]


def test_a_pack_cannot_make_the_server_open_a_file(client: Client, tmp_path: Path) -> None:
    """Whether there is such a file, and what is in it, is not to be learnt from the answer."""
    there = tmp_path / "there.toml"
    there.write_text(QUICK, "utf-8")
    said = set()
    for path in (there, tmp_path / "gone.toml"):
        pack = TEA.replace('extends = "base"', f'extends = "{path}"')
        said.add(json.dumps(read(client, pack)["problems"]).replace(path.name, ""))
        assert refusal(client, str(path)).status == 422
    assert len(said) == 1
