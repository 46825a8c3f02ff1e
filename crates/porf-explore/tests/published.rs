//! The models of C and C++ against their publications: random programs that mix SC accesses, SC
//! RMWs and SC fences with weaker ones. Their executions are judged here by the definitions,
//! written down once more from the texts.
//!
//! Neither the search nor the model files are used for that. Relations are dense. For C++20 they
//! are between operations, where an RMW is one operation.

mod support;

use porf_exec::{EventId, ExecutionGraph, Label, Mode, Source};
use porf_explore::{Config, Equivalence, Execution, ExploredModel, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::executions as oracle;
use porf_oracle::relation::Relation;
use porf_program::{Code, compile};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use support::Keys;

/// An execution as relations over its events, followed by the initial writes.
struct Relations {
    labels: Vec<Option<Label>>,
    /// Event → its location.
    places: Vec<Option<usize>>,
    /// Event → the event that represents its operation: the read of an RMW.
    operation: Vec<usize>,
    po: Relation,
    rf: Relation,
    rmw: Relation,
    mo: Relation,
    fr: Relation,
    eco: Relation,
}

impl Relations {
    fn new(graph: &ExecutionGraph) -> Relations {
        let events = graph.len();
        let n = events + graph.location_count();
        let mut all = Relations {
            labels: (0..n).map(|e| (e < events).then(|| graph.event(EventId::new(e)).label())).collect(),
            places: (0..n)
                .map(|e| match e.checked_sub(events) {
                    Some(x) => Some(x),
                    None => graph.event(EventId::new(e)).loc().map(|x| x.index()),
                })
                .collect(),
            operation: (0..n).collect(),
            po: Relation::empty(n),
            rf: Relation::empty(n),
            rmw: Relation::empty(n),
            mo: Relation::empty(n),
            fr: Relation::empty(n),
            eco: Relation::empty(n),
        };
        for a in graph.event_ids() {
            for b in graph.event_ids().filter(|&b| graph.po_before(a, b)) {
                all.po.insert(a.index(), b.index());
            }
            match graph.source(a) {
                Some(Source::Write(w)) => all.rf.insert(w.index(), a.index()),
                Some(Source::Init) => all.rf.insert(events + all.places[a.index()].unwrap(), a.index()),
                None => {}
            }
            if graph.event(a).label().is_read()
                && let Some(w) = graph.rmw_partner(a)
            {
                all.rmw.insert(a.index(), w.index());
                all.operation[w.index()] = a.index();
            }
        }
        for x in graph.locations() {
            let order: Vec<usize> =
                std::iter::once(events + x.index()).chain(graph.mo(x).unwrap().iter().map(|w| w.index())).collect();
            for (i, &w) in order.iter().enumerate() {
                order[i + 1..].iter().for_each(|&later| all.mo.insert(w, later));
            }
        }
        all.fr = all.rf.inverse().then(&all.mo);
        all.eco = all.rf.union(&all.mo).union(&all.fr).plus();
        all
    }

    fn n(&self) -> usize {
        self.labels.len()
    }

    fn on(&self, holds: impl Fn(Label) -> bool) -> Relation {
        Relation::identity_on(self.n(), |e| self.labels[e].is_some_and(&holds))
    }

    fn one_place(&self, relation: &Relation) -> Relation {
        let same = |&(a, b): &(usize, usize)| self.places[a].is_some() && self.places[a] == self.places[b];
        Relation::from_pairs(self.n(), relation.pairs().filter(same))
    }

    /// Synchronises-with; release sequences may include later writes of the thread.
    fn sw(&self, own_writes: bool) -> Relation {
        let release = self.on(|l| match l {
            Label::Write { mode, .. } => mode.is_release(),
            Label::Fence { mode } => mode.is_release(),
            Label::Read { .. } => false,
        });
        let acquire = self.on(|l| match l {
            Label::Read { mode, .. } => mode.is_acquire(),
            Label::Fence { mode } => mode.is_acquire(),
            Label::Write { .. } => false,
        });
        let fences = self.on(Label::is_fence);
        let writes = self.on(Label::is_write);
        let atomic_writes = self.on(|l| l.is_write() && l.mode() != Mode::Na);
        let atomic_reads = self.on(|l| l.is_read() && l.mode() != Mode::Na);
        let own = if own_writes { self.one_place(&self.po).optional() } else { Relation::identity(self.n()) };
        let sequence = writes.then(&own).then(&atomic_writes).then(&self.rf.then(&self.rmw).star());
        release
            .then(&fences.then(&self.po).optional())
            .then(&sequence)
            .then(&self.rf)
            .then(&atomic_reads)
            .then(&self.po.then(&fences).optional())
            .then(&acquire)
    }

    /// The common axioms of all three models: hb; eco? is irreflexive, and po ∪ rf is acyclic.
    fn is_coherent(&self, hb: &Relation) -> bool {
        hb.then(&self.eco.optional()).is_irreflexive() && self.po.union(&self.rf).is_acyclic()
    }

    /// RC11 of 2017, formula by formula, with its own release sequences or those of C++20.
    fn is_rc11(&self, own_writes: bool) -> bool {
        let hb = self.po.union(&self.sw(own_writes)).plus();
        let apart = self.po.difference(&self.one_place(&self.po));
        let scb =
            self.po.union(&apart.then(&hb).then(&apart)).union(&self.one_place(&hb)).union(&self.mo).union(&self.fr);
        let sc = self.on(|l| l.mode() == Mode::Sc);
        let fences = self.on(|l| l.is_fence() && l.mode() == Mode::Sc);
        let base = sc.union(&fences.then(&hb.optional())).then(&scb).then(&sc.union(&hb.optional().then(&fences)));
        let of_fences = fences.then(&hb.union(&hb.then(&self.eco).then(&hb))).then(&fences);
        self.is_coherent(&hb) && base.union(&of_fences).is_acyclic()
    }

    /// The relation between operations.
    fn of_operations(&self, relation: &Relation) -> Relation {
        let of = |e: usize| self.operation[e];
        let pairs = relation.pairs().map(|(a, b)| (of(a), of(b))).filter(|(a, b)| a != b);
        Relation::from_pairs(self.n(), pairs)
    }

    /// C++20 (N4861): [intro.races]/12 and [atomics.order]/3-4 between operations. A total order S
    /// as in the clauses exists iff the required order has no cycle.
    fn is_cpp20(&self) -> bool {
        let hb = self.po.union(&self.sw(false)).plus();
        let sb = self.of_operations(&self.po);
        let sw = self.of_operations(&self.sw(false));
        let simply_hb = sb.union(&sw).plus();
        let operations = |holds: &dyn Fn(Label) -> bool| {
            Relation::identity_on(self.n(), |e| self.operation[e] == e && self.labels[e].is_some_and(holds))
        };
        let sc = operations(&|l| l.mode() == Mode::Sc);
        let fences = operations(&|l| l.is_fence() && l.mode() == Mode::Sc);
        let atomic = sc.difference(&fences);
        let between_sc = atomic.then(&sw).then(&atomic);
        let strongly_hb = sb.union(&between_sc).union(&sb.then(&simply_hb).then(&sb)).plus();
        let [rf, mo, fr] = [&self.rf, &self.mo, &self.fr].map(|relation| self.of_operations(relation));
        let coherence = rf.union(&mo).union(&fr).plus();
        let order = [
            sc.then(&strongly_hb).then(&sc),
            sc.then(&coherence).then(&sc),
            sc.then(&coherence).then(&simply_hb).then(&fences),
            fences.then(&simply_hb).then(&coherence).then(&sc),
            fences.then(&simply_hb).then(&coherence).then(&simply_hb).then(&fences),
        ];
        let order = order.iter().fold(Relation::empty(self.n()), |all, part| all.union(part));
        self.is_coherent(&hb) && order.is_acyclic()
    }
}

/// The executions of the weakest model that the published texts allow.
#[derive(Default)]
struct Published {
    all: usize,
    rc11_2017: BTreeSet<String>,
    /// RC11 of 2017 with the release sequences of C++20.
    rc11: BTreeSet<String>,
    cpp20: BTreeSet<String>,
}

impl Visitor<Code> for Published {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let relations = Relations::new(&execution.to_graph());
        self.all += 1;
        if relations.is_rc11(true) {
            self.rc11_2017.insert(execution.key());
        }
        if relations.is_rc11(false) {
            self.rc11.insert(execution.key());
        }
        if relations.is_cpp20() {
            self.cpp20.insert(execution.key());
        }
        Ok(())
    }
}

