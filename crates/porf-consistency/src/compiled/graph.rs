//! Execution graphs for checkers: the targets of each step, in constant time if there is only one.
//!
//! Nodes are the events, by number, followed by the initial writes, by location. The initial write
//! of a location is in reads-from and first in modification order. It is in no thread, and so not
//! in program order. Traces have no events of thread creation: `tc` and `tj` are empty here.

use super::LocatedView;
use super::blocks::{Blocks, Tree};
use super::class::Class;
use super::clocks::{Accesses, Clocks};
use super::execution::{Direction, Execution, NodeId, Part, Relation, Step};
use crate::verdict::ModificationOrder;
use porf_exec::{DependencyKind, EventId, ExecutionGraph, LocId, Node, Source};

pub(super) const NONE: u32 = u32::MAX;

/// A graph with modification order, indexed.
#[derive(Debug)]
pub struct IndexedGraph<'g> {
    graph: &'g ExecutionGraph,
    /// Node → its class.
    classes: Vec<Class>,
    /// Event → the next event of its thread at the same location, or `NONE`.
    po_loc_next: Vec<u32>,
    po_loc_previous: Vec<u32>,
    /// Location → its writes in modification order, the initial one first.
    mo: Vec<Vec<u32>>,
    /// Node → its position in modification order, for writes.
    place: Vec<u32>,
    /// Node → the start of its reads in `readers`; one entry more than nodes.
    first_reader: Vec<u32>,
    readers: Vec<u32>,
    /// Views, once they are known: see [`set_views`](Self::set_views).
    views: Vec<Clocks>,
    /// The views within a location, once their clocks are known: event and thread → the first
    /// access that the view leads to, or `NONE`.
    located_firsts: Vec<Vec<u32>>,
    /// The views whose same-location parts the model uses: see [`set_located`](Self::set_located).
    located: &'g [LocatedView],
    /// The accesses by location, if there are such views.
    accesses: Accesses,
    blocks: Blocks,
}

impl<'g> IndexedGraph<'g> {
    /// The graph with a modification order. Writes that the order omits are in no modification
    /// order.
    pub fn new(graph: &'g ExecutionGraph, order: &ModificationOrder) -> IndexedGraph<'g> {
        let events = graph.len();
        let nodes = events + graph.location_count();
        let mut classes: Vec<Class> = graph.events().iter().map(|event| Class::of(event.label())).collect();
        for e in graph.exclusive_pairs().flat_map(|(read, write)| [read, write]) {
            classes[e.index()] = classes[e.index()].exclusive();
        }
        classes.resize(nodes, Class::INIT);
        let mut indexed = IndexedGraph {
            graph,
            classes,
            po_loc_next: vec![NONE; events],
            po_loc_previous: vec![NONE; events],
            mo: Vec::new(),
            place: vec![NONE; nodes],
            first_reader: vec![0; nodes + 1],
            readers: Vec::new(),
            views: Vec::new(),
            located_firsts: Vec::new(),
            located: &[],
            accesses: Accesses::default(),
            blocks: Blocks::new(graph),
        };
        indexed.link_po_loc();
        indexed.link_readers();
        indexed.set_mo(order);
        indexed
    }

    fn link_po_loc(&mut self) {
        let mut last = vec![(NONE, NONE); self.graph.location_count()];
        for t in self.graph.threads() {
            for &e in self.graph.thread_events(t) {
                let Some(x) = self.graph.event(e).loc() else { continue };
                let (thread, previous) = last[x.index()];
                if thread == t.raw() {
                    self.po_loc_next[previous as usize] = e.raw();
                    self.po_loc_previous[e.index()] = previous;
                }
                last[x.index()] = (t.raw(), e.raw());
            }
        }
    }

    fn link_readers(&mut self) {
        let graph = self.graph;
        let reads = || graph.events().iter().enumerate().filter(|(_, event)| event.label().is_read());
        for (r, _) in reads() {
            let source = self.source(r as u32);
            self.first_reader[source as usize + 1] += 1;
        }
        for i in 1..self.first_reader.len() {
            self.first_reader[i] += self.first_reader[i - 1];
        }
        let mut next = self.first_reader.clone();
        self.readers = vec![0; *self.first_reader.last().unwrap_or(&0) as usize];
        for (r, _) in reads() {
            let source = self.source(r as u32) as usize;
            self.readers[next[source] as usize] = r as u32;
            next[source] += 1;
        }
    }

    /// Replaces the modification order.
    pub fn set_mo(&mut self, order: &ModificationOrder) {
        self.place.fill(NONE);
        self.mo.clear();
        for x in self.graph.locations() {
            let init = self.init(x);
            let writes: Vec<u32> = std::iter::once(init).chain(order.of(x).iter().map(|w| w.raw())).collect();
            for (place, &w) in writes.iter().enumerate() {
                self.place[w as usize] = place as u32;
            }
            self.mo.push(writes);
        }
    }

    /// Sets the clocks of the views: for each view an entry for each event and thread.
    pub(super) fn set_views(&mut self, views: Vec<Vec<u32>>) {
        self.views = views.into_iter().map(|clocks| Clocks::new(self.graph, clocks)).collect();
        let firsts = |view: &LocatedView| match view.clocks.and_then(|clocks| self.views.get(clocks)) {
            Some(clocks) if !view.machine.is_empty() => self.accesses.firsts(self.graph, &clocks.clocks),
            _ => Vec::new(),
        };
        self.located_firsts = self.located.iter().map(firsts).collect();
    }

    /// The clocks of a view, if they are known: an entry for each event and thread.
    pub(super) fn clocks(&self, view: usize) -> Option<&[u32]> {
        self.views.get(view).map(|view| &view.clocks[..])
    }

    /// Sets the views whose same-location parts the model uses.
    pub(super) fn set_located(&mut self, located: &'g [LocatedView]) {
        self.located = located;
        if located.iter().any(|view| view.clocks.is_some() && !view.machine.is_empty()) {
            self.accesses = Accesses::new(self.graph);
        }
    }

    /// The graph.
    pub fn graph(&self) -> &'g ExecutionGraph {
        self.graph
    }

