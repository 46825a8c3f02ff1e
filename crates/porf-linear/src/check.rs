//! The search for a linearisation.
//!
//! Wing and Gong, *Testing and verifying concurrent objects*, JPDC 1993, with the memoisation of
//! Lowe, *Testing for linearizability*, 2017: a set of calls that are done and a state of the
//! object are tried once.
//!
//! Two things differ, because happens-before need not be an interval order:
//!
//! 1. A call is a candidate if everything that precedes it is done, as in a scan of a sequence of
//!    begins and ends, but by sets of predecessors.
//! 2. Parts of the object, such as the keys of a map, are checked one by one only to refute. That
//!    each part has a linearisation implies one of the whole for interval orders only: Herlihy and
//!    Wing's proof of locality needs that of `a < b` and `c < d` also `a < d` or `c < b` follows.
//!    Otherwise the whole object is searched.

use crate::history::{Calls, History, members};
use crate::operation::Value;
use crate::specification::{Misuse, Specification};
use std::collections::{BTreeMap, HashSet};

/// The greatest number of configurations that a search tries.
const MOST_CONFIGURATIONS: usize = 5_000_000;

/// The greatest number of configurations to find out whether a call belongs to a contradiction.
const MOST_TO_EXPLAIN: usize = 5_000;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoAnswer {
    /// The history does not fit the specification.
    #[error(transparent)]
    Misuse(#[from] Misuse),
    /// The search is too long.
    #[error("the search for a linearisation tried {MOST_CONFIGURATIONS} configurations without an end")]
    TooLong,
}

/// Whether a history is linearizable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is: the calls in such an order, each with its result. Calls that are pending may be left
    /// out.
    Linearizable(Vec<(usize, Value)>),
    /// It is not. These calls contradict each other: whatever the others return, and whether or not
    /// they take effect, no order explains these. The set is minimal, unless to show that a call
    /// is not needed would take too long.
    Contradiction(Vec<usize>),
}

impl Answer {
    /// Is it linearizable?
    pub fn is_linearizable(&self) -> bool {
        matches!(self, Answer::Linearizable(_))
    }
}

/// Whether some total order of the calls extends their precedence and is a run of the
/// specification.
///
/// Calls that returned are in the order with their results. A pending call is in the order with any
/// result, or left out.
pub fn check<S: Specification>(specification: &S, history: &History) -> Result<Answer, NoAnswer> {
    let initial = specification.initial();
    for call in history.calls() {
        specification.outcomes(&initial, &call.operation)?;
    }
    let all = history.returned();
    let parts = parts(specification, history);
    if parts.len() > 1 {
        let mut orders = Vec::new();
        for &part in &parts {
            let part_history = history.restricted(part);
            let numbers: Vec<usize> = members(part).collect();
            match search(specification, &part_history, part_history.returned(), MOST_CONFIGURATIONS)? {
                Some(order) => orders.push(order.into_iter().map(|(call, value)| (numbers[call], value)).collect()),
                None => {
                    let contradiction = contradiction(specification, &part_history)?;
                    return Ok(Answer::Contradiction(contradiction.into_iter().map(|call| numbers[call]).collect()));
                }
            }
        }
        if history.is_interval_order()
            && let Some(order) = merge(history, &orders)
        {
            return Ok(Answer::Linearizable(order));
        }
    }
    match search(specification, history, all, MOST_CONFIGURATIONS)? {
        Some(order) => Ok(Answer::Linearizable(order)),
        None => Ok(Answer::Contradiction(contradiction(specification, history)?)),
    }
}

/// The calls of each independent part of the object; one set if it has no parts.
fn parts<S: Specification>(specification: &S, history: &History) -> Vec<Calls> {
    let mut parts: BTreeMap<i64, Calls> = BTreeMap::new();
    for (number, call) in history.calls().iter().enumerate() {
        match specification.part(&call.operation) {
            Some(part) => *parts.entry(part).or_default() |= 1 << number,
            None => return Vec::new(),
        }
    }
    parts.into_values().collect()
}

