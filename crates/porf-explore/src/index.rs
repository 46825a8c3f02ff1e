//! Typed indices, and the tables that they are the subscripts of.
//!
//! They number what belongs to a graph of the search and its arenas. The numbers of an exported
//! execution are other types: those of `porf_exec`.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// A subscript of a [`Table`].
pub(crate) trait Ix: Copy {
    /// The index with this number.
    fn new(index: usize) -> Self;

    /// The number.
    fn index(self) -> usize;
}

macro_rules! index {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[repr(transparent)]
        pub(crate) struct $name(u32);

        #[allow(dead_code)]
        impl $name {
            /// The marker of an absent index. It is larger than every index.
            pub(crate) const NONE: $name = $name(u32::MAX);

            /// The index with this number.
            #[inline]
            pub(crate) const fn from_raw(raw: u32) -> $name {
                $name(raw)
            }

            /// The number as it is stored.
            #[inline]
            pub(crate) const fn raw(self) -> u32 {
                self.0
            }

            /// The index with this number.
            #[inline]
            pub(crate) const fn new(index: usize) -> $name {
                debug_assert!(index < u32::MAX as usize - 1);
                $name(index as u32)
            }

            /// The number, as a subscript.
            #[inline]
            pub(crate) const fn index(self) -> usize {
                self.0 as usize
            }

            /// The indices from this one on, up to `end` without it.
            #[inline]
            pub(crate) fn up_to(self, end: $name) -> impl DoubleEndedIterator<Item = $name> + Clone {
                (self.0..end.0).map($name)
            }

            /// The first `count` indices.
            #[inline]
            pub(crate) fn first(count: usize) -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..count as u32).map($name)
            }
        }

        impl Ix for $name {
            #[inline]
            fn new(index: usize) -> $name {
                $name::new(index)
            }

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }
    };
}

index! {
    /// An event of a graph. Events are numbered in the order of their insertion, so that the number
    /// is the stamp. As the source of a read, it may also be [`EventIx::INIT`].
    EventIx
}
index! {
    /// A thread of the program. The number is the same in all graphs and for all workers.
    ThreadIx
}
index! {
    /// A location. The number is the same in all graphs and for all workers.
    LocIx
}
index! {
    /// A thread state in the arena of a worker.
    StateIx
}
index! {
    /// A passed loop head in the arena of a worker.
    HeadIx
}
index! {
    /// A vector clock in the arena of a worker.
    RowIx
}

impl EventIx {
    /// The initial write of a location, as a source. It is larger than every event.
    pub(crate) const INIT: EventIx = EventIx(u32::MAX - 1);
}

impl RowIx {
    /// The clock that is zero everywhere.
    pub(crate) const ZERO: RowIx = RowIx(0);
}

/// A vector whose subscripts are indices of one kind.
#[derive(Clone)]
pub(crate) struct Table<I, T> {
    entries: Vec<T>,
    subscripts: PhantomData<fn(I)>,
}

impl<I: Ix, T> Table<I, T> {
    /// A table of these entries.
    #[inline]
    pub(crate) const fn from_vec(entries: Vec<T>) -> Table<I, T> {
        Table { entries, subscripts: PhantomData }
    }

    /// A table of `len` equal entries.
    #[inline]
    pub(crate) fn filled(entry: T, len: usize) -> Table<I, T>
    where
        T: Clone,
    {
        Table::from_vec(vec![entry; len])
    }

    /// The index of the next entry that is pushed.
    #[inline]
    pub(crate) fn next(&self) -> I {
        I::new(self.entries.len())
    }

    /// Pushes a copy of an entry, made in its place.
    #[inline]
    pub(crate) fn push_copy_of(&mut self, index: I)
    where
        T: Clone,
    {
        let at = index.index();
        self.entries.extend_from_within(at..=at);
    }

    /// The entry, if there is one.
    #[inline]
    pub(crate) fn get(&self, index: I) -> Option<&T> {
        self.entries.get(index.index())
    }

    /// The entry, if there is one.
    #[inline]
    pub(crate) fn get_mut(&mut self, index: I) -> Option<&mut T> {
        self.entries.get_mut(index.index())
    }

    /// All indices.
    #[inline]
    pub(crate) fn indices(&self) -> impl DoubleEndedIterator<Item = I> + use<I, T> {
        (0..self.entries.len()).map(I::new)
    }

    /// All entries with their indices.
    #[inline]
    pub(crate) fn enumerate(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.entries.iter().enumerate().map(|(index, entry)| (I::new(index), entry))
    }
}

impl<I, T> Default for Table<I, T> {
    fn default() -> Table<I, T> {
        Table { entries: Vec::new(), subscripts: PhantomData }
    }
}

impl<I, T: fmt::Debug> fmt::Debug for Table<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries.fmt(f)
    }
}

impl<I, T> Deref for Table<I, T> {
    type Target = Vec<T>;

    #[inline]
    fn deref(&self) -> &Vec<T> {
        &self.entries
    }
}

impl<I, T> DerefMut for Table<I, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.entries
    }
}

impl<I: Ix, T> Index<I> for Table<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, index: I) -> &T {
        &self.entries[index.index()]
    }
}

impl<I: Ix, T> IndexMut<I> for Table<I, T> {
    #[inline]
    fn index_mut(&mut self, index: I) -> &mut T {
        &mut self.entries[index.index()]
    }
}

impl<I, T> FromIterator<T> for Table<I, T> {
    fn from_iter<It: IntoIterator<Item = T>>(entries: It) -> Table<I, T> {
        Table { entries: entries.into_iter().collect(), subscripts: PhantomData }
    }
}

impl<'t, I, T> IntoIterator for &'t Table<I, T> {
    type Item = &'t T;
    type IntoIter = std::slice::Iter<'t, T>;

    fn into_iter(self) -> std::slice::Iter<'t, T> {
        self.entries.iter()
    }
}

impl<'t, I, T> IntoIterator for &'t mut Table<I, T> {
    type Item = &'t mut T;
    type IntoIter = std::slice::IterMut<'t, T>;

    fn into_iter(self) -> std::slice::IterMut<'t, T> {
        self.entries.iter_mut()
    }
}

/// Thread → how many of its first events belong to a part of a graph.
pub(crate) type Lengths = Table<ThreadIx, u32>;
