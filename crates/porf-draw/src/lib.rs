//! Pictures of execution graphs: aligned text, Graphviz DOT, and a self-contained HTML page.
//!
//! A [`Picture`] says what to show: a graph, words around it, and the steps to highlight, such as
//! the cycle that makes the execution inconsistent. `scene` works out from it what is drawn;
//! `text`, `dot` and `html` draw. Large graphs are cut to the operations around the highlighted
//! ones, and every form says how many are left out.
//!
//! ```
//! use porf_draw::Picture;
//! use porf_exec::{GraphBuilder, ReadMode, RelationName, Source, Step, WriteMode};
//!
//! let mut graph = GraphBuilder::new();
//! let t = graph.thread("P0");
//! let x = graph.location("x");
//! let a = graph.write(t, WriteMode::Rlx, x);
//! let b = graph.read(t, ReadMode::Rlx, x);
//! graph.set_source(b, Source::Init);
//! graph.set_name(a, "a");
//! graph.set_name(b, "b");
//! graph.declare_mo();
//! let graph = graph.build()?;
//! let cycle = [
//!     Step { from: a.into(), relation: RelationName::Po, to: b.into() },
//!     Step { from: b.into(), relation: RelationName::Fr, to: a.into() },
//! ];
//! let picture = Picture::new(&graph).title("Reading the past").highlight(&cycle);
//! assert!(picture.to_text(80).contains("cycle (marked *): a -po-> b -fr-> a"));
//! # Ok::<(), porf_exec::GraphError>(())
//! ```

mod curve;
mod cut;
mod dot;
mod geometry;
mod html;
mod layout;
mod memory;
mod palette;
mod route;
mod scene;
mod source;
mod steps;
mod svg;
mod text;
mod wording;

pub use html::escape;

use porf_exec::{EventId, ExecutionGraph, LocId, RelationName, Step};
use scene::Scene;
use std::collections::{BTreeMap, BTreeSet};

/// What to show of an execution graph, with text around it. Built with [`Picture::new`] and the
/// methods that add to it; drawn with [`to_text`](Self::to_text), [`to_dot`](Self::to_dot) and
/// [`to_html`](Self::to_html).
///
/// Steps, notes and orders with events that the graph does not have are ignored.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    graph: &'a ExecutionGraph,
    title: String,
    verdict: Vec<String>,
    explanation: Vec<String>,
    mo: Option<&'a [Vec<EventId>]>,
    highlight: &'a [Step],
    relations: Option<Vec<RelationName>>,
    notes: BTreeMap<EventId, String>,
    hidden: BTreeSet<EventId>,
    apart: BTreeSet<EventId>,
    limit: usize,
    steps: Vec<StepOfPicture>,
    beside: Vec<(String, String)>,
    drawings: Vec<(String, String)>,
    sources: Vec<(String, String)>,
}

/// A step through an execution.
#[derive(Clone, Debug)]
struct StepOfPicture {
    /// The operation that it adds, for an RMW its read.
    event: Option<EventId>,
    text: String,
    /// The number of a source, and a line from 1.
    place: Option<(usize, usize)>,
}

impl<'a> Picture<'a> {
    /// The number of operations shown by default; see [`limit`](Self::limit).
    pub const DEFAULT_LIMIT: usize = 64;

