//! `porf repair`: the changed source has the modes that were found.

use crate::json_report::{assert_documented, report};
use crate::program::{Run, command, porf, porf_with, root, run, scratch};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Times, sizes and numbers that depend on the order of the search.
const EFFORT: [&str; 5] = ["seconds", "peak_memory_bytes", "verifications", "executions", "replays"];

/// A file with this text.
fn file(name: &str, text: &str) -> PathBuf {
    let path = scratch(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn on(arguments: &str, file: &Path) -> Run {
    let mut command = command("porf");
    let (ours, clangs) = arguments.split_once("-- ").unwrap_or((arguments, ""));
    command.args(ours.split_whitespace()).arg(file);
    if !clangs.is_empty() {
        command.arg("--").args(clangs.split_whitespace());
    }
    run(command, b"")
}

fn json(run: &Run) -> Value {
    serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap()
}

#[test]
fn what_is_written_holds_and_is_left_alone() {
    let path = file("mailbox.porf", &std::fs::read_to_string(root().join("examples/programs/mailbox.porf")).unwrap());
    on("verify", &path).assert_code(1);
    on("repair --write", &path).assert_code(0);
    assert!(std::fs::read_to_string(&path).unwrap().contains("flag.store(1, rel);"));
    on("verify", &path).assert_code(0);
    let again = on("repair --write", &path).assert_code(0);
    assert!(again.stdout.contains("nothing to repair"), "{}", again.transcript());
}

/// More threads than make a round meet at a barrier, while others pass a message.
#[test]
fn programs_with_crowded_barriers_are_repaired() {
    let text = "shared x, f; barrier b = 2; thread T[i in 0..4] { b.wait(); }
        thread P { x.store(1, rlx); f.store(1, rlx); }
        thread Q { if (f.load(rlx) == 1) { assert(x.load(rlx) == 1); } }";
    let path = file("crowded.porf", text);
    on("repair --write", &path).assert_code(0);
    let repaired = std::fs::read_to_string(&path).unwrap();
    assert!(repaired.contains("f.store(1, rel)") && repaired.contains("f.load(acq)"), "{repaired}");
}

/// Litmus tests whose outcome is forbidden, with all acquires and releases made relaxed, are
/// repaired in their text.
#[test]
fn relaxed_litmus_tests_are_repaired_in_their_text() {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(root().join("litmus")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut count = 0;
    for path in files {
        let (name, text) =
            (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(&path).unwrap());
        let mut weak = text.split_once("expect").map_or(text.clone(), |(program, _)| program.to_string());
        for mode in ["acq_rel", "acq", "rel"] {
            for end in [")", ","] {
                weak = weak.replace(&format!(", {mode}{end}"), &format!(", rlx{end}"));
                weak = weak.replace(&format!("load({mode}{end}"), &format!("load(rlx{end}"));
            }
        }
        if !text.starts_with(&weak) && weak.contains("exists") {
            let copy = file(&format!("weak-{name}"), &weak);
            let repaired = on("repair --json --forbid-exists --write", &copy);
            if repaired.code == 0 && json(&repaired)["verdict"] == "repaired" {
                assert_eq!(json(&repaired)["written"], true, "{name}: {}", repaired.transcript());
                let verified = on("verify --json", &copy).assert_code(0);
                assert_eq!(json(&verified)["condition"]["answer"], "forbidden", "{name}");
                count += 1;
            }
        }
    }
    assert!(count >= 30, "only {count}");
}

/// The bugs of the benchmarks that do not exist under sequential consistency are repaired in copies
/// of the files.
#[test]
fn weak_orders_of_benchmarks_are_repaired_in_their_text() {
    let (benchmarks, folder) = (root().join("benchmarks/c"), scratch("benchmarks"));
    std::fs::create_dir_all(&folder).unwrap();
    for header in ["lock.h", "threads.h"] {
        std::fs::copy(benchmarks.join(header), folder.join(header)).unwrap();
    }
    let mut count = 0;
    let mut files: Vec<PathBuf> = std::fs::read_dir(&benchmarks).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files {
        let (name, text) = (file.file_name().unwrap(), std::fs::read_to_string(&file).unwrap());
        for line in text.lines().filter_map(|line| line.strip_prefix("// bug: ")) {
            let (bug, models) = (line.split_whitespace().next().unwrap(), line.rsplit(": ").next().unwrap());
            if models.split_whitespace().any(|model| model == "sc") {
                continue;
            }
            let copy = folder.join(name);
            std::fs::write(&copy, &text).unwrap();
            let answer = json(&on(&format!("repair --json --write -- {bug}"), &copy).assert_code(0));
            assert_eq!((&answer["verdict"], &answer["written"]), (&"repaired".into(), &true.into()), "{bug}: {answer}");
            on(&format!("verify -- {bug}"), &copy).assert_code(0);
            count += 1;
        }
    }
    assert!(count >= 25, "{count} were repaired");
}

#[test]
fn what_is_left_alone_is_said() {
    let text = "\
#include <atomic>
#include <thread>
std::atomic<int> flag;
int data;
int main() {
  std::thread writer([] {
    data = 1;
    flag.store(1, std::memory_order_relaxed);
  });
  if (flag.load(std::memory_order_relaxed))
    data = 2;
  writer.join();
}
";
    let run = on("repair", &file("library.cpp", text)).assert_code(1);
    assert!(run.stdout.contains("were not changed") && run.stdout.contains("atomic"), "{}", run.transcript());
}

#[test]
fn lb_races_are_removed() {
    for name in ["lb", "lb3", "lb+data", "lb+ctrl", "lb+one-sided"] {
        let text = std::fs::read_to_string(root().join(format!("litmus/{name}.porf"))).unwrap();
        let path = file(&format!("free-{name}.porf"), &text);
        let is_free = |path: &Path| json(&on("verify --json --lb-races", path))["lb_race_free"].clone();
        let was_free = is_free(&path);
        let repaired = json(&on("repair --json --goal lb-race-free --write", &path).assert_code(0));
        assert_eq!(repaired["verdict"] == "holds", was_free == true, "{name}: {repaired}");
        assert_eq!(is_free(&path), true, "{name}");
    }
    porf("repair --goal lb-race-free --model tso litmus/lb.porf").assert_code(2);
}

const FORMS: &str = "\
shared x, y, a[2];
fn publish(ref flag) { flag.store(1, rlx); }
thread P0 {
    x = 1;
    // Nothing, and a comment; with a semicolon
    a[0].store( 1 , relaxed );
    publish(y);
}
thread P1 {
    if (a[x.load() * 0].cas(1, 2, relaxed, rlx)) { r = x; }
    fence(acq);
    if (y.load(rlx)) { s = x; }
}
";

#[test]
fn modes_are_written_in_all_their_forms() {
    let path = file("forms.porf", &FORMS.replace("a[x.load() * 0]", "a[1 - 1]"));
    on("repair --write", &path).assert_code(0);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("a[0].store( 1 , rel );"), "{text}");
    assert!(text.contains("a[1 - 1].cas(1, 2, acq, rlx)"), "{text}");
    assert!(text.contains("flag.store(1, rel);") && text.contains("if (y.load(acq))"), "{text}");
    on("verify", &path).assert_code(0);
    let relaxed = on("repair --relax --write", &path).assert_code(0);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(!text.contains("fence"), "{text}\n{}", relaxed.transcript());
    on("verify", &path).assert_code(0);
}

#[test]
fn operations_without_modes_get_them() {
    let text =
        "shared x, y; thread P0 { x = 1; y.store(1); } thread P1 { if (y.load()) { r = x; } s = y.fetch_add(0); }";
    let path = file("implicit.porf", text);
    on("repair --relax --write", &path).assert_code(0);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(
        text.contains("y.store(1, rel)") && text.contains("y.load(acq)") && text.contains("y.fetch_add(0, rlx)"),
        "{text}"
    );
}

const BY_HAND: &str = "\
#include <pthread.h>
#include <stdatomic.h>
int data;
atomic_int flag;
static int look(memory_order order) { return atomic_load_explicit(&flag, order); }
static void *writer(void *unused) {
  data = 1;
  atomic_store_explicit(&flag, 1, memory_order_relaxed);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, writer, 0);
  if (look(memory_order_relaxed))
    data = 2;
  pthread_join(thread, 0);
}
";

#[test]
fn what_cannot_be_written_is_said_and_nothing_is_written() {
    let path = file("by-hand.c", BY_HAND);
    let repaired = on("repair --write", &path).assert_code(1);
    assert!(repaired.stdout.contains("to be changed by hand"), "{}", repaired.transcript());
    assert!(repaired.stdout.contains("nothing has been written"), "{}", repaired.transcript());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), BY_HAND);
    // Weakening only a part keeps the program correct.
    let strong = BY_HAND.replace("&flag, 1, memory_order_relaxed", "&flag, 1, memory_order_seq_cst");
    let path = file("by-hand-relax.c", &strong.replace("look(memory_order_relaxed)", "flag + 0"));
    on("repair --relax --write", &path).assert_code(0);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("memory_order_release") && text.contains("flag + 0"), "{text}");
    on("verify", &path).assert_code(0);
}

