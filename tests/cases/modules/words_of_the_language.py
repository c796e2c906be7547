# `keyword`: the words of the language.
import keyword
from keyword import iskeyword, issoftkeyword, kwlist

print(len(kwlist), kwlist[:5], keyword.softkwlist)
print([word for word in ["if", "match", "name", "None", "_"] if iskeyword(word)])
print([word for word in ["if", "match", "name", "None", "_"] if issoftkeyword(word)])
print(iskeyword("print"), all(map(iskeyword, kwlist)))


def is_valid(name: str) -> bool:
    return name.isidentifier() and not iskeyword(name)


print(is_valid("class"), is_valid("klass"), is_valid("1a"))
