"""The referee of WOO: the kernel against the law, clause by clause, and against an independent oracle."""
