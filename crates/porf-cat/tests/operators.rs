//! Each operator on bit matrices against its definition on sets of pairs. Up to 70 events, so that
//! rows have one word or two.

use std::collections::BTreeSet;

use porf_cat::{EventSet, Relation};
use proptest::prelude::*;

type Pairs = BTreeSet<(usize, usize)>;

/// A number of events, and two sparse relations over them.
fn relations() -> impl Strategy<Value = (usize, Pairs, Pairs)> {
    prop_oneof![1usize..9, 60usize..70].prop_flat_map(|events| {
        let pairs = || prop::collection::btree_set((0..events, 0..events), 0..3 * events.min(12));
        (Just(events), pairs(), pairs())
    })
}

/// A number of events, and two sets of them.
fn sets() -> impl Strategy<Value = (usize, BTreeSet<usize>, BTreeSet<usize>)> {
    (1usize..70).prop_flat_map(|events| {
        let set = || prop::collection::btree_set(0..events, 0..=events);
        (Just(events), set(), set())
    })
}

fn of(events: usize, pairs: &Pairs) -> Relation {
    Relation::of(events, pairs.iter().copied())
}

fn pairs(relation: &Relation) -> Pairs {
    let pairs: Pairs = relation.pairs().collect();
    assert_eq!(pairs.len(), relation.len());
    assert_eq!(pairs.is_empty(), relation.is_empty());
    assert!(pairs.iter().all(|&(a, b)| relation.contains(a, b)));
    pairs
}

fn all(events: usize) -> Pairs {
    (0..events).flat_map(|a| (0..events).map(move |b| (a, b))).collect()
}

fn identity(events: usize) -> Pairs {
    (0..events).map(|a| (a, a)).collect()
}

fn compose(a: &Pairs, b: &Pairs) -> Pairs {
    a.iter().flat_map(|&(x, y)| b.range((y, 0)..(y + 1, 0)).map(move |&(_, z)| (x, z))).collect()
}

fn closure(a: &Pairs) -> Pairs {
    let mut closed = a.clone();
    loop {
        let next = &closed | &compose(&closed, a);
        if next == closed {
            return closed;
        }
        closed = next;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(porf_fuzz::scaled(150)))]

    #[test]
    fn binary((events, a, b) in relations()) {
        let (x, y) = (of(events, &a), of(events, &b));
        prop_assert_eq!(pairs(&x), a.clone());
        prop_assert_eq!(pairs(&x.union(&y)), &a | &b);
        prop_assert_eq!(pairs(&x.inter(&y)), &a & &b);
        prop_assert_eq!(pairs(&x.diff(&y)), &a - &b);
        prop_assert_eq!(pairs(&x.seq(&y)), compose(&a, &b));
    }

    #[test]
    fn unary((events, a, _) in relations()) {
        let x = of(events, &a);
        prop_assert_eq!(pairs(&x.complement()), &all(events) - &a);
        prop_assert_eq!(pairs(&x.inverse()), a.iter().map(|&(p, q)| (q, p)).collect::<Pairs>());
        prop_assert_eq!(pairs(&x.plus()), closure(&a));
        prop_assert_eq!(pairs(&x.star()), &closure(&a) | &identity(events));
        prop_assert_eq!(pairs(&x.opt()), &a | &identity(events));
        prop_assert_eq!(x.domain().iter().collect::<BTreeSet<_>>(), a.iter().map(|it| it.0).collect());
        prop_assert_eq!(x.range().iter().collect::<BTreeSet<_>>(), a.iter().map(|it| it.1).collect());
        prop_assert_eq!(pairs(&Relation::full(events)), all(events));
        prop_assert_eq!(pairs(&Relation::identity(events)), identity(events));
    }

    #[test]
    fn checks((events, a, _) in relations()) {
        let x = of(events, &a);
        prop_assert_eq!(x.is_acyclic(), closure(&a).iter().all(|(p, q)| p != q));
        prop_assert_eq!(x.is_irreflexive(), a.iter().all(|(p, q)| p != q));
        // The reduction of an acyclic relation is the least with the same closure.
        let acyclic: Pairs = a.iter().copied().filter(|(p, q)| p < q).collect();
        let reduced = pairs(&of(events, &acyclic).reduction());
        prop_assert!(reduced.is_subset(&acyclic));
        prop_assert_eq!(closure(&reduced), closure(&acyclic));
        for pair in &reduced {
            let less: Pairs = reduced.iter().copied().filter(|other| other != pair).collect();
            prop_assert!(!closure(&less).contains(pair));
        }
    }

    #[test]
    fn changes((events, a, b) in relations()) {
        let mut x = of(events, &a);
        b.iter().for_each(|&(p, q)| x.remove(p, q));
        prop_assert_eq!(pairs(&x), &a - &b);
        x.clear();
        prop_assert!(x.is_empty());
    }

    #[test]
    fn of_sets((events, a, b) in sets()) {
        let (x, y) = (EventSet::of(events, a.iter().copied()), EventSet::of(events, b.iter().copied()));
        let members = |set: &EventSet| set.iter().collect::<BTreeSet<usize>>();
        prop_assert_eq!(members(&x), a.clone());
        prop_assert_eq!(x.len(), a.len());
        prop_assert_eq!(x.is_empty(), a.is_empty());
        prop_assert_eq!(members(&x.union(&y)), &a | &b);
        prop_assert_eq!(members(&x.inter(&y)), &a & &b);
        prop_assert_eq!(members(&x.diff(&y)), &a - &b);
        prop_assert_eq!(members(&x.complement()), (0..events).filter(|it| !a.contains(it)).collect());
        prop_assert_eq!(members(&EventSet::full(events)), (0..events).collect());
        let product: Pairs = a.iter().flat_map(|&p| b.iter().map(move |&q| (p, q))).collect();
        prop_assert_eq!(pairs(&x.product(&y)), product);
        prop_assert_eq!(pairs(&x.identity()), a.iter().map(|&p| (p, p)).collect::<Pairs>());
    }
}
