//! Random C programs whose local variables are used by pointers within and after their blocks, and
//! a naive interpreter that says which do so too late.
//!
//! `main` consists of nested blocks and loops with variables. The address of a variable is kept in
//! local pointers, or published: in a global that another thread looks at. That thread runs at a
//! time of its own, so the interpreter lets it look after every step. Every access of a variable is
//! atomic, so that nothing races, and whoever finds the address finds what was written first. So
//! whether the other thread comes too late depends on nothing but whether it is joined before the
//! variable ends.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Local pointers `p0`, `p1`, …
const POINTERS: usize = 2;

#[derive(Clone, Debug)]
enum Step {
    /// A variable of the block, which the block may use from here on.
    Declare(usize),
    /// A pointer is set to a variable that is in scope.
    Point {
        pointer: usize,
        variable: usize,
    },
    /// A pointer becomes what another is.
    Copy {
        pointer: usize,
        from: usize,
    },
    /// What a pointer points to is read or written, if it was set.
    Use {
        pointer: usize,
        write: bool,
    },
    /// A variable in scope is read or written by its name.
    Access {
        variable: usize,
        write: bool,
    },
    /// What a pointer is gets into the global that the other thread looks at.
    Publish {
        pointer: usize,
    },
    /// The global is cleared: whoever has not looked does not find it any more.
    Clear,
    /// The other thread is created.
    Create,
    /// The other thread is joined.
    Join,
    Block(Vec<Step>),
    /// So many rounds.
    Loop {
        number: usize,
        rounds: usize,
        body: Vec<Step>,
    },
}

/// A program.
pub struct Program {
    steps: Vec<Step>,
    /// Does the other thread write what it finds?
    writes: bool,
}

/// What is known of the run of `main`.
#[derive(Clone, Default)]
struct Run {
    /// The instances of variables, by their numbers: do they live?
    living: Vec<bool>,
    /// Variable → its instance in scope.
    instances: BTreeMap<usize, usize>,
    pointers: [Option<usize>; POINTERS],
    /// Every instance that the other thread may have found, and that it may yet use.
    found: Vec<usize>,
    global: Option<usize>,
    created: bool,
    joined: bool,
    /// A use after the end of its variable.
    is_late: bool,
}

impl Run {
    /// The other thread may look at any time. What it finds it may use at once, or later, before it
    /// is joined.
    fn look(&mut self) {
        if self.created
            && !self.joined
            && let Some(instance) = self.global
        {
            self.is_late |= !self.living[instance];
            self.found.push(instance);
        }
    }

    fn end(&mut self, instance: usize) {
        self.living[instance] = false;
        // Who has found it may use it now.
        self.is_late |= !self.joined && self.found.contains(&instance);
    }

    fn use_instance(&mut self, instance: usize) {
        self.is_late |= !self.living[instance];
    }

    fn block(&mut self, steps: &[Step]) {
        let before = self.instances.clone();
        for step in steps {
            match *step {
                Step::Declare(variable) => {
                    self.living.push(true);
                    self.instances.insert(variable, self.living.len() - 1);
                }
                Step::Point { pointer, variable } => self.pointers[pointer] = self.instances.get(&variable).copied(),
                Step::Copy { pointer, from } => self.pointers[pointer] = self.pointers[from],
                Step::Use { pointer, .. } => {
                    if let Some(instance) = self.pointers[pointer] {
                        self.use_instance(instance);
                    }
                }
                Step::Access { .. } => {}
                Step::Publish { pointer } => self.global = self.pointers[pointer],
                Step::Clear => self.global = None,
                Step::Create => self.created = true,
                Step::Join => {
                    self.look();
                    self.joined |= self.created;
                }
                Step::Block(ref body) => self.block(body),
                Step::Loop { rounds, ref body, .. } => (0..rounds).for_each(|_| self.block(body)),
            }
            self.look();
        }
        for (variable, instance) in self.instances.clone() {
            if before.get(&variable) != Some(&instance) {
                self.end(instance);
            }
        }
        self.instances = before;
    }
}

struct Maker {
    random: Pcg64,
    variables: usize,
    loops: usize,
    steps: usize,
    created: bool,
    joined: bool,
}

impl Maker {
    fn chance(&mut self, percent: u32) -> bool {
        self.random.random_range(0..100) < percent
    }