    /// A picture of the graph alone.
    pub fn new(graph: &'a ExecutionGraph) -> Picture<'a> {
        Picture {
            graph,
            title: String::new(),
            verdict: Vec::new(),
            explanation: Vec::new(),
            mo: None,
            highlight: &[],
            relations: None,
            notes: BTreeMap::new(),
            hidden: BTreeSet::new(),
            apart: BTreeSet::new(),
            limit: Picture::DEFAULT_LIMIT,
            steps: Vec::new(),
            beside: Vec::new(),
            drawings: Vec::new(),
            sources: Vec::new(),
        }
    }

    /// Sets the title.
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// Adds a line below the title, such as the verdict of a check.
    pub fn verdict(mut self, line: impl Into<String>) -> Self {
        self.verdict.push(line.into());
        self
    }

    /// Adds a line of explanation below (in HTML: beside) the picture.
    pub fn explain(mut self, line: impl Into<String>) -> Self {
        self.explanation.push(line.into());
        self
    }

    /// Sets a modification order, for each location in turn, to show instead of the graph's. It
    /// does not contain initial writes, as in [`ExecutionGraph::mo`].
    pub fn mo(mut self, mo: &'a [Vec<EventId>]) -> Self {
        self.mo = Some(mo);
        self
    }

    /// Highlights these edges and the operations at their ends. They are drawn for all
    /// [`relations`](Self::relations).
    pub fn highlight(mut self, steps: &'a [Step]) -> Self {
        self.highlight = steps;
        self
    }

    /// Chooses the relations to draw among po, rf, mo and fr (immediate from-read); others are
    /// drawn only if highlighted. By default po, rf and mo; an HTML page also has fr, which can be
    /// switched on.
    pub fn relations(mut self, relations: &[RelationName]) -> Self {
        self.relations = Some(relations.to_vec());
        self
    }

    /// Adds a note to an operation, such as its source line. A second note replaces the first.
    pub fn note(mut self, e: EventId, note: impl Into<String>) -> Self {
        self.notes.insert(e, note.into());
        self
    }

    /// Leaves an event out, without a mark, unless it is highlighted.
    pub fn hide(mut self, e: EventId) -> Self {
        self.hidden.insert(e);
        self
    }

    /// Says that an event (for an RMW, its read) has nothing to do with what the picture shows. A
    /// page draws it faintly, unless the reader wants it otherwise.
    pub fn set_apart(mut self, e: EventId) -> Self {
        self.apart.insert(e);
        self
    }

    /// Sets the greatest number of operations shown. An RMW is one operation.
    pub fn limit(mut self, operations: usize) -> Self {
        self.limit = operations;
        self
    }

    /// Adds a step through the execution: its description, and the operation (for an RMW, its read)
    /// that it adds to the picture, if any. The reader of an HTML page can go through the steps;
    /// other forms do not show them.
    pub fn step(mut self, e: Option<EventId>, text: impl Into<String>) -> Self {
        self.steps.push(StepOfPicture { event: e, text: text.into(), place: None });
        self
    }

    /// Says where the last step is: its line, from 1, in a source of this name. An HTML page shows
    /// the text around the lines of steps, and marks the line of the chosen one.
    pub fn place(mut self, name: &str, text: &str, line: usize) -> Self {
        let known = self.sources.iter().position(|(known, _)| known == name);
        let number = known.unwrap_or(self.sources.len());
        if known.is_none() {
            self.sources.push((name.to_string(), text.to_string()));
        }
        if let Some(step) = self.steps.last_mut() {
            step.place = Some((number, line));
        }
        self
    }

    /// Puts another text, such as a picture of another execution, next to the picture, with a
    /// title. Only HTML pages show it.
    pub fn beside(mut self, title: impl Into<String>, text: impl Into<String>) -> Self {
        self.beside.push((title.into(), text.into()));
        self
    }

    /// Puts another drawing next to the picture, with a title. It is SVG, and is taken as it is.
    /// Only HTML pages show it.
    pub fn drawing(mut self, title: impl Into<String>, svg: impl Into<String>) -> Self {
        self.drawings.push((title.into(), svg.into()));
        self
    }

    /// The picture as text: a column for each thread if they fit into `width` characters, else a
    /// list for each.
    pub fn to_text(&self, width: usize) -> String {
        text::render(&Scene::new(self), width)
    }

    /// The picture as a Graphviz graph.
    pub fn to_dot(&self) -> String {
        dot::render(&Scene::new(self))
    }

    /// The picture as an HTML page that needs nothing else: no network, no fonts, no scripts.
    pub fn to_html(&self) -> String {
        html::render(&Scene::new(self))
    }

    /// The modification order to show for a location.
    fn mo_of(&self, x: LocId) -> Option<&'a [EventId]> {
        match self.mo {
            Some(mo) => mo.get(x.index()).map(Vec::as_slice),
            None => self.graph.mo(x),
        }
    }
}
