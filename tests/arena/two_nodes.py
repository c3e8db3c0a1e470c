"""A match on a cluster of two nodes on this machine, one of which is killed as soon as some games are played.

Run as a script by the test, so that what Ray starts ends with it, and what it writes is where the test says; prints
the result of the match as JSON.
"""

import json
import sys
from contextlib import redirect_stdout
from typing import Any

from ray.cluster_utils import Cluster

from moowoo import arena

MEMORY = 80 * 2**20
"""Bytes of shared memory a node may use: the least Ray accepts."""
REPORTS_BEFORE_DEATH = 3


def main(match: str) -> None:
    node: dict[str, Any] = {"object_store_memory": MEMORY, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **node})
    try:
        nodes = [cluster.add_node(num_cpus=1, **node) for _ in range(2)]
        reports: list[int] = []

        def kill_one(games: int) -> None:
            reports.append(games)
            if len(reports) == REPORTS_BEFORE_DEATH:
                cluster.remove_node(nodes[1], allow_graceful=False)

        with redirect_stdout(sys.stderr):  # Ray has much to say about a node that dies
            result = arena.play(**json.loads(match), cluster=cluster.address, progress=kill_one)
        games = [game.to_json() | {"times": []} for game in result.played]
        print(json.dumps({"reports": len(reports), "complete": result.complete, "games": games}))
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]  # Ray's own tools are not all typed


if __name__ == "__main__":
    main(sys.argv[1])
