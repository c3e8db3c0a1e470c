"""The card of a training: what was trained, on what, for how long, and how strong it became."""

import json
import platform
from dataclasses import asdict
from pathlib import Path

import numpy as np

from moowoo import __version__
from moowoo.bots.learned import learning_of
from moowoo.bots.network import FINE
from moowoo.train.training import Training, TrainingSettings

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
