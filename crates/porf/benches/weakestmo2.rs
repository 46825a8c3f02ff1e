//! Weakestmo2 against rc11: the cost of looking for LB races in programs without any, and the cost
//! of load buffering in programs with some.
//!
//! `cargo bench -p porf --bench weakestmo2` runs all; arguments after `--` select programs by name.
//! With `--write`, the tables of `docs/weakestmo2.md` are replaced. The least of several runs
//! counts, and the runs under both models take turns. The goals: at most 1.15 times the time of
//! rc11 over the C programs without LB races, and LB-pairs(14) within two seconds.

use porf_explore::{Config, Report, explore};
use porf_llvm::{CProgram, Options, clang};
use porf_model::Model;
use porf_program::{Code, Program, compile_with};
use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// C programs with constants that make them take some time, if they have one.
const C_PROGRAMS: [(&str, &str); 29] = [
    ("bakery", ""),
    ("barrier", "N=3"),
    ("chase-lev", ""),
    ("clh", "N=4"),
    ("dekker", ""),
    ("fast-mutex", ""),
    ("fibonacci", "N=4"),
    ("flat-combiner", ""),
    ("hazard-pointers", ""),
    ("increments", "N=7"),
    ("indexer", "N=14"),
    ("last-zero", "N=8"),
    ("linux-rwlock", ""),
    ("mcs", "N=4"),
    ("mpmc-queue", ""),
    ("ms-queue", ""),
    ("mutex-increments", "N=6"),
    ("peterson", ""),
    ("rcu", ""),
    ("readers", "N=12"),
    ("seqlock", "N=2"),
    ("spinlock", "N=5"),
    ("spsc-ring", "N=6"),
    ("szymanski", ""),
    ("ticket", "N=5"),
    ("treiber-stack", ""),
    ("ttas", "N=4"),
    ("twa", "N=4"),
    ("writers", "N=7"),
];

/// The programs of Tables 2 and 3 of *Model Checking for a Multi-Execution Memory Model* (OOPSLA
/// 2022, "the paper"): a file here, a constant, and the paper's times in seconds for rc11 (GenMC)
/// and Weakestmo2 (WMC), if it has any.
const PAPER: [(&str, &str, &str, f64, f64); 20] = [
    ("reorder(2)", "weakestmo2/reorder.porf", "N=2", 0.06, 0.06),
    ("singleton", "weakestmo2/singleton.porf", "", 0.01, 0.01),
    ("fib_bench", "weakestmo2/fib_bench.porf", "N=5", 13.09, 37.66),
    ("szymanski(1)", "weakestmo2/szymanski.porf", "N=1", 0.05, 0.06),
    ("szymanski(2)", "weakestmo2/szymanski.porf", "N=2", 246.23, 321.23),
    ("szymanski(3)", "weakestmo2/szymanski.porf", "N=3", f64::NAN, f64::NAN),
    ("peterson(10)", "weakestmo2/peterson.porf", "N=10", 0.03, 0.14),
    ("peterson(20)", "weakestmo2/peterson.porf", "N=20", 0.12, 1.09),
    ("peterson(30)", "weakestmo2/peterson.porf", "N=30", 0.32, 4.43),
    ("dekker", "weakestmo2/dekker.porf", "", 0.01, 0.02),
    ("sigma", "weakestmo2/sigma.porf", "N=6", 141.56, 157.91),
    ("indexer(12)", "c/indexer.c", "N=12", 0.02, 0.02),
    ("indexer(13)", "c/indexer.c", "N=13", 0.05, 0.05),
    ("indexer(14)", "c/indexer.c", "N=14", 0.30, 0.34),
    ("indexer(15)", "c/indexer.c", "N=15", 2.45, 2.85),
    ("barrier", "c/barrier.c", "N=3", 1.29, 1.34),
    ("mpmc-queue", "c/mpmc-queue.c", "", 1.87, 2.09),
    ("treiber-stack", "c/treiber-stack.c", "", 0.56, 0.58),
    ("linuxrwlocks", "c/linux-rwlock.c", "", 0.29, 0.46),
    ("seqlock", "c/seqlock.c", "N=2", 45.40, 47.78),
];

/// The time limit for a program.
const LIMIT: Duration = Duration::from_secs(20);

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A program of either language.
enum Either {
    C(Box<CProgram>),
    Porf(Box<Code>),
}

