"""A match spread over a real cluster is the match one machine would have played, also when a node dies.

Budget: 30 seconds, nearly all of them Ray's own.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from kit.deadline import COMPILING
from moowoo import arena
from moowoo.arena import BadMatch, workers
from moowoo.arena.game import Played

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="Ray, the extra `cluster`, is not installed")

SCRIPT = Path(__file__).with_name("two_nodes.py")
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0", "RAY_ENABLE_RECORD_ACTOR_TASK_LOGGING": "0"}
MATCH: dict[str, Any] = {"game": "woo", "bots": ["cow", "calf"], "games": 200, "seed": 11, "options": {"target": 3}}


@pytest.fixture
def untouched() -> Iterator[str]:
    """A folder for all that Ray writes, as on a machine where it has never run. Short: so are the paths of sockets."""
    with TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as folder:
        yield folder


@pytest.mark.proof
def test_one_node_of_two_dies_and_the_result_is_the_local_one(untouched: str) -> None:
    local = arena.play(**MATCH)  # first: what it compiles, the nodes find ready
    run = subprocess.run(
        [sys.executable, SCRIPT, json.dumps(MATCH)],
        env=os.environ | QUIET | {"RAY_TMPDIR": untouched},
        capture_output=True,
        text=True,
        timeout=COMPILING,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    told = json.loads(run.stdout)
    assert told["complete"]
    assert told["reports"] > 3, "the node was to die while games were being played"
    assert [Played.from_json(game) for game in told["games"]] == list(local.played)


def test_no_cluster_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise ConnectionError("nobody is there")

    monkeypatch.setattr("ray.init", refuse)
    with pytest.raises(BadMatch, match=r"no cluster at nowhere:1: nobody is there"):
        arena.play(**MATCH, cluster="nowhere:1")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadMatch, match=r"moowoo\[cluster\]"):
        next(workers.cluster("auto")(arena.Setup("woo", ("cow", "calf")), []))
