//! The axioms of a model's file over exploration graphs: machines that run in parallel with the graph, from the events that changed.
//!
//! Nodes are the events by number, and behind them, for each thread, its begin and its end, which models know as `TB` and `TE`: creating a
//! thread leads to its begin, and from its end to those who join it. Threads that nobody created begin nowhere, and ends count only
//! once somebody joined. Initial writes are no nodes: nothing leads to them in a model that can be explored.

use crate::clocks::Rows;
use crate::graph::{Event, Graph, Id, Kind, NONE};
use porf_consistency::compiled::{
    Class, ClassSet, Execution, Explorable, ExplorableAxiom, Machine, NodeId, Relation, Scratch, Step,
    has_cycle_through, has_loop,
};

/// Scratch memory of the checks.
#[derive(Debug, Default)]
pub(crate) struct Machines {
    scratch: Scratch,
    /// Node → its class, in the graph last looked at.
    classes: Vec<Class>,
    /// Classes of events → the machines for graphs with such events only; there are few such sets in a program.
    restricted: Vec<(ClassSet, Vec<Machine>)>,
}

/// Is the coherent graph, in which only these events changed, consistent with the axioms that coherence leaves?
pub(crate) fn hold(machines: &mut Machines, model: &Explorable, graph: &Graph, rows: &Rows, changed: &[Id]) -> bool {
    let Machines { scratch, classes, restricted } = machines;
    classes.clear();
    classes.extend(graph.events.iter().map(class));
    if graph.others > 0 {
        classes.extend(graph.threads.iter().flat_map(|_| [Class::BEGIN, Class::END]));
    }
    let present = classes.iter().fold(0, |all, class| all | class.bit());
    let view = View { graph, rows, classes };
    let at = restricted.iter().position(|(classes, _)| *classes == present).unwrap_or_else(|| {
        let restrict = |axiom: &ExplorableAxiom| match axiom.closed {
            true => axiom.machine.restricted(present),
            false => axiom.machine.clone(),
        };
        restricted.push((present, model.axioms.iter().map(restrict).collect()));
        restricted.len() - 1
    });
    model.axioms.iter().zip(&restricted[at].1).all(|(axiom, machine)| match axiom.closed {
        true => machine.is_empty() || !has_cycle_through(scratch, &view, machine, changed),
        false => has_loop(scratch, &view, machine).is_none(),
    })
}

struct View<'g> {
    graph: &'g Graph,
    rows: &'g Rows,
    classes: &'g [Class],
}

#[inline]
fn class(event: &Event) -> Class {
    match event.kind {
        Kind::Read(mode) => Class::read(mode, event.exclusive),
        Kind::Write(mode) => Class::write(mode, event.exclusive),
        Kind::Fence(mode) => Class::fence(mode),
        Kind::Spawn => Class::CREATE,
        Kind::Join => Class::JOIN,
        Kind::Alloc => Class::ALLOC,
        Kind::Free => Class::FREE,
        // Nothing leads to an attempt that was put aside, so that no cycle goes through it.
        Kind::Choice | Kind::Wait => Class::OTHER,
    }
}

/// Is `a` before `b` in program order?
#[inline]
fn po(a: &Event, b: &Event) -> bool {
    a.thread == b.thread && a.index < b.index
}

/// What a node is.
enum Place<'g> {
    Event(&'g Event),
    Begin(u32),
    End(u32),
}

