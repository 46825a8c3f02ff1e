//! C programs on the command line: invalid input, several files, other entry functions, JSON, and a
//! missing clang.

use crate::program::{command, porf, root, run, scratch};
use serde_json::Value;

/// Input that is invalid or not supported: the file's name, its text, further arguments, the exit
/// code, and a part of the message.
const WRONG: &[(&str, &str, &str, i32, &str)] = &[
    ("empty.c", "", "", 2, "no function 'main'"),
    ("prose.c", "This is no C at all.", "", 2, "error:"),
    ("syntax.c", "int main(void) { return 0 }", "", 2, "expected ';'"),
    ("undeclared.c", "int main(void) { return x; }", "", 2, "undeclared"),
    ("header.c", "#include <no/such/header.h>\nint main(void) {}", "", 2, "file not found"),
    ("binary.c", "\u{0}\u{1}\u{2}", "", 2, ""),
    ("no-main.c", "int f(void) { return 1; }", "", 2, "--entry"),
    ("entry.c", "int main(void) {}", "--entry other", 2, "no function 'other'"),
    ("extern.c", "extern int x; int main(void) { return x; }", "", 2, "'x' is declared but not defined"),
    ("undefined.c", "int f(void); int main(void) { return f(); }", "", 3, "--stub f=0"),
    ("undefined-pointer.c", "int f(void); int (*p)(void) = f; int main(void) { return p(); }", "", 3, "--stub f=0"),
    ("assembly.c", "int main(void) { __asm__(\"cpuid\"); }", "", 3, "the inline assembly \"cpuid\" is not supported"),
    ("volatile.c", "int main(void) {}", "--volatile sometimes", 2, "plain, relaxed"),
    ("quadruple.c", "int main(int c, char **v) { __float128 d = c; return d * 2 > 1; }", "", 3, "not supported"),
    ("recursion.c", "int f(int n) { return f(n + 1) + 1; } int main(void) { return f(0); }", "", 3, "calls within"),
    ("endless.c", "int main(void) { for (volatile int i = 0;; i++); }", "", 3, "too many steps"),
    (
        "huge-heap.c",
        "void *malloc(unsigned long); int main(void) { return !malloc(1ul << 45); }",
        "",
        3,
        "allocates more",
    ),
    (
        "huge-local.c",
        "int f(char *); int main(void) { char a[1 << 30]; a[5] = 1; return *(a + a[5]); }",
        "",
        3,
        "allocates more",
    ),
    (
        "malloc-loop.c",
        "#include <stdlib.h>\nstatic void *f(int n) { return malloc(n); } int main(void) { for (;;) if (!f(8)) return 1; }",
        "",
        3,
        "allocates more",
    ),
    ("huge-global.c", "char a[1l << 40]; int main(void) { return a[5]; }", "", 2, "too large"),
    (
        "nondet.c",
        "int __VERIFIER_nondet_int(void); int main(void) { return __VERIFIER_nondet_int(); }",
        "",
        3,
        "--nondet",
    ),
    ("range.c", "int main(void) {}", "--nondet 5..1", 2, "empty"),
    ("no-range.c", "int main(void) {}", "--nondet many", 2, "LEAST..GREATEST"),
    ("stub.c", "int main(void) {}", "--stub f", 2, "NAME=VALUE"),
    ("option.c", "int main(void) {}", "-- --no-such-option", 2, ""),
    ("setjmp.c", "#include <setjmp.h>\njmp_buf b; int main(void) { return setjmp(b); }", "", 3, "setjmp"),
    ("prototype.c", "int f(); int main(void) { return f(1); } int f(a, b) int a, b; { return a + b; }", "-- -w", 1, ""),
    (
        "declared-void.c",
        "void pthread_create();\nvoid f() {}\nlong t;\nint main() {\n  pthread_create(&t, 0l, f, 0l);\n}\n",
        "-- -w",
        2,
        "declared-void.c:5:3: 'pthread_create' is not what it is declared as: the call takes nothing as its result",
    ),
    (
        "declared-int.c",
        "int malloc(unsigned long);\nint main(void) { return malloc(4); }\n",
        "-- -w",
        2,
        "declared-int.c:2:25: 'malloc' is not what it is declared as: the call takes 32 bits as its result",
    ),
    (
        "few-arguments.c",
        "int pthread_join();\nint main(void) { return pthread_join(1l); }\n",
        "-- -w",
        2,
        "the call has 1 arguments, and the function 2",
    ),
    ("wake-ups.c", "int main(void) {}", "--spurious-wakeups many", 2, "outside-loops"),
    ("throw.cpp", "int main() { throw 1; }", "", 1, "an exception of type int is thrown, and nothing catches it"),
    ("throw-off.cpp", "int main() { throw 1; }", "-- -fno-exceptions", 2, "exceptions"),
    (
        "no-number.cpp",
        "#include <string>\nint main() { std::string s(100, 'x'); return std::stoi(s); }",
        "",
        1,
        "an exception of type std::invalid_argument is thrown",
    ),
    (
        "libstdc.cpp",
        "#include <fstream>\nint main() { std::ifstream f(\"x\"); return f.is_open(); }",
        "",
        3,
        "is not defined",
    ),
    ("empty.ll", "", "", 2, "no function 'main'"),
    ("prose.ll", "This is no IR.", "", 2, "prose.ll:1:1: "),
    ("cut.ll", "define i32 @main() {\n  %1 = add i32 1,", "", 2, "cut.ll:2:18: "),
    ("no-end.ll", "define i32 @main() {\n  %1 = add i32 1, 2\n", "", 2, "no-end.ll:2:19: "),
    ("no-label.ll", "define i32 @main() {\n  br label %gone\n}\n", "", 2, "label"),
    ("typed-pointer.ll", "define i32 @main(i8** %x) {\n  ret i32 0\n}\n", "", 2, "other parameters"),
    ("circle.ll", "%t = type { i32, %t }\ndefine i32 @main() {\n  ret i32 0\n}\n", "", 2, "contains itself"),
    ("entry-parameter.c", "int f(int x) { return x; } int main(void) {}", "--entry f", 2, ".c:1:1: the program cannot"),
    (
        "entry-struct.c",
        "struct s { long a, b; } f(void) { struct s s = {1, 2}; return s; }",
        "--entry f",
        2,
        "no single",
    ),
    ("main-struct.ll", "define { i32, i32 } @main() {\n  ret { i32, i32 } zeroinitializer\n}\n", "", 2, ".ll:1:21: "),
    (
        "undefined-value.ll",
        "define i32 @main() {\n  %y = add i32 %x, 1\n  ret i32 0\n}\n",
        "",
        2,
        ".ll:2:16: this value",
    ),
    (
        "one-way.ll",
        "define i32 @main(i32 %c, ptr %v) {\n  %b = icmp eq i32 %c, 0\n  br i1 %b, label %x, label %y\nx:\n  %z = add i32 1, 2\n  \
         br label %y\ny:\n  ret i32 %z\n}\n",
        "",
        2,
        ".ll:8:11: this value is not defined on every way here",
    ),
    (
        "other-type.ll",
        "define i32 @main() {\n  %y = add i32 1, 1\n  %z = add i64 %y, 1\n  ret i32 0\n}\n",
        "",
        2,
        ".ll:3:16: this value is of another type",
    ),
    ("attribute.ll", "define i32 @main() frobbed {\n  ret i32 0\n}\n", "", 2, ".ll:1:20: unknown attribute 'frobbed'"),
    ("space.ll", "@x = addrspace(3) global i32 0\ndefine i32 @main() {\n  ret i32 0\n}\n", "", 2, "address spaces"),
    (
        "scope.ll",
        "@x = global i32 0\ndefine i32 @main() {\n  \
         %1 = load atomic i32, ptr @x syncscope(\"agent\") seq_cst, align 4\n  ret i32 0\n}\n",
        "",
        3,
        "an atomic access of scope agent",
    ),
    (
        "bundle.ll",
        "define void @f() {\n  ret void\n}\ndefine i32 @main() {\n  call void @f() [ \"deopt\"(i32 1) ]\n  ret i32 0\n}\n",
        "",
        3,
        "operand bundle deopt",
    ),
    ("unknown.ll", "define i32 @main() {\n  frobnicate i32 1\n}\n", "", 3, "'frobnicate' is not supported"),
    ("big-endian.ll", "target datalayout = \"E-p:64:64\"\ndefine i32 @main() {\n  ret i32 0\n}\n", "", 2, "big-endian"),
    ("twice.ll", "define i32 @main() {\na:\n  ret i32 0\na:\n  ret i32 1\n}\n", "", 2, "twice"),
    ("deep.ll", "@x = global [1 x [1 x [1 x [1 x i32]]]] [[[[[[[[[[[[[[[[", "", 2, "deep.ll:1:"),
];

