//! The definition of Weakestmo2: event structures that are built event by event, and the executions
//! that are extracted from them.
//!
//! The definition is that of *Model Checking for a Multi-Execution Memory Model* (Moiseenko,
//! Kokologiannakis and Vafeiadis, 2022), Defs. 3.2 to 3.10. This module shares nothing with the
//! search but the program. It is meant for programs of two or three threads with two or three
//! actions each. An event structure holds several runs of each thread, as a tree. `axioms.rs` has
//! the axioms, literally.
//!
//! One formula is not meant as it is printed. *No-bait-and-switch* (Def. 3.10) is jf-external; po;
//! ew ⊆ jf; (po ∪ lbpat). It forgets at jf which read it began with, so that any read of the same
//! write, in a third branch, would excuse an external read. The text says that the external reads
//! of two branches agree but for the one "that created the conflict between the branches", and that
//! "the externally justified read should be in immediate conflict" with a local read of the other
//! branch. So lbpat is required of the external read itself. Otherwise a thread could promise a
//! write after reading w1, and make it after reading w2. It would only need other runs that read w1
//! and w2 earlier (`a_third_branch_excuses_nothing` in the tests of
//! `porf-explore`).
//!
//! The paper defines relaxed accesses and fences only. For the other modes:
//! 1. Happens-before is rc11's, with the derived reads-from of the structure.
//! 2. Writes that ew relates are weaker than release, and the reads at which their branches part
//!    are weaker than acquire. The reorderable edges of LB races (Def. 2.2) require this; without
//!    it, programs without LB races would gain executions. Later acquire reads do not matter:
//!    hardware lets a write overtake the read before them.
//!    - It is required of the pairs of ew itself, not of its closure. Like no-bait-and-switch,
//!      grounded and the type of ew (Def. 3.2), it says when one branch may stand in for another,
//!      and an execution reaches a branch by such steps. Well-fenced is about ew⁺, but for fences
//!      that is the same: if there is no fence after the parting of two branches, and none after
//!      that of the second and a third, then the first and the third part at one of these places or
//!      later. If those two part at a later acquire read, each is related to the one between them
//!      by an earlier relaxed read, which the write overtakes.
//!    - It holds for lbpat (Def. 3.10), too. lbpat excuses an external read as the reason why a
//!      branch was made, and no branch is made at an acquire read. Otherwise two branches that part
//!      at a relaxed read could differ in a later acquire read, each relying on what the other does
//!      not read, if only a third one differs from them in one read each.
//! 3. A read is externally justified if its source, or a read of that, is not before the *point* at
//!    which it reads (§2.3): whether it then synchronises with the source does not matter.
//!    Otherwise an acquire read of a certifying branch might read anything.
//! 4. Atomicity and psc are required of extracted executions, not of structures (footnote 2 of the
//!    paper). But a promise is made in an execution: when a branch begins with a read that depends
//!    on promises, there must be an atomic execution with acyclic psc that has them and what is
//!    read. The proof of LBRF (Thm. 3.12) finds its LB race there. Without this, two RMWs that read
//!    the same write, which no execution allows, could together make a promise that neither could
//!    make alone, also in programs without LB races.
//!
//! What is bounded or left out:
//! 1. The number of branches of a thread is bounded. Two children of an event differ in what they
//!    read, and writes and fences have no siblings.
//! 2. Writes and fences are added as soon as their thread reaches them. Every structure can be
//!    extended by them.
//! 3. While a promise is not certified, only the branch that owes it is extended. By
//!    no-bait-and-switch it reads nothing before the certifying write that is not there already.
//! 4. Optionally (*thrifty*): a thread gets no further branch, and no longer one, while one of its
//!    other branches has nothing that another thread reads and nothing that is equal to another
//!    write. An execution needs such a branch only if it consists of it; then the branch can be
//!    added last. A test compares this with what is found otherwise.
//! 5. The order of equal writes and others is total: coherence relates every pair that is not
//!    equal.
//! 6. Structures with the same hash of 64 bits count as the same. If the hash behaves like a random
//!    function, then of n structures two have the same hash with a probability of less than n²/2⁶⁵:
//!    below 10⁻¹² for the few thousand that tests build.

mod axioms;
mod extract;

use crate::replay::pass_loop_heads;
use porf_exec::{FenceMode, Mode, WriteMode};
use porf_program::{Action, Answer, Place, Program};
use std::cell::Cell;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeSet, HashSet};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// Events as bits: there are at most 64.
type Set = u64;

