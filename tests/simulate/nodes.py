"""Ray clusters of several nodes on this machine, which leave nothing behind."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
STORE = 100 << 20
"""Bytes of each node's object store."""
PATIENCE = 120.0
"""Seconds in which a node must be up: the machine may have much else to do."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(there: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < deadline, "not in time"
        time.sleep(0.1)


class Node:
    """A node of a cluster: `ray start` and what it has started, all in one session."""

    def __init__(self, *words: str, **settings: str) -> None:
        ray = Path(sys.executable).with_name("ray")
        common = ["--num-cpus=1", f"--object-store-memory={STORE}", "--min-worker-port=0", "--max-worker-port=0"]
        self.process = subprocess.Popen(
            [str(ray), "start", "--block", "--disable-usage-stats", *common, *words],
            env={**os.environ, **QUIET, **settings},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def processes(self) -> list[int]:
        """Everything of this session that is still there."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == self.process.pid and fields[0] != "Z":
                found.append(int(folder.name))
        return found

    def kill(self) -> None:
        """End it as a loss of power would."""
        deadline = time.monotonic() + PATIENCE
        while (left := self.processes()) and time.monotonic() < deadline:
            for process in left:
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    continue
            time.sleep(0.05)
        assert not left
        self.process.wait()


class Local:
    """A head and further nodes."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port, self.client = folder, free_port(), free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.nodes: list[Node] = []

    def start(self, *words: str, **settings: str) -> Node:
        """Start the head, or one more node; it has a raylet when this returns."""
        if self.nodes:
            node = Node(f"--address={self.address}", *words, **settings)
        else:
            node = Node(
                "--head", f"--port={self.port}", "--include-dashboard=false", f"--temp-dir={self.folder}",
                "--node-ip-address=127.0.0.1", *words, **settings,
            )  # fmt: skip
        self.nodes.append(node)
        wait_for(lambda: any("raylet" in name_of(process) for process in node.processes()))
        return node

    def is_open(self) -> bool:
        """Whether Ray's client can be reached."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.client)) == 0


def name_of(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")[0].decode()
    except OSError:
        return ""


@contextmanager
def local_cluster() -> Iterator[Local]:
    """A cluster without nodes; those that are started end with it."""
    folder = Path(tempfile.mkdtemp(prefix="ray", dir="/tmp"))  # Ray's sockets need a short path
    cluster = Local(folder)
    try:
        yield cluster
    finally:
        for node in reversed(cluster.nodes):
            node.kill()
        shutil.rmtree(folder, ignore_errors=True)
