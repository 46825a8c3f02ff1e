//! The text of inline assembly: operands from the constraints, statements from the template.

/// An operand of inline assembly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Operand {
    pub is_output: bool,
    /// The operand is memory: its argument is the address.
    pub is_memory: bool,
    /// The output that an input shares its register with.
    pub tied: Option<usize>,
    /// The register, or the condition `@cc…`, that the constraint names.
    pub named: Option<String>,
}

/// The constraints of inline assembly.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Constraints {
    /// The operands that `$0`, `$1`… name.
    pub operands: Vec<Operand>,
    /// The compiler must not move accesses across the assembly.
    pub clobbers_memory: bool,
}

impl Constraints {
    /// Parses constraints as clang writes them: `=*m,={ax},r,0,~{memory}`. `None` for labels, and
    /// for forms that clang does not write.
    pub(super) fn of(text: &str) -> Option<Constraints> {
        let mut found = Constraints::default();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            if let Some(clobber) = part.strip_prefix('~') {
                found.clobbers_memory |= clobber == "{memory}";
                continue;
            }
            let (is_output, mut rest) = match part.strip_prefix('=') {
                Some(rest) => (true, rest),
                None => (false, part),
            };
            let mut is_memory = false;
            while let Some(first) = rest.chars().next().filter(|first| "*&%".contains(*first)) {
                is_memory |= first == '*';
                rest = &rest[1..];
            }
            if rest.is_empty() || rest.contains(['!', '+', '~', '=']) {
                return None;
            }
            let tied = rest.parse().ok();
            let named = rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).map(String::from);
            found.operands.push(Operand { is_output, is_memory, tied, named });
        }
        Some(found)
    }
}

/// An operand of a statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Term {
    /// `$1`, or `${1:b}` with a modifier.
    Operand(usize, Option<char>),
    /// `%eax`.
    Register(String),
    /// `$$1`, which is `$1` for the assembler.
    Number(i64),
    /// `8(base)`.
    Indirect(i64, Box<Term>),
}

/// A statement: prefixes, a mnemonic, and operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Statement {
    pub is_locked: bool,
    pub mnemonic: String,
    /// The operands, if their form is known.
    pub terms: Option<Vec<Term>>,
    /// The statement without prefixes, with a single blank after the mnemonic.
    pub text: String,
}

impl Statement {
    /// Is it a label?
    pub(super) fn is_label(&self) -> bool {
        self.mnemonic.ends_with(':')
    }
}

/// The statements of a template. `None` if it has alternatives or comments that are not understood.
pub(super) fn statements(template: &str) -> Option<Vec<Statement>> {
    let mut found = Vec::new();
    let mut is_locked = false;
    for line in first_alternatives(template)?.split('\n') {
        let line = line.split('#').next().unwrap_or("");
        for text in line.split(';') {
            let mut words: Vec<&str> = text.split_whitespace().collect();
            // Labels are statements.
            while let Some(label) = words.first().and_then(|word| word.strip_suffix(':')) {
                if is_locked || label.is_empty() || !label.bytes().all(|byte| byte.is_ascii_digit()) {
                    return None;
                }
                let text = format!("{label}:");
                found.push(Statement { is_locked, mnemonic: text.clone(), terms: None, text });
                words.remove(0);
            }
            while let Some(&prefix) = words.first() {
                match prefix {
                    "lock" => is_locked = true,
                    // `rep nop` is `pause`; `rep` before `bsf` matters only for 0, where the result
                    // is undefined.
                    "rep" | "repz" | "repe" | "xacquire" | "xrelease" => {}
                    _ => break,
                }
                words.remove(0);
            }
            let Some((&mnemonic, rest)) = words.split_first() else { continue };
            let (mnemonic, operands) = (mnemonic.to_ascii_lowercase(), rest.concat());
            let terms = split_operands(&operands).map(term).collect();
            let text = format!("{mnemonic} {}", operands.to_ascii_lowercase()).trim_end().to_string();
            found.push(Statement { is_locked, mnemonic, terms, text });
            is_locked = false;
        }
    }
    (!is_locked).then_some(found)
}

