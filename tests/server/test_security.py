"""Each attack has a test: none of them gets in, and none of them brings the server down."""

import asyncio
import http.client
import json
import socket as sockets
import sqlite3
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from machiya.client import Answered, Client
from machiya.server.constants import LONGEST_NAME
from machiya.server.errors import Refused
from machiya.server.gathering import QUEUE
from machiya.server.hall import Hall
from machiya.server.identity import hash_token, new_token, read_cookie, sign
from machiya.server.names import are_alike, clean, free_name, name_of
from machiya.server.pages import Pages
from machiya.server.seating import create
from machiya.server.security import Addresses, language_of
from machiya.server.settings import Settings
from machiya.server.sockets import Talk
from machiya.server.store import Store
from machiya.server.table import Options

from .conftest import BOT, SOAK, Running, closed, pair, solo

EXAMPLES = pytest.mark.parametrize("examples", [30, pytest.param(2000, marks=SOAK)])


def ask(
    server: Running, method: str, path: str, body: bytes | None = None, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """A request as it is, without a client's manners."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def test_every_answer_has_the_headers(server: Running) -> None:
    for path in ("/api/health", "/api/tables/none", "/", "/no/such/page"):
        _, headers, _ = ask(server, "GET", path)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "evil.example:80", "", "a@127.0.0.1", "[::1"]
)
def test_a_foreign_host_is_refused(server: Running, host: str) -> None:
    """DNS rebinding: a name of the attacker's that leads to this machine."""
    status, _, body = ask(server, "GET", "/api/me", Host=host)
    assert status in (400, 403)
    if status == 403:
        assert json.loads(body)["error"] == "host"


@pytest.mark.parametrize("host", ["127.0.0.1:1234", "localhost", "192.168.1.7:8470", "[::1]:8470"])
def test_own_hosts_are_answered(server: Running, host: str) -> None:
    assert ask(server, "GET", "/api/health", Host=host)[0] == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "file://", "https://127.0.0.1.evil"]
)
def test_a_foreign_origin_is_refused(server: Running, client: Client, origin: str) -> None:
    status, _, body = ask(server, "POST", "/api/tables", b"{}", Origin=origin, Content_Type="application/json")
    assert (status, json.loads(body)["error"]) == (403, "origin")
    made = solo(client)
    with pytest.raises(InvalidStatus), connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{made['id']}/socket",
        additional_headers={"authorization": f"Bearer {made['token']}", "origin": origin}, proxy=None,
    ):  # fmt: skip
        pass


def test_the_own_origin_is_let_in_and_public_ones_are(server: Running, client: Client) -> None:
    made = solo(client)
    with connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{made['id']}/socket", origin=Origin(server.address), proxy=None
    ) as socket:
        assert json.loads(socket.recv())["type"] == "view"
    known = Addresses(Settings(data=Path(), origin=("https://play.example.org",)))
    assert known.is_own_host("play.example.org")
    assert known.is_own_origin("https://play.example.org", "play.example.org")
    assert not known.is_own_origin("https://play.example.org.evil", "play.example.org")
    assert not known.is_own_host("other.example.org")


def test_too_large_is_refused(server: Running, client: Client) -> None:
    large = json.dumps({"name": "x" * 70_000}).encode()
    status, _, body = ask(server, "PUT", "/api/me", large, Content_Type="application/json")
    assert (status, json.loads(body)["error"]) == (413, "too_large")
    chunks = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    chunks.request(
        "PUT", "/api/me", iter([b"x" * 40_000] * 4), {"content-type": "application/json"}, encode_chunked=True
    )
    with chunks.getresponse() as answer:
        assert answer.status == 413
    chunks.close()
    made = solo(client)
    with client.sit(made["id"]) as seat:
        assert closed(seat, "x" * 70_000) == 1009
    assert client.get("/api/health")["ok"]


