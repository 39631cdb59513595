"""What happened in a campaign, in words."""

from ..locale import text
from .campaign import Campaign
from .deck import Happening


def tell(campaign: Campaign, each: Happening, language: str = "en") -> str:
    """What happened, in a sentence; what is read aloud, in full."""
    if each.kind == "read":
        return campaign.text(each.text, language)
    many = each.number if each.card in campaign.counters else 1
    card = campaign.name_of(each.card, language, many) if each.card in campaign.revealed else each.card
    seat = campaign.towns[each.seat].mayor if each.seat is not None else ""
    fields = {"seat": seat, "card": card, "text": each.text, "number": each.number, "side": each.card}
    return text(f"happening.{each.kind}", language, **fields)
