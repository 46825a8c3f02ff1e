//! The program that a command is about, and how it is compiled: the arguments that commands share.

use super::c_input;
use crate::source::{BadSource, Source, define};
use clap::{Args, ValueEnum};
use porf_llvm::{CProgram, SpuriousWakeups};
use porf_program::{Compiled, LoopBounds, Options, compile_with};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

/// Which waits may end without a signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Spurious {
    None,
    OutsideLoops,
    All,
}

/// The program.
#[derive(Args, Debug)]
pub(crate) struct ProgramArgs {
    /// Override a constant of the program
    #[arg(short = 'D', value_name = "NAME=VALUE", value_parser = define)]
    defines: Vec<(String, i64)>,
    /// C: start with this function
    #[arg(long, value_name = "FUNCTION", default_value = "main", help_heading = "C and C++")]
    entry: String,
    /// C: let a function that is not defined return a value, without effect
    #[arg(long = "stub", value_name = "FUNCTION=VALUE", value_parser = define, help_heading = "C and C++")]
    stubs: Vec<(String, i64)>,
    /// C: the values of __VERIFIER_nondet_int() and the like, as 0..3; all of them are explored
    #[arg(long, value_name = "LEAST..GREATEST", value_parser = range, allow_hyphen_values = true, help_heading = "C and C++")]
    nondet: Option<(i64, i64)>,
    /// C: do not look for undefined behaviour such as overflow, which clang checks for otherwise
    #[arg(long, help_heading = "C and C++")]
    no_ub: bool,
    /// C: which waits at condition variables may end without a signal; outside-loops: those after which the program does not look at
    /// its condition again
    #[arg(long, value_name = "WHICH", default_value = "outside-loops", help_heading = "C and C++")]
    spurious_wakeups: Spurious,
    /// The program, or - for standard input; several files for C
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// C: options for clang, such as -I, -D, -std
    #[arg(last = true, value_name = "CLANG OPTION")]
    clang: Vec<OsString>,
}

impl ProgramArgs {
    /// What messages call it before it is read.
    pub(crate) fn name(&self) -> String {
        crate::input::name(&self.files[0])
    }

    /// Reads and compiles it; `observe_all` as for [`Source::load`].
    pub(crate) fn load(&self, observe_all: bool) -> Result<Source, BadSource> {
        self.load_bounded(observe_all, LoopBounds::default())
    }

    /// The same for loops with bounds.
    pub(crate) fn load_bounded(&self, observe_all: bool, bounds: LoopBounds) -> Result<Source, BadSource> {
        if self.is_c() {
            let options = porf_llvm::Options { bounds, ..self.c_options() };
            return c_input::load_c(&self.files, &options, &self.clang_options());
        }
        if let [_, second, ..] = &self.files[..] {
            let message = format!("{}: only programs in C can have several files", crate::input::name(second));
            crate::diagnostics::complain(&message, None);
            return Err(BadSource { message, place: None });
        }
        Source::load_bounded(&self.files[0], &self.defines(), observe_all, bounds)
    }

    /// The program of the text language with another text; `None` if that is wrong.
    pub(crate) fn with_text(&self, text: &str) -> Option<Compiled> {
        let options = Options { defines: self.defines(), ..Options::default() };
        compile_with(text, &options).ok()
    }

    /// The C program with more options for clang; `None` if that is wrong.
    pub(crate) fn with_clang_options(&self, options: impl IntoIterator<Item = OsString>) -> Option<CProgram> {
        let options: Vec<OsString> = self.clang_options().into_iter().chain(options).collect();
        c_input::try_load(&self.files, &self.c_options(), &options)
    }

    fn is_c(&self) -> bool {
        self.files.iter().any(|file| c_input::is_c(file))
    }

    fn defines(&self) -> BTreeMap<String, i64> {
        self.defines.iter().cloned().collect()
    }

    fn c_options(&self) -> porf_llvm::Options {
        let stubs = self.stubs.iter().cloned().collect();
        let spurious_wakeups = match self.spurious_wakeups {
            Spurious::None => SpuriousWakeups::None,
            Spurious::OutsideLoops => SpuriousWakeups::OutsideLoops,
            Spurious::All => SpuriousWakeups::All,
        };
        porf_llvm::Options {
            entry: self.entry.clone(),
            stubs,
            nondet: self.nondet,
            undefined: !self.no_ub,
            spurious_wakeups,
            bounds: LoopBounds::default(),
        }
    }

    fn clang_options(&self) -> Vec<OsString> {
        let defines = self.defines.iter().map(|(name, value)| format!("-D{name}={value}").into());
        defines.chain(self.clang.iter().cloned()).collect()
    }
}

/// A range of numbers, both ends included: `0..3`, or `0..=3`.
fn range(text: &str) -> Result<(i64, i64), String> {
    let (least, greatest) = text.split_once("..").ok_or("expected LEAST..GREATEST, as in 0..3")?;
    let greatest = greatest.strip_prefix('=').unwrap_or(greatest);
    let number = |text: &str| text.trim().parse::<i64>().map_err(|_| format!("'{text}' is not a whole number"));
    let (least, greatest) = (number(least)?, number(greatest)?);
    if least > greatest { Err("the range is empty".to_string()) } else { Ok((least, greatest)) }
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn ranges_include_both_ends_up_to_the_limits() {
        assert_eq!(range("0..3"), Ok((0, 3)));
        assert_eq!(range("-1..=-1"), Ok((-1, -1)));
        assert_eq!(range("-9223372036854775808..9223372036854775807"), Ok((i64::MIN, i64::MAX)));
        assert!(range("4").is_err() && range("2..1").is_err() && range("a..b").is_err());
        assert!(range("0..9223372036854775808").is_err());
    }
}