#[test]
fn wrong_inputs_are_refused_or_inconclusive() {
    for &(name, text, arguments, code, message) in WRONG {
        let file = scratch(name);
        std::fs::write(&file, text).unwrap();
        let mut verify = command("porf");
        let (ours, clangs) = arguments.split_once("-- ").unwrap_or((arguments, ""));
        verify.args(["verify", "--timeout", "20"]).args(ours.split_whitespace()).arg(&file);
        if !clangs.is_empty() {
            verify.arg("--").args(clangs.split_whitespace());
        }
        let run = run(verify, b"").assert_code(code);
        let printed = format!("{}{}", run.stdout, run.stderr);
        assert!(printed.contains(message), "{name} does not say '{message}':\n{}", run.transcript());
        assert!(!printed.is_empty(), "{name}");
    }
}

#[test]
fn files_that_are_not_there() {
    for (arguments, message) in [
        ("verify no/such/file.c", "cannot read"),
        ("verify no/such/file.ll", "cannot read"),
        ("verify examples/c/mailbox.c litmus/sb.porf", "neither C"),
        ("verify litmus/sb.porf litmus/mp.porf", "several files"),
        ("verify examples/c", ""),
    ] {
        let run = porf(arguments).assert_code(2);
        assert!(run.stderr.contains(message), "{}", run.transcript());
    }
}

