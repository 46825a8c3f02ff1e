//! The search and plain enumeration find the same states, with the same numbers of executions.

// The corpora are for other tests.
#[allow(dead_code)]
mod common;

use porf_fuzz::scaled;
use porf_litmus::{Architecture, CatJudge, Judge, Limits, SequentialConsistency, cycle};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Compares both ways on one test. Returns whether the test was small enough.
fn compare(text: &str, judge: &dyn Judge) -> bool {
    let test = porf_litmus::read("random.litmus", text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let Some(expected) = common::enumerate(&test, judge, 20_000) else { return false };
    let answer = porf_litmus::run(&test, judge, &Limits::default()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(answer.states, expected, "search (left) and enumeration (right) of\n{text}");
    assert!(!answer.stopped);
    let value = |state: &[porf_litmus::Value], place| {
        let at = answer.places.iter().position(|other| *other == place);
        state[at.expect("the condition looks at places that are shown")]
    };
    let positive: u64 = expected
        .iter()
        .filter(|(state, _)| test.condition.holds(&|place| value(state, place)))
        .map(|(_, count)| count)
        .sum();
    assert_eq!(answer.positive, positive, "{text}");
    assert_eq!(answer.positive + answer.negative, expected.values().sum::<u64>(), "{text}");
    true
}

fn cycles(architecture: Architecture) {
    let model = CatJudge::of(architecture).expect("every architecture has a model");
    let mut random = Pcg64Mcg::seed_from_u64(41);
    let mut chosen = cycle::all(architecture, 4);
    let longer = cycle::all(architecture, 6);
    assert!(longer.len() >= 3000, "{}", longer.len());
    for _ in 0..scaled(300) {
        chosen.push(longer[random.random_range(0..longer.len())].clone());
    }
    let mut compared = 0;
    for cycle in &chosen {
        let text = cycle::test_of(architecture, "random", cycle).expect("listed cycles make tests");
        compared += usize::from(compare(&text, &model)) + usize::from(compare(&text, &SequentialConsistency));
    }
    assert!(compared >= chosen.len(), "{compared} of {} tests were small enough", 2 * chosen.len());
}

/// A judge that served other tests before gives the same answers as a new one.
#[test]
fn judges_serve_many_tests() {
    for architecture in Architecture::ALL {
        let judge = CatJudge::of(architecture).expect("every architecture has a model");
        for cycle in cycle::all(architecture, 4) {
            let text = cycle::test_of(architecture, "random", &cycle).expect("listed cycles make tests");
            let test = porf_litmus::read("random.litmus", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let new = CatJudge::of(architecture).expect("every architecture has a model");
            let answers = [&judge, &new].map(|judge| porf_litmus::run(&test, judge, &Limits::default()));
            assert_eq!(answers[0], answers[1], "{text}");
        }
    }
}

#[test]
fn cycles_of_c11() {
    cycles(Architecture::C11);
}

#[test]
fn cycles_of_the_kernel() {
    cycles(Architecture::Kernel);
}

#[test]
fn cycles_of_x86() {
    cycles(Architecture::X86);
}

#[test]
fn cycles_of_aarch64() {
    cycles(Architecture::AArch64);
}

#[test]
fn cycles_of_power() {
    cycles(Architecture::Ppc);
}

#[test]
fn cycles_of_riscv() {
    cycles(Architecture::RiscV);
}

/// Random choices from a list.
fn pick<'a>(random: &mut Pcg64Mcg, list: &[&'a str]) -> &'a str {
    list[random.random_range(0..list.len())]
}

/// The rows of threads that are given by their instructions.
fn rows(columns: &[Vec<String>]) -> String {
    let heads: Vec<String> = (0..columns.len()).map(|thread| format!(" P{thread} ")).collect();
    let mut text = format!("{};\n", heads.join("|"));
    for row in 0..columns.iter().map(Vec::len).max().unwrap_or(0) {
        let cells: Vec<String> =
            columns.iter().map(|lines| format!(" {} ", lines.get(row).map_or("", String::as_str))).collect();
        text += &format!("{};\n", cells.join("|"));
    }
    text
}

