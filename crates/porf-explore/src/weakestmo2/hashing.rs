//! Hashes of 128 bits for the names of writes (`history.rs`): two lanes of multiply and rotate,
//! with different multipliers.
//!
//! A name is the only thing that is compared by a hash alone, of which it keeps 96 bits. If the
//! hash behaves like a random function, then of n writes of one thread that came about differently,
//! two have the same name with a probability of less than n²/2⁹⁷: below 10⁻¹⁷ for a million writes.

use std::hash::Hasher;

/// Two lanes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    a: u64,
    b: u64,
}

impl Lanes {
    pub(super) fn new() -> Lanes {
        Lanes { a: 0x243f_6a88_85a3_08d3, b: 0x1319_8a2e_0370_7344 }
    }

    /// The hash, in 128 bits.
    pub(super) fn both(self) -> u128 {
        let mix = |lane: u64| {
            let lane = (lane ^ lane >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
            (lane ^ lane >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93) ^ lane >> 29
        };
        u128::from(mix(self.a)) << 64 | u128::from(mix(self.b))
    }
}

impl Hasher for Lanes {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.a = (self.a.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.b = (self.b.rotate_left(41) ^ word.rotate_left(32)).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
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
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn finish(&self) -> u64 {
        self.a ^ self.b
    }
}
