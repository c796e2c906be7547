from combinators.all import *
from combinators.numbers import *
