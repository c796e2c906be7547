//! A function that is read by itself after an edit is what reading the whole file gives, in every recorded program. Not here:
//! what compiling makes of it (`tests/tests/splices`).

use std::path::{Path, PathBuf};
use std::sync::Arc;

use linkpoint_abi::Text;

use super::read;
use crate::front::definition::{Definition, DefinitionKind, FieldPlace, Module};
use crate::front::splice;
use crate::source::SourceFile;

/// Every so many functions of all programs is edited.
const STEP: usize = 3;

/// The same for edits of declarations. Not one that divides the number of their kinds: of a function others are made than of the next.
pub(super) const EDITS_STEP: usize = 4;

/// All recorded programs, in order.
pub(super) fn programs() -> Vec<PathBuf> {
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
            for field in &mut class.fields {
                field.place = FieldPlace { block: 0, site: module.field_site(field.place) };
            }
            for field in &mut class.assigned_fields {
                field.site = module.site(&module.definitions[&field.method], field.site);
            }
        }
    }
    placed.place.start = module.offset(&definition.place);
    // Numbers of blocks tell how they came about.
    placed.place.block = 0;
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

/// Where functions of module level begin, without those that are decorated.
fn functions(text: &str) -> Vec<usize> {
    let mut at = 0;
    let mut before = "";
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        if line.starts_with("def ") && !before.starts_with(['@', ')']) {
            found.push(at);
        }
        at += line.len();
        before = line;
    }
    found
}

/// Where the statement of module level behind `at` begins.
fn next_statement(text: &str, at: usize) -> usize {
    let lines = text[at..].split_inclusive('\n').scan(at, |next, line| {
        let begin = *next;
        *next += line.len();
        Some((begin, line))
    });
    let is_outer = |line: &str| !line.starts_with([' ', '\t', '#', '\n', ')', ']', '}']);
    lines.skip(1).find(|(_, line)| is_outer(line)).map_or(text.len(), |(begin, _)| begin)
}

/// Which of [`edits_at`] any function takes by itself.
const ALONE: [usize; 3] = [0, 5, 14];

/// Edits of the function of module level at `at`: each with the text afterwards.
fn edits_at(text: &str, at: usize) -> Vec<String> {
    const ADDED: &str = "def added_q(value: int, *more: str, last: bool = True) -> int:\n    return value if last else len(more)\n\n";
    let (before, rest) = text.split_at(at);
    let end = next_statement(text, at);
    let put = |part: &str| rest.replacen('(', part, 1);
    vec![
        format!("{before}{ADDED}{rest}"),
        format!("{before}# a comment\n{ADDED}\n\n{ADDED}{rest}"),
        format!("{before}{}", &text[end..]),
        format!("{before}{ADDED}{}", &text[end..]),
        format!("{}{}{}", before, &text[end..], &text[at..end]),
        format!("{before}{}", put("(added_q: int, ")),
        format!("{before}{}", put("(added_q=3, ")),
        format!("{before}{}", put("(added_q=[], ")),
        format!("{before}{}", put("_q(")),
        format!("{before}{}", rest.replacen(":\n", ":\n    \"\"\"Ä text.\"\"\"\n    item.added_q = 1\n", 1)),
        format!("{before}{}", rest.replacen(":\n", ":\n    global added_q\n", 1)),
        format!("{before}if True:\n    pass\n{rest}"),
        format!("{before}added_q = 7\n{rest}"),
        format!("{before}def added_q(value=lambda: 3):\n    return [one for one in value()]\n{rest}"),
        format!("{text}\n{ADDED}"),
    ]
}

/// Edits of constants of module level.
fn edits_of_constants(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("\n") {
        let line = text[at + 1..].lines().next().unwrap_or_default();
        let value = line.split_once(" = ").filter(|(name, _)| !name.contains([' ', '.', '(', '\'']));
        let Some((name, value)) = value else { continue };
        let rest = &text[at + 1 + line.len()..];
        let before = &text[..=at];
        for new in ["12", "\"other\"", "[12]", "1 + 2"].into_iter().filter(|new| *new != value) {
            found.push(format!("{before}{name} = {new}{rest}"));
        }
    }
    found
}

/// Checks an edit, and tells whether only what was edited was read.
pub(super) fn is_spliced(text: &str, before: &Module, after: &str) -> bool {
    let file = |text: Text| SourceFile { path: "main.py".to_owned(), text };
    let (old, new) = (file(text.into()), file(edited(text, after)));
    let spliced = splice(before, &old, &new);
    if let Some(spliced) = &spliced {
        let is_of_bodies = spliced.changes.declared.is_empty() && text != after;
        assert!(!(is_of_bodies && new.text.is_whole()), "the text is put together: {after}");
        assert_same(&spliced.module, &read(after), after);
    }
    spliced.is_some()
}

