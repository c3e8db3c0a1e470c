"""A training on a cluster of two nodes on this machine, one of which is killed while blocks are being played.

Run as a script by the test, so that what Ray starts ends with it, and what it writes is where the test says; prints
what the training came to as JSON.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from typing import Any

from moowoo.train import workers
from moowoo.train.experience import Experience
from moowoo.train.training import Training, TrainingSettings

TINY: dict[str, Any] = {
    "rounds": 48, "block": 6, "width": 16, "critic": 16, "imitation": 1, "warming": 0, "snapshot": 2,
    "measured": 100,
}  # fmt: skip
ITERATIONS = 4
MEMORY = 80 * 2**20
"""Bytes of shared memory a node may use: the least Ray accepts."""
DEADLY = 2
"""The iteration, of those on the cluster, in which a node dies."""


def trained(game: str, crew: workers.Crew) -> Training:
    training = Training.new(TrainingSettings.of(game, **TINY))
    training.crew = crew
    for _ in range(ITERATIONS):
        training.iterate()
    return training


def digest(training: Training) -> str:
    """The same for trainings that are the same to the last bit."""
    networks = (training.player.network, training.critic and training.critic.network, training.steady)
    said = b"".join(weights.tobytes() for network in networks if network for weights in network.weights)
    return hashlib.sha256(said).hexdigest()


class Unlucky(workers.Cluster):
    """A cluster that something happens to as soon as the first block of an iteration is there."""

    def __init__(self, address: str, happens: Callable[[], None]) -> None:
        super().__init__(address)
        self.happens, self.iterations = happens, 0

    def noted(self, played: Iterable[workers.Played]) -> list[Experience]:
        self.iterations += 1
        return super().noted(self.shaken(played) if self.iterations == DEADLY else played)

    def shaken(self, played: Iterable[workers.Played]) -> Iterator[workers.Played]:
        for number, each in enumerate(played):
            if number == 0:
                self.happens()
            yield each


def main() -> None:
    from ray.cluster_utils import Cluster

    node: dict[str, Any] = {"object_store_memory": MEMORY, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **node})
    try:
        nodes = [cluster.add_node(num_cpus=1, **node) for _ in range(2)]
        lost = []

        def lose_one() -> None:
            cluster.remove_node(nodes[1], allow_graceful=False)
            lost.append(nodes[1])

        with redirect_stdout(sys.stderr), Unlucky(cluster.address, lose_one) as players:  # Ray has much to say
            found = digest(trained("woo", players))
        print(json.dumps({"lost": len(lost), "digest": found}))
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]  # Ray's own tools are not all typed


if __name__ == "__main__":
    main()
