"""Mutation testing: change the code in one small way at a time and see whether a test fails.

    python tools/mutants.py --tests tests/mow --report benchmarks/mutants.json src/moowoo/mow/rules

A mutant that no test notices survives: either the code could be wrong there without anybody knowing, or the change
makes no difference. The report lists the survivors. `why` beside one says why no test can kill it, and is kept from run
to run; the command fails while a survivor has none.

First every test runs once, to learn which lines it reaches and how much processor time it takes. Each mutant is then
tried on the tests that reach its line, the cheapest first, until one fails. There are two ways to apply a mutant:

- In a function that runs only inside tests, its code object is replaced in a fork of a process that has collected all
  tests. This costs milliseconds.
- Code that runs at import (constants, tables) is imported changed, in a fork of a process that has imported nothing of
  the project.

Code objects can only be replaced in plain Python, so compilation is off (NUMBA_DISABLE_JIT). A test that takes ten
times its usual processor time is stopped, and the mutant counts as killed. Tests that run the code in another process
do not see the mutant. Interrupted, the command reports on the mutants it has tried. Needs `fork`.
"""

import argparse
import ast
import gc
import importlib
import json
import math
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from itertools import accumulate, pairwise
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

os.environ["NUMBA_DISABLE_JIT"] = "1"  # Numba reads it when it is imported, and pytest may import it

import coverage
import pytest
from _pytest.runner import runtestprotocol

SLOWDOWN, GRACE = 10, 2.0
"""A test may take so many times its usual processor time, and so many seconds more."""
WAIT = 60.0
"""Seconds by the clock that a test may take beyond that, waiting for something that never comes."""
MEMORY = 4 << 30
"""Bytes of address space that a mutant may use beyond what the process has."""
QUOTED = 100
"""Characters of code around a change that the report quotes at most."""
IMPORTING = 5.0
"""Processor time that importing the tests may take, in seconds."""
FIRST_FILES = 2
"""Test files to try a mutant of import-time code on before the others, which take long to import."""
Z = 1.96
"""Standard deviations of a 95 % interval."""

KILLED, TIMEOUT, SURVIVED, UNREACHED = "killed", "timeout", "survived", "unreached"


# Finding mutants.

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
UNTOUCHED = {"annotation", "returns", "decorator_list", "format_spec"}
"""Parts of the syntax tree that are never changed."""


@dataclass(frozen=True)
class Change:
    """One node of a syntax tree and the node that takes its place."""

    parent: ast.AST
    field: str
    index: int | None
    old: ast.expr | ast.stmt
    new: ast.expr | ast.stmt

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass(frozen=True, eq=False)
class Mutant:
    """One change of a source file."""

    path: str
    function: str
    """The function it is in, as `Class.function`; the class or empty outside functions."""
    line: int
    lines: range
    """The lines of its statement."""
    was: str
    becomes: str
    nth: int
    """Which of several equal changes in one function."""
    in_body: bool
    """Whether it is in the body of a function."""
    tree: ast.Module
    change: Change

    @property
    def key(self) -> tuple[str, str, str, int]:
        """Identifies the mutant, also after its file was moved or its lines were."""
        return self.function, self.was, self.becomes, self.nth

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.was}  ->  {self.becomes}"

    def compile(self) -> CodeType:
        """Compile the changed module."""
        self.change.put(self.change.new)
        try:
            return compile(self.tree, os.path.abspath(self.path), "exec", dont_inherit=True)
        finally:
            self.change.put(self.change.old)


def find_mutants(path: str) -> Iterator[Mutant]:
    """Yield every mutant of a source file."""
    tree = ast.parse(Path(path).read_bytes(), path)
    seen: Counter[tuple[str, str, str]] = Counter()
    for ancestors, change in list(find_changes([tree])):
        names = [node.name for node in ancestors if isinstance(node, (*FUNCTIONS, ast.ClassDef))]
        function = ".".join(names)
        was, becomes = quote(ancestors, change)
        statement = next(node for node in (change.old, *reversed(ancestors)) if isinstance(node, ast.stmt))
        yield Mutant(
            path=path,
            function=function,
            line=change.old.lineno,
            lines=header_lines(statement),
            was=was,
            becomes=becomes,
            nth=seen[function, was, becomes],
            in_body=is_in_body([*ancestors, change.old]),
            tree=tree,
            change=change,
        )
        seen[function, was, becomes] += 1


