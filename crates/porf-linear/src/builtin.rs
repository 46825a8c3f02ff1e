//! Specifications of common objects.

use crate::operation::{Operation, Value};
use crate::specification::{Misuse, Specification};
use std::fmt;
use std::str::FromStr;

/// The kinds of objects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// First in, first out: `enqueue(v)`, `dequeue()`, `peek()`.
    Queue,
    /// Last in, first out: `push(v)`, `pop()`, `peek()`.
    Stack,
    /// Two ends: `push_front(v)`, `push_back(v)`, `pop_front()`, `pop_back()`. The owner of a
    /// work-stealing deque calls `push(v)` and `pop()` at the back, others `steal()` at the front.
    Deque,
    /// The least first: `insert(v)`, `remove_min()`, `peek()`.
    PriorityQueue,
    /// `insert(k)`, `remove(k)` and `contains(k)`, which return 0 or 1.
    Set,
    /// `put(k, v)` returns the earlier value, `set(k, v)` nothing, `insert(k, v)` whether the key
    /// was absent; `get(k)` and `remove(k)` return the value.
    Map,
    /// `write(v)`, `read()`, `exchange(v)`, `cas(e, d)`; initially 0.
    Register,
    /// `increment()`, `decrement()`, `add(n)`, `fetch_add(n)`, `read()`; initially 0.
    Counter,
    /// `lock()`, `unlock()`, `try_lock()`. Only its holder unlocks it.
    Lock,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 9] = [
        Kind::Queue,
        Kind::Stack,
        Kind::Deque,
        Kind::PriorityQueue,
        Kind::Set,
        Kind::Map,
        Kind::Register,
        Kind::Counter,
        Kind::Lock,
    ];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Queue => "queue",
            Kind::Stack => "stack",
            Kind::Deque => "deque",
            Kind::PriorityQueue => "priority-queue",
            Kind::Set => "set",
            Kind::Map => "map",
            Kind::Register => "register",
            Kind::Counter => "counter",
            Kind::Lock => "lock",
        }
    }

    /// Does it hold items, of which there may be a greatest number?
    pub fn has_capacity(self) -> bool {
        matches!(self, Kind::Queue | Kind::Stack | Kind::Deque | Kind::PriorityQueue)
    }

    /// Its operations, each with the number of its arguments.
    pub fn operations(self) -> &'static [(&'static str, usize)] {
        match self {
            Kind::Queue => &[("enqueue", 1), ("dequeue", 0), ("peek", 0)],
            Kind::Stack => &[("push", 1), ("pop", 0), ("peek", 0)],
            Kind::Deque => &[
                ("push_front", 1),
                ("push_back", 1),
                ("pop_front", 0),
                ("pop_back", 0),
                ("push", 1),
                ("pop", 0),
                ("steal", 0),
            ],
            Kind::PriorityQueue => &[("insert", 1), ("remove_min", 0), ("peek", 0)],
            Kind::Set => &[("insert", 1), ("remove", 1), ("contains", 1)],
            Kind::Map => &[("put", 2), ("set", 2), ("insert", 2), ("get", 1), ("remove", 1)],
            Kind::Register => &[("write", 1), ("read", 0), ("exchange", 1), ("cas", 2)],
            Kind::Counter => &[("increment", 0), ("decrement", 0), ("add", 1), ("fetch_add", 1), ("read", 0)],
            Kind::Lock => &[("lock", 0), ("unlock", 0), ("try_lock", 0)],
        }
    }
}

/// A specification of a common object.
///
/// ```
/// use porf_linear::Builtin;
///
/// assert_eq!("queue".parse::<Builtin>()?.to_string(), "queue");
/// assert_eq!("stack(2)".parse::<Builtin>()?.to_string(), "stack(2)");
/// assert!("heap".parse::<Builtin>().is_err());
/// # Ok::<(), porf_linear::NoSuchSpecification>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Builtin {
    kind: Kind,
    capacity: Option<usize>,
}