#[test]
fn several_files_are_one_program() {
    let (one, two) = (scratch("one.c"), scratch("two.c"));
    std::fs::write(
        &one,
        "#include <assert.h>\nint twice(int); static int own = 1; int main(void) { assert(twice(own) == 2); }",
    )
    .unwrap();
    std::fs::write(&two, "static int own = 2; int twice(int x) { return own * x; }").unwrap();
    let mut verify = command("porf");
    verify.arg("verify").args([&one, &two]);
    run(verify, b"").assert_code(0);
    let mut verify = command("porf");
    verify.arg("verify").args([&two, &two]);
    let run = run(verify, b"").assert_code(2);
    assert!(run.stderr.contains("defined twice"), "{}", run.transcript());
}

#[test]
fn reports_for_programs() {
    let run = porf("verify --json -j1 examples/c/mailbox.c").assert_code(1);
    let report: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    for field in ["verdict", "model", "equivalence", "executions", "blocked", "seconds", "peak_memory_bytes"] {
        assert!(!report[field].is_null(), "{field}");
    }
    assert_eq!(report["verdict"], "violation");
    let error = &report["error"];
    assert_eq!((&error["kind"], &error["file"]), (&"race".into(), &"examples/c/mailbox.c".into()));
    assert_eq!(error["line"], 26);
    assert_eq!(error["other"]["line"], 19);
    let run = porf("verify --json --model sc,tso,ra,rc11 benchmarks/c/ticket.c").assert_code(0);
    let report: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(report["results"].as_array().unwrap().len(), 4);
    let run = porf("verify --json no/such/file.c").assert_code(2);
    let report: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(report["error"]["kind"], "bad input");
}

