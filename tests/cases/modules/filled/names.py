from typing import Literal, Union
MAX = 3
_TextMode = Literal["a", "b"]
_Num = Union[int, str]
class _K: pass
def Func(x): return x + 1
