//! The scalars of a global: their sizes, and a dense number for each.

use crate::types::{Type, TypeId, Types};

/// The scalars of a global. An array repeats those of its element.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    /// The size of the repeated part.
    period: u32,
    /// For each of its bytes: the size and number of the scalar that starts there, or 0.
    parts: Vec<(u8, u32)>,
    /// The number of its scalars.
    count: u32,
}

/// Larger structs have no layout: their parts are determined by accesses.
const MAX_PERIOD: u64 = 1 << 16;

impl Layout {
    pub(crate) fn new(types: &Types, ty: TypeId) -> Layout {
        let mut element = ty;
        while let Type::Array(_, inner) = types.get(element) {
            element = *inner;
        }
        let size = types.size(element);
        if size == 0 || size > MAX_PERIOD {
            return Layout::default();
        }
        let mut parts = vec![(0, 0); size as usize];
        let mut count = 0;
        for offset in 0..size {
            if let Some((bytes @ (1 | 2 | 4 | 8 | 16), 0)) = types.scalar_at(element, offset) {
                parts[offset as usize] = (bytes as u8, count);
                count += 1;
            }
        }
        Layout { period: size as u32, parts, count }
    }

    /// The size of the repeated part.
    pub(crate) fn period(&self) -> u32 {
        self.period
    }

    fn part(&self, offset: u32) -> Option<(u8, u32)> {
        if self.period == 0 {
            return None;
        }
        self.parts.get((offset % self.period) as usize).copied().filter(|&(bytes, _)| bytes > 0)
    }

    /// The size of the scalar that starts at the offset.
    pub(crate) fn width(&self, offset: u32) -> Option<u8> {
        self.part(offset).map(|(bytes, _)| bytes)
    }

    /// The number of the scalar of this size that starts at the offset.
    #[inline]
    pub(crate) fn cell(&self, offset: u32, bytes: u32) -> Option<usize> {
        let (size, number) = self.part(offset)?;
        (u32::from(size) == bytes).then(|| ((offset / self.period) * self.count + number) as usize)
    }

    /// The number of scalars of a global of this size.
    pub(crate) fn cells(&self, size: usize) -> usize {
        if self.period == 0 { 0 } else { size.div_ceil(self.period as usize) * self.count as usize }
    }

    /// The marks of memory that holds a copy of this part: see `memory.rs`.
    pub(crate) fn marks(&self, offset: u32, length: u32) -> Vec<u8> {
        let mut marks = vec![1; length as usize];
        for at in 0..length {
            if let Some(bytes) = self.width(offset + at)
                && at + u32::from(bytes) <= length
            {
                marks[at as usize] = 2 + bytes.trailing_zeros() as u8;
            }
        }
        marks
    }
}
