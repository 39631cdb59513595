"""The table on one screen: what stands where, and what gives way where there is little room."""

from rich.text import Text

from . import market, towns
from .answers import draw_answers, words_for
from .drawing import Pane, beside, fitted, wrapped
from .scene import Scene
from .signs import GOLD, letter, tint

SMALLEST = (60, 20)
"""Columns and lines below which nothing can be played."""
LANDMARK = 24
"""Cells of a landmark that can be built."""
MOST_ANSWERS = 5
"""Lines that answers may take."""
GROWING = (
    ("card", 2), ("town", 2), ("log", 2), ("town", 3), ("log", 4), ("card", 3), ("town", 4), ("log", 6), ("card", 4),
    ("card", 5), ("town", 5), ("card", 6), ("card", 7), ("log", 8), ("card", 8), ("town", 6), ("log", 12), ("town", 8),
    ("card", 10), ("card", 12), ("log", 20), ("town", 10), ("log", 40),
)  # fmt: skip
"""What has more lines, in this order, as long as there is room."""


def shares(scene: Scene, width: int, height: int) -> dict[str, int]:
    """How many lines a card, a town and the log have."""
    rows = {"card": market.rows_of(scene, width), "town": towns.rows_of(scene, width), "log": 1}
    needed = {"card": market.lines_needed(scene, width), "town": towns.lines_needed(scene, width)}
    found = dict.fromkeys(rows, 1)
    left = height - 1 - sum(rows.values())
    stopped: set[str] = set()
    for part, most in GROWING:
        lines = min(most, max(needed.get(part, most), 2))
        cost = (lines - found[part]) * rows[part]
        if part in stopped or cost > left:
            stopped.add(part)
            continue
        left -= cost
        found[part] = lines
    return found


def draw_board(scene: Scene, width: int, height: int) -> Pane:
    """The whole table in so many columns and lines."""
    foot = Pane(width)
    foot.below(draw_landmarks(scene, width))
    foot.below(draw_detail(scene, width))
    asked = draw_answers(scene, width)
    foot.below(asked.cut(min(len(asked.lines), MOST_ANSWERS)))
    room = height - 1 - len(foot.lines)
    share = shares(scene, width, room)
    pane = Pane(width)
    pane.add(draw_head(scene, width))
    pane.below(market.draw_market(scene, width, share["card"]))
    pane.below(towns.draw_towns(scene, width, share["town"]))
    pane.below(draw_log(scene, width, max(0, height - len(pane.lines) - len(foot.lines))))
    pane.cut(height - len(foot.lines))
    pane.below(foot)
    return pane


def draw_head(scene: Scene, width: int) -> Text:
    """What is played, whose turn it is, and the dice."""
    game = scene.game
    line = Text(no_wrap=True, style="reverse")
    line.append(f" {scene.title}  ", style="bold")
    name = game["players"][game["active"]]["name"]
    if game["over"]:
        winner = game["winner"]
        said = scene.say("a_draw") if winner is None else scene.say("has_won", name=game["players"][winner]["name"])
        line.append(said, style="bold")
    else:
        line.append(f"{scene.say('turn_number', number=game['turn'])}  {scene.say('turn_of', name=name)}")
    dice = Text(no_wrap=True)
    if game["dice"]:
        dice.append(" ".join(f"[{face}]" for face in game["dice"]), style="bold")
        dice.append(f" = {game['total']} ", style="bold")
    if game["decks"]:
        dice.append(f" {scene.say('deck_left', count=sum(game['decks']))} ")
    dice.append(f" ? {scene.say('help')} ", style="dim")
    return fitted(line, width - dice.cell_len) + dice


def draw_landmarks(scene: Scene, width: int) -> Pane:
    """The landmarks of whoever plays here, to be built, and the community landmark."""
    pane = Pane(width)
    ids = [*scene.wanted, *([scene.game["community"]] if scene.game["community"] else [])]
    across = max(1, width // (LANDMARK + 1))
    each = (width + 1) // across - 1
    for first in range(0, len(ids), across):
        pane.below(beside([_landmark(scene, id, each) for id in ids[first : first + across]]))
    return pane


def _landmark(scene: Scene, id: str, width: int) -> Pane:
    player = scene.game["players"][scene.me]
    community = id == scene.game["community"]
    target = "contribute" if community else f"build {id}"
    built = player["contributed"] if community else id in player["landmarks"]
    here, can = scene.cursor == target, target in scene.actions
    price = scene.say("built") if built else str(scene.price(id))
    pane = Pane(width)
    pane.place(target, 0, width)
    line = Text(no_wrap=True)
    line.append(">" if here else "+" if can else " ", style=f"bold {GOLD}")
    line.append(letter(scene.card(id)), style=tint(scene.card(id)))
    line.append(" ")
    name = Text(scene.card(id)["name"], style="bold" if can else "dim" if built else "")
    line.append_text(fitted(name, width - 4 - len(price)))
    line.append(f" {price}", style=GOLD)
    if here or target == scene.advised:
        line.stylize("reverse" if here else "underline")
    pane.add(line)
    return pane


def draw_detail(scene: Scene, width: int) -> Pane:
    """What the cursor is on, in words: what it does, what it comes to, and why it cannot be done."""
    pane = Pane(width)
    words, why = detail(scene)
    lines = wrapped(words, width - 2)[:2] if words else []
    if why:
        lines = [*lines[:1], Text(why, style="bold")] if lines else [Text(why, style="bold")]
    for line in lines:
        pane.add(Text(" ") + line)
    return pane.cut(2)


def detail(scene: Scene) -> tuple[str, str]:
    """The words for what the cursor is on, and why it cannot be done, if so."""
    target = scene.cursor
    if not target:
        return "", ""
    verb, _, id = target.partition(" ")
    why = "" if target in scene.actions else scene.refusals.get(target, "")
    id = scene.game["community"] or "" if verb == "contribute" else id.partition(" ")[0]
    card = scene.cards.get(id)
    if card is None:
        return scene.offers.get(target, "") or words_for(scene, target), why
    kind = " ".join(filter(None, (card.get("roll"), card.get("colour_name"), card.get("tag_name"))))
    head = f"{card['name']} ({kind})" if kind else card["name"]
    return f"{head}: {scene.offers.get(target) or card['text']}", why


def draw_log(scene: Scene, width: int, height: int) -> Pane:
    """The last lines of the log."""
    pane = Pane(width)
    for line in scene.telling[-height:] if height else []:
        pane.add(Text(f"  {line}", style="dim"))
    return pane.cut(height)
