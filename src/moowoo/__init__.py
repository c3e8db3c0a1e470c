"""Moowoo, the table for card games.

Importing this package loads nothing else, so that the command starts at once; the rooms are imported by
name (`from moowoo import woo`).
"""

__version__ = "0.1.0"
