//! Pictures as aligned text.

use super::scene::{Content, Operation, Scene};
use super::wording;
use std::fmt::Write;

const SEPARATOR: &str = "   ";

/// The picture as text of at most `width` columns, except for free text and longer names.
pub(super) fn render(scene: &Scene<'_>, width: usize) -> String {
    let mut out = String::new();
    let picture = scene.picture;
    for line in wording::lines(&picture.title).chain(picture.verdict.iter().flat_map(|line| wording::lines(line))) {
        put(&mut out, &line);
    }
    section(&mut out, &initial_values(scene).into_iter().collect::<Vec<_>>());
    let table = table(scene);
    let fits = table.iter().all(|line| line.chars().count() <= width);
    section(&mut out, &if fits { table } else { list(scene) });
    section(&mut out, &left_out(scene));
    section(&mut out, &mo_lines(scene).iter().flat_map(|line| wrap(line, width)).collect::<Vec<_>>());
    section(&mut out, &highlighted_path(scene).map(|line| wrap(&line, width)).unwrap_or_default());
    let explanation: Vec<String> = picture.explanation.iter().flat_map(|line| wording::lines(line)).collect();
    section(&mut out, &explanation);
    out
}

/// `init: x = 0, y = 1`; `None` if the graph shows no values.
pub(super) fn initial_values(scene: &Scene<'_>) -> Option<String> {
    let graph = scene.graph;
    let has_values = scene.operations.iter().any(|o| graph.value(o.event).is_some());
    let set = scene.locations.iter().any(|&x| graph.initial_value(x).0 != 0);
    if !has_values && !set {
        return None;
    }
    let value =
        |x| format!("{} = {}", wording::printable(graph.location_name(x)), graph.value_text(graph.initial_value(x)));
    let values: Vec<String> = scene.locations.iter().map(|&x| value(x)).collect();
    (!values.is_empty()).then(|| format!("init: {}", values.join(", ")))
}

/// What the picture omits, in a line or two.
pub(super) fn left_out(scene: &Scene<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if scene.left_out > 0 {
        let which = if scene.has_highlight() {
            "only those around the highlighted ones are shown"
        } else {
            "only the first of each thread are shown"
        };
        lines.push(format!("{} of {} operations are left out: {which}.", scene.left_out, scene.total));
    }
    let empty = scene.graph.thread_count() - scene.columns.len();
    match (empty, scene.left_out) {
        (0, _) | (_, 0) => {}
        (1, _) => lines.push("1 thread has no operation that is shown.".to_string()),
        (n, _) => lines.push(format!("{n} threads have no operation that is shown.")),
    }
    if scene.highlighted_left_out > 0 {
        lines.push(format!("{} highlighted operations are among those left out.", scene.highlighted_left_out));
    }
    lines
}

/// `mo x: init → a → b` for each location with shown writes, if the order is known.
pub(super) fn mo_lines(scene: &Scene<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for &x in &scene.locations {
        let Some((shown, skipped)) = scene.shown_mo(x).filter(|(shown, _)| !shown.is_empty()) else { continue };
        let mut line = format!("mo {}: init", wording::printable(scene.graph.location_name(x)));
        let skip = |count: usize| if count > 0 { format!(" → ({count} left out)") } else { String::new() };
        for (before, i) in shown {
            let _ = write!(line, "{} → {}", skip(before), scene.operations[i].name);
        }
        line.push_str(&skip(skipped));
        lines.push(line);
    }
    lines
}

fn highlighted_path(scene: &Scene<'_>) -> Option<String> {
    let chain = wording::chain(scene.graph, scene.steps());
    let kind = if wording::is_cycle(scene.graph, scene.steps()) { "cycle" } else { "path" };
    (!chain.is_empty()).then(|| format!("{kind} (marked *): {chain}"))
}

/// The name, what is done, and the source: `a: R acq x = 1 <- b`.
pub(super) fn operation_line(operation: &Operation) -> String {
    let mut line = format!("{}: {}", operation.name, operation.text);
    if let Some(source) = &operation.source {
        let _ = write!(line, " <- {source}");
    }
    if let Some(note) = &operation.note {
        let _ = write!(line, "  [{note}]");
    }
    line
}

fn cell(scene: &Scene<'_>, content: Content) -> String {
    match content {
        Content::Operation(i) => {
            let operation = &scene.operations[i];
            let mark = if operation.highlighted { '*' } else { ' ' };
            format!("{mark} {}", operation_line(operation))
        }
        Content::Gap(1) => "  ⋮ 1 event".to_string(),
        Content::Gap(count) => format!("  ⋮ {count} events"),
    }
}

/// The operations with a column for each thread.
fn table(scene: &Scene<'_>) -> Vec<String> {
    let rows = scene.columns.iter().filter_map(|c| c.cells.last()).map(|cell| cell.row + 1).max().unwrap_or(0);
    let mut lines = vec![String::new(); rows + 1];
    let mut start = 0usize;
    for column in &scene.columns {
        let name = format!("  {}", wording::printable(scene.graph.thread_name(column.thread)));
        let cells = column.cells.iter().map(|c| (c.row + 1, cell(scene, c.content)));
        let mut end = start;
        for (row, text) in std::iter::once((0, name)).chain(cells) {
            let line = &mut lines[row];
            line.extend(std::iter::repeat_n(' ', start.saturating_sub(line.chars().count())));
            line.push_str(&text);
            end = end.max(line.chars().count());
        }
        start = end + SEPARATOR.len();
    }
    if scene.columns.is_empty() { Vec::new() } else { lines }
}

/// The operations thread by thread.
fn list(scene: &Scene<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for column in &scene.columns {
        lines.push(format!("{}:", wording::printable(scene.graph.thread_name(column.thread))));
        lines.extend(column.cells.iter().map(|c| format!("  {}", cell(scene, c.content))));
    }
    lines
}

/// Breaks a line at spaces, with further lines indented.
fn wrap(line: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut current = String::new();
    for word in line.split(' ') {
        if !current.is_empty() && current.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut current, format!("    {word}")));
            continue;
        }
        if !current.is_empty() {
            current.push(' ');
        }
        current.push_str(word);
    }
    lines.push(current);
    lines
}

fn section(out: &mut String, lines: &[String]) {
    if !lines.is_empty() && !out.is_empty() {
        out.push('\n');
    }
    for line in lines {
        put(out, line);
    }
}

fn put(out: &mut String, line: &str) {
    out.push_str(line.trim_end());
    out.push('\n');
}
