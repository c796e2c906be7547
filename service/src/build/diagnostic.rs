//! Diagnostics as data: a mirror of the compiler's type. Not here: rendering, and positions in lines and columns.

/// One finding about a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The stable code: `E0203`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// One sentence: what was expected, what was found.
    pub message: String,
    /// Where it is.
    pub location: Location,
    /// Other places that explain it.
    pub labels: Vec<Label>,
    /// Further sentences.
    pub notes: Vec<String>,
    /// Edits that would mend it.
    pub fixes: Vec<Fix>,
}

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The program is refused.
    Error,
    /// The program runs.
    Warning,
}

impl Severity {
    /// The word for it on the wire and on terminals.
    pub fn as_str(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// A range in a source file, in bytes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Location {
    /// Path of the file.
    pub path: String,
    /// First byte.
    pub start: u32,
    /// First byte behind.
    pub end: u32,
}

/// A place with a word on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where.
    pub location: Location,
    /// What is there.
    pub message: String,
}

/// A mechanical mend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does.
    pub title: String,
    /// The edits, which do not overlap.
    pub edits: Vec<TextEdit>,
}

/// A replacement of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    /// What is replaced.
    pub location: Location,
    /// By what.
    pub replacement: String,
}

/// Whether any of the findings refuses the program.
pub fn any_error(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
}
