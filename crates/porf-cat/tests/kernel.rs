//! The Linux kernel model: RCU, SRCU, locks, plain accesses; and the race flag of C11.

mod common;

use common::Builder;
use porf_cat::{Judgement, Model, Structure};

fn judge(structure: &Structure) -> Judgement {
    Model::built_in("lkmm").unwrap().judge(structure).unwrap()
}

/// Load buffering around a ring of threads: each reads what the one before it wrote. `r` is a
/// thread with a critical section of RCU around its accesses, `g` one with a grace period between
/// them, `n` one with a critical section inside of another, `e` one whose section ends between
/// them, and `s` one whose section ends before them.
fn ring(kinds: &str) -> Structure {
    let count = kinds.len();
    let mut builder = Builder::new(count);
    let (mut reads, mut writes) = (Vec::new(), Vec::new());
    for (thread, kind) in kinds.chars().enumerate() {
        let mut add = |step: &str| match step {
            "R" => reads.push(builder.read(thread, thread, &["Once"])),
            "W" => writes.push(builder.write(thread, (thread + 1) % count, &["Once"])),
            fence => drop(builder.fence(thread, fence)),
        };
        let steps: &[&str] = match kind {
            'r' => &["Rcu-lock", "R", "W", "Rcu-unlock"],
            'g' => &["R", "Sync-rcu", "W"],
            'n' => &["Rcu-lock", "Rcu-lock", "R", "Rcu-unlock", "W", "Rcu-unlock"],
            // The section begins before the write and ends after the read: that is enough.
            'e' => &["Rcu-lock", "R", "Rcu-unlock", "W"],
            's' => &["Rcu-lock", "Rcu-unlock", "R", "W"],
            _ => &["R", "W"],
        };
        steps.iter().for_each(|step| add(step));
    }
    for (thread, &read) in reads.iter().enumerate() {
        builder.relate("rf", writes[(thread + count - 1) % count], read);
    }
    builder.structure()
}

/// A cycle is forbidden if it has at least as many grace periods as critical sections.
#[test]
fn grace_periods_and_critical_sections() {
    let table = [
        ("rg", false),
        ("rr", true),
        ("rgr", true),
        ("rrg", true),
        ("rggr", false),
        ("rgrg", false),
        ("rgg", false),
        ("rrrgg", true),
        ("ng", false),
        ("eg", false),
        ("sg", true),
        ("gg", false),
        ("pg", true),
    ];
    for (kinds, allowed) in table {
        let judgement = judge(&ring(kinds));
        assert_eq!(judgement.allowed, allowed, "{kinds}: {:?}", judgement.failed);
        assert_eq!(judgement.flags, [""; 0], "{kinds}");
    }
}

#[test]
fn a_lock_without_unlock_is_flagged() {
    let mut builder = Builder::new(1);
    builder.fence(0, "Rcu-lock");
    builder.fence(0, "Rcu-lock");
    builder.fence(0, "Rcu-unlock");
    builder.fence(1, "Rcu-unlock");
    let judgement = judge(&builder.structure());
    assert_eq!(judgement.flags, ["unmatched-rcu-lock", "unmatched-rcu-unlock"]);
}

/// SRCU is per location: a grace period of another domain orders nothing.
#[test]
fn srcu() {
    let test = |same: bool| {
        let mut builder = Builder::new(4);
        let domain = if same { 2 } else { 3 };
        let lock = builder.read(0, 2, &["Srcu-lock"]);
        let first = builder.read(0, 0, &["Once"]);
        let second = builder.write(0, 1, &["Once"]);
        let unlock = builder.write(0, 2, &["Srcu-unlock"]);
        let third = builder.read(1, 1, &["Once"]);
        builder.read(1, domain, &["Sync-srcu"]);
        let fourth = builder.write(1, 0, &["Once"]);
        builder.relate("data", lock, unlock);
        builder.relate("rf", second, third);
        builder.relate("rf", fourth, first);
        judge(&builder.structure())
    };
    assert!(!test(true).allowed);
    let other = test(false);
    assert!(other.allowed && other.flags.is_empty(), "{other:?}");
}

