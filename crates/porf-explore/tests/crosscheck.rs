//! Executions in the common form, judged by the checkers and the oracle of `porf-consistency`: they
//! are consistent, and they have the same races as the search reports.

use porf_consistency::{Options, check};
use porf_explore::{Config, Equivalence, Execution, Visitor, explore};
use porf_model::Model;
use porf_oracle::dense::Dense;
use porf_oracle::random_program::{Shape, source};
use porf_program::{Code, compile};
use porf_witness::ErrorKind;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

struct Checker {
    model: porf_consistency::HandWritten,
    races: bool,
    wrong: Option<String>,
}

impl Visitor<Code> for Checker {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let graph = execution.to_graph();
        if graph.len() != execution.event_count() {
            self.wrong = Some(format!("{} events exported of {}", graph.len(), execution.event_count()));
        }
        self.races |= !Dense::new(&graph).races(self.model).is_empty();
        let options = Options { weaken_sc: true, ..Options::default() };
        match check(&graph, self.model, &options) {
            Ok(verdict) if !verdict.is_inconsistent() => {}
            other => self.wrong = Some(format!("{other:?}\n{}", execution.key())),
        }
        Ok(())
    }
}

#[test]
fn executions_and_races() {
    let mut rng = Pcg64::seed_from_u64(5);
    let mut racy = 0;
    for _ in 0..400 {
        let shape = Shape {
            actions: 3,
            locations: 2,
            non_atomics: rng.random_bool(0.7),
            sc: rng.random_bool(0.3),
            locks: rng.random_bool(0.3),
            machines: rng.random_bool(0.3),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let Ok(compiled) = compile(&text) else { panic!("{text}") };
        for model in Model::PRINCIPAL {
            let Ok(same) = model.name().parse::<porf_consistency::HandWritten>() else { continue };
            for equivalence in [Equivalence::Mo, Equivalence::Rf] {
                let mut checker = Checker { model: same, races: false, wrong: None };
                let config = Config::new(&model).unwrap().equivalence(equivalence).all_errors(true);
                let report = explore(&compiled.code, &config, &mut checker);
                assert_eq!(checker.wrong, None, "{model} {equivalence:?}\n{text}");
                let found = report.errors.iter().any(|error| matches!(error.kind, ErrorKind::Race { .. }));
                assert_eq!(found, checker.races, "{model} {equivalence:?}\n{text}");
                racy += usize::from(found);
            }
        }
    }
    assert!(racy > 100);
}
