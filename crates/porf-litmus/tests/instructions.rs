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
            ("CMP X4,X5 ; CSEL X0,X4,X5,EQ", "0:X0=3"),
            ("CMP X4,X5 ; CSEL X0,X4,X5,NE", "0:X0=6"),
            ("CMP X4,X5 ; CSINC X0,X4,X5,EQ", "0:X0=4"),
            ("CMP X4,X5 ; CSINV X0,X4,X5,EQ", "0:X0=-4"),
            ("CMP X4,X5 ; CSNEG X0,X4,X5,EQ", "0:X0=-3"),
            ("CMP X4,X5 ; CSET X0,GT", "0:X0=1"),
            ("CMP X4,X5 ; CSETM W0,GT", "0:X0=0xffffffff"),
            ("CMP X4,X5 ; CINC X0,X4,GT", "0:X0=7"),
            ("CMP X4,X5 ; CINV X0,X4,LT", "0:X0=6"),
            ("LDXP X0,X2,[X1]", "0:X0=7 /\\ 0:X2=9"),
            ("LDAXP W0,W2,[X1]", "0:X0=7 /\\ 0:X2=0"),
            (
                "LDXP X0,X2,[X1] ; STXP W3,X4,X5,[X1] ; CBNZ W3,L ; LDP X7,X8,[X1] ; L:",
                "0:X0=7 /\\ (0:X3=1 \\/ 0:X7=6 /\\ 0:X8=3)",
            ),
            (
                "LDXP W0,W2,[X1] ; STLXP W3,W4,W5,[X1] ; CBNZ W3,L ; LDR X7,[X1] ; L:",
                "0:X0=7 /\\ (0:X3=1 \\/ 0:X7=0x300000006)",
            ),
            ("STXP W3,X4,X5,[X1]", "0:X3=1"),
            ("LDXR X0,[X1] ; STXP W3,X4,X5,[X1]", "0:X3=1"),
            (
                "MOV X2,#7 ; MOV X3,#9 ; CASP X2,X3,X4,X5,[X1] ; LDP X7,X8,[X1]",
                "0:X2=7 /\\ 0:X3=9 /\\ 0:X7=6 /\\ 0:X8=3",
            ),
            ("CASPAL X2,X3,X4,X5,[X1] ; LDR X7,[X1]", "0:X2=7 /\\ 0:X3=9 /\\ 0:X7=7"),
            ("MOV W2,#7 ; CASPA W2,W3,W4,W5,[X1] ; LDR X7,[X1]", "0:X2=7 /\\ 0:X3=0 /\\ 0:X7=0x300000006"),
            ("LDADDALB W4,W0,[X1] ; LDR X2,[X1]", "0:X0=7 /\\ 0:X2=13"),
            ("STADDLH W4,[X1] ; LDR X2,[X1]", "0:X2=13"),
            ("SWPALH W4,W0,[X1] ; LDR X2,[X1]", "0:X0=7 /\\ 0:X2=6"),
            ("MOV W4,#7 ; CASALB W4,W5,[X1] ; LDR X2,[X1]", "0:X4=7 /\\ 0:X2=3"),
            ("LDRSW X0,[X1] ; LDUR X2,[X1,#8] ; LDAPUR X3,[X1,#8]", "0:X0=7 /\\ 0:X2=9 /\\ 0:X3=9"),
            ("LDR X0,[X1,#8]! ; LDR X2,[X1]", "0:X0=9 /\\ 0:X2=9"),
            ("MOV W5,#1 ; LDR X0,[X1,W5,UXTW #3]", "0:X0=9"),
            ("MOV X5,#-8 ; ADD X1,X1,#8 ; LDR X0,[X1,W5,SXTW]", "0:X0=7"),
            ("ADD X0,X4,W6,UXTW", "0:X0=0x100000005"),
            ("ADD X0,X4,W6,SXTW", "0:X0=5"),
            ("ADD X0,X4,#1,LSL #12", "0:X0=4102"),
            ("EOR X0,X4,X5,LSR #1", "0:X0=7"),
            ("SUB W0,W4,W6,UXTB", "0:X0=0xffffff07"),
            ("UBFX X0,X4,#1,#1 ; SBFX X2,X4,#1,#2", "0:X0=1 /\\ 0:X2=-1"),
            ("UDIV X0,X4,X5 ; SDIV X2,X6,X4 ; UDIV X3,X4,XZR", "0:X0=2 /\\ 0:X2=0 /\\ 0:X3=0"),
            ("CMP X4,#6 ; B.LS L ; MOV W0,#1 ; L:", "0:X0=0"),
            ("CMP X4,#6 ; B.HI L ; MOV W0,#1 ; L:", "0:X0=1"),
            ("CMP X4,X6 ; B.HI L ; MOV W0,#1 ; L:", "0:X0=1"),
            ("B.AL L ; MOV W0,#1 ; L:", "0:X0=0"),
            ("LDXR X0,[X1] ; CLREX ; STXR W2,X4,[X1] ; LDR X3,[X1]", "0:X2=1 /\\ 0:X3=7"),
            ("LDTR X0,[X1] ; STTR X4,[X9] ; LDTRSB X2,[X9]", "0:X0=7 /\\ 0:X2=6"),
            (
                "LDLAR X0,[X1] ; STLLRB W6,[X9] ; LDAPURSB W2,[X9] ; LDAPURSH X3,[X9]",
                "0:X0=7 /\\ 0:X2=0xffffffff /\\ 0:X3=255",
            ),
            ("UMULL X0,W6,W4 ; SMULL X2,W6,W4", "0:X0=0x5fffffffa /\\ 0:X2=-6"),
            ("MOV W2,#-1 ; STR W2,[X9] ; MOV W3,#1 ; LDSMAX W3,W0,[X9] ; LDR W7,[X9]", "0:X0=0xffffffff /\\ 0:X7=1"),
            ("MOV W2,#-1 ; STR W2,[X9] ; MOV W3,#1 ; LDUMAX W3,W0,[X9] ; LDR W7,[X9]", "0:X7=0xffffffff"),
            ("MOV W0,#0x107 ; CASB W0,W4,[X1] ; LDR X2,[X1]", "0:X0=7 /\\ 0:X2=6"),
            ("TST X4,#1 ; CSET X0,HI ; CSET X2,LS ; CSET X3,EQ", "0:X0=0 /\\ 0:X2=1 /\\ 0:X3=1"),
            ("ANDS X7,X4,#2 ; CSET X0,CS ; CSET X2,NE", "0:X0=0 /\\ 0:X2=1"),
            ("WFI ; DGH ; CSDB ; PRFUM PLDL1KEEP,[X1] ; LDR X0,[X1]", "0:X0=7"),
            ("PRFM PLDL1KEEP,[X1,#8] ; SEV ; DSB NSH ; LDR X0,[X1]", "0:X0=7"),
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
            ("mr. r0,r4 ; beq L ; li r7,1 ; L:", "0:r0=6 /\\ 0:r7=1"),
            ("andi. r0,r4,1 ; beq L ; li r7,1 ; L:", "0:r0=0 /\\ 0:r7=0"),
            ("cmpw 0,r4,r5 ; bge- 0,L ; li r0,1 ; L:", "0:r0=0"),
            ("cmpwi cr1,r4,6 ; beq+ cr1,L ; li r0,1 ; L:", "0:r0=0"),
            ("li r0,5 ; addi r7,r0,1 ; addi r8,0,2", "0:r7=1 /\\ 0:r8=2"),
            ("addis r0,r4,1 ; oris r7,r4,1 ; subi r8,r4,1", "0:r0=65542 /\\ 0:r7=65542 /\\ 0:r8=5"),
            ("subfic r0,r4,10 ; andc r7,r4,r5 ; eqv r8,r4,r4", "0:r0=4 /\\ 0:r7=4 /\\ 0:r8=-1"),
            ("rlwinm r0,r4,1,0,31 ; rlwinm r7,r4,31,1,31 ; rlwinm r8,r4,0,31,29", "0:r0=12 /\\ 0:r7=3 /\\ 0:r8=4"),
            ("clrldi r0,r6,32 ; sldi r7,r4,2 ; srawi r8,r6,4", "0:r0=0xffffffff /\\ 0:r7=24 /\\ 0:r8=-1"),
            ("extsb r0,r6 ; extsh r7,r4 ; mulli r8,r4,2", "0:r0=-1 /\\ 0:r7=6 /\\ 0:r8=12"),
            ("li r7,0 ; lwzux r0,r1,r7 ; stwux r4,r2,r7 ; lwz r8,0(r2)", "0:r0=5 /\\ 0:r8=6"),
            ("sth r6,0(r2) ; lha r0,0(r2) ; lhz r7,0(r2)", "0:r0=-1 /\\ 0:r7=65535"),
            ("mtlr r4 ; mflr r0 ; mtctr r5 ; mfctr r7", "0:r0=6 /\\ 0:r7=3"),
            ("lbarx r0,0,r1 ; stbcx. r4,0,r1 ; bne L ; lwz r7,0(r1) ; L:", "0:r0=5 /\\ (0:r7=6 \\/ 0:r7=0)"),
            ("cmpld r6,r4 ; blt L ; li r0,1 ; L: ; cmpldi cr1,r4,7 ; bge cr1,M ; li r7,1 ; M:", "0:r0=1 /\\ 0:r7=1"),
            ("orc r0,r5,r4 ; lharx r7,0,r1", "0:r0=-5 /\\ 0:r7=5"),
            ("lwz 3,0(1) ; sync 0 ; sync 1 ; dcbt 0,r1 ; lwarx r7,0,r1,1", "0:r3=5 /\\ 0:r7=5"),
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
            ("sb x7,0(x6) ; lb x9,0(x6) ; lbu x10,0(x6)", "0:x9=-1 /\\ 0:x10=255"),
            ("sh x7,0(x6) ; lh x9,0(x6) ; lhu x10,0(x6)", "0:x9=-1 /\\ 0:x10=65535"),
            ("slliw x9,x7,4 ; srliw x10,x7,28 ; sraiw x11,x7,4", "0:x9=-16 /\\ 0:x10=15 /\\ 0:x11=-1"),
            ("zext.b x9,x7 ; zext.h x10,x7 ; negw x11,x5", "0:x9=255 /\\ 0:x10=65535 /\\ 0:x11=-6"),
            ("la x9,x ; lw x10,0(x9)", "0:x10=5"),
            ("add x9,x5,1 ; or x10,x5,1 ; andn x11,x5,x5", "0:x9=7 /\\ 0:x10=7 /\\ 0:x11=0"),
            (
                "sgt x9,x5,x7 ; sgtu x10,x5,x7 ; min x11,x5,x7 ; maxu x12,x5,x7",
                "0:x9=1 /\\ 0:x10=0 /\\ 0:x11=-1 /\\ 0:x12=-1",
            ),
            ("jal x0,L ; li x9,1 ; L: fence.tso rw,rw", "0:x9=0"),
            ("li x9,5 ; amocas.w.aq x9,x5,(x6) ; lw x10,0(x6)", "0:x9=5 /\\ 0:x10=6"),
            ("amocas.w x9,x5,(x6) ; lw x10,0(x6)", "0:x9=5 /\\ 0:x10=5"),
            ("sw x7,0(x6) ; amomax.w x9,x5,(x6) ; lw x10,0(x6)", "0:x9=-1 /\\ 0:x10=6"),
            ("sw x7,0(x6) ; amomaxu.w x9,x5,(x6) ; lw x10,0(x6)", "0:x10=-1"),
            ("bgtu x5,x7,L ; li x9,1 ; L:", "0:x9=1"),
            ("blez x7,L ; li x9,1 ; L:", "0:x9=0"),
            ("fence RW,RW ; pause ; bgez x7,L ; li x9,1 ; L:", "0:x9=1"),
            ("amoadd.w.aq.rl x9,x5,(x6) ; lw a0,(x6)", "0:x9=5 /\\ 0:x10=11"),
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
            ("NOT EBX", "0:EBX=-7"),
            ("MOVL [x],$7 ; MOVB [x],$1 ; MOV EAX,[x]", "0:EAX=1"),
            ("MOV EAX,$5 ; CMPXCHG [x],EBX ; SETE DL ; MOV ECX,[x]", "0:EAX=5 /\\ 0:EDX=1 /\\ 0:ECX=6"),
            ("MOV EAX,$4 ; CMPXCHG [x],EBX ; SETB DL ; MOV ECX,[x]", "0:EAX=5 /\\ 0:EDX=1 /\\ 0:ECX=5"),
            ("MOV EAX,$4 ; LOCK CMPXCHG [x],EBX ; SETB DL", "0:EAX=5 /\\ 0:EDX=1"),
            ("SUB ECX,EBX ; SETB AL ; SETL DL", "0:ECX=-3 /\\ 0:EAX=1 /\\ 0:EDX=1"),
            ("CMP EBX,ECX ; NOT EBX ; SETA AL", "0:EAX=1"),
            ("CMP EBX,ECX ; OR EBX,EBX ; SETB AL ; SAL ECX,$1", "0:EAX=0 /\\ 0:ECX=6"),
            ("cmpl $6,%ebx ; cmovel %ecx,%eax", "0:EAX=3"),
            ("CMP EBX,ECX ; JA L ; MOV EAX,$1 ; L:", "0:EAX=0"),
            ("CMP EBX,ECX ; JBE L ; MOV EAX,$1 ; L:", "0:EAX=1"),
            ("CMP EBX,$-1 ; JB L ; MOV EAX,$1 ; L:", "0:EAX=0"),
            ("CMP EBX,$-1 ; JNGE L ; MOV EAX,$1 ; L:", "0:EAX=1"),
            ("MOV EAX,$0x1234 ; MOV AL,$2 ; MOV BX,AX", "0:EAX=0x1202 /\\ 0:EBX=0x1202"),
            ("MOV EAX,$-1 ; MOVZX EDX,AL ; MOVSX ECX,AL", "0:EDX=255 /\\ 0:ECX=-1"),
            ("movzbl (x),%eax ; movl x,%ebx ; movl $3,x ; movl x(%rip),%edx", "0:EAX=5 /\\ 0:EBX=5 /\\ 0:EDX=3"),
            ("MOV EAX,$x ; MOV EBX,[EAX] ; MOV EDX,$0 ; MOV ECX,[EAX+EDX*4]", "0:EBX=5 /\\ 0:ECX=5"),
            ("LEA EAX,[x] ; MOV EDX,$0 ; movl (%eax,%edx,4),%ebx", "0:EBX=5"),
            ("XCHG [x],BL ; MOVZX EAX,BYTE PTR [x]", "0:EBX=5 /\\ 0:EAX=6"),
            ("MOV EAX,$4 ; LOCK CMPXCHG [x],EBX ; JNE L ; MOV EDX,$1 ; L:", "0:EAX=5 /\\ 0:EDX=0"),
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
        (
            "int r; switch (*y) { case 3: r = 1; break; case 4: r = 2; case 5: r += 10; break; default: r = 3; }",
            "0:r=12",
        ),
        ("int r = 1; switch (*y) { case 3: r = 2; }", "0:r=1"),
        ("int r = 0; switch (*y) { case 4: switch (r) { case 4: r = 9; break; default: r = 1; } r++; }", "0:r=2"),
        (
            "int r = 0; while (1) { switch (r) { case 1: r = 5; continue; case 5: break; default: r++; continue; } break; }",
            "0:r=5",
        ),
        ("int r = 1; goto end; r = 2; end: r += 4;", "0:r=5"),
        ("int r = 0; again: r++; if (r < 3) goto again;", "0:r=3"),
        ("int r; int s; r = s = 3; if ((s = *y) == 4) r++; ++r; --s;", "0:r=5 /\\ 0:s=3"),
        ("(*y)++; ++*y; *y += 2; (*y) -= 1; (*y);", "y=7"),
        ("lock(x); *y = 1; unlock(x);", "false"),
        ("atomic_store(x, 0); lock(x); *y = 1; unlock(x); mtx_lock(x);", "y=1 /\\ x=1"),
        ("int r = *y == 4 ? 1 : 2;", "0:r=1"),
        ("int r = *y == 3 ? 1 : *y == 4 ? 5 : 6;", "0:r=5"),
        ("int e = 4; int r = atomic_compare_exchange_strong(x, &e, 1);", "0:r=0 /\\ 0:e=7"),
        ("int e = 7; int r = atomic_compare_exchange_strong(x, &e, 1);", "0:r=1 /\\ 0:e=7 /\\ x=1"),
        ("int r = __atomic_fetch_add(x, 1, __ATOMIC_RELAXED);", "0:r=7 /\\ x=8"),
        ("int r = atomic_flag_test_and_set(x);", "0:r=7 /\\ x=1"),
        ("int r = 6; r &= 3; r ^= 1;", "0:r=3"),
        ("foo_t r = 6; bar_t *p = y; int s = *p;", "0:r=6 /\\ 0:s=4"),
        ("int *p = y; *p = 3;", "y=3"),
        ("fence(memory_order_seq_cst); __sync_synchronize(); int r = *y;", "0:r=4"),
        ("int e = 7; int r = __atomic_compare_exchange_n(x, &e, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);", "0:r=1"),
    ] {
        let text = format!("C t\n{{ x=7; y=4; }}\nP0 (atomic_int *x, int *y) {{\n  {body}\n}}\nforall ({state})\n");
        assert!(always(&text), "`{body}` does not give {state}");
    }
}

