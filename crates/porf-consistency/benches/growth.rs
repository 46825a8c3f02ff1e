//! How the time and the memory of a check grow with events and threads: temporary.
use porf_consistency::generate::{Kind, Kinds, Random};
use porf_consistency::{Model, Options, check};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let model: Model = args[0].parse().unwrap();
    let n: usize = args[1].parse().unwrap();
    let k: usize = args[2].parse().unwrap();
    let l: usize = args[3].parse().unwrap();
    let rmws: u16 = args[4].parse().unwrap();
    let shape = Random {
        operations: n,
        threads: k,
        locations: l,
        kinds: Kinds { reads: 50, writes: 50 - rmws, rmws, fences: 0 },
        ..Random::new(Kind::Consistent(model))
    };
    let start = Instant::now();
    let graph = shape.generate().unwrap();
    let gen_s = start.elapsed().as_secs_f64();
    let mut best = f64::MAX;
    for _ in 0..3 {
        let start = cpu();
        let verdict = check(&graph, model, &Options::default()).unwrap();
        let s = cpu() - start;
        assert!(verdict.is_consistent());
        best = best.min(s);
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let hwm: f64 = status
        .lines()
        .find(|l| l.starts_with("VmHWM"))
        .unwrap()
        .split_whitespace()
        .nth(1)
        .unwrap()
        .parse::<f64>()
        .unwrap()
        * 1024.0;
    println!(
        "{model} n={n} k={k} L={l} rmw={rmws}: {:.1} M/s {:.1} ns/op, {:.0} B/op (gen {:.1} s)",
        n as f64 / best / 1e6,
        best / n as f64 * 1e9,
        hwm / n as f64,
        gen_s
    );
}

fn cpu() -> f64 {
    std::fs::read_to_string("/proc/self/schedstat").unwrap().split_whitespace().next().unwrap().parse::<f64>().unwrap()
        / 1e9
}
