//! Small random executions without regard to consistency: inputs for the oracle.

use crate::random_program::location_name;
use porf_exec::{DependencyKind, EventId, ExecutionGraph, GraphBuilder, LocId, Mode, Source};
use rand::{Rng, RngExt};

/// The features of arbitrary executions.
#[derive(Clone, Copy, Debug)]
pub struct Arbitrary {
    /// At most this many operations (an RMW is one).
    pub operations: usize,
    /// At most this many threads.
    pub threads: usize,
    /// At most this many locations.
    pub locations: usize,
    /// Includes read-modify-writes.
    pub rmws: bool,
    /// Includes fences.
    pub fences: bool,
    /// Includes non-atomic accesses.
    pub non_atomics: bool,
    /// Includes SC accesses and fences.
    pub sc: bool,
    /// Includes dependencies.
    pub dependencies: bool,
    /// Includes what only machines have: barriers, acquire-pc loads, pairs of exclusives.
    pub machines: bool,
}

impl Default for Arbitrary {
    /// Up to seven operations of every kind except SC in up to four threads on up to three
    /// locations.
    fn default() -> Arbitrary {
        Arbitrary {
            operations: 7,
            threads: 4,
            locations: 3,
            rmws: true,
            fences: true,
            non_atomics: true,
            sc: false,
            dependencies: false,
            machines: false,
        }
    }
}

/// An arbitrary well-formed execution: every read reads from any write of its location, or from the
/// initial one. Threads, kinds, locations and modes are drawn independently.
pub fn arbitrary(rng: &mut impl Rng, shape: &Arbitrary) -> ExecutionGraph {
    let mut graph = GraphBuilder::new();
    let threads: Vec<_> = (0..rng.random_range(1..=shape.threads)).map(|t| graph.thread(&format!("P{t}"))).collect();
    let locations: Vec<LocId> =
        (0..rng.random_range(1..=shape.locations)).map(|x| graph.location(&location_name(x))).collect();
    let mut writes: Vec<Vec<EventId>> = vec![Vec::new(); locations.len()];
    let mut reads = Vec::new();
    for _ in 0..rng.random_range(1..=shape.operations) {
        let t = threads[rng.random_range(0..threads.len())];
        let x = locations[rng.random_range(0..locations.len())];
        match rng.random_range(0..10) {
            0..4 => {
                let mode = pick(rng, shape, Mode::for_read);
                reads.push((graph.read(t, mode, x), x));
            }
            4..7 => {
                let mode = pick(rng, shape, Mode::for_write);
                writes[x.index()].push(graph.write(t, mode, x));
            }
            7..9 if shape.rmws => {
                let mode = pick(rng, shape, Mode::for_rmw);
                let (r, w) = graph.rmw(t, mode, x);
                reads.push((r, x));
                writes[x.index()].push(w);
            }
            _ if shape.fences => {
                let mode = pick(rng, shape, Mode::for_fence);
                graph.fence(t, mode);
            }
            _ => {}
        }
    }
    for (r, x) in reads {
        let candidates = &writes[x.index()];
        let i = rng.random_range(0..=candidates.len());
        graph.set_source(r, candidates.get(i).map_or(Source::Init, |&w| Source::Write(w)));
    }
    if shape.dependencies {
        add_dependencies(rng, &mut graph);
    }
    if shape.machines {
        add_pairs(rng, &mut graph);
    }
    graph.build().expect("sources are writes of the location, and dependencies lead from reads to later events")
}

/// Makes each event depend on each earlier read of its thread with some probability.
fn add_dependencies(rng: &mut impl Rng, graph: &mut GraphBuilder) {
    let events: Vec<EventId> = graph.partial().event_ids().collect();
    for (i, &from) in events.iter().enumerate() {
        for &to in &events[i + 1..] {
            let partial = graph.partial();
            if partial.event(from).label().is_read() && partial.po_before(from, to) && rng.random_range(0..3) == 0 {
                let kinds = [DependencyKind::Addr, DependencyKind::Data, DependencyKind::Ctrl];
                let kind = kinds[rng.random_range(0..kinds.len())];
                graph.add_dependency(kind, from, to);
            }
        }
    }
}

/// Makes some reads and later writes of their threads pairs of exclusives.
fn add_pairs(rng: &mut impl Rng, graph: &mut GraphBuilder) {
    let mut taken: Vec<EventId> = Vec::new();
    let events: Vec<EventId> = graph.partial().event_ids().collect();
    let pairs = events.iter().enumerate().flat_map(|(i, &from)| events[i + 1..].iter().map(move |&to| (from, to)));
    for (from, to) in pairs {
        let partial = graph.partial();
        let (read, write) = (partial.event(from), partial.event(to));
        let fits = read.label().is_read()
            && write.label().is_write()
            && !read.label().is_exclusive()
            && !write.label().is_exclusive()
            && read.loc() == write.loc()
            && partial.po_before(from, to)
            && !taken.contains(&from)
            && !taken.contains(&to);
        if fits && rng.random_range(0..2) == 0 {
            taken.extend([from, to]);
            graph.add_dependency(DependencyKind::Lxsx, from, to);
        }
    }
}

fn pick<M>(rng: &mut impl Rng, shape: &Arbitrary, mode: impl Fn(Mode) -> Option<M>) -> M {
    let of_machines: Vec<Mode> = Mode::of_machines().collect();
    loop {
        let candidate = match shape.machines && rng.random_range(0..3) == 0 {
            true => of_machines[rng.random_range(0..of_machines.len())],
            false => Mode::ALL[rng.random_range(0..Mode::ALL.len())],
        };
        let allowed = match candidate {
            Mode::Na => shape.non_atomics,
            Mode::Sc => shape.sc,
            _ => true,
        };
        if let Some(mode) = mode(candidate).filter(|_| allowed) {
            return mode;
        }
    }
}
