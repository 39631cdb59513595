"""A game as plain documents, for whoever shows it: the table, its cards, what happened, why not, what if.

The page and the terminal show the same documents (`messages.py`), so that both say the same.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from ..edition.formula import formula
from ..edition.model import Edition
from ..edition.words import explain, explain_community, numbers, tag_name
from ..errors import MachiyaError
from ..locale import text
from ..rules import state as st
from ..rules.build import price_of
from .events import Event
from .game import Game
from .moves import hindrance
from .position import read_state, write_pending
from .story import offer

if TYPE_CHECKING:
    from .. import messages

SETTLED = {"reroll": "keep", "add": "add 0"}
"""What is answered on the way from a roll to its income, when odds are reckoned."""


class Standing(Protocol):
    """What a game's document needs to know of its table."""

    @property
    def waits_for_dice(self) -> bool:
        """Whether people have to throw dice of their own now."""

    @property
    def stepping(self) -> bool:
        """Whether the campaign asks, and not the game."""

    @property
    def status(self) -> "messages.Status":
        """How the table stands."""


class Shown:
    """A game by itself, as `game_document` wants it."""

    waits_for_dice = False
    stepping = False
    status: "messages.Status" = "playing"


def game_document(table: Standing, game: Game) -> "messages.GameView":
    """The game, as everybody sees it."""
    state, setup, edition = game.state, game.setup, game.edition
    ruleset = setup.ruleset
    landmarks = list(enumerate(edition.landmarks))
    wanted = [(number, each.id) for number, each in landmarks if ruleset.needed >> number & 1]
    marks = [(number, each.id) for number, each in landmarks if each.place != "built"]
    asking = table.status == "playing" and not table.stepping and not game.is_chance
    pending: Any = write_pending(setup, state) if state.due or state.card != st.NONE or state.owing else None
    return {
        "phase": game.phase, "turn": state.turn, "active": state.active, "to_move": game.to_move,
        "actions": [action.text for action in game.actions()] if asking else [],
        "over": game.over, "winner": game.winner,
        "dice": [face for face in state.dice if face], "total": state.total, "supply": game.supply,
        "decks": [left for left in state.left if left] if ruleset.decks else [],
        "players": [
            {
                "name": player.name, "coins": player.coins, "establishments": player.establishments,
                "closed": player.closed, "landmarks": player.landmarks, "invested": player.invested,
                "contributed": player.contributed, "counters": player.counters,
                "costs": {
                    id: ruleset.landmark_cost[seat][number]
                    for number, id in wanted
                    if not state.landmarks[seat] >> number & 1
                }
                | (_discounted(game) if seat == state.active else {}),
                "marks": [id for number, id in marks if state.landmarks[seat] >> number & 1],
            }
            for seat, player in enumerate(game.players)
        ],
        "community": edition.community.id if edition.community else None,
        "pending": pending,
        "chance": {"actions": [action.text for action in game.actions()]} if table.waits_for_dice else None,
    }  # fmt: skip


def _discounted(game: Game) -> dict[str, int]:
    """What establishments in the supply cost the active player, where that is other than printed."""
    ruleset, cards = game.setup.ruleset, enumerate(game.edition.establishments)
    if not ruleset.cheaper:
        return {}
    prices = [(card, price_of(game.state, ruleset, number)) for number, card in cards if card.id in game.supply]
    return {card.id: price for card, price in prices if price != card.cost}


def event_document(event: Event, sentence: str, seq: int) -> "messages.Entry":
    """An event, with its sentence."""
    return {
        "seq": seq, "text": sentence, "kind": event.kind, "seat": event.seat, "other": event.other,
        "card": event.card, "copies": event.copies, "owed": event.owed, "paid": event.paid, "rule": event.rule,
        "dice": list(event.dice), "total": event.total, "counter": event.counter,
    }  # fmt: skip


