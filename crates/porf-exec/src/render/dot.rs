//! Pictures as Graphviz graphs.

use super::palette;
use super::scene::{Content, Edge, Place, Scene};
use super::{text, wording};
use crate::path::RelationName;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The picture as a `digraph`: threads are clusters side by side, and operations stand in the rows of the layout.
pub(super) fn render(scene: &Scene<'_>) -> String {
    let mut out = String::from("digraph execution {\n");
    out.push_str("  graph [newrank=true, ranksep=0.5, nodesep=0.7, labelloc=t, fontname=\"Helvetica\"];\n");
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
    rows(scene, &mut out);
    let wanted = |edge: &&Edge| edge.highlighted || scene.is_asked_for(edge.relation);
    for e in scene.edges.iter().filter(wanted) {
        edge(e, &mut out);
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
        let label = format!("init {name} = {}", scene.graph.initial_value(x));
        let emphasis = emphasis(highlighted(i));
        put(out, format_args!("    init{i} [label={}, fillcolor=\"#eeeeee\"{emphasis}];", quote(&label)));
    }
    out.push_str("  }\n");
}

fn column(scene: &Scene<'_>, c: usize, out: &mut String) {
    let column = &scene.columns[c];
    put(out, format_args!("  subgraph cluster_t{c} {{"));
    let name = wording::printable(scene.graph.thread_name(column.thread));
    put(out, format_args!("    label={}; style=rounded; color=\"#bbbbbb\";", quote(&name)));
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
    // Edges between operations come with the others; here are those at gaps, which also keep the rows.
    for (i, pair) in column.cells.windows(2).enumerate() {
        let (from, to) = (node(c, i, pair[0].content), node(c, i + 1, pair[1].content));
        let is_gap = matches!(pair[0].content, Content::Gap(_)) || matches!(pair[1].content, Content::Gap(_));
        let style = if is_gap { "color=\"#7a828c\", style=dotted" } else { "style=invis" };
        put(out, format_args!("  {from} -> {to} [{style}, weight=8];"));
    }
}

fn node(column: usize, i: usize, content: Content) -> String {
    match content {
        Content::Operation(o) => format!("o{o}"),
        Content::Gap(_) => format!("gap{column}_{i}"),
    }
}

/// Puts the cells of each row of the layout at the same rank, in the order of their threads, and the rows
/// below one another.
fn rows(scene: &Scene<'_>, out: &mut String) {
    let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (c, column) in scene.columns.iter().enumerate() {
        for (i, cell) in column.cells.iter().enumerate() {
            rows.entry(cell.row).or_default().push(node(c, i, cell.content));
        }
    }
    let mut above: Option<String> = None;
    for nodes in rows.into_values() {
        match &nodes[..] {
            [_, _, ..] => put(out, format_args!("  {{ rank=same; {} [style=invis]; }}", nodes.join(" -> "))),
            _ => {}
        }
        if let Some(above) = &above {
            put(out, format_args!("  {above} -> {} [style=invis, weight=0];", nodes[0]));
        } else {
            for i in 0..scene.inits.len() {
                put(out, format_args!("  init{i} -> {} [style=invis, weight=0];", nodes[0]));
            }
        }
        above = nodes.into_iter().next();
    }
}

fn edge(edge: &Edge, out: &mut String) {
    let name = |place| match place {
        Place::Operation(i) => format!("o{i}"),
        Place::Init(i) => format!("init{i}"),
    };
    let look = palette::of(edge.relation);
    let colour = if edge.highlighted { palette::HIGHLIGHT_LIGHT } else { look.light };
    let mut attributes = format!("color=\"{colour}\", style=\"{}\", constraint=false", look.dot_style);
    if edge.highlighted || edge.relation != RelationName::Po {
        let _ = write!(attributes, ", label=\"{}\", fontcolor=\"{colour}\"", edge.relation);
    }
    if edge.highlighted {
        attributes.push_str(", penwidth=2.5");
    }
    put(out, format_args!("  {} -> {} [{attributes}];", name(edge.from), name(edge.to)));
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

/// Within a quoted string Graphviz reads `\"` as a quote, and in labels `\\` as a backslash and `&lt;` as `<`.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('\\', "\\\\").replace('"', "\\\"")
}

fn put(out: &mut String, line: std::fmt::Arguments<'_>) {
    let _ = writeln!(out, "{line}");
}
