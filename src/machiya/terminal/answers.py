"""What is asked and what can be answered: the question, the words of each action, and the page's keys for them."""

import re

from rich.text import Text

from .drawing import Pane, fitted
from .scene import Scene
from .signs import GOLD

KEYS = {"reroll": "R", "keep": "K", "pass": "P", "skip": "P", "invest": "I", "contribute": "C"}
DIGITS = 9
PLAYER = re.compile(r"choose P\d$")


def key_of(action: str, actions: list[str]) -> str:
    """The key that plays an action, as on the page."""
    if action.startswith("roll "):
        alone = sum(each.startswith("roll ") for each in actions) == 1
        return "R" if alone else action[5:]
    return KEYS.get(action, "")


def answers(actions: list[str]) -> list[str]:
    """The actions that are answers: all but builds, which are on their cards."""
    return [action for action in actions if not action.startswith("build ")]


def keyed(actions: list[str]) -> dict[str, str]:
    """Every key and what it plays: keys of their own first, then digits for the other answers."""
    found: dict[str, str] = {}
    others = []
    for action in answers(actions):
        key = key_of(action, actions)
        if key:
            found.setdefault(key.lower(), action)
        else:
            others.append(action)
    for number, action in enumerate(others[:DIGITS], 1):
        found.setdefault(str(number), action)
    rolls = [action for action in actions if action.startswith("roll ")]
    if rolls:
        found.setdefault("r", rolls[0])
    return found


def faces_wanted(scene: Scene) -> int:
    """How many faces of real dice are to be entered; 0 where something else is asked."""
    chance = scene.game["chance"]
    if chance is None or scene.game["phase"] not in ("dice", "tuna") or not chance["actions"]:
        return 0
    return len(chance["actions"][0].split()) - 1


def words_for(scene: Scene, action: str, now: bool = True) -> str:
    """An action in words; one of another moment without the purses and totals of this one."""
    verb, *rest = action.split(" ")
    game, said = scene.game, ""
    if verb == "roll":
        said = scene.say(f"roll.{rest[0]}")
    elif verb == "keep" and rest:
        said = scene.say("keep_dice", dice=" + ".join(rest))
    elif verb == "add":
        change = int(rest[0])
        if not now:
            return f"{change:+d}"
        code = ("add" if change > 0 else "add_less") if change else "add_none"
        said = scene.say(code, count=abs(change), total=game["total"] + change)
    elif verb == "first" or PLAYER.match(action):
        player = game["players"][int(rest[0][1:]) - 1]
        said = f"{player['name']} ({scene.say('coins', count=player['coins'])})" if now else player["name"]
    elif verb in ("choose", "draw", "use"):
        said = scene.card(rest[0])["name"] + (f" ({scene.say('closed_one')})" if rest[1:] == ["closed"] else "")
    elif verb == "build":
        said = scene.say("build_card", card=scene.card(rest[0])["name"])
    elif verb == "contribute":
        said = scene.say("contribute", card=scene.card(game["community"] or "")["name"])
    elif verb in ("dice", "tuna"):
        said = " + ".join(rest)
    else:
        said = scene.say(f"action.{verb}")
    return said


def question(scene: Scene) -> str:
    """What is asked, in a sentence."""
    game = scene.game
    if game["chance"]:
        return scene.say("ask.dice" if game["phase"] == "dice" else f"ask.real.{game['phase']}")
    pending = game["pending"] or {}
    card, target = pending.get("card"), pending.get("target")
    fields = {
        "card": scene.card(card)["name"] if card else "",
        "name": game["players"][target]["name"] if target is not None else "",
        "total": game["total"],
    }
    if game["phase"] == "build" and game["community"]:
        return scene.say("ask.act")
    if game["phase"] == "card" and pending.get("mine"):
        return scene.say("ask.theirs", **fields)
    if game["phase"] == "card" and fields["name"]:
        return scene.say("ask.yours", **fields)
    return scene.say(f"ask.{game['phase']}", **fields)


def draw_answers(scene: Scene, width: int) -> Pane:
    """The question, and the answers as far as they go, on as many lines as they need."""
    pane = Pane(width)
    if not scene.actions:
        pane.add(Text(f" {scene.status}", style="dim"))
        return pane
    head = Text(" ").append(question(scene), style="bold")
    wanted = faces_wanted(scene)
    if wanted:
        head.append("  1-6  ").append(" + ".join([*map(str, scene.faces), *["_"] * (wanted - len(scene.faces))]))
        pane.add(head)
        return pane
    keys = {action: key.upper() for key, action in reversed(keyed(scene.actions).items())}
    line, x = head.append("  "), 0
    for action in answers(scene.actions):
        words = Text(no_wrap=True)
        here = scene.cursor == action
        words.append(">" if here else " ", style=f"bold {GOLD}")
        if action in keys:
            words.append(f"[{keys[action]}]", style=f"bold {GOLD}")
            words.append(" ")
        words.append(words_for(scene, action), style="bold" if here else "")
        if action == scene.advised:
            words.append(f" ({scene.say('advised')})", style=GOLD)
        if here:
            words.stylize("reverse")
        x = line.cell_len
        if x + words.cell_len > width and x > 2:
            pane.add(line)
            line, x = Text(" "), 1
        pane.place(action, x, min(words.cell_len, width - x))
        line = line + words + Text("  ")
    pane.add(fitted(line, width))
    return pane