/// Pointers step by elements, whatever the types are called.
#[test]
fn arrays_and_pointers_of_c() {
    for (body, state) in [
        ("int r = a[1]; int s = *(a + 2);", "0:r=6 /\\ 0:s=7"),
        ("int *p = a + 1; int r = *p; int s = *(p + 1); int t = p[1];", "0:r=6 /\\ 0:s=7 /\\ 0:t=7"),
        ("int *p = &a[2]; int r = *(p - 1); *p = 9;", "0:r=6 /\\ a[2]=9"),
        ("int *p = *q; int r = *p;", "0:r=6"),
        ("intptr_t p = (intptr_t)a; int r = *((int *)p + 1);", "0:r=6"),
        ("atomic_store_explicit(&a[1], 3, memory_order_relaxed);", "a={5,3,7}"),
        ("int r = a[0] == 5 && a[1] >= 6;", "0:r=1 /\\ a[2]>=7 /\\ a[2]<8"),
    ] {
        let head = "C t\n{ int a[3] = {5, 6, 7}; int *q = &a[1]; (* q points into a *) }\n";
        let text = format!("{head}P0 (int a[3], int **q) {{\n  {body}\n}}\nforall ({state} (* at the end *))\n");
        assert!(always(&text), "`{body}` does not give {state}");
    }
}

