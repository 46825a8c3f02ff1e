//! The evaluation of a model on one structure, for many choices of `rf` and `co`.

use std::sync::Arc;

use crate::dag::NodeId;
use crate::interpret::Check;
use crate::model::{CatModel, Compiled, Judgement};
use crate::plan::{Memory, Plan};
use crate::relation::{EventSet, Relation};
use crate::structure::{Error, Structure};
use crate::syntax::{CheckKind, Role};

/// A model and a structure, without `rf` and `co`.
///
/// What does not depend on `rf` and `co` has been computed. A question allocates nothing, unless
/// the model takes sets apart that depend on `rf` or `co`.
#[derive(Clone, Debug)]
pub struct Evaluation {
    model: CatModel,
    structure: Structure,
    prepared: Option<Prepared>,
    /// Which reads may read from which writes, and which writes may be ordered.
    possible: (Relation, Relation),
}

#[derive(Clone, Debug)]
struct Prepared {
    compiled: Arc<Compiled>,
    memory: Memory,
}

impl Evaluation {
    pub(crate) fn new(model: CatModel, structure: &Structure) -> Result<Evaluation, Error> {
        structure.validate()?;
        let prepared = match model.compiled(structure, false)? {
            Some(compiled) => {
                let memory = Memory::new(&compiled.plan, structure)?;
                Some(Prepared { compiled, memory })
            }
            None => None,
        };
        let is_needed = prepared.as_ref().is_some_and(|prepared| Memory::uses_possible(&prepared.compiled.plan));
        let possible = if is_needed { possible(structure) } else { (Relation::new(0), Relation::new(0)) };
        // A model that is prepared does not look at the structure again.
        let structure = if prepared.is_some() {
            Structure { events: structure.events, ..Structure::default() }
        } else {
            structure.clone()
        };
        Ok(Evaluation { model, structure, prepared, possible })
    }

    /// Judges complete `rf` and `co`: all checks.
    pub fn judge(&mut self, rf: &Relation, co: &Relation) -> Result<Judgement, Error> {
        let model = self.model.clone();
        let mut first = None;
        let allowed = self.each_alternative(
            rf,
            co,
            &mut |check, holds, judgement| match check.role {
                Role::Requirement if !holds => judgement.failed.push(model.name_of(check)),
                Role::Flag if holds => judgement.flags.push(model.name_of(check)),
                Role::UndefinedUnless if !holds => judgement.flags.push(model.name_of(check)),
                _ => {}
            },
            &mut first,
        )?;
        Ok(allowed.or(first).unwrap_or_default())
    }

    /// Whether complete `rf` and `co` satisfy all requirements. It stops at the first failure.
    pub fn allows(&mut self, rf: &Relation, co: &Relation) -> Result<bool, Error> {
        self.check_sizes(rf, co)?;
        let Some(prepared) = &mut self.prepared else { return Ok(self.judge(rf, co)?.allowed) };
        let Prepared { compiled, memory } = prepared;
        memory.set_orders(&compiled.plan, rf, co);
        'alternatives: for alternative in &compiled.alternatives {
            for (check, stage) in &alternative.checks {
                memory.advance(&compiled.plan, stage)?;
                if check.role == Role::Requirement
                    && !holds(memory, &compiled.plan, check.kind, check.negated, check.node)
                {
                    continue 'alternatives;
                }
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether a check fails already, if `rf` and `co` are only the pairs decided so far. It is
    /// true only if every completion fails.
    pub fn fails_already(&mut self, rf: &Relation, co: &Relation) -> Result<bool, Error> {
        self.check_sizes(rf, co)?;
        let Some(prepared) = &mut self.prepared else { return Ok(false) };
        let Prepared { compiled, memory } = prepared;
        memory.set_orders(&compiled.plan, rf, co);
        memory.set_possible(&compiled.plan, (rf, &self.possible.0), (co, &self.possible.1));
        'alternatives: for alternative in &compiled.alternatives {
            for (check, stage) in &alternative.partial {
                memory.advance(&compiled.plan, stage)?;
                if !holds(memory, &compiled.plan, check.kind, check.negated, check.node) {
                    continue 'alternatives;
                }
            }
            return Ok(false);
        }
        Ok(true)
    }

    /// Runs all checks of all alternatives up to the first that is allowed, and returns its
    /// judgement. `first` becomes that of the first alternative.
    fn each_alternative(
        &mut self,
        rf: &Relation,
        co: &Relation,
        note: &mut dyn FnMut(&Check, bool, &mut Judgement),
        first: &mut Option<Judgement>,
    ) -> Result<Option<Judgement>, Error> {
        self.check_sizes(rf, co)?;
        let mut complete = None;
        let prepared = match &mut self.prepared {
            Some(prepared) => prepared,
            None => {
                let mut structure = self.structure.clone();
                structure.relations.extend([("rf".into(), rf.clone()), ("co".into(), co.clone())]);
                let Some(compiled) = self.model.compiled(&structure, true)? else { return Ok(None) };
                let memory = Memory::new(&compiled.plan, &structure)?;
                complete.insert(Prepared { compiled, memory })
            }
        };
        let Prepared { compiled, memory } = prepared;
        memory.set_orders(&compiled.plan, rf, co);
        for alternative in &compiled.alternatives {
            let mut judgement = Judgement::default();
            for (check, stage) in &alternative.checks {
                memory.advance(&compiled.plan, stage)?;
                let holds = holds(memory, &compiled.plan, check.kind, check.negated, check.node);
                note(check, holds, &mut judgement);
            }
            judgement.allowed = judgement.failed.is_empty();
            if judgement.allowed {
                return Ok(Some(judgement));
            }
            first.get_or_insert(judgement);
        }
        Ok(None)
    }

    fn check_sizes(&self, rf: &Relation, co: &Relation) -> Result<(), Error> {
        for (name, relation) in [("rf", rf), ("co", co)] {
            let (events, expected) = (relation.events(), self.structure.events);
            if events != expected {
                return Err(Error::Size { name: name.into(), events, expected });
            }
        }
        Ok(())
    }
}

fn holds(memory: &mut Memory, plan: &Plan, kind: CheckKind, negated: bool, node: NodeId) -> bool {
    let holds = match kind {
        CheckKind::Acyclic => memory.is_acyclic(plan, node),
        CheckKind::Irreflexive => memory.is_irreflexive(plan, node),
        CheckKind::Empty => memory.is_empty(plan, node),
    };
    holds != negated
}

/// All pairs that may be in `rf`, and all that may be in `co`.
fn possible(structure: &Structure) -> (Relation, Relation) {
    let none = EventSet::new(structure.events);
    let set = |name: &str| structure.sets.get(name).unwrap_or(&none);
    let location = structure.relations.get("loc").cloned().unwrap_or_else(|| Relation::full(structure.events));
    let location = location.diff(&Relation::identity(structure.events));
    let later = set("W").diff(set("IW"));
    (set("W").product(set("R")).inter(&location), set("W").product(&later).inter(&location))
}
