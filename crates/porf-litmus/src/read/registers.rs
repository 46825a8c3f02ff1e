//! Names of registers: many names, one register.

use crate::test::Architecture;

/// The canonical name of a register, or none if the architecture has no such register.
pub(super) fn canonical(architecture: Architecture, name: &str) -> Option<String> {
    match architecture {
        Architecture::C11 | Architecture::Kernel => Some(name.to_owned()),
        Architecture::AArch64 => aarch64(name).map(|(name, _)| name),
        Architecture::X86 => x86(name).map(|(name, _)| name),
        Architecture::Ppc => ppc(name),
        Architecture::RiscV => riscv(name),
    }
}

/// The number after a one-letter prefix, if it is less than `end`.
fn numbered(name: &str, prefix: char, end: u32) -> Option<u32> {
    let mut chars = name.chars();
    let first = chars.next()?;
    let digits = chars.as_str();
    let plain = first.eq_ignore_ascii_case(&prefix) && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    digits.parse().ok().filter(|number| plain && *number < end)
}

/// `W3` and `X3` are `X3` with 4 and 8 bytes. The zero register is `XZR`.
pub(super) fn aarch64(name: &str) -> Option<(String, u8)> {
    let upper = name.to_ascii_uppercase();
    match upper.as_str() {
        "WZR" => return Some(("XZR".to_owned(), 4)),
        "XZR" => return Some(("XZR".to_owned(), 8)),
        "SP" => return Some(("SP".to_owned(), 8)),
        _ => {}
    }
    let wide = numbered(name, 'X', 31).map(|number| (format!("X{number}"), 8));
    wide.or_else(|| numbered(name, 'W', 31).map(|number| (format!("X{number}"), 4)))
}

/// Whether a name is one of AArch64's vector and floating-point registers: `V0.4S`, `Q1`, `D2`.
pub(super) fn is_vector(name: &str) -> bool {
    let name = name.split('.').next().unwrap_or_default();
    ['V', 'Q', 'D', 'S', 'H', 'B', 'Z', 'P'].iter().any(|prefix| numbered(name, *prefix, 32).is_some())
}

/// `RAX`, `EAX`, `AX` and `AL` are `EAX` with 8, 4, 2 and 1 bytes.
pub(super) fn x86(name: &str) -> Option<(String, u8)> {
    let upper = name.to_ascii_uppercase();
    if let Some(rest) = upper.strip_prefix('R')
        && rest.starts_with(|c: char| c.is_ascii_digit())
    {
        let (digits, size) = match rest.as_bytes()[rest.len() - 1] {
            b'D' => (&rest[..rest.len() - 1], 4),
            b'W' => (&rest[..rest.len() - 1], 2),
            b'B' => (&rest[..rest.len() - 1], 1),
            _ => (rest, 8),
        };
        let number: u32 = digits.parse().ok()?;
        return (8..16).contains(&number).then(|| (format!("R{number}"), size));
    }
    for base in ["AX", "BX", "CX", "DX", "SI", "DI", "SP", "BP"] {
        let size = match upper.strip_suffix(base) {
            Some("R") => 8,
            Some("E") => 4,
            Some("") => 2,
            _ if upper.len() == 2 && upper.ends_with('L') && upper[..1] == base[..1] && base.ends_with('X') => 1,
            _ => continue,
        };
        return Some((format!("E{base}"), size));
    }
    None
}

/// `r0` to `r31`, and the condition fields.
fn ppc(name: &str) -> Option<String> {
    if let Some(digits) = name.strip_prefix("cr").or_else(|| name.strip_prefix("CR")) {
        return digits.parse::<u32>().ok().filter(|number| *number < 8).map(|number| format!("cr{number}"));
    }
    numbered(name, 'r', 32).map(|number| format!("r{number}"))
}

/// `x0` to `x31` under both of their names.
fn riscv(name: &str) -> Option<String> {
    if let Some(number) = numbered(name, 'x', 32) {
        return Some(format!("x{number}"));
    }
    let named = [("zero", 0), ("ra", 1), ("sp", 2), ("gp", 3), ("tp", 4), ("fp", 8)];
    let number = if let Some((_, number)) = named.iter().find(|(other, _)| *other == name) {
        *number
    } else if let Some(number) = numbered(name, 't', 7) {
        if number < 3 { number + 5 } else { number + 25 }
    } else if let Some(number) = numbered(name, 's', 12) {
        if number < 2 { number + 8 } else { number + 16 }
    } else {
        numbered(name, 'a', 8)? + 10
    };
    Some(format!("x{number}"))
}
