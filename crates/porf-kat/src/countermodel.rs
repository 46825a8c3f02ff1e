//! Countermodels: a word is completed to an execution that satisfies the theory, and the execution
//! is checked against the question.
//!
//! Kater, Prop. 3.11, builds the graph of a cyclic word and takes it as a countermodel. With the
//! theory more is needed: a read that is `fr`-before a write needs a source, `mo` is total on the
//! writes of a location, and totality may make the right side hold. So this module adds the missing
//! writes, tries all orders of the writes of each location, and evaluates the question on the
//! result. Only a word with such an execution refutes a question; every verdict *false* has one.

use std::collections::{BTreeMap, HashMap};

use crate::assumption::Rules;
use crate::constraint::Query;
use crate::counterexample::Word;
use crate::evaluate::{Interpretation, Relation, compose, converse, is_irreflexive, transitive_closure};
use crate::resolve::{Assumption, AssumptionKind};
use crate::term::{Letter, Term};
use crate::vocabulary::{Pred, Rel, Vocabulary};

/// Largest number of orders of the writes that are tried.
const MAX_ORDERS: usize = 5_000;

/// Largest number of placements of events in threads that are tried.
const MAX_PLACEMENTS: usize = 200;

/// An event of a [`Countermodel`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelEvent {
    /// The sets it belongs to.
    pub sets: Vec<Pred>,
    /// Its location, if any; equal numbers denote the same location.
    pub location: Option<usize>,
    /// Its thread.
    pub thread: usize,
    /// Whether the event was added to complete the execution.
    pub added: bool,
}

/// An execution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Countermodel {
    /// The events. Those of the word come first, in the word's order.
    pub events: Vec<ModelEvent>,
    /// All pairs of every base relation that is not empty.
    pub relations: BTreeMap<Rel, Vec<(usize, usize)>>,
}

impl Countermodel {
    /// The execution as text: events by thread, then the relations that are not implied by the
    /// threads and locations.
    pub fn show(&self, vocabulary: &Vocabulary) -> String {
        let mut out = String::new();
        let threads = self.events.iter().map(|e| e.thread).max().map_or(0, |t| t + 1);
        let po = self.relations.get(&Rel::PO).cloned().unwrap_or_default();
        for thread in 0..threads {
            let mut inside: Vec<usize> = (0..self.events.len()).filter(|&e| self.events[e].thread == thread).collect();
            inside.sort_by_key(|&e| po.iter().filter(|(_, to)| *to == e).count());
            let shown: Vec<String> = inside.iter().map(|&e| self.show_event(vocabulary, e)).collect();
            if !shown.is_empty() {
                out += &format!("  {}\n", shown.join(" -> "));
            }
        }
        for (rel, pairs) in &self.relations {
            let implied = [Rel::PO, Rel::PO_LOC, Rel::PO_DIFF_LOC, Rel::ANY, Rel::SAME_THREAD, Rel::LOC_OVERLAP];
            if implied.contains(rel) {
                continue;
            }
            let shown: Vec<String> = pairs.iter().map(|(x, y)| format!("e{x}->e{y}")).collect();
            out += &format!("  {}: {}\n", vocabulary.relation_name(*rel), shown.join(" "));
        }
        out
    }

    fn show_event(&self, vocabulary: &Vocabulary, e: usize) -> String {
        let event = &self.events[e];
        let stronger = |p: Pred| event.sets.iter().any(|&q| vocabulary.supersets(q).contains(&p));
        let names = event.sets.iter().filter(|&&p| p != Pred::LOC && !stronger(p));
        let sets: Vec<&str> = names.map(|&p| vocabulary.predicate_name(p)).collect();
        match event.location {
            Some(location) => format!("e{e}:{}(x{location})", sets.join(".")),
            None => format!("e{e}:{}", sets.join(".")),
        }
    }
}

/// An execution of the word that refutes the query, if one is found.
pub fn refute(
    vocabulary: &Vocabulary,
    rules: &Rules,
    assumptions: &[Assumption],
    query: &Query,
    word: &Word,
) -> Option<Countermodel> {
    let mut refutation = Refutation { vocabulary, rules, assumptions, query, word, tried: 0 };
    let mut attempt = |placement: Placement| {
        let skeleton = Skeleton::new(vocabulary, rules, word, placement)?;
        refutation.orders(&skeleton, &skeleton.mo)
    };
    // First the threads of the word, then those with one more pair of events in the same thread.
    let n = word.len() + usize::from(!word.cyclic);
    let free = attempt(Placement::default());
    free.or_else(|| {
        let pairs = (0..n).flat_map(|x| (0..n).map(move |y| (x, y))).filter(|(x, y)| x != y);
        let placements = pairs.flat_map(|pair| [false, true].map(|late| Placement { together: Some(pair), late }));
        placements.take(MAX_PLACEMENTS).find_map(attempt)
    })
}

