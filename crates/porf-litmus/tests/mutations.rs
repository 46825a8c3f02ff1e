//! The reader survives every text: generated tests with random changes.

use porf_fuzz::scaled;
use porf_litmus::{Architecture, Limits, SequentialConsistency, cycle};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Pieces that appear in litmus files, to be put at random places.
const PIECES: [&str; 30] = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "(*",
    "*)",
    "/*",
    "//",
    "\"",
    ";",
    "|",
    ":",
    ",",
    "=",
    "~",
    "*",
    "exists",
    "forall",
    "if",
    "while",
    "P0",
    "x",
    "0x",
    "-",
    "99999999999999999999",
    "é",
    "\0",
    "\n",
];

fn mutate(random: &mut Pcg64Mcg, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..random.random_range(1..4) {
        let at = random.random_range(0..=chars.len());
        match random.random_range(0..4) {
            0 => {
                let end = (at + random.random_range(1..12)).min(chars.len());
                chars.drain(at..end);
            }
            1 => {
                let piece = PIECES[random.random_range(0..PIECES.len())];
                let count = if random.random_range(0..50) == 0 { 5000 } else { 1 };
                chars.splice(at..at, piece.repeat(count).chars());
            }
            2 => {
                let from = random.random_range(0..=chars.len());
                let end = (from + random.random_range(1..30)).min(chars.len());
                let part: Vec<char> = chars[from..end].to_vec();
                chars.splice(at..at, part);
            }
            _ => chars.truncate(at.max(chars.len() / 2)),
        }
    }
    chars.into_iter().collect()
}

