"""Tiny Game, for the Moowoo table."""
