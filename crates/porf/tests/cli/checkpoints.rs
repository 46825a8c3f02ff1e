//! Searches that are killed and go on: `--checkpoint` and `--resume`.

use crate::program::{command, porf, root, scratch};
use porf_fuzz::times;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

/// Programs of some thousand executions, with their options.
pub const PROGRAMS: [(&str, &str); 20] = [
    ("counter.porf", "shared x, y; thread P[i in 0..6] { x.fetch_add(1, rlx); r = y.load(rlx); y.store(r, rlx); }"),
    ("stores.porf", "shared x; thread P[i in 0..7] { x.store(i, rlx); }"),
    ("locks.porf", "shared c; mutex m; thread P[i in 0..6] { m.lock(); c = c + 1; m.unlock(); }"),
    ("spin.porf", "shared l, c; thread P[i in 0..5] { while (l.exchange(1, acq)) {} c = c + 1; l.store(0, rel); }"),
    ("racy.porf", "shared l, c; thread P[i in 0..5] { if (l.cas(0, 1, rlx)) { c = c + 1; l.store(0, rlx); } }"),
    ("choices.porf", "shared x, y; thread P[i in 0..3] { r = nondet(0..5); x.store(r, rlx); r = y.fetch_add(1, sc); }"),
    ("weak.porf", "shared x, y; thread P[i in 0..4] { r = x.cas_weak(0, 1, sc, rlx); y.fetch_add(1, acq); }"),
    (
        "await.porf",
        "shared x, y; thread P[i in 0..5] { x.fetch_add(1, rlx); await(x.load(acq) > 1); y.store(i, rlx); }",
    ),
    ("sc.porf", "shared x, y; thread P[i in 0..5] { x.store(i, sc); fence(sc); r = y.load(sc); y.store(r, sc); }"),
    (
        "failing.porf",
        "shared x, y; thread P[i in 0..5] { r = x.fetch_add(1, rlx); y.store(r, rlx); assert(y.load(rlx) < 4); }",
    ),
    ("forall.porf", "shared x; thread P[i in 0..6] { r = x.load(rlx); x.store(r + 1, rlx); } forall (x < 6);"),
    ("exists.porf", "shared x, y; thread P[i in 0..5] { r = x.fetch_add(1, rlx); y.store(r, rlx); } exists (y == 2);"),
    ("fences.porf", "shared x, y; thread P[i in 0..5] { x.store(i, rlx); fence(acq_rel); r = y.fetch_add(1, rlx); }"),
    ("loop.porf", "shared x; thread P[i in 0..4] { r = 0; while (r < 2) { r = x.fetch_add(1, rlx); } }"),
    ("array.porf", "shared a[3]; thread P[i in 0..6] { a[i % 3].fetch_add(1, acq); r = a[(i + 1) % 3].load(rlx); }"),
    (
        "mixed.porf",
        "shared x, y, z; thread P[i in 0..4] { x.store(i, rel); r = y.load(acq); z.fetch_add(1, rlx); y.store(r, rlx); }",
    ),
    ("marks.porf", "shared x, y; thread P[i in 0..5] { r = x.exchange(i, acq_rel); y.fetch_max(r, rlx); }"),
    ("three.porf", "shared x, y, z; thread P[i in 0..4] { x.store(i, rlx); y.store(i, rlx); z.fetch_or(i, rlx); }"),
    ("c-counter.c", C_COUNTER),
    ("c-stack.c", C_STACK),
];

const C_COUNTER: &str = "#include <pthread.h>\n#include <stdatomic.h>\natomic_int x, y; int plain; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *run(void *a) { int i = atomic_fetch_add(&x, 1); pthread_mutex_lock(&m); plain += i; pthread_mutex_unlock(&m);
  atomic_store_explicit(&y, i, memory_order_relaxed); return 0; }
int main(void) { pthread_t t[4]; for (int i = 0; i < 4; i++) pthread_create(&t[i], 0, run, 0);
  for (int i = 0; i < 4; i++) pthread_join(t[i], 0); return 0; }\n";

const C_STACK: &str =
    "#include <pthread.h>\n#include <stdatomic.h>\n#include <stdlib.h>\nstruct node { int value; struct node *next; };
_Atomic(struct node *) top;
void *run(void *a) { struct node *n = malloc(sizeof *n); n->value = 1; n->next = atomic_load(&top);
  while (!atomic_compare_exchange_strong(&top, &n->next, n)) {} return 0; }
