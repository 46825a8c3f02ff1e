//! How many executions are visited, with each reduction and without it.
//!
//! `cargo bench -p porf --bench reductions` runs all programs under rc11; arguments after `--`
//! select programs by name. With `--write`, the table of `docs/reductions.md` is replaced. The
//! fastest of several runs counts. A search has [`LIMIT`]; all of them take some minutes.

use porf_explore::{Config, Equivalence, Report, Verdict, explore};
use porf_llvm::{Options, clang};
use porf_model::Model;
use porf_program::{Program, compile};
use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// The time limit for a search.
const LIMIT: Duration = Duration::from_secs(10);

/// Programs of `benchmarks/c`, with definitions.
const C_PROGRAMS: [(&str, &str); 41] = [
    ("pthread-barrier", "N=2"),
    ("pthread-barrier", "N=3"),
    ("pthread-barrier", "N=4"),
    ("pthread-barrier", "N=5"),
    ("pthread-barrier", "N=6"),
    ("pthread-barrier", "ALIKE N=3"),
    ("pthread-barrier", "ALIKE N=4"),
    ("pthread-barrier", "ALIKE N=5"),
    ("barrier", "N=3"),
    ("increments", "N=8"),
    ("mutex-increments", "N=6"),
    ("linux-rwlock", "ALIKE N=2"),
    ("linux-rwlock", "ALIKE N=3"),
    ("linux-rwlock", "ALIKE N=4"),
    ("linux-rwlock", "N=4"),
    ("ms-queue", "ALIKE N=2"),
    ("ms-queue", "ALIKE N=3"),
    ("mpmc-queue", "ALIKE N=2"),
    ("mpmc-queue", "ALIKE N=3"),
    ("bounded-queue", "PRODUCERS=2 CONSUMERS=1"),
    ("bounded-queue", "PRODUCERS=2 CONSUMERS=2"),
    ("treiber-stack", "ALIKE N=2"),
    ("treiber-stack", "ALIKE N=3"),
    ("harris-list", ""),
    ("harris-list", "ALIKE N=2"),
    ("harris-list", "ALIKE N=3"),
    ("chase-lev", "THIEVES=1"),
    ("chase-lev", "THIEVES=2"),
    ("mcs", "N=4"),
    ("mcs", "ALIKE N=4"),
    ("clh", "N=5"),
    ("clh", "ALIKE N=5"),
    ("hclh", "N=2 OTHERS=1"),
    ("hclh", "N=2 OTHERS=2"),
    ("seqlock", "N=2"),
    ("seqlock", "N=2 READERS=1"),
    ("seqlock", "N=2 READERS=2"),
    ("spinlock", "ALIKE N=5"),
    ("ttas", "ALIKE N=4"),
    ("ticket", "ALIKE N=6"),
    ("twa", "ALIKE N=4"),
];

/// Programs in `.porf`: a name and the text.
const PORF_PROGRAMS: [(&str, &str); 4] = [
    (
        "barrier, 5 threads, 2 rounds",
        "barrier b = 5; shared came;
        thread T[i in 0..5] { came.fetch_add(1, rlx); b.wait(); assert(came.load(rlx) >= 5); b.wait(); }",
    ),
    ("increments, 8 threads", "shared x; thread T[i in 0..8] { x.fetch_add(1, rlx); }"),
    (
        "exchange lock, 4 threads",
        "shared lock, n;
        thread T[i in 0..4] { while (lock.exchange(1, acq)) {} n = n + 1; lock.store(0, rel); }",
    ),
    (
        "readers and writers, 3 and 3",
        "shared x, y;
        thread W[i in 0..3] { x.store(1, rel); y.store(1, rel); }
        thread R[i in 0..3] { if (y.load(acq) == 1) { assert(x.load(rlx) == 1); } }",
    ),
];

type Change = fn(Config) -> Config;

