//! Theorems of the paper, on random programs that are too large for the definition.

use crate::programs::Flavour;
use crate::{program, scaled, search};
use porf_explore::{Config, Execution, Visitor, explore};
use porf_model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_oracle::replay::pass_loop_heads;
use porf_program::{Action, Answer, Code, Place, Program};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::{BTreeMap, BTreeSet};

/// A random program: one of any kind, or one that tends to buffer loads.
fn random(rng: &mut Pcg64) -> String {
    if rng.random_bool(0.6) {
        let mut flavour = || rng.random_bool(0.3);
        let flavour = Flavour { rmws: flavour(), acquire_release: flavour(), sc: flavour(), waits: flavour() };
        return crate::programs::source(rng, flavour);
    }
    let shape = Shape {
        threads: 3,
        actions: rng.random_range(2..=4),
        locations: rng.random_range(2..=3),
        rmws: rng.random_bool(0.4),
        cas: rng.random_bool(0.3),
        weak_cas: rng.random_bool(0.1),
        fences: rng.random_bool(0.4),
        assumes: rng.random_bool(0.2),
        waits: rng.random_bool(0.2),
        non_atomics: rng.random_bool(0.1),
        sc: rng.random_bool(0.3),
        acquire_release: rng.random_bool(0.4),
        ..Shape::default()
    };
    source(rng, &shape)
}

/// Theorem 3.12: programs without LB races have exactly the executions of rc11; other programs have
/// at least these.
#[test]
fn without_lb_races_nothing_changes() {
    let mut rng = Pcg64::seed_from_u64(11);
    let (mut free, mut racy, mut cyclic) = (0, 0, 0);
    for _ in 0..scaled(1500) {
        let text = random(&mut rng);
        let code = program(&text);
        let ((strong, rc11), (weak, weakestmo2)) = (search(&code, Model::RC11), search(&code, Model::WEAKESTMO2));
        if rc11.lb_races.is_empty() {
            assert_eq!(strong, weak, "{text}");
            assert_eq!(weakestmo2.stats.certifications, 0, "{text}");
            assert_eq!(rc11.verdict, weakestmo2.verdict, "{text}");
            free += 1;
        } else {
            let missing = strong.difference(&weak).next();
            assert!(missing.is_none(), "{text}\nmissing:\n{}", missing.unwrap());
            racy += 1;
        }
        cyclic += usize::from(strong != weak);
    }
    assert!(free >= 50 && racy >= 50 && cyclic >= 10, "{free} without LB races, {racy} with, {cyclic} with cycles");
}

/// Several workers and searches without cuts find the same.
#[test]
fn workers_and_cuts_change_nothing() {
    let mut rng = Pcg64::seed_from_u64(12);
    let mut cyclic = 0;
    for _ in 0..scaled(300) {
        let text = random(&mut rng);
        let code = program(&text);
        let (expected, report) = search(&code, Model::WEAKESTMO2);
        for (jobs, cut_blocked) in [(3, true), (1, false)] {
            let mut keys = crate::Keys::default();
            let config = Config::new(Model::WEAKESTMO2).unwrap().jobs(jobs).cut_blocked(cut_blocked).all_errors(true);
            explore(&code, &config, &mut keys);
            assert!(keys.duplicates.is_empty(), "{text}");
            assert_eq!(keys.keys, expected, "{jobs} workers, cuts: {cut_blocked}\n{text}");
        }
        cyclic += usize::from(report.stats.cores > 0);
    }
    assert!(cyclic > 0);
}

/// The values that can be written to each location if every read may take any of them: as many
/// rounds as the program has stores.
fn producible(code: &Code, stores: usize) -> BTreeMap<Place, BTreeSet<u128>> {
    let mut values: BTreeMap<Place, BTreeSet<u128>> = BTreeMap::new();
    for _ in 0..stores {
        let mut next = values.clone();
        for thread in 0..code.thread_count() {
            let mut start = code.start(thread);
            pass_loop_heads(code, &mut start);
            let mut todo = vec![start];
            while let Some(state) = todo.pop() {
                let mut step = |answer: Answer| {
                    let mut state = state.clone();
                    code.resume(&mut state, answer);
                    pass_loop_heads(code, &mut state);
                    todo.push(state);
                };
                match code.action(&state) {
                    Action::Store { place, value, .. } => {
                        next.entry(place).or_default().insert(value);
                        step(Answer::Done);
                    }
                    Action::Fence { .. } => step(Answer::Done),
                    action @ (Action::Load { place, .. } | Action::Rmw { place, .. } | Action::Cas { place, .. }) => {
                        let initial = code.initial_value(place).unwrap_or(0);
                        let known = values.get(&place).cloned().unwrap_or_default();
                        for value in known.into_iter().chain([initial]) {
                            next.entry(place).or_default().extend(action.written(value));
                            step(Answer::Value(value));
                        }
                    }
                    _ => {}
                }
            }
        }
        values = next;
    }
    values
}

/// The values that executions read, by place.
#[derive(Default)]
struct Values {
    read: BTreeSet<(String, u64)>,
}

impl Visitor<Code> for Values {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let graph = execution.to_graph();
        for e in graph.event_ids().filter(|&e| graph.source(e).is_some()) {
            if let (Some(x), Some(value)) = (graph.event(e).loc(), graph.value(e)) {
                self.read.insert((graph.location_name(x).to_string(), value.0));
            }
        }
        Ok(())
    }
}

/// No value comes out of thin air: every value that is read is written by some run of the threads,
/// from values that others write.
#[test]
fn no_value_comes_out_of_thin_air() {
    let mut rng = Pcg64::seed_from_u64(13);
    let mut cyclic = 0;
    for _ in 0..scaled(1000) {
        let flavour = Flavour { rmws: rng.random_bool(0.3), ..Flavour::default() };
        let text = crate::programs::source(&mut rng, flavour);
        let code = program(&text);
        let mut values = Values::default();
        let report = explore(&code, &Config::new(Model::WEAKESTMO2).unwrap(), &mut values);
        let stores = ["store", "fetch_add", "exchange", "fetch_cas"];
        let producible = producible(&code, stores.iter().map(|word| text.matches(word).count()).sum());
        for (name, value) in &values.read {
            let known = producible
                .iter()
                .any(|(&place, values)| code.place_name(place) == *name && values.contains(&u128::from(*value)));
            assert!(known || *value == 0, "{text}\n{name} has {value}");
        }
        cyclic += usize::from(report.stats.cores > 0);
    }
    assert!(cyclic >= 20, "{cyclic} programs buffer loads");
}
