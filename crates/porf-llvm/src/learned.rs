//! What a program has learned while it was explored, as text: one fact a line.
//!
//! | line | meaning |
//! |---|---|
//! | `site N K` | N allocates memory that others get to know in way K (`foresight.rs`) |
//! | `cut A O` | allocation A is cut at offset O (`split.rs`) |
//! | `overlap A O W A O W` | the first places that were found to overlap |
//! | `size A O B` | B bytes are written at offset O of allocation A (`parts.rs`) |
//! | `zero A` | allocation A is zero from the start |
//!
//! Information that has not taken effect is left out: it will be learned again.

use crate::program::CProgram;
use porf_program::{Address, AllocId, Place, Width};

/// A fact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fact {
    Site { site: u32, foreseen: u8 },
    Cut { alloc: AllocId, offset: u32 },
    Overlap { place: Place, other: Place },
    Size { address: Address, bytes: u8 },
    Zero { alloc: AllocId },
}

impl Fact {
    fn text(self) -> String {
        let place = |place: Place| {
            let Address { alloc, offset } = place.address;
            format!("{} {offset} {}", alloc.raw(), place.width.bytes())
        };
        match self {
            Fact::Site { site, foreseen } => format!("site {site} {foreseen}\n"),
            Fact::Cut { alloc, offset } => format!("cut {} {offset}\n", alloc.raw()),
            Fact::Overlap { place: one, other } => format!("overlap {} {}\n", place(one), place(other)),
            Fact::Size { address: Address { alloc, offset }, bytes } => {
                format!("size {} {offset} {bytes}\n", alloc.raw())
            }
            Fact::Zero { alloc } => format!("zero {}\n", alloc.raw()),
        }
    }

    fn parse(line: &str) -> Option<Fact> {
        let mut words = line.split(' ');
        let name = words.next()?;
        let numbers: Vec<u32> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let address = |alloc: u32, offset: u32| Address { alloc: AllocId::from_raw(alloc), offset };
        let place = |alloc: u32, offset: u32, bytes: u32| {
            let widths = [Width::W8, Width::W16, Width::W32, Width::W64, Width::W128];
            let width = widths.into_iter().find(|width| width.bytes() == bytes)?;
            Some(Place { address: address(alloc, offset), width })
        };
        Some(match (name, &numbers[..]) {
            ("site", &[site, foreseen @ 0..=2]) => Fact::Site { site, foreseen: foreseen as u8 },
            ("cut", &[alloc, offset]) => Fact::Cut { alloc: AllocId::from_raw(alloc), offset },
            ("overlap", &[a, b, c, d, e, f]) => Fact::Overlap { place: place(a, b, c)?, other: place(d, e, f)? },
            ("size", &[alloc, offset, bytes @ 1..=255]) => {
                Fact::Size { address: address(alloc, offset), bytes: bytes as u8 }
            }
            ("zero", &[alloc]) => Fact::Zero { alloc: AllocId::from_raw(alloc) },
            _ => return None,
        })
    }
}

impl CProgram {
    /// Everything that was learned.
    pub(crate) fn learned_text(&self) -> String {
        let mut facts = self.foresight.facts();
        facts.extend(self.cuts.facts());
        facts.extend(self.parts.facts());
        facts.sort_unstable();
        facts.into_iter().map(Fact::text).collect()
    }

    /// Learns everything of a text; false if it is not one of this program.
    pub(crate) fn learn_text(&self, text: &str) -> bool {
        let Some(facts) = text.lines().map(Fact::parse).collect::<Option<Vec<Fact>>>() else { return false };
        facts.into_iter().all(|fact| match fact {
            Fact::Site { .. } => self.foresight.learn(fact),
            Fact::Cut { .. } | Fact::Overlap { .. } => self.cuts.learn(fact),
            Fact::Size { .. } | Fact::Zero { .. } => self.parts.learn(fact),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_read_as_they_are_written() {
        let alloc = AllocId::from_raw(1 << 31 | 5);
        let address = Address { alloc, offset: 12 };
        let place = |width| Place { address, width };
        let facts = [
            Fact::Site { site: 7, foreseen: 2 },
            Fact::Cut { alloc, offset: 4 },
            Fact::Overlap { place: place(Width::W8), other: place(Width::W128) },
            Fact::Size { address, bytes: 8 },
            Fact::Zero { alloc },
        ];
        for fact in facts {
            assert_eq!(Fact::parse(fact.text().trim_end()), Some(fact));
        }
        for wrong in
            ["", "site", "site 1 3", "cut 1", "size 1 2 0", "zero -1", "zero x", "overlap 1 2 3 4 5 6", "one 1"]
        {
            assert_eq!(Fact::parse(wrong), None, "{wrong}");
        }
    }
}
