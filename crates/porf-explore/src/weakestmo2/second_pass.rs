//! The second pass: cores with their history.

use super::Met;
use super::history::{History, Past};
use super::key::{Key, KeySet};
use crate::graph::Graph;
use crate::index::EventIx;
use crate::worker::{Flow, Worker};
use porf_program::Program;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// What is met in the second pass.
#[derive(Debug, Default)]
pub(crate) struct Second {
    is_running: AtomicBool,
    /// Core → what it was made from, in all ways that may matter.
    pasts: Mutex<HashMap<Box<[u8]>, Vec<Past>>>,
    /// Executions, complete or not.
    executions: KeySet,
}

impl Met {
    /// Begins the second pass.
    pub(crate) fn begin_second_pass(&self) {
        self.switches.clear();
        self.second.is_running.store(true, Ordering::Relaxed);
    }

    /// Is this the second pass?
    pub(crate) fn is_second_pass(&self) -> bool {
        self.second.is_running.load(Ordering::Relaxed)
    }

    /// Keeps what a core was made from; false if nothing new can come of it.
    pub(super) fn is_new_past(&self, core: &Key, past: &Past) -> bool {
        let mut pasts = self.second.pasts.lock().unwrap_or_else(PoisonError::into_inner);
        let known = pasts.entry(core.to_boxed()).or_default();
        if known.iter().any(|it| it.allows_all_of(past)) {
            return false;
        }
        known.retain(|it| !past.allows_all_of(it));
        known.push(past.clone());
        true
    }
}

impl<P: Program> Worker<'_, P> {
    /// Is the execution, complete or not, to be counted? In the second pass, only if it exists and
    /// was not visited before.
    pub(crate) fn is_news(&mut self, graph: &Graph) -> bool {
        !self.buffering.is_second_pass || self.is_beyond_first(graph) && self.is_first_time(graph, &())
    }

    /// Is the error of an execution, complete or not, to be counted?
    pub(crate) fn is_new_error(&mut self, graph: &Graph, error: &impl Hash) -> bool {
        !self.buffering.is_second_pass || self.is_beyond_first(graph) && self.is_first_time(graph, error)
    }

    /// Does such an execution exist, with a core that the first pass has not met?
    fn is_beyond_first(&mut self, graph: &Graph) -> bool {
        if !self.buffering.cycles.run(graph, graph.threads.len(), &[])
            || self.shared.buffering.cores.contains(&graph.core_key(&self.buffering.cycles.core))
        {
            return false;
        }
        let history = History::of(&self.shared.buffering.names, graph);
        !history.contradicts && !history.owes(graph)
    }

    fn is_first_time(&self, graph: &Graph, what: &impl Hash) -> bool {
        let mut key = Key::default();
        (self.key(graph), what).hash(&mut key);
        self.shared.buffering.second.executions.insert(&key)
    }

    /// Looks for switches after a write, just added and without a place in mo: has a thread made a
    /// write again that others depend on, and may it read from them?
    pub(super) fn watch_owed(&mut self, graph: &mut Graph, w: EventIx) -> Flow {
        if !graph.core.as_ref().is_some_and(|core| core.past.has_lost()) {
            return Flow::Continue(());
        }
        let write = *graph.event(w);
        for place in graph.places(&self.growth.rows, &write, graph.location(write.loc()).mo.len()) {
            if !write.is_exclusive() && graph.splits_rmw(write.loc(), place) {
                continue;
            }
            graph.place(w, place);
            let mut flow = Flow::Continue(());
            if self.checker.axioms_mut().hold(&self.growth, graph, &[w]) {
                for (r, w) in History::of(&self.shared.buffering.names, graph).partings(graph, w) {
                    if flow.is_continue() {
                        flow = self.switch(graph, r, w);
                    }
                }
            }
            graph.unplace(w);
            flow?;
        }
        Flow::Continue(())
    }
}