def test_nonsense_on_a_socket_is_refused_and_then_closed(client: Client) -> None:
    made = solo(client)
    nonsense: list[Any] = [
        "", "{", "[]", "null", '{"type": 3}', '{"type": "play"}', '{"type": "fly", "id": "1"}', "[" * 10_000,
        '{"type": "play", "id": "1", "version": -1, "action": "roll 1"}', '{"type": "chat", "id": "1", "text": ""}',
        '{"type": "play", "id": "1", "version": 1e99, "action": "roll 1"}', '{"type": "language", "language": "xx"}',
        '{"type": "seed", "seed": ""}', '{"type": "play", "id": "1", "version": 1, "action": "\\u0000"}', b"\x00\xff",
    ]  # fmt: skip
    with client.sit(made["id"]) as seat:
        for message in nonsense:
            seat.socket.send(message)
            assert json.loads(seat.socket.recv(timeout=5))["type"] == "refused"
        assert closed(seat, *["{"] * 60) == 1008


def test_a_flood_waits(tmp_path: Path) -> None:
    """Requests beyond the rate are refused, and a socket that sends too fast is read more slowly."""
    with Running(tmp_path, limited=True) as server, server.client() as client:
        made = solo(client)
        errors = []
        for _ in range(25):
            try:
                solo(client)
            except Answered as answer:
                errors.append(answer.error)
        assert set(errors) == {"too_often"}
        with client.sit(made["id"]) as seat:
            began = time.monotonic()
            for _ in range(80):
                seat.send(type="ping")
            for _ in range(80):
                while json.loads(seat.socket.recv(timeout=10))["type"] != "pong":
                    pass
            assert time.monotonic() - began > 0.8


def test_no_move_for_anothers_seat(server: Running) -> None:
    with server.client() as ana, server.client() as bo, server.client() as eve:
        made, joined = pair(ana, bo)
        table = f"/api/tables/{made['id']}"
        version = ana.view(made["id"])["version"]
        for client, token, extra in (
            (eve, None, {}), (eve, "guess", {}), (bo, joined["token"], {}), (bo, joined["token"], {"seat": 0}),
            (eve, joined["token"], {"seat": 0}),
        ):  # fmt: skip
            with pytest.raises(Answered) as caught:
                client.post(f"{table}/moves", {"action": "roll 1", "version": version, "id": "e", **extra}, token)
            assert caught.value.error in ("not_yours", "not_your_turn")
        for path, body in (
            ("start", {}), ("end", {}), ("mute", {"seat": 0}), ("rematch", {}), ("seats/0", {"kind": "bot"}),
            ("seats/0", {"kind": "free"}), ("seats/1", {"kind": "person"}), ("undo", {"version": version, "id": "u"}),
        ):  # fmt: skip
            with pytest.raises(Answered) as caught:
                eve.post(f"{table}/{path}", body)
            assert caught.value.status in (403, 409)
        assert ana.view(made["id"])["version"] == version


def test_a_forged_cookie_is_nobody(server: Running, client: Client) -> None:
    made = solo(client)
    real = next(iter(client.cookies)).value
    assert real is not None
    guest, _, signature = real.rpartition(".")
    for forged in (f"{guest}.{'0' * 64}", guest, f"{guest}x.{signature}", f".{signature}", "é.é", real + "0"):
        cookie = f"machiya={forged}".encode().decode("latin1")
        _, _, body = ask(server, "GET", f"/api/tables/{made['id']}", Cookie=cookie)
        assert json.loads(body)["table"]["yours"] == []
        _, headers, _ = ask(server, "GET", f"/t/{made['code']}", Cookie=cookie)
        assert "HttpOnly" in headers["set-cookie"]
    assert read_cookie(sign("g", b"key"), b"key") == "g"
    assert read_cookie(sign("g", b"key"), b"other") is None


def test_reading_makes_nobody_a_guest(server: Running, client: Client) -> None:
    """A page asks for several things at once: were each answer to bring a cookie, the last would take the seat away."""
    for path in ("/api/me", "/api/tables", "/api/editions", "/main.js"):
        status, headers, _ = ask(server, "GET", path)
        assert (status, headers.get("set-cookie")) == (200, None)
    _, headers, _ = ask(server, "GET", "/")
    cookie = headers["set-cookie"].split(";")[0]
    assert "private" in headers["cache-control"]  # nobody else is to get this cookie from a cache on the way
    _, headers, _ = ask(server, "GET", "/", Cookie=cookie)
    assert "set-cookie" not in headers
    _, headers, _ = ask(server, "GET", "/", If_None_Match=headers["etag"])
    assert "set-cookie" in headers
    client.request("PUT", "/api/me", {"name": "Ana", "language": "en"})
    assert [each.name for each in client.cookies] == ["machiya"]


