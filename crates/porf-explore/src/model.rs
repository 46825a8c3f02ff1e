//! Models as the search uses them: what is derived from a model once, so that inner loops dispatch
//! on small values.
//!
//! | model | happens-before | axioms besides coherence, atomicity and acyclic po ∪ rf |
//! |---|---|---|
//! | `sc` | (po ∪ rf)⁺ | po ∪ rf ∪ mo ∪ fr is acyclic |
//! | `tso` | (po ∪ rf)⁺ | ppo ∪ rfe ∪ mo ∪ fr is acyclic |
//! | `sra` | (po ∪ rf)⁺ | hb ∪ mo is acyclic |
//! | `ra` | (po ∪ rf)⁺ | |
//! | `wra` | (po ∪ rf)⁺ | without mo: no read of a write overwritten in hb; weak atomicity |
//! | `rc20` | by modes and fences | |
//! | `rc11` | by modes and fences | psc is acyclic |
//! | `relaxed` | po | |
//! | `weakestmo2` | by modes and fences | psc is acyclic; certified cycles of po ∪ rf |
//! | a file | the strongest with which it is provably coherent | the axioms that do not follow |
//!
//! Coherence is irreflexive hb; eco?. In every model, creating and joining threads synchronises.
//!
//! Modes that a model does not mention:
//! 1. `sc`, `tso`, `ra`, `sra`, `wra` and `relaxed` ignore the modes of accesses. `tso` respects SC
//!    fences (the fence of the machine); the others ignore all fences.
//! 2. `rc20` has no SC: SC accesses and fences count as acquire and release ones.
//! 3. Non-atomic accesses are ordered like relaxed ones, but do not synchronise; see `races.rs`.

use porf_consistency::compiled::{Dependent, Explorable, NotExplorable};
use porf_kat::properties::Property;
use porf_model::{Capability, HappensBefore, Implementation, Model, RaceOrder, Requirement};
use std::fmt;
use std::sync::Arc;

/// The axioms that are checked besides coherence and atomicity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Axioms {
    /// po ∪ rf ∪ mo ∪ fr is acyclic.
    Sc,
    /// ppo ∪ rfe ∪ mo ∪ fr is acyclic.
    Tso,
    /// hb ∪ mo is acyclic.
    Sra,
    /// psc is acyclic.
    Psc,
    /// psc is acyclic, and cycles of po ∪ rf are certified.
    LoadBuffering,
    /// Weak coherence instead of coherence: there is no modification order.
    WeakCoherence,
    /// None, or those of a file.
    Coherence,
}

impl Axioms {
    /// Is there a modification order?
    pub(crate) fn has_mo(self) -> bool {
        self != Axioms::WeakCoherence
    }
}

/// Which reads-from edges synchronise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Synchronisation {
    /// Every rf edge: hb = (po ∪ rf)⁺.
    All,
    /// Those that the modes of accesses and fences select.
    Modes,
    /// The same, with release sequences that include later writes of the thread.
    ModesAndOwnWrites,
    /// No rf edge: hb = po.
    None,
}

impl Synchronisation {
    /// Do modes decide what synchronises?
    #[inline]
    pub(crate) fn is_by_modes(self) -> bool {
        matches!(self, Synchronisation::Modes | Synchronisation::ModesAndOwnWrites)
    }

    fn of(hb: HappensBefore) -> Synchronisation {
        match hb {
            HappensBefore::PoRf => Synchronisation::All,
            HappensBefore::Modes => Synchronisation::Modes,
            HappensBefore::ModesAndOwnWrites => Synchronisation::ModesAndOwnWrites,
            HappensBefore::Po => Synchronisation::None,
        }
    }
}

/// The order by which races are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Races {
    /// The happens-before whose clocks the search keeps.
    HappensBefore,
    /// (po ∪ rf)⁺, if that is not happens-before.
    PoRf,
    /// (po ∪ rf between atomic accesses)⁺, computed at the end of a branch.
    AtomicPoRf,
    /// The order of the file, by an automaton, at the end of a branch.
    Machine,
}

/// A model that can be explored.
#[derive(Clone)]
pub struct ExploredModel {
    model: Model,
    pub(crate) axioms: Axioms,
    pub(crate) synchronisation: Synchronisation,
    pub(crate) races: Races,
    /// The axioms of a file.
    pub(crate) from_file: Option<Arc<Explorable>>,
    /// The model is explored along dependencies (`dependent/`).
    pub(crate) dependent: Option<Arc<Dependent>>,
}

/// The models that are explored by hand-written code.
const HAND_WRITTEN: [(Model, Axioms, Synchronisation, Races); 9] = [
    (Model::SC, Axioms::Sc, Synchronisation::All, Races::HappensBefore),
    (Model::TSO, Axioms::Tso, Synchronisation::All, Races::HappensBefore),
    (Model::SRA, Axioms::Sra, Synchronisation::All, Races::AtomicPoRf),
    (Model::RA, Axioms::Coherence, Synchronisation::All, Races::AtomicPoRf),
    (Model::WRA, Axioms::WeakCoherence, Synchronisation::All, Races::AtomicPoRf),
    (Model::RC20, Axioms::Coherence, Synchronisation::Modes, Races::HappensBefore),
    (Model::RC11, Axioms::Psc, Synchronisation::Modes, Races::HappensBefore),
    (Model::RELAXED, Axioms::Coherence, Synchronisation::None, Races::HappensBefore),
    (Model::WEAKESTMO2, Axioms::LoadBuffering, Synchronisation::Modes, Races::HappensBefore),
];

