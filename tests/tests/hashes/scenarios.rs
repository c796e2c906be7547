//! The scenarios 1.1 to 1.13, but for classes.

use std::collections::BTreeSet;

use linkpoint_compiler::driver::{self, CompileError, Entry, Options};
use linkpoint_compiler::source::Source;
use linkpoint_tests::Memory;

use crate::classes::FIELDS;
use crate::support::*;
/// The program of SCENARIOS, with a main that prints `top(3)`.
pub(crate) const EXAMPLE: &str = "\
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
        let before = compiled(EXAMPLE, &Memory::default());
        assert_eq!(signature_hashes(&second), signature_hashes(&before));
        let (old, new) = (before.identities(), second.identities());
        let kept: Vec<&str> = old
            .keys()
            .filter(|name| name.as_str().starts_with("main.") && new.get(*name) == old.get(*name))
            .map(|name| name.as_str())
            .collect();
        assert_eq!(kept, ["main.other"]);
        check_output(&after, "20\n0\n");
    });
}

/// A function that declares an int and gives out what another one does.
const EXAMPLE_BOOL: &str = "\
def same(a: int, b: int) -> int: return a - b
def twice(x: int) -> int: return same(x, x)
print(twice(3))
";

#[test]
fn an_edit_that_makes_the_first_bool_under_a_declared_int_reaches_all_who_see_it() {
    on_a_deep_stack(|| {
        let after = EXAMPLE_BOOL.replace("a - b", "a == b");
        check_edit(EXAMPLE_BOOL, "a - b", "a == b", &["main.<module>", "main.same", "main.twice"]);
        check_output_after(EXAMPLE_BOOL, &after, "True\n");
        check_output_after(&after, EXAMPLE_BOOL, "0\n");
    });
}

#[test]
fn scenario_1_2_an_edited_unsigned_function_compiles_its_callers_only_if_its_type_changes() {
    on_a_deep_stack(|| {
        check_edit(EXAMPLE, "add(x, 1)", "add(x, 2)", &["main.mid(int)"]);
        check_output(&EXAMPLE.replace("add(x, 1)", "add(x, 2)"), "17\n0\n");
        // Module-level code prints what `top` returns: an int before, though `float` is declared (decisions/0006).
        let compiled = ["main.<module>", "main.mid(int)", "main.top"];
        check_edit(EXAMPLE_FLOAT, "add(x, 1)", "add(x, 1) + 0.0", &compiled);
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
        // Data of a module is no code.
        let after = CONSTANTS.replace("{\"a\": 1}", "{\"b\": 2}").replace("look(\"a\")", "look(\"b\")");
        check_edit(CONSTANTS, "{\"a\": 1}", "{\"a\": 2}", &[]);
        check_output(&CONSTANTS.replace("{\"a\": 1}", "{\"a\": 2}"), "14 16 2 2\n");
        check_output(&after, "14 16 2 2\n");
        // Another shape is.
        check_edit(CONSTANTS, "{\"a\": 1}", "{\"a\": 1, \"b\": 2}", &["main.<module>"]);
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
        // Inferred as one, and compiled as one.
        check_edit(&unsigned, "c(n - 1) + 1", "c(n - 1) + 2", &["main.a(int)", "main.b(int)", "main.c(int)"]);
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

const GENERATOR: &str = "\
from typing import Iterator

def count(n: int) -> Iterator[int]:
    i = 0
    while i < n:
        yield i + 0
        i += 1

def total(n: int) -> int:
    return sum(count(n))

print(total(3))
";

#[test]
fn an_edited_body_of_a_signed_generator_compiles_what_goes_on_in_it() {
    on_a_deep_stack(|| {
        check_output(GENERATOR, "3\n");
        let goes_on = "main.count.<resume>(None | builtins.BaseException, builtins._Cell[int], builtins._Cell[None], \
                       builtins._Cell[int], builtins._Cell[None], int, builtins._Cell[int])";
        check_edit(GENERATOR, "i + 0", "i + 5", &[goes_on]);
        check_output(&GENERATOR.replace("i + 0", "i + 5"), "18\n");
    });
}
