//! Writes-before saturation: the O(n³) method of earlier work on RA, a baseline for benchmarks and
//! a second opinion in tests.
//!
//! 1. *hb* is computed as a dense transitive closure of po ∪ sw over all events.
//! 2. *wb*, the order between writes of a location that every mo must contain, is saturated: w′ is
//!    before w if w′ rf?; hb w, or w′ rf?; hb r for a read r from w. A chain of RMWs is a unit,
//!    because its writes are adjacent in mo: a write outside the chain that is before or after one
//!    of its writes is before or after all of them. Since wb does not add to hb, the transitive
//!    closure of these pairs over units is the fixpoint.
//! 3. The execution is consistent if po ∪ rf is acyclic, no two RMWs share a source, and wb is
//!    acyclic. Any order of units that extends wb is then a modification order. Write and read
//!    coherence hold because their violations are exactly the pairs of step 2 against mo. Atomicity
//!    holds because units are not split.
//!
//! The only optimisation: rows of relations are bit sets, which divides the cubic steps by 64.

use crate::relation::Relation;
use porf_consistency::{HandWritten, ModificationOrder};
use porf_exec::order::po_rf_order;
use porf_exec::{EventId, ExecutionGraph, Label, LocId, Mode, Source};
use std::collections::HashMap;

/// The model is not supported: the method needs a model in which only coherence constrains mo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("writes-before saturation decides ra, rc20 and relaxed, not {model}")]
pub struct Unsupported {
    /// The model asked for.
    pub model: HandWritten,
}

/// A modification order that makes the execution consistent with the model, if there is one.
pub fn consistent(graph: &ExecutionGraph, model: HandWritten) -> Result<Option<ModificationOrder>, Unsupported> {
    if !matches!(model, HandWritten::Ra | HandWritten::Rc20 | HandWritten::Relaxed) {
        return Err(Unsupported { model });
    }
    if po_rf_order(graph).is_err() {
        return Ok(None);
    }
    let hb = happens_before(graph, model);
    let mut writes: Vec<Vec<EventId>> = vec![Vec::new(); graph.location_count()];
    let mut reads: Vec<Vec<EventId>> = vec![Vec::new(); graph.location_count()];
    for e in graph.event_ids() {
        if let Some(x) = graph.event(e).loc() {
            let list = if graph.event(e).label().is_write() { &mut writes } else { &mut reads };
            list[x.index()].push(e);
        }
    }
    let orders = graph.locations().map(|x| {
        let units = Units::new(graph, &writes[x.index()])?;
        units.order(graph, x, &hb, &reads[x.index()])
    });
    Ok(orders.collect::<Option<Vec<_>>>().map(ModificationOrder::new))
}

/// The transitive closure of po ∪ sw.
fn happens_before(graph: &ExecutionGraph, model: HandWritten) -> Relation {
    let mut hb = Relation::empty(graph.len());
    for e in graph.event_ids() {
        if let Some(next) = graph.po_next(e) {
            hb.insert(e.index(), next.index());
        }
        let Some(Source::Write(source)) = graph.source(e) else { continue };
        match model {
            HandWritten::Ra => hb.insert(source.index(), e.index()),
            HandWritten::Rc20 => {
                if let Some(acquire) = acquire_of(graph, e) {
                    for release in releases(graph, source) {
                        hb.insert(release.index(), acquire.index());
                    }
                }
            }
            _ => {}
        }
    }
    hb.plus()
}

fn is_atomic(graph: &ExecutionGraph, e: EventId) -> bool {
    graph.event(e).label().mode() != Mode::Na
}

/// The first event that acquires the value of a read: the read itself, or the next acquire fence.
fn acquire_of(graph: &ExecutionGraph, r: EventId) -> Option<EventId> {
    match graph.event(r).label() {
        Label::Read { mode, .. } if mode.is_acquire() => Some(r),
        Label::Read { .. } if is_atomic(graph, r) => std::iter::successors(graph.po_next(r), |&e| graph.po_next(e))
            .find(|&e| matches!(graph.event(e).label(), Label::Fence { mode } if mode.is_acquire())),
        _ => None,
    }
}

