"""Braille sheets: text translated by liblouis, laid out in lines and pages, written for embossers and for reading."""
