//! All cycles up to a length over a vocabulary of edges.

use super::{Edge, Shape};
use crate::test::Architecture;

/// The edges that `all` uses for an architecture.
pub fn vocabulary(architecture: Architecture) -> &'static [&'static str] {
    match architecture {
        Architecture::X86 => &[
            "Rfe",
            "Fre",
            "Coe",
            "Rfi",
            "Fri",
            "PodWW",
            "PodWR",
            "PodRW",
            "PodRR",
            "MFencedWW",
            "MFencedWR",
            "MFencedRW",
            "MFencedRR",
            "PosRR",
            "PosWW",
        ],
        Architecture::AArch64 => &[
            "Rfe",
            "Fre",
            "Coe",
            "Rfi",
            "PodWW",
            "PodWR",
            "PodRW",
            "PodRR",
            "DMB.SYdWW",
            "DMB.SYdWR",
            "DMB.SYdRR",
            "DMB.LDdRR",
            "DMB.STdWW",
            "DpAddrdR",
            "DpAddrdW",
            "DpDatadW",
            "DpCtrldW",
            "DpCtrlIsbdR",
            "PodWWPL",
            "PodRRAP",
            "PosRR",
        ],
        Architecture::Ppc => &[
            "Rfe",
            "Fre",
            "Coe",
            "Rfi",
            "PodWW",
            "PodWR",
            "PodRW",
            "PodRR",
            "SyncdWW",
            "SyncdWR",
            "SyncdRR",
            "LwSyncdWW",
            "LwSyncdRW",
            "LwSyncdRR",
            "LwSyncdWR",
            "DpAddrdR",
            "DpAddrdW",
            "DpDatadW",
            "DpCtrldW",
            "DpCtrlIsyncdR",
        ],
        Architecture::RiscV => &[
            "Rfe",
            "Fre",
            "Coe",
            "Rfi",
            "PodWW",
            "PodWR",
            "PodRW",
            "PodRR",
            "Fence.rw.rwdWW",
            "Fence.rw.rwdWR",
            "Fence.rw.rwdRR",
            "Fence.w.wdWW",
            "Fence.r.rwdRR",
            "Fence.tsodWR",
            "DpAddrdR",
            "DpAddrdW",
            "DpDatadW",
            "DpCtrldW",
            "PodWWPRl",
            "PodRRAqP",
        ],
        Architecture::C11 => &[
            "Rfe",
            "Fre",
            "Coe",
            "PodWW",
            "PodWR",
            "PodRW",
            "PodRR",
            "PodWWRlxRel",
            "PodRRAcqRlx",
            "PodWRScSc",
            "PodRRScSc",
            "PodWWScSc",
            "FenceScdWR",
            "FenceScdRR",
            "FenceReldWW",
            "FenceAcqdRR",
            "FenceAcqReldRW",
            "DpDatadW",
            "DpCtrldW",
        ],
        Architecture::Kernel => &[
            "Rfe",
            "Fre",
            "Coe",
            "PodWW",
            "PodWR",
            "PodRW",
            "PodRR",
            "PodWWOnceRelease",
            "PodRRAcquireOnce",
            "PodRWAcquireOnce",
            "FenceMbdWR",
            "FenceMbdRR",
            "FenceMbdRW",
            "FenceWmbdWW",
            "FenceRmbdRR",
            "DpAddrdR",
            "DpDatadW",
            "DpCtrldW",
            "SyncRcudWR",
        ],
    }
}

/// All cycles with at most `length` edges over [`vocabulary`], each once up to rotation.
pub fn all(architecture: Architecture, length: usize) -> Vec<Vec<Edge>> {
    all_over(architecture, vocabulary(architecture), length)
}

/// All cycles with at most `length` edges over some edges, each once up to rotation. Words that are
/// no edges of the architecture are left out.
pub fn all_over(architecture: Architecture, vocabulary: &[&str], length: usize) -> Vec<Vec<Edge>> {
    let edges: Vec<Edge> = vocabulary.iter().filter_map(|text| Edge::read(architecture, text).ok()).collect();
    let mut found = Vec::new();
    for count in 4..=length {
        extend(architecture, &edges, count, &mut Vec::with_capacity(count), &mut found);
    }
    found
}

fn extend(
    architecture: Architecture,
    edges: &[Edge],
    count: usize,
    chosen: &mut Vec<usize>,
    found: &mut Vec<Vec<Edge>>,
) {
    if chosen.len() == count {
        if is_least_rotation(chosen) {
            let cycle: Vec<Edge> = chosen.iter().map(|at| edges[*at].clone()).collect();
            if Shape::new(architecture, &cycle).is_ok() {
                found.push(cycle);
            }
        }
        return;
    }
    for (at, edge) in edges.iter().enumerate() {
        // The least rotation starts with the least edge.
        let fits = chosen.last().is_none_or(|last| {
            let last = &edges[*last];
            // Two communications in a row make one thread with one event, which adds nothing
            // unless a write is read by one thread and overwritten by another.
            last.to == edge.from && !(last.external && edge.external && last.from == edge.to)
        });
        if fits && chosen.first().is_none_or(|first| *first <= at) {
            chosen.push(at);
            extend(architecture, edges, count, chosen, found);
            chosen.pop();
        }
    }
}

fn is_least_rotation(cycle: &[usize]) -> bool {
    (1..cycle.len()).all(|turn| cycle[turn..].iter().chain(&cycle[..turn]).ge(cycle.iter()))
}
