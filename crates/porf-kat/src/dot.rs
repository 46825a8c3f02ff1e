//! Automata as Graphviz text.

use crate::atoms::Universe;
use crate::automaton::{Automaton, letters_of};
use crate::checker::Checker;
use crate::vocabulary::Vocabulary;

/// The automaton in Graphviz's language. `name` gives the name of a letter.
pub fn automaton_to_dot(
    automaton: &Automaton,
    universe: &Universe,
    vocabulary: &Vocabulary,
    name: &dyn Fn(usize) -> String,
) -> String {
    let mut out = String::from("digraph {\n  rankdir=LR;\n  start [shape=point];\n  start -> 0;\n");
    for (q, &accept) in automaton.accept.iter().enumerate() {
        let shape = if accept == 0 { "circle" } else { "doublecircle" };
        let label = match accept {
            0 => q.to_string(),
            mask => format!("{q} {}", universe.describe(vocabulary, mask)),
        };
        out += &format!("  {q} [shape={shape},label=\"{}\"];\n", escape(label.trim()));
    }
    for (q, edges) in automaton.edges.iter().enumerate() {
        for edge in edges {
            let letters: Vec<String> = letters_of(edge.letters).map(name).collect();
            let guard = universe.describe(vocabulary, edge.guard);
            let separator = if guard.is_empty() { "" } else { ";" };
            let label = format!("{guard}{separator}{}", letters.join(" | "));
            out += &format!("  {q} -> {} [label=\"{}\"];\n", edge.target, escape(&label));
        }
    }
    out + "}\n"
}

impl Checker {
    /// The checker's automaton in Graphviz's language.
    pub fn to_dot(&self, vocabulary: &Vocabulary) -> String {
        let name = |i: usize| self.steps[i].name(vocabulary);
        automaton_to_dot(&self.automaton, &self.universe, vocabulary, &name)
    }
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
