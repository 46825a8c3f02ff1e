//! Random models on random structures, against naive definitions.
//!
//! An expression is printed as `.cat` text and also evaluated over sets of pairs. The whole way
//! from text to bit matrices is compared: parser, interpreter, simplification, plan, kernels.

mod common;

use std::collections::BTreeSet;
use std::collections::HashMap;

use common::Builder;
use porf_cat::{EventSet, Model, Relation, Structure};
use porf_fuzz::scaled;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

type Pairs = BTreeSet<(usize, usize)>;

/// Expressions. A set is the identity on it.
#[derive(Clone, Debug)]
enum Expr {
    Relation(&'static str),
    Set(Set),
    Union(Box<Expr>, Box<Expr>),
    Intersection(Box<Expr>, Box<Expr>),
    Difference(Box<Expr>, Box<Expr>),
    Sequence(Box<Expr>, Box<Expr>),
    Product(Set, Set),
    Complement(Box<Expr>),
    Inverse(Box<Expr>),
    Plus(Box<Expr>),
    Star(Box<Expr>),
    Optional(Box<Expr>),
    /// `let x = a in b`, where `b` may use `x`.
    Let(Box<Expr>, Box<Expr>),
    /// `(fun x -> b) (a)`
    Call(Box<Expr>, Box<Expr>),
    /// The least `x` with `x = a | x;b | c;x`.
    Recursive(Box<Expr>, Box<Expr>, Box<Expr>),
    /// The least `x` with `x = a`, where `a` may use `x`, but not under a negation.
    Fixpoint(Box<Expr>),
    /// The innermost variable.
    Variable,
}

#[derive(Clone, Debug)]
enum Set {
    Named(&'static str),
    All,
    Domain(Box<Expr>),
    Range(Box<Expr>),
    Union(Box<Set>, Box<Set>),
    Difference(Box<Set>, Box<Set>),
    Complement(Box<Set>),
}

const RELATIONS: [&str; 9] = ["po", "rf", "co", "fr", "loc", "int", "ext", "id", "po-loc"];

/// A random expression. With `bound`, it may use the innermost variable, but not under a negation.
fn expr(random: &mut Pcg32, depth: usize, bound: bool) -> Expr {
    if depth == 0 || random.random_range(0..6) == 0 {
        return match random.random_range(0..12) {
            0..=2 => Expr::Set(Set::Named(["R", "W", "IW"][random.random_range(0..3)])),
            3..=5 if bound => Expr::Variable,
            _ => Expr::Relation(RELATIONS[random.random_range(0..RELATIONS.len())]),
        };
    }
    let mut sub = || Box::new(expr(random, depth - 1, bound));
    let (a, b) = (sub(), sub());
    let negative = Box::new(expr(random, depth - 1, false));
    match random.random_range(0..20) {
        0..=2 => Expr::Union(a, b),
        3..=4 => Expr::Intersection(a, b),
        5 => Expr::Difference(a, negative),
        6 => Expr::Intersection(a, Box::new(Expr::Complement(negative))),
        7..=9 => Expr::Sequence(a, b),
        10 => Expr::Product(set(random, depth - 1, bound), set(random, depth - 1, bound)),
        // A complement alone is so large that most checks fail in all completions.
        11 => Expr::Complement(negative),
        12 => Expr::Inverse(a),
        13 => [Expr::Plus, Expr::Star][random.random_range(0..2)](a),
        14 => Expr::Optional(a),
        15 => Expr::Let(a, Box::new(expr(random, depth - 1, true))),
        16 => Expr::Call(a, Box::new(expr(random, depth - 1, true))),
        17..=18 => Expr::Fixpoint(Box::new(expr(random, depth - 1, true))),
        _ => {
            let c = Box::new(expr(random, depth - 1, bound));
            Expr::Recursive(a, b, c)
        }
    }
}

fn set(random: &mut Pcg32, depth: usize, bound: bool) -> Set {
    if depth == 0 || random.random_range(0..3) == 0 {
        return [Set::Named("R"), Set::Named("W"), Set::Named("IW"), Set::All][random.random_range(0..4)].clone();
    }
    match random.random_range(0..5) {
        0 => Set::Domain(Box::new(expr(random, depth - 1, bound))),
        1 => Set::Range(Box::new(expr(random, depth - 1, bound))),
        2 => Set::Union(Box::new(set(random, depth - 1, bound)), Box::new(set(random, depth - 1, bound))),
        3 => Set::Difference(Box::new(set(random, depth - 1, bound)), Box::new(set(random, depth - 1, false))),
        _ => Set::Complement(Box::new(set(random, depth - 1, false))),
    }
}

/// The text; `level` is the number of variables around.
fn show(expr: &Expr, level: usize) -> String {
    let of = |expr: &Expr| show(expr, level);
    match expr {
        Expr::Relation(name) => name.to_string(),
        Expr::Set(set) => format!("[{}]", show_set(set, level)),
        Expr::Union(a, b) => format!("({} | {})", of(a), of(b)),
        Expr::Intersection(a, b) => format!("({} & {})", of(a), of(b)),
        Expr::Difference(a, b) => format!("({} \\ {})", of(a), of(b)),
        Expr::Sequence(a, b) => format!("({} ; {})", of(a), of(b)),
        Expr::Product(a, b) => format!("({} * {})", show_set(a, level), show_set(b, level)),
        Expr::Complement(a) => format!("~{}", of(a)),
        Expr::Inverse(a) => format!("({})^-1", of(a)),
        Expr::Plus(a) => format!("({})+", of(a)),
        Expr::Star(a) => format!("({})^*", of(a)),
        Expr::Optional(a) => format!("({})?", of(a)),
        Expr::Let(a, b) => format!("(let x{level} = {} in {})", of(a), show(b, level + 1)),
        Expr::Call(a, b) => format!("((fun x{level} -> {}) ({}))", show(b, level + 1), of(a)),
        Expr::Recursive(a, b, c) => {
            let x = format!("x{level}");
            format!("(let rec {x} = {} | {x} ; {} | {} ; {x} in {x})", of(a), of(b), of(c))
        }
        Expr::Fixpoint(a) => format!("(let rec x{level} = {} in x{level})", show(a, level + 1)),
        Expr::Variable => format!("x{}", level - 1),
    }
}

fn show_set(set: &Set, level: usize) -> String {
    match set {
        Set::Named(name) => name.to_string(),
        Set::All => "_".into(),
        Set::Domain(a) => format!("(domain ({}))", show(a, level)),
        Set::Range(a) => format!("(range ({}))", show(a, level)),
        Set::Union(a, b) => format!("({} | {})", show_set(a, level), show_set(b, level)),
        Set::Difference(a, b) => format!("({} \\ {})", show_set(a, level), show_set(b, level)),
        Set::Complement(a) => format!("(~{})", show_set(a, level)),
    }
}

/// The naive meaning of expressions.
struct Naive<'a> {
    events: usize,
    relations: HashMap<&'static str, Pairs>,
    structure: &'a Structure,
}

impl Naive<'_> {
    fn new(structure: &Structure) -> Naive<'_> {
        let of = |name: &str| structure.relations[name].pairs().collect::<Pairs>();
        let mut relations: HashMap<&'static str, Pairs> =
            ["po", "rf", "co", "loc", "int", "ext"].into_iter().map(|name| (name, of(name))).collect();
        let fr = compose(&inverse(&relations["rf"]), &relations["co"]);
        relations.insert("fr", fr.into_iter().filter(|(a, b)| a != b).collect());
        relations.insert("id", (0..structure.events).map(|event| (event, event)).collect());
        relations.insert("po-loc", relations["po"].intersection(&relations["loc"]).copied().collect());
        Naive { events: structure.events, relations, structure }
    }

    fn expr(&self, expr: &Expr, variables: &mut Vec<Pairs>) -> Pairs {
        match expr {
            Expr::Relation(name) => self.relations[name].clone(),
            Expr::Set(set) => self.set(set, variables).into_iter().map(|event| (event, event)).collect(),
            Expr::Union(a, b) => &self.expr(a, variables) | &self.expr(b, variables),
            Expr::Intersection(a, b) => &self.expr(a, variables) & &self.expr(b, variables),
            Expr::Difference(a, b) => &self.expr(a, variables) - &self.expr(b, variables),
            Expr::Sequence(a, b) => compose(&self.expr(a, variables), &self.expr(b, variables)),
            Expr::Product(a, b) => {
                let (a, b) = (self.set(a, variables), self.set(b, variables));
                a.iter().flat_map(|&from| b.iter().map(move |&to| (from, to))).collect()
            }
            Expr::Complement(a) => {
                let a = self.expr(a, variables);
                let all = (0..self.events).flat_map(|from| (0..self.events).map(move |to| (from, to)));
                all.filter(|pair| !a.contains(pair)).collect()
            }
            Expr::Inverse(a) => inverse(&self.expr(a, variables)),
            Expr::Plus(a) => closure(self.expr(a, variables)),
            Expr::Star(a) => &closure(self.expr(a, variables)) | &self.relations["id"],
            Expr::Optional(a) => &self.expr(a, variables) | &self.relations["id"],
            Expr::Let(a, b) | Expr::Call(a, b) => {
                let value = self.expr(a, variables);
                variables.push(value);
                let result = self.expr(b, variables);
                variables.pop();
                result
            }
            Expr::Recursive(a, b, c) => {
                let (a, b, c) = (self.expr(a, variables), self.expr(b, variables), self.expr(c, variables));
                let mut x = Pairs::new();
                loop {
                    let next = &(&a | &compose(&x, &b)) | &compose(&c, &x);
                    if next == x {
                        return x;
                    }
                    x = next;
                }
            }
            Expr::Fixpoint(a) => {
                variables.push(Pairs::new());
                loop {
                    let next = self.expr(a, variables);
                    if variables.last() == Some(&next) {
                        break;
                    }
                    variables.pop();
                    variables.push(next);
                }
                variables.pop().unwrap()
            }
            Expr::Variable => variables.last().unwrap().clone(),
        }
    }

    fn set(&self, set: &Set, variables: &mut Vec<Pairs>) -> BTreeSet<usize> {
        match set {
            Set::Named(name) => self.structure.sets[*name].iter().collect(),
            Set::All => (0..self.events).collect(),
            Set::Domain(a) => self.expr(a, variables).into_iter().map(|pair| pair.0).collect(),
            Set::Range(a) => self.expr(a, variables).into_iter().map(|pair| pair.1).collect(),
            Set::Union(a, b) => &self.set(a, variables) | &self.set(b, variables),
            Set::Difference(a, b) => &self.set(a, variables) - &self.set(b, variables),
            Set::Complement(a) => {
                let a = self.set(a, variables);
                (0..self.events).filter(|event| !a.contains(event)).collect()
            }
        }
    }
}

