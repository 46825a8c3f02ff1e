//! Lowering of AArch64's exclusive pairs (`LDXP`, `STXP`) and of the exchange of pairs (`CASP`).
//!
//! A pair of words is one access of 8 bytes. A pair of doublewords is two accesses of 8 bytes,
//! which one reservation covers: each write is paired with both reads, so that a successful pair
//! takes effect at once. A pair of doublewords that is only read may be read in two parts, as the
//! architecture says for machines without FEAT_LSE2.

use super::aarch64::{View, address, assign, view};
use super::assembly::Cell;
use super::constant;
use super::lex::Token;
use crate::path::Pairing;
use crate::source::Diagnostic;
use crate::test::{Exclusive, Instruction, Operand, Tags};
use crate::value::Operator;

/// Lowers `LDXP`, `STXP` and `CASP` with their orders.
pub(super) fn lower(cell: &mut Cell<'_, '_, '_>, name: &str) -> Result<(), Diagnostic> {
    let acquire = matches!(name, "LDAXP" | "CASPA" | "CASPAL");
    let release = matches!(name, "STLXP" | "CASPL" | "CASPAL");
    match &name[..2] {
        "LD" => {
            let to = pair(cell)?;
            let (address, _) = address(cell)?;
            let tags = if acquire { vec!["X", "A"] } else { vec!["X"] };
            let read = load(cell, address, to[0].size, &tags);
            deliver(cell, to, read);
        }
        "ST" => {
            let status = view(cell)?;
            cell.comma()?;
            let from = pair(cell)?;
            let (address, _) = address(cell)?;
            let status = status.place.unwrap_or_else(|| cell.temporary());
            let tags = if release { vec!["X", "L"] } else { vec!["X"] };
            let values = from.map(View::operand);
            let (writes, size) = parts(cell, address, values, from[0].size);
            cell.push(Instruction::StoreExclusive {
                status,
                writes,
                size,
                tags,
                pairing: Pairing::Exclusive,
                carries: false,
            });
        }
        _ => {
            let expected = pair(cell)?;
            let desired = pair(cell)?;
            let (address, _) = address(cell)?;
            let read = if acquire { vec!["A"] } else { vec![] };
            let write = if release { vec!["L"] } else { vec![] };
            exchange(cell, expected, desired.map(View::operand), address, read, write);
        }
    }
    Ok(())
}

/// Takes `X0,X1,`.
fn pair(cell: &mut Cell<'_, '_, '_>) -> Result<[View; 2], Diagnostic> {
    let first = view(cell)?;
    cell.comma()?;
    let token: Token<'_> = cell.cursor.peek();
    let second = view(cell)?;
    cell.comma()?;
    if first.size != second.size {
        return Err(cell.cursor.source.malformed(token.offset, "the registers of a pair have the same size"));
    }
    Ok([first, second])
}

/// The accesses of a pair: one of 8 bytes for words, two for doublewords.
fn parts(
    cell: &mut Cell<'_, '_, '_>,
    address: Operand,
    values: [Operand; 2],
    size: u8,
) -> (Vec<(Operand, Operand)>, u8) {
    if size == 4 {
        let low = cell.computed(Operator::Truncate, values[0], constant(32));
        let high = cell.computed(Operator::ShiftLeft, values[1], constant(32));
        return (vec![(address, cell.computed(Operator::Or, low, high))], 8);
    }
    let next = cell.computed(Operator::Add, address, constant(8));
    (vec![(address, values[0]), (next, values[1])], 8)
}

/// Reads a pair exclusively.
fn load(cell: &mut Cell<'_, '_, '_>, address: Operand, size: u8, tags: &Tags) -> [Operand; 2] {
    let to = cell.temporary();
    let tags = || tags.clone();
    cell.push(Instruction::Load { to, address, size: 8, tags: tags(), exclusive: Exclusive::Reserve });
    let first = Operand::Register(to);
    if size == 4 {
        let low = cell.computed(Operator::Truncate, first, constant(32));
        return [low, cell.computed(Operator::ShiftRight, first, constant(32))];
    }
    let next = cell.computed(Operator::Add, address, constant(8));
    let to = cell.temporary();
    cell.push(Instruction::Load { to, address: next, size: 8, tags: tags(), exclusive: Exclusive::Join });
    [first, Operand::Register(to)]
}

/// Writes what was read to the registers of a pair.
fn deliver(cell: &mut Cell<'_, '_, '_>, to: [View; 2], values: [Operand; 2]) {
    for (to, value) in to.into_iter().zip(values) {
        assign(cell, to, Operator::Second, constant(0), value);
    }
}

/// `CASP`: a read of the pair that finds something else, or a read and a write at once.
fn exchange(
    cell: &mut Cell<'_, '_, '_>,
    expected: [View; 2],
    desired: [Operand; 2],
    address: Operand,
    read: Tags,
    write: Tags,
) {
    let size = expected[0].size;
    let old = load(cell, address, size, &read);
    let wanted = expected.map(|view| view.viewed(cell));
    let same = [0, 1].map(|part| cell.computed(Operator::Eq, old[part], wanted[part]));
    let same = cell.computed(Operator::BothTrue, same[0], same[1]);
    // A store-exclusive explores its failure: it happens exactly if the values differ.
    let status = cell.temporary();
    let (writes, size) = parts(cell, address, desired, size);
    let pairing = Pairing::Atomic;
    cell.push(Instruction::StoreExclusive { status, writes, size, tags: write, pairing, carries: false });
    let right = cell.computed(Operator::Ne, same, Operand::Register(status));
    cell.push(Instruction::Assume { condition: right });
    deliver(cell, expected, old);
}
