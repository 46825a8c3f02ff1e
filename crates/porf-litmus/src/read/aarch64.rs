//! Lowering of AArch64 instructions.

use super::assembly::Cell;
use super::flags::{self, Carry, compare};
use super::lex::{Kind, Token};
use super::{aarch64_pairs, constant, registers};
use crate::source::Diagnostic;
use crate::test::{Instruction, Operand, RegisterId, Tags};
use crate::value::{Operator, Value};

/// A register operand: where it is kept, and the size of its view. The zero register has no place.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) place: Option<RegisterId>,
    pub(super) size: u8,
}

impl View {
    pub(super) fn operand(self) -> Operand {
        self.place.map_or(constant(0), Operand::Register)
    }

    /// The bits that the view shows, as an unsigned number.
    pub(super) fn viewed(self, cell: &mut Cell<'_, '_, '_>) -> Operand {
        if self.size >= 8 || self.place.is_none() {
            return self.operand();
        }
        cell.computed(Operator::Truncate, self.operand(), constant(i64::from(self.size) * 8))
    }
}

/// Lowers the instruction `name`, whose operands are at the cursor.
pub(super) fn lower(cell: &mut Cell<'_, '_, '_>, name: Token<'_>) -> Result<(), Diagnostic> {
    let upper = name.text.to_ascii_uppercase();
    match upper.as_str() {
        // Hints, and barriers of speculation.
        "NOP" | "YIELD" | "SEV" | "SEVL" | "WFE" | "WFI" | "DGH" | "CSDB" => Ok(()),
        "CLREX" => {
            if cell.cursor.peek().kind != Kind::End {
                cell.immediate()?;
            }
            cell.push(Instruction::ClearReservation);
            Ok(())
        }
        "HINT" => cell.immediate().map(|_| ()),
        // A prefetch has no effect that a model sees.
        "PRFM" | "PRFUM" => {
            cell.cursor.word("the kind of the prefetch")?;
            cell.comma()?;
            address(cell).map(|_| ())
        }
        "CSEL" | "CSINC" | "CSINV" | "CSNEG" | "CSET" | "CSETM" | "CINC" | "CINV" | "CNEG" => select(cell, &upper),
        "LDXP" | "LDAXP" | "STXP" | "STLXP" | "CASP" | "CASPA" | "CASPL" | "CASPAL" => {
            aarch64_pairs::lower(cell, &upper)
        }
        "UBFX" | "SBFX" => {
            let to = view(cell)?;
            cell.comma()?;
            let from = view(cell)?;
            cell.comma()?;
            let (first, _, count) = (cell.immediate()?, cell.comma()?, cell.immediate()?);
            let viewed = from.viewed(cell);
            let shifted = cell.computed(Operator::ShiftRight, viewed, constant(first));
            let operator = if upper == "SBFX" { Operator::SignExtend } else { Operator::Truncate };
            assign(cell, to, operator, shifted, constant(count));
            Ok(())
        }
        "MOV" | "MOVZ" | "MOVN" | "MVN" | "NEG" => {
            let to = view(cell)?;
            cell.comma()?;
            let from = modified(cell)?;
            let (operator, left) = match upper.as_str() {
                "MOVN" | "MVN" => (Operator::Xor, constant(-1)),
                "NEG" => (Operator::Sub, constant(0)),
                _ => (Operator::Second, constant(0)),
            };
            assign(cell, to, operator, left, from);
            Ok(())
        }
        "MOVK" => {
            let to = view(cell)?;
            cell.comma()?;
            let value = cell.immediate()?;
            let shift = shift(cell)?;
            let place = |number: i64| number.checked_shl(u32::try_from(shift).unwrap_or(64)).unwrap_or(0);
            let kept = cell.computed(Operator::AndNot, to.operand(), constant(place(0xffff)));
            assign(cell, to, Operator::Or, kept, constant(place(value)));
            Ok(())
        }
        "ADD" | "SUB" | "AND" | "EOR" | "ORR" | "BIC" | "EON" | "ORN" | "LSL" | "LSR" | "ASR" | "MUL" | "ADDS"
        | "SUBS" | "ANDS" | "BICS" | "LSLV" | "LSRV" | "ASRV" | "UDIV" | "SDIV" | "MNEG" => arithmetic(cell, &upper),
        "UMULL" | "SMULL" => {
            let to = view(cell)?;
            cell.comma()?;
            let left = view(cell)?;
            cell.comma()?;
            let right = view(cell)?;
            let extension = if upper == "SMULL" { Operator::SignExtend } else { Operator::Truncate };
            let [left, right] = [left, right].map(|it| cell.computed(extension, it.operand(), constant(32)));
            assign(cell, to, Operator::Mul, left, right);
            Ok(())
        }
        "MADD" | "MSUB" => {
            let to = view(cell)?;
            cell.comma()?;
            let left = view(cell)?;
            cell.comma()?;
            let right = view(cell)?;
            cell.comma()?;
            let added = view(cell)?;
            let product = cell.computed(Operator::Mul, left.operand(), right.operand());
            let operator = if upper == "MADD" { Operator::Add } else { Operator::Sub };
            assign(cell, to, operator, added.operand(), product);
            Ok(())
        }
        "SXTB" | "SXTH" | "SXTW" | "UXTB" | "UXTH" | "UXTW" => {
            let to = view(cell)?;
            cell.comma()?;
            let from = view(cell)?;
            let operator = if upper.starts_with('S') { Operator::SignExtend } else { Operator::Truncate };
            let bits = match upper.as_bytes()[3] {
                b'B' => 8,
                b'H' => 16,
                _ => 32,
            };
            assign(cell, to, operator, from.operand(), constant(bits));
            Ok(())
        }
        "CMP" | "CMN" | "TST" => {
            let left = view(cell)?;
            cell.comma()?;
            let right = modified(cell)?;
            match upper.as_str() {
                "CMP" => compare(cell, left.operand(), right, left.size, Carry::Compares),
                "CMN" => {
                    let negated = cell.computed(Operator::Sub, constant(0), right);
                    compare(cell, left.operand(), negated, left.size, Carry::Unknown);
                }
                _ => {
                    let both = cell.computed(Operator::And, left.operand(), right);
                    compare(cell, both, constant(0), left.size, Carry::Lower);
                }
            }
            Ok(())
        }
        "LDP" | "LDNP" | "LDPSW" | "STP" | "STNP" => pair(cell, &upper),
        "CBZ" | "CBNZ" => {
            let register = view(cell)?;
            cell.comma()?;
            let operator = if upper == "CBZ" { Operator::Eq } else { Operator::Ne };
            let viewed = register.viewed(cell);
            let condition = cell.computed(operator, viewed, constant(0));
            cell.branch(condition)
        }
        "TBZ" | "TBNZ" => {
            let register = view(cell)?;
            cell.comma()?;
            let bit = cell.immediate()?;
            cell.comma()?;
            let bit = cell.computed(Operator::And, register.operand(), constant(1i64.wrapping_shl(bit as u32)));
            let operator = if upper == "TBZ" { Operator::Eq } else { Operator::Ne };
            let condition = cell.computed(operator, bit, constant(0));
            cell.branch(condition)
        }
        "B" => cell.jump(),
        "ISB" => {
            cell.cursor.take("SY");
            cell.fence(&["ISB"]);
            Ok(())
        }
        // `DSB SYnXS` waits for accesses to devices, too, but not for all of them.
        "DSB" if cell.cursor.peek().text.to_ascii_uppercase().ends_with("NXS") => Err(cell.unsupported(name)),
        "DMB" | "DSB" => {
            let kind = cell.cursor.word("the kind of the barrier")?;
            match barrier(&upper, &kind.text.to_ascii_uppercase()) {
                Some(tags) => cell.fence(tags),
                None => {
                    return Err(cell
                        .cursor
                        .source
                        .malformed(kind.offset, format!("`{}` is not a kind of {upper}", kind.text)));
                }
            }
            Ok(())
        }
        _ => match upper
            .strip_prefix("B.")
            .or_else(|| upper.strip_prefix('B').filter(|c| c.len() == 2))
            .and_then(comparison)
        {
            Some(operator) => {
                let condition = flags::holds(cell, name, operator)?;
                cell.branch(condition)
            }
            None => memory(cell, name, &upper),
        },
    }
}

