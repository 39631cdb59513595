"""A campaign in words: what happened, what a step would come to, how to win, and every card and rule so far."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..edition.model import Edition, Goal
from ..edition.words import colour_name, colours, explain, how_to_win, line
from ..locale import text
from .campaign import Campaign
from .cards import CHECK_MARK, COINS, Pack, Sticker
from .composing import Cards, edition_of, free_goal, has_use, named_counters, uses_of
from .deck import Happening, RuleDeckCard, StopCard
from .standing import SLOTS

READ_ALOUD: Final = ("read", "page")
"""Kinds of happenings that are told in full: a side of a card of the legacy deck, the page about free play."""


def tell(campaign: Campaign, each: Happening, language: str = "en") -> str:
    """What happened, in a sentence; what is read aloud, in full."""
    if each.kind in READ_ALOUD:
        return campaign.text(each.text, language)
    if each.kind == "decided":
        return decided(campaign, language)
    many = each.number if each.card in campaign.counters else 1
    card = campaign.name_of(each.card, language, many) if each.card in campaign.revealed else each.card
    fields = {
        "seat": campaign.towns[each.seat].mayor if each.seat is not None else "",
        "card": card,
        "cards": ", ".join(campaign.name_of(id, language) for id in each.cards),
        "text": _text_of(each, language),
        "number": each.number,
        "side": each.card,
    }
    if each.kind == "spent":
        fields["got"] = spendings(campaign, language)[f"spend {each.text}"][1]
    beneath = "_beneath" if each.kind == "stuck" and each.text else ""
    return text(f"happening.{each.kind}{beneath}", language, **fields)


def tell_new(campaign: Campaign, each: Happening, language: str = "en") -> str:
    """The same, and of a new card that lies there now what it does."""
    pack = campaign.pack
    cards = {*pack.establishments, *pack.landmarks, *pack.stickers, campaign.community}
    if each.kind != "revealed" or each.card not in cards:
        return tell(campaign, each, language)
    return text("happening.revealed_card", language, card=card_line(campaign, each.card, language))


def _text_of(each: Happening, language: str) -> str:
    """What `text` means, in words: a slot, a colour, the faces of dice, or what somebody wrote."""
    if each.kind == "stuck" and each.text:
        return text(f"slot.{each.text}", language)
    if each.kind == "colour":
        return colour_name(each.text, language)
    return each.text.replace(" ", " + ") if each.kind == "rolled" else each.text


def decided(campaign: Campaign, language: str = "en") -> str:
    """Who has won the campaign, and by what: points, what was kept, or the later win; nothing before that."""
    ending = campaign.ending
    if ending is None:
        return ""
    host, kept = ending.host, [sum(each.values()) for each in ending.kept]
    level = [seat for seat, points in enumerate(ending.points) if points == ending.points[host] and seat != host]
    most = max((kept[seat] for seat in level), default=0)
    if ending.by == "later":
        level = [seat for seat in level if kept[seat] == kept[host]]
    return text(
        f"campaign.decided_{ending.by}",
        language,
        mayor=campaign.towns[host].mayor,
        town=campaign.towns[host].name,
        count=ending.points[host],
        others=", ".join(campaign.towns[seat].mayor for seat in level),
        kept=kept[host],
        most=most,
        game=ending.last_wins[host],
    )


# The rules so far.


def goal(campaign: Campaign, language: str = "en") -> str:
    """How to win the game at hand, or the next one."""
    pack = campaign.pack
    cards = free_goal(pack, campaign.layout.counters) if campaign.free else []
    cards += [pack.rules[id].card for id in campaign.rules]
    found = next((card.goal for card in cards if card.goal), Goal())
    counter = pack.name_of(found.counter, language, found.amount)
    return how_to_win(found, len(pack.slots), counter, contribution=True, language=language)


def rule_text(campaign: Campaign, id: str, language: str = "en") -> str:
    """A rule card with its example, as far as it has been read."""
    found: tuple[str, ...] = ()
    for card in campaign.pack.deck:
        if isinstance(card, RuleDeckCard) and card.id == id:
            found = (*card.front, *card.back)
        elif isinstance(card, StopCard) and card.rule == id:
            found = (card.also,)
    return "\n\n".join(campaign.text(each, language) for each in found if each in campaign.revealed)


def rules(campaign: Campaign, language: str = "en") -> Iterator[str]:
    """Everything that can be looked up: how to win, the reference card, colours, the rules deck with its examples."""
    yield goal(campaign, language)
    yield campaign.text(campaign.reference, language)
    yield colours(known_cards(campaign), language)
    for id in campaign.rules:
        yield rule_text(campaign, id, language) or campaign.name_of(id, language)
    plan = campaign.pack.free_play
    if plan and plan.text in campaign.revealed:
        yield campaign.text(plan.text, language)


# The cards so far.


def so_far(pack: Pack, known: frozenset[str], community: str) -> Edition:
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


def known_cards(campaign: Campaign) -> Edition:
    """All cards that players have seen, as an edition to be read."""
    known = campaign.revealed & frozenset(campaign.pack.everything)
    return so_far(campaign.pack, known, campaign.community)


def card_line(campaign: Campaign, id: str, language: str = "en", edition: Edition | None = None) -> str:
    """A card that has been revealed, with number, cost and effect."""
    pack, edition = campaign.pack, edition or known_cards(campaign)
    if id in pack.stickers:
        effect = sticker_text(pack, pack.stickers[id], edition, language)
        return text("card.plain", language, name=pack.name_of(id, language), effect=effect)
    if id in pack.establishments:
        return line(pack.establishments[id], edition, language)
    if id in pack.landmarks:
        return line(replace(pack.landmarks[id], cost=0), edition, language)
    return line(pack.communities[id], edition, language)


def cards(campaign: Campaign, language: str = "en") -> Iterator[str]:
    """What lies on the table: the supply, town square cards, landmarks with their slots and echoes, what is for all."""
    edition = known_cards(campaign)
    squares = dict.fromkeys(id for town in campaign.towns for id in town.squares if id not in campaign.supply)
    yield text("campaign.cards_supply", language)
    for id in campaign.supply:
        yield f"  {card_line(campaign, id, language, edition)}"
    if squares:
        yield text("campaign.cards_squares", language)
        for id in squares:
            yield f"  {card_line(campaign, id, language, edition)}"
    yield text("campaign.cards_landmarks", language)
    for slot, id in enumerate(campaign.landmarks):
        costs = ", ".join(f"{town.mayor} {town.slots[slot]}" for town in campaign.towns)
        yield f"  {card_line(campaign, id, language, edition)} ({costs})"
    for heading, held in (
        ("campaign.cards_echoes", [[town.echo] if town.echo else [] for town in campaign.towns]),
        ("campaign.cards_stickers", [[each.split()[0] for each in town.stickers] for town in campaign.towns]),
    ):
        if any(held):
            yield text(heading, language)
        for id in dict.fromkeys(id for ids in held for id in ids):
            whose = ", ".join(town.mayor for town, ids in zip(campaign.towns, held, strict=True) if id in ids)
            yield f"  {card_line(campaign, id, language, edition)} ({whose})"
    if campaign.community:
        yield text("campaign.cards_community", language)
        yield f"  {card_line(campaign, campaign.community, language, edition)}"


def sticker_name(campaign: Campaign, sticker: str, language: str = "en") -> str:
    """A sticker of a town by name, with the slot that it was put beneath, if any."""
    id, _, slot = sticker.partition(" ")
    name = campaign.name_of(id, language)
    return text("campaign.placed", language, sticker=name, slot=text(f"slot.{slot}", language)) if slot else name


def sticker_text(pack: Pack, sticker: Sticker, edition: Edition, language: str = "en") -> str:
    """What a sticker does."""
    if sticker.slots:
        left, middle, right = sticker.slots
        return text("sticker.slots", language, left=left, middle=middle, right=right)
    if sticker.mark and sticker.mark in edition.landmarks:
        return explain(sticker.mark, edition, language)
    words = [_amount(pack, id, amount, language) for id, amount in sticker.start.items()]
    return text("sticker.start", language, what=", ".join(words)) if words else ""


def _amount(pack: Pack, id: str, amount: int, language: str) -> str:
    if id == COINS:
        return text("price.coins", language, count=amount, amount=amount)
    return f"{amount} {pack.name_of(id, language, amount)}"


# What could be done.


def spendings(campaign: Campaign, language: str = "en") -> dict[str, tuple[str, str]]:
    """What each way to spend what was saved costs and brings, in words."""
    spend = campaign.spend_rule()
    if spend is None:
        return {}
    pack, one = campaign.pack, _amount(campaign.pack, spend.counter, 1, language)
    found = {f"spend {COINS}": (one, _amount(pack, COINS, spend.coins, language))}
    if spend.gains in campaign.counters:
        found[f"spend {spend.gains}"] = (one, _amount(pack, spend.gains, 1, language))
    if spend.check_mark:
        price = _amount(pack, spend.counter, spend.check_mark, language)
        found[f"spend {CHECK_MARK}"] = (price, text("campaign.check_mark", language))
    return found


def offer(campaign: Campaign, step: str, language: str = "en") -> str:
    """What a step that can be taken now would come to; nothing where its words say it all."""
    verb, *rest = step.split()
    drawn = campaign.drawn
    if verb == "side" and drawn:
        return card_line(campaign, drawn["AB".index(rest[0])], language)
    if verb in ("choose", "echo"):
        return card_line(campaign, rest[0], language)
    if verb == "place":
        task, slot = campaign.tasks[0], SLOTS.index(rest[0])
        before = campaign.towns[task.by].slots[slot]
        after = before - campaign.pack.stickers[task.what].slots[slot]
        return text("campaign.offer_place", language, before=before, after=after)
    if verb == "colour":
        return colour_name(rest[0], language)
    if step in (words := spendings(campaign, language)):
        price, gain = words[step]
        return text("campaign.offer_spend", language, price=price, gain=gain)
    return ""
