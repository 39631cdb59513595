"""A campaign in a file: everything that was done, to be played again; written whole or not at all."""

import base64
import hashlib
import json
import os
import shutil
import zlib
from pathlib import Path
from typing import Any, TypeVar

from ..errors import IllegalAction, MachiyaError, SetupError
from ..foreign import LARGEST, ForeignError, read_file, read_json
from ..game.game import Game
from . import pack as packs
from .campaign import Campaign
from .cards import Pack
from .standing import PERSON, CampaignError, is_private

FORMAT = 1
Part = TypeVar("Part")


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
    sealed = _open(_part(document, "sealed", str))
    pack = _pack_of(document, _part(sealed, "pack", str))
    if pack.fingerprint != document.get("fingerprint"):
        raise CampaignError("campaign.other_pack", pack=pack.name)
    campaign = Campaign.new(pack, _texts(document, "players"))
    seats = _texts(document, "seats")
    if len(seats) != len(campaign.towns):
        raise CampaignError("campaign.damaged", reason="seats")
    campaign.seats = seats
    for step in (*_part(document, "steps", list), *_part(sealed, "steps", list)):
        _repeat(campaign, step)
    game = Game.replay(_part(document, "game", str)) if document.get("game") else None
    return campaign, game, _texts(document, "records")


def _part(document: dict[str, Any], name: str, kind: type[Part]) -> Part:
    """A part of the document that has to be there."""
    value = document.get(name)
    if not isinstance(value, kind):
        raise CampaignError("campaign.damaged", reason=name)
    return value


def _texts(document: dict[str, Any], name: str) -> list[str]:
    """A part that is a list of texts."""
    texts = _part(document, name, list)
    if not all(isinstance(text, str) for text in texts):
        raise CampaignError("campaign.damaged", reason=name)
    return texts


def _open(sealed: str) -> dict[str, Any]:
    """The sealed part, which unpacked is no larger than a file may be."""
    try:
        unpacked = zlib.decompressobj().decompress(base64.b64decode(sealed), LARGEST)
        document = read_json(unpacked)
    except (ValueError, zlib.error, ForeignError) as error:
        raise CampaignError("campaign.damaged", reason=error) from None
    if not isinstance(document, dict):
        raise CampaignError("campaign.damaged", reason="sealed")
    return document


def _pack_of(document: dict[str, Any], content: str) -> Pack:
    """The pack that a campaign was begun with. Saves of 0.1.0 do not carry those that came with Machiya."""
    id = _part(document, "pack", str)
    return packs.parse(content, id) if content else packs.load_as_begun(id, _part(document, "fingerprint", str))


def _repeat(campaign: Campaign, step: object) -> None:
    try:
        match step:
            case str():
                campaign.play(step)
            case {"due": str(until)}:
                campaign.stop(until)
            case {"finish": dict(result)}:
                campaign.take_result(result)
            case _:
                raise CampaignError("campaign.damaged", reason="steps")
    except IllegalAction as error:
        raise CampaignError("campaign.damaged", reason=error) from None


def begin(path: Path, players: str, pack: str = "ten_tides") -> Campaign:
    """Begin a campaign in a file that is not there yet: names by commas, those of bots with their kind, `Bo:greedy`."""
    from ..bots import kind_of  # noqa: PLC0415  (heavy, and only for who begins)

    if path.exists():
        raise SetupError("campaign.exists", file=str(path))
    entries = [entry.strip().partition(":") for entry in players.split(",") if entry.strip()]
    campaign = Campaign.new(pack, [name.strip() for name, _, _ in entries])
    campaign.seats = [bot.strip() or PERSON for _, _, bot in entries]
    for bot in campaign.seats:
        if bot != PERSON:
            kind_of(bot)
    save(path, campaign)
    return campaign


def save(path: Path, campaign: Campaign, game: Game | None = None, records: list[str] | None = None) -> None:
    """Write a campaign; the copy before it is kept beside it, and a file is never half written or missing."""
    content = json.dumps(to_document(campaign, game, records), indent=1, ensure_ascii=False)
    temporary = path.with_suffix(".part")
    with temporary.open("w", encoding="utf-8") as file:
        file.write(content + "\n")
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        copy = path.with_suffix(".before.part")
        shutil.copyfile(path, copy)
        os.replace(copy, path.with_suffix(".before.json"))
    os.replace(temporary, path)


def load(path: Path) -> tuple[Campaign, Game | None, list[str]]:
    """Read a campaign; where the file is damaged, the error says so and names the copy before it, if that is good."""
    try:
        return _load(path)
    except MachiyaError as error:
        before = path.with_suffix(".before.json")
        try:
            _load(before)
        except MachiyaError:
            raise error from None
        raise CampaignError("campaign.use_before", reason=error, before=str(before)) from None


def _load(path: Path) -> tuple[Campaign, Game | None, list[str]]:
    try:
        content = read_file(path)
    except ForeignError as error:
        raise CampaignError("campaign.unreadable", reason=error) from None
    try:
        document = read_json(content)
    except ForeignError as error:
        raise CampaignError("campaign.damaged", reason=error) from None
    return from_document(document)