/// How many bytes, of whole characters, two texts begin with in common.
fn equal_start(one: &str, other: &str) -> usize {
    let equal = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let is_whole = |at: &usize| one.is_char_boundary(*at) && other.is_char_boundary(*at);
    (0..=equal).rev().find(is_whole).unwrap_or(0)
}

/// A text as an edit of another one.
fn edited(before: &str, after: &str) -> Text {
    let start = equal_start(before, after);
    let (old, new) = (&before[start..], &after[start..]);
    let equal = old.bytes().rev().zip(new.bytes().rev()).take_while(|(old, new)| old == new).count();
    let is_whole =
        |end: &usize| old.is_char_boundary(old.len() - end) && new.is_char_boundary(new.len() - end);
    let end = (0..=equal).rev().find(is_whole).unwrap_or(0);
    let put = (start..before.len() - end, new[..new.len() - end].to_owned());
    Text::from(before).with(&[put])
}

pub(super) fn on_a_deep_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(work).expect("a thread");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}

#[test]
fn functions_of_recorded_programs_are_read_by_themselves_as_with_their_files() {
    on_a_deep_stack(|| {
        let (mut number, mut alone, mut edited) = (0, 0, 0);
        for path in programs() {
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let places = bodies(&text);
            if places.is_empty() {
                continue;
            }
            let before = read(&text);
            for (at, indentation) in places {
                number += 1;
                if number % STEP != 0 || before.has_problems {
                    continue;
                }
                let after = format!("{}{indentation}pass  # ä\n\n{}", &text[..at], &text[at..]);
                edited += 1;
                alone += usize::from(is_spliced(&text, &before, &after));
            }
        }
        assert!(alone > edited / 2, "{alone} of {edited} are read by themselves");
    });
}

#[test]
fn functions_and_constants_that_are_added_removed_and_declared_otherwise_are_read_as_with_their_files() {
    on_a_deep_stack(|| {
        let (mut number, mut alone, mut edited, mut constants) = (0, 0, 0, 0);
        let mut is_next = || {
            number += 1;
            number % EDITS_STEP == 0
        };
        for path in programs() {
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let before = read(&text);
            if before.has_problems {
                continue;
            }
            // What a star gives may be any name: such files are always read whole, and not counted.
            let counts = before.stars.is_empty();
            for at in functions(&text) {
                for (kind, after) in edits_at(&text, at).into_iter().enumerate().filter(|_| is_next()) {
                    let is_alone = is_spliced(&text, &before, &after);
                    edited += usize::from(counts && ALONE.contains(&kind));
                    alone += usize::from(counts && is_alone && ALONE.contains(&kind));
                }
            }
            for after in edits_of_constants(&text).into_iter().filter(|_| is_next()) {
                constants += usize::from(is_spliced(&text, &before, &after));
            }
            // Two places at once, far apart.
            if let [first, .., last] = functions(&text).as_slice() {
                let (first, last) = (edits_at(&text, *first), edits_at(&text, *last));
                for (one, other) in first.iter().zip(&last) {
                    let both = both(&text, one, other);
                    is_spliced(&text, &before, &both);
                }
            }
        }
        assert!(10 * alone > 9 * edited, "{alone} of {edited} are read by themselves");
        assert!(constants > 10, "{constants} edits of constants are read by themselves");
    });
}

/// The text with what `first`, an edit near its start, and `last`, one near its end, have made of it.
pub(super) fn both(text: &str, first: &str, last: &str) -> String {
    let at = equal_start(text, last);
    let (Some(head), tail) = (first.strip_suffix(&text[at..]), &last[at..]) else { return last.to_owned() };
    format!("{head}{tail}")
}

#[test]
fn what_decides_about_another_definition_is_read_with_its_file() {
    on_a_deep_stack(|| {
        let mark = "def mark(kind):\n    return kind\n\n\n";
        let made = "def mark(kind):\n    def make():\n        return kind()\n    return make\n\n\n";
        let class = "@mark\nclass A:\n    pass\n\n\ndef other(x):\n    return x\n";
        let text = format!("{mark}{class}");
        let before = read(&text);
        assert!(is_spliced(&text, &before, &text.replace("return x", "return x, x")));
        assert!(!is_spliced(&text, &before, &format!("{made}{class}")));
        let sends = "def start(g):\n    return g.send(None)\n\n\ndef plain(items):\n    return items\n";
        let before = read(sends);
        assert!(is_spliced(sends, &before, &sends.replace("return items", "return [items]")));
        assert!(!is_spliced(sends, &before, &sends.replace("return items", "yield from items")));
        assert!(!is_spliced(sends, &before, &sends.replace("return items", "yield \\\n        from items")));
    });
}
