//! The source beside a drawing: the lines around those of steps, with a mark at the line of the
//! chosen step.

use super::html::escape;
use super::scene::Scene;
use super::wording;
use std::collections::BTreeSet;
use std::fmt::Write;

/// How many lines are shown before and after the line of a step.
const AROUND: usize = 4;

/// The style sheet: which line each step marks.
pub(super) fn style(scene: &Scene<'_>) -> String {
    let mut out = String::new();
    for (k, step) in scene.picture.steps.iter().enumerate() {
        if let Some((source, line)) = step.place {
            let _ = writeln!(out, "#step-{k}:checked ~ main #s{source}-{line} {{ background: var(--mark); }}");
        }
    }
    out
}

/// The lines of each source.
pub(super) fn pane(scene: &Scene<'_>, out: &mut String) {
    for (number, (name, text)) in scene.picture.sources.iter().enumerate() {
        let places = scene.picture.steps.iter().filter_map(|step| step.place);
        let marked: BTreeSet<usize> = places.filter(|(source, _)| *source == number).map(|(_, line)| line).collect();
        let is_near = |line: usize| marked.range(line.saturating_sub(AROUND)..=line + AROUND).next().is_some();
        let shown: Vec<(usize, &str)> =
            text.lines().enumerate().map(|(i, text)| (i + 1, text)).filter(|(line, _)| is_near(*line)).collect();
        if shown.is_empty() {
            continue;
        }
        let _ = write!(out, "<h2>{}</h2>\n<pre class=\"source\">", escape(&wording::printable(name)));
        let mut previous = shown[0].0 - 1;
        for (line, text) in shown {
            if line != previous + 1 {
                out.push_str("<span class=\"skipped\">⋯</span>");
            }
            previous = line;
            let text = escape(&wording::printable(&text.replace('\t', "    ")));
            let _ = write!(out, "<span id=\"s{number}-{line}\"><i>{line}</i>{text}</span>");
        }
        out.push_str("</pre>\n");
    }
}

#[cfg(test)]
mod tests {
    use crate::Picture;
    use porf_exec::{GraphBuilder, ReadMode, Source, WriteMode};

    /// The page shows the lines around steps, marks those of the chosen step, and has the memory at
    /// each.
    #[test]
    fn source_and_memory_follow_the_steps() {
        let mut graph = GraphBuilder::new();
        let (t, u, x) = (graph.thread("P0"), graph.thread("P1"), graph.location("x<y>"));
        let a = graph.write(t, WriteMode::Rlx, x);
        let b = graph.read(u, ReadMode::Rlx, x);
        graph.set_source(b, Source::Write(a));
        graph.set_value(a, porf_exec::Value(7));
        graph.set_value(b, porf_exec::Value(7));
        graph.declare_mo();
        let graph = graph.build().unwrap();
        let text: String = (1..=40).map(|line| format!("line <{line}>\n")).collect();
        let picture = Picture::new(&graph).step(None, "start");
        let picture = picture.step(Some(a), "write").place("a<b>.c", &text, 3);
        let page = picture.step(Some(b), "read").place("a<b>.c", &text, 30).to_html();
        assert!(page.contains("<h2>a&lt;b&gt;.c</h2>"), "{page}");
        assert!(
            page.contains("#step-1:checked ~ main #s0-3 { background")
                && page.contains("#step-2:checked ~ main #s0-30 {")
        );
        assert!(page.contains("<span id=\"s0-7\"><i>7</i>line &lt;7&gt;</span><span class=\"skipped\">"), "{page}");
        assert!(
            !page.contains("line &lt;15&gt;") && page.contains("line &lt;34&gt;") && !page.contains("line &lt;35&gt;")
        );
        let memory = |k: usize| {
            page.split(&format!("<div class=\"memory at-{k}\">")).nth(1).unwrap().split("</div>").next().unwrap()
        };
        assert!(
            memory(0).contains("<td>x&lt;y&gt;</td><td>0</td>") && !memory(0).contains("has last read"),
            "{}",
            memory(0)
        );
        assert!(
            memory(1).contains("<td>x&lt;y&gt;</td><td>0 → 7</td>")
                && memory(1).contains("<td>P0</td><td>x&lt;y&gt; = 7</td>")
        );
        assert!(memory(2).contains("<td>P1</td><td>x&lt;y&gt; = 7</td>"), "{}", memory(2));
    }
}
