"""`moowoo train GAME --into FOLDER`: let a network learn a game, from the beginning or from where it was stopped.

In the folder lie the training itself (`training.npz`), the player as it is shipped (`ox.npz`) and the
critic it learned with (`critic.npz`), a card and a curve.
"""

import argparse
import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from moowoo.games.errors import MoowooError
from moowoo.games.kit import kits
from moowoo.parallel import ONE_THREAD

if TYPE_CHECKING:
    from moowoo.train.training import Training

NAME = "training.npz"
SAVED_EVERY = 10
"""Iterations between two saves; a training that is stopped is saved as well."""
CHOSEN = "rounds", "block", "width", "seed"
"""Settings that a new training may be given."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=learnable(), help="the game")
    parser.add_argument("--into", type=Path, required=True, metavar="FOLDER", help="where it is kept, and goes on from")
    parser.add_argument(
        "--iterations", type=count, default=600, metavar="N", help="how many there shall be in all (600)"
    )
    parser.add_argument("--rounds", type=count, metavar="N", help="rounds of one iteration, of a new training")
    parser.add_argument("--block", type=count, metavar="N", help="rounds that are played together, of a new training")
    parser.add_argument("--width", type=count, metavar="N", help="units of a layer of the player, of a new training")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of a new training")
    parser.add_argument("--shipped", action="store_true", help="a new training goes on from the weights in the package")
    parser.add_argument(
        "--exploit", action="store_true", help="a new training learns what is best against the player in the package"
    )
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes that play the rounds (default 1)")
    parser.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="play the rounds all over a Ray cluster, such as auto"
    )


def count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few")
    return number


def learnable() -> list[str]:
    return [name for name, kit in kits().items() if kit.learning is not None]


def run(args: argparse.Namespace) -> int:
    # More threads than one gain nothing at these sizes, and sums in another order would not be the same training.
    os.environ.update(ONE_THREAD)
    from moowoo.train.workers import crew_for

    try:
        with crew_for(args.jobs, args.cluster) as crew:
            training = go_on(args)
            if training is None:
                return 1
            training.crew = crew
            train(training, args.into, args.iterations)
    except MoowooError as error:
        print(f"moowoo train: {error}", file=sys.stderr)
        return 1
    print(f"{training.iteration} iterations: {args.into}")
    return 0


def go_on(args: argparse.Namespace) -> "Training | None":
    """The training in the folder, or a new one; None, and a word about it, where what is asked for does not fit."""
    from moowoo.train.checkpoint import exploiter, load, shipped
    from moowoo.train.training import Training, TrainingSettings

    chosen = {name: value for name in CHOSEN if (value := getattr(args, name)) is not None}
    path = args.into / NAME
    if not path.exists():
        args.into.mkdir(parents=True, exist_ok=True)
        if not (args.shipped or args.exploit):
            return Training.new(TrainingSettings.of(args.game, **chosen))
    begin = exploiter if args.exploit else shipped
    training = load(path) if path.exists() else begin(args.game)
    begun = {name: getattr(training.settings, name) for name in ("game", *chosen)}
    if begun != {"game": args.game, **chosen}:
        print(f"moowoo train: what lies in {args.into} was begun with {begun}", file=sys.stderr)
        return None
    return training


def train(training: "Training", folder: Path, iterations: int) -> None:
    """Iterate until there are enough, or somebody says stop, which is heard after the iteration."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from moowoo.train.checkpoint import export, save, write_card

    stop = Stop()
    columns = (
        TextColumn("{task.completed} of {task.total}"),
        BarColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    with stop, Progress(*columns) as progress:
        task = progress.add_task("", total=iterations, completed=training.iteration)
        while training.iteration < iterations and not stop.said:
            about = training.iterate()
            progress.update(task, completed=training.iteration, description=about)
            if training.iteration % SAVED_EVERY == 0:
                save(training, folder / NAME)
    save(training, folder / NAME)
    export(training, folder)
    write_card(training, folder)


class Stop:
    """Ctrl-C while this lasts is a request: the iteration under way is finished, so that nothing is lost."""

    said = False

    def __enter__(self) -> None:
        self.before = signal.signal(signal.SIGINT, self.hear)

    def hear(self, number: int, frame: FrameType | None) -> None:
        self.said = True

    def __exit__(self, *error: object) -> None:
        signal.signal(signal.SIGINT, self.before)
