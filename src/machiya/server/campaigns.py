"""A campaign as its table shows it: what a seat may see, and every card that has been revealed, in words."""

from ..campaign import Campaign
from ..campaign.cards import Pack
from ..campaign.telling import decided, goal, offer, rule_text, so_far, sticker_text
from ..messages import CampaignView, Card
from .table import Table
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
    cards = card_documents(playing.edition, language) if playing else revealed_cards(campaign, language)
    return {
        **document,
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
