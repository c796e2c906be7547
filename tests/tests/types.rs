//! The types that are told for places of a program.

use linkpoint_compiler::driver;
use linkpoint_compiler::source::{Source, SourceFile};

const PROGRAM: &str = "\
from collections.abc import Iterator


class Node:
    def __init__(self, key: int) -> None:
        self.key = key
        self.next: Node | None = None


def pick(xs, n):
    out = []
    for i, x in enumerate(xs):
        if i < n and x is not None:
            out.append(x)
    return out


def halves(n: int) -> Iterator[float]:
    for k in range(n):
        half = k / 2
        yield half


def last(node: Node) -> int:
    while node.next is not None:
        node = node.next
    return node.key


def unused(thing):
    return thing


print(pick([1, None], 2), pick(['a'], 1))
best = max(halves(3), key=lambda value: -value)
print(best, last(Node(1)))
";

/// What is told for the first character of `needle`, of which `marked` is the only occurrence of its surroundings.
fn told(marked: &str, needle: &str) -> Vec<String> {
    let around = PROGRAM.find(marked).expect("it is there");
    let at = around + marked.find(needle).expect("it is in there");
    let file = SourceFile { path: "main.py".into(), text: PROGRAM.into() };
    let source = Source { entry: "main.py".into(), files: vec![file], ..Source::default() };
    let found = driver::types_at(&source, "main.py", u32::try_from(at).expect("short"));
    let text = |found: &driver::TypeAt| {
        let text = &PROGRAM[found.location.start as usize..found.location.end as usize];
        format!("{text}: {} in {}", found.ty, found.function)
    };
    found.iter().map(text).collect()
}

#[test]
fn unsigned_functions_have_types_for_each_call() {
    let callers = ["pick(list[int | None], int)", "pick(list[str], int)"];
    let each = |name: &str, types: [&str; 2]| {
        [0, 1].map(|at| format!("{name}: {} in {}", types[at], callers[at])).to_vec()
    };
    assert_eq!(told("    out = []", "out"), each("out", ["list[int]", "list[str]"]));
    assert_eq!(told("i, x in", "x"), each("x", ["int | None", "str"]));
    assert_eq!(told("out.append(x)", "x)"), each("x", ["int", "str"]));
    let signatures = ["(list[int | None], int) -> list[int]", "(list[str], int) -> list[str]"];
    assert_eq!(told("def pick", "pick"), each("pick", signatures));
}

#[test]
fn narrowed_names_generators_lambdas_and_module_code_have_theirs() {
    assert_eq!(told("while node.next", "node"), ["node: Node in last"]);
    assert_eq!(told("while node.next", "next"), ["node.next: Node | None in last"]);
    assert_eq!(told("= node.next", "next"), ["node.next: Node in last"]);
    assert_eq!(told("k / 2", "/"), ["k / 2: float in halves"]);
    assert_eq!(told("for k", "k"), ["k: int in halves"]);
    assert_eq!(told("best = max", "best"), ["best: float in <module>"]);
    assert_eq!(told("-value", "value").len(), 1);
    assert!(told("-value", "value")[0].starts_with("value: float in <lambda"));
}

#[test]
fn nothing_is_told_where_no_run_gets() {
    assert_eq!(told("return thing", "thing"), Vec::<String>::new());
    assert_eq!(told("\n\n\ndef pick", "\n"), Vec::<String>::new());
}
