//! Names that users know: of symbols of C++ and Rust, and of files that are their own.

use cpp_demangle::{DemangleOptions, Symbol};
use std::path::{Component, Path, PathBuf};

/// Longer arguments of templates are left out.
const LONG_ARGUMENTS: usize = 24;

/// The name of a symbol as in the source, without parameters; `None` for symbols of C.
pub(crate) fn readable(symbol: &str) -> Option<String> {
    if let Ok(name) = rustc_demangle::try_demangle(symbol) {
        // Without the hash at the end.
        return Some(format!("{name:#}"));
    }
    let options = DemangleOptions::new().no_params().no_return_type();
    let name = Symbol::new(symbol).ok().filter(|_| symbol.starts_with("_Z"))?.demangle_with_options(&options).ok()?;
    let name = without_long_arguments(&with_lambdas(name.trim_end_matches(" const")));
    let table = name.strip_prefix("{vtable(").and_then(|rest| rest.strip_suffix(")}"));
    Some(table.map_or_else(|| name.clone(), |class| format!("vtable of {class}")))
}

/// Names the function that a lambda is `lambda`, instead of its operator.
fn with_lambdas(name: &str) -> String {
    let mut rest = name.strip_suffix("::operator()").unwrap_or(name);
    let mut out = String::new();
    while let Some(at) = ["$_", "{lambda("].iter().filter_map(|form| rest.find(form)).min() {
        out.push_str(&rest[..at]);
        out.push_str("lambda");
        rest = match rest[at..].strip_prefix("$_") {
            Some(rest) => rest.trim_start_matches(|it: char| it.is_ascii_digit()),
            None => rest[at..].split_once('}').map_or("", |(_, rest)| rest),
        };
    }
    out + rest
}

/// The name of a type as users know it.
pub(crate) fn readable_type(name: &str) -> String {
    without_long_arguments(name)
}

/// Replaces long arguments of templates by dots.
fn without_long_arguments(name: &str) -> String {
    let (mut out, mut depth, mut opened) = (String::new(), 0usize, 0);
    for character in name.chars() {
        if character == '<' && depth == 0 {
            opened = out.len();
        }
        depth += usize::from(character == '<');
        out.push(character);
        if character == '>' && depth > 0 {
            depth -= 1;
            if depth == 0 && out.len() - opened > LONG_ARGUMENTS {
                out.truncate(opened);
                out.push_str("<…>");
            }
        }
    }
    out
}

/// Does the file belong to a compiler or a library of the system, by its name?
pub(crate) fn is_of_system(file: &str) -> bool {
    let mut path = PathBuf::new();
    for component in Path::new(file).components() {
        match component {
            Component::ParentDir => drop(path.pop()),
            other => path.push(other),
        }
    }
    let is_below = |folder: &&str| path.starts_with(folder);
    let parts: Vec<_> = path.iter().collect();
    let contains = |names: &[&str]| parts.windows(names.len()).any(|window| window.iter().eq(names.iter()));
    ["/usr/include", "/usr/lib", "/usr/local/include", "/usr/local/lib", "/rustc"].iter().any(is_below)
        || contains(&["include", "c++"])
        || contains(&["lib", "clang"])
        || contains(&["rustlib", "src"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols() {
        let is = |symbol: &str, name: &str| assert_eq!(readable(symbol).as_deref(), Some(name), "{symbol}");
        is("_Z8producerv", "producer");
        is("_ZN5Queue3popEv", "Queue::pop");
        is("_ZZ4mainENK3$_0clEv", "main::lambda");
        is("_ZTVNSt6thread11_State_implINS_8_InvokerISt5tupleIJPFvvEEEEEEE", "vtable of std::thread::_State_impl<…>");
        is(
            "_ZN4core3ptr9const_ptr33_$LT$impl$u20$$BP$const$u20$T$GT$3add17h0123456789abcdefE",
            "core::ptr::const_ptr::<impl *const T>::add",
        );
        for symbol in ["main", "_start", "", "_Z", "pthread_create"] {
            assert_eq!(readable(symbol), None, "{symbol}");
        }
    }

    #[test]
    fn files() {
        for file in [
            "/usr/bin/../lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/bits/atomic_base.h",
            "/usr/include/pthread.h",
            "/opt/llvm/lib/clang/19/include/stdatomic.h",
            "/rustc/0123/library/core/src/sync/atomic.rs",
        ] {
            assert!(is_of_system(file), "{file}");
        }
        for file in ["queue.cpp", "/home/me/include/queue.h", "../lib/queue.c", "/usr/src/queue.c", ""] {
            assert!(!is_of_system(file), "{file}");
        }
    }
}