/// Three threads of two or three actions on two or three locations. Each thread begins with the
/// location with which the one before it ends, so that the cycles that axioms exclude are common.
/// Between its two accesses there may be a fence or an access to any location.
fn program(rng: &mut impl Rng) -> String {
    let names = ["x", "y", "z"];
    let locations = rng.random_range(2..=3);
    let ends: Vec<&str> =
        (0..3).map(|i| names[if i < locations { i } else { rng.random_range(0..locations) }]).collect();
    let mut text = format!("shared {};\n", names[..locations].join(", "));
    // The shares of SC accesses and of fences decide which rules matter.
    let sc = [0.3, 0.6, 0.9][rng.random_range(0..3)];
    let between = [0.1, 0.5][rng.random_range(0..2)];
    let mut value = 0;
    for thread in 0..3 {
        let _ = write!(text, "thread P{thread} {{");
        let next = ends[(thread + 1) % 3];
        let any = names[rng.random_range(0..locations)];
        let inner = rng.random_bool(between).then(|| [ends[thread], next, any][rng.random_range(0..3)]);
        let places = [Some(ends[thread]), inner, Some(next)];
        for (action, x) in places.into_iter().enumerate().filter_map(|(i, x)| Some((i, x?))) {
            value += 1;
            let is_sc = rng.random_bool(sc);
            let mut mode = |modes: &[&'static str]| if is_sc { "sc" } else { modes[rng.random_range(0..modes.len())] };
            let (load, store) = (mode(&["rlx", "acq"]), mode(&["rlx", "rel"]));
            let (rmw, fence) = (mode(&["rlx", "acq_rel"]), mode(&["acq", "rel", "acq_rel"]));
            let _ = match rng.random_range(0..9) {
                _ if action == 1 && rng.random_bool(0.5) => write!(text, " fence({fence});"),
                0..4 => write!(text, " r{action} = {x}.load({load});"),
                4..7 => write!(text, " {x}.store({value}, {store});"),
                _ => write!(text, " r{action} = {x}.exchange({value}, {rmw});"),
            };
        }
        text += " }\n";
    }
    text
}

fn compiled(text: &str) -> Code {
    compile(text).unwrap_or_else(|error| panic!("{error:?}\n{text}")).code
}

fn from_file(name: &str) -> Config {
    Config::of(ExploredModel::from_file(Model::named(name).unwrap()).unwrap())
}

fn keys(program: &Code, config: Config) -> BTreeSet<String> {
    let mut keys = Keys::default();
    explore(program, &config.all_errors(true), &mut keys);
    assert!(keys.duplicates.is_empty());
    keys.keys
}

fn published(program: &Code) -> Published {
    let mut published = Published::default();
    explore(program, &Config::new(Model::RELAXED).unwrap().all_errors(true), &mut published);
    published
}

fn same(text: &str, what: &str, found: &BTreeSet<String>, expected: &BTreeSet<String>) {
    let (missing, wrong) = (expected.difference(found).next(), found.difference(expected).next());
    assert!(missing.is_none() && wrong.is_none(), "{what}\n{text}\nmissing: {missing:?}\nwrong: {wrong:?}");
}

/// The files of the published models have the executions of the texts. The default model has the
/// same executions built in, up to both equivalences, and from its file. They include those of both
/// texts.
#[test]
fn random_programs_with_sc() {
    let (rc11, rc11_2017, cpp20) = (from_file("rc11"), from_file("rc11-2017"), from_file("cpp20"));
    let mut rng = Pcg64::seed_from_u64(11);
    let mut differences: BTreeMap<&str, usize> = BTreeMap::new();
    let mut done = 0;
    while done < scaled(800) {
        let text = program(&mut rng);
        let code = compiled(&text);
        let Some(naive) = oracle::enumerate(&code, 2000) else { continue };
        let texts = published(&code);
        same(&text, "rc11-2017", &keys(&code, rc11_2017.clone()), &texts.rc11_2017);
        same(&text, "cpp20", &keys(&code, cpp20.clone()), &texts.cpp20);
        let default = keys(&code, Config::new(Model::RC11).unwrap());
        same(&text, "rc11, built in", &default, &texts.rc11);
        same(&text, "rc11 from its file", &keys(&code, rc11.clone()), &default);
        let none = BTreeSet::new();
        same(&text, "rc11, by the oracle", &default, naive.by_mo.get(&Model::RC11).unwrap_or(&none));
        let by_rf = keys(&code, Config::new(Model::RC11).unwrap().equivalence(Equivalence::Rf));
        same(&text, "rc11 by rf", &by_rf, naive.by_rf.get(&Model::RC11).unwrap_or(&none));
        for (name, published) in [("rc11-2017", &texts.rc11_2017), ("cpp20", &texts.cpp20)] {
            let more = published.difference(&default).next();
            assert!(more.is_none(), "{name} allows and rc11 does not\n{text}\n{more:?}");
            *differences.entry(name).or_default() += usize::from(published.len() < default.len());
        }
        *differences.entry("both").or_default() += usize::from(texts.rc11_2017 != texts.cpp20);
        done += 1;
    }
    // The generator finds programs on which the models differ.
    println!("{differences:?} of {done}");
    assert!(differences["cpp20"] > 0 && differences["both"] > 0, "{differences:?}");
}

/// Whether an execution satisfies the final condition.
struct Condition<'c>(&'c porf_program::Compiled, bool);

