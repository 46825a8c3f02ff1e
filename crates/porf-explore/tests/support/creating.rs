//! Random programs that create and join threads anywhere: within one another, under conditions, joined by others or by nobody. The text
//! language cannot say that, so they are made as register code, with a text like it for people.

use porf_exec::{FenceMode, Mode, ReadMode, WriteMode};
use porf_program::code::{CasInstr, CodeBuilder, Instr, NO_WAIT, Operand, Reg};
use porf_program::{BinaryOp, BlockedBy, Code, Origin, RmwOp, Width};
use rand::{Rng, RngExt};
use std::fmt::{self, Write};

/// What a random program may contain.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// At most this many threads are created, the main one not counted.
    pub threads: usize,
    /// At most this many accesses and fences in all threads together.
    pub actions: usize,
    /// At most this many locations.
    pub locations: usize,
    /// Loads that wait for a value, too.
    pub waits: bool,
    /// Non-atomic accesses, too.
    pub non_atomics: bool,
    /// SC accesses and fences, too.
    pub sc: bool,
}

/// What a thread does.
#[derive(Clone, Debug)]
pub enum Op {
    Load {
        loc: usize,
        mode: ReadMode,
    },
    /// A load that waits until it reads the value.
    Await {
        loc: usize,
        mode: ReadMode,
        value: u64,
    },
    Store {
        loc: usize,
        mode: WriteMode,
        value: u64,
    },
    Exchange {
        loc: usize,
        modes: (ReadMode, WriteMode),
        value: u64,
    },
    Cas {
        loc: usize,
        modes: (ReadMode, WriteMode),
        expected: u64,
        desired: u64,
    },
    Fence {
        mode: FenceMode,
    },
    /// Loads, and goes on with the first if that gives 0, else with the second.
    If {
        loc: usize,
        mode: ReadMode,
        then: Vec<Op>,
        otherwise: Vec<Op>,
    },
    /// Creates thread `thread`, which may join the one that it is given.
    Create {
        thread: usize,
        given: Option<usize>,
        body: Vec<Op>,
    },
    Join {
        thread: usize,
    },
    /// Joins the thread that was given.
    JoinGiven,
}

/// A program.
#[derive(Clone, Debug)]
pub struct Creating {
    locations: usize,
    main: Vec<Op>,
}

/// A random program.
pub fn random(rng: &mut impl Rng, shape: &Shape) -> Creating {
    let locations = rng.random_range(1..=shape.locations);
    let actions = rng.random_range(shape.actions.div_ceil(2)..=shape.actions);
    let mut maker = Maker { rng, shape, locations, actions, created: 0 };
    let main = maker.body(0, false, &mut Vec::new());
    Creating { locations, main }
}

struct Maker<'r, R: Rng> {
    rng: &'r mut R,
    shape: &'r Shape,
    locations: usize,
    /// So many actions are left.
    actions: usize,
    created: usize,
}

