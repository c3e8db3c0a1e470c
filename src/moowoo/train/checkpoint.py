"""Checkpoints and the model card of a training."""

import json
import os
import platform
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np

from moowoo import __version__
from moowoo.bots.networks import CRITIC, FINE, LEARNED, layers, learned_of, learning_of, weights_of, whole
from moowoo.train.networks import Adam, Network
from moowoo.train.training import League, Point, Training, TrainingSettings

DECIDED = 50.0
"""So many times as sure of itself, a network always does what it likes best."""


def save(training: Training, path: Path) -> None:
    about = {
        "settings": asdict(training.settings),
        "iteration": training.iteration,
        "cpu": training.cpu,
        "steps": [each.steps for each in (training.player, training.critic) if each],
        "past": len(training.league.past),
        "curve": [asdict(point) for point in training.curve],
    }
    arrays = {
        f"{name}.{place}": array for name, arrays in parts(training).items() for place, array in enumerate(arrays)
    }
    beside = path.with_suffix(".part")
    with beside.open("wb") as file:
        np.savez(file, allow_pickle=False, about=np.array(json.dumps(about)), **arrays)
    os.replace(beside, path)


def parts(training: Training) -> dict[str, list[np.ndarray]]:
    found = {"steady": training.steady.weights}
    if training.judge:
        found["judge"] = training.judge.weights
    for name, learner in (("player", training.player), ("critic", training.critic)):
        if learner:
            found |= {name: learner.network.weights, f"{name}.first": learner.first, f"{name}.second": learner.second}
    return found | {f"past.{number}": past.weights for number, past in enumerate(training.league.past)}


def export(training: Training, folder: Path) -> None:
    """Write down what is shipped, in whole numbers: the player, and the critic if there is one."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, network in ((LEARNED, training.steady), (CRITIC, training.judge)):
        if network:
            stored = {f"layer{place}": each for place, each in enumerate(whole(network.weights))}
            np.savez_compressed(folder / f"{name}.npz", allow_pickle=False, **stored)


def shipped(game: str) -> Training:
    """The training of what lies in the package, as far as that tells: without momenta, and with one past self."""
    told = json.loads(learned_of(game, "curve.json").read_text("utf-8"))
    player = Network(list(layers(weights_of(game, LEARNED))))
    critic = Network(list(layers(weights_of(game, CRITIC)))) if learning_of(game).quick is None else None
    league = League()
    league.admit(player)
    return Training(
        TrainingSettings(**told["settings"]),
        Adam(player),
        Adam(critic) if critic else None,
        player.copy(),
        critic.copy() if critic else None,
        told["iterations"],
        told["cpu"],
        league,
        [Point(**point) for point in told["points"]],
    )


def exploiter(game: str) -> Training:
    """A training against the player in the package, as it plays, that begins as that player."""
    training = shipped(game)
    settings = replace(training.settings, exploits=True, mixed=1.0, taught=0.0, rate=1e-3, imitation=0, warming=0)
    frozen = training.steady.copy()
    for weights in frozen.weights[-2:]:
        weights *= np.float32(DECIDED)
    league = League()
    league.past = [frozen]
    player, critic = Adam(training.player.network), training.critic and Adam(training.critic.network)
    return Training(settings, player, critic, training.steady, training.judge, league=league)


def load(path: Path) -> Training:
    with np.load(path) as file:
        about = json.loads(str(file["about"]))
        arrays: dict[str, list[np.ndarray]] = {}
        for name in file.files:
            if name != "about":
                arrays.setdefault(name.rpartition(".")[0], []).append(file[name])
    player, *critic = (learner(arrays, *one) for one in zip(("player", "critic"), about["steps"], strict=False))
    league = League()
    league.past = [Network(arrays[f"past.{number}"]) for number in range(about["past"])]
    return Training(
        TrainingSettings(**about["settings"]),
        player,
        critic[0] if critic else None,
        Network(arrays["steady"]),
        Network(arrays["judge"]) if critic else None,
        about["iteration"],
        about["cpu"],
        league,
        [Point(**point) for point in about["curve"]],
    )


def learner(arrays: dict[str, list[np.ndarray]], name: str, steps: int) -> Adam:
    found = Adam(Network(arrays[name]))
    found.first, found.second, found.steps = arrays[f"{name}.first"], arrays[f"{name}.second"], steps
    return found


SHOWN = 12
"""Points of the curve that the card shows, for each table."""


def write_card(training: Training, folder: Path) -> None:
    """The card for people, and the curve for programs, beside the training."""
    (folder / "card.md").write_text(card(training), "utf-8")
    (folder / "curve.json").write_text(json.dumps(curve(training), indent=1) + "\n", "utf-8")


def curve(training: Training) -> dict[str, object]:
    return {
        "settings": asdict(training.settings),
        "iterations": training.iteration,
        "cpu": round(training.cpu, 1),
        "points": [asdict(point) for point in training.curve],
    }


def card(training: Training) -> str:
    settings, network = training.settings, training.steady
    shapes = " → ".join(str(weights.shape[0]) for weights in [*network.weights[::2], network.weights[-1]])
    numbers = sum(weights.size for weights in network.weights)
    learning = learning_of(settings.game)
    return "\n".join(
        [
            f"# What `ox` has learned of {settings.game}",
            "",
            f"- **Network**: {shapes}, {numbers:,} weights in steps of 1/{FINE}, ramps between the layers.",
            f"- **Trained**: {training.iteration} iterations of {settings.rounds} rounds, "
            f"{training.iteration * settings.rounds:,} rounds in all, {training.cpu / 60:.1f} CPU minutes.",
            f"- **On**: {platform.machine()}, Moowoo {__version__}, NumPy {np.__version__}; no data but "
            "its own rounds.",
            f"- **How**: {method(training)}.",
            f"- **Against**: {opponents(settings)}.",
            f"- **Settings**: `{json.dumps(asdict(settings))}`",
            "",
            f"Strength on {settings.deals} paired deals: {learning.coin} a round that it does better at a table of "
            "those it is measured against than they would in the same seat, with 95 % intervals:",
            "",
            "| table | iteration | CPU seconds | strength |",
            "|---|---|---|---|",
            *rows(training),
            "",
        ]
    )


def opponents(settings: TrainingSettings) -> str:
    if settings.exploits:
        return "the player in the package, which is also what it is measured against"
    others = f"a past self or ({settings.taught:.0%} of those seats) `cow`"
    return f"itself; in {settings.mixed:.0%} of the rounds {others}, which is what it is measured against"


def method(training: Training) -> str:
    settings = training.settings
    first = (
        f"first it imitates `cow` ({settings.imitation * settings.rounds:,} rounds), then "
        if settings.imitation
        else ""
    )
    if training.critic:
        return f"{first}PPO with a critic that sees all cards"
    goes_on = "that player" if settings.exploits else "`cow`"
    return f"{first}it learns what every move comes to when {goes_on} plays the round out"


def rows(training: Training) -> list[str]:
    """Some points of the curve, the last among them, table by table."""
    said = []
    for table in learning_of(training.settings.game).tables:
        points = [point for point in training.curve if point.table == table.name]
        stride = -(-len(points) // SHOWN) or 1
        for point in points[::-1][::stride][::-1]:
            strength = f"{point.coin:+.3f} ± {point.coin_error:.3f}"
            said.append(f"| {point.table} | {point.iteration} | {point.cpu:.0f} | {strength} |")
    return said
