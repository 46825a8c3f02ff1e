//! Sets of events and relations between them, as values.

use crate::kernel::{Shape, ones};

/// The common operations of sets and relations, which both are bits in words.
macro_rules! bits {
    ($type:ident, $elements:literal) => {
        impl $type {
            /// The number of events of the structure.
            pub fn events(&self) -> usize {
                self.events
            }

            #[doc = concat!("The number of ", $elements, ".")]
            pub fn len(&self) -> usize {
                self.words.iter().map(|word| word.count_ones() as usize).sum()
            }

            #[doc = concat!("Whether there are no ", $elements, ".")]
            pub fn is_empty(&self) -> bool {
                self.words.iter().all(|&word| word == 0)
            }

            /// The union.
            pub fn union(&self, other: &$type) -> $type {
                self.pointwise(other, |a, b| a | b)
            }

            /// The intersection.
            pub fn inter(&self, other: &$type) -> $type {
                self.pointwise(other, |a, b| a & b)
            }

            /// The difference.
            pub fn diff(&self, other: &$type) -> $type {
                self.pointwise(other, |a, b| a & !b)
            }

            fn pointwise(&self, other: &$type, operator: impl Fn(u64, u64) -> u64) -> $type {
                assert_eq!(self.events, other.events, "operands of different structures");
                let words = self.words.iter().zip(&other.words).map(|(&a, &b)| operator(a, b)).collect();
                $type { events: self.events, words }
            }

            /// The words: those of a set, or of the rows of a relation, lowest events first.
            pub(crate) fn words(&self) -> &[u64] {
                &self.words
            }

            /// The value with these words.
            pub(crate) fn from_words(events: usize, words: Vec<u64>) -> $type {
                $type { events, words }
            }
        }
    };
}

bits!(EventSet, "members");
bits!(Relation, "pairs");

/// A set of the events `0..events`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EventSet {
    events: usize,
    words: Vec<u64>,
}

impl EventSet {
    /// The empty set of a structure with this many events.
    pub fn new(events: usize) -> EventSet {
        EventSet { events, words: vec![0; events.div_ceil(64)] }
    }

    /// All events.
    pub fn full(events: usize) -> EventSet {
        let mut set = EventSet::new(events);
        Shape::new(events).fill(&mut set.words);
        set
    }

    /// The set of these events.
    ///
    /// # Panics
    ///
    /// If one is not below `events`.
    pub fn of(events: usize, members: impl IntoIterator<Item = usize>) -> EventSet {
        let mut set = EventSet::new(events);
        members.into_iter().for_each(|event| set.insert(event));
        set
    }

    /// Adds an event.
    ///
    /// # Panics
    ///
    /// If it is not below [`EventSet::events`].
    pub fn insert(&mut self, event: usize) {
        assert!(event < self.events, "event {event} of {}", self.events);
        self.words[event / 64] |= 1 << (event % 64);
    }

    /// Whether an event is a member.
    pub fn contains(&self, event: usize) -> bool {
        event < self.events && self.words[event / 64] >> (event % 64) & 1 == 1
    }

    /// The members in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(&self.words)
    }

    /// The complement.
    pub fn complement(&self) -> EventSet {
        EventSet::full(self.events).diff(self)
    }

    /// All pairs of a member of `self` and one of `other`.
    pub fn product(&self, other: &EventSet) -> Relation {
        let mut relation = Relation::new(self.events);
        relation.shape().product(&self.words, &other.words, &mut relation.words);
        relation
    }

    /// The identity on the set.
    pub fn identity(&self) -> Relation {
        let mut relation = Relation::new(self.events);
        relation.shape().identity_on(&self.words, &mut relation.words);
        relation
    }
}

/// A relation between the events `0..events`: a bit matrix.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    events: usize,
    words: Vec<u64>,
}

impl Relation {
    /// The empty relation of a structure with this many events.
    pub fn new(events: usize) -> Relation {
        Relation { events, words: vec![0; Shape::new(events).matrix()] }
    }

