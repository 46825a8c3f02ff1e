//! The axioms of Weakestmo2 over event structures (Defs. 3.8 and 3.10).

use super::{Kind, Node, Set, Structure, members};
use porf_exec::Mode;

/// Relations that follow from a structure, each as the set of predecessors of an event.
struct Derived {
    /// Event → what happens before it.
    hb: Vec<Set>,
}

impl<S> Node<S> {
    fn is_release(&self) -> bool {
        matches!(self.kind, Kind::Write | Kind::Fence) && matches!(self.mode, Mode::Rel | Mode::AcqRel | Mode::Sc)
    }

    fn is_acquire(&self) -> bool {
        matches!(self.kind, Kind::Read | Kind::Fence) && matches!(self.mode, Mode::Acq | Mode::AcqRel | Mode::Sc)
    }
}

impl<S: Clone> Structure<S> {
    /// Do all axioms hold except *certified*, which is checked when a branch is left?
    pub(super) fn is_consistent(&self) -> bool {
        let it = self.derive();
        self.is_contradictory(&it).is_none()
            && self.is_coherent(&it)
            && self.ew.iter().all(|&(a, b)| {
                self.is_well_fenced(a, b)
                    && self.is_grounded(a, b)
                    && !self.baits_and_switches(&it, a, b)
                    && !self.baits_and_switches(&it, b, a)
            })
    }

    /// The possible sources of a read: rf = (ew*; jf) \ cf.
    fn rf(&self, r: usize) -> Set {
        self.class(self.nodes[r].jf) & !self.cf[r]
    }

    fn derive(&self) -> Derived {
        let n = self.nodes.len();
        let mut hb: Vec<Set> = self.nodes.iter().map(|node| node.po).collect();
        let mut synchronises = false;
        // sw = [REL]; ([F]; po)?; (rf; rmw)*; rf; (po; [F])?; [ACQ]
        for r in (0..n).filter(|&r| self.nodes[r].kind == Kind::Read && self.nodes[r].mode != Mode::Na) {
            let mut heads: Set = 0;
            let mut writes = self.rf(r);
            let mut met: Set = 0;
            while writes != 0 {
                let w = writes.trailing_zeros() as usize;
                writes &= writes - 1;
                if met >> w & 1 == 1 || self.nodes[w].kind == Kind::Init || self.nodes[w].mode == Mode::Na {
                    continue;
                }
                met |= 1 << w;
                if self.nodes[w].is_release() {
                    heads |= 1 << w;
                }
                let is_fence = |f: &usize| self.nodes[*f].kind == Kind::Fence && self.nodes[*f].is_release();
                heads |= members(self.nodes[w].po).filter(is_fence).map(|f| 1 << f).sum::<Set>();
                if let Some(read) = self.nodes[w].parent.filter(|_| self.nodes[w].exclusive) {
                    writes |= self.rf(read);
                }
            }
            if heads == 0 {
                continue;
            }
            let fences = (0..n).filter(|&f| self.nodes[f].kind == Kind::Fence && self.nodes[f].po >> r & 1 == 1);
            for e in std::iter::once(r).chain(fences).filter(|&e| self.nodes[e].is_acquire()) {
                hb[e] |= heads;
                synchronises = true;
            }
        }
        if synchronises {
            for middle in 0..n {
                for e in 0..n {
                    if hb[e] >> middle & 1 == 1 {
                        hb[e] |= hb[middle];
                    }
                }
            }
        }
        Derived { hb }
    }

    /// Finds an event that violates *non-contradictory* or *well-justified*.
    fn is_contradictory(&self, it: &Derived) -> Option<usize> {
        let up_to = |e: usize| it.hb[e] | 1 << e;
        let conflicts = |e: usize| members(up_to(e)).map(|a| self.cf[a]).fold(0, |all, cf| all | cf);
        (0..self.nodes.len()).find(|&e| {
            let against = conflicts(e);
            against & up_to(e) != 0 || self.nodes[e].kind == Kind::Read && against & up_to(self.nodes[e].jf) != 0
        })
    }

    /// The class of an access in the coherence order of its location: that of the write that it
    /// makes or reads from.
    fn position(&self, e: usize) -> Option<(usize, usize)> {
        let node = &self.nodes[e];
        let w = if node.kind == Kind::Read { node.jf } else { e };
        let loc = node.loc?;
        self.co[loc].iter().position(|class| class >> w & 1 == 1).map(|position| (loc, position))
    }