/// A structure has a cell for each field.
#[test]
fn structures_of_c() {
    let locations = "struct node x = {5, &y}; struct node y = { .next = x }; struct node *head = &x; y.value = 6;";
    let head = format!("C t\n{{ struct node {{ int value; struct node *next; }}; {locations} }}\n");
    let head = head + "struct pair { int first, second; };\n";
    for (body, state) in [
        ("int r = x->value; int s = x->next->value;", "0:r=5 /\\ 0:s=6"),
        (
            "struct node *p = *head; int r = p->value; p = p->next; int s = (*p).value; p->value = 9;",
            "0:s=6 /\\ y.value=9",
        ),
        ("y->next->value++; int r = x.value;", "0:r=6 /\\ x->value=6 /\\ x.next=y /\\ y.next=x"),
        ("int *p = &x->next; int r = *p == y;", "0:r=1"),
        ("q->second = 3; int r = q->first + q->second;", "0:r=3 /\\ q.second=3"),
    ] {
        let parameters = "struct node *x, struct node *y, struct node **head, struct pair *q";
        let threads = format!("P0({parameters}) {{\n  {body}\n}}\n");
        let text = format!("{head}{threads}forall ({state})\n");
        assert!(always(&text), "`{body}` does not give {state}");
    }
}

#[test]
fn operations_of_the_kernel() {
    for (body, state) in [
        ("int r = atomic_inc_return_relaxed(x);", "0:r=6 /\\ x=6"),
        ("int r = atomic_fetch_andnot_release(1, x);", "0:r=5 /\\ x=4"),
        ("int r = atomic_cmpxchg_acquire(x, 5, 7);", "0:r=5 /\\ x=7"),
        ("int r = atomic_cmpxchg_acquire(x, 4, 7);", "0:r=5 /\\ x=5"),
        ("int r = atomic_add_unless(x, 1, 5);", "0:r=0 /\\ x=5"),
        ("int r = atomic_add_unless(x, 1, 4);", "0:r=1 /\\ x=6"),
        ("int r = atomic_inc_not_zero(x);", "0:r=1 /\\ x=6"),
        ("int r = atomic_fetch_add_unless(x, 1, 4);", "0:r=5 /\\ x=6"),
        ("int r = atomic_sub_and_test(5, x);", "0:r=1 /\\ x=0"),
        ("int r = atomic_add_negative(-9, x);", "0:r=1 /\\ x=-4"),
        ("int r = atomic_xchg_relaxed(x, 3);", "0:r=5 /\\ x=3"),
        ("atomic_andnot(1, x); atomic_xor(3, x);", "x=7"),
        ("int o = 5; int r = atomic_try_cmpxchg(x, &o, 7);", "0:r=1 /\\ x=7 /\\ 0:o=5"),
        ("int o = 4; int r = atomic_try_cmpxchg(x, &o, 7);", "0:r=0 /\\ x=5 /\\ 0:o=5"),
        ("int r = smp_cond_load_acquire(x, VAL == 5);", "0:r=5"),
        ("if (unlikely(atomic_dec_and_test(x))) WRITE_ONCE(*y, 1);", "x=4 /\\ y=0"),
        ("continue = 1; if (continue) WRITE_ONCE(*y, 1);", "y=1"),
        ("/* { */ int r = (*x); // { }\n WRITE_ONCE((*y), r);", "y=5"),
        ("struct foo *p = y; WRITE_ONCE(*p, 2); u32 r = 3;", "y=2 /\\ 0:r=3"),
        ("int r = READ_ONCE(*x) ? 7 : 8;", "0:r=7"),
        ("atomic64_set(x, 3); atomic_long_inc(x); int r = atomic64_fetch_add_relaxed(2, x);", "0:r=4 /\\ x=6"),
        ("spin_unlock_wait(y); int r = rcu_access_pointer(*x); RCU_INIT_POINTER(*x, 2);", "0:r=5 /\\ x=2"),
    ] {
        let head = "C t\nDoc=any {text}\n{ atomic_t x = ATOMIC_INIT(5); struct srcu_struct ss; struct foo *p; }\n";
        let text = format!("{head}P0(atomic_t *x, int *y)\n{{\n\t{body}\n}}\n\nforall ({state})\n");
        assert!(always(&text), "`{body}` does not give {state}");
    }
}
