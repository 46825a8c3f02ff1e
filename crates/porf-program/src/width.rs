//! Widths of values.

use serde::{Deserialize, Serialize};

/// The width of a value or an access.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Width {
    /// 8 bits.
    W8,
    /// 16 bits.
    W16,
    /// 32 bits.
    W32,
    /// 64 bits: the width of a register.
    W64,
    /// 128 bits: only accesses of C programs; registers have 64.
    W128,
}

impl Width {
    /// The number of bytes.
    #[inline]
    pub fn bytes(self) -> u32 {
        1 << self as u32
    }

    /// The number of bits.
    #[inline]
    pub fn bits(self) -> u32 {
        8 << self as u32
    }

    /// The value's low bits, zero-extended.
    #[inline]
    pub fn truncate(self, value: u64) -> u64 {
        match self {
            Width::W8 => value as u8 as u64,
            Width::W16 => value as u16 as u64,
            Width::W32 => value as u32 as u64,
            Width::W64 | Width::W128 => value,
        }
    }

    /// The value's low bits, sign-extended to 64.
    #[inline]
    pub fn sign_extend(self, value: u64) -> u64 {
        match self {
            Width::W8 => value as i8 as u64,
            Width::W16 => value as i16 as u64,
            Width::W32 => value as i32 as u64,
            Width::W64 | Width::W128 => value,
        }
    }

    /// The value's low bits, zero-extended to 128.
    #[inline]
    pub fn truncate_wide(self, value: u128) -> u128 {
        match self {
            Width::W128 => value,
            narrow => narrow.truncate(value as u64).into(),
        }
    }
}
