//! Explanations of cycles of program order and reads-from: what a thread promised, and the run in
//! which it made the same writes without the cycle.

use crate::text::printable;
use porf_draw::Picture;
use porf_exec::EventId;
use porf_witness::{Certificate, Witness};
use std::fmt::Write;

/// Columns of text on a page.
const PAGE_WIDTH: usize = 110;

/// The certificates of an execution, the latest first.
pub fn chain(witness: &Witness) -> impl Iterator<Item = &Certificate> {
    std::iter::successors(witness.certificate.as_deref(), |it| it.earlier.as_deref())
}

fn event(run: &Witness, e: EventId) -> String {
    let line = run.graph.line(e).map_or_else(String::new, |line| format!(" (line {line})"));
    format!("{} {}{line}", run.graph.event_name(e), run.graph.describe(e))
}

/// The promises in a sentence.
fn sentence(certificate: &Certificate) -> String {
    let run = &certificate.run;
    let name = run.threads.get(certificate.thread).map_or("", |thread| thread.name.as_str());
    let promises: Vec<String> = certificate.promises.iter().map(|&e| event(run, e)).collect();
    let read = certificate.read.map_or_else(String::new, |e| format!(" after {}", event(run, e)));
    format!("{name} promised {}. It writes the same{read}, in this run:", promises.join(" and "))
}

/// The promises and the runs that certify them, as text.
pub(crate) fn text(witness: &Witness, width: usize) -> String {
    let mut out = String::new();
    for certificate in chain(witness) {
        let _ = write!(out, "\n{}\n\n", printable(&sentence(certificate)));
        out.push_str(&picture(certificate).to_text(width.saturating_sub(2)));
    }
    out
}

fn picture(certificate: &Certificate) -> Picture<'_> {
    let graph = &certificate.run.graph;
    let mut picture = Picture::new(graph);
    for e in graph.event_ids() {
        let line = graph.line(e).map_or_else(String::new, |line| format!("line {line}"));
        let note = match (certificate.promises.contains(&e), certificate.read == Some(e)) {
            (true, _) => format!("{line}, promised"),
            (_, true) => format!("{line}, switched"),
            _ => line,
        };
        picture = picture.note(e, note);
    }
    picture
}

/// The promises, each with its run as text, for a page.
pub(crate) fn beside(witness: &Witness) -> Vec<(String, String)> {
    chain(witness).map(|certificate| (sentence(certificate), picture(certificate).to_text(PAGE_WIDTH))).collect()
}
