//! Threads that are alike: of each orbit of executions, the search visits exactly one. The orbits
//! are those of all executions, which the search without reduction visits; other tests compare it
//! with the oracle.

mod support;

use porf_exec::{ReadMode, WriteMode};
use porf_explore::{Config, Keeper, Report, Saved, Slice, Statistics, Verdict, explore, explore_from, explore_slice};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_program::{Code, compile};
use porf_witness::Reason;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use support::creating::{self, Creating, Op};
use support::{Keys, deadlocks_and_races};

/// The permutations of 0, 1, …, n − 1.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for last in 0..n {
        let insert =
            |it: &Vec<usize>| (0..=it.len()).map(|at| [&it[..at], &[last], &it[at..]].concat()).collect::<Vec<_>>();
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
        // Creations are adjacent, and their order is that of the program.
        if let Some(name) = word.strip_prefix("Join(").and_then(|it| it.strip_suffix(')')) {
            return format!("Join({})", new(name));
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
#[derive(Default, Debug)]
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
    may_differ: bool,
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
        if may_differ && reduced.report.stats.orbits == reduced.report.stats.executions {
            // Something tells the threads apart.
            assert!(reduced.keys.keys == all.keys.keys && reduced.keys.duplicates.is_empty(), "{what}");
            continue;
        }
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
        seen.executions += all.keys.keys.len();
        seen.orbits += visited.len();
    }
}

/// Ends a search after some steps. Was something left?
struct Steps(u64, bool);

impl Keeper for Steps {
    fn every(&self) -> Option<Duration> {
        None
    }

    fn steps(&self) -> Option<u64> {
        Some(self.0)
    }

    fn keep(&mut self, saved: &Saved) -> bool {
        self.1 |= !saved.is_done();
        false
    }
}

/// Ends a search after some steps, and keeps it as text.
struct Text(u64, Option<(String, bool)>);

impl Keeper for Text {
    fn every(&self) -> Option<Duration> {
        None
    }

    fn steps(&self) -> Option<u64> {
        Some(self.0)
    }

    fn keep(&mut self, saved: &Saved) -> bool {
        self.1 = Some((serde_json::to_string(saved).unwrap(), saved.is_done()));
        false
    }
}

/// The statistics of a search that is interrupted every few steps.
fn interrupted(program: &Code, config: &Config, steps: u64) -> Statistics {
    let mut text = None;
    loop {
        let saved = text.map(|text: String| serde_json::from_str(&text).unwrap());
        let mut keeper = Text(steps, None);
        let report = explore_from(program, config, &mut (), saved, &mut keeper).unwrap();
        let is_done = keeper.1.as_ref().is_none_or(|(_, is_done)| *is_done);
        if is_done {
            return report.stats;
        }
        text = keeper.1.map(|(text, _)| text);
    }
}

/// The statistics of a search in slices, whose rest is split.
fn sliced(program: &Code, config: &Config) -> Statistics {
    let (mut states, mut found) = (vec![Saved::start(String::new(), false, true)], Saved::default());
    while let Some(state) = states.pop() {
        match explore_slice(program, config, &mut (), state, Instant::now()).unwrap() {
            Slice::Explored { found: mut more, .. } => {
                states.extend(more.split(3));
                found.absorb(*more);
            }
            Slice::Again(start) => (states, found) = (vec![*start], Saved::default()),
        }
    }
    *found.statistics()
}

/// Can the executions of the program be visited in few steps, under any model?
fn is_small(program: &Code, steps: u64) -> bool {
    // Crowded barriers do not exist under relaxed.
    [Model::RC20, Model::RELAXED, Model::SC].into_iter().all(|model| {
        let config = Config::new(model).unwrap().all_errors(true);
        let mut keeper = Steps(steps, false);
        explore_from(program, &config, &mut (), None, &mut keeper).expect("it can be kept");
        !keeper.1
    })
}

/// A random program some of whose threads occur repeatedly, with the groups of these.
fn with_copies(rng: &mut Pcg64, shape: &Shape, most: usize) -> (String, Vec<Vec<String>>) {
    let text = source(rng, shape);
    let (head, threads) = text.split_once("thread ").expect("there is a thread");
    let bodies: Vec<&str> =
        threads.split("thread ").map(|it| it.split_once(' ').expect("a name and a body").1).collect();
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

/// Three of the models.
fn some<'m>(rng: &mut Pcg64, models: &'m [Model]) -> Vec<&'m Model> {
    let first = rng.random_range(0..models.len());
    (0..3).map(|nth| &models[(first + 2 * nth) % models.len()]).collect()
}

/// Mostly one worker, sometimes two.
fn jobs(rng: &mut Pcg64) -> &'static [usize] {
    if rng.random_bool(0.3) { &[2] } else { &[1] }
}