/// A random RISC-V test: reservations, atomics, dependencies through their results.
fn riscv(random: &mut Pcg64Mcg) -> String {
    let threads: usize = random.random_range(1..=2);
    let mut columns: Vec<Vec<String>> = vec![];
    for thread in 0..threads {
        let mut lines: Vec<String> = vec![];
        for at in 0..random.random_range(1..=4) {
            let base = pick(random, &["x8", "x9"]);
            let value = pick(random, &["x5", "x6", "x7"]);
            let order = pick(random, &["", "", ".aq", ".rl", ".aq.rl"]);
            match random.random_range(0..8) {
                0 | 1 => lines.push(format!("lw{order} {value},0({base})")),
                2 => lines.push(format!("sw{order} {value},0({base})")),
                3 => {
                    lines.push(format!("lr.w{order} {value},({base})"));
                    lines.push(format!("sc.w{} {value},x10,({base})", pick(random, &["", ".rl"])));
                }
                4 => {
                    let atomic = pick(random, &["amoswap", "amoadd", "amomax", "amocas"]);
                    lines.push(format!("{atomic}.w{order} {value},{},({base})", pick(random, &["x10", "x5"])));
                }
                5 => {
                    lines.push(format!("xor x11,{value},{value}"));
                    lines.push(format!("add x11,x11,{base}"));
                    lines.push(pick(random, &["lw x7,0(x11)", "sw x10,0(x11)"]).to_owned());
                }
                6 => {
                    lines.push(format!("bne {value},x0,L{at}{thread}"));
                    lines.push(pick(random, &["fence.i", "li x10,2", "sw x10,0(x9)"]).to_owned());
                    lines.push(format!("L{at}{thread}:"));
                }
                _ => lines.push(pick(random, &["fence rw,rw", "fence w,w", "fence r,rw", "fence.tso"]).to_owned()),
            }
        }
        columns.push(lines);
    }
    let initial = |thread| format!("{thread}:x8=x; {thread}:x9=y; {thread}:x10=1;\n");
    let registers = |thread| format!("{thread}:x5; {thread}:x6; {thread}:x7;");
    let (initial, registers): (String, String) =
        ((0..threads).map(initial).collect(), (0..threads).map(registers).collect());
    let rows = rows(&columns);
    format!("RISCV random\n{{ y=2;\n{initial}}}\n{rows}locations [x; y; {registers}]\nexists (0:x5=1 /\\ x=1)\n")
}

