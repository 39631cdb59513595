"""Nothing that comes over the network names a file that the server opens."""

import json
import os
import re
from pathlib import Path

from .product import HEADER, Answer, Server, beside


def brought(server: Server, edition: Path) -> Answer:
    """The answer to a record that begins with a position of an edition in a file."""
    position = json.dumps(json.dumps({"edition": str(edition)}))
    record = HEADER.replace("[Result", f"[Position {position}]\n[Result") + "= unfinished\n"
    return server.ask("POST", "/api/records", {"record": record}, seconds=20.0)


def test_a_record_tells_nothing_of_the_files_of_the_server(server: Server, tmp_path: Path) -> None:
    """H2: the refusal said whether a file was there, and named keys and values in it."""
    secret, edition, missing = (tmp_path / f"{name}.toml" for name in ("secret", "edition", "missing"))
    secret.write_text('[registry]\ntoken = "s3cret"\n')
    edition.write_text('[edition]\nid = "hidden"\nname = "Hidden"\nextends = "nowhere"\n')
    said = {brought(server, path).body.decode().replace(str(path), "FILE") for path in (secret, edition, missing)}
    assert len(said) == 1, said
    assert not re.search("registry|token|s3cret|hidden|nowhere", said.pop())


def test_a_record_that_names_a_pipe_holds_nobody_up(server: Server, tmp_path: Path) -> None:
    """H2: the server waited for somebody to write into it, and answered nobody meanwhile."""
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    with beside(lambda: brought(server, pipe)) as asking:
        asking.join(1.0)
        answers = server.answers()
        os.close(os.open(pipe, os.O_RDWR))  # whoever waits for a writer waits no longer
    assert answers
    assert brought(server, pipe).status == 422
