"""A table to look at: as text, as SVG, and as pixels."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import needing
from ..game.game import Game

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
WIDE, TALL = 640, 480


def render(game: Game, mode: str | None) -> Any:
    """The table in a way of rendering; in the way for people it is printed."""
    if mode == "ansi":
        return str(game)
    if mode == "svg":
        return game.svg()
    if mode == "rgb_array":
        return pixels(game)
    if mode == "human":
        print(game)
    return None


def pixels(game: Game) -> NDArray[np.uint8]:
    """The table as red, green and blue: a bar of coins and a line of cards for each town."""
    with needing("envs"):
        from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415  (heavy, and an extra)
        from matplotlib.figure import Figure  # noqa: PLC0415  (likewise)

    figure = Figure(figsize=(WIDE / 100, TALL / 100), dpi=100)
    canvas: Any = FigureCanvasAgg(figure)
    figure.text(0.02, 0.98, str(game), va="top", family="monospace", size=6.5)
    canvas.draw()
    shown: NDArray[np.uint8] = np.asarray(canvas.buffer_rgba())[..., :3].copy()
    return shown
