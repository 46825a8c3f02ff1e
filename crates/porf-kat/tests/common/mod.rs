//! Executions as dense Boolean matrices, with the plain meaning of terms: the oracle of the prover.
//! Independent of the library's evaluation.

use std::collections::BTreeMap;

use porf_kat::constraint::Query;
use porf_kat::countermodel::Countermodel;
use porf_kat::resolve::{Assumption, AssumptionKind};
use porf_kat::term::{Term, Test};
use porf_kat::vocabulary::{Pred, Rel, Vocabulary};
use rand::RngExt;
use rand_pcg::Pcg32;

/// A relation on at most 64 events, as a matrix: a word for each row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix(Vec<u64>);

impl Matrix {
    pub fn empty(n: usize) -> Matrix {
        Matrix(vec![0; n])
    }

    pub fn build(n: usize, pair: impl Fn(usize, usize) -> bool) -> Matrix {
        let row = |x| (0..n).fold(0, |row, y| row | u64::from(pair(x, y)) << y);
        Matrix((0..n).map(row).collect())
    }

    pub fn identity(n: usize) -> Matrix {
        Matrix::build(n, |x, y| x == y)
    }

    pub fn has(&self, x: usize, y: usize) -> bool {
        self.0[x] >> y & 1 != 0
    }

    pub fn set(&mut self, x: usize, y: usize, value: bool) {
        self.0[x] = self.0[x] & !(1 << y) | u64::from(value) << y;
    }

    fn size(&self) -> usize {
        self.0.len()
    }

    pub fn union(&self, other: &Matrix) -> Matrix {
        Matrix(self.0.iter().zip(&other.0).map(|(a, b)| a | b).collect())
    }

    pub fn then(&self, other: &Matrix) -> Matrix {
        let onward = |row: &u64| {
            let mut sum = 0;
            for (m, next) in other.0.iter().enumerate() {
                if row >> m & 1 != 0 {
                    sum |= next;
                }
            }
            sum
        };
        Matrix(self.0.iter().map(onward).collect())
    }

    pub fn converse(&self) -> Matrix {
        Matrix::build(self.size(), |x, y| self.has(y, x))
    }

    pub fn closure(&self) -> Matrix {
        let mut sum = self.clone();
        loop {
            let more = sum.union(&sum.then(&sum));
            if more == sum {
                return sum;
            }
            sum = more;
        }
    }

    pub fn inside(&self, other: &Matrix) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub fn irreflexive(&self) -> bool {
        (0..self.size()).all(|x| !self.has(x, x))
    }
}

/// The primitive relations of an execution. Everything else is derived.
#[derive(Clone, Debug)]
pub struct Graph {
    pub sets: Vec<Vec<Pred>>,
    pub location: Vec<Option<usize>>,
    pub po: Matrix,
    pub rf: Matrix,
    pub mo: Matrix,
    /// rmw, ctrl, addr, data, tc, tj, alloc, free, and declared relations.
    pub other: BTreeMap<Rel, Matrix>,
    pub thread: Vec<usize>,
    /// Relations computed already; see [`Graph::prepare`].
    known: BTreeMap<Rel, Matrix>,
}

impl Graph {
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    fn same_location(&self, x: usize, y: usize) -> bool {
        self.location[x].is_some() && self.location[x] == self.location[y]
    }

    /// Computes every relation once.
    pub fn prepare(mut self, vocabulary: &Vocabulary) -> Graph {
        let composite = [Rel::RF, Rel::MO, Rel::FR];
        let all: Vec<Rel> = vocabulary.base_letters().chain(composite).collect();
        self.known = all.into_iter().map(|r| (r, self.relation(vocabulary, r))).collect();
        self
    }