/// The comparison that a condition makes of the operands that set the flags.
fn comparison(condition: &str) -> Option<Operator> {
    Some(match condition {
        "EQ" => Operator::Eq,
        "NE" => Operator::Ne,
        "LT" | "MI" => Operator::Lt,
        "LE" => Operator::Le,
        "GT" => Operator::Gt,
        "GE" | "PL" => Operator::Ge,
        "LO" | "CC" => Operator::UnsignedLt,
        "HS" | "CS" => Operator::UnsignedGe,
        "LS" => Operator::UnsignedLe,
        "HI" => Operator::UnsignedGt,
        "AL" => Operator::Always,
        _ => return None,
    })
}

/// The tags of a barrier. Threads are in one inner shareable domain, so `ISH` is as strong as `SY`;
/// `NSH` orders nothing that another thread sees.
fn barrier(name: &str, kind: &str) -> Option<&'static [&'static str]> {
    Some(match (name, kind) {
        ("DMB", "SY") => &["DMB.SY"],
        ("DMB", "LD") => &["DMB.LD"],
        ("DMB", "ST") => &["DMB.ST"],
        ("DMB", "ISH") => &["DMB.ISH", "DMB.SY"],
        ("DMB", "ISHLD") => &["DMB.ISHLD", "DMB.LD"],
        ("DMB", "ISHST") => &["DMB.ISHST", "DMB.ST"],
        ("DMB", "OSH") => &["DMB.OSH", "DMB.SY"],
        ("DMB", "OSHLD") => &["DMB.OSHLD", "DMB.LD"],
        ("DMB", "OSHST") => &["DMB.OSHST", "DMB.ST"],
        ("DMB", "NSH") => &["DMB.NSH"],
        ("DMB", "NSHLD") => &["DMB.NSHLD"],
        ("DMB", "NSHST") => &["DMB.NSHST"],
        ("DSB", "SY") => &["DSB.SY"],
        ("DSB", "LD") => &["DSB.LD"],
        ("DSB", "ST") => &["DSB.ST"],
        ("DSB", "ISH") => &["DSB.ISH", "DSB.SY"],
        ("DSB", "ISHLD") => &["DSB.ISHLD", "DSB.LD"],
        ("DSB", "ISHST") => &["DSB.ISHST", "DSB.ST"],
        ("DSB", "OSH") => &["DSB.OSH", "DSB.SY"],
        ("DSB", "OSHLD") => &["DSB.OSHLD", "DSB.LD"],
        ("DSB", "OSHST") => &["DSB.OSHST", "DSB.ST"],
        ("DSB", "NSH") => &["DSB.NSH"],
        ("DSB", "NSHLD") => &["DSB.NSHLD"],
        ("DSB", "NSHST") => &["DSB.NSHST"],
        _ => return None,
    })
}

