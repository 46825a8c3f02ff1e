//! If the bound of a search excluded nothing, larger bounds reach nothing more.

mod common;

use common::{Shape, compiled, found, source};
use porf_fuzz::scaled;
use porf_program::{Compiled, compile};
use porf_promising::{Config, Problem, outcomes, search};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn is_cut(program: &Compiled, config: &Config) -> bool {
    let problem = Problem { code: &program.code, condition: None, registers: &program.registers };
    outcomes(&problem, config, &mut |_, _| {}).cuts.bound
}

/// The percentage of programs for which some bound is enough.
fn compare(programs: usize, seed: u64, config: &Config, up_to: u32) -> usize {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut enough = 0;
    for _ in 0..programs {
        let threads = 2 + usize::from(!config.promises && rng.random_bool(0.3));
        let (cas, fences) = (rng.random_bool(0.3), rng.random_bool(0.3));
        let shape = Shape { threads, actions: 3, locations: 2, cas, fences, conditionals: true };
        let text = source(&mut rng, shape);
        let program = compiled(&text);
        let first = (0..=up_to).find(|&bound| !is_cut(&program, &Config { bound, ..config.clone() }));
        let Some(bound) = first else { continue };
        enough += 1;
        let [here, beyond] = [bound, bound + 3].map(|bound| found(&program, &Config { bound, ..config.clone() }));
        assert_eq!(here, beyond, "K = {bound} (left) and {} (right), {config:?}:\n{text}", bound + 3);
    }
    enough * 100 / programs
}

#[test]
fn without_promises() {
    assert!(compare(scaled(1000), 41, &Config::without_promises(0), 12) > 90);
}

#[test]
fn with_promises() {
    assert!(compare(scaled(60), 42, &Config::new(0), 6) > 30);
}

/// Without budget a thread reads at its view, although other threads write.
#[test]
fn what_is_not_read_without_budget_is_a_cut() {
    let source = "shared data, flag; thread P0 { data.store(1, rlx); flag.store(1, rlx); }
        thread P1 { f = flag.load(rlx); d = data.load(rlx); } exists (P1.f == 1 && P1.d == 0);";
    let compiled = compile(source).unwrap();
    let problem =
        Problem { code: &compiled.code, condition: compiled.condition.as_ref(), registers: &compiled.registers };
    for (bound, reached, cut) in [(0, false, true), (1, true, true)] {
        let report = search(&problem, &Config::without_promises(bound));
        assert_eq!((report.reached.is_some(), report.cuts.bound || reached), (reached, cut), "K = {bound}");
    }
}
