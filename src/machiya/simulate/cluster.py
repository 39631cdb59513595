"""Work on many machines: a crew whose workers are the cores of a Ray cluster.

    with connect("auto") as cluster:
        simulate(setup, 10**9, workers=cluster)

A worker or a node that dies costs the jobs it had, which are done again elsewhere; nodes may come and go. All machines
must have the same Machiya: results would not be the same otherwise, so others are refused.
"""

import hashlib
import logging
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from ..bots.weights import known
from ..errors import MachiyaError, SetupError, needing
from .node import mark
from .pool import Job, Result, Work

with needing("cluster"):
    import ray
    from ray import cloudpickle
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

TRIES: Final = 20
"""How often a job is begun again whose worker died, before it is given up: it may be the job that kills them."""
LOOK: Final = 5.0
"""Seconds between two looks at how many cores there are."""
TOGETHER: Final = 0.5
"""Seconds of work that are handed out at once: much more than that costs, much less than anybody would miss."""
MOST: Final = 1_000
"""Jobs that are handed out at once at most."""
PATIENCE: Final = 30.0
"""Seconds in which nodes may say at the beginning what they have installed."""


def _entry() -> Callable[..., Any]:
    """What Ray carries out. It travels as it is, so that a machine with another Machiya can say so."""

    def enter(expected: dict[str, str], *job: Any) -> Any:
        try:
            from machiya.simulate import node  # noqa: PLC0415

            found = node.mark()
        except Exception as error:  # whatever is there is not what is here
            found = {"machiya": f"{type(error).__name__}: {error}"}
        if found != expected:
            return {"node": ray.util.get_node_ip_address(), "found": found}
        return node.carry_out(*job) if job else None

    return enter


def told(marks: dict[str, str]) -> str:
    """What is installed somewhere, in a line."""
    return ", ".join(f"{name} {value}" for name, value in marks.items())


def opened(answer: Any) -> Any:
    """What came of jobs; another Machiya, and what went wrong with them, are raised."""
    if isinstance(answer, dict):
        raise SetupError("cluster.versions", node=answer["node"], found=told(answer["found"]), expected=told(mark()))
    if isinstance(answer, MachiyaError):
        raise answer
    return answer


class Cluster:
    """The cores of a Ray cluster."""

    def __init__(self) -> None:
        self.run = ray.remote(num_cpus=1, max_retries=TRIES)(_entry())
        self.looked, self.cores = 0.0, 0

    @property
    def workers(self) -> int:
        """How many cores there are: nodes come and go."""
        if time.monotonic() > self.looked + LOOK:
            self.cores = max(1, int(ray.cluster_resources().get("CPU", 0)))
            self.looked = time.monotonic()
        return self.cores

    @property
    def nodes(self) -> list[str]:
        """The nodes that have cores to work with."""
        return [node["NodeID"] for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]

    def check(self) -> None:
        """Refuse a cluster of other versions, before anything is played. Nodes that come later are asked then."""
        nodes = self.nodes
        if not nodes:
            raise SetupError("cluster.empty")
        asked = [
            self.run.options(num_cpus=0, scheduling_strategy=NodeAffinitySchedulingStrategy(node, soft=False)).remote(
                mark()
            )
            for node in nodes
        ]
        for answer in ray.wait(asked, num_returns=len(asked), timeout=PATIENCE)[0]:
            with suppress(ray.exceptions.RayError):  # a node that has just died may still be on the list
                opened(ray.get(answer))

    def begin(self, work: Work[Any, Job, Result]) -> "OnNodes[Job, Result]":
        """Give them work: it is sent to a machine when that has its first job of it."""
        programs = getattr(work, "programs", ())
        if programs:
            raise SetupError("cluster.program", bot=programs[0])
        packed = cloudpickle.dumps((known(), work))
        return OnNodes(self, hashlib.sha256(packed).hexdigest(), ray.put(packed))


def _first_line(error: Exception) -> str:
    return next((line for line in str(error).splitlines() if line.strip()), type(error).__name__)


@dataclass
class OnNodes(Generic[Job, Result]):
    """Work of a cluster."""

    cluster: Cluster
    key: str
    packed: "ray.ObjectRef[bytes]"
    asked: "dict[Future[list[Result]], ray.ObjectRef[Any]]" = field(default_factory=dict)
    """What is under way; Ray would forget what nobody holds."""
    together: int = 1
    """How many jobs go together: as many as take `TOGETHER` seconds, by what the last ones took."""

    @property
    def workers(self) -> int:
        """How many cores there are."""
        return self.cluster.workers

    def submit(self, *jobs: Job) -> "Future[list[Result]]":
        """Have jobs done by the next core that is free; they are not taken back."""
        future: Future[list[Result]] = Future()
        future.set_running_or_notify_cancel()
        answer = self.asked[future] = self.cluster.run.remote(mark(), self.key, [self.packed], *jobs)

        def settle(done: "Future[Any]") -> None:
            try:
                results, seconds = opened(done.result())
                self.together = max(1, min(MOST, round(TOGETHER * len(jobs) / max(seconds, 1e-6))))
                future.set_result(results)
            except MachiyaError as error:
                future.set_exception(error)
            except Exception as error:
                future.set_exception(SetupError("cluster.lost", reason=_first_line(error)))
            self.asked.pop(future, None)

        answer.future().add_done_callback(settle)
        return future

    def end(self) -> None:
        """There will be no more jobs."""
        for answer in list(self.asked.values()):
            ray.cancel(answer, force=False)
        self.asked.clear()


@contextmanager
def connect(address: str) -> Iterator[Cluster]:
    """Join a cluster that is running: "auto" for the one of this machine, or its address."""
    if ray.is_initialized():  # by whoever calls this, who knows why
        yield _checked(Cluster())
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError, ImportError) as error:
        raise SetupError("cluster.none", address=address, reason=_first_line(error)) from None
    try:
        yield _checked(Cluster())
    finally:
        ray.shutdown()


def _checked(cluster: Cluster) -> Cluster:
    cluster.check()
    return cluster
