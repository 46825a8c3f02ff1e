//! Every file of `tests/faulty/` is refused, with the message that its snapshot shows, and no
//! input makes the reader panic.

use std::path::{Path, PathBuf};

use porf_cat::{DiskLoader, Loader, MapLoader, Model};
use porf_fuzz::scaled;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// Reads from `tests/faulty/` and keeps that directory out of messages.
struct Faulty(PathBuf);

impl Loader for Faulty {
    fn load(&self, path: &str) -> Result<String, String> {
        DiskLoader.load(self.0.join(path).to_str().unwrap())
    }
}

#[test]
fn messages_of_faulty_files() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faulty");
    let names = std::fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".cat")).collect();
    names.sort();
    assert!(names.len() >= 60, "{} files", names.len());
    let loader = Faulty(directory);
    for name in names {
        let error = match Model::read(&name, &loader) {
            Ok(_) => panic!("{name} is accepted"),
            Err(error) => error,
        };
        insta::assert_snapshot!(name.trim_end_matches(".cat"), error.render());
    }
}

#[test]
fn a_missing_file_is_named() {
    let error = Model::read("no/such/file.cat", &DiskLoader).unwrap_err();
    assert_eq!(error.to_string(), "no/such/file.cat:1:1: cannot read `no/such/file.cat`: no such file");
}

/// Nesting counts through includes: a chain of files that are nested each is refused.
#[test]
fn nesting_through_includes() {
    let open = "if \"x\" then ".repeat(60);
    let file = |at: usize| format!("{open} include \"f{}.cat\" {}", at + 1, "end ".repeat(60));
    let files = (0..90).map(|at| (format!("f{at}.cat"), file(at)));
    let error = Model::read("f0.cat", &MapLoader::new(files)).unwrap_err();
    assert!(error.to_string().ends_with("are nested too deeply"), "{error}");
}

/// Texts to start from: the models of the library, and constructs that they do not use.
fn seeds() -> Vec<String> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("cat");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut seeds: Vec<String> = paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let more = "let rec f S = match S with || {} -> 0 || e ++ es -> ({e} * {e}) | f es end
        procedure p (r, s) = acyclic r | s as p end call p (po, f R)
        forall t in classes-loc (W) do empty t * t & po end
        with x from linearisations (W, po) flag ~empty x as x
        enum E = 'a || 'b let g t = match t with || 'a -> po || _ -> rf end acyclic g 'b
        let r = try fold (fun (e, r) -> (e, e) ++ r) (_, {}) with id if \"v\" && not \"w\" then empty r else empty po end
        let h = if R = W then map (fun e -> {e}) M else {{}} let rec a = b | po and b = [domain a] ; rf? empty a";
    seeds.push(more.to_string());
    seeds
}

/// Random changes of correct files are read or refused, and what is read can be judged.
#[test]
fn changed_files_do_not_panic() {
    let seeds = seeds();
    let words: Vec<Vec<&str>> =
        seeds.iter().map(|text| text.split_inclusive([' ', '\n', '(', ')', ';']).collect()).collect();
    let structure = structure();
    let (mut read, mut refused) = (0, 0);
    for seed in 0..scaled(2500u64) {
        let mut random = Pcg32::seed_from_u64(seed);
        let from = random.random_range(0..seeds.len());
        let mut text: Vec<String> = words[from].iter().map(|word| word.to_string()).collect();
        for _ in 0..random.random_range(1..6) {
            let at = random.random_range(0..text.len());
            let (other, source) = (random.random_range(0..words.len()), random.random_range(0..1000));
            let word = words[other][source % words[other].len()].to_string();
            match random.random_range(0..5) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, word),
                2 => text[at] = word,
                3 => {
                    let other = source % text.len();
                    text.swap(at, other);
                }
                _ => {
                    let symbol = ['(', ')', '*', '"', '\'', '~', '|', '{', '0', 'é', '\\', '^', '-'];
                    text[at].push(symbol[random.random_range(0..symbol.len())]);
                }
            }
            if text.is_empty() {
                text.push("po".into());
            }
        }
        match Model::parse("changed.cat", &text.concat()) {
            Ok(model) => {
                read += 1;
                // A fault that shows only on some structures is an error, too.
                let _ = model.judge(&structure);
                let _ = model.fails_already(&structure);
            }
            Err(error) => {
                refused += 1;
                assert!(error.render().starts_with("error: "));
            }
        }
    }
    assert!(read > 50 && refused > 50, "{read} read, {refused} refused");
}

fn structure() -> porf_cat::Structure {
    common::cycle("PodWW Rfe PodRR Fre", &["Once"])
}

mod common;
