//! The formats of the printf family: parsing, and formatting of numbers as in C.

/// A part of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part<'f> {
    Text(&'f [u8]),
    Conversion(Conversion),
    /// Text that is not a supported format.
    Unknown,
}

/// A conversion: `%-08.3ld`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Conversion {
    /// The number of its argument, from 1 on: `%2$d`. Otherwise it is the next one.
    pub position: Option<usize>,
    pub flags: Flags,
    pub width: Amount,
    pub precision: Option<Amount>,
    /// The bytes of an integer, or of the target of `%n`.
    pub bytes: u8,
    /// `d`, `s` and so on.
    pub letter: u8,
    /// `%ls` and `%lc`: of wide characters.
    pub wide: bool,
}

/// A width or precision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Amount {
    Number(usize),
    /// `*`: the next argument; `*2$`: the argument of this number.
    Argument(Option<usize>),
}

/// The flags of a conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Flags {
    pub left: bool,
    pub plus: bool,
    pub space: bool,
    pub alternate: bool,
    pub zero: bool,
}

/// The required type of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// An integer of this many bytes, or an address of that size.
    Integer(u8),
    Double,
}

impl Conversion {
    /// The required type of its own argument, after those of width and precision. Shorter integers
    /// are passed as `int`.
    pub(crate) fn wanted(&self) -> Wanted {
        match self.letter {
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => Wanted::Double,
            b's' | b'p' | b'n' => Wanted::Integer(8),
            b'c' => Wanted::Integer(4),
            _ => Wanted::Integer(self.bytes.max(4)),
        }
    }
}

/// The largest width or precision: larger output is not modelled.
pub(crate) const MAX_AMOUNT: usize = 1 << 15;

/// The parts of a format.
pub(crate) fn parts(format: &[u8]) -> impl Iterator<Item = Part<'_>> {
    let mut rest = format;
    std::iter::from_fn(move || {
        let (&first, after) = rest.split_first()?;
        if first != b'%' {
            let end = rest.iter().position(|&byte| byte == b'%').unwrap_or(rest.len());
            let text;
            (text, rest) = rest.split_at(end);
            return Some(Part::Text(text));
        }
        if let Some(b'%') = after.first() {
            let text;
            (text, rest) = after.split_at(1);
            return Some(Part::Text(text));
        }
        match conversion(after) {
            Some((conversion, after)) => {
                rest = after;
                Some(Part::Conversion(conversion))
            }
            None => {
                rest = &[];
                Some(Part::Unknown)
            }
        }
    })
}

/// The conversion after a `%`, and the rest.
fn conversion(rest: &[u8]) -> Option<(Conversion, &[u8])> {
    let (position, mut rest) = match position(rest) {
        Some((position, after)) => (Some(position), after),
        None => (None, rest),
    };
    let mut flags = Flags::default();
    while let Some((&flag, after)) = rest.split_first() {
        match flag {
            b'-' => flags.left = true,
            b'+' => flags.plus = true,
            b' ' => flags.space = true,
            b'#' => flags.alternate = true,
            b'0' => flags.zero = true,
            // Groups of digits: the locale has none.
            b'\'' => {}
            _ => break,
        }
        rest = after;
    }
    let (width, after) = amount(rest);
    rest = after;
    let mut precision = None;
    if let Some((b'.', after)) = rest.split_first() {
        let (amount, after) = amount(after);
        (precision, rest) = (Some(amount), after);
    }
    let (bytes, length) = match rest {
        [b'h', b'h', ..] => (1, 2),
        [b'h', ..] => (2, 1),
        [b'l', b'l', ..] => (8, 2),
        [b'l' | b'j' | b'z' | b't' | b'q' | b'L', ..] => (8, 1),
        _ => (4, 0),
    };
    let (&letter, after) = rest[length..].split_first()?;
    let fits = match letter {
        b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'n' => rest[..length] != *b"L",
        // `%lf` and `%Lf` are `%f`, since `long double` is `double`.
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
            length == 0 || rest[..length] == *b"l" || rest[..length] == *b"L"
        }
        b'c' | b's' => length == 0 || rest[..length] == *b"l",
        b'p' => length == 0,
        _ => false,
    };
    let wide = matches!(letter, b'c' | b's') && length > 0;
    fits.then_some((Conversion { position, flags, width, precision, bytes, letter, wide }, after))
}

/// `2$`, and the rest.
fn position(rest: &[u8]) -> Option<(usize, &[u8])> {
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number: usize = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
    (number > 0 && rest.get(digits) == Some(&b'$')).then(|| (number, &rest[digits + 1..]))
}

fn amount(rest: &[u8]) -> (Amount, &[u8]) {
    if let Some((b'*', after)) = rest.split_first() {
        return match position(after) {
            Some((number, after)) => (Amount::Argument(Some(number)), after),
            None => (Amount::Argument(None), after),
        };
    }
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = rest[..digits].iter().fold(0usize, |number, byte| {
        number.saturating_mul(10).saturating_add(usize::from(byte - b'0')).min(MAX_AMOUNT + 1)
    });
    (Amount::Number(number), &rest[digits..])
}