    /// The pairs of any relation, from its definition.
    pub fn relation(&self, vocabulary: &Vocabulary, rel: Rel) -> Matrix {
        if let Some(known) = self.known.get(&rel) {
            return known.clone();
        }
        let n = self.len();
        let keep = |m: &Matrix, pair: &dyn Fn(usize, usize) -> bool| Matrix::build(n, |x, y| m.has(x, y) && pair(x, y));
        let internal = |x: usize, y: usize| self.po.has(x, y);
        let external = |x: usize, y: usize| !self.po.has(x, y);
        let fr = || self.rf.converse().then(&self.mo);
        match rel {
            Rel::PO => self.po.clone(),
            Rel::PO_LOC => keep(&self.po, &|x, y| self.same_location(x, y)),
            Rel::PO_DIFF_LOC => keep(&self.po, &|x, y| !self.same_location(x, y)),
            Rel::RF => self.rf.clone(),
            Rel::RFE => keep(&self.rf, &external),
            Rel::RFI => keep(&self.rf, &internal),
            Rel::MO => self.mo.clone(),
            Rel::MOE => keep(&self.mo, &external),
            Rel::MOI => keep(&self.mo, &internal),
            Rel::FR => fr(),
            Rel::FRE => keep(&fr(), &external),
            Rel::FRI => keep(&fr(), &internal),
            Rel::DETOUR => {
                let path = keep(&self.mo, &external).then(&keep(&self.rf, &external));
                keep(&path, &internal)
            }
            Rel::SAME_THREAD => Matrix::build(n, |x, y| self.thread[x] == self.thread[y]),
            Rel::LOC_OVERLAP => Matrix::build(n, |x, y| self.same_location(x, y)),
            Rel::ANY => Matrix::build(n, |_, _| true),
            rel => {
                let declared = vocabulary.declared_relations();
                if let Some((whole, _)) = declared.iter().find(|(_, local)| *local == rel) {
                    let whole = self.relation(vocabulary, *whole);
                    return keep(&whole, &|x, y| self.same_location(x, y));
                }
                if let Some(view) = vocabulary.located_view(rel) {
                    let (_, whole) = self.meaning(vocabulary, &view.body);
                    return keep(&whole, &|x, y| self.same_location(x, y));
                }
                self.other.get(&rel).cloned().unwrap_or_else(|| Matrix::empty(n))
            }
        }
    }

    pub fn holds(&self, test: &Test, event: usize) -> bool {
        match test {
            Test::True => true,
            Test::False => false,
            Test::Pred(p) => self.sets[event].contains(p),
            Test::Not(t) => !self.holds(t, event),
            Test::And(a, b) => self.holds(a, event) && self.holds(b, event),
            Test::Or(a, b) => self.holds(a, event) || self.holds(b, event),
        }
    }

    /// The pairs of a term by the empty word, and those by one step or more.
    pub fn meaning(&self, vocabulary: &Vocabulary, term: &Term) -> (Matrix, Matrix) {
        let n = self.len();
        let nothing = Matrix::empty(n);
        match term {
            Term::Test(t) => (Matrix::build(n, |x, y| x == y && self.holds(t, x)), nothing),
            Term::Letter(l) => {
                let m = self.relation(vocabulary, l.relation);
                (nothing, if l.inverse { m.converse() } else { m })
            }
            Term::Union(parts) => parts.iter().fold((nothing.clone(), nothing), |(s, m), part| {
                let (s2, m2) = self.meaning(vocabulary, part);
                (s.union(&s2), m.union(&m2))
            }),
            Term::Sequence(parts) => parts.iter().fold((Matrix::identity(n), nothing), |(s, m), part| {
                let (s2, m2) = self.meaning(vocabulary, part);
                let moving = m.then(&m2).union(&m.then(&s2)).union(&s.then(&m2));
                (s.then(&s2), moving)
            }),
            Term::Plus(t) => {
                let (s, m) = self.meaning(vocabulary, t);
                (s, m.closure())
            }
            Term::Star(t) => (Matrix::identity(n), self.meaning(vocabulary, t).1.closure()),
            Term::Optional(t) => (Matrix::identity(n), self.meaning(vocabulary, t).1),
            Term::Defined(d) => self.meaning(vocabulary, &d.body),
            Term::Rotation(_) | Term::Hole(_) => panic!("no relational meaning"),
        }
    }

    /// Whether the execution satisfies a query.
    pub fn satisfies(&self, vocabulary: &Vocabulary, query: &Query) -> bool {
        let (left_standing, left) = self.meaning(vocabulary, &query.left);
        let (right_standing, right) = self.meaning(vocabulary, &query.right);
        let n = self.len();
        match (query.same_ends, query.rotated) {
            (false, _) => left.union(&left_standing).inside(&right.union(&right_standing)),
            (true, false) => (0..n).all(|x| {
                (!left_standing.has(x, x) || right_standing.has(x, x) || right.has(x, x))
                    && (!left.has(x, x) || right.has(x, x))
            }),
            (true, true) => !right.irreflexive() || left.irreflexive(),
        }
    }

    /// Whether the execution satisfies an assumption.
    pub fn assumed(&self, vocabulary: &Vocabulary, assumption: &Assumption) -> bool {
        let whole = |t: &Term| {
            let (s, m) = self.meaning(vocabulary, t);
            s.union(&m)
        };
        match &assumption.kind {
            AssumptionKind::Inclusion(a, b) => whole(a).inside(&whole(b)),
            AssumptionKind::Irreflexive(e) => whole(e).irreflexive(),
            AssumptionKind::Total(Rel::MO) => true,
            AssumptionKind::Total(r) => {
                let m = self.relation(vocabulary, *r);
                let n = self.len();
                let total = (0..n).all(|x| (0..n).all(|y| x == y || m.has(x, y) || m.has(y, x)));
                total && m.irreflexive() && m.then(&m).inside(&m)
            }
        }
    }

