//! Runs as lists of exceptions from a deterministic run, so that runs can be repeated, read and
//! shrunk.
//!
//! The deterministic run continues with the current thread as long as possible, then with the first
//! thread that can continue. A read takes the newest admissible source, a choice the least value,
//! and no compare-and-swap fails spuriously. A schedule lists the exceptions. The key of an
//! exception is a thread and the number of steps that it has made before, which does not depend on
//! the other threads. So a schedule stays meaningful without some of its exceptions, which is how
//! it is shrunk. An exception that does not apply, because the thread does not exist or may not
//! read from that write, is skipped and listed.
//!
//! The text form is a list separated by blanks or commas: `0@3>1` (after 3 steps of thread 0,
//! thread 1 continues), `1@2<0.5` (thread 1, after 2 steps, reads what thread 0 wrote after 5
//! steps), `1@2<init` (it reads the initial value), `2@0=7` (it chooses 7), `1@4!` (its
//! compare-and-swap fails spuriously), `1@4?` (it reads although it cannot continue with the
//! value).

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::str::FromStr;

/// A step of a thread: the thread, and the number of its steps before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// The thread.
    pub thread: u32,
    /// The number of steps of the thread before this one.
    pub position: u32,
}

/// A deviation from the deterministic run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exception {
    /// Another thread continues before this step.
    Switch {
        /// The thread that continues.
        to: u32,
    },
    /// The step reads the value that another step wrote; `None` is the initial value.
    Read {
        /// The step that wrote the value.
        from: Option<Step>,
    },
    /// The step chooses this value.
    Choose {
        /// The value.
        value: i64,
    },
    /// The compare-and-swap of the step fails spuriously.
    Spurious,
    /// The step reads although the thread cannot continue with the value.
    Attempt,
}

/// The exceptions of a run, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Schedule {
    /// The exceptions, each with its step.
    pub exceptions: Vec<(Step, Exception)>,
}

impl Schedule {
    /// The numbers of switches between threads, of stale reads, and of other exceptions.
    pub fn counts(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for (_, exception) in &self.exceptions {
            counts[match exception {
                Exception::Switch { .. } => 0,
                Exception::Read { .. } => 1,
                _ => 2,
            }] += 1;
        }
        counts
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (step, exception)) in self.exceptions.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{}@{}", step.thread, step.position)?;
            match exception {
                Exception::Switch { to } => write!(f, ">{to}")?,
                Exception::Read { from: Some(from) } => write!(f, "<{}.{}", from.thread, from.position)?,
                Exception::Read { from: None } => f.write_str("<init")?,
                Exception::Choose { value } => write!(f, "={value}")?,
                Exception::Spurious => f.write_str("!")?,
                Exception::Attempt => f.write_str("?")?,
            }
        }
        Ok(())
    }
}

/// The error for a text that is not a schedule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not part of a schedule: expected for example 0@3>1, 1@2<0.5, 1@2<init, 2@0=7, 1@4! or 1@4?")]
pub struct BadSchedule(pub String);

impl FromStr for Schedule {
    type Err = BadSchedule;

    fn from_str(text: &str) -> Result<Schedule, BadSchedule> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        let exceptions = words.map(|word| exception(word).ok_or_else(|| BadSchedule(word.to_string())));
        Ok(Schedule { exceptions: exceptions.collect::<Result<_, _>>()? })
    }
}

fn exception(word: &str) -> Option<(Step, Exception)> {
    let (thread, rest) = word.split_once('@')?;
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    let step = Step { thread: thread.parse().ok()?, position: rest[..end].parse().ok()? };
    let (sign, operand) = (rest.as_bytes()[end], rest.get(end + 1..)?);
    let exception = match sign {
        b'>' => Exception::Switch { to: operand.parse().ok()? },
        b'<' if operand == "init" => Exception::Read { from: None },
        b'<' => {
            let (thread, position) = operand.split_once('.')?;
            Exception::Read { from: Some(Step { thread: thread.parse().ok()?, position: position.parse().ok()? }) }
        }
        b'=' => Exception::Choose { value: operand.parse().ok()? },
        b'!' if operand.is_empty() => Exception::Spurious,
        b'?' if operand.is_empty() => Exception::Attempt,
        _ => return None,
    };
    Some((step, exception))
}