/// A conversion whose width and precision are known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub flags: Flags,
    pub width: usize,
    pub precision: Option<usize>,
    pub letter: u8,
}

impl Style {
    fn sign(&self, negative: bool) -> &'static str {
        match negative {
            true => "-",
            false if self.flags.plus => "+",
            false if self.flags.space => " ",
            false => "",
        }
    }

    /// Text with a sign or prefix, padded to the width: with zeros after the prefix if requested
    /// and allowed.
    fn padded(&self, prefix: &str, text: &str, zeros: bool) -> Vec<u8> {
        let missing = self.width.saturating_sub(prefix.len() + text.len());
        let fill = if self.flags.left { "" } else { &*if zeros { "0" } else { " " }.repeat(missing) };
        let behind = if self.flags.left { " ".repeat(missing) } else { String::new() };
        let parts = if zeros { [prefix, fill, text, &behind] } else { [fill, prefix, text, &behind] };
        parts.concat().into_bytes()
    }

    /// Bytes, padded with spaces to the width.
    pub(crate) fn text(&self, bytes: &[u8]) -> Vec<u8> {
        let spaces = vec![b' '; self.width.saturating_sub(bytes.len())];
        if self.flags.left { [bytes, &spaces].concat() } else { [&spaces, bytes].concat() }
    }

    /// A signed integer.
    pub(crate) fn signed(&self, value: i64) -> Vec<u8> {
        let digits = self.digits(value.unsigned_abs().to_string());
        self.padded(self.sign(value < 0), &digits, self.zeros_before_integers())
    }

    /// An unsigned integer, in the base of the letter.
    pub(crate) fn unsigned(&self, value: u64) -> Vec<u8> {
        let (digits, prefix) = match self.letter {
            b'x' => (format!("{value:x}"), "0x"),
            b'X' => (format!("{value:X}"), "0X"),
            b'o' => (format!("{value:o}"), ""),
            _ => (value.to_string(), ""),
        };
        let mut digits = self.digits(digits);
        if self.letter == b'o' && self.flags.alternate && !digits.starts_with('0') {
            digits.insert(0, '0');
        }
        let prefix = if self.flags.alternate && value != 0 { prefix } else { "" };
        self.padded(prefix, &digits, self.zeros_before_integers())
    }

    /// An address, in the format of glibc.
    pub(crate) fn pointer(&self, value: u64) -> Vec<u8> {
        if value == 0 {
            return self.text(b"(nil)");
        }
        let digits = self.digits(format!("{value:x}"));
        let prefix = format!("{}0x", self.sign(false));
        self.padded(&prefix, &digits, self.zeros_before_integers())
    }

    fn zeros_before_integers(&self) -> bool {
        self.flags.zero && !self.flags.left && self.precision.is_none()
    }

    /// Digits, at least as many as the precision requires; none for zero with a precision of 0.
    fn digits(&self, digits: String) -> String {
        match self.precision {
            Some(0) if digits == "0" => String::new(),
            Some(precision) => format!("{digits:0>precision$}"),
            None => digits,
        }
    }

    /// A floating-point number.
    pub(crate) fn float(&self, value: f64) -> Vec<u8> {
        let upper = self.letter.is_ascii_uppercase();
        let sign = self.sign(value.is_sign_negative());
        let size = value.abs();
        if !size.is_finite() {
            let text = match (size.is_nan(), upper) {
                (true, false) => "nan",
                (true, true) => "NAN",
                (false, false) => "inf",
                (false, true) => "INF",
            };
            return self.padded(sign, text, false);
        }
        let zeros = self.flags.zero && !self.flags.left;
        let text = match self.letter.to_ascii_lowercase() {
            b'f' => self.fixed(size, self.precision.unwrap_or(6)),
            b'e' => self.scientific(size, self.precision.unwrap_or(6)),
            b'g' => self.general(size),
            _ => {
                let text = self.hexadecimal(size);
                let text = if upper { text.to_ascii_uppercase() } else { text };
                let prefix = format!("{sign}{}", if upper { "0X" } else { "0x" });
                return self.padded(&prefix, &text, zeros);
            }
        };
        let text = if upper { text.to_ascii_uppercase() } else { text };
        self.padded(sign, &text, zeros)
    }

    fn fixed(&self, value: f64, precision: usize) -> String {
        let point = if precision == 0 && self.flags.alternate { "." } else { "" };
        format!("{value:.precision$}{point}")
    }

    fn scientific(&self, value: f64, precision: usize) -> String {
        let (digits, exponent) = split_exponent(value, precision);
        let point = if precision == 0 && self.flags.alternate { "." } else { "" };
        let sign = if exponent < 0 { '-' } else { '+' };
        format!("{digits}{point}e{sign}{:02}", exponent.unsigned_abs())
    }

    /// `%g`: the shorter of the two, by the exponent, without zeros at the end.
    fn general(&self, value: f64) -> String {
        let precision = self.precision.unwrap_or(6).max(1);
        let (_, exponent) = split_exponent(value, precision - 1);
        let is_fixed = exponent >= -4 && exponent < precision as i32;
        let text = if is_fixed {
            self.fixed(value, (precision as i32 - 1 - exponent) as usize)
        } else {
            self.scientific(value, precision - 1)
        };
        if self.flags.alternate {
            return text;
        }
        let end = text.find('e').unwrap_or(text.len());
        let (number, rest) = text.split_at(end);
        let number = if number.contains('.') { number.trim_end_matches('0').trim_end_matches('.') } else { number };
        format!("{number}{rest}")
    }

    /// `%a` without its prefix: the significand in base 16, the exponent of 2.
    fn hexadecimal(&self, value: f64) -> String {
        const DIGITS: usize = 13;
        let bits = value.to_bits();
        let (biased, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
        let (mut number, exponent) = match (biased, fraction) {
            (0, 0) => (0, 0),
            (0, _) => (fraction, -1022),
            _ => (1 << 52 | fraction, biased - 1023),
        };
        let mut shown = self.precision.unwrap_or(DIGITS);
        if shown < DIGITS {
            // Rounds to the nearest, ties to even.
            let gone = 4 * (DIGITS - shown);
            let (rest, half) = (number & ((1 << gone) - 1), 1 << (gone - 1));
            number >>= gone;
            if rest > half || rest == half && number & 1 == 1 {
                number += 1;
            }
            number <<= gone;
        }
        let fraction = format!("{:013x}", number & ((1 << 52) - 1));
        let mut fraction = fraction.as_str();
        if self.precision.is_none() {
            fraction = fraction.trim_end_matches('0');
            shown = fraction.len();
        }
        let zeros = "0".repeat(shown.saturating_sub(DIGITS));
        let fraction = &fraction[..shown.min(fraction.len())];
        let point = if shown > 0 || self.flags.alternate { "." } else { "" };
        format!("{}{point}{fraction}{zeros}p{exponent:+}", number >> 52)
    }
}