    /// Whether the built-in theory holds: checked for executions that the prover builds.
    pub fn is_execution(&self, vocabulary: &Vocabulary) -> bool {
        let n = self.len();
        let pairs = || (0..n).flat_map(move |x| (0..n).map(move |y| (x, y)));
        let has = |e: usize, p: Pred| self.sets[e].contains(&p);
        let po_total = pairs()
            .all(|(x, y)| x == y || (self.thread[x] == self.thread[y]) == (self.po.has(x, y) || self.po.has(y, x)));
        let order = |m: &Matrix| m.irreflexive() && m.then(m).inside(m);
        let mo_total = pairs().all(|(x, y)| {
            let comparable = x != y && has(x, Pred::W) && has(y, Pred::W) && self.same_location(x, y);
            comparable == (self.mo.has(x, y) || self.mo.has(y, x))
        });
        let rf = pairs()
            .all(|(x, y)| !self.rf.has(x, y) || (has(x, Pred::W) && has(y, Pred::R) && self.same_location(x, y)));
        let functional = (0..n).all(|r| (0..n).filter(|&w| self.rf.has(w, r)).count() <= 1);
        let others = self.other.keys().all(|&r| {
            let m = self.relation(vocabulary, r);
            let (from, to) = vocabulary.domains(porf_kat::term::Letter::forward(r));
            pairs().all(|(x, y)| {
                !m.has(x, y)
                    || (self.holds(&from, x)
                        && self.holds(&to, y)
                        && (!vocabulary.inside_po(r) || self.po.has(x, y))
                        && (!vocabulary.keeps_location(r) || self.same_location(x, y)))
            })
        });
        let sets = (0..n).all(|e| {
            vocabulary.disjoint_sets().iter().all(|(a, b)| !(self.holds(a, e) && self.holds(b, e)))
                && self.sets[e].iter().all(|&p| vocabulary.supersets(p).iter().all(|&q| has(e, q)))
        });
        po_total && order(&self.po) && order(&self.mo) && mo_total && rf && functional && others && sets
    }

    /// The execution of a refutation, from its primitive parts only.
    pub fn from_countermodel(vocabulary: &Vocabulary, model: &Countermodel) -> Graph {
        let n = model.events.len();
        let get = |r: Rel| {
            let mut m = Matrix::empty(n);
            for &(x, y) in model.relations.get(&r).into_iter().flatten() {
                m.set(x, y, true);
            }
            m
        };
        let mut other = BTreeMap::new();
        for r in [Rel::RMW, Rel::CTRL, Rel::ADDR, Rel::DATA, Rel::TC, Rel::TJ, Rel::ALLOC, Rel::FREE] {
            other.insert(r, get(r));
        }
        for (r, _) in vocabulary.declared_relations() {
            other.insert(*r, get(*r));
        }
        Graph {
            sets: model.events.iter().map(|e| e.sets.clone()).collect(),
            location: model.events.iter().map(|e| e.location).collect(),
            po: get(Rel::PO),
            rf: get(Rel::RFE).union(&get(Rel::RFI)),
            mo: get(Rel::MOE).union(&get(Rel::MOI)),
            other,
            thread: model.events.iter().map(|e| e.thread).collect(),
            known: BTreeMap::new(),
        }
    }

    /// A random execution that is coherent: the accesses of each location get a random order that
    /// agrees with program order.
    pub fn coherent(random: &mut Pcg32, vocabulary: &Vocabulary, max: usize) -> Graph {
        let mut graph = Graph::random(random, vocabulary, max);
        let n = graph.len();
        graph.rf = Matrix::empty(n);
        graph.mo = Matrix::empty(n);
        for place in 0..2 {
            let mut left: Vec<usize> = (0..n).filter(|&e| graph.location[e] == Some(place)).collect();
            let mut writes: Vec<usize> = Vec::new();
            while !left.is_empty() {
                let free = |e: &usize| !left.iter().any(|&x| graph.po.has(x, *e));
                let candidates: Vec<usize> = left.iter().copied().filter(free).collect();
                let next = candidates[random.random_range(0..candidates.len())];
                left.retain(|&e| e != next);
                if graph.sets[next].contains(&Pred::W) {
                    writes.iter().for_each(|&w| graph.mo.set(w, next, true));
                    writes.push(next);
                } else if let Some(&last) = writes.last() {
                    graph.rf.set(last, next, true);
                }
            }
        }
        graph
    }

