# Whether modules have something.
import math
import filled.registry as registry
from filled import games
print(hasattr(registry, "register"), hasattr(registry, "nothing"), hasattr(registry, "cache"), hasattr(games, "Game"))
print(hasattr(math, "pi"), getattr(math, "pi") > 3, getattr(registry, "nothing", "none"))
