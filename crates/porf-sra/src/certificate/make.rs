//! Construction of a certificate from the final antichain.

use super::{Certificate, CertificateDemand, CertificateOption, CertificatePlace};
use crate::antichain::Antichain;
use crate::context::Context;
use crate::demand::Draft;
use crate::list::{List, Store};
use crate::place::Place;

/// The certificate of the needed demands of the antichain, closed under permutations of
/// interchangeable threads.
pub(crate) fn make(context: &Context<'_>, mut antichain: Antichain) -> Certificate {
    let numbers: Vec<u32> = antichain.needed().collect();
    let mut demands = Vec::new();
    let mut draft = Draft::default();
    for number in numbers {
        antichain.load(context, number, &mut draft);
        demands.push(demand(context, &antichain.lists, &draft));
        for permutation in &context.permutations {
            let permuted = draft.permuted(context, &mut antichain.lists, permutation);
            demands.push(demand(context, &antichain.lists, &permuted));
        }
    }
    if !context.permutations.is_empty() {
        demands.sort();
        demands.dedup();
    }
    Certificate { fingerprint: context.systems.fingerprint(), threads: context.threads(), demands }
}

fn demand(context: &Context<'_>, store: &impl Store, draft: &Draft) -> CertificateDemand {
    let place = |(thread, &place): (usize, &u32)| match context.places[thread].decode(place) {
        Place::Any => CertificatePlace::Any,
        Place::At(state) => CertificatePlace::At(state),
        Place::Open(state) => CertificatePlace::Open(state),
    };
    let options = &context.options;
    let list = |&list: &List| {
        let option = |option| CertificateOption {
            writer: Some(options.writer(option)).filter(|&writer| writer != options.init()),
            pair: options.pair(option).index(),
            rmw: option.is_rmw(),
        };
        store.options(list).map(option).collect()
    };
    let lists = |lists: &Vec<List>| {
        let mut lists: Vec<Vec<CertificateOption>> = lists.iter().map(list).collect();
        lists.sort();
        lists
    };
    CertificateDemand {
        places: draft.places.iter().enumerate().map(place).collect(),
        potentials: draft.potentials.iter().map(lists).collect(),
    }
}
