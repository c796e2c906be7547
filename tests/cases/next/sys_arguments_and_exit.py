# sys.argv, sys.exit with a code, output on stderr.
import sys

print(len(sys.argv), sys.argv[1:])
print("problem", file=sys.stderr)
total = sum([int(a) for a in sys.argv[1:3]])
sys.exit(total)
