//! Structures of C: `struct node { int value; struct node *next; };`.
//!
//! A structure is an array of cells, one for each field. Fields are known by their names alone:
//! where two structures have a field with the same name at different places, it cannot be used.

use super::lex::{Cursor, Kind, Token};
use super::{Builder, C_CELL, initial};
use crate::source::Diagnostic;
use crate::value::{LocationId, Value};

/// A structure: its name, and the names of its fields.
pub(super) struct Structure {
    name: String,
    fields: Vec<String>,
}

/// Takes the definition of a structure, if there is one.
pub(super) fn defined(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<bool, Diagnostic> {
    if !(cursor.peek().is("struct") && cursor.ahead(1).kind == Kind::Word && cursor.ahead(2).is("{")) {
        return Ok(false);
    }
    cursor.next();
    let name = cursor.next().text.to_owned();
    cursor.next();
    let mut fields = Vec::new();
    while !cursor.take("}") {
        if initial::declared_type(cursor).is_none() {
            cursor.word("the type of a field")?;
        }
        loop {
            while cursor.take("*") {}
            let field = cursor.word("the name of a field")?;
            if !cursor.peek().is(";") && !cursor.peek().is(",") {
                return Err(cursor.source.unsupported(field.offset, "fields are numbers or pointers"));
            }
            fields.push(field.text.to_owned());
            if !cursor.take(",") {
                break;
            }
        }
        cursor.expect(";")?;
    }
    builder.structures.push(Structure { name, fields });
    Ok(true)
}

/// The structure that the type between `start` and the cursor names.
pub(super) fn named<'a>(cursor: &Cursor<'a>, start: usize) -> Option<&'a str> {
    let words = &cursor.tokens[start..cursor.at.max(start)];
    words.windows(2).find(|pair| pair[0].is("struct")).map(|pair| pair[1].text)
}

/// Gives a location the fields of its structure.
pub(super) fn shape(builder: &mut Builder<'_>, location: LocationId, structure: Option<&str>) {
    let found = builder.structures.iter().find(|it| Some(it.name.as_str()) == structure);
    let location = &mut builder.test.locations[location.0 as usize];
    if let Some(structure) = found.filter(|_| location.fields.is_empty()) {
        location.fields = structure.fields.clone();
        let length = location.fields.len().max(location.initial.len());
        location.initial.resize(length, Value::ZERO);
    }
}

/// The place of a field in its structure.
pub(super) fn field(cursor: &Cursor<'_>, builder: &Builder<'_>, name: Token<'_>) -> Result<usize, Diagnostic> {
    let place = |it: &Structure| it.fields.iter().position(|field| field == name.text);
    let mut places = builder.structures.iter().filter_map(place);
    match (places.next(), places.next()) {
        (None, _) => {
            let message = format!("`{}` is a field of no structure that is defined here", name.text);
            Err(cursor.source.unsupported(name.offset, message))
        }
        (Some(first), other) if other.is_none_or(|other| other == first) => Ok(first),
        _ => {
            let message = format!("`{}` is a field of two structures, at different places", name.text);
            Err(cursor.source.unsupported(name.offset, message))
        }
    }
}

/// The distance of a field from the start of its structure.
pub(super) fn offset(cursor: &Cursor<'_>, builder: &Builder<'_>, name: Token<'_>) -> Result<i64, Diagnostic> {
    Ok(field(cursor, builder, name)? as i64 * i64::from(C_CELL))
}

/// The parts of a word such as `x.next`: words may have dots.
pub(super) fn split(token: Token<'_>) -> (Token<'_>, Option<Token<'_>>) {
    match token.text.split_once('.') {
        Some((name, field)) => {
            let offset = token.offset + name.len() + 1;
            (Token { text: name, ..token }, Some(Token { text: field, offset, ..token }))
        }
        None => (token, None),
    }
}
