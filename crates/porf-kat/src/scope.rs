//! The names that are visible while a file is read.

use std::collections::HashMap;
use std::sync::Arc;

use crate::constraint::Constraint;
use crate::diagnostic::{Diagnostic, Fault, FileId, Sources, Span, near_miss};
use crate::elaborate::Names;
use crate::model_file::{Axiom, Condition, View};
use crate::resolve::{Assertion, Assumption};
use crate::syntax::Binding;
use crate::term::{Definition, Term};
use crate::vocabulary::Vocabulary;

/// What one file has stated so far.
#[derive(Clone, Default)]
pub(crate) struct Scope {
    pub(crate) definitions: Vec<Arc<Definition>>,
    /// Files whose definitions are visible, directly or through other includes.
    pub(crate) visible: Vec<FileId>,
    /// Relations and predicates that this very file declares.
    pub(crate) declared: Vec<String>,
    pub(crate) views: Vec<View>,
    pub(crate) assumptions: Vec<Assumption>,
    pub(crate) assertions: Vec<Assertion>,
    pub(crate) axioms: Vec<Axiom>,
    pub(crate) conditions: Vec<Condition>,
    pub(crate) inclusions: Vec<Constraint>,
    pub(crate) extras: Vec<String>,
}

/// The names visible while one file is read.
pub(crate) struct FileNames<'a> {
    pub(crate) sources: &'a Sources,
    pub(crate) vocabulary: &'a Vocabulary,
    /// The files read to their end.
    pub(crate) scopes: &'a HashMap<FileId, Scope>,
    /// The file being read.
    pub(crate) scope: &'a Scope,
    /// Names of the recursive group being defined.
    pub(crate) group: &'a [Binding],
}

impl Names for FileNames<'_> {
    fn vocabulary(&self) -> &Vocabulary {
        self.vocabulary
    }

    fn definition(&self, file: Option<&str>, name: &str, span: Span) -> Result<Option<Term>, Diagnostic> {
        let sources = self.sources;
        if file.is_none() {
            if let Some(i) = self.group.iter().position(|b| b.name == name) {
                return Ok(Some(Term::Hole(i)));
            }
            if let Some(d) = self.scope.definitions.iter().find(|d| d.name == name) {
                return Ok(Some(use_definition(d)));
            }
        }
        let mut found: Vec<&Arc<Definition>> = Vec::new();
        let mut file_known = false;
        for id in &self.scope.visible {
            let base = sources.file(*id).base_name();
            if file.is_none_or(|f| f == base) {
                file_known = true;
                found.extend(self.scopes[id].definitions.iter().filter(|d| d.name == name));
            }
        }
        if let Some(f) = file
            && !file_known
        {
            let bases = self.scope.visible.iter().map(|id| sources.file(*id).base_name());
            let diagnostic = Diagnostic::new(Fault::UnknownFile(f.into()), span);
            return Err(match near_miss(f, bases) {
                Some(near) => diagnostic.help(format!("did you mean `{near}::{name}`?")),
                None => diagnostic.help(format!("add `include \"{f}.kat\"`")),
            });
        }
        match found.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(use_definition(one))),
            several => {
                let files: Vec<String> = several.iter().map(|d| format!("`{}`", d.file)).collect();
                let help = format!("write `{}::{name}`, for example", several[0].file);
                let fault = Fault::AmbiguousName { name: name.into(), files: files.join(" and ") };
                Err(Diagnostic::new(fault, span).help(help))
            }
        }
    }

    fn candidates(&self) -> Vec<String> {
        let mut all: Vec<String> = self.scope.definitions.iter().map(|d| d.name.clone()).collect();
        for id in &self.scope.visible {
            let base = self.sources.file(*id).base_name();
            for d in &self.scopes[id].definitions {
                all.push(d.name.clone());
                all.push(format!("{base}::{}", d.name));
            }
        }
        all
    }
}

fn use_definition(definition: &Arc<Definition>) -> Term {
    match definition.body.as_test() {
        Some(test) => Term::Test(test.clone()),
        None => Term::Defined(definition.clone()),
    }
}
