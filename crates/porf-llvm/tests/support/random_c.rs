//! Random C programs without undefined behaviour: integers of all sizes, structs, bit-fields,
//! arrays, pointers, calls, loops. Each is a function `program_K` that prints what its variables
//! hold at the end. Signed arithmetic wraps around (`-fwrapv`).

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;

const TYPES: [&str; 8] =
    ["signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long"];

/// Makes up programs.
pub struct Generator {
    rng: Pcg64,
    out: String,
    /// The number of the program, in all names.
    number: usize,
    /// What can be read: expressions of integer type.
    readable: Vec<String>,
    /// What can be assigned to.
    writable: Vec<String>,
    /// Functions: their names and numbers of parameters.
    functions: Vec<(String, usize)>,
    loops: usize,
    depth: usize,
}

/// A file with so many programs, and a `main` that runs them all.
pub fn file(seed: u64, count: usize) -> String {
    let mut generator = Generator {
        rng: Pcg64::seed_from_u64(seed),
        out: String::from("#include <stdio.h>\n#include <string.h>\n#include <stdlib.h>\n"),
        number: 0,
        readable: Vec::new(),
        writable: Vec::new(),
        functions: Vec::new(),
        loops: 0,
        depth: 0,
    };
    for number in 0..count {
        generator.number = number;
        generator.program();
    }
    generator.out.push_str("int main(void) {\n");
    for number in 0..count {
        let _ = writeln!(generator.out, "  program_{number}();");
    }
    generator.out.push_str("}\n");
    generator.out
}

impl Generator {
    fn below(&mut self, bound: usize) -> usize {
        self.rng.random_range(0..bound)
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn ty(&mut self) -> &'static str {
        TYPES[self.below(TYPES.len())]
    }

    fn number(&mut self) -> String {
        match self.below(6) {
            0 => self.below(4).to_string(),
            1 => format!("(-{})", 1 + self.below(200)),
            2 => format!("{}", self.below(100_000)),
            3 => format!("0x{:x}ul", self.rng.random::<u64>()),
            4 => {
                ["127", "128", "255", "32767", "65535", "2147483647", "0x80000000u", "(-1)"][self.below(8)].to_string()
            }
            _ => self.below(64).to_string(),
        }
    }

    fn program(&mut self) {
        let p = self.number;
        self.functions.clear();
        let mut globals = Vec::new();
        for g in 0..2 + self.below(4) {
            let (ty, value) = (self.ty(), self.number());
            let _ = writeln!(self.out, "static {ty} p{p}_g{g} = ({ty}){value};");
            globals.push(format!("p{p}_g{g}"));
        }
        let element = self.ty();
        let _ = writeln!(self.out, "static {element} p{p}_a[8] = {{1, 2, 3}};");
        let (a, b, c) = (self.ty(), self.ty(), self.ty());
        let (bits, more) = (1 + self.below(9), 1 + self.below(20));
        let _ = writeln!(
            self.out,
            "struct p{p}_s {{ {a} a; {b} b[3]; struct {{ {c} c; int d : {bits}; unsigned e : {more}; }} in; struct p{p}_s *self; }};"
        );
        let _ =
            writeln!(self.out, "static struct p{p}_s p{p}_s0 = {{1, {{2, 3, 4}}, {{5, 1, 1}}, &p{p}_s0}}, p{p}_s1;");
        let pointed = globals[self.below(globals.len())].clone();
        let _ = writeln!(self.out, "static __typeof__({pointed}) *p{p}_p = &{pointed};");
        let mut base = globals.clone();
        base.extend([
            format!("p{p}_s0.a"),
            format!("p{p}_s0.b[1]"),
            format!("p{p}_s0.in.c"),
            format!("p{p}_s0.in.d"),
            format!("p{p}_s0.in.e"),
            format!("p{p}_s1.b[2]"),
            format!("p{p}_s1.in.e"),
            format!("p{p}_s0.self->a"),
            format!("(*p{p}_p)"),
        ]);
        for f in 0..1 + self.below(3) {
            self.function(f, &base);
        }
        let _ = writeln!(self.out, "static void program_{p}(void) {{");
        self.readable = base.clone();
        self.writable = base.clone();
        self.body(4 + p % 5);
        let mut parts: Vec<String> = globals.iter().map(|global| format!("(unsigned long){global}")).collect();
        parts.extend(
            ["s0.a", "s0.b[1]", "s0.in.c", "s0.in.d", "s1.in.e", "s1.b[0]", "s1.a"]
                .map(|it| format!("(unsigned long)p{p}_{it}")),
        );
        parts.extend((0..8).map(|i| format!("(unsigned long)p{p}_a[{i}]")));
        let formats = vec!["%lu"; parts.len()].join(" ");
        let _ = writeln!(self.out, "  printf(\"{p}: {formats}\\n\", {});\n}}", parts.join(", "));
    }

