//! Inference of the values of cells, by executing the threads forwards.
//!
//! Each thread is executed by itself, and every read takes every value that its cell may have. The
//! values it writes are added, until no new value is written. This alone would not terminate for
//! three threads that each increment a counter once, so values have clocks. A clock is a lower
//! bound on the number of writes of each thread in the causal past of some write of this value. A
//! thread cannot read a value that needs more of its own writes than it has made. Of the clocks of
//! a value, or of the ways to a state, only the minimal ones matter: smaller clocks allow more.
//! Clocks stop counting at [`CAP`], so that loops terminate.

use crate::build::Refusal;
use crate::stepper::{RawLabel, Stepper, cell_info, cell_value};
use porf_program::{Action, Code, Origin, Program, ThreadState};
use std::collections::HashMap;

/// The largest count of a clock.
const CAP: u8 = 12;

/// For each thread, a lower bound on the number of its writes.
type Clock = Box<[u8]>;

/// The values of cells.
pub(crate) struct Domain {
    /// For each cell its values, the initial one first.
    pub(crate) values: Vec<Vec<u128>>,
    /// The index of a value among those of its cell.
    pub(crate) index: HashMap<(usize, u128), usize>,
}

/// The minimal clocks of the values of each cell.
struct Known {
    cells: Vec<Vec<(u128, Vec<Clock>)>>,
    index: HashMap<(usize, u128), usize>,
    changed: bool,
}

/// Adds a clock to the minimal ones; returns false if another one is below it.
fn add_least(clocks: &mut Vec<Clock>, clock: &Clock) -> bool {
    let below = |a: &Clock, b: &Clock| a.iter().zip(b).all(|(a, b)| a <= b);
    if clocks.iter().any(|known| below(known, clock)) {
        return false;
    }
    clocks.retain(|known| !below(clock, known));
    clocks.push(clock.clone());
    true
}

fn initial_values(code: &Code) -> Vec<u128> {
    let mut values = Vec::new();
    for global in code.globals() {
        for element in global.initial.chunks(global.width.bytes() as usize) {
            values.push(element.iter().rev().fold(0, |value, &byte| value << 8 | u128::from(byte)));
        }
    }
    values
}

/// Infers the domain of a program; it is incomplete if the construction was cancelled.
pub(crate) fn infer(stepper: Stepper<'_>) -> Result<Domain, Refusal> {
    let threads = stepper.compiled.code.thread_count();
    let zero: Clock = vec![0; threads].into();
    let mut known = Known { cells: Vec::new(), index: HashMap::new(), changed: true };
    for (cell, value) in initial_values(&stepper.compiled.code).into_iter().enumerate() {
        known.index.insert((cell, value), 0);
        known.cells.push(vec![(value, vec![zero.clone()])]);
    }
    while known.changed && !stepper.control.is_cancelled() {
        known.changed = false;
        for thread in 0..threads {
            run(stepper, thread, &zero, &mut known)?;
        }
    }
    let values = known.cells.into_iter().map(|cell| cell.into_iter().map(|(value, _)| value).collect()).collect();
    Ok(Domain { values, index: known.index })
}

/// Executes a thread in every possible way and records its writes.
fn run(stepper: Stepper<'_>, thread: usize, zero: &Clock, known: &mut Known) -> Result<(), Refusal> {
    let code = &stepper.compiled.code;
    let mut seen: HashMap<(ThreadState, u8), Vec<Clock>> = HashMap::new();
    let (mut state, action) = stepper.start(thread)?;
    code.canonicalize(&mut state);
    let mut waiting = vec![(state, action, zero.clone())];
    let mut steps = Vec::new();
    while let Some((state, action, clock)) = waiting.pop() {
        let origin = code.origin(&state);
        stepper.steps(
            &state,
            action,
            |cell| known.cells[cell].iter().map(|(value, _)| *value).collect(),
            &mut steps,
        )?;
        for &(label, answer) in &steps {
            let Some((mut after, action)) = stepper.take(&state, label, answer)? else { continue };
            if !matches!(action, Action::Fail(_) | Action::Blocked { .. }) {
                code.canonicalize(&mut after);
            }
            let clocks = match label.read() {
                // A value that needs more of the thread's own writes than it has made is not
                // available yet.
                Some(key) => known.cells[key.0][known.index[&key]]
                    .1
                    .iter()
                    .filter(|source| source[thread] <= clock[thread])
                    .map(|source| source.iter().zip(&clock).map(|(a, b)| *a.max(b)).collect())
                    .collect(),
                None => vec![clock.clone()],
            };
            for mut clock in clocks {
                // Each clock is compared with all others, and there can be exponentially many.
                if stepper.control.is_cancelled() {
                    return Ok(());
                }
                if let Some(key) = label.written() {
                    clock[thread] = (clock[thread] + 1).min(CAP);
                    note(stepper, known, key, &clock, origin)?;
                }
                let own = clock[thread];
                if add_least(seen.entry((after.clone(), own)).or_default(), &clock) {
                    waiting.push((after.clone(), action, clock));
                }
            }
        }
        if seen.len() > stepper.options.max_states {
            return Err(too_many_states(stepper, thread, origin));
        }
    }
    Ok(())
}

