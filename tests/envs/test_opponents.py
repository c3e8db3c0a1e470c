"""Opponents of one's own: any object that chooses, any function, any bot by its name, at every seat but one."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from moowoo.bots import BrokenBot, Choice, Information, UnknownBot
from moowoo.envs.gym import MoowooEnv, MoowooVectorEnv
from moowoo.games import Move

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("woo", {"target": 2}),
    ("mow", {"seats": 3, "target": 20}),
    ("mow", {"edition": "farm", "seats": 4, "target": 20}),
]


def first_legal(known: Information) -> Move:
    return known.legal[0]


def nothing(known: Information) -> Any:
    return None


class Watching:
    """Plays what comes last, and keeps what it was told."""

    def __init__(self) -> None:
        self.asked: list[Information] = []

    def choose(self, information: Information) -> Choice:
        self.asked.append(information)
        return Choice(information.legal[-1])


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("reward", ["game", "round"])
def test_it_is_the_same_game_as_if_one_played_the_others_by_hand(
    game: str, options: dict[str, Any], reward: str
) -> None:
    mine, chance = 1, np.random.default_rng(1)
    against = MoowooVectorEnv(game, 2, opponents=first_legal, seat=mine, reward=reward, **options)
    seen, _ = against.reset(seed=3)
    alone = MoowooVectorEnv(game, 2, opponents="self", reward=reward, **options)
    all_seen, infos = alone.reset(seed=3)
    for _ in range(60):
        earned, ended = np.zeros(2), np.zeros(2, np.bool_)
        # By hand: one table stands still while the others' seats are played at the other, so each goes by itself.
        for table in range(2):
            assert_at_own_turn(alone, table, mine)
        np.testing.assert_array_equal(alone._seen()["observation"], seen["observation"])
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        for table in range(2):
            earned[table], ended[table] = by_hand(alone, table, int(actions[table]), mine)
        seen, rewards, done, _, infos = against.step(actions)
        np.testing.assert_allclose(rewards, earned, atol=1e-6)
        np.testing.assert_array_equal(done, ended)
    assert all_seen["observation"].shape == seen["observation"].shape
    assert isinstance(infos, dict)


def by_hand(alone: MoowooVectorEnv, table: int, action: int, mine: int) -> tuple[float, bool]:
    """One's own decision at a table, and the lowest action for everybody else until one's own turn."""
    slot, loops, rules = alone.slots[table : table + 1], alone.variant.loops, alone.variant.rules
    paid, earned, over = np.zeros(alone.variant.seats, np.float32), 0.0, False
    while True:
        loops.advance(slot, action, alone.by_round, paid)
        earned += 0.0 if over else float(paid[mine])
        if rules.actor(slot[0].game) < 0:
            over = True
            loops.make_ready(slot)
        if rules.actor(slot[0].game) == mine:
            return earned, over
        action = lowest_legal(alone, slot)


def lowest_legal(alone: MoowooVectorEnv, slot: Any) -> int:
    mask = np.zeros(alone.variant.actions, np.uint8)
    alone.variant.rules.legal(slot[0].game, mask)
    return int(mask.argmax())


def assert_at_own_turn(alone: MoowooVectorEnv, table: int, mine: int) -> None:
    slot = alone.slots[table : table + 1]
    while alone.variant.rules.actor(slot[0].game) != mine:
        alone.variant.loops.advance(slot, lowest_legal(alone, slot), False, np.zeros(alone.variant.seats, np.float32))


def test_an_object_is_told_what_its_seat_knows_and_what_all_have_seen() -> None:
    bot = Watching()
    table = MoowooEnv("woo", opponents=bot, seat=0, target=1)
    seen, _ = table.reset(seed=2)
    for _ in range(30):
        seen, _, over, _, _ = table.step(int(np.flatnonzero(seen["action_mask"])[0]))
        if over:
            seen, _ = table.reset(seed=3)
    assert {known.seat for known in bot.asked} == {1}
    for known in bot.asked:
        assert known.game == "woo"
        assert len(known.past[-1].actions) == len(known.past[-1].records)
    assert any(len(known.past[-1].actions) for known in bot.asked)


def test_names_objects_and_functions_sit_side_by_side() -> None:
    bots = (Watching(), Watching())
    tables = MoowooVectorEnv("mow", 3, opponents=["bull:1x", bots[0], bots[1]], seat=1, seats=4)
    seen, _ = tables.reset(seed=1)
    for _ in range(4):
        seen, *_ = tables.step(seen["action_mask"].argmax(1))
    assert [{known.seat for known in bot.asked} for bot in bots] == [{2}, {3}]
    with pytest.raises(ValueError, match="3 opponents are needed"):
        MoowooVectorEnv("mow", 1, opponents=[first_legal], seats=4)


@pytest.mark.parametrize("game", ["woo", "mow"])
def test_the_checker_passes_and_seeds_repeat(game: str) -> None:
    check_env(MoowooEnv(game, opponents="ox"), skip_render_check=True)
    shown: list[list[Any]] = [[], []]
    for run in shown:
        tables = MoowooVectorEnv(game, 2, opponents="ox", autoreset_mode="NextStep")
        seen, _ = tables.reset(seed=7)
        for _ in range(80):
            run.append(seen["observation"])
            seen, *_ = tables.step(seen["action_mask"].argmax(1))
    np.testing.assert_array_equal(shown[0], shown[1])


def test_an_illegal_action_loses_and_a_bot_that_breaks_the_rules_is_named() -> None:
    tables = MoowooVectorEnv("woo", 2, opponents=first_legal)
    seen, _ = tables.reset(seed=1)
    illegal = int(seen["action_mask"][0].argmin())
    _, rewards, done, _, infos = tables.step([illegal, int(seen["action_mask"][1].argmax())])
    assert (rewards[0], done.tolist(), infos["illegal"].tolist()) == (-1, [True, False], [True, False])

    class Rogue:
        name = "rogue"

        def choose(self, information: Information) -> Choice:
            forbidden = int(information.mask.argmin())
            return Choice(information.move(forbidden))

    table = MoowooEnv("woo", opponents=Rogue(), seat=1, first=0)
    with pytest.raises(BrokenBot, match="rogue"):
        table.reset(seed=1)
    with pytest.raises(BrokenBot, match="'nothing' is broken: it answered None"):
        MoowooEnv("woo", opponents=nothing, seat=1, first=0).reset(seed=1)
    for wrong in ("wolf", 3, Rogue):
        with pytest.raises((BrokenBot, UnknownBot), match=r"wolf|3|Rogue"):
            MoowooEnv("woo", opponents=wrong)