impl Builtin {
    /// An object of the kind, without limit.
    pub fn new(kind: Kind) -> Builtin {
        Builtin { kind, capacity: None }
    }

    /// The object with room for so many items, if its kind has items.
    pub fn with_capacity(self, capacity: usize) -> Builtin {
        Builtin { capacity: self.kind.has_capacity().then_some(capacity), ..self }
    }

    /// The kind of the object.
    pub fn kind(self) -> Kind {
        self.kind
    }

    /// Adds an item at the back or the front, if there is room.
    fn add(self, state: &[i64], item: i64, at: usize) -> (Value, Vec<i64>) {
        let mut state = state.to_vec();
        if self.capacity.is_some_and(|capacity| state.len() >= capacity) {
            return (Value::Full, state);
        }
        state.insert(at, item);
        (Value::Done, state)
    }
}

/// Removes the item at this end.
fn take(state: &[i64], at_front: bool) -> (Value, Vec<i64>) {
    match (state, at_front) {
        ([first, rest @ ..], true) => (Value::Number(*first), rest.to_vec()),
        ([rest @ .., last], false) => (Value::Number(*last), rest.to_vec()),
        ([], _) => (Value::Empty, Vec::new()),
    }
}

/// An item, or that there is none.
fn item(item: Option<&i64>) -> Value {
    item.map_or(Value::Empty, |&item| Value::Number(item))
}

impl Specification for Builtin {
    /// Items in their order; of a map, keys with their values, ascending; of a lock, its holder.
    type State = Vec<i64>;

    fn initial(&self) -> Vec<i64> {
        match self.kind {
            Kind::Register | Kind::Counter => vec![0],
            _ => Vec::new(),
        }
    }

    fn outcomes(&self, state: &Vec<i64>, operation: &Operation) -> Result<Vec<(Value, Vec<i64>)>, Misuse> {
        let known = self.kind.operations();
        let Some(&(name, arity)) = known.iter().find(|(name, _)| *name == operation.name) else {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            let what = self.kind.name();
            return Err(Misuse::new(format!(
                "a {what} has no operation `{}`; it has {}",
                operation.name,
                names.join(", ")
            )));
        };
        if operation.arguments.len() != arity {
            let (what, given) = (self.kind.name(), operation.arguments.len());
            let s = if arity == 1 { "" } else { "s" };
            return Err(Misuse::new(format!("`{name}` of a {what} has {arity} argument{s}, not {given}")));
        }
        let argument = |at: usize| operation.arguments.get(at).copied().unwrap_or_default();
        let end = state.len();
        let outcome = match (self.kind, name) {
            (Kind::Queue, "enqueue") | (Kind::Stack, "push") | (Kind::Deque, "push" | "push_back") => {
                self.add(state, argument(0), end)
            }
            (Kind::Deque, "push_front") => self.add(state, argument(0), 0),
            (Kind::Queue, "dequeue") | (Kind::Deque, "pop_front" | "steal") => take(state, true),
            (Kind::Stack | Kind::Deque, "pop") | (Kind::Deque, "pop_back") => take(state, false),
            (Kind::PriorityQueue, "insert") => {
                self.add(state, argument(0), state.partition_point(|&it| it <= argument(0)))
            }
            (Kind::PriorityQueue, "remove_min") => take(state, true),
            (Kind::Stack, "peek") => (item(state.last()), state.clone()),
            (_, "peek") => (item(state.first()), state.clone()),
            (Kind::Set, _) => set(state, name, argument(0)),
            (Kind::Map, _) => map(state, name, argument(0), argument(1)),
            (Kind::Register | Kind::Counter, _) => {
                let before = state.first().copied().unwrap_or_default();
                let (result, after) = number(before, name, argument(0), argument(1));
                (result, vec![after])
            }
            _ => return Ok(lock(state, name, operation.thread as i64)),
        };
        Ok(vec![outcome])
    }

