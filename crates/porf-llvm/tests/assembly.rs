//! Inline assembly: results of instructions, ordering between threads, and refusals. Volatile
//! accesses that are treated as relaxed.

#[path = "support/random_asm.rs"]
mod random_asm;
mod support;

use porf_fuzz::scaled;
use porf_model::Model;
use porf_program::{Action, Program};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::{Outcome, run};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("porf-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Statements in a file: clang takes longer to start than to compile one.
const STATEMENTS: usize = 200;

/// Random sequences of instructions print the same as on the machine.
#[cfg(target_arch = "x86_64")]
#[test]
fn instructions_do_as_the_machine_does() {
    let folder = folder("assembly");
    for seed in 0..scaled(10) as u64 {
        let text = random_asm::file(seed, STATEMENTS);
        let (file, binary) = (folder.join(format!("{seed}.c")), folder.join("binary"));
        std::fs::write(&file, &text).expect("a file");
        let output = Command::new(support::compiler()).args(["-w", "-o"]).arg(&binary).arg(&file).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let wanted = Command::new(&binary).output().expect("the binary");
        let wanted = String::from_utf8(wanted.stdout).expect("text");
        let optimise = ["-O0", "-O1", "-O2"][seed as usize % 3];
        let program = support::program(&file, &["-w", optimise].map(String::from)).unwrap();
        let state = program.start(0);
        for (number, (found, wanted)) in program.log(&state).lines().zip(wanted.lines()).enumerate() {
            assert_eq!(found, wanted, "seed {seed} {optimise}, line {} of {}", number + 1, file.display());
        }
        let action = program.action(&state);
        assert!(
            matches!(action, Action::Finished { .. }),
            "seed {seed} {optimise}: {} in {}",
            porf_program::describe(&program, porf_program::Names::NONE, action, None),
            file.display()
        );
        assert_eq!(program.log(&state), wanted);
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// An access in C, and in assembly with and without the clobber `memory`; or relaxed and volatile.
const ACCESSES: [[&str; 4]; 8] = [
    [
        "r = atomic_load_explicit(&X, memory_order_acquire);",
        "asm volatile(\"movl %1, %0\" : \"=r\"(r) : \"m\"(X) : \"memory\");",
        "r = atomic_load_explicit(&X, memory_order_relaxed);",
        "asm volatile(\"movl %1, %0\" : \"=r\"(r) : \"m\"(X));",
    ],
    [
        "atomic_store_explicit(&X, V, memory_order_release);",
        "asm volatile(\"movl %1, %0\" : \"=m\"(X) : \"ir\"(V) : \"memory\");",
        "atomic_store_explicit(&X, V, memory_order_relaxed);",
        "asm volatile(\"movl %1, %0\" : \"=m\"(X) : \"ir\"(V));",
    ],
    [
        "FENCE; r = atomic_fetch_add_explicit(&X, V, memory_order_seq_cst); FENCE;",
        "r = V; asm volatile(\"lock; xaddl %0, %1\" : \"+r\"(r), \"+m\"(X) : : \"memory\");",
        "r = atomic_fetch_add_explicit(&X, V, memory_order_relaxed);",
        "r = V; asm volatile(\"lock; xaddl %0, %1\" : \"+r\"(r), \"+m\"(X));",
    ],
    [
        "FENCE; r = atomic_exchange_explicit(&X, V, memory_order_seq_cst); FENCE;",
        "r = V; asm volatile(\"xchgl %0, %1\" : \"+r\"(r), \"+m\"(X) : : \"memory\");",
        "r = atomic_exchange_explicit(&X, V, memory_order_relaxed);",
        "r = V; asm volatile(\"xchgl %0, %1\" : \"+r\"(r), \"+m\"(X));",
    ],
    [
        "r = 0; FENCE; atomic_compare_exchange_strong_explicit(&X, &r, V, memory_order_seq_cst, memory_order_seq_cst); FENCE;",
        "asm volatile(\"lock cmpxchgl %2, %1\" : \"=a\"(r), \"+m\"(X) : \"r\"(V), \"0\"(0) : \"memory\");",
        "r = 0; atomic_compare_exchange_strong_explicit(&X, &r, V, memory_order_relaxed, memory_order_relaxed);",
        "asm volatile(\"lock cmpxchgl %2, %1\" : \"=a\"(r), \"+m\"(X) : \"r\"(V), \"0\"(0));",
    ],
    [
        "FENCE;",
        "asm volatile(\"mfence\" : : : \"memory\");",
        "atomic_signal_fence(memory_order_seq_cst);",
        "asm volatile(\"mfence\");",
    ],
    [
        "r = atomic_load_explicit(&X, memory_order_relaxed);",
        "r = *(volatile int *)&X;",
        "r = atomic_load_explicit(&X, memory_order_relaxed);",
        "r = *(volatile int *)&X;",
    ],
    [
        "atomic_store_explicit(&X, V, memory_order_relaxed);",
        "*(volatile int *)&X = V;",
        "atomic_store_explicit(&X, V, memory_order_relaxed);",
        "*(volatile int *)&X = V;",
    ],
];

/// Two or three threads, in C and in assembly.
fn threads(seed: u64) -> [String; 2] {
    let mut rng = Pcg64::seed_from_u64(seed);
    let head = "#include <pthread.h>\n#include <stdatomic.h>\n#include <assert.h>\n\
                #define FENCE atomic_thread_fence(memory_order_seq_cst)\n_Atomic int x, y; int seen[3];\n";
    let mut texts = [head.to_string(), head.to_string()];
    let count = rng.random_range(2..=3);
    for thread in 0..count {
        for text in &mut texts {
            text.push_str(&format!("void *t{thread}(void *u) {{ int r = 0;\n"));
        }
        for number in 0..rng.random_range(2..=6 - count) {
            let forms = ACCESSES[rng.random_range(0..ACCESSES.len())];
            let weak = 2 * usize::from(rng.random_bool(0.3));
            let (place, value) = (["x", "y"][rng.random_range(0..2)], (1 + thread * 4 + number).to_string());
            for (at, text) in texts.iter_mut().enumerate() {
                let access = forms[weak + at].replace('X', place).replace('V', &value);
                text.push_str(&format!("  {access} seen[{thread}] = seen[{thread}] * 7 + r;\n"));
            }
        }
        texts.iter_mut().for_each(|text| text.push_str("  return 0; }\n"));
    }
    let [least, most] = [rng.random_range(0..9), rng.random_range(9..60)];
    for text in &mut texts {
        text.push_str("int main(void) { pthread_t t[3];\n");
        (0..count).for_each(|it| text.push_str(&format!("  pthread_create(&t[{it}], 0, t{it}, 0);\n")));
        (0..count).for_each(|it| text.push_str(&format!("  pthread_join(t[{it}], 0);\n")));
        text.push_str(&format!("  assert(!(seen[0] > {least} && seen[1] < {most} && x > y)); }}\n"));
    }
    texts
}

/// Random programs in assembly and with volatile accesses have the executions of the same programs
/// with atomic accesses.
#[test]
fn accesses_order_as_documented() {
    let folder = folder("assembly-order");
    let mut violations = 0;
    let count = scaled(60) as u64;
    for seed in 0..count {
        let model = [Model::RC11, Model::TSO, Model::RA][seed as usize % 3].clone();
        let outcomes = threads(seed).map(|text| {
            let file = folder.join(format!("{seed}.c"));
            std::fs::write(&file, text).expect("a file");
            match run(&file, &["--volatile=relaxed".to_string()], model.clone()) {
                Outcome::Verdict { verdict, kind, executions, blocked, .. } => (verdict, kind, executions, blocked),
                Outcome::Bad(message) => panic!("seed {seed}: {message}"),
            }
        });
        violations += u64::from(outcomes[0].0 == "violation");
        assert_eq!(outcomes[0], outcomes[1], "seed {seed} under {model}, in {}", folder.display());
    }
    assert!(violations * 10 > count && violations * 10 < count * 9, "{violations} of {count} are violations");
    let _ = std::fs::remove_dir_all(&folder);
}

fn outcome(text: &str) -> Outcome {
    let folder = folder("assembly-refused");
    let file = folder.join(format!("{}.c", text.len()));
    std::fs::write(&file, text).expect("a file");
    run(Path::new(&file), &[], Model::RC11)
}

/// Unknown assembly is refused with its text.
#[test]
fn unknown_assembly_is_named() {
    for (statement, shown) in [
        ("asm volatile(\"wbinvd\" : : : \"memory\");", "\"wbinvd\""),
        ("int x; asm volatile(\"frob %0\\n\\tlock; incl %0\" : \"=m\"(x));", "\"frob $0 lock; incl $0\""),
        ("asm volatile(\"dmb ishst\" ::: \"memory\");", "\"dmb ishst\""),
        // Half of the register has no value.
        ("long x = 1; int y; asm(\"movq %1, %0\" : \"=r\"(x) : \"r\"(y)); return x;", "\"movq $1, $0\""),
        // The flag is not defined.
        ("int x = 1; char c; asm(\"bsfl %1, %1; setc %0\" : \"=q\"(c), \"+r\"(x));", "\"bsfl $1, $1; setc $0\""),
    ] {
        let found = outcome(&format!("int main(void) {{ {statement} }}"));
        let Outcome::Verdict { verdict, reason, .. } = &found else { panic!("{statement}: {found:?}") };
        assert_eq!(verdict, "inconclusive", "{statement}: {found:?}");
        assert!(reason.contains(shown), "{statement}: {found:?}");
    }
}