/// The events of a set.
fn members(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let e = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(e)
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Init,
    Read,
    Write,
    Fence,
    Choice,
}

#[derive(Clone, Debug)]
struct Node<S> {
    thread: usize,
    kind: Kind,
    mode: Mode,
    /// The location, by number; none for fences and choices.
    loc: Option<usize>,
    value: u128,
    exclusive: bool,
    spurious: bool,
    parent: Option<usize>,
    /// The number of events of the thread before this one in program order.
    index: usize,
    /// The write that justifies a read.
    jf: usize,
    /// The thread's state after the event; none for initial writes and between the parts of an RMW.
    state: Option<S>,
    /// A name that does not depend on the order in which events were added.
    name: u64,
    /// The events before it in program order, with the initial writes.
    po: Set,
    /// The writes before in the justification order.
    jo: Set,
}

/// An event structure.
#[derive(Clone, Debug)]
struct Structure<S> {
    nodes: Vec<Rc<Node<S>>>,
    /// Event → the events of its thread that conflict with it: no run contains both.
    cf: Vec<Set>,
    /// Thread → its first state.
    starts: Rc<[S]>,
    /// Pairs of equal writes: equality is their closure.
    ew: Vec<(usize, usize)>,
    /// Location → the classes of equal writes in coherence order.
    co: Vec<Vec<Set>>,
    /// The branch, by its last event, that owes a certification.
    owing: Option<usize>,
    /// Set if there was no room for an event, in this structure or another one of the program.
    overflow: Rc<Cell<bool>>,
}

/// The bounds of an enumeration.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The maximum number of branches of a thread.
    pub branches: usize,
    /// The maximum number of structures.
    pub structures: usize,
    /// Leave out structures with branches that nothing needs; see [`structures`](self).
    pub thrifty: bool,
}

/// The complete executions of a program as the texts of `porf_explore::Execution::key`;
/// `None` if there are more structures than the bound allows, or larger ones than can be
/// represented, or threads that meet at barriers, unless these are counters.
pub fn executions<P: Program>(program: &P, bounds: Bounds) -> Option<BTreeSet<String>> {
    if program.has_barriers() && !program.counts_barriers() {
        return None;
    }
    let mut builder = Builder {
        program,
        bounds,
        places: Vec::new(),
        seen: HashSet::new(),
        todo: Vec::new(),
        found: BTreeSet::new(),
        overflow: Rc::default(),
    };
    builder.begin();
    while let Some(structure) = builder.todo.pop() {
        builder.extend(&structure);
        if builder.seen.len() > bounds.structures {
            return None;
        }
    }
    (!builder.overflow.get()).then_some(builder.found)
}

struct Builder<'p, P: Program> {
    program: &'p P,
    bounds: Bounds,
    /// Location → its place.
    places: Vec<Place>,
    seen: HashSet<u64>,
    todo: Vec<Structure<P::State>>,
    found: BTreeSet<String>,
    overflow: Rc<Cell<bool>>,
}

