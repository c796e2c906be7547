//! The only place that writes to the terminal by itself: the command line's own words, and the server's log.
//! Not here: what a guest writes (`cli::streams`).
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "this is where the process speaks to its user")]

use std::io::{self, IsTerminal, Write};

use crate::build::Colour;

/// Says something on standard error, marked as ours.
pub fn say(text: &str) {
    eprintln!("linkpoint: {text}");
}

/// Writes a line of the server's log to standard error.
pub fn log(text: &str) {
    eprintln!("{text}");
}

/// Writes text to standard error as it is.
pub fn error_text(text: &str) {
    eprint!("{text}");
}

/// Writes text to standard output as it is.
///
/// # Errors
/// Nobody reads it any more.
pub fn text(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

/// Whether text on standard error may have colours: on a terminal, unless `NO_COLOR` says otherwise.
pub fn colour_of_stderr() -> Colour {
    let is_wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    if io::stderr().is_terminal() && is_wanted { Colour::Always } else { Colour::Never }
}