def test_tokens_and_keys_at_rest(tmp_path: Path) -> None:
    with Running(tmp_path / "data") as server, server.client() as client:
        made = solo(client)
        data = tmp_path / "data"
        found = b"".join(path.read_bytes() for path in data.iterdir() if "sqlite" in path.name)
        assert made["token"].encode() not in found
        assert hash_token(made["token"]).encode() in found
        assert (data / "cookie.key").stat().st_mode & 0o777 == 0o600
        assert data.stat().st_mode & 0o777 == 0o700
        assert (data / "cookie.key").read_bytes() not in found
        with sqlite3.connect(data / "machiya.sqlite") as database:
            assert database.execute("pragma journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize(
    "name", ["\0", "\u202e", "  ", "", "\n\t", "\ud800", "\u200b\u200d", "\u3164", "\u2800\ufe0f", "\u0301"]
)
def test_names_that_cannot_be_shown(server: Running, name: str) -> None:
    with server.client() as ana, server.client() as eve:
        made = ana.create(edition="base", seats=[{"kind": "person"}, {"kind": "free"}], pace=0)
        assert ana.view(made["id"])["table"]["seats"][0]["name"] == "Player 1"
        if name:
            with pytest.raises(Answered) as caught:
                solo(ana, seats=[{"kind": "person", "name": name}, BOT])
            assert caught.value.status == 422
        with pytest.raises(Answered) as caught:
            eve.join(made["code"], name)
        assert caught.value.status == 422


def test_names_and_chat_are_cleaned(client: Client) -> None:
    made = solo(client, seats=[{"kind": "person", "name": "A\u202ena\0 <b>\u2028x"}, BOT])
    name = client.view(made["id"])["table"]["seats"][0]["name"]
    assert name == "Ana <b> x"
    with client.sit(made["id"]) as seat:
        seat.command("chat", text="a\u202eb\0c\r\nd" + "e" * 1000)
        assert seat.view["chat"][-1]["text"] == "abc d" + "e" * 295


@pytest.mark.parametrize(
    "name",
    [
        "ana", "ANA", "Ána", "Ana\u3164", "A\u034fna", "Ana\ufe0f", "Ana\u115f", "Ana\u2800", "\u0410na", "An\u0430",
        "\u0391n\u03b1", "\uff21\uff4e\uff41", "\U0001d400na", "Ana\u200b", "\u13aana",
        "Ana\u0301\u0302\u0303\u0304", "A\u00adna",
    ],
)  # fmt: skip
def test_a_name_that_looks_like_anothers_gets_a_number(server: Running, name: str) -> None:
    """Letters of other scripts, what is not drawn, accents and case are not enough to be taken for somebody else."""
    with server.client() as ana, server.client() as eve:
        made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}], pace=0)
        eve.join(made["code"], name)
        shown = eve.view(made["id"])["table"]["seats"][1]["name"]
        assert shown.endswith(" 2")


@pytest.mark.parametrize(
    ("one", "other"), [("Al", "AI"), ("Bob", "B0b"), ("Bo1", "Bol"), ("Emma", "Ernrna"), ("\u041d\u0430na", "hana")]
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert free_name(one, [other]) == f"{name_of(one)} 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "Anna"), ("\u041e\u043b\u044f", "\u042e\u043b\u044f"), ("Éva", "Ada"), ("李", "王"), ("2", "3")],
)  # fmt: skip
def test_names_that_do_not_look_alike(one: str, other: str) -> None:
    assert not are_alike(one, other)
    assert free_name(one, [other]) == one


def test_no_heap_of_marks_in_names_and_chat(client: Client) -> None:
    """A letter with dozens of marks covers the lines above and below it."""
    heap = "a" + "\u0301\u0489\u0330\u0308" * 20
    made = solo(client, seats=[{"kind": "person", "name": heap}, BOT])
    assert len(client.view(made["id"])["table"]["seats"][0]["name"]) <= 4
    with client.sit(made["id"]) as seat:
        seat.command("chat", text=f"\u0301{heap}b")
        assert len(seat.view["chat"][-1]["text"]) <= 5


