//! Pictures as self-contained HTML pages. The page has no script: the switches of the legend are
//! check boxes that the style sheet tests, so they work everywhere.

use super::palette;
use super::scene::Scene;
use super::{memory, source, steps, svg, text, wording};
use porf_exec::RelationName;
use std::fmt::Write;

const STYLE: &str = include_str!("page.css");

/// The page.
pub(super) fn render(scene: &Scene<'_>) -> String {
    let picture = scene.picture;
    let mut out = String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    let title = wording::printable(&picture.title);
    let title = if title.is_empty() { "Execution graph".to_string() } else { title };
    put(&mut out, format_args!("<title>{}</title>", escape(&title)));
    let steps_style = [steps::style(scene), source::style(scene), memory::style(scene)].concat();
    put(&mut out, format_args!("<style>\n{STYLE}{}{steps_style}</style>\n</head>\n<body>", style(scene)));
    put(&mut out, format_args!("<h1>{}</h1>", escape(&title)));
    for line in picture.verdict.iter().flat_map(|line| wording::lines(line)) {
        put(&mut out, format_args!("<p class=\"verdict\">{}</p>", escape(&line)));
    }
    for line in text::left_out(scene) {
        put(&mut out, format_args!("<p class=\"left-out\">{}</p>", escape(&line)));
    }
    steps::controls(scene, &mut out);
    legend(scene, &mut out);
    out.push_str("<main>\n<figure>\n");
    out.push_str(&svg::render(scene));
    out.push_str("</figure>\n<aside>\n");
    for (title, svg) in &picture.drawings {
        let title = escape(&wording::printable(title));
        put(&mut out, format_args!("<h2>{title}</h2>\n<figure class=\"drawing\">{svg}</figure>"));
    }
    source::pane(scene, &mut out);
    memory::tables(scene, &mut out);
    for (title, text) in &picture.beside {
        put(&mut out, format_args!("<h2>{}</h2>\n<pre>{}</pre>", escape(&wording::printable(title)), escape(text)));
    }
    aside(scene, &mut out);
    out.push_str("</aside>\n</main>\n</body>\n</html>\n");
    out
}

/// Text for use in elements and in quoted attributes.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

/// The relations of the drawn edges, each with whether any edge is not highlighted.
fn drawn(scene: &Scene<'_>) -> Vec<(RelationName, bool)> {
    let mut relations = Vec::new();
    for relation in RelationName::ALL {
        let mut edges = scene.edges.iter().filter(|e| e.relation == relation).peekable();
        if edges.peek().is_some() {
            relations.push((relation, edges.any(|e| !e.highlighted)));
        }
    }
    relations
}

/// The part of the style sheet that depends on the palette and the drawing: colours, dashes,
/// switches, and the dimming of edges that do not touch the box under the pointer.
fn style(scene: &Scene<'_>) -> String {
    let mut out = String::new();
    let (mut light, mut dark) = (String::new(), String::new());
    for relation in RelationName::ALL {
        let look = palette::of(relation);
        let _ = write!(light, " --{relation}: {};", look.light);
        let _ = write!(dark, " --{relation}: {};", look.dark);
    }
    put(&mut out, format_args!(":root {{{light} --cycle: {}; }}", palette::HIGHLIGHT_LIGHT));
    put(
        &mut out,
        format_args!(
            "@media (prefers-color-scheme: dark) {{ :root {{{dark} --cycle: {}; }} }}",
            palette::HIGHLIGHT_DARK
        ),
    );
    for (relation, has_plain) in drawn(scene) {
        put(&mut out, format_args!(".edge.{relation}:not(.cycle) {{ stroke: var(--{relation}); }}"));
        put(&mut out, format_args!(".label.{relation}:not(.cycle), .head.{relation} {{ fill: var(--{relation}); }}"));
        let dashes = palette::of(relation).dashes;
        if !dashes.is_empty() {
            put(&mut out, format_args!(".edge.{relation} {{ stroke-dasharray: {dashes}; }}"));
        }
        if has_plain {
            put(
                &mut out,
                format_args!("#show-{relation}:not(:checked) ~ main .{relation}:not(.cycle) {{ display: none; }}"),
            );
            put(
                &mut out,
                format_args!(
                    "#show-{relation}:not(:checked) ~ .legend .{relation} {{ opacity: .45; text-decoration: line-through; }}"
                ),
            );
            put(
                &mut out,
                format_args!("#show-{relation}:focus-visible ~ .legend .{relation} {{ border-color: var(--ink); }}"),
            );
        }
    }
    let apart: Vec<String> = apart(scene).map(|i| format!("#o{i}, .n-o{i}")).collect();
    if !apart.is_empty() {
        put(&mut out, format_args!("#show-apart:not(:checked) ~ main :is({}) {{ opacity: .25; }}", apart.join(", ")));
        put(
            &mut out,
            format_args!(
                "#show-apart:not(:checked) ~ .legend .apart {{ opacity: .45; text-decoration: line-through; }}"
            ),
        );
        put(&mut out, format_args!("#show-apart:focus-visible ~ .legend .apart {{ border-color: var(--ink); }}"));
    }
    let nodes = (0..scene.operations.len()).map(|i| format!("o{i}"));
    for node in nodes.chain((0..scene.inits.len()).map(|i| format!("i{i}"))) {
        put(&mut out, format_args!("svg:has(#{node}:hover) :is(.edge, .label):not(.n-{node}) {{ opacity: .15; }}"));
    }
    out
}

