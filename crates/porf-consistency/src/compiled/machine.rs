//! Automata in executable form: guards are sets of classes, steps are those of executions.
//!
//! Kater, §4 and §5.2. Guards on both ends of a transition are merged into it, so that dead ends
//! are not entered.
//!
//! For acyclicity the paper uses the reflexive-transitive closure, whose single initial state is
//! final, and looks for a cycle of the graph through the final state. Here the start is that *hub*:
//! a path that completes a word of the term returns to the hub. The term has a cycle if and only if
//! the product of graph and machine has a cycle through the hub. The usual iteration of automata,
//! which copies the start's transitions to final states, would be wrong: a cycle of the product
//! through a final state may be within one word.

use super::class::{Class, ClassSet};
use super::execution::Step;
use porf_kat::automaton::letters_of;
use porf_kat::checker::{Checker, Step as KatStep};
use porf_kat::term::Definition;
use std::sync::Arc;

/// The state at which words start. No transition of an open machine leads to it.
pub(super) const START: u16 = 0;

/// All classes.
const ALL: ClassSet = (1 << Class::COUNT) - 1;

/// A transition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transition {
    /// The classes of its first node.
    pub from: ClassSet,
    /// Its step.
    pub step: Step,
    /// The classes of its last node.
    pub to: ClassSet,
    /// Its target state.
    pub target: u16,
}

/// A machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    /// Transitions by their first state.
    pub transitions: Vec<Vec<Transition>>,
    /// State → the classes at which a word may end. In a closed machine only that of the hub
    /// matters, and contains all classes.
    pub accept: Vec<ClassSet>,
    /// State → the classes of nodes at which a run can be in it.
    pub inhabited: Vec<ClassSet>,
    /// State → the step that it is within, if any; see `parts.rs`.
    pub(super) within: Vec<Option<Step>>,
    /// The classes of nodes in executions.
    present: ClassSet,
    /// The transitions by state and class of the first node, for execution.
    table: Table,
}

/// Transitions by state and class.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Table {
    /// The start of the entries of state q and class c in `moves`: entry `q * Class::COUNT + c`;
    /// one entry more at the end.
    starts: Vec<u32>,
    moves: Vec<Move>,
    /// The targets of each move.
    ends: Vec<End>,
    /// Whether every cycle of a product contains the hub.
    passes_hub: bool,
    /// Class → the states from which a search for cycles through a node of this class must start.
    entries: Vec<Vec<u16>>,
}

/// The transitions along one step from a node of a known class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub(super) step: Step,
    /// Its target state, if that does not depend on the target node.
    pub(super) only: Option<u16>,
    first: u32,
    last: u32,
}

/// A target of a move: the state, for nodes of these classes; all classes if no others can be
/// reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) to: ClassSet,
    pub(super) target: u16,
}

/// Why a machine cannot be built.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MachineError {
    /// The model's declarations exclude events of a kind that executions have.
    #[error("its declarations exclude events that executions have, such as those in {sets}")]
    Excluded {
        /// The sets of such an event.
        sets: String,
    },
    /// The automaton has more states than a checker can have.
    #[error("its automaton has {states} states, which are too many")]
    TooManyStates {
        /// The number of states.
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
    /// The classes that the step can reach.
    range: ClassSet,
    target: usize,
}

impl Machine {
    /// The machine whose words are those of the term. Saved definitions are the views in the order
    /// of `views`.
    pub(super) fn open(checker: &Checker, views: &[Arc<Definition>]) -> Result<Machine, MachineError> {
        let Raw { edges, accept } = Raw::new(checker, views)?;
        let leaving: Vec<ClassSet> = edges.iter().map(|edges| sources(edges)).collect();
        let transition = |edge: &Edge| {
            let to = edge.range & (accept[edge.target] | leaving[edge.target]);
            Transition { from: edge.from, step: edge.step, to, target: edge.target as u16 }
        };
        let transitions = edges.iter().map(|edges| edges.iter().map(transition).collect()).collect();
        Ok(Machine::new(transitions, accept).trimmed())
    }

    /// The machine for cycles of the term, with the start as hub.
    pub(super) fn closed(checker: &Checker, views: &[Arc<Definition>]) -> Result<Machine, MachineError> {
        let raw = Raw::new(checker, views)?;
        let leaving: Vec<ClassSet> = raw.edges.iter().map(|edges| sources(edges)).collect();
        let mut transitions: Vec<Vec<Transition>> = Vec::new();
        for edges in &raw.edges {
            let mut list = Vec::new();
            for &Edge { from, step, range, target } in edges {
                // At the end of a word the next one starts.
                let ends = range & raw.accept[target] & leaving[0];
                list.push(Transition { from, step, to: ends, target: START });
                list.push(Transition { from, step, to: range & leaving[target], target: target as u16 });
            }
            transitions.push(list);
        }
        let mut accept = vec![0; transitions.len()];
        accept[0] = ClassSet::MAX;
        Ok(Machine::new(transitions, accept).trimmed().simplified())
    }

