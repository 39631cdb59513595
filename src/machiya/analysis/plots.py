"""Pictures: the course of a game, of a training, and how far chances can be trusted; SVG or PNG, by the file."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError, needing
from ..locale import text

if TYPE_CHECKING:
    from .review import Review

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#a07a00")
"""A colour for each seat that colour-blind people can tell apart; lines differ in their dashes too."""
DASHES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))


def check(path: Path) -> None:
    """Refuse what no picture can be written to."""
    if path.suffix not in (".svg", ".png"):
        raise SetupError("plot.ending", file=str(path))
    with needing("plots"):
        import matplotlib  # noqa: F401, PLC0415  (heavy, and an extra)


def figure(title: str, wide: float = 9.0) -> tuple[Any, Any]:
    """An empty picture."""
    with needing("plots"):
        from matplotlib.figure import Figure  # noqa: PLC0415  (heavy, and an extra)
    drawing = Figure(figsize=(wide, 4.6), layout="constrained")
    axes = drawing.subplots()
    axes.set_title(title, loc="left", fontsize=12)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    return drawing, axes


def save(drawing: Any, path: Path) -> None:
    """Write a picture."""
    check(path)
    try:
        drawing.savefig(path, dpi=150, metadata={"Date": None} if path.suffix == ".svg" else {})
    except OSError as error:
        raise SetupError("cli.unwritable", file=str(path), reason=error.strerror or error) from None


def game_curve(review: "Review", path: Path, language: str = "en") -> None:
    """Everybody's chances from the first turn to the last, with mistakes and blunders marked."""
    drawing, axes = figure(text("plot.game", language))
    turns = [turn for turn, _ in review.curve]
    for seat, name in enumerate(review.names):
        chances = [each[seat] for _, each in review.curve]
        label = text("plot.player", language, player=name, luck=f"{review.luck(seat):+.0%}")
        axes.plot(turns, chances, color=COLOURS[seat], linestyle=DASHES[seat], linewidth=2, label=label)
        for verdict, mark in (("mistake", "v"), ("blunder", "X")):
            marked = [each for each in review.decisions if each.seat == seat and each.verdict == verdict]
            heights = [dict(review.curve).get(each.turn, each.chances)[seat] for each in marked]
            axes.scatter([each.turn for each in marked], heights, marker=mark, s=50, color=COLOURS[seat], zorder=3)
    axes.scatter([], [], marker="v", color="#555555", label=text("plot.mistake", language))
    axes.scatter([], [], marker="X", color="#555555", label=text("plot.blunder", language))
    axes.set_ylim(0, 1)
    axes.set_xlim(turns[0], max(turns[-1], turns[0] + 1))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.set_xlabel(text("plot.turn", language))
    axes.set_ylabel(text("plot.chance", language))
    axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    save(drawing, path)


def training_curve(history: Sequence[dict[str, Any]], path: Path, language: str = "en") -> None:
    """Win rates against each opponent over the games played."""
    drawing, axes = figure(text("plot.training", language))
    opponents = list(history[-1]["strength"])
    bots = list(dict.fromkeys(opponent.rsplit(" ", 1)[0] for opponent in opponents))
    for opponent in opponents:
        bot, players = opponent.rsplit(" ", 1)
        tested = [entry for entry in history if opponent in entry["strength"]]
        axes.plot(
            [entry["games"] for entry in tested],
            [entry["strength"][opponent] for entry in tested],
            linestyle="-" if players == "2" else "--",
            color=COLOURS[bots.index(bot) % len(COLOURS)],
            label=text("plot.opponent", language, bot=bot, players=players),
        )
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    axes.set_xlabel(text("plot.games", language))
    axes.set_ylabel(text("plot.wins", language))
    axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    save(drawing, path)


def reliability(tenths: Sequence[dict[str, Any]], path: Path, language: str = "en") -> None:
    """What was foretold against what happened."""
    drawing, axes = figure(text("plot.reliability", language), wide=6.4)
    axes.plot([0, 1], [0, 1], color="#999999", linewidth=1)
    foretold, happened = [each["foretold"] for each in tenths], [each["happened"] for each in tenths]
    axes.plot(foretold, happened, "o-", color=COLOURS[0])
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.set_xlabel(text("plot.foretold", language))
    axes.set_ylabel(text("plot.happened", language))
    save(drawing, path)


def rates(
    rows: Sequence[tuple[str, float, float, float]],
    title: str,
    path: Path,
    *,
    share: bool = True,
    even: float | None = None,
) -> None:
    """A line for each: what it came to, and its interval; shares of 1, and what they would be where all are even."""
    drawing, axes = figure(title)
    drawing.set_figheight(1.4 + 0.32 * len(rows))
    places = range(len(rows) - 1, -1, -1)
    for place, (_, value, low, high) in zip(places, rows, strict=True):
        axes.plot([low, high], [place, place], color=COLOURS[0], linewidth=3, alpha=0.4, solid_capstyle="round")
        axes.plot(value, place, "o", color=COLOURS[0])
    if even is not None:
        axes.axvline(even, color="#999999", linewidth=1, linestyle=DASHES[1])
    axes.set_yticks(list(places), [name for name, *_ in rows])
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", color="#dddddd", linewidth=0.8)
    if share:
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    save(drawing, path)
