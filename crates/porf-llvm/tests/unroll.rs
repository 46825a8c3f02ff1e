//! Bounds on loops: in random programs with loops before the first thread, in threads and after
//! them, every loop is bounded; and a bound that no loop reaches changes nothing.

mod support;

use porf_explore::{Config, Report, Verdict, explore};
use porf_fuzz::scaled;
use porf_llvm::{Options, clang, load};
use porf_model::Model;
use porf_program::LoopBounds;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;

/// Programs in a file.
const IN_A_FILE: usize = 40;

/// What is known of a loop or of a program.
#[derive(Clone, Copy)]
struct Drawn {
    /// Every loop in it ends by itself.
    ends: bool,
    /// A bound on the number of ways through it. Choices in nested loops have 10^11 ways.
    ways: f64,
}

impl Drawn {
    const NOTHING: Drawn = Drawn { ends: true, ways: 1.0 };

    fn then(self, next: Drawn) -> Drawn {
        Drawn { ends: self.ends && next.ends, ways: self.ways * next.ways }
    }
}

/// The largest number of ways through a program.
const MAX_WAYS: f64 = 5_000.0;

/// A loop. Most end by themselves after few iterations, some never do, some nondeterministically.
fn some_loop(rng: &mut Pcg64, out: &mut String, depth: u32, shared: bool) -> Drawn {
    let name = format!("i{depth}");
    let (mut ends, rounds) = (true, rng.random_range(0..5));
    let (mut choices, mut body) = (1.0, Drawn::NOTHING);
    let _ = match rng.random_range(0..8) {
        0 => {
            ends = false;
            writeln!(out, "for (int {name} = 0; ; {name} = !{name}) {{")
        }
        1 => {
            ends = false;
            writeln!(out, "for (unsigned {name} = 1; {name}; {name} += 2) {{")
        }
        2 => {
            (ends, choices) = (false, 2.0);
            writeln!(out, "for (int {name} = 0; {name} != 3; {name} += __porf_choose(1, 2)) {{")
        }
        3 => {
            choices = 2.0;
            writeln!(out, "for (int {name} = 0; {name} < {rounds}; {name} += __porf_choose(1, 2)) {{")
        }
        _ => writeln!(out, "for (int {name} = 0; {name} < {rounds}; {name}++) {{"),
    };
    match rng.random_range(0..4) {
        0 if shared => out.push_str("atomic_fetch_add_explicit(&x, 1, memory_order_relaxed);\n"),
        1 => out.push_str("own += 1;\n"),
        2 if depth < 2 => body = some_loop(rng, out, depth + 1, shared),
        _ => {}
    }
    out.push_str("}\n");
    // A loop that does not end is bounded by 2, and run only so.
    let iterations = if ends && body.ends { rounds } else { 2 };
    Drawn { ends: ends && body.ends, ways: (body.ways * choices).powi(iterations) }
}

/// A program.
fn program(rng: &mut Pcg64, number: usize, out: &mut String) -> Drawn {
    let mut drawn = Drawn::NOTHING;
    let in_thread = rng.random_bool(0.5);
    let _ = writeln!(out, "static void *thread_{number}(void *unused) {{ unsigned own = 0;");
    if in_thread {
        drawn = some_loop(rng, out, 0, true);
    }
    let _ = writeln!(
        out,
        "return (void *)(long)(own > 100); }}\nvoid program_{number}(void) {{ unsigned own = 0; pthread_t t;"
    );
    for part in 0..3 {
        if rng.random_bool(0.5) {
            drawn = drawn.then(some_loop(rng, out, 0, part > 0));
        }
        let thread = match part {
            0 if in_thread => format!("pthread_create(&t, 0, thread_{number}, 0);\n"),
            1 if in_thread => "pthread_join(t, 0);\n".to_string(),
            _ => String::new(),
        };
        out.push_str(&thread);
    }
    out.push_str("x = own > 100; }\n");
    drawn
}

/// A file of programs, and whether all loops of each end.
fn file(rng: &mut Pcg64) -> (String, Vec<bool>) {
    let mut out =
        String::from("#include <pthread.h>\n#include <stdatomic.h>\n#include <porf.h>\nstatic atomic_int x;\n");
    let mut all = Vec::new();
    for number in 0..IN_A_FILE {
        // A program with too many ways is drawn again.
        let (text, drawn) = std::iter::repeat_with(|| {
            let mut text = String::new();
            let drawn = program(rng, number, &mut text);
            (text, drawn)
        })
        .find(|(_, drawn)| drawn.ways <= MAX_WAYS)
        .expect("a program");
        out.push_str(&text);
        all.push(drawn.ends);
    }
    (out, all)
}

#[test]
fn every_loop_is_bounded() {
    let folder = std::env::temp_dir().join(format!("porf-unroll-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let headers = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../porf-verify/include");
    let mut rng = Pcg64::seed_from_u64(3);
    let (mut cut, mut whole) = (0, 0);
    for round in 0..scaled(2) {
        let (text, all) = file(&mut rng);
        let path = folder.join("loops.c");
        std::fs::write(&path, &text).expect("a file");
        let ir = clang::compile(&support::compiler(), &path, &["-w".into()], Some(&headers)).expect("IR");
        let ir = [("loops.ll".to_string(), ir)];
        for (number, ends) in all.into_iter().enumerate() {
            let run = |bound: Option<u32>| -> Report {
                let bounds = LoopBounds { all: bound, functions: Vec::new() };
                let options = Options { entry: format!("program_{number}"), bounds, ..Options::default() };
                let program = load(&ir, &options).expect("a program");
                let unroll = LoopBounds { all: bound, functions: Vec::new() };
                let config = Config::new(Model::RC11).unwrap().unroll(unroll).max_events(2000);
                explore(&program, &config, &mut ())
            };
            let bounded = run(Some(2));
            assert!(
                matches!(bounded.verdict, Verdict::Safe | Verdict::SafeWithinBound),
                "round {round}, program_{number}: {:?}\n{text}",
                bounded.verdict
            );
            cut += usize::from(bounded.verdict == Verdict::SafeWithinBound);
            // No loop that ends has more than 5 iterations, including the last test of its
            // condition.
            if ends {
                let (free, loose) = (run(None), run(Some(6)));
                let seen = |report: &Report| (report.verdict.clone(), report.stats.executions, report.stats.blocked);
                assert_eq!(seen(&free), seen(&loose), "round {round}, program_{number}\n{text}");
                assert_eq!(free.verdict, Verdict::Safe, "round {round}, program_{number}\n{text}");
                whole += 1;
            }
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    println!("{cut} programs cut, {whole} whole");
    assert!(cut > 10 && whole > 10, "{cut} programs cut, {whole} whole");
}