/// A stack that is published by a relaxed exchange, memory that is freed too early, and locks in
/// opposite orders, each with what its report says. Whatever the headers of the system do, reports
/// are about the program's own lines.
const OWN_LINES: [(&str, &str, &[&str]); 3] = [
    (
        "published.cpp",
        "#include <atomic>
#include <thread>
struct Node { int value; std::atomic<Node *> next; };
struct Stack {
  std::atomic<Node *> top{nullptr};
  void push(int value) {
    Node *node = new Node{value, {nullptr}};
    top.exchange(node, std::memory_order_relaxed);
  }
};
Stack stack;
void producer() { stack.push(7); }
int main() {
  std::thread first(producer);
  std::thread second([] { if (Node *node = stack.top.load(std::memory_order_acquire)) node->value++; });
  first.join();
  second.join();
}
",
        &[
            ":15:98: std::thread second(",
            ":7:26: Node *node = new",
            "    called from ",
            ":12:25\n",
            "  producer#1 writes Node.value",
            " (not atomic), main::lambda#2 reads it (not atomic): neither happens before",
            "main::lambda#2:2 reads stack.top from producer#1:6, which does not order the two: the write is not a release.",
            " is allocated by producer#1 at ",
            " <- init  [line 8]",
        ],
    ),
    (
        "early.cpp",
        "#include <atomic>
#include <thread>
struct Node { std::atomic<int> users; };
std::atomic<Node *> shared{nullptr};
void reader() { if (Node *node = shared.load()) node->users.fetch_add(1); }
int main() {
  shared.store(new Node{{1}});
  std::thread thread(reader);
  delete shared.exchange(nullptr);
  thread.join();
}
",
        &[
            "access to memory that is freed, or may be",
            ":5:61: void reader()",
            " is allocated by main at ",
            ":7:16, and freed by main at ",
            ":9:3.\n",
            "init: ",
            "shared = &Node",
        ],
    ),
    (
        "opposite.cpp",
        "#include <mutex>
#include <thread>
std::mutex a, b;
int main() {
  std::thread thread([] { std::lock_guard<std::mutex> first(a), second(b); });
  { std::lock_guard<std::mutex> first(b), second(a); }
  thread.join();
}
",
        &[
            "deadlock",
            "  main waits for the lock a, which main::lambda#1 holds since main::lambda#1:",
            "  main::lambda#1 waits for the lock b, which main holds since main:",
            "(line 5)",
        ],
    ),
];

#[test]
fn reports_are_about_own_lines() {
    for (name, text, parts) in OWN_LINES {
        let file = scratch(name);
        std::fs::write(&file, text).unwrap();
        let mut command = command("porf");
        command.args(["verify", "-j1"]).arg(&file);
        let run = run(command, b"").assert_code(1);
        for part in parts {
            assert!(run.stdout.contains(part), "{part}\n{}", run.stdout);
        }
        assert!(!run.stdout.contains("/usr/") && !run.stdout.contains("vtable"), "{}", run.stdout);
    }
}

/// Loops are bounded by the name of their function in the source, without classes.
#[test]
fn loops_of_methods_are_bounded_by_name() {
    let file = scratch("method.cpp");
    let text = "struct Turns { int rest; void take(volatile int *x) { while (rest--) *x = rest; } };
        int main() { volatile int x = 0; Turns{5}.take(&x); }";
    std::fs::write(&file, text).unwrap();
    for (bound, code) in [("take=9", 0), ("other=9", 2)] {
        let mut command = command("porf");
        command.args(["verify", "--unroll", bound]).arg(&file);
        run(command, b"").assert_code(code);
    }
}

