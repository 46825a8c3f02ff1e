//! Which engine implements which capability for which model.

use crate::Model;
use std::fmt;

/// A capability of an engine for a model.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Capability {
    /// Decides whether an execution is consistent; finds a modification order if none is given.
    Check,
    /// Computes the admissible sources of reads while an execution grows.
    CheckIncrementally,
    /// Visits every execution of a program once, up to reads-from and modification order.
    ExploreUpToMo,
    /// Visits every execution of a program once, up to reads-from.
    ExploreUpToRf,
    /// Executes a program at random.
    Test,
}

impl Capability {
    /// All capabilities.
    pub const ALL: [Capability; 5] = [
        Capability::Check,
        Capability::CheckIncrementally,
        Capability::ExploreUpToMo,
        Capability::ExploreUpToRf,
        Capability::Test,
    ];

    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Capability::Check => "check",
            Capability::CheckIncrementally => "check incrementally",
            Capability::ExploreUpToMo => "explore up to mo",
            Capability::ExploreUpToRf => "explore up to rf",
            Capability::Test => "test",
        }
    }
}

impl fmt::Display for Capability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The models of an implementation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scope {
    /// This model.
    Model(Model),
    /// Every model that is defined by a file and has no other implementation, if the file meets the
    /// requirements.
    Files,
}

/// An implementation of a capability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Implementation {
    /// The models that it is for.
    pub scope: Scope,
    /// Its capability.
    pub capability: Capability,
    /// Its name, in a few words.
    pub name: &'static str,
}

impl Implementation {
    /// An implementation for one model.
    pub fn of(model: Model, capability: Capability, name: &'static str) -> Implementation {
        Implementation { scope: Scope::Model(model), capability, name }
    }

    /// An implementation for models from files.
    pub fn of_files(capability: Capability, name: &'static str) -> Implementation {
        Implementation { scope: Scope::Files, capability, name }
    }

    /// The implementation of a capability for a model, in tables of engines.
    pub fn find<'i>(
        all: impl IntoIterator<Item = &'i Implementation> + Clone,
        model: &Model,
        capability: Capability,
    ) -> Option<&'i Implementation> {
        let own = Scope::Model(model.clone());
        let with = |scope: Scope| all.clone().into_iter().find(|it| it.capability == capability && it.scope == scope);
        with(own).or_else(|| model.file().and_then(|_| with(Scope::Files)))
    }
}