    fn new(transitions: Vec<Vec<Transition>>, accept: Vec<ClassSet>) -> Machine {
        let within = vec![None; accept.len()];
        Machine { transitions, accept, inhabited: Vec::new(), within, present: ALL, table: Table::default() }
    }

    /// The machine with other transitions, and with additional states that are within steps.
    pub(super) fn with_states(&self, transitions: Vec<Vec<Transition>>, within: Vec<Option<Step>>) -> Machine {
        let mut accept = self.accept.clone();
        accept.resize(transitions.len(), 0);
        Machine { within, present: self.present, ..Machine::new(transitions, accept) }.trimmed()
    }

    /// The closed machine for executions with events of these classes only, which is often much
    /// smaller.
    pub fn restricted(&self, present: ClassSet) -> Machine {
        let mut machine = self.clone();
        machine.present = present;
        for it in machine.transitions.iter_mut().flatten() {
            it.from &= present;
            it.to &= present;
        }
        machine.trimmed().simplified()
    }

    /// The number of states.
    pub fn len(&self) -> usize {
        self.transitions.len()
    }

    /// Whether the machine accepts only words without steps.
    pub fn is_empty(&self) -> bool {
        self.transitions[0].is_empty()
    }

    /// All steps.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.transitions.iter().flatten().map(|transition| transition.step)
    }

    /// The classes of nodes at which a word can start with a step.
    pub fn starts(&self) -> ClassSet {
        self.transitions[0].iter().fold(0, |all, transition| all | transition.from)
    }

    /// The machine without useless transitions and unreachable states; transitions with the same
    /// step are adjacent.
    fn trimmed(mut self) -> Machine {
        let useful = self.useful();
        for list in &mut self.transitions {
            list.retain(|it| useful[it.target as usize]);
        }
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
        self.tabulate();
        self
    }

    fn tabulate(&mut self) {
        let mut within_words = self.transitions.iter().skip(1).flatten().filter(|it| it.target != START);
        self.table.passes_hub = within_words.all(|it| matches!(it.step, Step::PoNext | Step::PoLocNext));
        let Table { starts, moves, ends, entries, .. } = &mut self.table;
        starts.clear();
        moves.clear();
        ends.clear();
        entries.clear();
        for list in &self.transitions {
            for class in Class::all() {
                starts.push(moves.len() as u32);
                let mut last = None;
                // They are sorted by step.
                for it in list.iter().filter(|it| it.from & class.bit() != 0) {
                    let all = it.step.domains().1 & self.present;
                    let to = if all & !it.to == 0 { ClassSet::MAX } else { it.to };
                    if last != Some(it.step) {
                        let at = ends.len() as u32;
                        moves.push(Move { step: it.step, only: None, first: at, last: at });
                        last = Some(it.step);
                    }
                    ends.push(End { to, target: it.target });
                    if let Some(group) = moves.last_mut() {
                        group.last += 1;
                        let is_only = group.last - group.first == 1 && to == ClassSet::MAX;
                        group.only = is_only.then_some(it.target);
                    }
                }
            }
        }
        starts.push(moves.len() as u32);
        for class in Class::all() {
            let inhabited = |q: &u16| self.inhabited[*q as usize] & class.bit() != 0;
            entries.push((0..self.transitions.len() as u16).filter(inhabited).collect());
        }
    }

    /// The transitions of a state from nodes of a class.
    #[inline]
    pub(super) fn moves(&self, state: u16, class: Class) -> &[Move] {
        let at = state as usize * usize::from(Class::COUNT) + class.index();
        &self.table.moves[self.table.starts[at] as usize..self.table.starts[at + 1] as usize]
    }

    /// The targets of a move.
    #[inline]
    pub(super) fn ends(&self, it: Move) -> &[End] {
        &self.table.ends[it.first as usize..it.last as usize]
    }

    /// The states in which a path may be at a node of the class, without dominated ones.
    #[inline]
    pub(super) fn entries(&self, class: Class) -> &[u16] {
        &self.table.entries[class.index()]
    }

    /// Whether every cycle of the product with an execution contains the hub. This holds if words
    /// only follow program order, except at their ends.
    #[inline]
    pub(super) fn passes_hub(&self) -> bool {
        self.table.passes_hub
    }

    /// The number of bits of a state's number.
    #[inline]
    pub(super) fn bits(&self) -> u32 {
        usize::BITS - (self.len() - 1).leading_zeros()
    }

    /// State → whether a word can still end from there.
    fn useful(&self) -> Vec<bool> {
        let mut useful: Vec<bool> = self.accept.iter().map(|&accept| accept != 0).collect();
        loop {
            let leads_on = |q: usize| {
                self.transitions[q].iter().any(|it| it.from != 0 && it.to != 0 && useful[it.target as usize])
            };
            let more: Vec<usize> = (0..self.len()).filter(|&q| !useful[q] && leads_on(q)).collect();
            if more.is_empty() {
                return useful;
            }
            more.into_iter().for_each(|q| useful[q] = true);
        }
    }

    /// The closed machine without transitions to states that are dominated by other targets of the
    /// same step.
    fn simplified(mut self) -> Machine {
        let better = self.simulation();
        let mut transitions = Vec::new();
        for old in &self.transitions {
            let mut list = Vec::new();
            let mut steps: Vec<Step> = old.iter().map(|it| it.step).collect();
            steps.dedup();
            for step in steps {
                let same = || old.iter().filter(|it| it.step == step);
                let (leaving, reaching) =
                    (same().fold(0, |all, it| all | it.from), same().fold(0, |all, it| all | it.to));
                for from in Class::in_set(leaving) {
                    for to in Class::in_set(reaching) {
                        let fits =
                            |it: &&Transition| it.step == step && it.from & from.bit() != 0 && it.to & to.bit() != 0;
                        let targets: Vec<u16> = old.iter().filter(fits).map(|it| it.target).collect();
                        for target in undominated(&targets, |a, b| better.get(a, b, to)) {
                            list.push(Transition { from: from.bit(), step, to: to.bit(), target });
                        }
                    }
                }
            }
            transitions.push(list);
        }
        self.transitions = transitions;
        let mut machine = self.trimmed();
        let better = machine.simulation();
        for class in Class::all() {
            let entries = &mut machine.table.entries[class.index()];
            *entries = undominated(entries, |a, b| better.get(a, b, class));
        }
        machine
    }

    /// The greatest simulation: which states, at a node of a class, simulate others. For every path
    /// from the one, some path from the other takes the same steps, and is at the hub whenever the
    /// first one is. Computed by removing pairs.
    fn simulation(&self) -> Simulation {
        let n = self.len();
        let mut simulation = Simulation { n, classes: vec![ClassSet::MAX; n * n] };
        loop {
            let mut changed = false;
            for a in 0..n as u16 {
                for b in 0..n as u16 {
                    for class in Class::in_set(self.inhabited[a as usize]) {
                        if simulation.get(a, b, class) && !self.is_as_good(&simulation, a, b, class) {
                            simulation.classes[a as usize * n + b as usize] &= !class.bit();
                            changed = true;
                        }
                    }
                }
            }
            if !changed {
                return simulation;
            }
        }
    }

    /// Whether `b` simulates `a` at nodes of the class, given the current relation on their
    /// successors.
    fn is_as_good(&self, simulation: &Simulation, a: u16, b: u16, class: Class) -> bool {
        if a == b || a == START {
            return a == b;
        }
        let own = |q: u16| self.transitions[q as usize].iter().filter(move |it| it.from & class.bit() != 0);
        own(a).all(|edge| {
            Class::in_set(edge.to).all(|to| {
                let matches = |it: &Transition| {
                    it.step == edge.step && it.to & to.bit() != 0 && simulation.get(edge.target, it.target, to)
                };
                own(b).any(matches)
            })
        })
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
        let renamed = |it: &Transition| {
            let target = number[it.target as usize].expect("targets of reachable states are reachable");
            Transition { target, ..*it }
        };
        self.transitions = order.iter().map(|&q| self.transitions[q].iter().map(renamed).collect()).collect();
        self.accept = order.iter().map(|&q| self.accept[q]).collect();
        self.within = order.iter().map(|&q| self.within[q]).collect();
    }
}

