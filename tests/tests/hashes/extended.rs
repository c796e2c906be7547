//! Edits of classes that extend lists and dicts, and what a class that extends what cannot be extended leaves alone.

use linkpoint_tests::{Ended, Workbench};

use crate::support::*;

const TEXT: &str = "\
class Stack(list[int]):
    def peek(self) -> int:
        return self[-1]
    def append(self, item: int) -> None:
        super().append(item * 2)
class Named(dict[str, int]):
    def __missing__(self, key: str) -> int:
        return len(key)
def first(items: list[int]) -> int:
    return items[0]
def fill(stack: Stack) -> int:
    stack.append(4)
    stack.extend([5])
    return stack.peek()
stack = Stack([1])
print(fill(stack), stack, first(stack), first([7]), Named(a=1)['a'], Named()['four'])
";

#[test]
fn edits_of_classes_that_extend_lists_and_dicts_are_as_fresh() {
    let edits = [
        ("item * 2", "item * 3", "5 [1, 12, 5] 1 7 1 4\n"),
        ("self[-1]", "self[-2]", "8 [1, 8, 5] 1 7 1 4\n"),
        ("return len(key)", "return 0", "5 [1, 8, 5] 1 7 1 0\n"),
        ("def peek", "def __len__(self) -> int: return 9\n    def peek", "5 [1, 8, 5] 1 7 1 4\n"),
        ("def peek", "def __repr__(self) -> str: return 'S'\n    def peek", "5 S 1 7 1 4\n"),
        (
            "    def append(self, item: int) -> None:\n        super().append(item * 2)\n",
            "",
            "5 [1, 4, 5] 1 7 1 4\n",
        ),
        ("items[0]", "items[-1]", "5 [1, 8, 5] 5 7 1 4\n"),
    ];
    on_a_deep_stack(move || check_edits(TEXT, &edits));
}

#[test]
fn an_edit_of_a_method_of_a_class_that_extends_a_list_compiles_that_method_alone() {
    on_a_deep_stack(|| {
        let (_, second) = edited(TEXT, &TEXT.replace("self[-1]", "self[-2]"));
        assert_eq!(compiled_names(&second), ["main.Stack.peek"]);
    });
}

/// Extends what cannot be extended, which nobody uses.
const IMPOSSIBLE: &str = "\
class Base:
    pass
class Odd(Base, str):
    def shown(self) -> str:
        return 'odd'
try:
    print([1, 2][3], 'ab'[7])
except IndexError as error:
    print(error.args, ('x',), ['y'])
";

const PLAIN: &str = "\
parts = ['y']
parts.append('a,b'.split(',')[0])
try:
    print(('x', 'z'), parts, parts[7])
except IndexError as error:
    print(error.args, parts + ['q'])
";

#[test]
fn a_class_that_cannot_be_has_no_say_in_what_programs_share() {
    on_a_deep_stack(|| {
        let alone = Workbench::new().run(PLAIN, b"");
        let shared = Workbench::new();
        assert_eq!(shared.run(IMPOSSIBLE, b""), Workbench::new().run(IMPOSSIBLE, b""));
        assert_eq!(shared.run(PLAIN, b""), alone);
        assert!(matches!(alone, Ended::Ran { exit: 0, live_objects: Some(0), .. }), "{alone:?}");
    });
}
