//! Automata in the form that checkers run: guards are sets of classes, steps are those of executions.
//!
//! Paper 2, §4 and §5.2. Guards are merged into the transitions, both that on the node left and that on the node reached, so that dead
//! ends are not entered.
//!
//! For acyclicity the paper takes the reflexive-transitive closure, whose single initial state is final, and looks for a cycle of
//! the graph that passes the final state. Here the start is that *hub*: a path that completes a word of the term is back at the hub.
//! Then the term has a cycle exactly if the product of graph and machine has a cycle through the hub. Closing the automaton by copying the
//! start's transitions to final states instead, as the plain iteration of automata does, would not do: a cycle of the product through a
//! final state may stay within one word.

use super::class::{Class, ClassSet};
use super::execution::Step;
use porf_kat::automaton::letters_of;
use porf_kat::checker::{Checker, Step as KatStep};
use porf_kat::term::Definition;
use std::sync::Arc;

/// The state at which words begin. No transition of an open machine leads there.
pub(super) const START: u16 = 0;

/// A transition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transition {
    /// The classes of nodes that it may leave.
    pub from: ClassSet,
    /// What it follows.
    pub step: Step,
    /// The classes of nodes that it may reach.
    pub to: ClassSet,
    /// The state that it leads to.
    pub target: u16,
}

/// A machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    /// Transitions by the state that they leave.
    pub transitions: Vec<Vec<Transition>>,
    /// State → the classes at which a word may end. Of a closed machine: only the hub's matters, and is everything.
    pub accept: Vec<ClassSet>,
    /// State → the classes of nodes that a run can be at.
    pub inhabited: Vec<ClassSet>,
}

/// A machine cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MachineError {
    /// The model's declarations say that there are no events of a kind that executions have.
    #[error("its declarations exclude events that executions have, such as those in {sets}")]
    Excluded {
        /// The sets that such an event is in.
        sets: String,
    },
    /// The automaton has more states than a checker can have.
    #[error("its automaton has {states} states, which are too many")]
    TooManyStates {
        /// How many.
        states: usize,
    },
}

/// An automaton over classes.
struct Raw {
    edges: Vec<Vec<Edge>>,
    accept: Vec<ClassSet>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Edge {
    from: ClassSet,
    step: Step,
    target: usize,
}

impl Machine {
    /// The machine whose words are those of the term. Saved definitions are the views in the order of `views`.
    pub(super) fn open(checker: &Checker, views: &[Arc<Definition>]) -> Result<Machine, MachineError> {
        let Raw { edges, accept } = Raw::new(checker, views)?;
        let leaving: Vec<ClassSet> = edges.iter().map(|edges| sources(edges)).collect();
        let transition = |edge: &Edge| {
            let to = accept[edge.target] | leaving[edge.target];
            Transition { from: edge.from, step: edge.step, to, target: edge.target as u16 }
        };
        let transitions = edges.iter().map(|edges| edges.iter().map(transition).collect()).collect();
        Ok(Machine { transitions, accept, inhabited: Vec::new() }.trimmed())
    }

    /// The machine for cycles of the term, with the start as hub.
    pub(super) fn closed(checker: &Checker, views: &[Arc<Definition>]) -> Result<Machine, MachineError> {
        let raw = Raw::new(checker, views)?;
        let leaving: Vec<ClassSet> = raw.edges.iter().map(|edges| sources(edges)).collect();
        let merged = raw.merged_into_hub(&leaving);
        let mut transitions: Vec<Vec<Transition>> = Vec::new();
        for edges in &raw.edges {
            let mut list = Vec::new();
            for &Edge { from, step, target } in edges {
                // The word ends here, and the next one begins.
                let ends = raw.accept[target] & leaving[0];
                list.push(Transition { from, step, to: ends, target: START });
                if !merged[target] {
                    list.push(Transition { from, step, to: leaving[target], target: target as u16 });
                }
            }
            transitions.push(list);
        }
        let mut accept = vec![0; transitions.len()];
        accept[0] = ClassSet::MAX;
        Ok(Machine { transitions, accept, inhabited: Vec::new() }.trimmed())
    }

    /// The number of states.
    pub fn len(&self) -> usize {
        self.transitions.len()
    }

    /// Does the machine accept nothing but words without steps?
    pub fn is_empty(&self) -> bool {
        self.transitions[0].is_empty()
    }

    /// All steps.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.transitions.iter().flatten().map(|transition| transition.step)
    }

    /// The classes of nodes at which a word can begin with a step.
    pub fn starts(&self) -> ClassSet {
        self.transitions[0].iter().fold(0, |all, transition| all | transition.from)
    }

    /// The machine without transitions that lead nowhere and states that cannot be reached, transitions with the same step next to
    /// each other.
    fn trimmed(mut self) -> Machine {
        loop {
            let before: usize = self.transitions.iter().map(Vec::len).sum();
            let leaving: Vec<ClassSet> =
                self.transitions.iter().map(|list| list.iter().fold(0, |all, it| all | it.from)).collect();
            for list in &mut self.transitions {
                for it in list.iter_mut() {
                    it.to &= leaving[it.target as usize] | self.accept[it.target as usize];
                }
                list.retain(|it| it.from != 0 && it.to != 0);
            }
            if before == self.transitions.iter().map(Vec::len).sum::<usize>() {
                break;
            }
        }
        for list in &mut self.transitions {
            unite(list);
        }
        self.drop_unreachable();
        self.inhabited = vec![0; self.len()];
        self.inhabited[0] = self.starts();
        for it in self.transitions.iter().flatten() {
            self.inhabited[it.target as usize] |= it.to;
        }
        self
    }

