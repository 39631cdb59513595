"""A campaign in a file: everything that was done, to be played again; written whole or not at all."""

import base64
import hashlib
import json
import os
import zlib
from pathlib import Path
from typing import Any

from ..errors import IllegalAction, MachiyaError
from ..game.game import Game
from . import pack as packs
from .campaign import Campaign
from .standing import CampaignError, is_private

FORMAT = 1


def to_document(campaign: Campaign, game: Game | None = None, records: list[str] | None = None) -> dict[str, Any]:
    """The campaign as a plain document. What players must not read yet is in its sealed part."""
    steps = list(campaign.steps)
    private: list[Any] = []
    while steps and is_private(steps[-1]) and campaign.choosing_privately:
        private.insert(0, steps.pop())
    sealed = {"steps": private, "pack": campaign.pack.content}
    document = {
        "machiya_campaign": FORMAT,
        "pack": campaign.pack.id,
        "fingerprint": campaign.pack.fingerprint,
        "players": [town.mayor for town in campaign.towns],
        "seats": campaign.seats,
        "steps": steps,
        "game": game.record() if game else None,
        "records": records or [],
        "sealed": base64.b64encode(zlib.compress(json.dumps(sealed).encode())).decode(),
    }
    return {**document, "check": _check(document)}


def _check(document: dict[str, Any]) -> str:
    content = {key: value for key, value in document.items() if key != "check"}
    return hashlib.sha256(json.dumps(content, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


def from_document(document: object) -> tuple[Campaign, Game | None, list[str]]:
    """The campaign of a document, the game that is being played, and the records of its parts before now."""
    if not isinstance(document, dict) or "machiya_campaign" not in document:
        raise CampaignError("campaign.no_campaign")
    if document["machiya_campaign"] != FORMAT:
        raise CampaignError("campaign.format", format=str(document["machiya_campaign"]), ours=FORMAT)
    if document.get("check") != _check(document):
        raise CampaignError("campaign.damaged", reason="check")
    try:
        sealed = json.loads(zlib.decompress(base64.b64decode(document["sealed"])))
        pack = packs.parse(sealed["pack"], document["pack"]) if sealed["pack"] else packs.load(document["pack"])
        if pack.fingerprint != document["fingerprint"]:
            raise CampaignError("campaign.other_pack", pack=pack.name)
        campaign = Campaign.new(pack, document["players"])
        campaign.seats = [str(seat) for seat in document["seats"]]
        for step in (*document["steps"], *sealed["steps"]):
            _repeat(campaign, step)
        game = Game.replay(document["game"]) if document["game"] else None
    except (KeyError, TypeError, ValueError, zlib.error, IllegalAction) as error:
        raise CampaignError("campaign.damaged", reason=str(error)) from None
    return campaign, game, list(document["records"])


def _repeat(campaign: Campaign, step: object) -> None:
    if isinstance(step, str):
        campaign.play(step)
    elif isinstance(step, dict) and "due" in step:
        campaign.stop(step["due"])
    elif isinstance(step, dict):
        campaign.take_result(step["finish"])


def save(path: Path, campaign: Campaign, game: Game | None = None, records: list[str] | None = None) -> None:
    """Write a campaign; the copy before it is kept beside it, and a file is never half written."""
    content = json.dumps(to_document(campaign, game, records), indent=1, ensure_ascii=False)
    temporary = path.with_suffix(".part")
    with temporary.open("w", encoding="utf-8") as file:
        file.write(content + "\n")
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        os.replace(path, path.with_suffix(".before.json"))
    os.replace(temporary, path)


def load(path: Path) -> tuple[Campaign, Game | None, list[str]]:
    """Read a campaign; where the file is damaged, the error says so and names the copy before it, if that is good."""
    try:
        return _load(path)
    except CampaignError as error:
        before = path.with_suffix(".before.json")
        try:
            _load(before)
        except MachiyaError:
            raise error from None
        raise CampaignError("campaign.use_before", reason=error, before=str(before)) from None


def _load(path: Path) -> tuple[Campaign, Game | None, list[str]]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise CampaignError("campaign.unreadable", reason=str(error)) from None
    except (json.JSONDecodeError, RecursionError):
        raise CampaignError("campaign.damaged", reason="JSON") from None
    return from_document(document)
