"""The workshop: a real set of a game, made from what the game knows of itself: braille, paper, tiles in relief."""
