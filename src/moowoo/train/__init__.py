"""Learning to play: rounds in batches, networks that choose, and what they learn from it."""
