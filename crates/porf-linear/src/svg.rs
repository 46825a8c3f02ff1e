//! Histories as SVG pictures.

use crate::history::History;
use crate::layout::Layout;
use crate::text::{column_starts, label};
use std::fmt::Write;

/// The width of a character, in pixels.
const CHARACTER: usize = 8;
/// The height of a row and of an interval.
const ROW: usize = 44;
const INTERVAL: usize = 26;
const MARGIN: usize = 16;

/// Draws a history as an SVG picture: a row for each thread, a box for each call from its beginning
/// to its end, and arrows where a call precedes one of another thread. Calls of `marked` are red.
pub fn svg(history: &History, marked: &[usize], name: impl Fn(usize) -> String) -> String {
    let layout = Layout::new(history);
    let labels: Vec<String> = (0..history.calls().len()).map(|call| label(history, &[], call)).collect();
    let starts = column_starts(&layout, &labels);
    let names: Vec<String> = layout.threads.iter().map(|&thread| name(thread)).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let left = MARGIN + (longest + 1) * CHARACTER;
    let x = |column: usize| left + starts[column] * CHARACTER;
    let y = |row: usize| MARGIN + row * ROW;
    let (width, height) = (x(layout.columns) + MARGIN, y(names.len()) + MARGIN);
    let mut drawn = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"monospace\" font-size=\"13\">\n\
         <defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
         orient=\"auto\"><path d=\"M0 0 8 4 0 8z\" fill=\"#557\"/></marker></defs>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for (row, name) in names.iter().enumerate() {
        let baseline = y(row) + 18;
        let line = y(row) + INTERVAL / 2;
        let _ = writeln!(drawn, "<text x=\"{MARGIN}\" y=\"{baseline}\" fill=\"#333\">{}</text>", escape(name));
        let _ = writeln!(
            drawn,
            "<line x1=\"{left}\" x2=\"{}\" y1=\"{line}\" y2=\"{line}\" stroke=\"#ddd\"/>",
            width - MARGIN
        );
    }
    for (call, interval) in layout.intervals.iter().enumerate() {
        let (from, to, top) = (x(interval.first), x(interval.last + 1) - CHARACTER, y(interval.row));
        let (fill, stroke) = if marked.contains(&call) { ("#fde0dd", "#b2182b") } else { ("#e3eefa", "#4a6fa5") };
        let dash = if history.calls()[call].result.is_some() { "" } else { " stroke-dasharray=\"4 3\"" };
        let _ = writeln!(
            drawn,
            "<rect x=\"{from}\" y=\"{top}\" width=\"{}\" height=\"{INTERVAL}\" rx=\"4\" fill=\"{fill}\" \
             stroke=\"{stroke}\"{dash}/>\n<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#111\">{}</text>",
            to - from,
            usize::midpoint(from, to),
            top + 18,
            escape(&labels[call])
        );
    }
    for (a, b) in history.covering() {
        let (from, to) = (&layout.intervals[a], &layout.intervals[b]);
        if from.row != to.row {
            let (y1, y2) = match from.row < to.row {
                true => (y(from.row) + INTERVAL, y(to.row)),
                false => (y(from.row), y(to.row) + INTERVAL),
            };
            let (x1, x2) = (x(from.last + 1) - CHARACTER - 3, x(to.first) + 3);
            let _ = writeln!(
                drawn,
                "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"#557\" marker-end=\"url(#tip)\"/>"
            );
        }
    }
    drawn.push_str("</svg>\n");
    drawn
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
