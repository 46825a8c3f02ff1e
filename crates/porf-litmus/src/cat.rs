//! Models of the `.cat` language as judges.

use std::cell::RefCell;
use std::collections::HashMap;

use porf_cat::{CatError, CatModel, DiskLoader, Evaluation, EventSet, Relation, Structure};

use crate::candidate::Candidate;
use crate::judge::{Judge, JudgeError, Judgement};
use crate::path::{EventKind, Pairing};
use crate::test::Architecture;
use crate::value::Address;

/// A model of the `.cat` language. It keeps what it computed for the last skeleton.
pub struct CatJudge {
    model: CatModel,
    prepared: RefCell<Option<Prepared>>,
}

/// A model for one skeleton and one choice of addresses.
struct Prepared {
    skeleton: u64,
    addresses: Vec<Option<Address>>,
    evaluation: Evaluation,
    rf: Relation,
    co: Relation,
}

impl CatJudge {
    /// The model of an architecture.
    pub fn of(architecture: Architecture) -> Option<CatJudge> {
        CatJudge::built_in(architecture.default_model())
    }

    /// A model that comes with porf.
    pub fn built_in(name: &str) -> Option<CatJudge> {
        CatModel::built_in(name).map(CatJudge::from)
    }

    /// Reads a model from a file.
    pub fn read(path: &str) -> Result<CatJudge, CatError> {
        CatModel::read(path, &DiskLoader).map(CatJudge::from)
    }

    /// The name of the model.
    pub fn name(&self) -> &str {
        self.model.name()
    }

    /// Calls `ask` with the model prepared for the candidate's skeleton and addresses.
    fn with<T>(
        &self,
        candidate: &Candidate,
        ask: impl FnOnce(&mut Evaluation, &Relation, &Relation) -> Result<T, porf_cat::Error>,
    ) -> Result<T, JudgeError> {
        let failed = |error: porf_cat::Error| JudgeError(error.to_string());
        let mut slot = self.prepared.borrow_mut();
        let fits = slot.as_ref().is_some_and(|prepared| {
            prepared.skeleton == candidate.skeleton
                && prepared.addresses.len() == candidate.events.len()
                && prepared.addresses.iter().zip(&candidate.events).all(|(address, event)| *address == event.address)
        });
        if !fits {
            let evaluation = self.model.evaluation(&structure(candidate)).map_err(failed)?;
            let count = candidate.events.len();
            let addresses = candidate.events.iter().map(|event| event.address).collect();
            let (rf, co) = (Relation::new(count), Relation::new(count));
            *slot = Some(Prepared { skeleton: candidate.skeleton, addresses, evaluation, rf, co });
        }
        let Some(Prepared { evaluation, rf, co, .. }) = slot.as_mut() else {
            return Err(JudgeError("the model was not prepared".to_owned()));
        };
        rf.clear();
        co.clear();
        for (read, source) in candidate.source.iter().enumerate() {
            if let Some(source) = source {
                rf.insert(*source, read);
            }
        }
        candidate.coherence(|earlier, later| co.insert(earlier, later));
        ask(evaluation, rf, co).map_err(failed)
    }
}

impl From<CatModel> for CatJudge {
    fn from(model: CatModel) -> Self {
        CatJudge { model, prepared: RefCell::new(None) }
    }
}

impl Judge for CatJudge {
    fn judge(&self, execution: &Candidate) -> Result<Judgement, JudgeError> {
        self.with(execution, |evaluation, rf, co| {
            // Most executions are not allowed; flags matter only of those that are.
            if !evaluation.allows(rf, co)? {
                return Ok(Judgement::default());
            }
            let judgement = evaluation.judge(rf, co)?;
            Ok(Judgement { allowed: judgement.allowed, flags: judgement.flags })
        })
    }

    fn fails_already(&self, partial: &Candidate) -> Result<bool, JudgeError> {
        // Which accesses are of one location is known only when all addresses are.
        let known = |event: &crate::Event| event.kind == EventKind::Fence || event.address.is_some();
        if !partial.events.iter().all(known) {
            return Ok(false);
        }
        self.with(partial, |evaluation, rf, co| evaluation.fails_already(rf, co))
    }
}

/// What a candidate offers to a model, apart from `rf` and `co`.
pub fn structure(candidate: &Candidate) -> Structure {
    let events = &candidate.events;
    let count = events.len();
    let mut sets: HashMap<String, EventSet> = HashMap::new();
    let mut add = |name: &str, event: usize| match sets.get_mut(name) {
        Some(set) => set.insert(event),
        None => {
            sets.insert(name.to_owned(), EventSet::of(count, [event]));
        }
    };
    for (number, event) in events.iter().enumerate() {
        match event.kind {
            EventKind::Read => add("R", number),
            EventKind::Write => add("W", number),
            EventKind::Fence => add("F", number),
        }
        if event.kind != EventKind::Fence {
            add("M", number);
        }
        if event.thread.is_none() {
            add("IW", number);
        }
        event.tags.iter().for_each(|tag| add(tag, number));
    }
    candidate.pairs.iter().for_each(|(read, write, _)| [*read, *write].iter().for_each(|event| add("RMW", *event)));
    for name in ["R", "W", "F", "M", "IW", "RMW", "B"] {
        sets.entry(name.to_owned()).or_insert_with(|| EventSet::new(count));
    }
    let all = |holds: &dyn Fn(usize, usize) -> bool| {
        Relation::of(count, (0..count).flat_map(|a| (0..count).map(move |b| (a, b))).filter(|(a, b)| holds(*a, *b)))
    };
    let listed = |pairs: &[(usize, usize)]| Relation::of(count, pairs.iter().copied());
    let paired = |wanted: &dyn Fn(Pairing) -> bool| {
        let pairs =
            candidate.pairs.iter().filter(|(.., pairing)| wanted(*pairing)).map(|(read, write, _)| (*read, *write));
        Relation::of(count, pairs)
    };
    let access = |event: usize| events[event].kind != EventKind::Fence;
    let same_thread = |a: usize, b: usize| events[a].thread.is_some() && events[a].thread == events[b].thread;
    let same_access = |a: usize, b: usize| {
        a == b || same_thread(a, b) && events[a].instance == events[b].instance && events[a].kind == events[b].kind
    };
    let relations = [
        ("po", all(&|a, b| candidate.program_order(a, b) && !same_access(a, b))),
        ("int", all(&|a, b| a == b || same_thread(a, b))),
        ("ext", all(&|a, b| a != b && !same_thread(a, b))),
        ("loc", all(&|a, b| access(a) && access(b) && events[a].address == events[b].address)),
        ("si", all(&same_access)),
        ("addr", listed(&candidate.address_dependencies)),
        ("data", listed(&candidate.data_dependencies)),
        ("ctrl", listed(&candidate.control_dependencies)),
        ("rmw", paired(&|_| true)),
        ("lxsx", paired(&|pairing| pairing == Pairing::Exclusive)),
        ("amo", paired(&|pairing| pairing == Pairing::Atomic)),
        ("rf", Relation::new(count)),
        ("co", Relation::new(count)),
    ];
    let relations = relations.into_iter().map(|(name, relation)| (name.to_owned(), relation)).collect();
    Structure { events: count, sets, relations }
}
