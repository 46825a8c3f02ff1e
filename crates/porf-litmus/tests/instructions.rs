//! What single instructions and statements do: one thread, and the final values of its registers.

use porf_litmus::{CatJudge, Limits, Verdict};

/// Whether all executions end in the state.
fn always(text: &str) -> bool {
    let test = porf_litmus::read("test.litmus", text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    let model = CatJudge::of(test.architecture).expect("a model");
    let answer = porf_litmus::run(&test, &model, &Limits::default()).unwrap_or_else(|error| panic!("{error}"));
    answer.verdict() == Some(Verdict::Ok)
}

/// Runs the instructions, separated by `;`, and compares the final state.
fn check(header: &str, initial: &str, rows: &[(&str, &str)]) {
    for (code, state) in rows {
        let rows: String = code.split(';').map(|row| format!(" {} ;\n", row.trim())).collect();
        let text = format!("{header} t\n{{ {initial} }}\n P0 ;\n{rows}forall ({state})\n");
        assert!(always(&text), "{header}: `{code}` does not give {state}");
        let text = text.replace("forall (", "forall (~(").replace(")\n", "))\n");
        assert!(!always(&text), "{header}: `{code}` gives everything");
    }
}

#[test]
fn aarch64() {
    let initial = "int64_t z[2]={7,9}; int64_t w[2]; 0:X1=z; 0:X9=w; 0:X4=6; 0:X5=3; 0:X6=-1;";
    check(
        "AArch64",
        initial,
        &[
            ("LDP X0,X2,[X1]", "0:X0=7 /\\ 0:X2=9"),
            ("LDP X1,X2,[X1]", "0:X1=7 /\\ 0:X2=9"),
            ("STP X4,X5,[X9] ; LDR X0,[X9] ; LDR X2,[X9,#8]", "0:X0=6 /\\ 0:X2=3"),
            ("LDP X0,X2,[X1],#16 ; LDR X3,[X1,#-8]", "0:X0=7 /\\ 0:X3=9"),
            ("STNP X4,XZR,[X9] ; LDNP X0,X2,[X9]", "0:X0=6 /\\ 0:X2=0"),
            ("MVN W0,W4", "0:X0=0xfffffff9"),
            ("NEG X0,X4", "0:X0=-6"),
            ("MOVN W0,#1", "0:X0=0xfffffffe"),
            ("MOVZ W0,#1,LSL #16 ; MOVK W0,#2", "0:X0=0x10002"),
            ("EON X0,X4,X4", "0:X0=-1"),
            ("ORN X0,X4,X6", "0:X0=6"),
            ("ASR W0,W6,#4", "0:X0=0xffffffff"),
            ("LSR W0,W6,#28", "0:X0=15"),
            ("ASR X0,X4,#1", "0:X0=3"),
            ("MADD X0,X4,X5,X4", "0:X0=24"),
            ("MSUB X0,X4,X5,X4", "0:X0=-12"),
            ("UXTB W0,W6", "0:X0=255"),
            ("SXTB X0,W6", "0:X0=-1"),
            ("UXTH W0,W6", "0:X0=65535"),
            ("STRB W6,[X9] ; LDRSB W0,[X9] ; LDRB W2,[X9]", "0:X0=0xffffffff /\\ 0:X2=255"),
            ("STRH W6,[X9] ; LDRSH X0,[X9]", "0:X0=-1"),
            ("CMN X4,X6 ; B.EQ L ; MOV W0,#1 ; L:", "0:X0=1"),
            ("CMP X4,X5,LSL #1 ; B.EQ L ; MOV W0,#1 ; L:", "0:X0=0"),
            ("LSL X6,X6,#32 ; CBZ W6,L ; MOV W0,#1 ; L:", "0:X0=0"),
            ("YIELD ; MOV W0,#2", "0:X0=2"),
        ],
    );
}

#[test]
fn power() {
    check(
        "PPC",
        "x=5; y=0; 0:r1=x; 0:r2=y; 0:r4=6; 0:r5=3; 0:r6=-1;",
        &[
            ("lis r0,1", "0:r0=65536"),
            ("neg r0,r4", "0:r0=-6"),
            ("not r0,r6", "0:r0=0"),
            ("nand r0,r4,r5", "0:r0=-3"),
            ("nor r0,r4,r5", "0:r0=-8"),
            ("slw r0,r4,r5", "0:r0=48"),
            ("srw r0,r4,r5", "0:r0=0"),
            ("extsw r0,r6", "0:r0=-1"),
            ("lwzu r0,0(r1) ; lwz r7,0(r1)", "0:r0=5 /\\ 0:r7=5"),
            ("stwu r4,0(r2) ; lwz r7,0(r2)", "0:r7=6"),
            ("cmplw r4,r6 ; blt L ; li r0,1 ; L:", "0:r0=0"),
            ("cmpw r4,r6 ; blt L ; li r0,1 ; L:", "0:r0=1"),
        ],
    );
}

#[test]
fn riscv() {
    check(
        "RISCV",
        "x=5; 0:x6=x; 0:x5=6; 0:x7=-1; 0:x8=0;",
        &[
            ("lui x9,1", "0:x9=4096"),
            ("lui x9,0x80000", "0:x9=-2147483648"),
            ("srai x9,x7,4", "0:x9=-1"),
            ("sltu x9,x5,x7", "0:x9=1"),
            ("slt x9,x5,x7", "0:x9=0"),
            ("seqz x9,x8", "0:x9=1"),
            ("snez x9,x5", "0:x9=1"),
            ("sltz x9,x7", "0:x9=1"),
            ("not x9,x5", "0:x9=-7"),
            ("neg x9,x5", "0:x9=-6"),
            ("sext.w x9,x7", "0:x9=-1"),
            ("fence i,o ; mv x9,x5", "0:x9=6"),
        ],
    );
}

#[test]
fn x86() {
    check(
        "X86",
        "x=5; 0:EBX=6; 0:ECX=3;",
        &[
            ("NEG EBX", "0:EBX=-6"),
            ("NEG [x] ; MOV EAX,[x]", "0:EAX=-5"),
            ("SHL EBX,$2", "0:EBX=24"),
            ("IMUL EBX,ECX", "0:EBX=18"),
            ("XADD [x],EBX ; MOV EAX,[x]", "0:EAX=11 /\\ 0:EBX=5"),
            ("CMP EBX,ECX ; SETG AL", "0:EAX=1"),
            ("CMP EBX,ECX ; SETE AL", "0:EAX=0"),
            ("CMP EBX,ECX ; CMOVG EAX,EBX", "0:EAX=6"),
            ("CMP EBX,ECX ; CMOVL EBX,ECX", "0:EBX=6"),
            ("CMP EBX,$6 ; CMOVE EAX,[x]", "0:EAX=5"),
            ("LEA EAX,[x] ; MOV EDX,[EAX]", "0:EDX=5"),
            ("PAUSE ; MOV EAX,$1", "0:EAX=1"),
        ],
    );
}

#[test]
fn statements_of_c() {
    for (body, state) in [
        ("int r = 0; for (int i = 1; i < 3; i++) { r += i; }", "0:r=3"),
        ("int r = 0; for (;;) { r++; if (r == 2) break; }", "0:r=2"),
        ("int r = 0; int s = 0; while (r < 2) { r++; if (r == 1) continue; s += r; }", "0:s=2"),
        ("int r = 0; do { r++; if (r == 1) continue; break; } while (1);", "0:r=2"),
        ("int r = 1; if (r) return; r = 2;", "0:r=1"),
        ("int r = *y == 4 ? 1 : 2;", "0:r=1"),
        ("int r = *y == 3 ? 1 : *y == 4 ? 5 : 6;", "0:r=5"),
        ("int e = 4; int r = atomic_compare_exchange_strong(x, &e, 1);", "0:r=0 /\\ 0:e=7"),
        ("int e = 7; int r = atomic_compare_exchange_strong(x, &e, 1);", "0:r=1 /\\ 0:e=7 /\\ x=1"),
        ("int r = __atomic_fetch_add(x, 1, __ATOMIC_RELAXED);", "0:r=7 /\\ x=8"),
        ("int r = atomic_flag_test_and_set(x);", "0:r=7 /\\ x=1"),
        ("int r = 6; r &= 3; r ^= 1;", "0:r=3"),
    ] {
        let text = format!("C t\n{{ x=7; y=4; }}\nP0 (atomic_int *x, int *y) {{\n  {body}\n}}\nforall ({state})\n");
        assert!(always(&text), "`{body}` does not give {state}");
    }
}