fn inverse(a: &Pairs) -> Pairs {
    a.iter().map(|&(from, to)| (to, from)).collect()
}

fn compose(a: &Pairs, b: &Pairs) -> Pairs {
    a.iter().flat_map(|&(from, middle)| b.iter().filter(move |it| it.0 == middle).map(move |it| (from, it.1))).collect()
}

fn closure(mut a: Pairs) -> Pairs {
    loop {
        let next = &a | &compose(&a, &a);
        if next == a {
            return a;
        }
        a = next;
    }
}

/// A random structure with its reads and writes; events beyond 64 need rows of two words.
fn structure(random: &mut Pcg32, events: usize) -> Structure {
    let locations = random.random_range(1..3);
    let threads = random.random_range(1..4);
    let mut builder = Builder::new(locations);
    let mut writes: Vec<(usize, usize)> = (0..locations).map(|location| (location, location)).collect();
    let mut reads = Vec::new();
    for _ in 0..events {
        let (thread, location) = (random.random_range(0..threads), random.random_range(0..locations));
        if random.random_range(0..2) == 0 {
            writes.push((builder.write(thread, location, &[]), location));
        } else {
            reads.push((builder.read(thread, location, &[]), location));
        }
    }
    for (read, location) in reads {
        let sources: Vec<usize> = writes.iter().filter(|it| it.1 == location).map(|it| it.0).collect();
        builder.relate("rf", sources[random.random_range(0..sources.len())], read);
    }
    for (at, &(write, location)) in writes.iter().enumerate() {
        for &(later, other) in &writes[at + 1..] {
            if location == other && write >= locations && random.random_range(0..3) == 0 {
                builder.relate("co", write, later);
            }
        }
    }
    builder.structure()
}

