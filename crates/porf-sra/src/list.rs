//! Hash-consed lists of read options.
//!
//! A list is a number. Putting an option in front, the most frequent operation, is a table lookup.
//! Neighbours that are equal up to their flags are merged (paper 4, Remark 4: a readable write can
//! be read again), so that demands do not grow needlessly.
//!
//! Workers create private lists on top of the shared ones, which they do not change ([`Overlay`]).
//! Lists that are kept are copied to the shared ones.

use crate::option::ReadOption;
use porf_exec::hash::NumberMap;

/// A list of read options.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct List(pub(crate) u32);

impl List {
    /// The empty list.
    pub(crate) const EMPTY: List = List(0);
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The union of the masks of all options.
    mask: u64,
    tail: List,
    head: ReadOption,
    length: u16,
}

const EMPTY_NODE: Node = Node { mask: 0, tail: List::EMPTY, head: ReadOption(0), length: 0 };

/// The lists that all workers share.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    nodes: Vec<Node>,
    index: NumberMap<(u16, u32), List>,
}

impl Default for Lists {
    fn default() -> Lists {
        Lists { nodes: vec![EMPTY_NODE], index: NumberMap::default() }
    }
}

impl Lists {
    /// The approximate memory use in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.index.capacity() * 16
    }
}

/// The lists of a worker on top of the shared ones.
pub(crate) struct Overlay<'l> {
    common: &'l Lists,
    own: &'l mut OwnLists,
}

/// The memory of a worker for its private lists.
#[derive(Clone, Debug, Default)]
pub(crate) struct OwnLists {
    nodes: Vec<Node>,
    index: NumberMap<(u16, u32), List>,
}

impl<'l> Overlay<'l> {
    /// Starts without private lists.
    pub(crate) fn new(common: &'l Lists, own: &'l mut OwnLists) -> Overlay<'l> {
        own.nodes.clear();
        own.index.clear();
        Overlay { common, own }
    }
}

/// A store of lists.
pub(crate) trait Store {
    /// The head, tail, length and mask of a list.
    fn parts(&self, list: List) -> (ReadOption, List, usize, u64);

    /// The list with this head and tail. The head must differ from that of the tail in more than
    /// the flag.
    fn cons(&mut self, head: ReadOption, tail: List) -> List;

    #[inline]
    fn length(&self, list: List) -> usize {
        self.parts(list).2
    }

    #[inline]
    fn mask(&self, list: List) -> u64 {
        self.parts(list).3
    }

    /// The options of a list, from its head.
    fn options(&self, list: List) -> Iter<'_, Self>
    where
        Self: Sized,
    {
        Iter { store: self, list }
    }

    /// Puts an option in front. If the head is equal up to the flag, the stronger of the two
    /// remains.
    #[inline]
    fn push(&mut self, option: ReadOption, list: List) -> List {
        if list != List::EMPTY {
            let (head, tail, ..) = self.parts(list);
            if head.same_write(option) {
                let strong = head.stronger(option);
                return if strong == head { list } else { self.cons(strong, tail) };
            }
        }
        self.cons(option, list)
    }

    /// Whether `large` can be used in place of `small`: `small` is a subsequence, up to flags.
    fn is_served_by(&self, small: List, large: List) -> bool {
        let (mut small, mut large) = (small, large);
        if small == large {
            return true;
        }
        if self.mask(small) & !self.mask(large) != 0 {
            return false;
        }
        loop {
            if small == List::EMPTY {
                return true;
            }
            let (wanted, rest, wanted_length, _) = self.parts(small);
            loop {
                if small == large {
                    return true;
                }
                let (head, tail, length, _) = self.parts(large);
                if length < wanted_length {
                    return false;
                }
                large = tail;
                if wanted.is_served_by(head) {
                    break;
                }
            }
            small = rest;
        }
    }
}

/// The options of a list, from its head.
pub(crate) struct Iter<'s, S> {
    store: &'s S,
    list: List,
}

