"""Setting up a table: checked options, the ruleset they compile to, and the state before the first move."""

import json
import pickle
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ..edition.compiling import DECK_NAMES, compile_ruleset, start_cards
from ..edition.grammar import OTHER_SEAT
from ..edition.model import HOUSE_RULES, Edition
from ..errors import SetupError
from ..rules import state as st
from ..rules.market import refill
from ..rules.state import Ruleset, State


class Labels(NamedTuple):
    """What stays the same in the text of everything on a table, as `record.everything` writes it."""

    cards: tuple[tuple[int, str], ...]
    """Establishments in the order of their ids: number, and the id as a key of JSON."""
    counters: tuple[tuple[int, str], ...]
    """Counters, likewise."""
    landmarks: tuple[str, ...]
    """Ids as JSON, by number."""
    decks: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]
    """By the name of a deck, as a key: its cards, likewise."""
    community: str
    """The community landmark; empty where there is none."""
    rules: str
    """House rules and market."""
    slots: str
    """What landmarks cost, seat by seat, where seats differ."""


@dataclass(frozen=True)
class Setup:
    """What is fixed before the first move: edition, market, house rules, and who plays."""

    edition: Edition
    market: str
    house_rules: tuple[tuple[str, str], ...]
    names: tuple[str, ...]

    @staticmethod
    def make(
        edition: Edition,
        players: "int | list[str] | tuple[str, ...]" = 2,
        market: str | None = None,
        house_rules: Mapping[str, str] | None = None,
    ) -> "Setup":
        """Check the options of a new game and fill in the defaults."""
        low, high = edition.players
        count = players if isinstance(players, int) else len(players) if isinstance(players, list | tuple) else low
        if not low <= count <= high:
            raise SetupError("setup.players", edition=edition.name, low=low, high=high, players=count)
        names = _names(players)
        if edition.towns and len(edition.towns) != count:
            raise SetupError("setup.towns", towns=len(edition.towns), players=count)
        market = market or edition.markets[0]
        if market not in edition.markets:
            raise SetupError(
                "setup.market", market=str(market), edition=edition.name, markets=", ".join(edition.markets)
            )
        rules = _house_rules(edition, {} if house_rules is None else house_rules)
        first = dict(rules)["first_player"]
        if first.startswith(OTHER_SEAT) and int(first.removeprefix(OTHER_SEAT)) > count:
            raise SetupError("setup.first_seat", option=first, players=count)
        return Setup(edition, market, rules, names)

    @cached_property
    def ruleset(self) -> Ruleset:
        """What the rules read; it is this setup's for as long as the setup lives."""
        return compile_ruleset(self.edition, self.market, len(self.names), self.house_rules)

    @cached_property
    def labels(self) -> Labels:
        """What stays the same in the text of everything on the table."""
        edition, ruleset = self.edition, self.ruleset
        cards = _keys(card.id for card in edition.establishments)
        names = DECK_NAMES[self.market]
        decks = [
            (name, tuple(card for card in cards if ruleset.deck_of[card[0]] == deck)) for deck, name in enumerate(names)
        ]
        community = f'"community": {json.dumps(edition.community.id)}, ' if edition.community else ""
        rules = f'"house_rules": {json.dumps(dict(self.house_rules), sort_keys=True)}, "market": "{self.market}", '
        slots = f'"slots": {json.dumps(self.slots, sort_keys=True)}, ' if edition.community else ""
        return Labels(
            cards,
            _keys(counter.id for counter in edition.counters),
            tuple(json.dumps(landmark.id) for landmark in edition.landmarks),
            tuple((f"{json.dumps(name)}: ", held) for name, held in sorted(decks)),
            community,
            rules,
            slots,
        )

    @property
    def slots(self) -> list[dict[str, int]]:
        """What each player's landmarks cost, in the order of their slots."""
        ruleset = self.ruleset
        return [
            {
                landmark.id: ruleset.landmark_cost[seat][number]
                for number, landmark in enumerate(self.edition.landmarks)
                if ruleset.needed >> number & 1
            }
            for seat in range(len(self.names))
        ]

    @cached_property
    def packed(self) -> bytes:
        """The setup for another process, with its ruleset, so that it need not be compiled there; small."""
        return zlib.compress(pickle.dumps((self, self.ruleset), pickle.HIGHEST_PROTOCOL), 1)

    @staticmethod
    def unpack(packed: bytes) -> "Setup":
        """A setup from another process of ours."""
        setup, ruleset = pickle.loads(zlib.decompress(packed))
        found: Setup = setup
        found.__dict__["ruleset"] = ruleset
        return found

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.edition, self.market, self.house_rules, self.names)

    def start(self) -> State:
        """The state before the first move: starting towns, coins, and everything else in the supply or the decks."""
        ruleset, edition, players = self.ruleset, self.edition, len(self.names)
        state = blank(players)
        held = {counter.id: number for number, counter in enumerate(edition.counters)}
        for seat in range(players):
            town = edition.towns[seat] if edition.towns else None
            state.coins[seat] = town.coins if town else edition.coins
            state.landmarks[seat] = ruleset.prebuilt[seat]
            for id, amount in town.counters if town else ():
                state.counters[seat][held[id]] = amount
        for number, card in enumerate(edition.establishments):
            for seat in range(players):
                state.owned[seat][number] = start_cards(edition, seat).count(card.id)
            stock = state.deck if ruleset.decks else state.supply
            stock[number] = ruleset.copies[number] - sum(state.owned[seat][number] for seat in range(players))
        state.turn = 1
        derive(state, ruleset)
        first = dict(self.house_rules)["first_player"]
        if first == "random":
            state.phase = st.FIRST
        else:
            other = first.startswith(OTHER_SEAT)
            state.active = int(first.removeprefix(OTHER_SEAT)) - 1 if other else edition.first_seat
            state.then = st.ROLL
            refill(state, ruleset, None)
        return state