/// Takes a register.
pub(super) fn view(cell: &mut Cell<'_, '_, '_>) -> Result<View, Diagnostic> {
    let token = cell.cursor.word("a register")?;
    let Some((name, size)) = registers::aarch64(token.text) else {
        if registers::is_vector(token.text) {
            return Err(cell.cursor.source.unsupported(token.offset, "vectors and floating point are not supported"));
        }
        return Err(cell.cursor.source.malformed(token.offset, format!("`{}` is not a register", token.text)));
    };
    Ok(View { place: (name != "XZR").then(|| cell.named(&name)), size })
}

/// Takes `, LSL #n` if it is there.
fn shift(cell: &mut Cell<'_, '_, '_>) -> Result<i64, Diagnostic> {
    if !cell.cursor.take(",") {
        return Ok(0);
    }
    let token = cell.cursor.word("`LSL`")?;
    match token.text.to_ascii_uppercase().as_str() {
        "LSL" => cell.immediate(),
        _ => Err(cell.cursor.source.unsupported(token.offset, format!("shift `{}` is not supported", token.text))),
    }
}

/// Takes a register or an immediate value, with what may follow it: a shift, or an extension of
/// its lower bits.
fn modified(cell: &mut Cell<'_, '_, '_>) -> Result<Operand, Diagnostic> {
    if cell.cursor.peek().kind != Kind::Word {
        let value = cell.immediate()?;
        return Ok(constant(value.checked_shl(u32::try_from(shift(cell)?).unwrap_or(64)).unwrap_or(0)));
    }
    let from = view(cell)?;
    if !cell.cursor.take(",") {
        return Ok(from.operand());
    }
    let token = cell.cursor.word("a shift or an extension, such as `LSL` or `SXTW`")?;
    let upper = token.text.to_ascii_uppercase();
    let bits = constant(i64::from(from.size) * 8);
    let (value, operator) = match upper.as_str() {
        "LSL" => (from.operand(), Operator::ShiftLeft),
        "LSR" => (from.viewed(cell), Operator::ShiftRight),
        "ASR" => (cell.computed(Operator::SignExtend, from.operand(), bits), Operator::SignedShiftRight),
        "UXTB" | "UXTH" | "UXTW" | "UXTX" | "SXTB" | "SXTH" | "SXTW" | "SXTX" => {
            let width = match upper.as_bytes()[3] {
                b'B' => 8,
                b'H' => 16,
                b'W' => 32,
                _ => 64,
            };
            let extension = if upper.starts_with('S') { Operator::SignExtend } else { Operator::Truncate };
            (cell.computed(extension, from.operand(), constant(width)), Operator::ShiftLeft)
        }
        _ => {
            let message = format!("shift `{}` is not supported", token.text);
            return Err(cell.cursor.source.unsupported(token.offset, message));
        }
    };
    let at_number = cell.cursor.peek().is("#") || matches!(cell.cursor.peek().kind, Kind::Number(_));
    Ok(match if at_number { cell.immediate()? } else { 0 } {
        0 => value,
        count => cell.computed(operator, value, constant(count)),
    })
}