impl<S: Store> Iterator for Iter<'_, S> {
    type Item = ReadOption;

    #[inline]
    fn next(&mut self) -> Option<ReadOption> {
        if self.list == List::EMPTY {
            return None;
        }
        let (head, tail, ..) = self.store.parts(self.list);
        self.list = tail;
        Some(head)
    }
}

fn node(head: ReadOption, tail: List, (length, mask): (usize, u64)) -> Node {
    Node { head, tail, length: (length + 1).min(usize::from(u16::MAX)) as u16, mask: mask | head.mask() }
}

impl Store for Lists {
    #[inline]
    fn parts(&self, list: List) -> (ReadOption, List, usize, u64) {
        let node = &self.nodes[list.0 as usize];
        (node.head, node.tail, node.length.into(), node.mask)
    }

    fn cons(&mut self, head: ReadOption, tail: List) -> List {
        let new = node(head, tail, (self.length(tail), self.mask(tail)));
        *self.index.entry((head.0, tail.0)).or_insert_with(|| {
            self.nodes.push(new);
            List(self.nodes.len() as u32 - 1)
        })
    }
}

impl Store for Overlay<'_> {
    #[inline]
    fn parts(&self, list: List) -> (ReadOption, List, usize, u64) {
        let common = self.common.nodes.len();
        let node = match self.common.nodes.get(list.0 as usize) {
            Some(node) => node,
            None => &self.own.nodes[list.0 as usize - common],
        };
        (node.head, node.tail, node.length.into(), node.mask)
    }

    fn cons(&mut self, head: ReadOption, tail: List) -> List {
        let common = self.common.nodes.len();
        if (tail.0 as usize) < common
            && let Some(&list) = self.common.index.get(&(head.0, tail.0))
        {
            return list;
        }
        let new = node(head, tail, (self.length(tail), self.mask(tail)));
        let own = &mut *self.own;
        *own.index.entry((head.0, tail.0)).or_insert_with(|| {
            own.nodes.push(new);
            List((common + own.nodes.len()) as u32 - 1)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(store: &mut impl Store, options: &[u16]) -> List {
        options.iter().rev().fold(List::EMPTY, |list, &option| store.push(ReadOption(option), list))
    }

    #[test]
    fn equal_lists_are_one() {
        let mut lists = Lists::default();
        let a = list(&mut lists, &[2, 4, 6]);
        assert_eq!(a, list(&mut lists, &[2, 4, 6]));
        assert_ne!(a, list(&mut lists, &[4, 6]));
        let mut own = OwnLists::default();
        let mut overlay = Overlay::new(&lists, &mut own);
        assert_eq!(a, list(&mut overlay, &[2, 4, 6]));
        let b = list(&mut overlay, &[8, 4, 6]);
        assert_eq!(overlay.options(b).collect::<Vec<_>>(), [8, 4, 6].map(ReadOption));
        assert_eq!(overlay.length(b), 3);
    }

    #[test]
    fn neighbours_are_merged_and_keep_the_stronger_flag() {
        let mut lists = Lists::default();
        let expected = list(&mut lists, &[3, 4]);
        assert_eq!(list(&mut lists, &[2, 3, 2, 4]), expected);
        assert_ne!(list(&mut lists, &[2, 4]), expected);
    }

    #[test]
    fn service_is_subsequence_up_to_flags() {
        let mut lists = Lists::default();
        let large = list(&mut lists, &[2, 5, 8, 4]);
        for (small, served) in [
            (&[][..], true),
            (&[2, 4], true),
            (&[4, 8], true),
            (&[5, 8, 4], true),
            (&[4, 2], false),
            (&[3], false),
            (&[2, 4, 8, 4], true),
            (&[2, 4, 8, 4, 2], false),
        ] {
            let small = list(&mut lists, small);
            assert_eq!(lists.is_served_by(small, large), served, "{:?}", lists.options(small).collect::<Vec<_>>());
        }
    }
}