@given(st.text(max_size=80))
def test_whatever_is_cleaned_is_printable(text: str) -> None:
    cleaned = clean(text, LONGEST_NAME)
    assert cleaned.isprintable()
    assert len(cleaned) <= LONGEST_NAME
    assert clean(cleaned, LONGEST_NAME) == cleaned
    try:
        name = free_name(text, ["Ana"])
    except Refused:
        assert not name_of(text)
    else:
        assert name == name_of(name)
        assert not are_alike(name, "Ana")


@EXAMPLES
def test_any_text_anywhere_is_an_answer(server: Running, examples: int) -> None:
    """Own fuzzing of text fields, for NUL and surrogates are what generated clients miss."""

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(name=st.text(max_size=30), path=st.text(max_size=20), action=st.text(max_size=30))
    def answered(name: str, path: str, action: str) -> None:
        encoded = quote(path.encode("utf-8", "surrogatepass"), safe="")
        for method, where, body in (
            ("PUT", "/api/me", {"name": name, "language": action}),
            ("GET", f"/api/tables/{encoded}", None),
            ("POST", f"/api/tables/{encoded}/join", {"name": name}),
            ("POST", f"/api/tables/{encoded}/claim", {"token": action}),
            ("POST", "/api/records", {"record": action}),
            ("GET", f"/{encoded}", None),
            ("GET", f"/api/qr?text={encoded}", None),
            ("GET", f"/api/cards?edition={encoded}", None),
            ("GET", f"/api/cards?expansions={encoded}", None),
            (
                "POST",
                "/api/tables",
                {"edition": "base", "market": action, "seats": [{"kind": "person", "name": name}, BOT]},
            ),
        ):
            content = None if body is None else json.dumps(body).encode()
            status, _, _ = ask(server, method, where, content, Content_Type="application/json")
            assert status < 500

    answered()


@EXAMPLES
def test_any_message_on_a_socket_is_answered(server: Running, examples: int) -> None:
    """Own fuzzing of sockets: whatever is sent, the table stands and the next message is heard."""

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(
        st.fixed_dictionaries(
            {"type": st.sampled_from(["play", "undo", "seed", "chat", "language", "ping", "view", ""])},
            optional={
                "id": st.text(max_size=70), "version": st.integers(-5, 1 << 70), "action": st.text(max_size=250),
                "seat": st.integers(-1, 9) | st.none(), "seed": st.text(max_size=70), "text": st.text(max_size=50),
                "preset": st.text(max_size=50) | st.none(), "language": st.text(max_size=9), "more": st.booleans(),
            },
        )
    )  # fmt: skip
    def answered(message: dict[str, Any]) -> None:
        with server.client() as client:
            made = solo(client, seats=[{"kind": "person"}, {"kind": "device", "name": "Bo"}])
            with client.sit(made["id"]) as seat:
                seat.send(**message)
                seat.send(type="ping")
                while json.loads(seat.socket.recv(timeout=10))["type"] != "pong":
                    pass
            game = client.view(made["id"])["game"]
            assert game is not None
            assert game["turn"] == 1

    answered()


def test_behind_a_proxy_with_https(tmp_path: Path) -> None:
    """A proxy on this machine passes on the public name, the scheme and who asks."""
    with Running(tmp_path, "--origin", "https://play.example.org") as server:
        public = {"Host": "play.example.org", "X_Forwarded_Proto": "https", "X_Forwarded_For": "203.0.113.9"}
        status, headers, _ = ask(server, "GET", "/", None, **public)
        assert status == 200
        assert "Secure" in headers["set-cookie"]
        assert headers["strict-transport-security"].startswith("max-age=")
        refused = {**public, "Origin": "https://evil.example"}
        assert "strict-transport-security" in ask(server, "POST", "/api/tables", b"{}", **refused)[1]
        assert "strict-transport-security" not in ask(server, "GET", "/")[1]
        _, _, body = ask(server, "GET", "/api/me", None, **public)
        assert json.loads(body)["address"] == "https://play.example.org"
        cookie = headers["set-cookie"].split(";")[0]
        asked = json.dumps({"seats": [{"kind": "person", "name": "Ana"}, BOT]}).encode()
        for origin, expected in (("https://play.example.org", 201), ("https://evil.example", 403)):
            given_headers = {**public, "Origin": origin, "Cookie": cookie, "Content_Type": "application/json"}
            status, _, body = ask(server, "POST", "/api/tables", asked, **given_headers)
            assert status == expected
            if status == 201:
                made = json.loads(body)
        with connect(
            f"ws://play.example.org/api/tables/{made['id']}/socket", origin=Origin("https://play.example.org"),
            sock=sockets.create_connection(("127.0.0.1", server.port)), proxy=None,
            additional_headers={"cookie": cookie, "x-forwarded-proto": "https"},
        ) as socket:  # fmt: skip
            assert json.loads(socket.recv())["table"]["yours"] == [0]


