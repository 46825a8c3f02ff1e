//! Phrases on one line: expressions, simple statements, and the headers of blocks.

use super::Printer;
use crate::ast::{
    Claim, Equivalence, Expr, ExprKind, Init, Item, ItemKind, ModeName, OpResult, Range, Stmt, StmtKind, Target, Type,
    UnOp, Variable, mode_name,
};

fn commas<T>(things: &[T], print: impl Fn(&T) -> String) -> String {
    things.iter().map(print).collect::<Vec<_>>().join(", ")
}

fn type_prefix(ty: Option<Type>) -> String {
    ty.map_or_else(String::new, |ty| format!("{} ", ty.name()))
}

impl Printer<'_> {
    /// The item, without its block.
    pub(super) fn item_header(&self, item: &Item) -> String {
        match &item.kind {
            ItemKind::Const { name, value } => format!("const {} = {};", name.text, self.expr(value)),
            ItemKind::Shared { ty, variables } => {
                format!("shared {}{};", type_prefix(*ty), commas(variables, |variable| self.variable(variable)))
            }
            ItemKind::Mutex { variables } => {
                format!("mutex {};", commas(variables, |variable| self.variable(variable)))
            }
            ItemKind::Barrier { variables } => {
                format!("barrier {};", commas(variables, |variable| self.variable(variable)))
            }
            ItemKind::Function { name, params, .. } => {
                let params = commas(params, |param| {
                    let by_ref = if param.by_ref { "ref " } else { "" };
                    format!("{by_ref}{}{}", type_prefix(param.ty), param.name.text)
                });
                format!("fn {}({params})", name.text)
            }
            ItemKind::Thread { name, family, .. } => match family {
                None => format!("thread {}", name.text),
                Some(family) => {
                    format!("thread {}[{} in {}]", name.text, family.index.text, self.range(&family.range))
                }
            },
            ItemKind::Condition { quantifier, condition } => {
                format!("{} ({});", quantifier.name(), self.expr(condition))
            }
            ItemKind::Expect { models, claims } => {
                let models = commas(models, |model| model.text.clone());
                format!("expect {models}: {};", commas(claims, claim))
            }
        }
    }

    fn variable(&self, variable: &Variable) -> String {
        let mut text = variable.name.text.clone();
        if let Some(length) = &variable.length {
            text += &format!("[{}]", self.expr(length));
        }
        match &variable.init {
            None => {}
            Some(Init::All(value)) => text += &format!(" = {}", self.expr(value)),
            Some(Init::Each(values, _)) => text += &format!(" = {{{}}}", commas(values, |value| self.expr(value))),
        }
        text
    }

    /// A statement that has no block, without its semicolon.
    pub(super) fn simple(&self, stmt: &Stmt) -> Option<String> {
        Some(match &stmt.kind {
            StmtKind::Assign { ty, target, op, value } => {
                let target = self.target(target);
                let step = value.span.text(self.source);
                match op {
                    Some(_) if step == "++" || step == "--" => format!("{target}{step}"),
                    Some(op) => format!("{target} {}= {}", op.text(), self.expr(value)),
                    None => format!("{}{target} = {}", type_prefix(*ty), self.expr(value)),
                }
            }
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Break => "break".to_string(),
            StmtKind::Continue => "continue".to_string(),
            StmtKind::Return(None) => "return".to_string(),
            StmtKind::Return(Some(value)) => format!("return {}", self.expr(value)),
            StmtKind::Assume(cond) => format!("assume({})", self.expr(cond)),
            StmtKind::Await(cond) => format!("await({})", self.expr(cond)),
            StmtKind::Assert(cond, None) => format!("assert({})", self.expr(cond)),
            StmtKind::Assert(cond, Some(message)) => {
                format!("assert({}, {})", self.expr(cond), message.span.text(self.source))
            }
            StmtKind::Fence(mode) => format!("fence({})", mode_name(mode.mode)),
            StmtKind::OpBegin { object, operation, arguments } => {
                let texts = [object, operation].map(|name| name.span.text(self.source).to_string());
                let parts: Vec<String> =
                    texts.into_iter().chain(arguments.iter().map(|argument| self.expr(argument))).collect();
                format!("op_begin({})", parts.join(", "))
            }
            StmtKind::OpEnd(OpResult::None) => "op_end()".to_string(),
            StmtKind::OpEnd(OpResult::Word(word)) => format!("op_end({})", word.span.text(self.source)),
            StmtKind::OpEnd(OpResult::Value(value)) => format!("op_end({})", self.expr(value)),
            _ => return None,
        })
    }

    /// The header of a statement with a block, with a trailing blank.
    pub(super) fn stmt_header(&self, stmt: &Stmt) -> String {
        match &stmt.kind {
            StmtKind::If { cond, .. } => format!("if ({}) ", self.expr(cond)),
            StmtKind::While { cond, .. } => format!("while ({}) ", self.expr(cond)),
            StmtKind::DoWhile { .. } => "do ".to_string(),
            StmtKind::For { init, cond, step, .. } => {
                let part =
                    |stmt: &Option<Box<Stmt>>| stmt.as_ref().and_then(|stmt| self.simple(stmt)).unwrap_or_default();
                let spaced = |text: String| if text.is_empty() { text } else { format!(" {text}") };
                let cond = spaced(cond.as_ref().map_or_else(String::new, |cond| self.expr(cond)));
                format!("for ({};{cond};{}) ", part(init), spaced(part(step)))
            }
            StmtKind::ForRange { index, range, .. } => format!("for {} in {} ", index.text, self.range(range)),
            _ => String::new(),
        }
    }

    fn range(&self, range: &Range) -> String {
        let dots = if range.inclusive { "..=" } else { ".." };
        format!("{}{dots}{}", self.expr(&range.lo), self.expr(&range.hi))
    }

    fn target(&self, target: &Target) -> String {
        match &target.index {
            None => target.name.text.clone(),
            Some(index) => format!("{}[{}]", target.name.text, self.expr(index)),
        }
    }

    pub(super) fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            // As written: hexadecimal stays hexadecimal.
            ExprKind::Int(_) | ExprKind::Bool(_) => expr.span.text(self.source).to_string(),
            ExprKind::Place(target) => self.target(target),
            ExprKind::Member(target, register) => format!("{}.{}", self.target(target), register.text),
            ExprKind::Call(name, args) => format!("{}({})", name.text, commas(args, |arg| self.expr(arg))),
            ExprKind::Method(target, method, args, modes) => {
                let mut parts: Vec<String> = args.iter().map(|arg| self.expr(arg)).collect();
                parts.extend(modes.iter().map(|ModeName { mode, .. }| mode_name(*mode).to_string()));
                format!("{}.{}({})", self.target(target), method.name(), parts.join(", "))
            }
            ExprKind::Nondet(range) => format!("nondet({})", self.range(range)),
            ExprKind::Unary(op, operand) => {
                let operand = self.expr(operand);
                // `- -x` must not become `--x`.
                let gap = if *op == UnOp::Neg && operand.starts_with('-') { " " } else { "" };
                format!("{}{gap}{operand}", op.text())
            }
            ExprKind::Binary(op, left, right) => format!("{} {} {}", self.expr(left), op.text(), self.expr(right)),
            ExprKind::Conditional(cond, then, otherwise) => {
                format!("{} ? {} : {}", self.expr(cond), self.expr(then), self.expr(otherwise))
            }
            ExprKind::Fold(fold, index, range, body) => {
                format!("{}({} in {}: {})", fold.name(), index.text, self.range(range), self.expr(body))
            }
            ExprKind::Paren(inner) => format!("({})", self.expr(inner)),
            ExprKind::Error => String::new(),
        }
    }
}

fn claim(claim: &Claim) -> String {
    match claim {
        Claim::Verdict(verdict, _) => verdict.name().to_string(),
        Claim::Executions(counts, _) => {
            let counts = commas(counts, |count| match count.by {
                None => count.number.to_string(),
                Some(Equivalence::Mo) => format!("{} by mo", count.number),
                Some(Equivalence::Rf) => format!("{} by rf", count.number),
            });
            format!("executions {counts}")
        }
    }
}
