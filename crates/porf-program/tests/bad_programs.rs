//! Bad programs and their diagnostics. After a change of a message, review the difference and
//! accept it with `INSTA_UPDATE=always`.

use porf_program::{Diagnostic, LineIndex, Options, Severity, Span, compile_with};
use std::fmt::Write;

fn options() -> Options {
    let models = ["sc", "tso", "ra", "sra", "rc20", "relaxed", "rc11", "wra"];
    Options { models: models.map(str::to_string).to_vec(), ..Options::default() }
}

#[test]
fn every_bad_program_is_refused_with_a_good_message() {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bad");
    let mut names: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    assert!(names.len() >= 40, "only {} bad programs", names.len());
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for path in names {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let source = std::fs::read_to_string(&path).unwrap();
            let mut options = options();
            if name == "name_constant_override" {
                options.defines.insert("n".to_string(), 4);
            }
            let rendered = match compile_with(&source, &options) {
                Err(error) => render_all(&error.0, &format!("{name}.porf"), &source),
                Ok(_) => panic!("{name} was accepted"),
            };
            insta::assert_snapshot!(name, rendered);
        }
    });
}

#[test]
fn warnings_are_not_errors() {
    let source = "shared flag = 0; shared u8 small;\nthread P0 { falg = 1; small.store(300, rlx); }";
    let compiled = compile_with(source, &options()).unwrap();
    insta::assert_snapshot!("warnings", render_all(&compiled.warnings, "w.porf", source));
}

fn render_all(diagnostics: &[Diagnostic], file: &str, source: &str) -> String {
    diagnostics.iter().map(|diagnostic| render(diagnostic, file, source)).collect::<Vec<_>>().join("\n")
}

/// The diagnostic as plain text: `file:line:col: error: …`, the line, and carets below the
/// span.
fn render(diagnostic: &Diagnostic, file: &str, source: &str) -> String {
    let lines = LineIndex::new(source);
    let mut out = String::new();
    let severity = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    excerpt(&mut out, file, source, &lines, diagnostic.span, &format!("{severity}: {}", diagnostic.message));
    if let Some(expected) = &diagnostic.expected {
        let _ = writeln!(out, "  expected: {expected}");
    }
    if let Some(help) = &diagnostic.help {
        let _ = writeln!(out, "  help: {help}");
    }
    if let Some((span, why)) = &diagnostic.related {
        excerpt(&mut out, file, source, &lines, *span, &format!("note: {why}"));
    }
    out
}

fn excerpt(out: &mut String, file: &str, source: &str, lines: &LineIndex, span: Span, headline: &str) {
    let (line, column) = lines.line_column(span.start);
    let text = lines.line_text(source, line as usize - 1);
    let number = line.to_string();
    let before: String = text.chars().take(column as usize - 1).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    let rest = text.chars().count().saturating_sub(column as usize - 1);
    let carets = span.text(source).lines().next().unwrap_or("").chars().count().clamp(1, rest.max(1));
    let _ = writeln!(out, "{file}:{line}:{column}: {headline}");
    let _ = writeln!(out, " {number} | {text}");
    let _ = writeln!(out, " {:width$} | {before}{}", "", "^".repeat(carets), width = number.len());
}
