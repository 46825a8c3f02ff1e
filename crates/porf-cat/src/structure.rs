//! Structures: what an execution offers to a model.

use std::collections::HashMap;

use thiserror::Error;

use crate::dag::Sort;
use crate::diagnostic::CatError;
use crate::relation::{EventSet, Relation};

/// The events of an execution, with base sets and relations by their names in the `.cat` language.
///
/// `po`, `rf`, `co`, `loc`, `int` and `ext` are needed, and the sets `R` and `W`. Other names of
/// the language that are missing are empty, except `M`, which is then `R | W`. The order `co` is
/// total for each location, with initial writes first, and transitive.
#[derive(Clone, Debug, Default)]
pub struct Structure {
    /// The number of events.
    pub events: usize,
    /// Sets by name.
    pub sets: HashMap<String, EventSet>,
    /// Relations by name.
    pub relations: HashMap<String, Relation>,
}

/// Relations that every structure has.
const RELATIONS: [&str; 6] = ["po", "rf", "co", "loc", "int", "ext"];

/// Sets that every structure has.
const SETS: [&str; 2] = ["R", "W"];

impl Structure {
    /// Whether needed names are there, and all sizes are right.
    pub fn validate(&self) -> Result<(), Error> {
        let missing_relation = RELATIONS.iter().find(|name| !self.relations.contains_key(**name));
        let missing_set = SETS.iter().find(|name| !self.sets.contains_key(**name));
        if let Some(name) = missing_relation.or(missing_set) {
            return Err(Error::Missing(name.to_string()));
        }
        let sets = self.sets.iter().map(|(name, set)| (name, set.events()));
        let relations = self.relations.iter().map(|(name, relation)| (name, relation.events()));
        match sets.chain(relations).find(|&(_, events)| events != self.events) {
            Some((name, events)) => Err(Error::Size { name: name.clone(), events, expected: self.events }),
            None => Ok(()),
        }
    }

    /// The words of a set or relation. The names of sets that come from tags are written in
    /// several ways, `Mb` and `MB`, so that case is ignored if nothing has the exact name.
    pub(crate) fn words(&self, name: &str, sort: Sort) -> Option<&[u64]> {
        if sort == Sort::Relation {
            return self.relations.get(name).map(Relation::words);
        }
        let folded = || self.sets.iter().filter(|(other, _)| other.eq_ignore_ascii_case(name)).min_by_key(|it| it.0);
        self.sets.get(name).or_else(|| folded().map(|(_, set)| set)).map(EventSet::words)
    }
}

/// Why a structure cannot be judged.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// A set or relation that every structure has is missing.
    #[error("the structure has no `{0}`")]
    Missing(String),
    /// A set or relation of a structure with another number of events.
    #[error("`{name}` is over {events} events, but the structure has {expected}")]
    Size {
        /// The set or relation.
        name: String,
        /// Its number of events.
        events: usize,
        /// The number of events of the structure.
        expected: usize,
    },
    /// A recursive definition whose iteration never ends.
    #[error("a recursive definition of the model does not stabilise")]
    DoesNotStabilise,
    /// A fault of the model that shows only on some structures.
    #[error("{0}")]
    Model(CatError),
}
