# What a contributor runs. Everything needs cargo only; cargo-nextest is used where it is present.

CARGO ?= cargo
# How many times more random cases `make fuzz` tries: 100 is two million executions a model against the oracle of porf check, and 300,000 programs against that of porf verify.
FUZZ ?= 100
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)
PORF := $(CARGO) run --quiet --release -p porf --

.PHONY: all demo test lint bench fuzz doc install clean

all: lint test

# Verifies a program with a bug and the mended one, runs the litmus tests, and checks shipped traces against all models. Exit code 1
# says "does not hold"; that is no failure of the demo.
demo:
	$(CARGO) build --release -p porf
	@echo; echo '$$ porf verify examples/programs/mailbox.porf'
	@$(PORF) verify examples/programs/mailbox.porf; test $$? -eq 1
	@echo; echo '$$ porf verify examples/programs/mailbox-fixed.porf'
	@$(PORF) verify examples/programs/mailbox-fixed.porf
	@echo; echo '$$ porf verify --model all --outcomes litmus/sb.porf'
	@$(PORF) verify --model all --outcomes litmus/sb.porf
	@echo; echo '$$ porf litmus --quiet litmus'
	@$(PORF) litmus --quiet litmus
	@echo; echo '$$ porf check --model all --quiet --weaken-sc examples/traces/*.trace'
	@$(PORF) check --model all --quiet --weaken-sc examples/traces/*.trace; test $$? -le 1
	@echo; echo '$$ porf check --model sc,ra examples/traces/store-buffering.trace'
	@$(PORF) check --model sc,ra examples/traces/store-buffering.trace; test $$? -le 1
	@echo; echo '$$ porf check --model ra --witness examples/traces/2+2w.trace'
	@$(PORF) check --model ra --witness examples/traces/2+2w.trace
	@echo; echo 'A page with a drawing:  target/release/porf check --model sc --html sb.html examples/traces/store-buffering.trace'

test: lint
ifeq ($(NEXTEST),yes)
	$(CARGO) nextest run --workspace --no-fail-fast
else
	$(CARGO) test --workspace --lib --bins --tests --no-fail-fast
endif
	$(CARGO) test --workspace --doc
	RUSTDOCFLAGS='-D warnings' $(CARGO) doc --workspace --no-deps

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings

# Writes docs/benchmarks.md, docs/growth.svg and docs/compiled-growth.svg, and prints the other benchmarks: among them the time of models
# from their files beside that of hand-written axioms, and that of every theorem. Some minutes, some gigabytes.
bench:
	$(CARGO) bench -p porf-consistency --bench growth -- --write
	$(CARGO) bench -p porf-consistency --bench incremental
	$(CARGO) bench -p porf-consistency --bench compiled -- --write
	$(CARGO) bench -p porf-explore --bench rates
	$(CARGO) bench -p porf-explore --bench stated
	$(PORF) prove theorems/*.kat
	$(CARGO) bench -p porf-program

# The randomised tests, with FUZZ times as many cases.
fuzz:
ifeq ($(NEXTEST),yes)
	PORF_FUZZ=$(FUZZ) $(CARGO) nextest run --workspace --release --no-fail-fast
else
	PORF_FUZZ=$(FUZZ) $(CARGO) test --workspace --release --lib --bins --tests --no-fail-fast
endif

doc:
	$(CARGO) doc --workspace --no-deps --open

install:
	$(CARGO) install --path crates/porf --locked

clean:
	$(CARGO) clean
