//! Resolution of a `.kat` file and its includes: declarations, definitions, assumptions, assertions
//! and axioms.
//!
//! Declared relations and predicates are global: two files that declare the same name mean the same
//! set. Definitions belong to their file. An unqualified name means the file's own definition, or
//! else the only one among the included files; `file::name` selects one. Assumptions and axioms
//! apply only in the file that states them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::constraint::{Constraint, Query, side};
use crate::diagnostic::{Diagnostic, Fault, FileId, KatError, Sources, Span};
use crate::elaborate::{elaborate, elaborate_set};
use crate::load::{Loader, relative_path};
use crate::model_file::{Axiom, Condition, Severity, View};
use crate::parse::parse;
use crate::recursion::{NotLinear, solve};
use crate::scope::{FileNames, Scope};
use crate::syntax::{AxiomKind, Binding, ConstraintSyntax, ExportKind, Expr, Statement};
use crate::term::{Definition, Term};
use crate::vocabulary::{Rel, Vocabulary};

/// What an `assume` statement states.
#[derive(Clone, Debug)]
pub enum AssumptionKind {
    /// `assume e <= f`; an equality is two of these.
    Inclusion(Term, Term),
    /// `assume e & id <= 0`: irreflexivity.
    Irreflexive(Term),
    /// `assume total r`: a strict total order on all events (`mo`: on the writes of each location).
    Total(Rel),
}

/// An assumption with its place.
#[derive(Clone, Debug)]
pub struct Assumption {
    /// What is assumed.
    pub kind: AssumptionKind,
    /// Where.
    pub span: Span,
}

/// The verdicts that an expectation comment can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// `// expect: proved`, and the default.
    Proved,
    /// `// expect: false`.
    False,
    /// `// expect: not-proved`.
    NotProved,
}

impl Expected {
    /// Its name in expectations and reports.
    pub fn name(self) -> &'static str {
        match self {
            Expected::Proved => "proved",
            Expected::False => "false",
            Expected::NotProved => "not-proved",
        }
    }
}

/// An assertion.
#[derive(Clone, Debug)]
pub struct Assertion {
    /// What is asserted.
    pub constraint: Constraint,
    /// The verdict that the file expects.
    pub expected: Expected,
}

/// A resolved file.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The file itself.
    pub file: FileId,
    /// All files read.
    pub sources: Arc<Sources>,
    /// Names of relations and sets.
    pub vocabulary: Arc<Vocabulary>,
    /// The file's own definitions, in order.
    pub definitions: Vec<Arc<Definition>>,
    /// The definitions declared with `view`.
    pub views: Vec<View>,
    /// The file's assumptions.
    pub assumptions: Vec<Assumption>,
    /// The file's assertions.
    pub assertions: Vec<Assertion>,
    /// The file's axioms, named and exported ones.
    pub axioms: Vec<Axiom>,
    /// `export error` and `export warning`.
    pub conditions: Vec<Condition>,
    /// `export e <= f` with `f` other than `0`.
    pub inclusions: Vec<Constraint>,
    /// `export extra`.
    pub extras: Vec<String>,
}

impl Resolved {
    /// The file's own definition with this name.
    pub fn definition(&self, name: &str) -> Option<&Arc<Definition>> {
        self.definitions.iter().find(|d| d.name == name)
    }
}

/// Reads and resolves the file at `path`.
pub fn resolve(loader: &dyn Loader, path: &str) -> Result<Resolved, KatError> {
    let mut all = resolve_together(loader, &[path])?;
    Ok(all.remove(0))
}

