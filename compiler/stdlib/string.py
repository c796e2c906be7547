"""Sets of characters as strings, `capwords`, `Template`. Not here: `Formatter`, templates with patterns of their own."""

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
digits = "0123456789"
hexdigits = "0123456789abcdefABCDEF"
octdigits = "01234567"
punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
printable = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\v\f"


def capwords(s: str, sep: str | None = None) -> str:
    words = s.split() if sep is None else s.split(sep)
    return (" " if sep is None else sep).join([word.capitalize() for word in words])


class Template:
    """A text with `$name` and `${name}` in it."""

    template: str

    def __init__(self, template: str) -> None:
        self.template = template

    def substitute(self, mapping=None, /, **kws) -> str:
        return self._replaced(_texts(mapping, kws), False)

    def safe_substitute(self, mapping=None, /, **kws) -> str:
        return self._replaced(_texts(mapping, kws), True)

    def get_identifiers(self) -> list[str]:
        found: list[str] = []
        at = 0
        while at < len(self.template):
            start = self.template.find("$", at)
            if start < 0:
                break
            name, at = self._name(start)
            if name != "" and name != "$" and name not in found:
                found.append(name)
        return found

    def _name(self, start: int) -> tuple[str, int]:
        """The name behind the `$` at `start` and where the placeholder ends; `$` for `$$`, empty if there is none."""
        text = self.template
        at = start + 1
        if text.startswith("$", at):
            return ("$", at + 1)
        is_braced = text.startswith("{", at)
        if is_braced:
            at += 1
        begin = at
        while at < len(text) and text[at].isascii() and (text[at].isalnum() or text[at] == "_"):
            at += 1
        name = text[begin:at]
        if name == "" or name[0].isdigit() or is_braced and not text.startswith("}", at):
            return ("", start + 1)
        return (name, at + 1 if is_braced else at)

    def _replaced(self, texts: dict[str, str], is_safe: bool) -> str:
        text = self.template
        parts: list[str] = []
        at = 0
        while True:
            start = text.find("$", at)
            if start < 0:
                break
            parts.append(text[at:start])
            name, at = self._name(start)
            if name == "$":
                parts.append("$")
            elif name == "":
                if not is_safe:
                    line = text.count("\n", 0, start) + 1
                    column = start - text.rfind("\n", 0, start)
                    raise ValueError(f"Invalid placeholder in string: line {line}, col {column}")
                parts.append("$")
            elif name in texts:
                parts.append(texts[name])
            elif is_safe:
                parts.append(text[start:at])
            else:
                raise KeyError(name)
        parts.append(text[at:])
        return "".join(parts)


def _texts(mapping, named) -> dict[str, str]:
    texts: dict[str, str] = {}
    if mapping is not None:
        for name, value in mapping.items():
            texts[name] = str(value)
    for name, value in named.items():
        texts[name] = str(value)
    return texts
