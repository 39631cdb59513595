"""The commands about commands: `machiya help`, which has the pages of docs/, and `machiya completion`."""

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Any

from ..errors import SetupError
from ..locale import text
from .options import add_command
from .printing import DONE, print_rich, print_table

PLACES = (Path(__file__).parents[1] / "docs", Path(__file__).parents[3] / "docs")
"""Where the pages are: in the package where it was installed, beside the sources in a checkout."""
SHELLS = ("bash", "zsh", "fish")


def add_commands(commands: Any, common: argparse.ArgumentParser, top: argparse.ArgumentParser) -> None:
    """The grammar of these commands, which know the grammar of all."""
    help = add_command(
        commands, common, "help", "the manual: its topics, or one of them",
        examples=["help", "help rules | less", "help simulate"], topic="commands",
    )  # fmt: skip
    help.add_argument("topic", nargs="?", metavar="TOPIC", help="a topic or a command (a list of them)")
    help.set_defaults(run=partial(show_help, top))

    completion = add_command(
        commands, common, "completion", "what a shell needs to complete commands and options",
        examples=[
            'completion bash > ~/.local/share/bash-completion/completions/machiya',
            "completion zsh >> ~/.zshrc",
            "completion fish > ~/.config/fish/completions/machiya.fish",
        ],
        topic="commands",
    )  # fmt: skip
    completion.add_argument("shell", choices=SHELLS, help="which shell")
    completion.set_defaults(run=partial(print_completion, top))


def pages() -> dict[str, Path]:
    """The pages of the manual, by topic."""
    folder = next((place for place in PLACES if place.is_dir()), None)
    return {path.stem: path for path in sorted(folder.glob("*.md"))} if folder else {}


def show_help(top: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    """`machiya help TOPIC`."""
    from rich.markdown import Markdown

    found = pages()
    if options.topic is None:
        rows = [[topic, title_of(path)] for topic, path in found.items()]
        print_table(text("help.columns", options.language).split("|"), rows, words=(0, 1))
        return DONE
    if options.topic in found:
        page = found[options.topic].read_text(encoding="utf-8")
        print_rich(Markdown(page)) if sys.stdout.isatty() else print(page, end="")
        return DONE
    commands = commands_of(top)
    if options.topic in commands:
        print(commands[options.topic].format_help(), end="")
        return DONE
    from difflib import get_close_matches

    near = get_close_matches(options.topic, dict.fromkeys([*found, *commands]), 3) or list(found)
    raise SetupError("help.unknown", topic=options.topic, topics=", ".join(near))


def title_of(page: Path) -> str:
    """What a page is about: its first heading."""
    with page.open(encoding="utf-8") as file:
        return file.readline().strip().lstrip("# ")


def commands_of(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands of a parser, by name."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found |= action.choices
    return found


def print_completion(top: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    """`machiya completion SHELL`."""
    from .completion import script

    print(script(options.shell, top), end="")
    return DONE
