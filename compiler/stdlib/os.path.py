"""Paths of POSIX as texts. There are no files: nothing exists; the working directory is `/`. Not here: what depends on a user or an
environment (`expanduser`, `expandvars`), and paths of bytes.
"""

from collections.abc import Iterable, Sequence
from typing import Final

sep: Final = "/"
altsep: Final = None
extsep: Final = "."
pathsep: Final = ":"
curdir: Final = "."
pardir: Final = ".."
devnull: Final = "/dev/null"


def isabs(s: str) -> bool:
    return s.startswith("/")


def normcase(s: str) -> str:
    return s


def join(a: str, *p: str) -> str:
    joined = a
    for part in p:
        if part.startswith("/"):
            joined = part
        elif not joined or joined.endswith("/"):
            joined += part
        else:
            joined += "/" + part
    return joined


def split(p: str) -> tuple[str, str]:
    """What stands before the last slash, without slashes at its end unless it has nothing else, and what stands behind it."""
    behind = p.rfind("/") + 1
    head = p[:behind]
    return head.rstrip("/") or head, p[behind:]


def dirname(p: str) -> str:
    return split(p)[0]


def basename(p: str) -> str:
    return split(p)[1]


def splitdrive(p: str) -> tuple[str, str]:
    return "", p


def splitext(p: str) -> tuple[str, str]:
    """The path without its extension, and that from its dot on. Dots that a name begins with begin no extension."""
    named = basename(p).lstrip(".")
    dot = named.rfind(".")
    if dot < 0:
        return p, ""
    at = len(p) - len(named) + dot
    return p[:at], p[at:]


def normpath(path: str) -> str:
    """The path without `.`, empty parts and `..` behind what it leaves. Two slashes at its beginning stay, as POSIX has it."""
    root = path[: len(path) - len(path.lstrip("/"))]
    root = root if len(root) == 2 else root[:1]
    parts: list[str] = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part != ".." or (parts and parts[-1] == "..") or (not parts and not root):
            parts.append(part)
        elif parts:
            parts.pop()
    return root + "/".join(parts) or "."


def abspath(path: str) -> str:
    return normpath(join("/", path))


def realpath(filename: str) -> str:
    """There are no links."""
    return abspath(filename)


def relpath(path: str, start: str = curdir) -> str:
    if not path:
        raise ValueError("no path specified")
    there = [part for part in abspath(path).split("/") if part]
    here = [part for part in abspath(start).split("/") if part]
    shared = 0
    while shared < min(len(there), len(here)) and there[shared] == here[shared]:
        shared += 1
    return "/".join([pardir] * (len(here) - shared) + there[shared:]) or curdir


def commonprefix(m: Sequence[str]) -> str:
    """What all texts begin with, be it a part of a name."""
    if not m:
        return ""
    least, greatest = min(m), max(m)
    for index, letter in enumerate(least):
        if letter != greatest[index]:
            return least[:index]
    return least


def commonpath(paths: Iterable[str]) -> str:
    """The longest path that all of them are below or are."""
    given = list(paths)
    if not given:
        raise ValueError("commonpath() arg is an empty sequence")
    if any(isabs(path) != isabs(given[0]) for path in given):
        raise ValueError("Can't mix absolute and relative paths")
    parts = [[part for part in path.split("/") if part and part != "."] for path in given]
    least, greatest = min(parts), max(parts)
    shared: list[str] = []
    for index, part in enumerate(least):
        if part != greatest[index]:
            break
        shared.append(part)
    return ("/" if isabs(given[0]) else "") + "/".join(shared)


def exists(path: str) -> bool:
    return False


def lexists(path: str) -> bool:
    return False


def isfile(path: str) -> bool:
    return False


def isdir(s: str) -> bool:
    return False


def islink(path: str) -> bool:
    return False