    /// The identity.
    pub fn identity(events: usize) -> Relation {
        let mut relation = Relation::new(events);
        relation.shape().identity(&mut relation.words);
        relation
    }

    /// All pairs.
    pub fn full(events: usize) -> Relation {
        Relation::new(events).complement()
    }

    /// The relation of these pairs.
    ///
    /// # Panics
    ///
    /// If an event is not below `events`.
    pub fn of(events: usize, pairs: impl IntoIterator<Item = (usize, usize)>) -> Relation {
        let mut relation = Relation::new(events);
        pairs.into_iter().for_each(|(from, to)| relation.insert(from, to));
        relation
    }

    /// Adds a pair.
    ///
    /// # Panics
    ///
    /// If an event is not below [`Relation::events`].
    pub fn insert(&mut self, from: usize, to: usize) {
        assert!(from < self.events && to < self.events, "events {from} and {to} of {}", self.events);
        self.shape().insert(&mut self.words, from, to);
    }

    /// Removes a pair.
    pub fn remove(&mut self, from: usize, to: usize) {
        if self.contains(from, to) {
            let words = self.shape().words;
            self.words[from * words + to / 64] &= !(1 << (to % 64));
        }
    }

    /// Removes all pairs.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Whether a pair is in the relation.
    pub fn contains(&self, from: usize, to: usize) -> bool {
        from < self.events && to < self.events && self.shape().contains(&self.words, from, to)
    }

    /// The pairs in ascending order.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let words = self.shape().words;
        (0..self.events)
            .flat_map(move |from| ones(&self.words[from * words..(from + 1) * words]).map(move |to| (from, to)))
    }

    /// The complement.
    pub fn complement(&self) -> Relation {
        self.with(|shape, out| shape.complement(&self.words, out))
    }

    /// The composition.
    pub fn seq(&self, other: &Relation) -> Relation {
        assert_eq!(self.events, other.events, "relations of different structures");
        self.with(|shape, out| shape.sequence(&self.words, &other.words, out))
    }

    /// The inverse.
    pub fn inverse(&self) -> Relation {
        self.with(|shape, out| shape.inverse(&self.words, out))
    }

    /// The transitive closure.
    pub fn plus(&self) -> Relation {
        let mut closed = self.clone();
        self.shape().close(&mut closed.words);
        closed
    }

    /// The reflexive and transitive closure.
    pub fn star(&self) -> Relation {
        self.plus().opt()
    }

    /// The reflexive closure.
    pub fn opt(&self) -> Relation {
        let mut closed = self.clone();
        self.shape().reflect(&mut closed.words);
        closed
    }

    /// The transitive reduction of an acyclic relation: the pairs that no path of two or more
    /// steps connects.
    pub fn reduction(&self) -> Relation {
        let closed = self.plus();
        self.diff(&closed.seq(&closed))
    }

    /// The events with a successor.
    pub fn domain(&self) -> EventSet {
        let mut words = vec![0; self.shape().words];
        self.shape().domain(&self.words, &mut words);
        EventSet::from_words(self.events, words)
    }

    /// The events with a predecessor.
    pub fn range(&self) -> EventSet {
        let mut words = vec![0; self.shape().words];
        self.shape().range(&self.words, &mut words);
        EventSet::from_words(self.events, words)
    }

    /// Whether no event is related to itself.
    pub fn is_irreflexive(&self) -> bool {
        self.shape().is_irreflexive(&self.words)
    }

    /// Whether there is no cycle.
    pub fn is_acyclic(&self) -> bool {
        self.shape().is_acyclic(&self.words, &mut vec![0; self.shape().words])
    }

    fn shape(&self) -> Shape {
        Shape::new(self.events)
    }

    fn with(&self, write: impl Fn(Shape, &mut [u64])) -> Relation {
        let mut result = Relation::new(self.events);
        write(self.shape(), &mut result.words);
        result
    }
}