/// A random AArch64 test: exclusives and pairs of them, atomics, branches, selections, pointers in
/// memory.
fn aarch64(random: &mut Pcg64Mcg) -> String {
    let threads: usize = random.random_range(1..=2);
    let mut columns: Vec<Vec<String>> = vec![];
    for thread in 0..threads {
        let mut lines: Vec<String> = vec![];
        for at in 0..random.random_range(1..=4) {
            let base = pick(random, &["X8", "X9"]);
            let value = pick(random, &["W0", "W1", "W2"]);
            match random.random_range(0..16) {
                0 | 1 => lines.push(format!("{} {value},[{base}]", pick(random, &["LDR", "LDAR", "LDAPR"]))),
                2 | 3 => {
                    lines.push(format!("MOV W3,#{}", random.random_range(1..3)));
                    lines.push(format!("{} W3,[{base}]", pick(random, &["STR", "STLR"])));
                }
                4 => lines.push(format!("STR {value},[{base}]")),
                5 => {
                    lines.push(format!("LDXR {value},[{base}]"));
                    lines.push(format!("{} W4,W3,[{}]", pick(random, &["STXR", "STLXR"]), pick(random, &[base, "X8"])));
                }
                6 => {
                    let atomic = pick(random, &["SWP", "LDADDA", "LDSETL", "LDCLRAL", "LDSMAX"]);
                    lines.push(format!("{atomic} W3,{value},[{base}]"))
                }
                7 => lines.push(format!("{} {value},W3,[{base}]", pick(random, &["CAS", "CASA", "CASAL"]))),
                8 => {
                    lines.push(format!("CBNZ {value},L{at}{thread}"));
                    lines.push(format!("MOV W3,#{}", random.random_range(1..3)));
                    lines.push(format!("L{at}{thread}:"));
                }
                9 => {
                    lines.push(format!("EOR W5,{value},{value}"));
                    lines.push(format!("LDR W1,[{base},W5,SXTW]"));
                }
                // The location p holds the address of x or y.
                10 => {
                    lines.push("LDR X6,[X10]".to_owned());
                    lines.push(pick(random, &["LDR W2,[X6]", "STR W3,[X6]"]).to_owned());
                }
                11 => lines.push("STR X9,[X10]".to_owned()),
                12 => {
                    lines.push(format!("CMP {value},#1"));
                    lines.push(format!("{} W3,W3,{value},EQ", pick(random, &["CSEL", "CSINC"])));
                    lines.push(format!("CSEL X11,X8,X9,{}", pick(random, &["EQ", "NE"])));
                    lines.push(pick(random, &["LDR W2,[X11]", "STR W3,[X11]", "NOP"]).to_owned());
                }
                13 => {
                    lines.push(format!("{} X6,X7,[X12]", pick(random, &["LDXP", "LDAXP"])));
                    lines.push(format!("{} W4,X7,X6,[X12]", pick(random, &["STXP", "STLXP"])));
                }
                14 => lines.push(format!("{} X6,X7,X14,X15,[X12]", pick(random, &["CASP", "CASPAL"]))),
                _ => lines.push(pick(random, &["DMB SY", "DMB LD", "DMB ST", "ISB", "CLREX"]).to_owned()),
            }
        }
        columns.push(lines);
    }
    let mut text = String::from("AArch64 random\n{ p=x; y=2; uint64_t q[2]={0,3};\n");
    for thread in 0..threads {
        text +=
            &format!("{thread}:X8=x; {thread}:X9=y; {thread}:X10=p; {thread}:X3=1; {thread}:X12=q; {thread}:X14=3;\n");
    }
    text += "}\n";
    text += &rows(&columns);
    let registers: Vec<String> =
        (0..threads).map(|thread| format!("{thread}:X0; {thread}:X1; {thread}:X2; {thread}:X4;")).collect();
    text + &format!("locations [x; y; p; q; {}]\nexists (0:X0=1 /\\ x=1)\n", registers.join(" "))
}

/// A random kernel test: locks, updates, exchanges, conditions.
fn kernel(random: &mut Pcg64Mcg) -> String {
    let threads = random.random_range(1..=2);
    let mut text = String::from("C random\n{ y=1; }\n");
    for thread in 0..threads {
        text += &format!("P{thread}(int *x, int *y, spinlock_t *s) {{\n");
        let locked = random.random_range(0..3) == 0;
        if locked {
            text += "  spin_lock(s);\n";
        }
        for _ in 0..random.random_range(1..=3) {
            let place = pick(random, &["x", "y"]);
            let register = pick(random, &["r0", "r1"]);
            text += &match random.random_range(0..14) {
                0 => format!("  {register} = READ_ONCE(*{place});\n"),
                1 => format!("  WRITE_ONCE(*{place}, {});\n", pick(random, &["1", "2", "r0"])),
                2 => format!("  {register} = smp_load_acquire({place});\n"),
                3 => format!("  smp_store_release({place}, {register} + 1);\n"),
                4 => {
                    format!("  {register} = {}({place}, 1);\n", pick(random, &["xchg", "xchg_relaxed", "xchg_acquire"]))
                }
                5 => format!("  {register} = {}({place}, 0, 1);\n", pick(random, &["cmpxchg", "cmpxchg_release"])),
                6 => format!("  atomic_{}(1, {place});\n", pick(random, &["or", "andnot"])),
                7 => format!("  {register} = atomic_add_unless({place}, 1, 1);\n"),
                8 => format!("  if ({register}) {{ *{place} = 1; }} else {{ {register} = *{place}; }}\n"),
                9 => format!("  {register} = {};\n", pick(random, &["spin_trylock(s)", "spin_is_locked(s)"])),
                10 => format!("  if ({register}) {{ return; }} WRITE_ONCE(*{place}, 2);\n"),
                11 => format!(
                    "  switch ({register}) {{ case 0: WRITE_ONCE(*{place}, 1); case 1: break; default: goto out; }}\n"
                ),
                12 => format!("  WRITE_ONCE(*{place}, {register} ? 1 : READ_ONCE(*x));\n"),
                _ => format!(
                    "  {}();\n",
                    pick(random, &["smp_mb", "smp_wmb", "smp_rmb", "rcu_read_lock", "rcu_read_unlock"])
                ),
            };
        }
        text += "out: ;\n";
        if locked {
            text += "  spin_unlock(s);\n";
        }
        text += "}\n";
    }
    let registers: Vec<String> = (0..threads).map(|thread| format!("{thread}:r0; {thread}:r1;")).collect();
    text + &format!("locations [x; y; {}]\nexists (x=1 /\\ 0:r0=0)\n", registers.join(" "))
}

