# Everything is done from here, from a bare clone with only Python: `make play`, `make test`.
# tools/setup.sh makes the environment and costs nothing when nothing changed.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: play terminal test check warm format tests slow proofs coverage mutants docs wheels bench pictures words pseudo sheets pins help

PY := .venv/bin/python
# What Python has read it keeps: a start without that takes a second more, and the tests make hundreds.
unexport PYTHONDONTWRITEBYTECODE
# Packages from outside must not hide those of the environment.
unexport PYTHONPATH PYTHONHOME
PARALLEL := $(PY) -m pytest --numprocesses auto --dist loadfile --no-loadscope-reorder --quiet
EVERYDAY := "not slow and not proof"
RULE_ROOMS = $(wildcard tests/engine tests/woo tests/mow)
LONG := oracle perft ending same_bytes
PURPOSES := installer play server dev dataset envs make plots cluster train bench
# pip before 24 refuses a pin without the extra by which another package asks for it.
COMPILE := -m uv pip compile --quiet --generate-hashes --no-emit-index-url --universal --no-strip-extras \
	--python-version 3.11 --custom-compile-command "make pins"

play: ## Open the table in the browser
	@tools/setup.sh play
	@if [ -z "$$XDG_DATA_HOME$$MOOWOO_DATA$$MOOWOO_DATABASE$$MOOWOO_CONFIG" ] && ! [ -w "$$HOME" ]; then \
		echo "The home directory cannot be written: games are kept in the folder data of this clone." >&2; \
		export MOOWOO_DATA=data; \
	fi; \
	exec $(PY) -m moowoo serve --open

terminal: ## Play, here in the terminal
	@tools/setup.sh play
	@$(PY) -m moowoo play

# While the system's programs come, types take one core and compiling takes the other.
test: ## Check everything, in minutes: lint, types, imports, tests, README examples
	@tools/system.sh & system=$$!; \
		tools/setup.sh dev && { \
			$(MAKE) --no-print-directory warm & warm=$$!; \
			trap 'kill $$warm' INT TERM; \
			$(MAKE) --no-print-directory check; checked=$$?; \
			wait $$warm && [ $$checked = 0 ]; }; ready=$$?; \
		wait $$system && exit $$ready
	@$(MAKE) --no-print-directory tests

check: ## Lint, formatting, types, and which room may import which
	@tools/setup.sh dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy src tests benchmarks
	$(PY) -m mypy examples/eights
	.venv/bin/lint-imports --no-logo

# Every worker reads all tests. Read once before, they and all they import are kept as what Python makes of them.
warm: ## Compile what the tests use, once
	@tools/setup.sh dev
	@$(PY) tools/warm.py
	@$(PY) -m pytest --collect-only -qq -m $(EVERYDAY) >/dev/null || true

format: ## Put the code into its common form
	@tools/setup.sh dev
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

tests: ## Only the tests
	@tools/setup.sh dev
	@tools/system.sh
	$(PARALLEL) -m $(EVERYDAY)

slow: ## What needs minutes: strong bots, browsers, databases, kits broken on purpose (docs/testing.md)
	@tools/setup.sh dev
	@tools/system.sh all
	@$(PY) tools/warm.py --all
	$(PARALLEL) -m "slow and not proof"

proofs: ## What takes hours and seldom tells anything new (docs/testing.md), and coverage
	@tools/setup.sh dev
	@tools/system.sh all
	$(PY) -m pytest --quiet -m proof
	@$(MAKE) --no-print-directory coverage

# Every test has to run compiled elsewhere, so here one that means nothing uncompiled may be skipped, and the long
# comparisons are left out: they reach no line of the rules that the other tests miss.
coverage: ## How much of the rules the tests reach, with compilation off
	@tools/setup.sh dev
	@echo "coverage of the rule rooms, compilation off:"
	CI= NUMBA_DISABLE_JIT=1 $(PY) -m pytest --numprocesses auto --quiet \
		-m "not proof" --cov --cov-report=term $(RULE_ROOMS) $(LONG:%=--ignore-glob='*test_%.py')

# Each part with the tests that are about it, so that a part can be run alone: `make mutants PARTS=woo`, and
# `make mutants MORE=--again` tries only what survived before.
PARTS = mow woo limits rulings
MORE =
MUTANTS_mow = --tests tests/mow tests/games -- src/moowoo/mow/rules
MUTANTS_woo = --tests tests/woo tests/games -- src/moowoo/woo/rules
MUTANTS_limits = --tests tests/server/test_limits.py -- src/moowoo/server/limits.py
MUTANTS_rulings = --tests tests/server/test_rulings.py tests/server/test_table_rulings.py -- src/moowoo/server/rulings.py
mutants: ## Change the rules and rulings in small ways and see whether a test notices (hours; docs/testing.md)
	@tools/setup.sh dev
	@status=0; $(foreach part,$(PARTS),nice -n 19 $(PY) tools/mutants.py --report benchmarks/mutants.json $(MORE) \
		$(MUTANTS_$(part)) || status=1;) exit $$status

docs: ## Build the documents as a site with the reference of the library, into build/site
	@tools/setup.sh dev
	$(PY) -m mkdocs build --strict

wheels: ## Build the pure wheel, and one for this platform that carries compiled code
	@tools/setup.sh dev
	$(PY) tools/wheels.py

bench: ## How fast the games run on this machine
	@tools/setup.sh bench
	$(PY) -m benchmarks

pictures: ## Draw the pictures of the documentation anew (needs Chromium)
	@tools/setup.sh dev
	$(PY) tools/pictures.py
	$(PY) tools/page_pictures.py
	$(PY) tools/real_table_pictures.py

words: ## Bring the catalogues of all languages up to date with the code, and check them
	@tools/setup.sh dev
	$(PY) tools/catalogues.py

pseudo: ## Lay a pseudo-language that shows what is not translated, too long or glued together (make pseudo UNDO=1)
	@tools/setup.sh dev
	$(PY) tools/pseudo.py $(if $(UNDO),--undo)

sheets: ## Photograph the pages in every language side by side, into build/sheets (needs Chromium)
	@tools/setup.sh dev
	$(PY) tools/language_sheets.py

pins: ## Choose the newest versions and pin them, with hashes
	@tools/setup.sh play
	@for name in $(PURPOSES); do \
		echo "requirements/$$name.txt"; \
		$(PY) $(COMPILE) --upgrade requirements/$$name.in -o requirements/$$name.txt || exit 1; \
	done

help: ## Say what can be made
	@sed -n 's/^\([a-z]*\):.*## /make \1: /p' Makefile
