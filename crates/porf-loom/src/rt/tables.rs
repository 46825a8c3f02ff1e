//! Tables that only grow, so that their entries can be referred to while others are added.

use std::sync::{Mutex, OnceLock, PoisonError};

/// How many entries a table has room for. Later entries share the last place.
const ROOM: usize = 4096;

/// A table that only grows.
pub(crate) struct Table<K, T> {
    keys: Mutex<Vec<K>>,
    entries: Box<[OnceLock<T>]>,
}

impl<K: PartialEq, T> Table<K, T> {
    pub fn new() -> Table<K, T> {
        Table { keys: Mutex::new(Vec::new()), entries: (0..ROOM).map(|_| OnceLock::new()).collect() }
    }

    /// The number of the entry with this key, which is made if it is not there.
    pub fn number(&self, key: K, make: impl FnOnce() -> T) -> u32 {
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        let known = keys.iter().position(|it| *it == key);
        let number = known.unwrap_or(keys.len()).min(ROOM - 1);
        if known.is_none() && keys.len() < ROOM {
            keys.push(key);
        }
        self.entries[number].get_or_init(make);
        number as u32
    }

    /// The entry with this number.
    pub fn get(&self, number: u32) -> Option<&T> {
        self.entries.get(number as usize)?.get()
    }
}
