//! Tokens of textual LLVM IR.
//!
//! A token borrows from the text. Lines matter only for skipping unknown instructions, so a token
//! knows its line, and nothing else of the layout.

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'t> {
    /// A keyword, type or the like: letters, digits, `.`, `_`, `-`, `$`.
    Word(&'t str),
    /// A number as it is written, with its sign.
    Number(&'t str),
    /// `%name`, without the sign and quotes.
    Local(&'t str),
    /// `@name`, without the sign and quotes.
    Global(&'t str),
    /// `!name` or `!7`, without the sign; empty for a lone `!`.
    Metadata(&'t str),
    /// `#7` or `$name`.
    Mark(&'t str),
    /// `name:` at the beginning of a block, without the colon.
    Label(&'t str),
    /// `"…"` with its escapes.
    Text(&'t str),
    /// `c"…"` with its escapes.
    Bytes(&'t str),
    /// A sign.
    Sign(u8),
    /// `...`.
    Dots,
    /// The end of the text.
    End,
}

/// The position of the next token. A copy allows going back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    line: u32,
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-' | b'$')
}

impl<'t> Lexer<'t> {
    pub(crate) fn new(text: &'t str) -> Lexer<'t> {
        Lexer { text, at: 0, line: 1 }
    }

    /// The line of the next token, after skipping blanks.
    pub(crate) fn line(&mut self) -> u32 {
        self.pass_blanks();
        self.line
    }

    /// The offset of the next token.
    pub(crate) fn offset(&mut self) -> usize {
        self.pass_blanks();
        self.at
    }

    /// Goes to the end of the line.
    pub(crate) fn skip_line(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    fn pass_blanks(&mut self) {
        loop {
            match self.byte(0) {
                b'\n' => {
                    self.line += 1;
                    self.at += 1;
                }
                b' ' | b'\t' | b'\r' => self.at += 1,
                b';' => self.skip_line(),
                _ => return,
            }
        }
    }

    fn take_while(&mut self, keep: impl Fn(u8) -> bool) -> &'t str {
        let start = self.at;
        while self.at < self.text.len() && keep(self.byte(0)) {
            self.at += 1;
        }
        // Words are ASCII, so that these are boundaries.
        self.text.get(start..self.at).unwrap_or("")
    }

    /// The inside of a quoted text, whose opening quote is next.
    fn quoted(&mut self) -> &'t str {
        self.at += 1;
        let start = self.at;
        while self.at < self.text.len() && self.byte(0) != b'"' {
            self.line += u32::from(self.byte(0) == b'\n');
            self.at += 1;
        }
        let text = self.text.get(start..self.at).unwrap_or("");
        self.at = (self.at + 1).min(self.text.len());
        text
    }

    fn name(&mut self) -> &'t str {
        if self.byte(0) == b'"' { self.quoted() } else { self.take_while(is_word) }
    }

    /// The next token.
    pub(crate) fn next(&mut self) -> Token<'t> {
        self.pass_blanks();
        if self.at >= self.text.len() {
            return Token::End;
        }
        match self.byte(0) {
            b'%' => {
                self.at += 1;
                Token::Local(self.name())
            }
            b'@' => {
                self.at += 1;
                Token::Global(self.name())
            }
            b'!' => {
                self.at += 1;
                if self.byte(0) == b'"' { Token::Metadata("") } else { Token::Metadata(self.take_while(is_word)) }
            }
            b'#' => {
                self.at += 1;
                Token::Mark(self.name())
            }
            b'$' => {
                self.at += 1;
                Token::Mark(self.name())
            }
            b'"' => {
                let text = self.quoted();
                if self.byte(0) == b':' {
                    self.at += 1;
                    return Token::Label(text);
                }
                Token::Text(text)
            }
            b'c' if self.byte(1) == b'"' => {
                self.at += 1;
                Token::Bytes(self.quoted())
            }
            b'.' if self.byte(1) == b'.' && self.byte(2) == b'.' => {
                self.at += 3;
                Token::Dots
            }
            byte if byte.is_ascii_digit() || (byte == b'-' && self.byte(1).is_ascii_digit()) => {
                let number = self.take_while(|byte| is_word(byte) || byte == b'+');
                if self.byte(0) == b':' {
                    self.at += 1;
                    return Token::Label(number);
                }
                Token::Number(number)
            }
            byte if is_word(byte) => {
                let word = self.take_while(is_word);
                // Within metadata, `name: value` is also read as a label.
                if self.byte(0) == b':' {
                    self.at += 1;
                    return Token::Label(word);
                }
                Token::Word(word)
            }
            byte => {
                // A character may have several bytes.
                let width = self.text[self.at..].chars().next().map_or(1, char::len_utf8);
                self.at += width;
                Token::Sign(byte)
            }
        }
    }

    /// The next token, without consuming it.
    pub(crate) fn peek(&self) -> Token<'t> {
        let mut ahead = *self;
        ahead.next()
    }
}

/// The bytes of a quoted text, in which escapes such as `\22` are bytes.
pub(crate) fn unescape(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    let digit = |at: usize| bytes.get(at).and_then(|&byte| char::from(byte).to_digit(16));
    while at < bytes.len() {
        match (bytes[at], digit(at + 1), digit(at + 2)) {
            (b'\\', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            (b'\\', _, _) if bytes.get(at + 1) == Some(&b'\\') => {
                out.push(b'\\');
                at += 2;
            }
            (byte, _, _) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens() {
        let mut lexer = Lexer::new("%1 = load i32, ptr @\"x y\", !dbg !7 ; gone\n12: br -3 ... c\"a\\00\"");
        let mut tokens = Vec::new();
        while lexer.peek() != Token::End {
            tokens.push(lexer.next());
        }
        let expected = [
            Token::Local("1"),
            Token::Sign(b'='),
            Token::Word("load"),
            Token::Word("i32"),
            Token::Sign(b','),
            Token::Word("ptr"),
            Token::Global("x y"),
            Token::Sign(b','),
            Token::Metadata("dbg"),
            Token::Metadata("7"),
            Token::Label("12"),
            Token::Word("br"),
            Token::Number("-3"),
            Token::Dots,
            Token::Bytes("a\\00"),
        ];
        assert_eq!(tokens, expected);
        assert_eq!(lexer.line(), 2);
        assert_eq!(unescape("a\\22\\\\b"), b"a\"\\b");
    }
}
