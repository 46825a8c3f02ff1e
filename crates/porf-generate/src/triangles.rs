//! Executions that are consistent if and only if a graph has no triangle (the paper, §4.6 and A.7):
//! checking them in linear time would find triangles in linear time.
//!
//! Vertices are numbered; for every vertex a there is a location y_a with a write w_a, and there
//! are junctions wj_a and rj_a; for every edge a < b there are a write w_a^b of y_a, an event e_ab,
//! and a read r_b^a of y_b from w_b, with
//!
//! > w_a → w_a^b → wj_b → e_ab → rj_a → r_b^a
//!
//! in hb. A triangle a < b < c gives w_b → w_b^c → wj_c → e_ac → rj_a → r_b^a, and r_b^a reads from
//! w_b although w_b^c has overwritten it: inconsistent with WRA, hence with RA, SRA and SC; with
//! RC20, too, since every access is acquire or release. Without a triangle, the execution is
//! consistent with SRA, hence with RA, WRA and RC20. Relaxed always admits it.
//!
//! Junctions and e_ab are writes of fresh locations. Each hb edge is a write of a fresh location
//! after its first event, and a read from it before its second.
//!
//! [`Layout::Separate`] puts every event, with the auxiliary events of its edges, into a separate
//! thread, as the paper does. [`Layout::Merged`] uses one thread for all w_a, and for every vertex
//! b one thread
//!
//! > w_a^b for all a; wj_b; then e_bc for all c; rj_b; r_c^b for all c
//!
//! which adds program order, but no violation:
//! 1. Between the w_a: they have no other hb-predecessors, and each is the first write of its
//!    location, so that more of them before a read have no effect.
//! 2. Between the w_a^b of a b: what follows one of them follows wj_b, as before; and w_a before
//!    w_a′^b has no effect, since w_a was before wj_b already and w_a is first.
//! 3. Between the e_bc of a b, and between the r_c^b: each e_bc leads only to rj_b, as before;
//!    reads have no successors, and pass on only the w_c they have read, which are first.
//! 4. From wj_b to e_bc: a w_a^b now reaches r_c^b. They would have to be of the same location, a =
//!    c, but a < b < c.

use super::error::GenerateError;
use porf_exec::{EventId, ExecutionGraph, GraphBuilder, LocId, ReadMode, Source, ThreadId, WriteMode};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;

/// The distribution of events to threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Every event in a separate thread, as in the paper: three threads for each vertex and three
    /// for each edge.
    Separate,
    /// One thread for each vertex, and one more.
    Merged,
}

/// An undirected graph without loops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndirectedGraph {
    vertices: usize,
    /// The edges, smaller end first, in order.
    edges: Vec<(usize, usize)>,
}

/// Instances from random graphs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Triangles {
    /// The number of vertices of the graph.
    pub vertices: usize,
    /// The number of its edges.
    pub edges: usize,
    /// Whether the graph has a triangle (then it has few). If so, the execution is inconsistent.
    pub triangle: bool,
    /// The distribution of events to threads.
    pub layout: Layout,
    /// Determines the graph.
    pub seed: u64,
}

impl Triangles {
    /// Generates the execution.
    pub fn generate(&self) -> Result<ExecutionGraph, GenerateError> {
        let graph = UndirectedGraph::random(self.vertices, self.edges, self.triangle, self.seed)?;
        Ok(graph.execution(self.layout))
    }
}