/// Selects the first of the alternatives `$(AT&T$|Intel$)`.
fn first_alternatives(template: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = template;
    while let Some(at) = rest.find("$(") {
        out.push_str(&rest[..at]);
        let end = rest[at..].find("$)")? + at;
        out.push_str(rest[at + 2..end].split("$|").next()?);
        rest = &rest[end + 2..];
    }
    out.push_str(rest);
    Some(out)
}

/// Splits at commas outside parentheses.
fn split_operands(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let parts = text.split(move |sign: char| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        sign == ',' && depth == 0
    });
    parts.filter(|part| !part.is_empty())
}

fn term(text: &str) -> Option<Term> {
    if let Some(number) = text.strip_prefix("$$") {
        return Some(Term::Number(number_of(number)?));
    }
    if let Some(inner) = text.strip_prefix("${") {
        let (number, modifier) = inner.strip_suffix('}')?.split_once(':')?;
        let mut letters = modifier.chars();
        let letter = letters.next()?;
        return letters.next().is_none().then_some(Term::Operand(number.parse().ok()?, Some(letter)));
    }
    if let Some(number) = text.strip_prefix('$') {
        return Some(Term::Operand(number.parse().ok()?, None));
    }
    if let Some(name) = text.strip_prefix('%') {
        return name.bytes().all(|byte| byte.is_ascii_alphanumeric()).then(|| Term::Register(name.to_string()));
    }
    let (offset, base) = text.strip_suffix(')')?.split_once('(')?;
    let offset = if offset.is_empty() { 0 } else { number_of(offset)? };
    match term(base)? {
        base @ (Term::Operand(..) | Term::Register(_)) => Some(Term::Indirect(offset, Box::new(base))),
        _ => None,
    }
}

fn number_of(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let value = match digits.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok()? as i64,
        None => digits.parse().ok()?,
    };
    Some(value.wrapping_mul(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraints_are_those_of_clang() {
        let found = Constraints::of("=*m,={ax},r,{ax},1,*m,~{memory},~{dirflag}").unwrap();
        assert!(found.clobbers_memory);
        let shown: Vec<(bool, bool, Option<usize>, Option<&str>)> =
            found.operands.iter().map(|it| (it.is_output, it.is_memory, it.tied, it.named.as_deref())).collect();
        assert_eq!(
            shown,
            [
                (true, true, None, None),
                (true, false, None, Some("ax")),
                (false, false, None, None),
                (false, false, None, Some("ax")),
                (false, false, Some(1), None),
                (false, true, None, None),
            ]
        );
        assert_eq!(Constraints::of("*m,!i"), None);
        assert_eq!(Constraints::of(""), Some(Constraints::default()));
    }

    #[test]
    fn a_template_is_statements() {
        let found = statements("lock ; cmpxchgl $2, ${1:k};\n\tsete $0 # done").unwrap();
        assert_eq!(found.len(), 2);
        assert!(found[0].is_locked && !found[1].is_locked);
        assert_eq!(found[0].terms, Some(vec![Term::Operand(2, None), Term::Operand(1, Some('k'))]));
        assert_eq!(found[1].text, "sete $0");
        let found = statements("movq 8($4), %rdx; addl $$-1,0(%rsp)").unwrap();
        let base = Box::new(Term::Operand(4, None));
        assert_eq!(found[0].terms, Some(vec![Term::Indirect(8, base), Term::Register("rdx".to_string())]));
        let base = Box::new(Term::Register("rsp".to_string()));
        assert_eq!(found[1].terms, Some(vec![Term::Number(-1), Term::Indirect(0, base)]));
        assert_eq!(statements("rep; nop").unwrap()[0].text, "nop");
        assert_eq!(statements("$(movl $1, $0$|mov $0, $1$)").unwrap()[0].text, "movl $1,$0");
        assert_eq!(statements("movl (%rax,%rbx,4), $0").unwrap()[0].terms, None);
        let found = statements("1: pause; jnz 1b").unwrap();
        assert_eq!(found.iter().map(|it| it.text.as_str()).collect::<Vec<_>>(), ["1:", "pause", "jnz 1b"]);
        assert_eq!(statements("lock"), None);
        assert_eq!(statements(" \n\t"), Some(Vec::new()));
    }
}