def find_changes(ancestors: list[ast.AST]) -> Iterator[tuple[list[ast.AST], Change]]:
    """Yield every change below the last of some nodes, each with all nodes above it."""
    parent = ancestors[-1]
    for name, value in ast.iter_fields(parent):
        if name in UNTOUCHED:
            continue
        nodes = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, node in nodes:
            if not isinstance(node, ast.AST) or is_declaration(node) or is_docstring(node):
                continue
            if isinstance(node, ast.expr | ast.stmt):
                for new in replacements(ancestors, name, node):
                    ast.fix_missing_locations(ast.copy_location(new, node))
                    yield ancestors, Change(parent, name, index, node, new)
            yield from find_changes([*ancestors, node])


def is_declaration(node: ast.AST) -> bool:
    """Return whether a statement only names types, or what a module exports."""
    if isinstance(node, ast.AnnAssign):
        return node.value is None or ast.unparse(node.annotation).endswith("TypeAlias")
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_in_body(chain: Sequence[ast.AST]) -> bool:
    """Return whether a node, the last of a chain, is in the body of a function and not among its defaults."""
    return any(isinstance(node, FUNCTIONS) and below in node.body for node, below in pairwise(chain))


def replacements(ancestors: Sequence[ast.AST], field: str, node: ast.expr | ast.stmt) -> Iterator[ast.expr | ast.stmt]:
    """Yield what may take the place of a node."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for place, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield ast.Compare(left, [*ops[:place], other(), *ops[place + 1 :]], comparators)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
            yield ast.BinOp(left, ARITHMETIC[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in ARITHMETIC:
            yield ast.AugAssign(target, ARITHMETIC[type(op)](), value)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Return(value=value):
            yield from other_returns(ancestors, value)
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
    if is_removable(node):
        yield ast.Pass()
    if isinstance(node, ast.stmt | ast.Compare | ast.UnaryOp | ast.Constant):
        return
    if is_condition(ancestors[-1], field):
        yield ast.UnaryOp(ast.Not(), node)


def is_condition(parent: ast.AST, field: str) -> bool:
    return field == "ifs" or (field == "test" and isinstance(parent, ast.If | ast.While | ast.IfExp))


def is_removable(node: ast.AST) -> bool:
    """Return whether leaving out a statement leaves no name undefined."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Yield | ast.YieldFrom)
    return isinstance(node, ast.AugAssign | ast.Raise | ast.Delete)


def other_returns(ancestors: Sequence[ast.AST], value: ast.expr | None) -> Iterator[ast.stmt]:
    """Yield other returns, unless a change of the value itself comes to the same."""
    function = next(node for node in reversed(ancestors) if isinstance(node, FUNCTIONS))
    kind = ast.unparse(function.returns) if function.returns else ""
    if value is None:
        yield ast.Pass()
    elif kind == "bool":
        if not isinstance(value, ast.Compare | ast.UnaryOp | ast.Constant):
            yield ast.Return(ast.UnaryOp(ast.Not(), value))
    elif kind in ("int", "float"):
        if not isinstance(value, ast.Constant):
            yield ast.Return(ast.BinOp(value, ast.Add(), ast.Constant(1)))
    elif kind == "str":
        yield ast.Return(ast.Constant(""))
    elif not (isinstance(value, ast.Constant) and value.value is None):
        yield ast.Return(ast.Constant(None))


def header_lines(statement: ast.stmt) -> range:
    """Return the lines of a statement, without those of the statements inside it."""
    body = getattr(statement, "body", None)
    end = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    return range(statement.lineno, max(end, statement.lineno) + 1)


