//! Output: the printf family, formatted as C does, to the thread's log.

use crate::access::Target;
use crate::builtin::Builtin;
use crate::constant::{cut, extend};
use crate::program::CProgram;
use crate::state::State;
use porf_program::Failure;

/// More output than this of a thread is cut.
const MAX_LOG: usize = 1 << 20;
/// At most so many arguments of a `va_list` are looked at.
const MAX_LISTED: u64 = 64;

impl CProgram {
    /// The text at an address, as far as it is near.
    fn text_at(&self, state: &State, pointer: u64) -> String {
        let mut bytes = Vec::new();
        for offset in 0..4096 {
            let byte = match self.locate(state, pointer.wrapping_add(offset), 1, false, false) {
                Ok(Target::Shared) => return "<text in shared memory>".to_string(),
                Ok(near) => self.read(state, near, 1).unwrap_or(0) as u8,
                Err(_) => return "<no text>".to_string(),
            };
            if byte == 0 {
                break;
            }
            bytes.push(byte);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Does what a function of the printf family does, and gives its result.
    pub(crate) fn print(&self, state: &mut State, which: Builtin, args: u32, count: u16) -> Result<u64, Failure> {
        let all: Vec<u64> = (0..usize::from(count)).map(|number| self.arg(state, args, number)).collect();
        let arg = |number: usize| all.get(number).copied().unwrap_or(0);
        let format = |state: &State, at: usize| {
            self.format(state, &self.text_at(state, arg(at)), all.get(at + 1..).unwrap_or(&[]))
        };
        let format_listed = |state: &State, at: usize| {
            self.format(state, &self.text_at(state, arg(at)), &self.listed(state, arg(at + 1)))
        };
        let text = match which {
            Builtin::Vprintf => format_listed(state, 0),
            Builtin::Vfprintf => format_listed(state, 1),
            Builtin::Vsprintf => return self.print_to(state, arg(0), u64::MAX, &format_listed(state, 1)),
            Builtin::Vsnprintf => return self.print_to(state, arg(0), arg(1), &format_listed(state, 2)),
            Builtin::Printf => format(state, 0),
            Builtin::Fprintf => format(state, 1),
            Builtin::Puts => self.text_at(state, arg(0)) + "\n",
            Builtin::Putchar => char::from(arg(0) as u8).to_string(),
            Builtin::Fputs => self.text_at(state, arg(0)),
            Builtin::Sprintf => return self.print_to(state, arg(0), u64::MAX, &format(state, 1)),
            Builtin::Snprintf => return self.print_to(state, arg(0), arg(1), &format(state, 2)),
            _ => String::new(),
        };
        let log = &mut state.extra_mut().log;
        if log.len() < MAX_LOG {
            log.push_str(&text);
        }
        Ok(text.len() as u64)
    }

    /// The arguments that a `va_list` still has, as `va_start` has made it: one after another from where its third field points to.
    fn listed(&self, state: &State, list: u64) -> Vec<u64> {
        let word = |address: u64| match self.locate(state, address, 8, false, false) {
            Ok(Target::Shared) | Err(_) => None,
            Ok(near) => self.read(state, near, 8).ok(),
        };
        let Some(first) = word(list.wrapping_add(8)) else { return Vec::new() };
        (0..MAX_LISTED).map_while(|number| word((first as u64).wrapping_add(number * 8))).map(|it| it as u64).collect()
    }

    fn print_to(&self, state: &mut State, buffer: u64, size: u64, text: &str) -> Result<u64, Failure> {
        let room = size.saturating_sub(1).min(text.len() as u64) as usize;
        if size > 0 {
            let bytes = text.as_bytes()[..room].iter().copied().chain([0]);
            for (offset, byte) in bytes.enumerate() {
                match self.locate(state, buffer + offset as u64, 1, true, false)? {
                    Target::Shared => return Err(Failure::Unsupported { message: self.odd_size }),
                    near => self.write(state, near, 1, byte.into()),
                }
            }
        }
        Ok(text.len() as u64)
    }

    fn format(&self, state: &State, format: &str, args: &[u64]) -> String {
        let mut out = String::new();
        let mut args = args.iter().copied();
        let mut chars = format.chars().peekable();
        while let Some(c) = chars.next() {
            if c != '%' {
                out.push(c);
                continue;
            }
            let mut spec = Spec::default();
            while let Some(&flag) = chars.peek().filter(|c| "-+ #0".contains(**c)) {
                chars.next();
                match flag {
                    '-' => spec.left = true,
                    '+' => spec.plus = true,
                    ' ' => spec.space = true,
                    '#' => spec.alternate = true,
                    _ => spec.zero = true,
                }
            }
            let mut number = |chars: &mut std::iter::Peekable<std::str::Chars<'_>>| {
                if chars.peek() == Some(&'*') {
                    chars.next();
                    return args.next().map(|value| (value as i32).max(0) as usize);
                }
                let mut value = None;
                while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                    chars.next();
                    value = Some(value.unwrap_or(0usize).saturating_mul(10).saturating_add(digit as usize).min(4096));
                }
                value
            };
            spec.width = number(&mut chars).unwrap_or(0);
            if chars.peek() == Some(&'.') {
                chars.next();
                spec.precision = Some(number(&mut chars).unwrap_or(0));
            }
            let mut bits = 32;
            while let Some(&length) = chars.peek().filter(|c| "hlzjtqL".contains(**c)) {
                chars.next();
                bits = match (length, bits) {
                    ('h', 16) => 8,
                    ('h', _) => 16,
                    _ => 64,
                };
            }
            let Some(conversion) = chars.next() else { break };
            if conversion == '%' {
                out.push('%');
                continue;
            }
            let value = args.next().unwrap_or(0);
            let text = match conversion {
                'd' | 'i' => spec.signed(extend(value.into(), bits)),
                'u' => spec.unsigned(cut(value.into(), bits).to_string()),
                'x' => spec.prefixed("0x", format!("{:x}", cut(value.into(), bits))),
                'X' => spec.prefixed("0X", format!("{:X}", cut(value.into(), bits))),
                'o' => spec.unsigned(format!("{:o}", cut(value.into(), bits))),
                'c' => char::from(value as u8).to_string(),
                's' => {
                    let text = self.text_at(state, value);
                    let end = spec.precision.unwrap_or(usize::MAX);
                    text.chars().take(end).collect()
                }
                'p' => format!("{value:#x}"),
                'f' | 'F' => {
                    let text = format!("{:.*}", spec.precision.unwrap_or(6), f64::from_bits(value));
                    if spec.plus && !text.starts_with('-') { format!("+{text}") } else { text }
                }
                'e' | 'g' | 'E' | 'G' | 'a' => format!("{}", f64::from_bits(value)),
                other => format!("%{other}"),
            };
            out.push_str(&spec.padded(text, conversion));
        }
        out
    }
}

