//! Realisation: completes an execution that refutes a question to an execution of a program.
//!
//! A countermodel fixes only what the question needs. An event may lack a kind or a mode, a read
//! may lack a source, and a half of a read-modify-write may lack the other half. This module
//! chooses the rest, weakest modes first. It checks the refutation again on the result, and also
//! checks that read-modify-writes are atomic, which no term can express. So every result refutes
//! the question, in an execution of reads, writes and fences only.
//!
//! Not attempted: thread and allocation events; sets and relations that files declare; kinds other
//! than reads and fences where the question leaves the kind open.

use std::collections::HashMap;

use crate::counterexample::Word;
use crate::countermodel::{Countermodel, ModelEvent, Refutation, Skeleton, bits, classes, interpret, word_positions};
use crate::evaluate::{Interpretation, Relation, converse};
use crate::term::Letter;
use crate::vocabulary::{Pred, Rel, Vocabulary};

/// Largest number of choices of modes and sources that are tried.
const MAX_CHOICES: usize = 4_000;

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A read.
    Read,
    /// A write.
    Write,
    /// A fence.
    Fence,
}

/// The access mode of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Non-atomic.
    Na,
    /// Relaxed.
    Rlx,
    /// Acquire, tagged `ACQ.PC`.
    AcqPc,
    /// Acquire.
    Acq,
    /// Release.
    Rel,
    /// Acquire and release.
    AcqRel,
    /// Sequentially consistent.
    Sc,
    /// The barrier of a machine.
    Barrier(Pred),
}

/// The source of a read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The initial write of its location.
    Init,
    /// The write with this index.
    Write(usize),
}

/// An event of an [`Execution`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// Its kind.
    pub kind: Kind,
    /// Its mode.
    pub mode: Mode,
    /// Its location; fences have none.
    pub location: Option<usize>,
    /// Whether it is half of a read-modify-write: a read, directly followed in program order by its
    /// write.
    pub exclusive: bool,
    /// Its source: present for every read and for nothing else.
    pub origin: Option<Origin>,
}

/// An execution of reads, writes and fences, with an initial write for every location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Execution {
    /// The events.
    pub accesses: Vec<Access>,
    /// The events of each thread in program order. Every event is in exactly one thread.
    pub threads: Vec<Vec<usize>>,
    /// The writes of each location in modification order, without the initial one.
    pub mo: Vec<Vec<usize>>,
    /// Dependencies: `ctrl`, `addr` and `data`.
    pub dependencies: Vec<(Rel, usize, usize)>,
    /// The counterexample word in this execution: events joined by letters. In a cyclic word the
    /// last event is the first.
    pub path: Vec<(usize, Letter, usize)>,
}

impl Countermodel {
    /// Whether read-modify-writes are complete and atomic: every exclusive write has its read, and
    /// in `mo` no write is between the source of the read and the write. No term can express this,
    /// so the prover does not know it.
    pub fn is_atomic(&self) -> bool {
        let pairs = |r: Rel| self.relations.get(&r).into_iter().flatten().copied();
        let rf: Vec<(usize, usize)> = pairs(Rel::RFE).chain(pairs(Rel::RFI)).collect();
        let mo: Vec<(usize, usize)> = pairs(Rel::MOE).chain(pairs(Rel::MOI)).collect();
        let is_lone = |e: usize| {
            let sets = &self.events[e].sets;
            sets.contains(&Pred::W) && sets.contains(&Pred::EXCL) && !pairs(Rel::RMW).any(|(_, write)| write == e)
        };
        let whole = (0..self.events.len()).all(|e| !is_lone(e));
        let mut all = pairs(Rel::RMW);
        whole
            && all.all(|(read, write)| {
                rf.iter().filter(|(_, r)| *r == read).all(|&(source, _)| {
                    let after = mo.iter().filter(|(s, _)| *s == source).map(|(_, w)| *w);
                    let mut between = after.filter(|&w| mo.contains(&(w, write)));
                    source != write && !mo.contains(&(write, source)) && between.next().is_none()
                })
            })
    }
}

/// One choice of what the countermodel leaves open about an event.
struct Choice {
    kind: Kind,
    mode: Mode,
    sets: Vec<Pred>,
    /// The source, for reads without one.
    source: Option<usize>,
}

