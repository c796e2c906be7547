//! Keeps what ARCHITECTURE.md says about structure: the direction of imports, the map, file headers, where unsafe code is.
//! Reads manifests and sources as text; does not resolve names, so that an import through a re-export escapes it.

use std::fs;
use std::path::{Path, PathBuf};

/// The stages of the compiler, each line after all lines above it. Stages of one line may know each other.
const STAGES: &[&[&str]] = &[
    &["source"],
    &["diagnostic"],
    &["ir"],
    &["identity"],
    &["front"],
    &["program", "infer"], // queries call inference, inference asks queries
    &["optimize"],
    &["own"],
    &["emit"],
    &["backend"], // optimize, own and emit in a row
    &["driver"],
];

/// Which of our crates each crate may name in its manifest, in any section.
const MANIFESTS: &[(&str, &[&str])] = &[
    ("compiler/abi", &[]),
    ("compiler", &["linkpoint-abi"]),
    ("linker", &["linkpoint-abi"]),
    ("service", &["linkpoint-abi", "linkpoint-compiler", "linkpoint-linker"]),
    ("tests", &["linkpoint-abi", "linkpoint-compiler", "linkpoint-linker", "linkpoint-service"]),
];

/// FIXME: these lack their first line; the list may only become shorter.
const WITHOUT_HEADER: &[&str] = &[
    "compiler/src/ir/verify/tests.rs",
    "compiler/src/optimize/fold/tests.rs",
    "compiler/src/optimize/ranges/tests.rs",
];

#[test]
fn crates_depend_in_one_direction() {
    let mut breaches = Vec::new();
    for (folder, allowed) in MANIFESTS {
        let manifest = read(&root().join(folder).join("Cargo.toml"));
        breaches.extend(foreign_crates(&manifest, allowed).map(|name| format!("{folder} names {name}")));
    }
    assert_none(&breaches);
}

#[test]
fn every_member_of_the_workspace_has_a_rule() {
    let manifest = read(&root().join("Cargo.toml"));
    let members =
        manifest.lines().find(|line| line.starts_with("members")).expect("the workspace has members");
    let members: Vec<&str> = members.split('"').skip(1).step_by(2).collect();
    assert_eq!(members, MANIFESTS.iter().map(|(folder, _)| *folder).collect::<Vec<_>>());
}

#[test]
fn the_service_meets_compiler_and_linker_in_one_place() {
    let is_named = |text: &str| {
        code(text).any(|line| line.contains("linkpoint_compiler") || line.contains("linkpoint_linker"))
    };
    let files = sources("service/src").into_iter();
    let outside = files.filter(|path| !path.starts_with("service/src/build/connect/"));
    assert_none(&outside.filter(|path| is_named(&read(&root().join(path)))).collect::<Vec<_>>());
}

#[test]
fn a_stage_imports_only_stages_before_it() {
    let mut breaches = Vec::new();
    for path in sources("compiler/src").into_iter().filter(|path| !is_test(path)) {
        let stage =
            path.trim_start_matches("compiler/src/").split(['/', '.']).next().expect("a path has a part");
        if stage != "lib" && stage != "testing" {
            let text = read(&root().join(&path));
            breaches
                .extend(later_stages(stage, &text).into_iter().map(|later| format!("{path} names {later}")));
        }
    }
    assert_none(&breaches);
}

#[test]
fn every_file_says_what_it_is() {
    let headless = all_sources().into_iter().filter(|path| !read(&root().join(path)).starts_with("//!"));
    assert_none(&headless.filter(|path| !WITHOUT_HEADER.contains(&path.as_str())).collect::<Vec<_>>());
}

#[test]
fn the_map_and_the_folders_agree() {
    let text = read(&root().join("ARCHITECTURE.md"));
    let map =
        text.split("\n## Map\n").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("there is a map");
    let places: Vec<&str> =
        map.lines().filter_map(|row| row.strip_prefix("| `")).flat_map(first_column).collect();
    let absent = places.iter().filter(|place| !root().join(place).exists());
    let mut breaches: Vec<String> =
        absent.map(|place| format!("the map names {place}, which is not there")).collect();
    for parent in ["compiler/src", "service/src"] {
        let folders = entries(&root().join(parent)).into_iter().filter(|path| path.is_dir());
        let folders = folders.map(|path| relative(&path)).filter(|folder| !places.contains(&folder.as_str()));
        breaches.extend(folders.map(|folder| format!("the map lacks {folder}")));
    }
    assert_none(&breaches);
}

#[test]
fn unsafe_code_stands_in_one_file() {
    let files = all_sources().into_iter().filter(|path| path != "linker/src/native.rs");
    assert_none(&files.filter(|path| has_unsafe(&read(&root().join(path)))).collect::<Vec<_>>());
}

