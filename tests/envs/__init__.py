"""The environments for researchers, each held to the checkers of the library it is for."""
