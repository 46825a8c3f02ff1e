//! Packed states: byte strings for the visited set and the caches.
//!
//! Numbers take seven bits per byte, so that a state with small positions and values takes about
//! one byte for each of them.

use crate::machine::{Machine, Message, NOBODY, View};

fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> u64 {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let Some((&byte, rest)) = bytes.split_first() else { return number };
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
    }
    number
}

/// Maps values near zero, of either sign, to small numbers.
fn zigzag(value: u64) -> u64 {
    value << 1 ^ ((value as i64 >> 63) as u64)
}

fn unzigzag(value: u64) -> u64 {
    value >> 1 ^ (value & 1).wrapping_neg()
}

/// Appends a packed state.
pub(crate) fn pack(machine: &Machine, out: &mut Vec<u8>) {
    put(out, machine.failed.into());
    out.push(machine.running);
    for &local in &machine.locals {
        put(out, local.into());
    }
    for cell in 0..machine.cells() {
        let list = machine.list(cell);
        put(out, list.len() as u64);
        for message in list {
            let owner = if message.owner == NOBODY { 0 } else { u64::from(message.owner) + 1 };
            put(out, owner << 2 | u64::from(message.owed) << 1 | u64::from(message.attached));
            put(out, zigzag(message.value));
        }
    }
    for view in &machine.views {
        put(out, u64::from(view.at) << 2 | u64::from(view.unread) << 1 | u64::from(view.own.is_some()));
        if let Some(value) = view.own {
            put(out, zigzag(value));
        }
    }
    for &at in &machine.global {
        put(out, at.into());
    }
}

/// Unpacks a state.
pub(crate) fn unpack(mut bytes: &[u8], threads: usize, cells: usize, machine: &mut Machine) {
    let bytes = &mut bytes;
    machine.failed = take(bytes) as u32;
    machine.failer = NOBODY;
    machine.running = bytes.split_off_first().copied().unwrap_or(NOBODY);
    machine.locals.clear();
    machine.locals.extend((0..threads).map(|_| take(bytes) as u32));
    machine.messages.clear();
    machine.starts.clear();
    for _ in 0..cells {
        machine.starts.push(machine.messages.len() as u32);
        for _ in 0..take(bytes) {
            let flags = take(bytes);
            let owner = if flags >> 2 == 0 { NOBODY } else { (flags >> 2) as u8 - 1 };
            let value = unzigzag(take(bytes));
            machine.messages.push(Message { value, id: 0, owner, attached: flags & 1 != 0, owed: flags & 2 != 0 });
        }
    }
    machine.starts.push(machine.messages.len() as u32);
    machine.views.clear();
    for _ in 0..threads * cells {
        let view = take(bytes);
        let own = if view & 1 != 0 { Some(unzigzag(take(bytes))) } else { None };
        machine.views.push(View { at: (view >> 2) as u16, own, unread: view & 2 != 0 });
    }
    machine.global.clear();
    machine.global.extend((0..cells).map(|_| take(bytes) as u16));
    machine.next_id = 1;
}

/// A hash of bytes by multiplication and rotation, one word at a time. The visited set compares
/// states with equal hashes.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = bytes.len() as u64;
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        hash = (hash.rotate_left(23) ^ word).wrapping_mul(FACTOR);
    }
    let rest = chunks.remainder().iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
    hash = (hash.rotate_left(23) ^ rest).wrapping_mul(FACTOR);
    hash ^ hash >> 29
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_loses_nothing() {
        let mut machine = Machine::new(vec![3, 700], &[0, u64::MAX]);
        machine.insert(1, 1, Message { owner: 1, owed: true, ..Message::plain(5, true) });
        *machine.view_mut(1, 0) = View { own: Some(9), ..View::of(0) };
        machine.global[1] = 1;
        machine.running = 1;
        let mut bytes = Vec::new();
        pack(&machine, &mut bytes);
        let mut back = Machine::default();
        unpack(&bytes, 2, 2, &mut back);
        let mut again = Vec::new();
        pack(&back, &mut again);
        assert_eq!(bytes, again);
        assert_eq!((back.list(1)[1].owner, back.list(1)[0].value), (1, u64::MAX));
        assert_eq!(back.view(1, 0).own, Some(9));
    }
}
