//! What programs with accesses of different sizes may print, by oracles that share nothing with the
//! search: machines with bytes of memory for `sc` and `tso`, and an enumeration of all executions
//! over the bytes for `rc11`.

use super::mixed_c::{Access, Mode, Program, WORD, combine, cut, output};
use std::collections::{BTreeSet, HashSet};

type Outputs = BTreeSet<String>;

fn bytes_of(access: &Access, value: u32) -> impl Iterator<Item = (usize, u8)> {
    value.to_le_bytes().into_iter().take(access.bytes).enumerate().map(|(n, byte)| (access.at + n, byte))
}

/// A state of a machine whose threads have store buffers; they stay empty for `sc`.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Machine {
    memory: [u8; WORD],
    next: Vec<usize>,
    numbers: Vec<u64>,
    buffers: Vec<Vec<Vec<(usize, u8)>>>,
}

impl Machine {
    fn read(&self, thread: usize, access: &Access) -> u32 {
        let mut memory = self.memory;
        for &(at, byte) in self.buffers[thread].iter().flatten() {
            memory[at] = byte;
        }
        let word = u32::from_le_bytes(memory);
        cut(access.bytes, word >> (8 * access.at))
    }
}

/// What a machine prints that executes one access after the other, with store buffers or without.
pub fn machine(program: &Program, buffers: bool) -> Outputs {
    let threads = program.threads.len();
    let start = Machine {
        memory: [0; WORD],
        next: vec![0; threads],
        numbers: vec![0; threads],
        buffers: vec![Vec::new(); threads],
    };
    let (mut seen, mut stack, mut outputs) = (HashSet::from([start.clone()]), vec![start], Outputs::new());
    while let Some(state) = stack.pop() {
        let mut successors = Vec::new();
        for thread in 0..threads {
            if !state.buffers[thread].is_empty() {
                let mut after = state.clone();
                for (at, byte) in after.buffers[thread].remove(0) {
                    after.memory[at] = byte;
                }
                successors.push(after);
            }
            let Some(access) = program.threads[thread].get(state.next[thread]) else { continue };
            let mut after = state.clone();
            after.next[thread] += 1;
            let old = state.read(thread, access);
            if access.op.reads() {
                after.numbers[thread] = combine(after.numbers[thread], old);
            }
            if let Some(value) = access.op.written(access.bytes, old) {
                if access.op.reads() || !buffers {
                    // An RMW waits until the buffer is empty.
                    if !state.buffers[thread].is_empty() {
                        continue;
                    }
                    bytes_of(access, value).for_each(|(at, byte)| after.memory[at] = byte);
                } else {
                    after.buffers[thread].push(bytes_of(access, value).collect());
                }
            }
            successors.push(after);
        }
        if successors.is_empty() {
            outputs.insert(output(&state.numbers, u32::from_le_bytes(state.memory)));
        }
        stack.extend(successors.into_iter().filter(|it| seen.insert(it.clone())));
    }
    outputs
}

/// A relation between at most 16 accesses.
#[derive(Clone, Copy, Default)]
struct Relation([u16; 16]);

impl Relation {
    fn add(&mut self, a: usize, b: usize) {
        self.0[a] |= 1 << b;
    }

    fn has(&self, a: usize, b: usize) -> bool {
        self.0[a] >> b & 1 == 1
    }

    fn plus(mut self) -> Relation {
        for middle in 0..16 {
            for a in 0..16 {
                if self.has(a, middle) {
                    self.0[a] |= self.0[middle];
                }
            }
        }
        self
    }

    fn or(mut self, other: Relation) -> Relation {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    fn is_acyclic(self) -> bool {
        let all = self.plus();
        (0..16).all(|a| !all.has(a, a))
    }
}

/// How much of psc is demanded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Psc {
    /// po ∪ rf ∪ mo ∪ fr between SC accesses.
    Least,
    /// psc, in which any program order counts as one to another location.
    Most,
}

/// The access of a program, with its thread.
struct Node {
    access: Access,
    thread: usize,
}

/// A candidate execution of `rc11`, in which every access is one event.
struct Candidate<'p> {
    nodes: &'p [Node],
    /// The parts of the word that no access divides: (first byte, end).
    parts: Vec<(usize, usize)>,
    /// Does the access write?
    writes: Vec<bool>,
    /// For each part: its writers, in modification order.
    mo: Vec<Vec<usize>>,
    /// For each access and part that it reads: the position of the source in mo, 0 for the initial
    /// value.
    rf: Vec<Vec<Option<usize>>>,
}

