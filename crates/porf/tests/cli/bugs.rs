//! Reports of bugs as people make them, as snapshots: what a report says is what users read.
//!
//! The programs are in `tests/bugs`. `crates/porf-loom/tests/bugs.rs` has the same for Rust.

use crate::program::{command, porf, root, run, without_time};

/// The program, what it is verified with, and what its report must say whatever else changes.
const BUGS: [(&str, &str, &[&str]); 9] = [
    ("stack.c", "", &["access to memory that is freed", "is allocated by main at ", ", and freed by popper#"]),
    ("ring.c", "", &["race", "queue.slots[0]", "the write is not a release."]),
    ("accounts.c", "", &["deadlock", "waits for the lock accounts[1].lock", "which back#2 holds"]),
    ("initialise.c", "", &["race", "table[", "the read is not an acquire."]),
    ("mailbox.cpp", "", &["race", "main::lambda#1 writes", "main::lambda#2 reads", "the write is not a release."]),
    ("counted.cpp", "", &["access to memory that is freed", "is allocated by main at ", ", and freed by reader#2"]),
    ("wakeup.cpp", "", &["deadlock", "main waits for ever (line 21)"]),
    ("dekker.porf", "", &["both are inside", "cycle (marked *)"]),
    ("sequence.porf", "", &["the reader has seen half of the change", "cycle (marked *)"]),
];

#[test]
fn are_reported_as_users_read_them() {
    for (name, options, parts) in BUGS {
        let file = format!("crates/porf/tests/bugs/{name}");
        let mut command = command("porf");
        command.args(["verify", "-j1"]).args(options.split_whitespace()).arg(&file);
        let run = run(command, b"").assert_code(1);
        for part in parts {
            assert!(run.stdout.contains(part), "{part}\n{}", run.stdout);
        }
        // No name of the library's or of porf's own, and no address.
        for inner in ["/usr/", "vtable", "_M_", "_State_impl", "run_state", "0x"] {
            assert!(!run.stdout.contains(inner), "{inner}\n{}", run.stdout);
        }
        // What the library does for C++ depends on its version.
        if !name.ends_with(".cpp") {
            let report: Vec<&str> = run.stdout.lines().filter_map(without_time).collect();
            insta::assert_snapshot!(format!("bug_{name}"), report.join("\n"));
        }
    }
}

/// Each of them can be repaired, or is wrong whatever its modes are.
#[test]
fn are_repaired_if_they_can_be() {
    for (name, code) in [("ring.c", 0), ("initialise.c", 0), ("accounts.c", 1), ("dekker.porf", 0)] {
        assert!(root().join("crates/porf/tests/bugs").join(name).exists());
        porf(&format!("repair -j1 crates/porf/tests/bugs/{name}")).assert_code(code);
    }
}
