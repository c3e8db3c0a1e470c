"""Crazy Eights, a game for the Moowoo table that its house does not know: it is found by its entry point."""
