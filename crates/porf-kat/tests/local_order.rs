//! The local orders of the models that allow load buffering.

use porf_kat::library::Library;
use porf_kat::local_order::LocalOrder;
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Limits;
use porf_kat::vocabulary::Pred;

fn shown(name: &str) -> String {
    with_tags(name, &Pred::barriers().collect::<Vec<_>>())
}

fn with_tags(name: &str, tags: &[Pred]) -> String {
    let model = ModelFile::load(&Library, &format!("porf:models/{name}.kat")).unwrap();
    match LocalOrder::with_tags(&model, Limits::default(), tags) {
        Ok(order) => order.show(&model.resolved.vocabulary),
        Err(answer) => answer.reason,
    }
}

const DEPENDENCIES: &str = "ctrl | addr;[R|W] | data;[R|W] | addr;po";
const THREADS: &str = "po;[TC] | [TB];po | po;[TE] | [TJ];po";

#[test]
fn local_orders_of_machines() {
    let barriers = "po;[SYNC] | [SYNC];po | po;[LWSYNC] | [LWSYNC];po | [W];po;[EIEIO] | [EIEIO];po | [ISYNC];po";
    let power = format!("{DEPENDENCIES} | po;[F] | [F];po | [R|W];po-loc;[R|W] | {barriers} | {THREADS}");
    assert_eq!(shown("power"), power);
    assert_eq!(shown("power-full"), power);
    let fences = "[F];po | po;[F;SC] | po;[F;REL] | po;[F;ACQ]";
    let accesses = "[R;ACQ];po | [W;REL];po;[(R;ACQ) \\ ACQ.PC]";
    let barriers = "po;[DMB.SY] | [DMB.SY];po | po;[DMB.LD] | [DMB.LD];po | [W];po;[DMB.ST] | [DMB.ST];po | [ISB];po";
    assert_eq!(shown("arm8"), format!("{DEPENDENCIES} | {fences} | {accesses} | {barriers} | {THREADS}"));
    assert_eq!(shown("imm"), format!("{DEPENDENCIES} | po;[F] | [F];po | rmw | {THREADS}"));
}

/// What the local order of a model must not contain: the search would miss executions.
#[test]
fn refused_terms() {
    for name in ["arm8", "imm", "riscv"] {
        let order = with_tags(name, &[Pred::ACQ_PC]);
        assert!(!order.contains("po-loc"), "{name}: a write may be forwarded: {order}");
        assert!(!order.contains("po;[W;REL] "), "{name}: a release write may be forwarded: {order}");
    }
    assert!(!with_tags("arm8", &[]).contains("rmw"), "the write of an exchange may come before its read");
    assert!(!with_tags("imm", &[]).contains("[R;ACQ];po"), "a data dependency into a forwarded write is not in ar");
}

/// A fence orders the kinds of accesses that it names.
#[test]
fn fences_of_riscv() {
    let order = with_tags("riscv", &[Pred::FENCE_R_R, Pred::FENCE_W_W, Pred::FENCE_TSO]);
    for term in [
        "[FENCE.R.R];po;[R]",
        "[W];po;[FENCE.W.W] | [FENCE.W.W];po",
        "po;[FENCE.TSO] | [FENCE.TSO];po",
        "[W;REL];po;[(R;ACQ) \\ ACQ.PC]",
    ] {
        assert!(order.contains(term), "{order}");
    }
    assert!(!order.contains("FENCE.RW"), "{order}");
}

#[test]
fn models_with_values_out_of_thin_air_have_none() {
    for name in ["power-weak", "c11-orig"] {
        assert_eq!(shown(name), "the cycle [R];ctrl;rfe;ctrl;rfe is consistent");
    }
}
