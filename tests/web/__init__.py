"""The page, read, heard, touched and played: by keyboard, by pointer, and without scripts."""
