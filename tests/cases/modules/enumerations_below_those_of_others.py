# Enumerations below ones without members of other modules.
import kinds
import kinds.words as words
from kinds.words import Deep, Word


class Depth(Deep):
    LOW = 1
    HIGH = 3


class Color(kinds.Level):
    RED = "r"
    GREEN = "g"


class Mark(words.Kind):
    DOT = "."


print(list(Word), Word.CR, Word("lf"), Word["Other"], Word.CR == "cr", Word.LF.value, len(Word))
print(Depth.LOW.label(), Depth.HIGH.half, list(Depth), isinstance(Depth.LOW, kinds.Level), Depth(3))
print(Color.RED.label(), Color.RED.name, [c.value for c in Color], repr(Mark.DOT), Mark.DOT + "x")
try:
    Word("nothing")
except ValueError as e:
    print(e)


def kind_of(w: Word | Mark) -> str:
    match w:
        case Word.CR:
            return "return"
        case Word():
            return "word"
        case Mark.DOT:
            return "dot"
    return "none"


print(kind_of(Word.CR), kind_of(Word.LF), kind_of(Mark.DOT))
print({Word.CR: 1, Word.LF: 2}[Word.CR], sorted(Word, key=lambda w: w.value))
