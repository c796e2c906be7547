//! What an edit may cost and what it must change: keys and artifacts after every kind of edit, in process and with an
//! environment in memory. Not here: sessions, stores and relinking.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use linkpoint_abi::{ArtifactHash, CompileKey, Digest, SignatureHash};
use linkpoint_compiler::driver::environment::Task;
use linkpoint_compiler::driver::{self, Compilation, CompileError, Entry, Environment, Options};
use linkpoint_compiler::source::{Source, SourceFile};
use linkpoint_tests::cases::{self, Case};
use linkpoint_tests::{Ended, Memory, Workbench};

/// Programs nest deeply, and so does what reads them.
const STACK_BYTES: usize = 256 << 20;

/// How many recorded cases the property tests take.
const CASES: usize = 30;

fn on_a_deep_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(work).expect("a thread");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}

fn compiled_from(source: &Source, environment: &dyn Environment) -> Compilation {
    match driver::compile(source, &Entry::Main, Options::default(), environment) {
        Ok(compilation) => compilation,
        Err(CompileError::Refused(diagnostics)) => panic!("refused: {diagnostics:?}"),
        Err(error) => panic!("{error}"),
    }
}

fn compiled(text: &str, environment: &dyn Environment) -> Compilation {
    compiled_from(&Source::single("main.py", text), environment)
}

type Names = BTreeMap<String, (ArtifactHash, CompileKey)>;

/// The artifact and the key of every function, by name.
fn hashes(compilation: &Compilation) -> Names {
    let entry = |(name, instance): (&linkpoint_abi::SpecName, &Arc<driver::CodeInstance>)| {
        assert_eq!(instance.artifact.0, Digest::of(&instance.wasm), "{name} is named by its bytes");
        (name.to_string(), (instance.artifact, instance.key))
    };
    compilation.instances.iter().map(entry).collect()
}

fn signature_hashes(compilation: &Compilation) -> BTreeMap<String, SignatureHash> {
    let hash = |(name, instance): (&linkpoint_abi::SpecName, &Arc<driver::CodeInstance>)| {
        (name.to_string(), instance.record.signature_hash)
    };
    compilation.instances.iter().map(hash).collect()
}

