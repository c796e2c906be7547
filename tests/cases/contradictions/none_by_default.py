from typing import Dict, List, Optional
def fib(n: int, memo: Dict[int, int] = None) -> int:
    if memo is None:
        memo = {}
    if n < 2:
        return n
    if n not in memo:
        memo[n] = fib(n - 1, memo) + fib(n - 2, memo)
    return memo[n]
print(fib(30))
class Stack:
    items: List[int] = None
    top: Optional[int] = None
    def __init__(self, items: List[int] = None) -> None:
        self.items = items or []
    def peek(self) -> int:
        return self.items[-1] if self.items else None
s = Stack()
print(s.peek(), Stack([1]).peek())
