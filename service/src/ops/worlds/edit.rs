//! Edits of a source: whole files, single definitions, deletions. All positions are those of the world that is edited, so
//! that edits of one request do not move each other. Not here: whether the result compiles.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use linkpoint_abi::{Symbol, Text};

use crate::build::explain::Stands;
use crate::build::source::{Source, SourceFile};
use crate::wire::source::{FILES_MAX, SOURCE_BYTES_MAX};

/// One edit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// A file has this text; it may be a new one.
    File {
        /// Its path.
        path: String,
        /// Its text.
        text: Text,
    },
    /// A definition has this text; without one it goes.
    Definition {
        /// Path of the file that it stands in.
        path: String,
        /// Its symbol.
        symbol: Symbol,
        /// Its text: indented as in the file, or not at all.
        text: Option<String>,
    },
    /// A file goes.
    Delete {
        /// Its path.
        path: String,
    },
}

/// What is wrong with an edit, whatever the compiler may say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// Which edit; nothing for all of them together.
    pub at: Option<usize>,
    /// Its field.
    pub field: &'static str,
    /// What is wrong.
    pub detail: String,
}

/// Applies edits to a source; `find` tells where a definition stands in it.
///
/// # Errors
/// Everything that is wrong with the edits.
pub fn apply(
    source: &Source,
    edits: &[Edit],
    find: &dyn Fn(&Symbol) -> Option<Stands>,
) -> Result<Source, Vec<Wrong>> {
    let mut applying = Applying::new(source, find);
    for (at, edit) in edits.iter().enumerate() {
        if let Err((field, detail)) = applying.take(edit) {
            applying.wrong.push(Wrong { at: Some(at), field, detail });
        }
    }
    applying.finish()
}

type Refused = (&'static str, String);

struct Applying<'s> {
    source: &'s Source,
    find: &'s dyn Fn(&Symbol) -> Option<Stands>,
    files: BTreeMap<&'s str, Text>,
    /// Files that are given as a whole, or go.
    whole: BTreeSet<&'s str>,
    /// New texts of parts of files.
    parts: BTreeMap<&'s str, Vec<(Range<usize>, String)>>,
    wrong: Vec<Wrong>,
}

impl<'s> Applying<'s> {
    fn new(source: &'s Source, find: &'s dyn Fn(&Symbol) -> Option<Stands>) -> Applying<'s> {
        let files = source.files.iter().map(|file| (file.path.as_str(), file.text.clone())).collect();
        let (whole, parts, wrong) = (BTreeSet::new(), BTreeMap::new(), Vec::new());
        Applying { source, find, files, whole, parts, wrong }
    }

    fn take(&mut self, edit: &'s Edit) -> Result<(), Refused> {
        match edit {
            Edit::File { path, text } => {
                self.take_whole(path)?;
                self.files.insert(path, text.clone());
            }
            Edit::Delete { path } => {
                self.take_whole(path)?;
                if *path == self.source.entry {
                    return Err(("path", format!("{path} is the entry file")));
                }
                self.files.remove(path.as_str()).ok_or_else(|| no_file(path))?;
            }
            Edit::Definition { path, symbol, text } => {
                let (range, text) = self.part(path, symbol, text.as_deref())?;
                let parts = self.parts.entry(path).or_default();
                if parts.iter().any(|(other, _)| range.start < other.end && other.start < range.end) {
                    return Err(("symbol", format!("the text of `{symbol}` is edited twice")));
                }
                parts.push((range, text));
            }
        }
        Ok(())
    }

    fn take_whole(&mut self, path: &'s str) -> Result<(), Refused> {
        if self.parts.contains_key(path) || !self.whole.insert(path) {
            return Err(("path", format!("{path} is edited twice")));
        }
        Ok(())
    }

    fn part(
        &self,
        path: &'s str,
        symbol: &Symbol,
        text: Option<&str>,
    ) -> Result<(Range<usize>, String), Refused> {
        if self.whole.contains(path) {
            return Err(("path", format!("{path} is edited twice")));
        }
        let old = &self.source.file(path).ok_or_else(|| no_file(path))?.text;
        let stands = (self.find)(symbol).filter(|stands| stands.path == path);
        let stands = stands.ok_or_else(|| ("symbol", format!("nothing in {path} defines `{symbol}`")))?;
        let Range { start, end } = stands.range;
        let line_start = old.line_start(start);
        let indentation = &*old.get(line_start..start).unwrap_or_default();
        if start == end || symbol.last() == "<module>" || !indentation.trim().is_empty() {
            return Err(("symbol", format!("`{symbol}` cannot be edited by itself, only its file")));
        }
        match text {
            Some(text) => Ok((start..end, indented(text, indentation).map_err(|detail| ("text", detail))?)),
            None => Ok((line_start..old.line_end(end), String::new())),
        }
    }

    fn finish(mut self) -> Result<Source, Vec<Wrong>> {
        for (path, mut parts) in std::mem::take(&mut self.parts) {
            let Some(text) = self.files.get_mut(path) else { continue };
            parts.sort_by_key(|(range, _)| range.start);
            *text = text.with(&parts);
        }
        let bytes: usize = self.files.values().map(|text| text.len()).sum();
        let mut too_much = |detail| self.wrong.push(Wrong { at: None, field: "", detail });
        if self.files.len() > FILES_MAX {
            too_much(format!("the program would have {} files, at most {FILES_MAX}", self.files.len()));
        }
        if bytes > SOURCE_BYTES_MAX {
            too_much(format!("all texts together would be {bytes} bytes, at most {SOURCE_BYTES_MAX}"));
        }
        if !self.wrong.is_empty() {
            return Err(self.wrong);
        }
        let file = |(path, text): (&str, Text)| SourceFile { path: path.to_owned(), text };
        let files = self.files.into_iter().map(file).collect();
        Ok(Source { files, entry: self.source.entry.clone() }.canonical())
    }
}

