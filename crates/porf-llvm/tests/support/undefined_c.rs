//! Random C programs, about half of which do something undefined: they overflow, shift by too much,
//! leave their arrays, convert numbers that do not fit. Each is a function `program_K` without
//! parameters, which prints what its variables hold at the end.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;

const TYPES: [&str; 8] =
    ["signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long"];

struct Generator {
    rng: Pcg64,
    out: String,
    number: usize,
}

/// A file with so many programs. Its `main` runs the one whose number is its argument.
pub fn file(seed: u64, count: usize) -> String {
    let out = String::from("#include <limits.h>\n#include <stdio.h>\n#include <stdlib.h>\n");
    let mut generator = Generator { rng: Pcg64::seed_from_u64(seed), out, number: 0 };
    for number in 0..count {
        generator.number = number;
        generator.program();
    }
    generator.out.push_str("int main(int argc, char **argv) {\n  switch (atoi(argv[1])) {\n");
    for number in 0..count {
        let _ = writeln!(generator.out, "  case {number}: program_{number}(); break;");
    }
    generator.out.push_str("  }\n}\n");
    generator.out
}

impl Generator {
    fn below(&mut self, bound: usize) -> usize {
        self.rng.random_range(0..bound)
    }

    fn line(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn program(&mut self) {
        let p = self.number;
        for variable in 0..4 {
            let (ty, value) = (TYPES[self.below(TYPES.len())], self.constant());
            let line = format!("static {ty} p{p}_v{variable} = ({ty}){value};");
            self.line(&line);
        }
        let line = format!("static double p{p}_d = {};", ["0.5", "-3e9", "2147483647.0", "70000.25"][self.below(4)]);
        self.line(&line);
        let line = format!("static int p{p}_array[6] = {{1, 2, 3}}, p{p}_grid[3][4] = {{{{4}}, {{5}}}};");
        self.line(&line);
        let line = format!("static struct {{ int in[3]; int after; }} p{p}_s = {{{{6, 7}}, 8}};");
        self.line(&line);
        let line = format!("void program_{p}(void) {{");
        self.line(&line);
        for _ in 0..2 + self.below(4) {
            self.statement(2);
        }
        let line = format!(
            "  printf(\"%ld %ld %ld %ld %f %d %d %d %d\\n\", (long)p{p}_v0, (long)p{p}_v1, (long)p{p}_v2, (long)p{p}_v3, p{p}_d, \
             p{p}_array[0], p{p}_grid[1][1], p{p}_s.in[1], p{p}_s.after);\n}}"
        );
        self.line(&line);
    }

    /// Mostly small, sometimes at the end of a range.
    fn constant(&mut self) -> String {
        if self.chance(75) {
            return (self.below(9) as i64 - 2).to_string();
        }
        ["INT_MAX", "INT_MIN", "LONG_MAX", "LONG_MIN", "UINT_MAX", "127", "32768", "31", "64", "65536"][self.below(10)]
            .to_string()
    }

    fn variable(&mut self) -> String {
        let variable = self.below(4);
        format!("p{}_v{variable}", self.number)
    }

    fn index(&mut self, depth: usize) -> String {
        if self.chance(70) { self.below(3).to_string() } else { format!("({}) % 6", self.expression(depth)) }
    }

    /// What can be assigned to.
    fn place(&mut self, depth: usize) -> String {
        let p = self.number;
        match self.below(8) {
            0 => format!("p{p}_array[{}]", self.index(depth)),
            1 => format!("p{p}_grid[{}][{}]", self.index(depth), self.index(depth)),
            2 => format!("p{p}_s.in[{}]", self.index(depth)),
            _ => self.variable(),
        }
    }

    fn expression(&mut self, depth: usize) -> String {
        if depth == 0 || self.chance(20) {
            return if self.chance(50) { self.variable() } else { self.constant() };
        }
        let (left, right) = (self.expression(depth - 1), self.expression(depth - 1));
        match self.below(16) {
            0..=2 => format!("({left} + {right})"),
            3 | 4 => format!("({left} - {right})"),
            5 => format!("({left} * {right})"),
            6 => format!("({left} / {right})"),
            7 => format!("({left} % {right})"),
            8 => format!("({left} << {right})"),
            9 => format!("({left} >> ({right} & 31))"),
            10 => format!("(-({left}))"),
            11 => format!("({left} < {right})"),
            12 => format!("({left} ? {right} : {})", self.variable()),
            13 => format!("({}){left}", TYPES[self.below(TYPES.len())]),
            _ => self.place(depth - 1),
        }
    }

    fn statement(&mut self, depth: usize) {
        let p = self.number;
        let value = self.expression(2);
        match self.below(14) {
            0 => {
                let ty = TYPES[self.below(TYPES.len())];
                let line = format!("  {} = ({ty})p{p}_d;", self.variable());
                self.line(&line);
            }
            1 => {
                let line = format!("  p{p}_d = p{p}_d * 0.5 + ({value});");
                self.line(&line);
            }
            2 => {
                let line = format!("  if ({value}) {} = __builtin_ctz((unsigned)({value}));", self.variable());
                self.line(&line);
            }
            3 => {
                let line =
                    format!("  {{ int n = ({value}) % 9; int room[n]; room[0] = n; {} = room[0]; }}", self.variable());
                self.line(&line);
            }
            4 => {
                // Within the array, but maybe not at a multiple of four.
                let line = format!("  {} = *(int *)((char *)p{p}_array + (({value}) & 7 & ~2));", self.variable());
                self.line(&line);
            }
            5 if depth > 0 => {
                let line = format!("  if ({value}) {{");
                self.line(&line);
                self.statement(depth - 1);
                self.out.push_str("  }\n");
            }
            6 if depth > 0 => {
                let line = format!("  for (int i{depth} = 0; i{depth} < {}; i{depth}++) {{", 1 + self.below(7));
                self.line(&line);
                let place = match self.chance(50) {
                    true => format!("p{p}_array[i{depth}]"),
                    false => self.variable(),
                };
                let line = format!("  {place} += {value};");
                self.line(&line);
                self.statement(depth - 1);
                self.out.push_str("  }\n");
            }
            7 => {
                // Clang's check of `a[i]++` lets an index pass that is just behind the array.
                let place = self.place(1);
                let by_one = if place.contains('[') { ["+= 1", "-= 1"] } else { ["++", "--"] };
                let op = [by_one[0], by_one[1], "+= 40", "<<= 1"][self.below(4)];
                let line = format!("  {place} {op};");
                self.line(&line);
            }
            _ => {
                let place = self.place(1);
                let line = format!("  {place} = {value};");
                self.line(&line);
            }
        }
    }
}
