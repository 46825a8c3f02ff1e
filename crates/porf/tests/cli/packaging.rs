//! What is installed: completions, man pages, archives; and the script of the GitHub Action.

use crate::program::{command, porf, root, run, scratch};
use std::fs;
use std::process::Command;

/// The names of the commands, by the help text.
fn commands() -> Vec<String> {
    let help = porf("--help").stdout;
    let listed = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = listed.lines().map(|line| line.split_whitespace().next().unwrap().to_string());
    names.filter(|name| name != "help").collect()
}

#[test]
fn completions_have_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = porf(&format!("completions {shell}")).assert_code(0).stdout;
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
        assert!(script.contains("equivalence"), "{shell} lacks options");
    }
    porf("completions csh").assert_code(2);
}

/// The badges need no network, and say what the manifest says.
#[test]
fn badges_agree_with_the_manifest() {
    let read = |file: &str| fs::read_to_string(root().join(file)).unwrap();
    let (badges, manifest, readme) = (read("docs/badges.svg"), read("Cargo.toml"), read("README.md"));
    let field = |name: &str| manifest.lines().find_map(|line| line.strip_prefix(name)?.split('"').nth(1)).unwrap();
    let texts = [
        field("version = ").to_string(),
        format!("{} or later", field("rust-version = ")),
        format!("{} or later", porf_llvm::clang::OLDEST),
        field("license = ").replace(" OR ", " or ").replace("Apache-2.0", "Apache 2.0"),
    ];
    for text in texts {
        assert!(badges.contains(&format!(">{text}</text>")) && readme.contains(&text), "{text}");
    }
}

/// Bash accepts the script, and completes the name of a command.
#[test]
fn bash_completes_commands() {
    let script = porf("completions bash").stdout;
    let file = scratch("completions.bash");
    fs::write(&file, script).unwrap();
    let mut bash = command("bash");
    let ask = "source \"$0\" && COMP_WORDS=(porf ver) COMP_CWORD=1 && _porf porf ver porf && echo \"${COMPREPLY[@]}\"";
    bash.args(["-c", ask]).arg(&file);
    let answer = run(bash, b"");
    assert_eq!((answer.code, answer.stdout.trim()), (0, "verify"), "{}", answer.transcript());
}

#[test]
fn every_command_has_a_man_page() {
    let directory = scratch("man");
    fs::create_dir_all(&directory).unwrap();
    porf(&format!("man {}", directory.display())).assert_code(0);
    let page = |name: &str| fs::read_to_string(directory.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(page("porf.1").contains("Exit codes of every command"));
    for command in commands() {
        let page = page(&format!("porf-{command}.1"));
        assert!(page.contains(".SH NAME") && page.contains(".SH SYNOPSIS"), "{command}");
    }
    assert!(page("porf-verify.1").contains("equivalence"));
    porf("man /nowhere/at/all").assert_code(2);
}

/// The archive has the name and the layout that the metadata for `cargo binstall` state.
#[test]
fn the_archive_is_what_binstall_expects() {
    let directory = scratch("archives");
    let mut script = command("sh");
    script.arg("scripts/archive.sh").env("PORF", env!("CARGO_BIN_EXE_porf")).env("ARCHIVES", &directory);
    let made = run(script, b"");
    assert_eq!(made.code, 0, "{}", made.transcript());
    let archive = made.stdout.trim();
    let target = Command::new("rustc").arg("-vV").output().unwrap().stdout;
    let target = String::from_utf8(target).unwrap();
    let target = target.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();

    let manifest: toml::Table = fs::read_to_string(root().join("crates/porf/Cargo.toml")).unwrap().parse().unwrap();
    let binstall = &manifest["package"]["metadata"]["binstall"];
    let filled = |template: &str| {
        let parts = [
            ("{ name }", "porf"),
            ("{ target }", target),
            ("{ version }", env!("CARGO_PKG_VERSION")),
            ("{ archive-suffix }", ".tgz"),
            ("{ bin }", "porf"),
            ("{ binary-ext }", ""),
        ];
        parts.iter().fold(template.to_string(), |text, (part, value)| text.replace(part, value))
    };
    let url = filled(binstall["pkg-url"].as_str().unwrap());
    assert_eq!(url.rsplit('/').next(), archive.rsplit('/').next());
    let listed = Command::new("tar").arg("-tzf").arg(archive).output().unwrap().stdout;
    let listed = String::from_utf8(listed).unwrap();
    let binary = filled(binstall["bin-dir"].as_str().unwrap());
    let top = binary.split('/').next().unwrap();
    let share = ["man/man1/porf-verify.1", "zsh/site-functions/_porf", "bash-completion/completions/porf"];
    let share = share.map(|path| format!("{top}/share/{path}"));
    for path in
        share.iter().chain([&binary, &format!("{top}/LICENSE-MIT"), &format!("{top}/editors/vim/syntax/kat.vim")])
    {
        assert!(listed.lines().any(|line| line == path), "no {path} in\n{listed}");
    }
}

/// The script of the action verifies every file, and ends with the exit code that counts.
#[test]
fn the_action_verifies_files() {
    let verify = |files: &str, options: &str, clang_options: &str| {
        let mut script = command("bash");
        script.arg("scripts/verify-files.sh").env("FILES", files).env("OPTIONS", options);
        script.env("CLANG_OPTIONS", clang_options);
        run(script, b"")
    };
    assert_eq!(verify("litmus/sb.porf\n  examples/c/mailbox.c", "-j1", "-DFIXED -Wall").code, 0);
    let both = verify("examples/c/mailbox.c litmus/sb.porf", "--model rc11", "");
    assert!(both.code == 1 && both.stdout.contains("litmus/sb.porf: safe"), "{}", both.transcript());
    assert_eq!(verify("examples/programs/mailbox.porf litmus/none.porf", "", "").code, 2);
    let limited = verify("examples/programs/counting-lock.porf examples/programs/mailbox.porf", "--max-events 50", "");
    assert_eq!(limited.code, 1, "an error counts more than a limit");
    // Words are not expanded by the shell.
    assert_eq!(verify("litmus/*.porf", "", "").code, 2);
    assert_eq!(verify("", "", "").code, 2);
}