/// The operations that are drawn faintly.
fn apart(scene: &Scene<'_>) -> impl Iterator<Item = usize> {
    let is_apart = |i: &usize| {
        let operation = &scene.operations[*i];
        scene.picture.apart.contains(&operation.event) && !operation.highlighted
    };
    (0..scene.operations.len()).filter(is_apart)
}

fn legend(scene: &Scene<'_>, out: &mut String) {
    let drawn = drawn(scene);
    let has_apart = apart(scene).next().is_some();
    if has_apart {
        put(
            out,
            format_args!(
                "<input type=\"checkbox\" class=\"switch\" id=\"show-apart\" aria-label=\"show what the error does not depend on\">"
            ),
        );
    }
    for (relation, _) in drawn.iter().filter(|(_, has_plain)| *has_plain) {
        let checked = if scene.is_asked_for(*relation) { " checked" } else { "" };
        put(
            out,
            format_args!(
                "<input type=\"checkbox\" class=\"switch\" id=\"show-{relation}\" aria-label=\"show {relation}\"{checked}>"
            ),
        );
    }
    out.push_str("<div class=\"legend\">\n");
    for (relation, has_plain) in drawn {
        let look = palette::of(relation);
        // A relation with only highlighted edges cannot be switched off; its line shows its dashes.
        let class = if has_plain { "edge" } else { "edge cycle" };
        let head = if has_plain { relation.name() } else { "cycle" };
        let sample = format!(
            "<svg viewBox=\"0 0 38 12\" aria-hidden=\"true\"><path class=\"{class} {relation}\" d=\"M1 6H37\" marker-end=\"url(#arrow-{head})\"/></svg>"
        );
        let words = format!("<b>{relation}</b> <span class=\"meaning\">{}</span>", look.meaning);
        if has_plain {
            put(
                out,
                format_args!(
                    "<label class=\"{relation}\" for=\"show-{relation}\" title=\"show or hide {relation}\">{sample}{words}</label>"
                ),
            );
        } else {
            put(out, format_args!("<label>{sample}{words}</label>"));
        }
    }
    if scene.edges.iter().any(|e| e.highlighted) {
        let kind = if wording::is_cycle(scene.graph, scene.steps()) { "the cycle" } else { "highlighted" };
        put(
            out,
            format_args!(
                "<label><svg viewBox=\"0 0 38 12\" aria-hidden=\"true\"><path class=\"edge cycle\" d=\"M1 6H37\" marker-end=\"url(#arrow-cycle)\"/></svg><b>{kind}</b></label>"
            ),
        );
    }
    if has_apart {
        put(
            out,
            format_args!(
                "<label class=\"apart\" for=\"show-apart\" title=\"show clearly or faintly\"><b>other events</b> <span class=\"meaning\">the error does not depend on them</span></label>"
            ),
        );
    }
    out.push_str("</div>\n");
}

fn aside(scene: &Scene<'_>, out: &mut String) {
    let picture = scene.picture;
    let explanation: Vec<String> = picture.explanation.iter().flat_map(|line| wording::lines(line)).collect();
    if !explanation.is_empty() {
        out.push_str("<h2>Explanation</h2>\n");
    }
    for line in explanation {
        put(out, format_args!("<p class=\"explanation\">{}</p>", escape(&line)));
    }
    steps(scene, out);
    let mo = text::mo_lines(scene);
    let initial = text::initial_values(scene);
    if !mo.is_empty() || initial.is_some() {
        out.push_str("<h2>Memory</h2>\n");
    }
    for line in initial.iter().chain(&mo) {
        put(out, format_args!("<p class=\"mo\"><code>{}</code></p>", escape(line)));
    }
    put(
        out,
        format_args!(
            "<details><summary>The picture as text</summary><pre>{}</pre></details>",
            escape(&text::render(scene, 110))
        ),
    );
}

/// The highlighted steps, one per line, with descriptions of their ends.
fn steps(scene: &Scene<'_>, out: &mut String) {
    let mut lines = Vec::new();
    for step in scene.steps() {
        let (Some(from), Some(to)) = (wording::node(scene.graph, step.from), wording::node(scene.graph, step.to))
        else {
            continue;
        };
        lines.push(format!(
            "<li><code>{}</code> <b class=\"step\">—{}→</b> <code>{}</code></li>",
            escape(&from),
            step.relation,
            escape(&to)
        ));
    }
    if lines.is_empty() {
        return;
    }
    let is_cycle = wording::is_cycle(scene.graph, scene.steps());
    put(out, format_args!("<h2>{}</h2>\n<ol>", if is_cycle { "The cycle" } else { "The highlighted path" }));
    for line in lines {
        put(out, format_args!("{line}"));
    }
    out.push_str("</ol>\n");
}

fn put(out: &mut String, line: std::fmt::Arguments<'_>) {
    let _ = writeln!(out, "{line}");
}
