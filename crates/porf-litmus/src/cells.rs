//! The cells of memory that a test can touch, with their initial values.

use std::collections::BTreeMap;

use crate::path::{EventKind, Paths, Term};
use crate::test::Test;
use crate::value::{Address, LocationId, Operator, Value};

/// The cells of a test.
pub(crate) struct Cells {
    /// The initial value of each cell.
    pub(crate) initial: BTreeMap<Address, Value>,
    /// The size of the parts that accesses are split into, if accesses of different sizes overlap.
    granule: Option<u8>,
}

/// The granule that accesses must be split into: none if no two accesses overlap partly.
pub(crate) fn granule(threads: &[Paths]) -> Option<u8> {
    let mut ranges: Vec<(Address, u8)> = Vec::new();
    for (paths, event) in
        threads.iter().flat_map(|t| t.paths.iter().flat_map(move |p| p.events.iter().map(move |e| (t, e))))
    {
        if event.kind == EventKind::Fence {
            continue;
        }
        if let Term::Constant(Value::Address(address)) = paths.terms.term(event.address)
            && !ranges.contains(&(address, event.size))
        {
            ranges.push((address, event.size));
        }
    }
    let overlap = |(a, m): &(Address, u8), (b, n): &(Address, u8)| {
        (a, m) != (b, n)
            && a.location == b.location
            && a.offset < b.offset.saturating_add(i64::from(*n))
            && b.offset < a.offset.saturating_add(i64::from(*m))
    };
    let mixed = ranges.iter().any(|a| ranges.iter().any(|b| overlap(a, b)));
    // Sizes are powers of two: the granule is the smallest size, or the alignment of an offset.
    let smallest = ranges.iter().map(|(address, size)| {
        let alignment = 1u8 << address.offset.trailing_zeros().min(3);
        alignment.min(*size)
    });
    mixed.then(|| smallest.min().unwrap_or(1))
}

impl Cells {
    /// The cells of the locations, and those that accesses with constant addresses name.
    pub(crate) fn new(test: &Test, threads: &[Paths], granule: Option<u8>) -> Self {
        let mut cells = Cells { initial: BTreeMap::new(), granule };
        for (number, location) in test.locations.iter().enumerate() {
            let location_id = LocationId(number as u32);
            for (index, value) in location.initial.iter().enumerate() {
                let offset = index as i64 * i64::from(location.cell);
                let parts = granule.map_or(1, |granule| (location.cell / granule).max(1));
                for part in 0..parts {
                    let step = i64::from(part) * i64::from(granule.unwrap_or(0));
                    let value = if parts == 1 { *value } else { part_of(*value, part, granule.unwrap_or(8)) };
                    cells.initial.insert(Address { location: location_id, offset: offset + step }, value);
                }
            }
        }
        for paths in threads {
            for event in paths.paths.iter().flat_map(|path| &path.events).filter(|event| event.kind != EventKind::Fence)
            {
                if let Term::Constant(Value::Address(address)) = paths.terms.term(event.address) {
                    cells.initial.entry(address).or_insert(Value::ZERO);
                }
            }
        }
        cells
    }

    /// The value of a place where `last` gives the final values of cells.
    pub(crate) fn value_at(
        &self,
        test: &Test,
        location: LocationId,
        index: usize,
        last: &dyn Fn(Address) -> Value,
    ) -> Value {
        let declared = &test.locations[location.0 as usize];
        let address = Address { location, offset: index as i64 * i64::from(declared.cell) };
        let Some(granule) = self.granule.filter(|granule| *granule < declared.cell) else { return last(address) };
        let parts = (0..declared.cell / granule).map(|part| {
            let offset = address.offset + i64::from(part) * i64::from(granule);
            (part, last(Address { location, offset }))
        });
        parts.fold(Value::ZERO, |sum, (part, value)| {
            let shift = Value::Int(i64::from(part) * i64::from(granule) * 8);
            let shifted = Operator::ShiftLeft.apply(value, shift).unwrap_or(value);
            Operator::Or.apply(sum, shifted).unwrap_or(shifted)
        })
    }
}

/// A part of an initial value.
fn part_of(value: Value, part: u8, granule: u8) -> Value {
    match value {
        Value::Int(number) => {
            let bits = u32::from(granule) * 8;
            Value::Int(((number as u64) >> (u32::from(part) * bits)) as i64 & ((1i64 << bits) - 1))
        }
        Value::Address(_) => value,
    }
}
