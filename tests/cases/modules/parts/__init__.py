"""Modules of one case."""
