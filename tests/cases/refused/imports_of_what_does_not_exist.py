# Modules and names of modules that do not exist. Stars of library modules are known.
from math import *
import no_such_module
from math import no_such_function
import numpy as np

print(sqrt(2.0), no_such_module.x, np.zeros(3))