/// The error for a thread whose registers take too many values.
pub(crate) fn too_many_states(stepper: Stepper<'_>, thread: usize, origin: Origin) -> Refusal {
    let message = format!(
        "{} has more than {} states: its registers do not stay within a finite domain",
        stepper.compiled.code.thread_name(thread),
        stepper.options.max_states
    );
    Refusal::new(origin, message).help("bound the values, as by `% 4`, or allow more with --max-states")
}

/// Records that a value is written with a clock.
fn note(
    stepper: Stepper<'_>,
    known: &mut Known,
    key: (usize, u128),
    clock: &Clock,
    origin: Origin,
) -> Result<(), Refusal> {
    let (cell, value) = key;
    let count = known.cells[cell].len();
    let number = *known.index.entry(key).or_insert(count);
    if number == count {
        let code = &stepper.compiled.code;
        let shown = cell_value(code, cell, value);
        let name = cell_info(code, cell).0;
        if let Some((lo, hi)) = stepper.options.domain
            && !(lo..=hi).contains(&shown)
        {
            let message = format!("the value {shown} of {name} leaves the domain {lo}..={hi}");
            return Err(Refusal::new(origin, message).help("widen --domain, or bound the value"));
        }
        if count >= stepper.options.max_values {
            let message = format!(
                "the values of {name} do not stay within a finite domain: {shown} would be value number {}",
                count + 1
            );
            return Err(
                Refusal::new(origin, message).help("bound the values, as by `% 4`, or allow more with --max-values")
            );
        }
        known.cells[cell].push((value, Vec::new()));
    }
    known.changed |= add_least(&mut known.cells[cell][number].1, clock);
    Ok(())
}

/// Whether the value that a label writes is in the domain.
pub(crate) fn is_within(domain: &Domain, label: RawLabel) -> bool {
    label.written().is_none_or(|key| domain.index.contains_key(&key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BuildOptions, Control};

    fn values(source: &str) -> Result<Vec<Vec<u128>>, String> {
        let compiled = porf_program::compile(source).unwrap();
        let options = BuildOptions::default();
        infer(Stepper { compiled: &compiled, options: &options, control: &Control::default() })
            .map(|domain| domain.values)
            .map_err(|refusal| refusal.message)
    }

    #[test]
    fn counters_count_as_far_as_there_are_threads() {
        let source = "shared n; thread T[i in 0..3] { n.fetch_add(1, rlx); }";
        assert_eq!(values(source).unwrap(), [[0, 1, 2, 3]]);
    }

    #[test]
    fn what_is_written_twice_is_counted_once() {
        let source = "shared x = 7, y; thread A { while (1) { x.store(1, rel); x.store(0, rel); } } thread B { y.store(x.load(acq) + 1, rel); }";
        assert_eq!(values(source).unwrap(), [vec![7, 1, 0], vec![0, 1, 2, 8]]);
    }

    #[test]
    fn endless_counting_is_refused() {
        let message = values("shared n; thread T { while (1) { n.fetch_add(1, rlx); } }").unwrap_err();
        assert!(message.contains("n do not stay within a finite domain"), "{message}");
        let message = values("shared x; thread T { i = 0; while (1) { i += 1; x.store(i % 2, rlx); } }").unwrap_err();
        assert!(message.contains("more than 100000 states"), "{message}");
    }
}
