"""A campaign as its table shows it: what a seat may see, and every card that has been revealed, in words."""

from dataclasses import replace

from ..campaign import Campaign
from ..campaign.cards import CHECK_MARK, COINS, Pack, Sticker
from ..campaign.composing import Cards, edition_of, has_use, named_counters, uses_of
from ..campaign.deck import RuleDeckCard
from ..edition.model import Edition
from ..locale import text
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
    rules = {card.id: card.front for card in campaign.pack.deck if isinstance(card, RuleDeckCard)}
    return {
        **document,
        "drawn": {"a": drawn[0], "b": drawn[1]} if drawn else None,
        "prices": prices(campaign, language) if campaign.phase == "spend" else {},
        "winner": campaign.host(),
        "cards": [
            {**card, "text": " ".join(campaign.text(id, language) for id in rules[card["id"]])}
            if card["kind"] == "rule" and card["id"] in rules
            else card
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
    found = card_documents(_edition(pack, known, community), language)
    said = {card["id"]: card["text"] for card in found}
    stickers: list[Card] = [
        {
            "kind": "sticker", "id": sticker.id, "name": pack.name_of(sticker.id, language),
            "text": said.get(sticker.id) or _sticker_text(pack, sticker, language),
        }
        for sticker in pack.stickers.values()
        if sticker.id in known
    ]  # fmt: skip
    return [card for card in found if card["id"] not in pack.stickers] + stickers


def prices(campaign: Campaign, language: str) -> dict[str, list[str]]:
    """What each way to spend what was saved costs and brings, in words; a check mark needs none."""
    spend = campaign.spend_rule()
    if spend is None:
        return {}

    def named(id: str, amount: int) -> str:
        return f"{amount} {campaign.pack.name_of(id, language, amount)}"

    coins = text("price.coins", language, amount=spend.coins)
    found = {f"spend {COINS}": [named(spend.counter, 1), coins]}
    if spend.gains in campaign.counters:
        found[f"spend {spend.gains}"] = [named(spend.counter, 1), named(spend.gains, 1)]
    if spend.check_mark:
        found[f"spend {CHECK_MARK}"] = [named(spend.counter, spend.check_mark), ""]
    return found


def _sticker_text(pack: Pack, sticker: Sticker, language: str) -> str:
    if sticker.slots:
        left, middle, right = sticker.slots
        return text("sticker.slots", language, left=left, middle=middle, right=right)
    words = [
        text("price.coins", language, amount=amount)
        if id == COINS
        else f"{amount} {pack.name_of(id, language, amount)}"
        for id, amount in sticker.start.items()
    ]
    return text("sticker.start", language, what=", ".join(words)) if words else ""


def _edition(pack: Pack, known: frozenset[str], community: str) -> Edition:
    """An edition of all cards that are known: never played, only read."""
    rules = [rule.card for id, rule in pack.rules.items() if id in known]
    establishments = [card for id, card in pack.establishments.items() if id in known]
    communities = [card for id, card in pack.communities.items() if id in known]
    landmarks = [replace(card, cost=0) for id, card in pack.landmarks.items() if id in known]
    marks = [mark for id, sticker in pack.stickers.items() if id in known and (mark := sticker.mark)]
    named = named_counters((*establishments, *communities, *landmarks, *rules)) | known
    uses = uses_of(rules)
    cards = Cards(
        establishments=establishments,
        landmarks=[card for card in (*landmarks, *marks) if has_use(card.abilities, uses)],
        community=pack.communities[community] if community in known else None,
        counters=[card for id, card in pack.counters.items() if id in named],
        rules=rules,
    )
    return edition_of(pack, cards, id=f"{pack.id}_so_far", name=pack.name)