#[test]
fn fences_are_written_where_they_work() {
    let text = "\
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
atomic_int x, y;
int a, b;
static void *first(void *unused) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  a = atomic_load_explicit(&y, memory_order_relaxed);
  return 0;
}
static void *second(void *unused) {
  atomic_store_explicit(&y, 1, memory_order_relaxed);
  b = atomic_load_explicit(&x, memory_order_relaxed);
  return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  assert(a || b);
}
";
    let path = file("sb.c", text);
    let repaired = on("repair --fences --write", &path).assert_code(0);
    let changed = std::fs::read_to_string(&path).unwrap();
    assert_eq!(
        changed.matches("  atomic_thread_fence(memory_order_seq_cst);\n").count(),
        2,
        "{}",
        repaired.transcript()
    );
    on("verify", &path).assert_code(0);
}

#[test]
fn reports_are_documented() {
    let runs = [
        ("repair --json examples/programs/mailbox.porf", 0),
        ("repair --json --relax examples/c/default-lock.c", 0),
        ("repair --json litmus/race-mixed.porf", 1),
        ("repair --json --timeout 0 litmus/mp.porf", 3),
        ("repair --json --goal sc-robust litmus/sb.porf", 0),
        ("repair --json no/such/file.porf", 2),
    ];
    let reports = runs.map(|(arguments, code)| report(arguments, code, &EFFORT));
    assert_documented(&reports);
    let verdicts: Vec<&Value> = reports.iter().map(|report| &report["verdict"]).collect();
    assert_eq!(verdicts[..4], ["repaired", "relaxed", "impossible", "inconclusive"]);
    assert_eq!(reports[4]["changes"].as_array().unwrap().len(), 4);
    assert_eq!(reports[5]["error"]["kind"], "bad input");
}

