"""Benchmarks: speed, strength, server load and exploitability, compared with others in one run."""
