//! The programs of `benchmarks/sra`, with loops that never end: each has the verdict that it expects.

use porf_program::ast::Verdict as Expected;
use porf_program::compile;
use porf_sra::{BuildOptions, Config, Control, Verdict, build, decide};
use std::path::Path;

#[test]
fn benchmarks_have_their_verdicts() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benchmarks/sra");
    let mut paths: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 12);
    let only = std::env::var("ONLY").unwrap_or_default();
    for path in paths {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.contains(&only) {
            continue;
        }
        let compiled =
            compile(&std::fs::read_to_string(&path).unwrap()).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let start = std::time::Instant::now();
        let systems = build(&compiled, &BuildOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let states: Vec<usize> = systems.threads.iter().map(|thread| thread.len()).collect();
        let config = Config {
            limits: porf_sra::Limits {
                demands: std::env::var("MAX").ok().map_or(usize::MAX, |m| m.parse().unwrap()),
                ..Default::default()
            },
            jobs: std::env::var("JOBS").ok().map_or(1, |m| m.parse().unwrap()),
            certificate: std::env::var("CERT").is_ok(),
        };
        let answer = decide(&compiled, &systems, porf_sra::Model::Sra, &config, &Control::default()).unwrap();
        let verdict = match &answer.verdict {
            Verdict::Reachable(_) => Expected::Violation,
            Verdict::Unreachable => Expected::Safe,
            Verdict::Inconclusive(why) => {
                eprintln!("{name}: {why:?} {:?}", answer.stats);
                continue;
            }
        };
        eprintln!("{name}: {verdict:?} {states:?} {:?} {:?}", start.elapsed(), answer.stats);
        assert_eq!(Some(verdict), compiled.expectation("sra").unwrap().verdict, "{name}");
    }
}
