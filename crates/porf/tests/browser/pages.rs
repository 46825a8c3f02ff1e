//! Pages that commands write: stepping, the source, memory, what is faint, and choosing executions.

use crate::driver::Browser;
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;

/// Writes the page of a command to a file, and opens it.
fn open(browser: &Browser, name: &str, command: &[&str], program: &str) {
    let file = |name: String| PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let (source, page) = (file(format!("{name}.porf")), file(format!("{name}.html")));
    std::fs::write(&source, program).unwrap();
    let _ = std::fs::remove_file(&page);
    let mut porf = Command::new(env!("CARGO_BIN_EXE_porf"));
    porf.args(command).arg("--html").arg(&page).arg(&source).output().unwrap();
    browser.open(&format!("file://{}", page.display()));
}

/// The number of elements for which a style has a value.
fn with_style(browser: &Browser, elements: &str, style: &str, value: &str) -> Value {
    browser.run(&format!(
        "return [...document.querySelectorAll({elements:?})].filter(it => getComputedStyle(it).{style} == {value:?}).length"
    ))
}

const BESIDE: &str = "shared x, y, z;
thread P { x.store(1, rlx); a = y.load(rlx); }
thread R {
  z.store(1, rlx);
  c = z.load(rlx);
  assert(c == 2, \"<script>document.title = 'broken'</script>\");
}
";

#[test]
fn an_execution_is_stepped_through() {
    let Some(browser) = Browser::start() else { return };
    open(&browser, "stepped", &["verify", "-j1", "--all-errors"], BESIDE);
    assert_eq!(browser.run("return document.querySelectorAll('g.event').length > 3"), true);
    assert_eq!(browser.run("return document.scripts.length + document.images.length"), 0);
    // The last step is chosen: nothing is hidden. Two events do not matter for the error.
    assert_eq!(with_style(&browser, "g.event", "visibility", "hidden"), 0);
    assert_eq!(with_style(&browser, "g.event", "opacity", "0.25"), 2);
    browser.run("document.getElementById('show-apart').click()");
    assert_eq!(with_style(&browser, "g.event", "opacity", "0.25"), 0);
    // The first step: the other operations are hidden, and one table is shown.
    browser.run("document.getElementById('step-0').click()");
    assert_eq!(with_style(&browser, "g.event[id^=o]", "visibility", "visible"), 1);
    assert_eq!(with_style(&browser, ".memory", "display", "block"), 1);
    let marked = "return [...document.querySelectorAll('pre.source span')]
        .filter(it => getComputedStyle(it).backgroundColor != 'rgba(0, 0, 0, 0)').map(it => it.innerText).join()";
    let first = browser.run(marked);
    // The next one, by its button.
    browser.run("[...document.querySelectorAll('.steps p')].find(it => getComputedStyle(it).display != 'none').querySelector('label[for=step-1]').click()");
    assert_eq!(with_style(&browser, "g.event[id^=o]", "visibility", "visible"), 2);
    let last = (0..10).map(|step| format!("document.getElementById('step-{step}')?.click();")).collect::<String>();
    browser.run(&last);
    let (first, last) = (first.as_str().unwrap().to_string(), browser.run(marked));
    assert!(first.contains("store") && last.as_str().unwrap() != first, "{first} {last}");
}

#[test]
fn executions_of_a_safe_program_are_chosen() {
    let Some(browser) = Browser::start() else { return };
    let program = "shared x; thread P { x.store(1, rlx); } thread Q { x.store(2, rlx); }";
    open(&browser, "chosen", &["verify", "-j1"], program);
    assert_eq!(browser.run("return document.querySelectorAll('td.state').length"), 2);
    assert_eq!(with_style(&browser, ".shown", "display", "block"), 1);
    for execution in [0, 1] {
        browser.run(&format!("document.querySelector('label[for=pick-{execution}]').click()"));
        assert_eq!(with_style(&browser, &format!(".shown.at-{execution}"), "display", "block"), 1);
        browser.wait(&format!(
            "return document.querySelector('.shown.at-{execution} iframe').contentDocument?.querySelector('svg') != null"
        ));
    }
}

#[test]
fn runs_of_tests_are_chosen() {
    let Some(browser) = Browser::start() else { return };
    let program =
        "shared x, y; thread P { x.store(1, rlx); y.store(1, rlx); } thread Q { a = y.load(rlx); b = x.load(rlx); }";
    open(&browser, "tested", &["test", "-j1", "-n", "200", "--outcomes"], program);
    assert!(browser.run("return document.body.innerText").as_str().unwrap().contains("no error in 200 runs"));
    assert_eq!(browser.run("return document.querySelectorAll('td.state').length"), 4);
    browser.run("[...document.querySelectorAll('tr')].at(-1).querySelector('label').click()");
    assert_eq!(with_style(&browser, ".shown", "display", "block"), 1);
    let shown = "[...document.querySelectorAll('.shown')].find(it => getComputedStyle(it).display == 'block')";
    browser.wait(&format!(
        "return {shown}.querySelector('iframe').contentDocument?.querySelectorAll('g.event').length >= 4"
    ));
}

#[test]
fn a_history_is_drawn_beside_its_execution() {
    let Some(browser) = Browser::start() else { return };
    let program = "shared top;
        thread P { op_begin(\"s\", \"push\", 1); top.store(1, rel); op_end(); }
        thread Q[i in 0..2] {
          op_begin(\"s\", \"pop\");
          first = top.load(acq);
          if (first == 0) { op_end(\"empty\"); } else { top.store(0, rel); op_end(first); }
        }";
    open(&browser, "history", &["verify", "-j1", "--linearizable", "stack"], program);
    assert_eq!(browser.run("return document.querySelectorAll('g.event[id^=o]').length >= 5"), true);
    // The two calls that return the same value are marked.
    assert_eq!(browser.run("return document.querySelectorAll('.drawing rect[rx]').length"), 3);
    assert_eq!(with_style(&browser, ".drawing rect[rx]", "stroke", "rgb(178, 24, 43)"), 2);
    assert_eq!(browser.run("return document.documentElement.scrollWidth <= window.innerWidth"), true);
}

/// A hundred operations are all drawn, beside the source in a window of usual size.
#[test]
fn a_large_execution_is_drawn_as_a_whole() {
    let Some(browser) = Browser::start() else { return };
    let program = "shared lock, count, done;
        thread worker[i in 0..4] {
          for k in 0..6 { while (lock.exchange(1, acq)) {} c = count.load(na); count.store(c + 1, na); lock.store(0, rlx); }
          done.fetch_add(1, rel);
        }
        thread checker { await(done.load(acq) == 4); assert(count.load(na) == 24); }";
    open(&browser, "large", &["verify", "-j1", "--no-races"], program);
    assert_eq!(browser.run("return document.querySelectorAll('g.event[id^=o]').length >= 100"), true);
    assert_eq!(browser.run("return document.documentElement.scrollWidth <= window.innerWidth"), true);
    let beside = "const [a, b] = ['figure', 'aside'].map(it => document.querySelector(it).getBoundingClientRect());
        return a.right <= b.left && b.top < innerHeight";
    assert_eq!(browser.run(beside), true);
    if let Some(file) = std::env::var_os("PORF_SCREENSHOT") {
        std::fs::write(file, browser.screenshot()).unwrap();
    }
}
