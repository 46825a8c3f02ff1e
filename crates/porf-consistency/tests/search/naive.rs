//! The searches without their refinements, for executions too large for the oracle: every cut, one
//! event after the other.

use porf_consistency::search::Searched;
use porf_exec::{EventId, ExecutionGraph, Source};
use porf_oracle::dense::Dense;
use porf_oracle::relation::Relation;
use std::collections::HashSet;

/// Whether the execution is consistent. All accesses must be atomic.
pub fn consistent(graph: &ExecutionGraph, model: Searched) -> bool {
    let dense = Dense::new(graph);
    let hb = dense.hb(model.model());
    if !hb.is_irreflexive() {
        return false;
    }
    let naive = Naive { graph, model, hb: &hb, inits: graph.location_count() };
    let mut seen = HashSet::new();
    let mut stack = vec![(vec![0; graph.thread_count()], vec![None; graph.location_count()])];
    while let Some((cut, last)) = stack.pop() {
        if cut.iter().sum::<usize>() == graph.len() {
            return true;
        }
        for t in graph.threads() {
            let Some(&e) = graph.thread_events(t).get(cut[t.index()]) else { continue };
            if let Some(write) = naive.executable(e, &cut, &last) {
                let (mut cut, mut last) = (cut.clone(), last.clone());
                cut[t.index()] += 1;
                // The two events of an RMW are executed as one.
                if let Some(w) = write {
                    cut[t.index()] += usize::from(w != e);
                    last[graph.event(w).loc().unwrap().index()] = Some(w);
                }
                if seen.insert((cut.clone(), last.clone())) {
                    stack.push((cut, last));
                }
            }
        }
    }
    false
}

struct Naive<'a> {
    graph: &'a ExecutionGraph,
    model: Searched,
    hb: &'a Relation,
    inits: usize,
}

impl Naive<'_> {
    /// The write of `e`, if `e` can be executed.
    fn executable(&self, e: EventId, cut: &[usize], last: &[Option<EventId>]) -> Option<Option<EventId>> {
        let graph = self.graph;
        let event = graph.event(e);
        let executed = |f: EventId| graph.event(f).index() < cut[graph.event(f).thread().index()];
        let hb = |a: EventId, b: EventId| self.hb.contains(self.inits + a.index(), self.inits + b.index());
        // (1)
        if graph.event_ids().any(|f| hb(f, e) && !executed(f)) {
            return None;
        }
        let x = event.loc()?.index();
        let write = if event.label().is_write() { Some(e) } else { graph.rmw_partner(e) };
        let bound = event.label().is_read() && (self.model == Searched::Sc || write.is_some());
        if bound && last[x] != graph.source(e)?.write() {
            return None;
        }
        if let (Some(w), Searched::Sra) = (write, self.model) {
            // (2a): no read of w may have seen a later write.
            let same = |f: EventId| graph.event(f).loc() == event.loc();
            let writes = || graph.event_ids().filter(|&f| same(f) && f != w && graph.event(f).label().is_write());
            for r in graph.event_ids().filter(|&r| graph.source(r) == Some(Source::Write(w))) {
                if writes().any(|m| hb(m, r) && !executed(m)) {
                    return None;
                }
            }
            // (2a) for initial writes: none may be overwritten before it is read.
            let initial = graph.event_ids().filter(|&r| same(r) && graph.source(r) == Some(Source::Init));
            if initial.into_iter().any(|r| hb(w, r)) {
                return None;
            }
        }
        Some(write)
    }
}
