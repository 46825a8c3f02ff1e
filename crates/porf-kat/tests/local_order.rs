//! The local orders of the models that allow load buffering.

use porf_kat::library::Library;
use porf_kat::local_order::LocalOrder;
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Limits;

fn shown(name: &str) -> String {
    let model = ModelFile::load(&Library, &format!("porf:models/{name}.kat")).unwrap();
    match LocalOrder::of(&model, Limits::default()) {
        Ok(order) => order.show(&model.resolved.vocabulary),
        Err(answer) => answer.reason,
    }
}

const DEPENDENCIES: &str = "ctrl | addr;[R|W] | data;[R|W] | addr;po";
const THREADS: &str = "po;[TC] | [TB];po | po;[TE] | [TJ];po";

#[test]
fn local_orders_of_machines() {
    let power = format!("{DEPENDENCIES} | po;[F] | [F];po | [ISYNC];po | [R|W];po-loc;[R|W] | {THREADS}");
    assert_eq!(shown("power"), power);
    assert_eq!(shown("power-full"), power);
    let fences = "[F];po | po;[F;SC] | po;[F;REL] | po;[F;ACQ] | [W];po;[DMB.ST] | [DMB.ST];po;[W] | [ISB];po";
    let accesses = "[R;ACQ];po | [W;REL];po;[R;ACQ]";
    assert_eq!(shown("arm8"), format!("{DEPENDENCIES} | {fences} | {accesses} | {THREADS}"));
    assert_eq!(shown("imm"), format!("{DEPENDENCIES} | po;[F] | [F];po | rmw | {THREADS}"));
}

/// What the local order of a model must not contain: the search would miss executions.
#[test]
fn refused_terms() {
    for name in ["arm8", "imm", "riscv"] {
        let order = shown(name);
        assert!(!order.contains("po-loc"), "{name}: a write may be forwarded: {order}");
        assert!(!order.contains("po;[W;REL] "), "{name}: a release write may be forwarded: {order}");
    }
    assert!(!shown("arm8").contains("rmw"), "the write of an exchange may come before its read");
    assert!(!shown("imm").contains("[R;ACQ];po"), "a data dependency into a forwarded write is not in ar");
}

#[test]
fn models_with_values_out_of_thin_air_have_none() {
    for name in ["power-weak", "c11-orig"] {
        assert_eq!(shown(name), "the cycle [R];ctrl;rfe;ctrl;rfe is consistent");
    }
}
