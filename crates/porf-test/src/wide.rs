//! Values of 128 bits, by number: the checker stores 64 bits with a write.

use std::collections::HashMap;

/// The values so far, each once.
#[derive(Debug, Default)]
pub(crate) struct Wide {
    numbers: HashMap<u128, u64>,
    values: Vec<u128>,
}

impl Wide {
    /// The number of a value.
    pub(crate) fn number(&mut self, value: u128) -> u64 {
        let next = self.values.len() as u64;
        let number = *self.numbers.entry(value).or_insert(next);
        if number == next {
            self.values.push(value);
        }
        number
    }

    /// The value of a number.
    pub(crate) fn value(&self, number: u64) -> u128 {
        self.values[number as usize]
    }
}
