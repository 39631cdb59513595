"""A campaign read leaf by leaf: what is read at one go, and which steps decide nothing, so that nobody need be asked.

A leaf is what players read before something is asked of them again. Which leaf a step belongs to, and whether a table
takes it by itself, follows from how the campaign stands before it.
"""

from typing import Final

from .campaign import READ, Campaign
from .deck import (
    AFTER_A_GAME,
    BoxCard,
    CommunityCard,
    InstructionCard,
    LandmarkCard,
    ReferenceCard,
    RuleDeckCard,
    StopCard,
)

WON: Final = "won"
STORY: Final = "story"
BOX: Final = "box"
STEPS: Final = "steps"
"""What a leaf may be about; those of cards are in `_ABOUT`."""
_ABOUT: Final[dict[str, str]] = {
    InstructionCard.kind: "instruction",
    RuleDeckCard.kind: "rules",
    ReferenceCard.kind: "rules",
    LandmarkCard.kind: "cards",
    CommunityCard.kind: "cards",
    BoxCard.kind: BOX,
}
_CHOSEN: Final = "side"


def about(campaign: Campaign) -> str:
    """What the next step tells of; nothing where it belongs to whatever was read before."""
    phase, card = campaign.phase, campaign.card
    if phase in AFTER_A_GAME:
        return STEPS
    if phase in (BOX, "over"):
        return phase
    if phase != READ or card is None:
        return ""
    if isinstance(card, StopCard):
        return STORY if campaign.layout.turned else ""
    if isinstance(card, BoxCard) and not campaign.layout.turned:
        return ""
    return _ABOUT.get(card.kind, STEPS)


def continues(leaf: str, step: str, opens: bool) -> bool:
    """Whether a step about something is told on a leaf about something; a box that `opens` has a leaf of its own."""
    return (not opens and step in ("", leaf)) or (leaf, step) == (WON, STORY)


def begins_game(campaign: Campaign) -> bool:
    """Whether a game begins, or goes on, once the next side has been read."""
    card = campaign.card
    waits = isinstance(card, StopCard) and not campaign.layout.turned and card.until != "ready"
    return campaign.phase == READ and waits


def unasked(campaign: Campaign, leaf: str, read: bool, today: str) -> str:
    """The step that decides nothing and follows on the same leaf, or on the next once everybody has `read` this one.

    Nothing where people have a say. A STOP card is turned over by itself when what it waits for has happened; for the
    next game people say that they are ready.
    """
    phase, card = campaign.phase, campaign.card
    if phase in AFTER_A_GAME and phase != _CHOSEN:
        return f"{phase} {today}" if phase == "register" else phase
    if phase != READ or begins_game(campaign):
        return ""
    if isinstance(card, StopCard) and campaign.layout.turned:
        return READ if card.until != "ready" else ""
    return READ if read or not leaf or continues(leaf, about(campaign), opens=False) else ""