/// Sorts transitions and merges those that differ only in a guard.
fn unite(list: &mut Vec<Transition>) {
    list.sort_by_key(|it| (it.step, it.target, it.from, it.to));
    list.dedup_by(|b, a| {
        let same = a.step == b.step && a.target == b.target && a.from == b.from;
        a.to |= if same { b.to } else { 0 };
        same
    });
    list.sort_by_key(|it| (it.step, it.target, it.to, it.from));
    list.dedup_by(|b, a| {
        let same = a.step == b.step && a.target == b.target && a.to == b.to;
        a.from |= if same { b.from } else { 0 };
        same
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
                        KatStep::Located(view) => (Some(Step::Located(*view as u8)), edge.target as usize),
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
                    let Some(step) = step else { continue };
                    let (domain, range) = step.domains();
                    if from & domain != 0 {
                        raw.edges[q].push(Edge { from: from & domain, step, range, target });
                    }
                }
            }
        }
        for (target, state) in behind.iter().enumerate() {
            if let Some(state) = *state {
                let onward = raw.edges[target].clone();
                raw.edges[state] = onward;
                let (from, range) = Step::PoNext.domains();
                raw.edges[state].push(Edge { from, step: Step::PoNext, range, target: state });
            }
        }
        Ok(raw)
    }
}

/// `get(a, b, class)`: whether `b` simulates `a` there.
struct Simulation {
    n: usize,
    classes: Vec<ClassSet>,
}

impl Simulation {
    fn get(&self, a: u16, b: u16, class: Class) -> bool {
        self.classes[a as usize * self.n + b as usize] & class.bit() != 0
    }
}

/// The states without a better one among them; of equally good ones the least.
fn undominated(states: &[u16], better: impl Fn(u16, u16) -> bool) -> Vec<u16> {
    let mut states = states.to_vec();
    states.sort_unstable();
    states.dedup();
    let dominated = |a: u16| states.iter().any(|&b| a != b && better(a, b) && (b < a || !better(b, a)));
    states.iter().copied().filter(|&a| !dominated(a)).collect()
}
