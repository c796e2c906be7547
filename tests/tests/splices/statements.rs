//! Edits of statements of module level: they are read without the functions of the file, and give what a fresh build gives.

use linkpoint_compiler::driver::Compilation;
use linkpoint_compiler::source::Source;
use linkpoint_tests::Memory;

use super::methods::{Read, read};
use super::{assert_same, compile, on_a_deep_stack};
use Read::{Alone, Whole};

const PROGRAM: &str = "\
from typing import Callable
LIMIT = 3
names = [\"a\", \"b\"]  # first
table = {\"x\": 1, \"y\": 2}

def plain(x: int) -> int:
    return x + LIMIT

# between
total = 0; other = [total]
def count(by: int = 1) -> int:
    global total
    total += by
    return total

class Box:
    size = 2
    def __init__(self, value: int) -> None:
        self.value = value
    def get(self) -> int:
        return self.value + plain(1)

handlers: list[Callable[[int], int]] = [lambda n: n + 1, lambda n: n * 2]
box = Box(4)
def shown() -> str:
    found = sorted(names, key=lambda name: -len(name))
    return \", \".join(found) + str(table[\"x\"])

ratio = plain(1) / 2
for name in names:
    print(name, count())
try:
    print(shown(), box.get(), handlers[1](3), ratio, other, Box.size)
except (KeyError, ValueError) as error:
    print(error)
def last() -> int:
    return len(names)
LATE = 7
if __name__ == \"__main__\":
    print(last(), [n for n in range(3) if n != LATE])
";

/// Whole: what is gone is mentioned elsewhere, moved, on one line with others, or told by the whole file.
const EDITS: &[(Read, &str, &str)] = &[
    (Alone, "print(name, count())", "print(count(2), name)"),
    (Alone, "[\"a\", \"b\"]", "[\"a\", \"b\", \"ccc\"]"),
    (Alone, "names = [\"a\", \"b\"]  # first\n", "# above\n\nnames = [\"a\", \"b\"]\n"),
    (Alone, "\"y\": 2", "\"y\": 3, \"z\": 4"),
    (Alone, "lambda n: n * 2", "lambda n: n * 3"),
    (Alone, "[lambda n: n + 1, lambda n: n * 2]", "[lambda n: n * 2, lambda n: n * 2]"),
    (Alone, "[lambda n: n + 1, lambda n: n * 2]", "[plain, lambda n: n * 2]"),
    (Alone, "plain(1) / 2", "plain(2) / 2"),
    (Alone, "plain(1) / 2", "plain(1)"),
    (Alone, "box = Box(4)\n", "box = Box(5)\nextra = Box(6)\nprint(extra.get())\n"),
    (Alone, "ratio = plain(1) / 2\n", "ratio = plain(1) / 2\nfresh = count(2)\n"),
    (Whole, "for name in names:\n    print(name, count())\n", ""),
    (Alone, "LIMIT = 3\n", "LIMIT = 3\nMORE = 4\n"),
    (Alone, "LIMIT = 3\nnames = [\"a\", \"b\"]", "LIMIT = 4\nnames = [\"a\"]"),
    (Alone, "LATE = 7", "LATE = 8"),
    (Alone, "LATE = 7\n", "LATE = 7\nabs = 3\n"),
    (Alone, "if n != LATE]", "if n == LATE]"),
    (Alone, "if __name__ ==", "print(last())\nif __name__ =="),
    (Alone, "    print(last(), [n for", "    # the end\n    print(last(), [n for"),
    (Alone, "except (KeyError, ValueError) as error", "except KeyError as error"),
    (
        Alone,
        "def last() -> int:\n    return len(names)\nLATE = 7\n",
        "def added() -> int:\n    return 2\ndef last() -> int:\n    return len(names) + 1\nLATE = added()\n",
    ),
    (
        Whole,
        "def last() -> int:\n    return len(names)\nLATE = 7",
        "LATE = 7\ndef last() -> int:\n    return 1",
    ),
    (Alone, "total = 0; other = [total]\n", "total = 5\nother = [total, 2]\n"),
    (Whole, "total = 0; other", "total = 0; fourth = 1; other"),
    (Whole, "from typing import Callable\n", "from typing import Callable\nimport math\n"),
    (Whole, "box = Box(4)\n", "box = Box(4)\nbox.value = 9\n"),
    (Whole, "box = Box(4)\n", "box = Box(4)\nBox.size = 9\n"),
    (Whole, "names = [\"a\", \"b\"]", "names: list[str] = [\"a\", \"b\"]"),
    (Whole, "names = [\"a\", \"b\"]", "names = [\"a\", str(plain(1))]"),
    (Whole, "LIMIT = 3\n", "LIMIT = len(\"abc\")\n"),
    (Whole, "LIMIT = 3\n", "print(last)\nLIMIT = 3\n"),
    (Whole, "LATE = 7\n", "LATE = 7\nlen = 3\n"),
    (Whole, "LATE = 7\n", "LATE = 7\nplain = 3\n"),
    (Whole, "LATE = 7\n", "LATE = 7\nNumber = int\n"),
    (Whole, "LATE = 7\n", "LATE = 7\ndel plain\n"),
    (Whole, "LATE = 7\n", "LATE = 7\nif LATE:\n    def inner() -> int:\n        return 1\n"),
    (Alone, "size = 2", "size = 3"),
    (Whole, "table = {\"x\": 1, \"y\": 2}\n", ""),
];

fn source(text: &str) -> Source {
    Source::single("main.py", text)
}

/// The program after an edit.
fn edited(from: &str, to: &str) -> String {
    assert_eq!(PROGRAM.matches(from).count(), 1, "`{from}` occurs once");
    PROGRAM.replacen(from, to, 1)
}

fn program() -> Compilation {
    compile(&source(PROGRAM), None).expect("the first version compiles")
}

#[test]
fn an_edit_of_statements_is_read_without_the_functions_and_gives_what_a_fresh_build_gives() {
    on_a_deep_stack(|| {
        let (earlier, known) = (program(), Memory::default());
        let mut wrong = Vec::new();
        for (expected, from, to) in EDITS {
            let later = assert_same(&earlier, &source(&edited(from, to)), &known);
            let found = later.map(|later| read(&earlier, &later));
            // What is refused is so however it was read.
            if found.is_some_and(|found| found != *expected) {
                wrong.push((expected, from, to));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    });
}

#[test]
fn edits_go_on_from_a_text_of_which_statements_were_edited() {
    on_a_deep_stack(|| {
        let known = Memory::default();
        let mut latest = program();
        for (_, from, to) in EDITS.iter().filter(|(read, ..)| *read == Alone) {
            let text = edited(from, to);
            let Some(next) = assert_same(&latest, &source(&text), &known) else { continue };
            // A function, and a method, which move what stands behind them.
            let text = text.replacen("return x + LIMIT", "moved = x\n    return moved + LIMIT", 1);
            let next = assert_same(&next, &source(&text), &known).expect("it compiles");
            let text = text.replacen("return self.value + plain(1)", "return plain(self.value)", 1);
            let next = assert_same(&next, &source(&text), &known).expect("it compiles");
            let text = text.replacen("print(shown(), box.get()", "print(box.get(), shown()", 1);
            let next = assert_same(&next, &source(&text), &known).expect("it compiles");
            latest = assert_same(&next, &source(PROGRAM), &known).expect("it compiles");
        }
    });
}

#[test]
fn after_the_edit_of_a_statement_the_body_of_the_module_alone_is_compiled() {
    on_a_deep_stack(|| {
        let compiled = |text: &str| {
            let later = assert_same(&program(), &source(text), &Memory::default()).expect("it compiles");
            later.report.own.compiled.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        // Nothing is stored, so whatever is looked up is compiled.
        assert_eq!(compiled(&edited("print(name, count())", "print(count(2), name)")), ["main.<module>"]);
        assert_eq!(compiled(&edited("LATE = 7\n", "LATE = 7\nfresh = 3 + last()\n")), ["main.<module>"]);
    });
}
