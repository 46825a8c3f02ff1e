//! Bad programs and their diagnostics. After a change of a message, review the difference and
//! accept it with `INSTA_UPDATE=always`.

use porf_program::{Options, compile_with};

fn options() -> Options {
    let models = ["sc", "tso", "ra", "sra", "rc20", "relaxed", "rc11", "wra"];
    Options { models: models.map(str::to_string).to_vec(), ..Options::default() }
}

#[test]
fn every_bad_program_is_refused_with_a_good_message() {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bad");
    let mut names: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    assert!(names.len() >= 40, "only {} bad programs", names.len());
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for path in names {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let source = std::fs::read_to_string(&path).unwrap();
            let mut options = options();
            if name == "name_constant_override" {
                options.defines.insert("n".to_string(), 4);
            }
            let rendered = match compile_with(&source, &options) {
                Err(error) => error.render(&format!("{name}.porf"), &source),
                Ok(_) => panic!("{name} was accepted"),
            };
            insta::assert_snapshot!(name, rendered);
        }
    });
}

#[test]
fn warnings_are_not_errors() {
    let source = "shared flag = 0; shared u8 small;\nthread P0 { falg = 1; small.store(300, rlx); }";
    let compiled = compile_with(source, &options()).unwrap();
    let text: Vec<String> = compiled.warnings.iter().map(|warning| warning.render("w.porf", source)).collect();
    insta::assert_snapshot!("warnings", text.join("\n"));
}
