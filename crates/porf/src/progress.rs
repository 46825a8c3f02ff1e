//! Progress on a terminal, for work that takes longer than a second.

use crate::exit::Exit;
use crate::terminal::printable;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use porf_verify::{Interruption, Progress, Session, Watcher, limit_process};
use std::any::Any;
use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Work that takes less time shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// The memory limit in bytes, if there is one.
static MEMORY: OnceLock<u64> = OnceLock::new();

/// Limits the memory of the command. Sessions end it with what it has found. If that is not enough,
/// or it has no session, it is ended without a result.
pub(crate) fn limit_memory(bytes: u64) -> Result<(), &'static str> {
    let _ = MEMORY.set(bytes);
    limit_process(bytes, || {
        crate::terminal::complain("inconclusive: the memory limit was reached (--memory)\n");
        std::process::exit(i32::from(Exit::Inconclusive.code()));
    })
}

/// Is standard error a terminal, so that progress is seen?
fn is_watched() -> bool {
    std::io::stderr().is_terminal()
}

/// A session that shows progress and that Ctrl-C ends. A second Ctrl-C ends the program at once.
pub(crate) fn session() -> Arc<Session> {
    let session = Arc::new(Session::watched(Terminal));
    if let Some(&limit) = MEMORY.get() {
        session.limit_memory(limit);
    }
    let handler = Arc::clone(&session);
    // Without a handler, Ctrl-C ends the program without statistics. That is no reason not to run.
    let _ = ctrlc::set_handler(move || {
        if handler.interruption() == Some(Interruption::User) {
            std::process::exit(i32::from(Exit::Inconclusive.code()));
        }
        handler.cancel();
    });
    session
}

/// Shows the progress of engines.
struct Terminal;

impl Watcher for Terminal {
    fn begin(&self, what: String, progress: Box<dyn Fn() -> Progress + Send>) -> Box<dyn Any> {
        let what = printable(&what).into_owned();
        Box::new(Working::with_status(what, move |seconds| progress().text(seconds)))
    }
}

/// Progress through the bytes of an input.
pub(crate) struct Reading {
    bar: ProgressBar,
    start: Instant,
    shown: bool,
    watched: bool,
}

impl Reading {
    /// Progress through an input of this many bytes, if the number is known.
    pub(crate) fn new(name: &str, bytes: Option<u64>) -> Reading {
        let bar = ProgressBar::with_draw_target(bytes, ProgressDrawTarget::hidden());
        let template = match bytes {
            Some(_) => "reading {msg} {bar:30} {bytes} of {total_bytes}, {bytes_per_sec}, {elapsed}",
            None => "reading {msg} {spinner} {bytes}, {bytes_per_sec}, {elapsed}",
        };
        bar.set_style(style(template));
        bar.set_message(printable(name).into_owned());
        Reading { bar, start: Instant::now(), shown: false, watched: is_watched() }
    }

    /// Advances to this many bytes.
    pub(crate) fn advance(&mut self, bytes: u64) {
        if !self.watched {
            return;
        }
        if !self.shown && self.start.elapsed() >= PATIENCE {
            self.shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(bytes);
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Work in progress: after a second, a spinner with the elapsed time, and the status of the work if
/// it has one.
pub(crate) struct Working {
    /// Dropped to end the watcher.
    end: Option<Sender<()>>,
    watcher: Option<JoinHandle<()>>,
}

impl Working {
    /// Work named `what`, such as "checking ra".
    pub(crate) fn new(what: String) -> Working {
        Working::with_status(what, |_| String::new())
    }

    /// Work with a status, given the elapsed seconds.
    pub(crate) fn with_status(what: String, status: impl Fn(f64) -> String + Send + 'static) -> Working {
        if !is_watched() {
            return Working { end: None, watcher: None };
        }
        let (end, ended) = channel();
        let watcher = std::thread::spawn(move || {
            if ended.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let start = Instant::now() - PATIENCE;
            let bar = ProgressBar::new_spinner().with_elapsed(PATIENCE);
            bar.set_style(style("{msg} {spinner} {elapsed}"));
            loop {
                let status = status(start.elapsed().as_secs_f64());
                bar.set_message(if status.is_empty() { what.clone() } else { format!("{what}: {status}") });
                bar.tick();
                if ended.recv_timeout(Duration::from_millis(200)) != Err(RecvTimeoutError::Timeout) {
                    break;
                }
            }
            bar.finish_and_clear();
        });
        Working { end: Some(end), watcher: Some(watcher) }
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(watcher) = self.watcher.take() {
            let _ = watcher.join();
        }
    }
}

/// A style; the plain one if the template is wrong, which tests would reveal.
fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_are_well_formed() {
        for template in [
            "reading {msg} {bar:30} {bytes} of {total_bytes}, {bytes_per_sec}, {elapsed}",
            "reading {msg} {spinner} {bytes}, {bytes_per_sec}, {elapsed}",
            "{msg} {spinner} {elapsed}",
        ] {
            assert!(ProgressStyle::with_template(template).is_ok());
        }
    }
}