def card_documents(edition: Edition, language: str) -> "list[messages.Card]":
    """Every card of an edition, in words."""
    found: list[messages.Card] = [
        {
            "kind": "establishment", "id": card.id, "name": edition.name_of(card.id, language), "colour": card.colour,
            "colour_name": text(f"colour.{card.colour}", language), "numbers": list(card.numbers),
            "roll": numbers(card), "cost": card.cost, "tag": card.tag, "tag_name": tag_name(card.tag, language),
            "copies": card.copies, "major": card.is_major, "town_square": card.town_square,
            "text": explain(card, edition, language), "formula": formula(card),
        }
        for card in edition.establishments
    ]  # fmt: skip
    found += [
        {
            "kind": "landmark", "id": card.id, "name": edition.name_of(card.id, language), "cost": card.cost,
            "prebuilt": card.prebuilt, "place": card.place, "text": explain(card, edition, language),
        }
        for card in edition.landmarks
    ]  # fmt: skip
    if edition.community:
        community = edition.community
        found.append(
            {
                "kind": "community", "id": community.id, "name": edition.name_of(community.id, language),
                "cost": community.cost, "text": explain_community(edition, language),
            }
        )  # fmt: skip
    found += [
        {"kind": "counter", "id": each.id, "name": edition.name_of(each.id, language), "limit": each.limit, "text": ""}
        for each in edition.counters
    ]
    for rule in edition.rules:
        found.append({"kind": "rule", "id": rule.id, "name": edition.name_of(rule.id, language), "text": ""})
        if rule.use and rule.use.id != rule.id:
            name = edition.name_of(rule.use.id, language)
            found.append({"kind": "use", "id": rule.use.id, "name": name, "text": ""})
    return found


def frames(game: Game, language: str) -> "messages.Frames":
    """A game for a replay: how it begins, then the state after every decision, with what happened."""
    again = game.beginning()
    edition = game.edition
    shown: list[messages.Frame] = []
    decided: tuple[int, int, str | None] = (again.turn, again.active, None)
    chance: list[str] = []
    events: list[messages.Entry] = []

    def frame() -> "messages.Frame":
        turn, seat, action = decided
        state = game_document(Shown(), again)
        return {"turn": turn, "seat": seat, "action": action, "chance": chance, "events": events, "game": state}

    for move in game.moves():
        action = move.action.text
        if move.is_chance:
            chance.append(action)
        else:
            shown.append(frame())
            decided, chance, events = (again.turn, again.active, action), [], []
        events += [event_document(event, game.describe(event, language), len(shown)) for event in again.play(action)]
    shown.append(frame())
    return {
        "names": list(game.setup.names),
        "edition": edition.id,
        "cards": {card["id"]: card for card in card_documents(edition, language)},
        "frames": shown,
        "winner": game.winner,
    }


def refusals(game: Game, language: str) -> "messages.Refusals":
    """Why each build that is shown and cannot be played now cannot."""
    setup, state, edition = game.setup, game.state, game.edition
    words = edition.vocabulary[1]
    shown = [f"build {id}" for id in game.supply]
    shown += [
        f"build {landmark.id}" for landmark in edition.landmarks if setup.ruleset.needed and not landmark.prebuilt
    ]
    legal = {action.text for action in game.actions()}
    found: messages.Refusals = {}
    for action in shown:
        if action in words and action not in legal:
            why = hindrance(setup, state, words[action])
            if why is None:
                found[action] = text("illegal.build_later", language)
            else:
                found[action] = hindered(why.code, language, edition.name_of(why.card, language), why.cost, why.coins)
    return found


@lru_cache(maxsize=4096)
def hindered(code: str, language: str, card: str, cost: int | None, coins: int | None) -> str:
    """Why a card cannot be built, in words. A server says the same again and again, of the cards that it comes with."""
    return text(code, language, card=card, cost=cost, count=coins)


def offers(game: Game, language: str) -> "messages.Offers":
    """What each action comes to whose words do not say it all; builds and choices have their cards beside them."""
    named = [action for action in game.actions() if not action.text.startswith(("build ", "choose "))]
    return {action.text: words for action in named if (words := offer(game, action, language, named=False))}


def odds(game: Game, seat: int) -> "messages.Odds":
    """What each total of the dice would pay everybody if this seat rolled now."""
    position = game.position()
    kept = {key: position[key] for key in ("players", "supply", "decks", "turn")}
    start = Game(game.setup, read_state(game.setup, {**kept, "active": seat, "phase": "roll"}))
    found: messages.Odds = {}
    for dice in [action.text for action in start.actions()]:
        rolled = start.copy()
        rolled.play(dice)
        if not rolled.is_chance or dice == "roll 3":
            continue
        for outcome in rolled.actions():
            total = sum(map(int, outcome.text.split()[1:]))
            if str(total) not in found:
                found[str(total)] = _income(rolled, outcome.text)
    return dict(sorted(found.items(), key=lambda each: int(each[0])))


def _income(rolled: Game, outcome: str) -> list[int]:
    game = rolled.copy()
    before = [player.coins for player in game.players]
    game.play(outcome)
    while game.phase in SETTLED:
        try:
            game.play(SETTLED[game.phase])
        except MachiyaError:
            break
    return [player.coins - coins for player, coins in zip(game.players, before, strict=True)]
