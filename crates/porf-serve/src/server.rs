//! The server: routes, the token, and headers that keep the page to itself.
//!
//! Threats and answers:
//! - Another web site sends requests to the loopback address. Every answer but the scripts and
//!   styles needs the token, which other sites do not know; nothing allows them to read answers.
//! - A name of another site resolves to the loopback address. The header `Host` must be the address
//!   of the server or `localhost`.
//! - A program contains markup. The page inserts text as text only, and its content policy forbids
//!   scripts other than its own. Drawings are shown in a frame without scripts.

use crate::examples;
use crate::run::{Limits, run};
use crate::submission::Submission;
use serde_json::json;
use std::io::Read;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tiny_http::{Header, Method, Request, Response};

/// The largest request that is read, in bytes.
const LARGEST: usize = 1 << 20;
/// How many requests are answered at the same time.
const THREADS: usize = 8;

/// What a server does.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The address to listen on; port 0 takes any that is free.
    pub address: SocketAddr,
    /// The command that runs programs.
    pub porf: PathBuf,
    /// The time limit of a run.
    pub timeout: Duration,
    /// The memory limit of a run, in bytes.
    pub memory: u64,
    /// How many runs there may be at the same time.
    pub runs: usize,
}

impl Options {
    /// Listens on the loopback interface, with limits of 10 seconds and 4 GiB for a run.
    pub fn new(porf: PathBuf) -> Options {
        Options {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            porf,
            timeout: Duration::from_secs(10),
            memory: 4 << 30,
            runs: 2,
        }
    }
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The system has no random numbers for the token.
    #[error("no random numbers for the token: {0}")]
    Token(std::io::Error),
}

/// A server that listens.
pub struct Server {
    http: tiny_http::Server,
    address: SocketAddr,
    token: String,
    options: Options,
    running: AtomicUsize,
}

/// An answer to a request.
struct Answer {
    status: u16,
    kind: &'static str,
    body: String,
}

impl Answer {
    fn text(status: u16, text: &str) -> Answer {
        Answer { status, kind: "text/plain; charset=utf-8", body: text.to_string() }
    }

    fn json(status: u16, value: &serde_json::Value) -> Answer {
        Answer { status, kind: "application/json", body: value.to_string() }
    }

    fn refusal(status: u16, message: &str) -> Answer {
        Answer::json(status, &json!({ "refused": message }))
    }
}

/// The page's content policy: its own script and styles, frames from its own text, nothing from
/// elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
    img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

impl Server {
    /// Listens on the address of the options.
    pub fn bind(options: &Options) -> Result<Server, ServeError> {
        let listen = |error| ServeError::Listen { address: options.address, error };
        let http = tiny_http::Server::http(options.address).map_err(listen)?;
        let address = http.server_addr().to_ip().unwrap_or(options.address);
        let token = random_token().map_err(ServeError::Token)?;
        Ok(Server { http, address, token, options: options.clone(), running: AtomicUsize::new(0) })
    }

    /// The address of the page, with the token.
    pub fn link(&self) -> String {
        format!("http://{}/?token={}", self.address, self.token)
    }