impl<P: Program> Builder<'_, P> {
    fn begin(&mut self) {
        let starts = (0..self.program.thread_count()).map(|thread| {
            let mut state = self.program.start(thread);
            pass_loop_heads(self.program, &mut state);
            state
        });
        let empty = Structure {
            nodes: Vec::new(),
            cf: Vec::new(),
            starts: starts.collect(),
            ew: Vec::new(),
            co: Vec::new(),
            owing: None,
            overflow: Rc::clone(&self.overflow),
        };
        // Threads that begin with writes have them from the start.
        let mut todo = vec![empty];
        for thread in 0..self.program.thread_count() {
            todo = todo.into_iter().flat_map(|structure| self.run_on(structure, thread, None)).collect();
        }
        todo.into_iter().for_each(|structure| self.keep(structure, None));
    }

    /// Keeps a structure that is new; extracts the executions that have the newest event.
    fn keep(&mut self, structure: Structure<P::State>, newest: Option<usize>) {
        if !self.seen.insert(structure.fingerprint()) {
            return;
        }
        if structure.owing.is_none() {
            extract::extract(self.program, &structure, &self.places, newest, &mut self.found);
        }
        self.todo.push(structure);
    }

    /// Adds every read that may come next.
    fn extend(&mut self, structure: &Structure<P::State>) {
        for thread in 0..structure.starts.len() {
            let points = std::iter::once(None).chain((0..structure.nodes.len()).map(Some));
            for parent in points {
                if parent.is_some_and(|e| structure.nodes[e].thread != thread || structure.nodes[e].kind == Kind::Init)
                    || structure.owing.is_some_and(|owing| parent != Some(owing))
                {
                    continue;
                }
                let Some(state) = structure.state(thread, parent) else { continue };
                let action = self.program.action(state);
                let reads = matches!(action, Action::Load { .. } | Action::Rmw { .. } | Action::Cas { .. });
                let is_leaf = structure.children(thread, parent).next().is_none();
                if reads
                    && (is_leaf || structure.leaves(thread).count() < self.bounds.branches)
                    && (!self.bounds.thrifty || structure.others_are_needed(thread, parent))
                {
                    self.read(structure, thread, parent, action);
                }
            }
        }
    }

    fn read(&mut self, structure: &Structure<P::State>, thread: usize, parent: Option<usize>, action: Action) {
        let Some(place) = action.place() else { return };
        let mut structure = structure.clone();
        let loc = self.location(&mut structure, place);
        let taken: Set = structure.children(thread, parent).map(|e| 1 << structure.nodes[e].jf).sum();
        let writes: Set = structure.co[loc].iter().sum();
        for source in members(writes) {
            let value = structure.nodes[source].value;
            let written = action.written(value);
            for spurious in [false, true] {
                let weak = matches!(action, Action::Cas { weak: true, .. });
                if spurious && !(weak && written.is_some()) {
                    continue;
                }
                let succeeds = written.is_some() && !spurious;
                let Some(mode) = action.read_mode(succeeds) else { continue };
                if taken >> source & 1 == 1
                    && structure
                        .children(thread, parent)
                        .any(|e| structure.nodes[e].jf == source && structure.nodes[e].spurious == spurious)
                {
                    continue;
                }
                let mut next = structure.clone();
                let mut node = next.blank(thread, parent, Kind::Read, mode.into());
                (node.loc, node.value, node.jf) = (Some(loc), value, source);
                (node.exclusive, node.spurious) = (succeeds, spurious);
                if node.po >> source & 1 == 0 {
                    node.jo |= next.nodes[source].jo | 1 << source;
                }
                let promises = next.pending_for(&node);
                if promises != 0 && structure.owing.is_none() && !extract::is_promised(&next, source, promises) {
                    continue;
                }
                let answer = if spurious { Answer::Spurious(value) } else { Answer::Value(value) };
                let after = self.after(&next, thread, parent, answer);
                let Some(r) = next.push(node) else { continue };
                let additions = match (written.filter(|_| succeeds), action) {
                    (Some(written), Action::Rmw { write, .. } | Action::Cas { write, .. }) => {
                        let mut node = next.blank(thread, Some(r), Kind::Write, write.into());
                        (node.loc, node.value, node.exclusive) = (Some(loc), written, true);
                        node.state = Some(after);
                        self.writes(next, node)
                    }
                    _ => {
                        Rc::make_mut(&mut next.nodes[r]).state = Some(after);
                        if next.is_consistent() { vec![(next, r)] } else { Vec::new() }
                    }
                };
                for (next, last) in additions {
                    for mut complete in self.run_on(next, thread, Some(last)) {
                        let Some(leaf) = complete.leaf_below(r) else { continue };
                        complete.owing = complete.owes(leaf).then_some(leaf);
                        self.keep(complete, Some(leaf));
                    }
                }
            }
        }
    }

    fn after(&self, structure: &Structure<P::State>, thread: usize, parent: Option<usize>, answer: Answer) -> P::State {
        let mut state = structure.state(thread, parent).unwrap_or(&structure.starts[thread]).clone();
        self.program.resume(&mut state, answer);
        pass_loop_heads(self.program, &mut state);
        state
    }

    /// Adds a write in every way: new at every place of the coherence order, or equal to another
    /// one.
    fn writes(&self, structure: Structure<P::State>, node: Node<P::State>) -> Vec<(Structure<P::State>, usize)> {
        let Some(loc) = node.loc else { return Vec::new() };
        let mut result = Vec::new();
        for place in 1..=structure.co[loc].len() {
            let mut next = structure.clone();
            let Some(w) = next.push(node.clone()) else { continue };
            next.co[loc].insert(place, 1 << w);
            if next.is_consistent() {
                result.push((next, w));
            }
        }
        for class in 1..structure.co[loc].len() {
            for partner in members(structure.co[loc][class]) {
                let mut next = structure.clone();
                let Some(w) = next.push(node.clone()) else { continue };
                let all_in_conflict = members(structure.co[loc][class]).all(|e| next.conflict(e, w));
                if structure.nodes[partner].value != node.value || !all_in_conflict {
                    continue;
                }
                next.co[loc][class] |= 1 << w;
                next.ew.push((partner, w));
                if next.is_consistent() {
                    result.push((next, w));
                }
            }
        }
        result
    }

    /// Adds writes, fences and choices as long as they come next.
    fn run_on(
        &mut self,
        structure: Structure<P::State>,
        thread: usize,
        last: Option<usize>,
    ) -> Vec<Structure<P::State>> {
        let Some(state) = structure.state(thread, last) else { return vec![structure] };
        let mut next = structure.clone();
        match self.program.action(state) {
            Action::Store { place, mode, value } => {
                let loc = self.location(&mut next, place);
                let mode: WriteMode = mode;
                let mut node = next.blank(thread, last, Kind::Write, mode.into());
                (node.loc, node.value) = (Some(loc), value);
                node.state = Some(self.after(&next, thread, last, Answer::Done));
                let additions = self.writes(next, node);
                additions.into_iter().flat_map(|(next, w)| self.run_on(next, thread, Some(w))).collect()
            }
            Action::Fence { mode } => {
                let mode: FenceMode = mode;
                let mut node = next.blank(thread, last, Kind::Fence, mode.into());
                node.state = Some(self.after(&next, thread, last, Answer::Done));
                match next.push(node) {
                    Some(f) if next.is_consistent() => self.run_on(next, thread, Some(f)),
                    _ => Vec::new(),
                }
            }
            Action::Choose { lo, hi } => (lo..=hi)
                .flat_map(|choice| {
                    let value = u128::from(choice as u64);
                    let mut next = next.clone();
                    let mut node = next.blank(thread, last, Kind::Choice, Mode::Rlx);
                    (node.value, node.spurious) = (value, choice != lo);
                    node.state = Some(self.after(&next, thread, last, Answer::Value(value)));
                    match next.push(node) {
                        Some(e) => self.run_on(next, thread, Some(e)),
                        None => Vec::new(),
                    }
                })
                .collect(),
            _ => vec![structure],
        }
    }

    /// The number of a location; the structure gets its initial write if that is not there.
    fn location(&mut self, structure: &mut Structure<P::State>, place: Place) -> usize {
        let loc = self.places.iter().position(|&it| it == place).unwrap_or_else(|| {
            self.places.push(place);
            self.places.len() - 1
        });
        if structure.co.len() <= loc {
            structure.co.resize(loc + 1, Vec::new());
        }
        if structure.co[loc].is_empty() {
            let mut node = structure.blank(usize::MAX, None, Kind::Init, Mode::Rlx);
            (node.loc, node.value) = (Some(loc), self.program.initial_value(place).unwrap_or(0));
            node.name = hash(&(u64::MAX, loc));
            if let Some(init) = structure.push(node) {
                structure.co[loc].push(1 << init);
                // Initial writes are before all others.
                for e in (0..structure.nodes.len()).filter(|&e| e != init) {
                    if structure.nodes[e].kind != Kind::Init {
                        Rc::make_mut(&mut structure.nodes[e]).po |= 1 << init;
                    }
                }
            }
        }
        loc
    }
}

