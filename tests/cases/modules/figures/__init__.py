from figures.flat import *
from .solid import *

_hidden = 1
