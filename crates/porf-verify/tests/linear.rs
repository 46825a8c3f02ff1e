//! Linearizability of programs: correct objects pass, faults are found with histories that brute
//! force confirms, and the order of calls is that of the model's definition.

use porf_explore::{Config, Execution, Visitor, explore};
use porf_linear::{Builtin, Disproof, History, Question, Specification, Value};
use porf_program::{Code, Program, compile};
use porf_verify::linear::{ObjectSpecification, OwnSpecification, Requirement, histories};
use porf_verify::models::{Explored, find_explored};
use porf_verify::validate::{Claim, Validation};
use porf_verify::{Answer, End, Evidence, OpenOptions, PorfSource, Session, Settings, Source, verify};
use porf_witness::ErrorKind;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

fn model(name: &str) -> Explored {
    find_explored(name).unwrap()
}

fn open(name: &str, text: &str) -> Source {
    match PorfSource::new(name, text.to_string(), &OpenOptions::default()) {
        Ok(source) => Source::new(source),
        Err(error) => panic!("{name}: {error}"),
    }
}

fn builtin(question: Question, name: &str) -> Requirement {
    Requirement { question, specification: ObjectSpecification::Builtin(name.parse().unwrap()) }
}

fn judge(source: &Source, model: &Explored, requirement: Requirement, by: porf_explore::Equivalence) -> Answer {
    let mut settings = Settings::default();
    settings.requirement = Some(requirement);
    settings.equivalence = by;
    verify(source, model, &settings, &Session::new())
}

/// The programs of the folder `linear`: name, whether they are correct, specification, text.
fn programs() -> Vec<(String, bool, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/linear");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let program = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).unwrap();
        let head: Vec<&str> = text.lines().next().unwrap().split_whitespace().collect();
        let &["//", verdict, specification] = &head[..] else { panic!("{} has no head", path.display()) };
        assert!(verdict == "correct" || verdict == "wrong");
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, verdict == "correct", specification.to_string(), text.clone())
    };
    files.iter().map(program).collect()
}

/// Whether some permutation of the calls that respects the order is a run of the specification.
fn is_explained(specification: &Builtin, history: &History) -> bool {
    fn go(specification: &Builtin, history: &History, placed: &mut Vec<usize>, state: &Vec<i64>) -> bool {
        let calls = history.calls();
        if (0..calls.len()).all(|call| placed.contains(&call) || calls[call].result.is_none()) {
            return true;
        }
        (0..calls.len()).any(|call| {
            let is_ready = (0..calls.len()).all(|other| !history.precedes(other, call) || placed.contains(&other));
            if placed.contains(&call) || !is_ready {
                return false;
            }
            let outcomes = match calls[call].result {
                Some(Value::Aborted) => vec![(Value::Aborted, state.clone())],
                _ => specification.outcomes(state, &calls[call].operation).unwrap(),
            };
            outcomes.into_iter().any(|(value, next)| {
                if calls[call].result.is_some_and(|result| result != value) {
                    return false;
                }
                placed.push(call);
                let found = go(specification, history, placed, &next);
                placed.pop();
                found
            })
        })
    }
    go(specification, history, &mut Vec::new(), &specification.initial())
}

fn disproof(answer: &Answer) -> Option<&Disproof> {
    match &answer.report.errors.first()?.kind {
        ErrorKind::History(disproof) => Some(disproof),
        _ => None,
    }
}

