//! Random small programs with dependencies of all kinds, for models in which they matter.
//!
//! Locations are elements of one array, so that addresses can depend on reads. Dependencies are
//! real (`r`, `(r + 1) & 3`, `a[r & 1]`) or artificial (`1 + (r ^ r)`, `a[1 + (r ^ r)]`). Values
//! stay below 4. Programs have no loops, always terminate and never fail.

use rand::{Rng, RngExt};
use std::fmt::Write;

/// The features of programs with dependencies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dependent {
    /// Two threads up to this many.
    pub threads: usize,
    /// At most this many actions in the program.
    pub actions: usize,
    /// Two locations up to this many.
    pub locations: usize,
    /// Includes fetch-and-op, exchange and compare-and-swap.
    pub rmws: bool,
    /// Operands of these may depend on reads.
    pub operands: bool,
    /// Includes weak compare-and-swap.
    pub weak_cas: bool,
    /// Includes fences.
    pub fences: bool,
    /// Some of the fences are these barriers of a machine.
    pub barriers: &'static [&'static str],
    /// Includes acquire-pc loads.
    pub acquire_pc: bool,
    /// Includes load exclusives and store exclusives.
    pub exclusives: bool,
    /// Includes modes other than relaxed.
    pub modes: bool,
    /// Includes branches.
    pub branches: bool,
    /// Includes nondeterministic choices.
    pub choices: bool,
    /// Includes assumptions and waiting.
    pub waits: bool,
    /// Threads begin with a read of their own location, and end with a write of the next one's.
    pub ring: bool,
}

impl Default for Dependent {
    /// Up to four threads and nine actions on three locations, without weak compare-and-swap,
    /// choices and rings.
    fn default() -> Dependent {
        Dependent {
            threads: 4,
            actions: 9,
            locations: 3,
            rmws: true,
            operands: true,
            weak_cas: false,
            fences: true,
            barriers: &[],
            acquire_pc: false,
            exclusives: false,
            modes: true,
            branches: true,
            choices: false,
            waits: false,
            ring: false,
        }
    }
}

/// A random program with dependencies, as source text.
pub fn source(rng: &mut impl Rng, shape: &Dependent) -> String {
    let threads = rng.random_range(2..=shape.threads.max(2));
    let locations = match shape.ring {
        true => threads,
        false => rng.random_range(2..=shape.locations.max(2)),
    };
    let mut out = format!("shared a[{locations}];\n");
    // Every thread has an action.
    let mut budgets = vec![1_usize; threads];
    for _ in threads..rng.random_range(threads..=shape.actions.max(threads)) {
        let thread = rng.random_range(0..threads);
        budgets[thread] += 1;
    }
    for (thread, budget) in budgets.into_iter().enumerate() {
        let mut text = ThreadText { rng, shape, locations, registers: 0, lines: Vec::new() };
        if shape.ring {
            text.ring(thread, budget.saturating_sub(2));
        } else {
            text.actions(budget, 1);
        }
        let _ = writeln!(out, "thread P{thread} {{\n{}}}", text.lines.concat());
    }
    out
}

