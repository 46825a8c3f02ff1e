//! A plot of tables as SVG: both axes logarithmic, a line for each task.

use crate::report::Table;
use std::fmt::Write as _;

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 300.0;
const MARGIN: f64 = 56.0;
const COLOURS: [&str; 5] = ["#0067b1", "#b35900", "#00804f", "#7b3fa0", "#555555"];
const DASHES: [&str; 5] = ["", "7 3", "2 3", "9 3 2 3", "4 2"];

pub fn svg(panels: &[(&str, &Table)]) -> String {
    let total = panels.len() as f64 * (WIDTH + 2.0 * MARGIN);
    let height = HEIGHT + 2.0 * MARGIN + 20.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {total} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for (i, (title, table)) in panels.iter().enumerate() {
        panel(&mut svg, i as f64 * (WIDTH + 2.0 * MARGIN) + MARGIN, title, table);
    }
    svg.push_str("</svg>\n");
    svg
}

fn panel(svg: &mut String, left: f64, title: &str, table: &Table) {
    let values = || table.rows.iter().flat_map(|(_, row)| row.iter().map(|m| m.nanoseconds_an_event));
    let low = 10f64.powf(values().fold(f64::MAX, f64::min).log10().floor());
    let high = 10f64.powf(values().fold(0.0, f64::max).log10().ceil());
    let first = table.columns.first().copied().unwrap_or(1) as f64;
    let last = table.columns.last().copied().unwrap_or(10) as f64;
    let x = |value: f64| left + (value / first).ln() / (last / first).ln() * WIDTH;
    let y = |value: f64| MARGIN + HEIGHT - (value / low).ln() / (high / low).ln() * HEIGHT;
    _ = writeln!(svg, "<text x=\"{}\" y=\"{}\" font-size=\"14\">{title} (ns)</text>", left, MARGIN - 18.0);
    let mut tick = low;
    while tick <= high * 1.001 {
        let at = y(tick);
        _ = writeln!(
            svg,
            "<line x1=\"{left}\" x2=\"{}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#ccc\"/>",
            left + WIDTH
        );
        _ = writeln!(svg, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{tick}</text>", left - 6.0, at + 4.0);
        tick *= 10.0;
    }
    for &column in &table.columns {
        let at = x(column as f64);
        _ = writeln!(
            svg,
            "<text x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\" font-size=\"11\">{column}</text>",
            MARGIN + HEIGHT + 18.0
        );
    }
    let below = MARGIN + HEIGHT + 36.0;
    _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{below}\" text-anchor=\"middle\">{}</text>",
        left + WIDTH / 2.0,
        table.parameter()
    );
    for (i, (task, row)) in table.rows.iter().enumerate() {
        let (colour, dash) = (COLOURS[i % COLOURS.len()], DASHES[i % DASHES.len()]);
        let points = table.columns.iter().zip(row);
        let points: Vec<String> =
            points.map(|(&c, m)| format!("{:.1},{:.1}", x(c as f64), y(m.nanoseconds_an_event))).collect();
        _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\" points=\"{}\"/>",
            points.join(" ")
        );
        let legend = MARGIN + HEIGHT + 56.0;
        let at = left + i as f64 * WIDTH / 4.6;
        _ = writeln!(
            svg,
            "<line x1=\"{at:.0}\" x2=\"{:.0}\" y1=\"{legend}\" y2=\"{legend}\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>\
             <text x=\"{:.0}\" y=\"{}\" font-size=\"10\">{}</text>",
            at + 18.0,
            at + 21.0,
            legend + 4.0,
            task.name()
        );
    }
}
