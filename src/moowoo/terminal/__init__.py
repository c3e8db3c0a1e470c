"""The line-mode client: lines that read well by eye, by ear and on a braille line."""
