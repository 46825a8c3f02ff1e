//! What tests of the search share.

use porf_explore::{Execution, Visitor};
use porf_program::Code;
use std::collections::BTreeSet;

/// The executions that a search visits, and those that it visits again.
#[derive(Default)]
pub struct Keys {
    pub keys: BTreeSet<String>,
    pub duplicates: Vec<String>,
}

impl Visitor<Code> for Keys {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Option<String> {
        let key = execution.key();
        if !self.keys.insert(key.clone()) {
            self.duplicates.push(key);
        }
        None
    }
}
