//! The examples in help texts and documents run, and print what is shown.

use crate::help::{run_examples, split_code};
use crate::program::{command, porf, root, scratch, shell};

#[test]
fn help_examples() {
    for command in ["verify", "test", "reach", "repair", "promise", "litmus", "check", "generate", "convert", "fmt"] {
        run_examples(command);
    }
}

#[test]
fn every_command_has_help() {
    let commands = [
        "",
        "verify",
        "test",
        "reach",
        "repair",
        "litmus",
        "check",
        "generate",
        "generate random",
        "generate triangles",
        "generate pattern",
    ];
    for command in
        commands.into_iter().chain(["generate spinlock", "generate queue", "generate litmus", "convert", "fmt"])
    {
        let help = porf(&format!("{command} --help")).assert_code(0).stdout;
        assert!(help.contains("Usage: porf") && (help.contains("Examples") || help.contains("Start with")), "{help}");
    }
}

/// The page about the language shows the actual message.
#[test]
fn the_message_about_a_wrong_mode() {
    let page = std::fs::read_to_string(root().join("docs/language.md")).unwrap();
    let shown = page.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let directory = scratch("language");
    std::fs::create_dir_all(&directory).unwrap();
    std::fs::write(directory.join("flag.porf"), "shared flag;\n\nthread P0 { flag.store(1, acq); }\n").unwrap();
    let run = command("porf").args(["verify", "flag.porf"]).current_dir(&directory).output().unwrap();
    assert_eq!(String::from_utf8(run.stderr).unwrap().trim_end(), shown.trim_end());
}

/// The text without what differs from run to run: times, sizes, and the progress of workers when
/// one of them found an error.
fn without_effort(text: &str) -> String {
    let is_effort = |line: &&str| {
        line.contains(" added, ")
            || line.contains(" states in ")
            || line.contains(" state in ")
            || line.contains(" states; ")
            || line.contains(" visited, ") && line.contains(" replay")
            || line.contains(" certification") && line.contains(" explored")
            || text.contains(": violation under") && line.contains(" by mo, ") && line.contains(" blocked")
    };
    let lines: Vec<&str> = text.trim_end().lines().filter(|line| !is_effort(line)).collect();
    lines.join("\n")
}

/// Runs blocks marked `console`: a command after `$ `, then its whole output.
fn check_console_blocks(document: &str) -> usize {
    // The folder that examples write to; cargo may use another one.
    std::fs::create_dir_all(root().join("target")).unwrap();
    let text = std::fs::read_to_string(root().join(document)).unwrap();
    let mut checked = 0;
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for part in block.split("$ ").skip(1) {
            let (line, expected) = part.split_once('\n').unwrap();
            // Building and make targets are not run here.
            if !line.starts_with("porf ") {
                continue;
            }
            let (line, code) = split_code(line);
            let run = shell(line);
            assert_eq!(run.code, code, "{document}: {line}\n{}", run.transcript());
            let printed = format!("{}{}", run.stdout, run.stderr);
            assert_eq!(without_effort(&printed), without_effort(expected), "{document}: {line}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn document_examples() {
    assert!(check_console_blocks("README.md") >= 3);
    assert!(check_console_blocks("docs/sra.md") >= 3);
    assert!(check_console_blocks("docs/promising.md") >= 19);
    assert!(check_console_blocks("docs/testing.md") >= 5);
    check_console_blocks("docs/json.md");
    assert!(check_console_blocks("docs/c.md") >= 5);
    assert!(check_console_blocks("docs/repair.md") >= 8);
    assert!(check_console_blocks("docs/weakestmo2.md") >= 6);
    assert!(check_console_blocks("docs/litmus.md") >= 5);
    check_console_blocks("CONTRIBUTING.md");
}

#[test]
fn tutorial() {
    assert!(check_console_blocks("docs/tutorial.md") >= 10);
    // The programs of the tutorial are those of the repository.
    let text = std::fs::read_to_string(root().join("docs/tutorial.md")).unwrap();
    let shipped: Vec<String> = std::fs::read_dir(root().join("examples/programs"))
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    let mut shown = 0;
    for block in text.split("```porf\n").skip(1) {
        let block = block.split("```").next().unwrap();
        assert!(shipped.iter().any(|program| program == block), "not a program of examples/programs:\n{block}");
        shown += 1;
    }
    assert!(shown >= 5);
}

/// The table of commands in the README is complete.
#[test]
fn the_readme_lists_the_commands() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let help = porf("--help").stdout;
    let commands = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let commands: Vec<&str> = commands.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    for command in commands.iter().filter(|&&command| command != "help") {
        assert!(readme.contains(&format!("| `porf {command}")), "the README does not list {command}");
    }
    for row in readme.lines().filter_map(|line| line.strip_prefix("| `porf ")) {
        let command = row.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap();
        assert!(commands.contains(&command), "there is no porf {command}");
    }
}