/// `to := left operator right`, cut to the size of the view.
pub(super) fn assign(cell: &mut Cell<'_, '_, '_>, to: View, operator: Operator, left: Operand, right: Operand) {
    let place = to.place.unwrap_or_else(|| cell.temporary());
    cell.operate(place, operator, left, right);
    if to.size < 8 {
        cell.operate(place, Operator::Truncate, Operand::Register(place), constant(i64::from(to.size) * 8));
    }
}

fn arithmetic(cell: &mut Cell<'_, '_, '_>, name: &str) -> Result<(), Diagnostic> {
    let operator = match name {
        "ADD" | "ADDS" => Operator::Add,
        "SUB" | "SUBS" => Operator::Sub,
        "AND" | "ANDS" => Operator::And,
        "EOR" | "EON" => Operator::Xor,
        "ORR" | "ORN" => Operator::Or,
        "BIC" | "BICS" => Operator::AndNot,
        "LSL" | "LSLV" => Operator::ShiftLeft,
        "LSR" | "LSRV" => Operator::ShiftRight,
        "ASR" | "ASRV" => Operator::SignedShiftRight,
        "UDIV" | "SDIV" => Operator::Div,
        _ => Operator::Mul,
    };
    let to = view(cell)?;
    cell.comma()?;
    let left = view(cell)?;
    cell.comma()?;
    let mut right = modified(cell)?;
    if matches!(name, "EON" | "ORN") {
        right = cell.computed(Operator::Xor, right, constant(-1));
    }
    // Shifts to the right and divisions show the bits above the view.
    if matches!(name, "ASR" | "LSR" | "ASRV" | "LSRV" | "UDIV" | "SDIV") {
        let cut = if matches!(name, "ASR" | "ASRV" | "SDIV") { Operator::SignExtend } else { Operator::Truncate };
        let bits = constant(i64::from(left.size) * 8);
        let viewed = cell.computed(cut, left.operand(), bits);
        if name.ends_with("DIV") {
            right = cell.computed(cut, right, bits);
            divide(cell, to, viewed, right);
            return Ok(());
        }
        assign(cell, to, operator, viewed, right);
        return Ok(());
    }
    if name == "MNEG" {
        let product = cell.computed(Operator::Mul, left.operand(), right);
        assign(cell, to, Operator::Sub, constant(0), product);
        return Ok(());
    }
    // `SUBS` compares its operands; the others compare their result with zero.
    if name == "SUBS" {
        compare(cell, left.operand(), right, left.size, Carry::Compares);
    }
    assign(cell, to, operator, left.operand(), right);
    if matches!(name, "ADDS" | "ANDS" | "BICS") {
        let carry = if name == "ADDS" { Carry::Unknown } else { Carry::Lower };
        compare(cell, to.operand(), constant(0), to.size, carry);
    }
    Ok(())
}