/// A reader that has left does not hold the lock, although it was the last to write it.
#[test]
fn holders_of_locks_hold_them() {
    let file = scratch("readers.c");
    let text = "#include <pthread.h>
        pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER; pthread_mutex_t never = PTHREAD_MUTEX_INITIALIZER;
        void *stays(void *p) { pthread_rwlock_rdlock(&lock); pthread_mutex_lock(&never); return p; }
        void *leaves(void *p) { pthread_rwlock_rdlock(&lock); pthread_rwlock_unlock(&lock); return p; }
        int main(void) {
          pthread_t a, b;
          pthread_mutex_lock(&never);
          pthread_create(&a, 0, stays, 0); pthread_create(&b, 0, leaves, 0); pthread_join(b, 0);
          pthread_rwlock_wrlock(&lock);
        }";
    std::fs::write(&file, text).unwrap();
    let mut command = command("porf");
    command.args(["verify", "-j1"]).arg(&file);
    let report = run(command, b"").assert_code(1).stdout;
    assert!(report.contains("deadlock") && !report.contains("which leaves#2 holds"), "{report}");
}

#[test]
fn without_clang_it_says_what_to_do() {
    let mut verify = command("porf");
    verify.args(["verify", "examples/c/mailbox.c"]).env("PATH", "/nowhere").env_remove("PORF_CLANG");
    let missing = run(verify, b"").assert_code(2);
    assert!(missing.stderr.contains("apt-get install clang"), "{}", missing.transcript());
    let mut verify = command("porf");
    verify.args(["verify", "litmus/sb.porf"]).env("PATH", "/nowhere").env_remove("PORF_CLANG");
    run(verify, b"").assert_code(0);
}

#[test]
fn pages_show_the_execution() {
    let page = scratch("mailbox.html");
    let mut verify = command("porf");
    verify.args(["verify", "examples/c/mailbox.c", "--html"]).arg(&page);
    run(verify, b"").assert_code(1);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.contains("letter = 42") && text.contains("line 19"));
    assert!(root().join("examples/c/mailbox.c").exists());
}

/// Under models other than sc, sections are not exact, and errors are shown with a warning.
#[test]
fn atomic_sections_are_exact_under_sc() {
    let file = scratch("sections.c");
    let text = "#include <assert.h>\n#include <porf.h>\n#include <pthread.h>\n#include <stdatomic.h>\n_Atomic int x;\n\
        void *other(void *unused) { x = 1; return 0; }\n\
        int main(void) {\n  pthread_t t;\n  pthread_create(&t, 0, other, 0);\n  __VERIFIER_atomic_begin();\n  int a = x, b = x;\n  \
        __VERIFIER_atomic_end();\n  assert(a == b);\n  pthread_join(t, 0);\n}\n";
    std::fs::write(&file, text).unwrap();
    let file = file.display();
    let exact = porf(&format!("verify --model sc {file}")).assert_code(0).stdout;
    assert!(exact.contains("safe under sc\n  2 executions;"), "{exact}");
    let weaker = porf(&format!("verify --model rc11 {file}")).assert_code(1).stdout;
    assert!(weaker.contains("warning: what is between __VERIFIER_atomic_begin()"), "{weaker}");
    assert!(weaker.contains("--model sc is exact"), "{weaker}");
}

/// Clang takes `@a.c` for a file of options, and `-x.c` for an option.
#[test]
fn names_are_no_options_of_clang() {
    let folder = scratch("odd names");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("a.c"), "--no-such-option\n").unwrap();
    for name in ["@a.c", "-x.c"] {
        std::fs::write(folder.join(name), "#include <assert.h>\nint main(void) {\n  assert(0);\n}\n").unwrap();
    }
    for (given, shown) in [("@a.c", "at @a.c:3:3: assert(0);"), ("./-x.c", "at -x.c:3:3: assert(0);")] {
        let mut verify = command("porf");
        verify.current_dir(&folder).args(["verify", given]);
        let run = run(verify, b"").assert_code(1);
        assert!(run.stdout.contains(shown), "{}", run.transcript());
    }
    let mut verify = command("porf");
    verify.current_dir(&folder).args(["verify", "-x.c"]);
    run(verify, b"").assert_code(2);
}

