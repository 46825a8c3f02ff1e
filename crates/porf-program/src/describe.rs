//! Actions as text, for reports.

use crate::action::{Action, BlockedBy};
use crate::address::Place;
use crate::ast::mode_name;
use crate::names::Names;
use crate::program::Program;
use porf_exec::{Mode, ReadMode, WriteMode};

/// The action in the syntax of the text language, with the value read if it is known:
/// `x.fetch_add(1, acq) = 3`. Allocated memory has these names.
pub fn describe<P: Program>(program: &P, names: &Names, action: Action, read: Option<u128>) -> String {
    let text = |place: Place, raw: u128| value_text(program, names, place, raw);
    let name_of = |place: Place| program.place_name_in(names, place);
    let rmw = |read: ReadMode, write: WriteMode| mode_name(Mode::from((read, write)));
    let result = |place: Place| read.map_or_else(String::new, |read| format!(" = {}", text(place, read)));
    match action {
        Action::Load { place, mode, .. } => {
            format!("{}.load({}){}", name_of(place), mode_name(mode.into()), result(place))
        }
        Action::Store { place, mode, value } => {
            format!("{}.store({}, {})", name_of(place), text(place, value), mode_name(mode.into()))
        }
        Action::Rmw { place, read, write, op, operand, .. } => {
            let (name, operand, mode) = (name_of(place), text(place, operand), rmw(read, write));
            format!("{name}.{}({operand}, {mode}){}", op.name(), result(place))
        }
        Action::Cas { place, read: success, write, failure, expected, desired, weak, .. } => {
            let name = name_of(place);
            let (expected_text, desired) = (text(place, expected), text(place, desired));
            let op = if weak { "cas_weak" } else { "cas" };
            let mode =
                if read.is_some_and(|read| read != expected) { mode_name(failure.into()) } else { rmw(success, write) };
            format!("{name}.{op}({expected_text}, {desired}, {mode}){}", result(place))
        }
        Action::StoreExclusive { place, mode, value } => {
            let (name, value) = (name_of(place), text(place, value));
            let status = match read {
                Some(0) => " = 0, it fails",
                Some(_) => " = 1",
                None => "",
            };
            format!("{name}.store_exclusive({value}, {}){status}", mode_name(mode.into()))
        }
        Action::Fence { mode } => format!("fence({})", mode_name(mode.into())),
        Action::Spawn { .. } => "spawn".to_string(),
        Action::Join { thread } => format!("join(thread {thread})"),
        Action::Alloc { size, .. } => format!("allocate {size} bytes"),
        Action::Free { address, .. } => format!("free({})", program.address_name(names, address)),
        Action::Arrive { place, .. } => format!("{}.arrive()", name_of(place)),
        Action::Depart { place, chooses, .. } => {
            let status = if chooses && read == Some(1) { " = 1, the serial thread" } else { "" };
            format!("{}.depart(){status}", name_of(place))
        }
        Action::Choose { lo, hi } => match read {
            Some(chosen) => format!("nondet({lo}..={hi}) = {}", chosen as i64),
            None => format!("nondet({lo}..={hi})"),
        },
        Action::LoopHead { .. } => "next iteration".to_string(),
        Action::Blocked { by: BlockedBy::Assume } => "blocked by an assumption".to_string(),
        Action::Blocked { by: BlockedBy::Await } => "waits for ever".to_string(),
        Action::Blocked { by: BlockedBy::Lock } => "waits for a lock".to_string(),
        Action::Blocked { by: BlockedBy::Barrier } => "waits at a barrier".to_string(),
        Action::Fail(failure) => match failure.message() {
            Some(message) => format!("{failure}: {}", program.message(message)),
            None => failure.to_string(),
        },
        Action::Finished { .. } => "finished".to_string(),
    }
}

/// The value of a place as text: signed if the variable is; pointers as the name of their target.
pub fn value_text<P: Program>(program: &P, names: &Names, place: Place, raw: u128) -> String {
    let global = place.address.alloc.as_global().and_then(|global| program.globals().get(global));
    if place.width.bits() > 64 {
        return format!("{raw:#x}");
    }
    let raw = raw as u64;
    if global.is_some_and(|global| global.signed) {
        return (place.width.sign_extend(raw) as i64).to_string();
    }
    if place.width.bits() == 64
        && let Some(address) = program.pointee(raw)
    {
        return format!("&{}", program.address_name(names, address));
    }
    place.width.truncate(raw).to_string()
}