impl<R: Rng> Maker<'_, R> {
    /// What a thread, or a branch of it, does. `open` are the threads that it has created and may join.
    fn body(&mut self, depth: usize, mut has_given: bool, open: &mut Vec<usize>) -> Vec<Op> {
        let mut ops = Vec::new();
        while self.actions > 0 && (depth == 0 || self.rng.random_bool(0.8)) {
            match self.rng.random_range(0..12) {
                0..=2 if self.created < self.shape.threads => ops.push(self.create(depth, open)),
                3 if !open.is_empty() => ops.push(self.join(open)),
                3 if has_given => {
                    has_given = false;
                    ops.push(Op::JoinGiven);
                }
                4 if depth < 3 => {
                    self.actions -= 1;
                    let (loc, mode) = (self.location(), self.read_mode());
                    // A branch joins what it creates itself.
                    let then = self.body(depth + 1, false, &mut Vec::new());
                    let otherwise = self.body(depth + 1, false, &mut Vec::new());
                    ops.push(Op::If { loc, mode, then, otherwise });
                }
                5..=8 if self.locations > 1 && self.actions > 1 => self.buffered(depth, open, &mut ops),
                5.. => {
                    self.actions -= 1;
                    let op = self.action();
                    ops.push(op);
                }
                _ => {}
            }
        }
        // What is behind the last action: threads without any, and joins at the end.
        if self.created < self.shape.threads && self.rng.random_bool(0.1) {
            let thread = self.created;
            self.created += 1;
            ops.push(Op::Create { thread, given: None, body: Vec::new() });
        }
        while self.rng.random_bool(0.5)
            && let Some(thread) = open.pop()
        {
            ops.push(Op::Join { thread });
        }
        ops
    }

    fn create(&mut self, depth: usize, open: &mut Vec<usize>) -> Op {
        let thread = self.created;
        self.created += 1;
        // Whoever is given a thread joins it in the place of its creator.
        let given = match self.rng.random_bool(0.15) {
            true => open.pop(),
            false => None,
        };
        let body = self.body(depth + 1, given.is_some(), &mut Vec::new());
        open.push(thread);
        Op::Create { thread, given, body }
    }

    fn join(&mut self, open: &mut Vec<usize>) -> Op {
        Op::Join { thread: open.swap_remove(self.rng.random_range(0..open.len())) }
    }

    /// A store and a load of another location, with a creation, a joining or nothing between: models differ in whether the load may
    /// come first.
    fn buffered(&mut self, depth: usize, open: &mut Vec<usize>, ops: &mut Vec<Op>) {
        self.actions -= 2;
        let loc = self.location();
        ops.push(Op::Store { loc, mode: self.write_mode(), value: self.rng.random_range(1..=2) });
        match self.rng.random_range(0..4) {
            0 | 1 if self.created < self.shape.threads => ops.push(self.create(depth, open)),
            2 if !open.is_empty() => ops.push(self.join(open)),
            _ => {}
        }
        let loc = (loc + self.rng.random_range(1..self.locations)) % self.locations;
        ops.push(Op::Load { loc, mode: self.read_mode() });
    }

    fn action(&mut self) -> Op {
        let loc = self.location();
        let value = self.rng.random_range(1..=2);
        match self.rng.random_range(0..16) {
            0 => Op::Fence { mode: self.fence_mode() },
            1 => Op::Exchange { loc, modes: self.rmw_modes(), value },
            2 => {
                let expected = self.rng.random_range(0..=2);
                Op::Cas { loc, modes: self.rmw_modes(), expected, desired: value }
            }
            3 | 4 if self.shape.waits => Op::Await { loc, mode: self.read_mode(), value },
            3..=6 => Op::Load { loc, mode: self.read_mode() },
            _ => Op::Store { loc, mode: self.write_mode(), value },
        }
    }

    fn location(&mut self) -> usize {
        self.rng.random_range(0..self.locations)
    }

    /// One of the modes that the shape allows.
    fn mode<M: Copy + Into<Mode>>(&mut self, modes: &[M]) -> M {
        let fits = |mode: &M| match (*mode).into() {
            Mode::Na => self.shape.non_atomics,
            Mode::Sc => self.shape.sc,
            _ => true,
        };
        let modes: Vec<M> = modes.iter().copied().filter(fits).collect();
        modes[self.rng.random_range(0..modes.len())]
    }

    fn read_mode(&mut self) -> ReadMode {
        self.mode(&[ReadMode::Na, ReadMode::Rlx, ReadMode::Acq, ReadMode::Sc])
    }

    fn write_mode(&mut self) -> WriteMode {
        self.mode(&[WriteMode::Na, WriteMode::Rlx, WriteMode::Rel, WriteMode::Sc])
    }

    fn fence_mode(&mut self) -> FenceMode {
        self.mode(&[FenceMode::Acq, FenceMode::Rel, FenceMode::AcqRel, FenceMode::Sc])
    }

    fn rmw_modes(&mut self) -> (ReadMode, WriteMode) {
        let read = self.mode(&[ReadMode::Rlx, ReadMode::Acq, ReadMode::Sc]);
        match read {
            ReadMode::Sc => (read, WriteMode::Sc),
            _ => (read, if self.rng.random_bool(0.5) { WriteMode::Rel } else { WriteMode::Rlx }),
        }
    }
}

