//! Diagnostics across the boundary, field by field, both ways.

use linkpoint_compiler::diagnostic as theirs;

use crate::build::diagnostic as ours;

pub(super) fn incoming(diagnostic: theirs::Diagnostic) -> ours::Diagnostic {
    let label =
        |label: theirs::Label| ours::Label { location: location_in(label.location), message: label.message };
    let edit = |edit: theirs::TextEdit| ours::TextEdit {
        location: location_in(edit.location),
        replacement: edit.replacement,
    };
    let fix =
        |fix: theirs::Fix| ours::Fix { title: fix.title, edits: fix.edits.into_iter().map(edit).collect() };
    ours::Diagnostic {
        code: diagnostic.code,
        severity: match diagnostic.severity {
            theirs::Severity::Error => ours::Severity::Error,
            theirs::Severity::Warning => ours::Severity::Warning,
        },
        message: diagnostic.message,
        location: location_in(diagnostic.location),
        labels: diagnostic.labels.into_iter().map(label).collect(),
        notes: diagnostic.notes,
        fixes: diagnostic.fixes.into_iter().map(fix).collect(),
    }
}

pub(super) fn outgoing(diagnostic: &ours::Diagnostic) -> theirs::Diagnostic {
    let label = |label: &ours::Label| theirs::Label {
        location: location_out(&label.location),
        message: label.message.clone(),
    };
    let edit = |edit: &ours::TextEdit| theirs::TextEdit {
        location: location_out(&edit.location),
        replacement: edit.replacement.clone(),
    };
    let fix = |fix: &ours::Fix| theirs::Fix {
        title: fix.title.clone(),
        edits: fix.edits.iter().map(edit).collect(),
    };
    theirs::Diagnostic {
        location: location_out(&diagnostic.location),
        code: diagnostic.code,
        severity: match diagnostic.severity {
            ours::Severity::Error => theirs::Severity::Error,
            ours::Severity::Warning => theirs::Severity::Warning,
        },
        message: diagnostic.message.clone(),
        labels: diagnostic.labels.iter().map(label).collect(),
        notes: diagnostic.notes.clone(),
        fixes: diagnostic.fixes.iter().map(fix).collect(),
        raises: None,
        contradicts: None,
    }
}

fn location_in(location: theirs::Location) -> ours::Location {
    ours::Location { path: location.path, start: location.start, end: location.end }
}

fn location_out(location: &ours::Location) -> theirs::Location {
    theirs::Location { path: location.path.clone(), start: location.start, end: location.end }
}
