"""Golden files: outputs that users rely on and that a refactoring must not change."""
