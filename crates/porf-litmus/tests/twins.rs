//! A `.cat` model and its twin of the `.kat` library allow the same candidate executions of the
//! corpora of cycles. The terms of the twin are evaluated by the relation algebra of porf-kat.

// The enumeration is for other tests.
#[allow(dead_code)]
mod common;

use std::cell::Cell;
use std::collections::HashMap;

use common::corpus;
use porf_cat::{CatModel, DiskLoader};
use porf_fuzz::scaled;
use porf_kat::evaluate::Interpretation;
use porf_kat::library::{Library, find};
use porf_kat::model_file::ModelFile;
use porf_kat::syntax::AxiomKind;
use porf_kat::term::Test as Set;
use porf_kat::vocabulary::{Pred, Rel};
use porf_litmus::{Architecture, Candidate, CatJudge, EventKind, Judge, JudgeError, Judgement, Limits, cycle};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A relation as rows of bits.
type Rows = Vec<u64>;

/// Asks both models about each execution.
struct Both {
    cat: CatJudge,
    kat: ModelFile,
    asked: Cell<u64>,
}

/// The sets of an event for the twin, by the tag that it has.
fn sets(tags: &[&str], kind: EventKind, model: &ModelFile) -> Vec<Pred> {
    let mut sets = match kind {
        EventKind::Read => vec![Pred::R, Pred::LOC],
        EventKind::Write => vec![Pred::W, Pred::LOC],
        EventKind::Fence => vec![Pred::F],
    };
    let (acquire, release) = (kind != EventKind::Write, kind != EventKind::Read);
    let mut mode = Vec::new();
    for tag in tags {
        match *tag {
            "A" if matches!(tags, [_]) => mode.push(Pred::ACQ),
            "L" => mode.push(Pred::REL),
            "ACQ" | "DMB.LD" => mode.push(Pred::ACQ),
            "REL" => mode.push(Pred::REL),
            "ACQ_REL" | "LWSYNC" => mode.extend([Pred::ACQ, Pred::REL]),
            "SC" | "MFENCE" | "SYNC" | "DMB.SY" => {
                mode.extend([(acquire, Pred::ACQ), (release, Pred::REL)].iter().filter(|(has, _)| *has).map(|it| it.1));
                mode.push(Pred::SC);
            }
            "NA" => mode.push(Pred::NA),
            declared @ ("ISB" | "ISYNC" | "DMB.ST") => match model.resolved.vocabulary.set(declared) {
                Some(Set::Pred(pred)) => return vec![pred],
                _ => panic!("{declared} is not declared"),
            },
            _ => {}
        }
    }
    if mode.is_empty() {
        mode.push(Pred::RLX);
    }
    sets.extend(mode);
    sets
}

fn relation(count: usize, holds: impl Fn(usize, usize) -> bool) -> Rows {
    (0..count).map(|a| (0..count).filter(|b| holds(a, *b)).fold(0, |row, b| row | 1 << b)).collect()
}

fn listed(count: usize, pairs: &[(usize, usize)]) -> Rows {
    let mut rows = vec![0; count];
    pairs.iter().for_each(|(a, b)| rows[*a] |= 1 << b);
    rows
}

fn has(rows: &Rows, a: usize, b: usize) -> bool {
    rows[a] >> b & 1 == 1
}

/// The execution as the twin sees it.
fn interpretation(execution: &Candidate, model: &ModelFile) -> Interpretation {
    let events = &execution.events;
    let count = events.len();
    let sets = events.iter().map(|event| match event.thread {
        None => vec![Pred::W, Pred::NA, Pred::LOC],
        Some(_) => sets(&event.tags, event.kind, model),
    });
    let access = |event: usize| events[event].kind != EventKind::Fence;
    let loc = |a: usize, b: usize| access(a) && access(b) && events[a].address == events[b].address;
    let po = relation(count, |a, b| execution.program_order(a, b));
    let rf = relation(count, |a, b| execution.source[b] == Some(a));
    let (mut co, mut fr) = (Vec::new(), Vec::new());
    execution.coherence(|a, b| co.push((a, b)));
    execution.from_reads(|a, b| fr.push((a, b)));
    let (co, fr) = (listed(count, &co), listed(count, &fr));
    let inside = |rows: &Rows| relation(count, |a, b| has(rows, a, b) && has(&po, a, b));
    let outside = |rows: &Rows| relation(count, |a, b| has(rows, a, b) && !has(&po, a, b));
    let (coe, rfe) = (outside(&co), outside(&rf));
    let detour =
        relation(count, |a, b| has(&po, a, b) && (0..count).any(|middle| has(&coe, a, middle) && has(&rfe, middle, b)));
    let same_thread = |a: usize, b: usize| a == b || events[a].thread.is_some() && events[a].thread == events[b].thread;
    let relations = HashMap::from([
        (Rel::PO_LOC, relation(count, |a, b| has(&po, a, b) && loc(a, b))),
        (Rel::PO_DIFF_LOC, relation(count, |a, b| has(&po, a, b) && !loc(a, b))),
        (Rel::RMW, vec![0; count]),
        (Rel::RFI, inside(&rf)),
        (Rel::MOI, inside(&co)),
        (Rel::FRI, inside(&fr)),
        (Rel::FRE, outside(&fr)),
        (Rel::DETOUR, detour),
        (Rel::RFE, rfe),
        (Rel::MOE, coe),
        (Rel::CTRL, listed(count, &execution.control_dependencies)),
        (Rel::ADDR, listed(count, &execution.address_dependencies)),
        (Rel::DATA, listed(count, &execution.data_dependencies)),
        (Rel::LOC_OVERLAP, relation(count, loc)),
        (Rel::SAME_THREAD, relation(count, same_thread)),
        (Rel::ANY, relation(count, |_, _| true)),
        (Rel::PO, po),
    ]);
    Interpretation { sets: sets.collect(), relations }
}

