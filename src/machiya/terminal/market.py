"""The market: every stack as a card under the ruler of numbers, with what it does and what it costs."""

from rich.text import Text

from .drawing import Pane, beside, fitted, wrapped
from .scene import Scene
from .signs import GOLD, formula, letter, tint

NARROWEST = 19
"""Cells of a card that lies in a row."""
MANY = 99
"""Lines, where there is no end of them."""
COLUMN = 12
"""Cells of a card that lies beneath its number."""


def stacks(scene: Scene) -> list[str]:
    """The stacks in the order of their numbers; one that is sold out keeps its place where all lie face up."""
    supply = scene.game["supply"]
    listed = [
        id
        for id, card in scene.cards.items()
        if card["kind"] == "establishment" and (id in supply or (not scene.game["decks"] and card.get("copies")))
    ]
    owned = {id for player in scene.game["players"] for id in player["establishments"]}
    return [id for id in listed if id in supply or id in owned]


def highest(scene: Scene) -> int:
    """The last number of the ruler."""
    return max((max(scene.card(id).get("numbers", [1])) for id in stacks(scene)), default=12)


def columns_fit(scene: Scene, width: int) -> bool:
    """Whether every number has room for a column of cards."""
    return width >= highest(scene) * (COLUMN + 1)


def rows_of(scene: Scene, width: int) -> int:
    """How many rows of cards there are."""
    if columns_fit(scene, width):
        return max((len(stack) for stack in _columns(scene).values()), default=1)
    return -(-len(stacks(scene)) // max(1, width // (NARROWEST + 1)))


def lines_needed(scene: Scene, width: int) -> int:
    """How many lines the card with most words takes."""
    across = highest(scene) if columns_fit(scene, width) else max(1, width // (NARROWEST + 1))
    each = (width + 1) // across - 1
    return max((len(draw_card(scene, id, each).lines) for id in stacks(scene)), default=1)


def draw_market(scene: Scene, width: int, height: int) -> Pane:
    """The market with cards of so many lines each."""
    if columns_fit(scene, width):
        return _beneath_numbers(scene, width, height)
    pane = Pane(width)
    pane.add(_ruler(scene, width))
    across = max(1, width // (NARROWEST + 1))
    each = (width + 1) // across - 1
    shown = stacks(scene)
    for first in range(0, len(shown), across):
        pane.below(beside([draw_card(scene, id, each, height) for id in shown[first : first + across]]))
    return pane


def _ruler(scene: Scene, width: int) -> Text:
    """The numbers in a line, the total that was rolled marked."""
    last = highest(scene)
    each = width // last
    line = Text(no_wrap=True)
    for number in range(1, last + 1):
        line.append_text(_number(scene, number, each))
    return line


def _number(scene: Scene, number: int, width: int) -> Text:
    rolled = scene.game["total"] == number
    said = f"[{number}]" if rolled else str(number)
    return Text(said.center(width), style=f"bold reverse {GOLD}" if rolled else "dim", no_wrap=True)


def _columns(scene: Scene) -> dict[int, list[str]]:
    """The stacks by their first number."""
    found: dict[int, list[str]] = {}
    for id in stacks(scene):
        found.setdefault(min(scene.card(id).get("numbers", [1])), []).append(id)
    return found


def _beneath_numbers(scene: Scene, width: int, height: int) -> Pane:
    last = highest(scene)
    each = (width + 1) // last - 1
    columns = _columns(scene)
    panes = []
    for number in range(1, last + 1):
        pane = Pane(each)
        pane.add(_number(scene, number, each))
        for id in columns.get(number, ()):
            pane.below(draw_card(scene, id, each, height))
        panes.append(pane)
    return beside(panes)


def draw_card(scene: Scene, id: str, width: int, height: int = 0) -> Pane:
    """A stack: colour, numbers, name and cost; beneath that what it does, in signs or words, on lines as there are."""
    card, left = scene.card(id), scene.game["supply"].get(id, 0)
    target = f"build {id}"
    here, can = scene.cursor == target, target in scene.actions
    pane = Pane(width)
    pane.place(target, 0, width, height)
    faint = "" if can or left else "dim"
    head = Text(no_wrap=True)
    head.append(">" if here else "+" if can else " ", style=f"bold {GOLD}")
    head.append(letter(card), style=tint(card))
    price = str(scene.price(id))
    room = width - 3 - len(price)
    roll = card.get("roll", "")
    name = Text(f"{roll} {card['name']}", style=f"bold {faint}" if can else faint)
    narrow = name.cell_len > room and height != 2
    head.append_text(fitted(roll if narrow else name, room))
    head.append(f" {price}", style=GOLD)
    pane.add(head)
    body = _body(scene, id, width - 1, height - 1 if height else MANY, narrow)
    for line in body:
        pane.add(Text(" ") + line)
    pane.cut(height or len(pane.lines))
    if here or target == scene.advised:
        for line in pane.lines:
            line.stylize("reverse" if here else "underline")
    return pane


def _body(scene: Scene, id: str, width: int, height: int, named: bool) -> list[Text]:
    """What stands beneath the head of a card, as far as there is room."""
    card, left = scene.card(id), scene.game["supply"].get(id, 0)
    count = Text(f"×{left}" if left else scene.say("sold_out"), style="dim")
    lines = wrapped(card["name"], width, "bold")[:2] if named else []
    if height - len(lines) <= 2:
        return [*lines, fitted(formula(scene, card), width - count.cell_len - 1) + Text(" ") + count]
    words, room = wrapped(card["text"], width, "" if left else "dim"), height - len(lines) - 1
    if len(words) > room:
        words = [*words[: room - 1], fitted(words[room - 1] + Text("…"), width)]
    return [*lines, *words, count]
