# Generators of several kinds in a field of one module; another one has what the whole program tells.
import simulated.processes
import simulated.shades

print(len(simulated.shades.Shade))
