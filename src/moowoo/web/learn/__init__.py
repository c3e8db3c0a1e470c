"""Lessons: real games that wait for the learner, told and explained step by step."""
