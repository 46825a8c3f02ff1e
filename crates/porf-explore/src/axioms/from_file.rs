//! The axioms of a model from a file over exploration graphs: machines that run along the edges of
//! the graph, from the events that changed.
//!
//! Nodes are the events by number, followed by the begin and the end of each thread (`TB` and `TE`
//! in models). Creating a thread leads to its begin, and its end leads to the events that join it.
//! An arrival at a barrier leads to the departures, like an end. The begin of a thread that no
//! event creates has no predecessor. Ends count only if there is a join. Initial writes are not
//! nodes: in models that can be explored, nothing leads to them.

use crate::clocks::Rows;
use crate::event::{Event, Label, fault};
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, ThreadIx};
use porf_consistency::compiled::{
    Class, ClassSet, Execution, Explorable, ExplorableAxiom, Machine, NodeId, Relation, Scratch, Step,
    has_cycle_through, has_loop, reached,
};

/// Scratch memory of the checks.
#[derive(Debug, Default)]
pub(crate) struct Machines {
    scratch: Scratch,
    /// The changed events, as nodes.
    changed: Vec<NodeId>,
    /// Classes of events → the machines for graphs with such events only. A program has few such
    /// sets. The latest comes first.
    restricted: Vec<(ClassSet, Vec<Machine>)>,
}

/// Is the coherent graph, in which only these events changed, consistent with the axioms beyond
/// coherence?
pub(crate) fn hold(
    machines: &mut Machines,
    model: &Explorable,
    graph: &Graph,
    rows: &Rows,
    changed: &[EventIx],
) -> bool {
    machines.hold(&model.axioms, &View { graph, rows }, graph.classes, changed)
}

/// The events that come after an event in the order of an open machine, in ascending order.
pub(crate) fn after(
    machines: &mut Machines,
    machine: &Machine,
    graph: &Graph,
    rows: &Rows,
    e: EventIx,
) -> Vec<EventIx> {
    let after = reached(&mut machines.scratch, &View { graph, rows }, machine, e.raw());
    // Behind the events are begins and ends of threads.
    let events = after.into_iter().map(|node| node as usize).filter(|&node| node < graph.len());
    events.map(EventIx::new).collect()
}

impl Machines {
    /// Do the axioms hold in an execution with events of these classes, after these events changed?
    #[inline]
    pub(crate) fn hold(
        &mut self,
        axioms: &[ExplorableAxiom],
        execution: &impl Execution,
        classes: ClassSet,
        changed: &[EventIx],
    ) -> bool {
        if self.restricted.first().is_none_or(|(present, _)| *present != classes) {
            self.restrict(axioms, classes);
        }
        let Machines { scratch, changed: nodes, restricted } = self;
        nodes.clear();
        nodes.extend(changed.iter().map(|e| e.raw()));
        axioms.iter().zip(&restricted[0].1).all(|(axiom, machine)| match axiom.closed {
            true => machine.is_empty() || !has_cycle_through(scratch, execution, machine, nodes),
            false => has_loop(scratch, execution, machine).is_none(),
        })
    }

    /// Brings the machines for graphs with events of these classes to the front, and makes them if
    /// needed.
    #[cold]
    fn restrict(&mut self, axioms: &[ExplorableAxiom], present: ClassSet) {
        let at = self.restricted.iter().position(|(classes, _)| *classes == present).unwrap_or_else(|| {
            let restrict = |axiom: &ExplorableAxiom| match axiom.closed {
                true => axiom.machine.restricted(present),
                false => axiom.machine.clone(),
            };
            self.restricted.push((present, axioms.iter().map(restrict).collect()));
            self.restricted.len() - 1
        });
        self.restricted.swap(0, at);
    }
}

/// Models with dependencies, or with edges that lead backwards, are not explored.
#[cold]
#[inline(never)]
fn not_followed(step: Step) -> ! {
    fault(&format!("an explored model has the step {step:?}"))
}

struct View<'g> {
    graph: &'g Graph,
    rows: &'g Rows,
}

/// Is `a` before `b` in program order?
#[inline]
fn po(a: &Event, b: &Event) -> bool {
    a.thread == b.thread && a.index < b.index
}

/// What a node is that is not an event.
enum Place {
    Begin(ThreadIx),
    End(ThreadIx),
}

