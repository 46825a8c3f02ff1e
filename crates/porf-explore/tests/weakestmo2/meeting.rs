//! Load buffering around barriers: the outcomes are those with counters, which the definition
//! knows.

use super::programs::{Flavour, source};
use super::{program, search};
use porf_explore::{Config, Execution, Verdict, Violated, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_program::{Code, compile};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;

/// The program, whose threads meet once or twice.
fn with_barrier(rng: &mut impl Rng, text: &str) -> String {
    let threads = text.lines().filter(|line| line.starts_with("thread")).count();
    let rounds = rng.random_range(1..=2);
    let mut out = format!("barrier b = {threads};\n");
    for line in text.lines() {
        let mut line = line.to_string();
        for _ in 0..if line.starts_with("thread") { rounds } else { 0 } {
            let wait = if rng.random_bool(0.1) { " q = b.wait();" } else { " b.wait();" };
            let places = top_level(&line);
            line.insert_str(places[rng.random_range(0..places.len())], wait);
        }
        out += &(line + "\n");
    }
    out
}

/// The ends of statements outside of conditionals.
fn top_level(line: &str) -> Vec<usize> {
    let (mut depth, mut places) = (0, Vec::new());
    for (at, character) in line.char_indices() {
        depth += i32::from(character == '{') - i32::from(character == '}');
        if depth == 1 && matches!(character, '{' | ';' | '}') {
            places.push(at + 1);
        }
    }
    places
}

/// What the threads have in their registers at the end.
#[derive(Default)]
struct Outcomes(BTreeSet<String>);

impl Visitor<Code> for Outcomes {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), Violated> {
        let is_kept = |word: &&str| {
            let is_of_barrier = ["Rb=", "Wb=", "Arrive(", "Depart(", "Serial("];
            !is_of_barrier.iter().any(|start| word.starts_with(start))
        };
        let key = execution.rf_key();
        let line = |line: &str| {
            let words = line.split(' ').filter(is_kept).map(|word| word.split('<').next().unwrap_or_default());
            words.collect::<Vec<_>>().join(" ") + "\n"
        };
        self.0.insert(key.lines().map(line).collect());
        Ok(())
    }

    fn wants_blocked(&self) -> bool {
        false
    }
}

#[test]
fn outcomes_are_those_with_counters() {
    let mut rng = Pcg64::seed_from_u64(31);
    let (mut done, mut cyclic) = (0, 0);
    while done < scaled(300) {
        let flavour = Flavour {
            rmws: rng.random_bool(0.3),
            acquire_release: rng.random_bool(0.5),
            sc: rng.random_bool(0.2),
            waits: rng.random_bool(0.2),
        };
        let plain = source(&mut rng, flavour);
        let text = with_barrier(&mut rng, &plain);
        let code = compile(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).code;
        let run = |count_barriers| {
            let mut outcomes = Outcomes::default();
            let config = Config::new(Model::WEAKESTMO2).unwrap().all_errors(true).count_duplicates(true);
            let report = explore(&code, &config.count_barriers(count_barriers), &mut outcomes);
            assert_eq!(report.stats.duplicates, 0, "{text}");
            (outcomes.0, report.stats.cores)
        };
        let (found, cores) = run(false);
        if cores == 0 && rng.random_bool(0.99) {
            continue;
        }
        assert_eq!(found, run(true).0, "{text}");
        done += 1;
        cyclic += usize::from(cores > 0);
    }
    assert!(cyclic * 3 > done, "{cyclic} of {done} buffer loads");
}

/// Loads are buffered over a barrier's choice of the serial thread: three choices, and for each of
/// them four executions.
#[test]
fn the_choice_of_the_serial_thread_is_free() {
    let text = "shared x, y; barrier b = 3;
        thread A { q = b.wait(); r = x.load(rlx); y.store(1, rlx); }
        thread B[i in 0..2] { q = b.wait(); }
        thread D { s = y.load(rlx); x.store(1, rlx); }";
    let (executions, report) = search(&program(text), Model::WEAKESTMO2);
    assert_eq!((report.verdict, executions.len()), (Verdict::Safe, 12));
}
