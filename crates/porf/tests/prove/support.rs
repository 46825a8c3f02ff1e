//! What the tests of `porf prove` and `porf model` share.

use crate::program::{porf, root, shell};
use serde_json::Value;
use std::collections::BTreeSet;

/// The files of a directory with this extension, from the root of the repository.
pub fn files(directory: &str, extension: &str) -> Vec<String> {
    let entries = std::fs::read_dir(root().join(directory)).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let end = format!(".{extension}");
    let mut files: Vec<String> = names.filter(|n| n.ends_with(&end)).map(|n| format!("{directory}/{n}")).collect();
    files.sort();
    files
}

/// The text with times taken out: `   1.2 ms` becomes ` TIME`.
pub fn forget_times(text: &str) -> String {
    let line = |line: &str| {
        let mut words: Vec<String> = line.split(' ').map(str::to_string).collect();
        for i in 1..words.len() {
            let is_number = words[i - 1].contains('.') && words[i - 1].parse::<f64>().is_ok();
            if is_number && ["ms", "s"].contains(&words[i].as_str()) {
                words[i] = "TIME".to_string();
                // The number and the blanks before it.
                let mut k = i;
                words[k - 1].clear();
                while k > 0 && words[k - 1].is_empty() {
                    words.remove(k - 1);
                    k -= 1;
                }
                return words.join(" ");
            }
        }
        words.join(" ")
    };
    let mut shown: String = text.lines().map(|text| line(text) + "\n").collect();
    if !text.ends_with('\n') {
        shown.pop();
    }
    shown
}

/// The report without times.
pub fn json(arguments: &str, code: i32) -> Value {
    let run = porf(arguments).assert_code(code);
    assert_eq!(run.stdout.lines().count(), 1, "{}", run.stdout);
    let mut value: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(value["exit_code"], code);
    forget_seconds(&mut value);
    value
}

fn forget_seconds(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                if name == "seconds" {
                    assert!(field.is_f64());
                    *field = Value::from(0);
                }
                forget_seconds(field);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(forget_seconds),
        _ => {}
    }
}

/// The names of all fields; what `relations` has are names of relations.
pub fn names_of_fields(value: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                names.insert(name.clone());
                if name != "relations" {
                    names.extend(names_of_fields(field));
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| names.extend(names_of_fields(item))),
        _ => {}
    }
    names
}

/// Splits off a remark such as `# exit code 1`, which otherwise is 0.
pub fn split_code(line: &str) -> (&str, i32) {
    match line.split_once("# exit code ") {
        Some((line, code)) => (line.trim(), code.trim().parse().unwrap()),
        None => (line.trim(), 0),
    }
}

/// The examples in a command's help run, with the exit codes that they say.
pub fn help_examples(command: &str) {
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
