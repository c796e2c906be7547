//! What an edit of a class costs: scenarios 1.6 and 1.10, and one edit of each kind.

use linkpoint_tests::Memory;

use crate::support::*;

pub(crate) const FIELDS: &str = "\
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
        let touched = ["main.P.__init__", "main.get_y", "main.make"];
        assert_eq!(compiled_names(&second), touched);
        let artifacts = changed_artifacts(&first, &hashes(&second));
        let artifacts: Vec<&String> = artifacts.iter().filter(|name| name.starts_with("main.")).collect();
        assert_eq!(artifacts, touched);
        check_output(&after, "1 2.0 2\n");
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
        assert_eq!(compiled_names(&second), ["main.B.m", "main.call"]);
        let memory = Memory::default();
        for text in [BASE, &after] {
            compiled(text, &memory);
        }
        assert_eq!(compiled_names(&compiled(BASE, &memory)), Vec::<String>::new());
    });
}

/// A hierarchy with makers, users of single fields, tests of types and functions that only pass objects on.
const SHAPES: &str = "\
class Shape:
    name: str
    def __init__(self, name: str) -> None:
        self.name = name
    def area(self) -> float: return 0.0
    def label(self) -> str: return self.name + \"!\"
class Square(Shape):
    side: float
    def __init__(self, side: float) -> None:
        super().__init__(\"square\")
        self.side = side
    def area(self) -> float: return self.side * self.side
class Empty(Shape):
    pass
def make(side: float) -> Square: return Square(side)
def side(s: Square) -> float: return s.side
def label(s: Shape) -> str: return s.label()
def area(s: Shape) -> float: return s.area()
def is_square(s: Shape) -> bool: return isinstance(s, Square)
def first(shapes: list[Shape]) -> Shape: return shapes[0]
def through(s: Square) -> Square: return first_square([s])
def first_square(squares: list[Square]) -> Square: return squares[0]
def kept(s: Square, twice: bool) -> dict[str, Square]: return {\"a\": s}
def main() -> None:
    square = through(make(3.0))
    everything: list[Shape] = [square, Empty(\"e\")]
    print(side(kept(square, True)[\"a\"]), label(first(everything)), area(square), area(everything[1]))
    print(is_square(square), is_square(everything[1]))
main()
";

/// Each edit: what is replaced, by what, the functions that it compiles, and what the program then prints.
const EDITS: &[(&str, &str, &[&str], &str)] = &[
    // The body of a method.
    (
        "self.side * self.side",
        "self.side * self.side + 1.0",
        &["main.Square.area"],
        "3.0 square! 10.0 0.0\nTrue False\n",
    ),
    // A method that nobody calls, and that the entry does not reach.
    ("    pass\n", "    def twice(self) -> float: return 2.0\n", &[], "3.0 square! 9.0 0.0\nTrue False\n"),
    // An override, and those who counted on none.
    (
        "    pass\n",
        "    def label(self) -> str: return \"?\"\n",
        &["main.Empty.label", "main.label"],
        "3.0 square! 9.0 0.0\nTrue False\n",
    ),
    // A field behind all others: makers, and the constructor that assigns it.
    (
        "        self.side = side\n",
        "        self.side = side\n        self.more: int = 1\n",
        &["main.Square.__init__", "main.make"],
        "3.0 square! 9.0 0.0\nTrue False\n",
    ),
    // A field before another one: whoever reads the one that moved besides.
    (
        "    side: float\n    def __init__(self, side: float) -> None:\n",
        "    more: float\n    side: float\n    def __init__(self, side: float) -> None:\n        self.more = 1.0\n",
        &["main.Square.__init__", "main.Square.area", "main.make", "main.side"],
        "3.0 square! 9.0 0.0\nTrue False\n",
    ),
    // A field of the base class that nobody but constructors see.
    (
        "        self.name = name\n",
        "        self.name = name\n        self.count: int = 0\n",
        &[
            "main.Shape.__init__",
            "main.Square.__init__",
            "main.Square.area",
            "main.main",
            "main.make",
            "main.side",
        ],
        "3.0 square! 9.0 0.0\nTrue False\n",
    ),
];

#[test]
fn each_edit_of_a_class_compiles_those_who_used_what_changed() {
    on_a_deep_stack(|| {
        check_output(SHAPES, "3.0 square! 9.0 0.0\nTrue False\n");
        for (from, to, expected, output) in EDITS {
            check_edit(SHAPES, from, to, expected);
            check_output_after(SHAPES, &SHAPES.replacen(from, to, 1), output);
        }
    });
}

#[test]
fn an_equality_below_compiles_those_who_compare() {
    const BASE: &str = "\
class A:
    def m(self) -> int: return 1
class B(A):
    def n(self) -> int: return 2
def same(a: A, b: A) -> bool: return a == b
def through(a: A) -> A: return a
print(same(through(B()), B()), B().n())
";
    on_a_deep_stack(|| {
        let below = "class B(A):\n    def __eq__(self, other: object) -> bool: return True\n";
        let after = BASE.replace("class B(A):\n", below);
        check_output(BASE, "False 2\n");
        check_output(&after, "True 2\n");
        let (_, second) = edited(BASE, &after);
        let compiled = compiled_names(&second);
        assert!(compiled.contains(&"main.same".to_owned()), "{compiled:?}");
        assert!(!compiled.contains(&"main.through".to_owned()), "{compiled:?}");
    });
}

#[test]
fn another_order_of_attributes_compiles_those_who_ask_for_them() {
    const BASE: &str = "\
class P:
    x: int
    y: int
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
def shown(p: P) -> str: return str(vars(p))
def get_x(p: P) -> int: return p.x
print(shown(P(1, 2)), get_x(P(3, 4)))
";
    on_a_deep_stack(|| {
        let after = BASE
            .replace("        self.x = x\n        self.y = y\n", "        self.y = y\n        self.x = x\n");
        check_output(BASE, "{'x': 1, 'y': 2} 3\n");
        check_output(&after, "{'y': 2, 'x': 1} 3\n");
        let (_, second) = edited(BASE, &after);
        assert_eq!(compiled_names(&second), ["main.P.__init__", "main.shown"]);
    });
}

#[test]
fn a_class_variable_that_an_edit_assigns_to_a_class_below_reaches_its_readers() {
    const BASE: &str = "\
class A:
    n = 0
    @classmethod
    def step(cls) -> None: A.n += 1
class B(A):
    pass
def read() -> int: return B.n
def other() -> int: return 7
B.step()
print(A.n, read(), other())
";
    on_a_deep_stack(|| {
        let after = BASE.replace("A.n += 1", "cls.n += 1");
        check_output(BASE, "1 1 7\n");
        check_output(&after, "0 1 7\n");
        let (_, second) = edited(BASE, &after);
        let compiled = compiled_names(&second);
        assert!(compiled.contains(&"main.read".to_owned()), "{compiled:?}");
        assert!(!compiled.contains(&"main.other".to_owned()), "{compiled:?}");
    });
}
