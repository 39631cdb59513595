"""A game as a story: turn by turn, what was done and what came of it."""

from collections.abc import Iterator

from ..edition.model import Edition, Effect
from ..edition.words import (
    explain_contribution,
    explain_offer,
    explain_tender,
    explain_use,
    line,
    price_of_ability,
    use_line,
)
from ..locale import text
from ..rules import actions as act
from ..rules import state as st
from ..rules.build import price_of, use_price
from .events import Event, from_row
from .game import Game
from .notation import Action


def tell(game: Game, language: str = "en") -> Iterator[str]:
    """The lines of the story of a game, from its start."""
    for index, turn in enumerate(game.turns()):
        if index:
            yield ""
        if turn.seat == st.NONE:
            yield text("cli.setup_line", language)
        else:
            yield text("cli.turn_line", language, turn=turn.number, player=game.players[turn.seat].name)
        for row in turn.rows:
            event = from_row(row, game.edition)
            if event.kind != "turn":
                yield "  " + game.describe(event, language)
        pairs = zip(game.players, turn.state.coins, strict=False)
        yield "  " + text("cli.coins", language, coins=", ".join(f"{player.name} {coins}" for player, coins in pairs))


def summary(game: Game, language: str = "en") -> str:
    """The table in a few lines: what each player has and has still to build, and the community landmark."""
    edition, lines = game.edition, []
    for seat, player in enumerate(game.players):
        cards = ", ".join(
            f"{copies} {edition.name_of(id, language)}"
            + (text("cli.summary_closed", language, number=shut) if (shut := player.closed.get(id, 0)) else "")
            for id, copies in player.establishments.items()
        )
        held = "".join(
            f", {number} {game.edition.name_of(id, language, number)}"
            for id, number in player.counters.items()
            if number
        )
        built = ", ".join(game.edition.name_of(id, language) for id in player.landmarks) or "–"
        left = ", ".join(
            f"{edition.name_of(card.id, language)} {game.setup.ruleset.landmark_cost[seat][number]}"
            for number, card in enumerate(edition.landmarks)
            if card.place == "built" and not card.prebuilt and card.id not in player.landmarks
        )
        also = ", ".join(
            edition.name_of(card.id, language)
            for number, card in enumerate(edition.landmarks)
            if card.place != "built" and game.state.landmarks[seat] >> number & 1
        )
        lines.append(
            text(
                "cli.summary", language, player=player.name, held=held, cards=cards, built=built, left=left or "–",
                coins=text("price.coins", language, count=player.coins, amount=player.coins),
                also=text("cli.summary_also", language, cards=also) if also else "",
                flag=text("cli.summary_contributed", language) if player.contributed else "",
            )
        )  # fmt: skip
    if edition.community:
        lines.append(line(edition.community, edition, language))
    return "\n".join(lines)


def table(game: Game, language: str = "en") -> str:
    """The whole table as text: whose turn it is and what the dice show, what each player has, and the supply."""
    edition, state = game.edition, game.state
    head = text("cli.turn_line", language, turn=game.turn, player=game.players[game.active].name)
    if game.over:
        kind = "drawn" if game.winner is None else "won"
        head = game.describe(Event(kind, game.winner, None, None, 0, 0, 0, ""), language)
    dice = " ".join(str(face) for face in state.dice if face)
    cards = ", ".join(f"{copies} {edition.name_of(id, language)}" for id, copies in game.supply.items())
    first = f"{edition.name}: {head}" + (f" [{dice}]" if dice else "")
    return "\n".join([first, summary(game, language), text("cli.supply", language, cards=cards or "–")])


def offer(game: Game, action: Action, language: str = "en", named: bool = True) -> str:
    """What an action is about, with number, cost and effect; nothing where its own words say it all.

    Without `named` it is for whoever has the name of what is used before their eyes.
    """
    edition, ruleset, number = game.edition, game.setup.ruleset, action.number
    said = ""
    if act.CHOOSE_TYPE <= number < act.DECISIONS:
        said = line(edition.establishments[(number - act.CHOOSE_TYPE) % st.TYPES], edition, language)
    elif act.BUILD_TYPE <= number < act.CHOOSE_TYPE:
        card = number - act.BUILD_TYPE
        said = line(edition.establishments[card], edition, language, price_of(game.state, ruleset, card))
    elif act.BUILD_LANDMARK <= number < act.BUILD_TYPE:
        landmark = number - act.BUILD_LANDMARK
        said = line(edition.landmarks[landmark], edition, language, ruleset.landmark_cost[game.active][landmark])
    elif act.USE <= number < act.CHOOSE_LANDMARK:
        uses = [rule.use for rule in edition.rules if rule.use]
        price = use_price(game.state, ruleset, number - act.USE)
        said = (use_line if named else explain_use)(uses[number - act.USE], edition, language, price)
    elif act.CHOOSE_PLAYER <= number < act.PASS:
        said = game.players[number - act.CHOOSE_PLAYER].name
    elif act.CHOOSE_LANDMARK <= number < act.BUILD_LANDMARK:
        said = line(edition.landmarks[number - act.CHOOSE_LANDMARK], edition, language)
    elif number == act.CONTRIBUTE and edition.community:
        said = line(edition.community, edition, language) if named else explain_contribution(edition, language)
    elif number == act.REROLL_DICE and not game.state.landmarks[game.active] & ruleset.reroll:
        said = price_of_ability("reroll", edition, language)
    elif number in (act.ADD_AMOUNT, act.SUBTRACT_AMOUNT) and ruleset.add_counter != st.NONE:
        said = price_of_ability("add", edition, language)
    elif number == act.ACCEPT:
        offered = _effects(edition, game.state.card)
        said = explain_tender(edition, language) if game.state.owing else explain_offer(offered, edition, language)
    elif number == act.SKIP and game.state.owing:
        said = text("offer.rest", language, count=game.state.owing, amount=game.state.owing)
    return said


def _effects(edition: Edition, source: int) -> tuple[Effect, ...]:
    """What is printed on the source of an effect: an establishment, the community landmark, or what a rule lets do."""
    if source < st.TYPES:
        return edition.establishments[source].effects if source >= 0 else ()
    if source == st.COMMUNITY:
        return edition.community.effects if edition.community else ()
    use = edition.rules[source - st.FIRST_RULE].use
    return use.effects if use else ()