impl Creating {
    /// The program whose main thread does this.
    pub fn new(locations: usize, main: Vec<Op>) -> Creating {
        Creating { locations, main }
    }

    /// How many threads are created in the text.
    pub fn created(&self) -> usize {
        fn count(ops: &[Op]) -> usize {
            let of = |op: &Op| match op {
                Op::If { then, otherwise, .. } => count(then) + count(otherwise),
                Op::Create { body, .. } => 1 + count(body),
                _ => 0,
            };
            ops.iter().map(of).sum()
        }
        count(&self.main)
    }

    /// The program as register code.
    pub fn code(&self) -> Code {
        let mut b = CodeBuilder::new();
        let places = (0..self.locations)
            .map(|loc| {
                let address = b.global(&name(loc), Width::W64, false, false, vec![0; 8]);
                b.constant(address.to_pointer())
            })
            .collect();
        let zero = b.constant(0);
        let main = b.declare("main", 1);
        let mut emitter = Emitter { b, places, zero, handles: Vec::new(), todo: vec![(main, &self.main[..])] };
        while let Some((function, body)) = emitter.todo.pop() {
            emitter.b.begin(function);
            emitter.handles.clear();
            emitter.emit(body);
            emitter.b.emit(Instr::Return { value: zero }, AT);
            emitter.b.end();
        }
        emitter.b.thread("main", main, vec![0]);
        match emitter.b.finish() {
            Ok(code) => code,
            Err(error) => panic!("{error:?}\n{self}"),
        }
    }
}

const AT: Origin = Origin { file: 0, line: 1, column: 1, length: 0 };

struct Emitter<'p> {
    b: CodeBuilder,
    /// Pointers to the locations.
    places: Vec<Operand>,
    zero: Operand,
    /// The registers of the threads that the current function has created.
    handles: Vec<(usize, Reg)>,
    /// Functions whose code is to be made.
    todo: Vec<(u32, &'p [Op])>,
}

impl<'p> Emitter<'p> {
    fn handle(&self, thread: usize) -> Reg {
        let found = self.handles.iter().find(|(it, _)| *it == thread);
        found.expect("threads are joined by those who created them").1
    }

    fn load(&mut self, loc: usize, mode: ReadMode) -> Reg {
        let dst = self.b.register();
        let (width, addr) = (Width::W64, self.places[loc]);
        self.b.emit(Instr::Load { dst, addr, width, signed: false, mode, wait: NO_WAIT }, AT);
        dst
    }

    fn is_equal(&mut self, left: Reg, value: u64) -> Reg {
        let (dst, right) = (self.b.register(), self.b.constant(value));
        let (op, width) = (BinaryOp::Eq, Width::W64);
        self.b.emit(Instr::Binary { op, width, dst, left: left.into(), right }, AT);
        dst
    }

