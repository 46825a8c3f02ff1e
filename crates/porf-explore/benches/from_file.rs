//! Models from their files against the hand-written axioms: both explore the same programs, and the
//! ratio of the times is printed.
//!
//! `cargo bench -p porf-explore --bench from_file` runs all; arguments after `--` select programs
//! and models by name. The least of several runs counts. The goal is at most 1.5 for each of sc,
//! tso and rc11 over all programs together.

use porf_explore::{Config, ExploredModel, explore};
use porf_model::Model;
use porf_program::Code;
use std::sync::Arc;
use std::time::Instant;

const PROGRAMS: [(&str, &str); 7] = [
    (
        "fibonacci",
        "shared x = 1, y = 1;
        thread left { for i in 0..4 { a = x.load(acq); b = y.load(acq); x.store(a + b, rel); } }
        thread right { for i in 0..4 { a = x.load(acq); b = y.load(acq); y.store(a + b, rel); } }
        thread check { r = x.load(acq); if (r <= 55) { s = y.load(acq); } }",
    ),
    ("writers", "shared x; thread W[i in 0..8] { x.store(i + 1, rlx); }"),
    (
        "sc-writers",
        "shared x, y; thread W[i in 0..4] { x.store(i + 1, sc); r = y.load(sc); y.store(i + 1, sc); s = x.load(sc); }",
    ),
    (
        "sc-buffers",
        "shared x[5]; thread T[i in 0..5] { x[i].store(1, sc); r = x[(i + 1) % 5].load(sc); s = x[(i + 2) % 5].load(sc); }",
    ),
    (
        "fenced-buffers",
        "shared x[5]; thread T[i in 0..5] { x[i].store(1, rlx); fence(sc); r = x[(i + 1) % 5].load(rlx); \
         s = x[(i + 2) % 5].load(rlx); }",
    ),
    (
        "peterson",
        "shared flag0, flag1, turn, n;
        thread P0 { for i in 0..2 { flag0.store(1, sc); turn.store(1, sc);
            while (flag1.load(sc) == 1 && turn.load(sc) == 1) {}
            r = n.load(rlx); n.store(r + 1, rlx); flag0.store(0, sc); } }
        thread P1 { for i in 0..2 { flag1.store(1, sc); turn.store(0, sc);
            while (flag0.load(sc) == 1 && turn.load(sc) == 0) {}
            r = n.load(rlx); n.store(r + 1, rlx); flag1.store(0, sc); } }",
    ),
    (
        "ticket-lock",
        "shared next, serving, n;
        thread T[i in 0..5] {
            ticket = next.fetch_add(1, rlx);
            await(serving.load(acq) == ticket);
            n.store(n.load(rlx) + 1, rlx);
            serving.store(ticket + 1, rel);
        }",
    ),
];

/// The minimum time of some runs for each configuration, and the number of executions. Runs take
/// turns, so that other work on the machine disturbs both.
fn measure(program: &Code, configs: [&Config; 2]) -> ([f64; 2], u64) {
    let mut best = [f64::MAX; 2];
    let mut executions = [0; 2];
    let begin = Instant::now();
    for run in 0..200 {
        for (i, config) in configs.into_iter().enumerate() {
            let start = Instant::now();
            let report = explore(program, &config.clone().control(Arc::default()), &mut ());
            best[i] = best[i].min(start.elapsed().as_secs_f64());
            executions[i] = report.stats.executions;
        }
        if run >= 2 && begin.elapsed().as_secs_f64() > 2.0 {
            break;
        }
    }
    assert_eq!(executions[0], executions[1], "both have the same executions");
    (best, executions[0])
}

fn main() {
    let filter: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let models = [Model::SC, Model::TSO, Model::RC11];
    let (models_named, programs_named): (Vec<&String>, Vec<&String>) =
        filter.iter().partition(|wanted| models.iter().any(|model| model.name() == wanted.as_str()));
    for model in models {
        if !models_named.is_empty() && !models_named.iter().any(|wanted| *wanted == model.name()) {
            continue;
        }
        let file = Config::of(ExploredModel::from_file(&model).expect("the file can be explored"));
        let mut sums = [0.0, 0.0];
        for (name, source) in PROGRAMS {
            if !programs_named.is_empty() && !programs_named.iter().any(|wanted| name.contains(wanted.as_str())) {
                continue;
            }
            let program = porf_program::compile(source).expect("the program is right").code;
            let ([by_hand, by_file], executions) = measure(&program, [&Config::new(&model).unwrap(), &file]);
            sums[0] += by_hand;
            sums[1] += by_file;
            println!(
                "{model:5} {name:15} {executions:8} executions  by hand {by_hand:8.4} s  from its file {by_file:8.4} s  ratio {:5.2}",
                by_file / by_hand
            );
        }
        println!(
            "{model:5} {:15} {:30}  {:8.4} s  {:>13} {:8.4} s  ratio {:5.2}\n",
            "all",
            "",
            sums[0],
            "",
            sums[1],
            sums[1] / sums[0]
        );
    }
}