/// A random structure with tags, fences and dependencies of all models.
fn tagged(random: &mut Pcg32, events: usize) -> Structure {
    const ACCESSES: [&str; 14] =
        ["A", "L", "Q", "X", "Acq", "Rel", "RLX", "REL", "ACQ", "SC", "NA", "Plain", "Acquire", "Release"];
    const FENCES: [&str; 10] =
        ["DMB.SY", "DMB.LD", "ISB", "SYNC", "LWSYNC", "MFENCE", "Fence.rw.w", "Mb", "Sync-rcu", "ACQ_REL"];
    let mut structure = structure(random, events);
    let count = structure.events;
    let accesses = structure.sets["R"].union(&structure.sets["W"]).diff(&structure.sets["IW"]);
    for event in accesses.iter() {
        // A fence tag on an access makes it a fence, too: models must cope.
        let names: &[&str] = if random.random_range(0..3) == 0 { &FENCES } else { &ACCESSES };
        let name = names[random.random_range(0..names.len())];
        structure.sets.entry(name.into()).or_insert_with(|| EventSet::new(count)).insert(event);
    }
    let order = structure.relations["po"].clone();
    let reads = structure.sets["R"].product(&EventSet::full(count)).inter(&order);
    let writes = structure.sets["W"].clone();
    let first: Vec<(usize, usize)> = reads.pairs().filter(|&(_, to)| writes.contains(to)).collect();
    let pairs = first.iter().copied().filter(|&(a, b)| structure.relations["loc"].contains(a, b)).take(1);
    structure.relations.insert("rmw".into(), Relation::of(count, pairs));
    for name in ["addr", "data", "ctrl"] {
        let kept = part(random, &reads, 1);
        structure.relations.insert(name.into(), kept);
    }
    structure
}

