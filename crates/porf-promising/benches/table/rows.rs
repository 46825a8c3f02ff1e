//! Rows of `benchmarks/promising/table.txt`, and running them.

use porf_program::{Options, compile_with};
use porf_promising::{Config, Consistency, Problem, search};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The directory of the programs.
pub fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benchmarks/promising")
}

/// A benchmark.
pub struct Row {
    pub name: String,
    pub program: String,
    pub constants: Vec<(String, i64)>,
    pub unroll: Option<u32>,
    pub bound: u32,
    /// `None`: no promises.
    pub consistency: Option<Consistency>,
    pub verdict: String,
    #[allow(dead_code, reason = "for the table")]
    pub paper_seconds: f64,
    #[allow(dead_code, reason = "for the table")]
    pub tables: String,
}

/// All benchmarks.
pub fn rows() -> Vec<Row> {
    let text = std::fs::read_to_string(directory().join("table.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let [name, program, constants, unroll, bound, promises, verdict, seconds, tables] = fields[..] else {
                panic!("{line}");
            };
            let constant = |text: &str| {
                let (name, value) = text.split_once('=').unwrap();
                (name.to_string(), value.parse().unwrap())
            };
            Row {
                name: name.to_string(),
                program: program.to_string(),
                constants: constants.split_whitespace().map(constant).collect(),
                unroll: unroll.parse().ok(),
                bound: bound.parse().unwrap(),
                consistency: match promises.split_once(' ') {
                    Some(("standard", domain)) => Some(Consistency::Standard { domain: domain.parse().unwrap() }),
                    _ if promises == "strong" => Some(Consistency::Strong),
                    _ => None,
                },
                verdict: verdict.to_string(),
                paper_seconds: seconds.parse().unwrap(),
                tables: tables.to_string(),
            }
        })
        .collect()
}

/// The result of a benchmark.
pub struct Measured {
    pub verdict: &'static str,
    #[allow(dead_code, reason = "for the table")]
    pub seconds: f64,
    #[allow(dead_code, reason = "for the table")]
    pub states: usize,
    #[allow(dead_code, reason = "for the table")]
    pub bytes: usize,
}

/// Runs a benchmark.
pub fn run(row: &Row, jobs: usize, max_states: usize) -> Measured {
    let text = std::fs::read_to_string(directory().join(format!("{}.porf", row.program))).unwrap();
    let options = Options { defines: row.constants.iter().cloned().collect(), ..Options::default() };
    let compiled = compile_with(&text, &options).unwrap_or_else(|errors| panic!("{}: {errors:?}", row.name));
    let problem =
        Problem { code: &compiled.code, condition: compiled.condition.as_ref(), registers: &compiled.registers };
    let config = Config {
        promises: row.consistency.is_some(),
        consistency: row.consistency.unwrap_or(Consistency::Strong),
        unroll: row.unroll,
        jobs,
        max_states,
        ..Config::new(row.bound)
    };
    let start = Instant::now();
    let report = search(&problem, &config);
    let seconds = start.elapsed().as_secs_f64();
    let question = compiled.condition.is_some();
    let verdict = match (report.reached.is_some(), report.cuts.is_complete(), question) {
        (true, _, true) => "reachable",
        (true, _, false) => "violation",
        (false, false, _) => "inconclusive",
        (false, true, true) => "unreachable",
        (false, true, false) => "safe",
    };
    Measured { verdict, seconds, states: report.stats.states, bytes: report.stats.memory }
}
