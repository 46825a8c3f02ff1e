//! Models that allow load buffering, against the oracle that guesses values: the same executions,
//! each once.

use porf_explore::{Config, Execution, Verdict, Violated, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::dependent_program::{self, Dependent};
use porf_oracle::guessed_executions;
use porf_program::{Program, Tracked, compile};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;

/// Collects the keys of executions.
#[derive(Default)]
struct Keys {
    found: BTreeSet<String>,
    again: Vec<String>,
}

impl<P: Program> Visitor<P> for Keys {
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), Violated> {
        let key = execution.key();
        if !self.found.insert(key.clone()) {
            self.again.push(key);
        }
        Ok(())
    }
}

/// Random programs, with features by turns.
fn shape(rng: &mut Pcg64) -> Dependent {
    Dependent {
        actions: rng.random_range(4..=9),
        threads: rng.random_range(2..=4),
        rmws: rng.random_bool(0.5),
        fences: rng.random_bool(0.7),
        weak_cas: rng.random_bool(0.1),
        choices: rng.random_bool(0.1),
        ring: rng.random_bool(0.3),
        ..Dependent::default()
    }
}

fn compare(name: &str, seed: u64, programs: usize) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let model = Model::named(name).unwrap();
    let config = Config::new(&model).unwrap_or_else(|why| panic!("{why}"));
    let (mut done, mut executions, mut dead_ends, mut revisits) = (0, 0, 0, 0);
    while done < scaled(programs) {
        let shape = shape(&mut rng);
        let text = dependent_program::source(&mut rng, &shape);
        let code = compile(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}")).code;
        let program = Tracked(&code);
        let Some(expected) = guessed_executions::enumerate(&program, &[model.clone()], 20_000) else { continue };
        let expected = &expected[&model];
        let mut keys = Keys::default();
        let report = explore(&program, &config, &mut keys);
        let missing: Vec<&String> = expected.difference(&keys.found).take(3).collect();
        let wrong: Vec<&String> = keys.found.difference(expected).take(3).collect();
        assert!(
            missing.is_empty() && wrong.is_empty() && keys.again.is_empty() && report.verdict == Verdict::Safe,
            "{name}: {} of {} missing, {} wrong, {} twice, {:?}\n{text}\nmissing {missing:#?}\nwrong {wrong:#?}\ntwice {:#?}",
            expected.difference(&keys.found).count(),
            expected.len(),
            wrong.len(),
            keys.again.len(),
            report.verdict,
            &keys.again[..keys.again.len().min(2)],
        );
        done += 1;
        executions += report.stats.executions;
        dead_ends += report.stats.dead_ends;
        revisits += report.stats.revisits;
    }
    eprintln!("{name}: {done} programs, {executions} executions, {dead_ends} dead ends, {revisits} revisits");
}

#[test]
fn power() {
    compare("power", 1, 2000);
}

#[test]
fn arm8() {
    compare("arm8", 2, 2000);
}

#[test]
fn riscv() {
    compare("riscv", 4, 2000);
}

#[test]
fn imm() {
    compare("imm", 3, 2000);
}
