//! Threads of C++ that meet by `std::barrier` and `std::latch`: with porf's headers, programs do
//! what they do with those of the library, which count in memory.

#[path = "support/outputs.rs"]
mod outputs;
mod support;

use outputs::Outputs;
use porf_explore::{Config, Equivalence, Verdict, explore};
use porf_fuzz::scaled_at_most;
use porf_llvm::{Options, load};
use porf_model::Model;
use porf_witness::{ErrorKind, Reason};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Programs in a file.
const IN_A_FILE: usize = 60;

/// A function that starts two threads, which meet at most once at a barrier, and count a latch down
/// as often as it says or less.
fn program(rng: &mut Pcg64, number: usize) -> String {
    let mut text = String::new();
    let count = rng.random_range(1..=2);
    let _ = writeln!(
        text,
        "namespace p{number} {{\nstd::barrier<> meeting(2); std::latch latch({count}); std::atomic<int> x, y; int plain, r[6];"
    );
    let (mut left, meets) = (count, rng.random_bool(0.6));
    for thread in 0..2 {
        let _ = write!(text, "void run{thread}() {{");
        let at = rng.random_range(0..3);
        for step in 0..3 {
            if meets && step == at && rng.random_bool(0.95) {
                text.push_str(" meeting.arrive_and_wait();");
            }
            let (place, order) = (
                ["x", "y"][rng.random_range(0..2)],
                ["relaxed", "relaxed", "acquire", "seq_cst"][rng.random_range(0..4)],
            );
            let read = thread * 3 + step;
            let _ = match rng.random_range(0..10) {
                0..3 => write!(text, " r[{read}] = {place}.load(std::memory_order_{order});"),
                3..5 => write!(
                    text,
                    " {place}.store({}, std::memory_order_{});",
                    read + 1,
                    order.replace("acquire", "release")
                ),
                5 | 6 if rng.random_bool(0.5) => write!(text, " plain = {read};"),
                5 | 6 => write!(text, " r[{read}] = plain;"),
                7 | 8 if left > 0 => {
                    left -= 1;
                    write!(text, " latch.{}();", ["count_down", "arrive_and_wait"][rng.random_range(0..2)])
                }
                _ if left == 0 || rng.random_bool(0.3) => write!(text, " latch.wait();"),
                _ => write!(text, " x.fetch_add(2);"),
            };
        }
        text.push_str(" }\n");
    }
    let _ = writeln!(
        text,
        "}}\nextern \"C\" int program_{number}() {{ using namespace p{number}; std::thread a(run0), b(run1); a.join(); b.join();
         printf(\"%d %d %d %d %d %d\", r[0], r[1], r[2], r[3], r[4], r[5]); return 0; }}"
    );
    text
}

/// The outputs, whether there are deadlocks and races, and the number of executions.
type Behaviour = (BTreeSet<String>, [bool; 2], u64);

fn behaviour(ir: &[(String, String)], number: usize, config: &Config) -> Behaviour {
    let options = Options { entry: format!("program_{number}"), ..Options::default() };
    let program = load(ir, &options).unwrap_or_else(|error| panic!("{error}"));
    let mut visitor = Outputs::of(&program);
    let report = explore(&program, config, &mut visitor);
    let has = |is: fn(&ErrorKind) -> bool| report.errors.iter().any(|error| is(&error.kind));
    let kinds = [has(|kind| *kind == ErrorKind::Deadlock), has(|kind| matches!(kind, ErrorKind::Race { .. }))];
    assert_eq!(report.errors.is_empty(), kinds == [false, false], "{:?}", report.verdict);
    (visitor.seen, kinds, report.stats.executions)
}

#[test]
fn programs_behave_as_with_the_library() {
    let folder = std::env::temp_dir().join(format!("porf-meetings-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (mut stuck, mut racy, mut fewer) = (0, 0, 0);
    for file in 0..scaled_at_most(1u64, 20) {
        let mut rng = Pcg64::seed_from_u64(file);
        let programs: Vec<String> = (0..IN_A_FILE).map(|number| program(&mut rng, number)).collect();
        let headers = "#include <atomic>\n#include <barrier>\n#include <cstdio>\n#include <latch>\n#include <thread>\n";
        let path = folder.join(format!("{file}.cpp"));
        std::fs::write(&path, format!("{headers}{}", programs.concat())).expect("a file");
        let ir = |more: &[&str]| {
            let options: Vec<String> = ["-std=c++20"].iter().chain(more).map(ToString::to_string).collect();
            let (text, _) = support::module(&path, &options).unwrap_or_else(|error| panic!("{error}"));
            [(path.display().to_string(), text)]
        };
        let (ours, theirs) = (ir(&[]), ir(&["-DPORF_LIBRARY_MEETINGS"]));
        for (number, text) in programs.iter().enumerate() {
            let model = &[Model::SC, Model::TSO, Model::RC11, Model::RC11][rng.random_range(0..4)];
            let equivalence = if rng.random_bool(0.5) { Equivalence::Mo } else { Equivalence::Rf };
            let config = Config::new(model).unwrap().equivalence(equivalence).all_errors(true);
            let config = config.jobs(rng.random_range(1..=2));
            let [found, expected] = [&ours, &theirs].map(|ir| behaviour(ir, number, &config));
            assert_eq!(
                (&found.0, found.1),
                (&expected.0, expected.1),
                "{model}, {equivalence:?}
{text}"
            );
            stuck += usize::from(found.1[0]);
            racy += usize::from(found.1[1]);
            fewer += usize::from(found.2 < expected.2);
        }
    }
    let _ = std::fs::remove_dir_all(folder);
    assert!(
        stuck > 2 && racy > 2 && fewer > IN_A_FILE / 3,
        "{stuck} deadlocks, {racy} races, {fewer} with fewer executions"
    );
}

/// With load buffering, a thread must not count a latch down and go on.
#[test]
fn arrivals_alone_are_refused_with_load_buffering() {
    let folder = std::env::temp_dir().join(format!("porf-arrivals-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for (body, is_refused) in [("latch.count_down(); latch.wait();", true), ("latch.arrive_and_wait();", false)] {
        let path = folder.join("latch.cpp");
        std::fs::write(&path, format!("#include <latch>\nint main() {{ std::latch latch(1); {body} }}\n"))
            .expect("a file");
        let program = support::program(&path, &["-std=c++20".to_string()]).expect("a program");
        for config in [Config::new(Model::WEAKESTMO2).unwrap(), Config::new(Model::RC11).unwrap().lb_races(true)] {
            let expected = if is_refused { Verdict::Inconclusive(Reason::OnlyArrives) } else { Verdict::Safe };
            assert_eq!(explore(&program, &config, &mut ()).verdict, expected, "{body}");
        }
        assert_eq!(explore(&program, &Config::new(Model::RC11).unwrap(), &mut ()).verdict, Verdict::Safe);
    }
    let _ = std::fs::remove_dir_all(folder);
}
