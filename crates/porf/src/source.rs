//! Programs for the commands that run them: read, compiled, and what is wrong with them said.

use crate::verify::CInput;
use crate::{diagnostics, input};
use porf_explore::{Model, Unroll};
use porf_program::{
    Compiled, Condition, Diagnostic, LineIndex, LoopBounds, LoopId, LoopInfo, Options, Origin, Place, Program,
    compile_with,
};
use std::collections::BTreeMap;
use std::path::Path;

/// Longer lines are cut in reports.
const LONG_LINE: usize = 80;

/// A program with its text.
pub(crate) struct Source {
    /// What messages call it.
    pub(crate) name: String,
    /// The text.
    pub(crate) text: String,
    /// The program.
    pub(crate) subject: Subject,
}

/// A program of either kind.
pub(crate) enum Subject {
    /// Of the text language.
    Porf(Box<Compiled>),
    /// C or C++.
    C(Box<CInput>),
}

/// Why there is no program. It has been said on standard error.
#[derive(Debug)]
pub(crate) struct BadSource {
    /// What is wrong, in a line.
    pub(crate) message: String,
    /// The line and the column, from 1, where there is a place.
    pub(crate) place: Option<(u32, u32)>,
}

impl Source {
    /// Reads and compiles a program. Warnings and errors go to standard error. With `observe_all`, and if no final condition says which
    /// registers matter, all registers keep their values to the end.
    pub(crate) fn load(path: &Path, defines: &BTreeMap<String, i64>, observe_all: bool) -> Result<Source, BadSource> {
        Source::load_bounded(path, defines, observe_all, LoopBounds::default())
    }

    /// The same for loops with bounds.
    pub(crate) fn load_bounded(
        path: &Path,
        defines: &BTreeMap<String, i64>,
        observe_all: bool,
        bounds: LoopBounds,
    ) -> Result<Source, BadSource> {
        let name = input::name(path);
        let text = input::read_text(path).map_err(|message| {
            diagnostics::complain(&format!("{name}: {message}"), None);
            BadSource { message, place: None }
        })?;
        let mut options = Options {
            defines: defines.clone(),
            models: Model::ALL.iter().chain(&[Model::Weakestmo2]).map(|model| model.name().to_string()).collect(),
            observe_all: false,
            file: name.clone(),
            bounds,
        };
        let complain = |all: &[Diagnostic]| {
            all.iter().for_each(|diagnostic| diagnostics::program_diagnostic(&name, &text, diagnostic));
        };
        let mut result = compile_with(&text, &options);
        if observe_all && result.as_ref().is_ok_and(|compiled| compiled.condition.is_none()) {
            options.observe_all = true;
            result = compile_with(&text, &options);
        }
        match result {
            Ok(compiled) => {
                complain(&compiled.warnings);
                Ok(Source { name, text, subject: Subject::Porf(Box::new(compiled)) })
            }
            Err(errors) => {
                complain(&errors.0);
                let first = errors.0.first();
                let place = first.map(|it| LineIndex::new(&text).line_column(&text, it.span.start));
                Err(BadSource { message: first.map(|it| it.message.clone()).unwrap_or_default(), place })
            }
        }
    }

    /// The program of the text language, if it is one.
    pub(crate) fn compiled(&self) -> Option<&Compiled> {
        match &self.subject {
            Subject::Porf(compiled) => Some(compiled),
            Subject::C(_) => None,
        }
    }

    /// Its final condition, if it has one.
    pub(crate) fn condition(&self) -> Option<&Condition> {
        self.compiled()?.condition.as_ref()
    }

    /// The text that a failure refers to.
    pub(crate) fn message(&self, message: u32) -> &str {
        match &self.subject {
            Subject::Porf(compiled) => compiled.code.message(message),
            Subject::C(input) => input.program.message(message),
        }
    }

    /// What is known of a loop.
    pub(crate) fn loop_info(&self, id: LoopId) -> Option<&LoopInfo> {
        match &self.subject {
            Subject::Porf(compiled) => compiled.code.loop_info(id),
            Subject::C(input) => input.program.loop_info(id),
        }
    }