/// The functions of the user that were compiled, sorted.
fn compiled_names(compilation: &Compilation) -> Vec<String> {
    let mut names: Vec<String> = compilation.report.own.compiled.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

/// The functions whose hash differs between two versions, new and lost ones included.
fn changed<T: PartialEq>(
    before: &Names,
    after: &Names,
    of: impl Fn(&(ArtifactHash, CompileKey)) -> T,
) -> Vec<String> {
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let differs = |name: &&&String| before.get(**name).map(&of) != after.get(**name).map(&of);
    names.iter().filter(differs).map(|name| (**name).clone()).collect()
}

fn changed_artifacts(before: &Names, after: &Names) -> Vec<String> {
    changed(before, after, |(artifact, _)| *artifact)
}

fn changed_keys(before: &Names, after: &Names) -> Vec<String> {
    changed(before, after, |(_, key)| *key)
}

/// Compiles `before`, then `after` with the same environment. Whatever was taken from it must equal a fresh build's.
fn edited(before: &str, after: &str) -> (Names, Compilation) {
    let memory = Memory::default();
    let first = hashes(&compiled(before, &memory));
    let second = compiled(after, &memory);
    let fresh = hashes(&compiled(after, &Memory::default()));
    assert_eq!(hashes(&second), fresh, "cached and fresh results differ");
    (first, second)
}

/// An edit of `before` by replacing `from` by `to` compiles exactly `expected`.
#[track_caller]
fn check_edit(before: &str, from: &str, to: &str, expected: &[&str]) {
    assert!(before.contains(from), "`{from}` is part of the program");
    let after = before.replacen(from, to, 1);
    let (first, second) = edited(before, &after);
    assert_eq!(compiled_names(&second), expected, "after `{from}` -> `{to}`");
    let keys = changed_keys(&first, &hashes(&second));
    let common = |name: &String| first.contains_key(name) && hashes(&second).contains_key(name);
    let keys: Vec<String> = keys.into_iter().filter(common).collect();
    assert!(keys.iter().all(|name| expected.contains(&name.as_str())), "other keys changed: {keys:?}");
    for name in expected.iter().filter(|name| common(&(**name).to_owned())) {
        assert!(keys.contains(&(*name).to_owned()), "the key of {name} is the same");
    }
}

/// The program prints `expected`.
#[track_caller]
fn check_output(text: &str, expected: &str) {
    match Workbench::new().run(text, b"") {
        Ended::Ran { stdout, exit: 0, .. } => assert_eq!(stdout, expected),
        ended => panic!("{ended:?}"),
    }
}

/// The program of SCENARIOS, with a main that prints `top(3)`.
const EXAMPLE: &str = "\
def add(a: int, b: int) -> int: return a + b
def twice(x: int) -> int: return add(x, x)
def quad(x: int) -> int: return twice(twice(x))
def mid(x): return add(x, 1)
def top(x: int) -> int: return mid(x) + quad(x)
def other(x: int) -> int: return x - 1
print(top(3))
print(other(1))
";

const EXAMPLE_FLOAT: &str = "\
def add(a: int, b: int) -> int: return a + b
def twice(x: int) -> int: return add(x, x)
def quad(x: int) -> int: return twice(twice(x))
def mid(x): return add(x, 1)
def top(x: int) -> float: return mid(x) + quad(x)
def other(x: int) -> int: return x - 1
print(top(3))
print(other(1))
";

#[test]
fn scenario_0_a_cold_build_compiles_six_and_a_second_one_nothing() {
    on_a_deep_stack(|| {
        let memory = Memory::default();
        let cold = compiled(EXAMPLE, &memory);
        let own = compiled_names(&cold);
        let expected = [
            "main.<module>",
            "main.add",
            "main.mid(int)",
            "main.other",
            "main.quad",
            "main.top",
            "main.twice",
        ];
        assert_eq!(own, expected);
        let warm = compiled(EXAMPLE, &memory);
        assert_eq!(compiled_names(&warm), Vec::<String>::new());
        assert_eq!(warm.report.own.cached.len(), cold.report.own.compiled.len());
        assert_eq!(warm.report.library.cached.len(), cold.report.library.compiled.len());
        assert_eq!(warm.report.library.compiled, []);
        assert_eq!(hashes(&warm), hashes(&cold));
        check_output(EXAMPLE, "16\n0\n");
    });
}

#[test]
fn scenario_1_1_an_edited_body_of_a_signed_function_compiles_that_function() {
    on_a_deep_stack(|| {
        check_edit(EXAMPLE, "a + b", "a + b + 1", &["main.add"]);
        let after = EXAMPLE.replace("a + b", "a + b + 1");
        let (first, second) = edited(EXAMPLE, &after);
        assert_eq!(changed_artifacts(&first, &hashes(&second)), ["main.add"]);
        assert_eq!(signature_hashes(&second), signature_hashes(&compiled(EXAMPLE, &Memory::default())));
        check_output(&after, "20\n0\n");
    });
}

#[test]
fn scenario_1_2_an_edited_unsigned_function_compiles_its_callers_only_if_its_type_changes() {
    on_a_deep_stack(|| {
        check_edit(EXAMPLE, "add(x, 1)", "add(x, 2)", &["main.mid(int)"]);
        check_output(&EXAMPLE.replace("add(x, 1)", "add(x, 2)"), "17\n0\n");
        check_edit(EXAMPLE_FLOAT, "add(x, 1)", "add(x, 1) + 0.0", &["main.mid(int)", "main.top"]);
        check_output(&EXAMPLE_FLOAT.replace("add(x, 1)", "add(x, 1) + 0.0"), "16.0\n0\n");
    });
}

#[test]
fn scenario_1_3_a_rejected_edit_costs_nothing_afterwards() {
    on_a_deep_stack(|| {
        let memory = Memory::default();
        compiled(EXAMPLE, &memory);
        let source = Source::single("main.py", &EXAMPLE.replace("add(x, 1)", "\"text\""));
        match driver::compile(&source, &Entry::Main, Options::default(), &memory) {
            Err(CompileError::Refused(diagnostics)) => {
                let line = diagnostics.iter().map(|found| {
                    let start = found.location.start as usize;
                    let text = &source.files[0].text;
                    text[..start].matches('\n').count() + 1
                });
                assert_eq!(line.collect::<Vec<_>>(), [5], "{diagnostics:?}");
            }
            other => panic!("accepted: {:?}", other.err()),
        }
        assert_eq!(compiled_names(&compiled(EXAMPLE, &memory)), Vec::<String>::new());
        let valid = compiled(&EXAMPLE.replace("a + b", "b + a"), &memory);
        assert_eq!(compiled_names(&valid), ["main.add"]);
    });
}

/// The same program, written differently: order, comments, blank lines, formatting, docstrings, names of locals.
const LOCALS: &str = "\
class Point:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
    def norm(self) -> int:
        a = self.x * self.x
        b = self.y * self.y
        return a + b
def total(items: list[int]) -> int:
    result = 0
    for item in items:
        if item > 1:
            result += item
    return result
def pairs(n):
    found = [(i, j) for i in range(n) for j in range(i)]
    try:
        return found[0]
    except IndexError as error:
        print(error)
    return (0, 0)
def outer(n: int) -> int:
    shift = 3
    def inner(k: int) -> int:
        return k + shift
    return inner(n)
print(total([1, 2, 3]), pairs(3), outer(4), Point(1, 2).norm())
";

const LOCALS_AGAIN: &str = "\
# A comment before everything.
def outer(n: int) -> int:
    moved = 3

    def inner(k: int) -> int:
        # inside
        return k + moved
    return inner(n)


def pairs(n):
    all_of_them = [(p, q)
                   for p in range(n)
                   for q in range(p)]
    try:
        return all_of_them[0]
    except IndexError as problem:
        print(problem)
    return (0,
            0)


def total(items: list[int]) -> int:
    \"\"\"The sum of what is above one.\"\"\"
    answer = 0
    for one in items:
        if (one > 1):
            answer += one
    return answer


class Point:
    \"\"\"A point.\"\"\"

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def norm(self) -> int:
        first = self.x * self.x
        second = self.y * self.y
        return first + second


print(total([1, 2, 3]), pairs(3), outer(4), Point(1, 2).norm())
";

#[test]
fn scenario_1_4_formatting_order_and_names_of_locals_change_nothing() {
    on_a_deep_stack(|| {
        let (_, second) = edited(LOCALS, LOCALS_AGAIN);
        assert_eq!(compiled_names(&second), Vec::<String>::new());
        let reordered: Vec<&str> = EXAMPLE.lines().take(6).collect();
        let reordered: String = reordered.iter().rev().map(|line| format!("# moved\n{line}\n\n")).collect();
        let (first, second) = edited(EXAMPLE, &(reordered + "print(top(3))\nprint(other(1))\n"));
        assert_eq!(compiled_names(&second), Vec::<String>::new());
        assert_eq!(hashes(&second), first);
    });
}

#[test]
fn scenario_1_4_a_renamed_function_has_the_same_artifact() {
    on_a_deep_stack(|| {
        let (first, second) = edited(EXAMPLE, &EXAMPLE.replace("add", "plus"));
        let artifacts =
            |names: &Names| names.values().map(|(artifact, _)| *artifact).collect::<BTreeSet<_>>();
        assert_eq!(artifacts(&hashes(&second)), artifacts(&first));
        assert_eq!(first["main.add"].0, hashes(&second)["main.plus"].0);
    });
}

#[test]
fn scenario_1_4_a_second_function_with_the_same_body_has_the_same_artifact_and_a_life_of_its_own() {
    const TWINS: &str = "\
def add(a: int, b: int) -> int: return a + b
def plus(a: int, b: int) -> int: return a + b
print(add(1, 2), plus(3, 4))
";
    on_a_deep_stack(|| {
        let twins = hashes(&compiled(TWINS, &Memory::default()));
        assert_eq!(twins["main.add"].0, twins["main.plus"].0);
        check_edit(TWINS, "a + b", "a - b", &["main.add"]);
        check_edit(
            TWINS,
            "plus(a: int, b: int) -> int: return a + b",
            "plus(a: int, b: int) -> int: return a - b",
            &["main.plus"],
        );
    });
}

const DEFAULTS: &str = "\
def inc(x: int, by: int = 1) -> int: return x + by
def u() -> int: return inc(10)
def v() -> int: return inc(10, 5)
print(u(), v())
";

#[test]
fn scenario_1_5_another_default_compiles_those_who_use_it() {
    on_a_deep_stack(|| {
        check_edit(DEFAULTS, "= 1", "= 2", &["main.inc", "main.u"]);
        check_output(&DEFAULTS.replace("= 1", "= 2"), "12 15\n");
    });
}

const FIELDS: &str = "\
class P:
    x: int
    y: int
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
def get_x(p: P) -> int: return p.x
def get_y(p: P) -> str: return str(p.y)
def make(x: int) -> P: return P(x, 2)
def through(p: P) -> P: return p
def unrelated(x: int) -> int: return x + 1
p = make(1)
print(get_x(p), get_y(through(p)), unrelated(1))
";

#[test]
fn scenario_1_6_a_changed_field_leaves_those_who_do_not_touch_it() {
    on_a_deep_stack(|| {
        let after = FIELDS.replace("y: int", "y: float").replace("P(x, 2)", "P(x, 2.0)");
        let (first, second) = edited(FIELDS, &after);
        // FIXME: `get_x`, `through` and the module do not touch `y`. A class is one fact, and part of the signature hash of
        // whoever takes or makes its objects (docs/defects.md).
        let names = ["<module>", "P.__init__", "get_x", "get_y", "make", "through"];
        assert_eq!(compiled_names(&second), names.map(|name| format!("main.{name}")));
        let touched = ["main.P.__init__", "main.get_y", "main.make"];
        let artifacts = changed_artifacts(&first, &hashes(&second));
        let artifacts: Vec<&String> = artifacts.iter().filter(|name| name.starts_with("main.")).collect();
        assert_eq!(artifacts, touched);
        check_output(&after, "1 2.0 2\n");
    });
}

const CONSTANTS: &str = "\
from typing import Final
TAX: Final = 7
def pay(x: int) -> int: return x * TAX
def gross(x: int) -> int: return x + pay(x)
def free(x: int) -> int: return x
TABLE = {\"a\": 1}
def look(key: str) -> int: return TABLE[key]
print(pay(2), gross(2), free(2), look(\"a\"))
";

#[test]
fn scenario_1_7_a_changed_constant_compiles_its_users() {
    on_a_deep_stack(|| {
        let after = CONSTANTS.replace("Final = 7", "Final = 8");
        let (first, second) = edited(CONSTANTS, &after);
        assert_eq!(compiled_names(&second), ["main.pay"]);
        assert_eq!(changed_artifacts(&first, &hashes(&second)), ["main.pay"]);
        check_output(&after, "16 18 2 1\n");
        check_edit(CONSTANTS, "{\"a\": 1}", "{\"a\": 2}", &["main.<module>"]);
    });
}

const RING: &str = "\
def a(n: int) -> int: return 0 if n <= 0 else b(n - 1) + 1
def b(n: int) -> int: return 0 if n <= 0 else c(n - 1) + 1
def c(n: int) -> int: return 0 if n <= 0 else a(n - 1) + 1
print(a(10))
";

#[test]
fn scenario_1_8_an_edit_in_a_ring() {
    on_a_deep_stack(|| {
        check_edit(RING, "c(n - 1) + 1", "c(n - 1) + 2", &["main.b"]);
        let unsigned = RING.replace(": int) -> int", ")");
        // The types of the ring stay, so its other functions do.
        check_edit(&unsigned, "c(n - 1) + 1", "c(n - 1) + 2", &["main.b(int)"]);
        check_output(&unsigned.replace("c(n - 1) + 1", "c(n - 1) + 2"), "13\n");
        let (_, second) = edited(&unsigned, &unsigned.replace("c(n - 1) + 1", "c(n - 1) + 2.5"));
        // The ring, and who prints a float now.
        assert_eq!(compiled_names(&second), ["main.<module>", "main.a(int)", "main.b(int)", "main.c(int)"]);
    });
}

const LAMBDAS: &str = "\
def use(n: int) -> int:
    f = lambda x: x + 1
    return f(n)
def generic(x): return [x]
print(use(1), generic(1), generic(2.5))
";

#[test]
fn scenario_1_9_a_generic_compiles_once_per_use() {
    on_a_deep_stack(|| {
        check_edit(LAMBDAS, "[x]", "[x, x]", &["main.generic(float)", "main.generic(int)"]);
        let (_, second) = edited(LAMBDAS, &LAMBDAS.replace("generic(2.5)", "generic(2.5), generic(\"a\")"));
        assert_eq!(compiled_names(&second), ["main.<module>", "main.generic(builtins.str)"]);
    });
}

#[test]
fn scenario_1_13_going_back_compiles_nothing() {
    on_a_deep_stack(|| {
        let edits = [
            (EXAMPLE, "a + b", "a - b"),
            (DEFAULTS, "= 1", "= 2"),
            (FIELDS, "p.x", "p.x + 1"),
            (RING, "else", "else 1 +"),
        ];
        for (first, from, to) in edits {
            let memory = Memory::default();
            let before = hashes(&compiled(first, &memory));
            compiled(&first.replacen(from, to, 1), &memory);
            let third = compiled(first, &memory);
            assert_eq!(compiled_names(&third), Vec::<String>::new());
            assert_eq!(hashes(&third), before);
        }
    });
}

#[test]
fn every_semantic_edit_changes_the_key_of_the_edited_function() {
    const TEXT: &str = "\
def f(x: int, y: int = 1, *, z: float = 2.0) -> float:
    if x < y and x > 2:
        return x + y * z
    return 0.5
print(f(1, 2, z=3.0), f(1))
";
    on_a_deep_stack(|| {
        let edits = [
            ("x + y", "x - y"),
            ("y * z", "y / z"),
            ("x < y", "x <= y"),
            ("> 2", "> 3"),
            ("0.5", "-0.0"),
            ("and", "or"),
            ("y: int = 1", "y: int = 2"),
            ("z: float = 2.0", "z: float = 2.5"),
            ("x: int", "x: float"),
            ("x + y", "y + x"),
            ("0.5", "0.25"),
            ("return 0.5", "return z"),
        ];
        for (from, to) in edits {
            let after = TEXT.replacen(from, to, 1);
            let (first, second) = edited(TEXT, &after);
            assert_ne!(first["main.f"].1, hashes(&second)["main.f"].1, "`{from}` -> `{to}`");
        }
    });
}

#[test]
fn what_a_name_means_is_part_of_the_key() {
    on_a_deep_stack(|| {
        // A user's function that hides a built-in one; a variable that becomes a function; a global that changes its type.
        let before = "def f(x: list[int]) -> int: return len(x)\nprint(f([1, 2]))\n";
        let after = format!("def len(x: list[int]) -> int: return 7\n{before}");
        let (first, second) = edited(before, &after);
        assert_ne!(first["main.f"].1, hashes(&second)["main.f"].1);
        check_output(&after, "7\n");

        let before = "K = 1\ndef f() -> str: return str(K)\nprint(f())\n";
        let (_, second) = edited(before, &before.replace("K = 1", "K = 1.5"));
        assert!(compiled_names(&second).contains(&"main.f".to_owned()));
    });
}

#[test]
fn an_override_compiles_the_callers_that_counted_on_none() {
    const BASE: &str = "\
class A:
    def m(self) -> int: return 1
class B(A):
    def n(self) -> int: return 2
def call(a: A) -> int: return a.m()
def other(a: B) -> int: return a.n()
print(call(A()), call(B()), other(B()))
";
    on_a_deep_stack(|| {
        let after = BASE.replace("class B(A):\n", "class B(A):\n    def m(self) -> int: return 3\n");
        check_output(&after, "1 3 2\n");
        let (_, second) = edited(BASE, &after);
        // FIXME: `B.n`, `other` and the module do not call `m`. A class is one fact (docs/defects.md).
        let names = ["<module>", "B.m", "B.n", "call", "other"];
        assert_eq!(compiled_names(&second), names.map(|name| format!("main.{name}")));
        let memory = Memory::default();
        for text in [BASE, &after] {
            compiled(text, &memory);
        }
        assert_eq!(compiled_names(&compiled(BASE, &memory)), Vec::<String>::new());
    });
}

/// Every n-th recorded case that compiles, spread over the groups. Which ones are refused is the business of `cases.rs`.
fn sample() -> Vec<Case> {
    let groups = cases::groups().into_iter().filter(|group| group != "next");
    let all: Vec<Case> = groups.flat_map(|group| cases::of_group(&group)).collect();
    let step = (all.len() / (CASES + CASES / 3)).max(1);
    let is_accepted = |case: &Case| {
        let source = Source::single("main.py", case.text());
        driver::compile(&source, &Entry::Main, Options::default(), &Memory::default()).is_ok()
    };
    all.into_iter().step_by(step).filter(is_accepted).take(CASES).collect()
}

#[test]
fn cached_equals_fresh_over_the_cases() {
    on_a_deep_stack(|| {
        let warm = Memory::default();
        let cases = sample();
        assert!(cases.len() >= CASES, "only {} cases were found", cases.len());
        for case in &cases {
            compiled(case.text(), &warm);
        }
        for case in &cases {
            let cached = compiled(case.text(), &warm);
            assert_eq!(compiled_names(&cached), Vec::<String>::new(), "{} is compiled again", case.name);
            let fresh = compiled(case.text(), &Memory::default());
            assert_eq!(hashes(&cached), hashes(&fresh), "{}: cached and fresh differ", case.name);
        }
    });
}

/// Comments and blank lines between the lines of top level change nothing.
#[test]
fn comments_and_blank_lines_change_no_case() {
    on_a_deep_stack(|| {
        for case in sample() {
            // A line that begins a statement at the margin, in a text without strings over several lines.
            if case.text().contains("\"\"\"") || case.text().contains("'''") || case.text().contains("\\\n") {
                continue;
            }
            let memory = Memory::default();
            let first = hashes(&compiled(case.text(), &memory));
            let spaced = case.text().replace("\ndef ", "\n\n# before a function\ndef ");
            let spaced = format!("# before everything\n\n{spaced}\n\n# after everything\n");
            let second = compiled(&spaced, &memory);
            assert_eq!(compiled_names(&second), Vec::<String>::new(), "{}", case.name);
            assert_eq!(hashes(&second), first, "{}", case.name);
        }
    });
}

/// Runs the tasks of a wave last to first, and keeps nothing.
struct Backwards;

impl Environment for Backwards {
    fn candidates(&self, _: Digest) -> Vec<Arc<[u8]>> {
        Vec::new()
    }

    fn insert(&self, _: Digest, _: Arc<[u8]>) {}

    fn artifact(&self, _: ArtifactHash) -> Option<Arc<[u8]>> {
        None
    }

    fn insert_artifact(&self, _: ArtifactHash, _: Arc<[u8]>) {}

    fn run_all(&self, tasks: Vec<Task<'_>>) {
        tasks.into_iter().rev().for_each(|task| task());
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        false
    }
}

#[test]
fn the_order_of_tasks_changes_no_artifact() {
    on_a_deep_stack(|| {
        for case in sample() {
            let forwards = compiled(case.text(), &Memory::default());
            let backwards = compiled(case.text(), &Backwards);
            assert_eq!(hashes(&forwards), hashes(&backwards), "{}", case.name);
        }
    });
}

#[test]
fn the_order_of_files_changes_no_artifact() {
    on_a_deep_stack(|| {
        let file = |path: &str, text: &str| SourceFile { path: path.to_owned(), text: Arc::from(text) };
        let files = vec![
            file("main.py", "from shop import price\nfrom tools import double\nprint(double(price(3)))\n"),
            file("shop.py", "from tools import double\ndef price(n: int) -> int: return double(n) + 1\n"),
            file("tools.py", "def double(n: int) -> int: return n * 2\n"),
        ];
        let source = Source { files: files.clone(), entry: "main.py".to_owned() };
        let reversed = Source { files: files.into_iter().rev().collect(), entry: "main.py".to_owned() };
        let memory = Memory::default();
        let first = compiled_from(&source, &memory);
        assert!(first.instances.keys().any(|name| name.as_str() == "tools.double"));
        assert_eq!(hashes(&first), hashes(&compiled_from(&reversed, &Memory::default())));
        assert_eq!(compiled_names(&compiled_from(&reversed, &memory)), Vec::<String>::new());
    });
}