def quote(ancestors: Sequence[ast.AST], change: Change) -> tuple[str, str]:
    """Return the code before and after a change, with as much around it as is short enough."""
    around: ast.AST = change.old
    for node in reversed(ancestors):
        if not isinstance(node, ast.expr | ast.stmt | ast.keyword) or hasattr(node, "body"):
            break
        if len(ast.unparse(node)) > QUOTED:
            break
        around = node
    was = ast.unparse(around)
    if around is change.old:
        return was, ast.unparse(change.new)
    change.put(change.new)
    becomes = ast.unparse(around)
    change.put(change.old)
    return was, becomes


# Running tests.


@dataclass
class Measured:
    """The tests as they are without a mutant."""

    seconds: dict[str, float]
    """Processor time of every test that passes."""
    reached: dict[str, dict[int, list[str]]]
    """Tests that reach a line, by file and line; lines that run at import are reached by the test ''."""
    modules: list[str]
    """Modules of other projects that the tests import."""
    failed: list[str]


class Measure:
    """A pytest plugin that runs every test and notes what it reaches."""

    def __init__(self, sources: Sequence[str], written: Path) -> None:
        self.written = written
        self.sources = {os.path.abspath(path): path for path in sources}
        self.coverage = coverage.Coverage(data_file=None, include=list(self.sources), config_file=False)
        self.coverage.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        seconds: dict[str, float] = {}
        failed: list[str] = []
        for place, item in enumerate(session.items):
            self.coverage.switch_context(item.nodeid)
            began = time.process_time()
            following = session.items[place + 1] if place + 1 < len(session.items) else None
            reports = runtestprotocol(item, log=False, nextitem=following)
            if any(report.failed for report in reports):
                failed.append(item.nodeid)
            elif any(report.passed for report in reports if report.when == "call"):
                seconds[item.nodeid] = time.process_time() - began
        self.coverage.stop()
        data = self.coverage.get_data()
        reached = {path: data.contexts_by_lineno(real) for real, path in self.sources.items()}
        modules = [name for name, module in sys.modules.items() if is_foreign(module)]
        self.written.write_text(json.dumps([seconds, reached, modules, failed]))
        return True


def is_foreign(module: object) -> bool:
    """Return whether a module was installed, or came with Python."""
    file = getattr(module, "__file__", None) or ""
    return "site-packages" in file or file.startswith(os.path.dirname(os.__file__))


