//! Files are written completely or not at all, links and permissions are kept, and nothing outside
//! the folder of the source is changed.

use crate::program::{Run, command, porf, run, scratch, shell};
use std::path::{Path, PathBuf};

/// A separate folder.
fn folder(name: &str) -> PathBuf {
    let folder = scratch(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// A source that is longer than the limit of the tests below, and not formatted.
fn long_source() -> String {
    let stores: String = (0..800).map(|number| format!("x.store({number},rlx);")).collect();
    format!("shared x=0;\nthread P0{{{stores}}}\nexists(x==799);\n")
}

/// A limit on the size of files acts like a full disk: the old content stays, and no other files
/// remain.
#[cfg(unix)]
#[test]
fn a_full_disk_destroys_nothing() {
    let folder = folder("full-disk");
    let full = |line: &str| shell(&format!("cd {} && trap '' XFSZ && ulimit -f 4 && {line}", folder.display()));
    let source = long_source();
    for name in ["a.porf", "page.html", "drawing.dot", "a.trace"] {
        std::fs::write(folder.join(name), &source).unwrap();
    }
    std::fs::write(folder.join("long.porf"), &source).unwrap();
    for line in [
        "porf fmt a.porf",
        "porf verify --html page.html long.porf",
        "porf verify --dot drawing.dot long.porf",
        "porf verify --trace a.trace long.porf",
        "porf generate random -n 10000 -o a.trace",
        "porf generate random -n 10000 --binary -o a.trace",
    ] {
        let run = full(line).assert_code(2);
        assert!(run.stderr.contains("cannot write") && run.stderr.contains("too large"), "{line}: {}", run.stderr);
        for name in ["a.porf", "page.html", "drawing.dot", "a.trace"] {
            assert_eq!(std::fs::read_to_string(folder.join(name)).unwrap(), source, "{line}: {name}");
        }
        assert_eq!(names(&folder), ["a.porf", "a.trace", "drawing.dot", "long.porf", "page.html"], "{line}");
    }
    // Without the limit, the command succeeds.
    porf(&format!("fmt {}", folder.join("a.porf").display())).assert_code(0);
    assert_ne!(std::fs::read_to_string(folder.join("a.porf")).unwrap(), source);
}

#[cfg(unix)]
#[test]
fn repair_on_a_full_disk_destroys_nothing() {
    let folder = folder("full-repair");
    let padding: String = (0..400).map(|number| format!("// line {number}\n")).collect();
    let source = format!(
        "shared data, flag;\nthread P {{ data = 1; flag.store(1, rlx); }}\n\
         thread Q {{ if (flag.load(rlx) == 1) {{ r = data; }} }}\n{padding}"
    );
    let path = folder.join("a.porf");
    std::fs::write(&path, &source).unwrap();
    let line = format!("cd {} && trap '' XFSZ && ulimit -f 4 && porf repair --write a.porf", folder.display());
    let run = shell(&line).assert_code(2);
    assert!(run.stderr.contains("cannot write a.porf") && run.stdout.contains("nothing has been written"), "{run:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), source);
    assert_eq!(names(&folder), ["a.porf"]);
    let json = shell(&line.replace("--write", "--json --write")).assert_code(2).stdout;
    assert!(json.contains("\"written\":false") && json.contains("\"exit_code\":2"), "{json}");
    porf(&format!("repair --write {}", path.display())).assert_code(0);
    assert_ne!(std::fs::read_to_string(&path).unwrap(), source);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_are_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("links");
    let (path, link) = (folder.join("a.porf"), folder.join("link.porf"));
    std::fs::write(&path, "shared x=0;\nthread P0{x.store(1,rlx);}\n").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o604)).unwrap();
    symlink("a.porf", &link).unwrap();
    porf(&format!("fmt {}", link.display())).assert_code(0);
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("shared x = 0;"));
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o604);
    assert_eq!(names(&folder), ["a.porf", "link.porf"]);
    // Files that are not regular are written directly.
    let page = shell("porf verify --html /dev/stdout litmus/sb.porf | cat").assert_code(0);
    assert!(page.stdout.contains("<html"), "{}", page.stdout);
}

/// A source that includes a header with accesses, in its folder or elsewhere.
fn message_passing(folder: &Path, header: &str) -> PathBuf {
    let source = format!(
        "#include <pthread.h>\n#include \"{header}\"\n\
         static void *writer(void *unused) {{ data = 1; publish(); return 0; }}\n\
         int main(void) {{\n  pthread_t thread;\n  pthread_create(&thread, 0, writer, 0);\n\
           if (is_published()) data = 2;\n  pthread_join(thread, 0);\n}}\n"
    );
    let path = folder.join("main.c");
    std::fs::write(&path, source).unwrap();
    path
}

const HEADER: &str = "#include <stdatomic.h>
static int data;
static atomic_int flag;
static void publish(void) { atomic_store_explicit(&flag, 1, memory_order_relaxed); }
static int is_published(void) { return atomic_load_explicit(&flag, memory_order_relaxed); }
";

fn repair(path: &Path) -> Run {
    let mut porf = command("porf");
    porf.args(["repair", "--write"]).arg(path);
    run(porf, b"")
}

#[cfg(unix)]
#[test]
fn what_is_outside_of_the_folder_is_not_changed() {
    let outside = folder("repair-outside");
    let inside = outside.join("source");
    std::fs::create_dir_all(inside.join("below")).unwrap();
    std::fs::write(inside.join("below/flag.h"), HEADER).unwrap();
    std::fs::write(outside.join("flag.h"), HEADER).unwrap();
    std::os::unix::fs::symlink("../flag.h", inside.join("link.h")).unwrap();
    let absolute = outside.join("flag.h").display().to_string();
    for header in ["../flag.h", "below/../../flag.h", "link.h", &absolute] {
        let run = repair(&message_passing(&inside, header)).assert_code(1);
        assert!(run.stdout.contains("outside the folder of the source"), "{header}: {}", run.stdout);
        assert_eq!(std::fs::read_to_string(outside.join("flag.h")).unwrap(), HEADER, "{header}");
    }
    repair(&message_passing(&inside, "below/flag.h")).assert_code(0);
    let changed = std::fs::read_to_string(inside.join("below/flag.h")).unwrap();
    assert!(changed.contains("memory_order_release") && changed.contains("memory_order_acquire"), "{changed}");
}
