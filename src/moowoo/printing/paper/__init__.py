"""Paper: cards and tokens to cut out, score pads, and the rules as a booklet; all as PDF, set by Typst."""
