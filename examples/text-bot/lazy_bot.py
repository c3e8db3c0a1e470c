"""A bot from outside, for `moowoo arena`: it plays the first legal move of its hand, and takes the herd when it must.

It imports nothing of Moowoo. What it says and hears is described in docs/arena.md; any language can do the same.

    moowoo arena mow "exec:python3 lazy_bot.py" cow --seats 4 --games 8
"""

import json
import sys


def choose(told: dict[str, list[str]]) -> str:
    """The first legal move that plays a card of the hand, or else the first there is."""
    legal, hand = told["legal"], told["hand"]
    with_card = [move for move in legal if move.split()[-1] in hand]
    return (with_card or legal)[0]


def main() -> None:
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "moowoo":
            print("bot", json.dumps({"name": "lazy"}), flush=True)
        elif word == "choose":
            print("move", json.dumps({"move": choose(json.loads(rest))}), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