impl UndirectedGraph {
    /// The graph of these edges between the vertices `0..vertices`; an edge may be given more than
    /// once.
    pub fn new(
        vertices: usize,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<UndirectedGraph, GenerateError> {
        GenerateError::check_range("vertices", vertices, 0, Self::MAX_SIZE)?;
        let mut set = BTreeSet::new();
        for (from, to) in edges {
            if from == to || from.max(to) >= vertices {
                return Err(GenerateError::BadEdge { from, to, vertices });
            }
            set.insert((from.min(to), from.max(to)));
        }
        GenerateError::check_range("edges", set.len(), 0, Self::MAX_SIZE)?;
        Ok(UndirectedGraph { vertices, edges: set.into_iter().collect() })
    }

    /// The greatest number of vertices, and of edges.
    pub const MAX_SIZE: usize = 1 << 24;

    /// A random graph: bipartite, hence without a triangle, unless `triangle` is set. Then one edge
    /// inside a side and two across make one.
    pub fn random(vertices: usize, edges: usize, triangle: bool, seed: u64) -> Result<UndirectedGraph, GenerateError> {
        let least = if triangle { 3 } else { 0 };
        GenerateError::check_range("vertices", vertices, least, Self::MAX_SIZE)?;
        let left = vertices / 2;
        let right = vertices - left;
        let most = (left * right + usize::from(triangle)).min(Self::MAX_SIZE);
        if !(least..=most).contains(&edges) {
            let with = if triangle { "with" } else { "without" };
            return Err(GenerateError::EdgeCount { vertices, with, least, most, given: edges });
        }
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut names: Vec<usize> = (0..vertices).collect();
        for i in (1..vertices).rev() {
            names.swap(i, rng.random_range(0..=i));
        }
        let mut chosen = BTreeSet::new();
        if triangle {
            let (a, b) = (left, left + rng.random_range(1..right));
            let c = rng.random_range(0..left);
            chosen.extend([(a, b), (c, a), (c, b)]);
        }
        choose_across(&mut rng, left, right, edges, &mut chosen);
        UndirectedGraph::new(vertices, chosen.into_iter().map(|(a, b)| (names[a], names[b])))
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// The edges, smaller end first.
    pub fn edges(&self) -> &[(usize, usize)] {
        &self.edges
    }

    /// Whether there is a triangle. Tries all pairs of neighbours.
    pub fn has_triangle(&self) -> bool {
        let edges: BTreeSet<_> = self.edges.iter().copied().collect();
        self.edges.iter().any(|&(a, b)| edges.range((b, 0)..=(b, self.vertices)).any(|&(_, c)| edges.contains(&(a, c))))
    }

    /// The execution that is consistent (with SRA, RA, WRA, RC20) if and only if the graph has no
    /// triangle.
    pub fn execution(&self, layout: Layout) -> ExecutionGraph {
        let mut drawing = Drawing { graph: GraphBuilder::new(), layout, threads: 0, links: 0 };
        drawing.draw(self);
        drawing.graph.build().expect("every read was given a write of its location")
    }
}

/// Adds edges across until there are enough: at random while few are taken, otherwise by
/// enumerating all of them.
fn choose_across(rng: &mut impl Rng, left: usize, right: usize, edges: usize, chosen: &mut BTreeSet<(usize, usize)>) {
    if edges <= left * right / 2 {
        while chosen.len() < edges {
            chosen.insert((rng.random_range(0..left), left + rng.random_range(0..right)));
        }
        return;
    }
    let mut rest: Vec<(usize, usize)> = (0..left)
        .flat_map(|a| (left..left + right).map(move |b| (a, b)))
        .filter(|edge| !chosen.contains(edge))
        .collect();
    while chosen.len() < edges && !rest.is_empty() {
        let i = rng.random_range(0..rest.len());
        chosen.insert(rest.swap_remove(i));
    }
}

/// An execution under construction.
struct Drawing {
    graph: GraphBuilder,
    layout: Layout,
    threads: usize,
    links: usize,
}

/// The source of an hb edge: the auxiliary write, and its location.
type Link = (EventId, LocId);

impl Drawing {
    /// The thread of an event: a fresh one, or the one given if threads are merged.
    fn thread(&mut self, merged: ThreadId) -> ThreadId {
        match self.layout {
            Layout::Merged => merged,
            Layout::Separate => {
                self.threads += 1;
                self.graph.thread(&format!("e{}", self.threads))
            }
        }
    }

    /// Starts an hb edge after the latest event of t.
    fn link_from(&mut self, t: ThreadId) -> Link {
        self.links += 1;
        let x = self.graph.location(&format!("h{}", self.links));
        (self.graph.write(t, WriteMode::Rel, x), x)
    }

    /// Ends an hb edge before the next event of t.
    fn link_to(&mut self, t: ThreadId, (w, x): Link) {
        let r = self.graph.read(t, ReadMode::Acq, x);
        self.graph.set_source(r, Source::Write(w));
    }

    /// An event that only joins hb edges: a write of a fresh location.
    fn junction(&mut self, t: ThreadId, name: &str) {
        let x = self.graph.location(name);
        self.graph.write(t, WriteMode::Rel, x);
    }

    fn draw(&mut self, graph: &UndirectedGraph) {
        let n = graph.vertices;
        // `down[b]`: the edges a < b, by number; `up[a]`: the edges a < b.
        let (mut down, mut up) = (vec![Vec::new(); n], vec![Vec::new(); n]);
        for (i, &(a, b)) in graph.edges.iter().enumerate() {
            down[b].push(i);
            up[a].push(i);
        }
        let (first, own): (ThreadId, Vec<ThreadId>) = match self.layout {
            Layout::Separate => (ThreadId::new(0), vec![ThreadId::new(0); n]),
            Layout::Merged => (self.graph.thread("w"), (0..n).map(|b| self.graph.thread(&format!("v{b}"))).collect()),
        };
        let y: Vec<LocId> = (0..n).map(|a| self.graph.location(&format!("y{a}"))).collect();
        // w_a, and the links to w_a^b.
        let mut writes = Vec::with_capacity(n);
        let mut links: Vec<Option<Link>> = vec![None; graph.edges.len()];
        for a in 0..n {
            let t = self.thread(first);
            writes.push(self.graph.write(t, WriteMode::Rel, y[a]));
            for &edge in &up[a] {
                links[edge] = Some(self.link_from(t));
            }
        }
        // w_a^b, then wj_b, and the links to e_ab.
        for b in 0..n {
            let mut arrivals = Vec::new();
            for &edge in &down[b] {
                let t = self.thread(own[b]);
                self.links_to(t, links[edge].take());
                self.graph.write(t, WriteMode::Rel, y[graph.edges[edge].0]);
                arrivals.extend(self.link_unless_merged(t));
            }
            let t = self.thread(own[b]);
            self.links_to(t, arrivals);
            self.junction(t, &format!("wj{b}"));
            for &edge in &down[b] {
                links[edge] = Some(self.link_from(t));
            }
        }
        // e_ab, then rj_a, then r_b^a.
        for a in 0..n {
            let mut arrivals = Vec::new();
            for &edge in &up[a] {
                let t = self.thread(own[a]);
                self.links_to(t, links[edge].take());
                self.junction(t, &format!("e{a}_{}", graph.edges[edge].1));
                arrivals.extend(self.link_unless_merged(t));
            }
            let t = self.thread(own[a]);
            self.links_to(t, arrivals);
            self.junction(t, &format!("rj{a}"));
            let departures: Vec<Option<Link>> = up[a].iter().map(|_| self.link_unless_merged(t)).collect();
            for (&edge, link) in up[a].iter().zip(departures) {
                let b = graph.edges[edge].1;
                let t = self.thread(own[a]);
                self.links_to(t, link);
                let r = self.graph.read(t, ReadMode::Acq, y[b]);
                self.graph.set_source(r, Source::Write(writes[b]));
            }
        }
    }

    fn links_to(&mut self, t: ThreadId, links: impl IntoIterator<Item = Link>) {
        for link in links {
            self.link_to(t, link);
        }
    }

    /// An hb edge within a merged thread is program order.
    fn link_unless_merged(&mut self, t: ThreadId) -> Option<Link> {
        (self.layout == Layout::Separate).then(|| self.link_from(t))
    }
}
