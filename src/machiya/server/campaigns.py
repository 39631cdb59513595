"""A campaign as its table shows it: what a seat may see, and every card that has been revealed, in words."""

from typing import Any

import tomli_w

from ..campaign import Campaign
from ..campaign.composing import named_counters
from ..campaign.pack import Pack
from ..edition.model import Edition
from ..errors import PackError
from ..locale import text
from ..messages import CampaignView, Card
from .table import Table
from .views import Viewer, card_documents, seat_for

KINDS = ("establishment", "landmark", "community", "counter", "rule", "sticker")


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
    rules = {card.id or card.rule: card.texts[0] for card in campaign.pack.deck if card.kind == "rule"}
    return {
        **document,
        "drawn": {"a": drawn.a, "b": drawn.b} if drawn else None,
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
    known = frozenset(id for kind in KINDS for id in pack.cards.get(kind, {}) if id in campaign.revealed)
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
    try:
        content = tomli_w.dumps(_edition(pack, known, community))
        found = card_documents(Edition.parse(content, f"{pack.id} so far"), language)
    except PackError:  # a pack of somebody's own whose cards make no edition together is played all the same
        found = []
    marks = pack.cards.get("sticker", {})
    said = {card["id"]: card["text"] for card in found}
    stickers: list[Card] = [
        {
            "kind": "sticker", "id": id, "name": pack.name_of(id, language),
            "text": said.get(id) or _sticker_text(pack, marks[id], language),
        }
        for id in marks
        if id in known
    ]  # fmt: skip
    return [card for card in found if card["id"] not in marks] + stickers


def prices(campaign: Campaign, language: str) -> dict[str, list[str]]:
    """What each way to spend what was saved costs and brings, in words; a check mark needs none."""
    rule = campaign._spend_rule() or {}
    counter, gains = rule.get("counter", ""), rule.get("gains", "")

    def named(id: str, amount: int) -> str:
        return f"{amount} {campaign.pack.name_of(id, language, amount)}"

    coins = text("price.coins", language, amount=rule.get("coins", 0))
    found = {"spend coins": [named(counter, 1), coins]} if counter else {}
    if gains in campaign.counters:
        found[f"spend {gains}"] = [named(counter, 1), named(gains, 1)]
    if "check_mark" in rule:
        found["spend check_mark"] = [named(counter, rule["check_mark"]), ""]
    return found


def _sticker_text(pack: Pack, sticker: dict[str, Any], language: str) -> str:
    if "slots" in sticker:
        left, middle, right = sticker["slots"]
        return text("sticker.slots", language, left=left, middle=middle, right=right)
    words = [
        text("price.coins", language, amount=amount)
        if id == "coins"
        else f"{amount} {pack.name_of(id, language, amount)}"
        for id, amount in sticker.get("start", {}).items()
    ]
    return text("sticker.start", language, what=", ".join(words)) if words else ""


def _edition(pack: Pack, known: frozenset[str], community: str) -> dict[str, Any]:
    """An edition of all cards that are known: never played, only read."""

    def tables(kind: str) -> list[dict[str, Any]]:
        return [pack.table(kind, id) for id in pack.cards.get(kind, {}) if id in known]

    rules = tables("rule")
    uses = {"establishments", *(rule["use"].get("id", rule["id"]) for rule in rules if "use" in rule)}
    marks = [
        {"id": id, "name": pack.name_of(id), "cost": 0, "place": "mark", "abilities": sticker["abilities"]}
        for id, sticker in pack.cards.get("sticker", {}).items()
        if id in known and all(ability.get("on", "") in uses for ability in sticker.get("abilities", [{}]))
    ]
    landmarks = [
        {**table, "cost": 0}
        for table in tables("landmark")
        if all(each["ability"] != "discount" or each["on"] in uses for each in table["abilities"])
    ]
    named = named_counters([*tables("establishment"), *tables("community"), *tables("landmark"), *rules])
    counters = [pack.table("counter", id) for id in pack.cards.get("counter", {}) if id in known or id in named]
    whole: dict[str, Any] = {
        "edition": {
            "id": f"{pack.id}_so_far", "name": pack.name, "players": [2, len(pack.colours)], "coins": pack.coins,
            "markets": ["standard"], "income_order": [["red"], ["blue", "green"], ["purple"]],
            "major_limit": pack.major_limit, "start": [],
        },
        "establishment": tables("establishment"), "landmark": [*landmarks, *marks], "counter": counters, "rule": rules,
    }  # fmt: skip
    if community in known:
        whole["community"] = pack.table("community", community)
    return {key: value for key, value in whole.items() if value != []}