/// Power's reads from different writes, which its twin leaves out.
fn has_rdw(execution: &Candidate) -> bool {
    let mut found = false;
    let different = |a: usize, b: usize| execution.events[a].thread != execution.events[b].thread;
    execution.from_reads(|read, write| {
        found |= (0..execution.events.len()).any(|later| {
            let from = execution.source[later] == Some(write);
            from && execution.program_order(read, later) && different(read, write) && different(write, later)
        });
    });
    found
}

impl Judge for Both {
    fn judge(&self, execution: &Candidate) -> Result<Judgement, JudgeError> {
        let judgement = self.cat.judge(execution)?;
        let interpretation = interpretation(execution, &self.kat);
        let holds = |axiom: &porf_kat::model_file::Axiom| {
            let term = axiom.irreflexive_term().unwrap_or_else(|| axiom.term.clone());
            let meaning = interpretation.evaluate(&self.kat.resolved.vocabulary, &term).expect("a term");
            match axiom.kind {
                AxiomKind::Empty => meaning.standing == 0 && meaning.moving.iter().all(|row| *row == 0),
                _ => meaning.moving.iter().enumerate().all(|(x, row)| row >> x & 1 == 0),
            }
        };
        let expected = self.kat.axioms().iter().all(holds);
        let weaker = self.cat.name() == "ppc" && expected && has_rdw(execution);
        if judgement.allowed != expected && !weaker {
            return Err(JudgeError(format!("cat: {}, kat: {expected}, {execution:?}", judgement.allowed)));
        }
        self.asked.set(self.asked.get() + 1);
        Ok(judgement)
    }
}

fn agree(architecture: Architecture, twin: &str) {
    let both = Both {
        cat: CatJudge::of(architecture).expect("every architecture has a model"),
        kat: ModelFile::load(&Library, find(twin).expect("a model of the library").path).expect("it loads"),
        asked: Cell::new(0),
    };
    let cycles = corpus(architecture);
    for cycle in &cycles {
        let text = cycle::test_of(architecture, "cycle", cycle).expect("listed cycles make tests");
        let test = porf_litmus::read("cycle.litmus", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        porf_litmus::run(&test, &both, &Limits::default()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
    println!("{architecture:?}: {} executions of {} tests", both.asked.get(), cycles.len());
    assert!(both.asked.get() > cycles.len() as u64);
}

#[test]
fn x86() {
    agree(Architecture::X86, "tso");
}

#[test]
fn aarch64() {
    agree(Architecture::AArch64, "arm8");
}

#[test]
fn power() {
    agree(Architecture::Ppc, "power-full");
}

#[test]
fn c11() {
    agree(Architecture::C11, "rc11-2017");
}

/// Two models of the Linux kernel.
struct Kernel {
    cat: CatJudge,
    kat: CatJudge,
    /// How many executions, or beginnings of them, both forbid, and how many both allow.
    asked: [Cell<u64>; 2],
}

impl Judge for Kernel {
    fn judge(&self, execution: &Candidate) -> Result<Judgement, JudgeError> {
        let (cat, kat) = (self.cat.judge(execution)?, self.kat.judge(execution)?);
        if cat.allowed != kat.allowed {
            return Err(JudgeError(format!("cat: {}, kat: {}, {execution:?}", cat.allowed, kat.allowed)));
        }
        let count = &self.asked[usize::from(cat.allowed)];
        count.set(count.get() + 1);
        Ok(cat)
    }

    /// What both forbid already is not looked at further.
    fn fails_already(&self, partial: &Candidate) -> Result<bool, JudgeError> {
        let fails = self.cat.fails_already(partial)? && self.kat.fails_already(partial)?;
        self.asked[0].set(self.asked[0].get() + u64::from(fails));
        Ok(fails)
    }
}

fn pick<'a>(random: &mut Pcg64Mcg, list: &[&'a str]) -> &'a str {
    list[random.random_range(0..list.len())]
}

