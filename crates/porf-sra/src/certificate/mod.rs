//! Certificates: the final antichain of a search that reached nothing bad, as a text that can be
//! checked independently.
//!
//! A certificate is a set of demands that contains the bad demands, is closed under predecessors,
//! and is not met by the start. [`check`] verifies exactly this, with separate code. The checker
//! knows the pruning rules of the search, because the set lacks what they drop. It does not know
//! symmetry, because the set contains all permutations of interchangeable threads.
//!
//! The text has a line for each demand. A line has the places of the threads (a state; `*` for
//! anywhere; a state with `?` if it is open), then the lists of every holder whose potential is
//! restricted. An option is writer and pair; `i` is the initial writer, `!` the flag RMW.
//!
//! ```text
//! porf reach certificate 1
//! systems 8c2f66a01e3b7d94
//! threads 2
//! demand 3 * : 0 = 1.5 i.2! / 1.4 : 1 = i.0
//! end 1
//! ```

mod check;
mod make;
mod rules;

pub use check::{CheckError, check};
pub(crate) use make::make;

use std::fmt::Write;

/// A read option.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CertificateOption {
    /// The thread that wrote; `None` for the initial writer.
    pub writer: Option<usize>,
    /// The number of the pair written.
    pub pair: usize,
    /// Whether an RMW may read it.
    pub rmw: bool,
}

/// The place of a thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CertificatePlace {
    /// Anywhere.
    Any,
    /// At the state.
    At(u32),
    /// At the state, with its last reads still to be undone.
    Open(u32),
}

/// A demand.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CertificateDemand {
    /// The place of each thread.
    pub places: Vec<CertificatePlace>,
    /// The lists of each thread, then those of the observer.
    pub potentials: Vec<Vec<Vec<CertificateOption>>>,
}

/// A certificate that no bad state is reachable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The fingerprint of the transition systems.
    pub fingerprint: u64,
    /// The number of threads.
    pub threads: usize,
    /// The demands.
    pub demands: Vec<CertificateDemand>,
}

/// The error for a text that is not a certificate.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct CertificateError {
    /// The line, from 1.
    pub line: usize,
    /// The reason.
    pub message: String,
}

const TITLE: &str = "porf reach certificate 1";

impl Certificate {
    /// The certificate as text.
    pub fn to_text(&self) -> String {
        let mut text = format!("{TITLE}\nsystems {:016x}\nthreads {}\n", self.fingerprint, self.threads);
        for demand in &self.demands {
            text.push_str("demand");
            for place in &demand.places {
                let _ = match place {
                    CertificatePlace::Any => write!(text, " *"),
                    CertificatePlace::At(state) => write!(text, " {state}"),
                    CertificatePlace::Open(state) => write!(text, " {state}?"),
                };
            }
            for (holder, lists) in demand.potentials.iter().enumerate() {
                if lists.iter().all(Vec::is_empty) {
                    continue;
                }
                let _ = write!(text, " : {holder} =");
                for (nth, list) in lists.iter().enumerate() {
                    text.push_str(if nth == 0 { "" } else { " /" });
                    for option in list {
                        let _ = match option.writer {
                            Some(writer) => write!(text, " {writer}.{}", option.pair),
                            None => write!(text, " i.{}", option.pair),
                        };
                        text.push_str(if option.rmw { "!" } else { "" });
                    }
                }
            }
            text.push('\n');
        }
        let _ = writeln!(text, "end {}", self.demands.len());
        text
    }

    /// Reads a certificate.
    pub fn from_text(text: &str) -> Result<Certificate, CertificateError> {
        let mut lines = text.lines().enumerate();
        let mut next = |what: &str| match lines.next() {
            Some((number, line)) => Ok((number + 1, line)),
            None => Err(wrong(text.lines().count() + 1, format!("the text ends, expected {what}"))),
        };
        let (line, title) = next("a certificate")?;
        if title != TITLE {
            return Err(wrong(line, format!("expected '{TITLE}'")));
        }
        let (line, systems) = next("'systems'")?;
        let fingerprint = systems.strip_prefix("systems ").and_then(|hex| u64::from_str_radix(hex, 16).ok());
        let fingerprint = fingerprint.ok_or_else(|| wrong(line, "expected 'systems' and a fingerprint"))?;
        let (line, threads) = next("'threads'")?;
        let threads = threads.strip_prefix("threads ").and_then(|number| number.parse().ok());
        let threads: usize = threads.ok_or_else(|| wrong(line, "expected 'threads' and their number"))?;
        let mut demands = Vec::new();
        loop {
            let (line, content) = next("'demand' or 'end'")?;
            if let Some(rest) = content.strip_prefix("demand") {
                demands.push(demand(rest, threads).map_err(|message| wrong(line, message))?);
                continue;
            }
            return match content.strip_prefix("end ").and_then(|number| number.parse::<usize>().ok()) {
                Some(number) if number == demands.len() => Ok(Certificate { fingerprint, threads, demands }),
                Some(number) => Err(wrong(line, format!("{} demands, but there should be {number}", demands.len()))),
                None => Err(wrong(line, "expected 'demand' or 'end'")),
            };
        }
    }
}

fn wrong(line: usize, message: impl Into<String>) -> CertificateError {
    CertificateError { line, message: message.into() }
}

fn demand(text: &str, threads: usize) -> Result<CertificateDemand, String> {
    let mut parts = text.split(" : ");
    let places: Result<Vec<CertificatePlace>, String> =
        parts.next().unwrap_or("").split_whitespace().map(place).collect();
    let places = places?;
    if places.len() != threads {
        return Err(format!("{} places for {threads} threads", places.len()));
    }
    let mut potentials = vec![vec![Vec::new()]; threads + 1];
    for part in parts {
        let (holder, lists) = part.split_once('=').ok_or("expected '='")?;
        let holder: usize = holder.trim().parse().map_err(|_| format!("'{}' is no thread", holder.trim()))?;
        let potential = potentials.get_mut(holder).ok_or_else(|| format!("there is no thread {holder}"))?;
        let lists: Result<Vec<Vec<CertificateOption>>, String> =
            lists.split('/').map(|list| list.split_whitespace().map(option).collect()).collect();
        *potential = lists?;
    }
    Ok(CertificateDemand { places, potentials })
}

fn place(text: &str) -> Result<CertificatePlace, String> {
    let number = |text: &str| text.parse().map_err(|_| format!("'{text}' is no place"));
    match text.strip_suffix('?') {
        Some(state) => Ok(CertificatePlace::Open(number(state)?)),
        None if text == "*" => Ok(CertificatePlace::Any),
        None => Ok(CertificatePlace::At(number(text)?)),
    }
}

fn option(text: &str) -> Result<CertificateOption, String> {
    let bad = || format!("'{text}' is no read option");
    let (rest, rmw) = text.strip_suffix('!').map_or((text, false), |rest| (rest, true));
    let (writer, pair) = rest.split_once('.').ok_or_else(bad)?;
    let writer = if writer == "i" { None } else { Some(writer.parse().map_err(|_| bad())?) };
    Ok(CertificateOption { writer, pair: pair.parse().map_err(|_| bad())?, rmw })
}
