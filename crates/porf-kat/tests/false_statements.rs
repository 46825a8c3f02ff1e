//! Statements that are false and must never be proved, grouped by the mistake that would prove
//! them.

use porf_kat::prove::{Prover, Verdict};
use porf_kat::resolve::resolve_text;

/// Checks that no assertion of the text is proved and that the given number is refuted with an
/// execution.
fn never_proved(preamble: &str, statements: &[&str]) {
    for statement in statements {
        let text = format!("{preamble}\nassert {statement}");
        let resolved = resolve_text(&text).unwrap_or_else(|e| panic!("{e}"));
        for assertion in &resolved.assertions {
            let report = Prover::new(&resolved).assertion(assertion);
            match report.verdict {
                Verdict::False(counterexample) => assert!(counterexample.execution.is_some()),
                verdict => panic!("{statement}: {}", verdict.name()),
            }
        }
    }
}

/// Checks that the assertions are neither proved nor refuted: an execution would need more than the
/// word.
fn not_proved(preamble: &str, statements: &[&str]) {
    for statement in statements {
        let text = format!("{preamble}\nassert {statement}");
        let resolved = resolve_text(&text).unwrap_or_else(|e| panic!("{e}"));
        let report = Prover::new(&resolved).assertion(&resolved.assertions[0]);
        assert!(!matches!(report.verdict, Verdict::Proved), "{statement}: proved");
    }
}

#[test]
fn inclusions_between_primitives() {
    never_proved(
        "relation s",
        &[
            "po <= po-loc",
            "po <= rmw",
            "po-loc <= rmw",
            "mo <= po",
            "rf <= po",
            "fr <= po",
            "po <= mo",
            "[W];po-loc;[W] <= mo",
            "rf <= rfe",
            "rf <= rfi",
            "mo <= moe",
            "mo <= moi",
            "fr <= fre",
            "fr <= fri",
            "rfe <= rfi",
            "po <= ctrl",
            "po <= data",
            "addr <= data",
            "ctrl <= addr",
            "rmw <= data",
            "s <= s-loc",
            "po-loc <= mo | fr | rf",
            "tc <= po",
            "tj <= po",
            "any <= po",
            "same-thread <= po",
        ],
    );
}

#[test]
fn closure_and_composition() {
    never_proved(
        "relation s",
        &[
            "s;s <= s",
            "s+ <= s",
            "s-loc;s-loc <= s-loc",
            "fr;mo <= mo",
            "fr;rf <= fr",
            "mo;rf <= mo | rf;po",
            "rfe;fre <= moe",
            "moe;moe <= moe",
            "rf;rmw <= mo",
            "rmw;rfi;rmw <= rmw",
            "ctrl;po <= ctrl",
            "addr;po <= addr",
            "(po | rf)+ <= po | rf",
            "(rf | mo | fr)+ <= rf | mo | fr",
            "po;mo <= mo;po",
            "rf;po <= po;rf",
            "mo;rf;po <= po;mo;rf",
        ],
    );
}

/// Program order is not the immediate one: there may be events between any two.
#[test]
fn program_order_is_not_immediate() {
    never_proved(
        "",
        &[
            "po <= 0",
            "po;po <= 0",
            "po <= po;po",
            "po-loc;po <= rmw;po",
            "rmw;po <= rmw",
            "po <= po;[R|W|F];po",
            "[W];po;[R] <= [W];po;[F];po;[R]",
            "po;po <= rmw | ctrl | addr | data",
        ],
    );
}

/// A lost guard on either side, or a wrong complement of a set.
fn proved(preamble: &str, statements: &[&str]) {
    for statement in statements {
        let text = format!("{preamble}\nassert {statement}");
        let resolved = resolve_text(&text).unwrap_or_else(|e| panic!("{e}"));
        let report = Prover::new(&resolved).assertion(&resolved.assertions[0]);
        assert!(matches!(report.verdict, Verdict::Proved), "{statement}: {}", report.verdict.name());
    }
}

