# ruff: noqa: B007, C416, E501, E741, F841, N805, N815, SIM102
"""Codemod of the redesign: move, merge and rename modules and top-level names everywhere, keeping formatting and comments.

    python tools/codemod.py PLAN.toml [--dry]

[modules] maps a module or package to its new dotted name. Modules with one target are merged in the order of the plan, the
target itself last unless it is listed. [names] maps "module:old" to "new". [docs] gives docstrings of merged modules.
It prints collisions and names that are shadowed; run ruff, mypy and the imports afterwards. Delete it with the redesign.
"""

import ast
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path.cwd()
SRC_ROOTS = {
    "src": "",
    "tests": "",
    "tools": "",
    "benchmarks": "benchmarks.",
    "examples/eights/src": "",
    "examples/eights/tests": "",
    "examples": "examples.",
}
TEXT = {".md", ".toml", ".py", ".txt", ".ipynb", ".cfg", ".yml", ".yaml", ".sh", ".html", ".js", ".json", ""}


def module_of(path: Path):
    rel = path.relative_to(ROOT)
    for root in ("src", "tests", "tools", "examples/eights/src", "examples/eights/tests"):
        try:
            inner = rel.relative_to(root)
        except ValueError:
            continue
        parts = list(inner.with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        return ".".join(parts)
    parts = list(rel.with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


def path_of(module: str, package: bool, like: Path):
    """The file of a module; `like` is the old file, whose root decides."""
    rel = like.relative_to(ROOT)
    root = next(
        (r for r in ("src", "tests", "tools", "examples/eights/src", "examples/eights/tests") if rel.is_relative_to(r)),
        "",
    )
    if module.split(".")[0] == "benchmarks":
        root = ""
    base = ROOT / root / Path(*module.split("."))
    return base / "__init__.py" if package else base.with_suffix(".py")


class File:
    def __init__(self, path):
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.data = self.text.encode()
        self.tree = ast.parse(self.text)
        self.module = module_of(path)
        self.is_package = path.name == "__init__.py"
        self.lines = [0]
        for line in self.data.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.edits = []

    def at(self, lineno, col):
        return self.lines[lineno - 1] + col

    def span(self, node):
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def edit(self, start, end, new):
        self.edits.append((start, end, new.encode()))

    def apply(self):
        data = self.data
        last = None
        for start, end, new in sorted(set(self.edits), reverse=True):
            if last is not None and end > last:
                raise SystemExit(f"overlapping edits in {self.path} at {start}")
            data = data[:start] + new + data[end:]
            last = start
        return data.decode()


def defs_of(tree):
    """Names bound at the top of a module, imports apart."""
    out = set()

    def targets(t):
        if isinstance(t, ast.Name):
            out.add(t.id)
        elif isinstance(t, (ast.Tuple, ast.List)):
            for e in t.elts:
                targets(e)
        elif isinstance(t, ast.Starred):
            targets(t.value)

    def body(stmts):
        for s in stmts:
            if isinstance(s, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                out.add(s.name)
            elif isinstance(s, ast.Assign):
                for t in s.targets:
                    targets(t)
            elif isinstance(s, (ast.AnnAssign, ast.AugAssign)):
                targets(s.target)
            elif isinstance(s, (ast.If, ast.Try, ast.With, ast.For, ast.While)):
                for name in ("body", "orelse", "finalbody"):
                    body(getattr(s, name, []))
                for h in getattr(s, "handlers", []):
                    body(h.body)
                if isinstance(s, ast.For):
                    targets(s.target)

    body(tree.body)
    return out


class Scopes(ast.NodeVisitor):
    """Uses of global names: every ast.Name that means the module's own binding."""

    def __init__(self, file):
        self.file = file
        self.stack = []
        self.uses = defaultdict(list)
        self.local_names = defaultdict(set)

    def locals_of(self, node):
        found, globs = set(), set()
        args = node.args
        for a in [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]:
            if a:
                found.add(a.arg)
        body = node.body if isinstance(node.body, list) else [node.body]

        class V(ast.NodeVisitor):
            def visit_FunctionDef(s, n):
                found.add(n.name)
                [s.visit(d) for d in n.decorator_list]

            visit_AsyncFunctionDef = visit_FunctionDef

            def visit_ClassDef(s, n):
                found.add(n.name)

            def visit_Lambda(s, n):
                pass

            def visit_Name(s, n):
                if isinstance(n.ctx, (ast.Store, ast.Del)):
                    found.add(n.id)

            def visit_Global(s, n):
                globs.update(n.names)

            def visit_Nonlocal(s, n):
                pass

            def visit_ExceptHandler(s, n):
                if n.name:
                    found.add(n.name)
                s.generic_visit(n)

            def visit_MatchAs(s, n):
                if n.name:
                    found.add(n.name)
                s.generic_visit(n)

            def comp(s, n):
                pass

            visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = comp

            def visit_Import(s, n):
                pass

            def visit_ImportFrom(s, n):
                pass

        for b in body:
            V().visit(b)
        return found - globs

    def visit_function(self, node):
        for d in getattr(node, "decorator_list", []):
            self.visit(d)
        args = node.args
        for d in [*args.defaults, *[k for k in args.kw_defaults if k]]:
            self.visit(d)
        for a in [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]:
            if a and a.annotation:
                self.visit(a.annotation)
        if getattr(node, "returns", None):
            self.visit(node.returns)
        for t in getattr(node, "type_params", []):
            self.visit(t)
        self.stack.append(self.locals_of(node))
        for b in node.body if isinstance(node.body, list) else [node.body]:
            self.visit(b)
        self.stack.pop()

    visit_FunctionDef = visit_AsyncFunctionDef = visit_Lambda = visit_function

    def visit_comp(self, node):
        bound = set()
        for g in node.generators:
            for n in ast.walk(g.target):
                if isinstance(n, ast.Name):
                    bound.add(n.id)
        self.visit(node.generators[0].iter)
        self.stack.append(bound)
        for g in node.generators:
            self.visit(g.target)
            if g is not node.generators[0]:
                self.visit(g.iter)
            for c in g.ifs:
                self.visit(c)
        for part in ("elt", "key", "value"):
            if hasattr(node, part):
                self.visit(getattr(node, part))
        self.stack.pop()

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_comp

    def visit_Name(self, node):
        if any(node.id in s for s in self.stack):
            return
        self.uses[node.id].append((node, [s for s in self.stack]))

    def visit_Constant(self, node):
        if (isinstance(node.value, str) and not self.stack) or isinstance(node.value, str):
            pass


def string_annotation_names(tree):
    """Constants that are string annotations: (node, text)."""
    out = []

    def ann(n):
        if n is None:
            return
        for c in ast.walk(n):
            if isinstance(c, ast.Constant) and isinstance(c.value, str):
                out.append(c)

    for n in ast.walk(tree):
        if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef)):
            ann(n.returns)
            for a in [*n.args.posonlyargs, *n.args.args, *n.args.kwonlyargs, n.args.vararg, n.args.kwarg]:
                if a:
                    ann(a.annotation)
        elif isinstance(n, ast.AnnAssign):
            ann(n.annotation)
        elif isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id in ("cast", "TypeVar"):
            for a in n.args[:1]:
                ann(a)
    return out


def main():
    plan = tomllib.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    dry = "--dry" in sys.argv
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True, check=True
    ).stdout.split("\n")
    paths = [ROOT / p for p in listed if p and (ROOT / p).is_file()]
    skeleton = "conformance/skeleton"
    files = {}
    for p in paths:
        if p.suffix == ".py" and skeleton not in str(p):
            f = File(p)
            files[f.module] = f
    known = set(files)
    packages = {m for m, f in files.items() if f.is_package}
    defined = {m: defs_of(f.tree) for m, f in files.items()}
    reexported = {
        m: {
            a.asname or a.name
            for n in f.tree.body
            if isinstance(n, ast.ImportFrom) and n.module in known
            for a in n.names
            if f"{n.module}.{a.name}" not in known
        }
        for m, f in files.items()
    }
    # module map
    prefix = dict(sorted(plan.get("modules", {}).items(), key=lambda kv: -len(kv[0])))

    def new_module(m):
        for old, new in prefix.items():
            if m == old:
                return new
            if m.startswith(old + ".") and old in packages:
                return new + m[len(old) :]
        return m

    names = {}
    for old, new in plan.get("names", {}).items():
        module, name = old.split(":")
        target, _, renamed = new.rpartition(":")
        if module not in files:
            raise SystemExit(f"no module {module}")
        if name not in defined[module]:
            raise SystemExit(f"{module} defines no {name}")
        names[module, name] = (target or new_module(module), renamed)
    moved_out = defaultdict(list)
    for (m, n), (t, r) in names.items():
        if t != new_module(m):
            moved_out[m].append((n, t))
    sources = defaultdict(list)
    order = {old: i for i, old in enumerate(plan.get("modules", {}))}
    for m in sorted(files, key=lambda m: (order.get(m, 10**6 if m == new_module(m) else 10**5), m)):
        sources[new_module(m)].append(m)

    def resolve(m, n):
        """The home of a name that a module defines, now."""
        return names.get((m, n), (new_module(m), n))

    warnings = []
    results = {}
    for m, f in files.items():
        here = new_module(m)
        scopes = Scopes(f)
        scopes.visit(f.tree)
        mods = {}  # local alias -> old module
        syms = {}  # local alias -> (old module, name)
        rename = {}  # global name in this file -> replacement text
        new_imports = defaultdict(set)
        # own definitions
        for n in defined[m]:
            t, r = resolve(m, n)
            if r != n and t == here:
                rename[n] = r
        for node in ast.walk(f.tree):
            if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                changed, out, drop = False, defaultdict(list), []
                for a in node.names:
                    full = f"{node.module}.{a.name}"
                    local = a.asname or a.name
                    if (
                        full in known
                        and a.name not in defined.get(node.module, ())
                        and a.name not in reexported.get(node.module, ())
                    ):
                        mods[local] = full
                        nm = new_module(full)
                        if nm == full and full not in moved_out:
                            out[node.module].append((a.name, a.asname))
                            continue
                        changed = True
                        if nm == here:
                            drop.append(local)
                            continue
                        parent, _, leaf = nm.rpartition(".")
                        if a.asname:
                            out[parent].append((leaf, a.asname))
                        else:
                            out[parent].append((leaf, None))
                            if leaf != local:
                                rename[local] = leaf
                    else:
                        src = node.module
                        if src in known and a.name in defined[src]:
                            t, r = resolve(src, a.name)
                        elif src in known:
                            t, r = new_module(src), a.name
                        else:
                            out[src].append((a.name, a.asname))
                            continue
                        # a re-export from a package: follow a rename of the thing itself
                        if src in known and a.name not in defined[src]:
                            for n2 in ast.walk(files[src].tree):
                                if isinstance(n2, ast.ImportFrom) and n2.level == 0:
                                    for a2 in n2.names:
                                        if (
                                            (a2.asname or a2.name) == a.name
                                            and n2.module in known
                                            and a.name in defined.get(n2.module, ())
                                        ):
                                            r = resolve(n2.module, a.name)[1]
                        syms[local] = (src, a.name)
                        if (t, r) != (src, a.name):
                            changed = True
                        if t == here:
                            drop.append(local)
                            if local != r:
                                rename[local] = r
                            continue
                        if a.asname:
                            out[t].append((r, a.asname))
                        else:
                            out[t].append((r, None))
                            if r != a.name:
                                rename[local] = r
                if changed or drop:
                    indent = " " * node.col_offset
                    stmts = [
                        f"from {mod} import " + ", ".join(n if not s else f"{n} as {s}" for n, s in ns)
                        for mod, ns in out.items()
                    ]
                    start, end = f.span(node)
                    # trailing comment stays
                    text = ("\n" + indent).join(stmts) if stmts else "pass" if node.col_offset else ""
                    if len(text) > 110 and len(stmts) == 1 and "\n" not in text:
                        head, tail = text.split(" import ")
                        text = f"{head} import ({tail})"
                    f.edit(start, end, text)
            elif isinstance(node, ast.Import):
                for a in node.names:
                    if a.name in known and a.asname:
                        mods[a.asname] = a.name
                    if new_module(a.name) != a.name and a.name in known:
                        s, e = f.span(a)
                        f.edit(s, e, new_module(a.name) + (f" as {a.asname}" if a.asname else ""))
        # attribute access through module aliases
        for node in ast.walk(f.tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in mods:
                src = mods[node.value.id]
                if not any(u[0] is node.value for u in scopes.uses.get(node.value.id, ())):
                    continue
                if node.attr not in defined[src]:
                    t, r = new_module(src), node.attr
                    if new_module(src) != here:
                        continue
                else:
                    t, r = resolve(src, node.attr)
                s, e = f.span(node.value)
                _, e2 = f.span(node)
                if t == here:
                    if any(r in st for u in scopes.uses[node.value.id] if u[0] is node.value for st in u[1]):
                        warnings.append(
                            f"{f.path}:{node.lineno}: {r} is local where {node.value.id}.{node.attr} is used"
                        )
                    f.edit(s, e2, r)
                    scopes.uses[node.value.id] = [u for u in scopes.uses[node.value.id] if u[0] is not node.value]
                elif t == new_module(src):
                    if r != node.attr:
                        f.edit(e2 - len(node.attr.encode()), e2, r)
                else:
                    parent, _, leaf = t.rpartition(".")
                    new_imports[parent].add(leaf)
                    f.edit(s, e2, f"{leaf}.{r}")
                    scopes.uses[node.value.id] = [u for u in scopes.uses[node.value.id] if u[0] is not node.value]
        # renames of plain names
        for old, new in rename.items():
            for node, stack in scopes.uses.get(old, ()):
                if any(new in s for s in stack):
                    warnings.append(f"{f.path}:{node.lineno}: {new} is a local name where {old} is used")
                s, e = f.span(node)
                f.edit(s, e, new)
            for node in ast.walk(f.tree):
                if (
                    isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
                    and node.name == old
                    and node in f.tree.body
                ) or (
                    isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
                    and node.name == old
                    and old in defined[m]
                    and any(node in getattr(s, "body", []) for s in f.tree.body if isinstance(s, (ast.If, ast.Try)))
                ):
                    s, _ = f.span(node)
                    # after 'def ' / 'class '
                    head = f.data[s:].split(b"\n", 1)[0]
                    base = s
                    kw = re.match(rb"(async\s+)?(def|class)\s+", f.data[base:])
                    f.edit(base + kw.end(), base + kw.end() + len(old.encode()), new)
                if isinstance(node, ast.Global):
                    if old in node.names:
                        warnings.append(f"{f.path}:{node.lineno}: global {old}")
            for c in string_annotation_names(f.tree):
                if re.search(rf"\b{re.escape(old)}\b", c.value):
                    s, e = f.span(c)
                    f.edit(s, e, re.sub(rf"\b{re.escape(old)}\b", new, f.data[s:e].decode()))
        # __all__
        for node in f.tree.body:
            if isinstance(node, (ast.Assign, ast.AugAssign)) and any(
                isinstance(t, ast.Name) and t.id == "__all__"
                for t in ([node.target] if isinstance(node, ast.AugAssign) else node.targets)
            ):
                for c in ast.walk(node.value):
                    if isinstance(c, ast.Constant) and c.value in rename:
                        s, e = f.span(c)
                        f.edit(s, e, repr(rename[c.value]).replace("'", '"'))
        if new_imports:
            first = next(
                (
                    n
                    for n in f.tree.body
                    if isinstance(n, (ast.Import, ast.ImportFrom)) and getattr(n, "module", "") != "__future__"
                ),
                None,
            )
            text = "".join(f"from {p} import {', '.join(sorted(l))}\n" for p, l in new_imports.items())
            if first is not None:
                s, _ = f.span(first)
                f.edit(s, s, text)
            else:
                warnings.append(f"{f.path}: add {text!r}")
        results[m] = f.apply()
    # string references
    renames = {old: new_module(old) for old in known if new_module(old) != old and "." in old}
    for old in plan.get("modules", {}):
        if "." in old:
            renames.setdefault(old, prefix[old])
    groups = {"moowoo.games", "moowoo.bots"}
    pattern = (
        re.compile(
            r"(?<![\w.])(" + "|".join(re.escape(o) for o in sorted(renames, key=len, reverse=True)) + r")(?![\w])"
        )
        if renames
        else None
    )

    def old_path(m):
        return "/".join(m.split("."))

    paths_map = {}
    for old, new in renames.items():
        f = files.get(old)
        if f and not f.is_package:
            paths_map[old_path(old) + ".py"] = old_path(new) + ".py"
        elif old in packages:
            paths_map[old_path(old) + "/"] = old_path(new) + "/"
    ppattern = (
        re.compile(
            "(?<![\\w/])((?:src/)?)(" + "|".join(re.escape(o) for o in sorted(paths_map, key=len, reverse=True)) + ")"
        )
        if paths_map
        else None
    )

    def restring(text):
        if pattern:
            text = pattern.sub(lambda k: renames[k[1]], text)
        if ppattern:
            text = ppattern.sub(lambda k: k[1] + paths_map[k[2]], text)
        return text

    qualified = {f"{m}:{n}": f"{t}:{r}" for (m, n), (t, r) in names.items()} | {
        f"{m}.{n}": f"{t}.{r}" for (m, n), (t, r) in names.items()
    }

    def requalify(text):
        for old, new in qualified.items():
            if old in text:
                text = re.sub(rf"(?<![\w.]){re.escape(old)}(?!\w)", new, text)
        return text

    for m in results:
        results[m] = restring(requalify(results[m]))
    for w in warnings:
        print("warning:", w)
    if dry:
        for target, olds in sources.items():
            if len(olds) > 1:
                seen = {}
                for o in olds:
                    for n in defined[o]:
                        t, r = resolve(o, n)
                        if t == target and r in seen:
                            print(f"COLLISION in {target}: {r} of {seen[r]} and {o}")
                        seen[r] = o
        return
    for p in paths:
        if (p.suffix in TEXT and p.suffix != ".py") or skeleton in str(p):
            try:
                text = p.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
            new = restring(requalify(text))
            if new != text and p.name != "CHANGELOG.md" and "decisions" not in p.parts:
                p.write_text(new, encoding="utf-8")
    # write modules
    for target, olds in sources.items():
        if len(olds) == 1:
            old = olds[0]
            f = files[old]
            if target == old:
                if results[old] != f.text:
                    f.path.write_text(results[old], encoding="utf-8")
                continue
            dest = path_of(target, f.is_package, f.path)
            dest.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["git", "mv", str(f.path), str(dest)], check=False) if f.path != dest else None
            if not dest.exists():
                f.path.rename(dest)
            dest.write_text(results[old], encoding="utf-8")
        else:
            first = next((o for o in olds if o == target), olds[0])
            seen = {}
            for o in olds:
                for n in defined[o]:
                    t, r = resolve(o, n)
                    if t == target and r in seen and r not in ("__all__",):
                        print(f"COLLISION in {target}: {r} of {seen[r]} and {o}")
                    seen[r] = o
            head, body, doc, future = [], [], None, False
            for o in olds:
                text = results[o]
                tree = ast.parse(text)
                lines = text.split("\n")
                drop = set()
                for i, node in enumerate(tree.body):
                    if (
                        i == 0
                        and isinstance(node, ast.Expr)
                        and isinstance(node.value, ast.Constant)
                        and isinstance(node.value.value, str)
                    ):
                        if doc is None:
                            doc = "\n".join(lines[node.lineno - 1 : node.end_lineno])
                        drop.update(range(node.lineno - 1, node.end_lineno))
                    elif isinstance(node, (ast.Import, ast.ImportFrom)):
                        seg = "\n".join(lines[node.lineno - 1 : node.end_lineno])
                        if getattr(node, "module", "") == "__future__":
                            future = True
                        else:
                            head.append(seg)
                        drop.update(range(node.lineno - 1, node.end_lineno))
                rest = "\n".join(l for i, l in enumerate(lines) if i not in drop).strip("\n")
                if rest:
                    body.append(rest)
            doc = f'"""{plan.get("docs", {}).get(target)}"""' if target in plan.get("docs", {}) else doc
            text = (
                "\n".join(
                    filter(
                        None,
                        [doc or "", "", "from __future__ import annotations\n" if future else "", *dict.fromkeys(head)],
                    )
                )
                + "\n\n\n"
                + "\n\n\n".join(body)
                + "\n"
            )
            f = files[first]
            dest = path_of(target, (f.is_package and target in packages) or f.is_package, f.path)
            dest.parent.mkdir(parents=True, exist_ok=True)
            if f.path != dest:
                subprocess.run(["git", "mv", str(f.path), str(dest)], check=False)
            for o in olds:
                if o != first and files[o].path != dest:
                    files[o].path.unlink()
            dest.write_text(text, encoding="utf-8")
    # names moved alone to another module: print, done by hand
    for m, moved in moved_out.items():
        for n, t in moved:
            print(f"MOVE BY HAND: {n} from {new_module(m)} to {t}")
    # data files of moved packages
    for old, new in plan.get("modules", {}).items():
        if old in packages:
            src = path_of(old, True, files[old].path).parent
            dst = path_of(new, True, files[old].path).parent
            if src.is_dir() and src != dst:
                for p in sorted(src.rglob("*")):
                    if p.is_file() and "__pycache__" not in p.parts:
                        q = dst / p.relative_to(src)
                        q.parent.mkdir(parents=True, exist_ok=True)
                        subprocess.run(["git", "mv", str(p), str(q)], check=False)
    print("done")


main()
