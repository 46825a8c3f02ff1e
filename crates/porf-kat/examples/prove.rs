//! Proves the assertions of `.kat` files: `cargo run --release -p porf-kat --example prove --
//! theorems/*.kat`.

use std::time::Duration;

use porf_kat::load::DiskLoader;
use porf_kat::prove::{Prover, Verdict};
use porf_kat::resolve::resolve;

fn main() {
    let mut total = Duration::ZERO;
    let mut unexpected = 0;
    for path in std::env::args().skip(1) {
        let resolved = match resolve(&DiskLoader, &path) {
            Ok(resolved) => resolved,
            Err(error) => {
                println!("{error}");
                unexpected += 1;
                continue;
            }
        };
        let prover = Prover::new(&resolved);
        for assertion in &resolved.assertions {
            let report = prover.assertion(assertion);
            let s = report.statistics;
            total += s.time;
            let surprise = report.verdict.expected() != assertion.expected;
            unexpected += usize::from(surprise);
            println!(
                "{:50} {:10} {:8.1} ms  {:3} atoms {:2} letters {:4} <= {:4} states {:6} nodes{}",
                resolved.sources.location(assertion.constraint.span),
                report.verdict.name(),
                s.time.as_secs_f64() * 1000.0,
                s.atoms,
                s.letters,
                s.left_states,
                s.right_states,
                s.nodes,
                if surprise { "  UNEXPECTED" } else { "" },
            );
            for warning in &report.warnings {
                println!("    warning: {warning}");
            }
            match &report.verdict {
                Verdict::Proved => {}
                Verdict::False(c) | Verdict::NotProved(Some(c), _) => {
                    println!("    {}", c.word.show(&resolved.vocabulary));
                    if let Some(execution) = c.execution.as_ref().filter(|_| surprise) {
                        print!("{}", execution.show(&resolved.vocabulary));
                    }
                }
                Verdict::NotProved(None, why) => println!("    {why:?}"),
            }
        }
    }
    println!("{:.1} ms, {unexpected} unexpected", total.as_secs_f64() * 1000.0);
    std::process::exit(i32::from(unexpected > 0));
}
