//! Comparisons: one test under several models, and a source with its compiled form.
//!
//! A compiled program is right if it has no final state that its source has not. The two tests name
//! their places differently, so that places correspond by the order in which the conditions
//! mention them; tests that `cycle` makes from one cycle correspond in this way.

use std::collections::{BTreeMap, BTreeSet};

use crate::answer::{Answer, Limits};
use crate::suite::{Models, Outcome, examine};
use crate::test::{Place, Test};
use crate::value::Value;

/// How two runs compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The same final states; or the compiled program has no others.
    Same,
    /// Other final states.
    Different,
    /// A limit ended a search, so that the comparison is not certain.
    Undecided,
    /// A test was not read or not run, or the two do not correspond.
    NotCompared,
}

impl Kind {
    /// The words of the summary.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Same => "the same",
            Kind::Different => "different",
            Kind::Undecided => "inconclusive",
            Kind::NotCompared => "not compared",
        }
    }
}

/// The result of a comparison, with its text: a line, and lines for the differences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// How the runs compare.
    pub kind: Kind,
    /// What is to be said.
    pub text: String,
}

/// A final state as text, place by place.
type States = BTreeSet<Vec<String>>;

/// One test under several models: each is compared with the first.
pub fn under_models(file: &str, text: &str, models: &[Models], limits: &Limits) -> Compared {
    let outcomes: Vec<Outcome> = models.iter().map(|models| examine(file, text, models, limits)).collect();
    if let Some(outcome) = outcomes.iter().find(|outcome| !matches!(outcome, Outcome::Answered { .. })) {
        return Compared { kind: Kind::NotCompared, text: format!("{}\n", outcome.complaint()) };
    }
    let runs: Vec<(&Test, &Answer, &str)> = outcomes.iter().filter_map(run_of).collect();
    let verdicts: Vec<String> = runs.iter().map(|(_, answer, model)| verdict(answer, model)).collect();
    let states: Vec<States> = runs.iter().map(|(test, answer, _)| shown(test, answer)).collect();
    let mut text = format!("{file}  {}\n", verdicts.join(", "));
    for number in 1..runs.len() {
        for (one, other) in [(0, number), (number, 0)] {
            text += &only(&format!("only under {}", runs[one].2), &states[one], &states[other], runs[one]);
        }
    }
    let kind = match () {
        () if runs.iter().any(|(_, answer, _)| answer.stopped) => Kind::Undecided,
        () if states.windows(2).all(|pair| pair[0] == pair[1]) => Kind::Same,
        () => Kind::Different,
    };
    Compared { kind, text }
}

/// A source, and the program that it was compiled to, each under its own architecture's model or
/// the one given.
pub fn compiled(source: (&str, &str), target: (&str, &str), models: &Models, limits: &Limits) -> Compared {
    let outcomes = [source, target].map(|(file, text)| examine(file, text, models, limits));
    let [Some(first), Some(second)] = outcomes.each_ref().map(run_of) else {
        let complaints: Vec<String> =
            outcomes.iter().map(Outcome::complaint).filter(|complaint| !complaint.is_empty()).collect();
        return Compared { kind: Kind::NotCompared, text: format!("{}\n", complaints.join("\n")) };
    };
    let head = format!("{}  {}, {}\n", target.0, verdict(first.1, first.2), verdict(second.1, second.2));
    let (Some(allowed), Some(found)) = (in_order(first.0, first.1), in_order(second.0, second.1)) else {
        return Compared { kind: Kind::NotCompared, text: format!("{head}  the condition has no places\n") };
    };
    if allowed.0 != found.0 {
        let message = format!("the conditions have {} and {} places", allowed.0, found.0);
        return Compared { kind: Kind::NotCompared, text: format!("{head}  {message}\n") };
    }
    let mut text = head;
    for state in found.1.difference(&allowed.1) {
        let places = mentioned(second.0);
        let parts = places.iter().zip(state).map(|(place, value)| format!("{}={value};", second.0.place_name(*place)));
        text += &format!("  not of the source: {}\n", parts.collect::<Vec<_>>().join(" "));
    }
    let kind = match () {
        // A state that the source lacks is certain if the source was searched wholly.
        () if !found.1.is_subset(&allowed.1) && !first.1.stopped => Kind::Different,
        () if first.1.stopped || second.1.stopped => Kind::Undecided,
        () => Kind::Same,
    };
    Compared { kind, text }
}

fn run_of(outcome: &Outcome) -> Option<(&Test, &Answer, &str)> {
    match outcome {
        Outcome::Answered { test, answer, model, .. } => Some((test, answer, model)),
        _ => None,
    }
}

fn verdict(answer: &Answer, model: &str) -> String {
    let verdict = answer.verdict().map_or("inconclusive", |verdict| verdict.name());
    format!("{model}: {verdict} {}", answer.observation())
}

/// The states that a run shows.
fn shown(test: &Test, answer: &Answer) -> States {
    answer.states.keys().map(|state| state.iter().map(|value| test.value_name(*value)).collect()).collect()
}

/// The lines of the states that only one run has.
fn only(words: &str, states: &States, others: &States, (test, answer, _): (&Test, &Answer, &str)) -> String {
    let line = |state: &Vec<String>| {
        let parts = answer.places.iter().zip(state);
        let parts = parts.map(|(place, value)| format!("{}={value};", test.place_name(*place)));
        format!("  {words}: {}\n", parts.collect::<Vec<_>>().join(" "))
    };
    states.difference(others).map(line).collect()
}

/// The places of the condition in the order in which it mentions them, each once.
fn mentioned(test: &Test) -> Vec<Place> {
    let mut places = Vec::new();
    test.condition.places(&mut places);
    let mut seen = BTreeSet::new();
    places.retain(|place| seen.insert(*place));
    places
}

/// The number of places of the condition, and the states in their order. None if there is none.
fn in_order(test: &Test, answer: &Answer) -> Option<(usize, States)> {
    let places = mentioned(test);
    let columns: BTreeMap<Place, usize> = answer.places.iter().enumerate().map(|(at, place)| (*place, at)).collect();
    let at: Vec<usize> = places.iter().filter_map(|place| columns.get(place).copied()).collect();
    let value = |value: Value| test.value_name(value);
    let states = answer.states.keys().map(|state| at.iter().map(|at| value(state[*at])).collect()).collect();
    (!at.is_empty()).then_some((at.len(), states))
}
