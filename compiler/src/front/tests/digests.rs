//! What counts in the digest of a definition, and what does not.

use std::collections::BTreeMap;

use linkpoint_abi::Digest;

use super::read;
use crate::front::all_diagnostics;
use crate::front::definition::DefinitionKind;

/// The digest of every definition by symbol.
fn digests(source: &str) -> BTreeMap<String, Digest> {
    let module = read(source);
    let problems = all_diagnostics(&module);
    assert!(problems.is_empty(), "{problems:?} in {source}");
    let digest = |kind: &DefinitionKind| match kind {
        DefinitionKind::Function(function) => function.digest,
        DefinitionKind::Class(class) => class.digest,
    };
    module.definitions.iter().map(|(symbol, found)| (symbol.to_string(), digest(&found.kind))).collect()
}

/// Checks that exactly the digests of `changed` differ between two sources that define the same symbols.
fn check_changes(before: &str, after: &str, changed: &[&str]) {
    let (before_digests, after_digests) = (digests(before), digests(after));
    assert!(before_digests.keys().eq(after_digests.keys()), "{before_digests:?} {after_digests:?}");
    let found: Vec<&String> = before_digests
        .iter()
        .filter(|(symbol, digest)| after_digests[*symbol] != **digest)
        .map(|(symbol, _)| symbol)
        .collect();
    assert_eq!(found, changed, "between\n{before}\nand\n{after}");
}

fn check_same(before: &str, after: &str) {
    check_changes(before, after, &[]);
}

const SHOP: &str = r#"
"""A shop."""
from dataclasses import dataclass

TAX = 7
log = []


@dataclass
class Item:
    """Something to buy."""
    name: str
    price: int = 10

    def total(self, count: int = 1) -> int:
        """The price of several."""
        result = self.price * count
        return result + TAX


def buy(items: list[Item], factor=len(log)) -> int:
    total = 0
    for item in items:
        total += item.total(factor)
    log.append(total)
    return total


def table(rows):
    width = max(len(row) for row in rows)

    def pad(row: str) -> str:
        return row.ljust(width)

    return [pad(row) for row in sorted(rows, key=lambda row: -len(row))]


print(buy([]))
"#;

#[test]
fn comments_and_layout_do_not_count() {
    check_same(SHOP, &SHOP.replace("    total = 0\n", "    # nothing yet\n\n    total  =  (0)   # here\n"));
    check_same(SHOP, &SHOP.replace('\n', "\r\n"));
    check_same(SHOP, &format!("\u{feff}# first\n\n\n{SHOP}\n\n"));
    check_same(SHOP, &SHOP.replace("    ", "\t"));
    check_same(SHOP, &SHOP.replace("[pad(row) for row in sorted(rows, key=lambda row: -len(row))]",
        "[\n        pad(row)\n        for row in sorted(\n            rows,\n            key=lambda row: -len(row),\n        )\n    ]"));
    check_same("def f(x): return x; pass\n", "def f(\n    x,\n):\n    return x\n");
    check_same("def f(): return 'a' 'b' + \"c\"\n", "def f(): return \"ab\" + 'c'\n");
    check_same("def f(): return 1_000 + 0x10\n", "def f(): return 1000 + 16\n");
}

#[test]
fn docstrings_do_not_count() {
    check_same(SHOP, &SHOP.replace("\"\"\"The price of several.\"\"\"", "\"\"\"Other words.\"\"\""));
    check_same(SHOP, &SHOP.replace("    \"\"\"Something to buy.\"\"\"\n", ""));
    check_same(SHOP, &SHOP.replace("\"\"\"A shop.\"\"\"\n", ""));
}

#[test]
fn names_of_locals_do_not_count() {
    check_same(SHOP, &SHOP.replace("result", "outcome"));
    check_same(
        SHOP,
        &SHOP.replace("for item in items:\n        total += item.", "for it in items:\n        total += it."),
    );
    check_same(SHOP, &SHOP.replace("width", "columns"));
    check_same(SHOP, &SHOP.replace("pad(row) for row in", "pad(line) for line in"));
    check_same(
        "def f(x):\n    n = 0\n    def g():\n        nonlocal n\n        n += x\n        return n\n    return g\n",
        "def f(x):\n    count = 0\n    def g():\n        nonlocal count\n        count += x\n        return count\n    return g\n",
    );
    check_same(
        "def f():\n    a, b = 1, 2\n    return a - b\n",
        "def f():\n    b, a = 1, 2\n    return b - a\n",
    );
}

