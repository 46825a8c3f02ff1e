//! Proofs and counterexamples of statements about models.

use crate::kat::Shown;
use porf_kat::prove::Statistics;
use porf_kat::vocabulary::{Rel, Vocabulary};
use serde::Serialize;
use std::collections::BTreeMap;

/// Time and sizes.
#[derive(Serialize)]
pub struct ProofStatistics {
    seconds: f64,
    atoms: usize,
    letters: usize,
    left_states: usize,
    right_states: usize,
    nodes: usize,
}

/// A counterexample.
#[derive(Serialize)]
pub struct RefutingExecution {
    word: String,
    cyclic: bool,
    events: Vec<JsonEvent>,
    relations: BTreeMap<String, Vec<(usize, usize)>>,
}

#[derive(Serialize)]
struct JsonEvent {
    sets: Vec<String>,
    thread: usize,
    location: Option<usize>,
    added: bool,
}

impl From<&Statistics> for ProofStatistics {
    fn from(statistics: &Statistics) -> ProofStatistics {
        ProofStatistics {
            seconds: statistics.time.as_secs_f64(),
            atoms: statistics.atoms,
            letters: statistics.letters,
            left_states: statistics.left_states,
            right_states: statistics.right_states,
            nodes: statistics.nodes,
        }
    }
}

impl RefutingExecution {
    /// A counterexample with its execution, if it has one.
    pub fn new(vocabulary: &Vocabulary, shown: &Shown) -> RefutingExecution {
        let model = shown.counterexample.execution.as_ref();
        let events = model.into_iter().flat_map(|model| &model.events).map(|event| JsonEvent {
            sets: event.sets.iter().map(|&set| vocabulary.predicate_name(set).to_string()).collect(),
            thread: event.thread,
            location: event.location,
            added: event.added,
        });
        // These relations follow from the others.
        let implied = [Rel::ANY, Rel::SAME_THREAD, Rel::LOC_OVERLAP, Rel::PO_DIFF_LOC];
        let relations = model.into_iter().flat_map(|model| &model.relations).filter(|(rel, _)| !implied.contains(rel));
        RefutingExecution {
            word: shown.word.clone(),
            cyclic: shown.counterexample.word.cyclic,
            events: events.collect(),
            relations: relations.map(|(&rel, pairs)| (vocabulary.relation_name(rel).into(), pairs.clone())).collect(),
        }
    }
}
