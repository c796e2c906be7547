# A receipt with aligned columns
TAX_RATE: float = 0.19
WIDTH: int = 40


def line(name: str, price: float, quantity: int = 1, note: str = "") -> float:
    """Prints one line of the receipt and returns what it costs."""
    cost = price * quantity
    label = name if quantity == 1 else f"{quantity} x {name}"
    print(f"{label:<28}{cost:>12,.2f}")
    if note:
        print(f"    {note}")
    return cost


def rule(mark: str = "-") -> None:
    print(mark * WIDTH)


def discount(total: float) -> float:
    if total >= 1000.0:
        return 0.05
    elif total >= 100.0:
        return 0.02
    else:
        return 0.0


def main() -> None:
    print(f"{'The Corner Workshop':^40}")
    rule("=")

    total = 0.0
    total += line("Wood glue", 7.5)
    total += line("Oak plank", 38.25, 4, note="cut to 120 cm")
    total += line("Hinge", price=2.4, quantity=12)
    total += line("Table saw", 1249.0, note="delivered on Friday")
    total += line(note="thank you", name="Bottle deposit", price=-0.25)
    rule()

    share = discount(total)
    if share > 0:
        total += line(f"Discount {share:.0%}", -total * share)
    tax = line(f"Tax {TAX_RATE:.1%}", total * TAX_RATE)
    rule("=")
    line("Total", total + tax)


if __name__ == "__main__":
    main()
