"""Drawings as data, and the forms that are made of them; knows no puzzle."""
