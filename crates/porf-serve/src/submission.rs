//! What a browser may ask for: a program in one of the languages, and the models.
//!
//! A program must not read other files. `.porf`, `.litmus` and traces cannot. A `.kat` file may
//! include the models that come with porf. The preprocessor of C reads files by its directives, and
//! its messages quote what it read. So only headers in angle brackets are accepted, and directives
//! that read nothing.

use serde::Deserialize;

/// What a browser asks for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Submission {
    pub language: Language,
    pub program: String,
    /// Names of models; none means the default of the command.
    #[serde(default)]
    pub models: Vec<String>,
    /// `mo` or `rf`.
    #[serde(default)]
    pub equivalence: Equivalence,
}

/// The language of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Language {
    Porf,
    C,
    Cpp,
    Litmus,
    Kat,
    Trace,
}

impl Language {
    /// The name of the file that holds the program.
    pub(crate) fn file(self) -> &'static str {
        match self {
            Language::Porf => "program.porf",
            Language::C => "program.c",
            Language::Cpp => "program.cpp",
            Language::Litmus => "test.litmus",
            Language::Kat => "statements.kat",
            Language::Trace => "execution.trace",
        }
    }
}

/// The equivalence by which executions are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Equivalence {
    #[default]
    Mo,
    Rf,
}

/// Why a program is not run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Refused {
    #[error("'{0}' is not the name of a model: here, models are given by their names")]
    Model(String),
    #[error("too many models at once: at most {MOST_MODELS}")]
    Models,
    #[error(
        "line {line}: '{text}' might read another file: here, programs may include headers in angle brackets, \
         and .kat files the models of porf"
    )]
    Reads { line: usize, text: String },
}

/// The largest number of models in one request.
const MOST_MODELS: usize = 16;

/// Directives that read no file.
const DIRECTIVES: &[&str] = &[
    "define", "undef", "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif", "error", "warning",
    "line",
];

/// Operators of the preprocessor that ask for files, and pragmas, which may.
const ASKS_FOR_FILES: &[&str] = &["__has_include", "__has_embed", "_Pragma", "__pragma"];

impl Submission {
    /// Checks that the program reads no other file and that models are given by name.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        if self.models.len() > MOST_MODELS {
            return Err(Refused::Models);
        }
        let is_name = |name: &&String| {
            !name.is_empty()
                && !name.starts_with('-')
                && name.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-')
        };
        if let Some(model) = self.models.iter().find(|name| !is_name(name)) {
            return Err(Refused::Model(model.clone()));
        }
        match self.language {
            Language::C | Language::Cpp => check_c(&self.program),
            Language::Kat => check_kat(&self.program),
            Language::Porf | Language::Litmus | Language::Trace => Ok(()),
        }
    }
}

/// Checks every line that might be a directive, whether or not it is in a comment or a string.
fn check_c(program: &str) -> Result<(), Refused> {
    // A backslash at the end of a line joins it with the next one, also with white space between
    // and as the trigraph; a comment may stand before a directive. Such lines are judged as if the
    // rest were a line of its own.
    let spliced = join_lines(program);
    for (line, text) in spliced {
        let refused = || Refused::Reads { line, text: text.trim().chars().take(60).collect() };
        if ASKS_FOR_FILES.iter().any(|word| text.contains(word)) {
            return Err(refused());
        }
        // Modules of C++ are imported by lines that look like declarations.
        let first_word = text.trim_start().trim_start_matches("export").trim_start();
        if first_word
            .strip_prefix("import")
            .is_some_and(|it| !it.starts_with(|it: char| it.is_alphanumeric() || it == '_'))
        {
            return Err(refused());
        }
        for rest in directives(&text) {
            let rest = rest.trim_start();
            let name: String = rest.chars().take_while(|it| it.is_ascii_alphanumeric() || *it == '_').collect();
            let is_fine = match name.as_str() {
                // The empty directive.
                "" => rest.is_empty(),
                "include" => is_header(rest[name.len()..].trim()),
                name => DIRECTIVES.contains(&name),
            };
            if !is_fine {
                return Err(refused());
            }
        }
    }
    Ok(())
}

