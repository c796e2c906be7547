//! Diagnostics: what the compiler tells the author of a program. A user's mistake is always one of these.
//! Not here: errors of our own, which are `thiserror` enums where they arise.

pub mod codes;
mod declaration;
pub mod lines;
mod render;

pub use declaration::Declaration;
pub use render::render;

/// One finding, with everything an editor or a terminal needs to show it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Diagnostic {
    /// Where it is; findings sort by place.
    pub location: Location,
    /// The stable code, `E0203`; see `docs/diagnostics/`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// One sentence, lower case, without period: what was expected, what was found.
    pub message: String,
    /// Other places that explain it; a label at `location` itself says what is wrong there.
    pub labels: Vec<Label>,
    /// Further sentences.
    pub notes: Vec<String>,
    /// Edits that would mend it.
    pub fixes: Vec<Fix>,
    /// The class of the exception that CPython raises for certain when it gets there, if it does.
    pub raises: Option<&'static str>,
    /// The declaration without which there would be no such finding, if it is one that programs are run without.
    pub contradicts: Option<Declaration>,
}

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The program is refused.
    Error,
    /// The program runs.
    Warning,
}

/// A place in a source file, in bytes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location {
    /// Path of the file.
    pub path: String,
    /// First byte.
    pub start: u32,
    /// First byte behind.
    pub end: u32,
}

/// A place with a word on it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Label {
    /// Where.
    pub location: Location,
    /// What is there.
    pub message: String,
}

/// A mechanical mend.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fix {
    /// What it does, in the imperative.
    pub title: String,
    /// The edits, which do not overlap.
    pub edits: Vec<TextEdit>,
}

/// A replacement of text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextEdit {
    /// What is replaced.
    pub location: Location,
    /// By what.
    pub replacement: String,
}

impl Diagnostic {
    /// An error with a label-free message.
    pub fn error(code: &'static str, location: Location, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            location,
            code,
            severity: Severity::Error,
            message: message.into(),
            labels: Vec::new(),
            notes: Vec::new(),
            fixes: Vec::new(),
            raises: None,
            contradicts: None,
        }
    }

    /// A warning with a label-free message.
    pub fn warning(code: &'static str, location: Location, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, location, message) }
    }

    /// The same finding told elsewhere: where what it says comes of.
    pub(crate) fn told_at(self, location: Location) -> Diagnostic {
        Diagnostic { location, labels: Vec::new(), ..self }
    }

    /// Adds a label.
    pub fn label(mut self, location: Location, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { location, message: message.into() });
        self
    }

    /// Adds a note.
    pub fn note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(note.into());
        self
    }
}
