"""What shells need to complete the command line, made from its grammar: commands, options, and the words they take."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from ..edition.grammar import EDITIONS
from .manual import commands_of, pages

BASH = """\
# Completion of machiya for bash; made by `machiya completion bash`.
_machiya() {{
    local current="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD-1]}}" place="" word
    for word in "${{COMP_WORDS[@]:1:$((COMP_CWORD - 1))}}"; do
        case "$place $word" in
{steps}
        esac
    done
    case "$place $previous" in
{values}
    esac
    if [[ $current == -* ]]; then
        case "$place" in
{options}
        esac
        return
    fi
    case "$place" in
{words}
    esac
}}
complete -o filenames -F _machiya machiya
"""
ZSH = "autoload -Uz compinit bashcompinit && compinit && bashcompinit\n"


@dataclass(frozen=True)
class Level:
    """A parser on the way down from `machiya`."""

    path: str
    """The commands that lead to it, each after a space."""
    commands: list[str]
    words: list[str]
    """What may stand in the place of an argument."""
    files: bool
    """Whether files may, too."""
    options: list[argparse.Action]


def script(shell: str, top: argparse.ArgumentParser) -> str:
    """The completion for a shell."""
    levels = list(_levels(top, ""))
    if shell == "fish":
        return "\n".join(_fish(levels)) + "\n"
    bash = _bash(levels)
    return bash if shell == "bash" else ZSH + bash


def _levels(parser: argparse.ArgumentParser, path: str) -> Iterator[Level]:
    inner = commands_of(parser)
    arguments = [action for action in parser._actions if not action.option_strings and not inner]
    words = [word for action in arguments for word in _words(action)]
    files = any(_takes_file(action) for action in arguments)
    yield Level(path, list(inner), words, files, [action for action in parser._actions if action.option_strings])
    for name, each in inner.items():
        yield from _levels(each, f"{path} {name}")


def _words(action: argparse.Action) -> list[str]:
    """The words that an argument or option may be."""
    if action.metavar == "EDITION":
        return list(EDITIONS)
    if action.metavar == "TOPIC":
        return list(pages())
    return [str(choice) for choice in action.choices or ()]


def _takes_file(action: argparse.Action) -> bool:
    return action.metavar in ("EDITION", "FILE", "FOLDER", "PACK", "POSITION", "PROGRAM", "RECORD")


def _compgen(words: list[str], files: bool) -> str:
    parts = [*(["-f"] if files else []), f'-W "{" ".join(words)}"']
    return f'COMPREPLY=($(compgen {" ".join(parts)} -- "$current"))'


def _bash(levels: list[Level]) -> str:
    steps, values, options, words = [], [], [], []
    for level in levels:
        steps += [f'            "{level.path} {name}") place="{level.path} {name}" ;;' for name in level.commands]
        for action in level.options:
            if action.nargs != 0:
                names = "|".join(f'"{level.path} {name}"' for name in action.option_strings)
                values.append(f"        {names}) {_compgen(_words(action), _takes_file(action))}; return ;;")
        named = [name for action in level.options for name in action.option_strings]
        options.append(f'            "{level.path}") {_compgen(named, False)} ;;')
        words.append(f'        "{level.path}") {_compgen([*level.commands, *level.words], level.files)} ;;')
    return BASH.format(
        steps="\n".join(steps), values="\n".join(values), options="\n".join(options), words="\n".join(words)
    )


def _fish(levels: list[Level]) -> Iterator[str]:
    yield "# Completion of machiya for fish; made by `machiya completion fish`."
    yield "complete -c machiya -f"
    below = {level.path: level.commands for level in levels}
    for level in levels:
        when = f'-n "{_fish_condition(level, below)}"'
        for word in [*level.commands, *level.words]:
            yield f"complete -c machiya {when} -a {word}"
        if level.files:
            yield f"complete -c machiya {when} -F"
        for action in level.options:
            names = " ".join(
                f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in action.option_strings
            )
            about = (action.help or "").replace("\\", "").replace("'", "\\'")
            taken = "" if action.nargs == 0 else " -r -F" if _takes_file(action) else " -x"
            chosen = f" -a '{' '.join(_words(action))}'" if action.nargs != 0 and _words(action) else ""
            yield f"complete -c machiya {when} {names}{taken}{chosen} -d '{about}'"


def _fish_condition(level: Level, below: dict[str, list[str]]) -> str:
    """Where a level is: after its commands, and not after one of those within it."""
    seen = [f"__fish_seen_subcommand_from {name}" for name in level.path.split()]
    within = [f"not __fish_seen_subcommand_from {' '.join(below[level.path])}"] if below[level.path] else []
    return "; and ".join([*seen, *within])
