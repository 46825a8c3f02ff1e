//! The code blocks of `docs/language.md` are valid programs.

use porf_program::{Options, compile_with, format_source};

fn document() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/language.md")).unwrap()
}

fn blocks(kind: &str) -> Vec<String> {
    let document = document();
    let fence = format!("```{kind}\n");
    document.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap().to_string()).collect()
}

#[test]
fn every_program_compiles() {
    let models = ["sc", "tso", "ra", "sra", "rc20", "relaxed", "rc11", "wra", "arm8"].map(str::to_string).to_vec();
    let options = Options { models, ..Options::default() };
    let programs = blocks("porf");
    assert!(programs.len() >= 10);
    for program in programs {
        let compiled = compile_with(&program, &options).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(compiled.warnings, []);
        format_source(&program).unwrap();
    }
}

#[test]
fn the_grammar_names_every_word() {
    let grammar = blocks("ebnf").remove(0);
    let methods = porf_program::ast::Method::ALL.map(|(_, name, ..)| name);
    let operators = porf_program::ast::BinOp::ALL.map(|(_, text, _)| text);
    let modes = porf_program::ast::MODE_NAMES.map(|(name, _)| name);
    let verdicts = porf_program::ast::Verdict::ALL.map(|verdict| verdict.name());
    let types = porf_program::ast::Type::ALL.map(|(name, _)| name);
    for word in methods.iter().chain(&operators).chain(&modes).chain(&verdicts).chain(&types) {
        assert!(grammar.contains(&format!("\"{word}\"")), "the grammar lacks {word}");
    }
}