/// An attempt to take a lock that fails writes 1 over 1. But it may synchronise with a thread, and
/// so order a later call after a call of that thread.
#[test]
fn failed_attempts_order_calls() {
    let text = "shared lock = 1, x;
        thread Writer { op_begin(\"x\", \"write\", 1); x.store(1, rlx); op_end(); lock.store(1, rel); }
        thread Reader { while (lock.exchange(1, acq)) {} op_begin(\"x\", \"read\"); op_end(0); }
        thread Owner { lock.store(0, rlx); }";
    let source = open("attempts.porf", text);
    let mut settings = Settings::default();
    settings.requirement = Some(builtin(Question::Linearizable, "register"));
    settings.unroll = porf_program::LoopBounds::all(3);
    let answer = verify(&source, &model("rc11"), &settings, &Session::new());
    assert!(matches!(answer.report.errors[0].kind, ErrorKind::History(_)), "{:?}", answer.report.verdict);
}

#[test]
fn correct_objects_pass() {
    let correct: Vec<_> = programs().into_iter().filter(|(_, is_correct, ..)| *is_correct).collect();
    assert!(correct.len() >= 15);
    for (name, _, specification, text) in correct {
        let source = open(&name, &text);
        // Under models without sc accesses, some of them are not linearizable.
        for model in ["sc", "rc11"].map(model) {
            let requirement = || builtin(Question::Linearizable, &specification);
            let by_mo = judge(&source, &model, requirement(), porf_explore::Equivalence::Mo);
            let by_rf = judge(&source, &model, requirement(), porf_explore::Equivalence::Rf);
            for answer in [&by_mo, &by_rf] {
                let shown = Evidence::of(&source, answer).map(|evidence| evidence.lines().join("\n"));
                assert_eq!(answer.report.verdict.name(), "safe", "{name} under {model}: {}", shown.unwrap_or_default());
                assert!(answer.histories.unwrap() > 0, "{name} makes no calls");
            }
            // The order of calls does not depend on modification order.
            assert_eq!(by_mo.histories, by_rf.histories, "{name} under {model}");
        }
    }
}

#[test]
fn faults_are_found_and_confirmed() {
    let wrong: Vec<_> = programs().into_iter().filter(|(_, is_correct, ..)| !is_correct).collect();
    assert!(wrong.len() >= 20);
    for (name, _, specification, text) in wrong {
        let source = open(&name, &text);
        for by in [porf_explore::Equivalence::Mo, porf_explore::Equivalence::Rf] {
            let answer = judge(&source, &model("rc11"), builtin(Question::Linearizable, &specification), by);
            assert_eq!(answer.report.verdict.name(), "violation", "{name}");
            let disproof = disproof(&answer).unwrap_or_else(|| panic!("{name}: {:?}", answer.report.errors[0].kind));
            assert!(!is_explained(&specification.parse().unwrap(), &disproof.history), "{name}");
            assert!(!disproof.contradiction.is_empty());
            let evidence = Evidence::of(&source, &answer).unwrap();
            assert!(evidence.lines()[0].contains("are not linearizable by the specification"), "{name}");
        }
    }
}

#[test]
fn weaker_questions_accept_more() {
    // A read misses a write that happens before it.
    let text = "shared x, y, f;
        thread W { op_begin(\"x\", \"write\", 1); x.store(1, rlx); op_end(); f.store(1, rel); }
        thread R { await(f.load(acq) == 1); op_begin(\"x\", \"read\"); r = y.load(rlx); op_end(r); }";
    let source = open("text", text);
    let verdict = |question| {
        let answer = judge(&source, &model("rc11"), builtin(question, "register"), porf_explore::Equivalence::Mo);
        answer.report.verdict.name()
    };
    assert_eq!(verdict(Question::Linearizable), "violation");
    assert_eq!(verdict(Question::SequentiallyConsistent), "safe");
    assert_eq!(verdict(Question::Quiescent), "violation");
}

#[test]
fn own_specifications_are_programs() {
    let specification = "shared max;
        fn write_max(v) { if (v > max) { max = v; } }
        fn read() { return max; }
        fn try(v) { if (nondet(0..=1)) { max = v; return DONE; } return EMPTY; }
        fn own(caller) { return caller; }";
    let own = || {
        let own = OwnSpecification::new("max.porf", specification).unwrap();
        Requirement { question: Question::Linearizable, specification: ObjectSpecification::Own(Arc::new(own)) }
    };
    let verdict = |body: &str| {
        let text = format!("shared x;\n{body}");
        let answer = judge(&open("text", &text), &model("rc11"), own(), porf_explore::Equivalence::Mo);
        (answer.report.verdict.name(), porf_verify::explain::reason(&open("text", &text), &answer))
    };
    let correct = "thread T[i in 1..3] { op_begin(\"m\", \"write_max\", i); x.fetch_max(i, rlx); op_end(); }
        thread R { op_begin(\"m\", \"read\"); r = x.load(rlx); op_end(r); op_begin(\"m\", \"own\"); op_end(2); }";
    assert_eq!(verdict(correct), ("safe", None));
    assert_eq!(verdict(&correct.replace("x.fetch_max(i, rlx)", "x.store(i, rlx)")).0, "safe");
    // The store may replace a greater value, and both reads happen after both writes.
    let wrong = "shared done; thread T[i in 1..3] { op_begin(\"m\", \"write_max\", i); x.store(i, rlx); op_end();
        done.fetch_add(1, acq_rel); }
        thread R { await(done.load(acq) == 2); op_begin(\"m\", \"read\"); r = x.load(rlx); op_end(r); }";
    assert_eq!(verdict(wrong).0, "violation");
    assert_eq!(verdict(&wrong.replace("x.store(i, rlx)", "x.fetch_max(i, rlx)")).0, "safe");
    // Both outcomes of a choice are allowed.
    for result in ["", "\"empty\""] {
        assert_eq!(verdict(&format!("thread T {{ op_begin(\"m\", \"try\", 3); op_end({result}); }}")).0, "safe");
    }
    assert_eq!(verdict("thread T { op_begin(\"m\", \"try\", 3); op_end(5); }").0, "violation");
    let (verdict, reason) = verdict("thread T { op_begin(\"m\", \"pop\"); op_end(); }");
    assert_eq!(verdict, "inconclusive");
    assert!(reason.unwrap().contains("max.porf has no operation `pop`; it has write_max, read, try, own"));
    for (text, message) in [
        ("thread T { }", "a specification has no threads"),
        ("shared x;", "a specification has at least one operation"),
        ("fn f( { }", "max.porf:1:7"),
    ] {
        let error = OwnSpecification::new("max.porf", text).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn marks_that_do_not_fit_are_no_verdict() {
    let reason = |text: &str| {
        let source = open("text", text);
        let requirement = builtin(Question::Linearizable, "queue");
        let answer = judge(&source, &model("rc11"), requirement, porf_explore::Equivalence::Mo);
        assert_eq!(answer.report.verdict.name(), "inconclusive");
        porf_verify::explain::reason(&source, &answer).unwrap()
    };
    assert!(reason("thread T { op_end(); }").contains("ends an operation that it has not begun"));
    assert!(reason("thread T { op_begin(\"q\", \"push\", 1); op_end(); }").contains("a queue has no operation `push`"));
    let many = "thread T { for i in 0..130 { op_begin(\"q\", \"enqueue\", 1); op_end(); } }";
    assert!(reason(many).contains("more than 128 operations"));
}

/// Histories of engine and definition, compared in every execution.
struct Compared<'c> {
    code: &'c Code,
    model: &'c Explored,
    executions: u64,
    orders: u64,
}

impl Visitor<Code> for Compared<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let own = histories(execution).unwrap();
        self.executions += 1;
        let pairs = |history: &History| history.covering().len() as u64;
        self.orders += own.values().map(pairs).sum::<u64>();
        let is_same = |end: &dyn End<Code>| histories(end).unwrap() == own;
        let validation = Validation::new(self.code, self.model.model());
        if let Err(invalid) = validation.check(&execution.witness(), &Claim::End(&is_same)) {
            panic!("{invalid} under {}", self.model);
        }
        Ok(())
    }

    fn wants_blocked(&self) -> bool {
        false
    }
}

/// A random program whose threads make calls, some of them within others.
fn random_program(rng: &mut impl Rng) -> String {
    let mut text = "shared x, y; mutex m;\n".to_string();
    for thread in 0..rng.random_range(2..=3) {
        let _ = write!(text, "thread T{thread} {{ ");
        let mut open = 0;
        for _ in 0..rng.random_range(1..=6) {
            let (x, v) = (["x", "y"][rng.random_range(0..2)], rng.random_range(1..4));
            let statement = match rng.random_range(0..10) {
                0 | 1 => format!("{x}.store({v}, {});", ["rlx", "rel", "sc"][rng.random_range(0..3)]),
                2 | 3 => format!("r = {x}.load({});", ["rlx", "acq", "sc"][rng.random_range(0..3)]),
                4 => format!("{x}.fetch_add(1, {});", ["rlx", "acq_rel", "rel"][rng.random_range(0..3)]),
                5 => format!("fence({});", ["acq", "rel", "sc"][rng.random_range(0..3)]),
                6 if open > 0 => {
                    open -= 1;
                    format!("op_end({v});")
                }
                _ => {
                    open += 1;
                    format!("op_begin(\"{x}\", \"write\", {v});")
                }
            };
            let _ = write!(text, "{statement} ");
        }
        for _ in 0..open {
            let is_left = rng.random_bool(0.2);
            text.push_str(if is_left { "" } else { "op_end(); " });
        }
        text.push_str("}\n");
    }
    text
}

#[test]
fn the_order_of_calls_is_that_of_the_definition() {
    let mut rng = Pcg64Mcg::seed_from_u64(21);
    let models = ["sc", "tso", "sra", "ra", "wra", "rc20", "rc11", "relaxed"].map(model);
    let (mut executions, mut orders) = (0, 0);
    for _ in 0..porf_fuzz::scaled(60) {
        let text = random_program(&mut rng);
        let compiled = compile(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
        for model in &models {
            let mut compared = Compared { code: &compiled.code, model, executions: 0, orders: 0 };
            let report = explore(&compiled.code, &Config::of(model.clone()), &mut compared);
            assert_eq!(report.verdict.name(), "safe", "{text}");
            executions += compared.executions;
            orders += compared.orders;
        }
    }
    assert!(compiled_marks_count(), "marks of register code count");
    assert!(executions > 500 && orders > 200, "{executions} executions, {orders} ordered pairs");
}

/// States differ by their marks, so that iterations with calls are not dropped.
fn compiled_marks_count() -> bool {
    let code = compile("thread T { op_begin(\"q\", \"dequeue\"); op_end(\"empty\"); }").unwrap().code;
    code.marks(&code.start(0)).len() == 2
}

/// A C program, opened from a file of its own.
fn open_c(name: &str, text: &str) -> Source {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("linear");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{name}.c"));
    std::fs::write(&path, text).unwrap();
    Source::open(&[path], &OpenOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn calls_of_c_programs() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/linearizability/mailbox.c");
    let mailbox = Source::open(&[example], &OpenOptions::default()).unwrap();
    let by = porf_explore::Equivalence::Mo;
    let answer = judge(&mailbox, &model("rc11"), builtin(Question::Linearizable, "queue(1)"), by);
    assert_eq!(answer.report.verdict.name(), "safe");
    // A queue without bound is never full.
    let answer = judge(&mailbox, &model("rc11"), builtin(Question::Linearizable, "queue"), by);
    let disproof = disproof(&answer).expect("it is not such a queue");
    assert_eq!((disproof.object.as_str(), disproof.specification.as_str()), ("box", "queue"));
    assert!(!is_explained(&"queue".parse().unwrap(), &disproof.history));
}

/// Creating and joining a thread order calls that have no event before or after them.
#[test]
fn creating_and_joining_order_calls() {
    let program = |child: &str, before: &str, after: &str| {
        format!(
            "#include <pthread.h>\n#include <porf.h>\nstatic int x;\n\
             static void *run(void *p) {{ {child} return p; }}\n\
             int main(void) {{ pthread_t t; {before} pthread_create(&t, 0, run, 0); pthread_join(t, 0); {after} }}\n"
        )
    };
    let write = "porf_op_begin(&x, \"write\", 1); porf_op_end(PORF_DONE);";
    let read = "porf_op_begin(&x, \"read\"); porf_op_end(0);";
    for (name, text, expected) in [
        ("join", program(write, "", read), "violation"),
        ("create", program(read, write, ""), "violation"),
        ("no-join", program(write, "", "").replace("pthread_join(t, 0);", read), "safe"),
        ("before", program(write, read, ""), "safe"),
    ] {
        for question in ["sc", "rc11", "relaxed"] {
            let requirement = builtin(Question::Linearizable, "register");
            let answer = judge(&open_c(name, &text), &model(question), requirement, porf_explore::Equivalence::Mo);
            assert_eq!(answer.report.verdict.name(), expected, "{name} under {question}");
        }
    }
}
