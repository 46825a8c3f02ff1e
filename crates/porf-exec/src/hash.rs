//! A fast hasher for keys made of numbers. Maps compare keys with equal hashes.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A hasher by multiplication and rotation, one word at a time. It is not resistant to chosen keys.
#[derive(Clone, Copy, Debug, Default)]
pub struct NumberHasher(u64);

impl Hasher for NumberHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// The state of maps and sets with [`NumberHasher`].
pub type NumberState = BuildHasherDefault<NumberHasher>;

/// A hash map for keys made of numbers.
pub type NumberMap<K, V> = HashMap<K, V, NumberState>;