/// Why an exception of a schedule does not apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// The schedule has another exception of the same kind for the same step.
    Contradicted,
    /// There is no such thread.
    NoThread {
        /// The number of threads of the run.
        threads: usize,
    },
    /// The thread makes fewer steps in this run.
    NotReached {
        /// The number of its steps.
        steps: u32,
    },
    /// The run is in another thread at that time, so there is no switch from this thread.
    NotInThread,
    /// The step is of a kind that cannot have such an exception.
    WrongKind,
    /// The other thread cannot continue there.
    CannotContinue,
    /// The write is not an admissible source of the read.
    NotReadable,
    /// The value is not in the range of the choice.
    OutOfRange,
}

/// Whether an exception was followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fit {
    Unmet,
    Refused,
    Taken,
}

/// The exceptions of one kind, each with whether it was followed.
type Planned<T> = HashMap<Step, (T, Fit)>;

/// A schedule to be followed.
#[derive(Debug, Default)]
pub(crate) struct Script {
    switches: Planned<u32>,
    reads: Planned<Option<Step>>,
    choices: Planned<i64>,
    spurious: Planned<()>,
    attempts: Planned<()>,
    /// The steps whose writes are sources of planned reads, each with its event once that exists.
    pub(crate) wanted: BTreeMap<Step, Option<porf_exec::EventId>>,
}

/// The exception planned for a step. It counts as refused until it is followed.
fn planned<T: Copy>(plan: &mut Planned<T>, step: Step) -> Option<T> {
    let (what, fit) = plan.get_mut(&step)?;
    if *fit == Fit::Unmet {
        *fit = Fit::Refused;
    }
    Some(*what)
}

fn take<T>(plan: &mut Planned<T>, step: Step) {
    if let Some((_, fit)) = plan.get_mut(&step) {
        *fit = Fit::Taken;
    }
}

/// Whether this exception was followed; `None` if another one is planned for the step.
fn fit<T: PartialEq>(plan: &Planned<T>, step: Step, what: T) -> Option<Fit> {
    plan.get(&step).filter(|(it, _)| *it == what).map(|(_, fit)| *fit)
}

impl Script {
    pub(crate) fn new(exceptions: &[(Step, Exception)]) -> Script {
        let mut script = Script::default();
        for &(step, exception) in exceptions {
            match exception {
                Exception::Switch { to } => _ = script.switches.insert(step, (to, Fit::Unmet)),
                Exception::Read { from } => {
                    script.reads.insert(step, (from, Fit::Unmet));
                    script.wanted.extend(from.map(|from| (from, None)));
                }
                Exception::Choose { value } => _ = script.choices.insert(step, (value, Fit::Unmet)),
                Exception::Spurious => _ = script.spurious.insert(step, ((), Fit::Unmet)),
                Exception::Attempt => _ = script.attempts.insert(step, ((), Fit::Unmet)),
            }
        }
        script
    }

    pub(crate) fn switch(&mut self, step: Step) -> Option<u32> {
        planned(&mut self.switches, step)
    }

    /// Records that the switch at this step was made.
    pub(crate) fn take_switch(&mut self, step: Step) {
        take(&mut self.switches, step);
    }

    /// The planned source of the step's read; `None` if it is the usual one.
    pub(crate) fn source(&mut self, step: Step) -> Option<Option<Step>> {
        planned(&mut self.reads, step)
    }

    /// Records that the step reads from its planned source.
    pub(crate) fn take_source(&mut self, step: Step) {
        take(&mut self.reads, step);
    }

