//! A run as a page: its steps, each with memory and views after it.

use super::Answer;
use super::explain::{cell_name, certification_text, conclusion, event_text, value};
use crate::front_end::FrontEnd;
use crate::porf::PorfSource;
use porf_program::Program;
use porf_promising::{EventKind, WitnessStep};
use std::fmt::Write;

const STYLE: &str = "
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; color: #222; background: #fff; }
h1 { font-size: 1.3em; } code, pre { font-family: ui-monospace, monospace; }
pre { background: #f5f5f2; padding: 1em; overflow-x: auto; }
ol.run { list-style: none; padding: 0; } ol.run > li { border-left: 4px solid #bbb; padding: .4em 1em; margin: .8em 0; }
ol.run > li.promise { border-color: #c60; } ol.run > li.fails { border-color: #b00; }
.thread { font-weight: 600; } .count { float: right; color: #666; } .line { color: #666; } .cert { color: #555; font-size: .93em; }
table { border-collapse: collapse; margin: .4em 0; } td { padding: .1em .4em; vertical-align: top; }
.message { display: inline-block; border: 1px solid #999; border-radius: 3px; padding: 0 .4em; margin: 0 .1em 0 .5em; }
.message.attached { margin-left: -1px; } .message.promised { border: 1px dashed #c60; }
.views { display: block; font-size: .8em; color: #06c; min-height: 1.2em; }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818; } pre { background: #222; } .views { color: #7bf; }
.count, .line, .cert { color: #aaa; } }
";

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The page; `None` if there is no run.
pub fn page(source: &PorfSource, answer: &Answer) -> Option<String> {
    let witness = answer.report.witness.as_ref()?;
    let code = &source.compiled().code;
    let mut out = String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    let title = escape(&format!("{}: {}", source.name(), answer.verdict()));
    let _ = write!(out, "<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n");
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
    let _ = writeln!(out, "</ol>\n<h2>Program</h2>\n<pre>{}</pre>\n</body>\n</html>", escape(source.whole_text()));
    Some(out)
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