/// `po` is `po-loc | po-diff-loc`; only steps within the location may be added to `po-diff-loc`.
#[test]
fn parts_of_program_order() {
    never_proved(
        "",
        &[
            "po <= po-diff-loc",
            "po-diff-loc <= po-loc",
            "po-loc <= po-diff-loc",
            "[R];po;[R] <= po-diff-loc",
            "po-diff-loc;po-diff-loc <= po-loc",
            "[W];po;[W];rf;[R] <= po-diff-loc;rf",
            "[SC];po;[W];rfe;[R];po;[SC] <= po-diff-loc;rfe;po-diff-loc",
            "po-diff-loc;po-diff-loc;rfe & id <= 0",
            "po-diff-loc;rfe;po-diff-loc;rfe & id <= 0",
        ],
    );
    // The first and the last event may have one location.
    not_proved(
        "",
        &[
            "po-diff-loc;po-diff-loc <= po-diff-loc",
            "po-diff-loc;po <= po-diff-loc",
            "po;po-diff-loc <= po-diff-loc",
            "po-diff-loc+ <= po-diff-loc",
        ],
    );
    proved(
        "",
        &[
            "po <= po-loc | po-diff-loc",
            "po = po-loc | po-diff-loc",
            "po \\ po-loc = po-diff-loc",
            "po \\ loc-overlap = po-diff-loc",
            "po-diff-loc <= po",
            "po-loc;po-diff-loc;po-loc <= po-diff-loc",
            "rmw;po-diff-loc <= po-diff-loc",
            "[F];po <= po-diff-loc",
            "po;[F] <= po-diff-loc",
            "[F];po;po-loc <= po-diff-loc",
        ],
    );
}

/// The same-location part of a view is inside the view and keeps the location, nothing more.
#[test]
fn same_location_parts_of_views() {
    let view = "view v = (po | rfe)+";
    not_proved(
        view,
        &[
            "v <= v & loc-overlap",
            "(v & loc-overlap) <= po-loc",
            "(v & loc-overlap);v <= v & loc-overlap",
            "[W];(v & loc-overlap);[W] <= mo",
            "(v & loc-overlap) <= rf | mo | fr | po",
            "(v & loc-overlap);fre & id <= 0",
            "(v & loc-overlap);mo & id <= rot (v;rf)",
        ],
    );
    proved(
        view,
        &[
            "(v & loc-overlap) <= v",
            "(v & loc-overlap) <= loc-overlap",
            "(v & loc-overlap);po <= v",
            "(v & loc-overlap);mo & id <= rot (v;mo)",
        ],
    );
}

#[test]
fn guards_and_complements() {
    never_proved(
        "predicate P",
        &[
            "po <= [W];po",
            "po <= po;[R]",
            "[R];po <= [W];po",
            "[ACQ];po <= [SC];po",
            "[W];po <= [W;REL];po",
            "[R|W];po <= [R];po | [W;SC];po",
            "po;[R];po <= po;[R;SC];po",
            "[] <= [R|W]",
            "[] <= [R|W|F]",
            "[R \\ SC];po <= [R;SC];po",
            "[[] \\ R];po <= [W];po",
            "[[] \\ (R|W)];po <= [F];po",
            "[W \\ ACQ];po <= [W \\ REL];po",
            "[NEXCL];po <= [R|W];po",
            "[EXCL];po <= [R|W];po",
            "[P];po <= [R];po",
            "[[] \\ P] <= [P]",
            "[ACQ;REL] <= [SC]",
            "[R];po;[[] \\ W] <= [R];po;[R]",
            "rf;[[] \\ SC] <= rf;[ACQ]",
            "[W];mo <= [W;EXCL];mo",
            "rmw <= [R;ACQ];rmw",
            "[R \\ ACQ];po <= [R;RLX];po | [R;NA];po",
        ],
    );
}

/// Wrong restrictions to equal ends: ends may differ, and so may locations inside a cycle.
#[test]
fn same_ends() {
    never_proved(
        "relation s",
        &[
            "s & id <= 0",
            "po;s & id <= s",
            "rf;po & id <= po;rf",
            "s;s & id <= s",
            "s;s & id <= rot s",
            "po;rf;po;rf & id <= rot (po-loc;rf)",
            "po;rfe & id <= rot (po-loc;rfi)",
            "po;rf;po;fr & id <= rot (po-loc;(rf | fr)+)",
            "po;po;rf & id <= rot (po-loc;po-loc;rf)",
            "s & id <= rot s-loc",
            "s;s & id <= rot (s-loc;s-loc)",
            "s;po & id <= rot (s-loc;po-loc)",
            "po-loc;mo & id <= 0",
            "po-loc;rf & id <= 0",
            "rf;po-loc;fr;po-loc & id <= rot (po-loc;fr)",
            "[W];s;[W] & id <= [R];s;[R]",
            "po;mo & id <= mo",
            "(po | rf)+ & id <= 0",
        ],
    );
}

