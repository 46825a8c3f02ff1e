//! The common arguments of commands: the program, and how it is compiled.

use crate::diagnostics;
use crate::refusal::BadInput;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use porf_llvm::{SpuriousWakeups, Volatile};
use porf_program::{LoopBounds, Mapping};
use porf_verify::values::range;
pub(crate) use porf_verify::values::{bounds, deadline, define, jobs, seconds, unrolling};
use porf_verify::{OpenOptions, PorfSource, Source};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// `--spurious-wakeups`.
const WAKEUPS: &[(&str, SpuriousWakeups)] =
    &[("none", SpuriousWakeups::None), ("outside-loops", SpuriousWakeups::OutsideLoops), ("all", SpuriousWakeups::All)];

/// `--volatile`.
const VOLATILE: &[(&str, Volatile)] = &[("plain", Volatile::Plain), ("relaxed", Volatile::Relaxed)];

/// How long a compiler may take beyond the time limit of the command. A short limit is one for the
/// search, and compilers need some time to start.
const GRACE: Duration = Duration::from_millis(1500);

/// The program.
#[derive(Args, Debug)]
pub(crate) struct ProgramArgs {
    /// Override a constant of the program; in C, define a macro as a number
    #[arg(short = 'D', value_name = "NAME=VALUE", value_parser = define)]
    defines: Vec<(String, i64)>,
    /// C: the function to start with
    #[arg(long, value_name = "FUNCTION", default_value = "main", help_heading = "C and C++")]
    entry: String,
    /// C: let an undefined function (or an intrinsic, llvm.…) return this value, without effect, or
    /// give an undefined variable this initial value
    #[arg(long = "stub", value_name = "NAME=VALUE", value_parser = define, help_heading = "C and C++")]
    stubs: Vec<(String, i64)>,
    /// C: the values of __VERIFIER_nondet_int() and similar functions, such as 0..3; all are
    /// explored
    #[arg(long, value_name = "LEAST..GREATEST", value_parser = range, allow_hyphen_values = true, help_heading = "C and C++")]
    nondet: Option<(i64, i64)>,
    /// C: do not check for undefined behaviour such as overflow, as clang does by default
    #[arg(long, help_heading = "C and C++")]
    no_ub: bool,
    /// C: which waits on condition variables may end without a signal; outside-loops: those after
    /// which the program does not test its condition again
    #[arg(long, value_name = "WHICH", default_value = "outside-loops", help_heading = "C and C++")]
    #[arg(value_parser = choice(WAKEUPS))]
    spurious_wakeups: SpuriousWakeups,
    /// C: what volatile accesses are: plain, so that they race, or relaxed atomic
    #[arg(long, value_name = "WHAT", default_value = "plain", help_heading = "C and C++")]
    #[arg(value_parser = choice(VOLATILE))]
    volatile: Volatile,
    /// The program, or - for standard input; several files for C
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// C: options for clang, such as -I, -D, -std
    #[arg(last = true, value_name = "CLANG OPTION")]
    clang: Vec<OsString>,
}

impl ProgramArgs {
    /// Its name in messages, before it is read.
    pub(crate) fn name(&self) -> String {
        crate::input::name(&self.files[0])
    }

    /// Opens it. With `observe_all`, and if no final condition selects registers, all registers
    /// keep their values to the end. Soon after the deadline the compiler is killed.
    pub(crate) fn load(
        &self,
        observe_all: bool,
        bounds: LoopBounds,
        deadline: Option<Instant>,
    ) -> Result<Source, BadInput> {
        self.load_mapped(observe_all, bounds, deadline, None, false)
    }

    /// Opens the program, with accesses mapped to those of a machine; perhaps in a form for others.
    pub(crate) fn load_mapped(
        &self,
        observe_all: bool,
        bounds: LoopBounds,
        deadline: Option<Instant>,
        mapping: Option<Mapping>,
        portable: bool,
    ) -> Result<Source, BadInput> {
        let mut options = OpenOptions::default();
        (options.mapping, options.portable) = (mapping, portable);
        options.defines = self.defines.iter().cloned().collect();
        options.observe_all = observe_all;
        options.bounds = bounds;
        options.c.entry = self.entry.clone();
        options.c.stubs = self.stubs.iter().cloned().collect();
        options.c.nondet = self.nondet;
        options.c.undefined = !self.no_ub;
        options.c.spurious_wakeups = self.spurious_wakeups;
        options.c.volatile = self.volatile;
        options.clang = self.clang.clone();
        options.deadline = deadline.and_then(|deadline| deadline.checked_add(GRACE));
        let source = open(&self.files, &options)?;
        if mapping.is_some() && source.as_porf().is_none() {
            let message = format!("--map is for .porf programs, and {} is none", source.name());
            return Err(BadInput::complain(&message, Some("clang maps accesses to the machine that it compiles for")));
        }
        Ok(source)
    }
}

/// Opens a program. Warnings and errors go to standard error.
fn open(files: &[PathBuf], options: &OpenOptions) -> Result<Source, BadInput> {
    Ok(warned(Source::open(files, options)?))
}

/// Opens a program of the text language.
pub(crate) fn open_text(file: &Path, defines: &[(String, i64)]) -> Result<Source, BadInput> {
    let mut options = OpenOptions::default();
    options.defines = defines.iter().cloned().collect();
    Ok(warned(Source::open_as::<PorfSource>(&[file.to_path_buf()], &options)?))
}

fn warned(source: Source) -> Source {
    let text = source.text(porf_program::Origin::default());
    source.diagnostics().iter().for_each(|it| diagnostics::program_diagnostic(source.name(), text, it));
    source
}

/// Parses one of these names, each with its value.
pub(crate) fn choice<T: Clone + Send + Sync + 'static>(
    names: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let value = |text: String| names.iter().find(|(name, _)| *name == text).map(|(_, value)| value.clone());
    PossibleValuesParser::new(names.iter().map(|(name, _)| *name)).try_map(move |text| value(text).ok_or("unknown"))
}