    /// The planned value of the step's choice, if it is within the bounds, which are inclusive.
    pub(crate) fn choice(&mut self, step: Step, lo: i64, hi: i64) -> Option<i64> {
        let value = planned(&mut self.choices, step).filter(|value| (lo..=hi).contains(value))?;
        take(&mut self.choices, step);
        Some(value)
    }

    /// Does the weak compare-and-swap of the step fail spuriously, as planned or because it `must`?
    pub(crate) fn is_spurious(&mut self, step: Step, must: bool) -> bool {
        take(&mut self.spurious, step);
        must || self.spurious.contains_key(&step)
    }

    /// Is an attempt planned for the step?
    pub(crate) fn is_attempt(&self, step: Step) -> bool {
        self.attempts.contains_key(&step)
    }

    /// Is the step made as an attempt, although the thread cannot continue with the value?
    pub(crate) fn make_attempt(&mut self, step: Step) -> bool {
        take(&mut self.attempts, step);
        self.is_attempt(step)
    }

    /// Why the run did not follow this exception, if it did not. `steps` has the number of steps of
    /// each thread.
    pub(crate) fn misfit(&self, step: Step, exception: Exception, steps: &[u32]) -> Option<Misfit> {
        let fit = match exception {
            Exception::Switch { to } => fit(&self.switches, step, to),
            Exception::Read { from } => fit(&self.reads, step, from),
            Exception::Choose { value } => fit(&self.choices, step, value),
            Exception::Spurious => fit(&self.spurious, step, ()),
            Exception::Attempt => fit(&self.attempts, step, ()),
        };
        match (fit, steps.get(step.thread as usize)) {
            (None, _) => Some(Misfit::Contradicted),
            (Some(Fit::Taken), _) => None,
            (Some(Fit::Refused), _) => Some(match exception {
                Exception::Read { .. } => Misfit::NotReadable,
                Exception::Choose { .. } => Misfit::OutOfRange,
                _ => Misfit::CannotContinue,
            }),
            (Some(Fit::Unmet), None) => Some(Misfit::NoThread { threads: steps.len() }),
            // The script is asked for a switch whenever some thread can continue and this thread
            // made the last step.
            (Some(Fit::Unmet), Some(&steps))
                if matches!(exception, Exception::Switch { .. }) && steps >= step.position =>
            {
                Some(if steps == step.position { Misfit::CannotContinue } else { Misfit::NotInThread })
            }
            (Some(Fit::Unmet), Some(&steps)) if steps > step.position => Some(Misfit::WrongKind),
            (Some(Fit::Unmet), Some(&steps)) => Some(Misfit::NotReached { steps }),
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Contradicted => f.write_str("the schedule has another exception for the same step"),
            Misfit::NoThread { threads } => write!(f, "there is no such thread: the run has {threads}"),
            Misfit::NotReached { steps } => {
                write!(f, "the thread makes only {steps} step{} in this run", if *steps == 1 { "" } else { "s" })
            }
            Misfit::NotInThread => f.write_str("the run is in another thread at that time"),
            Misfit::WrongKind => f.write_str("the step of the thread is of another kind"),
            Misfit::CannotContinue => f.write_str("the other thread cannot continue there"),
            Misfit::NotReadable => f.write_str("the read cannot take its value from that write"),
            Misfit::OutOfRange => f.write_str("the value is not in the range of the choice"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        let text = "0@3>1 1@2<0.5 1@2<init 2@0=-7 1@4! 1@5?";
        let schedule: Schedule = text.parse().unwrap();
        assert_eq!(schedule.to_string(), text);
        assert_eq!(schedule.counts(), [1, 2, 3]);
        assert_eq!("0@3>1,1@4!".parse::<Schedule>().unwrap().exceptions.len(), 2);
        for bad in ["0@3", "0>1", "0@3>", "0@x>1", "1@2<0", "1@4!x", "1@4?2", "1@4#", "1@2<init3"] {
            assert_eq!(bad.parse::<Schedule>(), Err(BadSchedule(bad.to_string())));
        }
    }
}
