//! Names of events. Traces may name millions of events: the names share one allocation.

use crate::ids::EventId;
use serde::{Deserialize, Serialize};

/// Names of events. Nothing is allocated for a graph without names.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Names {
    /// For each event up to the last named one: the number of its name plus 1, or 0.
    of: Vec<u32>,
    /// Name number i is `text[ends[i - 1]..ends[i]]`.
    ends: Vec<usize>,
    text: String,
}

impl Names {
    /// The name of an event.
    #[inline]
    pub(crate) fn get(&self, e: EventId) -> Option<&str> {
        let i = self.of.get(e.index())?.checked_sub(1)? as usize;
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        Some(&self.text[start..self.ends[i]])
    }

    /// Names an event, replacing its name if it has one.
    pub(crate) fn set(&mut self, e: EventId, name: &str) {
        if self.of.len() <= e.index() {
            self.of.resize(e.index() + 1, 0);
        }
        self.text.push_str(name);
        self.ends.push(self.text.len());
        // There are fewer than 2³² events; only repeated renaming could exceed the limit.
        self.of[e.index()] = u32::try_from(self.ends.len()).expect("fewer than 2³² names");
    }

    /// Whether there are no names.
    pub(crate) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Named events and their names, in the order of the events.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (EventId, &str)> {
        (0..self.of.len()).map(EventId::new).filter_map(|e| Some((e, self.get(e)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kept() {
        let mut names = Names::default();
        assert!(names.is_empty() && names.get(EventId::new(0)).is_none());
        for (e, name) in [(3, "c"), (1, ""), (5, "eé"), (3, "other")] {
            names.set(EventId::new(e), name);
        }
        let all: Vec<_> = names.iter().map(|(e, name)| (e.index(), name)).collect();
        assert_eq!(all, [(1, ""), (3, "other"), (5, "eé")]);
        assert!(names.get(EventId::new(2)).is_none() && names.get(EventId::new(6)).is_none());
    }
}