/// `#line` names files that the compiler never opened: reports show their names, but not their
/// content.
#[test]
fn lines_are_of_files_that_clang_opened() {
    let folder = scratch("lines");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("secret.txt"), "a secret\nanother\nthe third\n").unwrap();
    std::fs::write(folder.join("used.h"), "#include <assert.h>\nstatic void check(int x) {\n  assert(x);\n}\n")
        .unwrap();
    let pipe = folder.join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    for (name, line, shown) in [
        ("secret.c", "#line 1 \"secret.txt\"", None),
        // Reading it would never end.
        ("pipe.c", "#line 1 \"pipe\"", None),
        ("device.c", "#line 1 \"/dev/zero\"", None),
        ("own.c", "#line 3", Some("int main(void) { assert(0); }")),
    ] {
        if name == "pipe.c" && !made.as_ref().is_ok_and(|it| it.success()) {
            continue;
        }
        let text = format!("#include <assert.h>\n{line}\nint main(void) {{ assert(0); }}\n");
        std::fs::write(folder.join(name), text).unwrap();
        let mut verify = command("porf");
        verify.current_dir(&folder).args(["verify", "--timeout", "20", name]);
        let run = run(verify, b"").assert_code(1);
        let all = format!("{}{}", run.stdout, run.stderr);
        assert!(!all.contains("secret\n") && !all.contains("another") && !all.contains("the third"), "{all}");
        assert!(shown.is_none_or(|shown| all.contains(shown)), "{all}");
    }
    // The compiler opens headers.
    std::fs::write(folder.join("uses.c"), "#include \"used.h\"\nint main(void) { check(0); }\n").unwrap();
    let mut verify = command("porf");
    verify.current_dir(&folder).args(["verify", "uses.c"]);
    let run = run(verify, b"").assert_code(1);
    assert!(run.stdout.contains("used.h:3:3: assert(x);"), "{}", run.transcript());
}

#[test]
fn undefined_behaviour_can_be_left_out() {
    let file = scratch("overflow.c");
    std::fs::write(&file, "int main(void) {\n  volatile int x = 2147483647;\n  return x + 1 == 0;\n}\n").unwrap();
    let found = porf(&format!("verify {}", file.display())).assert_code(1);
    assert!(found.stdout.contains("undefined behaviour: an addition overflows"), "{}", found.transcript());
    assert!(found.stdout.contains("overflow.c:3:12: return x + 1 == 0;"), "{}", found.transcript());
    porf(&format!("verify --no-ub {}", file.display())).assert_code(0);
    let mut verify = command("porf");
    verify.arg("verify").arg(&file).args(["--", "-fwrapv"]);
    run(verify, b"").assert_code(0);
}

/// A bound applies to every loop, and a user who gave one is not advised to.
#[test]
fn bounds_hold_before_the_first_thread() {
    let file = scratch("loops.c");
    let text = "int __VERIFIER_nondet_int(void);\nint main(void) {\n  int x = 0;\n  while (x != 5)\n    \
                x += __VERIFIER_nondet_int() ? 3 : 2;\n}\n";
    std::fs::write(&file, text).unwrap();
    let file = file.display();
    let bounded = porf(&format!("verify --nondet 0..1 --unroll 4 {file}")).assert_code(0);
    assert!(
        bounded.stdout.contains("safe-within-bound") && bounded.stdout.contains("loops.c:4:"),
        "{}",
        bounded.stdout
    );
    let long = porf(&format!("verify --nondet 0..1 --max-events 50 {file}")).assert_code(3);
    assert!(long.stdout.contains("--unroll bounds loops"), "{}", long.stdout);
    let long = porf(&format!("verify --nondet 0..1 --max-events 50 --unroll 400 {file}")).assert_code(3);
    assert!(long.stdout.contains("--max-events") && !long.stdout.contains("--unroll bounds"), "{}", long.stdout);
}

