//! Pictures as Graphviz graphs.

use super::palette;
use super::scene::{Content, Edge, Place, Scene};
use super::{text, wording};
use porf_exec::RelationName;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The picture as a `digraph`: threads are columns side by side (not clusters: Graphviz would not
/// keep their order), and operations are in the rows of the layout.
pub(super) fn render(scene: &Scene<'_>) -> String {
    let mut out = String::from("digraph execution {\n");
    out.push_str("  graph [ranksep=0.5, nodesep=0.7, labelloc=t, fontname=\"Helvetica\"];\n");
    out.push_str("  node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"Courier\", fontsize=11];\n");
    out.push_str("  edge [fontname=\"Helvetica\", fontsize=10];\n");
    let label = caption(scene);
    if !label.is_empty() {
        put(&mut out, format_args!("  label={};", quote_lines(&label)));
    }
    inits(scene, &mut out);
    for (c, _) in scene.columns.iter().enumerate() {
        column(scene, c, &mut out);
    }
    order_columns(scene, &mut out);
    let wanted = |edge: &&Edge| edge.highlighted || scene.is_asked_for(edge.relation);
    for e in scene.edges.iter().filter(wanted).filter(|e| !(is_po(e) && scene.are_neighbours(e))) {
        edge(scene, e, &mut out);
    }
    out.push_str("}\n");
    out
}

fn caption(scene: &Scene<'_>) -> Vec<String> {
    let picture = scene.picture;
    let title = std::iter::once(&picture.title).chain(&picture.verdict);
    let mut lines: Vec<String> = title.flat_map(|line| wording::lines(line)).collect();
    lines.extend(text::left_out(scene));
    lines
}

fn inits(scene: &Scene<'_>, out: &mut String) {
    if scene.inits.is_empty() {
        return;
    }
    let highlighted = |i| scene.edges.iter().any(|e| e.highlighted && [e.from, e.to].contains(&Place::Init(i)));
    out.push_str("  { rank=source;\n");
    for (i, &x) in scene.inits.iter().enumerate() {
        let name = wording::printable(scene.graph.location_name(x));
        let label = format!("init {name} = {}", scene.graph.value_text(scene.graph.initial_value(x)));
        let emphasis = emphasis(highlighted(i));
        put(out, format_args!("    init{i} [label={}, fillcolor=\"#eeeeee\"{emphasis}];", quote(&label)));
    }
    out.push_str("  }\n");
}

fn column(scene: &Scene<'_>, c: usize, out: &mut String) {
    let column = &scene.columns[c];
    put(out, format_args!("  subgraph thread{c} {{"));
    let name = wording::printable(scene.graph.thread_name(column.thread));
    put(
        out,
        format_args!(
            "    node [group=t{c}];\n    t{c} [label={}, shape=plaintext, style=\"\", fontname=\"Helvetica-Bold\"];",
            quote(&name)
        ),
    );
    for (i, cell) in column.cells.iter().enumerate() {
        match cell.content {
            Content::Operation(o) => {
                let operation = &scene.operations[o];
                let mut lines = vec![operation.label()];
                lines.extend(operation.note.clone());
                let emphasis = emphasis(operation.highlighted);
                put(out, format_args!("    o{o} [label={}{emphasis}];", quote_lines(&lines)));
            }
            Content::Gap(count) => {
                put(out, format_args!("    gap{c}_{i} [label=\"⋮ {count} left out\", shape=plaintext, style=\"\"];"));
            }
        }
    }
    out.push_str("  }\n");
    // Edge lengths define the rows: a cell is as many ranks below the previous one as in the
    // layout.
    let mut above = (format!("t{c}"), None, None);
    for (i, cell) in column.cells.iter().enumerate() {
        let current = (node(c, i, cell.content), Some(cell.content), Some(cell.row));
        let length = match above.2 {
            Some(row) => cell.row - row,
            None => cell.row + 1,
        };
        let attributes = match (above.1, cell.content) {
            (None, _) => "style=invis".to_string(),
            (Some(Content::Operation(a)), Content::Operation(b)) => {
                let same = |e: &&Edge| is_po(e) && e.from == Place::Operation(a) && e.to == Place::Operation(b);
                scene.edges.iter().find(same).map_or("style=invis".to_string(), attributes)
            }
            _ => "style=dotted, arrowhead=none, color=\"#7a828c\"".to_string(),
        };
        put(out, format_args!("  {} -> {} [{attributes}, minlen={length}, weight=8];", above.0, current.0));
        above = current;
    }
}

fn node(column: usize, i: usize, content: Content) -> String {
    match content {
        Content::Operation(o) => format!("o{o}"),
        Content::Gap(_) => format!("gap{column}_{i}"),
    }
}

/// Keeps the threads in order: their names, below the initial writes, and the cells of each row.
fn order_columns(scene: &Scene<'_>, out: &mut String) {
    let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (c, column) in scene.columns.iter().enumerate() {
        rows.entry(0).or_default().push(format!("t{c}"));
        for (i, cell) in column.cells.iter().enumerate() {
            rows.entry(cell.row + 1).or_default().push(node(c, i, cell.content));
        }
    }
    for nodes in rows.values().filter(|nodes| nodes.len() > 1) {
        put(out, format_args!("  {{ rank=same; {} [style=invis]; }}", nodes.join(" -> ")));
    }
    if !scene.columns.is_empty() {
        for i in 0..scene.inits.len() {
            put(out, format_args!("  init{i} -> t0 [style=invis, weight=0];"));
        }
    }
}

fn edge(scene: &Scene<'_>, edge: &Edge, out: &mut String) {
    let name = |place| match place {
        Place::Operation(i) => format!("o{i}"),
        Place::Init(i) => format!("init{i}"),
    };
    let row = |place| match place {
        Place::Operation(i) => Some(scene.operations[i].row),
        Place::Init(_) => None,
    };
    // Graphviz may drop an edge between adjacent nodes because of its label; external labels are
    // harmless.
    let mut attributes = attributes(edge);
    if row(edge.from) == row(edge.to) {
        attributes = attributes.replace(" label=", " xlabel=");
    }
    // Edges that go down anyway may influence the ranking, which gives better curves.
    let ranking = if row(edge.from) < row(edge.to) { "weight=0" } else { "constraint=false" };
    put(out, format_args!("  {} -> {} [{attributes}, {ranking}];", name(edge.from), name(edge.to)));
}

fn is_po(edge: &Edge) -> bool {
    edge.relation == RelationName::Po
}

fn attributes(edge: &Edge) -> String {
    let look = palette::of(edge.relation);
    let colour = if edge.highlighted { palette::HIGHLIGHT_LIGHT } else { look.light };
    let mut attributes = format!("color=\"{colour}\", style=\"{}\"", look.dot_style);
    if edge.highlighted || !is_po(edge) {
        let _ = write!(attributes, ", label=\"{}\", fontcolor=\"{colour}\"", edge.relation);
    }
    if edge.highlighted {
        attributes.push_str(", penwidth=2.5");
    }
    attributes
}

fn emphasis(highlighted: bool) -> String {
    let colour = palette::HIGHLIGHT_LIGHT;
    if highlighted { format!(", color=\"{colour}\", penwidth=2, fillcolor=\"#fdecef\"") } else { String::new() }
}

fn quote(text: &str) -> String {
    format!("\"{}\"", escape(text))
}

fn quote_lines(lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| escape(line)).collect();
    format!("\"{}\"", lines.join("\\n"))
}

/// Within a quoted string Graphviz reads `\"` as a quote, and in labels `\\` as a backslash and
/// `&lt;` as `<`.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('\\', "\\\\").replace('"', "\\\"")
}

fn put(out: &mut String, line: std::fmt::Arguments<'_>) {
    let _ = writeln!(out, "{line}");
}
