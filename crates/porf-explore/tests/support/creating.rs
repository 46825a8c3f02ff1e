//! Random programs that create and join threads anywhere: nested, under conditions, joined by other
//! threads or not at all. The text language cannot express them, so they are built as register
//! code, with a readable text for messages.

use porf_exec::{FenceMode, Mode, ReadMode, WriteMode};
use porf_program::code::{CasInstr, CodeBuilder, Instr, NO_WAIT, Operand, Reg};
use porf_program::{BinaryOp, BlockedBy, Code, Origin, Region, RmwOp, Width};
use rand::{Rng, RngExt};
use std::fmt::{self, Write};

/// What a random program may contain.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The maximum number of created threads, without the main thread.
    pub threads: usize,
    /// The maximum number of accesses and fences in all threads together.
    pub actions: usize,
    /// The maximum number of locations.
    pub locations: usize,
    /// Include loads that wait for a value.
    pub waits: bool,
    /// Include non-atomic accesses.
    pub non_atomics: bool,
    /// Include SC accesses and fences.
    pub sc: bool,
}

/// An operation of a thread.
#[derive(Clone, PartialEq, Debug)]
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
    /// Loads, and continues with the first branch if the value is 0, else with the second.
    If {
        loc: usize,
        mode: ReadMode,
        then: Vec<Op>,
        otherwise: Vec<Op>,
    },
    /// Loads, and executes the branch if it reads the value.
    When {
        loc: usize,
        mode: ReadMode,
        value: u64,
        body: Vec<Op>,
    },
    /// Creates thread `thread`. It may join the thread that it gets as an argument.
    Create {
        thread: usize,
        given: Option<usize>,
        body: Vec<Op>,
    },
    Join {
        thread: usize,
    },
    /// Joins the thread that was passed as an argument.
    JoinGiven,
    /// Frees the heap memory.
    Free,
    /// Executes the operations under the lock.
    Locked(Vec<Op>),
}

/// A program.
#[derive(Clone, Debug)]
pub struct Creating {
    locations: usize,
    /// The number of locations, the first ones, that are in heap memory. The main thread allocates
    /// it first.
    heap: usize,
    main: Vec<Op>,
}

/// A random program.
pub fn random(rng: &mut impl Rng, shape: &Shape) -> Creating {
    let locations = rng.random_range(1..=shape.locations);
    let actions = rng.random_range(shape.actions.div_ceil(2)..=shape.actions);
    let mut maker = Maker { rng, shape, locations, actions, created: 0, frees: 0 };
    let main = maker.body(0, false, &mut Vec::new());
    Creating { locations, heap: 0, main }
}

/// A random program, some or all of whose locations are in heap memory that threads free.
pub fn random_with_heap(rng: &mut impl Rng, shape: &Shape) -> Creating {
    let locations = rng.random_range(1..=shape.locations);
    let heap = rng.random_range(1..=locations);
    let actions = rng.random_range(shape.actions.div_ceil(2)..=shape.actions);
    let frees = if rng.random_bool(0.1) { 2 } else { 1 };
    let is_guarded = rng.random_bool(0.7);
    let mut maker = Maker { rng, shape, locations, actions, created: 0, frees };
    let main = match is_guarded {
        true => maker.guarded(heap),
        false => maker.body(0, false, &mut Vec::new()),
    };
    Creating { locations, heap, main }
}

struct Maker<'r, R: Rng> {
    rng: &'r mut R,
    shape: &'r Shape,
    locations: usize,
    /// The number of actions left.
    actions: usize,
    created: usize,
    /// The number of frees left.
    frees: usize,
}

