//! Graphs to draw, shared by the tests of pictures.

use porf_exec::{
    EventId, ExecutionGraph, GraphBuilder, Mode, Node, ReadMode, RelationName, Source, Step, Value, WriteMode,
};

/// A graph being made, with names a, b, c… and values.
#[derive(Default)]
pub struct Draft {
    pub builder: GraphBuilder,
    named: u8,
}

impl Draft {
    fn name(&mut self, e: EventId) -> EventId {
        self.builder.set_name(e, &char::from(b'a' + self.named).to_string());
        self.named += 1;
        e
    }

    pub fn write(&mut self, thread: &str, mode: WriteMode, location: &str, value: u64) -> EventId {
        let (t, x) = (self.builder.thread(thread), self.builder.location(location));
        let e = self.builder.write(t, mode, x);
        self.builder.set_value(e, Value(value));
        self.name(e)
    }

    pub fn read(&mut self, thread: &str, mode: ReadMode, location: &str, value: u64, from: Option<EventId>) -> EventId {
        let (t, x) = (self.builder.thread(thread), self.builder.location(location));
        let e = self.builder.read(t, mode, x);
        self.builder.set_value(e, Value(value));
        self.builder.set_source(e, from.map_or(Source::Init, Source::Write));
        self.name(e)
    }

    /// Returns the read and the write.
    pub fn rmw(
        &mut self,
        thread: &str,
        mode: Mode,
        location: &str,
        values: (u64, u64),
        from: Option<EventId>,
    ) -> (EventId, EventId) {
        let (t, x) = (self.builder.thread(thread), self.builder.location(location));
        let (r, w) = self.builder.rmw(t, mode.for_rmw().expect("a mode of RMWs"), x);
        self.builder.set_value(r, Value(values.0));
        self.builder.set_value(w, Value(values.1));
        self.builder.set_source(r, from.map_or(Source::Init, Source::Write));
        (self.name(r), w)
    }

    pub fn mo(&mut self, location: &str, writes: &[EventId]) {
        let x = self.builder.location(location);
        self.builder.set_mo(x, writes.to_vec());
    }

    pub fn build(mut self) -> ExecutionGraph {
        self.builder.declare_mo();
        self.builder.build().expect("a graph")
    }
}

pub fn step(from: impl Into<Node>, relation: RelationName, to: impl Into<Node>) -> Step {
    Step { from: from.into(), relation, to: to.into() }
}

pub fn store_buffering() -> ExecutionGraph {
    let mut g = Draft::default();
    g.write("P0", WriteMode::Rlx, "x", 1);
    g.read("P0", ReadMode::Rlx, "y", 0, None);
    g.write("P1", WriteMode::Rlx, "y", 1);
    g.read("P1", ReadMode::Rlx, "x", 0, None);
    g.build()
}

/// Inconsistent: the flag is seen but not the data.
pub fn message_passing() -> (ExecutionGraph, Vec<Step>) {
    let mut g = Draft::default();
    let a = g.write("P0", WriteMode::Rlx, "data", 1);
    let b = g.write("P0", WriteMode::Rel, "flag", 1);
    let c = g.read("P1", ReadMode::Acq, "flag", 1, Some(b));
    let d = g.read("P1", ReadMode::Rlx, "data", 0, None);
    let cycle = vec![
        step(a, RelationName::Po, b),
        step(b, RelationName::Sw, c),
        step(c, RelationName::Po, d),
        step(d, RelationName::Fr, a),
    ];
    (g.build(), cycle)
}

pub fn iriw() -> (ExecutionGraph, Vec<Step>) {
    let mut g = Draft::default();
    let a = g.write("writer x", WriteMode::Sc, "x", 1);
    let b = g.write("writer y", WriteMode::Sc, "y", 1);
    let c = g.read("reader 1", ReadMode::Sc, "x", 1, Some(a));
    let d = g.read("reader 1", ReadMode::Sc, "y", 0, None);
    let e = g.read("reader 2", ReadMode::Sc, "y", 1, Some(b));
    let f = g.read("reader 2", ReadMode::Sc, "x", 0, None);
    let cycle = vec![
        step(a, RelationName::Rf, c),
        step(c, RelationName::Po, d),
        step(d, RelationName::Fr, b),
        step(b, RelationName::Rf, e),
        step(e, RelationName::Po, f),
        step(f, RelationName::Fr, a),
    ];
    (g.build(), cycle)
}

