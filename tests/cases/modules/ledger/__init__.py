from .total import total
from .Entry import Entry
