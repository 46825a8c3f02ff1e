//! Weakestmo2: load buffering on top of the search of rc11.
//!
//! From *Model Checking for a Multi-Execution Memory Model* (Moiseenko, Kokologiannakis and Vafeiadis, 2022). The search visits the
//! executions of rc11. A write that forms an *LB race* with a read before it (`lb_race.rs`) might be read by it in a cycle of po ∪ rf: the
//! read is switched to the write (`switch.rs`), the writes of its thread that others have read become promises, and the thread alone is
//! run on until it has made all of them again (`certify.rs`), by the rules against bait and switch (`locality.rs`). What comes
//! of it has a cycle. Its *core*, the events on or before cycles (`core.rs`), is then explored like the empty graph, except that its events
//! stay as they are. Every execution has exactly one core and rc11's have the empty one, so that nothing is visited twice.
//!
//! Certifications cost more than executions do, so that as few as possible are tried. Of the graphs that differ only in what a switch
//! deletes, one is representative. Before a switch, clocks and positions in mo tell whether the runs may part at the read at all (`locality.rs`), and
//! the thread alone whether it could make its promises again (`prospect.rs`). What comes of a switch depends on the run that promised only by what it has
//! read, so that runs which read the same need one certification. Cores wait without states and clocks (`rerun.rs`).
//!
//! The pseudo-code of the paper (Algs. 1 and 2) goes from revisit to revisit instead, and leaves out of account what is said above about
//! cores. What is done here, and what its rules are for:
//! 1. From a core C, every read r of C is also switched to every other write of C of its location, and to every write that is added in
//!    the exploration from C: reads before a cycle may read otherwise while the cycle persists.
//! 2. A switch keeps all of C, not only what is before the read and the write.
//! 3. A write of the certifying run may fulfil a promise that is equal to it, or not: a later write may do it.
//! 4. External reads are compared both ways: those of the run that promised and those of the run that certifies.
//! 5. In a cycle rf does not determine values. Cores are compared by values, too.
//! 6. What keeps a promise depends on it: by what is read from the read on at which runs part, or from an earlier one that is weaker than acquire.
//!
//! Two passes may be needed. A cycle may outlive a write that it was begun with, if the thread that read it reads otherwise now, by a step
//! that the definition allows; but a thread that reads from the cycle still depends on that write (`history.rs`). Likewise a promise stays
//! behind what the run that promised has read, in mo, though nothing in the cycle may read that any more. The first pass leaves out all such
//! steps, and visits what can be had without them. If there were any, a second pass takes them: there, what the writes of a core
//! were first made from, and their order, is part of it. Threads that depend on writes of their own which they do not have are refused, and
//! so are graphs with another order. Only executions are visited whose cores the first pass has not met. Most programs need no second pass.
//!
//! Accesses that are not relaxed, which the paper leaves to its supplement, are treated as `structures/` says: reads that are switched
//! are weaker than acquire, promises weaker than release; a read is external if its source did not happen before the point at which it
//! reads, whether or not it then synchronises. Creating and joining a thread count as fences.

mod certificate;
mod certify;
mod coherence;
mod core;
mod cycles;
mod fixpoint;
mod hashing;
mod history;
mod key;
mod lb_race;
mod locality;
mod prospect;
mod rerun;
mod second_pass;
mod switch;

pub use certificate::Certificate;
pub use lb_race::{LbRace, LbStep};

pub(crate) use self::core::Core;
use self::cycles::Cycles;
use self::fixpoint::Fixpoint;
use self::locality::Seen;
use self::prospect::Prospects;
use crate::config::Config;
use crate::event::Event;
use crate::index::{EventIx, StateIx};
pub(crate) use certificate::Promised;
use key::KeySet;
pub(crate) use lb_race::LbRaces;
use second_pass::Second;

use crate::clocks::Rows;
use crate::graph::Graph;
use crate::model::Model;
use crate::worker::{Flow, Worker};
use porf_program::Program;
use std::ops::RangeInclusive;

/// What the workers have met.
#[derive(Debug, Default)]
pub(crate) struct Met {
    cores: KeySet,
    /// Graphs before certification.
    switches: KeySet,
    second: Second,
}

/// The part of a worker that serves load buffering.
pub(crate) struct Buffering {
    /// Writes are compared with the reads that they might be read by in a cycle.
    pub watches: bool,
    /// This is the second pass.
    pub is_second_pass: bool,
    /// The load-buffering races found.
    pub races: LbRaces,
    /// Scratch memory for the clocks of graphs with cycles.
    fixpoint: Fixpoint,
    /// Scratch memory for finding those cycles.
    cycles: Cycles,
    /// Which promises threads could keep, as far as they know themselves.
    prospects: Prospects,
    /// Memory for what threads have read, while they certify.
    runs: [Vec<Seen>; 2],
}

impl Buffering {
    pub(crate) fn new(config: &Config, met: &Met) -> Buffering {
        Buffering {
            watches: config.lb_races || config.model == Model::Weakestmo2,
            is_second_pass: met.is_second_pass(),
            races: LbRaces::default(),
            fixpoint: Fixpoint::default(),
            cycles: Cycles::default(),
            prospects: Prospects::default(),
            runs: Default::default(),
        }
    }
}

