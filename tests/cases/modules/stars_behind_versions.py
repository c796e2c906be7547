# Assignments in front of stars.
import versions
from versions import LIMIT, VERSION, part

print(versions.__version__, versions.VERSION, versions.NUMBERS, versions.__author__)
print(part(15), LIMIT, versions.part(8), hasattr(versions, "hidden"), versions.names)
