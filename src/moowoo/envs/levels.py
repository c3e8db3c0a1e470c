"""The bots that can sit at a table inside compiled code, by name and by number."""

from typing import Final

RANDOM, CALF, COW = range(3)
LEVELS: Final = {"random": RANDOM, "calf": CALF, "cow": COW}
