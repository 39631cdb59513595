"""A campaign as its table shows it: what a seat may see, what has been read, and every card so far, in words."""

from collections.abc import Mapping

from ..campaign import Campaign
from ..campaign.cards import Pack
from ..campaign.deck import CommunityCard
from ..campaign.telling import READ_ALOUD, decided, goal, offer, rule_text, so_far, sticker_text
from ..messages import CampaignView, Card, Chapter, LeafLine, Place
from ..messages import Leaf as LeafView
from .table import Entry, Leaf, Table
from .views import Viewer, card_documents, seat_for


def campaign_document(table: Table, viewer: Viewer) -> CampaignView | None:
    """What a viewer may see, with the cards of the game at hand or, between games, all that have been revealed."""
    campaign, language = table.campaign, viewer.language
    if campaign is None:
        return None
    document = campaign.view(seat_for(table, viewer), language)
    if table.status != "playing":
        document["actions"] = []
    drawn = campaign.drawn if campaign.phase == "side" else None
    playing = table.game if campaign.phase == "play" else None
    known = {card["id"]: card for card in revealed_cards(campaign, language)}
    cards = card_documents(playing.edition, language) if playing else list(known.values())
    shown = range(table.won_at, len(table.leaves))
    return {
        **document,
        "leaves": [leaf_document(campaign, number, table.leaves[number], known, language) for number in shown],
        "read": [table.leaves_read.get(seat.number, 0) for seat in table.seats],
        "gathers": table.gathers,
        "places": places(campaign, language),
        "free": campaign.free,
        "drawn": {"a": drawn[0], "b": drawn[1]} if drawn else None,
        "offers": {step: words for step in document["actions"] if (words := offer(campaign, step, language))},
        "winner": campaign.host(),
        "decided": decided(campaign, language),
        "goal": goal(campaign, language),
        "rule_cards": [
            {"id": id, "name": campaign.name_of(id, language), "text": rule_text(campaign, id, language)}
            for id in campaign.rules
        ],
        "cards": [
            {**card, "text": rule_text(campaign, card["id"], language)} if card["kind"] == "rule" else card
            for card in cards
        ],
    }


def leaf_document(
    campaign: Campaign, number: int, leaf: Leaf, known: dict[str, Card], language: str
) -> LeafView:  # fmt: skip
    """A leaf, with the cards that it shows."""
    kinds = {card.number: card.kind for card in campaign.pack.deck}
    return {
        "number": number, "about": leaf.about, "game": leaf.game,
        "chapter": campaign.chapter(language, leaf.game) if leaf.game else "",
        "lines": [_line(entry, kinds, known, language) for entry in leaf.lines],
    }  # fmt: skip


def _line(entry: Entry, kinds: Mapping[int, str], known: dict[str, Card], language: str) -> LeafLine:
    happening = entry.happening
    said = dict(entry.said).get(language, "")
    if happening is None:
        return {"kind": "", "text": said, "seat": None, "number": 0, "deck": "", "card": None}
    read, shown = happening.kind in READ_ALOUD, happening.kind == "revealed"
    return {
        "kind": happening.kind, "text": "" if shown else said, "seat": happening.seat, "number": happening.number,
        "deck": kinds.get(happening.number, "") if read else "", "card": None if read else known.get(happening.card),
    }  # fmt: skip


def chapters(table: Table, language: str) -> list[Chapter]:
    """Everything that has been read, game by game."""
    campaign = table.campaign
    if campaign is None:
        return []
    found: dict[int, Chapter] = {}
    for leaf in table.leaves:
        chapter = found.setdefault(
            leaf.game, {"game": leaf.game, "chapter": campaign.chapter(language, leaf.game), "texts": []}
        )
        for entry in leaf.lines:
            if entry.happening and entry.happening.kind in READ_ALOUD:
                chapter["texts"].append(dict(entry.said).get(language, ""))
    return list(found.values())


def places(campaign: Campaign, language: str) -> list[Place]:
    """What was built by everybody in the games so far."""
    pack = campaign.pack
    ids = (*pack.first["community"][:1], *(card.id for card in pack.deck if isinstance(card, CommunityCard)))
    return [
        {
            "game": line.game, "seat": line.seat,
            "card": {"kind": "community", "id": id, "name": campaign.name_of(id, language), "text": ""},
        }
        for line, id in zip(campaign.register, ids, strict=False)
    ]  # fmt: skip


def revealed_cards(campaign: Campaign, language: str) -> list[Card]:
    """Every card that players have seen; of the community landmarks, the one at hand."""
    pack = campaign.pack
    known = campaign.revealed & frozenset(pack.everything)
    key = (pack.fingerprint, known, campaign.community, language)
    if key not in _said:
        if len(_said) >= KEPT:
            _said.clear()
        _said[key] = _documents(pack, known, campaign.community, language)
    return _said[key]


_said: dict[tuple[str, frozenset[str], str, str], list[Card]] = {}
KEPT = 64
"""How many states of campaigns are kept in words."""


def _documents(pack: Pack, known: frozenset[str], community: str, language: str) -> list[Card]:
    edition = so_far(pack, known, community)
    found = card_documents(edition, language)
    stickers: list[Card] = [
        {
            "kind": "sticker", "id": sticker.id, "name": pack.name_of(sticker.id, language),
            "text": sticker_text(pack, sticker, edition, language),
        }
        for sticker in pack.stickers.values()
        if sticker.id in known
    ]  # fmt: skip
    return [card for card in found if card["id"] not in pack.stickers] + stickers
