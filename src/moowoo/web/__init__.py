"""The page: HTML, styles and small scripts, made from what a visitor may see."""
