//! Random ranges near the limits of integers: loops, thread families, choices and conditions
//! contain every number of the range exactly once, as written and as formatted. The oracle counts
//! in 128 bits, without wrap-around.

mod common;

use common::{Outcome, run};
use porf_fuzz::scaled;
use porf_program::ast::Type;
use porf_program::{Action, Compiled, Diagnostics, Failure, Program, compile, format_source};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Candidates for bounds: the limits of the types, and numbers around 0.
const LANDMARKS: [i64; 14] = [
    i64::MIN,
    i64::MAX,
    0,
    -128,
    127,
    255,
    -32768,
    32767,
    65535,
    i32::MIN as i64,
    i32::MAX as i64,
    u32::MAX as i64,
    1 << 62,
    -(1 << 62),
];

fn near_a_landmark(rng: &mut Pcg64) -> i64 {
    let limit = rng.random_range(0..2);
    let landmark = if rng.random_bool(0.6) { LANDMARKS[limit] } else { LANDMARKS[rng.random_range(0..14)] };
    landmark.saturating_add(rng.random_range(-5..=5))
}

/// A random range with its expected numbers.
#[derive(Debug)]
struct Drawn {
    lo: i64,
    hi: i64,
    inclusive: bool,
    numbers: Vec<i128>,
}

impl Drawn {
    /// A range of at most this many numbers.
    fn small(rng: &mut Pcg64, most: i128) -> Drawn {
        loop {
            let lo = near_a_landmark(rng);
            let hi =
                if rng.random_bool(0.5) { near_a_landmark(rng) } else { lo.saturating_add(rng.random_range(-2..9)) };
            let inclusive = rng.random();
            let end = i128::from(hi) + i128::from(inclusive);
            if end - i128::from(lo) <= most {
                return Drawn { lo, hi, inclusive, numbers: (i128::from(lo)..end).collect() };
            }
        }
    }

    fn dots(&self) -> &'static str {
        if self.inclusive { "..=" } else { ".." }
    }

    /// The range with its bounds as constant expressions.
    fn constant(&self, rng: &mut Pcg64) -> String {
        format!("{}{}{}", literal(rng, self.lo), self.dots(), literal(rng, self.hi))
    }

    /// Assigns the bounds to the registers `lo` and `hi` and returns the range over them.
    fn dynamic(&self, rng: &mut Pcg64, out: &mut String) -> String {
        // A loaded value is never a constant.
        *out += &format!("l.store({}, rlx); lo = l.load(rlx); ", literal(rng, self.lo));
        *out += &format!("l.store({}, rlx); hi = l.load(rlx); ", literal(rng, self.hi));
        match rng.random_range(0..3) {
            0 => format!("{}{}hi", literal(rng, self.lo), self.dots()),
            1 => format!("lo{}{}", self.dots(), literal(rng, self.hi)),
            _ => format!("lo{}hi", self.dots()),
        }
    }
}

/// The number as an expression, in a random notation.
fn literal(rng: &mut Pcg64, value: i64) -> String {
    match rng.random_range(0..4) {
        0 => format!("0x{value:x}"),
        1 => format!("~{}", literal(rng, !value)),
        2 if value < i64::MAX => format!("({} - 1)", literal(rng, value + 1)),
        _ if value == i64::MIN => "(1 << 63)".to_string(),
        _ => value.to_string(),
    }
}