    fn emit(&mut self, ops: &'p [Op]) {
        let width = Width::W64;
        for op in ops {
            match *op {
                Op::Load { loc, mode } => {
                    self.load(loc, mode);
                }
                Op::Await { loc, mode, value } => {
                    let read = self.load(loc, mode);
                    let cond = self.is_equal(read, value).into();
                    self.b.emit(Instr::Assume { cond, by: BlockedBy::Await }, AT);
                }
                Op::Store { loc, mode, value } => {
                    let (addr, src) = (self.places[loc], self.b.constant(value));
                    self.b.emit(Instr::Store { addr, src, width, mode }, AT);
                }
                Op::Exchange { loc, modes: (read, write), value } => {
                    let (dst, operand) = (self.b.register(), self.b.constant(value));
                    let (addr, op) = (self.places[loc], RmwOp::Exchange);
                    let signed = false;
                    self.b.emit(Instr::Rmw { dst, addr, operand, op, width, signed, read, write, wait: NO_WAIT }, AT);
                }
                Op::Cas { loc, modes: (read, write), expected, desired } => {
                    let failure = failure(read);
                    let cas = CasInstr {
                        dst: self.b.register(),
                        success: self.b.register(),
                        addr: self.places[loc],
                        expected: self.b.constant(expected),
                        desired: self.b.constant(desired),
                        width,
                        signed: false,
                        read,
                        write,
                        failure,
                        weak: false,
                        wait: NO_WAIT,
                    };
                    self.b.emit_cas(cas, AT);
                }
                Op::Fence { mode } => self.b.emit(Instr::Fence { mode }, AT),
                Op::If { loc, mode, ref then, ref otherwise } => {
                    let read = self.load(loc, mode);
                    let cond = self.is_equal(read, 0).into();
                    let [first, second, end] = [(); 3].map(|()| self.b.label());
                    self.b.emit(Instr::Branch { cond, then: first.target(), otherwise: second.target() }, AT);
                    self.b.bind(first);
                    self.emit(then);
                    self.b.emit(Instr::Jump { target: end.target() }, AT);
                    self.b.bind(second);
                    self.emit(otherwise);
                    self.b.bind(end);
                }
                Op::Create { thread, given, ref body } => {
                    let function = self.b.declare(&format!("t{thread}"), 1);
                    self.todo.push((function, body));
                    let given = given.map_or(self.zero, |given| self.handle(given).into());
                    let (dst, callee, args) =
                        (self.b.register(), self.b.function_pointer(function), self.b.args(&[given]));
                    self.b.emit(Instr::Spawn { dst, callee, count: 1, args }, AT);
                    self.handles.push((thread, dst));
                }
                Op::Join { thread } => self.join(self.handle(thread)),
                Op::JoinGiven => self.join(Reg::new(0)),
            }
        }
    }

    fn join(&mut self, thread: Reg) {
        let dst = self.b.register();
        self.b.emit(Instr::Join { dst, thread: thread.into() }, AT);
    }
}

impl Creating {
    /// The program in C. The main thread ends by `pthread_exit`: returning would end the others.
    pub fn c(&self) -> String {
        let mut c = Translation { functions: String::new(), declarations: String::new() };
        let main = c.body(&self.main, 1);
        let names: Vec<String> = (0..self.locations).map(name).collect();
        let (globals, Translation { functions, declarations }) = (names.join(", "), c);
        format!(
            "#include <pthread.h>\nlong {globals};\n{declarations}{functions}int main(void) {{\n{main}    pthread_exit(0);\n}}\n"
        )
    }
}

struct Translation {
    /// The functions that threads run.
    functions: String,
    declarations: String,
}

impl Translation {
    fn body(&mut self, ops: &[Op], depth: usize) -> String {
        let mut out = String::new();
        for op in ops {
            let line = match op {
                Op::Load { loc, mode } => format!("(void){};", c_load(*loc, *mode)),
                Op::Await { loc, mode, value } => format!("while ({} != {value});", c_load(*loc, *mode)),
                Op::Store { loc, mode: WriteMode::Na, value } => format!("{} = {value};", name(*loc)),
                Op::Store { loc, mode, value } => {
                    format!("__atomic_store_n(&{}, {value}, {});", name(*loc), c_mode((*mode).into()))
                }
                Op::Exchange { loc, modes, value } => {
                    format!("__atomic_exchange_n(&{}, {value}, {});", name(*loc), c_mode(joint(*modes)))
                }
                Op::Cas { loc, modes, expected, desired } => {
                    let (mode, failure) = (c_mode(joint(*modes)), c_mode(failure(modes.0).into()));
                    format!(
                        "{{ long e = {expected}; __atomic_compare_exchange_n(&{}, &e, {desired}, 0, {mode}, {failure}); }}",
                        name(*loc)
                    )
                }
                Op::Fence { mode } => format!("__atomic_thread_fence({});", c_mode((*mode).into())),
                Op::If { loc, mode, then, otherwise } => {
                    let (then, otherwise) = (self.body(then, depth + 1), self.body(otherwise, depth + 1));
                    let indent = "    ".repeat(depth);
                    let condition = c_load(*loc, *mode);
                    format!("if ({condition} == 0) {{\n{then}{indent}}} else {{\n{otherwise}{indent}}}")
                }
                Op::Create { thread, given, body } => {
                    let body = self.body(body, 1);
                    let _ = writeln!(self.declarations, "void *f{thread}(void *given);");
                    let _ = writeln!(self.functions, "void *f{thread}(void *given) {{\n{body}    return 0;\n}}");
                    let given = given.map_or_else(|| "0".to_string(), |given| format!("(void *)t{given}"));
                    format!("pthread_t t{thread}; pthread_create(&t{thread}, 0, f{thread}, {given});")
                }
                Op::Join { thread } => format!("pthread_join(t{thread}, 0);"),
                Op::JoinGiven => "pthread_join((pthread_t)given, 0);".to_string(),
            };
            let _ = writeln!(out, "{}{line}", "    ".repeat(depth));
        }
        out
    }
}