    /// The number of events; nodes from there on are initial writes.
    pub fn events(&self) -> usize {
        self.graph.len()
    }

    /// The thread and the position of an event.
    #[inline]
    pub(super) fn position(&self, e: NodeId) -> (usize, u32) {
        let event = &self.graph.events()[e as usize];
        (event.thread().index(), event.index() as u32)
    }

    /// The node, as named in paths.
    pub fn node(&self, node: NodeId) -> Node {
        match (node as usize).checked_sub(self.events()) {
            Some(x) => Node::Init(LocId::new(x)),
            None => Node::Event(EventId::new(node as usize)),
        }
    }

    pub(super) fn init(&self, x: LocId) -> u32 {
        (self.graph.len() + x.index()) as u32
    }

    fn is_event(&self, node: NodeId) -> bool {
        (node as usize) < self.graph.len()
    }

    fn location(&self, node: NodeId) -> Option<usize> {
        match (node as usize).checked_sub(self.graph.len()) {
            Some(x) => Some(x),
            None => self.graph.events()[node as usize].loc().map(LocId::index),
        }
    }

    /// The source of a read, else `NONE`.
    pub(super) fn source(&self, e: NodeId) -> u32 {
        if !self.is_event(e) {
            return NONE;
        }
        let event = &self.graph.events()[e as usize];
        match (event.source(), event.loc()) {
            (Some(Source::Write(w)), _) => w.raw(),
            (Some(Source::Init), Some(x)) => self.init(x),
            _ => NONE,
        }
    }

    pub(super) fn readers(&self, w: NodeId) -> &[u32] {
        let range = self.first_reader[w as usize] as usize..self.first_reader[w as usize + 1] as usize;
        &self.readers[range]
    }

    /// The writes after a node in modification order.
    fn after(&self, w: NodeId) -> &[u32] {
        match (self.place[w as usize], self.location(w)) {
            (NONE, _) | (_, None) => &[],
            (place, Some(x)) => &self.mo[x][place as usize + 1..],
        }
    }

