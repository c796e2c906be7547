# Modules of CPython that are not built are refused where they are used.
import datetime
from tkinter import Tk


def show() -> None:
    print(datetime.date(2020, 1, 1))


show()
print(Tk())
