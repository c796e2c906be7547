"""`textwrap`: paragraphs of a width, margins. Words break at blanks, behind hyphens between letters and, if they are too long for a
line, anywhere, as CPython's patterns say. Not here: `TextWrapper` objects.
"""

_BLANKS: str = "\t\n\x0b\x0c\r "


def _is_blank(text: str) -> bool:
    return len(text) > 0 and len(text.strip(_BLANKS)) == 0


def _chunks(text: str, break_on_hyphens: bool) -> list[str]:
    """Runs of blanks, and the words between them, cut behind their hyphens."""
    chunks: list[str] = []
    start = 0
    size = len(text)
    while start < size:
        end = start
        blank = text[start] in _BLANKS
        while end < size and (text[end] in _BLANKS) == blank:
            end = end + 1
        if blank or not break_on_hyphens:
            chunks.append(text[start:end])
        else:
            _add_parts(chunks, text[start:end])
        start = end
    return chunks


def _is_letter(char: str) -> bool:
    return char.isalpha() or char == "_"


def _is_word(char: str) -> bool:
    return char.isalnum() or char in "_!\"'&.,?"


def _add_parts(chunks: list[str], word: str) -> None:
    """Adds a word in the parts that CPython's `wordsep_re` finds: behind a hyphen that stands between letters, and dashes of two
    and more hyphens by themselves."""
    size = len(word)
    start = 0
    at = 0
    while at < size:
        if word[at] != "-":
            at = at + 1
            continue
        end = at
        while end < size and word[end] == "-":
            end = end + 1
        if end - at >= 2:
            # An em-dash: between a word and a word.
            if at > start and _is_word(word[at - 1]) and end < size and (word[end].isalnum() or word[end] == "_"):
                chunks.append(word[start:at])
                chunks.append(word[at:end])
                start = end
        elif (
            at - start >= 2 and _is_letter(word[at - 1]) and _is_letter(word[at - 2])
            and end + 1 < size and _is_letter(word[end]) and (_is_letter(word[end + 1]) or word[end + 1] == "-" and end + 2 < size and _is_letter(word[end + 2]))
        ):
            chunks.append(word[start:end])
            start = end
        at = end
    if start < size:
        chunks.append(word[start:])


def wrap(
    text: str,
    width: int = 70,
    *,
    initial_indent: str = "",
    subsequent_indent: str = "",
    expand_tabs: bool = True,
    replace_whitespace: bool = True,
    fix_sentence_endings: bool = False,
    break_long_words: bool = True,
    drop_whitespace: bool = True,
    break_on_hyphens: bool = True,
    tabsize: int = 8,
    max_lines: int | None = None,
    placeholder: str = " [...]",
) -> list[str]:
    if fix_sentence_endings:
        raise NotImplementedError("fix_sentence_endings is not supported")
    if expand_tabs:
        text = text.expandtabs(tabsize)
    if replace_whitespace:
        for blank in "\t\n\x0b\x0c\r":
            text = text.replace(blank, " ")
    if width <= 0:
        raise ValueError("invalid width " + repr(width) + " (must be > 0)")
    if max_lines is not None:
        margin = subsequent_indent if max_lines > 1 else initial_indent
        if len(margin) + len(placeholder.lstrip()) > width:
            raise ValueError("placeholder too large for max width")
    chunks = _chunks(text, break_on_hyphens)
    chunks.reverse()
    lines: list[str] = []
    while len(chunks) > 0:
        margin = subsequent_indent if len(lines) > 0 else initial_indent
        room = width - len(margin)
        if drop_whitespace and _is_blank(chunks[-1]) and len(lines) > 0:
            chunks.pop()
        line: list[str] = []
        length = 0
        while len(chunks) > 0 and length + len(chunks[-1]) <= room:
            length = length + len(chunks[-1])
            line.append(chunks.pop())
        if len(chunks) > 0 and len(chunks[-1]) > room:
            _break_word(chunks, line, length, room, break_long_words, break_on_hyphens)
            length = 0
            for chunk in line:
                length = length + len(chunk)
        if drop_whitespace and len(line) > 0 and _is_blank(line[-1]):
            length = length - len(line[-1])
            line.pop()
        if len(line) == 0:
            continue
        is_last = len(chunks) == 0 or drop_whitespace and len(chunks) == 1 and _is_blank(chunks[0])
        if max_lines is None or len(lines) + 1 < max_lines or is_last and length <= room:
            lines.append(margin + "".join(line))
            continue
        _end_short(lines, line, length, room, margin, placeholder, width)
        break
    return lines


def _break_word(
    chunks: list[str], line: list[str], length: int, width: int, break_long_words: bool, break_on_hyphens: bool
) -> None:
    """Fills a line with a part of a word that no line is long enough for."""
    room = 1 if width < 1 else width - length
    if break_long_words:
        end = room
        word = chunks[-1]
        if break_on_hyphens and len(word) > room:
            hyphen = word.rfind("-", 0, max(room, 0))
            if hyphen > 0 and len(word[:hyphen].strip("-")) > 0:
                end = hyphen + 1
        line.append(word[:end])
        chunks[-1] = word[end:]
    elif len(line) == 0:
        line.append(chunks.pop())


def _end_short(
    lines: list[str], line: list[str], length: int, room: int, margin: str, placeholder: str, width: int
) -> None:
    """Ends the last line that is allowed with the placeholder."""
    while len(line) > 0:
        if not _is_blank(line[-1]) and length + len(placeholder) <= room:
            line.append(placeholder)
            lines.append(margin + "".join(line))
            return
        length = length - len(line[-1])
        line.pop()
    if len(lines) > 0:
        before = lines[-1].rstrip()
        if len(before) + len(placeholder) <= width:
            lines[-1] = before + placeholder
            return
    lines.append(margin + placeholder.lstrip())


def fill(text: str, width: int = 70, **options) -> str:
    return "\n".join(wrap(text, width, **options))


def shorten(text: str, width: int, *, placeholder: str = " [...]") -> str:
    return "\n".join(wrap(" ".join(text.strip().split()), width, max_lines=1, placeholder=placeholder))


def dedent(text: str) -> str:
    """Takes off the blanks that all lines begin with; lines of blanks become empty."""
    lines: list[str] = []
    for line in text.split("\n"):
        lines.append("" if len(line.strip(" \t")) == 0 else line)
    margin = ""
    is_first = True
    for line in lines:
        if len(line) == 0:
            continue
        indent = line[: len(line) - len(line.lstrip(" \t"))]
        if is_first:
            margin = indent
            is_first = False
        else:
            common = 0
            while common < len(margin) and common < len(indent) and margin[common] == indent[common]:
                common = common + 1
            margin = margin[:common]
    size = len(margin)
    if size == 0:
        return "\n".join(lines)
    return "\n".join([line[size:] for line in lines])


def indent(text: str, prefix: str, predicate=None) -> str:
    parts: list[str] = []
    for line in text.splitlines(True):
        wanted = len(line.strip()) > 0 if predicate is None else bool(predicate(line))
        parts.append(prefix + line if wanted else line)
    return "".join(parts)