/// The modes of a kind of event, weakest first; non-atomic ones last.
fn modes(kind: Kind) -> &'static [Mode] {
    match kind {
        Kind::Read => &[Mode::Rlx, Mode::AcqPc, Mode::Acq, Mode::Sc, Mode::Na],
        Kind::Write => &[Mode::Rlx, Mode::Rel, Mode::Sc, Mode::Na],
        Kind::Fence => &[Mode::Rel, Mode::Acq, Mode::AcqRel, Mode::Sc],
    }
}

/// The sets of events of this kind and mode.
fn sets(kind: Kind, mode: Mode) -> Vec<Pred> {
    let of_kind: &[Pred] = match (kind, mode) {
        (Kind::Read, _) => &[Pred::LOC, Pred::R],
        (Kind::Write, _) => &[Pred::LOC, Pred::W],
        (Kind::Fence, Mode::Barrier(_)) => &[],
        (Kind::Fence, _) => &[Pred::F],
    };
    let of_mode: &[Pred] = match mode {
        Mode::Na => &[Pred::NA],
        Mode::Rlx => &[Pred::RLX],
        Mode::AcqPc => &[Pred::ACQ, Pred::ACQ_PC],
        Mode::Acq => &[Pred::ACQ],
        Mode::Rel => &[Pred::REL],
        Mode::AcqRel => &[Pred::ACQ, Pred::REL],
        Mode::Sc => &[Pred::ACQ, Pred::REL, Pred::SC],
        Mode::Barrier(barrier) => return vec![barrier],
    };
    [of_kind, of_mode].concat()
}

/// A countermodel with initial writes and complete read-modify-writes.
struct Draft {
    events: Vec<ModelEvent>,
    po: Relation,
    rf: Relation,
    mo: Relation,
    other: HashMap<Rel, Relation>,
    /// The initial write of each location.
    initial: Vec<usize>,
    /// The events whose location was invented.
    made_up: Vec<usize>,
}

impl Draft {
    fn new(model: &Countermodel) -> Option<Draft> {
        let n = model.events.len();
        let rows = |relations: &[Rel]| {
            let mut rows: Relation = vec![0; n];
            for &(x, y) in relations.iter().filter_map(|r| model.relations.get(r)).flatten() {
                rows[x] |= 1 << y;
            }
            rows
        };
        let expressible = |r: &Rel| {
            r.0 < Rel::TC.0 || matches!(*r, Rel::SAME_THREAD | Rel::LOC_OVERLAP | Rel::PO_DIFF_LOC | Rel::ANY)
        };
        if !model.relations.keys().all(expressible) {
            return None;
        }
        let kept = [Rel::RMW, Rel::CTRL, Rel::ADDR, Rel::DATA];
        let mut draft = Draft {
            events: model.events.clone(),
            po: rows(&[Rel::PO]),
            rf: rows(&[Rel::RFE, Rel::RFI]),
            mo: rows(&[Rel::MOE, Rel::MOI]),
            other: kept.into_iter().map(|r| (r, rows(&[r]))).collect(),
            initial: Vec::new(),
            made_up: Vec::new(),
        };
        let last = draft.events.iter().filter_map(|e| e.location).max();
        let mut fresh = last.map_or(0, |l| l + 1);
        // An event of unknown kind may become a read; it then has a location of its own.
        for (e, event) in draft.events.iter_mut().enumerate() {
            if event.location.is_none() && !event.sets.contains(&Pred::F) {
                event.location = Some(fresh);
                draft.made_up.push(e);
                fresh += 1;
            }
        }
        (0..fresh).for_each(|location| draft.add_initial_write(location));
        (0..n).try_for_each(|e| draft.complete_rmw(e))?;
        (draft.events.len() < 64).then_some(draft)
    }

    fn add_event(&mut self, event: ModelEvent) -> usize {
        self.events.push(event);
        for rows in [&mut self.po, &mut self.rf, &mut self.mo].into_iter().chain(self.other.values_mut()) {
            rows.push(0);
        }
        self.events.len() - 1
    }

    fn writes(&self, location: usize) -> Vec<usize> {
        let is_write = |e: &ModelEvent| e.location == Some(location) && e.sets.contains(&Pred::W);
        (0..self.events.len()).filter(|&e| is_write(&self.events[e])).collect()
    }

