"""A dataset made by a cluster of two nodes on this machine.

Run as a script by the test, so that what Ray starts ends with it, and what it writes is where the test says.
"""

import sys
from pathlib import Path
from typing import Any

from ray.cluster_utils import Cluster

from moowoo.envs.dataset import Plan, make

MEMORY = 80 * 2**20
"""Bytes of shared memory a node may use: the least Ray accepts."""


def main(folder: str) -> None:
    node: dict[str, Any] = {"object_store_memory": MEMORY, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **node})
    try:
        for _ in range(2):
            cluster.add_node(num_cpus=1, **node)
        plan = Plan("woo", ("calf", "random"), games=20, seed=3, options={"target": 1}, file_games=8)
        list(make(plan, Path(folder), cluster=cluster.address))
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]  # Ray's own tools are not all typed


if __name__ == "__main__":
    main(sys.argv[1])
