//! Keys of what has been met: everything that is compared, written down as bytes.
//!
//! A key writes down what is hashed into it. Every number is written so that its end can be seen.
//! So two keys are equal exactly if the same was written, and nothing is dropped because two hashes
//! are equal. Most numbers are small and take one byte.

use std::collections::{HashMap, HashSet};
use std::hash::Hasher;
use std::sync::{Mutex, PoisonError};

/// A key under construction.
#[derive(Clone, Debug, Default)]
pub(crate) struct Key(Vec<u8>);

impl Key {
    /// The key, for looking it up.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The key, for keeping it.
    pub(super) fn to_boxed(&self) -> Box<[u8]> {
        self.0.as_slice().into()
    }
}

impl Hasher for Key {
    #[inline]
    fn write_u64(&mut self, mut word: u64) {
        // Seven bits a byte, the lowest first. All but the last byte have the highest bit set.
        while word >= 0x80 {
            self.0.push(word as u8 | 0x80);
            word >>= 7;
        }
        self.0.push(word as u8);
    }

    #[inline]
    fn write_u128(&mut self, mut word: u128) {
        while word >= 0x80 {
            self.0.push(word as u8 | 0x80);
            word >>= 7;
        }
        self.0.push(word as u8);
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        self.write_usize(bytes.len());
        self.0.extend_from_slice(bytes);
    }

    /// A key has no hash of its own.
    fn finish(&self) -> u64 {
        self.0.len() as u64
    }
}

/// A set of keys that workers share.
#[derive(Debug, Default)]
pub(super) struct KeySet(Mutex<HashSet<Box<[u8]>>>);

impl KeySet {
    /// Adds a key; false if it was there.
    pub(super) fn insert(&self, key: &Key) -> bool {
        let mut set = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        !set.contains(key.bytes()) && set.insert(key.to_boxed())
    }

    /// Is the key there?
    pub(super) fn contains(&self, key: &Key) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(key.bytes())
    }

    /// Forgets all keys.
    pub(super) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// Keys that workers share, with dense numbers: equal numbers stand for equal keys.
#[derive(Debug, Default)]
pub(crate) struct Numbers(Mutex<HashMap<Box<[u8]>, u32>>);

impl Numbers {
    /// The number of the key.
    pub(super) fn of(&self, key: &Key) -> u32 {
        let mut numbers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match numbers.get(key.bytes()) {
            Some(&number) => number,
            None => {
                let number = numbers.len() as u32;
                numbers.insert(key.to_boxed(), number);
                number
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::Hash;

    fn key(it: impl Hash) -> Vec<u8> {
        let mut key = Key::default();
        it.hash(&mut key);
        key.0
    }

    #[test]
    fn what_differs_has_different_keys() {
        let words = [0u64, 1, 127, 128, 129, 16383, 16384, u64::MAX - 1, u64::MAX];
        let mut keys = HashSet::new();
        for a in words {
            assert!(keys.insert(key(a)), "{a}");
            for b in words {
                assert!(keys.insert(key((a, b))), "{a} {b}");
                for c in words {
                    assert!(keys.insert(key((a, b, c))), "{a} {b} {c}");
                }
            }
        }
        assert_ne!(key(("a", "b")), key(("ab", "")));
        assert_ne!(key((1u128 << 64, 0u64)), key((0u64, 1u64)));
        assert_eq!(key(5u64), [5]);
    }

    #[test]
    fn equal_keys_have_equal_numbers() {
        let (numbers, mut one, mut other) = (Numbers::default(), Key::default(), Key::default());
        one.write_u64(1);
        other.write_u64(2);
        assert_eq!((numbers.of(&one), numbers.of(&other), numbers.of(&one)), (0, 1, 0));
    }
}
