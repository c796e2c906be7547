//! Compiling after an edit gives what compiling from nothing gives: names, keys, artifacts and places, whatever was edited.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_compiler::driver::{self, Compilation, CompileError, Entry, Options};
use linkpoint_compiler::source::Source;
use linkpoint_tests::{Memory, on_a_deep_stack};

mod classes;
mod declared_methods;
mod methods;
mod modules;
mod recorded;
mod statements;

const PROGRAM: &str = "\
def first(x: int) -> int:
    return x + 1

# between
LIMIT = 3
class Box:
    def __init__(self, value: int) -> None:
        self.value = value
    def get(self) -> int:
        return self.value + first(1)

def unsigned(x):
    local = [x, x]
    return local[0]

def outer(n: int) -> int:
    def inner(k: int) -> int:
        return k + n
    found = sorted([3, 1, n], key=lambda item: -item)
    return inner(found[0])  # at the end
    # behind

counter = 0
def count() -> int:
    global counter
    counter += 1
    return counter

def fill(box: Box) -> None:
    box.value = 5

def last(text: str) -> str:
    return text * 2
print(first(1), unsigned(2), outer(3), count(), Box(4).get(), last(\"ab\"), LIMIT)
";

/// Edits, each of a text that occurs once.
const EDITS: [(&str, &str); 24] = [
    ("x + 1", "x + 10"),
    ("x + 1", "x +"),
    ("    return x + 1\n", "    # a comment\n    y = x\n    return y + 1\n"),
    ("    return x + 1\n", "    return x + 1\nprint(first(7))\n"),
    ("first(x: int) -> int", "first(x: int, y: int = 2) -> int"),
    ("first(x: int)", "first(x: float)"),
    ("local[0]", "local[1]"),
    ("local[0]", "str(local[1])"),
    ("local = [x, x]", "\"\"\"ä docstring €\"\"\"\n    renamed = [x, x, x]\n    local = renamed"),
    ("k + n", "k + n + 1"),
    ("lambda item: -item", "lambda item: item"),
    ("lambda item: -item", "lambda other: -other"),
    ("  # at the end\n    # behind", ""),
    ("    # behind\n", "    # behind\n    # further\n"),
    ("counter += 1", "counter += 2"),
    ("    global counter\n    counter += 1\n    return counter", "    return 1"),
    ("box.value = 5", "box.value = 6"),
    ("box.value = 5", "box.other = 6"),
    ("text * 2", "text * 3"),
    ("text * 2", "text * 2 + \"\"\""),
    ("def last", "def added() -> int:\n    return 1\n\ndef last"),
    ("LIMIT = 3", "LIMIT = 4"),
    ("self.value + first(1)", "self.value"),
    ("return text * 2", "return text * 2\r"),
];

fn compile(source: &Source, previous: Option<&Compilation>) -> Result<Compilation, String> {
    compile_in(source, previous, &Memory::default())
}

fn compile_in(
    source: &Source,
    previous: Option<&Compilation>,
    known: &Memory,
) -> Result<Compilation, String> {
    let compiled = driver::compile_after(previous.into(), source, &Entry::Main, Options::default(), known);
    match compiled {
        Ok(compilation) => Ok(compilation),
        Err(CompileError::Refused(diagnostics)) => Err(format!("{diagnostics:#?}")),
        Err(error) => panic!("{error}"),
    }
}

/// Everything that two compilations of one source have to agree on.
fn described(compilation: &Compilation) -> BTreeMap<String, String> {
    let instance = |(name, instance): (&linkpoint_abi::SpecName, &Arc<driver::CodeInstance>)| {
        (format!("instance {name}"), format!("{:?} {:?}", instance.key, instance.artifact))
    };
    let definitions = linkpoint_tests::placed::described(compilation.program());
    compilation.instances.iter().map(instance).chain(definitions).collect()
}

fn check(before: &str, after: &str) -> Option<Compilation> {
    let earlier = compile(&Source::single("main.py", before), None).expect("the first version compiles");
    assert_same(&earlier, &Source::single("main.py", after), &Memory::default())
}

/// Compiles `after` as an edit of what `earlier` was compiled from, and as a program of its own with what `known` has, and
/// compares; nothing if it is refused.
fn assert_same(earlier: &Compilation, after: &Source, known: &Memory) -> Option<Compilation> {
    let (spliced, fresh) = (compile(after, Some(earlier)), compile_in(after, None, known));
    let text = &*after.files[0].text;
    match (spliced, fresh) {
        (Ok(spliced), Ok(fresh)) => {
            let (found, expected) = (described(&spliced), described(&fresh));
            assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>(), "{text}");
            for (what, expected) in &expected {
                assert_eq!(&found[what], expected, "{what} of {text}");
            }
            Some(spliced)
        }
        (spliced, fresh) => {
            let errors = |result: Result<Compilation, String>| result.err();
            assert_eq!(errors(spliced), errors(fresh), "{text}");
            None
        }
    }
}

#[test]
fn any_edit_gives_what_a_fresh_build_gives() {
    on_a_deep_stack(|| {
        for (from, to) in EDITS {
            assert_eq!(PROGRAM.matches(from).count(), 1, "`{from}` occurs once");
            check(PROGRAM, &PROGRAM.replacen(from, to, 1));
        }
    });
}

#[test]
fn edits_of_what_an_assignment_or_a_decorator_does_give_what_a_fresh_build_gives() {
    const PROGRAM: &str = "\
from functools import wraps
from typing import Any, Callable, TypeVar
F = TypeVar('F', bound=Callable[..., Any])
LOG: list[str] = []
def logged(func: F) -> F:
    @wraps(func)
    def inner(*args: Any) -> Any:
        LOG.append(func.__name__)
        return func(*args)
    return inner
class Noted:
    def __init__(self, start: int) -> None:
        self.x = start
    def __setattr__(self, name: str, value: int) -> None:
        LOG.append(name)
class Square:
    def __init__(self, side: int) -> None:
        self.side = side
    @property
    @logged
    def area(self) -> int:
        return self.side ** 2
def fill(noted: Noted) -> None:
    noted.x = 5
def main() -> None:
    noted = Noted(3)
    fill(noted)
    print(Square(2).area, LOG)
main()
";
    const EDITS: [(&str, &str); 6] = [
        ("        LOG.append(name)\n", "        object.__setattr__(self, name, value)\n"),
        ("        LOG.append(name)\n", "        LOG.append(name + str(value))\n"),
        (", bound=Callable[..., Any]", ""),
        ("    @property\n    @logged\n", "    @property\n"),
        ("    return inner\n", "    return func\n"),
        ("self.side ** 2", "self.side * self.side"),
    ];
    on_a_deep_stack(|| {
        for (from, to) in EDITS {
            assert_eq!(PROGRAM.matches(from).count(), 1, "`{from}` occurs once");
            let edited = PROGRAM.replacen(from, to, 1);
            if check(PROGRAM, &edited).is_some() {
                check(&edited, PROGRAM).expect("the first version compiles");
            }
        }
    });
}

#[test]
fn edits_of_the_heads_of_functions_inside_functions_give_what_a_fresh_build_gives() {
    const PROGRAM: &str = "\
from functools import cache, wraps
def checked(func):
    @wraps(func)
    def wrapper(x: int) -> int:
        return func(x) + 1
    return wrapper
def made(base: int):
    @cache
    def inner(n: int) -> int:
        return n + base
    return inner
@checked
def root(x: int) -> int:
    return x * 2
print(root(3), made(1)(2))
";
    const EDITS: [(&str, &str); 6] = [
        ("wrapper(x: int)", "wrapper(x: int, more: int = 6)"),
        ("wrapper(x: int) -> int", "wrapper(x: int) -> float"),
        ("wrapper(x: int)", "wrapper(*xs: int)"),
        ("inner(n: int)", "inner(n: int, more: int = 6)"),
        ("inner(n: int) -> int", "inner(n: int)"),
        ("    @cache\n", ""),
    ];
    on_a_deep_stack(|| {
        for (from, to) in EDITS {
            check(PROGRAM, &PROGRAM.replacen(from, to, 1));
        }
    });
}

#[test]
fn edits_that_decide_about_class_variables_which_others_assign_give_what_a_fresh_build_gives() {
    const PROGRAM: &str = "\
def mark(cls):
    cls.kind = 1
    return cls
@mark
class Box:
    def __init__(self) -> None:
        self.n = 1
Box.limit = 3
def ask(box: Box) -> int:
    return box.n
print(ask(Box()), Box.limit, Box.kind)
";
    const EDITS: [(&str, &str); 5] = [
        ("return box.n", "return 1 if hasattr(box, 'limit') else 2"),
        ("return box.n", "return len(vars(box))"),
        ("return cls", "return Box"),
        ("return box.n", "return Box.limit"),
        ("    cls.kind = 1\n", ""),
    ];
    on_a_deep_stack(|| {
        for (from, to) in EDITS {
            check(PROGRAM, &PROGRAM.replacen(from, to, 1));
        }
    });
}

#[test]
fn after_the_edit_of_a_body_nothing_else_is_looked_at() {
    const SIGNED: &str = "\
def add(a: int, b: int) -> int: return a + b
def twice(x: int) -> int: return add(x, x)
def main() -> None: print(twice(2))
main()
";
    on_a_deep_stack(|| {
        // Nothing is stored, so whatever is looked up is compiled.
        let compilation = check(SIGNED, &SIGNED.replacen("a + b", "a - b", 1)).expect("it compiles");
        let compiled: Vec<String> = compilation.report.own.compiled.iter().map(ToString::to_string).collect();
        assert_eq!(compiled, ["main.add"]);
        // What the entry knows of the module is asked again, and is the same.
        assert_eq!(compilation.report.library.compiled, []);
        let cached: Vec<String> = compilation.report.own.cached.iter().map(ToString::to_string).collect();
        assert_eq!(cached, ["main.<module>", "main.main", "main.twice"]);
    });
}

#[test]
fn whoever_uses_a_class_is_looked_at_after_an_edit_only_if_bodies_tell_its_fields() {
    let program = |declared: &str| {
        format!(
            "\
class Box:
    def __init__(self, value: int) -> None:
        self.value = value
        self.other{declared} = guess(value)

def guess(x):
    return x
def use(box: Box) -> int:
    return box.value
def unrelated(n):
    return n + 1
print(use(Box(1)), unrelated(2), unrelated(2.5))
"
        )
    };
    let looked_at = |text: &str| {
        let environment = Memory::default();
        let compile = |text: &str, entry: &Entry, previous: Option<&Compilation>| {
            let source = Source::single("main.py", text);
            driver::compile_after(previous.into(), &source, entry, Options::default(), &environment)
        };
        let before = compile(text, &Entry::Main, None).expect("the first version compiles");
        // Whatever is looked up from now on is compiled.
        environment.clear();
        let edited = text.replacen("n + 1", "n + 2", 1);
        let after = compile(&edited, &Entry::All, Some(&before)).expect("it compiles");
        after.report.own.compiled.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    on_a_deep_stack(move || {
        // Another entry makes the way go from function to function.
        let uses = |functions: &[String]| functions.contains(&"main.use".to_owned());
        assert!(!uses(&looked_at(&program(": int"))));
        assert!(uses(&looked_at(&program(""))));
    });
}

#[test]
fn an_edit_that_changes_a_field_through_a_body_reaches_those_who_use_the_class() {
    const TEXT: &str = "\
class Box:
    def __init__(self, value: int) -> None:
        self.first = guess(value)
        self.second = value

def guess(x):
    return x
class Holder:
    def __init__(self, box: Box) -> None:
        self.box = box
def use(holder: Holder) -> int:
    return holder.box.second
def call(n: int, f: object) -> int:
    return n
print(use(Holder(Box(1))), call(3, None))
";
    on_a_deep_stack(|| {
        check(TEXT, &TEXT.replacen("return x\n", "return x > 0\n", 1)).expect("it compiles");
        check(TEXT, &TEXT.replacen("return x\n", "return x + 1\n", 1)).expect("it compiles");
        check(TEXT, &TEXT.replacen("    return n\n", "    return n + len([n])\n", 1)).expect("it compiles");
    });
}

#[test]
fn a_source_that_was_compiled_before_is_recalled_with_all_its_functions() {
    on_a_deep_stack(|| {
        let (source, memory) = (Source::single("main.py", PROGRAM), Memory::default());
        let recall = |source: &Source, memory: &Memory| {
            driver::whole::recall(source, &Entry::Main, Options::default(), memory)
        };
        assert!(recall(&source, &memory).is_none());
        let first = driver::compile(&source, &Entry::Main, Options::default(), &memory).expect("it compiles");
        driver::whole::remember(&first, &Entry::Main, &memory);
        let recalled = recall(&source, &memory).expect("it was remembered");
        assert_eq!(described(&recalled), described(&first));
        assert_eq!(recalled.entry, first.entry);
        assert_eq!(recalled.report.own.cached.len(), first.report.own.compiled.len());
        assert_eq!(recalled.report.own.compiled, []);
        let edited = Source::single("main.py", &PROGRAM.replacen("x + 1", "x + 2", 1));
        assert!(recall(&edited, &memory).is_none());
        memory.clear();
        assert!(recall(&source, &memory).is_none());
    });
}