/// A quotient; by zero it is zero.
fn divide(cell: &mut Cell<'_, '_, '_>, to: View, left: Operand, right: Operand) {
    let zero = cell.computed(Operator::Eq, right, constant(0));
    let divisor = cell.computed(Operator::Add, right, zero);
    let quotient = cell.computed(Operator::Div, left, divisor);
    let nonzero = cell.computed(Operator::Xor, zero, constant(1));
    assign(cell, to, Operator::Mul, quotient, nonzero);
}

/// `CSEL X0,X1,X2,EQ` and its forms: the first operand if the condition holds, else the second,
/// which `CSINC`, `CSINV` and `CSNEG` change.
fn select(cell: &mut Cell<'_, '_, '_>, name: &str) -> Result<(), Diagnostic> {
    let to = view(cell)?;
    cell.comma()?;
    let (left, right, change) = match name {
        "CSET" | "CSETM" => (constant(0), constant(0), if name == "CSET" { "CSINC" } else { "CSINV" }),
        "CINC" | "CINV" | "CNEG" => {
            let from = view(cell)?.viewed(cell);
            cell.comma()?;
            (
                from,
                from,
                if name == "CINC" {
                    "CSINC"
                } else if name == "CINV" {
                    "CSINV"
                } else {
                    "CSNEG"
                },
            )
        }
        _ => {
            let left = view(cell)?.viewed(cell);
            cell.comma()?;
            let right = view(cell)?.viewed(cell);
            cell.comma()?;
            (left, right, name)
        }
    };
    let condition = cell.cursor.word("a condition, such as `EQ`")?;
    let mut holds = match comparison(&condition.text.to_ascii_uppercase()) {
        Some(operator) => flags::holds(cell, condition, operator)?,
        None => {
            let message = format!("condition `{}` is not supported", condition.text);
            return Err(cell.cursor.source.unsupported(condition.offset, message));
        }
    };
    // The short forms change their operand if the condition holds.
    if !name.starts_with("CS") || name.starts_with("CSET") {
        holds = cell.computed(Operator::Eq, holds, constant(0));
    }
    let otherwise = match change {
        "CSINC" => cell.computed(Operator::Add, right, constant(1)),
        "CSINV" => cell.computed(Operator::Xor, right, constant(-1)),
        "CSNEG" => cell.computed(Operator::Sub, constant(0), right),
        _ => right,
    };
    let place = to.place.unwrap_or_else(|| cell.temporary());
    cell.push(Instruction::Select { to: place, condition: holds, then: left, otherwise });
    assign(cell, to, Operator::Second, constant(0), Operand::Register(place));
    Ok(())
}

