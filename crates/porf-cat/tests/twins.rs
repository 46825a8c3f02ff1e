//! A model of `cat/` and its twin of the `.kat` library allow the same executions: witnesses of
//! random cycles of edges. The terms of the twin are evaluated by the relation algebra of porf-kat,
//! which shares nothing with this crate's.

mod common;

use common::cycle;
use porf_cat::{CatModel, EventSet, MapLoader, Model, Relation, Structure};
use porf_fuzz::scaled;
use porf_kat::evaluate::Interpretation;
use porf_kat::library::{Library, find};
use porf_kat::model_file::{Axiom, ModelFile};
use porf_kat::syntax::AxiomKind;
use porf_kat::term::Test;
use porf_kat::vocabulary::{Pred, Rel, Vocabulary};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// A tag of `.cat`, and what it is for the twin.
type Tag = (&'static str, &'static [Pred]);

/// How events are written in both languages.
struct Twin {
    cat: &'static str,
    kat: &'static str,
    reads: &'static [Tag],
    writes: &'static [Tag],
    fences: &'static [Tag],
    /// Sets that the `.kat` file declares, with the same name as the tag.
    declared: &'static [&'static str],
}

const ACQUIRE: &[Pred] = &[Pred::ACQ];
const RELEASE: &[Pred] = &[Pred::REL];
const BOTH: &[Pred] = &[Pred::ACQ, Pred::REL];
const SC_READ: &[Pred] = &[Pred::ACQ, Pred::SC];
const SC_WRITE: &[Pred] = &[Pred::REL, Pred::SC];
const SC_FENCE: &[Pred] = &[Pred::ACQ, Pred::REL, Pred::SC];
const RELAXED: &[Pred] = &[Pred::RLX];
const PLAIN: &[Pred] = &[Pred::NA];

const TWINS: [Twin; 6] = [
    Twin { cat: "sc", kat: "sc", reads: &[("", RELAXED)], writes: &[("", RELAXED)], fences: &[], declared: &[] },
    Twin {
        cat: "x86-tso",
        kat: "tso",
        reads: &[("", RELAXED)],
        writes: &[("", RELAXED)],
        fences: &[("MFENCE", SC_FENCE), ("LFENCE", BOTH)],
        declared: &[],
    },
    Twin {
        cat: "aarch64",
        kat: "arm8",
        reads: &[("", RELAXED), ("A", ACQUIRE)],
        writes: &[("", RELAXED), ("L", RELEASE)],
        fences: &[("DMB.SY", SC_FENCE), ("DSB.ISH", BOTH), ("DMB.LD", ACQUIRE)],
        declared: &["ISB", "DMB.ST"],
    },
    Twin {
        cat: "ppc",
        kat: "power-full",
        reads: &[("", RELAXED)],
        writes: &[("", RELAXED)],
        fences: &[("SYNC", SC_FENCE), ("LWSYNC", BOTH)],
        declared: &["ISYNC"],
    },
    Twin {
        cat: "riscv",
        kat: "riscv",
        reads: &[("", RELAXED), ("Acq", ACQUIRE)],
        writes: &[("", RELAXED), ("Rel", RELEASE)],
        fences: &[("Fence.rw.rw", SC_FENCE), ("Fence.tso", BOTH), ("Fence.r.rw", ACQUIRE), ("Fence.rw.w", RELEASE)],
        declared: &[],
    },
    Twin {
        cat: "rc11",
        kat: "rc11-2017",
        reads: &[("RLX", RELAXED), ("ACQ", ACQUIRE), ("SC", SC_READ), ("NA", PLAIN)],
        writes: &[("RLX", RELAXED), ("REL", RELEASE), ("SC", SC_WRITE), ("NA", PLAIN)],
        fences: &[("SC", SC_FENCE), ("ACQ_REL", BOTH), ("ACQ", ACQUIRE), ("REL", RELEASE)],
        declared: &[],
    },
];

fn pick<T: Copy>(random: &mut Pcg32, from: &[T]) -> T {
    from[random.random_range(0..from.len())]
}

