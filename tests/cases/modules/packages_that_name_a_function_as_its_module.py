# A module runs when it is imported, also where its package binds its name to a function or a class of it.
import ledger.total
from ledger.total import rates
from ledger.Entry import Entry, names
from ledger import total, tax

print(rates, total([Entry("tea", 2), Entry("cake", 3)]))
rates[0] = 10
print(ledger.total([Entry("tea", 1)]), names())
print(tax.tax(200), tax.rate)


def later() -> int:
    from ledger.total import total as again
    import ledger.Entry

    return again([ledger.Entry("late", 7)])


print(later(), names())
