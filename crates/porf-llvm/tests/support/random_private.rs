//! Random C programs in which memory is private first and shared later.
//!
//! A program has a thread that allocates memory (a global if `GLOBAL` is defined), uses it, orders
//! this and that, publishes the address, and uses the memory again; other threads look for the
//! address and use what they find. All fields are written before anything else, so that a fresh
//! allocation and a global do not differ.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;

const HEAD: &str = "\
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
struct obj { int a; atomic_int b; struct obj *next; long c; };
";

/// A file with so many programs, whose entries are `main_0`, `main_1` and so on.
pub fn file(seed: u64, programs: usize) -> String {
    let mut text = HEAD.to_string();
    for number in 0..programs {
        let mut random = Pcg64::seed_from_u64(seed * 10_000 + number as u64);
        Generator { random: &mut random, number, results: 0, value: 1 }.program(&mut text);
    }
    text
}

struct Generator<'r> {
    random: &'r mut Pcg64,
    number: usize,
    /// Variables for what is read.
    results: usize,
    /// What was written last: all values are different, so that it shows which is read.
    value: u32,
}

impl Generator<'_> {
    fn chance(&mut self, percent: u32) -> bool {
        self.random.random_range(0..100) < percent
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from.choose(self.random).copied().unwrap_or_default()
    }

    fn store_mode(&mut self) -> &'static str {
        self.pick(&["memory_order_relaxed", "memory_order_relaxed", "memory_order_release", "memory_order_seq_cst"])
    }

    fn load_mode(&mut self) -> &'static str {
        self.pick(&["memory_order_relaxed", "memory_order_acquire", "memory_order_acquire", "memory_order_seq_cst"])
    }

    fn rmw_mode(&mut self) -> &'static str {
        self.pick(&["memory_order_relaxed", "memory_order_acquire", "memory_order_release", "memory_order_acq_rel"])
    }

    fn result(&mut self) -> String {
        self.results += 1;
        format!("r_{}_{}", self.number, self.results)
    }

    /// A use of the memory that `n` points to.
    fn access(&mut self, out: &mut String) {
        self.value += 1;
        let value = self.value;
        let (store, load, rmw) = (self.store_mode(), self.load_mode(), self.rmw_mode());
        let _ = match self.random.random_range(0..7) {
            0 | 1 => writeln!(out, "  n->a = {value};"),
            2 => {
                let result = self.result();
                writeln!(out, "  {result} = n->a;")
            }
            3 => writeln!(out, "  atomic_store_explicit(&n->b, {value}, {store});"),
            4 => {
                let result = self.result();
                writeln!(out, "  {result} = atomic_load_explicit(&n->b, {load});")
            }
            5 => writeln!(out, "  atomic_fetch_add_explicit(&n->b, 1, {rmw});"),
            _ => writeln!(out, "  n->c = {value};"),
        };
    }

    /// Something that may order what is before.
    fn order(&mut self, out: &mut String, number: usize) {
        let (store, load, rmw) = (self.store_mode(), self.load_mode(), self.rmw_mode());
        let fence = self.pick(&["memory_order_release", "memory_order_acq_rel", "memory_order_seq_cst"]);
        self.value += 1;
        let value = self.value;
        let _ = match self.random.random_range(0..6) {
            0 | 1 => writeln!(out, "  atomic_thread_fence({fence});"),
            2 | 3 => writeln!(out, "  atomic_store_explicit(&flag_{number}, {value}, {store});"),
            4 => writeln!(out, "  atomic_fetch_add_explicit(&flag_{number}, 1, {rmw});"),
            _ => {
                let result = self.result();
                writeln!(out, "  {result} = atomic_load_explicit(&flag_{number}, {load});")
            }
        };
    }

    fn program(&mut self, text: &mut String) {
        let number = self.number;
        // How the address is stored, and found again.
        let disguises = [
            ("(uintptr_t)n", "v"),
            ("(uintptr_t)n", "v"),
            ("(uintptr_t)n", "v"),
            ("(uintptr_t)n | 9ull << 48", "v & 0xffffffffffffull"),
            ("(uintptr_t)n | 3", "v & ~(uintptr_t)3"),
            ("~(uintptr_t)n", "~v"),
            ("(uintptr_t)n ^ 0x5a5a5a5a5a5aull", "v ^ 0x5a5a5a5a5a5aull"),
            ("((uintptr_t)n << 20) | ((uintptr_t)n >> 44)", "(v >> 20) | (v << 44)"),
        ];
        let &(hide, find) = disguises.choose(self.random).unwrap_or(&disguises[0]);
        let writer_is_main = self.chance(50);
        let heap = !writer_is_main || self.chance(60);
        let chained = self.chance(30);

        let mut writer = String::new();
        let memory = |name: &str| match heap {
            true => format!("  struct obj *{name} = calloc(1, sizeof *{name});\n"),
            false => format!("  struct obj on_stack_{name}; struct obj *{name} = &on_stack_{name};\n"),
        };
        let global = |name: &str| format!("  struct obj *{name} = &global_{number}_{name};\n");
        let names: &[&str] = if chained { &["n", "m"] } else { &["n"] };
        for name in names {
            let _ = write!(writer, "#ifdef GLOBAL\n{}#else\n{}#endif\n", global(name), memory(name));
        }
        let place = self.random.random_range(0..3);
        let mut is_created = false;
        let create = format!("  pthread_create(&t, 0, reader_{number}, 0);\n");
        let mut create_at = |writer: &mut String, here: usize| {
            if writer_is_main && place == here && !is_created {
                is_created = true;
                writer.push_str(&create);
            }
        };
        create_at(&mut writer, 0);
        let _ = writeln!(writer, "  n->a = 1; atomic_init(&n->b, 1); n->next = 0; n->c = 1;");
        if chained {
            let _ = writeln!(writer, "  m->a = 1; atomic_init(&m->b, 1); m->next = n; m->c = 1;");
        }
        for _ in 0..self.random.random_range(0..3) {
            self.access(&mut writer);
        }
        create_at(&mut writer, 1);
        for _ in 0..self.random.random_range(0..3) {
            self.order(&mut writer, number);
            if self.chance(50) {
                self.access(&mut writer);
            }
        }
        create_at(&mut writer, 2);
        let published = if chained { hide.replace("(uintptr_t)n", "(uintptr_t)m") } else { hide.to_string() };
        let mode = self.store_mode();
        let _ = match self.chance(70) {
            true => writeln!(writer, "  atomic_store_explicit(&slot_{number}, {published}, {mode});"),
            false => writeln!(writer, "  atomic_exchange_explicit(&slot_{number}, {published}, {mode});"),
        };
        for _ in 0..self.random.random_range(0..2) {
            self.access(&mut writer);
        }

        let mut reader = String::new();
        for _ in 0..self.random.random_range(0..2) {
            self.order(&mut reader, number);
        }
        let mode = self.load_mode();
        let _ = writeln!(reader, "  uintptr_t v = atomic_load_explicit(&slot_{number}, {mode});");
        if self.chance(20) {
            let _ = writeln!(reader, "  atomic_thread_fence(memory_order_acquire);");
        }
        let _ = writeln!(reader, "  if (v == 0) return 0;\n  struct obj *n = (struct obj *)({find});");
        if chained {
            let _ = writeln!(reader, "  n = n->next;");
        }
        for _ in 0..self.random.random_range(1..3) {
            self.access(&mut reader);
        }

        let _ = writeln!(text, "atomic_int flag_{number}; _Atomic(uintptr_t) slot_{number};");
        let _ = writeln!(text, "#ifdef GLOBAL\nstatic struct obj global_{number}_n, global_{number}_m;\n#endif");
        for result in 1..=self.results {
            let _ = writeln!(text, "int r_{number}_{result};");
        }
        let _ = writeln!(text, "void *reader_{number}(void *u) {{\n{reader}  return 0;\n}}");
        let _ = match writer_is_main {
            true => writeln!(
                text,
                "int main_{number}(void) {{\n  pthread_t t;\n{writer}  pthread_join(t, 0);\n  return 0;\n}}"
            ),
            false => writeln!(
                text,
                "void *writer_{number}(void *u) {{\n{writer}  return 0;\n}}\n\
                 int main_{number}(void) {{\n  pthread_t t, s;\n  pthread_create(&s, 0, writer_{number}, 0);\n{create}\
                 \x20 pthread_join(s, 0);\n  pthread_join(t, 0);\n  return 0;\n}}"
            ),
        };
    }
}