/// What this crate implements for which model.
pub fn implementations() -> Vec<Implementation> {
    let mut all = Vec::new();
    for (model, axioms, ..) in HAND_WRITTEN {
        let name = match axioms {
            Axioms::Sc | Axioms::Tso | Axioms::Sra => "coherence filter, cycles by hand",
            Axioms::Psc => "coherence filter, psc by hand",
            Axioms::LoadBuffering => "rc11, and certified promises",
            Axioms::WeakCoherence => "weak coherence by hand",
            Axioms::Coherence => "coherence filter",
        };
        if axioms.has_mo() {
            all.push(Implementation::of(model.clone(), Capability::ExploreUpToMo, name));
        }
        if axioms != Axioms::LoadBuffering {
            all.push(Implementation::of(model, Capability::ExploreUpToRf, name));
        }
    }
    all.push(Implementation::of_files(Capability::ExploreUpToMo, "coherence filter, automata"));
    all
}

impl ExploredModel {
    /// The model for the search: hand-written code, or automata from its file.
    pub fn of(model: impl Into<Model>) -> Result<ExploredModel, NotExplorable> {
        let model = model.into();
        match HAND_WRITTEN.into_iter().find(|(it, ..)| *it == model) {
            Some((_, axioms, synchronisation, races)) => {
                Ok(ExploredModel { model, axioms, synchronisation, races, from_file: None, dependent: None })
            }
            None => ExploredModel::from_file(model),
        }
    }

    /// The model by automata from its file, even if there is hand-written code: for comparison.
    pub fn from_file(model: impl Into<Model>) -> Result<ExploredModel, NotExplorable> {
        let model = model.into();
        let from_file = match Explorable::of(&model) {
            Ok(from_file) => from_file,
            Err(NotExplorable::Refused(refusal)) if needs_dependencies(refusal.requirement) => {
                return ExploredModel::along_dependencies(model);
            }
            Err(why) => return Err(why),
        };
        let coherence = from_file.filter.coherence;
        let races = match model.race_order() {
            _ if from_file.races.is_some() => Races::Machine,
            RaceOrder::PoRf if coherence == HappensBefore::PoRf => Races::HappensBefore,
            RaceOrder::PoRf => Races::PoRf,
            _ if coherence == HappensBefore::PoRf => Races::AtomicPoRf,
            _ => Races::HappensBefore,
        };
        let synchronisation = Synchronisation::of(coherence);
        let (axioms, from_file) = (Axioms::Coherence, Some(from_file));
        Ok(ExploredModel { model, axioms, synchronisation, races, from_file, dependent: None })
    }

    /// The model, explored along dependencies.
    fn along_dependencies(model: Model) -> Result<ExploredModel, NotExplorable> {
        let dependent = Dependent::of(&model)?;
        Ok(ExploredModel {
            model,
            axioms: Axioms::Coherence,
            synchronisation: Synchronisation::None,
            races: Races::Machine,
            from_file: None,
            dependent: Some(dependent),
        })
    }

    /// Do dependencies matter to the model? Then programs must
    /// [track](porf_program::Program::dependencies) them.
    pub fn follows_dependencies(&self) -> bool {
        self.dependent.is_some()
    }

    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The name.
    pub fn name(&self) -> &str {
        self.model.name()
    }

    /// Does the search look at modification order?
    pub fn has_mo(&self) -> bool {
        self.axioms.has_mo()
    }

    /// Does the search keep clocks of the model's happens-before, by which calls are ordered?
    pub fn orders_calls(&self) -> bool {
        self.races != Races::Machine
    }

    /// Can executions be distinguished by reads-from alone?
    pub fn counts_by_rf(&self) -> bool {
        !self.needs_mo()
    }

    /// Are load-buffering races defined for this model?
    pub fn has_lb_races(&self) -> bool {
        matches!(self.axioms, Axioms::Psc | Axioms::LoadBuffering)
    }

    /// Does the model have load buffering, where consistency of an execution depends on other
    /// executions?
    pub fn buffers_loads(&self) -> bool {
        self.axioms == Axioms::LoadBuffering
    }

    /// The same model without load buffering.
    pub(crate) fn without_load_buffering(&self) -> ExploredModel {
        let axioms = if self.buffers_loads() { Axioms::Psc } else { self.axioms };
        ExploredModel { axioms, ..self.clone() }
    }

    /// Can [live](porf_program::Program::IS_LIVE) programs be explored under the model? Their races
    /// must be known at once, and thread states must not be stepped outside of graphs.
    pub fn explores_live_programs(&self) -> bool {
        matches!(self.races, Races::HappensBefore | Races::PoRf) && self.has_mo() && !self.buffers_loads()
    }

    /// Is the model sequential consistency?
    pub fn is_sc(&self) -> bool {
        self.axioms == Axioms::Sc
    }

    /// Must executions be distinguished by modification order, because axioms beyond coherence are
    /// checked by automata?
    pub(crate) fn needs_mo(&self) -> bool {
        // Whether a cycle can be certified depends on modification order.
        self.buffers_loads()
            || self.dependent.is_some()
            || self.from_file.as_ref().is_some_and(|from_file| !from_file.axioms.is_empty())
    }
}

/// Is the model that does not meet this requirement explored along dependencies?
fn needs_dependencies(requirement: Requirement) -> bool {
    matches!(requirement, Requirement::Property(Property::NoPorfCycles) | Requirement::NoDependencies)
}

impl fmt::Debug for ExploredModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ExploredModel({})", self.model)
    }
}

impl fmt::Display for ExploredModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.model, f)
    }
}
