//! `Diagnostic` in answers: the compiler's findings with positions in lines and columns.

use std::collections::HashMap;

use serde::Serialize;

use crate::build::diagnostic::{Diagnostic, Location};
use crate::build::place::{LineIndex, Span};
use crate::build::source::Source;

/// A finding as it travels.
#[derive(Serialize, Clone, Debug)]
pub struct DiagnosticBody {
    code: &'static str,
    severity: &'static str,
    message: String,
    path: String,
    span: Span,
    labels: Vec<LabelBody>,
    notes: Vec<String>,
    fixes: Vec<FixBody>,
    doc_url: String,
}

#[derive(Serialize, Clone, Debug)]
struct LabelBody {
    path: String,
    span: Span,
    message: String,
}

#[derive(Serialize, Clone, Debug)]
struct FixBody {
    title: String,
    edits: Vec<EditBody>,
}

/// Replaces a span by a text.
#[derive(Serialize, Clone, Debug)]
struct EditBody {
    path: String,
    span: Span,
    text: String,
}

/// Puts the findings about `source` into their travelling form.
pub fn diagnostic_bodies(diagnostics: &[Diagnostic], source: &Source) -> Vec<DiagnosticBody> {
    if diagnostics.is_empty() {
        return Vec::new();
    }
    let spans = Spans::new(source);
    diagnostics.iter().map(|diagnostic| body(diagnostic, &spans)).collect()
}

fn body(diagnostic: &Diagnostic, spans: &Spans<'_>) -> DiagnosticBody {
    let label = |label: &crate::build::diagnostic::Label| LabelBody {
        path: label.location.path.clone(),
        span: spans.of(&label.location),
        message: label.message.clone(),
    };
    let edit = |edit: &crate::build::diagnostic::TextEdit| EditBody {
        path: edit.location.path.clone(),
        span: spans.of(&edit.location),
        text: edit.replacement.clone(),
    };
    let fix = |fix: &crate::build::diagnostic::Fix| FixBody {
        title: fix.title.clone(),
        edits: fix.edits.iter().map(edit).collect(),
    };
    DiagnosticBody {
        code: diagnostic.code,
        severity: diagnostic.severity.as_str(),
        message: diagnostic.message.clone(),
        path: diagnostic.location.path.clone(),
        span: spans.of(&diagnostic.location),
        labels: diagnostic.labels.iter().map(label).collect(),
        notes: diagnostic.notes.clone(),
        fixes: diagnostic.fixes.iter().map(fix).collect(),
        doc_url: format!("/diagnostics/{}", diagnostic.code),
    }
}

/// Line indexes of all files of a source.
struct Spans<'s>(HashMap<&'s str, LineIndex<'s>>);

impl<'s> Spans<'s> {
    fn new(source: &'s Source) -> Spans<'s> {
        Spans(source.files.iter().map(|file| (file.path.as_str(), LineIndex::new(&file.text))).collect())
    }

    /// The span of a location; the beginning for a file that is not part of the source.
    fn of(&self, location: &Location) -> Span {
        match self.0.get(location.path.as_str()) {
            Some(index) => index.span(location.start, location.end),
            None => LineIndex::new("").span(0, 0),
        }
    }
}
