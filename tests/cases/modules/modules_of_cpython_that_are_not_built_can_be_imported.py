# Importing a module of CPython's library that this one lacks is no mistake, only using it is.
import datetime
import os.path
import logging.handlers as handlers
from tkinter import Tk, messagebox

try:
    import curses
    has_curses = True
except ImportError:
    has_curses = False


def now(at: datetime.date) -> str:
    return datetime.datetime.now().isoformat()


def window() -> Tk:
    import sqlite3

    messagebox.showinfo("a", "b")
    return Tk()


def add(a: int, b: int) -> int:
    return a + b


print(add(1, 2), has_curses)