    /// A random execution of up to `max` events.
    pub fn random(random: &mut Pcg32, vocabulary: &Vocabulary, max: usize) -> Graph {
        let n = random.random_range(2..=max);
        let threads = random.random_range(1..=3);
        let locations = random.random_range(1..=2);
        let mut thread: Vec<usize> = (0..n).map(|_| random.random_range(0..threads)).collect();
        thread.sort_unstable();
        let mut sets: Vec<Vec<Pred>> = Vec::new();
        let mut location: Vec<Option<usize>> = Vec::new();
        let mut rmw = Matrix::empty(n);
        for e in 0..n {
            let before = e > 0 && thread[e - 1] == thread[e];
            let after_read = before && sets[e - 1].contains(&Pred::R) && location[e - 1].is_some();
            let joins = after_read && random.random_bool(0.3);
            let kind = match joins {
                true => Pred::W,
                false => match random.random_range(0..10) {
                    0..4 => Pred::R,
                    4..8 => Pred::W,
                    8 => Pred::F,
                    _ => [Pred::TC, Pred::TB, Pred::TE, Pred::TJ, Pred::ALLOC][random.random_range(0..5)],
                },
            };
            let mut own = vec![kind];
            if matches!(kind, Pred::R | Pred::W) {
                own.push(Pred::LOC);
                location.push(if joins { location[e - 1] } else { Some(random.random_range(0..locations)) });
            } else {
                location.push(None);
            }
            if joins {
                own.push(Pred::EXCL);
                if !sets[e - 1].contains(&Pred::EXCL) {
                    sets[e - 1].push(Pred::EXCL);
                }
                rmw.set(e - 1, e, true);
            }
            let mode: &[Pred] = match random.random_range(0..7) {
                0 => &[Pred::NA],
                1 => &[Pred::RLX],
                2 => &[Pred::ACQ],
                3 => &[Pred::REL],
                4 => &[Pred::ACQ, Pred::REL],
                5 => &[Pred::ACQ, Pred::REL, Pred::SC],
                _ => &[],
            };
            let clash = |p: &Pred| match kind {
                Pred::TB | Pred::TJ => matches!(*p, Pred::REL | Pred::SC),
                Pred::TC | Pred::TE => matches!(*p, Pred::ACQ | Pred::SC),
                _ => false,
            };
            if !mode.iter().any(clash) {
                own.extend(mode);
            }
            sets.push(own);
        }
        let po = Matrix::build(n, |x, y| thread[x] == thread[y] && x < y);
        let mut mo = Matrix::empty(n);
        let mut rf = Matrix::empty(n);
        for place in 0..locations {
            let here = |e: &usize, p: Pred| location[*e] == Some(place) && sets[*e].contains(&p);
            let mut writes: Vec<usize> = (0..n).filter(|e| here(e, Pred::W)).collect();
            for i in (1..writes.len()).rev() {
                writes.swap(i, random.random_range(0..=i));
            }
            for (i, &x) in writes.iter().enumerate() {
                writes[i + 1..].iter().for_each(|&y| mo.set(x, y, true));
            }
            for r in (0..n).filter(|e| here(e, Pred::R)) {
                if !writes.is_empty() && random.random_bool(0.9) {
                    rf.set(writes[random.random_range(0..writes.len())], r, true);
                }
            }
        }
        let mut other = BTreeMap::from([(Rel::RMW, rmw)]);
        for r in [Rel::CTRL, Rel::ADDR, Rel::DATA] {
            let mut m = Matrix::empty(n);
            for (x, own) in sets.iter().enumerate() {
                let source = own.contains(&Pred::R) || own.contains(&Pred::ALLOC);
                for y in 0..n {
                    m.set(x, y, source && po.has(x, y) && random.random_bool(0.3));
                }
            }
            other.insert(r, m);
        }
        for (r, from, to) in [(Rel::TC, Pred::TC, Pred::TB), (Rel::TJ, Pred::TE, Pred::TJ)] {
            let pair = |x: usize, y: usize| sets[x].contains(&from) && sets[y].contains(&to);
            other.insert(r, Matrix::build(n, pair));
        }
        for (r, _) in vocabulary.declared_relations() {
            let density = [0.0, 0.1, 0.3][random.random_range(0..3)];
            let mut m = Matrix::empty(n);
            for (x, y) in (0..n).flat_map(|x| (0..n).map(move |y| (x, y))) {
                m.set(x, y, random.random_bool(density));
            }
            other.insert(*r, m);
        }
        Graph { sets, location, po, rf, mo, other, thread, known: BTreeMap::new() }
    }
}
