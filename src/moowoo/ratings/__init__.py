"""Ratings and figures: how strong somebody seems to be, how sure that is, and what their games amount to."""