    fn function(&mut self, f: usize, base: &[String]) {
        let p = self.number;
        let params = 1 + self.below(4);
        let (result, name) = (self.ty(), format!("p{p}_f{f}"));
        let types: Vec<&str> = (0..params).map(|_| self.ty()).collect();
        let list: Vec<String> = types.iter().enumerate().map(|(i, ty)| format!("{ty} x{i}")).collect();
        let by_value = self.chance(30);
        let extra = if by_value { format!(", struct p{p}_s by") } else { String::new() };
        let _ = writeln!(self.out, "static {result} {name}({}{extra}) {{", list.join(", "));
        self.readable = base.to_vec();
        self.readable.extend((0..params).map(|i| format!("x{i}")));
        self.writable = self.readable.clone();
        if by_value {
            self.readable.push("by.b[0]".to_string());
            self.writable.push("by.in.d".to_string());
        }
        let locals = self.below(3);
        for local in 0..locals {
            let (ty, value) = (self.ty(), self.expr(2));
            let _ = writeln!(self.out, "  {ty} l{local} = {value};");
            self.readable.push(format!("l{local}"));
            self.writable.push(format!("l{local}"));
        }
        let element = self.ty();
        let (one, two, at) = (self.below(9), self.below(9), self.below(4));
        let _ = writeln!(self.out, "  {element} la[4] = {{{one}, {two}}}; {element} *lp = la + {at};");
        self.readable.push("(*lp)".to_string());
        self.writable.push("(*lp)".to_string());
        let index = self.expr(1);
        self.readable.push(format!("la[({index}) & 3]"));
        self.body(3);
        let value = self.expr(3);
        let _ = writeln!(self.out, "  return {value};\n}}");
        let name = if by_value { format!("p{p}_f{f}/s") } else { name };
        self.functions.push((name, params));
    }

    fn body(&mut self, statements: usize) {
        self.depth += 1;
        for _ in 0..1 + self.below(statements) {
            self.statement();
        }
        self.depth -= 1;
    }

    fn target(&mut self) -> String {
        let p = self.number;
        if self.chance(20) {
            let index = self.expr(1);
            return format!("p{p}_a[({index}) & 7]");
        }
        let at = self.below(self.writable.len());
        self.writable[at].clone()
    }

