//! The part of the runtime that a program needs. The whole takes longer to parse than most programs
//! do.

use crate::lower::wakeups::variants;
use std::borrow::Cow;
use std::collections::HashMap;

/// What the loader looks for by name, whether the program mentions it or not.
const WANTED: [&str; 3] = ["__porf_run_handlers", "__porf_run_destructors", "__porf_run_finalizers"];

/// The function of the runtime that counts cycles.
pub(crate) const CLOCK: &str = "__porf_cycles";

/// Inline assembly with this text reads that clock.
pub(crate) const TIME_STAMP: &str = "rdtsc";

/// Intrinsics that functions of the runtime replace.
const CLOCKS: [(&str, &str); 4] = [
    ("@llvm.x86.rdtsc(", "@__porf_cycles("),
    ("@llvm.x86.rdtscp(", "@__porf_cycles_and_processor("),
    ("@llvm.readcyclecounter(", "@__porf_cycles("),
    ("@llvm.readsteadycounter(", "@__porf_cycles("),
];

/// Functions that do nothing, except where threads may be cancelled in them.
const SLEEPS: [(&str, &str); 3] = [
    ("@usleep(", "@__porf_cancellable_usleep("),
    ("@sleep(", "@__porf_cancellable_sleep("),
    ("@nanosleep(", "@__porf_cancellable_nanosleep("),
];

/// What the runtime does only for programs that mention certain functions: a constant of the
/// runtime, and these functions.
const FEATURES: [(&str, &[&str]); 2] = [
    ("__porf_robust", &["pthread_mutexattr_setrobust"]),
    ("__porf_cancels", &["pthread_cancel", "pthread_tryjoin_np", "pthread_timedjoin_np", "pthread_clockjoin_np"]),
];

/// Functions that let something happen at the end of a thread.
pub(crate) const ENDINGS: [&str; 7] = [
    "pthread_key_create",
    "__cxa_thread_atexit",
    "pthread_mutexattr_setrobust",
    "pthread_cancel",
    "pthread_tryjoin_np",
    "pthread_timedjoin_np",
    "pthread_clockjoin_np",
];

fn mentions(text: &str, function: &str) -> bool {
    text.match_indices(function)
        .any(|(at, _)| text[..at].ends_with('@') && text[at + function.len()..].starts_with('('))
}

/// The text with functions of the runtime in place of clocks of the machine, unless the user gave
/// them values, and of functions in which threads may be cancelled.
pub(crate) fn with_replacements<'t>(text: &'t str, cancels: bool, is_given: impl Fn(&str) -> bool) -> Cow<'t, str> {
    let mut text = Cow::Borrowed(text);
    let sleeps = SLEEPS.iter().filter(|_| cancels);
    for (replaced, function) in CLOCKS.iter().chain(sleeps) {
        if text.contains(replaced) && !is_given(&replaced[1..replaced.len() - 1]) {
            text = text.replace(replaced, function).into();
        }
    }
    text
}

/// May a thread of these modules be cancelled?
pub(crate) fn cancels<'t>(mut modules: impl Iterator<Item = &'t str>) -> bool {
    modules.any(|text| mentions(text, "pthread_cancel"))
}

/// A definition or declaration of the runtime's text.
struct Item<'t> {
    text: &'t str,
    needed: bool,
}

/// The text of the runtime without the functions and variables that no module mentions, directly or
/// through others.
pub(crate) fn needed<'t>(runtime: &'t str, modules: impl Iterator<Item = &'t str> + Clone) -> String {
    let mut items: Vec<Item<'t>> = Vec::new();
    let mut by_name: HashMap<&str, usize> = HashMap::new();
    let mut rest = runtime;
    while !rest.is_empty() {
        let line = rest.split_inclusive('\n').next().unwrap_or(rest);
        let length = match line.starts_with("define ") {
            true => end_of_function(rest).unwrap_or(rest.len()),
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
    if modules.clone().any(|text| text.contains(TIME_STAMP)) {
        stack.extend(by_name.get(CLOCK));
    }
    stack.extend(modules.clone().flat_map(names).filter_map(|name| by_name.get(name)));
    while let Some(number) = stack.pop() {
        if !std::mem::replace(&mut items[number].needed, true) {
            stack.extend(names(items[number].text).filter_map(|name| by_name.get(name)));
        }
    }
    let text: String = items.iter().filter(|item| item.needed).map(|item| item.text).collect();
    FEATURES.iter().fold(text, |text, (constant, functions)| {
        let is_used = modules.clone().any(|text| functions.iter().any(|function| mentions(text, function)));
        let value = u8::from(is_used);
        let defined = format!("@{constant} = constant i32 {value}");
        let text = text.replace(&format!("@{constant} = external constant i32"), &defined);
        // Its loads are folded, so that programs without the feature pay nothing for it.
        text.replace(&format!("load i32, ptr @{constant}, align 4"), &format!("add i32 0, {value}"))
    })
}

/// The length of the function at the beginning of a text. Looking for single bytes is several times
/// as fast as for `"\n}\n"`, and the runtime is long.
fn end_of_function(text: &str) -> Option<usize> {
    let is_line = |at: usize| text[..at].ends_with('\n') && text[at + 1..].starts_with('\n');
    text.match_indices('}').map(|(at, _)| at).find(|&at| is_line(at)).map(|at| at + 2)
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
