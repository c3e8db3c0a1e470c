"""How MOW looks."""