    /// Adds the initial write of a location: the mo-first added write that is outside program
    /// order, or else a new event.
    fn add_initial_write(&mut self, location: usize) {
        let writes = self.writes(location);
        let alone = |e: usize| self.po[e] == 0 && self.po.iter().all(|row| row >> e & 1 == 0);
        let first = |e: usize| writes.iter().all(|&w| self.mo[w] >> e & 1 == 0);
        let found = writes.iter().copied().find(|&w| self.events[w].added && alone(w) && first(w));
        let initial = found.unwrap_or_else(|| {
            let thread = self.events.iter().map(|e| e.thread).max().map_or(0, |t| t + 1);
            let sets = vec![Pred::LOC, Pred::W];
            self.add_event(ModelEvent { sets, location: Some(location), thread, added: true })
        });
        writes.iter().filter(|&&w| w != initial).for_each(|&w| self.mo[initial] |= 1 << w);
        self.initial.push(initial);
    }

    /// Adds the missing half of a read-modify-write.
    fn complete_rmw(&mut self, e: usize) -> Option<()> {
        let (rmw, half) = (&self.other[&Rel::RMW], self.events[e].clone());
        let partners = rmw[e] | converse(rmw)[e];
        if !half.sets.contains(&Pred::EXCL) || partners != 0 {
            return Some(());
        }
        let location = half.location?;
        let mut sets = vec![Pred::LOC, Pred::EXCL];
        let kept = half.sets.iter().filter(|p| [Pred::NA, Pred::RLX].contains(p));
        sets.extend(kept);
        let partner = |kind| ModelEvent { sets: [sets, vec![kind]].concat(), added: true, ..half };
        if self.events[e].sets.contains(&Pred::W) {
            let before = self.writes(location).into_iter().filter(|&w| self.mo[w] >> e & 1 != 0);
            let source = before.max_by_key(|&w| converse(&self.mo)[w].count_ones())?;
            let read = self.add_event(partner(Pred::R));
            self.rf[source] |= 1 << read;
            self.po[read] = self.po[e] | 1 << e;
            self.po[..read].iter_mut().filter(|row| **row >> e & 1 != 0).for_each(|row| *row |= 1 << read);
            self.other.get_mut(&Rel::RMW)?[read] |= 1 << e;
        } else {
            let given = (0..self.rf.len()).find(|&w| self.rf[w] >> e & 1 != 0);
            let source = given.unwrap_or(self.initial[location]);
            self.rf[source] |= 1 << e;
            let write = self.add_event(partner(Pred::W));
            self.mo[write] = self.mo[source];
            self.po[write] = self.po[e];
            for x in 0..write {
                if x == source || self.mo[x] >> source & 1 != 0 {
                    self.mo[x] |= 1 << write;
                }
                if x == e || self.po[x] >> e & 1 != 0 {
                    self.po[x] |= 1 << write;
                }
            }
            self.other.get_mut(&Rel::RMW)?[e] |= 1 << write;
        }
        Some(())
    }

    /// The choices for an event; empty if reads, writes and fences cannot express it.
    fn choices(&self, e: usize) -> Vec<Choice> {
        let event = &self.events[e];
        let mode_sets = [Pred::NA, Pred::RLX, Pred::ACQ, Pred::REL, Pred::SC, Pred::ACQ_PC];
        if let &[barrier] = &event.sets[..]
            && Pred::barriers().any(|it| it == barrier)
        {
            let (kind, mode) = (Kind::Fence, Mode::Barrier(barrier));
            return vec![Choice { kind, mode, sets: vec![barrier], source: None }];
        }
        let mut kinds = Vec::new();
        for &set in &event.sets {
            match set {
                Pred::R => kinds.push(Kind::Read),
                Pred::W => kinds.push(Kind::Write),
                Pred::F => kinds.push(Kind::Fence),
                Pred::LOC | Pred::EXCL => {}
                set if mode_sets.contains(&set) => {}
                _ => return Vec::new(),
            }
        }
        if kinds.is_empty() && self.made_up.contains(&e) {
            kinds = vec![Kind::Fence, Kind::Read];
        } else if kinds.is_empty() {
            kinds = vec![Kind::Read];
        }
        let mut choices = Vec::new();
        for kind in kinds {
            for &mode in modes(kind) {
                let mut sets = sets(kind, mode);
                let wanted = event.sets.iter().filter(|p| mode_sets.contains(p)).all(|p| sets.contains(p));
                // A non-atomic mode is chosen only if required: it could introduce a race. So is a
                // tag.
                let needs = match mode {
                    Mode::Na => Some(Pred::NA),
                    Mode::AcqPc => Some(Pred::ACQ_PC),
                    _ => None,
                };
                if !wanted || needs.is_some_and(|set| !event.sets.contains(&set)) {
                    continue;
                }
                sets.extend(event.sets.iter().filter(|p| **p == Pred::EXCL));
                let sourceless = kind == Kind::Read && self.rf.iter().all(|row| row >> e & 1 == 0);
                let sources: Vec<Option<usize>> = match event.location {
                    Some(x) if sourceless => {
                        let others = self.writes(x).into_iter().filter(|&w| w != self.initial[x]);
                        std::iter::once(self.initial[x]).chain(others).map(Some).collect()
                    }
                    _ => vec![None],
                };
                choices.extend(sources.into_iter().map(|source| Choice { kind, mode, sets: sets.clone(), source }));
            }
        }
        choices
    }

