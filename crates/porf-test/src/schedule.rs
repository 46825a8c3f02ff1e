//! A run as its exceptions from a deterministic one: what makes it repeatable, readable and small.
//!
//! The deterministic run goes on with the thread it is in as long as that can go on, then with the first thread that can; a read
//! takes the newest write that it may read from, a choice is the least, and a weak compare-and-swap does not fail for no reason.
//! A schedule lists what was otherwise. Each exception is keyed by a thread and how many steps that has made before, which does not depend on
//! what other threads do; so a schedule stays meaningful when some of its exceptions are taken away, which is how it is shrunk.
//! What does not apply, because the thread is not there or may not read from that write, is passed over and listed.
//!
//! As text, separated by blanks or commas: `0@3>1` (thread 0, having made 3 steps, is left for thread 1), `1@2<0.5` (thread 1, having
//! made 2 steps, reads what thread 0 wrote having made 5), `1@2<init`, `2@0=7` (it chooses 7), `1@4!` (its compare-and-swap fails
//! for no reason), `1@4?` (it reads although it cannot go on with what it reads).

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::str::FromStr;

/// A step of a thread: the thread, and how many steps it has made before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// The thread.
    pub thread: u32,
    /// How many steps it has made before.
    pub position: u32,
}

/// Something that is not as in the deterministic run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exception {
    /// Before this step, another thread goes on.
    Switch {
        /// The thread that goes on.
        to: u32,
    },
    /// The step reads what this one wrote; `None` stands for the initial value.
    Read {
        /// The step that wrote it.
        from: Option<Step>,
    },
    /// The step chooses this value.
    Choose {
        /// The value.
        value: i64,
    },
    /// The compare-and-swap of the step fails although it reads what it expects.
    Spurious,
    /// The step reads although it cannot go on with what it reads.
    Attempt,
}

/// The exceptions of a run, in the order in which they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Schedule {
    /// The exceptions, each at its step.
    pub exceptions: Vec<(Step, Exception)>,
}

impl Schedule {
    /// How many of its exceptions are switches from one thread to another, how many are stale reads, and how many others there are.
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

/// A text is no schedule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no part of a schedule: expected something like 0@3>1, 1@2<0.5, 1@2<init, 2@0=7, 1@4! or 1@4?")]
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
    /// Another exception of the same kind is given for the same step.
    Contradicted,
    /// There is no such thread.
    NoThread {
        /// How many there are.
        threads: usize,
    },
    /// The thread makes fewer steps in this run.
    NotReached {
        /// How many it makes.
        steps: u32,
    },
    /// A thread cannot be left that the run has not been in.
    NotInThread,
    /// The thread makes the step, but it is not of the kind that can have such an exception.
    WrongKind,
    /// The other thread cannot go on there.
    CannotGoOn,
    /// The read may not take that write.
    NotReadable,
    /// The value is not in the range of the choice.
    OutOfRange,
}

/// An exception to be taken: is it?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fit {
    Unmet,
    Refused,
    Taken,
}

/// The exceptions of one kind, each with whether it was taken.
type Planned<T> = HashMap<Step, (T, Fit)>;

/// A schedule to be followed.
#[derive(Debug, Default)]
pub(crate) struct Script {
    switches: Planned<u32>,
    reads: Planned<Option<Step>>,
    choices: Planned<i64>,
    spurious: Planned<()>,
    attempts: Planned<()>,
    /// The writes that reads want, by their steps, and the event once it is there.
    pub(crate) wanted: BTreeMap<Step, Option<porf_exec::EventId>>,
}

/// What is planned for a step. Until it is taken, it counts as refused.
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

/// Whether what is planned for a step was taken; `None` if something else is planned for it.
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

    /// The switch at this step is made.
    pub(crate) fn take_switch(&mut self, step: Step) {
        take(&mut self.switches, step);
    }

    /// The source of the step's read: `None` if that is as usual.
    pub(crate) fn source(&mut self, step: Step) -> Option<Option<Step>> {
        planned(&mut self.reads, step)
    }

    /// The step reads from its source.
    pub(crate) fn take_source(&mut self, step: Step) {
        take(&mut self.reads, step);
    }

    /// What the step is to choose between these bounds, which are included.
    pub(crate) fn choice(&mut self, step: Step, lo: i64, hi: i64) -> Option<i64> {
        let value = planned(&mut self.choices, step).filter(|value| (lo..=hi).contains(value))?;
        take(&mut self.choices, step);
        Some(value)
    }

    /// Is the compare-and-swap of the step, which may fail for no reason, to do so? `must` it?
    pub(crate) fn is_spurious(&mut self, step: Step, must: bool) -> bool {
        take(&mut self.spurious, step);
        must || self.spurious.contains_key(&step)
    }

    /// Is the step to be an attempt?
    pub(crate) fn is_attempt(&self, step: Step) -> bool {
        self.attempts.contains_key(&step)
    }

    /// Is the step, which cannot go on with what it reads, to be made all the same?
    pub(crate) fn make_attempt(&mut self, step: Step) -> bool {
        take(&mut self.attempts, step);
        self.is_attempt(step)
    }

    /// Why this exception of the schedule was not taken in the run, if it was not. `steps` are those that each thread has made.
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
                _ => Misfit::CannotGoOn,
            }),
            (Some(Fit::Unmet), None) => Some(Misfit::NoThread { threads: steps.len() }),
            // A switch is asked for whenever some thread can go on and this one made the last step.
            (Some(Fit::Unmet), Some(&steps))
                if matches!(exception, Exception::Switch { .. }) && steps >= step.position =>
            {
                Some(if steps == step.position { Misfit::CannotGoOn } else { Misfit::NotInThread })
            }
            (Some(Fit::Unmet), Some(&steps)) if steps > step.position => Some(Misfit::WrongKind),
            (Some(Fit::Unmet), Some(&steps)) => Some(Misfit::NotReached { steps }),
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Contradicted => f.write_str("something else is said of the same step"),
            Misfit::NoThread { threads } => write!(f, "there is no such thread: the run has {threads}"),
            Misfit::NotReached { steps } => {
                write!(f, "the thread makes only {steps} step{} in this run", if *steps == 1 { "" } else { "s" })
            }
            Misfit::NotInThread => f.write_str("the run is in another thread then"),
            Misfit::WrongKind => f.write_str("the thread does nothing of the kind at this step"),
            Misfit::CannotGoOn => f.write_str("the other thread cannot go on there"),
            Misfit::NotReadable => f.write_str("the read may not take that write"),
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