class QuickHypothesis:
    """A pytest plugin under which Hypothesis neither minds slow tests nor looks for the smallest example."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        with suppress(ImportError):
            from hypothesis import HealthCheck, Phase, settings

            settings.register_profile(
                "mutants",
                settings(),
                phases=[Phase.explicit, Phase.generate],
                suppress_health_check=list(HealthCheck),
                database=None,
            )
            settings.load_profile("mutants")


@dataclass(frozen=True)
class Outcome:
    status: str
    by: str = ""
    """The test that killed the mutant."""


def run_tests(tests: Sequence[str], items: dict[str, pytest.Item], bench: "Bench") -> NoReturn:
    """Run some tests until one fails, then end the process: with 1 if one did, else with 0."""
    for place, test in enumerate(tests):
        bench.by.write_text(test)
        limit_time(bench.measured.seconds[test])
        if test not in items:  # what is changed has changed the tests there are
            os._exit(1)
        following = items.get(tests[place + 1]) if place + 1 < len(tests) else None
        if any(report.failed for report in runtestprotocol(items[test], log=False, nextitem=following)):
            os._exit(1)
    os._exit(0)


def limit_time(seconds: float) -> None:
    """End this process by a signal if the next test takes much longer than its usual processor time."""
    limit = SLOWDOWN * seconds + GRACE
    signal.setitimer(signal.ITIMER_PROF, limit)
    signal.setitimer(signal.ITIMER_REAL, limit * SLOWDOWN + WAIT)


def in_child(work: Callable[[], object]) -> int:
    """Run something in a fork of this process, silently; return its exit status, negative for a signal."""
    child = os.fork()
    if child == 0:
        try:
            os.setpgid(0, 0)
            void = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(void, stream)
            work()
        finally:
            os._exit(1)
    try:
        _, status = os.waitpid(child, 0)
    except KeyboardInterrupt:
        os.kill(child, signal.SIGINT)
        os.waitpid(child, 0)
        raise
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # whatever its tests have left running
    return os.waitstatus_to_exitcode(status)


def limit_memory() -> None:
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))


class Bodies:
    """A pytest plugin that tries mutants of functions in forks of a process that has collected the tests."""

    def __init__(self, bench: "Bench", mutants: Sequence[Mutant]) -> None:
        self.bench, self.mutants = bench, mutants

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        paths = {os.path.abspath(mutant.path) for mutant in self.mutants}
        functions: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and found.__code__.co_filename in paths:
                functions[code_key(found.__code__)].append(found)
        gc.collect()
        gc.freeze()  # a fork need not copy what it will not collect
        for mutant in self.mutants:
            tests = self.bench.tests_for(mutant)

            def run(mutant: Mutant = mutant, tests: Sequence[str] = tests) -> None:
                for code in codes_in(mutant.compile()):
                    for function in functions.get(code_key(code), ()):
                        function.__code__ = code
                run_tests(tests, items, self.bench)

            self.bench.note(mutant, self.bench.outcome(run) if tests else Outcome(UNREACHED))
        return True


def code_key(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and all inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes_in(constant)


class Imports:
    """A pytest plugin that tries mutants of import-time code in forks of a process that has not imported it."""

    def __init__(self, bench: "Bench", mutants: Sequence[Mutant]) -> None:
        self.bench, self.mutants = bench, mutants

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> bool:
        for name in self.bench.measured.modules:
            with suppress(Exception):
                importlib.import_module(name)
        gc.collect()
        gc.freeze()
        for mutant in self.mutants:
            self.bench.note(mutant, self.try_one(session, mutant))
        return True

    def try_one(self, session: pytest.Session, mutant: Mutant) -> Outcome:
        tests = self.bench.tests_for(mutant)
        files = list(dict.fromkeys(map(file_of, tests)))
        outcome = Outcome(SURVIVED if tests else UNREACHED)
        for part in (files[:FIRST_FILES], files[FIRST_FILES:]):
            if part and outcome.status == SURVIVED:
                chosen = [test for test in tests if file_of(test) in part]
                outcome = self.bench.outcome(lambda part=part, chosen=chosen: self.run(session, mutant, part, chosen))  # type: ignore[misc]
        return outcome

    def run(self, session: pytest.Session, mutant: Mutant, files: Sequence[str], tests: Sequence[str]) -> None:
        changed, path, unchanged = mutant.compile(), os.path.abspath(mutant.path), SourceFileLoader.get_code

        def get_code(loader: Any, name: str) -> CodeType | None:
            return changed if loader.path == path else unchanged(loader, name)

        SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]  # for this fork only
        limit_time(IMPORTING)
        session.perform_collect(files)
        run_tests(tests, {item.nodeid: item for item in session.items}, self.bench)


class Bench:
    """The tests, and the outcomes as they come."""

    def __init__(self, options: argparse.Namespace, sources: Sequence[str], folder: Path) -> None:
        self.sources = sources
        self.by = folder / "by"
        """Holds the test that is running."""
        self.noted = folder / "outcomes"
        self.noted.touch()
        self.kills: dict[str, Counter[str]] = defaultdict(Counter)
        """Mutants that each test has killed, by function."""
        self.arguments = ["-q", "-p", "no:cacheprovider", "-m", options.marks, "-k", options.select]
        self.log = os.dup(1)
        self.budget = options.budget
        self.measured = self.measure(options.tests, Path(options.measured or folder / "measured"))

    def measure(self, tests: Sequence[str], written: Path) -> Measured:
        if not written.exists():
            in_child(lambda: self.start_pytest(tests, Measure(self.sources, written)))
        if not written.exists():
            raise SystemExit("the tests cannot be collected")
        seconds, reached, modules, failed = json.loads(written.read_text())
        by_line = {path: {int(line): tests for line, tests in lines.items()} for path, lines in reached.items()}
        return Measured(seconds, by_line, modules, failed)

    def start_pytest(self, tests: Sequence[str], plugin: object) -> None:
        pytest.main([*self.arguments, *tests], [plugin, QuickHypothesis()])

    def say(self, text: str) -> None:
        os.write(self.log, f"{text}\n".encode())

    def runs_at_import(self, mutant: Mutant) -> bool:
        lines = self.measured.reached[mutant.path]
        return not mutant.in_body or any("" in lines.get(line, ()) for line in mutant.lines)

    def tests_for(self, mutant: Mutant) -> list[str]:
        """Return the tests that may notice a mutant: first those that noticed others there, then the cheapest.

        What runs at import is reached by no test, and any may notice it.
        """
        reached, seconds = self.measured.reached[mutant.path], self.measured.seconds
        tests = {test for line in mutant.lines for test in reached.get(line, ())}
        found = seconds.keys() if self.runs_at_import(mutant) else tests & seconds.keys()
        kills = self.kills[self.place(mutant)]
        ordered = sorted(found, key=lambda test: (-kills[test], seconds[test], test))
        spent = accumulate(seconds[test] for test in ordered)
        return [test for test, sum_so_far in zip(ordered, spent, strict=True) if sum_so_far <= self.budget]

    def place(self, mutant: Mutant) -> str:
        return mutant.path if self.runs_at_import(mutant) else f"{mutant.path} {mutant.function}"

    def outcome(self, run: Callable[[], None]) -> Outcome:
        """Run tests under a mutant in a process of their own."""
        self.by.write_text("import")

        def limited() -> None:
            limit_memory()
            run()

        status = in_child(limited)
        if status == 0:
            return Outcome(SURVIVED)
        return Outcome(TIMEOUT if status in (-signal.SIGPROF, -signal.SIGALRM) else KILLED, self.by.read_text())

    def note(self, mutant: Mutant, outcome: Outcome) -> None:
        if outcome.status == KILLED:
            self.kills[self.place(mutant)][outcome.by] += 1
        with self.noted.open("a") as file:
            file.write(json.dumps([mutant.path, *mutant.key, outcome.status, outcome.by]) + "\n")
        if outcome.status in (SURVIVED, UNREACHED):
            self.say(f"{outcome.status}: {mutant}")

    def outcomes(self) -> dict[tuple[Any, ...], Outcome]:
        rows = [json.loads(line) for line in self.noted.read_text().splitlines()]
        return {tuple(row[:-2]): Outcome(*row[-2:]) for row in rows}

    def try_all(self, mutants: Sequence[Mutant]) -> None:
        bodies = [mutant for mutant in mutants if not self.runs_at_import(mutant)]
        files = sorted({file_of(test) for mutant in bodies for test in self.tests_for(mutant)})
        in_child(lambda: self.start_pytest(files, Bodies(self, bodies)))
        # Without a path pytest reads no conftest but the outermost, which must not import what is tested.
        in_child(lambda: self.start_pytest([], Imports(self, [one for one in mutants if self.runs_at_import(one)])))


def file_of(test: str) -> str:
    return test.partition("::")[0]


# Reporting.


def read_report(path: str) -> dict[str, Any]:
    if path and os.path.exists(path):
        return dict(json.loads(Path(path).read_text(encoding="utf-8")))
    return {"files": {}, "survivors": []}


def survivor_key(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["function"], row["was"], row["becomes"], row.get("nth", 0)


def make_report(
    before: dict[str, Any], tried: Sequence[Mutant], outcomes: dict[tuple[Any, ...], Outcome], again: bool
) -> dict[str, Any]:
    """Put outcomes into a report: those of a file replace what it had, unless only its survivors were tried again."""
    reasons = {survivor_key(row): row["why"] for row in before["survivors"] if row["why"]}
    paths = sorted({mutant.path for mutant in tried})
    files = dict(before["files"])
    keys = {(mutant.path, *mutant.key) for mutant in tried}
    survivors = [
        row
        for row in before["survivors"]
        if os.path.exists(row["path"])
        and (row["path"] not in paths or (again and (row["path"], *survivor_key(row)) not in keys))
    ]
    for path in paths:
        here = [(mutant, outcomes[path, *mutant.key]) for mutant in tried if mutant.path == path]
        alive = [(mutant, outcome) for mutant, outcome in here if outcome.status in (SURVIVED, UNREACHED)]
        number = files[path]["mutants"] if again else len(here)
        untried = sum(row["path"] == path for row in survivors)
        files[path] = {"mutants": number, "killed": number - len(alive) - untried}
        for mutant, outcome in alive:
            row = {
                "path": path, "line": mutant.line, "function": mutant.function,
                "was": mutant.was, "becomes": mutant.becomes, "nth": mutant.nth,
                "reached": outcome.status != UNREACHED, "why": reasons.get(mutant.key, ""),
            }  # fmt: skip
            survivors.append(row)
    survivors.sort(key=lambda row: (row["path"], row["line"]))
    files = {path: files[path] for path in sorted(files) if os.path.exists(path)}
    total = {name: sum(figures[name] for figures in files.values()) for name in ("mutants", "killed")}
    return {"total": total, "files": files, "survivors": survivors}


def interval(killed: int, tried: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    share, spread = killed / tried, Z * Z / tried
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / tried + spread / (4 * tried)) / (1 + spread)
    return middle - half, middle + half


# The command.


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("sources", nargs="+", help="source files, or folders of them")
    parser.add_argument("--tests", nargs="+", default=["tests"], help="test files or folders")
    parser.add_argument("--marks", default="not slow and not proof", help="which tests, as pytest's -m")
    parser.add_argument("--select", default="", help="which tests, as pytest's -k")
    parser.add_argument("--report", default="", help="file to write the figures and the survivors to")
    parser.add_argument("--again", action="store_true", help="only those that survived by the report")
    parser.add_argument("--budget", type=float, default=math.inf, help="processor seconds of tests for each mutant")
    parser.add_argument("--measured", default="", help="file that keeps what was measured of the tests for later runs")
    parser.add_argument("--sample", type=int, default=0, help="try only so many, chosen at random")
    parser.add_argument("--seed", type=int, default=0, help="of the choice")
    return parser.parse_args(arguments)


def choose(mutants: list[Mutant], options: argparse.Namespace, before: dict[str, Any]) -> list[Mutant]:
    if options.again:
        alive = {(row["path"], *survivor_key(row)) for row in before["survivors"]}
        return [mutant for mutant in mutants if (mutant.path, *mutant.key) in alive]
    if 0 < options.sample < len(mutants):
        order = list(range(len(mutants)))
        random.Random(options.seed).shuffle(order)  # a larger sample holds the smaller one
        return [mutants[place] for place in sorted(order[: options.sample])]
    return mutants


def main(arguments: Sequence[str] | None = None) -> int:
    options = read_arguments(arguments)
    before = read_report(options.report)
    paths = [Path(source) for source in options.sources]
    sources = [str(file) for path in paths for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    mutants = choose([mutant for source in sources for mutant in find_mutants(source)], options, before)
    folder = Path(tempfile.mkdtemp(prefix="mutants-"))
    os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)
    try:
        bench = Bench(options, sources, folder)
        tests = len(bench.measured.seconds)
        bench.say(f"{len(mutants)} mutants, {tests} tests, {sum(bench.measured.seconds.values()):.0f} s of them")
        if bench.measured.failed:
            bench.say(f"not used, as they fail without a mutant: {', '.join(bench.measured.failed)}")
        with suppress(KeyboardInterrupt):
            bench.try_all(mutants)
        outcomes = bench.outcomes()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    mutants = [mutant for mutant in mutants if (mutant.path, *mutant.key) in outcomes]
    report = make_report(before, mutants, outcomes, options.again)
    if options.report:
        Path(options.report).write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    counts = Counter(outcome.status for outcome in outcomes.values())
    killed = counts[KILLED] + counts[TIMEOUT]
    low, high = interval(killed, len(mutants)) if mutants else (1.0, 1.0)
    print(f"{killed} of {len(mutants)} killed, {counts[TIMEOUT]} of them by time", end="")
    print(f"; 95 % interval {low:.1%} to {high:.1%}" if options.sample else "")
    unexplained = [row for row in report["survivors"] if not row["why"] and row["path"] in sources]
    print(f"{counts[SURVIVED] + counts[UNREACHED]} survived; {len(unexplained)} of these files unexplained")
    return 1 if unexplained else 0


if __name__ == "__main__":
    raise SystemExit(main())