    /// The writes before a node in modification order.
    fn before(&self, w: NodeId) -> &[u32] {
        match (self.place[w as usize], self.location(w)) {
            (NONE, _) | (_, None) => &[],
            (place, Some(x)) => &self.mo[x][..place as usize],
        }
    }

    pub(super) fn po(&self, a: NodeId, b: NodeId) -> bool {
        self.is_event(a) && self.is_event(b) && self.graph.po_before(EventId::new(a as usize), EventId::new(b as usize))
    }

    fn thread(&self, node: NodeId) -> &[EventId] {
        match self.is_event(node) {
            true => self.graph.thread_events(self.graph.events()[node as usize].thread()),
            false => &[],
        }
    }

    fn po_step(&self, node: NodeId, forward: bool) -> Option<NodeId> {
        let events = self.thread(node);
        let index = if events.is_empty() { return None } else { self.graph.events()[node as usize].index() };
        let index = if forward { index + 1 } else { index.checked_sub(1)? };
        events.get(index).map(|e| e.raw())
    }

    fn rmw(&self, node: NodeId, forward: bool) -> Option<NodeId> {
        let e = EventId::new(node as usize);
        let fits = self.is_event(node) && self.graph.event(e).label().is_read() == forward;
        let partner = if fits { self.graph.rmw_partner(e) } else { None };
        partner.map(|e| e.raw())
    }

    /// The writes at which a detour to the read starts: mo-before its source by another thread, and
    /// po-before the read.
    fn detour_into(&self, r: NodeId, visit: &mut impl FnMut(NodeId)) {
        let source = self.source(r);
        if source != NONE && !self.po(source, r) {
            self.before(source).iter().filter(|&&w| !self.po(w, source) && self.po(w, r)).for_each(|&w| visit(w));
        }
    }

    fn detour_from(&self, w: NodeId, visit: &mut impl FnMut(NodeId)) {
        for &source in self.after(w).iter().filter(|&&source| !self.po(w, source)) {
            self.readers(source).iter().filter(|&&r| !self.po(source, r) && self.po(w, r)).for_each(|&r| visit(r));
        }
    }

    fn along(&self, relation: Relation, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let inside = |wanted: bool| move |&to: &&u32| self.po(from, *to) == wanted;
        match relation {
            Relation::Rf => self.readers(from).iter().for_each(|&r| visit(r)),
            Relation::Rfe => self.readers(from).iter().filter(inside(false)).for_each(|&r| visit(r)),
            Relation::Rfi => self.readers(from).iter().filter(inside(true)).for_each(|&r| visit(r)),
            Relation::Moe => self.after(from).iter().filter(inside(false)).for_each(|&w| visit(w)),
            Relation::Moi => self.after(from).iter().filter(inside(true)).for_each(|&w| visit(w)),
            Relation::Fre | Relation::Fri => {
                let source = self.source(from);
                if source != NONE {
                    let after = self.after(source).iter();
                    after.filter(inside(relation == Relation::Fri)).for_each(|&w| visit(w));
                }
            }
            Relation::Rmw => {
                self.rmw(from, true).into_iter().for_each(&mut *visit);
                self.dependants(DependencyKind::Lxsx, from, visit);
            }
            Relation::Detour => self.detour_from(from, visit),
            Relation::PoDiffLoc if self.is_event(from) => {
                let (x, index) = (self.location(from), self.graph.events()[from as usize].index());
                let later = self.thread(from)[index + 1..].iter().map(|e| e.raw());
                later.filter(|&to| x.is_none() || self.location(to) != x).for_each(visit);
            }
            Relation::PoDiffLoc => {}
            Relation::Ctrl => self.dependants(DependencyKind::Ctrl, from, visit),
            Relation::Addr => self.dependants(DependencyKind::Addr, from, visit),
            Relation::Data => self.dependants(DependencyKind::Data, from, visit),
            Relation::Tc | Relation::Tj => {}
            Relation::SameThread => match self.is_event(from) {
                true => self.thread(from).iter().for_each(|e| visit(e.raw())),
                false => visit(from),
            },
            Relation::LocOverlap => {
                let x = self.location(from);
                let all = 0..self.len() as u32;
                all.filter(|&to| x.is_some() && self.location(to) == x).for_each(visit);
            }
            Relation::Any => (0..self.len() as u32).for_each(visit),
        }
    }