/// Compiles the source as it is, or formatted.
fn compiled(source: &str, seed: u64) -> Result<Compiled, Diagnostics> {
    if seed.is_multiple_of(2) {
        return compile(source);
    }
    let formatted = format_source(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    assert_eq!(format_source(&formatted).unwrap(), formatted);
    compile(&formatted)
}

fn messages(result: Result<Compiled, Diagnostics>) -> Vec<String> {
    result.err().map(|error| error.0.into_iter().map(|it| it.message).collect()).unwrap_or_default()
}

/// A hash of a sequence of numbers that wraps around as the language does.
fn hash(numbers: impl Iterator<Item = i64>) -> i64 {
    numbers.fold(7, |hash, number| hash.wrapping_mul(31).wrapping_add(number))
}

#[test]
fn loops_have_all_numbers_of_their_ranges() {
    for seed in 0..scaled(4_000) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let drawn = Drawn::small(&mut rng, 12);
        let (_, ty) = Type::ALL[if rng.random_bool(0.5) { 3 } else { rng.random_range(0..7) }];
        let mut body = String::new();
        if ty != Type::DEFAULT {
            body += &format!("{} i = 0; ", ty.name());
        }
        let is_constant = rng.random_bool(0.5);
        let range = if is_constant { drawn.constant(&mut rng) } else { drawn.dynamic(&mut rng, &mut body) };
        let source = format!(
            "shared l; thread P {{ {body} n = 0; h = 7; for i in {range} {{ n++; h = h * 31 + i; assert(n < 20); }} }}
            exists (P.n == 0 && P.h == 0);"
        );
        let fits = drawn.numbers.iter().all(|&number| i128::from(ty.wrap(number as i64)) == number);
        match compiled(&source, seed) {
            Ok(compiled) => {
                assert!(fits || !is_constant, "{source}");
                let run = run(&compiled, seed);
                assert_eq!(run.outcome, Outcome::Finished, "{source}");
                assert_eq!(run.register(&compiled, "P.n"), drawn.numbers.len() as i64, "{source}");
                let expected = hash(drawn.numbers.iter().map(|&number| ty.wrap(number as i64)));
                assert_eq!(run.register(&compiled, "P.h"), expected, "{source}");
            }
            Err(error) => {
                assert!(!fits && is_constant, "{error}\n{source}");
                assert!(error.0.iter().all(|it| it.message.contains("fit into")), "{error}\n{source}");
            }
        }
    }
}

#[test]
fn families_have_all_threads_of_their_ranges() {
    for seed in 0..scaled(1_500) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let drawn = Drawn::small(&mut rng, 6);
        let (threads, all) = (drawn.constant(&mut rng), drawn.constant(&mut rng));
        let source = format!(
            "shared x; thread P[i in {threads}] {{ r = i; x.fetch_add(1, rlx); }}
            forall (all(k in {all}: P[k].r == k) && x == {});",
            drawn.numbers.len()
        );
        match compiled(&source, seed) {
            Ok(compiled) => {
                let run = run(&compiled, seed);
                assert_eq!(run.outcome, Outcome::Finished, "{source}");
                let names: Vec<String> = (0..compiled.code.thread_count())
                    .map(|thread| compiled.code.thread_name(thread).to_string())
                    .collect();
                let expected: Vec<String> = drawn.numbers.iter().map(|number| format!("P[{number}]")).collect();
                assert_eq!(names, expected, "{source}");
                assert!(run.condition_holds(&compiled), "{source}");
            }
            Err(error) => {
                assert!(drawn.numbers.is_empty(), "{error}\n{source}");
                assert!(error.0.iter().any(|it| it.message.ends_with("is empty")), "{error}\n{source}");
            }
        }
    }
}

#[test]
fn conditions_quantify_over_all_numbers_of_their_ranges() {
    for seed in 0..scaled(4_000) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let drawn = Drawn::small(&mut rng, 12);
        let (range, is_all) = (drawn.constant(&mut rng), rng.random_bool(0.5));
        // Near the ends of the range, so that the first or last number decides.
        let end = if rng.random_bool(0.7) { drawn.hi } else { drawn.lo };
        let value = end.saturating_add(rng.random_range(-1..=1));
        let (op, holds): (&str, fn(i128, i128) -> bool) = match rng.random_range(0..4) {
            0 => ("==", |number, value| number == value),
            1 => ("!=", |number, value| number != value),
            2 => ("<", |number, value| number < value),
            _ => (">=", |number, value| number >= value),
        };
        let fold = if is_all { "all" } else { "any" };
        let source = format!(
            "shared x; thread P {{ x.store({}, rlx); r = x.load(rlx); }}
            exists ({fold}(i in {range}: i {op} P.r));",
            literal(&mut rng, value)
        );
        let mut each = drawn.numbers.iter().map(|&number| holds(number, value.into()));
        let expected = if is_all { each.all(|it| it) } else { each.any(|it| it) };
        match compiled(&source, seed) {
            Ok(compiled) => assert_eq!(run(&compiled, seed).condition_holds(&compiled), expected, "{source}"),
            Err(error) => {
                assert!(drawn.numbers.is_empty(), "{error}\n{source}");
                assert!(error.0.iter().all(|it| it.message.ends_with("is empty")), "{error}\n{source}");
            }
        }
    }
}

