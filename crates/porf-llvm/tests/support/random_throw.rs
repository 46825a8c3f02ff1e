//! Random C++ programs that throw and catch: functions that call each other with guards on their
//! stacks, handlers for classes, bases and pointers, exceptions thrown again or from handlers.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;

const PRELUDE: &str = r#"
#include <cstdio>
#include <stdexcept>
struct G { int n; G(int n) : n(n) { std::printf("(%d", n); } ~G() { std::printf("%d)", n); } };
struct A { int a; A(int a) : a(a) {} A(const A &o) : a(o.a + 1) {} virtual ~A() { std::printf("~A%d", a); } };
struct X { int x = 40; virtual ~X() {} };
struct B : A { int b; B(int n) : A(n), b(n + 1) {} };
struct C : B { C(int n) : B(n + 10) {} };
struct M : X, B { M(int n) : B(n + 20) { x = n; } };
struct D : private A { D(int n) : A(n) {} };
struct E : std::runtime_error { int e; E(int n) : std::runtime_error("e"), e(n) {} };
// Not destroyed at the end.
static B &kept_b = *new B(70); static M &kept_m = *new M(80); static C &kept_c = *new C(90);
"#;

/// What is thrown, given a number.
const THROWN: [&str; 13] = [
    "$",
    "(long)$",
    "(char)$",
    "A($)",
    "B($)",
    "C($)",
    "M($)",
    "D($)",
    "E($)",
    "std::out_of_range(\"o\")",
    "&kept_b",
    "&kept_m",
    "(const C *)&kept_c",
];

/// Handlers: the declaration, and what they print.
const CAUGHT: [(&str, &str); 14] = [
    ("int v", "(int)v"),
    ("long v", "(int)v"),
    ("char v", "(int)v"),
    ("A &v", "v.a"),
    ("const A &v", "v.a"),
    ("B v", "v.b"),
    ("X &v", "v.x"),
    ("C &v", "v.b"),
    ("std::exception &v", "v.what()[0]"),
    ("std::runtime_error &v", "v.what()[0]"),
    ("A *v", "v->a"),
    ("const B *v", "v->b"),
    ("const void *v", "v != 0"),
    ("...", "77"),
];

struct Generator {
    rng: Pcg64,
    out: String,
    guards: u32,
}

/// A file with so many programs, which its `main` executes one after another.
pub fn file(seed: u64, programs: usize) -> String {
    let mut generator = Generator { rng: Pcg64::seed_from_u64(seed), out: PRELUDE.to_string(), guards: 0 };
    for number in 0..programs {
        generator.program(number);
    }
    generator.out.push_str("int main() {\n");
    for number in 0..programs {
        let _ = writeln!(generator.out, "  program_{number}();");
    }
    generator.out.push_str("}\n");
    generator.out
}

impl Generator {
    fn below(&mut self, bound: usize) -> usize {
        self.rng.random_range(0..bound)
    }

    fn program(&mut self, number: usize) {
        let functions = 2 + self.below(4);
        for function in 0..functions {
            let _ = writeln!(self.out, "static int f{number}_{function}(int n) {{");
            let count = 2 + self.below(3);
            for _ in 0..count {
                self.statement(number, function, 2, 1);
            }
            self.out.push_str("  return n;\n}\n");
        }
        let last = functions - 1;
        let _ = writeln!(self.out, "static void program_{number}() {{\n  for (int n = 0; n < 5; n++)");
        let _ = writeln!(
            self.out,
            "    try {{ std::printf(\" %d\", f{number}_{last}(n)); }} catch (...) {{ std::printf(\" ?\"); }}"
        );
        self.out.push_str("  std::printf(\"\\n\");\n}\n");
    }

    /// A statement of a function, with at most this many `try` within each other.
    fn statement(&mut self, number: usize, function: usize, tries: usize, depth: usize) {
        let indent = "  ".repeat(depth);
        match self.below(10) {
            0..2 => {
                self.guards += 1;
                let (name, value) = (self.guards, self.guards % 100);
                let _ = writeln!(self.out, "{indent}G g{name}({value});");
            }
            2..5 if function > 0 => {
                let callee = self.below(function);
                let add = self.below(3);
                let _ = writeln!(self.out, "{indent}n += f{number}_{callee}(n + {add});");
            }
            2..7 if tries > 0 => {
                let _ = writeln!(self.out, "{indent}try {{");
                for _ in 0..1 + self.below(3) {
                    self.statement(number, function, tries - 1, depth + 1);
                }
                let mut from = 0;
                for _ in 0..1 + self.below(3) {
                    if from >= CAUGHT.len() {
                        break;
                    }
                    // In this order no handler hides a later one completely, except for `...`.
                    let at = from + self.below(CAUGHT.len() - from);
                    from = at + 1;
                    let (declaration, value) = CAUGHT[at];
                    let _ = writeln!(
                        self.out,
                        "{indent}}} catch ({declaration}) {{\n{indent}  std::printf(\"[%d]\", {value});"
                    );
                    match self.below(6) {
                        0 => {
                            let _ = writeln!(self.out, "{indent}  throw;");
                        }
                        1 => self.throw(&format!("{indent}  ")),
                        2 => self.statement(number, function, tries - 1, depth + 1),
                        _ => {}
                    }
                }
                let _ = writeln!(self.out, "{indent}}}");
            }
            7 => {
                let _ = writeln!(self.out, "{indent}n = n * 3 % 7;");
            }
            _ => self.throw(&indent),
        }
    }

    /// Throws something, depending on the number.
    fn throw(&mut self, indent: &str) {
        let (thrown, rest) = (THROWN[self.below(THROWN.len())], self.below(4));
        let thrown = thrown.replace('$', "n");
        let _ = writeln!(self.out, "{indent}if (n % 4 == {rest}) throw {thrown};");
    }
}