/// The value of an expression is the naive one: a structure offers the naive one as `amo`.
#[test]
fn expressions_mean_what_they_should() {
    let mut nonempty = 0;
    let cases = scaled(1500u64);
    for seed in 0..cases {
        let mut random = Pcg32::seed_from_u64(seed);
        let events = if seed % 50 == 0 { 70 } else { random.random_range(0..8) };
        let mut structure = structure(&mut random, events);
        let expr = expr(&mut random, 4, false);
        let expected = Naive::new(&structure).expr(&expr, &mut Vec::new());
        nonempty += u64::from(!expected.is_empty());
        structure.relations.insert("amo".into(), Relation::of(structure.events, expected.iter().copied()));
        let text = show(&expr, 0);
        let text = format!("let e = {text}\nempty e \\ amo as too-much\nempty amo \\ e as too-little");
        let model = Model::parse("random.cat", &text).unwrap_or_else(|error| panic!("{}", error.render()));
        let judgement = model.judge(&structure).unwrap();
        assert!(judgement.allowed, "seed {seed}: {:?}\n{text}\nexpected {expected:?}", judgement.failed);
    }
    assert!(nonempty * 3 > cases, "{nonempty} of {cases} are not empty");
}

/// The checks themselves: acyclic, irreflexive, empty, and their negations.
#[test]
fn checks_mean_what_they_should() {
    for seed in 0..scaled(400u64) {
        let mut random = Pcg32::seed_from_u64(seed);
        let events = random.random_range(0..8);
        let structure = structure(&mut random, events);
        let expr = expr(&mut random, 3, false);
        let value = Naive::new(&structure).expr(&expr, &mut Vec::new());
        let reflexive = |pairs: &Pairs| pairs.iter().any(|(a, b)| a == b);
        let expected = [
            ("acyclic", !reflexive(&closure(value.clone()))),
            ("irreflexive", !reflexive(&value)),
            ("empty", value.is_empty()),
        ];
        for (kind, holds) in expected {
            let text = show(&expr, 0);
            let text = format!("{kind} {text} as yes\n~{kind} {text} as no\nflag {kind} {text} as flagged");
            let judgement = Model::parse("random.cat", &text).unwrap().judge(&structure).unwrap();
            assert_eq!(judgement.failed, [if holds { "no" } else { "yes" }], "seed {seed}\n{text}");
            assert_eq!(judgement.flags.len(), usize::from(holds), "seed {seed}\n{text}");
        }
    }
}