/// The flags of a conversion.
#[derive(Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
}

impl Spec {
    fn unsigned(&self, digits: String) -> String {
        match self.precision {
            Some(precision) if digits.len() < precision => format!("{}{digits}", "0".repeat(precision - digits.len())),
            _ => digits,
        }
    }

    fn signed(&self, value: i128) -> String {
        let digits = self.unsigned(value.unsigned_abs().to_string());
        let sign = match value {
            ..0 => "-",
            _ if self.plus => "+",
            _ if self.space => " ",
            _ => "",
        };
        format!("{sign}{digits}")
    }

    fn prefixed(&self, prefix: &str, digits: String) -> String {
        let zero = digits == "0";
        let digits = self.unsigned(digits);
        if self.alternate && !zero { format!("{prefix}{digits}") } else { digits }
    }

    fn padded(&self, text: String, conversion: char) -> String {
        let missing = self.width.saturating_sub(text.chars().count());
        if missing == 0 {
            return text;
        }
        if self.left {
            return format!("{text}{}", " ".repeat(missing));
        }
        let is_integer = "diuxXo".contains(conversion);
        if self.zero && !"sc".contains(conversion) && !(is_integer && self.precision.is_some()) {
            let start = if text.starts_with(['-', '+', ' ']) {
                1
            } else if text.starts_with("0x") || text.starts_with("0X") {
                2
            } else {
                0
            };
            return format!("{}{}{}", &text[..start], "0".repeat(missing), &text[start..]);
        }
        format!("{}{text}", " ".repeat(missing))
    }
}
