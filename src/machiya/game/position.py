"""Positions: a game's state as a plain document that goes through JSON, and back, in the middle of any effect."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..edition.compiling import DECK_NAMES
from ..edition.model import Edition
from ..errors import PackError, PositionError, SetupError
from ..locale import Word
from ..rules import state as st
from ..rules.actions import CHOOSE_CLOSED, CHOOSE_PLAYER, CHOOSE_TYPE
from ..rules.chance import total_weight
from ..rules.dice import may_add, may_reroll
from ..rules.market import drawing_deck, refill
from ..rules.order import asking_types, order_options
from ..rules.questions import needs_player, options
from ..rules.separate import anybody_rolls, rolls_for
from ..rules.state import Ruleset, State
from ..rules.turn import legal
from ..rules.winning import has_won
from .notation import source_id
from .setup import Setup, blank, derive

SETUP_KEYS = {"edition", "pack", "market", "expansions", "house_rules", "community", "slots"}
TURN_KEYS = {"active", "phase", "turn", "extra", "dice", "rolled", "total", "rerolled", "again", "pending", "winner"}
KEYS = SETUP_KEYS | TURN_KEYS | {"players", "supply", "decks"}
PLAYER_KEYS = {"name", "coins", "establishments", "closed", "landmarks", "invested", "contributed", "counters"}
INCOME_KEYS = {"due", "card", "copies", "target", "mine", "alone", "tuna", "received", "tolls"}
PENDING_KEYS = INCOME_KEYS | {"built", "new", "then", "actions", "extended", "acting", "owing"}
RESTAURANTS = "restaurants"

# What is under way in a phase: a player is asked, an effect is carried out, income goes on.
ASKED = (st.PLAYER, st.CARD)
IN_EFFECT = (*ASKED, st.SEPARATE_ROLL)
IN_INCOME = (*IN_EFFECT, st.ORDER)
ONLY_IN = {
    "due": IN_INCOME,
    "target": ASKED,
    "alone": (st.SEPARATE_ROLL,),
    "tuna": ASKED,
    "built": (*IN_EFFECT, st.BUILD, st.INVEST, st.END, st.OVER),
    "received": IN_INCOME,
}
"""The phases in which something can be pending at all."""


def write_position(setup: Setup, state: State) -> dict[str, Any]:
    """The document of a state."""
    edition = setup.edition
    document = {
        "edition": edition.id,
        "market": setup.market,
        "expansions": list(edition.expansions),
        "house_rules": dict(setup.house_rules),
        "players": [_player(setup, state, seat) for seat in range(state.seats)],
        "active": state.active,
        "phase": st.PHASES[state.phase],
        "turn": state.turn,
        "extra": bool(state.extra),
        "dice": [face for face in state.dice if face],
        "rolled": state.rolled,
        "total": state.total,
        "rerolled": bool(state.rerolled),
        "again": bool(state.again),
        "pending": write_pending(setup, state),
        "winner": None if state.winner == st.NONE else state.winner,
        "supply": _stock(edition, state.supply),
        "decks": _decks(setup, state),
    }
    if edition.community:
        document["community"] = edition.community.id
        document["slots"] = setup.slots
    if edition.pack:
        document["pack"] = edition.pack
    return document


def _player(setup: Setup, state: State, seat: int) -> dict[str, Any]:
    edition = setup.edition
    player = {
        "name": setup.names[seat],
        "coins": state.coins[seat],
        "establishments": _stock(edition, state.owned[seat]),
        "closed": _stock(edition, state.closed[seat]),
        "landmarks": built_landmarks(setup, state, seat),
        "invested": state.invested[seat],
        "contributed": bool(state.contributed[seat]),
    }
    if edition.counters:
        player["counters"] = {counter.id: state.counters[seat][each] for each, counter in enumerate(edition.counters)}
    return player


def _stock(edition: Edition, copies: list[int]) -> dict[str, int]:
    """Copies by id, where there are any."""
    return {id: many for id, many in zip(edition.types, copies, strict=False) if many}


def _decks(setup: Setup, state: State) -> dict[str, dict[str, int]]:
    """What is left in the face-down decks, by their names."""
    names = DECK_NAMES[setup.market]
    decks: dict[str, dict[str, int]] = {name: {} for name in names}
    for number, card in enumerate(setup.edition.establishments):
        if state.deck[number]:
            decks[names[setup.ruleset.deck_of[number]]][card.id] = state.deck[number]
    return decks


def built_landmarks(setup: Setup, state: State, seat: int) -> list[str]:
    """The landmarks a seat has built; those that stand from the start are not listed."""
    built = state.landmarks[seat] & ~setup.ruleset.prebuilt[seat]
    return [landmark.id for number, landmark in enumerate(setup.edition.landmarks) if built >> number & 1]


def _new(setup: Setup, state: State) -> list[str]:
    """What the active player has built this turn, where that is kept: it works from the next turn on."""
    edition = setup.edition
    cards = [card.id for number, card in enumerate(edition.establishments) for _ in range(state.new[number])]
    return cards + [card.id for number, card in enumerate(edition.landmarks) if state.new_landmarks >> number & 1]


def write_pending(setup: Setup, state: State) -> dict[str, Any] | None:
    """What is under way, where anything is; what is not is left out."""
    doing = state.card != st.NONE
    more_actions = (state.phase == st.BUILD and state.actions != 1) or (state.acting and state.actions)
    pending = {
        "due": _due(setup, state) if state.due else None,
        "card": source_id(setup.edition, state.card) if doing else None,
        "copies": state.copies if doing else None,
        "received": state.received or None,
        "tolls": state.tolls or None,
        "actions": state.actions if more_actions else None,
        "extended": bool(state.extended) or None,
        "acting": bool(state.acting) or None,
        "owing": state.owing or None,
        "target": None if state.target == st.NONE else state.target,
        "mine": _mine(setup, state) if state.mine != st.NONE else None,
        "alone": bool(state.alone) or None,
        "tuna": state.separate or None,
        "built": bool(state.built) or None,
        "new": (_new(setup, state) or None) if setup.ruleset.further else None,
        "then": _then(state) if state.phase == st.MARKET else None,
    }
    return {name: value for name, value in pending.items() if value is not None} or None


def _due(setup: Setup, state: State) -> list[str]:
    """What has still to activate, in the order of the plan."""
    plan, cards = setup.ruleset.plan[state.total], setup.edition.establishments
    due = [plan[position] for position in range(state.due.bit_length()) if state.due >> position & 1]
    return [RESTAURANTS if number == st.RESTAURANTS else cards[number].id for number in due]


def _mine(setup: Setup, state: State) -> str:
    """The card that the active player has chosen to part with."""
    card = setup.edition.establishments[(state.mine - CHOOSE_TYPE) % st.TYPES]
    return card.id + (" closed" if state.mine >= CHOOSE_CLOSED else "")


def _then(state: State) -> str:
    """Where the turn goes on when the market is full."""
    return "end" if state.then == st.END else st.PHASES[state.then]


def read_position(document: object) -> tuple[Setup, State]:
    """The setup and state of a document, checked; PositionError says what is wrong with it."""
    top = _table(document, "position", KEYS)
    try:
        source = top.get("edition")
        if not isinstance(source, str):
            raise PositionError("position.missing", field="edition")
        pack = top.get("pack")
        expansions = _list(top.get("expansions") or [], "expansions", str)
        edition = (
            Edition.parse(pack, source, expansions) if isinstance(pack, str) else Edition.shipped(source, expansions)
        )
        if "players" not in top:
            raise PositionError("position.missing", field="players")
        entries = _list(top["players"], "players", object)
        players = [_table(entry, f"players[{index}]", PLAYER_KEYS) for index, entry in enumerate(entries)]
        given = [player.get("name") for player in players]
        spare = (f"Player {number}" for number in range(1, 99) if f"Player {number}" not in given)
        defaults = [next(spare) if "name" not in player else "" for player in players]
        names = [player.get("name", default) for player, default in zip(players, defaults, strict=True)]
        setup = Setup.make(edition, names, top.get("market"), top.get("house_rules"))
    except (SetupError, PackError) as error:
        raise PositionError("position.setup", reason=error) from None
    state = _Reading(setup, top, players).state
    return setup, state


def read_state(setup: Setup, document: Mapping[str, Any]) -> State:
    """The state of a document for a setup that is known: nothing of its edition is read again."""
    return _Reading(setup, document, document["players"]).state


def _table(value: object, where: str, keys: set[str]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise PositionError("position.kind", field=where, expected=Word("kind.dict"))
    for key in value:
        if key not in keys:
            raise PositionError("position.unknown_field", field=f"{where}.{key}", known=", ".join(sorted(keys)))
    return value


def _list(value: object, where: str, kind: type) -> list[Any]:
    if not isinstance(value, list | tuple) or not all(isinstance(item, kind) for item in value):
        raise PositionError("position.kind", field=where, expected=Word("kind.list"))
    return list(value)


def _number(value: object, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise PositionError("position.kind", field=where, expected=Word("kind.int"))
    if not low <= value <= high:
        raise PositionError("position.range", field=where, value=value, low=low, high=high)
    return value


class _Reading:
    """Builds a state from a document, field by field."""

    def __init__(self, setup: Setup, top: Mapping[str, Any], players: list[Mapping[str, Any]]) -> None:
        self.setup, self.top = setup, top
        self.ruleset: Ruleset = setup.ruleset
        self.ids = {card.id: number for number, card in enumerate(setup.edition.establishments)}
        self.state = state = blank(len(players))
        for seat, player in enumerate(players):
            self._player(seat, player)
        self._stock()
        derive(state, self.ruleset)
        if state.bank < 0:
            raise PositionError("position.bank", coins=self.ruleset.box)
        phase = top.get("phase", "roll")
        if phase not in st.PHASES:
            raise PositionError("position.word", field="phase", value=str(phase), words=", ".join(st.PHASES))
        state.phase = st.PHASES.index(phase)
        self._turn()
        self._pending(top.get("pending"))
        self._fill_market()
        self._check()

    def _card(self, id: object, where: str) -> int:
        if not isinstance(id, str) or id not in self.ids:
            raise PositionError("position.card", field=where, id=str(id))
        return self.ids[id]

    def _source(self, id: object, where: str) -> int:
        edition = self.setup.edition
        if edition.community and id == edition.community.id:
            return st.COMMUNITY
        rules = [rule.id for rule in edition.rules]
        return st.FIRST_RULE + rules.index(str(id)) if id in rules else self._card(id, where)

    def _copies(self, value: object, where: str) -> dict[int, int]:
        table = value if isinstance(value, Mapping) else {}
        if table is not value:
            raise PositionError("position.kind", field=where, expected=Word("kind.dict"))
        return {self._card(id, where): _number(copies, f"{where}.{id}", 0, 99) for id, copies in table.items()}

    def _player(self, seat: int, player: Mapping[str, Any]) -> None:
        state, where = self.state, f"players[{seat}]"
        state.coins[seat] = _number(player.get("coins", 0), f"{where}.coins", 0, 10**6)
        state.invested[seat] = _number(player.get("invested", 0), f"{where}.invested", 0, 10**6)
        state.contributed[seat] = self._flag(player.get("contributed", False), f"{where}.contributed")
        self._town(seat, player, where)
        self._landmarks(seat, player, where)
        counters = self.setup.edition.counters
        held = _table(player.get("counters", {}), f"{where}.counters", {counter.id for counter in counters})
        for number, counter in enumerate(counters):
            amount = held.get(counter.id, 0)
            state.counters[seat][number] = _number(amount, f"{where}.counters.{counter.id}", 0, counter.limit)
        if state.invested[seat] and not self._invests(seat):
            raise PositionError("position.invested", field=f"{where}.invested")
        if state.contributed[seat] and not self.ruleset.community_cost:
            raise PositionError("position.contributed", field=f"{where}.contributed")

    def _town(self, seat: int, player: Mapping[str, Any], where: str) -> None:
        """The establishments of a seat, and which of them are closed."""
        state, cards = self.state, self.setup.edition.establishments
        for card, copies in self._copies(player.get("establishments", {}), f"{where}.establishments").items():
            state.owned[seat][card] = copies
            if self.ruleset.once >> card & 1 and copies > 1:
                raise PositionError("position.major_twice", field=f"{where}.establishments.{cards[card].id}")
        for card, copies in self._copies(player.get("closed", {}), f"{where}.closed").items():
            if copies > state.owned[seat][card] or (copies and not self.ruleset.closable >> card & 1):
                raise PositionError("position.closed", field=f"{where}.closed.{cards[card].id}")
            state.closed[seat][card] = copies

    def _landmarks(self, seat: int, player: Mapping[str, Any], where: str) -> None:
        """The landmarks that a seat has built, besides those that stand from the start."""
        state = self.state
        state.landmarks[seat] = self.ruleset.prebuilt[seat]
        landmarks = enumerate(self.setup.edition.landmarks)
        known = {landmark.id: number for number, landmark in landmarks if self.ruleset.needed >> number & 1}
        for id in _list(player.get("landmarks", []), f"{where}.landmarks", str):
            if id not in known:
                raise PositionError("position.landmark", field=f"{where}.landmarks", id=id)
            if state.landmarks[seat] >> known[id] & 1:
                raise PositionError("position.landmark_twice", field=f"{where}.landmarks", id=id)
            state.landmarks[seat] |= 1 << known[id]

    def _flag(self, value: object, where: str) -> int:
        if not isinstance(value, bool):
            raise PositionError("position.kind", field=where, expected=Word("kind.bool"))
        return int(value)

    def _stock(self) -> None:
        """What lies in the supply and the decks; where that is not said, everything that nobody owns."""
        state, ruleset = self.state, self.ruleset
        free = [
            ruleset.copies[card] - sum(state.owned[seat][card] for seat in range(state.seats))
            for card in range(ruleset.types)
        ]
        for card, copies in enumerate(free):
            if copies < 0:
                raise self._too_many(card)
        supply, decks = self.top.get("supply"), self.top.get("decks")
        if supply is not None:
            for card, copies in self._copies(supply, "supply").items():
                state.supply[card] = copies
        if decks:
            self._decks(decks)
        for card, copies in enumerate(free):
            if ruleset.decks and decks is None:
                state.deck[card] = max(copies - state.supply[card], 0)
            elif not ruleset.decks and supply is None:
                state.supply[card] = copies
            if state.supply[card] + state.deck[card] > copies:
                raise self._too_many(card)

    def _too_many(self, card: int) -> PositionError:
        id = self.setup.edition.establishments[card].id
        return PositionError("position.too_many", id=id, copies=self.ruleset.copies[card])

    def _decks(self, decks: object) -> None:
        if not self.ruleset.decks:
            raise PositionError("position.decks", market=self.setup.market)
        names = DECK_NAMES[self.setup.market]
        for name, deck in _table(decks, "decks", set(names)).items():
            for card, copies in self._copies(deck, f"decks.{name}").items():
                if names[self.ruleset.deck_of[card]] != name:
                    id = self.setup.edition.establishments[card].id
                    raise PositionError("position.card", field=f"decks.{name}", id=id)
                self.state.deck[card] = copies

    def _turn(self) -> None:
        state, top = self.state, self.top
        state.active = _number(top.get("active", 0), "active", 0, state.seats - 1)
        state.turn = _number(top.get("turn", 1), "turn", 1, st.TURNS)
        faces = sorted(_number(face, "dice", 1, 6) for face in _list(top.get("dice", []), "dice", int))
        if len(faces) > 1 and not any(self.ruleset.dice[len(faces) :][:2]):
            raise PositionError("position.dice")
        state.dice = [*faces, 0, 0, 0][:3]
        rolled = len(faces) or int(state.phase == st.DICE)
        state.rolled = _number(top.get("rolled", rolled), "rolled", 0, 3)
        total = sum(faces) if len(faces) < 3 else 0
        state.total = _number(top.get("total") or total, "total", 0, 14)
        for name in ("extra", "rerolled", "again"):
            setattr(state, name, self._flag(top.get(name, False), name))
        winner = top.get("winner")
        if winner is not None:
            state.winner = _number(winner, "winner", 0, state.seats - 1)

    def _pending(self, value: object) -> None:
        state = self.state
        pending = _table(value or {}, "pending", PENDING_KEYS)
        self._due(_list(pending.get("due", []), "pending.due", str))
        if "card" in pending:
            state.card = self._source(pending["card"], "pending.card")
            copies = int(state.phase != st.ROLL)
            state.copies = _number(pending.get("copies", copies), "pending.copies", 0, 99)
        if "target" in pending:
            state.target = _number(pending["target"], "pending.target", 0, state.seats - 1)
        if "mine" in pending:
            state.mine = self._mine(str(pending["mine"]))
        state.alone = self._flag(pending.get("alone", False), "pending.alone")
        state.built = self._flag(pending.get("built", False), "pending.built")
        self._new(_list(pending.get("new", []), "pending.new", str))
        state.separate = _number(pending.get("tuna", 0), "pending.tuna", 0, 12)
        for name in ("received", "tolls", "owing"):
            setattr(state, name, _number(pending.get(name, 0), f"pending.{name}", 0, 10**6))
        state.extended = self._flag(pending.get("extended", False), "pending.extended")
        state.acting = self._flag(pending.get("acting", False), "pending.acting")
        then_build = state.phase == st.BUILD or (state.phase == st.MARKET and pending.get("then") == "build")
        state.actions = _number(pending.get("actions", int(then_build)), "pending.actions", 0, 9)
        if state.phase == st.MARKET:
            state.then = self._then(pending.get("then", "roll"))

    def _new(self, ids: list[str]) -> None:
        """What was built this turn must stand in the town, and is kept only where there may be more actions."""
        state, seat = self.state, self.state.active
        landmarks = {landmark.id: number for number, landmark in enumerate(self.setup.edition.landmarks)}
        for id in ids:
            if id in landmarks:
                number = landmarks[id]
                fits = state.landmarks[seat] >> number & 1 and not state.new_landmarks >> number & 1
                state.new_landmarks |= 1 << number
            else:
                card = self._card(id, "pending.new")
                state.new[card] += 1
                fits = state.new[card] <= state.owned[seat][card]
            if not fits or not self.ruleset.further:
                raise PositionError("position.new", id=id)

    def _due(self, ids: list[str]) -> None:
        """What has still to activate must stand in the plan of the total, once."""
        state = self.state
        plan = self.ruleset.plan[state.total]
        size = self.ruleset.due[state.total].bit_count()
        for id in ids:
            card = st.RESTAURANTS if id == RESTAURANTS else self._card(id, "pending.due")
            if card not in plan[:size] or state.due >> plan.index(card) & 1:
                raise PositionError("position.due", id=id, total=state.total)
            state.due |= 1 << plan.index(card)

    def _mine(self, written: str) -> int:
        id, _, closed = written.partition(" ")
        if closed not in ("", "closed"):
            raise PositionError("position.card", field="pending.mine", id=written)
        return (CHOOSE_CLOSED if closed else CHOOSE_TYPE) + self._card(id, "pending.mine")

    def _then(self, word: object) -> int:
        phases = ("dice", "tuna", *st.PHASES[st.ROLL : st.OVER], "end")
        if word not in phases:
            raise PositionError("position.word", field="pending.then", value=str(word), words=", ".join(phases))
        return st.END if word == "end" else st.PHASES.index(str(word))

    def _fill_market(self) -> None:
        """Chance fills the market before anything else happens."""
        state, ruleset = self.state, self.ruleset
        if state.phase == st.MARKET and drawing_deck(state, ruleset) == st.NONE:
            raise PositionError("position.market")
        if not ruleset.decks or state.phase in (st.FIRST, st.OVER):
            return
        if state.phase != st.MARKET:
            state.then = state.phase
        refill(state, ruleset, None)

    def _check(self) -> None:
        """Refuse what no game can reach and what the rules could not go on from."""
        state, ruleset = self.state, self.ruleset
        for seat in range(state.seats):
            acting = state.acting and seat == state.active  # what wins is done to its end first
            if not acting and has_won(state, ruleset, seat) != (state.winner == seat):
                raise PositionError("position.winner", player=f"P{seat + 1}")
        if state.winner != st.NONE and state.phase != st.OVER:
            raise PositionError("position.over")
        phase = state.then if state.phase == st.MARKET else state.phase
        misfit = next(self._misfits(phase), None)
        if misfit:
            name = st.PHASES[phase] if phase < st.INCOME else "end"
            raise PositionError("position.stuck", phase=name, field=misfit)
        if state.phase < st.FIRST_DECISION:
            possible = total_weight(state, ruleset) > 0
        else:
            possible = state.phase == st.OVER or any(legal(state, ruleset))
        if not possible:
            raise PositionError("position.stuck", phase=st.PHASES[state.phase], field="phase")

    def _misfits(self, phase: int) -> Iterator[str]:
        """What could not be as it is in this phase, by the name of a field: the rules must be asking just that."""
        state, doing = self.state, self.state.card != st.NONE or self.state.owing > 0
        late = phase == st.ROLL and self._begins_late()
        if not late and doing != (phase in IN_EFFECT):
            yield "card"
        if phase in ASKED and not (self._payment_fits(phase) if state.owing else self._effect_fits(phase)):
            yield "effect"
        if (state.acting and phase not in IN_EFFECT) or (state.card >= st.TYPES and not state.acting and not late):
            yield "acting"
        if state.actions and not state.acting and phase not in (*ASKED, st.BUILD, st.OVER):
            yield "actions"
        pending = {
            "due": state.due,
            "target": state.target != st.NONE or state.mine != st.NONE,
            "alone": state.alone,
            "tuna": state.separate,
            "built": state.built,
            "received": state.received or state.tolls,
        }
        yield from (name for name, phases in ONLY_IN.items() if pending[name] and phase not in phases)
        if not self._dice_fit(phase):
            yield "dice"
        if not self._phase_fits(phase):
            yield "phase"

    def _begins_late(self) -> bool:
        """Whether the card under way is a rule card with something to do at the start of the turn."""
        state, ruleset = self.state, self.ruleset
        effects = range(ruleset.start_effect, ruleset.start_end)
        return not state.copies and any(ruleset.rule_of[effect] == state.card for effect in effects)

    def _phase_fits(self, phase: int) -> bool:
        """Whether the rules would ask what is asked in this phase."""
        state, seat = self.state, self.state.active
        if phase == st.ORDER:
            return state.due != 0 and self._order_may_be_asked()
        if phase == st.SEPARATE_ROLL:
            return self._rolls_separately()
        return phase != st.INVEST or (self._invests(seat) and state.coins[seat] > 0)

    def _invests(self, seat: int) -> bool:
        investor = self.ruleset.investor
        return investor != st.NONE and self.state.owned[seat][investor] > 0

    def _order_may_be_asked(self) -> bool:
        """Whether a type that makes the order a question is due with another; 0.1.0 asked wherever that was so."""
        types = order_options(self.state, self.ruleset)
        return types.bit_count() > 1 and asking_types(self.state, self.ruleset) != 0

    def _rolls_separately(self) -> bool:
        """Whether the separate roll that is due would pay anybody; only establishments have one."""
        state, ruleset, card = self.state, self.ruleset, self.state.card
        if not (0 <= card < st.TYPES and ruleset.roll_effect[card]):
            return False
        if state.alone:
            return rolls_for(state, ruleset, card, state.active)
        return anybody_rolls(state, ruleset, card)

    def _effect_fits(self, phase: int) -> bool:
        """Whether the effect in progress can be, and its answers so far were possible."""
        state, ruleset, seat = self.state, self.ruleset, self.state.active
        if state.card == st.NONE or ruleset.asking[state.card] == st.NONE or state.copies < 1:
            return False
        effect = ruleset.asking[state.card]
        op = ruleset.op[effect]
        if op != st.GIVE and state.card < st.TYPES and state.owned[seat][state.card] < state.copies:
            return False  # only a card that gives cards away can be gone before its last copy is done
        if op == st.EXCHANGE:
            return phase == st.CARD and state.target == st.NONE
        if (phase == st.PLAYER) != needs_player(state, ruleset):
            return False
        target, mine = state.target, state.mine
        state.target = state.mine = st.NONE
        offered = options(state, ruleset)[0] >> CHOOSE_PLAYER
        fits = target == st.NONE or (op in (st.SWAP, st.GIVE) and bool(offered >> target & 1))
        state.target = target
        if mine != st.NONE:
            _, types, closed = options(state, ruleset)
            offered = closed >> (mine - CHOOSE_CLOSED) if mine >= CHOOSE_CLOSED else types >> (mine - CHOOSE_TYPE)
            fits = fits and target != st.NONE and op == st.SWAP and bool(offered & 1)
        state.mine = mine
        return fits

    def _payment_fits(self, phase: int) -> bool:
        """Whether a contribution can be in the middle of being paid."""
        state, ruleset, seat = self.state, self.ruleset, self.state.active
        return (
            phase == st.CARD
            and ruleset.tender != st.NONE
            and not state.contributed[seat]
            and state.card == st.NONE
            and state.owing <= min(ruleset.community_cost, state.coins[seat])
            and state.counters[seat][ruleset.tender] > 0
        )

    def _dice_fit(self, phase: int) -> bool:
        """Whether the dice on the table can be there in this phase."""
        state = self.state
        faces = sum(face > 0 for face in state.dice)
        if (state.rolled > 1 and not self.ruleset.dice[state.rolled]) or not self._total_fits(faces):
            return False
        if phase == st.DICE:
            return state.rolled > 0 and faces == 0 and self._may_roll(state.rolled)
        if phase == st.KEEP:
            return faces == 3 and self._may_roll(3)
        if phase == st.REROLL:
            return self._reroll_fits(faces)
        return phase != st.ADD or self._add_fits(faces)

    def _total_fits(self, faces: int) -> bool:
        """Whether the total is what the dice come to, or that much more or less as a landmark allows."""
        difference = self.state.total - sum(self.state.dice)
        if faces in (1, 2) and abs(difference) not in (0, self.ruleset.add_amount):
            return False
        return difference >= 0 or faces == 3 or bool(self.ruleset.add_both)

    def _reroll_fits(self, faces: int) -> bool:
        """Whether the dice just rolled can be rolled again."""
        state = self.state
        total = sum(state.dice) if faces < 3 else 0
        may = may_reroll(state, self.ruleset) and not state.rerolled and self._may_roll(faces)
        return bool(may) and faces == state.rolled and state.total == total

    def _add_fits(self, faces: int) -> bool:
        """Whether the active player can add to the total that the dice show."""
        state, ruleset = self.state, self.ruleset
        has_landmark = bool(state.landmarks[state.active] & ruleset.add)
        return has_landmark and faces > 0 and state.total == sum(state.dice) and may_add(state, ruleset)

    def _may_roll(self, dice: int) -> bool:
        return dice == 1 or (dice > 1 and bool(self.state.landmarks[self.state.active] & self.ruleset.dice[dice]))