impl<P: Program> Worker<'_, P> {
    /// Looks at what a write that was just added, and is not placed in mo, may lead to besides what rc11 allows.
    #[inline]
    pub(crate) fn written(&mut self, graph: &mut Graph, w: EventIx) -> Flow {
        if self.buffering.watches { self.watch(graph, w) } else { Flow::Continue(()) }
    }

    fn watch(&mut self, graph: &mut Graph, w: EventIx) -> Flow {
        if self.sampler.is_some() {
            return Flow::Continue(());
        }
        if self.buffering.is_second_pass {
            self.watch_owed(graph, w)?;
        }
        let switches = self.checker.model() == Model::Weakestmo2 && graph.has_core_reads(w);
        let races = graph.may_have_lb_race(&self.growth.rows, w);
        if !(switches || races) || !self.is_representative(graph, w) {
            return Flow::Continue(());
        }
        let write = *graph.event(w);
        // What is kept comes first in mo.
        let is_kept = |&&e: &&EventIx| e < graph.frozen || graph.in_prefix(&self.growth.rows, graph.event(e), &write);
        let kept = graph.location(write.loc()).mo.iter().take_while(is_kept).count();
        for place in graph.places(&self.growth.rows, &write, kept) {
            if place < kept && !write.is_exclusive() && graph.splits_rmw(write.loc(), place) {
                continue;
            }
            graph.place(w, place);
            let flow = if place == kept || self.checker.axioms_mut().hold(&self.growth, graph, &[w]) {
                self.watch_placed(graph, w, switches, races)
            } else {
                Flow::Continue(())
            };
            graph.unplace(w);
            flow?;
        }
        Flow::Continue(())
    }

    /// The rest does not depend on what is not before the write (nor in the core): of the graphs that differ in that, one is enough. As for
    /// revisits, that is the one in which everything else was added in the maximal way.
    fn is_representative(&self, graph: &Graph, w: EventIx) -> bool {
        let write = graph.event(w);
        graph.frozen.up_to(w).rev().all(|e| {
            graph.in_prefix(&self.growth.rows, graph.event(e), write)
                || graph.is_maximal(&self.growth.rows, e, write, w)
        })
    }

    /// The write has a place among what is kept.
    fn watch_placed(&mut self, graph: &mut Graph, w: EventIx, switches: bool, races: bool) -> Flow {
        if switches {
            // What threads have in the core comes first among their accesses.
            let write = *graph.event(w);
            for thread in graph.location(write.loc()).accesses.indices().filter(|&thread| thread != write.thread) {
                let mut at = 0;
                while let Some(&r) = graph.location(write.loc()).accesses[thread].get(at).filter(|&&r| r < graph.frozen)
                {
                    if graph.event(r).is_read() {
                        self.switch(graph, r, w)?;
                    }
                    at += 1;
                }
            }
        }
        if !races {
            return Flow::Continue(());
        }
        for (r, p, s) in graph.lb_races(&self.growth.rows, w) {
            if graph.frozen == EventIx::new(0) && !self.buffering.is_second_pass {
                self.note_lb_race(graph, [r, p, s, w]);
            }
            if self.checker.model() == Model::Weakestmo2 && r >= graph.frozen {
                self.switch(graph, r, w)?;
            }
        }
        Flow::Continue(())
    }

    /// Explores from a core.
    pub(crate) fn begin_core(&mut self, graph: &mut Graph) -> Flow {
        let first = self.growth.states.len();
        graph.rerun(self.growth.program, &mut self.growth.states);
        StateIx::new(first)
            .up_to(StateIx::new(self.growth.states.len()))
            .for_each(|state| self.growth.locate(graph, state));
        self.buffering.fixpoint.run(graph, &mut self.growth.rows);
        if graph.non_atomics > 0 {
            for e in graph.indices() {
                if graph.event(e).is_access() {
                    self.settle_access(graph, e)?;
                }
            }
        }
        for r in graph.indices().filter(|&r| graph.event(r).is_read()) {
            let read = *graph.event(r);
            let mo = graph.location(read.loc()).mo.clone();
            for w in std::iter::once(EventIx::INIT).chain(mo).filter(|&w| w != read.rf()) {
                let own = |w: &Event| w.thread == read.thread && w.index > read.index;
                if w == EventIx::INIT || !own(graph.event(w)) {
                    self.switch(graph, r, w)?;
                }
            }
        }
        self.begin(graph)
    }
}

impl Graph {
    /// Where in mo the write may come, as far as its thread has seen: an RMW's directly behind what its read took, others up to the `last`.
    fn places(&self, rows: &Rows, write: &Event, last: usize) -> RangeInclusive<usize> {
        match self.po_previous(write) {
            Some(r) if write.is_exclusive() => {
                let place = self.after_source(write.loc(), self.event(r).rf());
                place..=place
            }
            _ => self.behind_seen(rows, write.thread, write.index, write.hb, write.loc())..=last,
        }
    }

    /// Are there reads of the core that the write might be read by?
    fn has_core_reads(&self, w: EventIx) -> bool {
        let write = self.event(w);
        let of_core = |accesses: &Vec<EventIx>| {
            accesses.iter().take_while(|&&r| r < self.frozen).any(|&r| self.event(r).is_read())
        };
        let accesses = self.location(write.loc()).accesses.iter().enumerate();
        self.frozen > EventIx::new(0)
            && accesses.into_iter().any(|(thread, it)| thread != write.thread.index() && of_core(it))
    }
}
