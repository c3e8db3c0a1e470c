"""Try the package with the lowest and with the newest versions of everything it depends on.

    python tools/bounds.py [lowest|newest]…

For each end an empty environment is made, the package and its extras are installed there as an installer would resolve
them, and the same small programs run in it: the games, bots, batches, a server's page, the libraries of researchers. So
what the bounds in pyproject.toml promise is seen to hold. It needs an index of packages, and some minutes.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
ENDS = {"lowest": "lowest-direct", "newest": "highest"}
EXTRAS = "play,server,envs,dataset,plots,train"
PROGRAMS = {
    "games and bots": """
from moowoo import games
from moowoo.bots import create, decide

for name in games.kits():
    game = games.new(name, seed=1)
    for bot in ("cow", "ox"):
        game.play(decide(create(bot, name), game).move)
    assert games.from_bytes(game.to_bytes()).actor == game.actor
""",
    "batches": """
import pickle
from moowoo.envs import batch

tables = batch("woo", 64, seed=1)
for _ in range(20):
    tables.step(tables.sample())
twin = pickle.loads(pickle.dumps(tables))
assert (twin.step(twin.sample())[0] == tables.step(tables.sample())[0]).all()
""",
    "Gymnasium and PettingZoo": """
import gymnasium
import moowoo.envs.gym
from moowoo.envs.zoo import env

gymnasium.make("Moowoo/Woo-v0").reset(seed=1)
table = env("woo")
table.reset(seed=1)
table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
""",
    "OpenSpiel": """
import pyspiel
import moowoo.envs.spiel

state = pyspiel.load_game("moowoo_woo").new_initial_state()
while state.is_chance_node():
    state.apply_action(state.chance_outcomes()[0][0])
assert len(state.observation_tensor()) == state.get_game().observation_tensor_size()
state.apply_action(state.legal_actions()[0])
""",
    "datasets and plots": """
import pathlib
import matplotlib
import pyarrow.parquet
from moowoo.envs.dataset import Plan, make

(file,) = make(Plan("woo", ("calf", "random"), games=8, seed=1, options={"target": 1}), pathlib.Path("games"))
assert pyarrow.parquet.read_table(pathlib.Path("games", file.name)).num_rows == file.decisions
""",
    "a server": """
import socket, subprocess, sys, time, urllib.error, urllib.request

with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
serve = ["serve", "--port", str(port), "--data", ".", "--no-rehearse"]
serving = subprocess.Popen([sys.executable, "-m", "moowoo", *serve])
try:
    for _ in range(600):
        try:
            page = urllib.request.urlopen(f"http://127.0.0.1:{port}/").read().decode()
            break
        except urllib.error.URLError:
            assert serving.poll() is None
            time.sleep(0.1)
    assert "Moowoo" in page and "<main" in page
finally:
    serving.terminate()
    serving.wait()
""",
    "the terminal": """
import subprocess, sys

play = [sys.executable, "-m", "moowoo", "play", "woo", "--plain"]
assert "WOO" in subprocess.run(play, input="quit\\n", capture_output=True, text=True, check=True).stdout
""",
}


def installed(end: str, place: Path) -> Path:
    """The Python of an empty environment with the package and everything it depends on, at one end of its bounds."""
    uv = [sys.executable, "-m", "uv"]
    subprocess.run([*uv, "venv", "--quiet", "--python", sys.executable, place], check=True)
    python = place / "bin" / "python"
    ready_made = ["--only-binary", ":all:", "--no-binary", "moowoo"]  # players have no compilers
    wanted = ["--resolution", ENDS[end], *ready_made, f"{HOUSE}[{EXTRAS}]"]
    subprocess.run([*uv, "pip", "install", "--quiet", "--python", python, *wanted], check=True)
    return python


def tried(end: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        python = installed(end, Path(folder) / "environment")
        work = Path(folder) / "work"
        work.mkdir()
        for name, program in PROGRAMS.items():
            environment = os.environ | {"MOOWOO_CACHE_DIR": str(Path(folder) / "compiled")}
            subprocess.run([python, "-c", program], cwd=work, env=environment, check=True)
            print(f"{end}: {name}", flush=True)


if __name__ == "__main__":
    for end in sys.argv[1:] or ENDS:
        tried(end)
