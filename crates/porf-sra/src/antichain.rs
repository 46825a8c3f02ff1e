//! The antichain of kept demands: for each combination of places, those that no other demand
//! subsumes.

use crate::context::Context;
use crate::demand::{Draft, Signature, all_served};
use crate::list::{List, Lists, Store};
use crate::option::ReadOption;
use porf_exec::hash::NumberMap;

/// A demand that is or was kept. Subsumed demands stay as origins of others.
#[derive(Debug)]
pub(crate) struct Kept {
    /// The places, then the end of each holder's lists, then the lists.
    data: Box<[u32]>,
    /// The total number of options.
    pub(crate) size: u32,
    /// Whether no other demand has subsumed it.
    pub(crate) is_needed: bool,
    /// The path to a bad state.
    pub(crate) origin: Origin,
}

/// The step that leads from a demand towards a bad state.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// The demand after the step; `None` for a bad demand.
    pub(crate) parent: Option<u32>,
    /// The thread of the step.
    pub(crate) thread: u32,
    /// The number of the step within the thread.
    pub(crate) step: u32,
    /// The options that the step consumes, last read first.
    pub(crate) options: Box<[ReadOption]>,
    /// The number of the permutation that was applied after undoing the step; `None` for the
    /// identity.
    pub(crate) permutation: Option<u32>,
}

/// The antichain with the lists of its demands.
#[derive(Debug, Default)]
pub(crate) struct Antichain {
    pub(crate) lists: Lists,
    pub(crate) all: Vec<Kept>,
    /// The demands by places, with their signatures: most comparisons are decided by signatures
    /// alone.
    by_places: NumberMap<Box<[u32]>, Vec<(Signature, u32)>>,
    /// The sets of threads, as bits, that are anywhere in some kept demand.
    patterns: Vec<u64>,
    needed: usize,
    bytes: usize,
    scratch: Draft,
}

impl Antichain {
    /// The number of demands that are needed.
    pub(crate) fn len(&self) -> usize {
        self.needed
    }

    /// The approximate memory use in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes + self.lists.bytes() + self.all.capacity() * size_of::<Kept>()
    }

    /// Copies a demand into memory of the caller.
    pub(crate) fn load(&self, context: &Context<'_>, number: u32, draft: &mut Draft) {
        let data = &self.all[number as usize].data;
        let (threads, holders) = (context.threads(), context.holders());
        draft.places.clear();
        draft.places.extend_from_slice(&data[..threads]);
        draft.potentials.resize(holders, Vec::new());
        for (holder, lists) in draft.potentials.iter_mut().enumerate() {
            lists.clear();
            lists.extend(potential(data, threads, holders, holder).iter().map(|&list| List(list)));
        }
    }

    /// Whether some kept demand is below this one, whose lists may belong to a worker.
    pub(crate) fn has_below(
        &self,
        context: &Context<'_>,
        store: &impl Store,
        draft: &Draft,
        key: &mut Vec<u32>,
    ) -> bool {
        let signature = draft.signature(store);
        let own = pattern(context, &draft.places);
        self.patterns.iter().any(|&pattern| {
            if own & !pattern != 0 {
                return false;
            }
            key.clear();
            key.extend(draft.places.iter().enumerate().map(|(thread, &place)| {
                if pattern >> thread.min(63) & 1 == 1 { context.places[thread].any() } else { place }
            }));
            self.by_places.get(key.as_slice()).is_some_and(|bucket| {
                bucket.iter().any(|&(kept, number)| {
                    kept.may_be_below(signature) && self.is_below(context, store, &self.all[number as usize], draft)
                })
            })
        })
    }

    fn is_below(&self, context: &Context<'_>, store: &impl Store, kept: &Kept, draft: &Draft) -> bool {
        let (threads, holders) = (context.threads(), context.holders());
        draft.potentials.iter().enumerate().all(|(holder, large)| {
            potential(&kept.data, threads, holders, holder)
                .iter()
                .all(|&list| large.iter().any(|&other| store.is_served_by(List(list), other)))
        })
    }

    /// Keeps a demand, whose lists must be shared ones, and drops those above it. Returns its
    /// number.
    pub(crate) fn insert(&mut self, context: &Context<'_>, draft: &Draft, origin: Origin) -> u32 {
        let number = self.all.len() as u32;
        let mut data = draft.places.clone();
        let mut end = 0;
        for lists in &draft.potentials {
            end += lists.len() as u32;
            data.push(end);
        }
        data.extend(draft.potentials.iter().flatten().map(|list| list.0));
        let own = pattern(context, &draft.places);
        if !self.patterns.contains(&own) {
            self.patterns.push(own);
        }
        let signature = draft.signature(&self.lists);
        let mut bucket = self.by_places.remove(draft.places.as_slice()).unwrap_or_default();
        let mut other = std::mem::take(&mut self.scratch);
        bucket.retain(|&(its, kept)| {
            if !signature.may_be_below(its) {
                return true;
            }
            self.load(context, kept, &mut other);
            let above = draft
                .potentials
                .iter()
                .zip(&other.potentials)
                .all(|(small, large)| all_served(&self.lists, small, large));
            if above {
                self.all[kept as usize].is_needed = false;
                self.needed -= 1;
            }
            !above
        });
        self.scratch = other;
        bucket.push((signature, number));
        self.by_places.insert(draft.places.as_slice().into(), bucket);
        self.bytes += data.len() * 4 + origin.options.len() * 2 + 64;
        let size = draft.size(&self.lists) as u32;
        self.all.push(Kept { data: data.into(), size, is_needed: true, origin });
        self.needed += 1;
        number
    }

    /// The demands that are needed.
    pub(crate) fn needed(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.all.len() as u32).filter(|&number| self.all[number as usize].is_needed)
    }
}

fn potential(data: &[u32], threads: usize, holders: usize, holder: usize) -> &[u32] {
    let ends = &data[threads..threads + holders];
    let start = if holder == 0 { 0 } else { ends[holder - 1] };
    &data[threads + holders..][start as usize..ends[holder] as usize]
}

/// The threads that may be anywhere, as bits. The last bit says whether all threads from the 63rd
/// on may.
fn pattern(context: &Context<'_>, places: &[u32]) -> u64 {
    let mut pattern = u64::MAX;
    for (thread, (&place, its)) in places.iter().zip(&context.places).enumerate() {
        if place != its.any() {
            pattern &= !(1 << thread.min(63));
        }
    }
    pattern
}
