//! Operations, their results, and calls of operations.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The result of an operation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Value {
    /// The operation took place; it has no result.
    Done,
    /// There was nothing to return: the container is empty, or the key is absent.
    Empty,
    /// There was no room.
    Full,
    /// The operation had no effect, and says so. Every specification allows this at any time.
    Aborted,
    /// A number; truth values are 0 and 1.
    Number(i64),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Done => f.write_str("done"),
            Value::Empty => f.write_str("empty"),
            Value::Full => f.write_str("full"),
            Value::Aborted => f.write_str("aborted"),
            Value::Number(number) => write!(f, "{number}"),
        }
    }
}

/// What a call asks of the object.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Operation {
    /// The name, such as `enqueue`.
    pub name: String,
    /// The arguments.
    pub arguments: Vec<i64>,
    /// The thread of the call: the owner of a lock matters to its specification.
    pub thread: usize,
}

impl Operation {
    /// An operation of thread 0.
    pub fn new(name: impl Into<String>, arguments: impl Into<Vec<i64>>) -> Operation {
        Operation { name: name.into(), arguments: arguments.into(), thread: 0 }
    }

    /// The same operation in this thread.
    pub fn by(self, thread: usize) -> Operation {
        Operation { thread, ..self }
    }

    /// A call of the operation that returned this.
    pub fn returning(self, result: Value) -> Call {
        Call { operation: self, result: Some(result) }
    }

    /// A call of the operation that has not returned.
    pub fn pending(self) -> Call {
        Call { operation: self, result: None }
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arguments: Vec<String> = self.arguments.iter().map(i64::to_string).collect();
        write!(f, "{}({})", self.name, arguments.join(", "))
    }
}

/// A call of an operation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Call {
    /// What is called.
    pub operation: Operation,
    /// The result; `None` while the call is pending.
    pub result: Option<Value>,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.result {
            None => write!(f, "{} …", self.operation),
            Some(Value::Done) => write!(f, "{}", self.operation),
            Some(value) => write!(f, "{} = {value}", self.operation),
        }
    }
}