#[test]
fn choices_are_from_all_numbers_of_their_ranges() {
    for seed in 0..scaled(4_000) {
        let mut rng = Pcg64::seed_from_u64(seed);
        // Choices may have ranges of any size: only their bounds are compared.
        let drawn = if rng.random_bool(0.7) {
            Drawn::small(&mut rng, 12)
        } else {
            let (lo, hi, inclusive) = (near_a_landmark(&mut rng), near_a_landmark(&mut rng), rng.random());
            Drawn { lo, hi, inclusive, numbers: Vec::new() }
        };
        let (lo, last) = (i128::from(drawn.lo), i128::from(drawn.hi) - i128::from(!drawn.inclusive));
        let mut body = String::new();
        let is_constant = rng.random_bool(0.3);
        let range = if is_constant { drawn.constant(&mut rng) } else { drawn.dynamic(&mut rng, &mut body) };
        let source = format!("shared l; thread P {{ {body} r = nondet({range}); }} exists (P.r == 0);");
        match compiled(&source, seed) {
            Ok(compiled) => {
                let found = choice(&compiled);
                if lo > last {
                    assert_eq!(found, Err(Failure::EmptyChoice), "{source}");
                } else {
                    assert_eq!(found.map(|(lo, hi)| (lo.into(), hi.into())), Ok((lo, last)), "{source}");
                }
            }
            Err(error) => {
                assert!(is_constant && lo > last, "{error}\n{source}");
                assert!(error.0.iter().all(|it| it.message.ends_with("is empty")), "{error}\n{source}");
            }
        }
    }
}

/// The bounds of the choice that a program's first thread makes, both included.
fn choice(compiled: &Compiled) -> Result<(i64, i64), Failure> {
    let program = &compiled.code;
    let mut state = program.start(0);
    let mut memory = 0;
    loop {
        let answer = match program.action(&state) {
            Action::Store { value, .. } => {
                memory = value;
                porf_program::Answer::Done
            }
            Action::Load { .. } => porf_program::Answer::Value(memory),
            Action::Choose { lo, hi } => return Ok((lo, hi)),
            Action::Fail(failure) => return Err(failure),
            action => panic!("unexpected action {action:?}"),
        };
        program.resume(&mut state, answer);
    }
}

#[test]
fn a_loop_whose_body_moves_the_index_ends() {
    for (range, first) in [("0..=9223372036854775807", 0), ("9223372036854775805..9223372036854775807", i64::MAX - 2)] {
        let source = format!(
            "thread P {{ n = 0; for i in {range} {{ n++; if (i == {first}) {{ i = 9223372036854775806; }} }} }}
            exists (P.n == 0 && P.i == 0);"
        );
        let compiled = compile(&source).unwrap_or_else(|error| panic!("{error}"));
        let run = run(&compiled, 1);
        assert_eq!(run.outcome, Outcome::Finished, "{source}");
        let expected = if first == 0 { 2 } else { 1 };
        assert_eq!(run.register(&compiled, "P.n"), expected, "{source}");
        assert_eq!(run.register(&compiled, "P.i"), i64::MAX, "{source}");
    }
}

#[test]
fn too_many_threads_are_counted_exactly() {
    let all = "shared x; thread P[i in (1 << 63)..=9223372036854775807] { x.store(i, rlx); }";
    assert_eq!(messages(compile(all)), ["18446744073709551616 threads are too many"]);
}
