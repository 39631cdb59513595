"""`machiya verify`: whatever a dishonest server has done to the document of a game is found out."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .conftest import Played
from .product import Ended, machiya


def verify(tmp_path: Path, proof: Any, *words: str) -> Ended:
    """What the command says of a document."""
    file = tmp_path / "fairness.json"
    file.write_text(json.dumps(proof))
    return machiya("verify", file, *words, "--language", "en")


def no_records(proof: Any, _played: Played) -> None:
    """Nothing was drawn, so nothing can be wrong."""
    proof["records"] = []


def second_half_cut_off(proof: Any, _played: Played) -> None:
    """As if nobody had won."""
    head, body = proof["records"][0].split("\n\n", 1)
    turns = body.splitlines()[:20]
    proof["records"] = ["\n".join([re.sub('Result ".*"', 'Result "*"', head), "", *turns, "= unfinished", ""])]


def winning_move_altered(proof: Any, played: Played) -> None:
    """With the hashes of the game that would have been."""
    proof["records"] = [played.lost]


def results_emptied(proof: Any, _played: Played) -> None:
    """The draws as the server tells them."""
    proof["results"] = []


def draw_of_another_number(proof: Any, _played: Played) -> None:
    """A server that may choose the number of a draw may choose its outcome."""
    proof["results"][20]["n"] += 1000


def draw_of_another_weight(proof: Any, _played: Played) -> None:
    """A die with one side."""
    proof["results"][20] |= {"weight": 1, "value": 0}


def another_outcome(proof: Any, _played: Played) -> None:
    """Another die than was rolled."""
    outcome = proof["results"][20]["outcome"]
    proof["results"][20]["outcome"] = f"dice {int(outcome.split()[1]) % 6 + 1}"


def nonsense_in_the_results(proof: Any, _played: Played) -> None:
    """Nothing at all."""
    proof["results"] = ["anything"]


@pytest.mark.parametrize(
    "change",
    [no_records, second_half_cut_off, winning_move_altered, results_emptied, draw_of_another_number,
     draw_of_another_weight, another_outcome, nonsense_in_the_results],
    ids=lambda change: change.__name__,
)  # fmt: skip
def test_what_was_tampered_with_is_not_fair(
    change: Callable[[Any, Played], None], played: Played, tmp_path: Path
) -> None:
    """H3: the command compared the seeds with what draws there were, and said "Fair"."""
    proof = json.loads(played.proof)
    change(proof, played)
    ended = verify(tmp_path, proof)
    assert (ended.code, ended.out) == (2, ""), ended
    assert len(ended.err.strip()) > 20


def test_a_whole_other_game_is_known_by_its_seal(played: Played, tmp_path: Path) -> None:
    """H3: nobody could hold the document against the commitment that was shown before the game."""
    proof = json.loads(played.proof)
    honest = verify(tmp_path, proof, "--commitment", played.commitment)
    assert honest.code == 0, honest
    assert "Fair" in honest.out
    other = verify(tmp_path, proof, "--commitment", "0" * 64)
    assert (other.code, other.out) == (2, ""), other