/// A random edge inside of a thread that starts with a read or write. Where dependencies matter,
/// mere program order is rare: with it, most cycles are allowed.
fn internal(random: &mut Pcg32, twin: &Twin, from: char) -> String {
    let to = pick(random, &['R', 'W']);
    let fences: Vec<&str> = twin.fences.iter().map(|it| it.0).chain(twin.declared.iter().copied()).collect();
    let strong = twin.fences.first().map(|it| it.0).filter(|_| !twin.declared.is_empty());
    match (random.random_range(0..16), from, to) {
        (0..=2, 'W', _) => "Rfi".into(),
        (3, 'W', _) => "Coi".into(),
        (4..=5, 'W', _) => "DetWR".into(),
        (0, 'R', _) => "Fri".into(),
        (1, 'R', _) => "Rmw".into(),
        (2, 'R', _) => "RdwRR".into(),
        (3..=4, 'R', _) => format!("Addrd{from}{to}"),
        (5..=6, 'R', _) => "DatadRW".into(),
        (7, 'R', _) => format!("Ctrld{from}{to}"),
        (8, 'R', _) if !fences.is_empty() => format!("Ctrl({})d{from}{to}", pick(random, &fences)),
        (9..=11, ..) if !fences.is_empty() => format!("F({})d{from}{to}", pick(random, &fences)),
        (12, ..) => format!("Pos{from}{to}"),
        _ => match strong {
            Some(strong) if random.random_range(0..5) > 0 => format!("F({strong})d{from}{to}"),
            _ => format!("Pod{from}{to}"),
        },
    }
}

/// A random cycle in the notation of [`cycle`], if the attempt succeeds.
fn random_cycle(random: &mut Pcg32, twin: &Twin) -> Option<String> {
    let first = pick(random, &['R', 'W']);
    let (mut at, mut edges, mut moves, mut between) = (first, Vec::new(), 0, 0);
    let length = random.random_range(3..8);
    while edges.len() < length || (at, between) != (first, between.max(2)) {
        let tag = pick(random, if at == 'R' { twin.reads } else { twin.writes }).0;
        let mut tag = if tag.is_empty() { String::new() } else { format!("@{tag} ") };
        if at == 'W' && random.random_range(0..6) == 0 {
            tag += "@!rmw ";
        }
        let is_last = edges.len() + 1 >= length;
        let edge = match random.random_range(0..2) {
            0 if !is_last => internal(random, twin, at),
            _ if at == 'R' => "Fre".into(),
            _ => pick(random, &["Rfe", "Rfe", "Coe"]).to_string(),
        };
        moves += usize::from(edge.contains('d') && !edge.starts_with('R'));
        between += usize::from(edge.ends_with('e'));
        at = match edge.as_str() {
            "Rfe" | "Rfi" => 'R',
            "Fre" | "Fri" | "Coe" | "Coi" | "Rmw" => 'W',
            other => other.chars().last()?,
        };
        edges.push(format!("{tag}{edge}"));
        if edges.len() > 8 {
            return None;
        }
    }
    let is_closed = edges.last().is_some_and(|edge| edge.ends_with('e')) && moves != 1;
    is_closed.then(|| edges.join(" "))
}

/// The execution as the twin sees it.
fn interpretation(structure: &Structure, twin: &Twin, vocabulary: &Vocabulary) -> Interpretation {
    let is_in = |event: usize, name: &str| structure.sets.get(name).is_some_and(|set| set.contains(event));
    let of = |name: &str| structure.relations.get(name).cloned().unwrap_or_else(|| Relation::new(structure.events));
    let rmw = of("rmw");
    let paired = rmw.domain().union(&rmw.range());
    let sets = |event: usize| {
        let (kind, tags): (&[Pred], _) = match () {
            () if is_in(event, "IW") => return vec![Pred::W, Pred::NA, Pred::LOC],
            () if is_in(event, "R") => (&[Pred::R, Pred::LOC], twin.reads),
            () if is_in(event, "W") => (&[Pred::W, Pred::LOC], twin.writes),
            () => (&[Pred::F], twin.fences),
        };
        if let Some(name) = twin.declared.iter().find(|name| is_in(event, name)) {
            let Some(Test::Pred(pred)) = vocabulary.set(name) else { panic!("{name}") };
            return vec![pred];
        }
        let tagged = tags.iter().find(|(tag, _)| !tag.is_empty() && is_in(event, tag));
        let mode = tagged.map_or(RELAXED, |(_, mode)| mode);
        let exclusive: &[Pred] = if paired.contains(event) { &[Pred::EXCL] } else { &[] };
        [kind, mode, exclusive].concat()
    };
    let (po, loc, rf, co) = (of("po"), of("loc"), of("rf"), of("co"));
    let fr = rf.inverse().seq(&co).diff(&Relation::identity(structure.events));
    let (coe, rfe) = (co.diff(&po), rf.diff(&po));
    let relations = [
        (Rel::PO, po.clone()),
        (Rel::PO_LOC, po.inter(&loc)),
        (Rel::PO_DIFF_LOC, po.diff(&loc)),
        (Rel::RMW, rmw),
        (Rel::RFI, rf.inter(&po)),
        (Rel::MOI, co.inter(&po)),
        (Rel::FRI, fr.inter(&po)),
        (Rel::FRE, fr.diff(&po)),
        (Rel::DETOUR, coe.seq(&rfe).inter(&po)),
        (Rel::RFE, rfe),
        (Rel::MOE, coe),
        (Rel::CTRL, of("ctrl")),
        (Rel::ADDR, of("addr")),
        (Rel::DATA, of("data")),
        (Rel::LOC_OVERLAP, loc),
        (Rel::SAME_THREAD, of("int")),
        (Rel::ANY, Relation::full(structure.events)),
    ];
    let rows = |relation: &Relation| {
        let mut rows = vec![0; structure.events];
        relation.pairs().for_each(|(from, to)| rows[from] |= 1 << to);
        rows
    };
    let relations = relations.iter().map(|(name, relation)| (*name, rows(relation))).collect();
    Interpretation { sets: (0..structure.events).map(sets).collect(), relations }
}