int main(void) { pthread_t t[4]; for (int i = 0; i < 4; i++) pthread_create(&t[i], 0, run, 0);
  for (int i = 0; i < 4; i++) pthread_join(t[i], 0); return 0; }\n";

pub fn arguments(name: &str) -> &'static str {
    match name {
        "racy.porf" | "failing.porf" => "--all-errors --outcomes",
        "forall.porf" => "--all-errors",
        "loop.porf" => "--unroll 4 --outcomes",
        "sc.porf" | "mixed.porf" => "--equivalence rf --outcomes",
        "spin.porf" => "--model tso --outcomes",
        "await.porf" => "--model ra --outcomes",
        "array.porf" => "--model sra --outcomes",
        "stores.porf" => "--model relaxed --outcomes",
        "three.porf" => "--model wra --outcomes",
        "fences.porf" => "--model rc20 --outcomes",
        "c-counter.c" | "c-stack.c" => "--outcomes",
        _ => "--model rc11 --outcomes",
    }
}

pub fn file(name: &str, text: &str) -> PathBuf {
    let path = scratch(&format!("checkpoint-{name}"));
    std::fs::write(&path, text).unwrap();
    path
}

/// The parts of a report that must not depend on interruptions.
pub fn essence(json: &str) -> Value {
    let mut value: Value = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
    let fields = value.as_object_mut().unwrap();
    for field in ["seconds", "peak_memory_bytes", "checkpoint", "error", "errors"] {
        fields.remove(field);
    }
    value
}

/// Kills the search at random moments, and goes on until it ends. Returns how often it was killed.
fn kill(path: &Path, options: &str, rng: &mut Pcg64, jobs: usize, slowest: f64) -> (String, usize) {
    let state = path.with_extension(format!("{jobs}.state"));
    let _ = std::fs::remove_file(&state);
    let mut killed = 0;
    loop {
        let mut porf = command("porf");
        porf.args(["verify", "--json", "--checkpoint-every", "0.02", "-j", &jobs.to_string()]);
        let option = if state.exists() { "--resume" } else { "--checkpoint" };
        porf.arg(option).arg(&state).args(options.split_whitespace()).arg(path);
        let mut child = porf.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        if killed < 40 {
            std::thread::sleep(Duration::from_secs_f64(rng.random_range(0.01..slowest)));
            let _ = child.kill();
        }
        let output = child.wait_with_output().unwrap();
        let (text, errors) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        if output.status.code().is_some() && text.ends_with('\n') {
            assert!(errors.is_empty(), "{errors}");
            // What a killed process was writing is removed by the next one.
            let left = |entry: std::fs::DirEntry| {
                let name = entry.file_name().to_string_lossy().into_owned();
                name.contains(&*state.file_name().unwrap().to_string_lossy()) && name.ends_with(".porf-new")
            };
            assert!(!std::fs::read_dir(state.parent().unwrap()).unwrap().any(|entry| left(entry.unwrap())));
            return (text, killed);
        }
        killed += 1;
    }
}

#[test]
fn killed_searches_go_on() {
    let mut rng = Pcg64::seed_from_u64(1);
    let (cases, mut killed) = (if times() > 1 { 200 } else { 4 }, 0);
    let first = rng.random_range(0..PROGRAMS.len());
    for case in 0..cases {
        // C programs need clang, which has tests of its own.
        let (name, text) = PROGRAMS[(first + 7 * case) % PROGRAMS.len()];
        let (path, options) = (file(name, text), arguments(name));
        let whole = porf(&format!("verify --json {options} {}", path.display()));
        assert!([0, 1].contains(&whole.code), "{}", whole.transcript());
        let (text, times) = kill(&path, options, &mut rng, 1 + case % 2, [0.1, 0.3, 0.6][case % 3]);
        killed += times;
        assert_eq!(essence(&text), essence(&whole.stdout), "{name} {options}");
    }
    assert!(killed >= cases / 2, "killed {killed} times");
}

