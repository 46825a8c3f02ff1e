//! The examples in help texts and documents run, and print what is shown.

use crate::help::{run_examples, split_code};
use crate::program::{command, porf, root, scratch, shell, without_time};

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
        commands.into_iter().chain(["generate spinlock", "generate queue", "generate litmus", "convert", "fmt", "loom"])
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
    text.trim_end().lines().filter_map(without_time).collect::<Vec<_>>().join("\n")
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

/// The documents with console examples that no other test runs: new ones are found.
#[test]
fn further_document_examples() {
    // `models.md` and `trace-format.md` have tests of their own, in `tests/model.rs` and in
    // `porf-exec`.
    let elsewhere = ["models.md", "trace-format.md"];
    let here = std::fs::read_to_string(root().join("crates/porf/tests/cli/documents.rs")).unwrap();
    let mut checked = 0;
    for entry in std::fs::read_dir(root().join("docs")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_checked = here.contains(&format!("(\"docs/{name}\")")) || elsewhere.contains(&name.as_str());
        if name.ends_with(".md") && !is_checked {
            checked += check_console_blocks(&format!("docs/{name}"));
        }
    }
    assert!(checked >= 7, "{checked}");
}

/// Every document is a chapter of the book, once, and the chapters exist.
#[test]
fn the_book_has_every_document() {
    let summary = std::fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    let mut chapters: Vec<&str> = summary.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()).collect();
    chapters.sort_unstable();
    let names = std::fs::read_dir(root().join("docs")).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut documents: Vec<String> = names.filter(|name| name.ends_with(".md") && name != "SUMMARY.md").collect();
    documents.sort_unstable();
    assert_eq!(chapters, documents, "chapters of docs/SUMMARY.md (left) and files (right)");
}

/// Links between documents lead to files, and to headings that exist.
#[test]
fn links_between_documents_lead_somewhere() {
    /// The anchors of the headings, as mdBook and GitHub make them.
    fn anchors(text: &str) -> Vec<String> {
        let headings =
            text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
        let kept = |c: &char| c.is_alphanumeric() || [' ', '-', '_'].contains(c);
        headings.map(|it| it.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")).collect()
    }
    let mut followed = 0;
    for entry in std::fs::read_dir(root().join("docs")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        // Code may look like a link.
        let prose: String = text.split("```").step_by(2).collect();
        for link in prose.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()) {
            if link.contains("://") {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { path.parent().unwrap().join(file) };
            assert!(target.exists(), "{}: {link}", path.display());
            let found = || anchors(&std::fs::read_to_string(&target).unwrap()).iter().any(|it| it == anchor);
            assert!(anchor.is_empty() || found(), "{}: {link}: there is no such heading", path.display());
            followed += 1;
        }
    }
    assert!(followed > 100, "{followed}");
}

/// The pictures of executions are those of runs: `make pictures` writes them again.
#[test]
fn the_pictures_are_those_of_runs() {
    let directory = scratch("pictures");
    std::fs::create_dir_all(&directory).unwrap();
    let mut script = command("sh");
    script.args(["scripts/pictures.sh", env!("CARGO_BIN_EXE_porf")]).arg(&directory);
    assert!(script.status().unwrap().success());
    for entry in std::fs::read_dir(&directory).unwrap() {
        let made = entry.unwrap().path();
        let name = made.file_name().unwrap();
        let read = |path: &std::path::Path| std::fs::read_to_string(path).unwrap();
        let shown = read(&root().join("docs").join(name));
        assert!(shown.contains("class=\"event cycle") && shown.trim_end().ends_with("</svg>"), "{name:?}");
        assert!(read(&made) == shown, "docs/{} is not that of a run: make pictures", name.display());
    }
}

/// The code in the tutorial is that of its programs.
#[test]
fn the_c_code_of_the_tutorial_is_that_of_its_programs() {
    let text = std::fs::read_to_string(root().join("docs/tutorial.md")).unwrap();
    let names = ["naive", "relaxed", "lock"];
    let programs = names.map(|name| std::fs::read_to_string(root().join(format!("examples/c/lock/{name}.c"))).unwrap());
    let blocks: Vec<&str> = text.split("```c\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert!(blocks.len() >= 3);
    for block in blocks {
        assert!(programs.iter().any(|program| program.contains(block)), "not in examples/c/lock:\n{block}");
    }
}

#[test]
fn tutorials() {
    assert!(check_console_blocks("docs/tutorial.md") >= 7);
    assert!(check_console_blocks("docs/programs.md") >= 10);
    // The programs are those of the repository.
    let text = std::fs::read_to_string(root().join("docs/programs.md")).unwrap();
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
