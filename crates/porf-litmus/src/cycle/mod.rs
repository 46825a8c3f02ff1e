//! Litmus tests from cycles of relations, in the manner of diy (Alglave, Maranget, Sarkar, Sewell,
//! "Fences in Weak Memory Models", CAV 2010).
//!
//! A cycle is a list of edges: communication (`Rfe`, `Fre`, `Coe` or `Wse`, and `Rfi`, `Fri`,
//! `Coi` or `Wsi` inside a thread), program order (`PodWR`, `PosRR`), dependencies (`DpAddrdR`,
//! `DpDatadW`, `DpCtrldW`, `DpCtrlIsbdR`), and fences (`DMB.SYdWW`, `MFencedWR`). A `d` says that
//! the two events are of different locations, an `s` that they are of the same. Two annotations
//! may follow, one for each event: `PodWWPL`, `RfeRelAcq`. The test asks whether the executions
//! that have the cycle are allowed.
//!
//! Coherence is observed through final values only, so that with three or more writes of a location
//! by different threads the question is weaker than the cycle.

mod all;
mod assembly;
mod c;

use crate::test::Architecture;

pub use all::{all, all_over, vocabulary};

/// Why a cycle makes no test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CycleError {
    /// A word that is not an edge of the architecture.
    #[error("`{0}` is not an edge of {1}")]
    UnknownEdge(String, &'static str),
    /// Two edges meet at an event that would be a read and a write, or have two annotations.
    #[error("`{0}` and `{1}` do not fit together")]
    Mismatch(String, String),
    /// The cycle has one thread.
    #[error("a cycle needs at least two edges between threads, such as `Rfe` and `Fre`")]
    OneThread,
    /// The cycle has one location.
    #[error("a cycle needs at least two edges between different locations, such as `PodWW`")]
    OneLocation,
    /// An annotation that the event cannot have.
    #[error("`{0}`: a {1} cannot be `{2}`")]
    Annotation(String, &'static str, String),
}

/// Whether an event reads or writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Direction {
    R,
    W,
}

/// What relates two events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Communication,
    Po,
    Fence(&'static str),
    Addr,
    Data,
    Ctrl,
    /// A control dependency with the architecture's fence for it.
    CtrlFence,
}

/// An edge of a cycle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    text: String,
    kind: Kind,
    from: Direction,
    to: Direction,
    same_location: bool,
    external: bool,
    annotations: Option<(&'static str, &'static str)>,
}

impl Edge {
    /// Reads an edge.
    pub fn read(architecture: Architecture, text: &str) -> Result<Edge, CycleError> {
        let unknown = || CycleError::UnknownEdge(text.to_owned(), architecture.name());
        let (kind, rest) = kind(architecture, text).ok_or_else(unknown)?;
        let letter = rest.chars().next().ok_or_else(unknown)?;
        let rest = &rest[letter.len_utf8()..];
        let (from, to, same_location, external, rest) = match kind {
            Kind::Communication => {
                let (from, to) = match &text[..2] {
                    "Rf" => (Direction::W, Direction::R),
                    "Fr" => (Direction::R, Direction::W),
                    _ => (Direction::W, Direction::W),
                };
                let external = match letter {
                    'e' => true,
                    'i' => false,
                    _ => return Err(unknown()),
                };
                (from, to, true, external, rest)
            }
            _ => {
                let same = match letter {
                    's' => true,
                    'd' => false,
                    _ => return Err(unknown()),
                };
                let dependency = matches!(kind, Kind::Addr | Kind::Data | Kind::Ctrl | Kind::CtrlFence);
                let mut rest = rest;
                let from = if dependency { Direction::R } else { direction(&mut rest).ok_or_else(unknown)? };
                let to = direction(&mut rest).ok_or_else(unknown)?;
                if kind == Kind::Data && to == Direction::R {
                    return Err(unknown());
                }
                (from, to, same, false, rest)
            }
        };
        let annotations =
            if rest.is_empty() { None } else { Some(annotation_pair(architecture, rest).ok_or_else(unknown)?) };
        let edge = Edge { text: text.to_owned(), kind, from, to, same_location, external, annotations };
        if let Some((first, second)) = annotations {
            for (direction, annotation) in [(from, first), (to, second)] {
                if !annotation_fits(architecture, direction, annotation) {
                    let event = if direction == Direction::R { "read" } else { "write" };
                    return Err(CycleError::Annotation(edge.text, event, annotation.to_owned()));
                }
            }
        }
        Ok(edge)
    }

