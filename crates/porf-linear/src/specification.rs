//! What a specification must say.

use crate::operation::{Operation, Value};
use std::fmt::Debug;
use std::hash::Hash;

/// A sequential object: its states, and what operations return and change.
///
/// An operation may have several outcomes. It has none while it cannot take place: a lock that is
/// held cannot be taken.
pub trait Specification {
    /// The states of the object. Equal states have equal futures.
    type State: Clone + Eq + Hash + Debug;

    /// The state before the first operation.
    fn initial(&self) -> Self::State;

    /// The outcomes of an operation in a state: each result, with the state after it.
    fn outcomes(&self, state: &Self::State, operation: &Operation) -> Result<Vec<(Value, Self::State)>, Misuse>;

    /// The independent part of the object that the operation is about, such as the key of a map.
    /// `None` if it concerns the whole object, which must then be checked as a whole.
    fn part(&self, operation: &Operation) -> Option<i64> {
        let _ = operation;
        None
    }
}

/// A specification does not know an operation, or an operation is wrong in itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Misuse(String);

impl Misuse {
    /// A misuse, in words.
    pub fn new(text: impl Into<String>) -> Misuse {
        Misuse(text.into())
    }
}
