//! A client of WebDriver: what the tests need of the protocol, over plain HTTP on the loopback
//! interface.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long to wait for what should happen soon.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser without a window.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.try_request("DELETE", "", &json!({}));
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Sends a request, and gives the body of the answer.
pub fn http(
    port: u16,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> std::io::Result<(u16, String)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let host = headers
        .iter()
        .find(|(name, _)| *name == "Host")
        .map_or_else(|| format!("127.0.0.1:{port}"), |it| it.1.to_string());
    let mut request =
        format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    for (name, value) in headers.iter().filter(|(name, _)| *name != "Host") {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    stream.write_all(format!("{request}\r\n{body}").as_bytes())?;
    // The driver may keep the connection open, so its answer is read by its length.
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    let (mut length, mut is_chunked) = (0, false);
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        let header = line.trim().to_ascii_lowercase();
        if header.is_empty() {
            break;
        }
        if let Some(number) = header.strip_prefix("content-length:") {
            length = number.trim().parse().map_err(std::io::Error::other)?;
        }
        is_chunked |= header == "transfer-encoding: chunked";
    }
    let mut body = Vec::new();
    while is_chunked {
        line.clear();
        stream.read_line(&mut line)?;
        let size = u64::from_str_radix(line.trim(), 16).map_err(std::io::Error::other)?;
        stream.by_ref().take(size).read_to_end(&mut body)?;
        stream.read_line(&mut line)?;
        is_chunked = size > 0;
    }
    stream.take(length).read_to_end(&mut body)?;
    Ok((status, String::from_utf8_lossy(&body).into_owned()))
}

impl Browser {
    /// Starts a browser, if one and its driver are installed.
    pub fn start() -> Option<Browser> {
        let has = |name: &str| {
            Command::new(name)
                .arg("--version")
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .is_ok_and(|it| it.success())
        };
        if !has("chromium") || !has("chromedriver") {
            eprintln!("skipped: chromium and chromedriver are not installed (Debian: chromium, chromium-driver)");
            return None;
        }
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut browser = Browser { driver, port, session: String::new() };
        let start = Instant::now();
        while http(port, "GET", "/status", &[], "").is_err() {
            assert!(start.elapsed() < PATIENCE, "chromedriver does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--window-size=1280,800",
        ];
        let wanted = json!({ "capabilities": { "alwaysMatch": { "goog:chromeOptions": { "args": arguments } } } });
        let (_, body) = http(port, "POST", "/session", &[], &wanted.to_string()).unwrap();
        let answer: Value = serde_json::from_str(&body).unwrap();
        browser.session = answer["value"]["sessionId"].as_str().unwrap_or_else(|| panic!("{body}")).to_string();
        Some(browser)
    }

    fn try_request(&self, method: &str, path: &str, body: &Value) -> std::io::Result<Value> {
        let path = format!("/session/{}{path}", self.session);
        let (_, answer) =
            http(self.port, method, &path, &[], &if method == "GET" { String::new() } else { body.to_string() })?;
        serde_json::from_str(&answer).map_err(std::io::Error::other)
    }

    #[track_caller]
    fn request(&self, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.try_request(method, path, body).unwrap();
        assert!(answer["value"].get("error").is_none(), "{path}: {answer}");
        answer["value"].clone()
    }

    /// Opens a page.
    pub fn open(&self, url: &str) {
        self.request("POST", "/url", &json!({ "url": url }));
    }

    /// Runs a script, and gives its result.
    #[track_caller]
    pub fn run(&self, script: &str) -> Value {
        self.request("POST", "/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Types into an element, after clearing it.
    #[track_caller]
    pub fn write(&self, id: &str, text: &str) {
        let found = self.request("POST", "/element", &json!({ "using": "css selector", "value": format!("#{id}") }));
        let element = found.as_object().unwrap().values().next().unwrap().as_str().unwrap().to_string();
        self.request("POST", &format!("/element/{element}/clear"), &json!({}));
        self.request("POST", &format!("/element/{element}/value"), &json!({ "text": text }));
    }

    /// Waits until the script gives true.
    #[track_caller]
    pub fn wait(&self, script: &str) {
        let start = Instant::now();
        while self.run(script) != json!(true) {
            assert!(
                start.elapsed() < PATIENCE,
                "not in time: {script}\n{}",
                self.run("return document.body.innerText")
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// A picture of the page.
    pub fn screenshot(&self) -> String {
        self.request("GET", "/screenshot", &json!({})).as_str().unwrap().to_string()
    }
}
