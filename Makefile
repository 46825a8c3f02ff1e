# Commands for contributors. They need only cargo, and clang for C programs; cargo-nextest is used if it is installed.

CARGO ?= cargo
# How many times more random cases `make fuzz` tries: 100 is two million executions a model against the oracle of porf check, 300,000 programs against that of porf verify, 200,000 against those of porf reach, and (at most) 50,000 against the definition of weakestmo2.
FUZZ ?= 100
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)
PORF := $(CARGO) run --quiet --release -p porf --

.PHONY: all demo test lint package bench fuzz doc pictures install archive clean clang nats

all: lint test

# Verifies a program with a bug and the fixed one, runs the litmus tests, and checks shipped traces against all models. Exit code 1
# says "does not hold"; that is no failure of the demo.
demo: clang
	$(CARGO) build --release -p porf
	@echo; echo '$$ porf verify examples/c/mailbox.c'
	@$(PORF) verify examples/c/mailbox.c; test $$? -eq 1
	@echo; echo '$$ porf verify examples/c/mailbox.c -- -DFIXED'
	@$(PORF) verify examples/c/mailbox.c -- -DFIXED
	@echo; echo '$$ porf verify examples/programs/mailbox.porf'
	@$(PORF) verify examples/programs/mailbox.porf; test $$? -eq 1
	@echo; echo '$$ porf verify examples/programs/mailbox-fixed.porf'
	@$(PORF) verify examples/programs/mailbox-fixed.porf
	@echo; echo '$$ porf verify --model all --outcomes litmus/sb.porf'
	@$(PORF) verify --model all --outcomes litmus/sb.porf
	@echo; echo '$$ porf reach benchmarks/sra/dekker+fences.porf'
	@$(PORF) reach benchmarks/sra/dekker+fences.porf
	@echo; echo '$$ porf litmus --quiet litmus'
	@$(PORF) litmus --quiet litmus
	@echo; echo '$$ porf check --model all --quiet --weaken-sc examples/traces/*.trace'
	@$(PORF) check --model all --quiet --weaken-sc examples/traces/*.trace; test $$? -le 1
	@echo; echo '$$ porf check --model sc,ra examples/traces/store-buffering.trace'
	@$(PORF) check --model sc,ra examples/traces/store-buffering.trace; test $$? -le 1
	@echo; echo '$$ porf check --model ra --witness examples/traces/2+2w.trace'
	@$(PORF) check --model ra --witness examples/traces/2+2w.trace
	@echo; echo 'A page with a drawing:  target/release/porf check --model sc --html sb.html examples/traces/store-buffering.trace'

# C programs need clang. Debian's is installed where we may, else the command is printed; everything else works without.
clang:
	@sh clang.sh

# The tests of clusters need a server. They are skipped without it.
nats:
	@sh nats.sh

test: clang nats lint package
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

# Every crate as crates.io would get it, without compiling it again: a test says that the files it embeds lie inside it.
package:
	$(CARGO) package --workspace --no-verify --allow-dirty --offline --quiet

# Writes docs/benchmarks.md, docs/growth.svg, docs/compiled-growth.svg, docs/rates.md, docs/testing-rates.md and the tables of docs/promising.md, docs/weakestmo2.md, docs/reductions.md and docs/cluster.md, and prints the
# other benchmarks: among them the time of models from their files beside that of hand-written axioms, and that of every theorem. Some
# minutes, some gigabytes.
bench:
	$(CARGO) bench -p porf-consistency --bench growth -- --write
	$(CARGO) bench -p porf-consistency --bench incremental
	$(CARGO) bench -p porf-consistency --bench compiled -- --write
	$(CARGO) bench -p porf-explore --bench rates -- --write
	$(CARGO) bench -p porf-explore --bench from_file
	$(CARGO) bench -p porf --bench weakestmo2 -- --write
	$(CARGO) bench -p porf --bench reductions -- --write
	$(CARGO) bench -p porf-test --bench table -- --write
	$(CARGO) bench -p porf-cluster --bench simulation -- --write
	$(PORF) prove theorems/*.kat
	$(CARGO) bench -p porf-program
	$(CARGO) bench -p porf-loom --bench beside_loom
	$(CARGO) bench -p porf-promising --bench table -- --write
	for program in benchmarks/sra/*.porf; do $(PORF) reach --jobs 1 $$program | sed -n '1p;$$p'; done

# The randomised tests, with FUZZ times as many cases.
fuzz:
ifeq ($(NEXTEST),yes)
	PORF_FUZZ=$(FUZZ) $(CARGO) nextest run --workspace --release --no-fail-fast
else
	PORF_FUZZ=$(FUZZ) $(CARGO) test --workspace --release --lib --bins --tests --no-fail-fast
endif

# The documentation of the libraries, and the book of docs/ if mdBook is there.
doc:
	$(CARGO) doc --workspace --no-deps
	@if command -v mdbook >/dev/null; then mdbook build && echo 'The book is in target/book/index.html'; \
	else echo 'The book of docs/ was not built: it needs mdBook (cargo install mdbook)'; fi

# The pictures of executions in the documents, from runs of porf.
pictures: clang
	$(CARGO) build --release -p porf
	sh scripts/pictures.sh $(BINARY)

# Where man pages and completions are installed; also the command, if PREFIX is set. Otherwise cargo decides.
SHARE := $(or $(PREFIX),$(HOME)/.local)/share
BINARY := $(or $(CARGO_TARGET_DIR),target)/release/porf

install:
	$(CARGO) install --path crates/porf --locked $(if $(PREFIX),--root $(PREFIX))
	sh scripts/shell-files.sh $(BINARY) $(SHARE)

# An archive for releases: target/archives/porf-TARGET-vVERSION.tgz.
archive:
	CARGO=$(CARGO) sh scripts/archive.sh

clean:
	$(CARGO) clean
