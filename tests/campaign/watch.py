"""A watch over what has not been revealed."""

import re
from collections.abc import Iterable
from typing import Any

from machiya.campaign import Happening
from tests.campaign.steps import LANGUAGES, PACK


class Secrets:
    """Everything of the pack that has not been announced: ids, names and texts, in both languages."""

    def __init__(self) -> None:
        self.things: dict[str, set[str]] = {}
        for kind in ("establishment", "landmark", "community", "rule", "sticker", "counter"):
            for thing in PACK[kind]:
                names = {thing["name"], *thing.get("names", {}).values()}
                self.things[thing["id"]] = names
                if "id" in thing.get("use", {}):
                    names |= {thing["use"]["name"], *thing["use"]["names"].values()}
        self.uses = {rule["use"]["id"]: rule["id"] for rule in PACK["rule"] if "id" in rule.get("use", {})}
        # A rule on the back of a STOP card is known when that side has been read, whatever was announced before.
        self.behind = {card["b"]: card["rule"] for card in PACK["campaign"]["deck"] if "rule" in card}
        self.texts = set(PACK["texts"]["en"])
        self.spoken: set[str] = set()
        self.clean: set[str] = set()
        self.read("ref.I")

    def read(self, text: str) -> None:
        """This text has been read aloud."""
        self.texts.discard(text)
        for language in LANGUAGES:
            for line in PACK["texts"][language][text].splitlines():
                for number in range(1, 11):
                    self.spoken.add(line.replace("{game}", str(number)).strip())
        self.things.pop(self.behind.get(text, ""), None)
        if (opening := re.fullmatch(r"g(\d+)\.open", text)) is not None:
            self.read(f"chapter.{opening[1]}")
        self.stale = True

    def hear(self, told: Iterable[Happening]) -> None:
        """What happened must name nothing that was not announced before, or by it."""
        for happening in told:
            if happening.kind in ("read", "page", "free_play"):
                assert happening.card in ("", "a", "b")
                self.read(happening.text)
            elif happening.kind == "revealed":
                if happening.card not in self.behind.values():
                    self.things.pop(happening.card, None)
                    self.stale = True
            else:
                assert not {happening.card, *happening.cards} & set(self.things), happening
                assert happening.text not in self.texts, happening

    def forget(self) -> None:
        """Work out what is still secret. A name that a story has told is no secret, though its card may be."""
        aloud_now = "\n".join(self.spoken)
        self.ids = self.things.keys() | {use for use, rule in self.uses.items() if rule in self.things}
        names = {name for known in self.things.values() for name in known}
        names = {name for name in names if name not in aloud_now}
        lines = {line for text in self.texts for language in LANGUAGES for line in paragraphs(language, text)}
        lines = {line for line in lines if line not in aloud_now}
        self.phrases = {name for name in names if " " in name or "-" in name} | lines
        self.words = names - self.phrases
        self.stale = False

    def leaks(self, line: str) -> list[str]:
        """What this line gives away."""
        if self.stale:
            self.forget()
        if line in self.clean or line.strip() in self.spoken:
            return []
        found = [word for word in re.findall(r"(?<![\w.])[a-z][a-z0-9_]*(?!\w)", line) if word in self.ids]
        found += [phrase for phrase in self.phrases if phrase in line]
        found += [word for word in self.words if word == line.strip() or f'"{word}"' in line]
        if not found:
            self.clean.add(line)
        return found

    def check(self, value: Any, where: str) -> None:
        """Look through a document."""
        if isinstance(value, dict):
            for key, inner in value.items():
                self.check(key, where)
                self.check(inner, f"{where}.{key}")
        elif isinstance(value, list | tuple | set | frozenset):
            for inner in value:
                self.check(inner, where)
        elif isinstance(value, str) and value not in self.clean:
            for line in value.splitlines():
                assert self.leaks(line) == [], f"{where}: {line}"
            self.clean.add(value)


def paragraphs(language: str, text: str) -> list[str]:
    """The beginnings of a text's longer lines."""
    return [line[:50] for line in PACK["texts"][language][text].splitlines() if len(line) >= 14 and " " in line]
