//! Verdicts of well-known tests under the models of their architectures.

use porf_litmus::{Architecture, CatJudge, Limits, Test, Verdict, cycle};

fn verdict(text: &str) -> &'static str {
    let test: Test = porf_litmus::read("test.litmus", text).unwrap_or_else(|error| panic!("{error}"));
    let model = CatJudge::of(test.architecture).expect("a model");
    let answer = porf_litmus::run(&test, &model, &Limits::default()).unwrap_or_else(|error| panic!("{error}"));
    answer.verdict().map_or("undecided", Verdict::name)
}

fn of_cycle(architecture: Architecture, edges: &str) -> &'static str {
    verdict(&cycle::test(architecture, "cycle", edges).unwrap_or_else(|error| panic!("{edges}: {error}")))
}

/// The papers' tables for store buffering, message passing, load buffering and others.
#[test]
fn cycles_of_the_papers() {
    use Architecture::*;
    let table = [
        (X86, "PodWR Fre PodWR Fre", "Ok"),
        (X86, "MFencedWR Fre MFencedWR Fre", "No"),
        (X86, "PodWW Rfe PodRR Fre", "No"),
        (AArch64, "PodWW Rfe PodRR Fre", "Ok"),
        (AArch64, "DMB.SYdWW Rfe DpAddrdR Fre", "No"),
        (AArch64, "DMB.SYdWW Rfe DpCtrldR Fre", "Ok"),
        (AArch64, "DMB.SYdWW Rfe DpCtrlIsbdR Fre", "No"),
        (AArch64, "PodWWPL RfeLA PodRRAP Fre", "No"),
        (AArch64, "PodRW Rfe PodRW Rfe", "Ok"),
        (AArch64, "DpDatadW Rfe DpDatadW Rfe", "No"),
        (AArch64, "Rfe PodRRAP Fre Rfe PodRRAP Fre", "No"),
        (Ppc, "Rfe DpAddrdR Fre Rfe DpAddrdR Fre", "Ok"),
        (Ppc, "LwSyncdWW Rfe LwSyncdRR Fre", "No"),
        (Ppc, "LwSyncdWR Fre LwSyncdWR Fre", "Ok"),
        (Ppc, "SyncdWR Fre SyncdWR Fre", "No"),
        (RiscV, "Fence.w.wdWW Rfe Fence.r.rdRR Fre", "No"),
        (RiscV, "Fence.tsodWR Fre Fence.tsodWR Fre", "Ok"),
        (RiscV, "PodWWPRl RfeRlAq PodRRAqP Fre", "No"),
        (C11, "PodWWRlxRel RfeRelAcq PodRRAcqRlx Fre", "No"),
        (C11, "PodWW Rfe PodRR Fre", "Ok"),
        (C11, "PodWRScSc FreScSc PodWRScSc FreScSc", "No"),
        (C11, "PodRW Rfe PodRW Rfe", "No"),
        (Kernel, "FenceWmbdWW Rfe FenceRmbdRR Fre", "No"),
        (Kernel, "FenceWmbdWW Rfe PodRR Fre", "Ok"),
        (Kernel, "FenceMbdWR Fre FenceMbdWR Fre", "No"),
        (Kernel, "DpCtrldW Rfe DpCtrldW Rfe", "No"),
    ];
    for (architecture, edges, expected) in table {
        assert_eq!(of_cycle(architecture, edges), expected, "{architecture:?} {edges}");
    }
}

#[test]
fn exclusives_are_atomic_and_may_fail() {
    let text = "AArch64 counter
{ 0:X1=x; 1:X1=x; }
 P0              | P1              ;
 LDXR W0,[X1]    | LDXR W0,[X1]    ;
 ADD W2,W0,#1    | ADD W2,W0,#1    ;
 STXR W3,W2,[X1] | STXR W3,W2,[X1] ;
";
    assert_eq!(verdict(&format!("{text}exists (x=1 /\\ 0:X3=0 /\\ 1:X3=0)")), "No");
    assert_eq!(verdict(&format!("{text}exists (x=2 /\\ 0:X3=0 /\\ 1:X3=0)")), "Ok");
    assert_eq!(verdict(&format!("{text}exists (x=0 /\\ 0:X3=1 /\\ 1:X3=1)")), "Ok");
}

