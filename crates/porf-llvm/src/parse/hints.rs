//! What debug information says about the locals of a function: `#dbg_declare(ptr %x, !7,
//! !DIExpression(), !9)`, or a call of `llvm.dbg.declare` in older versions, and `!heapallocsite`.

use super::{Parsed, Parser};
use crate::ir::{Hint, HintKind};
use crate::lex::Token;

/// What was found in the current function.
#[derive(Debug, Default)]
pub(super) struct Hints {
    pub list: Vec<Hint>,
    /// The type that the last instruction allocates.
    pub heap_type: Option<u32>,
}

impl<'t> Parser<'t> {
    /// The arguments of a debug record, which is named `dbg_declare` or `llvm.dbg.declare`, and so
    /// on. The opening parenthesis is read.
    pub(super) fn debug_record(&mut self, name: &str) -> Parsed<()> {
        let (mut open, mut local, mut node) = (1u32, None, None);
        // The operations of the expression, of which only one has a meaning here.
        let (mut operations, mut derefers) = (0, false);
        while open > 0 {
            match self.next() {
                Token::Sign(b'(') => open += 1,
                Token::Sign(b')') => open -= 1,
                Token::Local(name) if open == 1 && local.is_none() => local = Some(name),
                Token::Metadata(number) if open == 1 && node.is_none() => node = number.parse::<u32>().ok(),
                Token::Word(word) if open == 2 => {
                    operations += 1;
                    derefers = word == "DW_OP_deref";
                }
                Token::End => return self.error("the text ends within a debug record"),
                _ => {}
            }
        }
        let is_declared = name.ends_with("declare");
        let kind = match operations {
            0 if is_declared => HintKind::Variable,
            0 if name.ends_with("value") => HintKind::Value,
            1 if derefers && !is_declared => HintKind::Variable,
            _ => return Ok(()),
        };
        let local = local.and_then(|local| self.locals.get(local).copied());
        self.hints.list.extend(local.zip(node).map(|(local, node)| Hint { local, node, kind }));
        Ok(())
    }
}