/// A choice about threads that the word leaves open.
#[derive(Clone, Copy, Default)]
struct Placement {
    /// A pair of events to add to program order.
    together: Option<(usize, usize)>,
    /// Whether events that are otherwise unordered are placed by descending position in the word.
    late: bool,
}

/// The part of an execution that the word determines: everything but the order of writes.
pub(crate) struct Skeleton {
    pub(crate) events: Vec<ModelEvent>,
    /// Program order, transitive.
    pub(crate) po: Relation,
    pub(crate) rf: Relation,
    /// Required pairs of mo, transitive.
    pub(crate) mo: Relation,
    /// The other letters of the word, by relation.
    pub(crate) other: HashMap<Rel, Relation>,
    /// The event at each position of the word; the last one is 0 for a cyclic word.
    pub(crate) positions: Vec<usize>,
}

impl Skeleton {
    fn new(vocabulary: &Vocabulary, rules: &Rules, word: &Word, placement: Placement) -> Option<Skeleton> {
        let count = event_count(word);
        let positions = word_positions(word);
        let mut sets: Vec<Vec<Pred>> = word.events[..count].to_vec();
        let mut edges: Vec<(Rel, usize, usize)> = Vec::new();
        for (i, letter) in word.letters.iter().enumerate() {
            let (x, y) = (positions[i], positions[i + 1]);
            edges.push(if letter.inverse { (letter.relation, y, x) } else { (letter.relation, x, y) });
        }
        complete(&mut sets, &mut edges);
        let n = sets.len();
        if n > 40 {
            return None;
        }
        let same_location = |r: Rel| vocabulary.keeps_location(r) || r == Rel::LOC_OVERLAP;
        let location_class = classes(n, edges.iter().filter(|e| same_location(e.0)).map(|e| (e.1, e.2)));
        let mut skeleton = Skeleton {
            events: Vec::new(),
            po: vec![0; n],
            rf: vec![0; n],
            mo: vec![0; n],
            other: HashMap::new(),
            positions,
        };
        for &(r, x, y) in &edges {
            if vocabulary.inside_po(r) {
                skeleton.po[x] |= 1 << y;
            }
            let target = match r {
                Rel::RFE | Rel::RFI => &mut skeleton.rf,
                Rel::MOE | Rel::MOI => &mut skeleton.mo,
                // Derived from the other relations later.
                Rel::FRE | Rel::FRI | Rel::DETOUR | Rel::PO | Rel::PO_LOC | Rel::PO_DIFF_LOC => continue,
                Rel::ANY | Rel::LOC_OVERLAP => continue,
                // Follows from the view.
                r if vocabulary.located_view(r).is_some() => continue,
                other => skeleton.other.entry(other).or_insert_with(|| vec![0; n]),
            };
            target[x] |= 1 << y;
        }
        if let Some((x, y)) = placement.together {
            skeleton.po[x] |= 1 << y;
        }
        // fr(r, w) is mo from the source of r to w.
        for &(r, x, y) in edges.iter().filter(|e| matches!(e.0, Rel::FRE | Rel::FRI)) {
            debug_assert!(matches!(r, Rel::FRE | Rel::FRI));
            let source = (0..n).find(|&w| skeleton.rf[w] >> x & 1 != 0)?;
            skeleton.mo[source] |= 1 << y;
        }
        skeleton.po = transitive_closure(&skeleton.po);
        skeleton.mo = transitive_closure(&skeleton.mo);
        let thread_class = classes(
            n,
            (0..n)
                .flat_map(|x| bits(skeleton.po[x]).map(move |y| (x, y)))
                .chain(edges.iter().filter(|e| e.0 == Rel::SAME_THREAD).map(|e| (e.1, e.2))),
        );
        linearise(&mut skeleton.po, &thread_class, placement.late)?;
        for r in rules.extended_by_po() {
            let po = &skeleton.po;
            let Some(rows) = skeleton.other.get_mut(&r) else { continue };
            rows.iter_mut().for_each(|row| *row = bits(*row).fold(*row, |all, y| all | po[y]));
        }
        for (e, sets) in sets.into_iter().enumerate() {
            let has_location = [Pred::R, Pred::W, Pred::LOC].iter().any(|p| sets.contains(p))
                || edges.iter().any(|&(r, x, y)| same_location(r) && (x == e || y == e));
            // Only accesses and events of declared sets have locations.
            if has_location
                && [Pred::F, Pred::TC, Pred::TB, Pred::TE, Pred::TJ, Pred::TK].iter().any(|p| sets.contains(p))
            {
                return None;
            }
            skeleton.events.push(ModelEvent {
                sets,
                location: has_location.then_some(location_class[e]),
                thread: thread_class[e],
                added: e >= count,
            });
        }
        // Every read has at most one source.
        let one_source = (0..n).all(|r| (0..n).filter(|&w| skeleton.rf[w] >> r & 1 != 0).count() <= 1);
        (one_source && is_irreflexive(&skeleton.po) && is_irreflexive(&skeleton.mo)).then_some(skeleton)
    }
}