fn no_file(path: &str) -> Refused {
    ("path", format!("{path} is not a file of the program"))
}

/// The text of a definition behind `indentation`, which stands in the file already.
fn indented(text: &str, indentation: &str) -> Result<String, String> {
    let text = text.trim_end().trim_start_matches(['\n', '\r']);
    let first = &text[..text.len() - text.trim_start().len()];
    if text.is_empty() {
        return Err("the text is empty".to_owned());
    }
    if first == indentation {
        return Ok(text[first.len()..].to_owned());
    }
    if !first.is_empty() {
        return Err("the text is indented, and not as in the file".to_owned());
    }
    // More white space inside of a string would be another string.
    if ["\"\"\"", "'''", "\\\n"].iter().any(|open| text.contains(open)) {
        return Err("the text has strings of several lines: indent it as in the file".to_owned());
    }
    let line =
        |line: &str| if line.trim().is_empty() { String::new() } else { format!("{indentation}{line}") };
    let lines: Vec<String> = text.lines().map(line).collect();
    Ok(lines.join("\n").split_off(indentation.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAIN: &str = "def f() -> int: return 1  # one\n\nclass C:\n    def m(self) -> int:\n        return 2\n\ndef g(): pass\n";

    fn source() -> Source {
        let file = |path: &str, text: &str| SourceFile { path: path.to_owned(), text: text.into() };
        Source { files: vec![file("main.py", MAIN), file("x.py", "x = 1\n")], entry: "main.py".to_owned() }
    }

    fn find(symbol: &Symbol) -> Option<Stands> {
        let text = match symbol.as_str() {
            "main.f" => "def f() -> int: return 1",
            "main.C" => "class C:\n    def m(self) -> int:\n        return 2",
            "main.C.m" => "def m(self) -> int:\n        return 2",
            "main.<module>" => MAIN,
            _ => return None,
        };
        let start = MAIN.find(text).expect("it is there");
        Some(Stands { path: "main.py".to_owned(), range: start..start + text.len() })
    }

    fn definition(symbol: &str, text: Option<&str>) -> Edit {
        Edit::Definition { path: "main.py".to_owned(), symbol: symbol.into(), text: text.map(str::to_owned) }
    }

    #[track_caller]
    fn check(edits: &[Edit], expected: &str) {
        let edited = apply(&source(), edits, &find).expect("the edits are fine");
        assert_eq!(&*edited.file("main.py").expect("it is there").text, expected);
    }

    #[track_caller]
    fn check_wrong(edits: &[Edit], expected: &[(Option<usize>, &str)]) {
        let wrong = apply(&source(), edits, &find).expect_err("something is wrong");
        let found: Vec<_> = wrong.iter().map(|wrong| (wrong.at, wrong.field)).collect();
        assert_eq!(found, expected, "{wrong:?}");
    }

    #[test]
    fn definitions_are_replaced_where_they_stood() {
        let edits = [
            definition(
                "main.C.m",
                Some("def m(self) -> int:\n    if True:\n\n        return 3\n    return 4\n"),
            ),
            definition("main.f", Some("def f() -> int:\n    return 5\n")),
        ];
        check(
            &edits,
            "def f() -> int:\n    return 5  # one\n\nclass C:\n    def m(self) -> int:\n        if True:\n\n            return 3\n        return 4\n\ndef g(): pass\n",
        );
        let as_in_the_file = "    def m(self) -> int:\n        return '''\n  '''";
        check(
            &[definition("main.C.m", Some(as_in_the_file))],
            &MAIN.replace("return 2", "return '''\n  '''"),
        );
        check(&[definition("main.f", None)], &MAIN[MAIN.find("\nclass").expect("a class")..]);
    }

    #[test]
    fn everything_that_is_wrong_is_told() {
        let delete = |path: &str| Edit::Delete { path: path.to_owned() };
        check_wrong(
            &[
                delete("main.py"),
                delete("none.py"),
                definition("main.none", Some("def none(): pass")),
                delete("x.py"),
                Edit::File { path: "x.py".to_owned(), text: "".into() },
            ],
            &[(Some(0), "path"), (Some(1), "path"), (Some(2), "path"), (Some(4), "path")],
        );
        check_wrong(
            &[
                definition("main.none", None),
                definition("main.C", Some("class C: pass")),
                definition("main.C.m", None),
                definition("main.<module>", Some("")),
                definition("main.f", Some("  def f() -> int: return 1")),
                delete("main.py"),
            ],
            &[
                (Some(0), "symbol"),
                (Some(2), "symbol"),
                (Some(3), "symbol"),
                (Some(4), "text"),
                (Some(5), "path"),
            ],
        );
        check_wrong(&[definition("main.C.m", Some("def m(self): return '''\n'''"))], &[(Some(0), "text")]);
    }

    #[test]
    fn edits_cannot_grow_a_program_beyond_the_limits() {
        let text: Text = "#".repeat(SOURCE_BYTES_MAX).into();
        check_wrong(&[Edit::File { path: "y.py".to_owned(), text }], &[(None, "")]);
    }
}