/// An order that extends the precedence and the orders of the parts, if there is one.
fn merge(history: &History, orders: &[Vec<(usize, Value)>]) -> Option<Vec<(usize, Value)>> {
    let total: usize = orders.iter().map(Vec::len).sum();
    let left_out = orders.iter().flatten().fold(!0, |left: Calls, (call, _)| left & !(1 << call));
    let mut next = vec![0; orders.len()];
    let (mut done, mut merged) = (left_out, Vec::new());
    while merged.len() < total {
        let is_ready = |part: &usize| {
            let head = orders[*part].get(next[*part]);
            head.is_some_and(|&(call, _)| history.before()[call] & !done == 0)
        };
        let part = (0..orders.len()).find(is_ready)?;
        let head = orders[part][next[part]];
        next[part] += 1;
        done |= 1 << head.0;
        merged.push(head);
    }
    Some(merged)
}

/// A minimal set of calls that no linearisation explains, of a history that has none.
fn contradiction<S: Specification>(specification: &S, history: &History) -> Result<Vec<usize>, NoAnswer> {
    let mut required = history.returned();
    for call in members(required) {
        let fewer = required & !(1 << call);
        match search(specification, history, fewer, MOST_TO_EXPLAIN) {
            Ok(None) => required = fewer,
            Ok(Some(_)) | Err(NoAnswer::TooLong) => {}
            Err(other) => return Err(other),
        }
    }
    Ok(members(required).collect())
}

/// A linearisation with the `required` calls and their results. Other calls are in it with any
/// result, or left out.
fn search<S: Specification>(
    specification: &S,
    history: &History,
    required: Calls,
    most: usize,
) -> Result<Option<Vec<(usize, Value)>>, NoAnswer> {
    let mut after: Vec<Calls> = vec![0; history.calls().len()];
    for (call, &row) in history.before().iter().enumerate() {
        members(row).for_each(|other| after[other] |= 1 << call);
    }
    let mut search = Search { specification, history, required, most, after, tried: HashSet::new(), order: Vec::new() };
    let found = search.visit(0, specification.initial())?;
    Ok(found.then_some(search.order))
}

struct Search<'a, S: Specification> {
    specification: &'a S,
    history: &'a History,
    required: Calls,
    /// The greatest number of configurations.
    most: usize,
    /// For each call, those that it precedes.
    after: Vec<Calls>,
    /// Configurations from which there is no linearisation, or that are being tried.
    tried: HashSet<(Calls, S::State)>,
    /// The calls that are done.
    order: Vec<(usize, Value)>,
}

impl<S: Specification> Search<'_, S> {
    fn visit(&mut self, done: Calls, state: S::State) -> Result<bool, NoAnswer> {
        if self.required & !done == 0 {
            return Ok(true);
        }
        if self.tried.len() >= self.most {
            return Err(NoAnswer::TooLong);
        }
        if !self.tried.insert((done, state.clone())) {
            return Ok(false);
        }
        for (number, call) in self.history.calls().iter().enumerate() {
            // A call that is not required may be left out, but is not placed after its successors.
            let waits = self.history.before()[number] & self.required & !done != 0;
            if done & (1 << number) != 0 || waits || self.after[number] & done != 0 {
                continue;
            }
            let wanted = call.result.filter(|_| self.required & (1 << number) != 0);
            let outcomes = match wanted {
                Some(Value::Aborted) => vec![(Value::Aborted, state.clone())],
                _ => self.specification.outcomes(&state, &call.operation)?,
            };
            for (value, next) in outcomes {
                if wanted.is_some_and(|wanted| wanted != value) {
                    continue;
                }
                self.order.push((number, value));
                if self.visit(done | 1 << number, next)? {
                    return Ok(true);
                }
                self.order.pop();
            }
        }
        Ok(false)
    }
}
