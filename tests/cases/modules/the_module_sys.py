# sys: arguments, streams, exit code.
import sys

print(len(sys.argv), sys.maxsize)
first = sys.stdin.readline()
print(repr(first))
for number, line in enumerate(sys.stdin):
    print(number, line.rstrip())
    if number == 1:
        break
print(repr(sys.stdin.read()))
sys.stdout.write("written\n")
print("to stdout", file=sys.stdout)
try:
    sys.exit("stopped")
except SystemExit as stop:
    print(repr(stop))
sys.exit(7)
