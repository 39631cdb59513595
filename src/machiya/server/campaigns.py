"""A campaign as its table shows it to a viewer, with what has been read there."""

from collections.abc import Mapping

from ..campaign import Campaign
from ..campaign.documents import campaign_document as standing_of
from ..campaign.documents import revealed_cards
from ..campaign.telling import READ_ALOUD
from ..messages import CampaignView, Card, Chapter, LeafLine
from ..messages import Leaf as LeafView
from .table import Entry, Leaf, Table
from .views import Viewer, seat_for


def campaign_document(table: Table, viewer: Viewer) -> CampaignView | None:
    """What a viewer may see; whoever looks at a table that has ended can do nothing."""
    campaign, language = table.campaign, viewer.language
    if campaign is None:
        return None
    standing = standing_of(campaign, seat_for(table, viewer), language, table.game)
    if table.status != "playing":
        standing = {**standing, "actions": [], "offers": {}}
    known = {card["id"]: card for card in revealed_cards(campaign, language)}
    shown = range(table.won_at, len(table.leaves))
    return {
        **standing,
        "leaves": [leaf_document(campaign, number, table.leaves[number], known, language) for number in shown],
        "read": [table.leaves_read.get(seat.number, 0) for seat in table.seats],
        "gathers": table.gathers,
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
