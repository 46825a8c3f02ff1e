//! Load buffering on the command line: LB races, cycles with their promises, as text, JSON and
//! pages, for `.porf` and C programs.

use crate::program::{porf, root, scratch};
use serde_json::Value;

fn json(arguments: &str, code: i32) -> Value {
    let run = porf(arguments).assert_code(code);
    serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap()
}

/// R's write may begin the cycle of P and Q, which then persists without it. But R cannot then read
/// from the cycle and not write. The second pass finds this.
#[test]
fn what_a_cycle_was_begun_with() {
    let text = "shared x, y;
        thread P { a = y.load(rlx); if (a == 1) { x.store(1, rlx); } }
        thread Q { b = x.load(rlx); c = x.load(rlx); if (c == 1) { y.store(1, rlx); } }
        thread R { d = x.load(rlx); if (d == 0) { x.store(1, rlx); } }
        never (P.a == 1 && R.d == 1);";
    let file = scratch("begun-with.porf");
    std::fs::write(&file, text).unwrap();
    let report = json(&format!("verify --json --model weakestmo2 {}", file.display()), 0);
    assert_eq!((&report["verdict"], &report["executions"]), (&Value::from("safe"), &Value::from(13)));
    assert!(report["outlived"].as_u64() > Some(0), "{report}");
    // If R writes, the cycle may persist without it.
    std::fs::write(&file, text.replace("R.d == 1", "R.d == 0 && Q.b == 1 && Q.c == 1")).unwrap();
    json(&format!("verify --json --model weakestmo2 {}", file.display()), 1);
}

/// Each pair of places is reported once, with the path and an execution.
#[test]
fn lb_races() {
    let report = json("verify --json --lb-races litmus/lb.porf", 1);
    assert_eq!((&report["verdict"], &report["lb_race_free"]), (&Value::from("safe"), &Value::from(false)));
    let races = report["lb_races"].as_array().unwrap();
    assert_eq!(races.len(), 2);
    let mut places: Vec<[u64; 4]> = Vec::new();
    for race in races {
        let place = |what: &str, part: &str| race[what][part].as_u64().unwrap();
        places.push([place("read", "line"), place("read", "column"), place("write", "line"), place("write", "column")]);
        let path = race["path"].as_array().unwrap();
        assert_eq!(path.len(), 4, "{race}");
        assert_eq!((&path[0]["line"], &path[3]["line"]), (&race["read"]["line"], &race["write"]["line"]));
        assert_eq!(race["execution"].as_array().unwrap().len(), 4, "{race}");
    }
    assert_eq!(places, [[5, 18, 6, 31], [6, 18, 5, 31]]);
    let text = porf("verify --jobs 1 --lb-races litmus/lb.porf").assert_code(1).stdout;
    assert!(text.contains("2 LB races") && text.contains("path (marked *)"), "{text}");
}

/// A program is free of LB races only if everything was visited.
#[test]
fn lb_race_free() {
    let report = json("verify --json --lb-races litmus/lb+fences.porf", 0);
    assert_eq!((&report["lb_race_free"], &report["lb_races"]), (&Value::from(true), &Value::Array(Vec::new())));
    let text = porf("verify --lb-races litmus/mp.porf").assert_code(0).stdout;
    assert!(text.contains("LB-race free"), "{text}");
    // A relaxed counter has no LB race.
    let text = porf("verify --lb-races litmus/rmw-add3.porf").assert_code(0).stdout;
    assert!(text.contains("LB-race free"), "{text}");
    let bounded = porf("verify --lb-races --unroll 2 examples/programs/counting-lock.porf").assert_code(0).stdout;
    assert!(bounded.contains("no LB race within the bound") && !bounded.contains("LB-race free"), "{bounded}");
    let report = json("verify --json --lb-races --max-events 50 examples/programs/counting-lock.porf", 3);
    assert_eq!(report["lb_race_free"], Value::Null);
    let violation = porf("verify --lb-races examples/programs/mailbox.porf").assert_code(1).stdout;
    assert!(!violation.contains("LB-race free"), "{violation}");
}

#[test]
fn wrong_questions() {
    for arguments in ["--lb-races --model sc", "--lb-races --model all", "--lb-races -e rf", "--model weakestmo2 -e rf"]
    {
        let run = porf(&format!("verify {arguments} litmus/lb.porf")).assert_code(2);
        assert!(run.stdout.is_empty() && run.stderr.contains("help:"), "{arguments}: {}", run.transcript());
    }
}

/// The cycle, the promises, and the run that certifies them.
#[test]
fn cycles_and_promises() {
    let report = json("verify --json --jobs 1 --model weakestmo2 examples/programs/leave-and-take.porf", 1);
    let error = &report["error"];
    let cycle = error["cycle"].as_array().unwrap();
    assert!(cycle.iter().all(|step| step["relation"] == "po" || step["relation"] == "rf"), "{error}");
    assert_eq!(cycle.first().unwrap()["from"], cycle.last().unwrap()["to"]);
    let [promise] = &error["promises"].as_array().unwrap()[..] else { panic!("{error}") };
    assert_eq!(promise["promises"].as_array().unwrap().len(), 1);
    let run = promise["run"].as_array().unwrap();
    let read = run.iter().find(|step| step["event"] == promise["read"]).unwrap();
    // In the execution the read has another source.
    let execution = error["execution"].as_array().unwrap();
    let switched = execution.iter().find(|step| step["event"] == promise["read"]).unwrap();
    assert_ne!(read["reads_from"], switched["reads_from"]);
    for (field, least) in [("certifications", 1), ("cores", 1)] {
        assert!(report[field].as_u64().unwrap() >= least, "{report}");
    }
    let page = scratch("leave-and-take.html");
    let arguments = format!("--html {} examples/programs/leave-and-take.porf", page.display());
    porf(&format!("verify --jobs 1 --model weakestmo2 {arguments}")).assert_code(1);
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("<h2>The cycle</h2>") && page.contains(" promised bob:2 W rlx right = 1"), "{page}");
}

/// Without LB races, verdicts under rc11 hold under weakestmo2.
#[test]
fn c_programs() {
    let take = "examples/c/leave-and-take.c";
    porf(&format!("verify {take}")).assert_code(0);
    let violation = porf(&format!("verify --model weakestmo2 {take}")).assert_code(1).stdout;
    assert!(violation.contains("assertion failed") && violation.contains(" promised "), "{violation}");
    let races = json(&format!("verify --json --lb-races {take}"), 1);
    for race in races["lb_races"].as_array().unwrap() {
        for side in ["read", "write"] {
            assert!(race[side]["file"].as_str().unwrap().ends_with("leave-and-take.c"), "{race}");
        }
    }
    assert_eq!(json(&format!("verify --json --lb-races {take} -- -DFIXED"), 0)["lb_race_free"], Value::from(true));
    porf(&format!("verify --model weakestmo2 {take} -- -DFIXED")).assert_code(0);
}

/// The programs of the benchmark are formatted and can be explored.
#[test]
fn benchmark_programs() {
    for entry in std::fs::read_dir(root().join("benchmarks/weakestmo2")).unwrap() {
        let path = entry.unwrap().path();
        porf(&format!("fmt --check {}", path.display())).assert_code(0);
        // The smallest size of each.
        let constant = match path.file_stem().and_then(|name| name.to_str()) {
            Some("peterson") => "-D N=1",
            Some("sigma") => "-D N=3",
            _ => "",
        };
        porf(&format!("verify --model weakestmo2 {constant} {}", path.display())).assert_code(0);
    }
}
