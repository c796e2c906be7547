//! Renders diagnostics for a terminal, as STYLE shows them: the sentence, the place, the lines in question with what
//! is to say about them underneath.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::lines::Lines;
use super::{Diagnostic, Fix, Label, Location, Severity};
use crate::source::Source;

mod excerpt;

use excerpt::Excerpt;

/// Renders `diagnostics` with the source lines they point at, in the given order, with an empty line between two.
pub fn render(diagnostics: &[Diagnostic], source: &Source, color: bool) -> String {
    let files: BTreeMap<&str, Lines<'_>> =
        source.files.iter().map(|file| (file.path.as_str(), Lines::new(&file.text))).collect();
    let texts: Vec<String> = diagnostics
        .iter()
        .map(|diagnostic| {
            let mut renderer =
                Renderer { files: &files, palette: Palette::new(color), width: 0, out: String::new() };
            renderer.diagnostic(diagnostic);
            renderer.out
        })
        .collect();
    texts.join("\n")
}

/// Escape sequences, all empty without color.
struct Palette {
    error: &'static str,
    warning: &'static str,
    label: &'static str,
    frame: &'static str,
    help: &'static str,
    bold: &'static str,
    reset: &'static str,
}

impl Palette {
    fn new(color: bool) -> Palette {
        if !color {
            return Palette { error: "", warning: "", label: "", frame: "", help: "", bold: "", reset: "" };
        }
        Palette {
            error: "\x1b[1;31m",
            warning: "\x1b[1;33m",
            label: "\x1b[36m",
            frame: "\x1b[34m",
            help: "\x1b[32m",
            bold: "\x1b[1m",
            reset: "\x1b[0m",
        }
    }
}

struct Renderer<'a> {
    files: &'a BTreeMap<&'a str, Lines<'a>>,
    palette: Palette,
    /// Columns that line numbers take.
    width: usize,
    out: String,
}

/// A place to show, with what to say about it.
struct Mark<'a> {
    location: &'a Location,
    message: &'a str,
    sign: char,
    color: &'static str,
}

impl Renderer<'_> {
    fn diagnostic(&mut self, diagnostic: &Diagnostic) {
        let (word, color) = match diagnostic.severity {
            Severity::Error => ("error", self.palette.error),
            Severity::Warning => ("warning", self.palette.warning),
        };
        let Palette { bold, reset, .. } = self.palette;
        let message = excerpt::visible(&diagnostic.message);
        self.line(&format!("{color}{word}[{}]{reset}{bold}: {message}{reset}", diagnostic.code));
        let marks = self.marks(diagnostic, color);
        self.width =
            marks.iter().filter_map(|mark| self.line_of(mark.location)).map(digits).max().unwrap_or(1);
        self.excerpts(&diagnostic.location, &marks);
        for note in &diagnostic.notes {
            self.line(&format!("{bold}note{reset}: {}", excerpt::visible(note)));
        }
        for fix in &diagnostic.fixes {
            self.fix(fix);
        }
    }

    /// The diagnostic's own place first: a label that stands there says what is wrong.
    fn marks<'d>(&self, diagnostic: &'d Diagnostic, color: &'static str) -> Vec<Mark<'d>> {
        let is_own = |label: &&Label| label.location == diagnostic.location;
        let own = diagnostic.labels.iter().find(is_own).map_or("", |label| &label.message);
        let first = Mark { location: &diagnostic.location, message: own, sign: '^', color };
        let others = diagnostic.labels.iter().filter(|label| !is_own(label)).map(|label| Mark {
            location: &label.location,
            message: &label.message,
            sign: '-',
            color: self.palette.label,
        });
        std::iter::once(first).chain(others).collect()
    }

    fn line_of(&self, location: &Location) -> Option<usize> {
        self.files.get(location.path.as_str()).map(|lines| lines.locate(location.start).line)
    }

    fn excerpts(&mut self, own: &Location, marks: &[Mark<'_>]) {
        let mut shown: Option<(&str, usize)> = None;
        for mark in marks {
            let path = mark.location.path.as_str();
            let Some(lines) = self.files.get(path) else {
                let arrow = if mark.location == own { "-->" } else { ":::" };
                self.place(arrow, path);
                continue;
            };
            let at = lines.locate(mark.location.start);
            if shown.is_none_or(|(known, _)| known != path) {
                let arrow = if shown.is_none() { "-->" } else { ":::" };
                self.place(arrow, &format!("{path}:{}:{}", at.line, at.column));
            }
            let excerpt = Excerpt::of(lines, mark.location);
            if shown != Some((path, at.line)) || excerpt.is_cut {
                self.source_line(&at.line.to_string(), &excerpt.text);
            }
            shown = Some((path, at.line));
            let sign: String = std::iter::repeat_n(mark.sign, excerpt.width).collect();
            let Palette { reset, .. } = self.palette;
            let message = match mark.message {
                "" => String::new(),
                message => format!(" {}", excerpt::visible(message)),
            };
            let underline = format!("{}{}{sign}{message}{reset}", " ".repeat(excerpt.indent), mark.color);
            self.source_line("", &underline);
        }
    }

    fn place(&mut self, arrow: &str, place: &str) {
        let Palette { frame, reset, .. } = self.palette;
        let indent = " ".repeat(self.width + 1);
        self.line(&format!("{indent}{frame}{arrow}{reset} {}", excerpt::visible(place)));
    }

    fn source_line(&mut self, number: &str, text: &str) {
        let Palette { frame, reset, .. } = self.palette;
        let width = self.width;
        let text = format!("{frame}{number:>width$} |{reset} {text}");
        self.line(text.trim_end());
    }

    /// A mend, with the line as it would read if it changes only one.
    fn fix(&mut self, fix: &Fix) {
        let Palette { help, reset, .. } = self.palette;
        self.line(&format!("{help}help{reset}: {}", fix.title));
        if let Some((number, text)) = self.mended_line(fix) {
            self.source_line(&number.to_string(), &text);
        }
    }

    fn mended_line(&self, fix: &Fix) -> Option<(usize, String)> {
        let first = fix.edits.first()?;
        let lines = self.files.get(first.location.path.as_str())?;
        let number = lines.locate(first.location.start).line;
        let (start, text) = (lines.start(number), lines.text(number));
        let mut edits: Vec<_> = fix.edits.iter().collect();
        edits.sort();
        let mut mended = String::new();
        let mut copied = 0;
        for edit in edits {
            let from = (edit.location.start as usize).checked_sub(start)?;
            let to = (edit.location.end as usize).checked_sub(start)?;
            if edit.location.path != first.location.path || to > text.len() || edit.replacement.contains('\n')
            {
                return None;
            }
            mended.push_str(text.get(copied..from)?);
            mended.push_str(&edit.replacement);
            copied = to;
        }
        mended.push_str(text.get(copied..)?);
        (mended.chars().count() <= excerpt::COLUMNS_MAX).then(|| (number, excerpt::visible(&mended)))
    }

    fn line(&mut self, text: &str) {
        writeln!(self.out, "{text}").expect("writing to a String does not fail");
    }
}

fn digits(number: usize) -> usize {
    number.to_string().len()
}

#[cfg(test)]
mod tests;
