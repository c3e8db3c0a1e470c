"""The contract of the rules: a record, and functions over it that keep their word."""

from random import Random

import numpy as np

from moowoo.conformance.faults import expect, trying
from moowoo.conformance.tables import LONGEST, new_game, tables, words
from moowoo.engine.arrays import Record
from moowoo.engine.rules import Rules, State
from moowoo.games import Game, Kit

BOUND = 77
"""What arrays are filled with, to see what is written into them."""


def check_kernel(kit: Kit) -> None:
    """Random games on the bare record: actor, legal, apply, observe, returns, restart, copy."""
    for table in tables(kit):
        game = new_game(kit, table, 1)
        rules = type(game).rules
        with trying("reading ACTIONS, OBSERVATION, STATE, DEAL and OVER", "rules"):
            expect(rules.DEAL == -1 and rules.OVER == -2, "reading DEAL and OVER", "-1 and -2", rules.DEAL, "rules")
        play_record(rules, game.record.copy(), game.seats, Random(str(table)))
        check_deal(rules, game)
        check_restart(rules, game)


def play_record(rules: Rules, s: State, seats: int, random: Random) -> None:
    for number in range(LONGEST):
        with trying("asking who acts", "rules: actor"):
            actor = int(rules.actor(s))
        if actor == rules.OVER:
            check_result(rules, s, seats)
            return
        if actor == rules.DEAL:
            with trying("dealing a round", "rules: deal"):
                rules.deal(s, words(random.getrandbits(60)))
            continue
        expect(
            0 <= actor < seats, "asking who acts", f"a seat from 0 to {seats - 1}, DEAL or OVER", actor, "rules: actor"
        )
        legal = legal_actions(rules, s)
        if number % 7 == 0:
            check_observation(rules, s, seats)
            check_copy(rules, s, legal[0])
        with trying("carrying out a legal action", "rules: apply"):
            rules.apply(s, random.choice(legal))
    expect(False, "playing random actions", f"an end within {LONGEST} decisions", "no end", "rules: apply, actor")


def legal_actions(rules: Rules, s: State) -> list[int]:
    """What is legal, by both ways to ask."""
    mask = np.full(rules.ACTIONS, BOUND, np.uint8)
    with trying("asking for the mask of legal actions", "rules: legal"):
        count = int(rules.legal(s, mask))
    tried = "filling a mask with the legal actions"
    expect(set(mask.tolist()) <= {0, 1}, tried, "every byte 0 or 1", sorted(set(mask.tolist())), "rules: legal")
    legal = [int(action) for action in np.flatnonzero(mask)]
    expect(legal, tried, "at least one legal action while somebody is to act", "none", "rules: legal")
    expect(count == len(legal), tried, f"the number of legal actions, {len(legal)}, returned", count, "rules: legal")
    with trying("asking for the legal actions as a set", "rules: legal_words"):
        chosen = rules.legal_words(s)
        as_set = [action for action in range(rules.ACTIONS) if rules.CHOICES.contains(chosen, action)]
    expect(
        as_set == legal, "comparing the set of legal actions with the mask", f"{legal}", as_set, "rules: legal_words"
    )
    return legal


def check_observation(rules: Rules, s: State, seats: int) -> None:
    """Every byte is written, the same ones each time, and nothing in the record changes."""
    before = s.tobytes()
    for seat in range(seats):
        first, second = (np.full(rules.OBSERVATION, fill, np.uint8) for fill in (BOUND, 0))
        with trying("observing the game from a seat", "rules: observe"):
            rules.observe(s, seat, first)
            rules.observe(s, seat, second)
        same = np.array_equal(first, second)
        unwritten = np.flatnonzero(first != second).tolist()
        tried = "observing into two arrays with different contents"
        expect(same, tried, "the same bytes in both", f"bytes {unwritten} were left as they were", "rules: observe")
    expect(s.tobytes() == before, "observing the game", "an unchanged record", "a changed one", "rules: observe")


def check_copy(rules: Rules, s: State, action: int) -> None:
    with trying("copying a record and playing on the copy", "rules: copy, apply"):
        before, twin = s.tobytes(), rules.copy(s)
        rules.apply(twin, action)
    tried = "playing on a copy of a record"
    expect(s.tobytes() == before, tried, "the record itself unchanged", "it changed", "rules: copy, apply")
    expect(
        twin.tobytes() != before, "carrying out a legal action", "a changed record", "the same bytes", "rules: apply"
    )


def results(rules: Rules, s: State, seats: int) -> list[float]:
    out = np.zeros(seats)
    with trying("asking for the result", "rules: returns"):
        rules.returns(s, out)
    return [float(value) for value in out]


def check_result(rules: Rules, s: State, seats: int) -> None:
    found = results(rules, s, seats)
    expect(
        all(np.isfinite(found)), "asking for the result of a finished game", "a number a seat", found, "rules: returns"
    )
    mask = np.zeros(rules.ACTIONS, np.uint8)
    count = int(rules.legal(s, mask))
    expect(count == 0, "asking for legal actions after the end", "none", count, "rules: legal")
    with trying("observing a finished game", "rules: observe"):
        rules.observe(s, 0, np.zeros(rules.OBSERVATION, np.uint8))


def check_deal(rules: Rules, game: Game) -> None:
    """All chance of a round comes from its seed."""
    dealt: list[Record] = []
    for seed in (1, 1, 2):
        fresh = type(game)(game.options, 1, auto_deal=False)
        with trying("dealing the first round", "rules: start, deal"):
            rules.deal(fresh.record, words(seed))
        dealt.append(fresh.record.tobytes())
    tried = "dealing twice from one seed, to two new games"
    expect(dealt[0] == dealt[1], tried, "the same records, byte for byte", "two different ones", "rules: deal, start")
    tried = "dealing from two different seeds"
    expect(dealt[0] != dealt[2], tried, "two different deals", "the same record", "rules: deal")
    fresh = type(game)(game.options, 1)
    while_it_lasts = results(rules, fresh.record, game.seats)
    expect(
        not any(while_it_lasts), "asking for the result while a game lasts", "zeros", while_it_lasts, "rules: returns"
    )


def check_restart(rules: Rules, game: Game) -> None:
    fresh, used = type(game)(game.options, 1, auto_deal=False), game.copy()
    with trying("restarting a game that has begun", "rules: restart"):
        rules.restart(used.record)
        rules.deal(used.record, words(5))
        rules.deal(fresh.record, words(5))
    same = legal_actions(rules, used.record) == legal_actions(rules, fresh.record)
    tried = "dealing from one seed to a game that was restarted and to a new one"
    expect(same, tried, "the same legal actions", "others", "rules: restart")
