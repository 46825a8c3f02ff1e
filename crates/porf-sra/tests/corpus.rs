//! The litmus tests: where the explorer finishes, the decision procedure agrees with it.

mod common;

use common::enumerated;
use porf_program::{Compiled, compile};
use porf_sra::certificate::check;
use porf_sra::{BuildOptions, Causality, Config, Control, Fences, Refusal, Verdict, build, decide};
use std::path::Path;

fn decided(name: &str, compiled: &Compiled, fences: Fences) -> Result<bool, Refusal> {
    let systems = build(compiled, &BuildOptions { fences, ..BuildOptions::default() })?;
    let config = Config { certificate: true, ..Config::default() };
    let answer = decide(compiled, &systems, Causality::Sra, &config, &Control::default())?;
    match answer.verdict {
        Verdict::Reachable(_) => Ok(true),
        Verdict::Unreachable => {
            check(compiled, &systems, &answer.certificate.unwrap(), &Control::default())
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            Ok(false)
        }
        Verdict::Inconclusive(why) => panic!("{name}: {why:?}"),
    }
}

#[test]
fn litmus_tests() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../litmus");
    let mut paths: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (mut compared, mut fenced) = (0, 0);
    for path in paths {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let compiled = compile(&text).unwrap();
        let answer = match decided(&name, &compiled, Fences::Ignored) {
            Ok(answer) => answer,
            Err(refusal) => {
                // Only non-atomic variables and barriers are outside the fragment.
                let has_reason = ["non-atomic", "barriers"].iter().any(|reason| refusal.message.contains(reason));
                assert!(has_reason, "{name}: {refusal}");
                continue;
            }
        };
        // The explorer ignores fences under sra.
        let Some(expected) = enumerated(&compiled, porf_model::Model::SRA) else { continue };
        assert_eq!(answer, expected, "{name}");
        compared += 1;
        // With fences as RMWs, the explorer agrees if the program has RMWs in their place.
        let written = text.replace("fence(sc)", "between.fetch_add(0, acq_rel)");
        if written != text {
            let written = compile(&format!("shared between;\n{written}")).unwrap();
            let expected = enumerated(&written, porf_model::Model::SRA);
            assert_eq!(decided(&name, &compiled, Fences::Rmw).ok(), expected, "{name} with fences");
            fenced += 1;
        }
    }
    assert!(compared >= 200 && fenced >= 20, "{compared} compared, {fenced} with fences");
}