impl<R: Rng> Maker<'_, R> {
    /// The operations of a thread or of a branch. `open` are the threads that it has created and
    /// may join.
    fn body(&mut self, depth: usize, mut has_given: bool, open: &mut Vec<usize>) -> Vec<Op> {
        let mut ops = Vec::new();
        let mut is_freed = false;
        while self.actions > 0 && !is_freed && (depth == 0 || self.rng.random_bool(0.8)) {
            match self.rng.random_range(0..12) {
                9 if self.frees > 0 => is_freed = self.free(&mut ops),
                10 if self.frees > 0 && self.actions > 2 && self.rng.random_bool(0.3) => {
                    self.actions -= 2;
                    let body = (0..self.rng.random_range(1..=2)).map(|_| self.action()).collect();
                    ops.push(Op::Locked(body));
                }
                0..=2 if self.created < self.shape.threads => ops.push(self.create(depth, open)),
                3 if !open.is_empty() => ops.push(self.join(open)),
                3 if has_given => {
                    has_given = false;
                    ops.push(Op::JoinGiven);
                }
                4 if depth < 3 => {
                    self.actions -= 1;
                    let (loc, mode) = (self.location(), self.read_mode());
                    // A branch joins the threads that it creates itself.
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
        // After the last action: empty threads, and joins at the end.
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
        if self.frees > 0 && !is_freed && self.rng.random_bool(0.5) {
            self.free(&mut ops);
        }
        ops
    }

    /// Threads use the memory and then signal this, perhaps after a signal from each other. The
    /// main thread frees the memory after the signals of all threads, or of the last one. Signals
    /// are in the memory or elsewhere.
    fn guarded(&mut self, heap: usize) -> Vec<Op> {
        let threads = self.rng.random_range(1..=self.shape.threads.min(3));
        let is_chain = self.rng.random_bool(0.5);
        let mut signals: Vec<(usize, u64)> = Vec::new();
        let mut main = Vec::new();
        let mut open = Vec::new();
        for thread in 0..threads {
            let mut body = Vec::new();
            for _ in 0..self.rng.random_range(0..=1) {
                let op = self.action();
                body.push(op);
            }
            let loc = if self.rng.random_bool(0.5) { self.location() % heap } else { self.location() };
            let value = thread as u64 + 1;
            if self.rng.random_bool(0.15) {
                body.push(Op::Fence { mode: self.fence_mode() });
            }
            match self.rng.random_range(0..8) {
                0 => {}
                1 | 2 => body.push(Op::Exchange { loc, modes: self.rmw_modes(), value }),
                3 => body.push(Op::Cas { loc, modes: self.rmw_modes(), expected: thread as u64, desired: value }),
                _ => body.push(Op::Store { loc, mode: self.write_mode(), value }),
            }
            if is_chain
                && self.rng.random_bool(0.8)
                && let Some(&(loc, value)) = signals.last()
            {
                body = vec![Op::When { loc, mode: self.read_mode(), value, body }];
            }
            if self.rng.random_bool(0.1) {
                body = vec![Op::Locked(body)];
            }
            signals.push((loc, value));
            main.push(Op::Create { thread, given: None, body });
            open.push(thread);
        }
        self.created = threads;
        let mut end = Vec::new();
        if self.rng.random_bool(0.2) {
            end.push(Op::Fence { mode: self.fence_mode() });
        }
        while self.rng.random_bool(0.2) && !open.is_empty() {
            end.push(self.join(&mut open));
        }
        end.push(Op::Free);
        let heard = if is_chain { threads - 1 } else { 0 };
        for (loc, value) in signals.drain(heard..).rev() {
            if self.rng.random_bool(0.9) {
                end = vec![Op::When { loc, mode: self.read_mode(), value, body: end }];
            }
        }
        if self.rng.random_bool(0.1) {
            end = vec![Op::Locked(end)];
        }
        main.extend(end);
        main
    }

    /// A free, mostly after a read, which may be of the memory itself. Returns true if the thread
    /// frees unconditionally. It then mostly does nothing else.
    fn free(&mut self, ops: &mut Vec<Op>) -> bool {
        self.frees -= 1;
        let (loc, mode) = (self.location(), self.read_mode());
        match self.rng.random_range(0..8) {
            0 => ops.push(Op::Free),
            1 => ops.push(Op::If { loc, mode, then: vec![Op::Free], otherwise: Vec::new() }),
            2 if self.shape.waits => ops.extend([Op::Await { loc, mode, value: 1 }, Op::Free]),
            _ => ops.push(Op::If { loc, mode, then: Vec::new(), otherwise: vec![Op::Free] }),
        }
        self.rng.random_bool(0.7)
    }

    fn create(&mut self, depth: usize, open: &mut Vec<usize>) -> Op {
        let thread = self.created;
        self.created += 1;
        // A thread that gets another thread as an argument joins it instead of its creator.
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

    /// A store and a load of another location, with a creation, a join or nothing between them:
    /// models differ in whether the load may come first.
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
    /// What the main thread does.
    pub fn main(&self) -> &[Op] {
        &self.main
    }

    /// A program with this main thread.
    pub fn new(locations: usize, main: Vec<Op>) -> Creating {
        Creating { locations, heap: 0, main }
    }

    /// A program whose main thread allocates memory for the first `heap` locations before these
    /// operations.
    pub fn with_heap(locations: usize, heap: usize, main: Vec<Op>) -> Creating {
        Creating { locations, heap, main }
    }

    /// The number of threads that the program creates.
    pub fn created(&self) -> usize {
        fn count(ops: &[Op]) -> usize {
            let of = |op: &Op| match op {
                Op::If { then, otherwise, .. } => count(then) + count(otherwise),
                Op::When { body, .. } | Op::Locked(body) => count(body),
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
        let places = (self.heap..self.locations)
            .map(|loc| {
                let address = b.global(&name(loc), Width::W64, false, false, vec![0; 8]);
                b.constant(address.to_pointer())
            })
            .collect();
        let lock = b.global("lock", Width::W64, false, false, vec![0; 8]);
        let lock = b.constant(lock.to_pointer());
        let (zero, eight) = (b.constant(0), b.constant(8));
        let size = b.constant(8 * self.heap as u64);
        let main = b.declare("main", 2);
        let (heap, handles, todo) = (Vec::new(), Vec::new(), vec![(main, &self.main[..])]);
        let mut emitter = Emitter { b, places, heap, lock, zero, handles, todo, functions: Vec::new() };
        let mut is_main = true;
        while let Some((function, body)) = emitter.todo.pop() {
            emitter.b.begin(function);
            emitter.handles.clear();
            // The second parameter is the heap memory.
            emitter.heap.clear();
            if self.heap > 0 {
                let first = Reg::new(1);
                if std::mem::take(&mut is_main) {
                    emitter.b.emit(Instr::Alloc { dst: first, size, region: Region::Heap, zeroed: true }, AT);
                }
                emitter.heap.push(first);
            }
            while emitter.heap.len() < self.heap {
                let (op, width, dst) = (BinaryOp::Add, Width::W64, emitter.b.register());
                let left = emitter.heap[emitter.heap.len() - 1].into();
                emitter.b.emit(Instr::Binary { op, width, dst, left, right: eight }, AT);
                emitter.heap.push(dst);
            }
            emitter.emit(body);
            emitter.b.emit(Instr::Return { value: zero }, AT);
            emitter.b.end();
        }
        emitter.b.thread("main", main, vec![0, 0]);
        match emitter.b.finish() {
            Ok(code) => code,
            Err(error) => panic!("{error:?}\n{self}"),
        }
    }
}

const AT: Origin = Origin { file: 0, line: 1, column: 1, length: 0 };

struct Emitter<'p> {
    b: CodeBuilder,
    /// Pointers to the locations that are globals.
    places: Vec<Operand>,
    /// Pointers of the current function to the locations in heap memory. They come before the other
    /// locations.
    heap: Vec<Reg>,
    lock: Operand,
    zero: Operand,
    /// The registers of the threads that the current function has created.
    handles: Vec<(usize, Reg)>,
    /// The functions whose code is still to be emitted.
    todo: Vec<(u32, &'p [Op])>,
    /// The functions of created threads: threads that do the same share one.
    functions: Vec<(u32, &'p [Op])>,
}

impl<'p> Emitter<'p> {
    fn handle(&self, thread: usize) -> Reg {
        let found = self.handles.iter().find(|(it, _)| *it == thread);
        found.expect("threads are joined by those who created them").1
    }

    fn place(&self, loc: usize) -> Operand {
        self.heap.get(loc).map_or_else(|| self.places[loc - self.heap.len()], |&pointer| pointer.into())
    }

    fn load(&mut self, loc: usize, mode: ReadMode) -> Reg {
        let dst = self.b.register();
        let (width, addr) = (Width::W64, self.place(loc));
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
                    let (addr, src) = (self.place(loc), self.b.constant(value));
                    self.b.emit(Instr::Store { addr, src, width, mode }, AT);
                }
                Op::Exchange { loc, modes: (read, write), value } => {
                    let (dst, operand) = (self.b.register(), self.b.constant(value));
                    let (addr, op) = (self.place(loc), RmwOp::Exchange);
                    let signed = false;
                    self.b.emit(Instr::Rmw { dst, addr, operand, op, width, signed, read, write, wait: NO_WAIT }, AT);
                }
                Op::Cas { loc, modes: (read, write), expected, desired } => {
                    let failure = failure(read);
                    let cas = CasInstr {
                        dst: self.b.register(),
                        success: self.b.register(),
                        addr: self.place(loc),
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
                Op::When { loc, mode, value, ref body } => {
                    let read = self.load(loc, mode);
                    let cond = self.is_equal(read, value).into();
                    let [first, end] = [(); 2].map(|()| self.b.label());
                    self.b.emit(Instr::Branch { cond, then: first.target(), otherwise: end.target() }, AT);
                    self.b.bind(first);
                    self.emit(body);
                    self.b.bind(end);
                }
                Op::Create { thread, given, ref body } => {
                    let known = self.functions.iter().find(|(_, ops)| *ops == &body[..]).map(|&(known, _)| known);
                    let function = known.unwrap_or_else(|| self.b.declare(&format!("t{thread}"), 2));
                    let heap = self.heap.first().map_or(self.zero, |&pointer| pointer.into());
                    if known.is_none() {
                        self.todo.push((function, body));
                        self.functions.push((function, body));
                    }
                    let given = given.map_or(self.zero, |given| self.handle(given).into());
                    let (dst, callee, args) =
                        (self.b.register(), self.b.function_pointer(function), self.b.args(&[given, heap]));
                    self.b.emit(Instr::Spawn { dst, callee, count: 2, args }, AT);
                    self.handles.push((thread, dst));
                }
                Op::Join { thread } => self.join(self.handle(thread)),
                Op::JoinGiven => self.join(Reg::new(0)),
                Op::Free => {
                    let pointer = self.place(0);
                    self.b.emit(Instr::Free { pointer, region: Region::Heap }, AT);
                }
                Op::Locked(ref body) => {
                    let success = self.b.register();
                    let cas = CasInstr {
                        dst: self.b.register(),
                        success,
                        addr: self.lock,
                        expected: self.zero,
                        desired: self.b.constant(1),
                        width,
                        signed: false,
                        read: ReadMode::Acq,
                        write: WriteMode::Rlx,
                        failure: ReadMode::Rlx,
                        weak: false,
                        wait: NO_WAIT,
                    };
                    self.b.emit_cas(cas, AT);
                    self.b.emit(Instr::Assume { cond: success.into(), by: BlockedBy::Lock }, AT);
                    self.emit(body);
                    let (addr, src, mode) = (self.lock, self.zero, WriteMode::Rel);
                    self.b.emit(Instr::Store { addr, src, width, mode }, AT);
                }
            }
        }
    }

    fn join(&mut self, thread: Reg) {
        let dst = self.b.register();
        self.b.emit(Instr::Join { dst, thread: thread.into() }, AT);
    }
}

impl Creating {
    /// The program in C. The main thread ends with `pthread_exit`, because returning would end the
    /// others.
    pub fn c(&self) -> String {
        let mut c = Translation { functions: String::new(), declarations: String::new() };
        let main = c.body(&self.main, 1);
        let mut globals: String = (self.heap..self.locations).map(|loc| format!("long {};\n", name(loc))).collect();
        let mut first = String::new();
        if self.heap > 0 {
            globals.push_str("#include <stdlib.h>\nlong *heap;\n");
            globals.push_str("static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;\n");
            for loc in 0..self.heap {
                let _ = writeln!(globals, "#define {} heap[{loc}]", name(loc));
            }
            let _ = writeln!(first, "    heap = calloc({}, 8);", self.heap);
        }
        let Translation { functions, declarations } = c;
        format!(
            "#include <pthread.h>\n{globals}{declarations}{functions}int main(void) {{\n{first}{main}    pthread_exit(0);\n}}\n"
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
                Op::When { loc, mode, value, body } => {
                    let (body, indent) = (self.body(body, depth + 1), "    ".repeat(depth));
                    format!("if ({} == {value}) {{\n{body}{indent}}}", c_load(*loc, *mode))
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
                Op::Free => "free(heap);".to_string(),
                Op::Locked(body) => {
                    let (body, indent) = (self.body(body, depth), "    ".repeat(depth));
                    format!("pthread_mutex_lock(&lock);\n{body}{indent}pthread_mutex_unlock(&lock);")
                }
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
        Mode::AcqPc | Mode::Barrier(_) => unreachable!("C has no accesses of machines"),
    }
}

/// The mode of an RMW whose parts have these modes.
fn joint(modes: (ReadMode, WriteMode)) -> Mode {
    match modes {
        (ReadMode::Acq, WriteMode::Rel) => Mode::AcqRel,
        (read, WriteMode::Rlx) => read.into(),
        (_, write) => write.into(),
    }
}

/// The mode of a failing compare-and-swap.
fn failure(read: ReadMode) -> ReadMode {
    if read == ReadMode::Sc { ReadMode::Sc } else { ReadMode::Rlx }
}

fn name(loc: usize) -> String {
    ["x", "y", "z"].get(loc).map_or_else(|| format!("x{loc}"), |name| name.to_string())
}

impl fmt::Display for Creating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.heap > 0 {
            writeln!(f, "allocate {}", (0..self.heap).map(name).collect::<Vec<_>>().join(", "))?;
        }
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
            Op::When { loc, mode, value, body } => {
                let (body, indent) = (text(body, depth + 1), "    ".repeat(depth));
                format!("if {}.load({mode:?}) == {value} {{\n{body}{indent}}}", name(*loc))
            }
            Op::Create { thread, given, body } => {
                let given = given.map_or_else(String::new, |given| format!("(t{given})"));
                let (body, indent) = (text(body, depth + 1), "    ".repeat(depth));
                format!("t{thread} = create{given} {{\n{body}{indent}}}")
            }
            Op::Join { thread } => format!("join t{thread}"),
            Op::JoinGiven => "join the thread given".to_string(),
            Op::Free => "free".to_string(),
            Op::Locked(body) => format!("locked {{\n{}{}}}", text(body, depth + 1), "    ".repeat(depth)),
        };
        let _ = writeln!(out, "{}{line}", "    ".repeat(depth));
    }
    out
}
