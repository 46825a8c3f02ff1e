//! The formatter. It prints the tree and inserts the comments: a comment before a declaration or
//! statement stays before it, a comment at the end of a line stays there, and a comment in the
//! middle of a phrase moves to the end of the phrase. Single blank lines are kept, as are short
//! blocks on one line.

mod phrase;
#[cfg(test)]
mod tests;

use crate::ast::{Block, File, Item, ItemKind, Stmt, StmtKind};
use crate::diagnostic::Diagnostics;
use crate::lex::Comment;
use crate::parse::parse;
use crate::span::{LineIndex, Span};

/// Blocks are kept on one line up to this width.
const WIDTH: usize = 100;
const INDENT: usize = 4;

/// Formats a source text. It must be free of syntax errors, but its names need not be declared.
pub fn format_source(source: &str) -> Result<String, Diagnostics> {
    let outcome = parse(source);
    if !outcome.diagnostics.is_empty() {
        return Err(Diagnostics(outcome.diagnostics));
    }
    let printer = Printer {
        source,
        lines: LineIndex::new(source),
        comments: &outcome.comments,
        next_comment: 0,
        out: String::new(),
        indent: 0,
        last_line: None,
    };
    Ok(printer.file(&outcome.file))
}

struct Printer<'s> {
    source: &'s str,
    lines: LineIndex,
    comments: &'s [Comment],
    next_comment: usize,
    out: String,
    indent: usize,
    /// The source line on which the previous item ends; `None` at the start of a block.
    last_line: Option<usize>,
}

