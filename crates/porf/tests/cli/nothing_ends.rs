//! Programs of which no execution is complete. Statements about all executions are then vacuous,
//! and every command reports this, as text and as JSON. Random programs compare the commands with
//! one another.

use crate::program::{Run, porf_with};
use porf_oracle::random_program::{Shape, source};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use serde_json::Value;

/// Each thread waits for the other.
const CIRCLE: &str = "shared x, y;
thread P { r = y.load(rlx); assume(r == 1); x.store(1, rlx); }
thread Q { r = x.load(rlx); assume(r == 1); y.store(1, rlx); assert(0); }
";

fn json(run: Run) -> Value {
    serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap()
}

#[test]
fn every_command_says_so() {
    let commands = ["verify", "verify -m sra -e rf", "reach", "reach --bound 50", "promise --no-promises", "repair"];
    for command in commands {
        let run = porf_with(&format!("{command} -"), CIRCLE.as_bytes()).assert_code(0);
        assert!(run.stdout.contains("note: ") && run.stdout.contains("complete"), "{command}: {}", run.stdout);
        let report = json(porf_with(&format!("{command} --json -"), CIRCLE.as_bytes()).assert_code(0));
        assert!(report["note"].as_str().unwrap().contains("complete"), "{command}: {report}");
        let ends = CIRCLE.replace("r == 1", "r == 0").replace("assert(0);", "");
        let report = json(porf_with(&format!("{command} --json -"), ends.as_bytes()).assert_code(0));
        assert_eq!(report["note"], Value::Null, "{command}: {report}");
    }
    let table = porf_with("verify -m ra,sc -", CIRCLE.as_bytes()).assert_code(0);
    assert_eq!(table.stdout.matches("no execution is complete").count(), 2, "{}", table.stdout);
    let bounded = "shared x; thread P { while (true) { x.store(1, rlx); } }";
    let bounded = json(porf_with("verify --json --unroll 2 -", bounded.as_bytes()).assert_code(0));
    assert_eq!(bounded["note"], "no execution is complete: all are cut by --unroll");
    // A thread that runs for ever gives no note.
    let server =
        "shared x; thread P { while (true) { r = x.load(rlx); assert(r < 2); } } thread Q { x.store(1, rlx); }";
    assert_eq!(json(porf_with("reach --json -", server.as_bytes()).assert_code(0))["note"], Value::Null);
}

/// Exploration, the decision procedure and its explicit machine agree on whether some execution is
/// complete.
#[test]
fn commands_agree_on_whether_something_ends() {
    let shape = Shape {
        actions: 4,
        locations: 2,
        // Loops that repeat an attempt cannot be distinguished from loops that are meant to run for
        // ever.
        cas: false,
        assumes: true,
        waits: true,
        fences: false,
        sc: false,
        acquire_release: false,
        ..Shape::default()
    };
    let mut never = 0;
    for seed in 0..porf_fuzz::scaled(60) {
        let text = source(&mut Pcg64::seed_from_u64(seed), &shape);
        let ask = |arguments: &str| json(porf_with(&format!("{arguments} --json -"), text.as_bytes()));
        let explored = ask("verify --all-errors --no-races -m sra");
        let ends = explored["executions"].as_u64().unwrap() > 0;
        never += u64::from(!ends);
        for command in ["reach", "reach --bound 100"] {
            let reached = ask(command);
            assert_eq!(reached["verdict"], "unreachable", "{seed}: {reached}\n{text}");
            assert_eq!(reached["note"].is_null(), ends, "{seed}: {reached} {explored}\n{text}");
        }
    }
    assert!(never >= 5, "{never}");
}
