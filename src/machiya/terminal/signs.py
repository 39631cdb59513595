"""What a card does as a few signs of text, and the letters that stand for colours where there is no colour."""

from typing import TYPE_CHECKING

from ..edition.words import tag_name
from ..locale import text
from .scene import Scene

if TYPE_CHECKING:
    from ..messages import Card

TAGS = {"blue": "#0f3f9e", "green": "#136b2e", "red": "#9c2318", "purple": "#742a84"}
"""The colours of cards, near those of the page; a terminal that has sixteen finds its own in them."""
GOLD = "#c98f1b"
"""The colour of landmarks, and of what can be built."""


def letter(card: "Card") -> str:
    """The letter of a card's colour; of a landmark, L."""
    return card.get("colour", "landmark")[:1].upper()


def tint(card: "Card") -> str:
    """The style of that letter."""
    return f"bold white on {TAGS.get(card.get('colour', ''), GOLD)}"


def formula(scene: Scene, card: "Card") -> str:
    """What a card does, in signs: `+1 × cow`, `← 2`."""
    said = []
    for token in card.get("formula", ()):
        kind, _, name = token.partition(" ")
        if kind == "tag":
            said.append(tag_name(name, scene.language))
        elif kind == "card":
            said.append(scene.card(name)["name"])
        else:
            said.append(text(f"sign.{name}", scene.language) if kind == "sign" else token)
    return " ".join(said).replace("+ ", "+").replace("← ", "←").replace("− ", "−")
