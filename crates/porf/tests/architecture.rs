//! ARCHITECTURE.md is true: the crates and paths that it names exist, dependencies between our
//! crates are as stated, and every other dependency has a reason. Files are short, comments
//! narrow, and the command line thin.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use toml::Table;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn document(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

fn manifest(path: &Path) -> Table {
    fs::read_to_string(path).unwrap().parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Our crates with their manifests.
fn crates() -> BTreeMap<String, Table> {
    let directories = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let manifests = directories.map(|path| path.join("Cargo.toml")).filter(|path| path.exists());
    let name = |table: &Table| table["package"]["name"].as_str().unwrap().to_string();
    manifests.map(|path| manifest(&path)).map(|table| (name(&table), table)).collect()
}

/// The dependencies in some sections of a manifest.
fn dependencies(table: &Table, sections: &[&str]) -> BTreeSet<String> {
    let sections = sections.iter().filter_map(|section| table.get(*section)?.as_table());
    sections.flat_map(|section| section.keys().cloned()).collect()
}

const NORMAL: [&str; 2] = ["dependencies", "build-dependencies"];
const ALL: [&str; 3] = ["dependencies", "build-dependencies", "dev-dependencies"];

/// The sections `### CRATE` of the page: name and text.
fn sections(page: &str) -> BTreeMap<String, String> {
    let sections = page.split("\n### ").skip(1).map(|section| section.split_once('\n').unwrap());
    sections.map(|(name, text)| (name.trim().to_string(), text.split("\n## ").next().unwrap().to_string())).collect()
}

#[test]
fn every_crate_has_a_section_and_every_section_a_crate() {
    let page = document("ARCHITECTURE.md");
    let sections: BTreeSet<String> = sections(&page).into_keys().collect();
    let crates: BTreeSet<String> = crates().into_keys().collect();
    assert_eq!(sections, crates, "sections (left) and crates (right)");
}

#[test]
fn every_section_says_what_the_crate_must_not_know() {
    for (name, text) in sections(&document("ARCHITECTURE.md")) {
        assert!(text.contains("must not know"), "{name}");
    }
}

#[test]
fn arrows_between_our_crates_are_as_stated() {
    let (page, crates) = (document("ARCHITECTURE.md"), crates());
    for (name, text) in sections(&page) {
        let stated = text.lines().find_map(|line| line.strip_prefix("Depends on: "));
        let stated = stated.unwrap_or_else(|| panic!("{name} does not state its arrows")).trim_end_matches('.');
        let stated: BTreeSet<String> = match stated {
            "nothing of ours" => BTreeSet::new(),
            list => list.split(", ").map(str::to_string).collect(),
        };
        let ours = |dependency: &String| crates.contains_key(dependency);
        let actual: BTreeSet<String> = dependencies(&crates[&name], &NORMAL).into_iter().filter(ours).collect();
        assert_eq!(stated, actual, "{name}: stated (left) and actual (right)");
    }
}

#[test]
fn every_dependency_has_a_reason() {
    let (page, crates) = (document("ARCHITECTURE.md"), crates());
    let table = page.split("\n## Dependencies\n").nth(1).unwrap();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let reasons: BTreeMap<&str, &str> = rows.map(|(name, reason)| (name, reason.trim_end_matches(" |"))).collect();
    assert!(reasons.values().all(|reason| !reason.is_empty()));
    let used: BTreeSet<String> = crates.values().flat_map(|table| dependencies(table, &ALL)).collect();
    let used: BTreeSet<&str> = used.iter().map(String::as_str).filter(|name| !crates.contains_key(*name)).collect();
    assert_eq!(reasons.into_keys().collect::<BTreeSet<_>>(), used, "with a reason (left) and used (right)");
    let workspace = manifest(&root().join("Cargo.toml"));
    for name in workspace["workspace"]["dependencies"].as_table().unwrap().keys() {
        assert!(used.contains(name.as_str()) || crates.contains_key(name), "{name} is declared, but nobody uses it");
    }
}

/// Words in backquotes that look like paths, and links to files.
fn paths(page: &str) -> Vec<String> {
    let code = page.split('`').skip(1).step_by(2).filter(|word| !word.contains([' ', '\n', '*']));
    let is_path =
        |word: &&str| word.starts_with("crates/") || word.starts_with("docs/") || word.starts_with("examples/");
    let links = page.split("](").skip(1).map(|rest| rest.split(')').next().unwrap());
    let links = links.filter(|link| !link.contains("://") && !link.starts_with('#'));
    code.filter(is_path).chain(links).map(str::to_string).collect()
}

#[test]
fn every_path_exists() {
    for name in ["ARCHITECTURE.md", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/json.md"] {
        for path in paths(&document(name)) {
            // Links are relative to their page, and may lead to a heading.
            let path = path.split('#').next().unwrap();
            let beside = root().join(name).parent().unwrap().join(path);
            assert!(root().join(path).exists() || beside.exists(), "{name} names {path}, which does not exist");
        }
    }
    assert!(paths(&document("ARCHITECTURE.md")).len() > 20);
}

/// In the section of a crate, paths are relative to the crate.
#[test]
fn every_path_in_a_section_exists() {
    let mut count = 0;
    for (name, text) in sections(&document("ARCHITECTURE.md")) {
        let is_path =
            |word: &&str| ["src/", "tests/", "runtime/", "include"].iter().any(|start| word.starts_with(start));
        for path in text.split('`').skip(1).step_by(2).filter(is_path) {
            assert!(root().join("crates").join(&name).join(path).exists(), "{name} has no {path}");
            count += 1;
        }
    }
    assert!(count > 50, "{count}");
}

/// Only one type is called `Model`.
#[test]
fn one_type_is_called_model() {
    let is_it = |line: &str| {
        let words: Vec<&str> =
            line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|it| !it.is_empty()).collect();
        let kinds = ["struct", "enum", "type", "trait", "union"];
        words.windows(2).any(|pair| kinds.contains(&pair[0]) && pair[1] == "Model")
            && !line.trim_start().starts_with("//")
    };
    let defining = |(path, text): (String, String)| text.lines().any(is_it).then_some(path);
    let defining: Vec<String> = sources().into_iter().filter_map(defining).collect();
    assert_eq!(defining, ["porf-model/src/model.rs"]);
}

