//! Races by an order that a model's file defines.
//!
//! If program order before and after the order adds nothing, and all of its steps are inside
//! program order and reads-from, clocks say it. Otherwise a search from each access that may race
//! does.

use super::machine::Machine;
use super::search::{self, Scratch};
use super::views::{ViewMachine, porf_order};
use super::{CompiledModel, NotCompiled};
use crate::verdict::ModificationOrder;
use porf_exec::{EventId, ExecutionGraph, Mode};
use porf_kat::checker::Checker;
use porf_kat::term::Term;

/// What comes before what.
enum Order {
    /// For each event and thread, how many of its events come before.
    Clocks(Vec<u32>),
    /// For each event the events after it, in ascending order; only of those that may race.
    After(Vec<Vec<u32>>),
}

impl CompiledModel {
    /// The open machine of the order by which races are judged.
    pub(super) fn order_machine(&self, order: &Term) -> Result<Machine, NotCompiled> {
        let axiom = || "hb".to_string();
        let checker = Checker::new(&self.model.resolved.vocabulary, order, &[])
            .map_err(|source| NotCompiled::Automaton { axiom: axiom(), source })?;
        Machine::open(&checker, &[]).map_err(|source| NotCompiled::Machine { axiom: axiom(), source })
    }

    /// Two accesses of a location, one a write, one non-atomic, that the order leaves unordered;
    /// the first such by the second event.
    pub(crate) fn find_race(
        &self,
        graph: &ExecutionGraph,
        mo: &ModificationOrder,
        order: &Term,
    ) -> Result<Option<(EventId, EventId)>, NotCompiled> {
        let machine = self.order_machine(order)?;
        let mut accesses: Vec<Vec<EventId>> = vec![Vec::new(); graph.location_count()];
        for e in graph.event_ids() {
            if let Some(x) = graph.event(e).loc() {
                accesses[x.index()].push(e);
            }
        }
        let is_non_atomic = |e: &EventId| graph.event(*e).label().mode() == Mode::Na;
        accesses.retain(|accesses| accesses.iter().any(is_non_atomic));
        let indexed = self.index(graph, mo);
        let clocks = ViewMachine::new(&machine).filter(|_| self.is_closed_under_po(order)).and_then(|view| {
            let events = porf_order(&indexed)?;
            (view.size(&indexed) <= super::check::MOST_NUMBERS).then(|| view.clocks(&indexed, &events))
        });
        let order = clocks.map(Order::Clocks).unwrap_or_else(|| {
            let mut after = vec![Vec::new(); graph.len()];
            let scratch = &mut Scratch::default();
            for e in accesses.iter().flatten() {
                after[e.index()] = search::reached(scratch, &indexed, &machine, e.raw());
            }
            Order::After(after)
        });
        let before = |a: EventId, b: EventId| match &order {
            Order::Clocks(clocks) => {
                let thread = graph.event(a).thread().index();
                clocks[b.index() * graph.thread_count() + thread] as usize > graph.event(a).index()
            }
            Order::After(after) => after[a.index()].binary_search(&b.raw()).is_ok(),
        };
        for accesses in &accesses {
            for (i, &b) in accesses.iter().enumerate() {
                let races = |a: &&EventId| {
                    let (first, second) = (graph.event(**a), graph.event(b));
                    first.thread() != second.thread()
                        && (first.label().is_write() || second.label().is_write())
                        && (is_non_atomic(a) || is_non_atomic(&b))
                        && !before(**a, b)
                        && !before(b, **a)
                };
                if let Some(&a) = accesses[..i].iter().find(races) {
                    return Ok(Some((a, b)));
                }
            }
        }
        Ok(None)
    }
}