/// Gives accesses without a tag the weakest one.
fn tag_the_rest(structure: &mut Structure, twin: &Twin) {
    for (kind, tags) in [("R", twin.reads), ("W", twin.writes)] {
        let tagged =
            |event: usize| tags.iter().any(|(tag, _)| structure.sets.get(*tag).is_some_and(|it| it.contains(event)));
        let rest: Vec<usize> = structure.sets[kind].iter().filter(|&event| !tagged(event)).collect();
        let events = structure.events;
        let weakest = structure.sets.entry(tags[0].0.into()).or_insert_with(|| EventSet::new(events));
        rest.into_iter().for_each(|event| weakest.insert(event));
    }
}

fn axiom_holds(model: &ModelFile, interpretation: &Interpretation, axiom: &Axiom) -> bool {
    let term = axiom.irreflexive_term().unwrap_or_else(|| axiom.term.clone());
    let meaning = interpretation.evaluate(&model.resolved.vocabulary, &term).unwrap();
    match axiom.kind {
        AxiomKind::Empty => meaning.standing == 0 && meaning.moving.iter().all(|row| *row == 0),
        _ => meaning.moving.iter().enumerate().all(|(x, row)| row >> x & 1 == 0),
    }
}

/// Whether all axioms of the twin hold, and read-modify-writes are atomic, which the twin implies.
fn twin_allows(model: &ModelFile, interpretation: &Interpretation, structure: &Structure) -> bool {
    let holds = |axiom: &Axiom| axiom_holds(model, interpretation, axiom);
    let (rf, co) = (&structure.relations["rf"], &structure.relations["co"]);
    let overwritten = rf.inverse().seq(co).seq(co);
    let rmw = structure.relations.get("rmw").cloned().unwrap_or_else(|| Relation::new(structure.events));
    rmw.inter(&overwritten).is_empty() && model.axioms().iter().all(holds)
}

/// The part of Power's preserved program order that its twin leaves out.
fn has_rdw(structure: &Structure) -> bool {
    let of = |name: &str| &structure.relations[name];
    let fre = of("rf").inverse().seq(of("co")).inter(of("ext"));
    !of("po").inter(of("loc")).inter(&fre.seq(&of("rf").inter(of("ext")))).is_empty()
}

/// A random execution, and the cycle that it is made from.
fn random_execution(random: &mut Pcg32, twin: &Twin) -> Option<(String, Structure)> {
    let text = random_cycle(random, twin)?;
    let mut structure = cycle(&text, &[]);
    if !structure.relations["co"].is_irreflexive() {
        return None;
    }
    // A branch controls everything after it.
    if let Some(ctrl) = structure.relations.get("ctrl") {
        let whole = ctrl.union(&ctrl.seq(&structure.relations["po"]));
        structure.relations.insert("ctrl".into(), whole);
    }
    // Initial writes are plain ones in C11.
    let initial = structure.sets["IW"].clone();
    let none = EventSet::new(structure.events);
    let plain = structure.sets.get("NA").unwrap_or(&none).union(&initial);
    structure.sets.insert("NA".into(), plain);
    tag_the_rest(&mut structure, twin);
    Some((text, structure))
}

