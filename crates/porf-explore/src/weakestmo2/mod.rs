//! Weakestmo2: load buffering on top of the search of rc11.
//!
//! The algorithm is that of *Model Checking for a Multi-Execution Memory Model* (Moiseenko,
//! Kokologiannakis and Vafeiadis, 2022). The search visits the executions of rc11. A write that
//! forms an *LB race* with an earlier read (`lb_race.rs`) might be read by it in a cycle of po ∪
//! rf. The read is then switched to the write (`switch.rs`). The writes of its thread that others
//! have read become promises, and the thread alone runs on until it has kept all of them
//! (`certify.rs`), by the rules against bait and switch (`locality.rs`). The result has a cycle.
//! Its *core*, the events on or before cycles (`core.rs`), is explored like the empty graph, but
//! its events stay as they are. Every execution has exactly one core, and those of rc11 have the
//! empty core, so that nothing is visited twice.
//!
//! Certifications cost more than executions, so that as few as possible are tried. Of the graphs
//! that differ only in what a switch deletes, one is representative. Before a switch, clocks and
//! positions in mo say whether the runs may part at the read at all (`locality.rs`), and a run of
//! the thread alone says whether it could keep its promises (`prospect.rs`). The result of a switch
//! depends only on what the run that promised has read, so that runs which read the same need one
//! certification. Cores wait without states and clocks (`rerun.rs`).
//!
//! The pseudo-code of the paper (Algs. 1 and 2) goes from revisit to revisit instead, and does not
//! say how cores are treated. The rules here:
//! 1. From a core C, every read r of C is also switched to every other write of its location in C,
//!    and to every write that is added in the exploration from C: reads before a cycle may change
//!    while the cycle persists.
//! 2. A switch keeps all of C, not only what is before the read and the write.
//! 3. A write of the certifying run may keep a promise that is equal to it, or leave that to a
//!    later write.
//! 4. External reads are compared both ways: those of the run that promised and those of the run
//!    that certifies.
//! 5. In a cycle rf does not determine values. Cores are compared by values, too.
//! 6. A write that keeps a promise depends on it, by something that is read after the runs part.
//!    They part at the switched read, or at an earlier read that is weaker than acquire.
//!
//! Two passes may be needed. By a step that the definition allows, a cycle may outlive a write that
//! began it, if the thread that read this write reads another one now. But a thread that reads from
//! the cycle still depends on that write (`history.rs`). Likewise a promise stays mo-after what the
//! run that promised has read, even if nothing in the cycle reads that any more. The first pass
//! leaves out all such steps. If there were any, a second pass takes them. There, what the writes
//! of a core were first made from, and their order, is part of the core. A graph is refused if a
//! thread depends on a write of its own that it does not have, or if the order differs. The second
//! pass visits only executions whose cores the first pass has not met. Most programs need no second
//! pass.
//!
//! Accesses that are not relaxed, which the paper leaves to its supplement, are treated as in
//! `structures/`: reads that are switched are weaker than acquire, and promises are weaker than
//! release. A read is external if its source did not happen before the point at which the thread
//! reads, whether or not the read then synchronises. Creating and joining a thread, and meeting at
//! a barrier, count as fences.

mod certificate;
mod certify;
mod coherence;
mod core;
mod cycles;
mod fixpoint;
mod history;
mod key;
mod lb_race;
mod locality;
mod prospect;
mod rerun;
mod second_pass;
mod switch;

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
use key::{KeySet, Numbers};
pub(crate) use lb_race::LbRaces;
use second_pass::Second;

use crate::clocks::Rows;
use crate::graph::Graph;
use crate::model::Axioms;
use crate::worker::{Flow, Worker};
use porf_program::Program;
use std::ops::RangeInclusive;

/// What the workers have met.
#[derive(Debug, Default)]
pub(crate) struct Met {
    cores: KeySet,
    /// Graphs that were to be certified.
    switches: KeySet,
    /// The ways in which writes come about.
    names: Numbers,
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
    /// The promises that each thread could keep, judged by the thread alone.
    prospects: Prospects,
    /// Memory for what threads have read, while they certify.
    runs: [Vec<Seen>; 2],
}

impl Buffering {
    pub(crate) fn new(config: &Config, met: &Met) -> Buffering {
        Buffering {
            watches: config.lb_races || config.model.buffers_loads(),
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
    /// Looks for what a write, just added and without a place in mo, makes possible beyond rc11.
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
        let switches = self.checker.model() == Axioms::LoadBuffering && graph.has_core_reads(w);
        let races = graph.may_have_lb_race(&self.growth.rows, w);
        if !(switches || races) || !self.is_representative(graph, w) {
            return Flow::Continue(());
        }
        let write = *graph.event(w);
        // The kept writes come first in mo.
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

    /// Is the graph the representative of those that differ only in events that are neither in the
    /// prefix of the write nor in the core? Nothing else matters for what follows. As for revisits,
    /// it is the graph in which all other events were added in the maximal way.
    fn is_representative(&self, graph: &Graph, w: EventIx) -> bool {
        let write = graph.event(w);
        graph.frozen.up_to(w).rev().all(|e| {
            graph.in_prefix(&self.growth.rows, graph.event(e), write)
                || graph.is_maximal(&self.growth.rows, e, write, w)
        })
    }

    /// Looks for switches and LB races of a write that has its place among the kept ones.
    fn watch_placed(&mut self, graph: &mut Graph, w: EventIx, switches: bool, races: bool) -> Flow {
        if switches {
            // The accesses of a thread in the core come first.
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
            if self.checker.model() == Axioms::LoadBuffering && r >= graph.frozen {
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
    /// The places in mo that the write may take, considering what its thread has seen: for an RMW
    /// directly after the source of its read, for others up to `last`.
    fn places(&self, rows: &Rows, write: &Event, last: usize) -> RangeInclusive<usize> {
        match self.po_previous(write) {
            Some(r) if write.is_exclusive() => {
                let place = self.after_source(write.loc(), self.event(r).rf());
                place..=place
            }
            _ => self.behind_seen(rows, write.thread, write.index, write.hb, write.loc())..=last,
        }
    }

    /// Are there reads of the core that might read the write?
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