    /// The execution that results from these choices.
    fn skeleton(&self, chosen: &[Option<&Choice>], word: &Word) -> Skeleton {
        let mut events = self.events.clone();
        let mut rf = self.rf.clone();
        for (e, choice) in chosen.iter().enumerate() {
            let Some(choice) = choice else { continue };
            events[e].sets = choice.sets.clone();
            if choice.kind == Kind::Fence {
                events[e].location = None;
            }
            if let Some(source) = choice.source {
                rf[source] |= 1 << e;
            }
        }
        Skeleton {
            events,
            po: self.po.clone(),
            rf,
            mo: self.mo.clone(),
            other: self.other.clone(),
            positions: word_positions(word),
        }
    }

    /// Whether read-modify-writes are atomic and their halves adjacent in program order.
    fn is_atomic(&self, skeleton: &Skeleton) -> bool {
        let n = skeleton.events.len();
        let rmw = &skeleton.other[&Rel::RMW];
        (0..n).flat_map(|r| bits(rmw[r]).map(move |w| (r, w))).all(|(read, write)| {
            let Some(source) = (0..n).find(|&w| skeleton.rf[w] >> read & 1 != 0) else { return false };
            let between = |rows: &Relation, x: usize| bits(rows[x]).any(|m| rows[m] >> write & 1 != 0);
            skeleton.mo[source] >> write & 1 != 0 && !between(&skeleton.mo, source) && !between(&skeleton.po, read)
        })
    }
}

/// Completes the execution of a counterexample to an execution of a program.
pub(crate) fn realise(refutation: &Refutation<'_>, model: &Countermodel) -> Option<Execution> {
    let draft = Draft::new(model)?;
    let n = draft.events.len();
    let open: Vec<(usize, Vec<Choice>)> =
        (0..n).filter(|e| !draft.initial.contains(e)).map(|e| (e, draft.choices(e))).collect();
    if open.iter().any(|(_, choices)| choices.is_empty()) {
        return None;
    }
    let mut digits = vec![0; open.len()];
    for _ in 0..MAX_CHOICES {
        let mut chosen: Vec<Option<&Choice>> = (0..n).map(|_| None).collect();
        for (&digit, (e, choices)) in digits.iter().zip(&open) {
            chosen[*e] = Some(&choices[digit]);
        }
        let skeleton = draft.skeleton(&chosen, refutation.word);
        if draft.is_atomic(&skeleton) && refutation.stands(&skeleton, &skeleton.mo).is_some() {
            return finish(&draft, &skeleton, &chosen, refutation.word);
        }
        // The next combination, as in a counter with mixed bases.
        let next = (0..digits.len()).find(|&i| digits[i] + 1 < open[i].1.len())?;
        digits[next] += 1;
        digits[..next].fill(0);
    }
    None
}