    /// Answers requests until [`stop`](Self::stop) is called.
    pub fn serve(&self) {
        std::thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    // An error of `recv` says that the server was stopped.
                    while let Ok(request) = self.http.recv() {
                        self.respond(request);
                    }
                });
            }
        });
    }

    /// Lets [`serve`](Self::serve) return.
    pub fn stop(&self) {
        for _ in 0..THREADS {
            self.http.unblock();
        }
    }

    fn respond(&self, mut request: Request) {
        let answer = self.answer(&mut request);
        let mut response = Response::from_string(answer.body).with_status_code(answer.status);
        let headers = [
            ("Content-Type", answer.kind),
            ("Content-Security-Policy", POLICY),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("Cache-Control", "no-store"),
        ];
        for (name, value) in headers {
            if let Ok(header) = Header::from_bytes(name, value) {
                response.add_header(header);
            }
        }
        // The browser may have gone away.
        let _ = request.respond(response);
    }

    fn answer(&self, request: &mut Request) -> Answer {
        if !self.is_for_us(request) {
            return Answer::text(403, "this server answers only under its own address");
        }
        let url = request.url().to_string();
        let (path, query) = url.split_once('?').unwrap_or((&url, ""));
        match (request.method(), path) {
            (Method::Get, "/app.js") => {
                let kind = "text/javascript; charset=utf-8";
                Answer { status: 200, kind, body: include_str!("page/app.js").to_string() }
            }
            (Method::Get, "/app.css") => {
                let kind = "text/css; charset=utf-8";
                Answer { status: 200, kind, body: include_str!("page/app.css").to_string() }
            }
            (Method::Get, "/")
                if query.split('&').any(|it| it.strip_prefix("token=").is_some_and(|it| self.is_token(it))) =>
            {
                let kind = "text/html; charset=utf-8";
                Answer { status: 200, kind, body: include_str!("page/index.html").to_string() }
            }
            (Method::Get, "/") => Answer::text(403, "Open the link that porf serve has printed: it has the token."),
            (Method::Get, "/examples") if self.has_token(request) => Answer::json(
                200,
                &json!({ "examples": examples::list(), "seconds": self.options.timeout.as_secs_f64() }),
            ),
            (Method::Get, path) if path.starts_with("/examples/") && self.has_token(request) => {
                match examples::find(&path["/examples/".len()..]) {
                    Some(text) => Answer::text(200, text),
                    None => Answer::text(404, "there is no such example"),
                }
            }
            (Method::Post, "/run") if self.has_token(request) => self.submit(request),
            (_, "/run" | "/examples") => Answer::refusal(403, "the token is missing or of another server"),
            _ => Answer::text(404, "there is no such page"),
        }
    }

    /// Is the request addressed to this server, and not to another name for this machine?
    fn is_for_us(&self, request: &Request) -> bool {
        let host = request.headers().iter().find(|it| it.field.equiv("Host")).map(|it| it.value.as_str());
        // On an address that is open to others, the user decides under which names.
        let is_open = !self.address.ip().is_loopback();
        let local = format!("localhost:{}", self.address.port());
        host.is_some_and(|host| is_open || host == self.address.to_string() || host == local)
    }

    fn has_token(&self, request: &Request) -> bool {
        let token = request.headers().iter().find(|it| it.field.equiv("X-Porf-Token"));
        token.is_some_and(|it| self.is_token(it.value.as_str()))
    }

    /// Compares in a time that does not depend on how much of the token is right.
    fn is_token(&self, given: &str) -> bool {
        let different = |difference: u8, (a, b): (u8, u8)| difference | (a ^ b);
        given.len() == self.token.len() && given.bytes().zip(self.token.bytes()).fold(0, different) == 0
    }

    fn submit(&self, request: &mut Request) -> Answer {
        let mut body = String::new();
        let read = request.as_reader().take(LARGEST as u64 + 1).read_to_string(&mut body);
        if read.is_err() || body.len() > LARGEST {
            return Answer::refusal(413, "the program is too large, or not text");
        }
        let submission: Submission = match serde_json::from_str(&body) {
            Ok(submission) => submission,
            Err(error) => return Answer::refusal(400, &format!("not a request: {error}")),
        };
        if let Err(refused) = submission.check() {
            return Answer::refusal(200, &refused.to_string());
        }
        let Some(_turn) = Turn::take(&self.running, self.options.runs) else {
            return Answer::refusal(429, "other runs have not ended yet; try again");
        };
        let limits = Limits { timeout: self.options.timeout, memory: self.options.memory };
        match run(&self.options.porf, &submission, limits) {
            Ok(outcome) => Answer::json(200, &json!(outcome)),
            Err(error) => Answer::refusal(500, &format!("porf cannot be run: {error}")),
        }
    }
}

/// The permission to run. Dropping it gives it back.
struct Turn<'s>(&'s AtomicUsize);

impl<'s> Turn<'s> {
    fn take(running: &'s AtomicUsize, most: usize) -> Option<Turn<'s>> {
        let next = |now: usize| (now < most).then_some(now + 1);
        running.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).ok().map(|_| Turn(running))
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// 128 random bits in hexadecimal.
fn random_token() -> std::io::Result<String> {
    let mut bytes = [0; 16];
    let mut filled = 0;
    while filled < bytes.len() {
        filled += rustix::rand::getrandom(&mut bytes[filled..], rustix::rand::GetRandomFlags::empty())?;
    }
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