/// The logical lines of a C program, each with the number of its first line.
fn join_lines(program: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let mut continues = false;
    for (number, line) in program.split(['\n', '\r', '\u{b}', '\u{c}']).enumerate() {
        let line = line.replace("??/", "\\").replace("??=", "#").replace("%:", "#");
        let trimmed = line.trim_end();
        let (text, goes_on) = match trimmed.strip_suffix('\\') {
            Some(text) => (text, true),
            None => (line.as_str(), false),
        };
        match lines.last_mut() {
            Some((_, last)) if continues => last.push_str(text),
            _ => lines.push((number + 1, text.to_string())),
        }
        continues = goes_on;
    }
    lines
}

/// What follows the signs of directives in a line. A sign counts if only white space or the end of
/// a comment stands before it; signs elsewhere are operators of macros.
fn directives(line: &str) -> impl Iterator<Item = &str> {
    let positions = line.match_indices('#').map(|(at, _)| at);
    positions.filter_map(move |at| {
        let before = line[..at].trim_end();
        let is_first = before.is_empty() || before.ends_with("*/");
        is_first.then(|| &line[at + 1..])
    })
}

/// Is it a header in angle brackets, below the folders of the compiler?
fn is_header(text: &str) -> bool {
    let Some((name, rest)) = text.strip_prefix('<').and_then(|text| text.split_once('>')) else { return false };
    let rest = rest.trim();
    let is_plain = |it: u8| it.is_ascii_alphanumeric() || matches!(it, b'_' | b'-' | b'+' | b'.' | b'/');
    let is_below = !name.is_empty() && !name.starts_with('/') && name.split('/').all(|part| part != "..");
    is_below && name.bytes().all(is_plain) && (rest.is_empty() || rest.starts_with("//") || rest.starts_with("/*"))
}

/// Checks that every quoted path is one of porf's own.
fn check_kat(program: &str) -> Result<(), Refused> {
    for (number, line) in program.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        let is_foreign = code.split('"').skip(1).step_by(2).any(|path| !path.starts_with("porf:"));
        if is_foreign {
            return Err(Refused::Reads { line: number + 1, text: line.trim().chars().take(60).collect() });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn c(program: &str) -> bool {
        check_c(program).is_ok()
    }

    #[test]
    fn programs_that_read_no_files_are_accepted() {
        assert!(c(
            "#include <stdatomic.h>\n#  include <sys/types.h> // types\n#define A(x) #x\n#if 1\n#endif\nint main(void) {}"
        ));
        assert!(c("#define CAT(a, b) a ## b\n#\nint x;"));
        assert!(c("/* header */ #include <a.h>"));
    }

    #[test]
    fn programs_that_might_read_files_are_refused() {
        let programs = [
            "#include \"/etc/passwd\"",
            "#include </etc/passwd>",
            "#include <../../etc/passwd>",
            "#include_next <a.h>",
            "# import <a.h>",
            "#embed </etc/passwd>",
            "#define F \"/etc/passwd\"\n#include F",
            "#inc\\\nlude \"/etc/passwd\"",
            "#inc\\ \nlude \"/etc/passwd\"",
            "#inc??/\nlude \"/etc/passwd\"",
            "%:include \"/etc/passwd\"",
            "??=include \"/etc/passwd\"",
            "/* a */ /* b */ #include \"/etc/passwd\"",
            "/*\n*/#include \"/etc/passwd\"",
            "#if __has_include(\"/etc/passwd\")\n#endif",
            "#pragma GCC dependency \"/etc/passwd\"",
            "_Pragma(\"GCC dependency \\\"/etc/passwd\\\"\")",
            "int x;\r#include \"/etc/passwd\"",
            "#include <stdio.h> \\\n#include \"x\"",
            "#/**/include \"/etc/passwd\"",
            "import \"/etc/passwd\";",
            "export import </etc/passwd>;",
        ];
        for program in programs {
            assert!(!c(program), "{program}");
        }
    }

    #[test]
    fn models_are_names() {
        let with = |model: &str| Submission {
            language: Language::Porf,
            program: String::new(),
            models: vec![model.to_string()],
            equivalence: Equivalence::Mo,
        };
        assert!(with("rc11-2017").check().is_ok());
        for model in ["", "--help", "../x.kat", "a.kat", "x,y", "a b"] {
            assert!(with(model).check().is_err(), "{model}");
        }
    }

    #[test]
    fn statements_include_only_the_models_of_porf() {
        assert!(check_kat("include \"porf:models/tso.kat\" // \"x\"\nassert a <= b").is_ok());
        assert!(check_kat("include \"/etc/passwd\"").is_err());
        assert!(check_kat("include\n\"/etc/passwd\"").is_err());
    }
}