def _keys(ids: Iterable[str]) -> tuple[tuple[int, str], ...]:
    """Numbers and ids, as keys of JSON, in the order of the ids."""
    return tuple(
        (number, f"{json.dumps(id)}: ") for id, number in sorted((id, number) for number, id in enumerate(ids))
    )


def blank(players: int) -> State:
    """A state with nothing in it."""
    state = State()
    state.seats = players
    state.card = state.target = state.mine = state.winner = st.NONE
    return state


def derive(state: State, ruleset: Ruleset) -> None:
    """Set the fields that follow from others: masks of types, counts of decks, the bank."""
    state.open = sum(1 << card for card in range(ruleset.types) if state.supply[card])
    state.left = [0] * st.DECKS
    for card in range(ruleset.types):
        state.left[ruleset.deck_of[card]] += state.deck[card]
    for seat in range(state.seats):
        state.held[seat] = sum(1 << card for card in range(ruleset.types) if state.owned[seat][card])
    state.bank = ruleset.box - sum(state.coins) - sum(state.invested)


def _names(players: object) -> tuple[str, ...]:
    if isinstance(players, int) and not isinstance(players, bool):
        return tuple(f"Player {number + 1}" for number in range(players))
    if isinstance(players, list | tuple) and all(isinstance(name, str) and name.strip() for name in players):
        if len(set(players)) != len(players):
            raise SetupError("setup.same_name")
        if any(len(name) > 60 or not name.isprintable() for name in players):
            raise SetupError("setup.name")
        return tuple(players)
    raise SetupError("setup.names")


def _house_rules(edition: Edition, chosen: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    if not isinstance(chosen, Mapping):
        raise SetupError("setup.house_rules", rules=", ".join(HOUSE_RULES))
    rules = {key: options[0] for key, options in HOUSE_RULES.items()}
    for key, option in chosen.items():
        if key not in HOUSE_RULES:
            raise SetupError("setup.house_rule", rule=str(key), rules=", ".join(HOUSE_RULES))
        if option not in HOUSE_RULES[key]:
            raise SetupError("setup.option", rule=key, option=str(option), options=", ".join(HOUSE_RULES[key]))
        rules[key] = option
    if edition.first_player:
        rules["first_player"] = edition.first_player
    return tuple(sorted(rules.items()))
