//! Linearizability: the calls that a program marks, judged by a specification in every complete
//! execution.
//!
//! Call `a` precedes call `b` if the end of `a` happens before the beginning of `b`: by program
//! order within a thread, by the happens-before of the model between threads. Happens-before is
//! determined by program order, reads-from and the creation and joining of threads, so that the
//! history is the same for all executions that differ in modification order alone.
//!
//! Each object is judged on its own, with the order of its calls in the whole execution. Under
//! happens-before this is weaker than judging all objects together: two objects may both be
//! linearizable while no order of all calls is (see `docs/linearizability.md`).

mod own;

pub use own::OwnSpecification;

use crate::front_end::End;
use crate::source::SourceError;
use porf_explore::NotHistories;
use porf_linear::{Builtin, Disproof, History, NoAnswer, NoSuchSpecification, Question};
use porf_program::mark::Object;
use porf_program::{Address, AllocId, Place, Program, Width};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;

/// What is required of the calls of every object.
#[derive(Clone, Debug)]
pub struct Requirement {
    /// What is asked.
    pub question: Question,
    /// The specification of the objects.
    pub specification: ObjectSpecification,
}

/// The specification of an object.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ObjectSpecification {
    /// One of those that are built in.
    Builtin(Builtin),
    /// A sequential program.
    Own(Arc<OwnSpecification>),
}

impl ObjectSpecification {
    /// The specification of this name, or in the `.porf` file at this path.
    pub fn find(name: &str) -> Result<ObjectSpecification, SourceError> {
        let path = Path::new(name);
        if path.extension().is_some_and(|extension| extension == "porf") {
            return Ok(ObjectSpecification::Own(Arc::new(OwnSpecification::open(path)?)));
        }
        let help = "your own specification is given by the path of a .porf file";
        let named = name.parse().map(ObjectSpecification::Builtin);
        named.map_err(|error: NoSuchSpecification| SourceError::with_help(error.to_string(), Some(help)))
    }

    /// Its name.
    pub fn name(&self) -> String {
        match self {
            ObjectSpecification::Builtin(builtin) => builtin.to_string(),
            ObjectSpecification::Own(own) => own.name().to_string(),
        }
    }
}

/// Why calls were not judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotJudged {
    /// The marks are not histories.
    #[error(transparent)]
    NotHistories(#[from] NotHistories),
    /// The specification has no answer.
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
}

/// The answers for histories that have been judged.
#[derive(Default)]
pub(crate) struct Judged(HashMap<(Object, History), Option<Disproof>>);

/// A history of an object, and its disproof if it is wrong.
pub(crate) type Judgement = (Object, History, Option<Disproof>);

impl FromIterator<Judgement> for Judged {
    fn from_iter<It: IntoIterator<Item = Judgement>>(judgements: It) -> Judged {
        Judged(judgements.into_iter().map(|(object, history, answer)| ((object, history), answer)).collect())
    }
}

impl Judged {
    /// All histories with their answers.
    pub(crate) fn all(&self) -> Vec<Judgement> {
        self.0.iter().map(|((object, history), answer)| (object.clone(), history.clone(), answer.clone())).collect()
    }

    /// The number of different histories.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

impl Requirement {
    /// The disproof of an execution that ends so, if there is one.
    pub(crate) fn judge<P: Program>(
        &self,
        program: &P,
        end: &dyn End<P>,
        judged: &mut Judged,
    ) -> Result<Option<Disproof>, NotJudged> {
        for (object, history) in histories(end)? {
            let key = (object, self.question.relevant(history));
            if !judged.0.contains_key(&key) {
                let answer = self.disprove(&object_name(program, &key.0), &key.1)?;
                judged.0.insert(key.clone(), answer);
            }
            if let Some(Some(disproof)) = judged.0.get(&key) {
                return Ok(Some(disproof.clone()));
            }
        }
        Ok(None)
    }

    fn disprove(&self, object: &str, history: &History) -> Result<Option<Disproof>, NoAnswer> {
        let name = self.specification.name();
        match &self.specification {
            ObjectSpecification::Builtin(it) => Disproof::find(self.question, (&name, it), object, history),
            ObjectSpecification::Own(it) => Disproof::find(self.question, (&name, &**it), object, history),
        }
    }
}

/// The history of each object.
pub fn histories<P: Program>(end: &dyn End<P>) -> Result<BTreeMap<Object, History>, NotHistories> {
    porf_explore::histories(end.thread_count(), |thread| end.marks(thread), |a, b| end.happens_before(a, b))
}

/// What an object is called: by its name, or by the place at its address.
fn object_name<P: Program>(program: &P, object: &Object) -> String {
    match object {
        Object::Named(name) => name.to_string(),
        Object::At(address) => match program.pointee(*address) {
            Some(Address { alloc, offset: 0 }) if alloc.as_global().is_some() => {
                let global = alloc.as_global().and_then(|global| program.globals().get(global));
                global.map_or_else(String::new, |global| global.name.clone())
            }
            Some(address) => program.place_name(Place { address, width: Width::W8 }),
            None => format!("{address:#x}"),
        },
    }
}

/// Memory of a sequential program: the values of places.
type Memory = BTreeMap<(AllocId, u32, u32), u128>;

/// The key of a place.
fn key(place: Place) -> (AllocId, u32, u32) {
    let Address { alloc, offset } = place.address;
    (alloc, offset, place.width.bytes())
}