/// External steps absorb internal ones only under coherence: otherwise a thread may see its own
/// writes in any order.
#[test]
fn external_and_internal_steps() {
    not_proved(
        "relation s",
        &[
            "moe;moi;s & id <= rot (moe;s)",
            "moi;moe;s & id <= rot (moe;s)",
            "rfe;fri;s & id <= rot (moe;s)",
            "rfi;fre;s & id <= rot (moe;s)",
            "fri;moe;s & id <= rot (fre;s)",
            "fre;moi;s & id <= rot (fre;s)",
            "moe;moi;s & id <= rot (moe;s | po;fr)",
            "rfe;fri;s & id <= rot (moe;s | po;mo)",
            "moe;moe;s & id <= rot (moe;s | po;(rf | mo | fr)+)",
            "rfe;fre;s & id <= rot (moe;s | po;(rf | mo | fr)+)",
            "moe;rfe;s & id <= rot (moe;rfi;s | po;(rf | mo | fr)+)",
        ],
    );
}

/// Statements that an unsound use of totality would prove.
#[test]
fn totality() {
    never_proved(
        "relation s",
        &[
            "[W];s-loc;[W] & id <= rot (mo;s-loc)",
            "s & id <= rot (mo;s)",
            "[W];s;[W];s & id <= rot (mo;s)",
            "po;rf & id <= rot (po;mo)",
            "(po-loc | rf | mo | fr)+ & id <= rot (po;mo)",
            "(po-loc | rf | mo | fr)+ & id <= rot (po;rf)",
            "(po | rf | mo | fr)+ & id <= rot (po;(rf | mo | fr)+)",
        ],
    );
    // Only an execution with a single write refutes this; the shortest word has two writes.
    not_proved("relation s", &["[W];s-loc;[W];s-loc & id <= rot (mo;s-loc)"]);
    not_proved("relation s\nrelation t\nassume total t", &["s & id <= rot (t;s)", "t <= s", "t;s & id <= rot s"]);
}

/// Assumptions used where they do not apply.
#[test]
fn assumptions() {
    // An equality is exactly its two inclusions.
    never_proved("relation s\nassume s = po", &["s <= mo", "mo <= s"]);
    never_proved("relation s\nassume s <= po", &["po <= s"]);
    never_proved("relation s\nassume po <= s", &["s <= po", "s;s <= s"]);
    not_proved("relation s\nassume s <= po | mo", &["s <= po", "s <= mo"]);
    // That some path has a fence says nothing about its other events.
    not_proved(
        "assume [W];po;[R] <= po;[F];po",
        &[
            "[W];po;[R] <= po;[F;SC];po",
            "[R];po;[R] <= po;[F];po",
            "[W];po;[W] <= po;[F];po",
            "[W];po;[R] <= [W];po;[F];po;[F];po",
            "po <= po;[F];po",
        ],
    );
    // The guard of the path is narrower than that of the assumption.
    not_proved("relation s\nassume s <= po;[R|W];po", &["s <= po;[R];po", "s <= po;[W];po"]);
    not_proved("relation s\nassume s <= rf;po", &["s <= rfe;po", "s <= rfi;po", "s <= rf;po-loc"]);
    not_proved(
        "relation s\nassume s;s <= po;[F];po",
        &[
            "s;s <= po;[F;SC];po",
            "s;s <= [W];po;[F];po",
            "s;s <= po;[F];po;[R]",
            "s;s <= po-loc;[F];po",
            "s <= po",
            "s;s;s <= po;[F];po",
        ],
    );
    not_proved(
        "relation s\nassume s;s <= rf;po",
        &["s;s <= rfe;po", "s;s <= rfi;po", "s;s <= rf;[R;ACQ];po", "[W];s;s <= rfe;po", "[W];s;s <= rfi;po"],
    );
    not_proved("relation s\nassume s;s <= rf | mo", &["s;s <= rf", "s;s <= mo", "s;s <= rf;rf | mo"]);
    never_proved("relation s\nassume s;s = 0", &["s <= 0"]);
    never_proved("relation s\nassume s & id = 0", &["s;s & id <= 0"]);
    not_proved("relation s\nassume s;s <= id", &["s <= id", "s;s;s <= id"]);
    never_proved("relation s\nassume s <= [R];s", &["s <= s;[R]"]);
    never_proved("assume [SC] <= [W]", &["[W] <= [SC]", "[ACQ] <= [W]"]);
}

/// False statements that the paper prints.
#[test]
fn misprints() {
    let eco = "let eco = (rf | mo | fr)+\nassume id <= [R|W|F]\nlet ppo = [R|F];po | po;[W|F]\n\
               let tso = ppo | rfe | mo | fr\nlet hb = (po | rf)+\n\
               let tso2 = mo | [F|W];hb;[F|W] | ([F] | rfe);po;fr";
    never_proved(
        eco,
        &["(tso2+ | hb;fr?) & id <= rot (tso+)", "tso <= tso2+", "hb <= tso+", "hb;eco <= po;eco | tso+"],
    );
}
