//! Pages about results as a whole: the final states of a search or of tests, with executions to
//! browse, and the changes of a repair. Pages about one execution are drawn by `porf-draw`.
//!
//! They need no script: radio buttons choose the execution, and the style sheet shows it.

mod repair;
mod search;
mod tests;

pub use repair::repair;
pub use search::search;
pub use tests::tests;

use porf_draw::escape;
use std::fmt::Write;

const STYLE: &str = include_str!("page.css");

/// A page with a style sheet. The title is its first heading.
pub(crate) fn framed(title: &str, style: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{style}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
}

/// Pages of executions of which the reader chooses one.
#[derive(Default)]
struct Choices {
    pages: Vec<String>,
}

impl Choices {
    /// Adds a page. Returns its number.
    fn add(&mut self, page: String) -> usize {
        self.pages.push(page);
        self.pages.len() - 1
    }

    /// The style sheet, which shows the chosen page.
    fn style(&self) -> String {
        let mut out = String::from(STYLE);
        for k in 0..self.pages.len() {
            let _ = writeln!(out, "#pick-{k}:checked ~ .shown.at-{k} {{ display: block; }}");
            let _ = writeln!(
                out,
                "#pick-{k}:checked ~ * [for=pick-{k}] {{ background: var(--box); border-color: var(--ink); }}"
            );
            let _ = writeln!(out, "#pick-{k}:focus-visible ~ * [for=pick-{k}] {{ text-decoration: underline; }}");
        }
        out
    }

    /// The page, with what is around the executions.
    fn page(self, title: &str, around: &str) -> String {
        let mut body = String::new();
        for k in 0..self.pages.len() {
            let checked = if k == 0 { " checked" } else { "" };
            let _ = writeln!(
                body,
                "<input type=\"radio\" name=\"pick\" class=\"pick\" id=\"pick-{k}\" aria-label=\"execution {}\"{checked}>",
                k + 1
            );
        }
        body.push_str(around);
        for (k, page) in self.pages.iter().enumerate() {
            let _ = writeln!(
                body,
                "<div class=\"shown at-{k}\"><iframe loading=\"lazy\" title=\"execution {}\" srcdoc=\"{}\"></iframe></div>",
                k + 1,
                escape(page)
            );
        }
        framed(title, &self.style(), &body)
    }
}
