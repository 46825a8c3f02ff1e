//! Random programs whose threads access one word in different sizes, as C and for oracles.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;

/// The size of the word.
pub const WORD: usize = 4;

/// The mode of an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Relaxed,
    /// Acquire, release, or both.
    AcqRel,
    Sc,
}

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Load,
    Store(u32),
    Add(u32),
    Exchange(u32),
    Or(u32),
    /// Compares with the first, writes the second.
    Cas(u32, u32),
}

impl Op {
    pub fn reads(self) -> bool {
        !matches!(self, Op::Store(_))
    }

    /// What an access of this many bytes writes, given what it reads.
    pub fn written(self, bytes: usize, old: u32) -> Option<u32> {
        let value = match self {
            Op::Load => return None,
            Op::Store(value) | Op::Exchange(value) => value,
            Op::Add(operand) => old.wrapping_add(operand),
            Op::Or(operand) => old | operand,
            Op::Cas(expected, desired) if old == cut(bytes, expected) => desired,
            Op::Cas(..) => return None,
        };
        Some(cut(bytes, value))
    }
}

/// The lowest bytes of a value.
pub fn cut(bytes: usize, value: u32) -> u32 {
    (u64::from(value) & ((1u64 << (8 * bytes)) - 1)) as u32
}

/// An access to the bytes `at..at + bytes` of the word.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    pub op: Op,
    pub at: usize,
    pub bytes: usize,
    pub mode: Mode,
}

/// A program: the accesses of its threads. A thread combines what it reads into one number.
#[derive(Clone, Debug)]
pub struct Program {
    pub threads: Vec<Vec<Access>>,
}

/// A thread's number after another read.
pub fn combine(number: u64, read: u32) -> u64 {
    number.wrapping_mul(1_000_003).wrapping_add(u64::from(read) + 1)
}

/// The output of a run.
pub fn output(numbers: &[u64], word: u32) -> String {
    let mut out = String::new();
    for number in numbers {
        let _ = write!(out, "{number} ");
    }
    let _ = writeln!(out, "{word}");
    out
}

impl Program {
    /// A program with modes from the list.
    pub fn random(seed: u64, modes: &[Mode]) -> Program {
        let mut rng = Pcg64::seed_from_u64(seed);
        loop {
            let threads = if rng.random_bool(0.75) { 2 } else { 3 };
            let mut left = if threads == 2 { 5 } else { 4 };
            let mut program = Program { threads: vec![Vec::new(); threads] };
            while left > 0 {
                let thread = rng.random_range(0..threads);
                program.threads[thread].push(access(&mut rng, modes));
                left -= 1;
            }
            if program.is_of_use() {
                return program;
            }
        }
    }

    pub fn accesses(&self) -> impl Iterator<Item = &Access> {
        self.threads.iter().flatten()
    }

    /// Do at least two threads access the word in different sizes? And is it small enough for an
    /// oracle that tries everything?
    fn is_of_use(&self) -> bool {
        let count = |wanted: &dyn Fn(&&Access) -> bool| self.accesses().filter(wanted).count();
        let sizes: Vec<usize> = self.accesses().map(|it| it.bytes).collect();
        let parts = self.cuts().len() - 1;
        self.threads.iter().all(|thread| !thread.is_empty() && thread.len() <= 3)
            && sizes.iter().any(|&size| size != sizes[0])
            && count(&|it| it.op != Op::Load) <= 3
            && count(&|it| it.op.reads()) * parts <= 6
    }

    /// Where accesses begin and end.
    pub fn cuts(&self) -> Vec<usize> {
        let mut cuts: Vec<usize> = self.accesses().flat_map(|it| [it.at, it.at + it.bytes]).collect();
        cuts.extend([0, WORD]);
        cuts.sort_unstable();
        cuts.dedup();
        cuts
    }

    /// The program as a C function `program_K`.
    pub fn to_c(&self, number: usize) -> String {
        let mut out = String::new();
        let _ = writeln!(out, "static union {{ unsigned w; unsigned short h[2]; unsigned char b[4]; }} x{number};");
        for (thread, accesses) in self.threads.iter().enumerate() {
            let _ = writeln!(out, "static void *t{number}_{thread}(void *unused) {{\n  unsigned long n = 0;");
            for access in accesses {
                let _ = writeln!(out, "  {}", access.to_c(number));
            }
            out.push_str("  return (void *)n;\n}\n");
        }
        let threads = self.threads.len();
        let _ = writeln!(out, "void program_{number}(void) {{\n  pthread_t t[{threads}];\n  void *n[{threads}];");
        for thread in 0..threads {
            let _ = writeln!(out, "  pthread_create(&t[{thread}], 0, t{number}_{thread}, 0);");
        }
        for thread in 0..threads {
            let _ = writeln!(out, "  pthread_join(t[{thread}], &n[{thread}]);");
        }
        for thread in 0..threads {
            let _ = writeln!(out, "  printf(\"%lu \", (unsigned long)n[{thread}]);");
        }
        let _ = writeln!(out, "  printf(\"%u\\n\", x{number}.w);\n}}");
        out
    }
}

fn access(rng: &mut Pcg64, modes: &[Mode]) -> Access {
    let bytes = [1, 2, 4, 4][rng.random_range(0..4)];
    // Mostly the first bytes, so that accesses overlap.
    let at = if bytes < 4 && rng.random_bool(0.35) { bytes * rng.random_range(0..WORD / bytes) } else { 0 };
    let value = [0x01, 0x0100, 0x0001_0001, 0x0201, 0xff, 0x0102_0304][rng.random_range(0..6)];
    let op = match rng.random_range(0..10) {
        0..4 => Op::Load,
        4..7 => Op::Store(value),
        7 => [Op::Add(value), Op::Exchange(value), Op::Or(value)][rng.random_range(0..3)],
        _ => Op::Cas([0, 0, 1, 0x0100][rng.random_range(0..4)], value),
    };
    Access { op, at, bytes, mode: modes[rng.random_range(0..modes.len())] }
}

impl Access {
    fn to_c(self, number: usize) -> String {
        let place = match self.bytes {
            4 => format!("&x{number}.w"),
            2 => format!("&x{number}.h[{}]", self.at / 2),
            _ => format!("&x{number}.b[{}]", self.at),
        };
        let [load, store, rmw] = match self.mode {
            Mode::Relaxed => ["RELAXED"; 3],
            Mode::AcqRel => ["ACQUIRE", "RELEASE", "ACQ_REL"],
            Mode::Sc => ["SEQ_CST"; 3],
        };
        let read = |text: String| format!("n = n * 1000003 + ({text}) + 1ul;");
        match self.op {
            Op::Load => read(format!("__atomic_load_n({place}, __ATOMIC_{load})")),
            Op::Store(value) => format!("__atomic_store_n({place}, {value}, __ATOMIC_{store});"),
            Op::Add(value) => read(format!("__atomic_fetch_add({place}, {value}, __ATOMIC_{rmw})")),
            Op::Exchange(value) => read(format!("__atomic_exchange_n({place}, {value}, __ATOMIC_{rmw})")),
            Op::Or(value) => read(format!("__atomic_fetch_or({place}, {value}, __ATOMIC_{rmw})")),
            Op::Cas(expected, desired) => {
                let ty = ["unsigned char", "unsigned short", "unsigned"][self.bytes.trailing_zeros() as usize];
                let call =
                    format!("__atomic_compare_exchange_n({place}, &e, {desired}, 0, __ATOMIC_{rmw}, __ATOMIC_{load})");
                format!("{{ {ty} e = {expected}; {call}; {} }}", read("e".into()))
            }
        }
    }
}