struct ThreadText<'r, R: Rng> {
    rng: &'r mut R,
    shape: &'r Dependent,
    locations: usize,
    /// The number of registers assigned so far.
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

    /// An earlier register, more often a late one.
    fn old_register(&mut self) -> String {
        let last = self.registers - 1;
        let number = if self.rng.random_bool(0.5) { last } else { self.rng.random_range(0..=last) };
        format!("r{number}")
    }

    fn depends(&mut self, probability: f64) -> bool {
        self.registers > 0 && self.rng.random_bool(probability)
    }

    fn ring(&mut self, thread: usize, between: usize) {
        let (register, mode) = (self.register(), self.mode("acq"));
        self.line(1, &format!("{register} = a[{thread}].load({mode});"));
        self.actions(between, 1);
        let (value, mode) = (self.value(), self.mode("rel"));
        let next = (thread + 1) % self.locations;
        let next = self.address(next);
        self.line(1, &format!("{next}.store({value}, {mode});"));
    }

    fn actions(&mut self, mut budget: usize, depth: usize) {
        while budget > 0 {
            if self.shape.branches && self.depends(0.12) {
                let inside = self.rng.random_range(1..=budget);
                self.branch(inside, depth);
                budget -= inside;
            } else {
                self.action(depth);
                budget -= 1;
            }
        }
    }

    fn branch(&mut self, budget: usize, depth: usize) {
        let (register, value) = (self.old_register(), self.rng.random_range(0..=2));
        let condition = match self.rng.random_range(0..3) {
            // Always taken: a control dependency, and nothing else.
            0 => format!("{register} == {register}"),
            1 => format!("{register} == {value}"),
            _ => format!("{register} != {value}"),
        };
        self.line(depth, &format!("if ({condition}) {{"));
        let then = self.rng.random_range(1..=budget);
        // A register that only one branch assigns must not be used afterwards.
        let registers = self.registers;
        self.actions(then, depth + 1);
        self.registers = registers;
        if then < budget {
            self.line(depth, "} else {");
            self.actions(budget - then, depth + 1);
            self.registers = registers;
        }
        self.line(depth, "}");
    }

    fn mode(&mut self, strong: &'static str) -> &'static str {
        if strong == "acq" && self.shape.acquire_pc && self.rng.random_range(0..6) == 0 {
            return "acq_pc";
        }
        self.mode_of_c11(strong)
    }

    fn mode_of_c11(&mut self, strong: &'static str) -> &'static str {
        match self.rng.random_range(0..8) {
            0 | 1 if self.shape.modes => strong,
            2 if self.shape.modes => "sc",
            _ => "rlx",
        }
    }

    /// The location, perhaps with an artificial dependency.
    fn address(&mut self, location: usize) -> String {
        if self.depends(0.2) {
            let register = self.old_register();
            return format!("a[{location} + ({register} ^ {register})]");
        }
        format!("a[{location}]")
    }

    fn location(&mut self) -> String {
        if self.depends(0.08) {
            return format!("a[{} & 1]", self.old_register());
        }
        let location = self.rng.random_range(0..self.locations);
        self.address(location)
    }

    fn value(&mut self) -> String {
        let constant = self.rng.random_range(1..=2);
        if !self.depends(0.45) {
            return constant.to_string();
        }
        let register = self.old_register();
        match self.rng.random_range(0..4) {
            0 => register,
            1 => format!("({register} + 1) & 3"),
            _ => format!("{constant} + ({register} ^ {register})"),
        }
    }

    /// The operand of an RMW.
    fn operand(&mut self) -> String {
        match self.shape.operands {
            true => self.value(),
            false => self.rng.random_range(1..=2).to_string(),
        }
    }

    /// A load exclusive or a store exclusive.
    fn exclusive(&mut self) -> String {
        let location = self.location();
        if self.rng.random_bool(0.5) {
            let mode = self.mode_of_c11("acq");
            return format!("{} = {location}.load_exclusive({mode});", self.register());
        }
        let (value, mode) = (self.value(), self.mode_of_c11("rel"));
        match self.rng.random_bool(0.5) {
            true => format!("{} = {location}.store_exclusive({value}, {mode});", self.register()),
            false => format!("{location}.store_exclusive({value}, {mode});"),
        }
    }

    fn action(&mut self, depth: usize) {
        let text = match self.rng.random_range(0..16) {
            0 | 10 | 11 if self.shape.exclusives => self.exclusive(),
            0 if self.shape.rmws => {
                let op = self.pick(&["fetch_xor", "fetch_or", "fetch_and"]);
                let (location, value, mode) = (self.location(), self.operand(), self.mode("acq_rel"));
                format!("{} = {location}.{op}({value}, {mode});", self.register())
            }
            1 if self.shape.rmws => {
                let (location, value, mode) = (self.location(), self.operand(), self.mode("acq_rel"));
                format!("{} = {location}.exchange({value}, {mode});", self.register())
            }
            2 if self.shape.rmws => {
                let op = if self.shape.weak_cas && self.rng.random_bool(0.5) { "cas_weak" } else { "cas" };
                let (location, expected, desired) = (self.location(), self.rng.random_range(0..=2), self.operand());
                let (mode, failure) = (self.mode("acq_rel"), self.mode_of_c11("acq"));
                format!("{} = {location}.{op}({expected}, {desired}, {mode}, {failure});", self.register())
            }
            3 if !self.shape.barriers.is_empty() && self.rng.random_bool(0.7) => {
                format!("fence({});", self.pick(self.shape.barriers))
            }
            3 if self.shape.fences => format!("fence({});", self.pick(&["acq", "rel", "acq_rel", "sc"])),
            4 if self.shape.waits && self.depends(0.5) => {
                format!("assume({} != {});", self.old_register(), self.rng.random_range(0..=2))
            }
            4 if self.shape.waits => {
                let (location, mode) = (self.location(), self.mode("acq"));
                format!("await({location}.load({mode}) == {});", self.rng.random_range(0..=2))
            }
            4 if self.shape.choices => format!("{} = nondet(0..2);", self.register()),
            5..=9 => {
                let (location, value, mode) = (self.location(), self.value(), self.mode("rel"));
                format!("{location}.store({value}, {mode});")
            }
            _ => {
                let (location, mode) = (self.location(), self.mode("acq"));
                format!("{} = {location}.load({mode});", self.register())
            }
        };
        self.line(depth, &text);
    }
}