    /// Coherent: hb; eco? is irreflexive. With a total order of classes, eco relates what is of
    /// different classes as these are ordered, and a write to its reads.
    fn is_coherent(&self, it: &Derived) -> bool {
        (0..self.nodes.len()).all(|b| {
            let Some((loc, later)) = self.position(b) else { return it.hb[b] >> b & 1 == 0 };
            it.hb[b] >> b & 1 == 0
                && members(it.hb[b]).all(|a| match self.position(a) {
                    Some((other, earlier)) if other == loc => {
                        let reads_what_follows =
                            earlier == later && self.nodes[a].kind == Kind::Read && self.nodes[b].kind != Kind::Read;
                        earlier <= later && !reads_what_follows
                    }
                    _ => true,
                })
        })
    }

    /// Well-fenced: [F]; po; ew⁺ ⊆ po, and what modes other than relaxed add to it.
    fn is_well_fenced(&self, a: usize, b: usize) -> bool {
        let class = self.class(a);
        let fenced = |p: usize, c: usize| {
            members(self.nodes[p].po & !self.nodes[c].po).any(|f| self.nodes[f].kind == Kind::Fence)
        };
        let parts_at_acquire = |p: usize, c: usize| {
            members(self.nodes[p].po & !self.nodes[c].po)
                .find(|&e| self.nodes[e].index == self.common(p, c))
                .is_some_and(|e| self.nodes[e].is_acquire())
        };
        !self.nodes[a].is_release()
            && !self.nodes[b].is_release()
            && !parts_at_acquire(a, b)
            && !parts_at_acquire(b, a)
            && members(class).all(|p| members(class).all(|c| p == c || !fenced(p, c)))
    }

    /// The number of events of their thread that precede both events.
    fn common(&self, a: usize, b: usize) -> usize {
        let thread = self.nodes[a].thread;
        members(self.nodes[a].po & self.nodes[b].po).filter(|&e| self.nodes[e].thread == thread).count()
    }

    /// Grounded: ew ⊆ (cf ∩ (jo ∪ jo⁻¹))⁺.
    fn is_grounded(&self, a: usize, b: usize) -> bool {
        let mut reached: Set = 1 << a;
        let mut todo: Set = reached;
        while todo != 0 {
            let e = todo.trailing_zeros() as usize;
            todo &= todo - 1;
            let related =
                members(self.cf[e]).filter(|&x| self.nodes[e].jo >> x & 1 == 1 || self.nodes[x].jo >> e & 1 == 1);
            let new = related.map(|x| 1 << x).sum::<Set>() & !reached;
            (reached, todo) = (reached | new, todo | new);
            if reached >> b & 1 == 1 {
                return true;
            }
        }
        false
    }

    /// Is the read externally justified: is its justification not in jf?; hb before the point at
    /// which it reads?
    fn is_external(&self, it: &Derived, r: usize) -> bool {
        let w = self.nodes[r].jf;
        let justifies = |e: usize| self.nodes[e].kind == Kind::Read && self.nodes[e].jf == w;
        let before = self.nodes[r].po | self.nodes[r].parent.map_or(0, |e| it.hb[e]);
        before >> w & 1 == 0 && !members(before).any(justifies)
    }

    /// Is no-bait-and-switch violated for an equal pair, seen from one of its writes? An external
    /// read before `c` must have a source that is also read before `p`, unless the branches part
    /// here and the other one reads locally (module header).
    fn baits_and_switches(&self, it: &Derived, c: usize, p: usize) -> bool {
        let is_read = |e: &usize| self.nodes[*e].kind == Kind::Read;
        members(self.nodes[c].po).filter(is_read).filter(|&e| self.is_external(it, e)).any(|e| {
            let reads_the_same = |r: usize| self.nodes[r].jf == self.nodes[e].jf;
            !members(self.nodes[p].po).filter(is_read).any(reads_the_same) && !self.in_lb_pattern(it, e, p)
        })
    }

    /// lbpat = cf|imm; [rng(jf ∩ (jf?; hb))]; po, where both reads are weaker than acquire.
    fn in_lb_pattern(&self, it: &Derived, r: usize, p: usize) -> bool {
        !self.nodes[r].is_acquire()
            && members(self.nodes[p].po & self.cf[r]).any(|other| {
                self.nodes[other].parent == self.nodes[r].parent
                    && self.nodes[other].kind == Kind::Read
                    && !self.nodes[other].is_acquire()
                    && !self.is_external(it, other)
            })
    }

    /// Is *certified* violated for the event? It is if there is a promise before it, in conflict,
    /// to which nothing in its branch is equal.
    pub(super) fn owes(&self, e: usize) -> bool {
        members(self.nodes[e].jo).filter(|&w| self.conflict(w, e)).any(|w| {
            let branch = self.nodes[e].po | 1 << e;
            self.class(w) & branch == 0
        })
    }
}