fn hash(it: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    it.hash(&mut hasher);
    hasher.finish()
}

impl<S: Clone> Structure<S> {
    fn blank(&self, thread: usize, parent: Option<usize>, kind: Kind, mode: Mode) -> Node<S> {
        let is_init = |e: &usize| self.nodes[*e].kind == Kind::Init;
        let inits: Set = (0..self.nodes.len()).filter(is_init).map(|e| 1 << e).sum();
        let before = parent.map(|e| &self.nodes[e]);
        let po = match kind {
            Kind::Init => 0,
            _ => before.map_or(0, |it| it.po) | parent.map_or(0, |e| 1 << e) | inits,
        };
        let index = before.map_or(0, |it| it.index + 1);
        let jo = before.map_or(0, |it| it.jo);
        Node {
            thread,
            kind,
            mode,
            loc: None,
            value: 0,
            exclusive: false,
            spurious: false,
            parent,
            index,
            jf: usize::MAX,
            state: None,
            name: 0,
            po,
            jo,
        }
    }

    /// Adds an event, with its name; `None` if there are too many.
    fn push(&mut self, mut node: Node<S>) -> Option<usize> {
        let e = self.nodes.len();
        if e >= Set::BITS as usize {
            self.overflow.set(true);
            return None;
        }
        if node.kind != Kind::Init {
            let parent = node.parent.map(|e| self.nodes[e].name);
            let source = (node.kind == Kind::Read).then(|| self.nodes[node.jf].name);
            node.name = hash(&(node.thread, parent, source, node.kind, node.value, node.exclusive, node.spurious));
        }
        let mut cf = 0;
        if node.kind != Kind::Init {
            for other in (0..e).filter(|&it| self.nodes[it].thread == node.thread && node.po >> it & 1 == 0) {
                cf |= 1 << other;
                self.cf[other] |= 1 << e;
            }
        }
        self.cf.push(cf);
        self.nodes.push(Rc::new(node));
        Some(e)
    }

