//! The recorded cases: programs under `tests/cases/`, each with the output that python3 gave.

use std::path::{Path, PathBuf};

use linkpoint_compiler::source::{Source, SourceFile};

/// A program with what is expected of it.
#[derive(Clone, Debug)]
pub struct Case {
    /// `group/name`.
    pub name: String,
    /// The program: the case's file and, if its group has folders, the packages in them.
    pub source: Source,
    /// What it reads.
    pub stdin: Vec<u8>,
    /// Its arguments, without the program's name.
    pub args: Vec<String>,
    /// What it must print.
    pub stdout: String,
    /// The exit code it must end with.
    pub exit: i32,
    /// The last line of its stderr, if it ends by an uncaught exception.
    pub last_error: Option<String>,
}

impl Case {
    /// The text of the case's own file.
    pub fn text(&self) -> &str {
        self.source.file(&self.source.entry).map_or("", |file| &file.text)
    }
}

/// The folder of the cases.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cases")
}

/// The cases that are known to fail today: `tests/cases/not_yet.txt` says why. A test keeps the list exact.
pub fn not_yet() -> Vec<String> {
    let text = std::fs::read_to_string(folder().join("not_yet.txt"))
        .expect("the list of known failures is readable");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// The groups: every folder of cases with recorded output, but `memory`, whose programs run long and have a suite of their own.
pub fn groups() -> Vec<String> {
    let mut groups: Vec<String> = entries(&folder())
        .into_iter()
        .filter(|path| path.is_dir())
        .filter_map(|path| path.file_name().map(|name| name.to_string_lossy().into_owned()))
        .filter(|name| !["refused", "hostile", "memory"].contains(&name.as_str()))
        .collect();
    groups.sort();
    groups
}

/// All cases of one group, sorted by name.
pub fn of_group(group: &str) -> Vec<Case> {
    let programs =
        entries(&folder().join(group)).into_iter().filter(|path| path.extension().is_some_and(|e| e == "py"));
    let mut cases: Vec<Case> = programs.map(|path| read(group, &path)).collect();
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    cases
}

fn read(group: &str, path: &Path) -> Case {
    let text = |extension: &str| std::fs::read_to_string(path.with_extension(extension)).ok();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut source = Source::single(&format!("{stem}.py"), &text("py").expect("a case is readable UTF-8"));
    let folder = path.parent().expect("a case is in a folder");
    for package in entries(folder).into_iter().filter(|path| path.is_dir()) {
        add_package(folder, &package, &mut source);
    }
    Case {
        name: format!("{group}/{stem}"),
        source,
        args: text("args").unwrap_or_default().lines().map(str::to_owned).collect(),
        stdin: text("in").unwrap_or_default().into_bytes(),
        stdout: text("out").unwrap_or_default(),
        exit: text("exit").and_then(|code| code.trim().parse().ok()).unwrap_or(0),
        last_error: text("err").and_then(|text| text.lines().last().map(str::to_owned)),
    }
}

fn add_package(root: &Path, folder: &Path, source: &mut Source) {
    for path in entries(folder) {
        if path.is_dir() {
            add_package(root, &path, source);
        } else if path.extension().is_some_and(|extension| extension == "py") {
            let name =
                path.strip_prefix(root).expect("a package is in its group").to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).expect("a module is readable UTF-8");
            source.files.push(SourceFile { path: name, text: text.into() });
        }
    }
}

/// The entries of a folder.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = std::fs::read_dir(folder).expect("the folder of cases exists");
    let mut paths: Vec<PathBuf> = read.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}
