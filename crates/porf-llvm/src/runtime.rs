//! The part of the runtime that a program needs. The whole takes longer to parse than most programs
//! do.

use crate::lower::wakeups::variants;
use std::borrow::Cow;
use std::collections::HashMap;

/// What the loader looks for by name, whether the program mentions it or not.
const WANTED: [&str; 3] = ["__porf_run_handlers", "__porf_run_destructors", "__porf_run_finalizers"];

/// Intrinsics that functions of the runtime replace.
const CLOCKS: [(&str, &str); 4] = [
    ("@llvm.x86.rdtsc(", "@__porf_cycles("),
    ("@llvm.x86.rdtscp(", "@__porf_cycles_and_processor("),
    ("@llvm.readcyclecounter(", "@__porf_cycles("),
    ("@llvm.readsteadycounter(", "@__porf_cycles("),
];

/// The text with functions of the runtime in place of clocks of the machine, unless the user gave
/// them values.
pub(crate) fn with_clocks<'t>(text: &'t str, is_given: impl Fn(&str) -> bool) -> Cow<'t, str> {
    let mut text = Cow::Borrowed(text);
    for (clock, function) in CLOCKS {
        if text.contains(clock) && !is_given(&clock[1..clock.len() - 1]) {
            text = text.replace(clock, function).into();
        }
    }
    text
}

/// A definition or declaration of the runtime's text.
struct Item<'t> {
    text: &'t str,
    needed: bool,
}

/// The text of the runtime without the functions and variables that no module mentions, directly or
/// through others.
pub(crate) fn needed<'t>(runtime: &'t str, modules: impl Iterator<Item = &'t str>) -> String {
    let mut items: Vec<Item<'t>> = Vec::new();
    let mut by_name: HashMap<&str, usize> = HashMap::new();
    let mut rest = runtime;
    while !rest.is_empty() {
        let line = rest.split_inclusive('\n').next().unwrap_or(rest);
        let length = match line.starts_with("define ") {
            true => rest.find("\n}\n").map_or(rest.len(), |at| at + 3),
            false => line.len(),
        };
        let (text, after) = rest.split_at(length);
        let is_named = line.starts_with("define ") || line.starts_with("declare ") || line.starts_with('@');
        if is_named && let Some(name) = names(text).next() {
            by_name.insert(name, items.len());
        }
        // Types, attributes and metadata stay.
        items.push(Item { text, needed: !is_named });
        rest = after;
    }
    let wanted = WANTED.into_iter().chain(variants().map(|(_, name)| name));
    let mut stack: Vec<usize> = wanted.filter_map(|name| by_name.get(name).copied()).collect();
    stack.extend(modules.flat_map(names).filter_map(|name| by_name.get(name)));
    while let Some(number) = stack.pop() {
        if !std::mem::replace(&mut items[number].needed, true) {
            stack.extend(names(items[number].text).filter_map(|name| by_name.get(name)));
        }
    }
    items.iter().filter(|item| item.needed).map(|item| item.text).collect()
}

/// The names of functions and variables in a text.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split('@').skip(1).map(|rest| {
        let rest = rest.strip_prefix('"').unwrap_or(rest);
        let end = rest.find(|it: char| !(it.is_ascii_alphanumeric() || matches!(it, '_' | '.' | '$' | '-')));
        &rest[..end.unwrap_or(rest.len())]
    })
}

#[cfg(test)]
mod tests {
    use super::needed;

    #[test]
    fn only_what_is_mentioned_stays() {
        let runtime = "%s = type { i32 }\n@a = global i32 0\n@b = global ptr @a\n@c = global i32 0\n\
                       define void @f() {\n  call void @g()\n}\ndefine void @g() {\n  ret void\n}\n\
                       define void @h() {\n  store i32 0, ptr @b\n}\ndeclare void @i()\nattributes #0 = { nounwind }\n";
        let kept = needed(runtime, ["call void @f()"].into_iter());
        assert!(["%s", "@f()", "@g()", "attributes"].iter().all(|it| kept.contains(it)), "{kept}");
        assert!(["@a", "@b", "@c", "@h", "@i"].iter().all(|it| !kept.contains(it)), "{kept}");
        let kept = needed(runtime, ["call void @h()", "call void @\"i\"()"].into_iter());
        assert!(["@a", "@b", "@h()", "@i()"].iter().all(|it| kept.contains(it)), "{kept}");
        assert!(!kept.contains("@g") && !kept.contains("@c"), "{kept}");
    }
}