/// Number of events of a word: in a cyclic word the last event is the first.
fn event_count(word: &Word) -> usize {
    if word.cyclic { word.len().max(1) } else { word.len() + 1 }
}

/// The event at each position of a word.
pub(crate) fn word_positions(word: &Word) -> Vec<usize> {
    (0..=word.len()).map(|i| if i == event_count(word) { 0 } else { i }).collect()
}

/// Adds the writes that `fr` and `detour` letters need and the word lacks.
fn complete(sets: &mut Vec<Vec<Pred>>, edges: &mut Vec<(Rel, usize, usize)>) {
    for (r, x, y) in edges.clone() {
        let write = sets.len();
        match r {
            Rel::DETOUR => {
                sets.push(vec![Pred::LOC, Pred::W]);
                edges.extend([(Rel::MOE, x, write), (Rel::RFE, write, y)]);
            }
            Rel::FRE | Rel::FRI if !edges.iter().any(|e| matches!(e.0, Rel::RFE | Rel::RFI) && e.2 == x) => {
                sets.push(vec![Pred::LOC, Pred::W]);
                edges.push((Rel::RFE, write, x));
            }
            _ => {}
        }
    }
}

/// The equivalence classes that the pairs generate, numbered.
pub(crate) fn classes(n: usize, pairs: impl Iterator<Item = (usize, usize)>) -> Vec<usize> {
    let mut class: Vec<usize> = (0..n).collect();
    for (x, y) in pairs {
        let (a, b) = (class[x], class[y]);
        class.iter_mut().filter(|c| **c == a).for_each(|c| *c = b);
    }
    let mut names: Vec<usize> = Vec::new();
    let position = |names: &mut Vec<usize>, c: usize| {
        names.iter().position(|&d| d == c).unwrap_or_else(|| {
            names.push(c);
            names.len() - 1
        })
    };
    class.into_iter().map(|c| position(&mut names, c)).collect()
}

pub(crate) fn bits(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |i| set >> i & 1 != 0)
}

/// Makes program order total in each thread; `None` if it has a cycle.
fn linearise(po: &mut Relation, thread: &[usize], late: bool) -> Option<()> {
    if !is_irreflexive(po) {
        return None;
    }
    let n = po.len();
    let mut order: Vec<usize> = Vec::new();
    while order.len() < n {
        let free = |e: &usize| !order.contains(e) && (0..n).all(|x| po[x] >> e & 1 == 0 || order.contains(&x));
        let next = if late { (0..n).rev().find(free)? } else { (0..n).find(free)? };
        order.push(next);
    }
    for (i, &x) in order.iter().enumerate() {
        for &y in &order[i + 1..] {
            if thread[x] == thread[y] {
                po[x] |= 1 << y;
            }
        }
    }
    Some(())
}

pub(crate) struct Refutation<'a> {
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) rules: &'a Rules,
    pub(crate) assumptions: &'a [Assumption],
    pub(crate) query: &'a Query,
    pub(crate) word: &'a Word,
    pub(crate) tried: usize,
}

