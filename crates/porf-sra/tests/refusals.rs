//! Programs outside the decidable fragment are refused with the reason and the line.

use porf_program::compile;
use porf_sra::{BuildOptions, Refusal, build};

fn refused(source: &str, options: &BuildOptions) -> Refusal {
    build(&compile(source).unwrap(), options).map(|_| ()).unwrap_err()
}

#[test]
fn values_without_bounds() {
    let source = "shared n;\nthread T {\n    while (true) {\n        n.fetch_add(1, rlx);\n    }\n}";
    let refusal = refused(source, &BuildOptions::default());
    assert_eq!(refusal.origin.line, 4);
    assert!(refusal.message.contains("n do not stay within a finite domain: 256"), "{refusal}");
    assert!(refusal.help.unwrap().contains("--max-values"));
    let source = "shared x;\nthread T {\n    i = 0;\n    while (x.load(rlx) == 0) {\n        i++;\n        x.store(i % 2, rlx);\n    }\n}";
    let refusal = refused(source, &BuildOptions { max_states: 1000, ..BuildOptions::default() });
    assert!(refusal.message.contains("T has more than 1000 states"), "{refusal}");
    assert!((4..=6).contains(&refusal.origin.line), "{refusal:?}");
}

#[test]
fn values_that_leave_a_declared_domain() {
    let source = "shared x;\nthread T {\n    x.store(2, rlx);\n    x.store(5, rlx);\n}";
    let options = BuildOptions { domain: Some((0, 4)), ..BuildOptions::default() };
    let refusal = refused(source, &options);
    assert_eq!((refusal.origin.line, refusal.message.as_str()), (4, "the value 5 of x leaves the domain 0..=4"));
    let source = "shared x;\nthread T {\n    r = x.load(rlx) - 1;\n    x.store(r + 1, rlx);\n}\nexists (T.r == 0);";
    let refusal = refused(source, &options);
    assert_eq!(refusal.origin.line, 4);
    assert_eq!(refusal.message, "the value -1 of the register r leaves the domain 0..=4");
    assert!(build(&compile(source).unwrap(), &BuildOptions { domain: Some((-1, 4)), ..options }).is_ok());
}

#[test]
fn non_atomic_accesses() {
    let refusal = refused("shared x;\nthread T {\n    x.store(1, rel);\n    r = x;\n}", &BuildOptions::default());
    assert_eq!(refusal.origin.line, 4);
    assert!(refusal.message.contains("non-atomic access to x"), "{refusal}");
    assert_eq!(refused("shared x;\nthread T {\n    x = 1;\n}", &BuildOptions::default()).origin.line, 3);
}

#[test]
fn silence_without_end_and_large_choices() {
    let refusal = refused("shared x;\nthread T {\n    i = 0;\n    while (true) { i++; }\n}", &BuildOptions::default());
    assert!(refusal.origin.line > 0, "{refusal:?}");
    let refusal =
        refused("shared x;\nthread T {\n    r = nondet(0..100000);\n    x.store(r, rel);\n}", &BuildOptions::default());
    assert_eq!(refusal.origin.line, 3);
    assert!(refusal.message.contains("choice from more than"), "{refusal}");
}

/// A thread that loops without touching shared memory is accepted.
#[test]
fn silent_circles_are_no_harm() {
    let source = "shared x;\nthread T { x.store(1, rel); while (true) { if (x.load(acq) == 7) { x.store(2, rel); } } }";
    assert!(build(&compile(source).unwrap(), &BuildOptions::default()).is_ok());
}
