"""A campaign as plain documents, for whoever shows it: what a seat may see, and every revealed card, in words."""

from typing import TYPE_CHECKING

from ..game.documents import card_documents
from ..game.game import Game
from .campaign import Campaign
from .cards import Pack
from .deck import CommunityCard
from .telling import decided, goal, offer, rule_text, so_far, sticker_text

if TYPE_CHECKING:
    from ..messages import CampaignStanding, Card, Place


def campaign_document(campaign: Campaign, seat: int | None, language: str, game: Game | None) -> "CampaignStanding":
    """What a seat may see, with the cards of the game at hand or, between games, all that have been revealed."""
    document = campaign.view(seat, language)
    drawn = campaign.drawn if campaign.phase == "side" else None
    playing = game if campaign.phase == "play" else None
    cards = card_documents(playing.edition, language) if playing else revealed_cards(campaign, language)
    return {
        **document,
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


def places(campaign: Campaign, language: str) -> "list[Place]":
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


def revealed_cards(campaign: Campaign, language: str) -> "list[Card]":
    """Every card that players have seen; of the community landmarks, the one at hand."""
    pack = campaign.pack
    known = campaign.revealed & frozenset(pack.everything)
    key = (pack.fingerprint, known, campaign.community, language)
    if key not in _said:
        if len(_said) >= KEPT:
            _said.clear()
        _said[key] = _documents(pack, known, campaign.community, language)
    return _said[key]


_said: "dict[tuple[str, frozenset[str], str, str], list[Card]]" = {}
KEPT = 64
"""How many states of campaigns are kept in words."""


def _documents(pack: Pack, known: frozenset[str], community: str, language: str) -> "list[Card]":
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