impl View<'_> {
    fn place(&self, node: NodeId) -> Place {
        let behind = node - self.graph.len() as u32;
        let thread = ThreadIx::from_raw(behind / 2);
        if behind.is_multiple_of(2) { Place::Begin(thread) } else { Place::End(thread) }
    }

    fn begin(&self, thread: ThreadIx) -> NodeId {
        self.graph.len() as u32 + 2 * thread.raw()
    }

    fn end(&self, thread: ThreadIx) -> NodeId {
        self.begin(thread) + 1
    }

    /// The events that join the thread.
    fn joins(&self, thread: ThreadIx) -> impl Iterator<Item = EventIx> + '_ {
        let joins = self.graph.events.enumerate().filter(move |(_, it)| it.joins(thread));
        joins.map(|(e, _)| e)
    }

    /// The first event of a thread, or its end if it has none.
    fn first(&self, thread: ThreadIx) -> NodeId {
        self.graph.threads[thread].events.first().map_or(self.end(thread), |first| first.raw())
    }

    #[inline]
    fn po_next(&self, event: &Event) -> Option<NodeId> {
        match self.graph.po_next(event) {
            None if self.graph.others > 0 => Some(self.end(event.thread)),
            next => next.map(EventIx::raw),
        }
    }

    fn po_loc_next(&self, event: &Event) -> Option<EventIx> {
        let loc = event.accessed_loc()?;
        let later = self.graph.threads[event.thread].events[event.index as usize + 1..].iter().copied();
        later.into_iter().find(|&e| self.graph.event(e).accessed_loc() == Some(loc))
    }

    /// The writes that are mo-after a write, or after the source of a read.
    #[inline]
    fn mo_after(&self, e: EventIx, event: &Event) -> &[EventIx] {
        let (loc, source) = match &event.label {
            Label::Write(write) if write.placed => (write.loc, e),
            Label::Read(read) => (read.loc, read.rf),
            _ => return &[],
        };
        &self.graph.location(loc).mo[self.graph.after_source(loc, source)..]
    }

    /// The first event of each thread that happens after the event.
    fn happens_before(&self, event: &Event, visit: &mut impl FnMut(NodeId)) {
        for (t, thread) in self.graph.threads.enumerate() {
            let first = match t == event.thread {
                true => event.index as usize + 1,
                false => thread
                    .events
                    .partition_point(|&e| self.rows.get(self.graph.event(e).hb, event.thread) <= event.index),
            };
            if first == 0 && self.graph.others > 0 && self.created_after(event, t) {
                visit(self.begin(t));
            } else if let Some(&e) = thread.events.get(first) {
                visit(e.raw());
            }
        }
    }

    /// The accesses of the same location that happen after the event.
    fn happens_before_at_location(&self, event: &Event, visit: &mut impl FnMut(NodeId)) {
        let Some(loc) = event.accessed_loc() else { return };
        for (t, accesses) in self.graph.location(loc).accesses.enumerate() {
            let is_before = |e: EventIx| match t == event.thread {
                true => self.graph.event(e).index <= event.index,
                false => self.rows.get(self.graph.event(e).hb, event.thread) <= event.index,
            };
            let first = accesses.partition_point(|&e| is_before(e));
            accesses[first..].iter().for_each(|&e| visit(e.raw()));
        }
    }

    /// The events of a thread, from a position on, that access another location or none, and the
    /// end of the thread.
    fn po_diff_loc(&self, thread: ThreadIx, from: usize, loc: Option<LocIx>, visit: &mut impl FnMut(NodeId)) {
        let later = self.graph.threads[thread].events[from..].iter().copied();
        later
            .filter(|&e| loc.is_none() || self.graph.event(e).accessed_loc() != loc)
            .map(EventIx::raw)
            .for_each(&mut *visit);
        if self.graph.others > 0 {
            visit(self.end(thread));
        }
    }

    /// Is the event the creation of the thread, or before it?
    fn created_after(&self, event: &Event, thread: ThreadIx) -> bool {
        let is_creation = |it: &&Event| it.creates(thread);
        self.graph.events.iter().find(is_creation).is_some_and(|creation| {
            let same = creation.thread == event.thread && creation.index == event.index;
            same || self.graph.hb(self.rows, event, creation)
        })
    }

    /// Steps from the begin or the end of a thread.
    #[cold]
    fn follow_from_thread(&self, step: Step, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        match (self.place(from), step) {
            (Place::Begin(thread), Step::PoNext) => visit(self.first(thread)),
            (Place::Begin(thread), Step::Along(Relation::PoDiffLoc)) => self.po_diff_loc(thread, 0, None, visit),
            (Place::Begin(thread), Step::View(_)) => {
                let first = self.first(thread);
                visit(first);
                match self.graph.events.get(EventIx::from_raw(first)) {
                    Some(event) => self.happens_before(event, visit),
                    None => self.after_end(thread, visit),
                }
            }
            (Place::End(thread), Step::View(_)) => self.after_end(thread, visit),
            (Place::End(thread), Step::Along(Relation::Tj)) => self.joins(thread).map(EventIx::raw).for_each(visit),
            _ => {}
        }
    }

    /// What happens after the end of a thread.
    fn after_end(&self, thread: ThreadIx, visit: &mut impl FnMut(NodeId)) {
        for join in self.joins(thread) {
            visit(join.raw());
            self.happens_before(self.graph.event(join), visit);
        }
    }

    #[inline]
    fn along(&self, relation: Relation, e: EventIx, event: &Event, visit: &mut impl FnMut(NodeId)) {
        let graph = self.graph;
        let inside = |to: &EventIx| po(event, graph.event(*to));
        match relation {
            Relation::Rf if event.is_write() => graph.readers(event.loc(), e).map(EventIx::raw).for_each(visit),
            Relation::Rfe if event.is_write() => {
                graph.readers(event.loc(), e).filter(|r| !inside(r)).map(EventIx::raw).for_each(visit);
            }
            Relation::Rfi if event.is_write() => {
                graph.readers(event.loc(), e).filter(|r| inside(r)).map(EventIx::raw).for_each(visit);
            }
            Relation::Moe | Relation::Moi if event.is_write() => {
                let wanted = relation == Relation::Moi;
                self.mo_after(e, event)
                    .iter()
                    .copied()
                    .filter(|w| inside(w) == wanted)
                    .map(EventIx::raw)
                    .for_each(visit);
            }
            Relation::Fre | Relation::Fri if event.is_read() => {
                let wanted = relation == Relation::Fri;
                self.mo_after(e, event)
                    .iter()
                    .copied()
                    .filter(|w| inside(w) == wanted)
                    .map(EventIx::raw)
                    .for_each(visit);
            }
            Relation::Rmw if event.is_read() && !graph.pairs.is_empty() && !event.is_exclusive() => {
                let writes = graph.pairs.iter().filter(|(read, _)| *read == e);
                writes.for_each(|(_, write)| visit(write.raw()));
            }
            Relation::Rmw if event.is_read() && event.is_exclusive() => {
                graph
                    .po_next(event)
                    .filter(|&w| graph.event(w).is_exclusive())
                    .into_iter()
                    .map(EventIx::raw)
                    .for_each(visit);
            }
            Relation::Detour if event.is_write() => {
                for &source in self.mo_after(e, event).iter().filter(|source| !inside(source)) {
                    let reads = graph.readers(event.loc(), source);
                    reads
                        .filter(|&r| inside(&r) && !po(graph.event(source), graph.event(r)))
                        .map(EventIx::raw)
                        .for_each(&mut *visit);
                }
            }
            Relation::PoDiffLoc => {
                self.po_diff_loc(event.thread, event.index as usize + 1, event.accessed_loc(), visit)
            }
            Relation::Tc => {
                if let Label::Spawn(child) = event.label {
                    visit(self.begin(child));
                }
            }
            Relation::Tj => graph.departures_after(event).map(EventIx::raw).for_each(visit),
            // From other events these lead nowhere.
            Relation::Rf | Relation::Rfe | Relation::Rfi | Relation::Moe | Relation::Moi | Relation::Fre => {}
            Relation::Fri | Relation::Rmw | Relation::Detour => {}
            Relation::Ctrl | Relation::Addr | Relation::Data => not_followed(Step::Along(relation)),
            Relation::SameThread | Relation::LocOverlap | Relation::Any => not_followed(Step::Along(relation)),
        }
    }
}

