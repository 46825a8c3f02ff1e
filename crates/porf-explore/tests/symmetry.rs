//! Threads that are alike: of each orbit of executions, the search visits exactly one. The orbits
//! are those of all executions, which the search without reduction visits; other tests compare it
//! with the oracle.

mod support;

use porf_explore::{Config, Control, Execution, Report, Verdict, Violated, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_program::{Code, Program, compile};
use porf_witness::Reason;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use support::{Keys, deadlocks_and_races};

/// The permutations of 0, 1, …, n − 1.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for last in 0..n {
        let insert = |it: &Vec<usize>| {
            (0..=it.len()).map(|at| [&it[..at], &[last], &it[at..]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(insert).collect();
    }
    all
}

/// The names of the threads of each group, exchanged in all ways.
fn renamings(groups: &[Vec<String>]) -> Vec<BTreeMap<String, String>> {
    let mut all = vec![BTreeMap::new()];
    for group in groups {
        let orders = permutations(group.len());
        let extend = |known: &BTreeMap<String, String>| {
            let renamed = |order: &Vec<usize>| {
                let pairs = group.iter().zip(order).map(|(name, &to)| (name.clone(), group[to].clone()));
                known.clone().into_iter().chain(pairs).collect::<BTreeMap<_, _>>()
            };
            orders.iter().map(renamed).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(extend).collect();
    }
    all
}

/// The key of an execution whose threads are renamed. Joins that follow each other are in no order.
fn rename(key: &str, names: &BTreeMap<String, String>) -> String {
    let new = |name: &str| names.get(name).map_or(name, String::as_str).to_string();
    let word = |word: &str| {
        for open in ["Join(", "Spawn("] {
            if let Some(name) = word.strip_prefix(open).and_then(|it| it.strip_suffix(')')) {
                return format!("{open}{})", new(name));
            }
        }
        let (head, source) = word.split_once('<').map_or(("", word), |(head, source)| (head, source));
        match source.split_once('.') {
            Some((name, rest)) if head.is_empty() != word.contains('<') => {
                let mark = if word.contains('<') { "<" } else { "" };
                format!("{head}{mark}{}.{rest}", new(name))
            }
            _ => word.to_string(),
        }
    };
    let line = |line: &str| {
        let (name, rest) = line.split_once(':').expect("every line has a name");
        let mut words: Vec<String> = rest.split_whitespace().map(word).collect();
        for run in words.chunk_by_mut(|a, b| a.starts_with("Join") && b.starts_with("Join")) {
            run.sort();
        }
        format!("{}: {}", new(name), words.join(" "))
    };
    let mut lines: Vec<String> = key.lines().map(line).collect();
    lines.sort();
    lines.join("\n")
}

/// The least key of the orbit of an execution.
fn orbit(key: &str, renamings: &[BTreeMap<String, String>]) -> String {
    renamings.iter().map(|names| rename(key, names)).min().expect("there is the identity")
}

/// What is compared of a search.
struct Visited {
    keys: Keys,
    report: Report,
}

fn visit(program: &Code, model: &Model, symmetry: bool, jobs: usize) -> Visited {
    let mut keys = Keys::default();
    let config = Config::new(model).unwrap().symmetry(symmetry).jobs(jobs).all_errors(true);
    let report = explore(program, &config, &mut keys);
    Visited { keys, report }
}

/// How much of a comparison there was to compare.
#[derive(Default)]
struct Seen {
    executions: usize,
    orbits: usize,
}

/// Compares the search with the reduction with the one without.
fn compare(
    program: &Code,
    groups: &[Vec<String>],
    model: &Model,
    jobs: &[usize],
    what: &dyn std::fmt::Display,
    seen: &mut Seen,
) {
    let all = visit(program, model, false, 1);
    if matches!(all.report.verdict, Verdict::Inconclusive(Reason::CrowdedBarrier)) {
        return;
    }
    let renamings = renamings(groups);
    let orbits: BTreeSet<String> = all.keys.keys.iter().map(|key| orbit(key, &renamings)).collect();
    for &jobs in jobs {
        let what = format!("{model}, {jobs} workers\n{what}");
        let reduced = visit(program, model, true, jobs);
        let visited: Vec<String> = reduced.keys.keys.iter().map(|key| orbit(key, &renamings)).collect();
        let distinct: BTreeSet<String> = visited.iter().cloned().collect();
        let missed: Vec<_> = orbits.difference(&distinct).take(1).collect();
        let wrong: Vec<_> = distinct.difference(&orbits).take(1).collect();
        assert!(missed.is_empty() && wrong.is_empty(), "{what}\nmissed: {missed:#?}\nwrong: {wrong:#?}");
        assert!(reduced.keys.duplicates.is_empty(), "{what}\ntwice: {}", reduced.keys.duplicates[0]);
        assert_eq!(visited.len(), distinct.len(), "{what}\nsome orbits are visited repeatedly");
        assert_eq!(reduced.report.stats.executions, all.report.stats.executions, "{what}\nexecutions");
        assert_eq!(reduced.report.stats.orbits as usize, visited.len(), "{what}\norbits");
        assert_eq!(reduced.report.verdict, all.report.verdict, "{what}\nverdict");
        assert_eq!(deadlocks_and_races(&reduced.report), deadlocks_and_races(&all.report), "{what}\nerrors");
    }
    seen.executions += all.keys.keys.len();
    seen.orbits += orbits.len();
}

/// Ends a search after some executions, blocked or not.
struct Bounded {
    left: u64,
    control: Arc<Control>,
}

impl Bounded {
    /// Has the program at most this many executions, under any model?
    fn has_few_executions(program: &Code, most: u64) -> bool {
        let control = Arc::new(Control::default());
        let config = Config::new(Model::RELAXED).unwrap().races(false).control(control.clone());
        explore(program, &config, &mut Bounded { left: most, control }).verdict
            != Verdict::Inconclusive(Reason::Cancelled)
    }
}

impl<P: Program> Visitor<P> for Bounded {
    fn execution(&mut self, _: &Execution<'_, P>) -> Result<(), Violated> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.control.cancel();
        }
        Ok(())
    }

    fn blocked(&mut self, execution: &Execution<'_, P>) {
        let _ = self.execution(execution);
    }
}

/// A random program some of whose threads occur repeatedly, with the groups of these.
fn with_copies(rng: &mut Pcg64, shape: &Shape, most: usize) -> (String, Vec<Vec<String>>) {
    let text = source(rng, shape);
    let (head, threads) = text.split_once("thread ").expect("there is a thread");
    let bodies: Vec<&str> = threads.split("thread ").map(|it| it.split_once(' ').expect("a name and a body").1).collect();
    let mut copies: Vec<usize> = bodies.iter().map(|_| 1).collect();
    for _ in 0..rng.random_range(1..=3) {
        let which = rng.random_range(0..copies.len());
        if copies.iter().sum::<usize>() < most {
            copies[which] += 1;
        }
    }
    // Copies need not follow each other.
    let mut order: Vec<usize> = copies.iter().enumerate().flat_map(|(body, &n)| vec![body; n]).collect();
    for at in (1..order.len()).rev() {
        order.swap(at, rng.random_range(0..=at));
    }
    let threads: Vec<String> =
        order.iter().enumerate().map(|(nth, &body)| format!("thread Q{nth} {}", bodies[body])).collect();
    // Equal bodies may have been drawn independently.
    let mut groups: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (nth, &body) in order.iter().enumerate() {
        groups.entry(bodies[body].trim()).or_default().push(nth.to_string());
    }
    (format!("{head}{}", threads.join("")), groups.into_values().filter(|it| it.len() > 1).collect())
}

fn compare_random(seed: u64, programs: usize, most: usize, shape: impl Fn(&mut Pcg64) -> Shape) -> Seen {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut seen = Seen::default();
    let models: Vec<Model> = Model::PRINCIPAL.into_iter().filter(Model::has_mo).collect();
    let mut done = 0;
    while done < scaled(programs) {
        let shape = shape(&mut rng);
        let (text, groups) = with_copies(&mut rng, &shape, most);
        let program = compile(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).code;
        if !Bounded::has_few_executions(&program, 1_500) {
            continue;
        }
        for model in &models {
            compare(&program, &groups, model, &[1, 2], &text, &mut seen);
        }
        done += 1;
    }
    seen
}

#[test]
fn debugging() {
    let seen = compare_random(1, 300, 4, |_| Shape { threads: 3, actions: 3, locations: 2, conditionals: false, ..Shape::default() });
    println!("{} executions, {} orbits", seen.executions, seen.orbits);
}
