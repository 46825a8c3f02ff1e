//! Histories that are wrong, as data for reports.

use crate::check::{Answer, NoAnswer, check};
use crate::history::History;
use crate::specification::Specification;
use crate::text::text;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What is asked of histories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Question {
    /// An order of the calls extends their precedence and is a run of the specification.
    Linearizable,
    /// The same with the order of each thread alone.
    SequentiallyConsistent,
    /// The same with the order across quiescent points alone.
    Quiescent,
}

impl Question {
    /// The adjective.
    pub fn name(self) -> &'static str {
        match self {
            Question::Linearizable => "linearizable",
            Question::SequentiallyConsistent => "sequentially consistent",
            Question::Quiescent => "quiescently consistent",
        }
    }

    /// The history with the order that counts for the question.
    pub fn relevant(self, history: History) -> History {
        match self {
            Question::Linearizable => history,
            Question::SequentiallyConsistent => history.by_threads(),
            Question::Quiescent => history.between_quiescence(),
        }
    }
}

/// A history that no order of its calls explains.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Disproof {
    /// What was asked.
    pub question: Question,
    /// The name of the specification.
    pub specification: String,
    /// The name of the object.
    pub object: String,
    /// The history, with the order that counts.
    pub history: History,
    /// The calls that contradict each other; see [`Answer::Contradiction`].
    pub contradiction: Vec<usize>,
}

impl Disproof {
    /// The disproof of a history with the order that counts, if it is wrong.
    pub fn find<S: Specification>(
        question: Question,
        (name, specification): (&str, &S),
        object: &str,
        history: &History,
    ) -> Result<Option<Disproof>, NoAnswer> {
        Ok(match check(specification, history)? {
            Answer::Linearizable(_) => None,
            Answer::Contradiction(contradiction) => Some(Disproof {
                question,
                specification: name.to_string(),
                object: object.to_string(),
                history: history.clone(),
                contradiction,
            }),
        })
    }

    /// The history as lines of text, with an explanation of its marks.
    pub fn lines(&self, name: impl Fn(usize) -> String) -> Vec<String> {
        let drawn = text(&self.history, &self.contradiction, name);
        let mut lines: Vec<String> = drawn.lines().map(str::to_string).collect();
        lines.push("whatever the other calls do, those with a star contradict each other".to_string());
        lines
    }
}

impl fmt::Display for Disproof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disproof { question, specification, object, .. } = self;
        write!(f, "the calls of {object} are not {} by the specification {specification}", question.name())
    }
}
