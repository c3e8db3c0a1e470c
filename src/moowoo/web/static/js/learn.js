/** A step of a lesson begins at what is new: the focus goes there, so that it is what a screen reader says first. */

const now = document.getElementById("now");
if (now && location.hash === "#now") now.focus({ preventScroll: true });
