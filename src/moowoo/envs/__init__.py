"""The games as researchers expect them: batches on the kernels, Gymnasium, PettingZoo, OpenSpiel.

`batch` needs nothing but NumPy and Numba. The others stand in modules of their own, each of which imports the library
it is for: `moowoo.envs.gym`, `moowoo.envs.zoo`, `moowoo.envs.spiel`.
"""

from moowoo.envs.batched import Batch, IllegalActions, batch

__all__ = ["Batch", "IllegalActions", "batch"]