#[test]
fn limits_leave_a_state() {
    let text = "shared x; thread P[i in 0..11] { x.fetch_add(i, rlx); }";
    let (path, state) = (file("long.porf", text), scratch("checkpoint-long.state"));
    let (path, state) = (path.display(), state.display());
    let run = porf(&format!("verify --timeout 0.3 --checkpoint {state} {path}")).assert_code(3);
    assert!(run.stdout.contains("the time limit was reached") && run.stdout.contains("go on with --resume"), "{run:?}");
    let first: Value = serde_json::from_str(
        &porf(&format!("verify --json --timeout 0.3 --resume {state} {path}")).assert_code(3).stdout,
    )
    .unwrap();
    let second: Value = serde_json::from_str(
        &porf(&format!("verify --json --timeout 0.3 --resume {state} {path}")).assert_code(3).stdout,
    )
    .unwrap();
    assert!(second["executions"].as_u64() > first["executions"].as_u64(), "{first} {second}");
    let run = porf(&format!("verify --resume {state} --memory 1K {path}")).assert_code(3);
    assert!(run.stdout.contains("the memory limit was reached (--memory)"), "{}", run.stdout);
    // A state of another search is refused, and the difference is named.
    for (options, difference) in [
        ("--model sc", "--model was rc11, and is sc"),
        ("--unroll 3", "--unroll was not given, and is 3"),
        ("--all-errors", "--all-errors was not given, and is given"),
        ("--equivalence rf", "--equivalence was mo, and is rf"),
    ] {
        let run = porf(&format!("verify --resume {state} {options} {path}")).assert_code(2);
        assert!(run.stderr.contains(difference), "{}", run.stderr);
    }
    let other = file("other.porf", "shared x; thread P[i in 0..8] { x.fetch_add(i, rlx); }");
    let run = porf(&format!("verify --resume {state} {}", other.display())).assert_code(2);
    assert!(run.stderr.contains("the program was another one"), "{}", run.stderr);
}

#[test]
fn what_cannot_be_kept_is_refused() {
    let path = root().join("litmus/sb.porf");
    let (path, state) = (path.display(), scratch("checkpoint-refused.state"));
    let state = state.display();
    for (options, message) in [
        (format!("--checkpoint {state} --model sc,tso"), "--checkpoint is for one model"),
        (format!("--checkpoint {state} --model weakestmo2"), "a search under weakestmo2 cannot be saved"),
        (format!("--checkpoint {state} --print-executions"), "--checkpoint does not work with --print-executions"),
        ("--checkpoint-every 5".to_string(), "--checkpoint-every needs --checkpoint or --resume"),
        ("--resume no/such".to_string(), "cannot read no/such"),
        ("--resume litmus/sb.porf".to_string(), "not a checkpoint of porf"),
        ("--checkpoint no/such/folder".to_string(), "cannot write no/such/folder"),
    ] {
        let run = porf(&format!("verify {options} {path}")).assert_code(2);
        assert!(run.stderr.contains(message), "{options}: {}", run.stderr);
    }
}

/// Damaged files are refused.
#[test]
fn damaged_files_are_refused() {
    let path = file("damaged.porf", "shared x; thread P[i in 0..10] { x.fetch_add(i, rlx); }");
    let state = scratch("checkpoint-damaged.state");
    porf(&format!("verify --timeout 0.1 --checkpoint {} {}", state.display(), path.display())).assert_code(3);
    let (whole, mut rng) = (std::fs::read(&state).unwrap(), Pcg64::seed_from_u64(2));
    // An option whose name is damaged is not one that was not given.
    let unnamed = String::from_utf8(whole.clone()).unwrap().replacen("--outcomes", "--outcomez", 1);
    std::fs::write(&state, unnamed).unwrap();
    let run = porf(&format!("verify --timeout 2 --resume {} {}", state.display(), path.display())).assert_code(2);
    assert!(run.stderr.contains("it does not name --outcomes"), "{}", run.stderr);
    for _ in 0..20 * times() {
        let mut text = whole.clone();
        match rng.random_range(0..4) {
            0 => text.truncate(rng.random_range(0..text.len())),
            1 => text.insert(rng.random_range(0..text.len()), rng.random_range(b'!'..=b'~')),
            _ => {
                let at = rng.random_range(0..text.len());
                text[at] = text[at].wrapping_add(rng.random_range(1..=255));
            }
        }
        std::fs::write(&state, &text).unwrap();
        let run = porf(&format!("verify --timeout 2 --resume {} {}", state.display(), path.display())).assert_code(2);
        assert!(run.stderr.contains("checkpoint"), "{}", run.stderr);
    }
}
