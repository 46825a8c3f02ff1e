//! The contents of a picture, computed once for all forms: operations in columns and rows, initial
//! writes, edges.

use super::Picture;
use super::cut::{Cut, head, source_event, tail};
use super::{layout, wording};
use porf_exec::{EventId, ExecutionGraph, LocId, Node, RelationName, Source, Step, ThreadId};
use std::collections::{BTreeMap, BTreeSet};

/// The greatest number of initial writes drawn that are only read from; with more, the reads just
/// say `init`.
const MAX_PLAIN_INITS: usize = 6;

/// The contents of a picture.
pub(super) struct Scene<'p> {
    pub(super) picture: &'p Picture<'p>,
    pub(super) graph: &'p ExecutionGraph,
    /// The operations shown, by thread and position.
    pub(super) operations: Vec<Operation>,
    /// The threads with operations shown.
    pub(super) columns: Vec<Column>,
    /// The locations whose initial writes are drawn.
    pub(super) inits: Vec<LocId>,
    /// The locations of the operations shown.
    pub(super) locations: Vec<LocId>,
    /// All edges, each once; highlighted ones first, then by relation.
    pub(super) edges: Vec<Edge>,
    /// The number of operations that are not shown.
    pub(super) left_out: usize,
    /// The number of operations.
    pub(super) total: usize,
    /// The number of highlighted operations that are not shown.
    pub(super) highlighted_left_out: usize,
    by_event: BTreeMap<EventId, usize>,
}

/// An operation: an event, or both events of an RMW.
pub(super) struct Operation {
    /// The event; for an RMW, the read.
    pub(super) event: EventId,
    pub(super) name: String,
    /// Its description, without its source.
    pub(super) text: String,
    /// The name of its source.
    pub(super) source: Option<String>,
    /// Whether an edge shows the source.
    pub(super) has_source_edge: bool,
    pub(super) note: Option<String>,
    pub(super) highlighted: bool,
    pub(super) row: usize,
    pub(super) column: usize,
}

/// A thread's part of the picture.
pub(super) struct Column {
    pub(super) thread: ThreadId,
    pub(super) cells: Vec<Cell>,
}

/// One row of one column.
pub(super) struct Cell {
    pub(super) row: usize,
    pub(super) content: Content,
}

/// The content of a cell.
#[derive(Clone, Copy)]
pub(super) enum Content {
    /// An operation, by its index in the scene.
    Operation(usize),
    /// This many omitted events (an RMW counts as two).
    Gap(usize),
}

/// An end of an edge, by its index in the scene.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Place {
    Operation(usize),
    Init(usize),
}

/// An edge to draw.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub(super) from: Place,
    pub(super) relation: RelationName,
    pub(super) to: Place,
    pub(super) highlighted: bool,
}

impl Operation {
    /// The text of the operation's box: its name and description, and its source unless an edge
    /// shows it.
    pub(super) fn label(&self) -> String {
        match &self.source {
            Some(source) if !self.has_source_edge => format!("{}: {} ← {source}", self.name, self.text),
            _ => format!("{}: {}", self.name, self.text),
        }
    }
}