impl View<'_> {
    #[inline]
    fn place(&self, node: NodeId) -> Place<'_> {
        match self.graph.events.get(node as usize) {
            Some(event) => Place::Event(event),
            None => {
                let behind = node - self.graph.len() as u32;
                if behind.is_multiple_of(2) { Place::Begin(behind / 2) } else { Place::End(behind / 2) }
            }
        }
    }

    fn begin(&self, thread: u32) -> NodeId {
        self.graph.len() as u32 + 2 * thread
    }

    fn end(&self, thread: u32) -> NodeId {
        self.begin(thread) + 1
    }

    /// Those who join the thread.
    fn joins(&self, thread: u32) -> impl Iterator<Item = Id> + '_ {
        let events = self.graph.events.iter().enumerate();
        events.filter(move |(_, it)| it.kind == Kind::Join && it.link == thread).map(|(e, _)| e as Id)
    }

    /// The first event of a thread, or its end if it has none.
    fn first(&self, thread: u32) -> NodeId {
        self.graph.threads[thread as usize].events.first().copied().unwrap_or(self.end(thread))
    }

    #[inline]
    fn po_next(&self, node: NodeId) -> Option<NodeId> {
        match self.place(node) {
            Place::Event(event) => match self.graph.po_next(event) {
                None if self.graph.others > 0 => Some(self.end(event.thread)),
                next => next,
            },
            Place::Begin(thread) => Some(self.first(thread)),
            Place::End(_) => None,
        }
    }

    fn po_loc_next(&self, event: &Event) -> Option<Id> {
        let events = &self.graph.threads[event.thread as usize].events;
        let later = events[event.index as usize + 1..].iter().copied();
        if event.loc == NONE { None } else { later.into_iter().find(|&e| self.graph.event(e).loc == event.loc) }
    }

    /// The writes after a write, or after what a read reads from, in modification order.
    #[inline]
    fn mo_after(&self, e: Id, event: &Event) -> &[Id] {
        let source = match event.kind {
            Kind::Write(_) if event.placed => e,
            Kind::Read(_) => event.rf,
            _ => return &[],
        };
        &self.graph.location(event.loc).mo[self.graph.after_source(event.loc, source)..]
    }

    /// The first event of each thread that happens after the event.
    fn happens_before(&self, event: &Event, visit: &mut impl FnMut(NodeId)) {
        for (t, thread) in self.graph.threads.iter().enumerate() {
            let first = match t as u32 == event.thread {
                true => event.index as usize + 1,
                false => thread
                    .events
                    .partition_point(|&e| self.rows.get(self.graph.event(e).hb, event.thread) <= event.index),
            };
            if first == 0 && self.graph.others > 0 && self.created_after(event, t as u32) {
                visit(self.begin(t as u32));
            } else if let Some(&e) = thread.events.get(first) {
                visit(e);
            }
        }
    }

    /// Is the creation of the thread the event or after it?
    fn created_after(&self, event: &Event, thread: u32) -> bool {
        let is_creation = |it: &&Event| it.kind == Kind::Spawn && it.link == thread;
        self.graph.events.iter().find(is_creation).is_some_and(|creation| {
            let same = creation.thread == event.thread && creation.index == event.index;
            same || self.graph.hb(self.rows, event, creation)
        })
    }

    fn along_view(&self, node: NodeId, visit: &mut impl FnMut(NodeId)) {
        match self.place(node) {
            Place::Event(event) => self.happens_before(event, visit),
            Place::Begin(thread) => {
                let first = self.first(thread);
                visit(first);
                self.along_view(first, visit);
            }
            Place::End(thread) => {
                for join in self.joins(thread) {
                    visit(join);
                    self.happens_before(self.graph.event(join), visit);
                }
            }
        }
    }

    #[inline]
    fn along(&self, relation: Relation, e: NodeId, visit: &mut impl FnMut(NodeId)) {
        let event = match (self.place(e), relation) {
            (Place::Event(event), _) => event,
            (Place::End(thread), Relation::Tj) => return self.joins(thread).for_each(visit),
            _ => return,
        };
        let graph = self.graph;
        let inside = |to: &Id| po(event, graph.event(*to));
        match relation {
            Relation::Rf if event.is_write() => graph.readers(event.loc, e).for_each(visit),
            Relation::Rfe if event.is_write() => {
                graph.readers(event.loc, e).filter(|r| !inside(r)).for_each(visit);
            }
            Relation::Rfi if event.is_write() => {
                graph.readers(event.loc, e).filter(|r| inside(r)).for_each(visit);
            }
            Relation::Moe | Relation::Moi if event.is_write() => {
                let wanted = relation == Relation::Moi;
                self.mo_after(e, event).iter().copied().filter(|w| inside(w) == wanted).for_each(visit);
            }
            Relation::Fre | Relation::Fri if event.is_read() => {
                let wanted = relation == Relation::Fri;
                self.mo_after(e, event).iter().copied().filter(|w| inside(w) == wanted).for_each(visit);
            }
            Relation::Rmw if event.is_read() && event.exclusive => {
                graph.po_next(event).filter(|&w| graph.event(w).exclusive).into_iter().for_each(visit);
            }
            Relation::Detour if event.is_write() => {
                for &source in self.mo_after(e, event).iter().filter(|source| !inside(source)) {
                    let reads = graph.readers(event.loc, source);
                    reads.filter(|&r| inside(&r) && !po(graph.event(source), graph.event(r))).for_each(&mut *visit);
                }
            }
            Relation::Tc if event.kind == Kind::Spawn => visit(self.begin(event.link)),
            // Models that look at dependencies, or that something leads backwards in, are not explored.
            _ => {}
        }
    }
}

impl Execution for View<'_> {
    #[inline]
    fn len(&self) -> usize {
        self.classes.len()
    }

    #[inline]
    fn class(&self, node: NodeId) -> Class {
        self.classes[node as usize]
    }

    #[inline(always)]
    fn follow(&self, step: Step, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        match step {
            Step::PoNext => {
                if let Some(next) = self.po_next(from) {
                    visit(next);
                }
            }
            Step::View(_) => self.along_view(from, visit),
            Step::Along(relation) => self.along(relation, from, visit),
            Step::PoLocNext | Step::MoNext | Step::FrNext => {
                let Place::Event(event) = self.place(from) else { return };
                let next = match step {
                    Step::PoLocNext => self.po_loc_next(event),
                    // A checker takes these steps from writes and from reads only.
                    _ => self.mo_after(from, event).first().copied(),
                };
                if let Some(next) = next {
                    visit(next);
                }
            }
            Step::PoPrevious | Step::PoLocPrevious | Step::MoPrevious | Step::FrNextInverse | Step::Against(_) => {}
        }
    }
}