fn load(file: &str, constant: &str) -> Either {
    let path = root().join("benchmarks").join(file);
    if file.ends_with(".c") {
        let compiler = clang::find().expect("clang is there");
        let options: Vec<OsString> =
            constant.split(' ').filter(|it| !it.is_empty()).map(|it| format!("-D{it}").into()).collect();
        let headers = root().join("crates/porf-verify/include");
        let text = clang::compile(&compiler, &path, &options, Some(&headers)).expect("the program can be compiled");
        let options = Options::default();
        let program = porf_llvm::load(&[(file.to_string(), text)], &options).expect("the program is right");
        return Either::C(Box::new(program));
    }
    let text = std::fs::read_to_string(path).expect("the program is there");
    let mut options = porf_program::Options { file: file.to_string(), ..Default::default() };
    if let Some((name, value)) = constant.split_once('=').filter(|(name, _)| text.contains(&format!("const {name} "))) {
        options.defines.insert(name.to_string(), value.parse().expect("a number"));
    }
    Either::Porf(Box::new(compile_with(&text, &options).expect("the program is right").code))
}

/// The minimum times under both models, and the reports; no times if the limit was reached.
struct Measured {
    seconds: [f64; 2],
    reports: [Report; 2],
}

impl Measured {
    fn of(program: &Either) -> Option<Measured> {
        match program {
            Either::C(program) => measure(&**program),
            Either::Porf(program) => measure(&**program),
        }
    }

    fn ratio(&self) -> f64 {
        self.seconds[1] / self.seconds[0]
    }

    fn is_lb_race_free(&self) -> bool {
        self.reports[1].lb_races.is_empty()
    }
}

/// One search, ended by the limit.
fn run<P: Program>(program: &P, model: Model) -> Option<(f64, Report)> {
    let config = Config::new(&model).unwrap().all_errors(true);
    let control = Arc::clone(&config.control);
    let (done, is_done) = std::sync::mpsc::channel::<()>();
    let watch = std::thread::spawn(move || {
        if is_done.recv_timeout(LIMIT) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            control.cancel();
        }
    });
    let start = Instant::now();
    let report = explore(program, &config, &mut ());
    let seconds = start.elapsed().as_secs_f64();
    drop(done);
    let _ = watch.join();
    (start.elapsed() < LIMIT).then_some((seconds, report))
}

fn measure<P: Program>(program: &P) -> Option<Measured> {
    let begin = Instant::now();
    let ((a, first), (b, second)) = (run(program, Model::RC11)?, run(program, Model::WEAKESTMO2)?);
    let mut measured = Measured { seconds: [a, b], reports: [first, second] };
    for round in 0..60 {
        if round >= 2 && begin.elapsed().as_secs_f64() > 1.5 {
            break;
        }
        for (i, model) in [Model::RC11, Model::WEAKESTMO2].into_iter().enumerate() {
            measured.seconds[i] = measured.seconds[i].min(run(program, model)?.0);
        }
    }
    Some(measured)
}

/// The time of rc11 and weakestmo2 over the C programs.
fn overhead(wanted: impl Fn(&str) -> bool) -> String {
    let mut out = String::from(
        "| program | executions | rc11, s | weakestmo2, s | ratio | LB races |\n|---|---:|---:|---:|---:|---:|\n",
    );
    let mut sums = [0.0, 0.0];
    for (name, constant) in C_PROGRAMS.into_iter().filter(|(name, _)| wanted(name)) {
        let Some(it) = Measured::of(&load(&format!("c/{name}.c"), constant)) else {
            let _ = writeln!(out, "| {name} {constant} | more than {} s | | | | |", LIMIT.as_secs());
            continue;
        };
        let [rc11, weakestmo2] = it.seconds;
        let row = format!(
            "| {name} {constant} | {} | {rc11:.4} | {weakestmo2:.4} | {:.2} | {} |",
            it.reports[1].stats.executions,
            it.ratio(),
            it.reports[1].lb_races.len()
        );
        println!("{row}");
        let _ = writeln!(out, "{row}");
        if it.is_lb_race_free() {
            sums = [sums[0] + rc11, sums[1] + weakestmo2];
        }
    }
    let total = format!("| all without LB races | | {:.4} | {:.4} | {:.2} | 0 |", sums[0], sums[1], sums[1] / sums[0]);
    println!("{total}");
    out + &total + "\n"
}