impl Printer<'_> {
    fn file(mut self, file: &File) -> String {
        for item in &file.items {
            self.start(item.span);
            self.item(item);
            self.end(item.span);
        }
        self.comments_before(self.source.len() as u32 + 1);
        self.out
    }

    fn line_of_start(&self, span: Span) -> usize {
        self.lines.line(span.start)
    }

    fn line_of_end(&self, span: Span) -> usize {
        self.lines.line(span.end.saturating_sub(1).max(span.start))
    }

    fn push_indent(&mut self) {
        self.out.extend(std::iter::repeat_n(' ', self.indent * INDENT));
    }

    /// Prints what comes before an item: comments, a blank line if there was one, and the
    /// indentation.
    fn start(&mut self, span: Span) {
        self.comments_before(span.start);
        self.blank_line(self.line_of_start(span));
        self.push_indent();
    }

    fn blank_line(&mut self, next: usize) {
        if self.last_line.is_some_and(|last| next > last + 1) {
            self.out.push('\n');
        }
    }

    fn comment_text(&self, comment: Comment) -> &str {
        comment.span.text(self.source).trim_end()
    }

    /// Prints the comments that begin before the byte, each on its own line.
    fn comments_before(&mut self, byte: u32) {
        while let Some(&comment) = self.comments.get(self.next_comment)
            && comment.span.start < byte
        {
            self.next_comment += 1;
            self.blank_line(self.line_of_start(comment.span));
            self.push_indent();
            let text = self.comment_text(comment).to_string();
            self.out.push_str(&text);
            self.out.push('\n');
            self.last_line = self.last_line.max(Some(self.line_of_end(comment.span)));
        }
    }

    /// Ends the line of an item with the comment inside it or behind it on its line; other comments
    /// follow.
    fn end(&mut self, span: Span) {
        let line = self.line_of_end(span);
        self.last_line = Some(line);
        if let Some(&comment) = self.comments.get(self.next_comment)
            && (comment.span.start < span.end || self.line_of_start(comment.span) == line)
        {
            self.next_comment += 1;
            let text = self.comment_text(comment).to_string();
            self.out.push(' ');
            self.out.push_str(&text);
            self.last_line = Some(line.max(self.line_of_end(comment.span)));
        }
        self.out.push('\n');
        self.comments_before(span.end);
    }

    fn has_comment(&self, span: Span) -> bool {
        self.comments[self.next_comment..]
            .iter()
            .any(|comment| span.start <= comment.span.start && comment.span.start < span.end)
    }

    fn item(&mut self, item: &Item) {
        let header = self.item_header(item);
        self.out.push_str(&header);
        if let ItemKind::Function { body, .. } | ItemKind::Thread { body, .. } = &item.kind {
            self.out.push(' ');
            self.block(body, header.chars().count() + 1);
        }
    }

    /// The block on one line, if it was written on one line and is short.
    fn flat(&self, block: &Block, width_before: usize) -> Option<String> {
        if self.line_of_start(block.span) != self.line_of_end(block.span) || self.has_comment(block.span) {
            return None;
        }
        if block.stmts.is_empty() {
            return Some("{}".to_string());
        }
        let stmts: Option<Vec<String>> =
            block.stmts.iter().map(|stmt| self.simple(stmt).map(|text| text + ";")).collect();
        let text = format!("{{ {} }}", stmts?.join(" "));
        (self.indent * INDENT + width_before + text.chars().count() <= WIDTH).then_some(text)
    }

    fn block(&mut self, block: &Block, width_before: usize) {
        match self.flat(block, width_before) {
            Some(text) => self.out.push_str(&text),
            None => self.open_block(block),
        }
    }

    /// The block on several lines.
    fn open_block(&mut self, block: &Block) {
        self.out.push('{');
        // A comment behind the brace stays there.
        let line = self.line_of_start(block.span);
        let first = block.stmts.first().map_or(block.span.end, |stmt| stmt.span.start);
        if let Some(&comment) = self.comments.get(self.next_comment)
            && comment.span.start < first
            && self.line_of_start(comment.span) == line
        {
            self.next_comment += 1;
            let text = self.comment_text(comment).to_string();
            self.out.push(' ');
            self.out.push_str(&text);
        }
        self.out.push('\n');
        self.indent += 1;
        self.last_line = None;
        for stmt in &block.stmts {
            self.start(stmt.span);
            self.stmt(stmt);
            self.end(stmt.span);
        }
        self.comments_before(block.span.end.saturating_sub(1));
        self.indent -= 1;
        self.push_indent();
        self.out.push('}');
    }

    fn stmt(&mut self, stmt: &Stmt) {
        if let Some(text) = self.simple(stmt) {
            self.out.push_str(&text);
            self.out.push(';');
            return;
        }
        let header = self.stmt_header(stmt);
        self.out.push_str(&header);
        let width = header.chars().count();
        match &stmt.kind {
            StmtKind::Block(block) => self.open_block(block),
            StmtKind::If { then, otherwise, .. } => self.branches(then, otherwise.as_ref(), width),
            StmtKind::DoWhile { body, cond } => {
                self.block(body, width);
                let cond = self.expr(cond);
                self.out.push_str(&format!(" while ({cond});"));
            }
            StmtKind::While { body, .. } | StmtKind::For { body, .. } | StmtKind::ForRange { body, .. } => {
                self.block(body, width);
            }
            _ => {}
        }
    }

    fn branches(&mut self, then: &Block, otherwise: Option<&Block>, width: usize) {
        let Some(otherwise) = otherwise else { return self.block(then, width) };
        let both = self.flat(then, width).and_then(|then| {
            let otherwise = self.flat(otherwise, width + then.chars().count() + " else ".len())?;
            Some(format!("{then} else {otherwise}"))
        });
        // Blocks on different lines stay on different lines.
        let one_line = self.line_of_start(then.span) == self.line_of_end(otherwise.span);
        if let Some(text) = both.filter(|_| one_line) {
            self.out.push_str(&text);
            return;
        }
        self.open_block(then);
        self.out.push_str(" else ");
        match otherwise.stmts.as_slice() {
            [stmt]
                if matches!(stmt.kind, StmtKind::If { .. }) && !otherwise.span.text(self.source).starts_with('{') =>
            {
                self.stmt(stmt);
            }
            _ => self.open_block(otherwise),
        }
    }
}