    fn against(&self, relation: Relation, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let inside = |wanted: bool| move |&to: &&u32| self.po(*to, from) == wanted;
        let source = self.source(from);
        match relation {
            Relation::Rf if source != NONE => visit(source),
            Relation::Rfe if source != NONE && !self.po(source, from) => visit(source),
            Relation::Rfi if source != NONE && self.po(source, from) => visit(source),
            Relation::Rf | Relation::Rfe | Relation::Rfi => {}
            Relation::Moe => self.before(from).iter().filter(inside(false)).for_each(|&w| visit(w)),
            Relation::Moi => self.before(from).iter().filter(inside(true)).for_each(|&w| visit(w)),
            Relation::Fre | Relation::Fri => {
                for &w in self.before(from) {
                    self.readers(w).iter().filter(inside(relation == Relation::Fri)).for_each(|&r| visit(r));
                }
            }
            Relation::Rmw => {
                self.rmw(from, false).into_iter().for_each(&mut *visit);
                self.depended_on(DependencyKind::Lxsx, from, visit);
            }
            Relation::Detour => self.detour_into(from, visit),
            Relation::PoDiffLoc if self.is_event(from) => {
                let (x, index) = (self.location(from), self.graph.events()[from as usize].index());
                let earlier = self.thread(from)[..index].iter().map(|e| e.raw());
                earlier.filter(|&to| x.is_none() || self.location(to) != x).for_each(visit);
            }
            Relation::PoDiffLoc => {}
            Relation::Ctrl => self.depended_on(DependencyKind::Ctrl, from, visit),
            Relation::Addr => self.depended_on(DependencyKind::Addr, from, visit),
            Relation::Data => self.depended_on(DependencyKind::Data, from, visit),
            Relation::Tc | Relation::Tj => {}
            Relation::SameThread | Relation::LocOverlap | Relation::Any => self.along(relation, from, visit),
        }
    }

    fn dependants(&self, kind: DependencyKind, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let all = self.graph.dependencies();
        let start = all.partition_point(|it| (it.from.raw(), it.kind) < (from, kind));
        let these = all[start..].iter().take_while(|it| it.from.raw() == from && it.kind == kind);
        these.for_each(|it| visit(it.to.raw()));
    }

    fn depended_on(&self, kind: DependencyKind, to: NodeId, visit: &mut impl FnMut(NodeId)) {
        let these = self.graph.dependencies().iter().filter(|it| it.to.raw() == to && it.kind == kind);
        these.for_each(|it| visit(it.from.raw()));
    }

    /// The accesses of the same location that the view leads to: from its clocks, if they are
    /// known. Initial writes are in no clock.
    fn along_located(&self, view: usize, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        if self.location(from).is_none() {
            return;
        }
        if self.is_event(from) && self.located_firsts.get(view).is_some_and(|firsts| !firsts.is_empty()) {
            return self.along_first(view, from, &mut |first| {
                let later = |&e: &u32| self.po_loc_next.get(e as usize).copied().filter(|&next| next != NONE);
                std::iter::successors(Some(first), later).for_each(&mut *visit);
            });
        }
        self.search_located(&self.located[view], from).into_iter().for_each(visit);
    }

    /// The first access of the same location in each thread that the view leads to, by its clocks.
    #[inline]
    fn along_first(&self, view: usize, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let threads = self.graph.thread_count();
        if let Some(firsts) = self.located_firsts[view].get(from as usize * threads..(from as usize + 1) * threads) {
            firsts.iter().filter(|&&e| e != NONE).for_each(|&e| visit(e));
        }
    }

    /// The thread's next access of the location of the node.
    #[inline]
    fn next_access(&self, node: NodeId, way: Direction) -> Option<NodeId> {
        let next = match way {
            Direction::Forward => &self.po_loc_next,
            Direction::Backward => &self.po_loc_previous,
        };
        next.get(node as usize).copied().filter(|&e| e != NONE)
    }

