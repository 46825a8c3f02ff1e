//! Stepping through an execution on an HTML page, without a script: there is a radio button for
//! each step, and the style sheet hides everything after the chosen one. The arrow keys move
//! between radio buttons, hence between steps.

use super::html::escape;
use super::scene::Scene;
use super::wording;
use std::fmt::Write;

const STYLE: &str = "\
.steps { position: sticky; top: 0; z-index: 1; margin: 0 -2rem; padding: .5em 2rem; background: var(--page); border-bottom: 1px solid var(--line); }
.steps p { display: none; margin: 0; }
.steps label { border: 1px solid; border-radius: 4px; padding: .1em .6em; margin-right: .4em; cursor: pointer; }
.steps .off { opacity: .3; border: 1px solid; border-radius: 4px; padding: .1em .6em; margin-right: .4em; }
";

/// The style sheet for steps: what each step shows.
pub(super) fn style(scene: &Scene<'_>) -> String {
    let steps = &scene.picture.steps;
    if steps.is_empty() {
        return String::new();
    }
    let box_of = |e| scene.operations.iter().position(|operation| Some(operation.event) == e);
    let boxes: Vec<Option<usize>> = steps.iter().map(|step| box_of(step.event)).collect();
    let mut out = String::from(STYLE);
    for (k, at) in boxes.iter().enumerate() {
        let _ = writeln!(out, "#step-{k}:checked ~ .steps .at-{k} {{ display: block; }}");
        let _ = writeln!(out, "#step-{k}:focus-visible ~ .steps .at-{k} b {{ text-decoration: underline; }}");
        if let Some(i) = at {
            let _ = writeln!(out, "#step-{k}:checked ~ main #o{i} rect {{ stroke-width: 3; }}");
        }
        let later: Vec<String> = boxes[k + 1..].iter().flatten().map(|i| format!("#o{i}, .n-o{i}")).collect();
        if !later.is_empty() {
            let _ = writeln!(out, "#step-{k}:checked ~ main :is({}) {{ visibility: hidden; }}", later.join(", "));
        }
    }
    out
}

/// The radio buttons, and for each step its text and links to its neighbours. The last step is
/// chosen initially: everything is shown.
pub(super) fn controls(scene: &Scene<'_>, out: &mut String) {
    let steps = &scene.picture.steps;
    if steps.is_empty() {
        return;
    }
    let last = steps.len() - 1;
    for k in 0..=last {
        let checked = if k == last { " checked" } else { "" };
        let _ = writeln!(
            out,
            "<input type=\"radio\" name=\"step\" class=\"switch\" id=\"step-{k}\" aria-label=\"step {}\"{checked}>",
            k + 1
        );
    }
    out.push_str("<div class=\"steps\">\n");
    for (k, step) in steps.iter().enumerate() {
        let way = |to: Option<usize>, arrow: &str| match to {
            Some(to) => format!("<label for=\"step-{to}\">{arrow}</label>"),
            None => format!("<span class=\"off\">{arrow}</span>"),
        };
        let (first, back) = (way((k > 0).then_some(0), "« first"), way(k.checked_sub(1), "‹ back"));
        let (on, end) = (way((k < last).then_some(k + 1), "next ›"), way((k < last).then_some(last), "last »"));
        let _ = writeln!(
            out,
            "<p class=\"at-{k}\">{first}{back}{on}{end}<b>Step {} of {}</b>: {}</p>",
            k + 1,
            steps.len(),
            escape(&wording::printable(&step.text))
        );
    }
    out.push_str("</div>\n");
}

#[cfg(test)]
mod tests {
    use crate::Picture;
    use porf_exec::{GraphBuilder, ReadMode, Source, WriteMode};

    #[test]
    fn a_step_hides_what_comes_later() {
        let mut graph = GraphBuilder::new();
        let (t, x) = (graph.thread("P<0>"), graph.location("x"));
        let a = graph.write(t, WriteMode::Rlx, x);
        let b = graph.read(t, ReadMode::Rlx, x);
        graph.set_source(b, Source::Write(a));
        let graph = graph.build().unwrap();
        let picture = Picture::new(&graph);
        assert!(!picture.to_html().contains("step-0"));
        let page = picture.step(Some(a), "first").step(None, "a <b> between").step(Some(b), "second").to_html();
        for k in [0, 1] {
            assert!(page.contains(&format!("#step-{k}:checked ~ main :is(#o1, .n-o1) {{ visibility: hidden; }}")));
        }
        assert!(!page.contains("#step-2:checked ~ main :is"), "the last step shows everything");
        assert!(page.contains("<b>Step 2 of 3</b>: a &lt;b&gt; between"), "{page}");
        assert_eq!(page.matches("type=\"radio\"").count(), 3);
    }
}
