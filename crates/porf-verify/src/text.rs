//! Numbers and texts for users.

use std::borrow::Cow;
use std::ops::Range;

/// A number with separators: `1,234,567`.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number with a noun: `1 event`, `2 events`.
pub fn count(number: usize, thing: &str) -> String {
    format!("{} {thing}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// A text from the input, with its control characters escaped.
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().any(is_unprintable) {
        let escape = |c: char| if is_unprintable(c) { c.escape_default().to_string() } else { c.to_string() };
        Cow::Owned(text.chars().map(escape).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// Is it a control character, or one that changes the direction of writing?
pub fn is_unprintable(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The line with visible control characters, one for one, and the span adjusted.
pub fn visible(text: &str, span: &Range<usize>) -> (String, Range<usize>) {
    let symbol = |c: char| match c {
        '\t' => ' ',
        // U+2400 and the following ones are pictures of control characters.
        '\0'..='\u{1f}' => char::from_u32(0x2400 + c as u32).unwrap_or('\u{fffd}'),
        c if is_unprintable(c) => '\u{fffd}',
        c => c,
    };
    let shown = |part: &str| part.chars().map(symbol).collect::<String>();
    let (before, marked, after) = (shown(&text[..span.start]), shown(&text[span.clone()]), shown(&text[span.end..]));
    let span = before.len()..before.len() + marked.len();
    (before + &marked + &after, span)
}

/// A sentence in lines of at most this many characters, if its words allow that; all lines but the
/// first are indented by `hang` more.
pub fn wrapped(sentence: &str, limit: usize, indent: &str, hang: usize) -> String {
    let (mut out, mut line) = (String::new(), indent.to_string());
    for word in sentence.split(' ') {
        let length = line.chars().count() + word.chars().count();
        if length > limit && !line.trim().is_empty() {
            out.push_str(line.trim_end());
            out.push('\n');
            line = format!("{indent}{:hang$}", "");
        }
        line.push_str(word);
        line.push(' ');
    }
    out.push_str(line.trim_end());
    out.push('\n');
    out
}

/// Source text on one line, cut if it is long.
pub fn one_line(text: &str, limit: usize) -> String {
    let words: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or("")).collect();
    let text = words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= limit {
        return printable(&text).into_owned();
    }
    let cut: String = text.chars().take(limit.saturating_sub(1)).collect();
    format!("{}…", printable(cut.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_steer_the_terminal() {
        assert_eq!(printable("x\u{1b}[2Jy\n"), "x\\u{1b}[2Jy\\n");
        assert_eq!(printable("plain é"), "plain é");
    }

    #[test]
    fn numbers() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(count(1, "event"), "1 event");
    }

    #[test]
    fn pieces_of_texts_are_short() {
        assert_eq!(one_line("a |\n   b // no\n <= c", 20), "a | b <= c");
        assert_eq!(one_line("abcdef", 4), "abc…");
    }
}
