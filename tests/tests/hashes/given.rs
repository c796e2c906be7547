//! What classes are given by others, and operators that answer NotImplemented: edits of those who decide.

use crate::support::*;

const GIVEN: &str = "\
class Base:
    limit: int
    def __init__(self) -> None:
        type(self).made()
    @classmethod
    def made(cls) -> None:
        cls.count = getattr(cls, 'count', 0) + 1
class Left(Base):
    pass
def configure(n: int) -> None:
    Base.limit = n
def show() -> str:
    return f'{Left.count} {Base.limit} {hasattr(Base, \"count\")}'
configure(3)
Left()
print(show())
";

#[test]
fn edits_of_those_who_give_a_class_variables() {
    on_a_deep_stack(|| {
        check_output(GIVEN, "1 3 False\n");
        check_edits(
            GIVEN,
            &[
                ("'count', 0) + 1", "'count', 0) + 5", "5 3 False\n"),
                ("'count', 0) + 1", "'count', 0.5) + 1", "1.5 3 False\n"),
                ("cls.count =", "Base.count = cls.count =", "1 3 True\n"),
                ("Base.limit = n", "Base.limit = n * 2", "1 6 False\n"),
                ("    limit: int\n", "    limit: int = 0\n", "1 3 False\n"),
                ("Left()\n", "Left()\nBase()\n", "1 3 True\n"),
            ],
        );
    });
}

const REFUSING: &str = "\
class V:
    def __init__(self, n: int) -> None:
        self.n = n
    def __lt__(self, other: \"V\") -> bool:
        return NotImplemented
    def __add__(self, other: \"V\") -> int:
        return NotImplemented
class W:
    def __radd__(self, other: V) -> int:
        return other.n + 10
def less(v: V, w: V) -> str:
    try:
        return str(v < w)
    except TypeError as error:
        return str(error)
def other(v: V, w: W) -> str:
    return f'{v + w}'
print(less(V(1), V(2)), other(V(1), W()))
";

#[test]
fn edits_of_operators_that_refuse() {
    on_a_deep_stack(|| {
        let none = "'<' not supported between instances of 'V' and 'V'";
        check_output(REFUSING, &format!("{none} 11\n"));
        let lt = "\"V\") -> bool:\n        return NotImplemented";
        check_edits(
            REFUSING,
            &[
                (lt, "\"V\") -> bool:\n        return self.n < 1", "False 11\n"),
                ("return other.n + 10", "return other.n + 20", &format!("{none} 21\n")),
            ],
        );
    });
}

/// Compared by a caller that knows nothing of the class below.
const ASKING: &str = r#"
class P:
    def __init__(self, n: int) -> None:
        self.n = n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, P) and self._alike(other)

    def _alike(self, other: object) -> bool:
        return isinstance(other, P) and other.n == self.n

class Q(P):
    pass

def same(a: P, b: P) -> bool:
    return a == b

print(same(P(1), Q(1)), same(Q(1), P(1)), same(Q(1), Q(1)))
"#;

#[test]
fn edits_of_comparisons_that_ask_for_the_class_of_their_object() {
    on_a_deep_stack(|| {
        check_output(ASKING, "True True True\n");
        let question = "return isinstance(other, P) and self._alike";
        check_edits(
            ASKING,
            &[
                (question, "return isinstance(other, type(self)) and self._alike", "False False True\n"),
                (
                    "isinstance(other, P) and other.n",
                    "isinstance(other, P) and 0 < other.n",
                    "True True True\n",
                ),
                (question, "return isinstance(self, type(other)) and self._alike", "True True True\n"),
            ],
        );
    });
}
