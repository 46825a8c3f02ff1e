//! The playground and the pages, in a real browser where one is installed. What the server refuses
//! is tested without a browser.

mod driver;
mod pages;

use driver::{Browser, http};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A running `porf serve`.
struct Playground {
    process: Child,
    link: String,
    port: u16,
    token: String,
}

impl Drop for Playground {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(options: &[&str]) -> Playground {
    let mut process =
        Command::new(env!("CARGO_BIN_EXE_porf")).arg("serve").args(options).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let link = line.trim().rsplit(' ').next().unwrap().to_string();
    let (address, token) = link.strip_prefix("http://").unwrap().split_once("/?token=").unwrap();
    let port = address.rsplit(':').next().unwrap().parse().unwrap();
    let token = token.to_string();
    Playground { process, link, port, token }
}

impl Playground {
    fn run(&self, language: &str, program: &str, models: &[&str]) -> Value {
        let body = json!({ "language": language, "program": program, "models": models }).to_string();
        let (status, body) = http(self.port, "POST", "/run", &[("X-Porf-Token", &self.token)], &body).unwrap();
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).unwrap()
    }
}

const BUFFERING: &str = "shared x = 0, y = 0;\n\
    thread P0 { x.store(1, rlx); r0 = y.load(rlx); }\n\
    thread P1 { y.store(1, rlx); r1 = x.load(rlx); }\n\
    exists (P0.r0 == 0 && P1.r1 == 0);\n";

const LOST_UPDATE: &str = "shared x = 0;\n\
    thread P0 { r = x.load(rlx); x.store(r + 1, rlx); }\n\
    thread P1 { r = x.load(rlx); x.store(r + 1, rlx); }\n\
    forall (x == 2);\n";

#[test]
fn nothing_runs_without_the_token_or_under_another_name() {
    let playground = serve(&[]);
    let body = json!({ "language": "porf", "program": BUFFERING }).to_string();
    let run = |headers: &[(&str, &str)]| http(playground.port, "POST", "/run", headers, &body).unwrap().0;
    assert_eq!(run(&[]), 403);
    assert_eq!(run(&[("X-Porf-Token", "0123456789abcdef0123456789abcdef")]), 403);
    assert_eq!(run(&[("X-Porf-Token", &playground.token), ("Host", "evil.example")]), 403);
    assert_eq!(run(&[("X-Porf-Token", &playground.token)]), 200);
    let get = |path: &str, headers: &[(&str, &str)]| http(playground.port, "GET", path, headers, "").unwrap().0;
    assert_eq!(get("/", &[]), 403);
    assert_eq!(get("/examples", &[]), 403);
    assert_eq!(get("/examples/litmus/sb.porf", &[]), 404);
    assert_eq!(get("/examples/litmus/sb.porf", &[("X-Porf-Token", &playground.token)]), 200);
    assert_eq!(get("/../../etc/passwd", &[("X-Porf-Token", &playground.token)]), 404);
}

#[test]
fn runs_have_answers_and_limits() {
    let playground = serve(&["--timeout", "1"]);
    let answer = playground.run("porf", BUFFERING, &["sc", "rc11"]);
    assert_eq!(answer["report"]["results"][0]["executions"], 3);
    assert_eq!(answer["report"]["results"][1]["executions"], 4);
    assert!(answer["page"].as_str().unwrap().contains("<svg"));
    let answer = playground.run("porf", "thread P0 { x.store(1, rlx); }", &[]);
    assert_eq!(answer["exit_code"], 2);
    assert!(answer["messages"].as_str().unwrap().contains("program.porf:1"), "{answer}");
    let writers: String = (0..12).map(|i| format!("thread P{i} {{ x.fetch_add(1, rlx); }}\n")).collect();
    let answer = playground.run("porf", &format!("shared x = 0;\n{writers}"), &[]);
    assert_eq!((&answer["exit_code"], &answer["report"]["verdict"]), (&json!(3), &json!("inconclusive")), "{answer}");
    let answer = playground.run("c", "#include \"/etc/passwd\"\nint main(void) { return 0; }\n", &[]);
    assert!(answer["refused"].as_str().unwrap().contains("line 1"), "{answer}");
    let answer = playground.run("kat", "include \"/etc/passwd\"\n", &[]);
    assert!(answer["refused"].is_string(), "{answer}");
    let answer = playground.run("porf", BUFFERING, &["/etc/passwd"]);
    assert!(answer["refused"].is_string(), "{answer}");
}

