import { showAccountName, showAccountState } from "./account.ts";
import { showAvatars } from "./avatars.ts";
import { showChosenDisplay, startDisplayOptions } from "./display.ts";
import { restoreEntries } from "./entries.ts";
import { focusAnswer, startForms } from "./forms.ts";
import { startLanguageHint, startLanguageSwitch } from "./languages.ts";
import { reportBadPath } from "./location.ts";
import { startMenus } from "./menus.ts";
import { startSharing } from "./sharing.ts";
import { settleSpeculation } from "./speculation.ts";
import { showFlash } from "./toasts.ts";
import { startViewBeacon } from "./views.ts";

/** Public pages all work without this script. The first part runs before the first paint. */
document.documentElement.dataset.enhanced = "";
prepare();

function prepare(): void {
  showChosenDisplay();
  showAccountState();
}

function start(): void {
  showAccountName();
  startLanguageSwitch();
  startLanguageHint();
  restoreEntries();
  startDisplayOptions(() => {
    settleSpeculation();
    showAvatars();
  });
  startMenus();
  startForms();
  focusAnswer();
  startSharing();
  startViewBeacon();
  settleSpeculation();
  showAvatars();
  showFlash();
  reportBadPath();
}

// Restored from the back/forward cache: the person may have signed in or out meanwhile.
window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  prepare();
  showAccountName();
  restoreEntries();
  showFlash();
});

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startWhenShown);
else startWhenShown();

/** A prerendered page must not show a message or load more before its reader opens it. */
function startWhenShown(): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", startWhenShown, { once: true });
    return;
  }
  prepare();
  start();
}