/// Tests with most forms of operands and statements.
const RICH: [&str; 6] = [
    "AArch64 rich
{ uint64_t z[2]={7,9}; 0:X1=z; 0:X9=x; 0:X4=-6; int y=0x10; }
 P0 ;
 LDXP X0,X2,[X1] ; STXP W3,X4,X5,[X1] ; CASPAL X2,X3,X4,X5,[X1] ; CMP X4,X5,LSL #1 ; CSINC X0,X4,X5,LS ; CSET W0,HI ;
 LDR W0,[X1,W5,UXTW #2] ; LDR X0,[X1],#8 ; STR X4,[X1,#-8]! ; UBFX X0,X4,#1,#3 ; SBFX W0,W4,#0,#31 ;
 MOVK X0,#1,LSL #48 ; ADD X0,X4,W5,SXTB #3 ; EOR X0,X4,X5,ASR #63 ; SDIV X0,X4,X5 ; TBNZ W0,#1,L ; LDADDALB W4,W0,[X9] ; L: ;
forall (z={7,9} \\/ 0:X0<=3 /\\ x=0)
",
    "PPC rich
{ 0:r1=x; 0:r4=6; }
 P0 ;
 rlwinm r0,r4,1,0,31 ; clrldi r0,r4,32 ; mr. r0,r4 ; bne- cr0,L ; lwzux r0,r1,r3 ; srawi r0,r4,1 ; L: ;
 addis r0,r4,1 ; sync 1 ; lwarx r0,0,r1,1 ; stwcx. r4,0,r1 ; cmpwi cr1,r4,6 ; beq+ cr1,M ; M: ;
exists (0:r0=1)
",
    "RISCV rich
{ 0:x6=x; 0:x7=6; }
 P0 ;
 lb x5,0(x6) ; amoadd.w.aq.rl x5,x7,(x6) ; slliw x5,x7,1 ; bgtu x7,x8,L ; la x5,x ; L: ; lui x5,0x80000 ; fence iorw,rw ;
exists (0:x5>=1)
",
    "X86 rich
{ int64_t x=5; 0:EAX=7; }
 P0 ;
 movzbl (x),%eax ; MOV AL,$2 ; MOV EBX,[EAX+EDX*4] ; movl 4(%ecx,%edx,4),%eax ; LOCK CMPXCHG [x],EBX ; XCHG [x],BL ;
 MOVSX ECX,AL ; JNBE L ; movq x(%rip),%rax ; MOV EAX,$x ; SAR EAX,$1 ; L: ;
exists (0:EAX=1)
",
    "C rich
{ int a[3] = {5, 6, 7}; int *q = &a[1]; (* c *) struct foo *p; }
P0 (int a[3], _Atomic(int*) *q, atomic_int *x) {
  int *p = a + 1; foo_t r = *(p - 1); int e = 7;
  for (int i = 0; i < 2; i++) { r += p[i] * 2; }
  int s = __atomic_compare_exchange_n(x, &e, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED) ? *(int *)*q : -1;
}
forall (a={5,6,7} \\/ 0:s<3 (* d *))
",
    "C rich
Doc=any {text}
{ atomic_t x = ATOMIC_INIT(5); }
P0(atomic_t *x, int *y, spinlock_t *s, struct srcu_struct *ss) {
  int o = 5; int r = atomic_try_cmpxchg(x, &o, 7); int l = srcu_read_lock(ss);
  if (unlikely(atomic_add_unless(x, 1, 5))) { spin_lock(s); *y = smp_cond_load_acquire(x, VAL == 5); spin_unlock(s); }
  while (READ_ONCE(*y)) continue;
  srcu_read_unlock(ss, l); synchronize_srcu(ss);
}
exists (x=1)
",
];

#[test]
fn no_text_makes_the_reader_panic() {
    let mut random = Pcg64Mcg::seed_from_u64(3);
    let limits = Limits { candidates: Some(200), ..Limits::default() };
    let mut read = 0;
    for architecture in Architecture::ALL {
        let cycles = cycle::all(architecture, 4);
        for _ in 0..scaled(2000) {
            let cycle = &cycles[random.random_range(0..cycles.len())];
            let text =
                mutate(&mut random, &cycle::test_of(architecture, "fuzz", cycle).expect("listed cycles make tests"));
            if let Ok(test) = porf_litmus::read("fuzz.litmus", &text) {
                read += 1;
                // What is read also runs, or says why not.
                let _ = porf_litmus::run(&test, &SequentialConsistency, &limits);
            }
        }
    }
    for text in RICH {
        porf_litmus::read("rich.litmus", text).unwrap_or_else(|error| panic!("{error}"));
        for _ in 0..scaled(2000) {
            let text = mutate(&mut random, text);
            if let Ok(test) = porf_litmus::read("fuzz.litmus", &text) {
                read += 1;
                let _ = porf_litmus::run(&test, &SequentialConsistency, &limits);
            }
        }
    }
    assert!(read > 100, "{read} mutated tests were read");
}

#[test]
fn deep_nesting_is_refused() {
    for (open, close) in [("(", ")"), ("~", ""), ("not ", ""), ("(~", ")")] {
        let text =
            format!("X86 deep\n{{}}\n P0 ;\n MFENCE ;\nexists {}true{}", open.repeat(100_000), close.repeat(100_000));
        assert!(porf_litmus::read("deep.litmus", &text).is_err());
    }
    for (open, close) in [("(", ")"), ("!", ""), ("-", ""), ("*", ""), ("(int)", "")] {
        let text = format!(
            "C deep\n{{}}\nP0(int *x) {{ r0 = {}1{}; }}\nexists (true)",
            open.repeat(100_000),
            close.repeat(100_000)
        );
        assert!(porf_litmus::read("deep.litmus", &text).is_err());
    }
    for statement in ["if (1) ", "{", "while (0) ", "do "] {
        let text = format!("C deep\n{{}}\nP0(int *x) {{ {} }}\nexists (true)", statement.repeat(100_000));
        assert!(porf_litmus::read("deep.litmus", &text).is_err());
    }
    let text = format!("C deep\n{{}}\nP0(int *x) {{ r0 = r0{}; }}\nexists (true)", " + r0".repeat(100_000));
    assert!(porf_litmus::read("deep.litmus", &text).is_err());
    let text = format!("C deep\n{{}}\nP0(int *x) {{ }}\nexists {}true", "true => ".repeat(100_000));
    assert!(porf_litmus::read("deep.litmus", &text).is_err());
    let text = format!("C deep\n{{ x = {}1; }}\nP0(int *x) {{ }}\nexists (true)", "(int)".repeat(100_000));
    assert!(porf_litmus::read("deep.litmus", &text).is_ok());
}
