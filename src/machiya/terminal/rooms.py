"""Screens that are left once: a second key for it, pressed too soon, does not take the screen beneath along."""

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen


class Room(Screen[str]):
    """A screen above the first one."""

    def dismiss(self, result: str | None = None) -> AwaitComplete:
        """Leave it, if it is what is being shown."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()


class Sheet(ModalScreen[str]):
    """Something that lies above a screen."""

    def dismiss(self, result: str | None = None) -> AwaitComplete:
        """Put it away, if it is what is being shown."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()
