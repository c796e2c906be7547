//! Reading a program from files: the named file, and the files beside it that it imports. Not here: what imports mean;
//! a file too many changes nothing, because only what is reached gets compiled.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::sync::Arc;

use linkpoint_abi::Text;

use super::exit::Exit;
use crate::build::diagnostic::Diagnostic;
use crate::build::source::{Source, SourceFile};
use crate::output;

/// Files of a program at most: more than the API takes, because packages bring all that they import.
const FILES_MAX: usize = 256;

/// A program with the way its paths are shown.
#[derive(Clone)]
pub(super) struct Loaded {
    /// The program, its paths relative to the directory of the entry file.
    pub(super) source: Arc<Source>,
    /// That directory as the user wrote it.
    dir: PathBuf,
}

/// Why a program could not be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoadError {
    /// The file cannot be read.
    #[error("can't open file '{}': {error}", .path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is not text: the program's fault, as a mistake in it would be.
    #[error("{}:{line}:{column}: expected UTF-8, found other bytes", .path.display())]
    NotUtf8 {
        /// Which.
        path: PathBuf,
        /// The line of the first such byte.
        line: usize,
        /// Its column, in code points.
        column: usize,
    },
    /// The name is none of a file.
    #[error("expected a file, found '{}'", .0.display())]
    NotAFile(PathBuf),
}

/// Reads the program that starts with `file`.
pub(super) fn load(file: &Path) -> Result<Loaded, LoadError> {
    let name = file.file_name().and_then(|name| name.to_str()).filter(|_| !file.is_dir());
    let entry = name.ok_or_else(|| LoadError::NotAFile(file.to_owned()))?.to_owned();
    let dir = file.parent().map(Path::to_owned).unwrap_or_default();
    let mut files = BTreeMap::from([(entry.clone(), read(file)?)]);
    let mut unread = vec![entry.clone()];
    while let Some(path) = unread.pop() {
        for imported in imports(&path, &files[&path]) {
            if files.len() < FILES_MAX && !files.contains_key(&imported) && dir.join(&imported).is_file() {
                files.insert(imported.clone(), read(&dir.join(&imported))?);
                unread.push(imported);
            }
        }
    }
    let files = files.into_iter().map(|(path, text)| SourceFile { path, text }).collect();
    Ok(Loaded { source: Arc::new(Source { files, entry }.canonical()), dir })
}

impl Loaded {
    /// A path of the source as the user would write it.
    pub(super) fn shown(&self, path: &str) -> String {
        self.dir.join(path).to_string_lossy().into_owned()
    }

    /// The module of the entry file.
    pub(super) fn module(&self) -> &str {
        self.source.entry.strip_suffix(".py").unwrap_or(&self.source.entry)
    }

    /// Source and findings with their paths as the user would write them.
    pub(super) fn shown_all(&self, diagnostics: &[Diagnostic]) -> (Source, Vec<Diagnostic>) {
        let file = |file: &SourceFile| SourceFile { path: self.shown(&file.path), text: file.text.clone() };
        let files = self.source.files.iter().map(file).collect();
        let source = Source { files, entry: self.shown(&self.source.entry) };
        let mut diagnostics = diagnostics.to_vec();
        for diagnostic in &mut diagnostics {
            diagnostic.location.path = self.shown(&diagnostic.location.path);
            diagnostic
                .labels
                .iter_mut()
                .for_each(|label| label.location.path = self.shown(&label.location.path));
        }
        (source, diagnostics)
    }
}

fn read(path: &Path) -> Result<Text, LoadError> {
    let bytes = fs::read(path).map_err(|error| LoadError::Unreadable { path: path.to_owned(), error })?;
    let text = String::from_utf8(bytes).map_err(|error| not_utf8(path, &error))?;
    // As CPython does: a byte order mark is no part of the text.
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).into())
}

fn not_utf8(path: &Path, error: &FromUtf8Error) -> LoadError {
    let valid = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]).into_owned();
    let line = valid.matches('\n').count() + 1;
    let column = valid.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    LoadError::NotUtf8 { path: path.to_owned(), line, column }
}

impl LoadError {
    /// Tells it, and how the command ends.
    pub(super) fn exit(&self) -> Exit {
        output::say(&self.to_string());
        match self {
            LoadError::NotUtf8 { .. } => Exit::Refused,
            LoadError::Unreadable { .. } | LoadError::NotAFile(_) => Exit::Usage,
        }
    }
}