    /// The events and blocks of the gap between the access and the thread's next one of the same
    /// location.
    #[inline]
    fn gap(&self, from: NodeId, way: Direction, visit: &mut impl FnMut(Tree)) {
        let Some(next) = self.next_access(from, way) else { return };
        let ((thread, here), (_, there)) = (self.position(from), self.position(next));
        self.blocks.range(thread, here.min(there) as usize + 1, here.max(there) as usize, visit);
    }

    #[inline]
    fn along_part(&self, part: Part, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let mut event = |it: Tree| {
            if let Tree::Event(e) = it {
                visit(e)
            }
        };
        match part {
            Part::EventOfGap(way) => self.gap(from, way, &mut event),
            Part::EventOfBlock => self.blocks.children(from).into_iter().for_each(event),
            Part::BlockOfGap(way) => self.gap(from, way, &mut |it| {
                if let Tree::Block(k) = it {
                    visit(k)
                }
            }),
            Part::BlockOfBlock => {
                self.blocks.children(from).into_iter().for_each(|it| {
                    if let Tree::Block(k) = it {
                        visit(k)
                    }
                });
            }
            Part::Beyond(way) if self.next_access(from, way).is_none() => {
                self.po_step(from, way == Direction::Forward).into_iter().for_each(visit);
            }
            Part::Beyond(_) => {}
            Part::First(view) => self.along_first(view as usize, from, visit),
        }
    }

    /// The same without clocks: by a search through the product with the view's machine.
    fn search_located(&self, view: &LocatedView, from: NodeId) -> Vec<NodeId> {
        let (machine, x) = (&view.machine, self.location(from));
        let bits = machine.bits();
        let mut entered = vec![false; super::search::size(self, machine)];
        let mut stack = vec![from << bits];
        let mut found = Vec::new();
        while let Some(state) = stack.pop() {
            super::search::successors(self, machine, state, |next| {
                if std::mem::replace(&mut entered[next as usize], true) {
                    return;
                }
                stack.push(next);
                let (node, q) = super::search::split(bits, next);
                if self.location(node) == x && machine.accept[q as usize] & self.class(node).bit() != 0 {
                    found.push(node);
                }
            });
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The first event of each thread that the view leads to.
    #[inline]
    fn along_view(&self, view: usize, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let threads = self.graph.thread_count();
        let firsts = &self.views[view].firsts;
        if let Some(firsts) = firsts.get(from as usize * threads..(from as usize + 1) * threads) {
            firsts.iter().filter(|&&e| e != NONE).for_each(|&e| visit(e));
        }
    }
}

impl Execution for IndexedGraph<'_> {
    fn len(&self) -> usize {
        self.classes.len()
    }

    #[inline]
    fn class(&self, node: NodeId) -> Class {
        self.classes[node as usize]
    }

    #[inline]
    fn follow(&self, step: Step, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let defined = |node: &u32| *node != NONE;
        match step {
            Step::PoNext => self.po_step(from, true).into_iter().for_each(visit),
            Step::PoPrevious => self.po_step(from, false).into_iter().for_each(visit),
            Step::PoLocNext => self.po_loc_next.get(from as usize).copied().filter(defined).into_iter().for_each(visit),
            Step::PoLocPrevious => {
                self.po_loc_previous.get(from as usize).copied().filter(defined).into_iter().for_each(visit);
            }
            Step::MoNext => self.after(from).first().copied().into_iter().for_each(visit),
            Step::MoPrevious => self.before(from).last().copied().into_iter().for_each(visit),
            Step::FrNext => {
                let source = self.source(from);
                if source != NONE {
                    self.after(source).first().copied().into_iter().for_each(visit);
                }
            }
            Step::FrNextInverse => {
                if let Some(&w) = self.before(from).last() {
                    self.readers(w).iter().for_each(|&r| visit(r));
                }
            }
            Step::Along(relation) => self.along(relation, from, visit),
            Step::Against(relation) => self.against(relation, from, visit),
            Step::View(view) => self.along_view(view as usize, from, visit),
            Step::Located(view) => self.along_located(view as usize, from, visit),
            Step::Part(part) => self.along_part(part, from, visit),
        }
    }
}
