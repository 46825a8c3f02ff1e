//! The initial state: `{ x=1; int y; 0:X1=x; int a[2] = {1, 2}; }`.

use super::lex::{Cursor, Kind};
use super::{Builder, registers, structures};
use crate::source::Diagnostic;
use crate::value::{Address, Value};

/// Types and their sizes in bytes.
const TYPES: [(&str, u8); 40] = [
    ("char", 1),
    ("int8_t", 1),
    ("uint8_t", 1),
    ("short", 2),
    ("int16_t", 2),
    ("uint16_t", 2),
    ("int", 4),
    ("unsigned", 4),
    ("signed", 4),
    ("int32_t", 4),
    ("uint32_t", 4),
    ("atomic_int", 4),
    ("atomic_t", 4),
    ("spinlock_t", 4),
    ("rwlock_t", 4),
    ("mtx_t", 4),
    ("atomic_bool", 4),
    ("bool", 4),
    ("long", 8),
    ("int64_t", 8),
    ("uint64_t", 8),
    ("intptr_t", 8),
    ("uintptr_t", 8),
    ("atomic_long", 8),
    ("atomic64_t", 8),
    ("atomic_long_t", 8),
    ("atomic_intptr_t", 8),
    ("ptrdiff_t", 8),
    ("size_t", 8),
    ("void", 8),
    ("_Bool", 4),
    ("u8", 1),
    ("u16", 2),
    ("u32", 4),
    ("s32", 4),
    ("u64", 8),
    ("s64", 8),
    ("atomic_uint", 4),
    ("atomic_ulong", 8),
    ("atomic_uintptr_t", 8),
];

/// The size of a type with this name; 0 for words that only qualify.
pub(super) fn type_size(word: &str) -> Option<u8> {
    match word {
        "volatile" | "const" | "static" | "struct" | "_Atomic" | "__rcu" | "register" | "atomic" => Some(0),
        _ => TYPES.iter().find(|(name, _)| *name == word).map(|(_, size)| *size),
    }
}

