"""What a study's files say, as figures with intervals. Files are read group by group, so that memory stays flat."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..errors import needing
from ..rules.state import NONE
from .plan import Study, StudyError
from .running import read_manifest
from .statistics import Estimate, Figures, Sums, corrected, fair_value, luck_share

with needing("study"):
    import pyarrow as pa
    import pyarrow.compute as pc
    from pyarrow import parquet

MEASURES: Final = ("turns", "lead_changes", "margin", "first_wins", "draws", "variety")
"""What is measured of a whole table: lengths and leads, how often the first seat wins, how many cards a town has."""
ROUNDS: Final = 40
"""Rounds that the histogram of first builds tells apart."""
MUST: Final = -0.05
"""A ban that costs more than this makes a card a must."""
CLOSE: Final = 0.02
"""A ban that costs or brings less than this, either way, makes a card a fair one."""
DEAD: Final = 0.02
"""A card that fewer seats build than this is dead."""
Numbers = NDArray[np.int64]


@dataclass
class Subject:
    """What the card that a study is about comes to, where everybody may build it."""

    built: Estimate
    """The share of seats that build it."""
    copies: Estimate
    """Copies that such a seat builds."""
    first_round: Estimate
    brought: Estimate
    """Coins that a copy brings its builder in a game."""
    cost: int
    wins: Estimate
    """How often a seat wins that has built it: what misleads."""
    by_seat: list[Estimate]
    """The share of seats that build it, by seat."""
    by_bot: dict[str, Estimate]
    rounds: list[float]
    """The share of seats that build it first in each round."""


@dataclass
class Findings:
    """What a study comes to."""

    study: Study
    manifest: dict[str, Any]
    effects: dict[str, Estimate] = field(default_factory=dict)
    """By arm that treats a place: what that adds to its chance of winning."""
    rates: dict[str, Estimate] = field(default_factory=dict)
    """By arm: how often the treated place wins; without one, how often the first of the line-up does."""
    seats: dict[str, list[Estimate]] = field(default_factory=dict)
    """By arm of the whole table: how often each seat wins."""
    bots: dict[str, Estimate] = field(default_factory=dict)
    """How often a seat of each bot wins, in the first arm."""
    measures: dict[str, dict[str, Estimate]] = field(default_factory=dict)
    """By measure, then by arm."""
    changes: dict[str, dict[str, Estimate]] = field(default_factory=dict)
    """By arm, then by measure: the difference from what it is compared with."""
    luck: dict[str, Estimate] = field(default_factory=dict)
    """By arm: the share of luck in the results."""
    subject: Subject | None = None
    cards: dict[str, dict[str, Estimate]] = field(default_factory=dict)
    """By arm of the whole table, then by card: copies that a seat builds."""
    others: dict[str, dict[str, Estimate]] = field(default_factory=dict)
    """By arm of the whole table, then by card: how that differs."""
    built: dict[str, Estimate] = field(default_factory=dict)
    """By arm of the whole table: the share of seats that build the card that the study is about."""
    fair: dict[str, dict[str, Any]] = field(default_factory=dict)
    """For a sweep: the value from which on a ban costs nothing, and that from which on it costs little."""

    @property
    def verdict(self) -> str:
        """In a word, what a card is to the mind that played: dead, must, strong, fair, weak or unclear."""
        if not self.subject or "ban" not in self.effects:
            return ""
        ban = self.effects["ban"]
        if self.subject.built.high < DEAD:
            return "dead"
        if ban.high < MUST:
            return "must"
        if ban.low > -CLOSE and ban.high < CLOSE:
            return "fair"
        if ban.high < 0:
            return "strong"
        return "weak" if ban.low > 0 else "unclear"

    def document(self) -> dict[str, Any]:
        """The findings as a JSON-safe document."""
        return {
            "identity": self.manifest["identity"],
            "verdict": self.verdict,
            **{
                name: _plain(getattr(self, name))
                for name in (
                    "effects",
                    "rates",
                    "seats",
                    "bots",
                    "measures",
                    "changes",
                    "luck",
                    "cards",
                    "others",
                    "built",
                )
            },
            "subject": _plain(vars(self.subject)) if self.subject else None,
            "fair": self.fair,
        }


def _plain(value: Any) -> Any:
    if isinstance(value, Estimate):
        return value.document()
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list) else value


def find(study: Study, folder: Path) -> Findings:
    """Reckon what a study says that has been played to its end."""
    manifest = read_manifest(folder)
    if not manifest["files"]:
        raise StudyError("study.unfinished", folder=str(folder))
    findings = Findings(study, manifest)
    reader = _Reader(study, folder)
    _find_games(findings, reader)
    _find_seats(findings, reader)
    if "cards" in study.rows:
        _find_cards(findings, reader)
    findings.changes = _corrected_by_row(findings.changes)
    findings.others = _corrected_by_row(findings.others)
    if findings.effects:
        raised = corrected(list(findings.effects.values()))
        findings.effects = dict(zip(findings.effects, raised, strict=True))
    return findings


def _corrected_by_row(found: dict[str, dict[str, Estimate]]) -> dict[str, dict[str, Estimate]]:
    """Differences of a table, corrected for how many there are."""
    raised = iter(corrected([each for row in found.values() for each in row.values()]))
    return {arm: {name: next(raised) for name in row} for arm, row in found.items()}


def baseline(study: Study, arm: int) -> int:
    """What an arm is compared with: the first, and in a sweep the one of the same value."""
    return arm - arm % 2 if study.question == "sweep" else 0


def table_arms(study: Study) -> list[int]:
    """The arms in which all places have the same terms."""
    return [number for number, arm in enumerate(study.arms) if not arm.treated]


@dataclass
class _Group:
    """Columns of a group of rows, for some of the games."""

    columns: dict[str, Any]
    first: int
    deals: int

    def __getitem__(self, name: str) -> Any:
        return self.columns[name]

    def by_deal(self, rows: Any, values: Any = None, column: Any = None, many: int = 1) -> Figures:
        """Values added up by deal, and by a column of numbers below `many`; without values, how many rows there are."""
        place = (self["game"][rows] - self.first) * many + (0 if column is None else column[rows])
        weights = None if values is None else np.asarray(values, float)[rows]
        return np.bincount(place, weights, self.deals * many).reshape(self.deals, many).astype(float)


class _Reader:
    """Reads the files of a study; arms and cards come as numbers."""

    def __init__(self, study: Study, folder: Path) -> None:
        self.study, self.folder = study, folder
        self.arms = [arm.name for arm in study.arms]
        ids = (id for arm in study.arms for id in (*arm.edition.types, *(each.id for each in arm.edition.landmarks)))
        self.cards = list(dict.fromkeys(ids))

    def groups(self, name: str, *columns: str) -> Iterator[_Group]:
        """The groups of a file, which hold whole blocks."""
        file = parquet.ParquetFile(self.folder / f"{name}.parquet")
        for number in range(file.num_row_groups):
            table = file.read_row_group(number, columns=["game", "arm", "seating", *columns])
            found = {column: self._numbers(column, table[column]) for column in table.column_names}
            first = int(found["game"].min())
            yield _Group(found, first, int(found["game"].max()) - first + 1)

    def _numbers(self, column: str, values: pa.ChunkedArray) -> Any:
        if column in ("arm", "card"):
            words = pa.array(self.arms if column == "arm" else self.cards)
            values = pc.fill_null(pc.index_in(values.cast(pa.string()), words), NONE)
        if column == "luck":
            return pc.fill_null(values, np.nan).to_numpy()
        if values.null_count:
            values = pc.fill_null(values, NONE)
        return values.to_numpy().astype(np.int64)


def _find_games(findings: Findings, reader: _Reader) -> None:
    """Measures of whole tables, and how arms differ in them."""
    study, names = findings.study, MEASURES[:-1]
    plain = {arm: Sums(len(names)) for arm in range(len(study.arms))}
    change = {arm: Sums(len(names)) for arm in plain}
    for group in reader.groups("games", "turns", "lead_changes", "margin", "winner", "first"):
        columns = {
            "turns": group["turns"],
            "lead_changes": group["lead_changes"],
            "margin": group["margin"],
            "first_wins": group["winner"] == group["first"],
            "draws": group["winner"] == NONE,
        }
        means = {}
        for arm, sums in plain.items():
            rows = group["arm"] == arm
            many = group.by_deal(rows)
            means[arm] = np.hstack([group.by_deal(rows, columns[name]) for name in names]) / many
            sums.add(means[arm])
            if arm != baseline(study, arm):
                change[arm].add(means[arm] - means[baseline(study, arm)])
    for arm, sums in plain.items():
        for name, estimate in zip(names, sums.estimates(), strict=True):
            bounded = estimate.within(0.0, 1.0 if name in ("first_wins", "draws") else np.inf)
            findings.measures.setdefault(name, {})[reader.arms[arm]] = bounded
        if arm != baseline(study, arm):
            found = dict(zip(names, change[arm].differences(), strict=True))
            findings.changes[reader.arms[arm]] = found


def _find_seats(findings: Findings, reader: _Reader) -> None:
    """How often seats win, and what being treated adds to that."""
    study, seats = findings.study, len(findings.study.bots)
    bots = list(dict.fromkeys(study.bots))
    bot_of = np.array([bots.index(bot) for bot in study.bots])
    with_luck = study.luck >= study.games
    effects: dict[int, list[Figures]] = {}
    rates = {arm: Sums(1) for arm in range(len(study.arms))}
    by_seat = {arm: Sums(seats) for arm in table_arms(study)}
    by_bot = Sums(len(bots))
    lucks: dict[int, list[Figures]] = {arm: [] for arm in rates}
    for group in reader.groups("seats", "seat", "place", "won", "luck"):
        adjusted = group["won"] - (group["luck"] if with_luck else 0.0)
        for arm, rate in rates.items():
            rows = group["arm"] == arm
            own = rows & _of_roles(study, arm, study.arms[arm].treated or (0,), group)
            value, many = group.by_deal(own, adjusted), group.by_deal(own)
            rate.add(value / many)
            if study.arms[arm].treated:
                base = baseline(study, arm)
                theirs = (group["arm"] == base) & _of_roles(study, base, study.arms[arm].treated, group)
                difference = value / many - group.by_deal(theirs, adjusted) / group.by_deal(theirs)
                effects.setdefault(arm, []).append(difference[:, 0])
            if arm in by_seat:
                column = group["seat"]
                per_seat = group.by_deal(rows, group["won"], column, seats)
                by_seat[arm].add(per_seat, group.by_deal(rows, None, column, seats))
            if arm == 0:
                column = bot_of[group["place"]]
                per_bot = group.by_deal(rows, adjusted, column, len(bots))
                by_bot.add(per_bot, group.by_deal(rows, None, column, len(bots)))
            known = rows & ~np.isnan(group["luck"])
            if known.any():
                rest = group["won"] - group["luck"]
                each = (group["won"], rest, rest**2)
                found = np.hstack([group.by_deal(known), *(group.by_deal(known, value) for value in each)])
                lucks[arm].append(found[found[:, 0] > 0])
    for arm, rate in rates.items():
        findings.rates[reader.arms[arm]] = rate.estimates()[0].within(0.0, 1.0)
        if arm in effects:
            change = Sums(1)
            change.add(np.concatenate(effects[arm])[:, None])
            findings.effects[reader.arms[arm]] = change.differences()[0]
        if lucks[arm]:
            findings.luck[reader.arms[arm]] = luck_share(np.concatenate(lucks[arm]))
    findings.seats = {
        reader.arms[arm]: [each.within(0.0, 1.0) for each in sums.estimates()] for arm, sums in by_seat.items()
    }
    findings.bots = dict(zip(bots, (each.within(0.0, 1.0) for each in by_bot.estimates()), strict=True))
    if study.question == "sweep":
        columns = np.column_stack([np.concatenate(effects[arm]) for arm in sorted(effects)])
        values = list(study.values)
        findings.fair = {"nothing": fair_value(values, columns, 0.0), "little": fair_value(values, columns, CLOSE)}


def _of_roles(study: Study, arm: int, places: tuple[int, ...], group: _Group) -> Any:
    """The rows of seats that are alike, in an arm, to places of the line-up."""
    roles = {study.role_of(arm, place) for place in places}
    alike = np.array([study.role_of(arm, place) in roles for place in range(len(study.bots))])
    return alike[group["place"]]


def _find_cards(findings: Findings, reader: _Reader) -> None:
    """What seats build, how that differs, and what the subject of the study comes to."""
    study, seats, many = findings.study, len(findings.study.bots), len(reader.cards)
    arms = table_arms(study)
    plain, change = {arm: Sums(many) for arm in arms}, {arm: Sums(many) for arm in arms}
    variety, varied, built = ({arm: Sums(1) for arm in arms} for _ in range(3))
    asked = reader.cards.index(study.subject) if study.subject else NONE
    establishments = {id for arm in study.arms for id in arm.edition.types}
    is_type = np.array([id in establishments for id in reader.cards])
    subject = _Subject(study, reader) if study.question == "card" else None
    for group in reader.groups("cards", "seat", "card", "built", "first_turn", "earned", "taken"):
        means, kinds = {}, {}
        for arm in arms:
            rows = (group["arm"] == arm) & (group["card"] != NONE)
            towns = len(study.rotations[arm]) * seats
            means[arm] = group.by_deal(rows, group["built"], group["card"], many) / towns
            kinds[arm] = group.by_deal(rows & (group["built"] > 0) & is_type[group["card"]]) / towns
            plain[arm].add(means[arm])
            variety[arm].add(kinds[arm])
            built[arm].add(group.by_deal(rows & (group["built"] > 0) & (group["card"] == asked)) / towns)
            base = baseline(study, arm)
            if arm != base:
                change[arm].add(means[arm] - means[base])
                varied[arm].add(kinds[arm] - kinds[base])
        if subject:
            subject.add(group)
    for arm in arms:
        name = reader.arms[arm]
        findings.measures.setdefault("variety", {})[name] = variety[arm].estimates()[0]
        if study.subject:
            findings.built[name] = built[arm].estimates()[0].within(0.0, 1.0)
        findings.cards[name] = dict(zip(reader.cards, plain[arm].estimates(), strict=True))
        if arm != baseline(study, arm):
            findings.changes[name]["variety"] = varied[arm].differences()[0]
            found = zip(reader.cards, change[arm].differences(), strict=True)
            findings.others[name] = {id: each for id, each in found if each.value or each.low != each.high}
    if subject:
        findings.subject = subject.result()


class _Subject:
    """Adds up what the subject of a study comes to in its first arm."""

    def __init__(self, study: Study, reader: _Reader) -> None:
        self.study, self.card = study, reader.cards.index(study.subject)
        self.seats, self.rotations = len(study.bots), study.rotations[0]
        self.bots = list(dict.fromkeys(study.bots))
        self.bot_of = np.array([self.bots.index(bot) for bot in study.bots])
        self.winners = {rotation: np.full(study.games, NONE, np.int8) for rotation in self.rotations}
        for group in reader.groups("games", "winner"):
            for rotation, winners in self.winners.items():
                rows = (group["arm"] == 0) & (group["seating"] == rotation)
                winners[group["game"][rows]] = group["winner"][rows]
        self.built, self.by_seat, self.by_bot = Sums(1), Sums(self.seats), Sums(len(self.bots))
        self.copies, self.first, self.brought, self.wins = Sums(1), Sums(1), Sums(1), Sums(1)
        self.rounds = np.zeros(ROUNDS)
        self.games = 0

    def add(self, group: _Group) -> None:
        """Count in a group of rows of cards."""
        rows = (group["arm"] == 0) & (group["card"] == self.card) & (group["built"] > 0)
        builders = group.by_deal(rows)
        towns, turned = self.seats * len(self.rotations), len(self.rotations)
        self.games += group.deals
        self.built.add(builders / towns)
        self.by_seat.add(group.by_deal(rows, None, group["seat"], self.seats) / turned)
        bot = self.bot_of[(group["seat"] - group["seating"]) % self.seats]
        places = np.bincount(self.bot_of, minlength=len(self.bots))
        self.by_bot.add(group.by_deal(rows, None, bot, len(self.bots)) / (places * turned))
        copies = group.by_deal(rows, group["built"])
        self.copies.add(copies, builders)
        rounds = (group["first_turn"] - 1) // self.seats + 1
        self.first.add(group.by_deal(rows, rounds), builders)
        self.brought.add(group.by_deal(rows, group["earned"] + group["taken"]), copies)
        won = np.zeros(len(rows))
        for rotation, winners in self.winners.items():
            seated = rows & (group["seating"] == rotation)
            won[seated] = winners[group["game"][seated]] == group["seat"][seated]
        self.wins.add(group.by_deal(rows, won), builders)
        self.rounds += np.bincount(np.clip(rounds[rows], 1, ROUNDS) - 1, minlength=ROUNDS)

    def result(self) -> Subject:
        """What it came to."""
        towns = self.games * self.seats * len(self.rotations)
        card = self.study.arms[0].edition.card(self.study.subject)
        return Subject(
            built=self.built.estimates()[0].within(0.0, 1.0),
            copies=self.copies.estimates()[0],
            first_round=self.first.estimates()[0],
            brought=self.brought.estimates()[0],
            cost=card.cost if card else 0,
            wins=self.wins.estimates()[0].within(0.0, 1.0),
            by_seat=[each.within(0.0, 1.0) for each in self.by_seat.estimates()],
            by_bot=dict(zip(self.bots, (each.within(0.0, 1.0) for each in self.by_bot.estimates()), strict=True)),
            rounds=(self.rounds / towns).tolist(),
        )