/// Paths that the import statements of the file at `path` may mean, with the packages around them.
fn imports(path: &str, text: &str) -> Vec<String> {
    let mut modules = Vec::new();
    let mut lines = text.lines().map(str::trim_start);
    while let Some(line) = lines.next() {
        if let Some(names) = line.strip_prefix("import ") {
            modules.extend(names.split(',').filter_map(first_word).map(str::to_owned));
        } else if let Some((module, names)) =
            line.strip_prefix("from ").and_then(|rest| rest.split_once(" import "))
        {
            let Some(module) = absolute(path, module.trim()) else { continue };
            let mut names = names.trim().to_owned();
            while names.starts_with('(') && !names.contains(')') {
                let Some(line) = lines.next() else { break };
                names.push_str(line.split('#').next().unwrap_or_default());
            }
            let names = names.trim_start_matches('(').split(',').filter_map(first_word);
            modules.extend(names.map(|name| format!("{module}.{name}").trim_start_matches('.').to_owned()));
            modules.push(module);
        }
    }
    let is_module =
        |module: &String| module.split('.').all(|part| !part.is_empty() && !part.contains(['/', '\\']));
    let packages = |module: String| {
        let ends = module.match_indices('.').map(|(end, _)| end).chain([module.len()]);
        ends.map(|end| module[..end].replace('.', "/")).collect::<Vec<_>>()
    };
    let paths = |path: String| [format!("{path}.py"), format!("{path}/__init__.py")];
    modules.into_iter().filter(is_module).flat_map(packages).flat_map(paths).collect()
}

/// The module that the file at `path` names, counted from its own package where it begins with dots.
fn absolute(path: &str, module: &str) -> Option<String> {
    let name = module.trim_start_matches('.');
    let levels = module.len() - name.len();
    if levels == 0 {
        return Some(name.to_owned());
    }
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.truncate(parts.len().checked_sub(levels)?);
    parts.extend(Some(name).filter(|name| !name.is_empty()));
    Some(parts.join("."))
}

fn first_word(text: &str) -> Option<&str> {
    text.split_whitespace().next().map(|word| word.trim_end_matches([')', ';']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(dir: &Path, path: &str, text: &str) {
        let path = dir.join(path);
        fs::create_dir_all(path.parent().expect("below the directory")).expect("a directory");
        fs::write(path, text).expect("a file");
    }

    #[test]
    fn imported_files_come_along_and_others_stay() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        write(dir.path(), "main.py", "\u{feff}import math, helper as h\nfrom shop import cart\n");
        write(dir.path(), "helper.py", "def f():\n    import deep.er\n");
        write(dir.path(), "shop/cart.py", "import main\n");
        write(dir.path(), "deep/er.py", "");
        write(dir.path(), "unrelated.py", "");
        let loaded = load(&dir.path().join("main.py")).expect("the files are there");
        let paths: Vec<&str> = loaded.source.files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(paths, ["deep/er.py", "helper.py", "main.py", "shop/cart.py"]);
        assert!(loaded.source.file("main.py").is_some_and(|file| file.text.starts_with("import")));
        assert_eq!(loaded.module(), "main");
    }

    #[test]
    fn relative_imports_count_from_the_package_of_their_file() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        write(dir.path(), "main.py", "from shop.parts import (\n    cart,  # first\n    till,\n)\n");
        write(dir.path(), "shop/__init__.py", "from . import prices\n");
        write(dir.path(), "shop/prices.py", "");
        write(dir.path(), "shop/parts/cart.py", "from ..prices import tax\nfrom .deep.er import x\n");
        write(dir.path(), "shop/parts/deep/er.py", "from .... import beyond\n");
        write(dir.path(), "shop/parts/till.py", "");
        let loaded = load(&dir.path().join("main.py")).expect("the files are there");
        let paths: Vec<&str> = loaded.source.files.iter().map(|file| file.path.as_str()).collect();
        let parts = ["shop/parts/cart.py", "shop/parts/deep/er.py", "shop/parts/till.py"];
        assert_eq!(paths, [&["main.py", "shop/__init__.py"], &parts[..], &["shop/prices.py"]].concat());
    }

    #[test]
    fn what_cannot_be_read_is_said_like_python_says_it() {
        let said = |path: &Path| load(path).err().map(|error| error.to_string());
        let missing = said(Path::new("no/such.py"));
        assert_eq!(
            missing.as_deref(),
            Some("can't open file 'no/such.py': No such file or directory (os error 2)")
        );
        let dir = tempfile::tempdir().expect("a temporary directory");
        assert!(said(dir.path()).is_some_and(|text| text.starts_with("expected a file")));
        fs::write(dir.path().join("x.py"), b"\xff").expect("a file");
        assert!(
            said(&dir.path().join("x.py"))
                .is_some_and(|text| text.ends_with("x.py:1:1: expected UTF-8, found other bytes"))
        );
    }
}