#[test]
fn a_program_is_typed_run_stepped_compared_and_shared() {
    let Some(browser) = Browser::start() else { return };
    let playground = serve(&["--timeout", "2"]);
    browser.open(&playground.link);
    browser.wait("return document.querySelectorAll('#example option').length > 250");
    // Comparing models, by the program that the page starts with.
    browser.run("document.getElementById('run').click()");
    browser.wait("return document.getElementById('outcomes') !== null");
    let verdicts = browser.run("return document.getElementById('verdicts').innerText");
    assert!(
        verdicts.as_str().unwrap().contains("allowed") && verdicts.as_str().unwrap().contains("forbidden"),
        "{verdicts}"
    );
    let states = browser.run("return document.querySelectorAll('#outcomes tbody tr').length");
    assert_eq!(states, 4);
    // A violation, step by step.
    browser.write("program", LOST_UPDATE);
    browser.run("document.getElementById('run').click()");
    browser.wait("return document.getElementById('error') !== null && document.getElementById('step') !== null");
    browser.run("document.getElementById('step').click(); document.getElementById('step').click()");
    assert_eq!(browser.run("return document.querySelectorAll('ol.steps li.here').length"), 1);
    assert_eq!(browser.run("return document.querySelectorAll('#numbers .here').length"), 1);
    assert_eq!(browser.run("return document.querySelector('iframe').srcdoc.includes('<svg')"), true);
    if let Some(file) = std::env::var_os("PORF_SCREENSHOT") {
        std::fs::write(file, browser.screenshot()).unwrap();
    }
    // A link with the program.
    browser.run("document.getElementById('share').click()");
    browser.wait("return location.hash.length > 20");
    let shared = browser.run("return location.href");
    browser.open("about:blank");
    browser.open(shared.as_str().unwrap());
    browser.wait("return document.getElementById('program').value.includes('forall (x == 2)')");
    // An error in the program is a message with its place.
    browser.write("program", "shared x = 0;\nthread P0 { y.store(1, rlx); }");
    browser.run("document.getElementById('run').click()");
    browser.wait("return (document.getElementById('messages')?.innerText ?? '').includes('program.porf:2')");
    // An example, and the time limit.
    browser.run("const list = document.getElementById('example'); list.value = 'litmus/mp.porf'; list.dispatchEvent(new Event('change'))");
    browser.wait("return document.getElementById('program').value.includes('flag.store')");
    let writers: String = (0..12).map(|i| format!("thread P{i} {{ x.fetch_add(1, rlx); }}\n")).collect();
    browser.write("program", &format!("shared x = 0;\n{writers}"));
    browser.run("document.getElementById('run').click()");
    browser.wait("return document.getElementById('result').innerText.includes('inconclusive')");
}

#[test]
fn markup_in_programs_is_text() {
    let Some(browser) = Browser::start() else { return };
    let playground = serve(&[]);
    let attack = "<script>document.title = 'broken'</script><img src=x onerror=\"document.title = 'broken'\">";
    let programs = [
        (
            "porf",
            format!("shared x = 0;\nthread P0 {{ assert(x.load(rlx) == 1, \"{}\"); }}\n", attack.replace('"', "'")),
        ),
        ("porf", format!("{attack}\n")),
        ("c", format!("#error {attack}\nint main(void) {{ return 0; }}\n")),
        (
            "c",
            format!("#include <assert.h>\n#line 1 \"{}\"\nint main(void) {{ assert(0); }}\n", attack.replace('"', "'")),
        ),
        ("litmus", format!("C \"{attack}\"\n{{ x=0; }}\nP0 (int *x) {{ *x = 1; }}\nexists (x=1)\n")),
    ];
    browser.open(&playground.link);
    for (language, program) in programs {
        let set = format!(
            "document.getElementById('language').value = {}; document.getElementById('language').dispatchEvent(new Event('change'));\
             document.getElementById('program').value = {}; document.getElementById('program').dispatchEvent(new Event('input'));\
             document.getElementById('result').replaceChildren(); document.getElementById('run').click()",
            json!(language),
            json!(program)
        );
        browser.run(&set);
        browser.wait("return document.getElementById('result').childElementCount > 0 && !document.getElementById('run').disabled");
        assert_eq!(browser.run("return document.title"), "porf playground", "{program}");
        assert_eq!(
            browser.run("return document.querySelectorAll('#result script, #result img').length"),
            0,
            "{program}"
        );
    }
}