/// Reads and resolves several files with one vocabulary, so that one query can use terms of all of
/// them.
pub fn resolve_together(loader: &dyn Loader, paths: &[&str]) -> Result<Vec<Resolved>, KatError> {
    let mut resolver = Resolver {
        loader,
        sources: Sources::default(),
        vocabulary: Vocabulary::default(),
        scopes: HashMap::new(),
        by_path: HashMap::new(),
        stack: Vec::new(),
    };
    let mut ids = Vec::new();
    for path in paths {
        match resolver.root(path) {
            Ok(id) => ids.push(id),
            Err(diagnostic) => {
                let sources = Arc::new(resolver.sources);
                return Err(KatError { sources, diagnostic });
            }
        }
    }
    let (sources, vocabulary) = (Arc::new(resolver.sources), Arc::new(resolver.vocabulary));
    let resolved = |id: FileId| {
        let scope = resolver.scopes[&id].clone();
        Resolved {
            file: id,
            sources: Arc::clone(&sources),
            vocabulary: Arc::clone(&vocabulary),
            definitions: scope.definitions,
            views: scope.views,
            assumptions: scope.assumptions,
            assertions: scope.assertions,
            axioms: scope.axioms,
            conditions: scope.conditions,
            inclusions: scope.inclusions,
            extras: scope.extras,
        }
    };
    Ok(ids.into_iter().map(resolved).collect())
}

/// Resolves text that is not in a file; includes are not available.
pub fn resolve_text(text: &str) -> Result<Resolved, KatError> {
    resolve(&crate::load::MapLoader::new([("input.kat", text)]), "input.kat")
}

/// The next definition number. Numbers are unique across resolutions: automata are cached by
/// number, and terms of two resolutions must not be confused.
static DEFINITIONS: AtomicUsize = AtomicUsize::new(0);

struct Resolver<'a> {
    loader: &'a dyn Loader,
    sources: Sources,
    vocabulary: Vocabulary,
    scopes: HashMap<FileId, Scope>,
    by_path: HashMap<String, FileId>,
    /// The files being read, outermost first.
    stack: Vec<FileId>,
}