/// Reads the initial state with its braces.
pub(super) fn read(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<(), Diagnostic> {
    cursor.expect("{")?;
    loop {
        while cursor.take(";") || cursor.take(",") {}
        if cursor.take("}") {
            return Ok(());
        }
        if structures::defined(cursor, builder)? {
            continue;
        }
        item(cursor, builder)?;
        let token = cursor.peek();
        if !token.is(";") && !token.is("}") && !token.is(",") {
            return Err(cursor.unexpected(token, "`;` or `}` after an initial value"));
        }
    }
}

/// Consumes the type at the cursor and returns its size; `None` if there is no type.
pub(super) fn declared_type(cursor: &mut Cursor<'_>) -> Option<u8> {
    let mut size = None;
    while cursor.peek().kind == Kind::Word {
        // A name before `=`, `;`, `[` or `:` is what is declared, even if it looks like a type.
        if ["=", ";", "[", ":", "}", ",", ")"].iter().any(|sign| cursor.ahead(1).is(sign)) && size.is_some() {
            break;
        }
        let Some(found) = type_size(cursor.peek().text) else { break };
        let word = cursor.next();
        if word.text == "struct" && cursor.peek().kind == Kind::Word {
            cursor.next();
        }
        // `_Atomic(int *)`.
        if word.text == "_Atomic" && cursor.take("(") {
            let inner = declared_type(cursor)?;
            cursor.take(")");
            size = Some(inner);
            continue;
        }
        size = Some(size.unwrap_or(0).max(found));
    }
    while size.is_some() && (cursor.take("*") || cursor.take("volatile") || cursor.take("const")) {
        size = Some(8);
    }
    size.map(|size| if size == 0 { 4 } else { size })
}

fn item(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<(), Diagnostic> {
    let start = cursor.at;
    let mut size = declared_type(cursor);
    let pointer = cursor.tokens[cursor.at.saturating_sub(1)].is("*");
    let structure = structures::named(cursor, start).filter(|_| !pointer);
    let token = cursor.peek();
    let named = if token.is("[") { cursor.ahead(1) } else { token };
    if matches!(named.text, "pteval_t" | "TTD" | "PTE" | "PTEVAL" | "PA") {
        return Err(cursor.source.unsupported(token.offset, "page tables are not supported"));
    }
    // In C, a type that is not known is not needed.
    if builder.is_c() {
        if size.is_none() && token.kind == Kind::Word && (cursor.ahead(1).kind == Kind::Word || cursor.ahead(1).is("*"))
        {
            cursor.next();
            while cursor.take("*") {}
        }
        size = None;
    }
    let token = cursor.peek();
    // `0:X1` or `P0:X1`.
    let thread = match token.kind {
        Kind::Number(thread) => Some(thread),
        Kind::Word if cursor.ahead(1).is(":") => token.text.strip_prefix('P').and_then(|digits| digits.parse().ok()),
        _ => None,
    };
    if let Some(thread) = thread {
        cursor.next();
        cursor.expect(":")?;
        cursor.take("%");
        let name = cursor.word("a register")?;
        let Some(canonical) = registers::canonical(builder.test.architecture, name.text) else {
            return Err(cursor.source.malformed(name.offset, format!("`{}` is not a register", name.text)));
        };
        let thread = usize::try_from(thread).ok().filter(|thread| *thread < 64);
        let thread = thread.ok_or_else(|| cursor.source.malformed(token.offset, "this is not a thread"))?;
        let value = if cursor.take("=") { value(cursor, builder)? } else { Value::ZERO };
        builder.initial_registers.push((thread, canonical, value, token.offset));
        return Ok(());
    }
    let brackets = cursor.take("[");
    let dereferenced = !brackets && cursor.take("*");
    let name = cursor.word("a location, a register or a type")?;
    if brackets {
        cursor.expect("]")?;
    }
    if !builder.is_c() && cursor.peek().is(":") {
        return Err(cursor.source.unsupported(cursor.peek().offset, "tags of memory are not supported"));
    }
    let (name, field) = if builder.is_c() { structures::split(name) } else { (name, None) };
    let location = builder.location(name.text);
    let id = location.0 as usize;
    structures::shape(builder, location, structure);
    // `x.next = y`.
    if let Some(field) = field {
        let place = structures::field(cursor, builder, field)?;
        cursor.expect("=")?;
        let value = value(cursor, builder)?;
        let initial = &mut builder.test.locations[id].initial;
        initial.resize(initial.len().max(place + 1), Value::ZERO);
        initial[place] = value;
        return Ok(());
    }
    if let Some(size) = size {
        builder.test.locations[id].cell = if dereferenced { 8 } else { size };
    }
    let mut length = None;
    if cursor.take("[") {
        let offset = cursor.peek().offset;
        let count = if cursor.peek().is("]") { 0 } else { cursor.number("the length of the array")? };
        cursor.expect("]")?;
        if !(0..=64).contains(&count) {
            return Err(cursor.source.unsupported(offset, "arrays have at most 64 elements"));
        }
        length = Some(count as usize);
    }
    if let Some(length) = length {
        builder.test.locations[id].array = true;
        builder.test.locations[id].initial = vec![Value::ZERO; length.max(1)];
    }
    if !cursor.take("=") {
        return Ok(());
    }
    if cursor.take("{") {
        let mut values = Vec::new();
        while !cursor.take("}") {
            // `.next = y`: words may start behind the dot only.
            if cursor.take(".") {
                let place = structures::field(cursor, builder, cursor.peek())?;
                cursor.next();
                cursor.expect("=")?;
                values.resize(values.len().max(place), Value::ZERO);
                values.truncate(place);
            }
            values.push(value(cursor, builder)?);
            if !cursor.take(",") && !cursor.take(";") && !cursor.peek().is("}") {
                return Err(cursor.unexpected(cursor.peek(), "`,` or `}`"));
            }
        }
        let location = &mut builder.test.locations[id];
        location.array = location.fields.is_empty();
        let length = location.initial.len().max(values.len()).max(1);
        values.resize(length, Value::ZERO);
        location.initial = values;
        return Ok(());
    }
    let value = value(cursor, builder)?;
    if matches!(value, Value::Address(_)) && size.is_none() {
        builder.test.locations[id].cell = 8;
    }
    builder.test.locations[id].initial[0] = value;
    Ok(())
}

/// A value: a number, `x`, `&x`, `x[1]`, `x+4`, `ATOMIC_INIT(1)`, or one of these after a cast.
pub(super) fn value(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<Value, Diagnostic> {
    while cursor.peek().is("(") && type_size(cursor.ahead(1).text).is_some() {
        cursor.next();
        declared_type(cursor);
        cursor.expect(")")?;
    }
    if cursor.take("(") {
        let inner = value(cursor, builder)?;
        cursor.expect(")")?;
        return Ok(inner);
    }
    cursor.take("&");
    let token = cursor.peek();
    match token.kind {
        Kind::Number(_) => {
            if cursor.ahead(1).is(":") {
                return Err(cursor.source.unsupported(token.offset, "labels as values are not supported"));
            }
            Ok(Value::Int(cursor.number("a value")?))
        }
        Kind::Sign if token.is("-") => Ok(Value::Int(cursor.number("a value")?)),
        Kind::Word if cursor.ahead(1).is(":") => {
            Err(cursor.source.unsupported(token.offset, "labels as values are not supported"))
        }
        Kind::Word if cursor.ahead(1).is("(") => {
            if !matches!(token.text, "ATOMIC_INIT" | "ATOMIC_VAR_INIT" | "ATOMIC_LONG_INIT") {
                let message = format!("`{}(…)` as an initial value is not supported", token.text);
                return Err(cursor.source.unsupported(token.offset, message));
            }
            cursor.next();
            cursor.next();
            let inner = value(cursor, builder)?;
            cursor.expect(")")?;
            Ok(inner)
        }
        Kind::Word if matches!(token.text, "NULL" | "false" | "SPIN_LOCK_UNLOCKED") => {
            cursor.next();
            Ok(Value::ZERO)
        }
        Kind::Word if token.text == "true" => {
            cursor.next();
            Ok(Value::Int(1))
        }
        Kind::Word => {
            cursor.next();
            let (name, field) = if builder.is_c() { structures::split(token) } else { (token, None) };
            let location = builder.location(name.text);
            let mut offset = 0;
            if let Some(field) = field {
                offset = structures::offset(cursor, builder, field)?;
            } else if cursor.take("[") {
                offset = cursor
                    .number("an index")?
                    .wrapping_mul(i64::from(builder.test.locations[location.0 as usize].cell));
                cursor.expect("]")?;
            } else if cursor.take("+") {
                offset = cursor.number("an offset")?;
            }
            Ok(Value::Address(Address { location, offset }))
        }
        _ => Err(cursor.unexpected(token, "a value")),
    }
}