impl<'p> Scene<'p> {
    /// Computes the contents of the picture.
    pub(super) fn new(picture: &'p Picture<'p>) -> Scene<'p> {
        let graph = picture.graph;
        let cut = Cut::new(picture);
        let mut scene = Scene {
            picture,
            graph,
            operations: Vec::new(),
            columns: Vec::new(),
            inits: Vec::new(),
            locations: Vec::new(),
            edges: Vec::new(),
            left_out: cut.total - cut.shown.len(),
            total: cut.total,
            highlighted_left_out: cut.highlighted.difference(&cut.shown).count(),
            by_event: BTreeMap::new(),
        };
        scene.add_columns(&cut);
        scene.choose_rows();
        scene.choose_locations();
        scene.add_edges();
        scene
    }

    /// The highlighted steps.
    pub(super) fn steps(&self) -> &'p [Step] {
        self.picture.highlight
    }

    /// Whether this relation may be drawn without being highlighted. By default fr may not.
    pub(super) fn is_asked_for(&self, relation: RelationName) -> bool {
        match &self.picture.relations {
            Some(relations) => relations.contains(&relation),
            None => relation != RelationName::Fr,
        }
    }

    /// Where a node is drawn, if it is.
    pub(super) fn place(&self, node: Node) -> Option<Place> {
        match node {
            Node::Event(e) if e.index() < self.graph.len() => {
                self.by_event.get(&head(self.graph, e)).map(|&i| Place::Operation(i))
            }
            Node::Event(_) => None,
            Node::Init(x) => self.inits.iter().position(|&y| y == x).map(Place::Init),
        }
    }

    /// Whether anything is highlighted.
    pub(super) fn has_highlight(&self) -> bool {
        self.operations.iter().any(|o| o.highlighted) || self.edges.iter().any(|e| e.highlighted)
    }

    /// A location's shown writes in modification order, with the number of omitted ones before each
    /// and at the end. `None` if no order is known.
    pub(super) fn shown_mo(&self, x: LocId) -> Option<(Vec<(usize, usize)>, usize)> {
        let mut shown = Vec::new();
        let mut skipped = 0;
        for &w in self.picture.mo_of(x)? {
            match self.place(Node::Event(w)) {
                Some(Place::Operation(i)) => shown.push((std::mem::take(&mut skipped), i)),
                _ => skipped += 1,
            }
        }
        Some((shown, skipped))
    }

    /// Whether the edge leads from an operation to the next cell of its column.
    pub(super) fn are_neighbours(&self, edge: &Edge) -> bool {
        let (Place::Operation(a), Place::Operation(b)) = (edge.from, edge.to) else { return false };
        let cells = &self.columns[self.operations[a].column].cells;
        cells.windows(2).any(|pair| {
        matches!((pair[0].content, pair[1].content), (Content::Operation(c), Content::Operation(d)) if (c, d) == (a, b))
    })
    }

    fn add_columns(&mut self, cut: &Cut) {
        let graph = self.graph;
        let mut by_thread: BTreeMap<ThreadId, Vec<EventId>> = BTreeMap::new();
        for &e in &cut.shown {
            by_thread.entry(graph.event(e).thread()).or_default().push(e);
        }
        for (thread, events) in by_thread {
            let mut cells = Vec::new();
            // The position in the thread up to which all events are handled.
            let mut done = 0;
            let hidden = &self.picture.hidden;
            let gap = |from: usize, to: usize, cells: &mut Vec<Cell>| {
                let between = &graph.thread_events(thread)[from..to];
                let left_out = between.iter().filter(|&&e| !hidden.contains(&head(graph, e))).count();
                if left_out > 0 {
                    cells.push(Cell { row: 0, content: Content::Gap(left_out) });
                }
            };
            for e in events {
                gap(done, graph.event(e).index(), &mut cells);
                done = graph.event(tail(graph, e)).index() + 1;
                cells.push(Cell { row: 0, content: Content::Operation(self.operations.len()) });
                self.by_event.insert(e, self.operations.len());
                let notes = &self.picture.notes;
                self.operations.push(Operation {
                    event: e,
                    name: wording::name(graph, e),
                    text: wording::operation(graph, e),
                    source: wording::source(graph, e),
                    has_source_edge: false,
                    note: notes.get(&e).or_else(|| notes.get(&tail(graph, e))).map(|note| wording::printable(note)),
                    highlighted: cut.highlighted.contains(&e),
                    row: 0,
                    column: self.columns.len(),
                });
            }
            gap(done, graph.thread_events(thread).len(), &mut cells);
            self.columns.push(Column { thread, cells });
        }
    }

    fn choose_rows(&mut self) {
        let mut position = vec![(0, 0); self.operations.len()];
        for (c, column) in self.columns.iter().enumerate() {
            for (i, cell) in column.cells.iter().enumerate() {
                if let Content::Operation(o) = cell.content {
                    position[o] = (c, i);
                }
            }
        }
        let source = |cell: &Cell| match cell.content {
            Content::Operation(o) => {
                let w = source_event(self.graph, self.operations[o].event)?;
                self.by_event.get(&head(self.graph, w)).map(|&s| position[s])
            }
            Content::Gap(_) => None,
        };
        let sources: Vec<Vec<_>> = self.columns.iter().map(|c| c.cells.iter().map(source).collect()).collect();
        for (column, rows) in self.columns.iter_mut().zip(layout::rows(&sources)) {
            for (cell, row) in column.cells.iter_mut().zip(rows) {
                cell.row = row;
                if let Content::Operation(o) = cell.content {
                    self.operations[o].row = row;
                }
            }
        }
    }

    fn choose_locations(&mut self) {
        let graph = self.graph;
        let locations: BTreeSet<LocId> = self.operations.iter().filter_map(|o| graph.event(o.event).loc()).collect();
        self.locations = locations.into_iter().collect();
        let ends = self.picture.highlight.iter().flat_map(|step| [step.from, step.to]);
        let mut inits: BTreeSet<LocId> = ends
            .filter_map(|node| match node {
                Node::Init(x) if x.index() < graph.location_count() => Some(x),
                _ => None,
            })
            .collect();
        if self.is_asked_for(RelationName::Rf) {
            let reads = self.operations.iter().filter(|o| graph.source(o.event) == Some(Source::Init));
            let read: BTreeSet<LocId> = reads.filter_map(|o| graph.event(o.event).loc()).collect();
            if read.len() <= MAX_PLAIN_INITS {
                inits.extend(read);
            }
        }
        self.inits = inits.into_iter().collect();
    }

    fn add_edges(&mut self) {
        let mut edges: BTreeMap<(RelationName, Place, Place), bool> = BTreeMap::new();
        for step in self.steps() {
            if let (Some(from), Some(to)) = (self.place(step.from), self.place(step.to)) {
                // The inside of an RMW is not drawn.
                if from != to || step.relation != RelationName::Rmw && !is_inside_rmw(self.graph, step) {
                    edges.insert((step.relation, from, to), true);
                }
            }
        }
        let mut add = |relation, from, to| {
            edges.entry((relation, from, to)).or_insert(false);
        };
        for column in &self.columns {
            for pair in column.cells.windows(2) {
                if let (Content::Operation(a), Content::Operation(b)) = (pair[0].content, pair[1].content) {
                    add(RelationName::Po, Place::Operation(a), Place::Operation(b));
                }
            }
        }
        for (i, operation) in self.operations.iter().enumerate() {
            if let Some(from) = self.source_place(operation.event) {
                add(RelationName::Rf, from, Place::Operation(i));
            }
        }
        for &x in &self.locations {
            self.add_mo_and_fr(x, &mut add);
        }
        let wanted = |relation| relation == RelationName::Fr && self.picture.relations.is_none();
        let mut edges: Vec<Edge> = edges
            .into_iter()
            .map(|((relation, from, to), highlighted)| Edge { from, relation, to, highlighted })
            .filter(|edge| edge.highlighted || self.is_asked_for(edge.relation) || wanted(edge.relation))
            .collect();
        edges.sort_by_key(|edge| !edge.highlighted);
        for edge in &edges {
            if let (RelationName::Rf, Place::Operation(i)) = (edge.relation, edge.to) {
                self.operations[i].has_source_edge = true;
            }
        }
        self.edges = edges;
    }

    fn source_place(&self, e: EventId) -> Option<Place> {
        match self.graph.source(e)? {
            Source::Init => self.place(Node::Init(self.graph.event(e).loc()?)),
            Source::Write(w) => self.place(Node::Event(w)),
        }
    }

    /// mo between neighbouring shown writes, and fr from each read to the first shown write after
    /// its source: these are edges of mo and fr, since both are closed under mo.
    fn add_mo_and_fr(&self, x: LocId, add: &mut impl FnMut(RelationName, Place, Place)) {
        let Some(mo) = self.picture.mo_of(x) else { return };
        let shown: Vec<(usize, Place)> =
            mo.iter().enumerate().filter_map(|(position, &w)| Some((position, self.place(Node::Event(w))?))).collect();
        for pair in shown.windows(2) {
            add(RelationName::Mo, pair[0].1, pair[1].1);
        }
        let reads = self.operations.iter().enumerate().filter(|(_, o)| self.graph.event(o.event).loc() == Some(x));
        let sources: Vec<(usize, Source)> =
            reads.filter_map(|(i, o)| self.graph.source(o.event).map(|source| (i, source))).collect();
        let wanted: BTreeSet<EventId> = sources.iter().filter_map(|(_, source)| source.write()).collect();
        let positions: BTreeMap<EventId, usize> =
            mo.iter().enumerate().filter(|(_, w)| wanted.contains(w)).map(|(position, &w)| (w, position)).collect();
        for (i, source) in sources {
            let first = match source {
                Source::Init => 0,
                Source::Write(w) => match positions.get(&w) {
                    Some(position) => position + 1,
                    None => continue,
                },
            };
            let after = shown.iter().find(|&&(position, to)| position >= first && to != Place::Operation(i));
            if let Some(&(_, to)) = after {
                add(RelationName::Fr, Place::Operation(i), to);
            }
        }
    }
}

/// Whether the step goes from the read of an RMW to its write by program order, which is not an
/// edge between operations.
fn is_inside_rmw(graph: &ExecutionGraph, step: &Step) -> bool {
    matches!((step.from, step.to), (Node::Event(a), Node::Event(b))
        if step.relation == RelationName::Po && graph.rmw_partner(a) == Some(b))
}
