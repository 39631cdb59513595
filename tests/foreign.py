"""Words that have no place in a Dutch sentence: ids, and English names that Dutch has another word for."""

import re

from machiya import Edition
from machiya.campaign.cards import Pack
from machiya.edition.words import tag_name

WORDS = {"build", "contribute", "reroll", "spend", "check_mark", "coins", "middle", "right", "establishment", "major"}
"""Words of the notation, and of the data, that no thing is called by."""


def foreign(said: str, source: Edition | Pack) -> list[str]:
    """What a Dutch text has of them."""
    words = "|".join(re.escape(word) for word in sorted(_foreign(source), key=len, reverse=True))
    return re.findall(rf"(?<![\w-])(?:{words})(?!\w)", said.lower())


def _foreign(source: Edition | Pack) -> frozenset[str]:
    english, dutch = set(WORDS), set()
    for id in _ids(source):
        english |= {id, source.name_of(id), source.name_of(id, number=2)}
        dutch |= {source.name_of(id, "nl"), source.name_of(id, "nl", 2)}
    for tag in _tags(source):
        english |= {tag, tag_name(tag)}
        dutch.add(tag_name(tag, "nl"))
    if isinstance(source, Pack):  # an octopus is one in Dutch too
        dutch |= {word for said in source.texts["nl"].values() for word in re.findall(r"\w+", said)}
    known = {word for name in dutch for word in (name.lower(), *name.lower().split())}
    return frozenset({word.lower() for word in english} - known)


def _ids(source: Edition | Pack) -> list[str]:
    if isinstance(source, Pack):
        return [*source.everything, *(rule.card.use.id for rule in source.rules.values() if rule.card.use)]
    ids = [card.id for card in source.establishments] + [card.id for card in source.landmarks]
    ids += [counter.id for counter in source.counters] + [rule.id for rule in source.rules]
    ids += [rule.use.id for rule in source.rules if rule.use]
    return ids + ([source.community.id] if source.community else [])


def _tags(source: Edition | Pack) -> set[str]:
    cards = source.establishments.values() if isinstance(source, Pack) else source.establishments
    return {card.tag for card in cards}
