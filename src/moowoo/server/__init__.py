"""Live tables over the network: who sits where, what was played, and who is told."""
