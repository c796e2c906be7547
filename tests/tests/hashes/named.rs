//! Edits of classes below named tuples, and of other names of classes that are extended.

use crate::support::*;

const TEXT: &str = "\
from collections import namedtuple
Pair = namedtuple('_Pair', 'a b')
class Point(namedtuple('Point', 'x y')):
    def __new__(cls, x, y=0):
        return super().__new__(cls, x, y)
    def total(self): return self.x + self.y
class Spot(Point):
    def total(self): return super().total() * 2
class Shape:
    def area(self): return 1
class Round:
    def area(self): return 3
Base = Shape
class Square(Base):
    def twice(self): return self.area() * 2
Kind = type('Kind', (Square,), {'n': 4})
def shown(p: Point) -> int: return p.total()
print(Pair(1, 2), shown(Point(1)), shown(Spot(2)), Spot(3)._replace(y=1), Square().twice(), Kind().n)
";

#[test]
fn edits_of_classes_below_named_tuples_and_other_names_are_as_fresh() {
    let edits = [
        ("'a b'", "'b a'", "_Pair(b=1, a=2) 1 4 Spot(x=3, y=1) 2 4\n"),
        ("'_Pair'", "'Pair'", "Pair(a=1, b=2) 1 4 Spot(x=3, y=1) 2 4\n"),
        ("y=0", "y=7", "_Pair(a=1, b=2) 8 18 Spot(x=3, y=1) 2 4\n"),
        ("cls, x, y)", "cls, x * 10, y)", "_Pair(a=1, b=2) 10 40 Spot(x=30, y=1) 2 4\n"),
        ("* 2\nclass Shape", "* 3\nclass Shape", "_Pair(a=1, b=2) 1 6 Spot(x=3, y=1) 2 4\n"),
        ("Base = Shape", "Base = Round", "_Pair(a=1, b=2) 1 4 Spot(x=3, y=1) 6 4\n"),
        ("class Square(Base)", "class Square(Round)", "_Pair(a=1, b=2) 1 4 Spot(x=3, y=1) 6 4\n"),
        ("'n': 4", "'n': 5", "_Pair(a=1, b=2) 1 4 Spot(x=3, y=1) 2 5\n"),
        ("return self.x + self.y", "return self.x", "_Pair(a=1, b=2) 1 4 Spot(x=3, y=1) 2 4\n"),
    ];
    on_a_deep_stack(move || check_edits(TEXT, &edits));
}