/// All completions of decided parts of `rf` and `co`.
fn completions(structure: &Structure, rf: &Relation, co: &Relation) -> Vec<(Relation, Relation)> {
    let loc = &structure.relations["loc"];
    let (reads, writes) = (&structure.sets["R"], &structure.sets["W"]);
    let mut sources = vec![rf.clone()];
    let decided = rf.range();
    for read in reads.iter().filter(|&read| !decided.contains(read)) {
        let choices: Vec<usize> = writes.iter().filter(|&write| loc.contains(write, read)).collect();
        let extend = |known: &Relation, write: usize| {
            let mut next = known.clone();
            next.insert(write, read);
            next
        };
        sources = sources.iter().flat_map(|known| choices.iter().map(move |&write| extend(known, write))).collect();
    }
    let mut orders = vec![co.plus()];
    for a in writes.iter() {
        for b in writes.iter().filter(|&b| a < b && loc.contains(a, b)) {
            let extend = |known: &Relation| -> Vec<Relation> {
                if known.contains(a, b) || known.contains(b, a) {
                    return vec![known.clone()];
                }
                let add = |pair| known.union(&Relation::of(known.events(), [pair])).plus();
                vec![add((a, b)), add((b, a))]
            };
            orders = orders.iter().flat_map(extend).collect();
        }
    }
    sources.iter().flat_map(|rf| orders.iter().map(move |co| (rf.clone(), co.clone()))).collect()
}

/// Removes pairs at random.
fn part(random: &mut Pcg32, relation: &Relation, kept: u32) -> Relation {
    Relation::of(relation.events(), relation.pairs().filter(|_| random.random_range(0..4) < kept))
}

/// Compares `fails_already` with all completions. Returns how often it was true, how often all
/// completions fail, and how many cases there were.
fn compare_with_completions(model: &Model, structure: &Structure, random: &mut Pcg32, count: &mut [usize; 3]) {
    let kept = random.random_range(1..5);
    let rf = part(random, &structure.relations["rf"], kept);
    // The initial write comes first in every completion.
    let initial = structure.sets["IW"].product(&structure.sets["W"]).inter(&structure.relations["co"]);
    let co = part(random, &structure.relations["co"], kept).union(&initial);
    let mut evaluation = model.evaluation(structure).unwrap();
    let fails = evaluation.fails_already(&rf, &co).unwrap();
    let mut partial = structure.clone();
    partial.relations.extend([("rf".into(), rf.clone()), ("co".into(), co.clone())]);
    assert_eq!(model.fails_already(&partial).unwrap(), fails);
    let completions = completions(structure, &rf, &co);
    let mut allowed = 0;
    for (rf, co) in &completions {
        let judgement = evaluation.judge(rf, co).unwrap();
        assert_eq!(evaluation.allows(rf, co).unwrap(), judgement.allowed);
        allowed += usize::from(judgement.allowed);
    }
    assert!(!fails || allowed == 0, "{}: {allowed} of {} are allowed\n{partial:?}", model.name(), completions.len());
    *count = [count[0] + usize::from(fails), count[1] + usize::from(allowed == 0), count[2] + 1];
}

#[test]
fn early_failures_are_failures_of_all_completions() {
    let mut count = [0; 3];
    for seed in 0..scaled(2000u64) {
        let mut random = Pcg32::seed_from_u64(seed);
        let events = random.random_range(2..6);
        // Small expressions are decided more often.
        let depth = random.random_range(1..4);
        let structure = structure(&mut random, events);
        let kind = ["acyclic", "irreflexive", "empty", "~empty", "~acyclic", "~irreflexive"][random.random_range(0..6)];
        let text = format!("{kind} {}", show(&expr(&mut random, depth, false), 0));
        let model = Model::parse(&text, &text).unwrap();
        compare_with_completions(&model, &structure, &mut random, &mut count);
    }
    let [early, all, cases] = count;
    // Bounds are not exact, but they find most.
    assert!(early * 2 > all && early * 10 > cases, "early {early}, all fail {all}, of {cases}");
}

#[test]
fn early_failures_of_the_library() {
    for (name, _) in Model::library() {
        let model = Model::built_in(name).unwrap();
        let mut count = [0; 3];
        for seed in 0..scaled(200u64) {
            let mut random = Pcg32::seed_from_u64(seed);
            let events = random.random_range(3..7);
            let structure = tagged(&mut random, events);
            compare_with_completions(&model, &structure, &mut random, &mut count);
        }
        let [early, all, _] = count;
        assert!(early * 2 > all && early > 0, "{name}: early {early}, all fail {all}");
    }
}
