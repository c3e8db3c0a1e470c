# Everything is done from here, from a bare clone with only Python: `make play`, `make test`.
# tools/setup.sh makes the environment and costs nothing when nothing changed.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: play terminal test check format tests proofs coverage bench pictures pins help

PY := .venv/bin/python
RULE_ROOMS = $(wildcard tests/kernel tests/woo tests/mow)
LONG := oracle perft ending same_bytes
PURPOSES := play server dev envs make plots cluster bench pins
COMPILE := -m uv pip compile --quiet --generate-hashes --no-emit-index-url --universal \
	--python-version 3.11 --custom-compile-command "make pins"

play: ## Open the table in the browser
	@tools/setup.sh play
	@$(PY) -m moowoo serve --open

terminal: ## Play, here in the terminal
	@tools/setup.sh play
	@$(PY) -m moowoo play

test: check tests coverage ## Check everything: lint, types, imports, tests, README examples, coverage

check: ## Lint, formatting, types, and which room may import which
	@tools/setup.sh dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy src tests
	$(PY) -m mypy examples/eights
	.venv/bin/lint-imports --no-logo

format: ## Put the code into its common form
	@tools/setup.sh dev
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

tests: ## Only the tests
	@tools/setup.sh dev
	@tools/system.sh
	$(PY) -m pytest --numprocesses auto --dist loadfile --no-loadscope-reorder --quiet -m "not proof"

proofs: ## The long tests: two nodes in a storm, the page under axe and Orca in every language and browser
	@tools/setup.sh dev
	@tools/system.sh
	$(PY) -m pytest --quiet -m proof

# Every test has had to run compiled by now, so here one that means nothing uncompiled may be skipped, and the long
# comparisons are left out: they reach no line of the rules that the other tests miss.
coverage: ## How much of the rules the tests reach, with compilation off
	@tools/setup.sh dev
	@echo "coverage of the rule rooms, compilation off:"
	CI= NUMBA_DISABLE_JIT=1 $(PY) -m pytest --numprocesses auto --quiet \
		--cov --cov-report=term $(RULE_ROOMS) $(LONG:%=--ignore-glob='*test_%.py')

bench: ## How fast the games run on this machine
	@tools/setup.sh bench
	$(PY) -m moowoo bench

pictures: ## Draw the pictures of the documentation anew (needs Chromium)
	@tools/setup.sh dev
	$(PY) tools/pictures.py
	$(PY) tools/page_pictures.py
	$(PY) tools/real_table_pictures.py

pins: ## Choose the newest versions and pin them, with hashes
	@tools/setup.sh pins
	@for name in $(PURPOSES); do \
		echo "requirements/$$name.txt"; \
		$(PY) $(COMPILE) --upgrade requirements/$$name.in -o requirements/$$name.txt || exit 1; \
	done

help: ## Say what can be made
	@sed -n 's/^\([a-z]*\):.*## /make \1: /p' Makefile
