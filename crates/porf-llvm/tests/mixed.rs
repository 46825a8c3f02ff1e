//! Accesses of different sizes to one word, against machines with bytes of memory and an
//! enumeration of executions over bytes.

#[path = "support/mixed_c.rs"]
mod mixed_c;
#[path = "support/mixed_oracle.rs"]
mod mixed_oracle;
#[path = "support/outputs.rs"]
mod outputs;
mod support;

use mixed_c::{Mode, Program as Mixed};
use mixed_oracle::{Psc, machine, rc11};
use outputs::Outputs;
use porf_explore::{Config, Verdict, explore};
use porf_fuzz::scaled;
use porf_llvm::{Options, clang, load};
use porf_model::Model;
use std::collections::BTreeSet;

/// Programs in a file.
const IN_A_FILE: usize = 40;
/// The number of files in `make test`.
const FILES: usize = 5;

fn outputs(ir: &[(String, String)], number: usize, model: Model) -> BTreeSet<String> {
    let options = Options { entry: format!("program_{number}"), ..Options::default() };
    let program = load(ir, &options).unwrap_or_else(|error| panic!("{error}"));
    let mut visitor = Outputs::of(&program);
    let report = explore(&program, &Config::new(model).unwrap(), &mut visitor);
    assert!(matches!(report.verdict, Verdict::Safe), "{:?}", report.verdict);
    visitor.seen
}

fn compare(name: &str, modes: &[Mode], check: impl Fn(&Mixed, &[(String, String)], usize)) {
    let folder = std::env::temp_dir().join(format!("porf-mixed-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for file in 0..scaled(FILES) {
        let seed = |number: usize| (file * IN_A_FILE + number) as u64;
        let programs: Vec<Mixed> = (0..IN_A_FILE).map(|number| Mixed::random(seed(number), modes)).collect();
        let mut text = String::from("#include <pthread.h>\n#include <stdio.h>\n");
        programs.iter().enumerate().for_each(|(number, program)| text.push_str(&program.to_c(number)));
        let path = folder.join(format!("{file}.c"));
        std::fs::write(&path, &text).expect("a file");
        let optimise = ["-O0", "-O1", "-O2"][file % 3];
        let ir = clang::compile(&support::compiler(), &path, &["-w".into(), optimise.into()], None).expect("IR");
        let ir = [(format!("{file}.ll"), ir)];
        println!("{name}: file {file}, {optimise}");
        for (number, program) in programs.iter().enumerate() {
            check(program, &ir, number);
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn machines_with_bytes_agree() {
    compare("machines", &[Mode::Relaxed], |program, ir, number| {
        for (model, buffers) in [(Model::SC, false), (Model::TSO, true)] {
            let wanted = machine(program, buffers);
            assert_eq!(outputs(ir, number, model.clone()), wanted, "{model} {}", program.to_c(number));
        }
    });
}

#[test]
fn executions_over_bytes_agree() {
    compare("rc11", &[Mode::Relaxed, Mode::AcqRel], |program, ir, number| {
        let wanted = rc11(program, Psc::Least);
        assert_eq!(outputs(ir, number, Model::RC11), wanted, "{}", program.to_c(number));
    });
}

/// An SC access in parts is ordered at least as po, rf, mo and fr say, and at most as psc does.
#[test]
fn sc_accesses_are_within_bounds() {
    compare("psc", &[Mode::Sc, Mode::Sc, Mode::Sc, Mode::Relaxed], |program, ir, number| {
        let found = outputs(ir, number, Model::RC11);
        let (least, most) = (rc11(program, Psc::Most), rc11(program, Psc::Least));
        let lost: Vec<_> = least.difference(&found).collect();
        let added: Vec<_> = found.difference(&most).collect();
        assert!(lost.is_empty() && added.is_empty(), "lost {lost:?}, added {added:?}: {}", program.to_c(number));
    });
}
