"""A training on disk: everything it needs to go on, in one file that is replaced in one go."""

import json
import os
from dataclasses import asdict
from pathlib import Path

import numpy as np

from moowoo.bots.learned import CRITIC, LEARNED, learned_of, weights_of
from moowoo.bots.network import layers, whole
from moowoo.train.dense import Adam, Network
from moowoo.train.league import League
from moowoo.train.training import Point, Training, TrainingSettings


def save(training: Training, path: Path) -> None:
    about = {
        "settings": asdict(training.settings),
        "iteration": training.iteration,
        "cpu": training.cpu,
        "steps": [training.player.steps, training.critic.steps],
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
    player, critic = training.player, training.critic
    return {
        "player": player.network.weights,
        "player.first": player.first,
        "player.second": player.second,
        "critic": critic.network.weights,
        "critic.first": critic.first,
        "critic.second": critic.second,
        "steady": training.steady.weights,
        "judge": training.judge.weights,
        **{f"past.{number}": past.weights for number, past in enumerate(training.league.past)},
    }


def export(training: Training, folder: Path) -> None:
    """Write down what is shipped, in whole numbers: the player, and the critic that searches ask."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, network in ((LEARNED, training.steady), (CRITIC, training.judge)):
        stored = {f"layer{place}": each for place, each in enumerate(whole(network.weights))}
        np.savez_compressed(folder / f"{name}.npz", allow_pickle=False, **stored)


def shipped(game: str) -> Training:
    """The training of what lies in the package, as far as that tells: without momenta, and with one past self."""
    told = json.loads(learned_of(game, "curve.json").read_text("utf-8"))
    player, critic = (Network(list(layers(weights_of(game, name)))) for name in (LEARNED, CRITIC))
    league = League()
    league.admit(player)
    return Training(
        TrainingSettings(**told["settings"]),
        Adam(player),
        Adam(critic),
        player.copy(),
        critic.copy(),
        told["iterations"],
        told["cpu"],
        league,
        [Point(**point) for point in told["points"]],
    )


def load(path: Path) -> Training:
    with np.load(path) as file:
        about = json.loads(str(file["about"]))
        arrays: dict[str, list[np.ndarray]] = {}
        for name in file.files:
            if name != "about":
                arrays.setdefault(name.rpartition(".")[0], []).append(file[name])
    player, critic = (learner(arrays, *one) for one in zip(("player", "critic"), about["steps"], strict=True))
    league = League()
    league.past = [Network(arrays[f"past.{number}"]) for number in range(about["past"])]
    return Training(
        TrainingSettings(**about["settings"]),
        player,
        critic,
        Network(arrays["steady"]),
        Network(arrays["judge"]),
        about["iteration"],
        about["cpu"],
        league,
        [Point(**point) for point in about["curve"]],
    )


def learner(arrays: dict[str, list[np.ndarray]], name: str, steps: int) -> Adam:
    found = Adam(Network(arrays[name]))
    found.first, found.second, found.steps = arrays[f"{name}.first"], arrays[f"{name}.second"], steps
    return found