#[test]
fn a_name_that_an_error_shows_counts() {
    let source = "def f(x):\n    if x:\n        y = 1\n    return y\n";
    check_changes(source, &source.replace('y', "z"), &["main.f"]);
}

#[test]
fn order_and_neighbours_do_not_count() {
    let (head, rest) = SHOP.split_once("def buy").expect("it is there");
    let (buy, tail) = rest.split_once("def table").expect("it is there");
    let (table, end) = tail.split_once("print(").expect("it is there");
    check_same(SHOP, &format!("{head}def table{table}def buy{buy}print({end}"));
    let more = SHOP.replace("def table", "def more(): return 1\n\n\ndef table");
    let (mut before, mut after) = (digests(SHOP), digests(&more));
    after.remove("main.more");
    assert_eq!(before, after);
    let moved = SHOP.replace("    def total", "    def other(self): return 1\n\n    def total");
    after = digests(&moved);
    after.remove("main.Item.other");
    // A class knows its methods.
    assert_ne!(before.remove("main.Item"), after.remove("main.Item"));
    assert_eq!(before, after);
}

#[test]
fn the_own_name_does_not_count() {
    let digest = |source: &str, symbol: &str| digests(source)[symbol];
    assert_eq!(digest("def f(x): return x + 1\n", "main.f"), digest("def g(x): return x + 1\n", "main.g"));
    let nested =
        |name: &str| format!("def {name}(x):\n    def inner(): return x\n    return inner, lambda: x\n");
    assert_eq!(digest(&nested("f"), "main.f"), digest(&nested("g"), "main.g"));
    let class =
        |name: &str| format!("class {name}:\n    x: int = 1\n    def m(self, y=len('a')): return self.x\n");
    assert_eq!(digest(&class("A"), "main.A.m"), digest(&class("B"), "main.B.m"));
    assert_eq!(digest(&class("A"), "main.A"), digest(&class("B"), "main.B"));
}

#[test]
fn every_change_of_meaning_counts() {
    for (before, after, changed) in [
        ("self.price * count", "self.price + count", &["main.Item.total"] as &[&str]),
        ("self.price * count", "count * self.price", &["main.Item.total"]),
        ("result + TAX", "result + TAX2", &["main.Item.total"]),
        ("result + TAX", "result + 7", &["main.Item.total"]),
        ("count: int = 1", "count: int = 2", &["main.Item.total"]),
        ("count: int = 1", "count: float = 1", &["main.Item.total"]),
        ("count: int = 1) -> int", "count: int = 1)", &["main.Item.total"]),
        ("total(self, count: int = 1)", "total(self, *, count: int = 1)", &["main.Item.total"]),
        ("total(self, count: int = 1)", "total(self, count: int = True)", &["main.Item.total"]),
        ("price: int = 10", "price: float = 10", &["main.Item"]),
        ("price: int = 10", "price: int = 11", &["main.Item"]),
        ("price: int = 10", "price: int", &["main.Item"]),
        ("@dataclass\n", "@dataclass(frozen=True)\n", &["main.Item"]),
        ("class Item:", "class Item(Base):", &["main.Item"]),
        ("for item in items:", "for item in items[1:]:", &["main.buy"]),
        ("len(log)", "len(log) + 1", &["main.<module>"]),
        ("log = []", "log = [1]", &["main.<module>"]),
        ("print(buy([]))", "print(buy([]), 1)", &["main.<module>"]),
        ("row.ljust(width)", "row.rjust(width)", &["main.table.<locals>.pad"]),
        ("-> str:\n        return", "-> object:\n        return", &["main.table.<locals>.pad"]),
    ] {
        check_changes(SHOP, &SHOP.replace(before, after), changed);
    }
}