#[test]
fn wrong_use_is_refused() {
    for (arguments, message) in [
        ("repair --write -", "standard input"),
        ("repair --model wra litmus/sb.porf", "wra"),
        ("repair --model power-weak litmus/sb.porf", "power-weak cannot be explored"),
        ("repair --model powr litmus/sb.porf", "no model 'powr'"),
        ("repair --relax --fences litmus/sb.porf", "cannot be used with"),
        ("repair no/such/file.c", "cannot read"),
        ("repair litmus/sb.porf litmus/mp.porf", "several files"),
    ] {
        let run = porf(arguments).assert_code(2);
        assert!(run.stderr.contains(message), "{}", run.transcript());
    }
    let run = porf_with("repair --forbid-exists -", b"shared x; thread P { r = x.load(rlx); } exists (P.r == 1);");
    assert!(run.assert_code(0).stdout.contains("nothing to repair"));
}

#[test]
fn modes_do_not_mend_what_is_wrong_anyway() {
    let run = porf("repair --model sc --forbid-exists litmus/lock-none.porf").assert_code(1);
    assert!(run.stdout.contains("cannot be repaired"), "{}", run.transcript());
    let run = porf("repair --relax examples/programs/mailbox.porf").assert_code(1);
    assert!(run.stdout.contains("as it is"), "{}", run.transcript());
}

#[test]
fn the_page_of_a_repair() {
    let page = scratch("repair.html");
    porf(&format!("repair --html {} examples/programs/mailbox.porf", page.display())).assert_code(0);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.contains("repaired under rc11 by 1 change") && !text.contains("<script"), "{text}");
    assert!(text.contains("<span class=\"removed\">-    flag.store(1, rlx);</span>"), "{text}");
    assert!(text.contains("<span class=\"added\">+    flag.store(1, rel);</span>"), "{text}");
    assert!(text.contains("It was not right before") && text.contains("the message has arrived"), "{text}");
    // A correct program has no error to show.
    porf(&format!("repair --html {} examples/programs/mailbox-fixed.porf", page.display())).assert_code(0);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.contains("there is nothing to repair") && !text.contains("<iframe"), "{text}");
}