#[test]
fn the_rules_see_a_breach() {
    assert_eq!(later_stages("front", "use crate::emit::emit;"), ["emit"]);
    assert_eq!(later_stages("ir", "use crate::{\n    diagnostic,\n    own::own,\n};"), ["own"]);
    assert_eq!(later_stages("infer", "use crate::unheard_of;"), ["unheard_of"]);
    assert_eq!(later_stages("infer", "use crate::program::facts::Facts;"), [""; 0]);
    assert_eq!(later_stages("ir", "//! See [`crate::own`]."), [""; 0]);
    assert_eq!(later_stages("ir", "#[cfg(test)]\nmod tests {\n    use crate::testing::random;\n}"), [""; 0]);
    assert_eq!(foreign_crates("linkpoint-linker.workspace = true", &["linkpoint-abi"]).count(), 1);
    assert_eq!(foreign_crates("x = { package = \"linkpoint-linker\" }", &[]).count(), 1);
    let word = "unsafe"; // joined here, so that this file does not contain what it looks for
    assert!(
        has_unsafe(&format!("let x = {word} {{ f() }};"))
            && has_unsafe(&format!("{word} impl Send for X {{}}"))
    );
    assert!(!has_unsafe(&format!("\"style-src '{word}-inline'\"")) && !has_unsafe(&format!("// {word} {{")));
}

/// Our crates named in `manifest` that are not `allowed`; the crate's own name aside.
fn foreign_crates<'m>(manifest: &'m str, allowed: &'m [&str]) -> impl Iterator<Item = &'m str> {
    let lines = manifest.lines().filter(|line| !line.starts_with("name = "));
    let words = lines.flat_map(|line| line.split(|c: char| !(c.is_alphanumeric() || c == '-')));
    words.filter(move |word| word.starts_with("linkpoint-") && !allowed.contains(word))
}

/// The modules of the crate named in the code of `text` that `stage` may not import.
fn later_stages(stage: &str, text: &str) -> Vec<String> {
    let rank = |name: &str| STAGES.iter().position(|names| names.contains(&name));
    let own = rank(stage).unwrap_or_else(|| panic!("the stage `{stage}` has no place in STAGES"));
    let code = code(text).collect::<Vec<_>>().join("\n");
    let named = code.split("crate::").skip(1).flat_map(modules);
    named.filter(|name| rank(name).is_none_or(|rank| rank > own)).collect()
}

/// The first parts of the paths that follow `crate::`: of one path, or of a group in braces.
fn modules(rest: &str) -> Vec<String> {
    let head =
        |path: &str| path.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(group) = rest.strip_prefix('{') else {
        return vec![head(rest)];
    };
    let (mut depth, mut paths) = (0, vec![String::new()]);
    for c in group.chars() {
        match c {
            '}' if depth == 0 => break,
            ',' if depth == 0 => paths.push(String::new()),
            _ => {
                depth += i32::from(c == '{') - i32::from(c == '}');
                paths.last_mut().expect("there is always one").push(c);
            }
        }
    }
    paths.iter().map(|path| head(path)).filter(|name| !name.is_empty()).collect()
}

/// Whether the keyword starts a block or an item of `text`, or its lint is switched off.
fn has_unsafe(text: &str) -> bool {
    let starts = ["{", "fn ", "impl ", "extern ", "trait ", "("];
    code_and_tests(text).any(|line| {
        let mut places = line
            .match_indices("unsafe")
            .map(|(at, word)| (&line[..at], line[at + word.len()..].trim_start()));
        let is_word = |before: &str| !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        line.contains(concat!("allow(", "unsafe_code"))
            || places
                .any(|(before, after)| is_word(before) && starts.iter().any(|start| after.starts_with(start)))
    })
}

/// The lines of `text` before its test module, without comments.
fn code(text: &str) -> impl Iterator<Item = &str> {
    code_and_tests(text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default())
}

fn code_and_tests(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//"))
}

fn is_test(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.ends_with("_tests.rs") || path.contains("/tests/")
}

/// The places in the first column of a row whose leading "| `" is gone.
fn first_column(row: &str) -> Vec<&str> {
    row.split(" |")
        .next()
        .unwrap_or_default()
        .split('`')
        .step_by(2)
        .collect::<Vec<_>>()
        .into_iter()
        .map(|place| place.trim_end_matches('/'))
        .filter(|place| !place.is_empty())
        .collect()
}

fn all_sources() -> Vec<String> {
    ["compiler", "linker", "service", "tests"].into_iter().flat_map(sources).collect()
}

/// The Rust files under `folder`, by their path in the repository, in order.
fn sources(folder: &str) -> Vec<String> {
    let (mut found, mut folders) = (Vec::new(), vec![root().join(folder)]);
    while let Some(folder) = folders.pop() {
        for path in entries(&folder) {
            if path.is_dir() && !path.ends_with("target") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(relative(&path));
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "{folder} has no sources");
    found
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("an entry can be read").path()).collect()
}

fn relative(path: &Path) -> String {
    path.strip_prefix(root()).expect("below the root").to_string_lossy().into_owned()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests is a folder of the repository").to_owned()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn assert_none(breaches: &[String]) {
    assert!(breaches.is_empty(), "{} breaches:\n{}", breaches.len(), breaches.join("\n"));
}