    fn part(&self, operation: &Operation) -> Option<i64> {
        matches!(self.kind, Kind::Set | Kind::Map).then(|| operation.arguments.first().copied())?
    }
}

fn set(state: &[i64], name: &str, key: i64) -> (Value, Vec<i64>) {
    let mut state = state.to_vec();
    let found = state.binary_search(&key);
    match (name, found) {
        ("insert", Err(at)) => state.insert(at, key),
        ("remove", Ok(at)) => drop(state.remove(at)),
        _ => {}
    }
    (Value::Number((found.is_ok() != (name == "insert")).into()), state)
}

fn map(state: &[i64], name: &str, key: i64, value: i64) -> (Value, Vec<i64>) {
    let keys: Vec<i64> = state.iter().copied().step_by(2).collect();
    let mut state = state.to_vec();
    let found = keys.binary_search(&key);
    let earlier = item(found.ok().and_then(|at| state.get(2 * at + 1)));
    match (name, found) {
        ("put" | "set", Ok(at)) => state[2 * at + 1] = value,
        ("put" | "set" | "insert", Err(at)) => drop(state.splice(2 * at..2 * at, [key, value])),
        ("remove", Ok(at)) => drop(state.drain(2 * at..2 * at + 2)),
        _ => {}
    }
    let result = match name {
        "set" => Value::Done,
        "insert" => Value::Number(found.is_err().into()),
        _ => earlier,
    };
    (result, state)
}

fn number(before: i64, name: &str, first: i64, second: i64) -> (Value, i64) {
    match name {
        "write" => (Value::Done, first),
        "exchange" => (Value::Number(before), first),
        "cas" if before == first => (Value::Number(1), second),
        "cas" => (Value::Number(0), before),
        "increment" => (Value::Done, before.wrapping_add(1)),
        "decrement" => (Value::Done, before.wrapping_sub(1)),
        "add" => (Value::Done, before.wrapping_add(first)),
        "fetch_add" => (Value::Number(before), before.wrapping_add(first)),
        _ => (Value::Number(before), before),
    }
}

fn lock(state: &[i64], name: &str, thread: i64) -> Vec<(Value, Vec<i64>)> {
    match (name, state.first()) {
        ("lock", None) => vec![(Value::Done, vec![thread])],
        ("unlock", Some(&holder)) if holder == thread => vec![(Value::Done, Vec::new())],
        ("try_lock", None) => vec![(Value::Number(1), vec![thread])],
        ("try_lock", Some(_)) => vec![(Value::Number(0), state.to_vec())],
        // The lock is held by another thread, or by nobody who could release it.
        _ => Vec::new(),
    }
}

/// There is no specification of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NoSuchSpecification(String);

impl FromStr for Builtin {
    type Err = NoSuchSpecification;

    fn from_str(text: &str) -> Result<Builtin, NoSuchSpecification> {
        let (name, capacity) = match text.strip_suffix(')').and_then(|text| text.split_once('(')) {
            Some((name, capacity)) => (name, Some(capacity)),
            None => (text, None),
        };
        let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.name() == name) else {
            let names = Kind::ALL.map(Kind::name).join(", ");
            return Err(NoSuchSpecification(format!("there is no specification `{text}`; there are {names}")));
        };
        let Some(capacity) = capacity else { return Ok(Builtin::new(kind)) };
        if !kind.has_capacity() {
            return Err(NoSuchSpecification(format!("a {name} has no capacity")));
        }
        match capacity.parse() {
            Ok(capacity) => Ok(Builtin::new(kind).with_capacity(capacity)),
            Err(_) => Err(NoSuchSpecification(format!("`{capacity}` is not a capacity"))),
        }
    }
}

impl fmt::Display for Builtin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.capacity {
            Some(capacity) => write!(f, "{}({capacity})", self.kind.name()),
            None => f.write_str(self.kind.name()),
        }
    }
}