/// A random statement of the kernel's C; critical sections have statements inside.
fn statement(random: &mut Pcg64Mcg, inside: bool) -> String {
    let (place, register) = (pick(random, &["x", "y", "z"]), pick(random, &["r0", "r1", "r2"]));
    let order = pick(random, &["", "_relaxed", "_acquire", "_release"]);
    let mut inner = || format!("{} {}", statement(random, true), statement(random, true));
    let (section, kind) = (if inside { String::new() } else { inner() }, random.random_range(0..26));
    match kind {
        0..5 => format!("{register} = READ_ONCE(*{place});"),
        5..9 => format!("WRITE_ONCE(*{place}, {});", pick(random, &["1", "2", "r0 + 1", "r1"])),
        9 => format!("{register} = smp_load_acquire({place});"),
        10 => format!("smp_store_release({place}, {});", pick(random, &["1", "3", "r2"])),
        11 => format!("{register} = xchg{order}({place}, 1);"),
        12 => format!("{register} = cmpxchg{order}({place}, 0, 2);"),
        13 => format!("{register} = atomic_fetch_add{order}(1, {place});"),
        14 => format!("smp_mb__before_atomic(); atomic_inc({place}); smp_mb__after_atomic();"),
        15 => format!("{}();", pick(random, &["smp_mb", "smp_wmb", "smp_rmb", "synchronize_rcu"])),
        16 => format!("*{place} = 1;"),
        17 => format!("{register} = *{place};"),
        18 if !inside => "synchronize_srcu(ss);".to_owned(),
        19 if !inside => format!("if ({register}) {{ {section} }}"),
        20..22 if !inside => format!("rcu_read_lock(); {section} rcu_read_unlock();"),
        22..24 if !inside => {
            let barrier = pick(random, &["", "smp_mb__after_spinlock();", "smp_mb__after_unlock_lock();"]);
            format!("spin_lock(s); {barrier} {section} spin_unlock(s);")
        }
        24 if !inside => format!("i = srcu_read_lock(ss); {section} srcu_read_unlock(ss, i);"),
        _ => format!("{register} = READ_ONCE(*{place}); WRITE_ONCE(*x, {register});"),
    }
}

/// lkmm.kat and lkmm.cat allow the same executions, of cycles and of random tests with locks, grace
/// periods, critical sections, atomics and plain accesses.
#[test]
fn kernel() {
    let kat = CatModel::of_kernel("lkmm.kat", &DiskLoader).unwrap_or_else(|error| panic!("{error}"));
    let both = Kernel {
        cat: CatJudge::of(Architecture::Kernel).expect("every architecture has a model"),
        kat: CatJudge::from(kat),
        asked: Default::default(),
    };
    let of_cycle = |cycle: &Vec<cycle::Edge>| cycle::test_of(Architecture::Kernel, "cycle", cycle).expect("a test");
    let step = if scaled(1usize) > 1 { 1 } else { 8 };
    let mut tests: Vec<String> = corpus(Architecture::Kernel).iter().step_by(step).map(of_cycle).collect();
    let mut random = Pcg64Mcg::seed_from_u64(5);
    for _ in 0..scaled(300usize) {
        let threads = random.random_range(2..=3);
        let mut text = String::from("C random\n{ }\n");
        for thread in 0..threads {
            let mut body = || (0..5 - threads).map(|_| statement(&mut random, false)).collect::<String>();
            let parameters = "int *x, int *y, int *z, spinlock_t *s, struct srcu_struct *ss";
            text += &format!("P{thread}({parameters})\n{{ int i; {} }}\n", body());
        }
        tests.push(text + "exists (x=1)\n");
    }
    for text in &tests {
        let test = porf_litmus::read("kernel.litmus", text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let limits = Limits { candidates: Some(20_000), ..Limits::default() };
        porf_litmus::run(&test, &both, &limits).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
    let asked = both.asked.map(|it| it.get());
    println!("{} tests, {asked:?} executions", tests.len());
    assert!(asked.iter().all(|it| *it > 1_000), "{asked:?}");
}
