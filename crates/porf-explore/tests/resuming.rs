//! Searches that are interrupted, written down, read again and continued, until nothing is left:
//! their results are those of uninterrupted searches.
//!
//! Random programs with waits, locks, loops, choices, spurious failures, non-atomic accesses and
//! created threads are explored under every model that can be saved, up to both equivalences.

mod support;

use porf_explore::{
    Config, Equivalence, Execution, ExploredModel, Keeper, NotResumable, Report, Saved, Verdict, Violated, Visitor,
    explore, explore_from,
};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_program::{LoopBounds, Program, compile};
use porf_witness::{FoundError, Reason};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::Duration;
use support::creating;

/// How often each execution was visited.
#[derive(Default)]
struct Counts(BTreeMap<String, u64>);

impl<P: Program> Visitor<P> for Counts {
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), Violated> {
        *self.0.entry(execution.key()).or_default() += 1;
        match execution.event_count() % 11 {
            10 => Err(Violated::new("an unlucky number of events")),
            _ => Ok(()),
        }
    }

    fn restart(&mut self) {
        self.0.clear();
    }

    fn save(&self) -> String {
        serde_json::to_string(&self.0).unwrap()
    }

    fn restore(&mut self, saved: &str) -> bool {
        serde_json::from_str(saved).map(|counts| self.0 = counts).is_ok()
    }
}

/// Keeps a search after some steps as text.
struct Text {
    steps: u64,
    /// How many states are only looked at before the search ends.
    passes: u32,
    text: Option<String>,
    parts: usize,
}

impl Keeper for Text {
    fn every(&self) -> Option<Duration> {
        None
    }

    fn steps(&self) -> Option<u64> {
        Some(self.steps)
    }

    fn keep(&mut self, saved: &Saved) -> bool {
        self.parts += saved.part_count();
        if self.passes > 0 {
            self.passes -= 1;
            return true;
        }
        self.text = Some(serde_json::to_string(saved).unwrap());
        false
    }
}

/// What must not depend on interruptions.
///
/// Up to rf, the effort and the number of blocked executions may. Every graph carries one order of
/// its writes. A search that finds another order keeps it when it goes back to a smaller graph, and
/// the thread that comes next depends on it. The parts of an interrupted search have the orders
/// from before that.
fn essence(report: &Report, counts: &Counts, equivalence: Equivalence) -> String {
    let mut stats = report.stats;
    if equivalence == Equivalence::Rf {
        (stats.events, stats.revisits, stats.pruned, stats.blocked) = (0, 0, 0, 0);
    }
    let mut text = format!("{:?} {stats:?} {:?}\n", report.verdict, report.bounded_loops);
    // Of several executions with the same error, another one may be shown.
    let error = |it: &FoundError| format!("{:?} {:?} {:?} {}\n", it.kind, it.thread, it.origin, it.count);
    let mut errors: Vec<String> = report.errors.iter().map(error).collect();
    errors.sort();
    text += &errors.concat();
    for race in &report.lb_races {
        text += &format!("{:?} {:?} {}\n", race.read, race.write, race.count);
    }
    counts.0.iter().for_each(|(key, count)| text += &format!("{key}{count}\n"));
    text
}

/// Explores with interruptions; also returns their number and that of the parts written down.
fn interrupted<P: Program>(program: &P, config: &Config, rng: &mut Pcg64) -> (String, usize, usize) {
    let (mut state, mut interruptions, mut parts) = (None::<String>, 0, 0);
    let most = [4, 20, 200][rng.random_range(0..3)];
    loop {
        let saved: Option<Saved> = state.as_deref().map(|text| serde_json::from_str(text).unwrap());
        let passes = if rng.random_bool(0.2) { rng.random_range(0..3) } else { 0 };
        let mut keeper = Text { steps: rng.random_range(2..=most), passes, text: None, parts: 0 };
        let mut counts = Counts::default();
        let report = explore_from(program, config, &mut counts, saved, &mut keeper).unwrap();
        parts += keeper.parts;
        let is_left =
            keeper.text.as_deref().is_some_and(|text| !serde_json::from_str::<Saved>(text).unwrap().is_done());
        if !is_left || report.verdict == Verdict::Violation && !config.all_errors {
            return (essence(&report, &counts, config.equivalence), interruptions, parts);
        }
        interruptions += 1;
        state = keeper.text;
    }
}

