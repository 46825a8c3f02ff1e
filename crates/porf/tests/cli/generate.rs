//! Generated traces have the intended verdicts, in both formats.

use crate::program::{porf, porf_with, scratch};

#[test]
fn traces_are_as_asked_for() {
    for model in ["sc", "sra", "ra", "wra", "rc20", "relaxed"] {
        let consistent = porf(&format!("generate random -n 200 --consistent {model} --seed 3")).assert_code(0).stdout;
        porf_with(&format!("check -m {model} -"), consistent.as_bytes()).assert_code(0);
        let inconsistent =
            porf(&format!("generate random -n 200 --inconsistent {model} --seed 3")).assert_code(0).stdout;
        porf_with(&format!("check -m {model} -"), inconsistent.as_bytes()).assert_code(1);
    }
    for pattern in ["broadcast", "rmw-chain", "fan-in", "ladder", "read-mostly"] {
        let trace = porf(&format!("generate pattern {pattern} -n 300 -k 4")).assert_code(0).stdout;
        porf_with("check -m all -q -", trace.as_bytes()).assert_code(0);
    }
    for program in ["spinlock", "queue"] {
        let trace = porf(&format!("generate {program} -n 500")).assert_code(0).stdout;
        porf_with("check -m all -q -", trace.as_bytes()).assert_code(0);
        let trace = porf(&format!("generate {program} -n 500 --inconsistent ra")).assert_code(0).stdout;
        porf_with("check -m ra -q -", trace.as_bytes()).assert_code(1);
    }
    for (triangle, code) in [("", 0), ("--triangle", 1)] {
        let trace = porf(&format!("generate triangles --vertices 20 --edges 40 {triangle}")).assert_code(0).stdout;
        porf_with("check -m sra,ra,wra,rc20 -q -", trace.as_bytes()).assert_code(code);
    }
}

#[test]
fn shares_and_modes() {
    let trace =
        porf("generate random -n 200 --reads 0 --rmws 0 --fences 0 --writes 1 --modes rel").assert_code(0).stdout;
    assert_eq!(trace.lines().filter(|line| line.contains("W rel")).count(), 200);
    let trace = porf("generate random -n 50 --with-mo --consistent ra").assert_code(0).stdout;
    assert!(trace.lines().any(|line| line.starts_with("mo ")));
    assert_eq!(trace, porf("generate random -n 50 --with-mo --consistent ra").stdout, "not reproducible");
    assert_ne!(trace, porf("generate random -n 50 --with-mo --consistent ra --seed 1").stdout);
}

#[test]
fn formats_are_converted() {
    let (text, binary, back) = (scratch("a.trace"), scratch("a.ptrace"), scratch("b.trace"));
    porf(&format!("generate random -n 300 -o {}", text.display())).assert_code(0);
    porf(&format!("convert {} -o {}", text.display(), binary.display())).assert_code(0);
    porf(&format!("convert {} -o {}", binary.display(), back.display())).assert_code(0);
    let (text, binary, back) = (text, binary, back);
    assert_eq!(std::fs::read(&binary).unwrap()[0], 0x9e);
    assert_eq!(std::fs::read(&text).unwrap(), std::fs::read(&back).unwrap());
    porf(&format!("check {} {}", text.display(), binary.display())).assert_code(0);
    porf(&format!("convert --text {} -o {}", binary.display(), binary.display())).assert_code(0);
    assert_eq!(std::fs::read(&text).unwrap(), std::fs::read(&binary).unwrap());
}