impl Execution for View<'_> {
    #[inline]
    fn len(&self) -> usize {
        match self.graph.others {
            0 => self.graph.len(),
            _ => self.graph.len() + 2 * self.graph.threads.len(),
        }
    }

    #[inline]
    fn class(&self, node: NodeId) -> Class {
        match self.graph.events.get(EventIx::from_raw(node)) {
            Some(event) if self.graph.is_paired(EventIx::from_raw(node)) => event.class().exclusive(),
            Some(event) => event.class(),
            None => match self.place(node) {
                Place::Begin(_) => Class::BEGIN,
                Place::End(_) => Class::END,
            },
        }
    }

    #[inline(always)]
    fn follow(&self, step: Step, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let e = EventIx::from_raw(from);
        let Some(event) = self.graph.events.get(e) else {
            return self.follow_from_thread(step, from, visit);
        };
        let next = match step {
            Step::PoNext => return self.po_next(event).into_iter().for_each(visit),
            // A checker takes these steps from writes and from reads only.
            Step::MoNext => event.as_write().filter(|it| it.placed).and_then(|it| self.graph.mo_next(it.loc, e)),
            Step::FrNext => event.as_read().and_then(|it| self.graph.mo_next(it.loc, it.rf)),
            Step::PoLocNext => self.po_loc_next(event),
            Step::View(_) => return self.happens_before(event, visit),
            Step::Located(_) => return self.happens_before_at_location(event, visit),
            Step::Along(relation) => return self.along(relation, e, event, visit),
            Step::PoPrevious | Step::PoLocPrevious | Step::MoPrevious | Step::FrNextInverse => not_followed(step),
            Step::Against(_) | Step::Part(_) => not_followed(step),
        };
        if let Some(next) = next {
            visit(next.raw());
        }
    }
}