/// The numbers of interruptions and of parts that were written down; none if the program is too
/// large to be interrupted every few steps.
fn compare<P: Program>(program: &P, config: &Config, rng: &mut Pcg64, what: &str) -> Option<(usize, usize)> {
    let mut counts = Counts::default();
    let report = explore(program, config, &mut counts);
    if report.stats.events > 10_000 {
        return None;
    }
    let expected = essence(&report, &counts, config.equivalence);
    let (found, interruptions, parts) = interrupted(program, config, rng);
    if found != expected {
        let other = |of: &str, than: &str| -> Vec<String> {
            of.lines().filter(|line| !than.lines().any(|it| it == *line)).take(9).map(str::to_string).collect()
        };
        let differences = [other(&found, &expected), other(&expected, &found)];
        panic!("{} up to {:?}\n{what}\n{differences:#?}", config.model, config.equivalence);
    }
    Some((interruptions, parts))
}

/// Models from their files.
static FROM_FILES: LazyLock<Vec<ExploredModel>> = LazyLock::new(|| {
    let models = Model::PRINCIPAL.into_iter().filter(|model| model.has_mo());
    models.map(|model| ExploredModel::from_file(&model).unwrap()).collect()
});

fn config(rng: &mut Pcg64) -> Config {
    let model = Model::PRINCIPAL[rng.random_range(0..Model::PRINCIPAL.len())].clone();
    let equivalence = if rng.random_bool(0.5) { Equivalence::Mo } else { Equivalence::Rf };
    let lb_races = model == Model::RC11 && equivalence == Equivalence::Mo && rng.random_bool(0.3);
    let bounds = LoopBounds { all: Some(2), ..LoopBounds::default() };
    // Some models are explored by their files, although there is hand-written code.
    let by_file = model.has_mo() && equivalence == Equivalence::Mo && !lb_races && rng.random_bool(0.2);
    let explored = match by_file {
        true => FROM_FILES.iter().find(|it| it.name() == model.name()).unwrap().clone(),
        false => ExploredModel::of(&model).unwrap(),
    };
    let config = Config::of(explored).equivalence(equivalence).unroll(bounds).all_errors(true);
    config.lb_races(lb_races).cut_blocked(rng.random_bool(0.8)).shortest(rng.random_bool(0.3))
}

