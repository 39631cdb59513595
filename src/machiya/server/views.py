"""What a viewer may see of a table, in their language: one place decides it for every message.

Messages are put together from pieces of JSON, so that what all viewers share is written once.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from pydantic_core import to_json

from .. import messages
from ..edition.formula import formula
from ..edition.model import Edition
from ..edition.words import explain, explain_community, numbers, tag_name
from ..game.events import Event, describe
from ..game.game import Game
from ..game.position import write_pending
from ..locale import text
from ..rules import state as st
from ..rules.build import price_of
from .table import Entry, Move, Options, Table


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the seats they play, and their language."""

    yours: frozenset[int]
    language: str


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is at the table: seats with a socket, since when the others have been away, and how many look on."""

    here: frozenset[int] = frozenset()
    away: tuple[tuple[int, float], ...] = ()
    """TableSeat, and seconds since its last socket was gone."""
    watching: int = 0


class Standing(Protocol):
    """What a game's document needs to know of its table."""

    @property
    def waits_for_dice(self) -> bool:
        """Whether people have to throw dice of their own now."""

    @property
    def stepping(self) -> bool:
        """Whether the campaign asks, and not the game."""

    @property
    def status(self) -> messages.Status:
        """How the table stands."""


def dumps(value: object) -> str:
    """A piece of JSON."""
    return to_json(value).decode()


def seat_for(table: Table, viewer: Viewer) -> int | None:
    """The seat as which somebody sees a campaign: the one that is asked, if it is theirs."""
    asked = table.campaign.to_move if table.campaign and table.stepping else table.to_move
    if asked in viewer.yours:
        return asked
    return min(viewer.yours, default=None)


def table_document(table: Table, viewer: Viewer, presence: Presence) -> messages.TableItself:
    """The table: its options, its seats, and who is there."""
    options, away = table.options, dict(presence.away)
    return {
        "id": table.id, "status": table.status, "edition": options.edition,
        "pack": pack_name(options, viewer.language), "expansions": list(options.expansions),
        "market": options.market, "house_rules": options.house_rules,
        "listed": options.listed, "spectators": options.spectators, "undo": options.undo, "timer": options.timer,
        "dice": options.dice, "pace": options.pace, "grace": options.grace, "hints": options.hints,
        "stand_in": options.stand_in, "ending": sorted(table.ending), "yours": sorted(viewer.yours),
        "watching": presence.watching, "commitment": table.commitment,
        "seeded": sorted(table.seeds), "awaited": table.awaited(time.time()), "drawn": table.draws,
        "closed": table.closed.text(viewer.language) if table.closed else None,
        "seats": [
            {
                "seat": number, "kind": seat.kind, "name": seat.name, "bot": seat.bot or None,
                "owner": seat.owner, "here": number in presence.here, "away": away.get(number), "muted": seat.muted,
            }
            for number, seat in enumerate(table.seats)
        ],
    }  # fmt: skip


def pack_name(options: Options, language: str) -> str | None:
    """What the home-made pack of a table is called; its id, where it cannot be read any more."""
    if not options.home_made:
        return None
    return options.home.names.get(language, options.home.name) if options.home else options.edition


def game_document(table: Standing, game: Game) -> messages.GameView:
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


def entry_document(entry: Entry, language: str) -> messages.Entry:
    """A line of the log."""
    if entry.event is not None and entry.setup is not None:
        sentence = describe(entry.event, language, entry.setup.names, entry.setup.edition)
        return event_document(entry.event, sentence, entry.seq)
    happening = entry.happening
    return {
        "seq": entry.seq, "text": dict(entry.said).get(language, ""), "kind": happening.kind if happening else "",
        "seat": happening.seat if happening else None, "other": None,
        "card": (happening.card or None) if happening else None, "copies": happening.number if happening else 0,
        "owed": 0, "paid": 0, "rule": entry.rule, "dice": [], "total": 0, "counter": None,
    }  # fmt: skip


def event_document(event: Event, sentence: str, seq: int) -> messages.Entry:
    """An event, with its sentence."""
    return {
        "seq": seq, "text": sentence, "kind": event.kind, "seat": event.seat, "other": event.other,
        "card": event.card, "copies": event.copies, "owed": event.owed, "paid": event.paid, "rule": event.rule,
        "dice": list(event.dice), "total": event.total, "counter": event.counter,
    }  # fmt: skip


def move_document(move: Move) -> messages.Move:
    """A move as everybody may see it."""
    return {"seq": move.seq, "kind": move.kind, "seat": move.seat, "action": move.public}


def clock_document(table: Table) -> messages.Clock:
    """The clock, as far as time has been counted."""
    left = table.time_left
    return {
        "mode": table.options.timer, "seat": table.to_move,
        "left": None if left is None else round(left, 1), "paused": table.clock.paused,
    }  # fmt: skip


def can_undo(table: Table, viewer: Viewer) -> bool:
    """Whether this viewer may take the last decision back."""
    return table.undoable_by_person in viewer.yours


def shared_game(table: Table) -> str:
    """The JSON of the game without its end, to which `for_viewer` adds what differs."""
    if table.last_seen is not None:
        return dumps(table.last_seen)[:-1]
    return dumps(game_document(table, table.game))[:-1] if table.game else ""


def for_viewer(shared: str, undo: bool, refusals: messages.Refusals, offers: messages.Offers) -> str:
    """The JSON of the game for one viewer: whether they may undo, why not build what is shown, what actions come to."""
    own = f'"can_undo":{dumps(undo)},"refusals":{dumps(refusals)},"offers":{dumps(offers)}'
    return f"{shared},{own}}}" if shared else "null"


def shared_moves(table: Table, moves: list[Move], entries: Iterable[Entry], language: str) -> str:
    """The JSON of what a move came to, in a language, without its end, to which `moved_message` adds the game."""
    events = dumps([entry_document(entry, language) for entry in entries])
    told = dumps([move_document(move) for move in moves])
    clock = dumps(clock_document(table))
    head = f'{{"type":"moved","version":{table.version},"chain":"{table.chain}"'
    return f'{head},"moves":{told},"events":{events},"clock":{clock},"game":'


def moved_message(shared: str, game: str) -> str:
    """The message that tells what a move came to; `game` is the game for this viewer."""
    return f"{shared}{game}}}"


def view_message(
    table: Table, about: messages.TableView, game: str, chat: list[messages.ChatLine], language: str
) -> str:
    """The whole view; `about` is the table and `game` the game for this viewer."""
    log = dumps([entry_document(entry, language) for entry in table.log])
    return (
        f'{{"type":"view","version":{table.version},"chain":"{table.chain}",'
        f'"table":{dumps(about)},"game":{game},"log":{log},'
        f'"clock":{dumps(clock_document(table))},"chat":{dumps(chat)}}}'
    )


def card_documents(edition: Edition, language: str) -> list[messages.Card]:
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
