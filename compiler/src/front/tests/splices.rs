//! A function that is read by itself after an edit is what reading the whole file gives, in every recorded program. Not here:
//! what compiling makes of it (`tests/tests/splices`).

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::read;
use crate::front::definition::{Definition, DefinitionKind, Module};
use crate::front::splice;
use crate::source::SourceFile;

/// Every so many functions of all programs is edited.
const STEP: usize = 3;

/// All recorded programs, in order.
fn programs() -> Vec<PathBuf> {
    let mut waiting = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases")];
    let mut found = Vec::new();
    while let Some(folder) = waiting.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder of cases") {
            let path = entry.expect("an entry").path();
            match path.extension().and_then(|extension| extension.to_str()) {
                _ if path.is_dir() => waiting.push(path),
                Some("py") => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

/// Where the bodies of functions begin, each with its indentation: behind lines that end a head.
fn bodies(text: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        at += line.len();
        let next = text[at..].lines().next().unwrap_or_default();
        let indentation = &next[..next.len() - next.trim_start().len()];
        if line.trim_start().starts_with("def ") && line.ends_with(":\n") && !indentation.is_empty() {
            found.push((at, indentation));
        }
    }
    found
}

/// A definition with its places in the file.
fn placed(module: &Module, definition: &Definition) -> Definition {
    let mut placed = definition.clone();
    match &mut placed.kind {
        DefinitionKind::Function(function) => {
            let function = Arc::make_mut(function);
            let mentioned = function.mentions.iter_mut().map(|(site, _)| site);
            function
                .sites
                .iter_mut()
                .chain(mentioned)
                .for_each(|site| *site = module.site(definition, *site));
        }
        DefinitionKind::Class(class) => {
            let class = Arc::make_mut(class);
            class.fields.iter_mut().for_each(|field| field.site = module.site(definition, field.site));
            for field in &mut class.assigned_fields {
                field.site = module.site(&module.definitions[&field.method], field.site);
            }
        }
    }
    placed.place.start = module.offset(&definition.place);
    placed.place.end = placed.place.start + (definition.place.end - definition.place.start);
    placed
}

fn assert_same(spliced: &Module, whole: &Module, text: &str) {
    assert!(spliced.definitions.keys().eq(whole.definitions.keys()), "{text}");
    assert_eq!((&spliced.bindings, &spliced.blocks), (&whole.bindings, &whole.blocks), "{text}");
    for (found, expected) in spliced.definitions.values().zip(whole.definitions.values()) {
        let (found, expected) = (placed(spliced, found), placed(whole, expected));
        assert_eq!(format!("{found:?}"), format!("{expected:?}"), "{text}");
    }
}

#[test]
fn functions_of_recorded_programs_are_read_by_themselves_as_with_their_files() {
    let work = || {
        let (mut number, mut alone, mut edited) = (0, 0, 0);
        for path in programs() {
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let places = bodies(&text);
            if places.is_empty() {
                continue;
            }
            let file = |text: &str| SourceFile { path: "main.py".to_owned(), text: text.into() };
            let before = read(&text);
            for (at, indentation) in places {
                number += 1;
                if number % STEP != 0 || before.has_problems {
                    continue;
                }
                let after = format!("{}{indentation}pass  # ä\n\n{}", &text[..at], &text[at..]);
                edited += 1;
                if let Some(spliced) = splice(&before, &file(&text), &file(&after)) {
                    alone += 1;
                    assert_same(&spliced.module, &read(&after), &after);
                }
            }
        }
        assert!(alone > edited / 2, "{alone} of {edited} are read by themselves");
    };
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(work).expect("a thread");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}