    /// The edge as it is written.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The kind of an edge, and what follows it.
fn kind(architecture: Architecture, text: &str) -> Option<(Kind, &str)> {
    for name in ["Rf", "Fr", "Co", "Ws"] {
        if let Some(rest) = text.strip_prefix(name).filter(|rest| rest.starts_with(['e', 'i'])) {
            return Some((Kind::Communication, rest));
        }
    }
    if let Some(rest) = text.strip_prefix("Po").filter(|rest| rest.starts_with(['s', 'd'])) {
        return Some((Kind::Po, rest));
    }
    if let Some(rest) = text.strip_prefix("Dp").filter(|_| architecture != Architecture::X86) {
        let control = match architecture {
            Architecture::AArch64 => "CtrlIsb",
            Architecture::Ppc => "CtrlIsync",
            Architecture::RiscV => "CtrlFenceI",
            _ => "\0",
        };
        let kinds = [(control, Kind::CtrlFence), ("Addr", Kind::Addr), ("Data", Kind::Data), ("Ctrl", Kind::Ctrl)];
        return kinds.iter().find_map(|(name, kind)| rest.strip_prefix(name).map(|rest| (*kind, rest)));
    }
    let mut found = None;
    for (name, instruction) in fences(architecture) {
        if let Some(rest) = text.strip_prefix(name)
            && rest.starts_with(['s', 'd'])
        {
            found = Some((Kind::Fence(instruction), rest));
        }
    }
    found
}

/// Fences as edges name them, and as threads write them.
fn fences(architecture: Architecture) -> &'static [(&'static str, &'static str)] {
    match architecture {
        Architecture::AArch64 => {
            &[("DMB.SY", "DMB SY"), ("DMB.LD", "DMB LD"), ("DMB.ST", "DMB ST"), ("DSB.SY", "DSB SY"), ("ISB", "ISB")]
        }
        Architecture::Ppc => &[("Sync", "sync"), ("LwSync", "lwsync"), ("Eieio", "eieio"), ("Isync", "isync")],
        Architecture::X86 => &[("MFence", "MFENCE")],
        Architecture::RiscV => &[
            ("Fence.rw.rw", "fence rw,rw"),
            ("Fence.rw.r", "fence rw,r"),
            ("Fence.rw.w", "fence rw,w"),
            ("Fence.r.rw", "fence r,rw"),
            ("Fence.r.r", "fence r,r"),
            ("Fence.r.w", "fence r,w"),
            ("Fence.w.rw", "fence w,rw"),
            ("Fence.w.r", "fence w,r"),
            ("Fence.w.w", "fence w,w"),
            ("Fence.tso", "fence.tso"),
        ],
        Architecture::C11 => &[
            ("FenceSc", "atomic_thread_fence(memory_order_seq_cst)"),
            ("FenceAcqRel", "atomic_thread_fence(memory_order_acq_rel)"),
            ("FenceAcq", "atomic_thread_fence(memory_order_acquire)"),
            ("FenceRel", "atomic_thread_fence(memory_order_release)"),
        ],
        Architecture::Kernel => &[
            ("FenceMb", "smp_mb()"),
            ("FenceRmb", "smp_rmb()"),
            ("FenceWmb", "smp_wmb()"),
            ("SyncRcu", "synchronize_rcu()"),
        ],
    }
}

/// Annotations of events; the first is that of an event without one.
fn annotations(architecture: Architecture) -> &'static [&'static str] {
    match architecture {
        Architecture::AArch64 => &["P", "A", "Q", "L"],
        Architecture::RiscV => &["P", "Aq", "Rl"],
        Architecture::Ppc | Architecture::X86 => &["P"],
        Architecture::C11 => &["Rlx", "Acq", "Rel", "Sc"],
        Architecture::Kernel => &["Once", "Acquire", "Release"],
    }
}

/// Two annotations one after the other.
fn annotation_pair(architecture: Architecture, text: &str) -> Option<(&'static str, &'static str)> {
    let known = annotations(architecture);
    known.iter().find_map(|first| {
        let rest = text.strip_prefix(first)?;
        known.iter().find(|second| **second == rest).map(|second| (*first, *second))
    })
}

fn annotation_fits(architecture: Architecture, direction: Direction, annotation: &str) -> bool {
    match annotation {
        "A" | "Q" | "Acq" | "Acquire" => direction == Direction::R,
        "L" | "Rel" | "Release" => direction == Direction::W,
        // RISC-V has no loads with `.rl` and no stores with `.aq` outside of AMOs.
        "Aq" => direction == Direction::R,
        "Rl" => direction == Direction::W,
        _ => annotations(architecture).contains(&annotation),
    }
}

fn direction(text: &mut &str) -> Option<Direction> {
    let (found, rest) = match text.as_bytes().first()? {
        b'R' => (Direction::R, &text[1..]),
        b'W' => (Direction::W, &text[1..]),
        _ => return None,
    };
    *text = rest;
    Some(found)
}

/// An event of a cycle.
struct Node {
    direction: Direction,
    thread: usize,
    location: usize,
    value: u32,
    annotation: &'static str,
    /// How the event before in the thread leads here; none for the first of a thread.
    arrival: Option<Kind>,
}

/// A cycle with its events.
struct Shape {
    nodes: Vec<Node>,
    threads: usize,
    /// The number of writes of each location.
    writes: Vec<u32>,
}