/// Random recursive definitions of the kinds that are regular.
fn recursion(random: &mut Pcg32) -> String {
    const CONSTANTS: [&str; 7] = ["addr", "data", "rfi", "ctrl", "po-loc", "coi", "addr ; po"];
    let mut constant = || pick(random, &CONSTANTS);
    let kind = [constant(), constant(), constant(), constant()];
    let [a, b, c, d] = kind;
    match random.random_range(0..5) {
        0 => format!("let rec x = {a} | x ; x | {b} let y = x"),
        1 => format!("let rec x = {a} | y ; {b} and y = x | {c} | [W] ; {d} | (y | x) ; {a} ; {b}"),
        2 => format!("let rec x = {a} | {b} ; y and y = x | {c} | {d} ; (x | y)"),
        3 => format!("let rec x = ({a} ; x)? ; {b} and y = x ; {c} | {d}"),
        _ => format!(
            "let rec x = {a} | z | y ; z | x ; x and y = x | w | y ; w | x ; y \
             and z = {b} | z ; x | w ; z and w = {c} | {d} | z | z ; y | w ; w"
        ),
    }
}

/// Models with recursive definitions, written as terms, allow what the fixpoint allows.
#[test]
fn recursive_definitions_as_terms() {
    let twin = TWINS.iter().find(|twin| twin.cat == "ppc").unwrap();
    // One check for each kind of both ends, so that little goes unseen.
    let ends = ["R", "W"].iter().flat_map(|a| ["R", "W"].map(|b| (*a, b)));
    let checks: String =
        ends.flat_map(|(a, b)| ["x", "y"].map(|it| format!("empty [{a}] ; {it} ; [{b}] as {it}-{a}-{b}\n"))).collect();
    let (mut translated, mut shares) = (0, [0, 0]);
    for seed in 0..scaled(60u64) {
        let mut random = Pcg32::seed_from_u64(seed);
        let order = recursion(&mut random);
        let text = format!("include \"cos.cat\"\n{order}\n{checks}acyclic ctrl & (_ * ISYNC) as isync");
        let model = CatModel::parse("own.cat", &text).unwrap_or_else(|error| panic!("{error}"));
        let Ok(kat) = model.as_kat() else { continue };
        translated += 1;
        let loader = MapLoader::new([("own.kat", kat)]);
        let other = ModelFile::load(&loader, "own.kat").unwrap_or_else(|error| panic!("{order}: {error}"));
        for _ in 0..100 {
            let Some((cycle, structure)) = random_execution(&mut random, twin) else { continue };
            // Where coherence fails, `coi` may go against program order, and `moi` does not.
            let (co, po) = (&structure.relations["co"], &structure.relations["po"]);
            if !co.inter(&po.inverse()).is_empty() {
                continue;
            }
            let failed = model.judge(&structure).unwrap().failed;
            let own = interpretation(&structure, twin, &other.resolved.vocabulary);
            for axiom in other.axioms() {
                let fails = !axiom_holds(&other, &own, axiom);
                assert_eq!(fails, failed.contains(&axiom.name), "{order}: {} on {cycle}", axiom.name);
                shares[usize::from(fails)] += 1;
            }
        }
    }
    assert!(translated > 40 && shares.iter().all(|it| *it > 1000), "{translated} translated, checks {shares:?}");
}

#[test]
fn twins_allow_the_same_executions() {
    for twin in &TWINS {
        let model = Model::built_in(twin.cat).unwrap();
        let other = ModelFile::load(&Library, find(twin.kat).unwrap().path).unwrap();
        let (mut allowed, mut cases) = (0, 0);
        for seed in 0..scaled(20_000u64) {
            let mut random = Pcg32::seed_from_u64(seed);
            let Some((text, structure)) = random_execution(&mut random, twin) else { continue };
            let judgement = model.judge(&structure).unwrap();
            let expected =
                twin_allows(&other, &interpretation(&structure, twin, &other.resolved.vocabulary), &structure);
            let more = twin.cat == "ppc" && expected && has_rdw(&structure);
            let place = format!("{} ({}) and {}, seed {seed}: {text}", twin.cat, judgement.allowed, twin.kat);
            assert!(judgement.allowed == expected || more, "{place} fails {:?}", judgement.failed);
            allowed += usize::from(expected);
            cases += 1;
        }
        let share = allowed * 100 / cases;
        assert!(cases > 1000 && (share > 3 || twin.cat == "sc"), "{}: {allowed} of {cases} are allowed", twin.cat);
        println!("{}: {allowed} of {cases} are allowed", twin.cat);
    }
}
