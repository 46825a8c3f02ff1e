//! Calls in source texts: `name(argument, argument)`. For this purpose the languages are alike.

use std::ops::Range;

/// A call, in bytes of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Call {
    /// The name of the called function: the word before the parenthesis.
    pub(super) name: Range<usize>,
    /// The arguments, trimmed.
    pub(super) args: Vec<Range<usize>>,
    /// The closing parenthesis.
    pub(super) close: usize,
}

/// The end of the comment, string or character that starts at the byte.
pub(super) fn skip(text: &str, at: usize) -> Option<usize> {
    let rest = &text.as_bytes()[at..];
    match rest {
        [b'/', b'/', ..] => Some(text[at..].find('\n').map_or(text.len(), |end| at + end)),
        [b'/', b'*', ..] => Some(text[at..].find("*/").map_or(text.len(), |end| at + end + 2)),
        [quote @ (b'"' | b'\''), inside @ ..] => {
            let mut escaped = false;
            for (i, byte) in inside.iter().enumerate() {
                match byte {
                    _ if escaped => escaped = false,
                    b'\\' => escaped = true,
                    byte if byte == quote => return Some(at + i + 2),
                    b'\n' => return Some(at + i + 1),
                    _ => {}
                }
            }
            Some(text.len())
        }
        _ => None,
    }
}

/// The call whose name starts at the byte.
pub(super) fn call_at(text: &str, start: usize) -> Option<Call> {
    let word = text.get(start..)?.bytes().take_while(|byte| is_of_word(*byte)).count();
    let open = start + word + text[start + word..].bytes().take_while(u8::is_ascii_whitespace).count();
    (word > 0 && text.as_bytes().get(open) == Some(&b'(')).then(|| call(text, start..start + word, open))?
}

/// The call that ends with the text's range, as in `a[f(i)].load(acq)`.
pub(super) fn call_ending(text: &str, range: Range<usize>) -> Option<Call> {
    let mut at = range.start;
    while at < range.end {
        if let Some(end) = skip(text, at) {
            at = end;
            continue;
        }
        if text.as_bytes()[at] == b'(' {
            let before = text[range.start..at].trim_end();
            let word = before.bytes().rev().take_while(|byte| is_of_word(*byte)).count();
            let end = range.start + before.len();
            let found = call(text, end - word..end, at)?;
            if found.close + 1 == range.end {
                return Some(found);
            }
            at = found.close;
        }
        at += 1;
    }
    None
}

pub(super) fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn call(text: &str, name: Range<usize>, open: usize) -> Option<Call> {
    let (mut args, mut depth, mut at) = (Vec::new(), 0, open + 1);
    // The code of the current argument, without comments around it.
    let mut code: Option<Range<usize>> = None;
    while let Some(&byte) = text.as_bytes().get(at) {
        let rest = &text.as_bytes()[at..];
        let is_comment = rest.starts_with(b"//") || rest.starts_with(b"/*");
        let end = skip(text, at).unwrap_or(at + 1);
        match byte {
            b')' if depth == 0 => {
                if code.is_some() || !args.is_empty() {
                    args.push(code.unwrap_or(at..at));
                }
                return Some(Call { name, args, close: at });
            }
            b',' if depth == 0 => args.push(code.take().unwrap_or(at..at)),
            _ if is_comment || byte.is_ascii_whitespace() => {}
            _ => {
                depth += i32::from(matches!(byte, b'(' | b'[' | b'{')) - i32::from(matches!(byte, b')' | b']' | b'}'));
                code = Some(code.map_or(at, |code| code.start)..end);
            }
        }
        at = end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, call: Option<Call>) -> String {
        let Some(call) = call else { return "none".to_string() };
        let args: Vec<&str> = call.args.iter().map(|arg| &text[arg.clone()]).collect();
        format!("{} of {}", &text[call.name], args.join("; "))
    }

    #[test]
    fn calls_and_their_arguments() {
        let text = "x = LOAD (a[f(1, 2)], /* , ) */ \"),\" , B ? C : D);";
        assert_eq!(shown(text, call_at(text, 4)), "LOAD of a[f(1, 2)]; \"),\"; B ? C : D");
        assert_eq!(shown("f(é, ü[ö])", call_at("f(é, ü[ö])", 0)), "f of é; ü[ö]");
        assert_eq!(shown("f()", call_at("f()", 0)), "f of ");
        assert_eq!(shown("f(1", call_at("f(1", 0)), "none");
        assert_eq!(shown("x++", call_at("x++", 0)), "none");
        let text = "r = a[g(i)].fetch_add(f(2), acq);";
        assert_eq!(shown(text, call_ending(text, 4..text.len() - 1)), "fetch_add of f(2); acq");
        assert_eq!(shown("a.load( )", call_ending("a.load( )", 0..9)), "load of ");
    }
}
