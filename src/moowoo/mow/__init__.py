"""MOW, whole: rules, words, faces, page, record, bots and lessons; `kit` is the way in."""
