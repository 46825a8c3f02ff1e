//! Progress on a terminal, for work that takes longer than a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Work that is done sooner shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// Is there anyone to show progress to?
fn is_watched() -> bool {
    std::io::stderr().is_terminal()
}

/// Progress through the bytes of an input.
pub(crate) struct Reading {
    bar: ProgressBar,
    start: Instant,
    shown: bool,
    watched: bool,
}

impl Reading {
    /// Progress through an input of so many bytes, if that is known.
    pub(crate) fn new(name: &str, bytes: Option<u64>) -> Reading {
        let bar = ProgressBar::with_draw_target(bytes, ProgressDrawTarget::hidden());
        let template = match bytes {
            Some(_) => "reading {msg} {bar:30} {bytes} of {total_bytes}, {bytes_per_sec}, {elapsed}",
            None => "reading {msg} {spinner} {bytes}, {bytes_per_sec}, {elapsed}",
        };
        bar.set_style(style(template));
        bar.set_message(crate::terminal::printable(name).into_owned());
        Reading { bar, start: Instant::now(), shown: false, watched: is_watched() }
    }

    /// So many bytes have been read.
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

/// Work that cannot say how far it is: after a second, a spinner with the time elapsed.
pub(crate) struct Working {
    /// Dropped to end the watcher.
    end: Option<Sender<()>>,
    watcher: Option<JoinHandle<()>>,
}

impl Working {
    /// Work that is called `what`, as in "checking ra".
    pub(crate) fn new(what: String) -> Working {
        if !is_watched() {
            return Working { end: None, watcher: None };
        }
        let (end, ended) = channel();
        let watcher = std::thread::spawn(move || {
            if ended.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let bar = ProgressBar::new_spinner().with_elapsed(PATIENCE);
            bar.set_style(style("{msg} {spinner} {elapsed}"));
            bar.set_message(what);
            bar.enable_steady_tick(Duration::from_millis(100));
            // Until the sender is gone.
            let _ = ended.recv();
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

/// A search: after a second, how far it is.
pub(crate) struct Searching {
    /// Dropped to end the watcher.
    end: Option<Sender<()>>,
    watcher: Option<JoinHandle<()>>,
}

impl Searching {
    /// A search that is called `what`, as in "exploring x.porf under ra"; `status` says how far it is after so many seconds.
    pub(crate) fn new(what: String, status: impl Fn(f64) -> String + Send + 'static) -> Searching {
        if !is_watched() {
            return Searching { end: None, watcher: None };
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
                bar.set_message(format!("{what}: {}", status(start.elapsed().as_secs_f64())));
                bar.tick();
                if ended.recv_timeout(Duration::from_millis(200)) != Err(RecvTimeoutError::Timeout) {
                    break;
                }
            }
            bar.finish_and_clear();
        });
        Searching { end: Some(end), watcher: Some(watcher) }
    }
}

impl Drop for Searching {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(watcher) = self.watcher.take() {
            let _ = watcher.join();
        }
    }
}

/// A style; the plain one if the template is wrong, which tests would show.
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
