"""What a viewer may see of a table, in their language: one place decides it for every message.

Messages are put together from pieces of JSON, so that what all viewers share is written once.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from ..edition.model import Edition
from ..edition.words import explain, explain_community, numbers, tag_name
from ..game.events import Event, describe
from ..game.game import Game
from ..locale import text
from ..messages import CampaignView, Card, ChatLine, Clock, GameView, Move, Status, TableView
from ..messages import Entry as EntryView
from ..rules import state as st
from .table import Entry, Row, Session

SHOWN_STEPS = ("read", "open", "town", "place", "choose", "spend", "done", "echo", "register", "side", "free")
"""Words of steps that everybody may see whole."""


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
    """Seat, and seconds since its last socket was gone."""
    watching: int = 0


class Asked(Protocol):
    """What a game's document needs to know of its table."""

    @property
    def waits_for_dice(self) -> bool:
        """Whether people have to throw dice of their own now."""

    @property
    def stepping(self) -> bool:
        """Whether the campaign asks, and not the game."""

    @property
    def status(self) -> Status:
        """How the table stands."""


def dumps(value: object) -> str:
    """A piece of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def seat_for(session: Session, viewer: Viewer) -> int | None:
    """The seat as which somebody sees a campaign: the one that is asked, if it is theirs."""
    if session.to_move in viewer.yours:
        return session.to_move
    return min(viewer.yours, default=None)


def table_document(
    session: Session, viewer: Viewer, presence: Presence, code: str, host: int | None, bots_ready: bool,
    campaign: CampaignView | None,
) -> TableView:  # fmt: skip
    """The table: its options, its seats, and who is there."""
    options, away = session.options, dict(presence.away)
    return {
        "id": session.id, "code": code, "status": session.status, "edition": options.edition,
        "expansions": list(options.expansions), "market": options.market, "house_rules": options.house_rules,
        "listed": options.listed, "spectators": options.spectators, "undo": options.undo, "timer": options.timer,
        "dice": options.dice, "pace": options.pace, "grace": options.grace, "host": host, "yours": sorted(viewer.yours),
        "watching": presence.watching, "commitment": session.commitment,
        "seeded": sorted(session.seeds), "drawn": session.draws,
        "bots_ready": bots_ready, "campaign": campaign,
        "seats": [
            {
                "seat": number, "kind": seat.kind, "name": seat.name, "bot": seat.bot or None,
                "owner": seat.owner, "here": number in presence.here, "away": away.get(number), "muted": seat.muted,
            }
            for number, seat in enumerate(session.seats)
        ],
    }  # fmt: skip


def game_document(session: Asked, game: Game) -> GameView:
    """The game, as everybody sees it."""
    state, setup = game._state, game._setup
    ruleset = setup.ruleset
    real = session.waits_for_dice
    asking = session.status == "playing" and not session.stepping
    wanted = [(number, each.id) for number, each in enumerate(game.edition.landmarks) if ruleset.needed >> number & 1]
    return {
        "phase": game.phase, "turn": state.turn, "active": state.active, "to_move": game.to_move,
        "actions": [action.text for action in game.actions()] if asking and not game.is_chance else [],
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
                },
                "marks": [
                    each.id
                    for number, each in enumerate(game.edition.landmarks)
                    if each.place != "built" and state.landmarks[seat] >> number & 1
                ],
            }
            for seat, player in enumerate(game.players)
        ],
        "community": game.edition.community.id if game.edition.community else None,
        "pending": game.position()["pending"] if state.due or state.card != st.NONE or state.owing else None,
        "chance": {"actions": [action.text for action in game.actions()]} if real else None,
    }  # fmt: skip


def entry_document(entry: Entry, language: str) -> EntryView:
    """A line of the log."""
    if entry.event is not None and entry.setup is not None:
        sentence = describe(entry.event, language, entry.setup.names, entry.setup.edition)
        return event_document(entry.event, sentence, entry.seq)
    happening = entry.happening
    return {
        "seq": entry.seq, "text": dict(entry.said).get(language, ""), "kind": happening.kind if happening else "",
        "seat": happening.seat if happening else None, "other": None,
        "card": (happening.card or None) if happening else None, "copies": happening.number if happening else 0,
        "owed": 0, "paid": 0, "rule": "campaign", "dice": [], "total": 0, "counter": None,
    }  # fmt: skip


def event_document(event: Event, sentence: str, seq: int) -> EntryView:
    """An event, with its sentence."""
    return {
        "seq": seq, "text": sentence, "kind": event.kind, "seat": event.seat, "other": event.other,
        "card": event.card, "copies": event.copies, "owed": event.owed, "paid": event.paid, "rule": event.rule,
        "dice": list(event.dice), "total": event.total, "counter": event.counter,
    }  # fmt: skip


def move_document(row: Row) -> Move:
    """A row as everybody may see it: private choices and seeds without what was chosen."""
    action = row.action
    if row.kind == "step" and action.split(" ")[0] not in SHOWN_STEPS:
        action = action.split(" ")[0]
    elif row.kind in ("seed", "reveal"):
        action = ""
    return {"seq": row.seq, "kind": row.kind, "seat": row.seat, "action": action}


def clock_document(session: Session, now: float) -> Clock:
    """The clock."""
    left = session.time_left(now)
    return {
        "mode": session.options.timer, "seat": session.to_move,
        "left": None if left is None else round(left, 1), "paused": session.clock.paused,
    }  # fmt: skip


def can_undo(session: Session, viewer: Viewer) -> bool:
    """Whether this viewer may take the last decision back."""
    seat = session.undoable()
    return seat is not None and seat in viewer.yours and session.seats[seat].kind != "bot"


def shared_game(session: Session) -> str:
    """The JSON of the game without its end, to which `for_viewer` adds what differs."""
    return dumps(game_document(session, session.game))[:-1] if session.game else ""


def for_viewer(shared: str, undo: bool) -> str:
    """The JSON of the game for one viewer."""
    return f'{shared},"can_undo":{"true" if undo else "false"}}}' if shared else "null"


def moved_message(
    session: Session, rows: list[Row], entries: Iterable[Entry], shared: str, language: str, undo: bool, now: float
) -> str:
    """The message that tells what a move came to."""
    events = dumps([entry_document(entry, language) for entry in entries])
    moves = dumps([move_document(row) for row in rows])
    return (
        f'{{"type":"moved","version":{session.version},"moves":{moves},"events":{events},'
        f'"game":{for_viewer(shared, undo)},"clock":{dumps(clock_document(session, now))}}}'
    )


def view_message(session: Session, viewer: Viewer, table: TableView, chat: list[ChatLine], now: float) -> str:
    """The whole view."""
    log = dumps([entry_document(entry, viewer.language) for entry in session.log])
    game = for_viewer(shared_game(session), can_undo(session, viewer))
    return (
        f'{{"type":"view","version":{session.version},"table":{dumps(table)},"game":{game},"log":{log},'
        f'"clock":{dumps(clock_document(session, now))},"chat":{dumps(chat)}}}'
    )


def card_documents(edition: Edition, language: str) -> list[Card]:
    """Every card of an edition, in words."""
    found: list[Card] = [
        {
            "kind": "establishment", "id": card.id, "name": edition.name_of(card.id, language), "colour": card.colour,
            "colour_name": text(f"colour.{card.colour}", language), "numbers": list(card.numbers),
            "roll": numbers(card), "cost": card.cost, "tag": card.tag, "tag_name": tag_name(card.tag, language),
            "copies": card.copies, "major": card.is_major, "town_square": card.town_square,
            "text": explain(card, edition, language),
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
            found.append({"kind": "use", "id": rule.use.id, "name": edition.name_of(rule.use.id, language), "text": ""})
    return found