#[test]
fn random_programs() {
    let mut rng = Pcg64::seed_from_u64(23);
    let (mut interruptions, mut parts, mut done) = (0, 0, 0);
    while done < scaled(1500) {
        let shape = Shape {
            threads: rng.random_range(2..=3),
            actions: rng.random_range(2..=4),
            locations: rng.random_range(1..=3),
            weak_cas: rng.random_bool(0.4),
            failure_modes: rng.random_bool(0.4),
            assumes: rng.random_bool(0.3),
            waits: rng.random_bool(0.6),
            non_atomics: rng.random_bool(0.3),
            arrays: rng.random_bool(0.2),
            locks: rng.random_bool(0.3),
            barriers: rng.random_bool(0.3),
            crowds: rng.random_bool(0.3),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let Ok(compiled) = compile(&text) else { panic!("{text}") };
        let config = config(&mut rng);
        let Some((some, written)) = compare(&compiled.code, &config, &mut rng, &text) else { continue };
        done += 1;
        (interruptions, parts) = (interruptions + some, parts + written);
    }
    assert!(interruptions > 1500 && parts > 5000, "{interruptions} interruptions, {parts} parts");
}

#[test]
fn random_programs_that_create() {
    let (mut rng, mut done) = (Pcg64::seed_from_u64(24), 0);
    while done < scaled(700) {
        let shape = creating::Shape {
            threads: rng.random_range(2..=3),
            actions: 7,
            locations: 2,
            waits: rng.random_bool(0.4),
            non_atomics: rng.random_bool(0.3),
            sc: rng.random_bool(0.4),
        };
        let heap = rng.random_bool(0.4);
        let creating =
            if heap { creating::random_with_heap(&mut rng, &shape) } else { creating::random(&mut rng, &shape) };
        let config = config(&mut rng);
        done += usize::from(compare(&creating.code(), &config, &mut rng, &creating.to_string()).is_some());
    }
}

/// Lines of programs with loops, locks and choices. `$x` is a location, `$m` a mode.
const LINES: [&str; 12] = [
    "while ($x.exchange(1, $m)) {} $x.store(0, rel);",
    "while ($x.fetch_or(1, $m)) { r = $x.load(rlx); r = 0; } $x.store(0, rel);",
    "while (!$x.cas(0, 1, $m)) {} c = c + 1; $x.store(0, rel);",
    "r = nondet(0..3); $x.store(r, rlx);",
    "r = nondet(0..2); if (r == 1) { $x.fetch_add(1, $m); }",
    "m.lock(); c = c + 1; m.unlock();",
    "m.lock(); c = 1; c = 1; m.unlock();",
    "await($x.load(acq) != 1);",
    "r = $x.load(rlx); assert(r < 3);",
    "c = 1; while ($x.load(acq) == 1) { c = 1; }",
    "$x.store(1, rlx);",
    "r = $x.fetch_add(1, $m);",
];

#[test]
fn loops_locks_and_choices() {
    let mut rng = Pcg64::seed_from_u64(25);
    let mut done = 0;
    while done < scaled(500) {
        let mut text = "shared a, b, c;\nmutex m;\n".to_string();
        for thread in 0..rng.random_range(2..=3) {
            text += &format!("thread T{thread} {{\n");
            for _ in 0..rng.random_range(1..=2) {
                let line = LINES[rng.random_range(0..LINES.len())];
                let location = if rng.random_bool(0.6) { "a" } else { "b" };
                let mode = ["rlx", "acq", "acq_rel", "sc"][rng.random_range(0..4)];
                text += &format!("  {}\n", line.replace("$x", location).replace("$m", mode));
            }
            text += "}\n";
        }
        let program = match compile(&text) {
            Ok(program) => program.code,
            Err(error) => panic!("{text}\n{error:?}"),
        };
        let config = config(&mut rng);
        done += usize::from(compare(&program, &config, &mut rng, &text).is_some());
    }
}

/// With several workers, and drained by time.
#[test]
fn several_workers() {
    let text = "shared x, y, z;\n".to_string()
        + &(0..4)
            .map(|i| {
                format!("thread T{i} {{ x.fetch_add(1, rlx); y.store({i}, rlx); r = z.load(rlx); z.store(r, rlx); }}\n")
            })
            .collect::<String>();
    let program = compile(&text).unwrap().code;
    let mut rng = Pcg64::seed_from_u64(26);
    for jobs in [2, 3] {
        let config = Config::new(Model::RC11).unwrap().equivalence(Equivalence::Rf).all_errors(true).jobs(jobs);
        let (interruptions, parts) = compare(&program, &config, &mut rng, &text).expect("a small program");
        assert!(interruptions > 10 && parts > interruptions, "{interruptions} {parts}");
    }
}

/// A range of choices is divided, not enumerated, when the search is interrupted.
#[test]
fn large_ranges() {
    let program = compile("shared x; thread T { r = nondet(0..1000000000); x.store(r, rlx); }").unwrap().code;
    let config = Config::new(Model::RC11).unwrap();
    let mut keeper = Text { steps: 1000, passes: 0, text: None, parts: 0 };
    let report = explore_from(&program, &config, &mut (), None, &mut keeper).unwrap();
    assert!(matches!(report.verdict, Verdict::Inconclusive(_)));
    assert!(keeper.parts < 5 && report.stats.executions > 300, "{} parts, {:?}", keeper.parts, report.stats);
}

/// Damaged states are refused or explored, never accepted with a panic.
#[test]
fn damaged_states() {
    let texts = [
        "shared x, y; thread A { x.store(1, rlx); r = y.fetch_add(1, acq); } thread B { r = x.load(rlx); y.store(r, rel); }
         thread C { r = nondet(0..2); x.store(r, rlx); await(y.load(acq) == 1); }",
        "shared c; mutex m; thread A { m.lock(); c = 1; m.unlock(); } thread B { m.lock(); c = 2; m.unlock(); } thread C { m.lock(); m.unlock(); }",
    ];
    let (mut rng, mut refused, mut accepted) = (Pcg64::seed_from_u64(27), 0, 0);
    for case in 0..scaled(10_000) {
        let program = compile(texts[case % 2]).unwrap().code;
        let config = Config::new(Model::RC11).unwrap().all_errors(true);
        let mut keeper = Text { steps: rng.random_range(5..40), passes: 0, text: None, parts: 0 };
        explore_from(&program, &config, &mut (), None, &mut keeper).unwrap();
        let mut text = keeper.text.unwrap().into_bytes();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..text.len());
            match rng.random_range(0..3) {
                0 => text[at] = b"0123456789rwxuanso{}[],:\""[rng.random_range(0..25)],
                1 => {
                    text.remove(at);
                }
                _ => text[at] = if text[at].is_ascii_digit() { b'0' + rng.random_range(0..10) } else { text[at] },
            }
        }
        let Ok(saved) = serde_json::from_slice::<Saved>(&text) else {
            refused += 1;
            continue;
        };
        let mut keeper = Text { steps: 1, passes: 0, text: None, parts: 0 };
        match explore_from(&program, &config, &mut (), Some(saved), &mut keeper) {
            Ok(report) => {
                assert_ne!(report.verdict, Verdict::Inconclusive(Reason::WorkerFailed));
                accepted += 1;
            }
            Err(NotResumable::Part(_) | NotResumable::Other(_)) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    }
    assert!(refused > accepted && accepted > 0, "{refused} refused, {accepted} accepted");
}

