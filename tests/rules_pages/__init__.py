"""The rule pages, and their examples played on the real table."""
