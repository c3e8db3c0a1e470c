"""The types of what compiled code is given: records, and arrays of records and numbers.

Of an array of numbers it can be said what they are. Of a record it cannot: its fields are known to NumPy alone, and a
field that is read after it was written would have the type of all that may be written. So a record is `Any`, here and
nowhere else.
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Record: TypeAlias = Any
"""One structured value (`np.record`); its fields are read and written as attributes."""
Records: TypeAlias = npt.NDArray[Any]
"""An array of them."""
RecordType: TypeAlias = np.dtype[np.void]
"""What fields a record has."""
Numbers: TypeAlias = npt.NDArray[np.integer]
"""Whole numbers of any size."""
Reals: TypeAlias = npt.NDArray[np.floating]
Truths: TypeAlias = npt.NDArray[np.bool_]
Scratch: TypeAlias = Any
"""What a bot thinks in: records or numbers, as its game made them. Only that game's bots look into it."""