impl Refutation<'_> {
    /// Tries all total orders of writes that contain `mo`.
    fn orders(&mut self, skeleton: &Skeleton, mo: &Relation) -> Option<Countermodel> {
        if self.tried >= MAX_ORDERS || !is_irreflexive(mo) {
            return None;
        }
        let n = skeleton.events.len();
        let write = |e: usize| skeleton.events[e].sets.contains(&Pred::W);
        let comparable =
            |x: usize, y: usize| skeleton.events[x].location == skeleton.events[y].location && write(x) && write(y);
        let open = (0..n)
            .flat_map(|x| (x + 1..n).map(move |y| (x, y)))
            .find(|&(x, y)| comparable(x, y) && mo[x] >> y & 1 == 0 && mo[y] >> x & 1 == 0);
        match open {
            None => {
                self.tried += 1;
                self.check(skeleton, mo)
            }
            // The order against the word comes first: had the word followed mo, it would contain
            // that letter.
            Some((x, y)) => [(y, x), (x, y)].into_iter().find_map(|(first, second)| {
                let mut more = mo.clone();
                more[first] |= 1 << second;
                self.orders(skeleton, &transitive_closure(&more))
            }),
        }
    }

    /// Completes the execution and checks it.
    fn check(&self, skeleton: &Skeleton, mo: &Relation) -> Option<Countermodel> {
        let interpretation = self.stands(skeleton, mo)?;
        let mut relations = BTreeMap::new();
        for (&rel, rows) in &interpretation.relations {
            let pairs: Vec<(usize, usize)> =
                rows.iter().enumerate().flat_map(|(x, &row)| bits(row).map(move |y| (x, y))).collect();
            if !pairs.is_empty() {
                relations.insert(rel, pairs);
            }
        }
        Some(Countermodel { events: skeleton.events.clone(), relations })
    }

    /// The completed execution, provided that it contains the word, satisfies the assumptions and
    /// violates the query.
    pub(crate) fn stands(&self, skeleton: &Skeleton, mo: &Relation) -> Option<Interpretation> {
        let mut interpretation = interpret(self.vocabulary, skeleton, mo);
        self.saturate(&mut interpretation, skeleton);
        let holds_letter = |i: usize, letter: &Letter| {
            let (from, to) = (skeleton.positions[i], skeleton.positions[i + 1]);
            interpretation.letter(self.vocabulary, *letter).is_ok_and(|rows| rows[from] >> to & 1 != 0)
        };
        if !self.word.letters.iter().enumerate().all(|(i, letter)| holds_letter(i, letter)) {
            return None;
        }
        if !self.assumptions.iter().all(|a| self.assumed(&interpretation, a)) {
            return None;
        }
        let left = interpretation.evaluate(self.vocabulary, &self.query.left).ok()?;
        let right = interpretation.evaluate(self.vocabulary, &self.query.right).ok()?;
        let (first, last) = (skeleton.positions[0], skeleton.positions[self.word.len()]);
        let refuted = match (self.query.same_ends, self.query.rotated) {
            (false, _) => left.relates(first, last) && !right.relates(first, last),
            (true, false) if self.word.is_empty() => left.relates(first, first) && !right.relates(first, first),
            (true, false) => left.moving[first] >> first & 1 != 0 && right.moving[first] >> first & 1 == 0,
            (true, true) => left.moving[first] >> first & 1 != 0 && is_irreflexive(&right.moving),
        };
        refuted.then_some(interpretation)
    }

    /// Adds to declared relations the pairs that assumptions `e <= r` require.
    fn saturate(&self, interpretation: &mut Interpretation, skeleton: &Skeleton) {
        let declared = self.vocabulary.declared_relations();
        loop {
            let mut changed = false;
            for (&r, rules) in &self.rules.relations {
                if !declared.iter().any(|(d, local)| r == *d || r == *local) {
                    continue;
                }
                let own = Term::relation(r);
                let mut inside: Vec<Term> = rules.extras.clone();
                inside.extend(rules.heads.iter().map(|h| h.clone().then(own.clone())));
                inside.extend(rules.tails.iter().map(|t| own.clone().then(t.clone())));
                if rules.transitive {
                    inside.push(own.clone().then(own.clone()));
                }
                for term in inside {
                    let Ok(meaning) = interpretation.evaluate(self.vocabulary, &term) else {
                        return;
                    };
                    let n = interpretation.len();
                    let rows = interpretation.relations.entry(r).or_insert_with(|| vec![0; n]);
                    for (x, row) in rows.iter_mut().enumerate() {
                        let mut more = meaning.moving[x];
                        more |= meaning.standing & 1 << x;
                        changed |= more & !*row != 0;
                        *row |= more;
                    }
                }
            }
            declare_local(self.vocabulary, interpretation, skeleton);
            if !changed {
                return;
            }
        }
    }

    fn assumed(&self, interpretation: &Interpretation, assumption: &Assumption) -> bool {
        let meaning = |t: &Term| interpretation.evaluate(self.vocabulary, t);
        match &assumption.kind {
            AssumptionKind::Inclusion(a, b) => match (meaning(a), meaning(b)) {
                (Ok(a), Ok(b)) => a.is_inside(&b),
                _ => false,
            },
            AssumptionKind::Irreflexive(e) => meaning(e).is_ok_and(|m| is_irreflexive(&m.moving) && m.standing == 0),
            AssumptionKind::Total(Rel::MO) => true,
            AssumptionKind::Total(r) => {
                let Ok(rows) = interpretation.letter(self.vocabulary, Letter::forward(*r)) else { return false };
                let n = interpretation.len();
                let total = |x: usize, y: usize| x == y || (rows[x] >> y | rows[y] >> x) & 1 != 0;
                is_irreflexive(&transitive_closure(&rows)) && (0..n).all(|x| (0..n).all(|y| total(x, y)))
            }
        }
    }
}

