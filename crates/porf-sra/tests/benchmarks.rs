//! The programs of `benchmarks/sra`, with infinite loops, have the verdicts that they expect.

use porf_program::ast::Verdict as Expected;
use porf_program::compile;
use porf_sra::{BuildOptions, Causality, Config, Control, Verdict, build, decide};
use std::path::Path;

/// Programs with large certificates, which take minutes to check.
const LARGE: [&str; 4] = ["barrier-3.porf", "burns-3.porf", "lamport-fast.porf", "ticket-lock-3.porf"];

#[test]
fn benchmarks_have_their_verdicts() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benchmarks/sra");
    let mut paths: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 12);
    let mut checked = 0;
    for path in paths {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("// "), "{name} does not say what it is");
        let compiled = compile(&text).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        let systems = build(&compiled, &BuildOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let config = Config { certificate: !LARGE.contains(&name.as_str()), ..Config::default() };
        let answer = decide(&compiled, &systems, Causality::Sra, &config, &Control::default()).unwrap();
        let verdict = match &answer.verdict {
            // The run has been validated.
            Verdict::Reachable(_) => Expected::Violation,
            Verdict::Unreachable => Expected::Safe,
            Verdict::Inconclusive(why) => panic!("{name}: {why:?}"),
        };
        assert_eq!(Some(verdict), compiled.expectation("sra").unwrap().verdict, "{name}");
        // A certificate is checked before it is returned.
        checked += usize::from(answer.certificate.is_some());
    }
    assert!(checked >= 6, "{checked} certificates were checked");
}
