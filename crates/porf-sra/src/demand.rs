//! Demands: the places of all threads, and lists that their potentials must contain.
//!
//! A demand represents all configurations of the lossy machine that are above it. The potential of
//! each thread is stored as its antichain of maximal lists. Besides the threads there is an
//! *observer*, which takes no steps but has a potential. Its options stand for mo-last writes, so
//! that conditions on final memory are demands too.

use crate::context::Context;
use crate::list::{List, Store};
use crate::option::ReadOption;
use crate::place::Place;

/// A demand under construction.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Draft {
    /// The place of each thread.
    pub(crate) places: Vec<u32>,
    /// The lists of each thread, then those of the observer.
    pub(crate) potentials: Vec<Vec<List>>,
}

/// The options that a demand requires, by holder, as bits. An over-approximation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Signature([u64; 4]);

impl Signature {
    /// Whether a demand with this signature can be below one with the other.
    #[inline]
    pub(crate) fn may_be_below(self, other: Signature) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        (a & !e) | (b & !f) | (c & !g) | (d & !h) == 0
    }
}

impl Draft {
    /// The weakest demand: every thread may be anywhere.
    pub(crate) fn new(context: &Context<'_>) -> Draft {
        Draft {
            places: context.places.iter().map(|places| places.any()).collect(),
            potentials: vec![vec![List::EMPTY]; context.holders()],
        }
    }

    pub(crate) fn copy_from(&mut self, other: &Draft) {
        self.places.clone_from(&other.places);
        self.potentials.resize(other.potentials.len(), Vec::new());
        for (own, other) in self.potentials.iter_mut().zip(&other.potentials) {
            own.clone_from(other);
        }
    }

    /// Whether the initial configuration meets the demand: every thread is at its start or
    /// anywhere, and all options are initial values.
    pub(crate) fn is_start(&self, context: &Context<'_>, store: &impl Store) -> bool {
        let placed =
            self.places.iter().zip(&context.places).all(|(&place, places)| place == 0 || place == places.any());
        let init = context.options.init();
        placed
            && self
                .potentials
                .iter()
                .flatten()
                .all(|&list| store.options(list).all(|option| context.options.writer(option) == init))
    }

    /// The total number of options, by which the search orders demands.
    pub(crate) fn size(&self, store: &impl Store) -> usize {
        self.potentials.iter().flatten().map(|&list| store.length(list)).sum()
    }

    /// The signature, which distinguishes the demand from most others.
    pub(crate) fn signature(&self, store: &impl Store) -> Signature {
        let mut signature = [0; 4];
        for (holder, lists) in self.potentials.iter().enumerate() {
            for &list in lists {
                signature[holder % 4] |= store.mask(list);
            }
        }
        Signature(signature)
    }

    /// The first thread in an open state, with that state.
    pub(crate) fn first_open(&self, context: &Context<'_>) -> Option<(usize, u32)> {
        let decoded = self.places.iter().zip(&context.places).map(|(&place, places)| places.decode(place));
        decoded.enumerate().find_map(|(thread, place)| match place {
            Place::Open(state) => Some((thread, state)),
            _ => None,
        })
    }

    /// The demand with renamed threads: thread `t` becomes `permutation[t]`.
    pub(crate) fn permuted(&self, context: &Context<'_>, store: &mut impl Store, permutation: &[usize]) -> Draft {
        let mut draft = self.clone();
        for (thread, &image) in permutation.iter().enumerate() {
            draft.places[image] = self.places[thread];
        }
        for (holder, lists) in self.potentials.iter().enumerate() {
            let image = permutation.get(holder).copied().unwrap_or(holder);
            draft.potentials[image] =
                lists.iter().map(|&list| permuted_list(context, store, permutation, list)).collect();
            draft.potentials[image].sort_unstable();
        }
        draft
    }
}

fn permuted_list(context: &Context<'_>, store: &mut impl Store, permutation: &[usize], list: List) -> List {
    if list == List::EMPTY {
        return list;
    }
    let (head, tail, ..) = store.parts(list);
    let tail = permuted_list(context, store, permutation, tail);
    store.push(renamed(context, permutation, head), tail)
}

/// The option with its writer renamed.
pub(crate) fn renamed(context: &Context<'_>, permutation: &[usize], option: ReadOption) -> ReadOption {
    let writer = context.options.writer(option);
    match permutation.get(writer) {
        Some(&image) => context.options.with_writer(option, image),
        None => option,
    }
}

/// Keeps only the maximal lists, sorted by number.
pub(crate) fn keep_maximal(store: &impl Store, lists: &mut Vec<List>) {
    lists.sort_unstable();
    lists.dedup();
    let mut at = 0;
    while at < lists.len() {
        let superfluous = (0..lists.len()).any(|other| other != at && store.is_served_by(lists[at], lists[other]));
        if superfluous {
            lists.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Whether every list of `small` is served by some list of `large`.
pub(crate) fn all_served(store: &impl Store, small: &[List], large: &[List]) -> bool {
    small.iter().all(|&list| large.iter().any(|&other| store.is_served_by(list, other)))
}