    fn block(&mut self, depth: usize, scope: &mut Vec<usize>) -> Vec<Step> {
        let outer = scope.len();
        let mut steps = Vec::new();
        if depth > 0 || self.chance(50) {
            self.declare(&mut steps, scope);
        }
        let length = self.random.random_range(3..=7);
        for _ in 0..length {
            if self.steps == 0 {
                break;
            }
            self.steps -= 1;
            let (pointer, from) = (self.random.random_range(0..POINTERS), self.random.random_range(0..POINTERS));
            let variable = match scope.is_empty() {
                true => None,
                false => Some(scope[self.random.random_range(0..scope.len())]),
            };
            let write = self.chance(50);
            match (self.random.random_range(0..16), variable) {
                (0, _) => self.declare(&mut steps, scope),
                (1..=3, Some(variable)) => steps.push(Step::Point { pointer, variable }),
                (4, _) => steps.push(Step::Copy { pointer, from }),
                (5 | 6, _) => steps.push(Step::Use { pointer, write }),
                (7, Some(variable)) => steps.push(Step::Access { variable, write }),
                (8 | 9, _) => steps.push(Step::Publish { pointer }),
                (10, _) => steps.push(Step::Clear),
                (11, _) if !self.created && depth == 0 => {
                    self.created = true;
                    steps.push(Step::Create);
                }
                (12, _) if self.created && !self.joined && depth == 0 => {
                    self.joined = true;
                    steps.push(Step::Join);
                }
                (13 | 14, _) if depth < 3 => steps.push(Step::Block(self.block(depth + 1, scope))),
                (15, _) if depth < 2 => {
                    let (number, rounds) = (self.loops, self.random.random_range(1..=2));
                    self.loops += 1;
                    let body = self.block(depth + 1, scope);
                    steps.push(Step::Loop { number, rounds, body });
                }
                _ => {}
            }
        }
        scope.truncate(outer);
        steps
    }

    fn declare(&mut self, steps: &mut Vec<Step>, scope: &mut Vec<usize>) {
        steps.push(Step::Declare(self.variables));
        scope.push(self.variables);
        self.variables += 1;
    }
}

/// A random program.
pub fn random(seed: u64) -> Program {
    let random = Pcg64::seed_from_u64(seed);
    let mut maker = Maker { random, variables: 0, loops: 0, steps: 22, created: false, joined: false };
    // Without another thread, variables are known to one thread only.
    if maker.chance(60) {
        maker.created = true;
    }
    let created_first = maker.created;
    let mut steps = maker.block(0, &mut Vec::new());
    if created_first {
        steps.insert(0, Step::Create);
    }
    // What the last block leaves to the other thread is gone when main returns.
    if maker.created && !maker.joined {
        steps.push(Step::Clear);
        steps.push(Step::Join);
    }
    let writes = maker.chance(50);
    Program { steps, writes }
}

impl Program {
    /// Does some execution use a variable after its end?
    pub fn is_late(&self) -> bool {
        let mut run = Run::default();
        run.block(&self.steps);
        run.is_late
    }

    /// The program in C, with the entry `main_N`.
    pub fn c(&self, number: usize, text: &mut String) {
        let mut body = String::new();
        write_steps(&self.steps, number, 1, &mut body);
        let access = match self.writes {
            true => "__atomic_store_n(found, 7, __ATOMIC_RELAXED);",
            false => "__atomic_load_n(found, __ATOMIC_RELAXED);",
        };
        let _ = writeln!(
            text,
            "static int *_Atomic global_{number};\n\
             static void *other_{number}(void *unused) {{\n  \
               int *found = atomic_load_explicit(&global_{number}, memory_order_acquire);\n  \
               if (found) {access}\n  return 0;\n}}\n\
             int main_{number}(void) {{\n  pthread_t other;\n  int *p0 = 0, *p1 = 0;\n{body}  return 0;\n}}"
        );
    }
}

fn write_steps(steps: &[Step], number: usize, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    for step in steps {
        let _ = match step {
            Step::Declare(variable) => {
                writeln!(out, "{indent}int v{variable}; __atomic_store_n(&v{variable}, 1, __ATOMIC_RELAXED);")
            }
            Step::Point { pointer, variable } => writeln!(out, "{indent}p{pointer} = &v{variable};"),
            Step::Copy { pointer, from } => writeln!(out, "{indent}p{pointer} = p{from};"),
            Step::Use { pointer, write: true } => {
                writeln!(out, "{indent}if (p{pointer}) __atomic_store_n(p{pointer}, 2, __ATOMIC_RELAXED);")
            }
            Step::Use { pointer, write: false } => {
                writeln!(out, "{indent}if (p{pointer}) __atomic_load_n(p{pointer}, __ATOMIC_RELAXED);")
            }
            Step::Access { variable, write: true } => {
                writeln!(out, "{indent}__atomic_store_n(&v{variable}, 3, __ATOMIC_RELAXED);")
            }
            Step::Access { variable, write: false } => {
                writeln!(out, "{indent}__atomic_load_n(&v{variable}, __ATOMIC_RELAXED);")
            }
            Step::Publish { pointer } => {
                writeln!(out, "{indent}atomic_store_explicit(&global_{number}, p{pointer}, memory_order_release);")
            }
            Step::Clear => writeln!(out, "{indent}atomic_store_explicit(&global_{number}, 0, memory_order_relaxed);"),
            Step::Create => writeln!(out, "{indent}pthread_create(&other, 0, other_{number}, 0);"),
            Step::Join => writeln!(out, "{indent}pthread_join(other, 0);"),
            Step::Block(body) => {
                let _ = writeln!(out, "{indent}{{");
                write_steps(body, number, depth + 1, out);
                writeln!(out, "{indent}}}")
            }
            Step::Loop { number: nth, rounds, body } => {
                let _ = writeln!(out, "{indent}for (int i{nth} = 0; i{nth} < {rounds}; i{nth}++) {{");
                write_steps(body, number, depth + 1, out);
                writeln!(out, "{indent}}}")
            }
        };
    }
}

/// What comes before all programs of a file.
pub const HEAD: &str = "#include <pthread.h>\n#include <stdatomic.h>\n";
