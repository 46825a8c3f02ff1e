//! Random small programs, for comparing engines with their oracles.
//!
//! Programs are generated as source text, so that a failing case can be read, kept and shrunk. They
//! have no loops and no final condition, always terminate, and never fail. Races on non-atomic
//! accesses are possible if the shape allows them.

use porf_exec::{Barrier, Mode};
use porf_program::ast::{BinOp, mode_name};
use rand::{Rng, RngExt};
use std::fmt::Write;

/// The modes of loads, and of fences with some barriers.
const LOAD: [Mode; 5] = [Mode::Na, Mode::Rlx, Mode::AcqPc, Mode::Acq, Mode::Sc];
const FENCE: [Mode; 7] = [
    Mode::Acq,
    Mode::Rel,
    Mode::AcqRel,
    Mode::Sc,
    Mode::Barrier(Barrier::DmbSy),
    Mode::Barrier(Barrier::Lwsync),
    Mode::Barrier(Barrier::FenceRRw),
];

/// The features of random programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// At most this many threads.
    pub threads: usize,
    /// At most this many actions in a thread, including those in conditionals.
    pub actions: usize,
    /// At most this many locations.
    pub locations: usize,
    /// Stored constants are from 1 to this.
    pub values: i64,
    /// Includes fetch-and-op and exchange.
    pub rmws: bool,
    /// Includes strong compare-and-swap.
    pub cas: bool,
    /// Includes weak compare-and-swap.
    pub weak_cas: bool,
    /// Compare-and-swap has another mode if it fails.
    pub failure_modes: bool,
    /// Includes fences.
    pub fences: bool,
    /// Includes conditionals on registers.
    pub conditionals: bool,
    /// Includes assumptions on registers.
    pub assumes: bool,
    /// Includes loads and compare-and-swaps that wait for a value.
    pub waits: bool,
    /// Includes non-atomic accesses.
    pub non_atomics: bool,
    /// Includes SC accesses and fences.
    pub sc: bool,
    /// Includes acquire and release accesses and fences; without it, all are relaxed (or SC).
    pub acquire_release: bool,
    /// Includes variables of 8 bits, and values that wrap around in them.
    pub narrow: bool,
    /// Locations are the elements of one array; some indices are registers.
    pub arrays: bool,
    /// Includes critical sections of a lock. They mostly access the variable that the lock protects
    /// non-atomically, several times in a row.
    pub locks: bool,
    /// Includes acquire-pc loads and barriers of machines.
    pub machines: bool,
    /// Includes a barrier, at which most threads wait equally often. Some look at whether they are
    /// the serial thread.
    pub barriers: bool,
    /// More threads may use the barrier than make a round.
    pub crowds: bool,
}

impl Default for Shape {
    /// Up to three threads of four actions on three locations, without weak compare-and-swap,
    /// assumptions, waits, non-atomics, narrow variables, arrays, locks and what only machines
    /// have.
    fn default() -> Shape {
        Shape {
            threads: 3,
            actions: 4,
            locations: 3,
            values: 2,
            rmws: true,
            cas: true,
            weak_cas: false,
            failure_modes: false,
            fences: true,
            conditionals: true,
            assumes: false,
            waits: false,
            non_atomics: false,
            sc: true,
            acquire_release: true,
            narrow: false,
            arrays: false,
            locks: false,
            machines: false,
            barriers: false,
            crowds: false,
        }
    }
}

/// A random program as formatted source text.
pub fn source(rng: &mut impl Rng, shape: &Shape) -> String {
    let locations = rng.random_range(1..=shape.locations.max(1));
    let narrow = shape.narrow && rng.random_bool(0.3);
    let is_array = shape.arrays && rng.random_bool(0.3);
    let ty = if narrow { "u8 " } else { "" };
    let mut out = String::new();
    if is_array {
        let _ = writeln!(out, "shared {ty}a[{locations}];\n");
    } else {
        let names: Vec<String> = (0..locations).map(location_name).collect();
        let _ = writeln!(out, "shared {ty}{};\n", names.join(", "));
    }
    if shape.locks {
        out.push_str("shared n;\nmutex m;\n\n");
    }
    let threads = rng.random_range(1..=shape.threads.max(1));
    let meeting = shape.barriers.then(|| Meeting::random(rng, shape, threads));
    if let Some(meeting) = &meeting {
        let _ = writeln!(out, "barrier b = {};\n", meeting.round);
    }
    for thread in 0..threads {
        let mut body =
            ThreadText { rng, shape, locations, narrow, is_array, is_locked: false, registers: 0, lines: Vec::new() };
        let budget = body.rng.random_range(1..=shape.actions.max(1));
        match &meeting {
            None => body.actions(budget, 1),
            Some(meeting) => body.meet(budget, meeting.waits[thread]),
        }
        let _ = writeln!(out, "thread P{thread} {{\n{}}}", body.lines.concat());
    }
    out
}