/// Bounds also apply to loops of the text language that access nothing shared.
#[test]
fn bounds_hold_for_loops_without_accesses() {
    let file = scratch("loops.porf");
    std::fs::write(&file, "shared x = 0;\nthread A { i32 i = 0; while (i != 1) { i = i * 3; } x.store(i, rlx); }\n")
        .unwrap();
    let file = file.display();
    let bounded = porf(&format!("verify --unroll 4 {file}")).assert_code(0);
    assert!(bounded.stdout.contains("safe-within-bound"), "{}", bounded.stdout);
    porf(&format!("verify {file}")).assert_code(3);
}

/// A race between volatile accesses comes with advice, as text and as JSON; other races do not.
#[test]
fn races_of_volatile_accesses_come_with_advice() {
    let threads = "#include <pthread.h>\nvolatile int flag; int plain;\n\
                   void *run(void *u) { VARIABLE = 1; return 0; }\n\
                   int main(void) { pthread_t t; pthread_create(&t, 0, run, 0); while (!VARIABLE); pthread_join(t, 0); }\n";
    for (variable, is_advised) in [("flag", true), ("plain", false)] {
        let file = scratch(&format!("advice-{variable}.c"));
        std::fs::write(&file, threads.replace("VARIABLE", variable)).unwrap();
        let verify = |arguments: &[&str], code: i32| {
            let mut verify = command("porf");
            verify.arg("verify").args(arguments).arg(&file);
            run(verify, b"").assert_code(code)
        };
        assert_eq!(verify(&[], 1).stdout.contains("--volatile relaxed"), is_advised);
        let report: Value = serde_json::from_str(verify(&["--json"], 1).stdout.lines().last().unwrap()).unwrap();
        assert_eq!(report["warnings"].to_string().contains("--volatile relaxed"), is_advised);
        verify(&["--volatile", "relaxed"], if is_advised { 0 } else { 1 });
    }
}

/// The same numbers of executions as closures have in `crates/porf-loom/tests/counts.rs`.
#[test]
fn counts_are_those_of_closures_in_rust() {
    let directory = scratch("counts-as-in-rust");
    std::fs::create_dir_all(&directory).unwrap();
    let threads = |count: usize, shared: &str, body: &str| {
        format!(
            "#include <pthread.h>\n#include <stdatomic.h>\n{shared}\nvoid *f(void *a) {{ {body} return 0; }}\n\
             int main(void) {{ pthread_t t[{count}]; for (long i = 0; i < {count}; i++) pthread_create(&t[i], 0, f, (void *)i);\n\
             for (int i = 0; i < {count}; i++) pthread_join(t[i], 0); }}\n"
        )
    };
    let increments = |count| threads(count, "atomic_int x;", "atomic_fetch_add_explicit(&x, 1, memory_order_relaxed);");
    let locked = |count| {
        let shared = "int x; pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;";
        threads(count, shared, "pthread_mutex_lock(&lock); x++; pthread_mutex_unlock(&lock);")
    };
    let buffering = "long i = (long)a; atomic_store_explicit(&x[i], 1, memory_order_relaxed);\
                     (void)atomic_load_explicit(&x[1 - i], memory_order_relaxed);";
    let programs = [
        ("increments-4", increments(4), 24),
        ("increments-5", increments(5), 120),
        ("locked-4", locked(4), 24),
        ("buffering", threads(2, "atomic_int x[2];", buffering), 4),
    ];
    for (name, text, count) in programs {
        let path = directory.join(format!("{name}.c"));
        std::fs::write(&path, text).unwrap();
        let found = command("porf").arg("verify").arg(&path).output().unwrap();
        let found = String::from_utf8_lossy(&found.stdout).into_owned();
        assert!(found.contains(&format!("safe under rc11\n  {count} executions")), "{name}: {found}");
    }
}
