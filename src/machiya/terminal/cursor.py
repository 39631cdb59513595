"""Where the cursor goes: from spot to spot by the arrows, and to where one would look first."""

from .drawing import Spot

SIDEWAYS = 3
"""How much more a step aside counts than one ahead."""


def moved(spots: list[Spot], target: str, dx: int, dy: int) -> str:
    """The nearest spot in a direction; where there is none, the one that the cursor is on."""
    here = next((spot for spot in spots if spot.target == target), None)
    if here is None:
        return spots[0].target if spots else target
    best, found = 1 << 30, target
    for spot in spots:
        right = _middle(spot.x, spot.width) - _middle(here.x, here.width)
        down = _middle(spot.y, spot.height) - _middle(here.y, here.height)
        ahead, aside = (right * dx, abs(down) * 4) if dx else (down * dy * 4, abs(right))
        if ahead > 0 and ahead + SIDEWAYS * aside < best:
            best, found = ahead + SIDEWAYS * aside, spot.target
    return found


def _middle(start: int, length: int) -> int:
    return 2 * start + length


def settled(target: str, actions: list[str], spots: list[Spot]) -> str:
    """Where the cursor stands when something new is asked: where it was, or on the first thing that can be done."""
    shown = [spot.target for spot in spots]
    if target in actions and target in shown:
        return target
    builds = [spot for spot in shown if spot in actions and spot.startswith("build ")]
    if target.startswith("build ") and target in shown and any(action.startswith("build ") for action in actions):
        return target
    return next(iter(builds or [action for action in actions if action in shown]), "")
