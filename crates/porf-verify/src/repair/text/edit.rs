//! Changes of a text: applied, and shown as a diff.

use std::fmt::Write;
use std::ops::Range;

/// A change of a file: a range of bytes, and its replacement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Edit {
    /// The number of the file.
    pub(crate) file: u32,
    /// The bytes.
    pub(crate) range: Range<usize>,
    /// The replacement.
    pub(crate) text: String,
}

/// The number of lines of context around a change.
const CONTEXT: usize = 3;

/// The statement, inserted before the one that starts at the byte; on a separate line, if that one
/// starts its line.
pub(super) fn before(text: &str, start: usize, statement: &str) -> (Range<usize>, String) {
    let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let indent = &text[line..start];
    let between = if indent.trim().is_empty() { format!("\n{indent}") } else { " ".to_string() };
    (start..start, format!("{statement}{between}"))
}

/// The range, or the whole line if it contains nothing else; otherwise with the blanks after it.
pub(super) fn whole_line(text: &str, range: Range<usize>) -> Range<usize> {
    let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[range.end..].find('\n').map_or(text.len(), |at| range.end + at + 1);
    if text[start..range.start].trim().is_empty() && text[range.end..end].trim().is_empty() {
        return start..end;
    }
    let blanks = text[range.end..].bytes().take_while(|byte| *byte == b' ').count();
    range.start..range.end + blanks
}

/// The text with the edits, which must not overlap.
pub(crate) fn apply<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> String {
    let mut edits: Vec<&Edit> = edits.into_iter().collect();
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for edit in edits {
        // Overlapping edits would be a mistake, which compiling the result reveals.
        out.push_str(text.get(at..edit.range.start).unwrap_or(""));
        out.push_str(&edit.text);
        at = edit.range.end;
    }
    out.push_str(text.get(at..).unwrap_or(""));
    out
}

/// The difference of two texts as a unified diff; empty if there is none.
pub(crate) fn diff(name: &str, old: &str, new: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let lines = compare(&old, &new);
    let is_change = |line: &Line| !matches!(line, Line::Both(..));
    let changed: Vec<usize> = (0..lines.len()).filter(|&i| is_change(&lines[i])).collect();
    let mut out = String::new();
    let mut at = 0;
    while at < changed.len() {
        let first = changed[at];
        let mut last = first;
        while let Some(&next) = changed.get(at).filter(|&&next| next <= last + 2 * CONTEXT + 1) {
            last = next;
            at += 1;
        }
        if out.is_empty() {
            let _ = writeln!(out, "--- {name}\n+++ {name}");
        }
        hunk(&mut out, &lines, first.saturating_sub(CONTEXT)..(last + CONTEXT + 1).min(lines.len()));
    }
    out
}

/// A line of the old text, the new text, or both.
enum Line<'t> {
    Both(&'t str),
    Old(&'t str),
    New(&'t str),
}

/// Compares both texts. Differences are small: after a difference, the nearest equal lines end it.
fn compare<'t>(old: &[&'t str], new: &[&'t str]) -> Vec<Line<'t>> {
    let (mut i, mut j, mut lines) = (0, 0, Vec::new());
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            lines.push(Line::Both(old[i]));
            (i, j) = (i + 1, j + 1);
            continue;
        }
        let rest = (old.len() - i) + (new.len() - j);
        let meeting = (1..=rest).find_map(|sum| {
            (0..=sum).rev().map(|a| (a, sum - a)).find(|&(a, b)| {
                let (x, y) = (old.get(i + a), new.get(j + b));
                i + a <= old.len() && j + b <= new.len() && x == y
            })
        });
        let (a, b) = meeting.unwrap_or((old.len() - i, new.len() - j));
        lines.extend(old[i..i + a].iter().map(|line| Line::Old(line)));
        lines.extend(new[j..j + b].iter().map(|line| Line::New(line)));
        (i, j) = (i + a, j + b);
    }
    lines
}

fn hunk(out: &mut String, lines: &[Line<'_>], range: Range<usize>) {
    let count = |lines: &[Line<'_>], old: bool| {
        lines.iter().filter(|line| !matches!((line, old), (Line::New(_), true) | (Line::Old(_), false))).count()
    };
    let (before, inside) = (&lines[..range.start], &lines[range]);
    let side = |old: bool| format!("{},{}", count(before, old) + 1, count(inside, old));
    let _ = writeln!(out, "@@ -{} +{} @@", side(true), side(false));
    for line in inside {
        let _ = match line {
            Line::Both(text) => writeln!(out, " {text}"),
            Line::Old(text) => writeln!(out, "-{text}"),
            Line::New(text) => writeln!(out, "+{text}"),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diff_has_the_changed_lines_and_some_around_them() {
        let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\n";
        let new = "a\nb\nC\nd\ne\nf\ng\nh\ni\nj\nx\nk\nm\n";
        let expected = "\
--- f
+++ f
@@ -1,6 +1,6 @@
 a
 b
-c
+C
 d
 e
 f
@@ -8,6 +8,6 @@
 h
 i
 j
+x
 k
-l
 m
";
        assert_eq!(diff("f", old, new), expected);
        assert_eq!(diff("f", old, old), "");
    }

    #[test]
    fn edits_apply_in_any_order() {
        let edit = |range: Range<usize>, text: &str| Edit { file: 0, range, text: text.to_string() };
        assert_eq!(apply("abcdef", &[edit(4..5, "E"), edit(0..2, ""), edit(3..3, "+")]), "c+dEf");
        assert_eq!(before("{\n  x;\n}", 4, "f;"), (4..4, "f;\n  ".to_string()));
        assert_eq!(before("{ x; }", 2, "f;"), (2..2, "f; ".to_string()));
        assert_eq!(whole_line("a\n  f;\nb", 4..6), 2..7);
        assert_eq!(whole_line("a f; b", 2..4), 2..5);
    }
}
