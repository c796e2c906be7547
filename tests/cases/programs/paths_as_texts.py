import os
import os.path
import sys
from os import path
from os.path import join, basename as base

sys.path.insert(0, os.path.join("a", ".."))
sys.path.append("lib")
paths = ["", "/", "//", "///", "a", "a/", "/a", "a/b", "/a/b/", "a//b", "//a/b", "///a", ".bashrc", "a.b.c", "a/.b", "a/..b.c", "a.d/b", "...", "..a", "a/./b/../c", "../../x", "/..", "a/../..", "./x", "x.tar.gz", "dir.d/", "a.", "a/b."]
for p in paths:
    print(repr(p), os.path.split(p), os.path.dirname(p), os.path.basename(p), os.path.splitext(p), os.path.normpath(p), os.path.isabs(p), path.splitdrive(p))
for p in paths[:10]:
    for q in paths[:10]:
        print(repr(join(p, q)), repr(join(p, "m", q)), end=" ")
    print()
print(os.path.commonprefix(["abc/d", "abc/e", "abd"]), os.path.commonprefix([]), os.path.commonprefix(["x"]))
for ps in [["/a/b", "/a/c"], ["a/b/c", "a/b"], ["/a", "/b"], ["a/./b", "a//b/c"], ["ab", "abc"]]:
    print(repr(os.path.commonpath(ps)))
for ps in [[], ["/a", "b"]]:
    try:
        print(os.path.commonpath(ps))
    except ValueError as error:
        print(error)
print(os.sep, os.linesep == "\n", os.pathsep, os.curdir, os.pardir, os.extsep, os.name, os.altsep, os.devnull)
print(os.getenv("LINKPOINT_NO_SUCH"), os.getenv("LINKPOINT_NO_SUCH", "x"), os.environ.get("LINKPOINT_NO_SUCH", "default"), "LINKPOINT_NO_SUCH" in os.environ)
print(os.path.exists("/no/such/file"), os.path.isfile("/no/such"), os.path.isdir("/no/such"))
try:
    os.environ["LINKPOINT_NO_SUCH"]
except KeyError as error:
    print("KeyError", error)
DEBUG = os.environ.get("LINKPOINT_DEBUG", "0") == "1"
print(DEBUG, base("/x/y.z"), os.SEEK_SET, os.SEEK_CUR, os.SEEK_END)