/// What a program prints under `rc11`.
pub fn rc11(program: &Program, psc: Psc) -> Outputs {
    let nodes: Vec<Node> = program
        .threads
        .iter()
        .enumerate()
        .flat_map(|(thread, accesses)| accesses.iter().map(move |&access| Node { access, thread }))
        .collect();
    let cuts = program.cuts();
    let parts: Vec<(usize, usize)> = cuts.windows(2).map(|pair| (pair[0], pair[1])).collect();
    let mut outputs = Outputs::new();
    // A compare-and-swap may succeed or fail.
    let open: Vec<usize> = (0..nodes.len()).filter(|&n| is_open(&nodes[n].access)).collect();
    for choice in 0..1u32 << open.len() {
        let writes: Vec<bool> = (0..nodes.len())
            .map(|n| match open.iter().position(|&it| it == n) {
                Some(at) => choice >> at & 1 == 1,
                None => nodes[n].access.op.written(4, 0).is_some(),
            })
            .collect();
        let mut candidate = Candidate {
            nodes: &nodes,
            rf: vec![vec![None; parts.len()]; nodes.len()],
            mo: vec![Vec::new(); parts.len()],
            parts: parts.clone(),
            writes,
        };
        candidate.order(0, psc, &mut outputs);
    }
    outputs
}

fn is_open(access: &Access) -> bool {
    matches!(access.op, super::mixed_c::Op::Cas(..))
}

