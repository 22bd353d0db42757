"""Hands in a random.py that ends the judge.

family: handed-in files
kind: forge
"""

def is_set(a, b, c):
    return None


#### random.py
import os

os._exit(0)