/// `LDP W0,W2,[X1]` and `STP`: two accesses, side by side. Nothing orders them: the model knows no
/// order of plain accesses to different addresses.
fn pair(cell: &mut Cell<'_, '_, '_>, name: &str) -> Result<(), Diagnostic> {
    let first = view(cell)?;
    cell.comma()?;
    let second = view(cell)?;
    cell.comma()?;
    let (address, after) = address(cell)?;
    let size = if name == "LDPSW" { 4 } else { first.size };
    // The address of the second access is computed before the first can change its registers.
    let next = cell.computed(Operator::Add, address, constant(size.into()));
    for (view, address) in [(first, address), (second, next)] {
        if name.starts_with('L') {
            let to = view.place.unwrap_or_else(|| cell.temporary());
            cell.load(to, address, size, vec![], false);
            if name == "LDPSW" {
                cell.operate(to, Operator::SignExtend, Operand::Register(to), constant(32));
            }
        } else {
            cell.store(address, view.operand(), size, vec![]);
        }
    }
    after.apply(cell);
    Ok(())
}

/// Loads, stores, exclusives and atomic operations.
fn memory(cell: &mut Cell<'_, '_, '_>, name: Token<'_>, upper: &str) -> Result<(), Diagnostic> {
    // A last letter `B` or `H` is the size.
    let (base, narrow) = match upper {
        _ if let Some((base, size)) = signed(upper) => (base, Some(size)),
        "LDSMAX" | "LDUMIN" => (upper, None),
        _ if upper.len() > 3 && upper.ends_with('B') && upper != "LDSUB" => (&upper[..upper.len() - 1], Some(1)),
        _ if upper.len() > 3 && upper.ends_with('H') => (&upper[..upper.len() - 1], Some(2)),
        _ => (upper, None),
    };
    match base {
        "LDR" | "LDUR" | "LDTR" | "LDAR" | "LDLAR" | "LDAPR" | "LDAPUR" | "LDXR" | "LDAXR" => {
            let to = view(cell)?;
            cell.comma()?;
            let (address, after) = address(cell)?;
            let tags: &[&str] = match base {
                // There is one limited ordering region: all of memory.
                "LDAR" | "LDLAR" => &["A"],
                "LDAPR" | "LDAPUR" => &["Q"],
                "LDXR" => &["X"],
                "LDAXR" => &["X", "A"],
                _ => &[],
            };
            let place = to.place.unwrap_or_else(|| cell.temporary());
            let size = narrow.unwrap_or(to.size);
            cell.load(place, address, size, tags.to_vec(), tags.contains(&"X"));
            if signed(upper).is_some() {
                let bits = constant(i64::from(size) * 8);
                assign(cell, View { place: Some(place), ..to }, Operator::SignExtend, Operand::Register(place), bits);
            }
            after.apply(cell);
            Ok(())
        }
        "STR" | "STUR" | "STTR" | "STLR" | "STLLR" | "STLUR" => {
            let from = view(cell)?;
            cell.comma()?;
            let (address, after) = address(cell)?;
            let tags: Tags = if base.starts_with("STL") { vec!["L"] } else { vec![] };
            cell.store(address, from.operand(), narrow.unwrap_or(from.size), tags);
            after.apply(cell);
            Ok(())
        }
        "STXR" | "STLXR" => {
            let status = view(cell)?;
            cell.comma()?;
            let from = view(cell)?;
            cell.comma()?;
            let (address, _) = address(cell)?;
            let tags: Tags = if base == "STLXR" { vec!["X", "L"] } else { vec!["X"] };
            let status = status.place.unwrap_or_else(|| cell.temporary());
            let size = narrow.unwrap_or(from.size);
            cell.store_exclusive(status, (address, from.operand()), size, tags);
            Ok(())
        }
        _ => atomic(cell, name, base, narrow),
    }
}

/// A load that extends the sign of what it reads: the load without it, and the size.
fn signed(upper: &str) -> Option<(&str, u8)> {
    let size = match upper.as_bytes().last()? {
        b'B' => 1,
        b'H' => 2,
        b'W' => 4,
        _ => return None,
    };
    let base = upper[..upper.len() - 1].strip_suffix('S')?;
    matches!(base, "LDR" | "LDUR" | "LDTR" | "LDAPUR").then_some((base, size))
}