/// The events that release through a write: for every write of the chain of RMWs that leads to it,
/// the write itself, or the last fence before it.
fn releases(graph: &ExecutionGraph, w: EventId) -> Vec<EventId> {
    let mut releases = Vec::new();
    let mut write = Some(w);
    while let Some(w) = write.filter(|&w| is_atomic(graph, w)) {
        match graph.event(w).label() {
            Label::Write { mode, .. } if mode.is_release() => releases.push(w),
            _ => releases.extend(
                std::iter::successors(graph.po_previous(w), |&e| graph.po_previous(e))
                    .find(|&e| matches!(graph.event(e).label(), Label::Fence { mode } if mode.is_release())),
            ),
        }
        write = graph
            .event(w)
            .label()
            .is_exclusive()
            .then(|| graph.rmw_partner(w))
            .flatten()
            .and_then(|r| graph.source(r))
            .and_then(Source::write);
    }
    releases
}

/// The writes of a location, in units: chains of RMWs that start at a plain write or at the initial
/// one.
struct Units {
    /// The writes of each unit in the order of the chain. Unit 0 starts with the initial write,
    /// which is not listed.
    units: Vec<Vec<EventId>>,
    /// For each event its unit, and its position in the unit, counting the initial write.
    place: HashMap<EventId, (usize, usize)>,
}

impl Units {
    /// The units of a location with these writes, unless two RMWs share a source.
    fn new(graph: &ExecutionGraph, writes: &[EventId]) -> Option<Units> {
        let mut next = HashMap::new();
        let mut tops = Vec::new();
        for &w in writes {
            match graph.rmw_partner(w).and_then(|r| graph.source(r)) {
                None => tops.push(w),
                Some(source) => {
                    if next.insert(source, w).is_some() {
                        return None;
                    }
                }
            }
        }
        let chain =
            |from: Source| std::iter::successors(next.get(&from).copied(), |&w| next.get(&Source::Write(w)).copied());
        let mut units: Vec<Vec<EventId>> = vec![chain(Source::Init).collect()];
        units.extend(tops.into_iter().map(|top| std::iter::once(top).chain(chain(Source::Write(top))).collect()));
        let mut place = HashMap::new();
        for (u, unit) in units.iter().enumerate() {
            place.extend(unit.iter().enumerate().map(|(i, &w)| (w, (u, i + usize::from(u == 0)))));
        }
        Some(Units { units, place })
    }

    fn place(&self, source: Source) -> (usize, usize) {
        match source {
            Source::Init => (0, 0),
            Source::Write(w) => self.place[&w],
        }
    }

    /// Saturates writes-before. Returns an order of all writes that extends it, if it has no cycle.
    fn order(&self, graph: &ExecutionGraph, x: LocId, hb: &Relation, reads: &[EventId]) -> Option<Vec<EventId>> {
        debug_assert!(reads.iter().all(|&r| graph.event(r).loc() == Some(x)));
        let mut wb = Relation::empty(self.units.len());
        for unit in 1..self.units.len() {
            wb.insert(0, unit);
        }
        // Each access of x with the write that every hb-later event has seen.
        let writes = self.units.iter().flatten().map(|&w| (w, Source::Write(w)));
        let seen: Vec<(EventId, Source)> =
            writes.chain(reads.iter().map(|&r| (r, graph.source(r).unwrap_or(Source::Init)))).collect();
        for &(later, target) in &seen {
            let target = self.place(target);
            for &(earlier, source) in &seen {
                let source = self.place(source);
                if source == target || !hb.contains(earlier.index(), later.index()) {
                    continue;
                }
                if source.0 != target.0 {
                    wb.insert(source.0, target.0);
                } else if source.1 > target.1 {
                    return None;
                }
            }
        }
        let wb = wb.plus();
        if !wb.is_irreflexive() {
            return None;
        }
        let mut order: Vec<usize> = (0..self.units.len()).collect();
        // In a partial order, later elements have more predecessors.
        let before = wb.inverse();
        order.sort_by_cached_key(|&unit| before.successors(unit).count());
        Some(order.into_iter().flat_map(|unit| self.units[unit].iter().copied()).collect())
    }
}