pub fn two_plus_two_writes() -> (ExecutionGraph, Vec<Step>) {
    let mut g = Draft::default();
    let a = g.write("P0", WriteMode::Rlx, "x", 1);
    let b = g.write("P0", WriteMode::Rlx, "y", 2);
    let c = g.write("P1", WriteMode::Rlx, "y", 1);
    let d = g.write("P1", WriteMode::Rlx, "x", 2);
    g.mo("x", &[d, a]);
    g.mo("y", &[b, c]);
    let cycle = vec![
        step(a, RelationName::Po, b),
        step(b, RelationName::Mo, c),
        step(c, RelationName::Po, d),
        step(d, RelationName::Mo, a),
    ];
    (g.build(), cycle)
}

/// Three increments, and a write in the middle of the last, against atomicity.
pub fn rmw_chain() -> (ExecutionGraph, Vec<Step>) {
    let mut g = Draft::default();
    let (_, a) = g.rmw("P0", Mode::AcqRel, "counter", (0, 1), None);
    let (_, b) = g.rmw("P1", Mode::AcqRel, "counter", (1, 2), Some(a));
    let c = g.write("P2", WriteMode::Rel, "counter", 7);
    let (d, w) = g.rmw("P2", Mode::AcqRel, "counter", (2, 3), Some(b));
    g.read("P0", ReadMode::Rlx, "counter", 3, Some(w));
    g.mo("counter", &[a, b, c, w]);
    let cycle = vec![step(d, RelationName::Fr, c), step(c, RelationName::Mo, w)];
    (g.build(), cycle)
}

/// A generator of numbers, for graphs that look random and are always the same.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % bound.max(1) as u64) as usize
    }
}

/// A graph without names and values, its reads reading from anywhere (also later events if
/// `cyclic`).
pub fn random(
    numbers: &mut Numbers,
    threads: usize,
    locations: usize,
    operations: usize,
    cyclic: bool,
) -> ExecutionGraph {
    let mut g = GraphBuilder::new();
    let threads: Vec<_> = (0..threads).map(|t| g.thread(&format!("T{t}"))).collect();
    let locations: Vec<_> = ["x", "y", "z", "u", "v", "w"].iter().take(locations).map(|x| g.location(x)).collect();
    let mut writes = vec![Vec::new(); locations.len()];
    let mut reads = Vec::new();
    for _ in 0..operations {
        let t = threads[numbers.below(threads.len())];
        let i = numbers.below(locations.len());
        let x = locations[i];
        let kind = numbers.below(10);
        let read = match kind {
            0..4 => {
                let mode = [ReadMode::Na, ReadMode::Rlx, ReadMode::Acq, ReadMode::Sc][numbers.below(4)];
                Some(g.read(t, mode, x))
            }
            4..7 => {
                let mode = [WriteMode::Na, WriteMode::Rlx, WriteMode::Rel, WriteMode::Sc][numbers.below(4)];
                writes[i].push(g.write(t, mode, x));
                None
            }
            7..9 => {
                let mode = [Mode::Rlx, Mode::Acq, Mode::Rel, Mode::AcqRel, Mode::Sc][numbers.below(5)];
                let (r, w) = g.rmw(t, mode.for_rmw().expect("a mode of RMWs"), x);
                reads.push((r, i, writes[i].len()));
                writes[i].push(w);
                None
            }
            _ => {
                g.fence(
                    t,
                    [Mode::Acq, Mode::Rel, Mode::AcqRel, Mode::Sc][numbers.below(4)].for_fence().expect("a mode"),
                );
                None
            }
        };
        if let Some(r) = read {
            reads.push((r, i, writes[i].len()));
        }
    }
    for (r, i, before) in reads {
        let candidates = if cyclic { writes[i].len() } else { before };
        match numbers.below(candidates + 1) {
            0 => g.set_source(r, Source::Init),
            n => g.set_source(r, Source::Write(writes[i][n - 1])),
        }
    }
    for (i, mut order) in writes.into_iter().enumerate() {
        if cyclic {
            for j in 1..order.len() {
                order.swap(j, numbers.below(j + 1));
            }
        }
        g.set_mo(locations[i], order);
    }
    g.build().expect("a graph")
}