/// How a program uses its barrier.
struct Meeting {
    /// How many arrivals make a round.
    round: usize,
    /// Thread → how often it waits.
    waits: Vec<usize>,
}

impl Meeting {
    fn random(rng: &mut impl Rng, shape: &Shape, threads: usize) -> Meeting {
        let is_crowded = shape.crowds && rng.random_bool(0.5);
        let round = match is_crowded {
            true => rng.random_range(1..=threads.max(3) - 1),
            false if rng.random_bool(0.6) => threads,
            false => rng.random_range(1..=threads),
        };
        let rounds = rng.random_range(1..=2);
        let mut waits = |thread: usize| match thread < round || is_crowded {
            true if rng.random_bool(0.9) => rounds,
            true => rng.random_range(0..=2),
            false => 0,
        };
        Meeting { round, waits: (0..threads).map(&mut waits).collect() }
    }
}

/// x, y, z, then x3, x4, …
pub(crate) fn location_name(location: usize) -> String {
    match ["x", "y", "z"].get(location) {
        Some(name) => name.to_string(),
        None => format!("x{location}"),
    }
}

struct ThreadText<'r, R: Rng> {
    rng: &'r mut R,
    shape: &'r Shape,
    locations: usize,
    narrow: bool,
    is_array: bool,
    /// Whether the current statement is in a critical section.
    is_locked: bool,
    /// The number of registers assigned so far: `r0`, `r1`, and so on.
    registers: usize,
    lines: Vec<String>,
}

