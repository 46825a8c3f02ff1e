//! Messages about files that are no litmus tests, or that use what is not supported.

use std::fmt::Write as _;

/// Each text with a name.
const FILES: [(&str, &str); 64] = [
    ("empty", ""),
    ("no architecture", "Once upon a time"),
    ("other architecture", "MIPS MP\n{}\n P0 ;\n NOP ;\nexists (true)"),
    ("no name", "X86\n{}\n P0 ;\n NOP ;\nexists (true)"),
    ("no initial state", "X86 SB\n P0 ;\n MFENCE ;\nexists (true)"),
    ("initial state without end", "X86 SB\n{ x=0;\n P0 ;\n MFENCE ;\nexists (true)"),
    ("comment without end", "X86 SB\n{}\n P0 ; (* forgotten\n MFENCE ;\nexists (true)"),
    ("initial value missing", "X86 SB\n{ x=; }\n P0 ;\n MFENCE ;\nexists (true)"),
    ("initial register unknown", "AArch64 MP\n{ 0:R1=x; }\n P0 ;\n ISB ;\nexists (true)"),
    ("initial register of no thread", "AArch64 MP\n{ 3:X1=x; }\n P0 ;\n ISB ;\nexists (true)"),
    ("function as initial value", "AArch64 MP\n{ 0:X1=pte(x); }\n P0 ;\n ISB ;\nexists (true)"),
    ("label as initial value", "AArch64 MP\n{ 0:X1=P1:L0; }\n P0 ;\n ISB ;\nexists (true)"),
    ("huge array", "C MP\n{ int x[1000]; }\nP0(int *x) { }\nexists (true)"),
    ("threads out of order", "X86 SB\n{}\n P1 | P0 ;\n MFENCE | MFENCE ;\nexists (true)"),
    ("no threads", "X86 SB\n{}\nexists (true)"),
    ("too many cells", "X86 SB\n{}\n P0 ;\n MFENCE | MFENCE ;\nexists (true)"),
    ("row without end", "X86 SB\n{}\n P0 ;\n MFENCE"),
    ("unknown x86 instruction", "X86 SB\n{}\n P0 ;\n CLFLUSH [x] ;\nexists (true)"),
    ("move between cells", "X86 SB\n{}\n P0 ;\n MOV [x],[y] ;\nexists (true)"),
    ("move to a number", "X86 SB\n{}\n P0 ;\n MOV $1,EAX ;\nexists (true)"),
    ("lock without memory", "X86 SB\n{}\n P0 ;\n LOCK INC EAX ;\nexists (true)"),
    ("operand missing", "X86 SB\n{}\n P0 ;\n MOV EAX ;\nexists (true)"),
    ("unknown arm instruction", "AArch64 MP\n{ 0:X1=x; }\n P0 ;\n CCMP W0,W2,#0,EQ ;\nexists (true)"),
    ("unknown arm barrier", "AArch64 MP\n{}\n P0 ;\n DMB ALL ;\nexists (true)"),
    ("arm register", "AArch64 MP\n{}\n P0 ;\n MOV W99,#1 ;\nexists (true)"),
    ("arm operand", "AArch64 MP\n{}\n P0 ;\n MOV W0,% ;\nexists (true)"),
    ("more than an instruction", "AArch64 MP\n{}\n P0 ;\n ISB ISB ISB ;\nexists (true)"),
    ("label missing", "AArch64 MP\n{}\n P0 ;\n CBZ W0,Nowhere ;\nexists (true)"),
    ("label twice", "AArch64 MP\n{}\n P0 ;\n L: ;\n L: ;\nexists (true)"),
    ("unknown power instruction", "PPC MP\n{}\n P0 ;\n dcbz r1,r2 ;\nexists (true)"),
    ("power address", "PPC MP\n{}\n P0 ;\n lwz r1,r2 ;\nexists (true)"),
    ("unknown riscv instruction", "RISCV MP\n{}\n P0 ;\n vadd x1,x2,x3 ;\nexists (true)"),
    ("riscv fence", "RISCV MP\n{}\n P0 ;\n fence q,w ;\nexists (true)"),
    ("riscv suffix", "RISCV MP\n{}\n P0 ;\n lw.zz x1,0(x2) ;\nexists (true)"),
    ("unknown function", "C MP\n{}\nP0(atomic_int *x) {\n  frobnicate(x);\n}\nexists (true)"),
    ("unknown kernel function", "C MP\n{}\nP0(int *x) {\n  WRITE_ONCE(*x, 1);\n  call_rcu(x);\n}\nexists (true)"),
    ("memory order", "C MP\n{}\nP0(atomic_int *x) {\n  atomic_store_explicit(x, 1, strong);\n}\nexists (true)"),
    ("expression missing", "C MP\n{}\nP0(int *x) {\n  *x = ;\n}\nexists (true)"),
    ("body without end", "C MP\n{}\nP0(int *x) {\n  *x = 1;\nexists (x=1)"),
    ("label of C missing", "C MP\n{}\nP0(int *x) {\n  *x = 1;\n  goto end;\n}\nexists (true)"),
    ("label of C twice", "C MP\n{}\nP0(int *x) {\nout:\n  *x = 1;\nout: ;\n}\nexists (true)"),
    ("case without switch", "C MP\n{}\nP0(int *x) {\n  case 1: *x = 1;\n}\nexists (true)"),
    ("second default", "C MP\n{}\nP0(int *x) {\n  switch (1) { default: default: ; }\n}\nexists (true)"),
    ("case without number", "C MP\n{}\nP0(int *x) {\n  switch (*x) { case r: ; }\n}\nexists (true)"),
    ("continue outside of loops", "C MP\n{}\nP0(int *x) {\n  switch (*x) { case 1: continue; }\n}\nexists (true)"),
    ("array as field", "C MP\n{ struct a { int b[2]; }; }\nP0(int *x) { }\nexists (true)"),
    (
        "field of two structures",
        "C MP\n{ struct a { int c; int d; }; struct b { int d; }; }\nP0(struct a *x) { x->d = 1; }\nexists (true)",
    ),
    ("field that is missing", "C MP\n{ struct a { int c; int d; }; }\nP0(int *x) { }\nexists (x.d=1)"),
    ("page tables", "AArch64 MP\n{ [PTE(x)]=(oa:PA(y)); }\n P0 ;\n ISB ;\nexists (true)"),
    ("tags of memory", "AArch64 MP\n{ x:green; }\n P0 ;\n ISB ;\nexists (true)"),
    ("vectors", "AArch64 MP\n{ 0:X1=x; }\n P0 ;\n LDR Q0,[X1] ;\nexists (true)"),
    ("cache maintenance", "AArch64 MP\n{ 0:X1=x; }\n P0 ;\n DC CVAU,X1 ;\nexists (true)"),
    ("translation", "AArch64 MP\n{ 0:X1=x; }\n P0 ;\n TLBI VAAE1IS,X1 ;\nexists (true)"),
    ("barrier for devices", "AArch64 MP\n{}\n P0 ;\n DSB SYnXS ;\nexists (true)"),
    ("carry of a sum", "AArch64 MP\n{}\n P0 ;\n ADDS W0,W1,W2 ;\n B.HI L ;\n L: ;\nexists (true)"),
    ("non-temporal store", "X86_64 MP\n{}\n P0 ;\n movnti %eax,(x) ;\nexists (true)"),
    ("store conditional of a byte", "RISCV MP\n{ 0:x6=x; }\n P0 ;\n sc.b x1,x2,(x6) ;\nexists (true)"),
    ("equivalence without right side", "X86 SB\n{}\n P0 ;\n MFENCE ;\nexists (x=1 <-> )"),
    ("structure", "C MP\n{}\nP0(int *x) {\n  r1 = x->next;\n}\nexists (true)"),
    ("no condition", "AArch64 MP\n{}\n P0 ;\n ISB ;\n"),
    ("condition with a thread that is not there", "AArch64 MP\n{}\n P0 ;\n ISB ;\nexists (4:X1=0)"),
    ("condition without value", "AArch64 MP\n{}\n P0 ;\n ISB ;\nexists (0:X1=)"),
    ("condition without end", "AArch64 MP\n{}\n P0 ;\n ISB ;\nexists (0:X1=1 /\\ "),
    ("index out of range", "C MP\n{ int a[2]; }\nP0(int *a) { }\nexists (a[7]=1)"),
];

#[test]
fn messages() {
    let mut text = String::new();
    for (name, file) in FILES {
        match porf_litmus::read("test.litmus", file) {
            Ok(_) => panic!("{name} was read"),
            Err(error) => {
                let _ = writeln!(text, "--- {name} ({:?})\n{error}\n", error.refusal);
            }
        }
    }
    insta::assert_snapshot!(text);
}
