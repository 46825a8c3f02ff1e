//! The local orders of the models that allow load buffering.

use porf_kat::library::Library;
use porf_kat::local_order::LocalOrder;
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Limits;

fn shown(path: &str) -> String {
    let model = ModelFile::load(&Library, path).unwrap();
    let start = std::time::Instant::now();
    let text = match LocalOrder::of(&model, Limits::default()) {
        Ok(order) => order.show(&model.resolved.vocabulary),
        Err(answer) => answer.reason,
    };
    eprintln!("{path} {:?}: {text}", start.elapsed());
    text
}

#[test]
fn local_orders() {
    for name in ["power", "power-full", "power-weak", "arm8", "imm", "tso", "rc11", "c11-orig"] {
        shown(&format!("models/{name}.kat"));
    }
}
