//! Counterexamples: words, and the executions that contain them.

use crate::antichain::Witness;
use crate::atoms::{Mask, Universe};
use crate::automaton::Alphabet;
use crate::countermodel::Countermodel;
use crate::term::{Letter, Test};
use crate::vocabulary::{Pred, Vocabulary};

/// A guarded word: events joined by letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The sets of each event. There is one more event than letters; in a cyclic word the last
    /// event is the first.
    pub events: Vec<Vec<Pred>>,
    /// The base letters between the events.
    pub letters: Vec<Letter>,
    /// Whether the first and the last event are the same.
    pub cyclic: bool,
}

/// A word of the left side of a query that the right side does not accept.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The word.
    pub word: Word,
    /// An execution that satisfies the theory and the assumptions and violates the query. Without
    /// one, the word refutes nothing.
    pub execution: Option<Countermodel>,
}

impl Word {
    /// Chooses one atom for every event of a witness.
    pub fn new(witness: &Witness, universe: &Universe, alphabet: &Alphabet, cyclic: bool) -> Word {
        let pick = |mask: Mask| -> Vec<Pred> {
            let atoms = (0..universe.len()).filter(|a| mask >> a & 1 != 0);
            let best = atoms.min_by_key(|&a| (universe.sets(a).len(), universe.sets(a).to_vec()));
            match best {
                Some(a) => universe.sets(a).to_vec(),
                None => unreachable!("an event of a witness has no atom"),
            }
        };
        let mut events: Vec<Vec<Pred>> = witness.steps.iter().map(|&(mask, _)| pick(mask)).collect();
        match events.first() {
            Some(first) if cyclic => events.push(first.clone()),
            _ => events.push(pick(witness.last)),
        }
        let letters = witness.steps.iter().map(|&(_, l)| alphabet.letter(l)).collect();
        Word { events, letters, cyclic }
    }

    /// Number of letters.
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Whether the word has no letters.
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// The word in the language's syntax. Sets that follow from the letters around an event are
    /// left out.
    pub fn show(&self, vocabulary: &Vocabulary) -> String {
        let mut parts: Vec<String> = Vec::new();
        for (i, event) in self.events.iter().enumerate() {
            let before = i.checked_sub(1).map(|j| self.letters[j]);
            let after = self.letters.get(i).copied();
            let known = |p: Pred| {
                let by_letter = [before.map(|l| vocabulary.domains(l).1), after.map(|l| vocabulary.domains(l).0)];
                let implied = |t: Test| implies(&t, p);
                by_letter.into_iter().flatten().any(implied)
            };
            let stronger = |p: Pred| event.iter().any(|&q| vocabulary.supersets(q).contains(&p));
            let shown = event.iter().filter(|&&p| !known(p) && !stronger(p) && p != Pred::LOC);
            let names: Vec<&str> = shown.map(|&p| vocabulary.predicate_name(p)).collect();
            if !names.is_empty() || (self.is_empty() && i == 0) {
                parts.push(format!("[{}]", names.join(";")));
            }
            if let Some(letter) = after {
                parts.push(letter.show(vocabulary));
            }
        }
        parts.join(";")
    }
}

/// Whether a conjunction of sets includes the set as a conjunct.
fn implies(test: &Test, set: Pred) -> bool {
    match test {
        Test::Pred(p) => *p == set,
        Test::And(a, b) => implies(a, set) || implies(b, set),
        _ => false,
    }
}
