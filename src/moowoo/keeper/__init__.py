"""The keeper of a real game: people play with real cards and say what happens; the keeper knows what is public."""