/// Names of locations.
fn location_name(number: usize) -> String {
    let names = ["x", "y", "z", "a", "b", "c", "d", "e"];
    names.get(number).map_or_else(|| format!("v{number}"), |name| (*name).to_owned())
}

impl Shape {
    fn new(architecture: Architecture, edges: &[Edge]) -> Result<Shape, CycleError> {
        let count = edges.len();
        if edges.iter().filter(|edge| edge.external).count() < 2 {
            return Err(CycleError::OneThread);
        }
        if edges.iter().filter(|edge| !edge.same_location).count() < 2 {
            return Err(CycleError::OneLocation);
        }
        // The first event starts a thread.
        let turn = edges.iter().rposition(|edge| edge.external).map_or(0, |last| (last + 1) % count);
        let edges: Vec<&Edge> = (0..count).map(|at| &edges[(turn + at) % count]).collect();
        let mut nodes: Vec<Node> = Vec::with_capacity(count);
        let (mut thread, mut location) = (0, 0);
        for (at, edge) in edges.iter().enumerate() {
            let before = edges[(at + count - 1) % count];
            let mismatch = || CycleError::Mismatch(before.text.clone(), edge.text.clone());
            if before.to != edge.from {
                return Err(mismatch());
            }
            let annotation = match (before.annotations, edge.annotations) {
                (Some((_, arrived)), Some((left, _))) if arrived != left => return Err(mismatch()),
                (Some((_, annotation)), _) | (None, Some((annotation, _))) => annotation,
                (None, None) => annotations(architecture)[0],
            };
            if at > 0 {
                thread += usize::from(before.external);
                location += usize::from(!before.same_location);
            }
            let arrival = (!before.external).then_some(before.kind);
            nodes.push(Node { direction: edge.from, thread, location, value: 0, annotation, arrival });
        }
        // The last change of location leads back to the first one.
        let locations = edges.iter().filter(|edge| !edge.same_location).count();
        nodes.iter_mut().for_each(|node| node.location %= locations);
        // Along the events of one location, writes are in coherence order, and reads see the last.
        let mut writes = vec![0; locations];
        let start = edges.iter().rposition(|edge| !edge.same_location).map_or(0, |last| (last + 1) % count);
        for at in (0..count).map(|at| (start + at) % count) {
            let node = &mut nodes[at];
            writes[node.location] += u32::from(node.direction == Direction::W);
            node.value = writes[node.location];
        }
        Ok(Shape { nodes, threads: thread + 1, writes })
    }
}

/// The text of the litmus test of a cycle.
///
/// ```
/// use porf_litmus::{Architecture, cycle};
///
/// let text = cycle::test(Architecture::AArch64, "MP", "DMB.SYdWW Rfe DpAddrdR Fre")?;
/// assert!(text.contains("LDR W3,[X4,W2,SXTW]"));
/// assert_eq!(porf_litmus::read("MP.litmus", &text)?.threads.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn test(architecture: Architecture, name: &str, cycle: &str) -> Result<String, CycleError> {
    let edges: Vec<Edge> =
        cycle.split_whitespace().map(|edge| Edge::read(architecture, edge)).collect::<Result<_, _>>()?;
    test_of(architecture, name, &edges)
}

/// The text of the litmus test of a list of edges.
pub fn test_of(architecture: Architecture, name: &str, edges: &[Edge]) -> Result<String, CycleError> {
    let shape = Shape::new(architecture, edges)?;
    let texts: Vec<&str> = edges.iter().map(Edge::text).collect();
    let head = format!("{} {name}\n\"{}\"\n", architecture.name(), texts.join(" "));
    Ok(match architecture {
        Architecture::C11 | Architecture::Kernel => head + &c::body(architecture, &shape),
        _ => head + &assembly::body(architecture, &shape),
    })
}

/// All cycles up to a length as tests, with their names.
pub fn corpus(architecture: Architecture, length: usize) -> Result<Vec<(String, String)>, CycleError> {
    let cycles = all(architecture, length);
    let tests = cycles.iter().enumerate().map(|(number, edges)| {
        let name = format!("{}-{number:05}", architecture.long_name().to_lowercase());
        test_of(architecture, &name, edges).map(|text| (name, text))
    });
    tests.collect()
}

/// The condition: what each read sees, and the last write of locations with several writes.
fn condition(shape: &Shape, registers: &[Option<String>]) -> String {
    let mut parts = Vec::new();
    for (location, writes) in shape.writes.iter().enumerate().filter(|(_, writes)| **writes > 1) {
        parts.push(format!("{}={writes}", location_name(location)));
    }
    for (node, register) in shape.nodes.iter().zip(registers) {
        if let Some(register) = register {
            parts.push(format!("{}:{register}={}", node.thread, node.value));
        }
    }
    if parts.is_empty() { "exists (true)\n".to_owned() } else { format!("exists ({})\n", parts.join(" /\\ ")) }
}