fn c_load(loc: usize, mode: ReadMode) -> String {
    match mode {
        ReadMode::Na => name(loc),
        mode => format!("__atomic_load_n(&{}, {})", name(loc), c_mode(mode.into())),
    }
}

fn c_mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Na | Mode::Rlx => "__ATOMIC_RELAXED",
        Mode::Acq => "__ATOMIC_ACQUIRE",
        Mode::Rel => "__ATOMIC_RELEASE",
        Mode::AcqRel => "__ATOMIC_ACQ_REL",
        Mode::Sc => "__ATOMIC_SEQ_CST",
    }
}

/// The mode of an RMW whose parts have these.
fn joint(modes: (ReadMode, WriteMode)) -> Mode {
    match modes {
        (ReadMode::Acq, WriteMode::Rel) => Mode::AcqRel,
        (read, WriteMode::Rlx) => read.into(),
        (_, write) => write.into(),
    }
}

/// The mode of a compare-and-swap that fails.
fn failure(read: ReadMode) -> ReadMode {
    if read == ReadMode::Sc { ReadMode::Sc } else { ReadMode::Rlx }
}

fn name(loc: usize) -> String {
    ["x", "y", "z"].get(loc).map_or_else(|| format!("x{loc}"), |name| name.to_string())
}

impl fmt::Display for Creating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(&self.main, 0))
    }
}

fn text(ops: &[Op], depth: usize) -> String {
    let mut out = String::new();
    for op in ops {
        let line = match op {
            Op::Load { loc, mode } => format!("{}.load({mode:?})", name(*loc)),
            Op::Await { loc, mode, value } => format!("await({}.load({mode:?}) == {value})", name(*loc)),
            Op::Store { loc, mode, value } => format!("{}.store({value}, {mode:?})", name(*loc)),
            Op::Exchange { loc, modes, value } => format!("{}.exchange({value}, {modes:?})", name(*loc)),
            Op::Cas { loc, modes, expected, desired } => {
                format!("{}.cas({expected}, {desired}, {modes:?})", name(*loc))
            }
            Op::Fence { mode } => format!("fence({mode:?})"),
            Op::If { loc, mode, then, otherwise } => format!(
                "if {}.load({mode:?}) == 0 {{\n{}{2}}} else {{\n{3}{2}}}",
                name(*loc),
                text(then, depth + 1),
                "    ".repeat(depth),
                text(otherwise, depth + 1)
            ),
            Op::Create { thread, given, body } => {
                let given = given.map_or_else(String::new, |given| format!("(t{given})"));
                let (body, indent) = (text(body, depth + 1), "    ".repeat(depth));
                format!("t{thread} = create{given} {{\n{body}{indent}}}")
            }
            Op::Join { thread } => format!("join t{thread}"),
            Op::JoinGiven => "join the thread given".to_string(),
        };
        let _ = writeln!(out, "{}{line}", "    ".repeat(depth));
    }
    out
}
