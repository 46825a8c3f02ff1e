use porf_explore::{Config, Model, explore};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let clang = porf_llvm::clang::find().unwrap();
    let t0 = std::time::Instant::now();
    let path = std::path::Path::new(&args[1]);
    let text = if porf_llvm::clang::is_source(path) {
        let opts: Vec<std::ffi::OsString> = args[3..].iter().map(|s| s.into()).collect();
        porf_llvm::clang::compile(&clang, path, &opts, None).unwrap()
    } else { std::fs::read_to_string(path).unwrap() };
    let t1 = std::time::Instant::now();
    let program = porf_llvm::load(&[(args[1].clone(), text)], &porf_llvm::Options::default()).unwrap();
    let t2 = std::time::Instant::now();
    if std::env::var("DUMP").is_ok() { println!("{}", program.dump()); }
    let config = Config::new(args.get(2).map_or(Model::Rc11, |m| m.parse().unwrap()));
    let report = explore(&program, &config, &mut ());
    let t3 = std::time::Instant::now();
    println!("{:?} {:?}", report.verdict, report.stats);
    for e in &report.errors { println!("{:?} {:?} {:?}", e.kind, e.thread, e.origin); for s in &e.witness.steps { println!("  {} {} l{}", s.thread, s.text, s.origin.line);} for t in &e.witness.threads { println!("  {} {} l{}", t.name, t.end, t.origin.line);} }
    println!("clang {:?} load {:?} explore {:?}", t1-t0, t2-t1, t3-t2);
}