/// The same-location parts of declared relations.
fn declare_local(vocabulary: &Vocabulary, interpretation: &mut Interpretation, skeleton: &Skeleton) {
    let n = interpretation.len();
    for &(r, local) in vocabulary.declared_relations() {
        let mut whole = interpretation.relations.get(&r).cloned().unwrap_or_else(|| vec![0; n]);
        if let Some(part) = interpretation.relations.get(&local) {
            whole.iter_mut().zip(part).for_each(|(a, b)| *a |= b);
        }
        let part = restrict(&whole, |x, y| {
            skeleton.events[x].location.is_some() && skeleton.events[x].location == skeleton.events[y].location
        });
        interpretation.relations.insert(r, whole);
        interpretation.relations.insert(local, part);
    }
}

fn restrict(rows: &Relation, keep: impl Fn(usize, usize) -> bool) -> Relation {
    let kept = |x: usize, row: u64| bits(row).filter(|&y| keep(x, y)).fold(0, |set, y| set | 1 << y);
    rows.iter().enumerate().map(|(x, &row)| kept(x, row)).collect()
}

/// All base relations of an execution.
pub(crate) fn interpret(vocabulary: &Vocabulary, skeleton: &Skeleton, mo: &Relation) -> Interpretation {
    let n = skeleton.events.len();
    let events = &skeleton.events;
    let po = &skeleton.po;
    let in_po = |x: usize, y: usize| po[x] >> y & 1 != 0;
    let located = |x: usize, y: usize| events[x].location.is_some() && events[x].location == events[y].location;
    let full = vec![u64::MAX >> (64 - n); n];
    let fr = compose(&converse(&skeleton.rf), mo);
    let mut relations = skeleton.other.clone();
    relations.insert(Rel::PO, po.clone());
    relations.insert(Rel::PO_LOC, restrict(po, located));
    relations.insert(Rel::PO_DIFF_LOC, restrict(po, |x, y| !located(x, y)));
    for (rows, external, internal) in
        [(&skeleton.rf, Rel::RFE, Rel::RFI), (mo, Rel::MOE, Rel::MOI), (&fr, Rel::FRE, Rel::FRI)]
    {
        relations.insert(external, restrict(rows, |x, y| !in_po(x, y)));
        relations.insert(internal, restrict(rows, in_po));
    }
    relations.insert(Rel::DETOUR, restrict(&compose(&relations[&Rel::MOE], &relations[&Rel::RFE]), in_po));
    relations.insert(Rel::SAME_THREAD, restrict(&full, |x, y| events[x].thread == events[y].thread));
    relations.insert(Rel::LOC_OVERLAP, restrict(&full, located));
    relations.insert(Rel::ANY, full);
    let sets = events.iter().map(|e| e.sets.clone()).collect();
    let mut interpretation = Interpretation { sets, relations };
    declare_local(vocabulary, &mut interpretation, skeleton);
    interpretation
}
