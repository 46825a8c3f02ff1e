//! A run as a page: its steps, each with memory and views after it.

use super::Answer;
use super::explain::{cell_name, certification_text, conclusion, event_text, value};
use crate::front_end::FrontEnd;
use crate::pages::framed;
use crate::porf::PorfSource;
use porf_draw::escape;
use porf_program::Program;
use porf_promising::{EventKind, WitnessStep};
use std::fmt::Write;

const STYLE: &str = include_str!("page.css");

/// The page; `None` if there is no run.
pub fn page(source: &PorfSource, answer: &Answer) -> Option<String> {
    let witness = answer.report.witness.as_ref()?;
    let code = &source.compiled().code;
    let mut out = String::new();
    let title = format!("{}: {}", source.name(), answer.verdict());
    let _ = writeln!(out, "<p>{}.</p>", escape(&conclusion(source, answer)));
    let _ = writeln!(
        out,
        "<p>Each step shows memory after it: the messages of every location in the order of their timestamps, touching where one is \
         attached to the one before, dashed where it is a promise. Below a message are the threads whose views are at it.</p>"
    );
    let _ = writeln!(out, "<ol class=\"run\">");
    for (number, step) in witness.steps.iter().enumerate() {
        let is = |test: fn(&EventKind) -> bool| step.events.iter().any(|event| test(&event.kind));
        let class = if is(|kind| matches!(kind, EventKind::AssertionFails)) {
            " class=\"fails\""
        } else if is(|kind| matches!(kind, EventKind::Promise { .. })) {
            " class=\"promise\""
        } else {
            ""
        };
        let _ = writeln!(out, "<li id=\"step-{}\"{class}><span class=\"count\">K = {}</span>", number + 1, step.cost);
        if let Some(left) = &step.left {
            let text = certification_text(code, left);
            let _ = writeln!(
                out,
                "<div class=\"cert\">Switch from {}, which certifies: {}</div>",
                escape(&code.thread_name(left.thread)),
                escape(&text)
            );
        }
        for event in &step.events {
            let _ = writeln!(
                out,
                "<div>{}. <span class=\"thread\">{}</span> {} <span class=\"line\">line {}: <code>{}</code></span></div>",
                number + 1,
                escape(&code.thread_name(event.thread)),
                escape(&event_text(code, event)),
                event.origin.line,
                escape(&source.line(event.origin))
            );
        }
        if let Some(certification) = &step.certification {
            let text = certification_text(code, certification);
            let _ = writeln!(out, "<div class=\"cert\">Certified: {}</div>", escape(&text));
        }
        memory(&mut out, source, step);
        let _ = writeln!(out, "</li>");
    }
    let _ = writeln!(out, "</ol>\n<h2>Program</h2>\n<pre>{}</pre>", escape(source.whole_text()));
    Some(framed(&title, STYLE, &out))
}

fn memory(out: &mut String, source: &PorfSource, step: &WitnessStep) {
    let code = &source.compiled().code;
    let _ = writeln!(out, "<table>");
    for (cell, list) in step.memory.iter().enumerate() {
        let _ = write!(out, "<tr><td><code>{}</code></td><td>", escape(&cell_name(code, cell)));
        for (position, message) in list.iter().enumerate() {
            let mut class = String::from("message");
            if position > 0 && message.attached {
                class.push_str(" attached");
            }
            if message.promised_by.is_some() {
                class.push_str(" promised");
            }
            let viewers: Vec<String> = step
                .views
                .iter()
                .enumerate()
                .filter(|(_, views)| views[cell].position == position)
                .map(|(thread, views)| match views[cell].unplaced {
                    Some(own) => format!("{} +{}", code.thread_name(thread), value(code, cell, own)),
                    None => code.thread_name(thread),
                })
                .collect();
            let number = if message.id == 0 { String::new() } else { format!("#{}", message.id) };
            let _ = write!(
                out,
                "<span class=\"{class}\">{}{number}<span class=\"views\">{}</span></span>",
                escape(&value(code, cell, message.value)),
                escape(&viewers.join(", "))
            );
        }
        let _ = writeln!(out, "</td></tr>");
    }
    let _ = writeln!(out, "</table>");
}
