"""From a campaign to the edition of its next game: only what has been revealed goes into it."""

import random
from typing import TYPE_CHECKING, Any

import tomli_w

from ..edition.model import Edition
from ..game.setup import Setup
from .pack import Pack

if TYPE_CHECKING:
    from .campaign import Campaign


def check_names(names: list[str]) -> None:
    """Refuse names that no game would take."""
    Setup.make(Edition.load("legacy"), names)


def build(campaign: "Campaign", sealed: bool = False) -> Edition:
    """The edition of the game that is to be played."""
    content = tomli_w.dumps(document(campaign, sealed))
    return Edition.parse(content, f"{campaign.pack.id} {campaign.game}")


def document(campaign: "Campaign", sealed: bool) -> dict[str, Any]:
    """The edition of the next game as a pack of its own."""
    pack = campaign.pack
    number = pack.games + 1 if campaign.free else campaign.game
    facts: dict[str, Any] = {
        "id": f"{pack.id}_{number}", "name": f"{pack.name} {number}", "players": [2, len(pack.colours)],
        "coins": pack.coins, "markets": ["standard"], "income_order": [["red"], ["blue", "green"], ["purple"]],
        "major_limit": pack.major_limit,
    }  # fmt: skip
    if pack.names:
        facts["names"] = {language: f"{name} {number}" for language, name in pack.names.items()}
    if campaign.winner is None:
        facts["first_player"] = "random"
    else:
        facts |= {"first_player": "seat", "first_seat": campaign.first}
    rules = [*campaign.rules, *(_sealed_rules(campaign) if sealed else ())]
    counters = [*campaign.counters, *(_sealed_counters(campaign) if sealed else ())]
    squares = sorted({id for town in campaign.towns for id in town.chosen} - set(campaign.supply))
    marks = {sticker for town in campaign.towns for sticker in town.stickers}
    marks = {id for id in marks if pack.cards.get("sticker", {}).get(id, {}).get("abilities")}
    uses = {rule for rule in rules if "use" in pack.cards["rule"][rule]}
    whole: dict[str, Any] = {
        "edition": facts,
        "establishment": [
            *(replace_counters(pack, campaign, pack.table("establishment", id)) for id in campaign.supply),
            *({**replace_counters(pack, campaign, pack.table("establishment", id)), "town_square": True}
              for id in squares),
        ],
        "landmark": [
            *({**replace_counters(pack, campaign, pack.table("landmark", id)), "cost": cost}
              for id, cost in zip(campaign.landmarks, pack.slots, strict=True)),
            *({**replace_counters(pack, campaign, pack.table("landmark", id)), "cost": 0, "place": "lent"}
              for id in sorted({town.echo for town in campaign.towns if town.echo})),
            *({"id": id, "name": pack.name_of(id), "names": pack.cards["sticker"][id].get("names", {}), "cost": 0,
               "place": "mark", "abilities": pack.cards["sticker"][id]["abilities"]}
              for id in sorted(marks) if _has_use(pack, id, uses)),
        ],
        "community": replace_counters(pack, campaign, pack.table("community", campaign.community)),
        "counter": [pack.table("counter", id) for id in counters],
        "rule": [replace_counters(pack, campaign, pack.table("rule", id)) for id in rules],
        "town": [_town(campaign, seat, marks, uses) for seat in range(len(campaign.towns))],
    }  # fmt: skip
    if campaign.free:
        goal = free_goal(campaign)
        if goal:
            whole["rule"].append({"id": "free_goal", "name": pack.name, "goal": goal})
    return {key: value for key, value in whole.items() if value != []}


def _sealed_rules(campaign: "Campaign") -> list[str]:
    """The rules that STOP cards of the game still to be played will bring."""
    found = []
    for card in campaign.pack.deck[campaign.at :]:
        if card.kind == "stop" and card.until == "won":
            break
        found += [id for id in ((card.id,) if card.kind == "rule" else (card.rule,)) if id]
    return found


def _sealed_counters(campaign: "Campaign") -> list[str]:
    """The counters in boxes that are opened in the middle of the game still to be played."""
    found = []
    for card in campaign.pack.deck[campaign.at :]:
        if card.kind == "stop" and card.until == "won":
            break
        box = campaign.pack.boxes.get(card.box, {})
        found += [box["counter"]] if "counter" in box else []
    return found


def _has_use(pack: Pack, sticker: str, uses: set[str]) -> bool:
    """Whether what a mark makes cheaper can be done in this game."""
    names = {"establishments", *(pack.cards["rule"][rule]["use"].get("id", rule) for rule in uses)}
    abilities = pack.cards["sticker"][sticker]["abilities"]
    return all(ability.get("on") in names for ability in abilities if ability["ability"] == "discount")