/// The execution without its initial writes, with events, threads and locations renumbered.
fn finish(draft: &Draft, skeleton: &Skeleton, chosen: &[Option<&Choice>], word: &Word) -> Option<Execution> {
    let n = skeleton.events.len();
    let po = converse(&skeleton.po);
    let mut order: Vec<usize> = (0..n).filter(|e| !draft.initial.contains(e)).collect();
    let threads = classes(n, (0..n).flat_map(|x| bits(skeleton.po[x]).map(move |y| (x, y))));
    order.sort_by_key(|&e| (threads[e], po[e].count_ones()));
    let number = |e: usize| order.iter().position(|&o| o == e);
    let mut locations: Vec<usize> = Vec::new();
    let mut execution = Execution {
        accesses: Vec::new(),
        threads: Vec::new(),
        mo: Vec::new(),
        dependencies: Vec::new(),
        path: Vec::new(),
    };
    let mut last_thread = None;
    for (i, &e) in order.iter().enumerate() {
        let event = &skeleton.events[e];
        let location = event.location.map(|x| {
            locations.iter().position(|&l| l == x).unwrap_or_else(|| {
                locations.push(x);
                locations.len() - 1
            })
        });
        let source = (0..n).find(|&w| skeleton.rf[w] >> e & 1 != 0);
        let Choice { kind, mode, .. } = *chosen[e]?;
        execution.accesses.push(Access {
            kind,
            mode,
            location,
            exclusive: event.sets.contains(&Pred::EXCL),
            origin: source.map(|w| number(w).map_or(Origin::Init, Origin::Write)),
        });
        if last_thread != Some(threads[e]) {
            execution.threads.push(Vec::new());
            last_thread = Some(threads[e]);
        }
        if let Some(thread) = execution.threads.last_mut() {
            thread.push(i);
        }
    }
    let mo = converse(&skeleton.mo);
    for location in locations {
        let mut writes: Vec<usize> = order
            .iter()
            .copied()
            .filter(|&e| skeleton.events[e].location == Some(location) && skeleton.events[e].sets.contains(&Pred::W))
            .collect();
        writes.sort_by_key(|&w| mo[w].count_ones());
        execution.mo.push(writes.into_iter().filter_map(number).collect());
    }
    for relation in [Rel::CTRL, Rel::ADDR, Rel::DATA] {
        for (x, &row) in skeleton.other[&relation].iter().enumerate() {
            let ends = bits(row).filter_map(|y| Some((number(x)?, number(y)?)));
            execution.dependencies.extend(ends.map(|(x, y)| (relation, x, y)));
        }
    }
    let ends = skeleton.positions.windows(2).zip(&word.letters);
    execution.path = ends.filter_map(|(ends, &l)| Some((number(ends[0])?, l, number(ends[1])?))).collect();
    Some(execution)
}

impl Execution {
    /// The sets and base relations of this execution, initial writes included.
    pub fn interpretation(&self, vocabulary: &Vocabulary) -> Interpretation {
        let (n, locations) = (self.accesses.len(), self.mo.len());
        let total = n + locations;
        let mut thread_of = vec![0; n];
        for (t, thread) in self.threads.iter().enumerate() {
            thread.iter().for_each(|&e| thread_of[e] = t);
        }
        let mut events: Vec<ModelEvent> = Vec::new();
        for (e, access) in self.accesses.iter().enumerate() {
            let mut sets = sets(access.kind, access.mode);
            sets.extend(access.exclusive.then_some(Pred::EXCL));
            events.push(ModelEvent { sets, location: access.location, thread: thread_of[e], added: false });
        }
        for location in 0..locations {
            let thread = self.threads.len() + location;
            let sets = vec![Pred::LOC, Pred::W];
            events.push(ModelEvent { sets, location: Some(location), thread, added: true });
        }
        let mut skeleton = Skeleton {
            events,
            po: vec![0; total],
            rf: vec![0; total],
            mo: vec![0; total],
            other: [Rel::RMW, Rel::CTRL, Rel::ADDR, Rel::DATA].map(|r| (r, vec![0; total])).into(),
            positions: Vec::new(),
        };
        for thread in &self.threads {
            for (i, &x) in thread.iter().enumerate() {
                thread[i + 1..].iter().for_each(|y| skeleton.po[x] |= 1 << y);
                if self.accesses[x].exclusive && self.accesses[x].kind == Kind::Read && i + 1 < thread.len() {
                    skeleton.other.entry(Rel::RMW).or_default()[x] |= 1 << thread[i + 1];
                }
            }
        }
        for (e, access) in self.accesses.iter().enumerate() {
            match (access.origin, access.location) {
                (Some(Origin::Write(w)), _) => skeleton.rf[w] |= 1 << e,
                (Some(Origin::Init), Some(x)) => skeleton.rf[n + x] |= 1 << e,
                _ => {}
            }
        }
        for (x, writes) in self.mo.iter().enumerate() {
            for (i, &w) in writes.iter().enumerate() {
                skeleton.mo[n + x] |= 1 << w;
                writes[i + 1..].iter().for_each(|later| skeleton.mo[w] |= 1 << later);
            }
        }
        for &(relation, x, y) in &self.dependencies {
            skeleton.other.entry(relation).or_insert_with(|| vec![0; total])[x] |= 1 << y;
        }
        let mo = skeleton.mo.clone();
        interpret(vocabulary, &skeleton, &mo)
    }
}