    fn statement(&mut self) {
        let p = self.number;
        let choice = if self.depth > 3 { self.below(5) } else { self.below(13) };
        match choice {
            0..=2 => {
                let (target, value) = (self.target(), self.expr(3));
                let _ = writeln!(self.out, "  {target} = {value};");
            }
            3 => {
                let op = ["+=", "-=", "^=", "|=", "&=", "*="][self.below(6)];
                let (target, value) = (self.target(), self.expr(2));
                let _ = writeln!(self.out, "  {target} {op} {value};");
            }
            4 => {
                let target = self.target();
                let op = ["++", "--"][self.below(2)];
                let _ = writeln!(self.out, "  {target}{op};");
            }
            5 | 6 => {
                let condition = self.expr(2);
                let _ = writeln!(self.out, "  if ({condition}) {{");
                self.body(3);
                if self.chance(50) {
                    self.out.push_str("  } else {\n");
                    self.body(3);
                }
                self.out.push_str("  }\n");
            }
            7 | 8 => {
                self.loops += 1;
                let counter = format!("i{}", self.loops);
                let bound = 1 + self.below(5);
                let _ = writeln!(self.out, "  for (int {counter} = 0; {counter} < {bound}; {counter}++) {{");
                self.readable.push(counter);
                if self.chance(20) {
                    let condition = self.expr(2);
                    let jump = ["break", "continue"][self.below(2)];
                    let _ = writeln!(self.out, "  if ({condition}) {jump};");
                }
                self.body(2);
                self.readable.pop();
                self.out.push_str("  }\n");
            }
            9 => {
                let value = self.expr(2);
                let _ = writeln!(self.out, "  switch (({value}) & 3) {{");
                for case in 0..3 {
                    let _ = writeln!(self.out, "  case {case}:");
                    self.statement_in_block();
                    if self.chance(70) {
                        self.out.push_str("    break;\n");
                    }
                }
                self.out.push_str("  default:;\n  }\n");
            }
            10 => {
                let byte = self.below(300);
                let _ = match self.below(4) {
                    0 => writeln!(self.out, "  p{p}_s1 = p{p}_s0;"),
                    1 => writeln!(self.out, "  memcpy(&p{p}_s0.b, &p{p}_s1.b, sizeof p{p}_s0.b);"),
                    2 => writeln!(self.out, "  memset(&p{p}_a[2], {byte}, 3 * sizeof *p{p}_a);"),
                    _ => writeln!(self.out, "  memmove(&p{p}_a[1], &p{p}_a[0], 5 * sizeof *p{p}_a);"),
                };
            }
            11 => {
                let (ty, target, value) = (self.ty(), self.target(), self.expr(2));
                let _ = writeln!(
                    self.out,
                    "  {{ {ty} *h = malloc(4 * sizeof *h); h[1] = {value}; h[0] = h[1] + 1; {target} = h[0]; free(h); }}"
                );
            }
            _ => {
                let (target, value, other) = (self.target(), self.expr(2), self.expr(2));
                let _ = writeln!(
                    self.out,
                    "  {{ double d = (double)(int)({value}) / 4 + (int)({other}) % 100; if (d > 3.5) {target} = (int)(d / 1000); }}"
                );
            }
        }
    }

    fn statement_in_block(&mut self) {
        self.depth += 1;
        self.out.push_str("  {\n");
        self.statement();
        self.out.push_str("  }\n");
        self.depth -= 1;
    }

    fn expr(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.leaf();
        }
        match self.below(12) {
            0 | 1 => self.leaf(),
            2..=4 => {
                let op = ["+", "-", "*", "&", "|", "^"][self.below(6)];
                format!("({} {op} {})", self.expr(depth - 1), self.expr(depth - 1))
            }
            5 => {
                let op = ["<", "<=", ">", ">=", "==", "!=", "&&", "||"][self.below(8)];
                format!("({} {op} {})", self.expr(depth - 1), self.expr(depth - 1))
            }
            6 => format!("({}{})", ["-", "~", "!"][self.below(3)], self.expr(depth - 1)),
            7 => format!("(({}){})", self.ty(), self.expr(depth - 1)),
            8 => {
                let op = ["<<", ">>"][self.below(2)];
                format!("({} {op} (({}) & 7))", self.expr(depth - 1), self.expr(depth - 1))
            }
            9 => {
                let op = ["/", "%"][self.below(2)];
                if self.chance(50) {
                    format!("((unsigned long){} {op} ((unsigned){} | 1))", self.expr(depth - 1), self.expr(depth - 1))
                } else {
                    format!("((int){} {op} (({} & 63) + 1))", self.expr(depth - 1), self.expr(depth - 1))
                }
            }
            10 => format!("({} ? {} : {})", self.expr(depth - 1), self.expr(depth - 1), self.expr(depth - 1)),
            _ => self.call(depth),
        }
    }

    fn call(&mut self, depth: usize) -> String {
        if self.functions.is_empty() {
            return self.leaf();
        }
        let at = self.below(self.functions.len());
        let (name, params) = self.functions[at].clone();
        let mut args: Vec<String> = (0..params).map(|_| self.expr(depth.min(2) - 1)).collect();
        let name = match name.strip_suffix("/s") {
            Some(name) => {
                let which = self.below(2);
                args.push(format!("p{}_s{which}", self.number));
                name.to_string()
            }
            None => name,
        };
        format!("{name}({})", args.join(", "))
    }

    fn leaf(&mut self) -> String {
        let p = self.number;
        match self.below(10) {
            0..=2 => self.number(),
            3 => format!("p{p}_a[{}]", self.below(8)),
            _ => {
                let at = self.below(self.readable.len());
                self.readable[at].clone()
            }
        }
    }
}
