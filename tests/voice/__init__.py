"""The listeners of the voice: is all of it said, said right, short enough, and understood?"""