fn compare_random(seed: u64, programs: usize, most: usize, steps: u64, shape: &dyn Fn(&mut Pcg64) -> Shape) -> Seen {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut seen = Seen::default();
    let models: Vec<Model> = Model::PRINCIPAL.into_iter().filter(Model::has_mo).collect();
    let mut done = 0;
    while done < scaled(programs) {
        let shape = shape(&mut rng);
        let (text, groups) = with_copies(&mut rng, &shape, most);
        let program = compile(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).code;
        if !is_small(&program, steps) {
            continue;
        }
        for model in some(&mut rng, &models) {
            // Serial threads are told apart.
            compare(&program, &groups, model, jobs(&mut rng), shape.barriers, &text, &mut seen);
        }
        done += 1;
    }
    seen
}

/// A shape with random features.
fn any_shape(rng: &mut Pcg64) -> Shape {
    Shape {
        threads: rng.random_range(1..=3),
        actions: rng.random_range(1..=4),
        locations: rng.random_range(1..=3),
        rmws: rng.random_bool(0.7),
        cas: rng.random_bool(0.5),
        weak_cas: rng.random_bool(0.3),
        failure_modes: rng.random_bool(0.3),
        fences: rng.random_bool(0.5),
        conditionals: rng.random_bool(0.5),
        sc: rng.random_bool(0.5),
        acquire_release: rng.random_bool(0.7),
        narrow: rng.random_bool(0.1),
        arrays: rng.random_bool(0.2),
        ..Shape::default()
    }
}

/// Compares random programs, a share of them larger.
fn compare_all(seed: u64, programs: usize, most: usize, shape: impl Fn(&mut Pcg64) -> Shape) {
    let seen = compare_random(seed, programs, most, 150, &shape);
    let larger = compare_random(seed + 100, programs / 25, most + 1, 1_500, &shape);
    // There is something to reduce.
    assert!(3 * seen.executions > 4 * seen.orbits && larger.executions > 2 * larger.orbits, "{seen:?}, {larger:?}");
}

#[test]
fn accesses() {
    compare_all(1, 1_400, 4, any_shape);
}

#[test]
fn waits() {
    compare_all(2, 800, 4, |rng| Shape { waits: true, assumes: rng.random_bool(0.3), ..any_shape(rng) });
}

#[test]
fn locks() {
    compare_all(3, 800, 4, |rng| Shape { locks: true, waits: rng.random_bool(0.2), ..any_shape(rng) });
}

#[test]
fn non_atomics() {
    compare_all(4, 800, 4, |rng| Shape { non_atomics: true, waits: rng.random_bool(0.3), ..any_shape(rng) });
}

#[test]
fn barriers() {
    compare_all(5, 500, 4, |rng| {
        let (crowds, waits) = (rng.random_bool(0.3), rng.random_bool(0.2));
        Shape { barriers: true, crowds, waits, ..any_shape(rng) }
    });
}

/// A random program whose main thread creates threads that are alike, and mostly joins them. Also
/// returns the groups.
fn that_creates(rng: &mut Pcg64) -> (Creating, Vec<Vec<String>>) {
    let locations = rng.random_range(1..=3);
    let (waits, non_atomics, sc) = (rng.random_bool(0.3), rng.random_bool(0.3), rng.random_bool(0.5));
    let ops = |rng: &mut Pcg64, actions: usize| {
        let shape = creating::Shape { threads: 0, actions, locations, waits, non_atomics, sc };
        if actions == 0 { Vec::new() } else { creating::random(rng, &shape).main().to_vec() }
    };
    let (mut main, mut bodies): (Vec<Op>, Vec<Vec<Op>>) = (Vec::new(), Vec::new());
    let mut groups: Vec<Vec<String>> = Vec::new();
    let mut is_adjacent = false;
    let most = rng.random_range(2..=4);
    while bodies.len() < most {
        if rng.random_bool(0.2) {
            let mut some = ops(rng, 1);
            // The creator may store handles where only it looks: that is tested by hand.
            some.retain(|op| !matches!(op, Op::Store { mode: WriteMode::Na, .. }));
            is_adjacent &= some.is_empty();
            main.extend(some);
        }
        let body = match bodies.last() {
            Some(last) if rng.random_bool(0.7) => last.clone(),
            _ => {
                let actions = rng.random_range(1..=3);
                ops(rng, actions)
            }
        };
        let name = format!("0/{}", bodies.len());
        match groups.last_mut() {
            Some(group) if is_adjacent && bodies.last() == Some(&body) => group.push(name),
            _ => groups.push(vec![name]),
        }
        main.push(Op::Create { thread: bodies.len(), given: None, body: body.clone() });
        bodies.push(body);
        is_adjacent = true;
    }
    let some = rng.random_range(0..=1);
    main.extend(ops(rng, some));
    let mut joined: Vec<usize> = (0..bodies.len()).collect();
    match rng.random_range(0..6) {
        0 => joined.clear(),
        1 => joined.reverse(),
        2 => joined.swap(0, rng.random_range(0..most)),
        3 => joined.truncate(rng.random_range(0..most)),
        _ => {}
    }
    let is_split = rng.random_bool(0.15);
    for thread in joined {
        main.push(Op::Join { thread });
        if is_split && rng.random_bool(0.3) {
            // So may it look at handles.
            let shape = creating::Shape { threads: 0, actions: 1, locations, waits, non_atomics: false, sc };
            main.extend(creating::random(rng, &shape).main().to_vec());
        }
    }
    let some = rng.random_range(0..=1);
    main.extend(ops(rng, some));
    (Creating::new(locations, main), groups.into_iter().filter(|it| it.len() > 1).collect())
}

