//! Values of the `.cat` language, and environments.

use std::sync::Arc;

use crate::dag::NodeId;
use crate::syntax::{Block, Function, Name, Pattern};

/// The functions of one `let rec`, which see each other.
pub type Siblings = Arc<[(Name, Arc<Function>)]>;

/// A value.
#[derive(Clone, Debug)]
pub enum Value {
    /// `0` and `{}`: the empty set or relation of any type.
    Empty,
    /// A set of events.
    Set(NodeId),
    /// A relation.
    Relation(NodeId),
    /// A tag.
    Tag(Name),
    /// An event: an element of a set that is known.
    Event(usize),
    /// A tuple.
    Tuple(Arc<[Value]>),
    /// A set of anything but events and pairs of events.
    Values(Arc<[Value]>),
    /// A function, with the names that it sees, and those that are defined together with it.
    Closure(Arc<Function>, Environment, Siblings),
    /// A function that is built in.
    Primitive(Primitive),
    /// A function that is built in, with the first of two arguments.
    Partial(Primitive, Arc<Value>),
    /// A procedure.
    Procedure(Arc<Procedure>),
}

impl Value {
    /// The type for messages.
    pub fn type_name(&self) -> &'static str {
        match self {
            Value::Empty => "the empty set",
            Value::Set(_) => "a set of events",
            Value::Relation(_) => "a relation",
            Value::Tag(_) => "a tag",
            Value::Event(_) => "an event",
            Value::Tuple(_) => "a tuple",
            Value::Values(_) => "a set of values",
            Value::Closure(..) | Value::Primitive(_) | Value::Partial(..) => "a function",
            Value::Procedure(_) => "a procedure",
        }
    }
}

/// A procedure with the names that it sees.
#[derive(Debug)]
pub struct Procedure {
    /// The arguments.
    pub pattern: Pattern,
    /// The instructions.
    pub body: Block,
    /// What it sees.
    pub environment: Environment,
}

/// Functions that are built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Primitive {
    /// `domain r`
    Domain,
    /// `range r`
    Range,
    /// `classes-loc S`: the set of the parts of `S` with one location each.
    ClassesLoc,
    /// `classes r`: the classes of an equivalence.
    Classes,
    /// `linearisations (S, r)`: all total orders of `S` that contain `r`.
    Linearisations,
    /// `tag2events 't`: the events with a tag.
    TagToEvents,
    /// `fold f (S, y)`: `f (e1, f (e2, … y))`.
    Fold,
    /// `map f S`: the set of all `f e`.
    Map,
    /// `cross S`: the unions of one element of each set in `S`.
    Cross,
    /// `singletons S`: the sets of one event each.
    Singletons,
    /// `fail x`: an error.
    Fail,
}

impl Primitive {
    /// All primitives with their names.
    pub const ALL: [(&'static str, Primitive); 13] = [
        ("domain", Primitive::Domain),
        ("range", Primitive::Range),
        ("classes-loc", Primitive::ClassesLoc),
        ("partition", Primitive::ClassesLoc),
        ("classes", Primitive::Classes),
        ("linearisations", Primitive::Linearisations),
        ("tag2events", Primitive::TagToEvents),
        ("tag2fences", Primitive::TagToEvents),
        ("fold", Primitive::Fold),
        ("map", Primitive::Map),
        ("cross", Primitive::Cross),
        ("singletons", Primitive::Singletons),
        ("fail", Primitive::Fail),
    ];
}

/// The names that an expression sees: a list, the latest first. Closures share its tail.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    latest: Option<Arc<Scope>>,
}

#[derive(Debug)]
struct Scope {
    name: Name,
    value: Value,
    earlier: Environment,
}

impl Environment {
    /// The environment with one more name, which hides earlier ones.
    pub fn with(&self, name: Name, value: Value) -> Environment {
        Environment { latest: Some(Arc::new(Scope { name, value, earlier: self.clone() })) }
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let mut scope = self.latest.as_ref();
        while let Some(Scope { name: other, value, earlier }) = scope.map(|scope| &**scope) {
            if **other == *name {
                return Some(value);
            }
            scope = earlier.latest.as_ref();
        }
        None
    }

    /// All names, the latest first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let mut scope = self.latest.as_ref();
        std::iter::from_fn(move || {
            let Scope { name, earlier, .. } = &**scope?;
            scope = earlier.latest.as_ref();
            Some(&**name)
        })
    }
}

/// A long list is taken apart step by step: dropping it recursively would exhaust the stack.
impl Drop for Environment {
    fn drop(&mut self) {
        let mut scope = self.latest.take();
        while let Some(mut last) = scope.and_then(|scope| Arc::try_unwrap(scope).ok()) {
            scope = last.earlier.latest.take();
        }
    }
}
