# Modules of CPython that are not built are refused where they are used.
import os
from tkinter import Tk


def show() -> None:
    print(os.getpid())


show()
print(Tk())
