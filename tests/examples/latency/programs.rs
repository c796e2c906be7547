//! Programs of any size, and what they print.

/// Functions that call each other in groups of ten, each with a loop and a branch. An edit changes a constant in the
/// middle of the program.
pub(crate) fn chain(functions: usize, edit: Option<u64>) -> String {
    let calls: Vec<String> = (0..functions).map(|number| format!("    total += f{number}(3)\n")).collect();
    let main = "def main() -> None:\n    total = 0\n".to_owned() + &calls.concat();
    linked(functions, edit) + &main + "    print(total)\n\nmain()\n"
}

/// Does the same as [`chain`]; each hundred functions are called from one of their own.
pub(crate) fn grouped(functions: usize, edit: Option<u64>) -> String {
    let (mut text, mut main) = (linked(functions, edit), String::new());
    for first in (0..functions).step_by(100) {
        let group = first..functions.min(first + 100);
        let calls: String = group.map(|number| format!("    total += f{number}(3)\n")).collect();
        text += &format!("def g{first}() -> int:\n    total = 0\n{calls}    return total\n\n");
        main += &format!("    total += g{first}()\n");
    }
    text + "def main() -> None:\n    total = 0\n" + &main + "    print(total)\n\nmain()\n"
}

/// The functions of [`chain`] but `main`.
fn linked(functions: usize, edit: Option<u64>) -> String {
    let mut text = String::new();
    for number in 0..functions {
        let addend = addend(functions, number, edit);
        let callee = match number % 10 {
            0 => String::new(),
            _ => format!("    if x > 1000000:\n        total += f{}(x - 1)\n", number - 1),
        };
        text += &format!(
            "def f{number}(x: int) -> int:\n    total = {addend}\n    for i in range(x):\n        total += i * {}\n{callee}    return total\n\n",
            number % 7
        );
    }
    text
}

/// What [`chain`] prints.
pub(crate) fn result(functions: usize, edit: Option<u64>) -> u64 {
    (0..functions).map(|number| addend(functions, number, edit) + 3 * (number as u64 % 7)).sum()
}

/// Functions that all call `f0` in the end, eight of them each. Prints the sum of the constants on the way from the last
/// one down to `f0`.
pub(crate) fn tree(functions: usize) -> String {
    let mut text = format!("{}\n", leaf(0));
    for number in 1..functions {
        text += &format!(
            "def f{number}(x: int) -> int:\n    y = f{}(x) + {number}\n    return y\n\n",
            number / 8
        );
    }
    text + &format!("print(f{}(3))\n", functions - 1)
}

/// A version of `f0` in [`tree`].
pub(crate) fn leaf(version: u64) -> String {
    format!("def f0(x: int) -> int:\n    return x + {version}\n")
}

/// What [`tree`] prints with a version of its leaf.
pub(crate) fn tree_result(functions: usize, version: u64) -> u64 {
    let numbers = std::iter::successors(Some(functions as u64 - 1), |number| Some(number / 8));
    numbers.take_while(|number| *number > 0).sum::<u64>() + 3 + version
}

fn addend(functions: usize, number: usize, edit: Option<u64>) -> u64 {
    if number == functions / 2 { edit.unwrap_or(0) + 10_000 } else { number as u64 }
}
