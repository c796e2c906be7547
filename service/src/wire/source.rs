//! `Source` and `Options` in requests. Not here: what a source means.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use super::problem::{Code, Problem};
use crate::build::source::{Source, SourceFile};

/// Files in a source.
pub const FILES_MAX: usize = 64;
/// Bytes of all texts together, in a request that brings a whole program for once.
pub const SOURCE_BYTES_ONCE: usize = 256 << 10;
/// Bytes of all texts together, of a named program.
pub const SOURCE_BYTES_MAX: usize = 1 << 20;
/// Bytes of a path.
const PATH_BYTES_MAX: usize = 255;

/// A program in a request.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct SourceBody {
    /// Its files.
    pub files: Vec<FileBody>,
    /// Path of the entry file.
    pub entry: String,
}

/// A file in a request.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct FileBody {
    /// Relative path with `/`.
    pub path: String,
    /// Text.
    pub text: String,
}

/// Options in a request.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields)]
pub struct OptionsBody {
    /// `auto`, `0` or `1`.
    pub tier: Option<Tier>,
    /// The context.
    pub plugins: Option<Vec<PluginRef>>,
    /// Whether to profile.
    pub profile: Option<bool>,
}

/// A tier in a request.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// What the service thinks best.
    #[serde(rename = "auto")]
    Auto,
    /// Functions alone.
    #[serde(rename = "0")]
    Zero,
    /// With inlining.
    #[serde(rename = "1")]
    One,
}

/// A plugin in a request.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PluginRef {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: Option<String>,
    /// Its configuration.
    pub config: Option<Value>,
}

impl SourceBody {
    /// Checks form and size, and gives the canonical source. `at` is the pointer of this object in the request.
    pub fn check(self, at: &str, bytes_max: usize) -> Result<Source, Problem> {
        let mut problem = Problem::new(Code::InvalidField, "the source has a wrong form");
        if self.files.len() > FILES_MAX {
            problem = problem.because(format!("{at}/files"), format!("at most {FILES_MAX} files"));
        }
        let bytes: usize = self.files.iter().map(|file| file.text.len()).sum();
        if bytes > bytes_max {
            let detail = format!("all texts together are {bytes} bytes, at most {bytes_max}");
            problem = problem.because(format!("{at}/files"), detail);
        }
        let mut seen = BTreeSet::new();
        for (index, file) in self.files.iter().enumerate() {
            let refused =
                path_error(&file.path).or((!seen.insert(&file.path)).then_some("the path occurs twice"));
            if let Some(detail) = refused {
                problem = problem.because(format!("{at}/files/{index}/path"), detail);
            }
        }
        if !seen.contains(&self.entry) {
            problem = problem.because(format!("{at}/entry"), "is the path of none of the files");
        }
        if !problem.errors.is_empty() {
            return Err(problem);
        }
        let files = self
            .files
            .into_iter()
            .map(|file| SourceFile { path: file.path, text: file.text.into() })
            .collect();
        Ok(Source { files, entry: self.entry }.canonical())
    }
}

impl OptionsBody {
    /// Refuses what this version does not have yet, where nothing is run at once.
    pub fn check(&self, at: &str) -> Result<(), Problem> {
        if self.tier == Some(Tier::One) {
            let detail = "what others link or edit is compiled at tier 0; runs and sessions take tier 1";
            return Err(Problem::field(Code::InvalidField, format!("{at}/tier"), detail));
        }
        self.check_for_run(at).map(drop)
    }

    /// Refuses what this version does not have yet, and tells the tier of a session and whether it counts calls.
    pub fn check_for_session(&self, at: &str) -> Result<(crate::build::Tier, bool), Problem> {
        let is_profiled = self.profile == Some(true);
        if is_profiled && self.tier.is_some_and(|tier| tier != Tier::Auto) {
            let detail =
                "calls are counted at tier 0, and what is inlined by them is at tier 1: expected `auto`";
            return Err(Problem::field(Code::InvalidField, format!("{at}/tier"), detail));
        }
        let tier = match self.check_context(at)? {
            Tier::Auto => crate::build::Tier::Ready,
            Tier::Zero => crate::build::Tier::Zero,
            Tier::One => crate::build::Tier::One,
        };
        Ok((tier, is_profiled))
    }

    /// Refuses what this version does not have yet, and tells the tier to run at.
    pub fn check_for_run(&self, at: &str) -> Result<crate::build::Tier, Problem> {
        if self.profile == Some(true) {
            let detail = "calls are counted in sessions: `POST /v1/sessions`";
            return Err(Problem::field(Code::InvalidField, format!("{at}/profile"), detail));
        }
        Ok(match self.check_context(at)? {
            Tier::Auto => crate::build::Tier::Best,
            Tier::Zero => crate::build::Tier::Zero,
            Tier::One => crate::build::Tier::One,
        })
    }

    /// Refuses the plugins, which this version does not have, and tells the tier.
    fn check_context(&self, at: &str) -> Result<Tier, Problem> {
        let mut problem =
            Problem::new(Code::InvalidField, "an option asks for what this version does not have");
        for (index, plugin) in self.plugins.iter().flatten().enumerate() {
            problem =
                problem.because(format!("{at}/plugins/{index}"), format!("unknown plugin `{}`", plugin.name));
        }
        if problem.errors.is_empty() { Ok(self.tier.unwrap_or(Tier::Auto)) } else { Err(problem) }
    }
}

/// What is wrong with a path: it must be relative, normal, and one that shows as it is.
pub(super) fn path_error(path: &str) -> Option<&'static str> {
    let is_plain = |part: &str| !part.is_empty() && part != "." && part != "..";
    let is_visible = |char: char| !char.is_control() && char != '\\';
    match path {
        _ if path.len() > PATH_BYTES_MAX => Some("at most 255 bytes"),
        _ if !path.ends_with(".py") => Some("expected a path that ends in .py"),
        _ if !path.split('/').all(is_plain) => {
            Some("expected a relative path without empty, `.` or `..` parts")
        }
        _ if !path.chars().all(is_visible) => {
            Some("expected a path without control characters and backslashes")
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(body: &str, pointers: &[&str]) {
        let body: SourceBody = serde_json::from_str(body).expect("the right form");
        let problem = body.check("/source", SOURCE_BYTES_ONCE).expect_err("must be refused");
        let found: Vec<&str> = problem.errors.iter().map(|error| error.pointer.as_str()).collect();
        assert_eq!(found, pointers);
    }

    #[test]
    fn wrong_paths_are_all_named() {
        check(
            r#"{"files":[{"path":"/etc/x.py","text":""},{"path":"../x.py","text":""},{"path":"x","text":""},
                {"path":"a.py","text":""},{"path":"a.py","text":""},{"path":"a\u0000.py","text":""}],"entry":"a.py"}"#,
            &[
                "/source/files/0/path",
                "/source/files/1/path",
                "/source/files/2/path",
                "/source/files/4/path",
                "/source/files/5/path",
            ],
        );
    }

    #[test]
    fn an_entry_that_is_no_file_and_too_much_text_are_refused() {
        check(r#"{"files":[],"entry":"a.py"}"#, &["/source/entry"]);
        let text = "#".repeat(SOURCE_BYTES_ONCE + 1);
        check(
            &format!(r#"{{"files":[{{"path":"a.py","text":"{text}"}}],"entry":"a.py"}}"#),
            &["/source/files"],
        );
    }
}
