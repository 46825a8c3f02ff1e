//! Values as execution graphs show them.

use porf_exec::{GraphBuilder, Value};
use porf_program::{Names, Place, Program, Width, value_text};

/// A value as graphs show it: sign-extended if its place is signed.
pub fn shown_value<P: Program>(program: &P, place: Place, raw: u128) -> Value {
    let raw = raw as u64;
    let global = place.address.alloc.as_global().and_then(|global| program.globals().get(global));
    let signed = global.is_some_and(|global| global.signed);
    Value(if signed { place.width.sign_extend(raw) } else { place.width.truncate(raw) })
}

/// Names a value of the place if it is an address, after what it points to.
pub fn name_address<P: Program>(program: &P, names: &Names, builder: &mut GraphBuilder, place: Place, raw: u128) {
    if place.width == Width::W64 {
        let text = value_text(program, names, place, raw);
        if text.starts_with('&') {
            builder.name_value(shown_value(program, place, raw), &text);
        }
    }
}
