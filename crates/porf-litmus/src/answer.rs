//! Answers: final states, the verdict, and their texts.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Instant;

use crate::test::{Place, Proposition, Quantifier, Test};
use crate::value::{Operator, Value};

/// How far a search goes.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How often a loop is unrolled.
    pub unroll: u32,
    /// How many candidate executions are judged at most.
    pub candidates: Option<u64>,
    /// When the search stops.
    pub deadline: Option<Instant>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { unroll: 2, candidates: None, deadline: None }
    }
}

/// Whether the condition holds as it is quantified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It holds.
    Ok,
    /// It does not hold.
    No,
}

impl Verdict {
    /// `Ok` or `No`.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Ok => "Ok",
            Verdict::No => "No",
        }
    }
}

/// What the search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The name of the test.
    pub name: String,
    /// The places that states show.
    pub places: Vec<Place>,
    /// The final states, with the number of allowed executions that end in each.
    pub states: BTreeMap<Vec<Value>, u64>,
    /// Allowed executions whose final state satisfies the proposition.
    pub positive: u64,
    /// Allowed executions whose final state does not satisfy it.
    pub negative: u64,
    /// Flags that the model raised, with the number of executions.
    pub flags: BTreeMap<String, u64>,
    /// Candidate executions that were judged in full.
    pub candidates: u64,
    /// Whether behaviours were dropped because loops were unrolled as often as allowed.
    pub bounded: bool,
    /// Whether a limit ended the search.
    pub stopped: bool,
    /// Whether accesses of different sizes overlap, so that they were split.
    pub mixed_size: bool,
    /// Partial executions that were dropped because an access was not to a cell of the test.
    pub bad_addresses: u64,
    quantifier: Quantifier,
}

impl Answer {
    pub(crate) fn new(test: &Test, bounded: bool, mixed_size: bool) -> Self {
        Answer {
            name: test.name.clone(),
            places: test.observed(),
            states: BTreeMap::new(),
            positive: 0,
            negative: 0,
            flags: BTreeMap::new(),
            candidates: 0,
            bounded,
            stopped: false,
            mixed_size,
            bad_addresses: 0,
            quantifier: test.quantifier,
        }
    }

    /// Records the final state of an allowed execution.
    pub(crate) fn record(&mut self, test: &Test, state: &BTreeMap<Place, Value>, flags: Vec<String>) {
        let value = |place: Place| state.get(&place).copied().unwrap_or(Value::ZERO);
        if test.filter.as_ref().is_some_and(|filter| !filter.holds(&value)) {
            return;
        }
        if test.condition.holds(&value) {
            self.positive += 1;
        } else {
            self.negative += 1;
        }
        *self.states.entry(self.places.iter().map(|place| value(*place)).collect()).or_default() += 1;
        for flag in flags {
            *self.flags.entry(flag).or_default() += 1;
        }
    }

    /// Whether the condition holds. None if the search stopped before this was certain: a witness
    /// is certain, the absence of one is not.
    pub fn verdict(&self) -> Option<Verdict> {
        let (holds, certain) = match self.quantifier {
            Quantifier::Exists => (self.positive > 0, self.positive > 0),
            Quantifier::NotExists => (self.positive == 0, self.positive > 0),
            Quantifier::Forall => (self.negative == 0, self.negative > 0),
        };
        (certain || !self.stopped).then_some(if holds { Verdict::Ok } else { Verdict::No })
    }

    /// How often the proposition was observed.
    pub fn observation(&self) -> &'static str {
        match (self.positive, self.negative) {
            (0, _) => "Never",
            (_, 0) => "Always",
            _ => "Sometimes",
        }
    }

    /// The text of a state, as `0:X1=1; [x]=2;`.
    pub fn state_text(&self, test: &Test, state: &[Value]) -> String {
        let parts = self
            .places
            .iter()
            .zip(state)
            .map(|(place, value)| format!("{}={};", test.place_name(*place), test.value_name(*value)));
        parts.collect::<Vec<_>>().join(" ")
    }

    /// The answer in herd's format.
    pub fn herd(&self, test: &Test, seconds: f64) -> String {
        let mut text = String::new();
        let kind = match test.quantifier {
            Quantifier::Exists => "Allowed",
            Quantifier::NotExists => "Forbidden",
            Quantifier::Forall => "Required",
        };
        let _ = writeln!(text, "Test {} {kind}", self.name);
        let _ = writeln!(text, "States {}", self.states.len());
        for state in self.states.keys() {
            let _ = writeln!(text, "{}", self.state_text(test, state));
        }
        if self.bounded {
            let _ = writeln!(text, "Loop {}", self.name);
        }
        let _ = writeln!(text, "{}", self.verdict().map_or("Undecided", Verdict::name));
        let _ = writeln!(text, "Witnesses");
        let _ = writeln!(text, "Positive: {} Negative: {}", self.positive, self.negative);
        for flag in self.flags.keys() {
            let _ = writeln!(text, "Flag {flag}");
        }
        let _ = writeln!(text, "Condition {}", condition_text(test));
        let _ = writeln!(text, "Observation {} {} {} {}", self.name, self.observation(), self.positive, self.negative);
        let _ = writeln!(text, "Time {} {seconds:.2}", self.name);
        let _ = writeln!(text);
        text
    }
}

/// The quantified condition.
pub fn condition_text(test: &Test) -> String {
    let quantifier = match test.quantifier {
        Quantifier::Exists => "exists",
        Quantifier::NotExists => "~exists",
        Quantifier::Forall => "forall",
    };
    format!("{quantifier} ({})", proposition_text(test, &test.condition, 0))
}

/// The text of a proposition inside one of the given strength: 1 for `\/`, 2 for `/\`.
fn proposition_text(test: &Test, proposition: &Proposition, strength: u8) -> String {
    let joined = |parts: &[Proposition], sign: &str, own: u8| {
        let parts: Vec<String> = parts.iter().map(|part| proposition_text(test, part, own)).collect();
        let text = parts.join(sign);
        if own < strength { format!("({text})") } else { text }
    };
    match proposition {
        Proposition::True => "true".to_owned(),
        Proposition::False => "false".to_owned(),
        Proposition::Equal(place, value) => format!("{}={}", test.place_name(*place), test.value_name(*value)),
        Proposition::Different(place, value) => {
            format!("not ({}={})", test.place_name(*place), test.value_name(*value))
        }
        Proposition::Compare(place, operator, value) => {
            let sign = match operator {
                Operator::Lt => "<",
                Operator::Le => "<=",
                Operator::Gt => ">",
                _ => ">=",
            };
            format!("{}{sign}{}", test.place_name(*place), test.value_name(*value))
        }
        Proposition::Same(a, b) => format!("{}={}", test.place_name(*a), test.place_name(*b)),
        Proposition::Not(inner) => format!("not ({})", proposition_text(test, inner, 0)),
        Proposition::And(parts) => joined(parts, " /\\ ", 2),
        Proposition::Or(parts) => joined(parts, " \\/ ", 1),
        Proposition::Implies(a, b) => {
            let text = format!("{} => {}", proposition_text(test, a, 1), proposition_text(test, b, 0));
            if strength > 0 { format!("({text})") } else { text }
        }
        Proposition::Equivalent(a, b) => {
            format!("({} <-> {})", proposition_text(test, a, 1), proposition_text(test, b, 1))
        }
    }
}