/// The columns: what is off.
const COLUMNS: [(&str, Change); 7] = [
    ("all on", |it| it),
    ("alike threads off", |it| it.symmetry(false)),
    ("barriers off", |it| it.count_barriers(true)),
    ("waiting off", |it| it.cut_blocked(false)),
    ("rewrites off", |it| it.cut_rewrites(false)),
    ("all off", |it| it.symmetry(false).count_barriers(true).cut_blocked(false).cut_rewrites(false)),
    ("up to rf", |it| it.equivalence(Equivalence::Rf)),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A C program as LLVM IR.
fn compiled(name: &str, definitions: &str) -> String {
    let path = root().join(format!("benchmarks/c/{name}.c"));
    let compiler = clang::find().expect("clang is there");
    let options: Vec<OsString> = definitions.split_whitespace().map(|it| format!("-D{it}").into()).collect();
    let headers = root().join("crates/porf-verify/include");
    clang::compile(&compiler, &path, &options, Some(&headers)).expect("the program can be compiled")
}

/// A search that has ended, or was ended by the limit.
struct Cell {
    report: Report,
    seconds: f64,
    is_complete: bool,
}

fn run<P: Program>(program: &P, config: &Config) -> Cell {
    let config = config.clone().control(Arc::default());
    let control = Arc::clone(&config.control);
    let (done, is_done) = std::sync::mpsc::channel::<()>();
    let watch = std::thread::spawn(move || {
        if is_done.recv_timeout(LIMIT) == Err(RecvTimeoutError::Timeout) {
            control.cancel();
        }
    });
    let start = Instant::now();
    let report = explore(program, &config, &mut ());
    let seconds = start.elapsed().as_secs_f64();
    drop(done);
    let _ = watch.join();
    let is_complete = report.verdict == Verdict::Safe;
    Cell { report, seconds, is_complete }
}

impl Cell {
    fn of<P: Program>(name: &str, program: &P, config: &Config) -> Cell {
        let begin = Instant::now();
        let mut cell = run(program, config);
        assert_ne!(cell.report.verdict, Verdict::Violation, "{name}: {:?}", cell.report.errors);
        for _ in 0..20 {
            if begin.elapsed() > Duration::from_millis(100) {
                break;
            }
            cell.seconds = cell.seconds.min(run(program, config).seconds);
        }
        cell
    }

    fn visited(&self) -> (u64, u64) {
        (self.report.stats.orbits, self.report.stats.blocked)
    }

    /// Visited and blocked executions, and the time. Numbers are left out if they are those of the
    /// first column.
    fn text(&self, first: Option<&Cell>) -> String {
        let (visited, blocked) = self.visited();
        if !self.is_complete && self.seconds < LIMIT.as_secs_f64() {
            return "no end".to_string();
        }
        if !self.is_complete {
            return format!("> {} s: {} / {}", LIMIT.as_secs(), grouped(visited), grouped(blocked));
        }
        let numbers = match first.is_some_and(|it| it.is_complete && it.visited() == self.visited()) {
            true => "=".to_string(),
            false => format!("{} / {}", grouped(visited), grouped(blocked)),
        };
        format!("{numbers} / {:.3}", self.seconds)
    }
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The row of a program. It is loaded for every search, since it remembers what a search has found
/// out: that barriers are counters, for example.
fn row<P: Program>(name: &str, load: impl Fn() -> P) -> String {
    let mut cells: Vec<Cell> = Vec::new();
    let mut texts = Vec::new();
    for (_, change) in COLUMNS {
        let config = change(Config::new(Model::RC11).expect("rc11 is explored").symmetry(true));
        let cell = Cell::of(name, &load(), &config);
        texts.push(cell.text(cells.first()));
        cells.push(cell);
    }
    let [all, unlike, ..] = &cells[..] else { unreachable!("there are columns") };
    let executions = |cell: &Cell| cell.report.stats.executions;
    if all.is_complete && unlike.is_complete {
        assert_eq!(executions(all), executions(unlike), "{name}: executions are counted wrongly");
    }
    let number = if all.is_complete { grouped(executions(all)) } else { "–".to_string() };
    format!("| {name} | {number} | {} |", texts.join(" | "))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let filter: Vec<&String> = arguments.iter().filter(|arg| !arg.starts_with("--")).collect();
    let wanted = |name: &str| filter.is_empty() || filter.iter().any(|it| name.contains(it.as_str()));
    let names: Vec<&str> = COLUMNS.iter().map(|(name, _)| *name).collect();
    let mut table =
        format!("| program | executions | {} |\n|---|---:|{}\n", names.join(" | "), "---:|".repeat(names.len()));
    print!("{table}");
    let mut add = |row: String| {
        println!("{row}");
        let _ = writeln!(table, "{row}");
    };
    for (name, definitions) in C_PROGRAMS {
        let title = format!("{name} {}", definitions.replace('=', " = ")).trim_end().to_string();
        if wanted(&title) {
            let text = compiled(name, definitions);
            let load = || porf_llvm::load(&[(name.to_string(), text.clone())], &Options::default());
            add(row(&title, || load().expect("the program is right")));
        }
    }
    for (name, text) in PORF_PROGRAMS.into_iter().filter(|(name, _)| wanted(name)) {
        add(row(name, || compile(text).expect("the program is right").code));
    }
    if !arguments.iter().any(|arg| arg == "--write") {
        return;
    }
    let path = root().join("docs/reductions.md");
    let mut text = std::fs::read_to_string(&path).expect("the document is there");
    let (begin, end) = ("<!-- reductions -->\n", "<!-- end reductions -->");
    let from = text.find(begin).expect("the table has a place") + begin.len();
    let to = text.find(end).expect("the place has an end");
    text.replace_range(from..to, &table);
    std::fs::write(path, text).expect("the document can be written");
}
