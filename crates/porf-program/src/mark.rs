//! Marks: where a thread begins and ends operations of a shared object.
//!
//! Marks are no actions. A state carries those that its thread has passed, so that an execution
//! has the calls of objects without further events. Marks count for equality of states: an
//! iteration of a loop that makes a call has an effect.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The beginning or the end of an operation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The thread begins an operation.
    Begin {
        /// The object.
        object: Object,
        /// The name of the operation.
        operation: Arc<str>,
        /// The arguments.
        arguments: Vec<i64>,
    },
    /// The thread ends the operation that it began last.
    End {
        /// The result; [`DONE`], [`EMPTY`], [`FULL`] and [`ABORTED`] are not numbers.
        result: i64,
    },
}

/// The identity of an object.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Object {
    /// A name.
    Named(Arc<str>),
    /// An address.
    At(u64),
}

/// The result of an operation that has no result.
pub const DONE: i64 = i64::MIN;

/// The result of an operation that found nothing.
pub const EMPTY: i64 = i64::MIN + 1;

/// The result of an operation that found no room.
pub const FULL: i64 = i64::MIN + 2;

/// The result of an operation that had no effect.
pub const ABORTED: i64 = i64::MIN + 3;

/// The results that are not numbers, with their names.
pub const RESULTS: [(&str, i64); 4] = [("done", DONE), ("empty", EMPTY), ("full", FULL), ("aborted", ABORTED)];

/// The marks that a thread has passed. Cloning shares them.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(Option<Arc<Vec<Mark>>>);

impl Clone for Marks {
    #[inline]
    fn clone(&self) -> Marks {
        Marks(self.0.clone())
    }

    /// Most threads pass no marks, and states are copied all the time.
    #[inline]
    fn clone_from(&mut self, source: &Marks) {
        if self.0.is_some() || source.0.is_some() {
            self.share(source);
        }
    }
}

impl Marks {
    #[cold]
    fn share(&mut self, source: &Marks) {
        self.0 = source.0.clone();
    }

    /// The marks, the first one first.
    pub fn as_slice(&self) -> &[Mark] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }

    /// Adds a mark.
    pub fn push(&mut self, mark: Mark) {
        Arc::make_mut(self.0.get_or_insert_default()).push(mark);
    }

    /// Forgets all marks.
    pub fn clear(&mut self) {
        self.0 = None;
    }
}

/// What a mark of register code says besides its operands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MarkText {
    /// The object and the operation that begins.
    Begin(Arc<str>, Arc<str>),
    /// An operation ends with the number that the operand has, or with this result.
    End(i64),
}