impl Visitor<Code> for Condition<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let Some(condition) = self.0.condition.as_ref() else { return Ok(()) };
        let register = |i: usize| {
            let register = &self.0.registers[condition.registers[i]];
            register.value(execution.final_state(register.thread).unwrap())
        };
        let places: Vec<_> = condition.cells.iter().map(|cell| cell.place).collect();
        for memory in execution.final_memories(&places) {
            self.1 |= condition.eval(register, |i| condition.cells[i].value(memory[i]));
        }
        Ok(())
    }
}

/// Which of rc11-2017, cpp20 and rc11 allow that the final condition holds.
fn allowed(text: &str) -> [bool; 3] {
    let program = compile(text).unwrap();
    let texts = published(&program.code);
    let configs = [from_file("rc11-2017"), from_file("cpp20"), Config::new(Model::RC11).unwrap()];
    let expected = [&texts.rc11_2017, &texts.cpp20, &texts.rc11];
    for (config, expected) in configs.iter().zip(expected) {
        same(text, "a published text", &keys(&program.code, config.clone()), expected);
    }
    configs.map(|config| {
        let mut condition = Condition(&program, false);
        explore(&program.code, &config, &mut condition);
        condition.1
    })
}

/// A program for each difference between the models.
#[test]
fn programs_that_distinguish_the_models() {
    for (name, text, expected) in [
        // An SC RMW between two SC accesses to other locations: there is no sequenced-before
        // between its halves.
        (
            "z6 with a read-modify-write",
            "shared x, y; thread P { x.store(1, sc); y.store(1, rel); } thread Q { a = y.fetch_add(1, sc); b = y.load(rlx); }
             thread R { y.store(3, sc); c = x.load(sc); } exists (Q.a == 1 && Q.b == 3 && R.c == 0);",
            [true, true, true],
        ),
        // Until C++17, a later relaxed write of the thread continues the release sequence.
        (
            "release sequence with an own write",
            "shared x, y; thread P { x.store(1, rlx); y.store(1, rel); y.store(2, rlx); }
             thread Q { a = y.load(acq); b = x.load(rlx); } exists (Q.a == 2 && Q.b == 0);",
            [false, true, true],
        ),
        // W is coherence-ordered before R through a relaxed write.
        (
            "coherence-ordered by a relaxed write",
            "shared x, y; thread P { x.store(1, sc); y.store(1, sc); } thread Q { y.store(2, rlx); a = y.load(sc); b = x.load(sc); }
             exists (y == 2 && Q.a == 2 && Q.b == 0);",
            [true, false, true],
        ),
        // A fence happens before an access because it synchronises itself, or an access before a
        // fence: S has this by coherence.
        (
            "a fence that synchronises, before an access",
            "shared x, y, z; thread P { z.store(1, rlx); fence(sc); x.store(1, rlx); } thread Q { a = x.load(acq); y.store(1, sc); }
             thread R { y.store(2, sc); b = z.load(sc); } exists (Q.a == 1 && y == 2 && R.b == 0);",
            [false, false, false],
        ),
        (
            "an access before a fence that synchronises",
            "shared x, y, z; thread P { y.store(1, sc); x.store(1, rel); } thread Q { a = x.load(rlx); fence(sc); b = z.load(rlx); }
             thread R { z.store(1, sc); c = y.load(sc); } exists (Q.a == 1 && Q.b == 0 && R.c == 0);",
            [false, false, false],
        ),
    ] {
        assert_eq!(allowed(text), expected, "{name}");
    }
}