    fn drop_unreachable(&mut self) {
        let mut number = vec![None; self.len()];
        let mut order = vec![0usize];
        number[0] = Some(0u16);
        let mut next = 0;
        while let Some(&state) = order.get(next) {
            next += 1;
            for it in &self.transitions[state] {
                if number[it.target as usize].is_none() {
                    number[it.target as usize] = Some(order.len() as u16);
                    order.push(it.target as usize);
                }
            }
        }
        let renamed = |it: &Transition| Transition { target: number[it.target as usize].unwrap_or(START), ..*it };
        self.transitions = order.iter().map(|&q| self.transitions[q].iter().map(renamed).collect()).collect();
        self.accept = order.iter().map(|&q| self.accept[q]).collect();
    }
}

/// Sorts transitions and makes one of those that differ in a guard only.
fn unite(list: &mut Vec<Transition>) {
    list.sort_by_key(|it| (it.step, it.target, it.from, it.to));
    let same_ends = |a: &Transition, b: &Transition| a.step == b.step && a.target == b.target;
    list.dedup_by(|b, a| {
        let unite_from = same_ends(a, b) && a.to == b.to;
        let unite_to = same_ends(a, b) && a.from == b.from;
        if unite_from {
            a.from |= b.from;
        } else if unite_to {
            a.to |= b.to;
        }
        unite_from || unite_to
    });
}

fn sources(edges: &[Edge]) -> ClassSet {
    edges.iter().fold(0, |all, edge| all | edge.from)
}

impl Raw {
    fn new(checker: &Checker, views: &[Arc<Definition>]) -> Result<Raw, MachineError> {
        let mut atoms = Vec::new();
        for class in Class::all() {
            let Some(atom) = checker.universe.atom_of(&|set| class.is_in(set)) else {
                let vocabulary = porf_kat::vocabulary::Vocabulary::default();
                let sets: Vec<&str> = class.sets().map(|set| vocabulary.predicate_name(set)).collect();
                return Err(MachineError::Excluded { sets: sets.join(", ") });
            };
            atoms.push((class, atom));
        }
        let classes = |mask: u128| -> ClassSet {
            atoms.iter().filter(|(_, atom)| mask >> atom & 1 != 0).fold(0, |set, (class, _)| set | class.bit())
        };
        let automaton = &checker.automaton;
        if automaton.len() > usize::from(u16::MAX) / 2 {
            return Err(MachineError::TooManyStates { states: automaton.len() });
        }
        let mut raw = Raw {
            edges: vec![Vec::new(); automaton.len()],
            accept: automaton.accept.iter().map(|&mask| classes(mask)).collect(),
        };
        // Target of an edge along a view → the state in which program order may still be followed.
        let mut behind: Vec<Option<usize>> = vec![None; automaton.len()];
        for (q, edges) in automaton.edges.iter().enumerate() {
            for edge in edges {
                let from = classes(edge.guard);
                for letter in letters_of(edge.letters) {
                    let (step, target) = match &checker.steps[letter] {
                        KatStep::Immediate(letter) => (Step::immediate(*letter), edge.target as usize),
                        KatStep::Relation(letter) => (Step::whole(*letter), edge.target as usize),
                        KatStep::Saved(definition) => {
                            let view = views.iter().position(|view| view.id == definition.id);
                            let target = edge.target as usize;
                            let state = *behind[target].get_or_insert_with(|| {
                                raw.edges.push(Vec::new());
                                raw.accept.push(raw.accept[target]);
                                raw.edges.len() - 1
                            });
                            (view.map(|view| Step::View(view as u8)), state)
                        }
                    };
                    // Relations that no execution has are empty.
                    if let Some(step) = step
                        && from != 0
                    {
                        raw.edges[q].push(Edge { from, step, target });
                    }
                }
            }
        }
        for (target, state) in behind.iter().enumerate() {
            if let Some(state) = *state {
                let onward = raw.edges[target].clone();
                raw.edges[state] = onward;
                raw.edges[state].push(Edge { from: ClassSet::MAX, step: Step::PoNext, target: state });
            }
        }
        Ok(raw)
    }

    /// The states at which a word may end wherever it could go on, and whose edges the hub has as well: being there is no more than
    /// being at the hub.
    fn merged_into_hub(&self, leaving: &[ClassSet]) -> Vec<bool> {
        let covered = |edge: &Edge| {
            self.edges[0]
                .iter()
                .any(|hub| hub.step == edge.step && hub.target == edge.target && edge.from & !hub.from == 0)
        };
        let merged = |q: usize| q != 0 && leaving[q] & !self.accept[q] == 0 && self.edges[q].iter().all(covered);
        (0..self.edges.len()).map(merged).collect()
    }
}
