import { showAvatars } from "./avatars.ts";
import { startLanguageHint, startLanguageSwitch } from "./languages.ts";
import { reportBadPath } from "./location.ts";
import { startMended } from "./mended.ts";
import { settleSpeculation } from "./speculation.ts";
import { startTypeface } from "./typeface.ts";
import { startViewBeacon } from "./views.ts";
import { startReports } from "./waiting-reports.ts";

/** What no reader misses in the first moment. `main` adds this part once the page is there, see `main.ts`. */
startLanguageSwitch();
startLanguageHint();
startViewBeacon();
startMended();
reportBadPath();
startTypeface();
startReports();
settleByDisplay();
// After the footer's own listener, which stores the choice.
document.addEventListener("change", ({ target }) => {
  if (target instanceof Element && target.matches("[data-choice]")) settleByDisplay();
});

function settleByDisplay(): void {
  settleSpeculation();
  showAvatars();
}
