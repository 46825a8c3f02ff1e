//! The question: `locations [..]`, `filter`, and `exists`, `~exists` or `forall`.

use super::initial::value;
use super::lex::{Cursor, Kind, Token};
use super::{Builder, registers, structures};
use crate::source::Diagnostic;
use crate::test::{Place, Proposition, Quantifier};
use crate::value::{LocationId, Operator, Value};

/// More of them in a row are refused, so that no text exhausts the stack.
const MOST_EQUIVALENCES: usize = 100;

/// Reads what follows the threads.
pub(super) fn read(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<(), Diagnostic> {
    loop {
        if cursor.take("locations") {
            shown(cursor, builder)?;
        } else if cursor.take("filter") {
            builder.test.filter = Some(disjunction(cursor, builder)?);
        } else {
            break;
        }
        while cursor.take(";") {}
    }
    let token = cursor.next();
    builder.test.quantifier = match token.text {
        "exists" => Quantifier::Exists,
        "forall" => Quantifier::Forall,
        "~" | "not" => {
            cursor.expect("exists")?;
            Quantifier::NotExists
        }
        // A test without a question: its states are what is asked for.
        _ if token.kind == Kind::End && !builder.test.shown.is_empty() => {
            builder.test.quantifier = Quantifier::Forall;
            return Ok(());
        }
        _ => return Err(cursor.unexpected(token, "`exists`, `~exists` or `forall`")),
    };
    builder.test.condition = disjunction(cursor, builder)?;
    let token = cursor.peek();
    // Old files have a `;` here, and then commands for tools of their time.
    let ends = token.kind == Kind::End || [";", "<", "<<", "<>", "with", "{"].iter().any(|end| token.is(end));
    if ends { Ok(()) } else { Err(cursor.unexpected(token, "the end of the condition")) }
}

/// `[x; 0:r1; y[2];]`, perhaps with types.
fn shown(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<(), Diagnostic> {
    cursor.expect("[")?;
    while !cursor.take("]") {
        if cursor.take(";") {
            continue;
        }
        super::initial::declared_type(cursor);
        let token = cursor.peek();
        if token.is("fault") {
            return Err(cursor.source.unsupported(token.offset, "faults are not supported"));
        }
        let place = place(cursor, builder)?;
        match place {
            // All elements of an array that is named without an index.
            Place::Cell { location, index: 0 } if builder.test.locations[location.0 as usize].array => {
                let count = builder.test.locations[location.0 as usize].initial.len();
                builder.test.shown.extend((0..count).map(|index| Place::Cell { location, index }));
            }
            _ => builder.test.shown.push(place),
        }
        // Types may follow the name, too.
        super::initial::declared_type(cursor);
        if !cursor.peek().is("]") {
            cursor.expect(";")?;
        }
    }
    Ok(())
}

/// Propositions joined by `\/`, by `=>`, which binds less, or by `<->`, which binds least.
fn disjunction(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<Proposition, Diagnostic> {
    let mut left = implication(cursor, builder)?;
    let mut count = 0;
    loop {
        // `<->` and `<=>` are read as several signs.
        let token = cursor.peek();
        let rest = &cursor.source.text[token.offset..];
        if !rest.starts_with("<->") && !rest.starts_with("<=>") {
            return Ok(left);
        }
        while !cursor.next().text.ends_with('>') {}
        left = Proposition::Equivalent(Box::new(left), Box::new(implication(cursor, builder)?));
        count += 1;
        if count > MOST_EQUIVALENCES {
            return Err(cursor.source.unsupported(token.offset, "the nesting is too deep"));
        }
    }
}

fn implication(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<Proposition, Diagnostic> {
    let mut parts = vec![conjunction(cursor, builder)?];
    while cursor.take("\\/") || cursor.take("||") {
        parts.push(conjunction(cursor, builder)?);
    }
    let left = if parts.len() == 1 { parts.remove(0) } else { Proposition::Or(parts) };
    if cursor.take("=>") {
        let right = implication(cursor, builder)?;
        return Ok(Proposition::Implies(Box::new(left), Box::new(right)));
    }
    Ok(left)
}

/// Propositions joined by `/\`.
fn conjunction(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<Proposition, Diagnostic> {
    let mut parts = vec![atom(cursor, builder)?];
    while cursor.take("/\\") || cursor.take("&&") {
        parts.push(atom(cursor, builder)?);
    }
    Ok(if parts.len() == 1 { parts.remove(0) } else { Proposition::And(parts) })
}

fn atom(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<Proposition, Diagnostic> {
    let token = cursor.peek();
    if cursor.take("~") || cursor.take("not") {
        return Ok(Proposition::Not(Box::new(atom(cursor, builder)?)));
    }
    if cursor.take("(") {
        // `()` is the empty conjunction.
        if cursor.take(")") {
            return Ok(Proposition::True);
        }
        let inner = disjunction(cursor, builder)?;
        cursor.expect(")")?;
        return Ok(inner);
    }
    if !cursor.ahead(1).is("=") {
        if cursor.take("true") {
            return Ok(Proposition::True);
        }
        if cursor.take("false") {
            return Ok(Proposition::False);
        }
    }
    if (token.is("fault") || token.is("Fault")) && cursor.ahead(1).is("(") {
        return Err(cursor.source.unsupported(token.offset, "faults are not supported"));
    }
    let left = place(cursor, builder)?;
    let sign = cursor.next();
    let equal = match sign.text {
        "=" | "==" => true,
        "<>" | "!=" => false,
        "<" | "<=" | ">" | ">=" => {
            // In assembly these signs are read one by one.
            let or_equal = sign.text.len() == 2 || cursor.take("=");
            let operator = match (sign.text.as_bytes()[0], or_equal) {
                (b'<', true) => Operator::Le,
                (b'<', false) => Operator::Lt,
                (_, true) => Operator::Ge,
                (_, false) => Operator::Gt,
            };
            return Ok(Proposition::Compare(left, operator, value(cursor, builder)?));
        }
        _ => return Err(cursor.unexpected(sign, "`=` or `<>`")),
    };
    // A register on the right-hand side is compared with.
    let token = cursor.peek();
    let register = cursor.ahead(1).is(":") && (thread_of(token).is_some());
    if register {
        let same = Proposition::Same(left, place(cursor, builder)?);
        return Ok(if equal { same } else { Proposition::Not(Box::new(same)) });
    }
    if cursor.peek().is("{") {
        let elements = elements(cursor, builder, left)?;
        return Ok(if equal { elements } else { Proposition::Not(Box::new(elements)) });
    }
    let names = builder.test.locations.len();
    let right = value(cursor, builder)?;
    if builder.test.locations.len() > names && matches!(right, Value::Address(_)) {
        // A name that nothing else mentions is a constant of its own, unlike every other value.
        builder.test.locations[names].cell = 8;
    }
    Ok(if equal { Proposition::Equal(left, right) } else { Proposition::Different(left, right) })
}

/// `{1, 2}`: the values of all elements of an array.
fn elements(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>, array: Place) -> Result<Proposition, Diagnostic> {
    let open = cursor.expect("{")?;
    let length = |location: LocationId| builder.test.locations[location.0 as usize].initial.len();
    let (location, length) = match array {
        Place::Cell { location, index: 0 } => (location, length(location)),
        _ => return Err(cursor.source.malformed(open.offset, "a list of values is compared with an array")),
    };
    let mut parts = Vec::new();
    while !cursor.take("}") {
        if parts.len() == length {
            return Err(cursor.source.malformed(open.offset, format!("the array has {length} elements")));
        }
        let place = Place::Cell { location, index: parts.len() };
        parts.push(Proposition::Equal(place, value(cursor, builder)?));
        if !cursor.take(",") && !cursor.take(";") && !cursor.peek().is("}") {
            return Err(cursor.unexpected(cursor.peek(), "`,` or `}`"));
        }
    }
    if parts.len() < length {
        return Err(cursor.source.malformed(open.offset, format!("the array has {length} elements")));
    }
    Ok(Proposition::And(parts))
}

/// The thread that `token` names: `0` or `P0`.
fn thread_of(token: Token<'_>) -> Option<i64> {
    match token.kind {
        Kind::Number(thread) => Some(thread),
        Kind::Word => token.text.strip_prefix('P').and_then(|digits| digits.parse().ok()),
        _ => None,
    }
}

/// A place: `0:X1`, `P0:X1`, `x`, `[x]`, `*x`, `x[1]`.
fn place(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<Place, Diagnostic> {
    let token = cursor.peek();
    if let Some(thread) = thread_of(token).filter(|_| cursor.ahead(1).is(":")) {
        cursor.next();
        cursor.next();
        let thread = usize::try_from(thread).ok().filter(|thread| *thread < builder.test.threads.len());
        let Some(thread) = thread else {
            return Err(cursor.source.malformed(token.offset, format!("there is no thread {}", token.text)));
        };
        cursor.take("%");
        let name = cursor.word("a register")?;
        let Some(canonical) = registers::canonical(builder.test.architecture, name.text) else {
            return Err(cursor.source.malformed(name.offset, format!("`{}` is not a register", name.text)));
        };
        let place = Place::Register { thread, register: builder.register(thread, &canonical) };
        builder.name_place(place, name.text);
        return Ok(place);
    }
    let brackets = cursor.take("[");
    if !brackets {
        cursor.take("*");
    }
    let name = cursor.word("a register or a location")?;
    let (name, field) = if builder.is_c() { structures::split(name) } else { (name, None) };
    let location = builder.location(name.text);
    let mut index = 0;
    let field = if cursor.take("->") { Some(cursor.word("a field")?) } else { field };
    if let Some(field) = field {
        index = structures::field(cursor, builder, field)? as i64;
        if builder.test.locations[location.0 as usize].initial.len() <= index as usize {
            let message = format!("`{}` has no field `{}`", name.text, field.text);
            return Err(cursor.source.malformed(field.offset, message));
        }
    } else if cursor.take("[") {
        let offset = cursor.peek().offset;
        index = cursor.number("an index")?;
        cursor.expect("]")?;
        let length = builder.test.locations[location.0 as usize].initial.len();
        if usize::try_from(index).map_or(true, |index| index >= length) {
            return Err(cursor.source.malformed(offset, format!("`{}` has {length} elements", name.text)));
        }
    }
    if brackets {
        cursor.expect("]")?;
    }
    Ok(Place::Cell { location, index: index as usize })
}
