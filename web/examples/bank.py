# A bank account that refuses overdrafts
class Account:
    """Money of one owner, in cents, with a history of what happened."""

    def __init__(self, owner: str, balance: int = 0) -> None:
        self.owner: str = owner
        self.balance: int = balance
        self.history: list[tuple[str, int]] = []

    def deposit(self, cents: int) -> None:
        if cents <= 0:
            raise ValueError(f"cannot deposit {money(cents)}")
        self.balance += cents
        self.history.append(("deposit", cents))

    def withdraw(self, cents: int) -> None:
        if cents > self.balance:
            raise ValueError(f"{self.owner} has only {money(self.balance)}")
        self.balance -= cents
        self.history.append(("withdraw", cents))

    def statement(self) -> None:
        print(f"\n{self.owner}'s account")
        for what, cents in self.history:
            print(f"  {what:<10}{money(cents):>12}")
        print(f"  {'balance':<10}{money(self.balance):>12}")


def money(cents: int) -> str:
    sign = "-" if cents < 0 else ""
    whole, rest = abs(cents) // 100, abs(cents) % 100
    return f"{sign}{whole:,}.{rest:02}"


def transfer(source: Account, target: Account, cents: int) -> bool:
    """Moves money between accounts, or leaves both as they were."""
    try:
        source.withdraw(cents)
        target.deposit(cents)
    except ValueError as error:
        print(f"refused: {error}")
        return False
    else:
        print(f"moved {money(cents)} from {source.owner} to {target.owner}")
        return True
    finally:
        together = source.balance + target.balance
        print(f"  together they have {money(together)}")


if __name__ == "__main__":
    ada = Account("Ada", 250_000)
    grace = Account(owner="Grace")

    transfer(ada, grace, 99_950)
    transfer(grace, ada, 100_000)
    transfer(grace, ada, 12_345)

    try:
        ada.deposit(-500)
    except ValueError as error:
        print(f"refused: {error}")

    accounts: dict[str, Account] = {"ada": ada, "grace": grace}
    for name in ["grace", "ada", "linus"]:
        try:
            accounts[name].statement()
        except KeyError as error:
            print(f"\nno account for {error}")
