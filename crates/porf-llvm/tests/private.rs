//! Memory that a thread has to itself for a while behaves like a global that is there from the
//! start: random programs in which memory is allocated, written and read, published (as it is,
//! tagged, or in disguise) and used by others have the same verdicts, numbers of executions and
//! results as those in which a global stands in its place.

#[path = "support/random_private.rs"]
mod random_private;
mod support;

use porf_explore::{Config, Equivalence, Execution, Verdict, Visitor, explore};
use porf_fuzz::scaled;
use porf_llvm::{CProgram, Options, clang, load};
use porf_model::Model;
use porf_program::{Place, Program};
use std::collections::BTreeMap;
use std::path::Path;

/// Programs in a file: clang takes longer to start than to compile one.
const IN_A_FILE: usize = 40;
/// Files in `make test`.
const FILES: usize = 3;

/// What threads have found, and in how many executions.
struct Results {
    /// The variables that hold it. Other places are not asked for: by rf an execution has a final
    /// memory for each order of writes, and only globals would count those of the object.
    places: Vec<Place>,
    found: BTreeMap<Vec<u128>, u64>,
}

impl Results {
    fn of(program: &CProgram) -> Results {
        let mut places = program.variables();
        places.retain(|place| program.place_name(*place).starts_with("r_"));
        Results { places, found: BTreeMap::new() }
    }
}

impl Visitor<CProgram> for Results {
    fn execution(&mut self, execution: &Execution<'_, CProgram>) -> Result<(), porf_explore::Violated> {
        for memory in execution.final_memories(&self.places) {
            *self.found.entry(memory).or_default() += 1;
        }
        Ok(())
    }

    fn restart(&mut self) {
        self.found.clear();
    }
}

/// The text of the file as clang compiles it.
fn compiled(file: &Path, options: &[&str]) -> String {
    let options: Vec<_> = options.iter().map(std::ffi::OsString::from).collect();
    let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../porf-verify/include");
    clang::compile(&support::compiler(), file, &options, Some(&headers)).expect("a program")
}

/// The verdict, and the counts and final states if no execution has an error. With an error they
/// are not compared: which writes are visible may differ if accesses race.
fn explored(program: &CProgram, config: &Config) -> (&'static str, u64, u64, BTreeMap<Vec<u128>, u64>) {
    let mut results = Results::of(program);
    let report = explore(program, config, &mut results);
    match report.verdict {
        Verdict::Safe => ("safe", report.stats.executions, report.stats.blocked, results.found),
        Verdict::Violation => ("violation", 0, 0, BTreeMap::new()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn memory_behaves_like_globals() {
    let folder = std::env::temp_dir().join(format!("porf-private-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let models = [Model::RC11, Model::RC11, Model::RA, Model::SC, Model::TSO, Model::RC11];
    let (mut violations, mut executions) = (0, 0);
    for seed in 0..scaled(FILES) as u64 {
        let file = folder.join(format!("{seed}.c"));
        std::fs::write(&file, random_private::file(seed, IN_A_FILE)).expect("a file");
        let texts = [compiled(&file, &["-w"]), compiled(&file, &["-w", "-DGLOBAL"])];
        for number in 0..IN_A_FILE {
            let options = Options { entry: format!("main_{number}"), ..Options::default() };
            let [private, global] = texts
                .each_ref()
                .map(|text| load(&[(file.display().to_string(), text.clone())], &options).expect("a program"));
            let model = &models[number % models.len()];
            let equivalence = if number % 4 == 3 { Equivalence::Rf } else { Equivalence::Mo };
            let config = support::by(model, equivalence);
            let (found, wanted) = (explored(&private, &config), explored(&global, &config));
            violations += u64::from(found.0 == "violation");
            executions += found.1;
            assert_eq!(found, wanted, "{}: main_{number} under {model} by {equivalence:?}", file.display());
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    let all = (scaled(FILES) * IN_A_FILE) as u64;
    assert!(violations > all / 10 && violations < all * 9 / 10, "{violations} of {all}");
    assert!(executions > all, "{executions} of {all}");
}