    /// What people call a place of memory.
    pub(crate) fn place_name(&self, place: Place) -> String {
        match &self.subject {
            Subject::Porf(compiled) => compiled.code.place_name(place),
            Subject::C(input) => input.program.place_name(place),
        }
    }

    /// The name of the file that something lies in.
    pub(crate) fn file(&self, origin: Origin) -> &str {
        match &self.subject {
            Subject::Porf(_) => &self.name,
            Subject::C(input) => input.program.file(origin.file),
        }
    }

    /// The text of a line, without the blanks around it, and cut if it is long; empty if there is none.
    pub(crate) fn line(&self, origin: Origin) -> String {
        let text = match &self.subject {
            Subject::Porf(_) => &self.text,
            Subject::C(input) => input.text(origin.file),
        };
        let text = text.lines().nth((origin.line as usize).wrapping_sub(1)).unwrap_or("").trim();
        match text.char_indices().nth(LONG_LINE) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_string(),
        }
    }

    /// Where something is: `file:line:column`, as editors read it.
    pub(crate) fn place(&self, origin: Origin) -> String {
        format!("{}:{}:{}", self.file(origin), origin.line, origin.column)
    }
}

/// A program of the text language with its source: what commands have that take no other programs.
#[derive(Clone, Copy)]
pub(crate) struct TextProgram<'a> {
    source: &'a Source,
    pub(crate) compiled: &'a Compiled,
}

impl Source {
    /// The program of the text language, if it is one, with its source.
    pub(crate) fn text_program(&self) -> Option<TextProgram<'_>> {
        self.compiled().map(|compiled| TextProgram { source: self, compiled })
    }
}

impl std::ops::Deref for TextProgram<'_> {
    type Target = Source;

    fn deref(&self) -> &Source {
        self.source
    }
}

impl Source {
    /// What is wrong with a bound on the loops of a function or thread of this name, if none of its loops may need one.
    pub(crate) fn no_loop_in(&self, name: &str) -> Option<String> {
        fn names<P: Program>(program: &P) -> impl Iterator<Item = &str> {
            (0..).map_while(|id| program.loop_info(LoopId(id))).map(|it| it.function.as_str())
        }
        let has_loop = match &self.subject {
            Subject::Porf(compiled) => names(&compiled.code).any(|it| it == name),
            Subject::C(input) => names(&input.program).any(|it| it == name),
        };
        (!has_loop).then(|| format!("no loop is in a function or thread '{name}', as --unroll says"))
    }
}

/// A bound on loops given on the command line: `3` for all, `worker=3` for those of a function.
pub(crate) fn unrolling(text: &str) -> Result<(Option<String>, u32), String> {
    let (function, bound) = match text.split_once('=') {
        Some((function, bound)) => (Some(function.trim().to_string()), bound),
        None => (None, text),
    };
    let bound = bound.trim().parse().map_err(|_| format!("'{bound}' is not a number of iterations"))?;
    Ok((function, bound))
}

/// The bounds on loops that were given: later ones win.
pub(crate) fn bounds(unrollings: &[(Option<String>, u32)]) -> Unroll {
    let latest = || unrollings.iter().rev();
    let all = latest().find(|(function, _)| function.is_none()).map(|&(_, bound)| bound);
    Unroll { all, functions: latest().filter_map(|(function, bound)| Some((function.clone()?, *bound))).collect() }
}

/// The same for those who compile.
pub(crate) fn loop_bounds(unrollings: &[(Option<String>, u32)]) -> LoopBounds {
    let Unroll { all, functions } = bounds(unrollings);
    LoopBounds { all, functions }
}

/// A constant given on the command line: `N=5`.
pub(crate) fn define(text: &str) -> Result<(String, i64), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    let value = value.trim().replace('_', "");
    let number = value.parse().map_err(|_| format!("'{value}' is not a whole number"))?;
    Ok((name.trim().to_string(), number))
}
