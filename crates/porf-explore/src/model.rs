//! Models as the search takes them: what is chosen once, so that the inner loops dispatch on small
//! values.
//!
//! | model | happens-before | axioms besides coherence, atomicity and acyclic po ∪ rf |
//! |---|---|---|
//! | `sc` | (po ∪ rf)⁺ | po ∪ rf ∪ mo ∪ fr is acyclic |
//! | `tso` | (po ∪ rf)⁺ | ppo ∪ rfe ∪ mo ∪ fr is acyclic |
//! | `sra` | (po ∪ rf)⁺ | hb ∪ mo is acyclic |
//! | `ra` | (po ∪ rf)⁺ | |
//! | `wra` | (po ∪ rf)⁺ | without mo: no read of what was overwritten in hb, no two RMWs of one write |
//! | `rc20` | by modes and fences | |
//! | `rc11` | by modes and fences | psc is acyclic |
//! | `relaxed` | po | |
//! | `weakestmo2` | by modes and fences | psc is acyclic; cycles of po ∪ rf that are certified (`weakestmo2/`) |
//! | a file | the strongest of these that the prover finds it coherent for | the axioms that do not follow |
//!
//! Coherence is irreflexive hb; eco?. In every model the creation and the joining of threads
//! synchronise.
//!
//! What the models do with modes that they do not speak of:
//! 1. `sc`, `tso`, `ra`, `sra`, `wra` and `relaxed` ignore the modes of accesses. Only SC fences
//!    mean something to `tso` (the machine's fence); no fence means anything to the others.
//! 2. `rc20` has no SC: SC accesses and fences count as acquire and release ones.
//! 3. Non-atomic accesses are ordered like relaxed ones, but neither send nor take messages; see
//!    `races.rs`.

use porf_consistency::compiled::{Explorable, NotExplorable};
use porf_model::{Capability, HappensBefore, Implementation, Model, RaceOrder};
use std::fmt;
use std::sync::Arc;

/// What is checked besides coherence and atomicity.
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
    /// Nothing; or the axioms of a file.
    Coherence,
}

impl Axioms {
    /// Is there a modification order?
    pub(crate) fn has_mo(self) -> bool {
        self != Axioms::WeakCoherence
    }
}

/// What synchronises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Synchronisation {
    /// Every rf edge: hb = (po ∪ rf)⁺.
    All,
    /// What the modes of accesses and fences say.
    Modes,
    /// The same with release sequences that have later writes of the thread.
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

/// By what races are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Races {
    /// By the happens-before that clocks are kept for.
    HappensBefore,
    /// By (po ∪ rf)⁺, where that is not the happens-before.
    PoRf,
    /// By (po ∪ rf between atomic accesses)⁺, computed at the end of a branch.
    AtomicPoRf,
    /// By the machine of the file's order, at the end of a branch.
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
    pub(crate) stated: Option<Arc<Explorable>>,
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

/// The implementations in this crate.
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
    /// The model as the search takes it: by hand-written code, or by automata from its file.
    pub fn of(model: impl Into<Model>) -> Result<ExploredModel, NotExplorable> {
        let model = model.into();
        match HAND_WRITTEN.into_iter().find(|(it, ..)| *it == model) {
            Some((_, axioms, synchronisation, races)) => {
                Ok(ExploredModel { model, axioms, synchronisation, races, stated: None })
            }
            None => ExploredModel::stated(model),
        }
    }

    /// The model by automata from its file, also if there is hand-written code: for comparison.
    pub fn stated(model: impl Into<Model>) -> Result<ExploredModel, NotExplorable> {
        let model = model.into();
        let stated = Explorable::of(&model)?;
        let coherence = stated.filter.coherence;
        let races = match model.race_order() {
            _ if stated.races.is_some() => Races::Machine,
            RaceOrder::PoRf if coherence == HappensBefore::PoRf => Races::HappensBefore,
            RaceOrder::PoRf => Races::PoRf,
            _ if coherence == HappensBefore::PoRf => Races::AtomicPoRf,
            _ => Races::HappensBefore,
        };
        let synchronisation = Synchronisation::of(coherence);
        Ok(ExploredModel { model, axioms: Axioms::Coherence, synchronisation, races, stated: Some(stated) })
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

    /// Can executions be told apart by reads-from alone?
    pub fn counts_by_rf(&self) -> bool {
        !self.needs_mo()
    }

    /// Are load-buffering races defined: are they decided by the executions of this model?
    pub fn has_lb_races(&self) -> bool {
        matches!(self.axioms, Axioms::Psc | Axioms::LoadBuffering)
    }

    /// Does the model judge executions by other executions?
    pub fn buffers_loads(&self) -> bool {
        self.axioms == Axioms::LoadBuffering
    }

    /// The model that judges executions one by one as this one does those without load buffering.
    pub(crate) fn without_load_buffering(&self) -> ExploredModel {
        let axioms = if self.buffers_loads() { Axioms::Psc } else { self.axioms };
        ExploredModel { axioms, ..self.clone() }
    }

    /// Are the sequentially consistent executions, and no others, those of the model?
    pub fn is_sc(&self) -> bool {
        self.axioms == Axioms::Sc
    }

    /// Are executions told apart by modification order, because axioms beyond coherence are checked
    /// by automata?
    pub(crate) fn needs_mo(&self) -> bool {
        // Whether a cycle can be certified depends on modification order.
        self.buffers_loads() || self.stated.as_ref().is_some_and(|stated| !stated.axioms.is_empty())
    }
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
