//! Random calls of the printf family print the same as a native binary.

mod support;

use porf_fuzz::scaled;
use porf_program::{Action, Program};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;
use std::process::Command;

/// The number of calls in a file.
const CALLS: usize = 400;
/// The number of files in `make test`.
const FILES: usize = 3;

const START: &str = r#"
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static double bits(unsigned long long number) {
  double value;
  memcpy(&value, &number, sizeof value);
  return value;
}
static char buffer[4096];
static int say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vprintf(format, list);
  va_end(list);
  return length;
}
static int write_to(size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(buffer, size, format, list);
  va_end(list);
  return length;
}
int main(void) {
  int before = 0;
"#;

struct Generator {
    rng: Pcg64,
}

impl Generator {
    fn below(&mut self, bound: usize) -> usize {
        self.rng.random_range(0..bound)
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn one_of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }

    /// Bits of a double: any, of few digits, half way between two numbers of few digits, or
    /// special.
    fn double(&mut self) -> f64 {
        let sign = if self.chance(30) { -1.0 } else { 1.0 };
        sign * match self.below(6) {
            0 => f64::from_bits(self.rng.random::<u64>()),
            1 => self.below(1_000_000) as f64 / [1.0, 2.0, 8.0, 10.0, 1000.0][self.below(5)],
            2 => (self.below(2000) as f64 + 0.5) / [1.0, 2.0, 4.0, 64.0][self.below(4)],
            3 => 10f64.powi(self.below(40) as i32 - 20),
            4 => {
                [0.0, f64::INFINITY, f64::NAN, f64::MAX, f64::MIN_POSITIVE, 5e-324, 1e-310, 9.999_999_5][self.below(8)]
            }
            _ => (self.below(100_000) as f64) * 10f64.powi(self.below(30) as i32 - 15),
        }
    }

    /// A conversion and its arguments.
    fn conversion(&mut self, format: &mut String, args: &mut Vec<String>) {
        let letter = self.one_of(&[
            "d", "d", "i", "u", "x", "X", "o", "c", "s", "p", "f", "f", "F", "e", "E", "g", "g", "G", "a", "A", "n",
            "%",
        ]);
        if letter == "%" {
            return format.push_str("%%");
        }
        if letter == "n" {
            args.push("&before".to_string());
            return format.push_str("%n");
        }
        let is_float = "fFeEgGaA".contains(letter);
        let flags = match letter {
            "d" | "i" => "-+ 0",
            "u" => "-0",
            "x" | "X" | "o" => "-#0",
            "c" | "s" | "p" => "-",
            _ => "-+ #0",
        };
        format.push('%');
        for flag in flags.chars() {
            if self.chance(25) {
                format.push(flag);
            }
        }
        match self.below(4) {
            0 => write!(format, "{}", self.below(30) + 1).expect("text"),
            1 if self.chance(50) => {
                format.push('*');
                args.push((self.below(50) as i64 - 25).to_string());
            }
            _ => {}
        }
        if !"cp".contains(letter) {
            match self.below(4) {
                0 => write!(format, ".{}", self.below(25)).expect("text"),
                1 if self.chance(50) => {
                    format.push_str(".*");
                    args.push((self.below(30) as i64 - 8).to_string());
                }
                2 if self.chance(20) => format.push('.'),
                2 if is_float && self.chance(10) => write!(format, ".{}", self.below(400)).expect("text"),
                _ => {}
            }
        }
        match letter {
            "c" => args.push(format!("'{}'", char::from(b'a' + self.below(26) as u8))),
            "s" => args.push(format!("\"{}\"", self.one_of(&["", "a", "abc", "a longer text", "%d"]))),
            "p" => args.push(format!("(void *){:#x}", self.rng.random::<u64>() >> self.below(64))),
            _ if is_float => {
                if self.chance(20) {
                    format.push('l');
                }
                args.push(format!("bits({:#x}ull)", self.double().to_bits()));
            }
            _ => {
                let (length, ty) =
                    [("", "int"), ("hh", "int"), ("h", "int"), ("l", "long"), ("ll", "long long"), ("j", "intmax_t")]
                        .into_iter()
                        .chain([("z", "size_t"), ("t", "ptrdiff_t")])
                        .nth(self.below(8))
                        .expect("a length");
                format.push_str(length);
                let number = match self.below(3) {
                    0 => self.below(3) as u64,
                    1 => (self.below(2000) as i64 - 1000) as u64,
                    _ => self.rng.random::<u64>() >> self.below(64),
                };
                args.push(format!("({ty}){number:#x}ull"));
            }
        }
        format.push_str(letter);
    }

    fn call(&mut self, out: &mut String) {
        let (mut format, mut args) = (String::new(), Vec::new());
        for _ in 0..1 + self.below(3) {
            format.push_str(self.one_of(&["", "a", "[", " "]));
            self.conversion(&mut format, &mut args);
            format.push_str(self.one_of(&["", "|", "]"]));
        }
        let args: String = args.iter().map(|arg| format!(", {arg}")).collect();
        let size = if self.chance(30) { self.below(20) } else { 4096 };
        let (call, shown) = match self.below(6) {
            0 => (format!("snprintf(buffer, {size}, \"{format}\"{args})"), size > 0),
            1 => (format!("sprintf(buffer, \"{format}\"{args})"), true),
            2 => (format!("write_to({size}, \"{format}\"{args})"), size > 0),
            3 => (format!("say(\"{format}\"{args})"), false),
            4 => (format!("fprintf(stdout, \"{format}\"{args})"), false),
            _ => (format!("printf(\"{format}\"{args})"), false),
        };
        let _ = writeln!(out, "  {{ int length = {call}; printf(\"(%d %d)\\n\", length, before); }}");
        if shown {
            out.push_str("  fputs(buffer, stdout); puts(\"\");\n");
        }
    }
}

#[test]
fn output_is_as_that_of_binaries() {
    let folder = std::env::temp_dir().join(format!("porf-printing-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for seed in 0..scaled(FILES) as u64 {
        let mut generator = Generator { rng: Pcg64::seed_from_u64(seed) };
        let mut text = String::from(START);
        for _ in 0..CALLS {
            generator.call(&mut text);
        }
        text.push_str("}\n");
        let (file, binary) = (folder.join("calls.c"), folder.join("calls"));
        std::fs::write(&file, &text).expect("a file");
        let output = Command::new(support::compiler()).args(["-w", "-o"]).arg(&binary).arg(&file).output();
        let output = output.expect("clang");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let output = Command::new(&binary).output().expect("the binary");
        let wanted = String::from_utf8(output.stdout).expect("text");
        let options: Vec<String> = ["-w".to_string()].to_vec();
        let program = support::program(&file, &options).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let state = program.start(0);
        let calls: Vec<&str> =
            text.lines().filter(|line| line.contains("int length") || line.contains("fputs")).collect();
        for ((found, wanted), line) in program.log(&state).lines().zip(wanted.lines()).zip(&calls) {
            assert_eq!(found, wanted, "seed {seed}: {line}");
        }
        let action = program.action(&state);
        let action_text = porf_program::describe(&program, porf_program::Names::NONE, action, None);
        assert!(matches!(action, Action::Finished { .. }), "seed {seed}: {action_text}");
        assert_eq!(program.log(&state), wanted, "seed {seed}");
    }
    let _ = std::fs::remove_dir_all(&folder);
}