    /// The promises that a new event depends on, without those that something before it is equal
    /// to.
    fn pending_for(&self, node: &Node<S>) -> Set {
        let is_pending =
            |&w: &usize| self.nodes[w].thread == node.thread && node.po >> w & 1 == 0 && self.class(w) & node.po == 0;
        members(node.jo).filter(is_pending).map(|w| 1 << w).sum()
    }

    /// The state of the thread after the event, or its first.
    fn state(&self, thread: usize, after: Option<usize>) -> Option<&S> {
        match after {
            None => Some(&self.starts[thread]),
            Some(e) => self.nodes[e].state.as_ref(),
        }
    }

    /// The events of the thread that follow the event directly.
    fn children(&self, thread: usize, parent: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        (0..self.nodes.len()).filter(move |&e| {
            let node = &self.nodes[e];
            node.thread == thread && node.parent == parent && node.kind != Kind::Init
        })
    }

    /// The last events of the thread's branches.
    fn leaves(&self, thread: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.nodes.len())
            .filter(move |&e| self.nodes[e].thread == thread && self.children(thread, Some(e)).next().is_none())
    }

    /// Do other threads, or equal branches, need every branch of the thread except the one that
    /// ends with this event?
    fn others_are_needed(&self, thread: usize, leaf: Option<usize>) -> bool {
        self.leaves(thread).filter(|&other| Some(other) != leaf).all(|other| {
            let forks = |e: usize| self.children(thread, Some(e)).count() > 1;
            let mut at = Some(other);
            while let Some(e) = at.filter(|&e| !forks(e)) {
                if self.class(e).count_ones() > 1 || self.nodes.iter().any(|it| it.thread != thread && it.jf == e) {
                    return true;
                }
                at = self.nodes[e].parent;
            }
            false
        })
    }

    /// The last event of the only branch through the event.
    fn leaf_below(&self, e: usize) -> Option<usize> {
        let thread = self.nodes[e].thread;
        let below = |leaf: &usize| *leaf == e || self.nodes[*leaf].po >> e & 1 == 1;
        self.leaves(thread).find(below)
    }

    /// Are the events in conflict?
    fn conflict(&self, a: usize, b: usize) -> bool {
        self.cf[a] >> b & 1 == 1
    }

    /// The class of a write.
    fn class(&self, w: usize) -> Set {
        let loc = self.nodes[w].loc.unwrap_or(usize::MAX);
        self.co.get(loc).and_then(|classes| classes.iter().copied().find(|class| class >> w & 1 == 1)).unwrap_or(0)
    }

    /// A hash that does not depend on the order in which events were added.
    fn fingerprint(&self) -> u64 {
        let name = |e: usize| self.nodes[e].name;
        let mut names: Vec<u64> = self.nodes.iter().map(|node| node.name).collect();
        names.sort_unstable();
        let mut pairs: Vec<(u64, u64)> =
            self.ew.iter().map(|&(a, b)| (name(a).min(name(b)), name(a).max(name(b)))).collect();
        pairs.sort_unstable();
        let orders: Vec<Vec<Vec<u64>>> = self
            .co
            .iter()
            .map(|classes| {
                let class = |&class: &Set| {
                    let mut class: Vec<u64> = members(class).map(name).collect();
                    class.sort_unstable();
                    class
                };
                classes.iter().map(class).collect()
            })
            .collect();
        hash(&(names, pairs, orders))
    }
}