/// Up to rf, a read may change the order of the writes, and then another thread would come first.
/// The numbers of blocked executions depend on that.
#[test]
fn the_thread_that_was_reading_goes_on() {
    let text = "shared a, b, c;
        thread T0 {
            while (a.fetch_or(1, sc)) { r = a.load(rlx); r = 0; } a.store(0, rel);
            while (b.exchange(1, acq)) {} b.store(0, rel);
        }
        thread T1 { r = nondet(0..3); a.store(r, rlx); while (!a.cas(0, 1, rlx)) {} c = c + 1; a.store(0, rel); }
        thread T2 {
            while (a.fetch_or(1, acq)) { r = a.load(rlx); r = 0; } a.store(0, rel);
            while (a.fetch_or(1, sc)) { r = a.load(rlx); r = 0; } a.store(0, rel);
        }";
    let program = compile(text).unwrap().code;
    let mut rng = Pcg64::seed_from_u64(29);
    for cut_blocked in [true, false] {
        let bounds = LoopBounds { all: Some(2), ..LoopBounds::default() };
        let config = Config::new(Model::TSO).unwrap().equivalence(Equivalence::Rf).unroll(bounds).all_errors(true);
        for _ in 0..scaled(10) {
            let config = config.clone().cut_blocked(cut_blocked);
            assert!(compare(&program, &config, &mut rng, text).is_some(), "a small program");
        }
    }
}
