//! Examples in help texts.

use crate::program::{porf, root, shell};

/// Splits off a remark such as `# exit code 1`. The default is 0.
pub fn split_code(line: &str) -> (&str, i32) {
    match line.split_once('#') {
        Some((line, remark)) => {
            let code = remark.trim().strip_prefix("exit code ").and_then(|code| code.get(..1)?.parse().ok());
            (line.trim(), code.unwrap_or_else(|| panic!("{line}: what is '{remark}'?")))
        }
        None => (line.trim(), 0),
    }
}

/// Runs the examples in a command's help, and checks their exit codes.
#[track_caller]
pub fn run_examples(command: &str) {
    std::fs::create_dir_all(root().join("target")).unwrap();
    let help = porf(&format!("{command} --help")).assert_code(0).stdout;
    let (_, examples) = help.split_once("Examples:\n").unwrap_or_else(|| panic!("{command} has no examples"));
    let lines: Vec<&str> = examples.lines().filter(|line| line.trim().starts_with("porf ")).collect();
    assert!(!lines.is_empty());
    for line in lines {
        assert!(line.chars().count() <= 82, "too long for a terminal: {line}");
        let (line, code) = split_code(line);
        let run = shell(line);
        assert_eq!(run.code, code, "{line}\n{}", run.transcript());
        assert!(!run.stderr.contains("internal error"), "{}", run.stderr);
    }
}