impl Candidate<'_> {
    fn covers(&self, node: usize, part: usize) -> bool {
        let access = &self.nodes[node].access;
        access.at <= self.parts[part].0 && self.parts[part].1 <= access.at + access.bytes
    }

    fn writers(&self, part: usize) -> Vec<usize> {
        (0..self.nodes.len()).filter(|&n| self.writes[n] && self.covers(n, part)).collect()
    }

    /// Tries all modification orders from this part on.
    fn order(&mut self, part: usize, psc: Psc, outputs: &mut Outputs) {
        if part == self.parts.len() {
            return self.read(0, 0, psc, outputs);
        }
        let writers = self.writers(part);
        if self.mo[part].len() == writers.len() {
            return self.order(part + 1, psc, outputs);
        }
        for writer in writers {
            if !self.mo[part].contains(&writer) {
                self.mo[part].push(writer);
                self.order(part, psc, outputs);
                self.mo[part].pop();
            }
        }
        // The parts behind this one start from nothing.
    }

    /// Tries all sources from this access and part on.
    fn read(&mut self, node: usize, part: usize, psc: Psc, outputs: &mut Outputs) {
        if node == self.nodes.len() {
            if let Some(printed) = self.judge(psc) {
                outputs.insert(printed);
            }
        } else if part == self.parts.len() {
            self.read(node + 1, 0, psc, outputs);
        } else if self.covers(node, part) && self.nodes[node].access.op.reads() {
            let own = self.mo[part].iter().position(|&w| w == node);
            // An RMW reads what is directly before its write.
            let sources = own.map_or(0..=self.mo[part].len(), |own| own..=own);
            for source in sources {
                self.rf[node][part] = Some(source);
                self.read(node, part + 1, psc, outputs);
            }
            self.rf[node][part] = None;
        } else {
            self.read(node, part + 1, psc, outputs);
        }
    }

    /// The access from which another one reads a part; none for the initial value.
    fn source(&self, node: usize, part: usize) -> Option<usize> {
        Some(self.mo[part][self.rf[node][part]?.checked_sub(1)?])
    }

    fn po(&self, a: usize, b: usize) -> bool {
        a < b && self.nodes[a].thread == self.nodes[b].thread
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let count = self.nodes.len();
        (0..count).flat_map(move |a| (0..count).map(move |b| (a, b)))
    }

    /// What the execution prints, if it is consistent.
    fn judge(&self, psc: Psc) -> Option<String> {
        let mut po = Relation::default();
        self.pairs().filter(|&(a, b)| self.po(a, b)).for_each(|(a, b)| po.add(a, b));
        let mut rf = Relation::default();
        for part in 0..self.parts.len() {
            for node in 0..self.nodes.len() {
                if let Some(source) = self.source(node, part) {
                    rf.add(source, node);
                }
            }
        }
        if !po.or(rf).is_acyclic() {
            return None;
        }
        let printed = self.values(po.or(rf))?;
        let hb = po.or(self.synchronises()).plus();
        let is_consistent = self.is_coherent(hb) && self.is_atomic() && self.is_sc(po, hb, psc);
        is_consistent.then_some(printed)
    }

    /// Computes what is read and written; nothing if a compare-and-swap does otherwise than
    /// assumed.
    fn values(&self, order: Relation) -> Option<String> {
        let mut values: Vec<[u8; WORD]> = vec![[0; WORD]; self.nodes.len()];
        let mut numbers = vec![0; self.nodes.iter().map(|node| node.thread + 1).max()?];
        let mut done = vec![false; self.nodes.len()];
        while let Some(node) =
            (0..done.len()).find(|&n| !done[n] && (0..done.len()).all(|m| done[m] || !order.has(m, n)))
        {
            done[node] = true;
            let access = &self.nodes[node].access;
            let mut memory = [0; WORD];
            for (part, &(start, end)) in self.parts.iter().enumerate() {
                if let Some(source) = self.source(node, part) {
                    memory[start..end].copy_from_slice(&values[source][start..end]);
                }
            }
            let old = cut(access.bytes, u32::from_le_bytes(memory) >> (8 * access.at));
            let written = access.op.written(access.bytes, old);
            if written.is_some() != self.writes[node] {
                return None;
            }
            if let Some(value) = written {
                bytes_of(access, value).for_each(|(at, byte)| values[node][at] = byte);
            }
            if access.op.reads() {
                let number = &mut numbers[self.nodes[node].thread];
                *number = combine(*number, old);
            }
        }
        let mut memory = [0; WORD];
        for (part, &(start, end)) in self.parts.iter().enumerate() {
            if let Some(&last) = self.mo[part].last() {
                memory[start..end].copy_from_slice(&values[last][start..end]);
            }
        }
        Some(output(&numbers, u32::from_le_bytes(memory)))
    }

    /// Which accesses synchronise, by release sequences of each part.
    fn synchronises(&self) -> Relation {
        let mut sw = Relation::default();
        let is_strong = |node: usize| self.nodes[node].access.mode != Mode::Relaxed;
        for part in 0..self.parts.len() {
            for reader in (0..self.nodes.len()).filter(|&n| is_strong(n)) {
                let mut source = self.source(reader, part);
                while let Some(writer) = source {
                    if is_strong(writer) {
                        sw.add(writer, reader);
                    }
                    // An RMW continues the sequence of what it reads.
                    source = self.source(writer, part);
                }
            }
        }
        sw
    }

    /// The positions of an access in the eco of a part: writes are even, reads follow their source.
    fn positions(&self, node: usize, part: usize) -> impl Iterator<Item = usize> {
        let read = self.rf[node][part].map(|source| 2 * source + 1);
        let write = self.mo[part].iter().position(|&w| w == node).map(|at| 2 * (at + 1));
        read.into_iter().chain(write)
    }

    fn is_coherent(&self, hb: Relation) -> bool {
        let is_against = |a: usize, b: usize| {
            (0..self.parts.len()).any(|part| {
                self.positions(a, part).any(|i| self.positions(b, part).any(|j| i < j)) && a != b && hb.has(b, a)
            })
        };
        (0..self.nodes.len()).all(|n| !hb.has(n, n)) && self.pairs().all(|(a, b)| !is_against(a, b))
    }

    /// Is there an order for each thread in which writes become visible to it, such that each of
    /// its reads finds what is visible at one point?
    fn is_atomic(&self) -> bool {
        let threads: BTreeSet<usize> = self.nodes.iter().map(|node| node.thread).collect();
        threads.into_iter().all(|thread| {
            let mut order = Relation::default();
            for part in 0..self.parts.len() {
                let mo = &self.mo[part];
                mo.windows(2).for_each(|pair| order.add(pair[0], pair[1]));
                for reader in (0..self.nodes.len()).filter(|&n| self.nodes[n].thread == thread) {
                    let Some(position) = self.rf[reader][part] else { continue };
                    let is_other = |&n: &usize| self.nodes[n].thread != thread;
                    self.source(reader, part).filter(is_other).into_iter().for_each(|w| order.add(w, reader));
                    mo[position..].iter().filter(|&w| is_other(w)).for_each(|&w| order.add(reader, w));
                }
            }
            order.is_acyclic()
        })
    }

    fn is_sc(&self, po: Relation, hb: Relation, psc: Psc) -> bool {
        let mut order = Relation::default();
        for (a, b) in self.pairs().filter(|(a, b)| a != b) {
            if self.nodes[a].access.mode != Mode::Sc || self.nodes[b].access.mode != Mode::Sc {
                continue;
            }
            let related = (0..self.parts.len()).any(|part| {
                let reads_from = self.source(b, part) == Some(a);
                let write = self.mo[part].iter().position(|&w| w == b).map(|at| 2 * (at + 1));
                let before = write.is_some_and(|j| self.positions(a, part).any(|i| i < j));
                let same = psc == Psc::Most && hb.has(a, b) && self.covers(a, part) && self.covers(b, part);
                reads_from || before || same
            });
            let around =
                psc == Psc::Most && self.pairs().any(|(c, d)| po.has(a, c) && (c == d || hb.has(c, d)) && po.has(d, b));
            if po.has(a, b) || related || around {
                order.add(a, b);
            }
        }
        order.is_acyclic()
    }
}
