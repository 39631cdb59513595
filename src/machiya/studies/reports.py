"""What was found, for people: sentences, tables and pictures in a language, as a page, as Markdown and as JSON."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

from ..locale import Word, text
from . import drawing
from .findings import CLOSE, DEAD, MEASURES, Findings
from .plan import StudyError
from .statistics import Estimate

SHARES: Final = ("first_wins", "draws")
"""Measures that are shares of all games."""
MOST_CARDS: Final = 12
"""Cards that a picture of changes shows; the table has all that changed for sure."""
HTML: Final = "report.html"
MARKDOWN: Final = "report.md"
JSON: Final = "report.json"


@dataclass
class Table:
    """Figures in rows."""

    caption: str
    columns: list[str]
    rows: list[list[str]]


@dataclass
class Section:
    """A part of a report: what is said, and the tables and pictures that show it."""

    title: str
    sentences: list[str] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    picture: str = ""


@dataclass
class Report:
    """A report in a language."""

    title: str
    language: str
    sections: list[Section]
    findings: Findings

    def document(self) -> dict[str, Any]:
        """The report as a JSON-safe document: what was found, and what is said of it."""
        return {
            "title": self.title,
            "language": self.language,
            "study": self.findings.manifest["study"],
            "network": self.findings.manifest["network"],
            "findings": self.findings.document(),
            "sections": [
                {"title": each.title, "sentences": each.sentences, "tables": [vars(table) for table in each.tables]}
                for each in self.sections
            ],
        }


def share(each: Estimate) -> str:
    """A share of games or seats, with its interval."""
    return f"{each.value:.1%} [{each.low:.1%}, {each.high:.1%}]"


def points(each: Estimate) -> str:
    """A difference of shares in percentage points, with its interval."""
    return f"{100 * each.value:+.1f} [{100 * each.low:+.1f}, {100 * each.high:+.1f}]"


def number(each: Estimate) -> str:
    """A mean, with its interval."""
    return f"{each.value:.2f} [{each.low:.2f}, {each.high:.2f}]"


def change(each: Estimate) -> str:
    """A difference of means, with its interval."""
    return f"{each.value:+.2f} [{each.low:+.2f}, {each.high:+.2f}]"


def chance(each: Estimate) -> str:
    """How likely a difference would be if there were none."""
    return "" if each.p is None else ("< 0.001" if each.p < 0.001 else f"{each.p:.3f}")


def compose(findings: Findings, language: str = "en") -> Report:
    """Put a report together."""
    writer = _Writer(findings, language)
    parts = (
        writer.opening(),
        writer.effects(),
        writer.sweep(),
        writer.builders(),
        writer.table(),
        writer.seats(),
        writer.cards(),
        writer.method(),
    )
    return Report(writer.title(), language, [part for part in parts if part], findings)


class _Writer:
    """Says what was found in a language."""

    def __init__(self, findings: Findings, language: str) -> None:
        self.found, self.study, self.language = findings, findings.study, language

    def say(self, code: str, **fields: object) -> str:
        """A sentence of the catalogue."""
        return text(f"study.report.{code}", self.language, **fields)

    def columns(self, code: str) -> list[str]:
        """The headings of a table."""
        return self.say(f"columns.{code}").split("|")

    def arm(self, name: str) -> str:
        """What an arm is called: those that Machiya has made have names in every language."""
        made = ("control", "ban", "gift", "first", "without")
        return self.say(f"arm.{name}") if self.study.question == "card" and name in made else name

    def card(self, id: str) -> str:
        """The name of a card in whichever edition has it."""
        editions = [arm.edition for arm in self.study.arms if arm.edition.card(id)]
        return editions[0].name_of(id, self.language) if editions else id

    def field(self) -> str:
        """What the field of a sweep is called."""
        return text(f"study.field.{self.study.field}", self.language) if self.study.field else ""

    def title(self) -> str:
        """The title of the report."""
        edition = self.study.arms[0].edition
        fields = {"edition": edition.names.get(self.language, edition.name), "card": self.card(self.study.subject)}
        others = ", ".join(arm.name for arm in self.study.arms)
        return self.say(f"title.{self.study.question}", **fields, arms=others, field=self.field())

    def opening(self) -> Section:
        """What was played, by whom."""
        study, setup = self.study, self.study.setups[0]
        network = self.found.manifest["network"]
        played = self.say(
            "played", games=f"{study.total:,}", deals=f"{study.games:,}", arms=len(study.arms),
            players=len(study.bots), market=Word(f"study.market.{setup.market}"), bots=", ".join(study.bots),
            seed=study.seed,
        )  # fmt: skip
        sentences = [played]
        if any(bot in ("master", "hard", "grandmaster") for bot in study.bots) or study.luck:
            code = "network.general" if network["general"] else "network.own"
            sentences.append(self.say(code, edition=network["edition"]))
        sentences.append(self.say("mind"))
        rows = [
            [self.arm(arm.name), self._terms(number), str(len(study.rotations[number])), arm.edition.fingerprint]
            for number, arm in enumerate(study.arms)
        ]
        return Section(self.say("section.played"), sentences, [Table(self.say("arms"), self.columns("arms"), rows)])

    def _terms(self, number: int) -> str:
        """What is special in an arm."""
        arm = self.study.arms[number]
        told = []
        for place in arm.treated:
            terms = arm.terms[place]
            for code, cards in (("forbid", terms.forbid), ("give", terms.give), ("build_first", (terms.first,))):
                if any(cards):
                    names = ", ".join(map(self.card, cards))
                    told.append(self.say(f"terms.{code}", place=place + 1, cards=names))
        if arm.without:
            told.append(self.say("terms.without", cards=", ".join(map(self.card, arm.without))))
        for card, fields in arm.override:
            changed = ", ".join(f"{name} = {value}" for name, value in fields)
            told.append(self.say("terms.override", card=self.card(card), fields=changed))
        return "; ".join(told) or self.say("terms.none")

    def effects(self) -> Section | None:
        """What restrictions do to the place that has them."""
        found = self.found
        if not found.effects or self.study.question == "sweep":
            return None
        card = self.card(self.study.subject)
        sentences = []
        if found.verdict:
            sentences.append(self.say(f"verdict.{found.verdict}", card=card))
        for arm, each in found.effects.items():
            code = arm if self.study.question == "card" else "other"
            sentences.append(
                self.say(f"effect.{code}", card=card, arm=arm, rate=share(found.rates[arm]), points=points(each))
            )
        fair = 1 / len(self.study.bots)
        sentences.append(self.say("fair_share", share=f"{fair:.1%}"))
        rows = [
            [self.arm(arm), share(found.rates[arm]), points(each), chance(each)] for arm, each in found.effects.items()
        ]
        picture = drawing.intervals(
            "effects", self.say("picture.effects"), [(self.arm(arm), each) for arm, each in found.effects.items()],
            self.say("axis.points"), percent=True,
        )  # fmt: skip
        table = Table(self.say("caption.effects"), self.columns("effects"), rows)
        return Section(self.say("section.effects"), sentences, [table], picture)

    def sweep(self) -> Section | None:
        """What a ban costs by value, and where it costs nothing."""
        study, found = self.study, self.found
        if study.question != "sweep":
            return None
        effects = list(found.effects.values())
        names = {"card": self.card(study.subject), "field": self.field()}
        sentences = [
            self._fair("found" if found.fair["nothing"]["found"] else "beyond", found.fair["nothing"], names),
            self._fair("little" if found.fair["little"]["found"] else "no_little", found.fair["little"], names),
        ]
        shares = list(found.built.values())
        nearest = min(range(len(study.values)), key=lambda at: abs(study.values[at] - found.fair["nothing"]["value"]))
        if shares and shares[nearest].value < DEAD:
            sentences.insert(1, self.say("fair.dead"))
        rows = [
            [str(value), share(found.rates[arm]), points(each), chance(each)]
            for value, (arm, each) in zip(study.values, found.effects.items(), strict=True)
        ]
        rows = [[*row, share(each)] for row, each in zip(rows, shares, strict=True)] if shares else rows
        picture = drawing.curve(
            "sweep", self.say("picture.sweep", **names), study.values, effects, found.fair["little"],
            (f"{study.subject}.{study.field}", self.say("axis.ban")),
        )  # fmt: skip
        table = Table(self.say("caption.sweep", **names), self.columns("sweep")[: len(rows[0])], rows)
        return Section(self.say("section.sweep"), [*sentences, self.say("fair.how")], [table], picture)

    def _fair(self, code: str, fair: dict[str, Any], names: dict[str, str]) -> str:
        """From which value on a ban costs no more than something."""
        figures = {name: f"{fair[name]:.1f}" for name in ("value", "low", "high")}
        first, last = self.study.values[0], self.study.values[-1]
        return self.say(f"fair.{code}", **names, **figures, first=first, last=last, points=f"{100 * CLOSE:.0f}")

    def builders(self) -> Section | None:
        """Who builds the card, when, and what it brings."""
        about = self.found.subject
        if about is None:
            return None
        card = self.card(self.study.subject)
        sentences = [
            self.say("built", card=card, share=share(about.built), copies=number(about.copies)),
            self.say("first_round", round=number(about.first_round)),
            self.say("brought", coins=number(about.brought), cost=about.cost),
            self.say("misleads", card=card, share=share(about.wins)),
        ]
        last = max((index for index, each in enumerate(about.rounds) if each), default=0) + 1
        labels = [str(index + 1) for index in range(last)]
        picture = drawing.bars(
            "rounds", self.say("picture.rounds", card=card), about.rounds[:last], labels,
            (self.say("axis.round"), self.say("axis.seats")),
        )  # fmt: skip
        rounds = [[label, f"{each:.1%}"] for label, each in zip(labels, about.rounds, strict=False) if each]
        who = [[f"P{seat + 1}", share(each)] for seat, each in enumerate(about.by_seat)]
        who += [[bot, share(each)] for bot, each in about.by_bot.items()] if len(about.by_bot) > 1 else []
        tables = [
            Table(self.say("caption.who", card=card), self.columns("who"), who),
            Table(self.say("caption.rounds", card=card), self.columns("rounds"), rounds),
        ]
        return Section(self.say("section.builders"), sentences, tables, picture)

    def table(self) -> Section:
        """Length, leads, draws: what the table as a whole comes to."""
        found = self.found
        rows = []
        for measure in MEASURES:
            for arm, each in found.measures.get(measure, {}).items():
                shown = share(each) if measure in SHARES else number(each)
                other = found.changes.get(arm, {}).get(measure)
                differs = "" if other is None else (points(other) if measure in SHARES else change(other))
                rows.append(
                    [self.say(f"measure.{measure}"), self.arm(arm), shown, differs, chance(other) if other else ""]
                )
        for arm, each in found.luck.items():
            rows.append([self.say("measure.luck"), self.arm(arm), share(each), "", ""])
        sentences = []
        for arm, changes in found.changes.items():
            if not self._is_told(arm):
                continue
            sure = [
                self.say(
                    "changed", measure=self.say(f"measure.{measure}"),
                    change=points(each) if measure in SHARES else change(each),
                )
                for measure, each in changes.items()
                if each.sure
            ]  # fmt: skip
            told = "; ".join(sure) if sure else self.say("unchanged")
            sentences.append(self.say("changes", arm=self.arm(arm), changes=told))
        return Section(
            self.say("section.table"), sentences, [Table(self.say("caption.table"), self.columns("table"), rows)]
        )

    def _is_told(self, arm: str) -> bool:
        """Whether an arm is about the whole table."""
        return arm in self.found.seats and self.study.question != "sweep"

    def seats(self) -> Section:
        """How often each seat wins, and each bot."""
        found = self.found
        rows = [
            [self.arm(arm), f"P{seat + 1}", share(each)]
            for arm, seats in found.seats.items()
            for seat, each in enumerate(seats)
        ]
        if len(found.bots) > 1:
            rows += [[self.arm(self.study.arms[0].name), bot, share(each)] for bot, each in found.bots.items()]
        labels = [f"P{seat + 1}" for seat in range(len(self.study.bots))]
        told = [(self.arm(arm), seats) for arm, seats in found.seats.items()]
        picture = drawing.groups("seats", self.say("picture.seats"), told, labels, self.say("axis.wins"))
        table = Table(self.say("caption.seats"), self.columns("seats"), rows)
        return Section(self.say("section.seats"), [self.say("seats")], [table], picture)

    def cards(self) -> Section | None:
        """What is built more or less often."""
        found = self.found
        if not found.cards or self.study.question == "sweep":
            return None
        rows, shown = [], []
        for arm, changes in found.others.items():
            ordered = sorted(changes.items(), key=lambda each: -abs(each[1].value))
            for id, each in ordered:
                if id == self.study.subject or not each.sure:
                    continue
                rows.append([self.arm(arm), self.card(id), change(each), chance(each)])
                shown.append((self.card(id), each))
        if found.others:
            table = Table(self.say("caption.others"), self.columns("others"), rows)
            sentences = [self.say("others" if rows else "no_others")]
            picture = ""
            if shown:
                told = self.say("picture.others")
                picture = drawing.intervals("others", told, shown[:MOST_CARDS], self.say("axis.copies"), percent=False)
            return Section(self.say("section.others"), sentences, [table], picture)
        first = self.study.arms[0].name
        rows = [[self.card(id), number(each)] for id, each in found.cards[first].items() if each.value]
        return Section(self.say("section.cards"), [], [Table(self.say("caption.cards"), self.columns("cards"), rows)])

    def method(self) -> Section:
        """How it was reckoned."""
        sentences = [self.say("method.dice"), self.say("method.errors"), self.say("method.many")]
        if self.study.luck:
            whole = self.study.luck >= self.study.games
            sentences.append(self.say("method.luck" if whole else "method.some_luck", games=f"{self.study.luck:,}"))
        return Section(self.say("section.method"), sentences)


def markdown(report: Report) -> str:
    """The report as Markdown; what pictures show is in the tables."""
    lines = [f"# {report.title}", ""]
    for section in report.sections:
        lines += [f"## {section.title}", ""]
        for sentence in section.sentences:
            lines += [sentence, ""]
        for table in section.tables:
            lines += [f"**{table.caption}**", "", _row(table.columns), _row(["---"] * len(table.columns))]
            lines += [*(_row(row) for row in table.rows), ""]
    return "\n".join(lines)


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


STYLE: Final = """
:root { color-scheme: light dark; --paper: #fffdf8; --ink: #22201c; --soft: #6b655a; --grid: #b9b2a4; --line: #e5dfd2;
  --first: #0067a3; --second: #b34700; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181d; --ink: #ece8df; --soft: #aaa497; --grid: #5d6068;
  --line: #2e323a; --first: #6cb8ee; --second: #f0a066; } }
body { background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
p { max-width: 44rem; }
.beside { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
figure { margin: 0; flex: 1 1 26rem; min-width: 0; } svg { width: 100%; height: auto; } svg text { fill: currentColor; }
.scroll { overflow-x: auto; flex: 1 1 22rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.9rem; }
caption { text-align: left; color: var(--soft); padding-bottom: 0.4rem; }
th, td { text-align: left; padding: 0.25rem 0.9rem 0.25rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; }
td { white-space: nowrap; }
""".strip()


def page(report: Report) -> str:
    """The report as one page that needs nothing else: no script, pictures within it, tables beside them."""
    parts = []
    for section in report.sections:
        tables = "".join(_table(table) for table in section.tables)
        picture = f"<figure>{section.picture}</figure>" if section.picture else ""
        sentences = "".join(f"<p>{escape(sentence)}</p>\n" for sentence in section.sentences)
        parts.append(
            f"<section>\n<h2>{escape(section.title)}</h2>\n{sentences}"
            f'<div class="beside">{picture}{tables}</div>\n</section>\n'
        )
    return (
        f'<!doctype html>\n<html lang="{report.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(report.title)}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(report.title)}</h1>\n{''.join(parts)}</main>\n</body>\n</html>\n"
    )


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.columns)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>\n"
        for row in table.rows
    )
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(table.caption, quote=True)}"><table>'
        f"<caption>{escape(table.caption)}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
    )


def write(report: Report, folder: Path) -> None:
    """Leave the report beside the files that it is about, in its three forms."""
    document = json.dumps(report.document(), indent=1, ensure_ascii=False) + "\n"
    try:
        for name, content in ((HTML, page(report)), (MARKDOWN, markdown(report)), (JSON, document)):
            (folder / name).write_text(content, encoding="utf-8")
    except OSError as error:
        raise StudyError("study.disk", folder=str(folder), reason=error.strerror or error) from None
