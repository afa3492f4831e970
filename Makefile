# Everything lives in .venv beside this file. A step is done again only when pyproject.toml has changed.
PYTHON ?= python3
BIN := .venv/bin
UNIT := $(BIN)/pytest -n 2 --ignore=tests/browser

# uv installs in seconds what takes pip minutes; pip serves where uv cannot be had.
install = $(BIN)/uv pip install --quiet --python $(BIN)/python -e $(1) || $(BIN)/pip install --quiet -e $(1)

.PHONY: lab test test-fast notebooks playthroughs readme bench clean

lab: .venv/lab  # open the notebooks
	$(BIN)/horrorlab lab

test: .venv/dev  # everything, cheapest first
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(UNIT)
	HORRORLAB_PROGRESS=off $(BIN)/pytest -n 2 --dist loadfile --nbval --nbval-cell-timeout=120 --nbval-sanitize-with=tests/nbval.cfg notebooks
	$(BIN)/python tests/browser/find_chromium.py
	$(BIN)/pytest tests/browser
	$(BIN)/python tests/tools/readme.py --check

test-fast: .venv/dev  # the unit tests alone
	$(UNIT)

notebooks: .venv/dev  # execute all notebooks and store what they show
	$(BIN)/python tests/tools/freeze.py

playthroughs: .venv/dev  # play the golden games again and write down what happens
	$(BIN)/python tests/tools/playthroughs.py

readme: .venv/dev  # write the picture and the figures of the README anew, after a complete test
	$(BIN)/python tests/tools/readme.py

bench: .venv/dev .venv/bench  # how fast the games run beside other engines, how fast boards are drawn and clicked
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench --imports
	$(BIN)/python -m tests.bench.click

clean:
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache artefacts build dist

.venv/made:
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet uv || echo "uv cannot be had here; pip will do."
	touch $@

.venv/lab: .venv/made pyproject.toml
	$(call install,.)
	touch $@

.venv/dev: .venv/made pyproject.toml
	$(call install,'.[dev]')
	touch $@ .venv/lab

.venv/bench: .venv/made pyproject.toml
	$(call install,'.[bench]')
	touch $@ .venv/lab