impl<R: Rng> ThreadText<'_, R> {
    fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.rng.random_range(0..things.len())]
    }

    fn line(&mut self, depth: usize, text: &str) {
        self.lines.push(format!("{}{text}\n", "    ".repeat(depth)));
    }

    fn register(&mut self) -> String {
        self.registers += 1;
        format!("r{}", self.registers - 1)
    }

    fn old_register(&mut self) -> String {
        format!("r{}", self.rng.random_range(0..self.registers))
    }

    fn actions(&mut self, mut budget: usize, depth: usize) {
        while budget > 0 {
            let kind = self.rng.random_range(0..10);
            if self.shape.conditionals && self.registers > 0 && kind == 0 {
                let inside = self.rng.random_range(1..=budget);
                self.conditional(inside, depth);
                budget -= inside;
            } else if self.shape.assumes && self.registers > 0 && kind == 1 {
                let (register, value) = (self.old_register(), self.rng.random_range(0..=self.shape.values));
                let op = self.pick(&["==", "!=", "<="]);
                self.line(depth, &format!("assume({register} {op} {value});"));
                budget -= 1;
            } else if self.shape.locks && !self.is_locked && (2..=4).contains(&kind) {
                let inside = self.rng.random_range(1..=budget);
                self.section(inside, depth);
                budget -= inside;
            } else {
                self.action(depth);
                budget -= 1;
            }
        }
    }

    /// Actions, with waits at the barrier before, between and after them.
    fn meet(&mut self, mut budget: usize, waits: usize) {
        for _ in 0..waits {
            let before = self.rng.random_range(0..=budget);
            self.actions(before, 1);
            budget -= before;
            let looks = self.rng.random_bool(0.2);
            let text = if looks { format!("{} = b.wait();", self.register()) } else { "b.wait();".to_string() };
            self.line(1, &text);
        }
        self.actions(budget, 1);
    }

    fn section(&mut self, budget: usize, depth: usize) {
        self.line(depth, "m.lock();");
        self.is_locked = true;
        self.actions(budget, depth);
        self.is_locked = false;
        self.line(depth, "m.unlock();");
    }

    /// An access to the variable that the lock protects.
    fn protected(&mut self, depth: usize) {
        let kind = self.rng.random_range(0..4);
        if kind > 0 {
            let text = format!("n = {};", self.value());
            self.line(depth, &text);
        }
        // Prefer reads of what the same thread has just written.
        if kind < 3 {
            let text = format!("{} = n;", self.register());
            self.line(depth, &text);
        }
    }

    fn conditional(&mut self, budget: usize, depth: usize) {
        let (register, value) = (self.old_register(), self.rng.random_range(0..=self.shape.values));
        let op = self.pick(&[BinOp::Eq, BinOp::Ne, BinOp::Lt]).text();
        self.line(depth, &format!("if ({register} {op} {value}) {{"));
        let then = self.rng.random_range(1..=budget);
        self.actions(then, depth + 1);
        if then < budget {
            self.line(depth, "} else {");
            self.actions(budget - then, depth + 1);
        }
        self.line(depth, "}");
    }

    fn location(&mut self) -> String {
        let location = self.rng.random_range(0..self.locations);
        if !self.is_array {
            return location_name(location);
        }
        if self.registers > 0 && self.rng.random_bool(0.3) {
            // Wrapped into the range of indices.
            let (register, len) = (self.old_register(), self.locations);
            return format!("a[({register} % {len} + {len}) % {len}]");
        }
        format!("a[{location}]")
    }

    fn value(&mut self) -> String {
        if self.registers > 0 && self.rng.random_bool(0.25) {
            let register = self.old_register();
            return if self.rng.random_bool(0.5) { register } else { format!("{register} + 1") };
        }
        if self.narrow && self.rng.random_bool(0.2) {
            return "255".to_string();
        }
        self.rng.random_range(1..=self.shape.values.max(1)).to_string()
    }

    fn mode(&mut self, modes: &[Mode]) -> &'static str {
        let fits = |mode: &Mode| match mode {
            Mode::Na => self.shape.non_atomics,
            Mode::Rlx => true,
            Mode::Acq | Mode::Rel | Mode::AcqRel => self.shape.acquire_release,
            Mode::Sc => self.shape.sc,
            Mode::AcqPc | Mode::Barrier(_) => self.shape.machines,
        };
        let modes: Vec<Mode> = modes.iter().copied().filter(fits).collect();
        mode_name(self.pick(&modes))
    }

    /// A read that waits for a value.
    fn waiting(&mut self, location: &str, rmw: &[Mode]) -> String {
        let expected = self.rng.random_range(0..=self.shape.values);
        match self.rng.random_range(0..5) {
            0 if self.shape.cas => {
                let (desired, mode) = (self.value(), self.mode(rmw));
                format!("while (!{location}.cas({expected}, {desired}, {mode})) {{}}")
            }
            1 if self.shape.weak_cas => {
                let (desired, mode) = (self.value(), self.mode(rmw));
                format!("while (!{location}.cas_weak({expected}, {desired}, {mode})) {{}}")
            }
            2 if self.shape.rmws => {
                let (value, mode) = (self.value(), self.mode(rmw));
                format!("assume({location}.fetch_add({value}, {mode}) == {expected});")
            }
            kind => {
                let op = self.pick(&["==", "!=", "<=", ">"]);
                let mode = self.mode(&LOAD);
                let keyword = if kind == 3 { "assume" } else { "await" };
                format!("{keyword}({location}.load({mode}) {op} {expected});")
            }
        }
    }

    fn action(&mut self, depth: usize) {
        const RMW: [Mode; 5] = [Mode::Rlx, Mode::Acq, Mode::Rel, Mode::AcqRel, Mode::Sc];
        if self.shape.locks && self.rng.random_bool(if self.is_locked { 0.8 } else { 0.05 }) {
            return self.protected(depth);
        }
        let kind = self.rng.random_range(0..12);
        let location = self.location();
        if self.shape.waits && self.rng.random_bool(0.3) {
            let text = self.waiting(&location, &RMW);
            return self.line(depth, &text);
        }
        let text = match kind {
            0 | 1 if self.shape.rmws => {
                let op = self.pick(&[
                    "fetch_add",
                    "fetch_sub",
                    "exchange",
                    "fetch_or",
                    "fetch_xor",
                    "fetch_and",
                    "fetch_max",
                ]);
                let (value, mode) = (self.value(), self.mode(&RMW));
                format!("{} = {location}.{op}({value}, {mode});", self.register())
            }
            2 | 3 if self.shape.cas || self.shape.weak_cas => {
                let mut ops = Vec::new();
                if self.shape.cas {
                    ops.extend(["cas", "fetch_cas"]);
                }
                if self.shape.weak_cas {
                    ops.push("cas_weak");
                }
                let op = self.pick(&ops);
                let expected = self.rng.random_range(0..=self.shape.values);
                let (desired, mut mode) = (self.value(), self.mode(&RMW).to_string());
                if self.shape.failure_modes {
                    let failure = self.mode(&[Mode::Rlx, Mode::Acq, Mode::Sc]);
                    mode = format!("{mode}, {failure}");
                }
                format!("{} = {location}.{op}({expected}, {desired}, {mode});", self.register())
            }
            4 if self.shape.fences && (self.shape.acquire_release || self.shape.sc) => {
                let mode = self.mode(&FENCE);
                format!("fence({mode});")
            }
            5..=8 => {
                let (value, mode) = (self.value(), self.mode(&[Mode::Na, Mode::Rlx, Mode::Rel, Mode::Sc]));
                format!("{location}.store({value}, {mode});")
            }
            _ => {
                let mode = self.mode(&LOAD);
                format!("{} = {location}.load({mode});", self.register())
            }
        };
        self.line(depth, &text);
    }
}
