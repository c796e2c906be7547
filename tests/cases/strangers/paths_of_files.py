"""Where a program is, for scripts that put directories on the path of modules; outputs that are set to UTF-8."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "src"))
if hasattr(sys.stdout, "reconfigure"):
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
print(os.path.isabs(__file__), __file__.endswith(".py"))
print(os.path.relpath("/a/b/c", "/a/d"), os.path.relpath("/a", "/a"), os.path.relpath("x/y", "x/y/z"))
print(os.path.abspath("/a/../b/./c"), os.path.normpath("x//y"))
try:
    os.path.relpath("")
except ValueError as e:
    print(e)
print(sys.stdout.encoding, sys.stdout.writable(), sys.stdout.readable())
