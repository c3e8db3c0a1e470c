"""The faces of the cards: what can be read on them, by eye and by finger, and how they are put to use."""
