//! Undefined behaviour of C that accesses do not show: overflow, shifts, bounds within an object
//! and others.
//!
//! Clang knows what C and C++ leave undefined, so it inserts the checks (`-fsanitize=…
//! -fsanitize-trap=…`) before it optimises. A check that fails calls `llvm.ubsantrap` with the
//! number of its kind, which is an error here. No library is needed for that.
//!
//! * `signed-integer-overflow`: on; off with `-fwrapv`, which defines it. It includes INT_MIN / −1.
//! * `shift`, `float-cast-overflow`, `vla-bound`, `builtin`, `unreachable`, `return`,
//!   `nonnull-attribute`, `returns-nonnull-attribute`: on.
//! * `array-bounds`: on, for indices within a struct or an array of arrays, which is one object in
//!   memory.
//! * `alignment`: on, for misaligned accesses and false `__builtin_assume_aligned`; addresses that
//!   are only computed are not checked (`lower/alignment.rs`).
//! * `integer-divide-by-zero`: on, although divisions are checked here as well: clang folds `0 / 0`
//!   to any value, and drops divisions whose results are not used.
//! * `null`, `object-size`: off, because accesses are checked here anyway.
//! * `pointer-overflow`: off, because it finds only wrap-around, and costs a dozen instructions for
//!   each address.
//! * `bool`, `enum`: off, because they test every value that is read, so that loops could not be
//!   recognised as waiting.
//! * `function`, `vptr`: off, because they need a library, or read the code before a function.
//! * `unsigned-integer-overflow`, `implicit-conversion`: off, because C defines these.

use std::ffi::OsString;

/// Undefined behaviour of C that is not looked for at all, in the words of `docs/c.md`.
pub const NOT_LOOKED_FOR: [&str; 6] = [
    "pointer arithmetic that leaves its object",
    "`&p->member` of a null pointer",
    "a value outside the range of a `_Bool` or an enumeration",
    "a write to a `const` local variable or to a `const` object on the heap",
    "objects accessed as another type (strict aliasing), `restrict`, unsequenced side effects",
    "initialising a lock that is in use",
];

const OVERFLOW: &str = "signed-integer-overflow";

const CHECKS: &str = "integer-divide-by-zero,shift,float-cast-overflow,array-bounds,alignment,vla-bound,builtin,unreachable,return,\
                      nonnull-attribute,returns-nonnull-attribute";

/// The options that make clang put the checks in, where these are given besides.
pub(crate) fn options(given: &[OsString]) -> Vec<OsString> {
    // Clang 20 and later check for overflow if asked to, even where it is defined.
    let latest = given.iter().rev().find_map(|option| match option.to_str() {
        Some("-fwrapv" | "-fno-strict-overflow") => Some(true),
        Some("-fno-wrapv" | "-fstrict-overflow") => Some(false),
        _ => None,
    });
    let wraps = latest.unwrap_or(false);
    let checks = if wraps { CHECKS.to_string() } else { format!("{OVERFLOW},{CHECKS}") };
    // What users add traps as well, since there is no library to call.
    [format!("-fsanitize={checks}"), "-fsanitize-trap=all".to_string()].map(OsString::from).to_vec()
}

/// What a check that failed says; the number is that of `llvm.ubsantrap`.
pub(crate) fn describe(number: u64) -> &'static str {
    // Clang's SanitizerHandler.
    match number {
        0 => "an addition overflows",
        1 => "code is reached that is said to be unreachable",
        2 => "control flow goes astray",
        3 => "a division is by zero, or overflows",
        4 => "an object is not of the type that it is used as",
        5 => "a floating-point number is out of the range of the integer type that it is converted to",
        6 => "a function is called as if it had another type",
        7 => "an implicit conversion changes the value",
        8 => "a builtin is called with an argument that it does not allow",
        9 => "a cast of an object is wrong",
        10 => "a value is read that is none of its type",
        11 => "a function ends without returning a value",
        12 => "a multiplication overflows",
        13 => "a negation overflows",
        14 => "null is passed where that is not allowed",
        15 => "null is returned where that is not allowed",
        16 => "null is passed for a parameter that must not be null",
        17 => "null is returned by a function that must not return null",
        18 => "an index is out of the bounds of its array",
        19 => "pointer arithmetic overflows",
        20 => "a shift is by too much or a negative number, or shifts bits out of a signed number",
        21 => "a subtraction overflows",
        22 => "a pointer is misaligned, null, or to less memory than its type needs",
        23 => "a pointer is not aligned as it is said to be",
        24 => "the length of an array is not positive",
        _ => "a check of the compiler fails",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defined_overflow_is_not_checked() {
        let checks = |given: &[&str]| {
            let given: Vec<OsString> = given.iter().map(OsString::from).collect();
            options(&given)[0].to_string_lossy().contains(OVERFLOW)
        };
        assert!(checks(&[]));
        assert!(!checks(&["-fwrapv"]));
        assert!(checks(&["-fwrapv", "-fno-wrapv"]));
    }
    #[test]
    fn the_document_names_what_is_not_looked_for() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/c.md");
        let document = std::fs::read_to_string(path).expect("the document");
        let not_found = |limit: &&str| {
            let row = document.lines().find(|line| line.contains(*limit));
            row.is_some_and(|row| row.contains("| no |") || row.contains("| no,") || row.contains("not found:"))
        };
        let missing: Vec<_> = NOT_LOOKED_FOR.iter().filter(|limit| !not_found(limit)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
