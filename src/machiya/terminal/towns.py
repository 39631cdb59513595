"""The towns: whose turn it is, purses, landmarks, and every card that stands there, those lit that have just worked."""

from rich.text import Text

from .drawing import Pane, bar, beside
from .scene import Scene
from .signs import GOLD, letter, tint

WIDEST = 44
"""Cells that a town needs before another stands beside it."""
BAR = 10


def towns_across(scene: Scene, width: int) -> int:
    """How many towns stand side by side."""
    players = len(scene.game["players"])
    most = max(1, min(players, width // WIDEST))
    return -(-players // -(-players // most))


def rows_of(scene: Scene, width: int) -> int:
    """How many rows of towns there are."""
    return -(-len(scene.game["players"]) // towns_across(scene, width))


def lines_needed(scene: Scene, width: int) -> int:
    """How many lines the largest town takes."""
    each = (width + 1) // towns_across(scene, width) - 1
    most = 1
    for seat in range(len(scene.game["players"])):
        lines, left = 1, _items(scene, seat)
        while left:
            _, left = _line(Text("  "), left, each, last=False)
            lines += 1
        most = max(most, lines)
    return most


def draw_towns(scene: Scene, width: int, height: int) -> Pane:
    """All towns, with so many lines each."""
    across = towns_across(scene, width)
    each = (width + 1) // across - 1
    seats = range(len(scene.game["players"]))
    pane = Pane(width)
    for first in range(0, len(seats), across):
        pane.below(beside([draw_town(scene, seat, each, height) for seat in seats[first : first + across]]))
    return pane


def draw_town(scene: Scene, seat: int, width: int, height: int) -> Pane:
    """A town: a line about its player, then its landmarks and cards."""
    pane = Pane(width)
    head = _head(scene, seat)
    items = _items(scene, seat)
    if height == 1:
        head.append("  ")
        pane.add(_line(head, items, width)[0])
        return pane
    pane.add(head)
    left = items
    for row in range(height - 1):
        if not left:
            break
        last = row == height - 2
        line, left = _line(Text("  "), left, width, last)
        pane.add(line)
    return pane.cut(height)


def _line(line: Text, items: list[Text], width: int, last: bool = True) -> tuple[Text, list[Text]]:
    """As many things as fit on a line, and what is left; on the last line, how many those are."""
    for number, item in enumerate(items):
        rest = len(items) - number - 1
        gap = "  " if number else ""
        more = f"  … +{rest}" if last and rest else ""
        if line.cell_len + len(gap) + item.cell_len + len(more) > width and (number or last):
            return line + Text(f"  … +{rest + 1}" if last else "", style="dim"), items[number:]
        line = line + Text(gap) + item
    return line, []


def _head(scene: Scene, seat: int) -> Text:
    player, game = scene.game["players"][seat], scene.game
    moves = game["active"] == seat and not game["over"]
    line = Text(no_wrap=True)
    line.append("► " if moves else "★ " if game["winner"] == seat else "  ", style=f"bold {GOLD}")
    line.append(player["name"], style="bold reverse" if moves else "bold")
    if seat in scene.mine:
        line.append(f" {scene.say('you_mark')}", style="dim")
    line.append(f"  {scene.say('coins', count=player['coins'])}", style=f"bold {GOLD}")
    change = scene.change.get(seat, 0)
    if change:
        line.append(f" {change:+d}", style="bold reverse")
    wanted = scene.wanted
    built = len(player["landmarks"])
    near = built == len(wanted) - 1 and not game["over"]
    line.append(f"  {built}/{len(wanted)}{'!' if near else ''}", style="bold red" if near else "")
    if player["invested"]:
        line.append(f"  {scene.say('invested', count=player['invested'])}", style="dim")
    if game["community"]:
        code = "has_contributed" if player["contributed"] else "not_contributed"
        line.append(f"  {scene.say(code, card=scene.card(game['community'])['name'])}", style="dim")
    for id, held in player["counters"].items():
        if held:
            line.append(f"  {held} {scene.card(id)['name']}")
    if scene.chances:
        line.append(f"  {bar(scene.chances[seat], BAR)} {scene.chances[seat]:.0%}")
    return line


def _items(scene: Scene, seat: int) -> list[Text]:
    """Landmarks that stand, then cards with their copies."""
    player = scene.game["players"][seat]
    found = [_item(scene, seat, id, 1, 0) for id in (*player["landmarks"], *player["marks"])]
    order = {id: number for number, id in enumerate(scene.cards)}
    for id in sorted(player["establishments"], key=lambda each: order.get(each, 0)):
        found.append(_item(scene, seat, id, player["establishments"][id], player["closed"].get(id, 0)))
    return found


def _item(scene: Scene, seat: int, id: str, copies: int, closed: int) -> Text:
    card = scene.card(id)
    item = Text(no_wrap=True)
    item.append(letter(card), style=tint(card))
    roll = card.get("roll", "")
    lit = scene.lit.get((seat, id))
    said = f"{roll} {card['name']}".strip() + (f"×{copies}" if copies > 1 else "")
    item.append(f" {said}", style="bold reverse" if lit is not None else "")
    if closed:
        item.append(f" ({scene.say('closed_short', count=closed)})", style="dim")
    if lit is not None:
        item.append(f" {lit:+d}" if lit else " *", style=f"bold {GOLD}")
    return item