#[test]
fn constants_count_where_they_are_written() {
    check_same(SHOP, &SHOP.replace("TAX = 7", "TAX = 8"));
    // Parameters can be named in calls.
    check_changes("def f(a): return a\n", "def f(b): return b\n", &["main.f"]);
    check_changes("def f(): return 1\n", "def f(): return 1.0\n", &["main.f"]);
    check_changes("def f(): return 1\n", "def f(): return True\n", &["main.f"]);
    check_changes("def f(): return 0.0\n", "def f(): return -0.0\n", &["main.f"]);
    check_changes("def f(): return 'None'\n", "def f(): return None\n", &["main.f"]);
    check_changes("def f(): return 'a\\nb'\n", "def f(): return 'a\\\\nb'\n", &["main.f"]);
    check_changes("def f(): return b'a'\n", "def f(): return 'a'\n", &["main.f"]);
    check_changes("def f(x): return f'{x}'\n", "def f(x): return f'{x!s}'\n", &["main.f"]);
    check_changes("def f(x): return f'{x=}'\n", "def f(x): return f'{ x=}'\n", &["main.f"]);
}

#[test]
fn control_flow_counts() {
    let source = "def f(x):\n    while x:\n        x -= 1\n        if x == 5:\n            break\n    else:\n        x = 9\n    return x\n";
    for (before, after) in [
        ("break", "continue"),
        ("    else:\n        x = 9\n    return x", "    x = 9\n    return x"),
        ("x == 5", "x != 5"),
        ("while x:", "if x:"),
        ("x -= 1", "x = x - 1"),
        ("return x", "return -x"),
    ] {
        let after = source.replace(before, after).replace(
            "if x:\n        x -= 1\n        if x == 5:\n            break\n    else",
            "if x:\n        x -= 1\n    else",
        );
        check_changes(source, &after, &["main.f"]);
    }
    check_changes(
        "def f():\n    try: g()\n    except ValueError: h()\n",
        "def f():\n    try: g()\n    except KeyError: h()\n",
        &["main.f"],
    );
    check_changes(
        "def f():\n    try: g()\n    finally: h()\n",
        "def f():\n    try: g()\n    except: h()\n",
        &["main.f"],
    );
}

#[test]
fn a_lambda_keeps_its_symbol_when_others_come_and_go() {
    let lambdas = |source: &str| {
        let symbols: Vec<String> =
            digests(source).into_keys().filter(|symbol| symbol.contains("<lambda")).collect();
        symbols
    };
    let one = lambdas("def f(xs): return sorted(xs, key=lambda p: p[1])\n");
    let two =
        lambdas("def f(xs):\n    ys = filter(lambda q: q, xs)\n    return sorted(ys, key=lambda p: p[1])\n");
    assert_eq!((one.len(), two.len()), (1, 2));
    assert!(two.contains(&one[0]), "{one:?} {two:?}");
    let equal = lambdas("def f(xs): return (lambda a: a + 1), (lambda a: a + 1)\n");
    assert_eq!(equal.len(), 2);
    assert_eq!(equal[0], equal[1].replace('>', ":2>"));
    let nested = lambdas("def f(): return lambda x: lambda y: x + y\n");
    assert_eq!(nested.len(), 2);
    assert!(nested[1].starts_with(nested[0].as_str()), "{nested:?}");
    check_changes(
        "def f(): return (lambda x: lambda y: x + y), 1\n",
        "def f(): return (lambda x: lambda y: x + y), 2\n",
        &["main.f"],
    );
    let renamed = |name: &str| lambdas(&format!("def f({name}): return lambda: {name}\n"));
    assert_eq!(renamed("a"), renamed("b"));
}

#[test]
fn statements_that_do_nothing_leave_no_gap_in_the_numbers_of_places() {
    let one = "def f(a: int, b: int) -> int:\n    return a // b % a\n";
    let two = "def f(a: int, b: int) -> int:\n    unused = 69\n    return a // b % a\n";
    check_same(one, two);
    let numbers = |source: &str| {
        let module = read(source);
        let defined = module.definitions.get(&linkpoint_abi::Symbol::new("main.f")).expect("it is defined");
        let body = &defined.function().expect("it is a function").body;
        let insts = body.layout.iter().flat_map(|block| body.blocks[*block].insts.clone());
        insts.map(|inst| body.insts[inst].site).collect::<Vec<_>>()
    };
    assert_eq!(numbers(one), numbers(two), "code has these numbers");
}

#[test]
fn digests_do_not_depend_on_the_run() {
    let expected = digests(SHOP);
    let again = std::thread::spawn(|| digests(SHOP)).join().expect("no panic");
    assert_eq!(expected, again);
}