def _town(campaign: "Campaign", seat: int, marks: set[str], uses: set[str]) -> dict[str, Any]:
    pack, town = campaign.pack, campaign.towns[seat]
    coins = pack.coins + town.coins
    counters = dict(town.counters)
    order = campaign.turn_order()
    place = "first" if order[0] == seat else "last" if order[-1] == seat else "between"
    for rule in campaign.rules:
        for op in pack.cards["rule"][rule].get("start", ()):
            if op["do"] == "start_with":
                coins += op[place] - pack.coins
            else:
                counters[op["counter"]] = counters.get(op["counter"], 0) + op.get(place, 0)
    for sticker in town.stickers:
        for id, amount in pack.cards["sticker"].get(sticker.split()[0], {}).get("start", {}).items():
            if id == "coins":
                coins += amount
            elif id in campaign.counters:
                counters[id] = counters.get(id, 0) + amount
    found: dict[str, Any] = {
        "start": town.chosen, "coins": coins, "costs": town.slots,
        "counters": {id: min(held, campaign.limit(id)) for id, held in counters.items() if held},
        "landmarks": [
            *([town.echo] if town.echo else []),
            *(sticker for sticker in town.stickers if sticker in marks and _has_use(pack, sticker, uses)),
        ],
    }  # fmt: skip
    return found


# Free play: what the lots decide.


def draw_lots(campaign: "Campaign", lots: int) -> list[str]:
    """Set up a game of free play: rules, stacks, landmarks and the community landmark are drawn; return their ids."""
    pack, source = campaign.pack, random.Random(lots)
    plan = pack.free_play
    drawn = [rule for group in source.sample(plan["rules"], plan["drawn"]) for rule in group]
    campaign.rules = [*plan["always"], *drawn]
    campaign.counters = counters_of(pack, campaign.rules)
    for _ in range(1_000):
        campaign.supply = sorted(
            _draw_stacks(campaign, source), key=lambda id: pack.cards["establishment"][id]["numbers"]
        )
        numbers = [pack.cards["establishment"][id]["numbers"] for id in campaign.supply]
        low, high = sum(each[0] <= 6 for each in numbers), sum(each[-1] >= 7 for each in numbers)
        if low >= plan["low"] and high >= plan["high"]:
            break
    letters = [id for id in pack.cards["landmark"] if id not in plan["never"] and fits(pack, campaign, "landmark", id)]
    campaign.landmarks = sorted(source.sample(letters, len(pack.slots)), key=list(pack.cards["landmark"]).index)
    communities = [id for id in pack.cards["community"] if fits(pack, campaign, "community", id)]
    campaign.community = source.choice(communities)
    campaign.archives = [id for id in letters if id not in campaign.landmarks]
    squares = [card.id for card in pack.deck if card.kind == "town_square"]
    for town in campaign.towns:
        town.check_marks = plan["check_marks"]
        town.squares = [id for id in (*pack.start, *squares) if fits(pack, campaign, "establishment", id)]
        town.counters = {}
    campaign.first = source.randrange(len(campaign.towns))
    return [*campaign.rules, *campaign.supply, *campaign.landmarks, campaign.community]


def _draw_stacks(campaign: "Campaign", source: random.Random) -> list[str]:
    pack = campaign.pack
    pairs = [(card.a, card.b) for card in pack.deck if card.kind == "establishment"]
    stacks = [*((id, id) for id in pack.first["establishment"]), *pairs]
    chosen = [source.choice(pair) for pair in source.sample(stacks, len(stacks))]
    return [id for id in chosen if fits(pack, campaign, "establishment", id)][: pack.free_play["stacks"]]


def counters_of(pack: Pack, rules: list[str]) -> list[str]:
    """The counters that rules bring into play."""
    named = {counter for rule in rules for counter in named_counters(pack.cards["rule"][rule], ("counter",))}
    return [id for id in pack.cards["counter"] if id in named]


def named_counters(table: Any, keys: tuple[str, ...] = ("counter", "less")) -> set[str]:
    """The counters that a card names under these keys, wherever it does."""
    if isinstance(table, dict):
        found = {table[key] for key in keys if isinstance(table.get(key), str) and table[key]}
        return found.union(*(named_counters(value, keys) for value in table.values()))
    return set().union(*(named_counters(value, keys) for value in table)) if isinstance(table, list) else set()


def fits(pack: Pack, campaign: "Campaign", kind: str, id: str) -> bool:
    """Whether a card needs nothing that is not in play."""
    table = replace_counters(pack, campaign, pack.cards[kind][id])
    names = {pack.cards["rule"][rule].get("use", {}).get("id", rule) for rule in campaign.rules}
    discounts = [each for each in table.get("abilities", ()) if each.get("ability") == "discount"]
    return named_counters(table) <= set(campaign.counters) and all(
        each["on"] in {"establishments", *names} for each in discounts
    )


def replace_counters(pack: Pack, campaign: "Campaign", table: dict[str, Any]) -> dict[str, Any]:
    """In free play some counters stay in their box: another is meant wherever a card names one, or nothing is less."""
    if not campaign.free:
        return table
    instead = pack.free_play.get("instead", {})

    def swap(value: Any) -> Any:
        if isinstance(value, dict):
            return {
                key: instead.get(item, item) if key in ("counter", "less") else swap(item)
                for key, item in value.items()
                if key != "less" or instead.get(item, item) in campaign.counters
            }
        return [swap(item) for item in value] if isinstance(value, list) else value

    return dict(swap(table))


def free_goal(campaign: "Campaign") -> dict[str, Any] | None:
    """What wins in free play, where that is not all landmarks and the contribution."""
    for counter, goal in campaign.pack.free_play.get("goal_with", {}).items():
        if counter in campaign.counters:
            return {"counter": counter, **goal}
    return None
