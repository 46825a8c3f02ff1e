//! Random expressions: the language computes the same values as Rust, in constants and at run time.

mod common;

use common::{Outcome, run};
use porf_program::{Failure, compile};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// An expression with its precedence, text and value; the value is `None` if it divides by zero.
struct Expression {
    precedence: u8,
    text: String,
    value: Option<i64>,
}

const OPERATORS: [(&str, u8); 18] = [
    ("||", 1),
    ("&&", 2),
    ("|", 3),
    ("^", 4),
    ("&", 5),
    ("==", 6),
    ("!=", 6),
    ("<", 7),
    ("<=", 7),
    (">", 7),
    (">=", 7),
    ("<<", 8),
    (">>", 8),
    ("+", 9),
    ("-", 9),
    ("*", 10),
    ("/", 10),
    ("%", 10),
];

fn apply(op: &str, a: i64, b: i64) -> Option<i64> {
    Some(match op {
        "|" => a | b,
        "^" => a ^ b,
        "&" => a & b,
        "==" => (a == b).into(),
        "!=" => (a != b).into(),
        "<" => (a < b).into(),
        "<=" => (a <= b).into(),
        ">" => (a > b).into(),
        ">=" => (a >= b).into(),
        "<<" => a.wrapping_shl((b & 63) as u32),
        ">>" => a.wrapping_shr((b & 63) as u32),
        "+" => a.wrapping_add(b),
        "-" => a.wrapping_sub(b),
        "*" => a.wrapping_mul(b),
        "/" if b != 0 => a.wrapping_div(b),
        "%" if b != 0 => a.wrapping_rem(b),
        _ => return None,
    })
}

fn expression(rng: &mut Pcg64, depth: usize, names: &[(&str, i64)]) -> Expression {
    let atom = |text: String, value: i64| Expression { precedence: 20, text, value: Some(value) };
    // Parentheses only where they are needed, to test precedence.
    let wrapped = |it: Expression, least: u8| if it.precedence >= least { it.text } else { format!("({})", it.text) };
    match rng.random_range(0..if depth == 0 { 2 } else { 8 }) {
        0 => {
            let value = if rng.random_bool(0.7) { rng.random_range(0..5) } else { rng.random_range(0..=i64::MAX) };
            atom(value.to_string(), value)
        }
        1 => {
            let (name, value) = names[rng.random_range(0..names.len())];
            atom(name.to_string(), value)
        }
        2 => {
            let inner = expression(rng, depth - 1, names);
            let op = ["-", "!", "~"][rng.random_range(0..3)];
            let value = inner.value.map(|value| match op {
                "-" => value.wrapping_neg(),
                "!" => (value == 0).into(),
                _ => !value,
            });
            let operand = wrapped(inner, 11);
            let gap = if op == "-" && operand.starts_with('-') { " " } else { "" };
            Expression { precedence: 11, text: format!("{op}{gap}{operand}"), value }
        }
        3 => {
            let (cond, then, otherwise) = (
                expression(rng, depth - 1, names),
                expression(rng, depth - 1, names),
                expression(rng, depth - 1, names),
            );
            let value = cond.value.and_then(|cond| if cond != 0 { then.value } else { otherwise.value });
            let text = format!("{} ? {} : {}", wrapped(cond, 1), then.text, otherwise.text);
            Expression { precedence: 0, text, value }
        }
        _ => {
            let (op, precedence) = OPERATORS[rng.random_range(0..OPERATORS.len())];
            let (left, right) = (expression(rng, depth - 1, names), expression(rng, depth - 1, names));
            let value = match (op, left.value) {
                (_, None) => None,
                ("&&", Some(0)) => Some(0),
                ("||", Some(left)) if left != 0 => Some(1),
                ("&&" | "||", _) => right.value.map(|right| (right != 0).into()),
                (op, Some(left)) => right.value.and_then(|right| apply(op, left, right)),
            };
            let text = format!("{} {op} {}", wrapped(left, precedence), wrapped(right, precedence + 1));
            Expression { precedence, text, value }
        }
    }
}

#[test]
fn expressions_agree_with_rust() {
    for seed in 0..4_000 {
        let mut rng = Pcg64::seed_from_u64(seed);
        let names = [("a", rng.random_range(-3..4)), ("b", rng.random_range(0..3)), ("c", rng.random())];
        let expression = expression(&mut rng, 5, &names);
        let text = &expression.text;
        // At run time: the operands are registers, one of them loaded.
        let [(_, a), (_, b), (_, c)] = names;
        let source = format!(
            "shared x; thread P {{ a = {a}; x.store({b}, rlx); b = x.load(rlx); c = {c}; r = {text}; }}
            exists (P.r == 0);"
        );
        let source = source.replace(&i64::MIN.to_string(), "(1 << 63)");
        match compile(&source) {
            Ok(compiled) => {
                let run = run(&compiled, seed);
                match expression.value {
                    Some(value) => {
                        assert_eq!(run.outcome, Outcome::Finished, "{source}");
                        assert_eq!(run.register(&compiled, "P.r"), value, "{source}");
                    }
                    None => assert_eq!(run.outcome, Outcome::Failed(Failure::DivisionByZero), "{source}"),
                }
            }
            // A division by a constant zero is rejected, even if operands before it are not
            // constant.
            Err(error) => assert!(error.0.iter().all(|it| it.message == "this divides by zero"), "{error}\n{source}"),
        }
        // As a constant.
        let source = format!("const a = {a}; const b = {b}; const c = {c}; const r = {text}; thread P {{ }}");
        match (compile(&source), expression.value) {
            (Ok(compiled), Some(value)) => assert_eq!(compiled.constants[3], ("r".to_string(), value)),
            (Err(error), None) => assert_eq!(error.0[0].message, "this divides by zero"),
            (result, value) => panic!("{value:?} but {result:?}\n{source}"),
        }
    }
}
