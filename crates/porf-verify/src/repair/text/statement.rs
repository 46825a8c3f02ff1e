//! Where a fence can be inserted: before a statement that starts with the access.

use super::call::{is_of_word, skip};
use std::ops::Range;

/// Words before a parenthesis whose condition is evaluated once, and first.
const CONDITIONS: [&str; 4] = ["if", "await", "assume", "assert"];
/// Words of statements that are not simple steps.
const OTHERS: [&str; 10] = ["while", "for", "do", "else", "case", "default", "switch", "goto", "thread", "fn"];

/// The statement that starts with the access, if a fence before the statement is directly before
/// the access: from its first byte to its end, or to the brace of its body.
pub(super) fn statement_of(text: &str, access: usize, earlier: &[usize]) -> Option<Range<usize>> {
    let (mut begin, mut at, mut depth) = (0, 0, 0);
    let mut first = None;
    while at < text.len() {
        if let Some(end) = skip(text, at) {
            at = end;
            continue;
        }
        let byte = text.as_bytes()[at];
        if byte == b'#' && first.is_none() {
            // A line of the preprocessor.
            at += text[at..].find('\n').unwrap_or(text.len() - at);
            continue;
        }
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            b';' | b'{' | b'}' if depth <= 0 => {
                if at > access {
                    let end = if byte == b';' { at + 1 } else { at };
                    return first.filter(|&first| first <= access).map(|first| first..end).filter(|range| {
                        !earlier.iter().any(|other| range.contains(other)) && is_step(text, range.clone(), access)
                    });
                }
                begin = at + 1;
                first = None;
                depth = 0;
            }
            _ => {}
        }
        if first.is_none() && at >= begin && !byte.is_ascii_whitespace() && !matches!(byte, b';' | b'{' | b'}') {
            first = Some(at);
        }
        at += 1;
    }
    None
}

/// Is nothing executed before the access, and is the statement a single step?
fn is_step(text: &str, statement: Range<usize>, access: usize) -> bool {
    let before = &text[statement.start..access];
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if before.split(|c| !is_word(c)).any(|word| OTHERS.contains(&word)) {
        return false;
    }
    let mut calls_before = before.char_indices().filter(|(_, c)| *c == '(').map(|(at, _)| {
        let word = before[..at].trim_end();
        let start = word.bytes().rev().take_while(|byte| is_of_word(*byte)).count();
        &word[word.len() - start..]
    });
    if !calls_before.all(|word| CONDITIONS.contains(&word)) || before.contains(['&', '|', '?', ':', ',', '+', '/', '%'])
    {
        return false;
    }
    // The assigned value is computed before the store, so it must not contain a call.
    let after = &text[access..statement.end];
    let is_operator = !after.starts_with(is_word);
    !is_operator || !after.contains('(')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fences_go_before_steps() {
        let at = |text: &str, access: &str| {
            let found = statement_of(text, text.find(access).unwrap(), &[]);
            found.map(|range| text[range].to_string())
        };
        let some = |text: &str| Some(text.to_string());
        assert_eq!(at("{ f(); x.store(1); }", "x.s"), some("x.store(1);"));
        assert_eq!(at("{\n  // why; not\n  int r = LOAD(y); }", "LOAD"), some("int r = LOAD(y);"));
        assert_eq!(at("{ if (x.load(rlx) == 1) { y = 1; } }", "x.l"), some("if (x.load(rlx) == 1) "));
        assert_eq!(at("{ if (x.load(rlx) == 1) { y = 1; } }", "= 1; }"), some("y = 1;"));
        assert_eq!(at("{ y = f(2); }", "= f"), None);
        assert_eq!(at("{ while (x.load(rlx)) {} }", "x.l"), None);
        assert_eq!(at("{ if (a && x.load(rlx)) {} }", "x.l"), None);
        assert_eq!(at("{ g(x.load(rlx)); }", "x.l"), None);
        assert_eq!(at("{ for (int i = 0; i < x.load(rlx); i++) {} }", "x.l"), None);
        assert_eq!(at("#define A {\nvoid f() { x = 1; }", "= 1"), some("x = 1;"));
        let text = "{ r = x.load(rlx) + y.load(rlx); }";
        assert_eq!(statement_of(text, 6, &[20]), None);
    }
}