impl Resolver<'_> {
    fn names<'n>(&'n self, scope: &'n Scope, group: &'n [Binding]) -> FileNames<'n> {
        let Resolver { sources, vocabulary, scopes, .. } = self;
        FileNames { sources, vocabulary, scopes, scope, group }
    }

    /// Reads a file that is requested by path rather than included.
    fn root(&mut self, path: &str) -> Result<FileId, Diagnostic> {
        if let Some(&id) = self.by_path.get(path) {
            return Ok(id);
        }
        let text = self.loader.load(path);
        let file = self.sources.add(path.into(), text.clone().unwrap_or_default());
        text.map_err(|reason| {
            let fault = Fault::CannotRead { path: path.into(), reason };
            Diagnostic::new(fault, Span { file, start: 0, end: 0 })
        })?;
        self.file(file)?;
        Ok(file)
    }

    fn file(&mut self, file: FileId) -> Result<(), Diagnostic> {
        let source = self.sources.file(file);
        self.by_path.insert(source.path.clone(), file);
        let statements = parse(file, &source.text.clone())?;
        self.stack.push(file);
        let mut scope = Scope::default();
        for statement in statements {
            self.statement(file, &mut scope, statement)?;
        }
        self.stack.pop();
        self.scopes.insert(file, scope);
        Ok(())
    }

    fn statement(&mut self, file: FileId, scope: &mut Scope, statement: Statement) -> Result<(), Diagnostic> {
        match statement {
            Statement::Include(path, span) => self.include(file, scope, &path, span)?,
            Statement::Relation(name, span) => {
                self.declare(scope, &name, span, "relation")?;
                if self.vocabulary.relation(&name).is_none() {
                    self.vocabulary.declare_relation(&name);
                }
            }
            Statement::Predicate(name, span) => {
                self.declare(scope, &name, span, "predicate")?;
                if self.vocabulary.set(&name).is_none() {
                    self.vocabulary.declare_predicate(&name);
                }
            }
            Statement::Disjoint(sets) => {
                let names = self.names(scope, &[]);
                let sets: Vec<_> = sets.iter().map(|s| elaborate_set(&names, s)).collect::<Result<_, _>>()?;
                for (i, a) in sets.iter().enumerate() {
                    for b in &sets[i + 1..] {
                        self.vocabulary.declare_disjoint(a.clone(), b.clone());
                    }
                }
            }
            Statement::Definition { bindings, recursive, view } => {
                self.define(file, scope, &bindings, recursive, view)?;
            }
            Statement::Assume(constraint) => {
                let new = self.assumptions(scope, &constraint)?;
                scope.assumptions.extend(new);
            }
            Statement::AssumeTotal(expr) => {
                let term = self.term(scope, &expr)?;
                match term {
                    Term::Letter(l) if !l.inverse => {
                        scope.assumptions.push(Assumption { kind: AssumptionKind::Total(l.relation), span: expr.span })
                    }
                    _ => {
                        let fault = Fault::UnsupportedAssumption("totality of something else than a relation".into());
                        return Err(Diagnostic::new(fault, expr.span)
                            .help("write `assume total r` with a built-in or declared relation r"));
                    }
                }
            }
            Statement::Assert(constraint, expected) => {
                let expected = match expected.as_ref().map(|(v, s)| (v.as_str(), s)) {
                    None | Some(("proved", _)) => Expected::Proved,
                    Some(("false", _)) => Expected::False,
                    Some(("not-proved", _)) => Expected::NotProved,
                    Some((other, span)) => {
                        let fault = Fault::BadExpectation(format!("unknown verdict `{other}`"));
                        return Err(
                            Diagnostic::new(fault, *span).help("the verdicts are `proved`, `false` and `not-proved`")
                        );
                    }
                };
                let constraint = self.constraint(scope, &constraint)?;
                scope.assertions.push(Assertion { constraint, expected });
            }
            Statement::Axiom { kind, expr, name, span } => {
                let term = self.plain(scope, &expr)?;
                self.add_axiom(scope, Axiom { kind, name, term, unless: None, span })?;
            }
            Statement::Export { kind, unless, span } => self.export(scope, kind, unless, span)?,
        }
        Ok(())
    }

    fn include(&mut self, from: FileId, scope: &mut Scope, path: &str, span: Span) -> Result<(), Diagnostic> {
        let full = relative_path(&self.sources.file(from).path, path);
        let id = match self.by_path.get(&full) {
            Some(&id) => {
                if let Some(start) = self.stack.iter().position(|&f| f == id) {
                    let mut cycle: Vec<&str> =
                        self.stack[start..].iter().map(|&f| self.sources.file(f).path.as_str()).collect();
                    cycle.push(&full);
                    return Err(Diagnostic::new(Fault::IncludeCycle(cycle.join(" -> ")), span));
                }
                id
            }
            None => {
                let text = self.loader.load(&full).map_err(|reason| {
                    let fault = Fault::CannotRead { path: full.clone(), reason };
                    Diagnostic::new(fault, span).help("paths are relative to the including file")
                })?;
                let id = self.sources.add(full, text);
                self.file(id)?;
                id
            }
        };
        let inner = self.scopes[&id].visible.clone();
        for file in std::iter::once(id).chain(inner) {
            if !scope.visible.contains(&file) {
                scope.visible.push(file);
            }
        }
        Ok(())
    }

    /// Checks that a file may declare this name.
    fn declare(&self, scope: &mut Scope, name: &str, span: Span, what: &str) -> Result<(), Diagnostic> {
        self.check_new(scope, name, span)?;
        let other_kind = match what {
            "relation" => self.vocabulary.set(name).map(|_| "a predicate"),
            _ => self.vocabulary.relation(name).map(|_| "a relation"),
        };
        if let Some(previous) = other_kind {
            let fault = Fault::Redefinition { name: name.into(), previous: format!("declared as {previous}") };
            return Err(Diagnostic::new(fault, span));
        }
        scope.declared.push(name.into());
        if what == "relation" {
            scope.declared.push(format!("{name}-loc"));
        }
        Ok(())
    }

    /// Checks that neither the vocabulary nor this file has the name already.
    fn check_new(&self, scope: &Scope, name: &str, span: Span) -> Result<(), Diagnostic> {
        let previous = if self.vocabulary.is_builtin(name) {
            "built in".to_string()
        } else if scope.declared.iter().any(|d| d == name) {
            "declared in this file".into()
        } else if scope.definitions.iter().any(|d| d.name == name) {
            "defined in this file".into()
        } else if name.ends_with("-imm") {
            return Err(Diagnostic::new(Fault::ImmediateRelation(name.into()), span));
        } else {
            return Ok(());
        };
        Err(Diagnostic::new(Fault::Redefinition { name: name.into(), previous }, span).help("choose another name"))
    }

    fn define(
        &mut self,
        file: FileId,
        scope: &mut Scope,
        bindings: &[Binding],
        recursive: bool,
        view: bool,
    ) -> Result<(), Diagnostic> {
        for (i, b) in bindings.iter().enumerate() {
            self.check_new(scope, &b.name, b.name_span)?;
            let is_set = self.vocabulary.set(&b.name).is_some() && !self.vocabulary.is_tag(&b.name);
            if self.vocabulary.relation(&b.name).is_some() || is_set {
                let fault =
                    Fault::Redefinition { name: b.name.clone(), previous: "declared in an included file".into() };
                return Err(Diagnostic::new(fault, b.name_span));
            }
            if bindings[..i].iter().any(|other| other.name == b.name) {
                let fault = Fault::Redefinition { name: b.name.clone(), previous: "defined in this group".into() };
                return Err(Diagnostic::new(fault, b.name_span));
            }
        }
        let group = if recursive { bindings } else { &[] };
        let names = self.names(scope, group);
        let mut bodies = Vec::new();
        for b in bindings {
            let body = elaborate(&names, &b.body).map_err(|d| match &d.fault {
                Fault::UnknownName(n) if !recursive && *n == b.name => {
                    d.help("a definition that uses itself is written `let rec`")
                }
                _ => d,
            })?;
            bodies.push(body);
        }
        if recursive {
            bodies = solve(&bodies).map_err(|NotLinear(i)| {
                let culprit = bindings.iter().find(|b| is_culprit(&names, b)).unwrap_or(&bindings[0]);
                Diagnostic::new(Fault::NotLeftLinear(bindings[i].name.clone()), culprit.body.span)
                    .help("recursive names may only stand at the left end of a composition: `let rec x = x;a | b`")
            })?;
        }
        let base = self.sources.file(file).base_name().to_string();
        for (b, body) in bindings.iter().zip(bodies) {
            let id = DEFINITIONS.fetch_add(1, Ordering::Relaxed);
            let definition =
                Arc::new(Definition { name: b.name.clone(), file: base.clone(), id, size: body.size(), body });
            if view {
                if definition.body.as_test().is_some() {
                    return Err(Diagnostic::new(Fault::NotARelation(b.name.clone()), b.body.span));
                }
                if definition.body.has_rotation() {
                    return Err(Diagnostic::new(Fault::MisplacedRotation, b.body.span));
                }
                self.vocabulary.declare_located(definition.clone());
                scope.views.push(View { definition: definition.clone(), span: b.name_span });
            }
            scope.definitions.push(definition);
        }
        Ok(())
    }

    fn term(&self, scope: &Scope, expr: &Expr) -> Result<Term, Diagnostic> {
        elaborate(&self.names(scope, &[]), expr)
    }

    /// A term without rotations.
    fn plain(&self, scope: &Scope, expr: &Expr) -> Result<Term, Diagnostic> {
        let term = self.term(scope, expr)?;
        match term.has_rotation() {
            true => Err(Diagnostic::new(Fault::MisplacedRotation, expr.span)),
            false => Ok(term),
        }
    }

    fn constraint(&self, scope: &Scope, syntax: &ConstraintSyntax) -> Result<Constraint, Diagnostic> {
        let names = self.names(scope, &[]);
        let (left, right) = (side(&names, &syntax.left)?, side(&names, &syntax.right)?);
        let mut queries: Vec<Query> = Query::new(&left, &right, syntax.left.span, syntax.right.span)?;
        if syntax.equality {
            queries.extend(Query::new(&right, &left, syntax.right.span, syntax.left.span)?);
        }
        Ok(Constraint { queries, span: syntax.span })
    }

    fn assumptions(&self, scope: &Scope, syntax: &ConstraintSyntax) -> Result<Vec<Assumption>, Diagnostic> {
        let constraint = self.constraint(scope, syntax)?;
        let span = syntax.span;
        let mut assumptions = Vec::new();
        for query in constraint.queries {
            for term in [&query.left, &query.right] {
                if query.rotated || term.has_rotation() {
                    return Err(Diagnostic::new(Fault::MisplacedRotation, span));
                }
            }
            let zero = matches!(query.right.as_test(), Some(crate::term::Test::False));
            let kind = match (query.same_ends, zero) {
                (false, _) => AssumptionKind::Inclusion(query.left, query.right),
                (true, true) => AssumptionKind::Irreflexive(query.left),
                (true, false) => {
                    let fault = Fault::UnsupportedAssumption("`& id` with a right side other than `0`".into());
                    return Err(
                        Diagnostic::new(fault, span).help("irreflexivity of e is assumed as `assume e & id = 0`")
                    );
                }
            };
            // The second half of `e & id = 0` is trivial.
            if !matches!(&kind, AssumptionKind::Inclusion(l, _) | AssumptionKind::Irreflexive(l)
                if matches!(l.as_test(), Some(crate::term::Test::False)))
            {
                assumptions.push(Assumption { kind, span });
            }
        }
        Ok(assumptions)
    }

    fn add_axiom(&self, scope: &mut Scope, axiom: Axiom) -> Result<(), Diagnostic> {
        if scope.axioms.iter().any(|a| a.name == axiom.name) {
            return Err(Diagnostic::new(Fault::DuplicateAxiom(axiom.name), axiom.span));
        }
        scope.axioms.push(axiom);
        Ok(())
    }

    fn export(
        &self,
        scope: &mut Scope,
        kind: ExportKind,
        unless: Option<ConstraintSyntax>,
        span: Span,
    ) -> Result<(), Diagnostic> {
        let unless = unless.map(|c| self.constraint(scope, &c)).transpose()?;
        let number = scope.axioms.len() + 1;
        match kind {
            ExportKind::Axiom(kind, expr) => {
                let term = self.plain(scope, &expr)?;
                let name = format!("{}-{number}", kind.keyword());
                self.add_axiom(scope, Axiom { kind, name, term, unless, span })
            }
            ExportKind::Coherence(expr) => {
                let eco = [Rel::RF, Rel::MO, Rel::FR].into_iter().map(Term::relation);
                let term = self.plain(scope, &expr)?.then(eco.fold(Term::zero(), Term::or).plus());
                let name = "coherence".to_string();
                self.add_axiom(scope, Axiom { kind: AxiomKind::Irreflexive, name, term, unless, span })
            }
            ExportKind::Inclusion(syntax) => {
                let constraint = self.constraint(scope, &syntax)?;
                let empty = matches!(constraint.queries.as_slice(), [q] if !q.same_ends
                    && matches!(q.right.as_test(), Some(crate::term::Test::False)));
                if empty {
                    let term = self.plain(scope, &syntax.left)?;
                    let name = format!("empty-{number}");
                    self.add_axiom(scope, Axiom { kind: AxiomKind::Empty, name, term, unless, span })
                } else {
                    scope.inclusions.push(constraint);
                    Ok(())
                }
            }
            ExportKind::Error(name, condition) | ExportKind::Warning(name, condition) if unless.is_some() => {
                let fault = Fault::UnexpectedToken {
                    expected: "one `unless`".into(),
                    found: format!("a second `unless` for `{name}`"),
                };
                Err(Diagnostic::new(fault, condition.span))
            }
            ExportKind::Error(name, condition) => {
                let unless = self.constraint(scope, &condition)?;
                scope.conditions.push(Condition { severity: Severity::Error, name, unless, span });
                Ok(())
            }
            ExportKind::Warning(name, condition) => {
                let unless = self.constraint(scope, &condition)?;
                scope.conditions.push(Condition { severity: Severity::Warning, name, unless, span });
                Ok(())
            }
            ExportKind::Extra(names) => {
                for (name, span) in names {
                    if !scope.definitions.iter().any(|d| d.name == name) {
                        let candidates = scope.definitions.iter().map(|d| d.name.as_str());
                        let near = crate::diagnostic::near_miss(&name, candidates);
                        let diagnostic = Diagnostic::new(Fault::UnknownName(name.clone()), span);
                        return Err(match near {
                            Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
                            None => diagnostic.help("`export extra` names definitions of this file"),
                        });
                    }
                    scope.extras.push(name);
                }
                Ok(())
            }
        }
    }
}

/// Whether the group cannot be solved because of this binding.
fn is_culprit(names: &FileNames<'_>, binding: &Binding) -> bool {
    elaborate(names, &binding.body).is_ok_and(|body| {
        let mut bodies = vec![Term::zero(); names.group.len()];
        bodies[0] = body;
        solve(&bodies).is_err()
    })
}
