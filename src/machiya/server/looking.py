"""Whole games for replays, the odds of a roll, and why something cannot be built."""

from functools import lru_cache

from ..errors import MachiyaError
from ..game.game import Game
from ..game.moves import hindrance, refusal
from ..game.position import read_state
from ..game.story import offer
from ..locale import text
from ..messages import Entry, Frame, Frames, Odds, Offers, Refusals, Status
from .table import Table
from .views import card_documents, event_document, game_document

SETTLED = {"reroll": "keep", "add": "add 0"}
"""What is answered on the way from a roll to its income, when odds are reckoned."""


class Shown:
    """A game by itself, as `game_document` wants it."""

    waits_for_dice = False
    stepping = False
    status: Status = "playing"


def frames(game: Game, language: str) -> Frames:
    """A game for a replay: how it begins, then the state after every decision, with what happened."""
    again = game.beginning()
    edition = game.edition
    shown: list[Frame] = []
    decided: tuple[int, int, str | None] = (again.turn, again.active, None)
    chance: list[str] = []
    events: list[Entry] = []

    def frame() -> Frame:
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


def refusals(game: Game, language: str) -> Refusals:
    """Why each build that is shown and cannot be played now cannot."""
    setup, state, edition = game.setup, game.state, game.edition
    words = edition.vocabulary[1]
    shown = [f"build {id}" for id in game.supply]
    shown += [
        f"build {landmark.id}" for landmark in edition.landmarks if setup.ruleset.needed and not landmark.prebuilt
    ]
    legal = {action.text for action in game.actions()}
    found: Refusals = {}
    for action in shown:
        if action in words and action not in legal:
            why = hindrance(setup, state, words[action])
            if why is None:
                found[action] = refusal(setup, state, words[action], action).text(language)
            else:
                found[action] = hindered(why.code, language, edition.name_of(why.card, language), why.cost, why.coins)
    return found


@lru_cache(maxsize=4096)
def hindered(code: str, language: str, card: str, cost: int | None, coins: int | None) -> str:
    """Why a card cannot be built, in words. A server says the same again and again, of the cards that it comes with."""
    return text(code, language, card=card, cost=cost, count=coins)


def offers(game: Game, language: str) -> Offers:
    """What each action comes to whose words do not say it all; builds and choices have their cards beside them."""
    named = [action for action in game.actions() if not action.text.startswith(("build ", "choose "))]
    return {action.text: words for action in named if (words := offer(game, action, language, named=False))}


def odds(game: Game, seat: int) -> Odds:
    """What each total of the dice would pay everybody if this seat rolled now."""
    position = game.position()
    kept = {key: position[key] for key in ("players", "supply", "decks", "turn")}
    start = Game(game.setup, read_state(game.setup, {**kept, "active": seat, "phase": "roll"}))
    found: Odds = {}
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


def game_of(table: Table, number: int | None) -> Game | None:
    """The game at hand, or an earlier one of a campaign by its number from 0."""
    games = [*table.past, *([table.game] if table.game else [])]
    if number is not None:
        return games[number] if 0 <= number < len(games) else None
    return games[-1] if games else None
