"""Everything of a campaign that can be looked up at any time: how to win, rules, reference card, boards, register."""

from typing import TYPE_CHECKING

from rich.text import Text

from ..locale import text

if TYPE_CHECKING:
    from ..messages import CampaignStanding, Card


def card_line(card: "Card", language: str) -> str:
    """A card with number, cost and effect."""
    if card["kind"] == "establishment":
        return text(
            "card.establishment", language, name=card["name"], numbers=card.get("roll", ""), cost=card.get("cost", 0),
            colour=card.get("colour_name", ""), tag=card.get("tag_name", ""), effect=card["text"],
        )  # fmt: skip
    cost = card.get("cost", 0)
    return text("card.landmark" if cost else "card.plain", language, name=card["name"], cost=cost, effect=card["text"])


def book(campaign: "CampaignStanding", language: str) -> Text:
    """The whole book."""
    said = Text()

    def head(key: str) -> None:
        said.append(f"\n{text(f'page.{key}', language)}\n", style="bold underline")

    said.append(f"{campaign['goal']}\n", style="bold")
    if campaign["decided"]:
        said.append(f"\n{campaign['decided']}\n", style="bold")
    head("reference")
    said.append(f"{campaign['reference']}\n")
    head("town_boards")
    for seat, town in enumerate(campaign["towns"]):
        counters = ", ".join(f"{held} {id}" for id, held in _named(campaign, town["counters"]).items() if held)
        said.append(f"{town['name'] or text('page.unnamed_town', language)}", style="bold")
        said.append(f"  {text('page.mayor_is', language, name=town['mayor'])}, {town['colour_name']}")
        said.append(f"  {text('page.wins', language, count=town['wins'])}")
        said.append(f"  {text('page.points', language)}: {campaign['points'][seat]}")
        said.append(f"  {text('page.check_marks', language, count=town['check_marks'])}\n")
        costs = " / ".join(map(str, town["slots"]))
        said.append(f"  {text('terminal.slots', language, costs=costs)}")
        stickers = ", ".join(_sticker(campaign, each, language) for each in town["stickers"])
        said.append("".join(f"  {each}" for each in (stickers, counters) if each) + "\n")
    head("register")
    for row in campaign["register"]:
        said.append(f"{row['game']:>3}  {row['date']}  {row['mayor']}  {row['town']}\n")
    if not campaign["register"]:
        said.append(f"{text('page.register.empty', language)}\n")
    if campaign["rule_cards"]:
        head("rules_deck")
    for rule in campaign["rule_cards"]:
        said.append(f"{rule['name']}\n", style="bold").append(f"{rule['text']}\n\n")
    head("on_the_table")
    for card in campaign["cards"]:
        if card["kind"] not in ("rule", "use", "counter"):
            said.append(f"{card_line(card, language)}\n")
    if campaign["archives"]:
        head("archives")
        said.append(", ".join(campaign["archives"]))
    return said


def _named(campaign: "CampaignStanding", counters: dict[str, int]) -> dict[str, int]:
    names = {card["id"]: card["name"] for card in campaign["cards"]}
    return {names.get(id, id): held for id, held in counters.items()}


def _sticker(campaign: "CampaignStanding", sticker: str, language: str) -> str:
    id, _, slot = sticker.partition(" ")
    name = next((card["name"] for card in campaign["cards"] if card["id"] == id), id)
    return text("campaign.placed", language, sticker=name, slot=text(f"slot.{slot}", language)) if slot else name