#[test]
fn creation() {
    let mut rng = Pcg64::seed_from_u64(6);
    let mut seen = Seen::default();
    let models: Vec<Model> = Model::PRINCIPAL.into_iter().filter(Model::has_mo).collect();
    let mut done = 0;
    while done < scaled(1_000) {
        let (creating, groups) = that_creates(&mut rng);
        let program = creating.code();
        if groups.is_empty() || !is_small(&program, 200) {
            continue;
        }
        for model in some(&mut rng, &models) {
            compare(&program, &groups, model, jobs(&mut rng), true, &creating, &mut seen);
        }
        done += 1;
    }
    assert!(3 * seen.executions > 4 * seen.orbits, "{seen:?}");
}

/// Searches that are interrupted, or done in slices.
#[test]
fn parts() {
    let mut rng = Pcg64::seed_from_u64(7);
    let models: Vec<Model> = Model::PRINCIPAL.into_iter().filter(Model::has_mo).collect();
    let (mut done, mut reduced) = (0, 0);
    while done < scaled(80) {
        let (program, text) = if rng.random_bool(0.5) {
            let (waits, locks) = (rng.random_bool(0.5), rng.random_bool(0.3));
            let (text, _) = with_copies(&mut rng, &Shape { waits, locks, ..Shape::default() }, 4);
            (compile(&text).unwrap().code, text)
        } else {
            let (creating, _) = that_creates(&mut rng);
            (creating.code(), creating.to_string())
        };
        if !is_small(&program, 500) {
            continue;
        }
        let model = &models[rng.random_range(0..models.len())];
        let config = Config::new(model).unwrap().symmetry(true).all_errors(true);
        let whole = explore(&program, &config, &mut ()).stats;
        let essence = |stats: &Statistics| (stats.executions, stats.orbits, stats.failed);
        let steps = rng.random_range(2..40);
        let found = interrupted(&program, &config, steps);
        assert_eq!(essence(&found), essence(&whole), "{model}, interrupted after {steps} steps\n{text}");
        let found = sliced(&program, &config);
        assert_eq!(essence(&found), essence(&whole), "{model}, in slices\n{text}");
        done += 1;
        reduced += usize::from(whole.orbits < whole.executions);
    }
    assert!(4 * reduced > done, "{reduced} of {done}");
}

/// The number of orbits of a program with families of threads, which must be visited once each.
fn orbits(source: &str, model: Model) -> u64 {
    let program = compile(source).unwrap_or_else(|error| panic!("{error}\n{source}")).code;
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (nth, thread) in program.threads().iter().enumerate() {
        let family = thread.name.split('[').next().unwrap_or_default().to_string();
        groups.entry(family).or_default().push(nth.to_string());
    }
    let groups: Vec<Vec<String>> = groups.into_values().filter(|it| it.len() > 1).collect();
    let mut seen = Seen::default();
    compare(&program, &groups, &model, &[1, 2], false, &source, &mut seen);
    // Both numbers of workers.
    (seen.orbits / 2) as u64
}

