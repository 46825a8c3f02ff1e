//! Weakestmo2: the search against the definition, the named examples, and what the paper proves.

mod creation;
mod definition;
mod examples;
mod meeting;
mod outliving;
mod programs;
mod properties;
#[path = "../support/mod.rs"]
mod support;

use porf_explore::{Config, Report, explore};
use porf_model::Model;
use porf_program::{Code, compile};
use std::collections::BTreeSet;
use support::Keys;

/// Visits all executions of a program, each once.
fn search(program: &Code, model: Model) -> (BTreeSet<String>, Report) {
    let mut keys = Keys::default();
    let config = Config::new(&model).unwrap().all_errors(true).lb_races(true);
    let report = explore(program, &config, &mut keys);
    assert!(keys.duplicates.is_empty(), "{model}: twice:\n{}", keys.duplicates[0]);
    (keys.keys, report)
}

fn program(text: &str) -> Code {
    compile(text).unwrap_or_else(|error| panic!("{error:?}\n{text}")).code
}

/// The number of programs. The definition takes far longer than other oracles: at most 25 times as
/// many, which is 20,000 relaxed programs with fences.
fn scaled(programs: usize) -> usize {
    porf_fuzz::scaled_at_most(programs, 25)
}
