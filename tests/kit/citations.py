"""Which clauses the test files cite, read from their source so that a partial run sees them all."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Citation(NamedTuple):
    """A test and the clauses it cites, none if it cites none."""

    file: str
    test: str
    clauses: tuple[str, ...]


def citations(folder: Path) -> list[Citation]:
    """Every test of every test file below a folder."""
    return [
        Citation(path.relative_to(folder).as_posix(), test, clauses)
        for path in sorted(folder.rglob("test_*.py"))
        for test, clauses in read_tests(ast.parse(path.read_text(encoding="utf-8")).body, ())
    ]


def read_tests(body: list[ast.stmt], around: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tests in a module or class body; those of a class also cite what the class cites."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for name, clauses in read_tests(node.body, around + cited(node)):
                yield f"{node.name}.{name}", clauses
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node.name, around + cited(node)


def cited(node: Definition) -> tuple[str, ...]:
    """The ids in the `@rule(...)` decorators; an id that is no literal has no place there."""
    return tuple(
        ast.literal_eval(argument)
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call) and called(decorator) == "rule"
        for argument in decorator.args
    )


def called(decorator: ast.Call) -> str:
    name = decorator.func
    return name.id if isinstance(name, ast.Name) else ""