/// Programs that simpler rules get wrong: with the numbers of orbits that were found by hand or by
/// brute force.
#[test]
fn simpler_rules_are_wrong() {
    // A write ends the likeness: writes that follow each other in mo are not the same.
    let source = "shared x, y; thread A[i in 0..2] { x.store(1, rlx); r = y.load(rlx); } thread B { y.store(1, rlx); }";
    for model in [Model::SC, Model::TSO, Model::RA, Model::RC11, Model::RELAXED] {
        assert_eq!(orbits(source, model.clone()), 4, "{model}");
    }
    orbits("shared x; thread A[i in 0..2] { x.store(1, rlx); x.store(1, rlx); }", Model::RC11);
    // A sym edge from an RMW begins at its write.
    let source =
        "shared x; thread A[i in 0..2] { x.fetch_add(1, rlx); } thread B { x.store(2, rlx); r = x.load(rlx); }";
    assert_eq!(orbits(source, Model::RC11), 6);
    orbits(
        "shared x; thread A[i in 0..2] { x.fetch_add(1, rlx); } thread B { r = x.load(rlx); } thread C { x.store(1, rlx); }",
        Model::RC11,
    );
    // An inversion may be excused.
    let first = "shared x, y; thread A[i in 0..2] { r = x.load(rlx); y.store(1, rlx); } \
                 thread B { r = y.load(rlx); x.store(2, rlx); } thread C { x.store(1, rlx); }";
    assert_eq!(orbits(first, Model::RC11), 42);
    let second = "shared x, y; thread A[i in 0..2] { r = x.load(rlx); y.store(1, rlx); } \
                  thread B[i in 0..2] { r = y.load(rlx); x.store(1, rlx); } \
                  thread C { x.store(2, rlx); } thread D { y.store(2, rlx); }";
    assert_eq!(orbits(second, Model::RA), 1017);
    assert_eq!(orbits(second, Model::RC11), 1728);
    assert_eq!(orbits(&first.replace("0..2", "0..3"), Model::RC11), 162);
    // The prefix has sym edges, and the schedule is part of the rule.
    for source in [
        "shared x; thread A[i in 0..2] { r = x.load(rlx); } thread B[i in 0..3] { x.store(2, rlx); }",
        "shared x; thread A[i in 0..2] { r = x.load(rlx); x.store(1, rlx); } thread B[i in 0..2] { x.store(1, rlx); }",
        "shared x; thread A[i in 0..2] { x.fetch_add(1, rlx); } thread B { x.store(2, rlx); }",
    ] {
        for model in [Model::SC, Model::TSO, Model::RA, Model::RC11, Model::RELAXED] {
            orbits(source, model);
        }
    }
}

#[test]
fn many_threads_are_one_execution() {
    let source = "shared x; thread A[i in 0..12] { x.fetch_add(1, rlx); }";
    let program = compile(source).unwrap().code;
    let report = explore(&program, &Config::new(Model::RC11).unwrap().symmetry(true), &mut ());
    assert_eq!((report.stats.executions, report.stats.orbits, report.stats.alike), (479_001_600, 1, 12));
}

/// What the executions up to a permutation of the created threads are, and how many are visited.
fn created(main: Vec<Op>) -> (u64, u64) {
    let program = Creating::new(2, main).code();
    let all = visit(&program, &Model::RC11, false, 1).report.stats;
    let reduced = visit(&program, &Model::RC11, true, 1).report.stats;
    assert_eq!(reduced.executions, all.executions);
    (reduced.executions, reduced.orbits)
}

/// Created threads are alike only if nothing happens between their creations, nor between their
/// joins.
#[test]
fn what_tells_created_threads_apart() {
    let load = || Op::Load { loc: 0, mode: ReadMode::Rlx };
    let store = || Op::Store { loc: 0, mode: WriteMode::Rlx, value: 1 };
    let own_store = |value: u64| Op::Store { loc: 1, mode: WriteMode::Na, value };
    let own_load = || Op::Load { loc: 1, mode: ReadMode::Na };
    let create = |thread| Op::Create { thread, given: None, body: vec![load()] };
    let join = |thread| Op::Join { thread };
    assert_eq!(created(vec![create(0), create(1), store(), join(0), join(1)]), (4, 3));
    assert_eq!(created(vec![create(0), create(1), store(), join(1), join(0)]), (4, 3));
    assert_eq!(created(vec![create(0), create(1), store()]), (4, 3));
    // The second thread cannot read the store.
    assert_eq!(created(vec![create(0), create(1), join(1), store(), join(0)]), (2, 2));
    assert_eq!(created(vec![create(0), create(1), join(1), store()]), (2, 2));
    assert_eq!(created(vec![create(0), store(), create(1), join(0), join(1)]), (2, 2));
    // The creator may keep handles where only it looks.
    let keeps = |last: Op| {
        vec![create(0), own_store(1), create(1), own_store(2), store(), own_load(), join(0), own_load(), join(1), last]
    };
    assert_eq!(created(keeps(own_load())), (4, 3));
    // A thread of the group looks there.
    let body = vec![load(), own_load()];
    let create = |thread| Op::Create { thread, given: None, body: body.clone() };
    let main = vec![create(0), own_store(1), create(1), store(), join(0), join(1)];
    let (executions, orbits) = created(main);
    assert_eq!(executions, orbits);
    // A thread of the group creates another one.
    let body = vec![Op::Create { thread: 5, given: None, body: vec![load()] }];
    let create = |thread| Op::Create { thread, given: None, body: body.clone() };
    let (executions, orbits) = created(vec![create(0), create(1), store()]);
    assert_eq!(executions, orbits);
}