#[test]
fn accesses_of_different_sizes_overlap() {
    let text = "AArch64 halves
{ uint64_t x; 0:X1=x; 0:X0=0x200000001; 1:X1=x; }
 P0          | P1             ;
 STR X0,[X1] | LDR W0,[X1,#4] ;
             | LDR W2,[X1]    ;
             | MOV W3,#7      ;
             | STR W3,[X1,#4] ;
locations [x; 1:X2]
";
    assert_eq!(verdict(&format!("{text}exists (1:X0=2 /\\ x=0x700000001)")), "Ok");
    assert_eq!(verdict(&format!("{text}exists (1:X0=1)")), "No");
}

/// The halves of a write become visible at once: who sees the new upper half sees the new lower
/// half after it, if the reads are in order.
#[test]
fn the_parts_of_a_write_are_seen_together() {
    let text = |order: &str, second: &str| {
        format!(
            "AArch64 halves
{{ uint64_t x; 0:X1=x; 0:X0=0x100000001; 1:X1=x; }}
 P0          | P1             ;
 STR X0,[X1] | LDR W0,[X1,#4] ;
             | {order}        ;
             | {second}       ;
exists (1:X0=1 /\\ 1:X2=0)"
        )
    };
    assert_eq!(verdict(&text("EOR W3,W0,W0", "LDR W2,[X1,W3,SXTW]")), "No");
    assert_eq!(verdict(&text("DMB LD", "LDR W2,[X1]")), "No");
    assert_eq!(verdict(&text("NOP", "LDR W2,[X1]")), "Ok");
}

#[test]
fn locks_exclude_each_other() {
    let text = "C locked
{ }
P0(int *x, spinlock_t *s) { spin_lock(s); int r0 = *x; *x = r0 + 1; spin_unlock(s); }
P1(int *x, spinlock_t *s) { spin_lock(s); int r0 = *x; *x = r0 + 1; spin_unlock(s); }
forall (x=2)";
    assert_eq!(verdict(text), "Ok");
}

#[test]
fn grace_periods_wait_for_readers() {
    let text = "C rcu
{ }
P0(int *x, int *y) { rcu_read_lock(); int r0 = READ_ONCE(*x); int r1 = READ_ONCE(*y); rcu_read_unlock(); }
P1(int *x, int *y) { WRITE_ONCE(*y, 1); synchronize_rcu(); WRITE_ONCE(*x, 1); }
exists (0:r0=1 /\\ 0:r1=0)";
    assert_eq!(verdict(text), "No");
}

/// A plain read that a fence orders after a write does not see what is older.
#[test]
fn plain_reads_see_what_is_visible() {
    let text = "C published
{ }
P0(int *x, int *y) { *x = 1; smp_store_release(y, 1); }
P1(int *x, int *y) { int r0 = smp_load_acquire(y); int r1 = 2; if (r0) { r1 = *x; } }
exists (1:r0=1 /\\ 1:r1=0)";
    assert_eq!(verdict(text), "No");
}

#[test]
fn no_value_comes_out_of_thin_air() {
    let text = "C air
{ }
P0(atomic_int *x, atomic_int *y) {
  int r0 = atomic_load_explicit(x, memory_order_relaxed);
  atomic_store_explicit(y, r0, memory_order_relaxed);
}
P1(atomic_int *x, atomic_int *y) {
  int r0 = atomic_load_explicit(y, memory_order_relaxed);
  atomic_store_explicit(x, r0, memory_order_relaxed);
}
exists (0:r0=1)";
    assert_eq!(verdict(text), "No");
}

#[test]
fn loops_are_bounded_and_say_so() {
    let text = "X86 wait
{ }
 P0         | P1          ;
 MOV [x],$1 | L:          ;
            | MOV EAX,[x] ;
            | CMP EAX,$1  ;
            | JNE L       ;
forall (1:EAX=1)";
    let test = porf_litmus::read("wait.litmus", text).expect("a test");
    let model = CatJudge::of(test.architecture).expect("a model");
    let answer = porf_litmus::run(&test, &model, &Limits::default()).expect("an answer");
    assert!(answer.bounded);
    assert_eq!(answer.verdict(), Some(Verdict::Ok));
    assert_eq!(answer.positive, 3);
    let once = porf_litmus::run(&test, &model, &Limits { unroll: 0, ..Limits::default() }).expect("an answer");
    assert_eq!(once.positive, 1);
}

#[test]
fn a_search_that_stops_is_not_certain() {
    let text = cycle::test(Architecture::X86, "SB", "PodWR Fre PodWR Fre").expect("a cycle");
    let test = porf_litmus::read("SB.litmus", &text).expect("a test");
    let model = CatJudge::of(test.architecture).expect("a model");
    let limits = Limits { candidates: Some(1), ..Limits::default() };
    let answer = porf_litmus::run(&test, &model, &limits).expect("an answer");
    assert!(answer.stopped);
    assert_eq!(answer.verdict().is_none(), answer.positive == 0);
}

#[test]
fn the_answer_in_herds_format() {
    let text = cycle::test(Architecture::AArch64, "SB", "PodWR Fre DMB.SYdWR Fre").expect("a cycle");
    let test = porf_litmus::read("SB.litmus", &text).expect("a test");
    let model = CatJudge::of(test.architecture).expect("a model");
    let answer = porf_litmus::run(&test, &model, &Limits::default()).expect("an answer");
    insta::assert_snapshot!(answer.herd(&test, 0.0), @r"
    Test SB Allowed
    States 4
    0:X2=0; 1:X2=0;
    0:X2=0; 1:X2=1;
    0:X2=1; 1:X2=0;
    0:X2=1; 1:X2=1;
    Ok
    Witnesses
    Positive: 1 Negative: 3
    Condition exists (0:X2=0 /\ 1:X2=0)
    Observation SB Sometimes 1 3
    Time SB 0.00
    ");
}

/// A selection orders like a branch, from the events on that use its result: reads may pass it,
/// writes may not.
#[test]
fn selections_make_pick_dependencies() {
    let after = |rows: [&str; 4]| {
        format!(
            "AArch64 pick
{{ 0:X1=x; 0:X3=y; 1:X1=y; 1:X3=x; 1:X4=1; 1:X5=x; }}
 P0          | P1          ;
 MOV W0,#1   | LDR W0,[X1] ;
 STR W0,[X1] | CMP W0,#1   ;
 DMB SY      | {} ;
 STR W0,[X3] | {} ;
             | {} ;
             | {} ;
exists (1:X0=1 /\\ {{}})",
            rows[0], rows[1], rows[2], rows[3]
        )
    };
    let read = |rows| after(rows).replace("{}", "1:X2=0");
    let write = |rows| after(rows).replace("{}", "x=2").replace("MOV W0,#1 ", "MOV W0,#2 ").replace("1:X0=1", "1:X0=2");
    // The address is picked: a read is not ordered, a write after it is, and so is a read after an
    // ISB.
    assert_eq!(verdict(&read(["CSEL X6,X3,X5,EQ", "LDR W2,[X6]", "NOP", "NOP"])), "Ok");
    assert_eq!(verdict(&read(["CSEL X6,X1,X1,EQ", "LDR W7,[X6]", "ISB", "LDR W2,[X3]"])), "No");
    assert_eq!(verdict(&read(["CSEL X6,X1,X1,EQ", "LDR W7,[X6]", "NOP", "LDR W2,[X3]"])), "Ok");
    let moves = |row| write(["CSEL X6,X3,X5,EQ", row, "NOP", "NOP"]);
    assert_eq!(verdict(&moves("STR W4,[X6]")), "No");
    // The value is picked: the write is ordered, a write after it is not.
    assert_eq!(verdict(&write(["CSEL W6,W4,W4,EQ", "STR W6,[X3]", "NOP", "NOP"])), "No");
    assert_eq!(verdict(&write(["CSEL W6,W4,W4,EQ", "MOV X7,X1", "STR W6,[X7]", "STR W4,[X3]"])), "Ok");
    // The chosen operand is a dependency as any other.
    assert_eq!(verdict(&read(["CSEL W6,W0,W4,EQ", "EOR W6,W6,W6", "LDR W2,[X3,W6,SXTW]", "NOP"])), "No");
    assert_eq!(verdict(&read(["CSEL W6,W4,W0,EQ", "EOR W6,W6,W6", "LDR W2,[X3,W6,SXTW]", "NOP"])), "Ok");
}

/// An atomic instruction with acquire and release is a barrier also after its own write.
#[test]
fn atomic_instructions_as_barriers() {
    let buffering = |name: &str| {
        format!(
            "AArch64 SB
{{ 0:X1=x; 0:X3=y; 1:X1=y; 1:X3=x; 0:X4=1; 1:X4=1; }}
 P0             | P1             ;
 {name} W4,W0,[X1] | {name} W4,W0,[X1] ;
 LDR W2,[X3]    | LDR W2,[X3]    ;
exists (0:X2=0 /\\ 1:X2=0)"
        )
    };
    assert_eq!(verdict(&buffering("SWPAL")), "No");
    assert_eq!(verdict(&buffering("LDADDAL")), "No");
    assert_eq!(verdict(&buffering("SWPL")), "Ok");
    let locked = "X86 SB\n{ }\n P0 | P1 ;\n MOV [x],$1 | MOV [y],$1 ;\n MOV EAX,$5 | MOV EAX,$5 ;\n {} [z],EBX | {} [z],EBX ;\n MOV ECX,[y] | MOV ECX,[x] ;\nexists (0:ECX=0 /\\ 1:ECX=0)";
    // Also a comparison that fails.
    assert_eq!(verdict(&locked.replace("{}", "LOCK CMPXCHG")), "No");
    assert_eq!(verdict(&locked.replace("{}", "MOV")), "Ok");
}

/// The accesses of a successful exclusive pair take effect at once.
#[test]
fn exclusive_pairs_are_atomic() {
    let text = "AArch64 pairs
{ uint64_t x[2]; 0:X1=x; 1:X1=x; 0:X4=1; 1:X4=2; }
 P0                 | P1                 ;
 LDXP X0,X2,[X1]    | LDXP X0,X2,[X1]    ;
 STXP W3,X4,X4,[X1] | STXP W3,X4,X4,[X1] ;
exists (0:X3=0 /\\ 1:X3=0 /\\ {})";
    assert_eq!(verdict(&text.replace("{}", "~(x[0]=1 /\\ x[1]=1 \\/ x[0]=2 /\\ x[1]=2)")), "No");
    assert_eq!(verdict(&text.replace("{}", "(0:X0<>0:X2 \\/ 1:X0<>1:X2)")), "No");
    assert_eq!(verdict(&text.replace("{}", "1:X0=1")), "Ok");
}

/// Accesses of several sizes have one place in the memory order of RISC-V.
#[test]
fn parts_of_accesses_of_riscv() {
    let text = "RISCV halves
{ uint64_t x; 0:x6=x; 0:x5=0x100000001; 1:x6=x; }
 P0          | P1          ;
 sd x5,0(x6) | lw x5,4(x6) ;
             | fence r,r   ;
             | lw x7,0(x6) ;
exists (1:x5=1 /\\ 1:x7=0)";
    assert_eq!(verdict(text), "No");
    assert_eq!(verdict(&text.replace("fence r,r", "nop")), "Ok");
}

/// What uses the result of a store-conditional depends on its write, and an atomic instruction is
/// one operation: its write is not later than its read.
#[test]
fn results_of_riscv_atomics() {
    let passes = |writer: &str, reader: &str, condition: &str| {
        let width = 40;
        let (a, b): (Vec<&str>, Vec<&str>) = (writer.split(';').collect(), reader.split(';').collect());
        let cell = |list: &[&str], row: usize| list.get(row).map_or("", |it| it.trim()).to_owned();
        let rows: String = (0..a.len().max(b.len()))
            .map(|row| format!(" {:width$} | {:width$} ;\n", cell(&a, row), cell(&b, row)))
            .collect();
        let initial = "0:x6=x; 0:x8=y; 0:x5=1; 1:x6=x; 1:x8=y; 1:x5=1; 0:x12=z; 1:x12=z;";
        verdict(&format!("RISCV t\n{{ {initial} }}\n P0 | P1 ;\n{rows}exists ({condition})\n"))
    };
    let reader = "lw x7,0(x8) ; fence r,r ; lw x9,0(x6)";
    let conditional = |rest: &str| format!("lr.w x7,(x6) ; sc.w x9,x5,(x6) ; {rest}");
    let seen = "0:x9=0 /\\ 1:x7=1 /\\ 1:x9=0";
    for (rest, expected) in [
        ("sw x5,0(x8)", "Ok"),
        ("xor x10,x9,x9 ; add x10,x10,x8 ; sw x5,0(x10)", "No"),
        ("ori x10,x9,1 ; sw x10,0(x8)", "No"),
        ("bne x9,x0,L ; L: ; sw x5,0(x8)", "No"),
        ("xor x10,x7,x7 ; add x10,x10,x8 ; sw x5,0(x10)", "Ok"),
    ] {
        assert_eq!(passes(&conditional(rest), reader, seen), expected, "{rest}");
    }
    // A load, the data of an atomic, and a write to an address that depends on its result.
    let writer = "lw x7,0(x6) ; amoadd.w x9,x7,(x12) ; xor x10,x9,x9 ; add x10,x10,x8 ; sw x5,0(x10)";
    let other = "lw x7,0(x8) ; fence rw,rw ; sw x5,0(x6)";
    assert_eq!(passes(writer, other, "0:x7=1 /\\ 1:x7=1"), "No");
    let apart = "lw x7,0(x6) ; lr.w x9,(x12) ; sc.w x11,x7,(x12) ; xor x10,x9,x9 ; add x10,x10,x8 ; sw x5,0(x10)";
    assert_eq!(passes(apart, other, "0:x7=1 /\\ 1:x7=1"), "Ok");
}