/// Engines have tables of what they implement; no other code asks which model it is. Only defaults,
/// and the models of specific commands, are named.
#[test]
fn nobody_above_the_registry_matches_on_models() {
    // `sc` and `relaxed` are also names of modes.
    let is_mode = |name: &String| ["sc", "relaxed"].contains(&name.as_str());
    let names = porf_model::Model::library().map(|model| model.name().to_string());
    let names: Vec<String> = names.filter(|name| !is_mode(name)).collect();
    let tables = [
        "porf-model/src/model.rs",
        "porf-kat/src/library.rs",
        "porf-consistency/src/hand_written.rs",
        "porf-explore/src/model.rs",
        "porf-test/src/config.rs",
    ];
    for (path, text) in sources() {
        if path.split('/').nth(1) != Some("src") || tables.contains(&path.as_str()) {
            continue;
        }
        // Unit tests may name any model.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            let place = format!("{path}:{}", number + 1);
            let asks = |what: &str| line.contains(&format!("== {what}")) || line.contains(&format!("!= {what}"));
            assert!(!asks("Model::") && !asks("porf_model::Model::"), "{place} asks which model it is: {line}");
            for name in &names {
                let quoted = format!("\"{name}\"");
                assert!(!asks(&quoted) && !line.contains(&format!("{quoted} =>")), "{place} asks for a name: {line}");
            }
        }
    }
}

/// `make` targets that documents name exist.
#[test]
fn every_make_target_exists() {
    let makefile = document("Makefile");
    for name in ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", ".ci/run"] {
        let page = document(name);
        for (at, _) in page.match_indices("make ") {
            let is_command = page[..at].ends_with(['`', '\n']);
            let target: String = page[at + 5..].chars().take_while(|c| c.is_ascii_lowercase()).collect();
            assert!(!is_command || makefile.contains(&format!("\n{target}:")), "{name}: make {target}");
        }
    }
}

/// All files of Rust code under a directory.
fn rust_files(directory: &Path, files: &mut Vec<PathBuf>) {
    for path in fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()) {
        match path.extension() {
            _ if path.is_dir() => rust_files(&path, files),
            Some(extension) if extension == "rs" => files.push(path),
            _ => {}
        }
    }
}

/// Every crate can be published: it has a description, its dependencies on our crates have
/// versions, and the files that it embeds are in its directory.
#[test]
fn every_crate_can_be_published() {
    const FIELDS: [&str; 7] =
        ["description", "license", "repository", "readme", "keywords", "categories", "rust-version"];
    for (name, table) in crates() {
        let package = table["package"].as_table().unwrap();
        for field in FIELDS {
            assert!(package.contains_key(field), "{name} has no {field}");
        }
        let directory = root().join("crates").join(&name);
        let mut files = Vec::new();
        rust_files(&directory.join("src"), &mut files);
        for path in files {
            let text = fs::read_to_string(&path).unwrap();
            for (at, _) in text.match_indices("include_str!(") {
                let embedded = text[at..].split('"').nth(1).unwrap();
                let up = embedded.split('/').take_while(|part| *part == "..").count();
                let depth = path.strip_prefix(&directory).unwrap().components().count() - 1;
                assert!(up <= depth, "{} embeds {embedded}, which is outside of the crate", path.display());
            }
        }
    }
    let workspace = manifest(&root().join("Cargo.toml"));
    for (name, dependency) in workspace["workspace"]["dependencies"].as_table().unwrap() {
        assert!(dependency.is_str() || dependency.get("version").is_some(), "{name} has no version");
    }
}

/// The Rust files of our crates: their paths relative to `crates`, and their texts.
fn sources() -> Vec<(String, String)> {
    let (base, mut files) = (root().join("crates"), Vec::new());
    rust_files(&base, &mut files);
    assert!(files.len() > 400);
    let name = |path: &Path| path.strip_prefix(&base).unwrap().to_str().unwrap().replace('\\', "/");
    files.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn files_of_code_are_short() {
    let code = sources().into_iter().filter(|(name, _)| name.split('/').nth(1) == Some("src"));
    let long: Vec<String> = code.filter(|(_, text)| text.lines().count() >= 700).map(|(name, _)| name).collect();
    assert!(long.is_empty(), "700 lines or more: {long:?}");
}

/// The command line has arguments and presentation only. Logic belongs to the libraries.
#[test]
fn the_command_line_is_thin() {
    let code = sources().into_iter().filter(|(name, _)| name.starts_with("porf/src/"));
    let lines: usize = code.map(|(_, text)| text.lines().count()).sum();
    assert!(lines < 6_000, "{lines} lines under crates/porf/src");
}

#[test]
fn comments_are_narrow() {
    for (name, text) in sources() {
        for (number, line) in text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("//")) {
            assert!(line.chars().count() <= 100, "{name}:{}: a comment of more than 100 columns", number + 1);
        }
    }
}