/// `CAS`, `SWP`, `LD<op>` and `ST<op>` with their orders.
fn atomic(cell: &mut Cell<'_, '_, '_>, name: Token<'_>, base: &str, narrow: Option<u8>) -> Result<(), Diagnostic> {
    let operations = [
        ("ADD", Operator::Add),
        ("CLR", Operator::AndNot),
        ("EOR", Operator::Xor),
        ("SET", Operator::Or),
        ("SMAX", Operator::Max),
        ("SMIN", Operator::Min),
        ("UMAX", Operator::UnsignedMax),
        ("UMIN", Operator::UnsignedMin),
    ];
    let named = |prefix: &str| {
        let rest = base.strip_prefix(prefix)?;
        operations.iter().find_map(|(name, operator)| rest.strip_prefix(name).map(|order| (*operator, order)))
    };
    enum Form {
        Compare,
        Update { operator: Operator, returns: bool },
    }
    let (form, order) = if let Some(order) = base.strip_prefix("CAS") {
        (Form::Compare, order)
    } else if let Some(order) = base.strip_prefix("SWP") {
        (Form::Update { operator: Operator::Second, returns: true }, order)
    } else if let Some((operator, order)) = named("LD") {
        (Form::Update { operator, returns: true }, order)
    } else if let Some((operator, order)) = named("ST") {
        (Form::Update { operator, returns: false }, order)
    } else {
        return Err(cell.unsupported(name));
    };
    let (acquire, release) = match order {
        "" => (false, false),
        "A" => (true, false),
        "L" => (false, true),
        "AL" => (true, true),
        _ => return Err(cell.unsupported(name)),
    };
    let write: Tags = if release { vec!["L"] } else { vec![] };
    let first = view(cell)?;
    cell.comma()?;
    match form {
        Form::Compare => {
            let desired = view(cell)?;
            cell.comma()?;
            let (address, _) = address(cell)?;
            let read: Tags = if acquire { vec!["A"] } else { vec![] };
            let size = narrow.unwrap_or(first.size);
            let expected = View { size, ..first }.viewed(cell);
            let to = first.place.unwrap_or_else(|| cell.temporary());
            cell.push(Instruction::CompareExchange {
                to,
                address,
                expected,
                desired: desired.operand(),
                size,
                failure: read.clone(),
                read,
                write,
                around: vec![],
            });
        }
        Form::Update { operator, returns } => {
            let to = if returns { Some(view(cell)?) } else { None };
            if returns {
                cell.comma()?;
            }
            let (address, _) = address(cell)?;
            // Without a register for the result, the read has no acquire semantics.
            let place = to.and_then(|to| to.place);
            let read: Tags = match place {
                None => vec!["NoRet"],
                Some(_) if acquire => vec!["A"],
                Some(_) => vec![],
            };
            let place = place.unwrap_or_else(|| cell.temporary());
            let size = narrow.unwrap_or(first.size);
            let operand = first.operand();
            cell.push(Instruction::Update { to: place, address, operator, operand, size, read, write });
        }
    }
    Ok(())
}

/// What an addressing mode does to its base register after the access.
pub(super) struct After(Option<(RegisterId, Operand)>);

impl After {
    fn apply(self, cell: &mut Cell<'_, '_, '_>) {
        if let Some((register, value)) = self.0 {
            cell.copy(register, value);
        }
    }
}

/// Takes an address: `[X1]`, `[X1,#4]`, `[X1,W2,SXTW]`, `[X1,#4]!` or `[X1],#4`.
pub(super) fn address(cell: &mut Cell<'_, '_, '_>) -> Result<(Operand, After), Diagnostic> {
    cell.cursor.expect("[")?;
    let base = view(cell)?;
    let mut address = base.operand();
    if cell.cursor.take(",") {
        let offset = modified(cell)?;
        address = cell.sum(address, offset);
    }
    cell.cursor.expect("]")?;
    if cell.cursor.take("!") {
        return Ok((address, After(base.place.map(|place| (place, address)))));
    }
    if cell.cursor.take(",") {
        let step = Operand::Constant(Value::Int(cell.immediate()?));
        let next = cell.computed(Operator::Add, address, step);
        return Ok((address, After(base.place.map(|place| (place, next)))));
    }
    Ok((address, After(None)))
}
