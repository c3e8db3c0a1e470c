/** What is heard of WOO alone. */

import { melody, teach, thud } from "/static/js/sound.js";

teach({
  trick: ({ pan }, at) => melody([7, 9, 12], at, 0.09, pan),
  marriage: ({ pan }, at) => melody([5, 7, 9, 10, 12], at, 0.11, pan),
  close: ({ pan }, at) => Math.max(thud(at, pan), thud(at + 0.14, pan) + 0.14),
  claim: ({ pan }, at) => melody([10, 10, 12], at, 0.12, pan),
});
