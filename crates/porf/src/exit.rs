//! Exit codes.

use crate::terminal;
use anstyle::Style;
use std::process::ExitCode;

/// The result of a command. The order is that of [`Exit::worst`]: later ones win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// It holds, or the work is done.
    Holds,
    /// No answer: a budget ran out, or porf itself failed.
    Inconclusive,
    /// It does not hold.
    Fails,
    /// Bad input or usage, or a file that cannot be read or written.
    BadInput,
    /// The reader of standard output closed it before everything was written.
    OutputClosed,
}

impl Exit {
    /// The result of a command whose answer is yes, no, or not known.
    pub(crate) fn of(answer: Option<bool>) -> Exit {
        match answer {
            Some(true) => Exit::Holds,
            Some(false) => Exit::Fails,
            None => Exit::Inconclusive,
        }
    }

    /// The result of a command that did several tasks.
    pub(crate) fn worst(self, other: Exit) -> Exit {
        self.max(other)
    }

    /// The number that the shell sees.
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Holds => 0,
            Exit::Fails => 1,
            Exit::BadInput => 2,
            Exit::Inconclusive => 3,
            // What shells show for a program ended by SIGPIPE.
            Exit::OutputClosed => 141,
        }
    }

    /// The style of a verdict with this exit code.
    pub(crate) fn style(self) -> Style {
        match self {
            Exit::Holds => terminal::GOOD,
            Exit::Fails => terminal::BAD,
            _ => terminal::UNSURE,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::Exit::{BadInput, Fails, Holds, Inconclusive};

    #[test]
    fn the_worst_wins_in_the_documented_order() {
        let order = [Holds, Inconclusive, Fails, BadInput];
        assert_eq!(order.map(|exit| exit.code()), [0, 3, 1, 2]);
        for (i, a) in order.into_iter().enumerate() {
            for (j, b) in order.into_iter().enumerate() {
                assert_eq!(a.worst(b), order[i.max(j)]);
            }
        }
    }
}
