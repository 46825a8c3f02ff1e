//! The grammars for editors have every word of the languages. The words are those of the parsers
//! and of the documents; the grammars are TextMate grammars (`editors/vscode`) and syntax files of
//! vim (`editors/vim`).

use crate::program::root;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn json(path: &str) -> Value {
    serde_json::from_str(&text(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The texts in quotation marks between two marks of a file.
fn quoted(path: &str, start: &str, end: &str) -> Vec<String> {
    let text = text(path);
    let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("{path} has no {start}"));
    let (part, _) = rest.split_once(end).unwrap_or_else(|| panic!("{path} has no {end} after {start}"));
    let words: Vec<String> = part.split('"').skip(1).step_by(2).map(str::to_string).collect();
    assert!(!words.is_empty(), "{path} has no words after {start}");
    words
}

fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// The keywords of `.porf`, and the words of the grammar in its document: types, modes, claims.
fn porf_words() -> BTreeSet<String> {
    let keywords = quoted("crates/porf-program/src/parse/mod.rs", "KEYWORDS: ", "];");
    let grammar = quoted("docs/language.md", "```ebnf\n", "```");
    keywords.into_iter().chain(grammar).filter(|word| is_word(word)).collect()
}

/// The keywords and primitive names of `.kat`.
fn kat_words() -> BTreeSet<String> {
    let parser = "crates/porf-kat/src/parse.rs";
    let mut words = quoted(parser, "STATEMENTS: ", "];");
    words.extend(quoted(parser, "STATEMENTS.contains(&word) || ", "]"));
    let vocabulary = "crates/porf-kat/src/vocabulary.rs";
    words.extend(quoted(vocabulary, "builtin!(Rel, RELATIONS,", ");"));
    words.extend(quoted(vocabulary, "builtin!(Pred, PREDICATES,", ");"));
    words.extend(quoted(vocabulary, "vocabulary.derived = ", "]);"));
    words.into_iter().filter(|word| is_word(word)).collect()
}

/// The statements, operations and modes of traces.
fn trace_words() -> BTreeSet<String> {
    let reader = "crates/porf-exec/src/trace/text_read.rs";
    let mut words = quoted(reader, "let operations = ", ";");
    words.extend(quoted(reader, "let statements = ", ";"));
    words.extend(["R", "W", "U", "F"].map(str::to_string));
    words.extend(porf_exec::Mode::ALL.map(|mode| mode.name().to_string()));
    words.into_iter().collect()
}

/// The regular expressions of a TextMate grammar.
fn patterns(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(pattern) if ["match", "begin", "end"].contains(&name.as_str()) => {
                        found.push(pattern.clone());
                    }
                    field => patterns(field, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| patterns(item, found)),
        _ => {}
    }
}

/// The words in the groups of regular expressions: `a` and `b` for `(a|b)`.
fn alternatives(patterns: &[String]) -> BTreeSet<String> {
    let groups = patterns.iter().flat_map(|pattern| pattern.split(['(', '|', ')']));
    groups.map(|part| part.trim_start_matches("?:").trim_start_matches("?i:").replace("\\+", "+")).collect()
}

/// The words of a vim syntax file: those after `syntax keyword GROUP`, and the alternatives of its
/// patterns.
fn vim_words(path: &str) -> BTreeSet<String> {
    let text = text(path);
    let mut words = BTreeSet::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("syntax ")) {
        match line.strip_prefix("keyword ") {
            Some(keywords) => words.extend(keywords.split(' ').skip(1).map(str::to_string)),
            None => words.extend(line.split("\\|").flat_map(|part| part.split(['(', ')', '\\'])).map(str::to_string)),
        }
    }
    words
}

#[test]
fn every_word_is_in_the_grammars() {
    let languages =
        [("porf", "porf", porf_words()), ("kat", "kat", kat_words()), ("trace", "porftrace", trace_words())];
    for (name, vim, words) in languages {
        assert!(words.len() > 15, "{name}: {words:?}");
        let grammar = json(&format!("editors/vscode/syntaxes/{name}.tmLanguage.json"));
        let mut found = Vec::new();
        patterns(&grammar["patterns"], &mut found);
        let known = alternatives(&found);
        let missing: Vec<&String> = words.difference(&known).collect();
        assert!(missing.is_empty(), "the TextMate grammar of .{name} lacks {missing:?}");
        let known = vim_words(&format!("editors/vim/syntax/{vim}.vim"));
        let missing: Vec<&String> = words.difference(&known).collect();
        assert!(missing.is_empty(), "the vim syntax of .{name} lacks {missing:?}");
    }
}

#[test]
fn the_extension_names_files_that_exist() {
    let extension = json("editors/vscode/package.json");
    let contributes = &extension["contributes"];
    let languages = contributes["languages"].as_array().unwrap();
    for language in languages {
        let path = language["configuration"].as_str().unwrap().trim_start_matches("./");
        assert!(json(&format!("editors/vscode/{path}")).is_object());
    }
    for grammar in contributes["grammars"].as_array().unwrap() {
        let path = grammar["path"].as_str().unwrap().trim_start_matches("./");
        let file = json(&format!("editors/vscode/{path}"));
        assert_eq!(file["scopeName"], grammar["scopeName"], "{path}");
        assert!(languages.iter().any(|language| language["id"] == grammar["language"]), "{path}");
    }
    let main = extension["main"].as_str().unwrap().trim_start_matches("./");
    let tasks = text(&format!("editors/vscode/{main}"));
    for matcher in contributes["problemMatchers"].as_array().unwrap() {
        let name = matcher["name"].as_str().unwrap();
        assert!(tasks.contains(&format!("\"${name}\"")), "no task uses the problem matcher {name}");
    }
    assert_eq!(extension["version"].as_str(), Some(env!("CARGO_PKG_VERSION")));
}
