"""How fast the games run, side by side with others, in one run: `moowoo bench`."""