/// Two critical sections of one lock, or of two: store buffering inside.
#[test]
fn locks() {
    let test = |locks: [usize; 2], from_unlock: bool| {
        let mut builder = Builder::new(4);
        let mut sections = Vec::new();
        for (thread, lock) in locks.into_iter().enumerate() {
            let read = builder.read(thread, lock, &["LKR"]);
            let write = builder.write(thread, lock, &["LKW"]);
            builder.relate("rmw", read, write);
            builder.write(thread, thread, &["Once"]);
            builder.read(thread, 1 - thread, &["Once"]);
            sections.push((read, write, builder.write(thread, lock, &["UL"])));
        }
        if locks[0] == locks[1] {
            let (_, write, unlock) = sections[0];
            builder.relate("rf", if from_unlock { unlock } else { write }, sections[1].0);
        }
        judge(&builder.structure())
    };
    assert!(!test([2, 2], true).allowed);
    assert!(test([2, 2], false).failed.contains(&"lock-held".to_string()));
    assert!(test([2, 3], true).allowed);
}

/// Message passing with plain data: ordered by release and acquire, or racing.
#[test]
fn plain_accesses() {
    let test = |release: &str, acquire: &str, dependent: bool| {
        let mut builder = Builder::new(2);
        let data = builder.write(0, 0, &["Plain"]);
        let flag = builder.write(0, 1, &[release]);
        let seen = builder.read(1, 1, &[acquire]);
        let read = builder.read(1, 0, &["Plain"]);
        builder.relate("rf", flag, seen);
        if dependent {
            builder.relate("rf", data, read);
        }
        judge(&builder.structure())
    };
    let good = test("Release", "Acquire", true);
    assert!(good.allowed && good.flags.is_empty(), "{good:?}");
    assert_eq!(test("Release", "Acquire", false).failed, ["plain-coherence"]);
    assert_eq!(test("Once", "Acquire", true).flags, ["data-race"]);
    assert_eq!(test("Once", "Acquire", false).flags, ["data-race"]);
}

/// A read-modify-write with full fences, as fence events or as a tag.
#[test]
fn atomic_operations_with_fences() {
    let test = |tag: &str, around: bool| {
        let mut builder = Builder::new(4);
        for thread in 0..2 {
            builder.write(thread, thread, &["Once"]);
            if around {
                builder.fence(thread, "Mb");
            }
            let read = builder.read(thread, 2 + thread, &[tag]);
            let write = builder.write(thread, 2 + thread, &[tag]);
            builder.relate("rmw", read, write);
            if around {
                builder.fence(thread, "Mb");
            }
            builder.read(thread, 1 - thread, &["Once"]);
        }
        judge(&builder.structure()).allowed
    };
    assert!(test("Once", false));
    assert!(!test("Once", true));
    assert!(!test("Mb", false));
}

#[test]
fn races_of_c11() {
    let model = Model::built_in("rc11").unwrap();
    let test = |release: &str, acquire: &str, data: &str| {
        let mut builder = Builder::new(2);
        let write = builder.write(0, 0, &[data]);
        let flag = builder.write(0, 1, &[release]);
        let seen = builder.read(1, 1, &[acquire]);
        let read = builder.read(1, 0, &[data]);
        builder.relate("rf", flag, seen);
        builder.relate("rf", write, read);
        model.judge(&builder.structure()).unwrap()
    };
    assert_eq!(test("REL", "ACQ", "NA").flags, [""; 0]);
    assert_eq!(test("RLX", "ACQ", "NA").flags, ["Data-race"]);
    assert_eq!(test("RLX", "RLX", "RLX").flags, [""; 0]);
}