/// A number in the form `d.ddd`, and its exponent of ten.
fn split_exponent(value: f64, precision: usize) -> (String, i32) {
    let text = format!("{value:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    (digits.to_string(), exponent.parse().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(format: &str) -> Style {
        let Some(Part::Conversion(it)) = parts(format.as_bytes()).next() else { panic!("{format}") };
        let number = |amount: Amount| match amount {
            Amount::Number(number) => number,
            Amount::Argument(_) => panic!("{format}"),
        };
        Style { flags: it.flags, width: number(it.width), precision: it.precision.map(number), letter: it.letter }
    }

    #[test]
    fn numbers_are_as_in_c() {
        let float = |format: &str, value: f64| String::from_utf8(style(format).float(value)).unwrap();
        assert_eq!(float("%g", 0.5e-10), "5e-11");
        assert_eq!(float("%g", 100_000.0), "100000");
        assert_eq!(float("%g", 1_000_000.0), "1e+06");
        assert_eq!(float("%#.3g", 1.0), "1.00");
        assert_eq!(float("%e", 0.0), "0.000000e+00");
        assert_eq!(float("%.0f", 2.5), "2");
        assert_eq!(float("%.1f", 0.25), "0.2");
        assert_eq!(float("%a", 1.0), "0x1p+0");
        assert_eq!(float("%.1a", 1.99), "0x2.0p+0");
        assert_eq!(float("%010.2f", -1.5), "-000001.50");
        assert_eq!(float("%010f", f64::INFINITY), "       inf");
        let signed = |format: &str, value: i64| String::from_utf8(style(format).signed(value)).unwrap();
        assert_eq!(signed("%08.3d", -5), "    -005");
        assert_eq!(signed("%-+5d|", 5), "+5   ");
        assert_eq!(signed("%.0d", 0), "");
        let unsigned = |format: &str, value: u64| String::from_utf8(style(format).unsigned(value)).unwrap();
        assert_eq!(unsigned("%#o", 8), "010");
        assert_eq!(unsigned("%#06x", 255), "0x00ff");
        assert_eq!(unsigned("%#.0o", 0), "0");
    }

    #[test]
    fn formats_are_split() {
        let letters = |format: &str| -> Vec<u8> {
            let letter = |part: Part<'_>| match part {
                Part::Conversion(it) => it.letter,
                Part::Text(_) => b'.',
                Part::Unknown => b'?',
            };
            parts(format.as_bytes()).map(letter).collect()
        };
        assert_eq!(letters("a%db%%%zu"), b".d..u");
        assert_eq!(letters("%hhd%*.*lf%n"), b"dfn");
        assert_eq!(letters("%2$d%1$*3$lx"), b"dx");
        assert_eq!(letters("%ls%lc"), b"sc");
        assert_eq!(letters("%"), b"?");
        assert_eq!(letters("%0$d"), b"?");
        assert_eq!(letters("%Ls"), b"?");
    }
}