/// The programs of the paper's Tables 2 and 3.
fn tables_2_and_3(wanted: impl Fn(&str) -> bool) -> String {
    let mut out = String::from(
        "| program | executions: rc11 | weakestmo2 | rc11, s | weakestmo2, s | ratio | the paper's ratio | LB races |\n|---|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for (name, file, constant, genmc, wmc) in PAPER.into_iter().filter(|it| wanted(it.0)) {
        let paper = if genmc.is_nan() { "–".to_string() } else { format!("{:.2}", wmc / genmc) };
        let row = match Measured::of(&load(file, constant)) {
            None => format!("| {name} | more than {} s | | | | | {paper} | |", LIMIT.as_secs()),
            Some(it) => format!(
                "| {name} | {} | {} | {:.4} | {:.4} | {:.2} | {paper} | {} |",
                it.reports[0].stats.executions,
                it.reports[1].stats.executions,
                it.seconds[0],
                it.seconds[1],
                it.ratio(),
                it.reports[1].lb_races.len()
            ),
        };
        println!("{row}");
        let _ = writeln!(out, "{row}");
    }
    out
}

/// Load buffering over n threads: thread i reads what thread `from(i)` writes.
fn ring(n: usize, from: impl Fn(usize) -> usize, body: impl Fn(usize) -> String) -> String {
    let names: Vec<String> = (0..n).map(|i| format!("x{i}")).collect();
    let mut text = format!("shared {};", names.join(", "));
    for i in 0..n {
        let _ = write!(text, "thread T{i} {{ r = x{}.load(rlx); {} }}", from(i), body(i));
    }
    text
}

/// The paper's Table 4.
fn table_4(wanted: impl Fn(&str) -> bool) -> String {
    let mut out = String::from(
        "| program | executions | duplicates | certifications | blocked | repeated | cores | s |\n|---|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    let always = |i: usize| format!("x{i}.store(1, rlx);");
    let control = |i: usize| if i == 0 { always(0) } else { format!("if (r == 1) {{ x{i}.store(1, rlx); }}") };
    let data = |i: usize| format!("x{i}.store({}, rlx);", if i == 0 { "1" } else { "r" });
    for n in [10, 12, 14] {
        let before = |i: usize| (i + n - 1) % n;
        let programs = [
            ("LB+ctrl", n as u64 + 1, ring(n, before, control)),
            ("LB+data", 1 << n, ring(n, before, data)),
            ("LB-nodep", 1 << n, ring(n, before, always)),
            ("LB-pairs", 1 << n, ring(n, |i| i ^ 1, always)),
        ];
        for (name, executions, text) in programs.into_iter().filter(|(name, _, _)| wanted(name)) {
            let code = porf_program::compile(&text).expect("the program is right").code;
            let config = Config::new(Model::WEAKESTMO2).unwrap().count_duplicates(true);
            let stats = explore(&code, &config, &mut ()).stats;
            assert_eq!((stats.executions, stats.duplicates), (executions, 0), "{name}({n})");
            let start = Instant::now();
            explore(&code, &Config::new(Model::WEAKESTMO2).unwrap(), &mut ());
            let row = format!(
                "| {name}({n}) | {} | {} | {} | {} | {} | {} | {:.3} |",
                stats.executions,
                stats.duplicates,
                stats.certifications,
                stats.uncertified,
                stats.repeated,
                stats.cores,
                start.elapsed().as_secs_f64()
            );
            println!("{row}");
            let _ = writeln!(out, "{row}");
        }
    }
    out
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let filter: Vec<&String> = arguments.iter().filter(|arg| !arg.starts_with("--")).collect();
    let wanted = |name: &str| filter.is_empty() || filter.iter().any(|it| name.contains(it.as_str()));
    let tables = [("overhead", overhead(wanted)), ("tables-2-3", tables_2_and_3(wanted)), ("table-4", table_4(wanted))];
    if !arguments.iter().any(|arg| arg == "--write") {
        return;
    }
    let path = root().join("docs/weakestmo2.md");
    let mut text = std::fs::read_to_string(&path).expect("the document is there");
    for (name, table) in tables {
        let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end {name} -->"));
        let from = text.find(&begin).expect("the table has a place") + begin.len();
        let to = text.find(&end).expect("the place has an end");
        text.replace_range(from..to, &table);
    }
    std::fs::write(path, text).expect("the document can be written");
}
