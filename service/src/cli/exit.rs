//! Exit codes: contract, scripts rely on them.

use std::process::ExitCode;

/// How a command ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Exit {
    /// All is well.
    Success,
    /// The program's own code, as the system cuts it to 8 bits.
    Program(i64),
    /// An uncaught exception.
    Raised,
    /// Refused with diagnostics.
    Refused,
    /// A limit was hit.
    Limit,
    /// The command was used wrongly.
    Usage,
    /// The store has damage.
    Damaged,
    /// Another process holds the store.
    Held,
    /// A trap or an internal error: our bug.
    Internal,
    /// Ended by Ctrl-C.
    Interrupted,
}

impl Exit {
    /// The number.
    pub(super) fn number(self) -> u8 {
        match self {
            Exit::Success => 0,
            Exit::Program(code) => code as u8,
            Exit::Raised => 1,
            Exit::Refused => 2,
            Exit::Limit => 3,
            Exit::Usage => 64,
            Exit::Damaged => 1,
            Exit::Internal => 70,
            Exit::Held => 75,
            Exit::Interrupted => 130,
        }
    }

    /// What `main` returns.
    pub(super) fn code(self) -> ExitCode {
        ExitCode::from(self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_programs_code_is_cut_to_eight_bits_as_by_the_system() {
        assert_eq!(
            [0, 3, 255, 256, 257, -1].map(|code| Exit::Program(code).number()),
            [0, 3, 255, 0, 1, 255]
        );
    }
}
