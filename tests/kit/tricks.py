"""The past tricks of a round of WOO, read off its moves, and the figures that a text names."""

import re

from moowoo.games import Game
from moowoo.woo.cards import FIGURES, Figure


def past(game: Game) -> set[Figure]:
    """Read off the moves alone: two cards make a trick, and it is past when the next card is led."""
    begun = sum(isinstance(step, int) for step in game.steps[: game.dealt[-1][1]])
    played = [move.card for move in game.made[begun:] if move.kind == "play"]
    return {FIGURES[card.code] for card in played[: (len(played) - 1) // 2 * 2] if card is not None}


def named(text: str) -> set[Figure]:
    """The figures a written or spoken text names."""
    spoken = {f"{card.rank} of {card.suit}": card for card in FIGURES}
    found = {card for words, card in spoken.items() if re.search(rf"\b{words}\b", text)}
    found |= {card for card in FIGURES if re.search(rf"(?<![\w]){card}(?![\w])", text)}
    for ranks, suit in re.findall(r"((?:(?:ace|ten|king|queen|jack|zero)(?:, | and )?)+) of (\w+)", text):
        found |= {card for card in FIGURES if card.suit == suit and card.rank in ranks}
    return found
