//! Results for continuous integration: SARIF, JUnit's XML, and annotations of GitHub.
//!
//! All three have the same findings: errors, and why an answer is inconclusive.

mod github;
mod junit;
mod sarif;

pub use github::annotations;
pub use junit::junit;
pub use sarif::sarif;

use crate::evidence::message;
use crate::explain::reason;
use crate::source::Source;
use crate::verify::Answer;
use porf_explore::Verdict;
use porf_program::Origin;
use porf_witness::{ErrorKind, FoundError};
use std::time::Duration;

/// A program under a model, with what was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// The name of the program.
    pub program: String,
    /// The name of the model.
    pub model: String,
    /// The time taken.
    pub elapsed: Duration,
    /// What was found; nothing if the program is safe.
    pub findings: Vec<Finding>,
}

/// Something that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The kind of error, or `inconclusive`.
    pub kind: &'static str,
    /// Is it an error of the program?
    pub is_error: bool,
    /// What it is.
    pub message: String,
    /// Where it is.
    pub place: Place,
    /// For a race, the other access.
    pub other: Option<Place>,
}

/// A place in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name of the file.
    pub file: String,
    /// Line and column, both from 1, if they are known.
    pub at: Option<(u32, u32)>,
}

impl Place {
    fn new(source: &Source, origin: Origin) -> Place {
        match origin.line {
            0 => Place { file: source.name().to_string(), at: None },
            line => Place { file: source.file(origin).to_string(), at: Some((line, origin.column.max(1))) },
        }
    }
}

impl Checked {
    /// What an answer says.
    pub fn new(source: &Source, answer: &Answer) -> Checked {
        let mut findings: Vec<Finding> = answer.report.errors.iter().map(|error| finding(source, error)).collect();
        if let Verdict::Inconclusive(_) = answer.report.verdict {
            let message = reason(source, answer).unwrap_or_else(|| "the search is not complete".to_string());
            let place = Place { file: source.name().to_string(), at: None };
            findings.push(Finding { kind: "inconclusive", is_error: false, message, place, other: None });
        }
        let (program, model) = (source.name().to_string(), answer.model.name().to_string());
        Checked { program, model, elapsed: answer.elapsed, findings }
    }
}

fn finding(source: &Source, error: &FoundError) -> Finding {
    let other = match error.kind {
        ErrorKind::Race { other } | ErrorKind::LbRace { other } => Some(Place::new(source, other)),
        _ => None,
    };
    let (kind, message) = (error.kind.name(), message(source, error));
    Finding { kind, is_error: true, message, place: Place::new(source, error.origin), other }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts with characters that each format treats specially.
    fn some() -> Vec<Checked> {
        let place = |file: &str, line| Place { file: file.to_string(), at: Some((line, 3)) };
        let race = Finding {
            kind: "race",
            is_error: true,
            message: "two accesses race: 100%\n<script>\"x\" & ]]>".to_string(),
            place: place("a dir/<q>,1:2.c", 7),
            other: Some(place("other.c", 9)),
        };
        let open = Finding {
            kind: "inconclusive",
            is_error: false,
            message: "the time limit was reached".to_string(),
            place: Place { file: "q.c".to_string(), at: None },
            other: None,
        };
        let checked = |findings| Checked {
            program: "<q>.c".to_string(),
            model: "rc11".to_string(),
            elapsed: Duration::from_millis(1500),
            findings,
        };
        vec![checked(vec![race]), checked(vec![open]), checked(Vec::new())]
    }

    #[test]
    fn annotations_escape_separators() {
        let expected = "::error title=porf%3A race under rc11,file=a dir/<q>%2C1%3A2.c,line=7,col=3::two accesses race: 100%25%0A\
                        <script>\"x\" & ]]>%0Athe other access is at other.c:9:3\n\
                        ::warning title=porf%3A inconclusive under rc11,file=q.c::the time limit was reached\n";
        assert_eq!(annotations(&some()), expected);
    }

    #[test]
    fn tests_are_counted() {
        let expected = r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="porf" tests="3" failures="1" errors="1" time="4.500">
    <testcase classname="&lt;q&gt;.c" name="rc11" time="1.500">
      <failure type="race" message="two accesses race: 100%&#10;&lt;script&gt;&quot;x&quot; &amp; ]]&gt;">a dir/&lt;q&gt;,1:2.c:7:3
other.c:9:3</failure>
    </testcase>
    <testcase classname="&lt;q&gt;.c" name="rc11" time="1.500">
      <error type="inconclusive" message="the time limit was reached">q.c</error>
    </testcase>
    <testcase classname="&lt;q&gt;.c" name="rc11" time="1.500"/>
  </testsuite>
</testsuites>
"#;
        assert_eq!(junit(&some()), expected);
    }

    #[test]
    fn logs_name_rules_and_places() {
        let log: serde_json::Value = serde_json::from_str(&sarif(&some())).unwrap();
        assert_eq!(log["version"], "2.1.0");
        let run = &log["runs"][0];
        let rules: Vec<_> = run["tool"]["driver"]["rules"].as_array().unwrap().iter().map(|it| &it["id"]).collect();
        assert_eq!(rules, ["inconclusive", "race"]);
        let [race, open] = run["results"].as_array().unwrap().as_slice() else { panic!("{log}") };
        assert_eq!((&race["level"], &open["level"]), (&"error".into(), &"warning".into()));
        assert_eq!((&race["ruleIndex"], &open["ruleIndex"]), (&1.into(), &0.into()));
        let place = &race["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "a%20dir/%3Cq%3E,1:2.c");
        assert_eq!(place["region"], serde_json::json!({ "startLine": 7, "startColumn": 3 }));
        assert_eq!(race["relatedLocations"][0]["physicalLocation"]["artifactLocation"]["uri"], "other.c");
        assert!(open["locations"][0]["physicalLocation"].get("region").is_none());
    }
}