def test_an_address_of_the_local_network_is_for_those_who_are_in_it(tmp_path: Path) -> None:
    """Whoever comes from elsewhere, as through a proxy, learns nothing of the network behind it."""
    with Running(tmp_path, "--address", "http://192.168.1.7:8470") as server:
        told = {"192.168.1.20": True, "127.0.0.1": True, "8.8.8.8": False, "2a00:1450:4001::8a": False}
        for asker, tells in told.items():
            _, _, body = ask(server, "GET", "/api/me", None, X_Forwarded_For=asker)
            assert json.loads(body)["address"] == ("http://192.168.1.7:8470" if tells else None)


class Deaf:
    """A socket whose other side has stopped reading."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.cookies: dict[str, str] = {}
        self.query_params: dict[str, str] = {}
        self.closed: list[int] = []
        self.client = None
        self.scope: dict[str, object] = {}

    async def accept(self) -> None:
        pass

    async def send(self, _message: object) -> None:
        await asyncio.sleep(3600)

    async def receive(self) -> object:
        await asyncio.sleep(3600)
        return {}

    async def close(self, code: int) -> None:
        self.closed.append(code)


def test_who_cannot_keep_up_is_let_go(tmp_path: Path) -> None:
    """A client that stops reading loses its socket, and nobody else waits for it."""

    async def scene() -> None:
        chosen = Settings(data=tmp_path, compiled=False)
        store = Store(chosen.url)
        store.open()
        hall = Hall(chosen, store)
        options = Options("base", seats=(("person", ""), ("device", "")))
        gathering, _, _ = await create(hall, options, ["Ana", "Bo"], "guest")
        deaf: Any = Deaf()
        talk = asyncio.create_task(Talk(hall, deaf, b"key").run(gathering.code))
        await asyncio.sleep(0.1)
        assert len(gathering.sockets) == 1
        for number in range(QUEUE + 10):
            hall.telling.tell_all(gathering, {"type": "rematch", "code": str(number)})
        await asyncio.wait_for(talk, 5)
        assert deaf.closed == [1013]
        assert len(gathering.sockets) == 0
        await hall.close()
        store.close()

    asyncio.run(scene())


def test_tokens_cannot_be_guessed() -> None:
    assert len({new_token() for _ in range(1000)}) == 1000
    assert len(new_token()) >= 43


def test_files_stay_in_their_folder(server: Running, tmp_path: Path) -> None:
    for path in ("/../settings.py", "/%2e%2e/app.py", "/..%2fapp.py", "/.git/config", "/t/../../x.py", "//etc/passwd"):
        status, headers, body = ask(server, "GET", path)
        assert status in (200, 404)
        assert b"import" not in body or headers["content-type"].startswith("text/html")
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("page")
    (tmp_path / "web" / "app.js").write_text("let a = 1;" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "web" / "link.txt").symlink_to(tmp_path / "secret.txt")
    pages = Pages(b"key", tmp_path / "web")
    assert pages.find("/link.txt") is None
    assert pages.find("/../secret.txt") is None
    assert pages.find("/none.js") is None
    script, page = pages.find("/app.js"), pages.find("/t/ABCDEF")
    assert script is not None
    assert page is not None
    assert script.packed is not None
    assert len(script.packed) < len(script.plain)
    assert page.plain == b"page"


def test_languages() -> None:
    assert language_of("nl", "en") == "nl"
    assert language_of("xx", "nl-BE,nl;q=0.9,en;q=0.8") == "nl"
    assert language_of(None, "fr, en;q=0.2, nl;q=0.5") == "nl"
    assert language_of(None, ";;;q=a,,") == "en"
    assert language_of(None, None) == "en"
