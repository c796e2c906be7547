//! Edits of classes in functions, of attributes of functions, of docstrings that somebody reads.

use crate::support::*;

const TEXT: &str = "\
def total(values: list[int], scale: int) -> int:
    class Node:
        weight = 2
        def __init__(self, value: int) -> None:
            self.value = value
        def scaled(self) -> int:
            return self.value * scale * Node.weight
    return sum(Node(value).scaled() for value in values)
def counted(f):
    def wrapper(n: int) -> int:
        wrapper.calls += 1
        return f(n)
    wrapper.calls = 0
    return wrapper
@counted
def twice(n: int) -> int:
    return n * 2
def tick() -> int:
    'One more.'
    tick.count += 1
    return tick.count
tick.count = 0
if __name__ == '__main__':
    class Main:
        def run(self) -> str: return 'run'
    print(Main().run(), tick.__doc__)
print(total([1, 2], 3), twice(4), twice.calls, tick() + tick())
";

#[test]
fn edits_of_classes_in_functions_and_attributes_of_functions_are_as_fresh() {
    let edits = [
        ("weight = 2", "weight = 3", "run One more.\n27 8 1 3\n"),
        ("self.value * scale", "self.value + scale", "run One more.\n15 8 1 3\n"),
        ("* scale * Node.weight", "* Node.weight", "run One more.\n6 8 1 3\n"),
        (
            "self.value = value",
            "self.value = value\n            self.other = scale",
            "run One more.\n18 8 1 3\n",
        ),
        ("    class Node:", "    scale = 1\n    class Node:", "run One more.\n6 8 1 3\n"),
        ("calls += 1", "calls += 2", "run One more.\n18 8 2 3\n"),
        ("n * 2", "n * 3", "run One more.\n18 12 1 3\n"),
        ("count += 1", "count += 2", "run One more.\n18 8 1 6\n"),
        ("'One more.'", "'Two more.'", "run Two more.\n18 8 1 3\n"),
        ("return 'run'", "return 'ran'", "ran One more.\n18 8 1 3\n"),
        ("tick.count = 0", "tick.count = 5", "run One more.\n18 8 1 13\n"),
    ];
    on_a_deep_stack(move || check_edits(TEXT, &edits));
}

#[test]
fn an_edit_of_a_method_of_a_local_class_compiles_that_method_alone() {
    on_a_deep_stack(|| {
        let (_, second) = edited(TEXT, &TEXT.replace("self.value * scale", "scale * self.value"));
        assert_eq!(compiled_names(&second), ["main.total.<locals>.Node.scaled"]);
    });
}
