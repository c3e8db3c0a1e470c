"""How WOO looks."""
