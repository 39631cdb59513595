"""An edition's fingerprint: a hash of everything that the rules can tell apart, so that a record knows its cards."""

import hashlib
import json
from typing import Any, Final

LATER: Final[dict[str, Any]] = {
    "first_seat": 0,
    "counters": (),
    "rules": (),
    "towns": (),
    "counter": "",
    "landmarks": False,
    "roll": "",
    "contributed": None,
    "most": 0,
    "less": "",
    "price": None,
    "everyone": False,
    "keep": False,
    "least_cost": 0,
    "both": False,
    "each": False,
    "town_square": False,
    "place": "built",
}
"""Fields that came when fingerprints had been taken already, with the value at which they change nothing.

A field is left out of the hash at that value, so that an edition that does not use it keeps its fingerprint, and
records that carry one stay good. The names hold for every class of `model.py` alike: whoever adds a field to one of
them adds it here, under a name that no other class uses for something with another default.
"""
NAMES: Final = ("name", "names")


def fingerprint(document: dict[str, Any]) -> str:
    """The fingerprint of an edition, given as the dictionary of its fields; names are not part of it."""
    kept = _without_later({key: value for key, value in document.items() if key not in (*NAMES, "pack", "offers")})
    cards = [card for kind in ("establishments", "landmarks", "counters", "rules") for card in kept.get(kind, ())]
    for card in (*cards, kept["community"] or {}, *(card.get("use") or {} for card in cards)):
        for name in NAMES:
            card.pop(name, None)
    canonical = json.dumps(kept, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _without_later(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_later(item) for key, item in value.items() if not _changes_nothing(key, item)}
    return [_without_later(item) for item in value] if isinstance(value, list | tuple) else value


def _changes_nothing(key: str, value: Any) -> bool:
    """Whether a later field is as it is where nobody uses it; an edition's landmarks are no flag, though empty."""
    return key in LATER and value == LATER[key] and type(value) is type(LATER[key])
