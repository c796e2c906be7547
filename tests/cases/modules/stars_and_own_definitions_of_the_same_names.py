# A function that a module defines itself takes the place of one that a star has given.
from lines.marked import *
import lines.plain as plain

line = Marked("one two")
line.add("three")
add_word(line, "four", False)
plain.add_word(line, "five")
print(line.text, line.marks, words_of(line), LIMIT, MARK)