/// A random C11 test.
fn c11(random: &mut Pcg64Mcg) -> String {
    let threads = random.random_range(1..=2);
    let mut text = String::from("C random\n{ y=1; }\n");
    for thread in 0..threads {
        text += &format!("P{thread}(atomic_int *x, atomic_int *y, int *e) {{\n");
        for _ in 0..random.random_range(1..=3) {
            let place = pick(random, &["x", "y"]);
            let register = pick(random, &["r0", "r1"]);
            let order = pick(random, &["memory_order_relaxed", "memory_order_seq_cst"]);
            text += &match random.random_range(0..8) {
                0 | 1 => format!("  {register} = atomic_load_explicit({place}, {order});\n"),
                2 => format!("  atomic_store_explicit({place}, {register} ^ 1, {order});\n"),
                3 => format!("  {register} = atomic_exchange_explicit({place}, 2, memory_order_acq_rel);\n"),
                4 => format!("  {register} = atomic_fetch_or_explicit({place}, 1, {order});\n"),
                5 => {
                    let strength = pick(random, &["strong", "weak"]);
                    format!(
                        "  {register} = atomic_compare_exchange_{strength}_explicit({place}, e, 1, {order}, memory_order_relaxed);\n"
                    )
                }
                6 => format!("  if ({register} == 1) {{ atomic_store({place}, 1); }}\n"),
                _ => format!("  atomic_thread_fence({order});\n"),
            };
        }
        text += "}\n";
    }
    let registers: Vec<String> = (0..threads).map(|thread| format!("{thread}:r0; {thread}:r1;")).collect();
    text + &format!("locations [x; y; e; {}]\nexists (x=1 /\\ 0:r0=0)\n", registers.join(" "))
}

fn random_tests(architecture: Architecture, make: fn(&mut Pcg64Mcg) -> String) {
    let model = CatJudge::of(architecture).expect("every architecture has a model");
    let mut random = Pcg64Mcg::seed_from_u64(7);
    let (count, mut compared) = (scaled(500usize), 0);
    for _ in 0..count {
        let text = make(&mut random);
        compared += usize::from(compare(&text, &model)) + usize::from(compare(&text, &SequentialConsistency));
    }
    assert!(compared >= count, "{compared} of {} tests were small enough", 2 * count);
}

#[test]
fn random_aarch64_tests() {
    random_tests(Architecture::AArch64, aarch64);
}

#[test]
fn random_riscv_tests() {
    random_tests(Architecture::RiscV, riscv);
}

#[test]
fn random_kernel_tests() {
    random_tests(Architecture::Kernel, kernel);
}

#[test]
fn random_c11_tests() {
    random_tests(Architecture::C11, c11);
}
