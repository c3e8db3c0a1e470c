"""Why a move was chosen: kinds of reason, as numbers for compiled code and as names for people.

A game adds its own kinds behind these, in a module like this one.
"""

COMMON = (
    "whim",  # no reason that could be given
    "only_choice",
)
WHIM, ONLY_CHOICE = range(len(COMMON))
