import { showAccountName, showAccountState } from "./account.ts";
import { showChosenDisplay, startDisplayOptions } from "./display.ts";
import { restoreEntries } from "./entries.ts";
import { focusAnswer, startForms } from "./forms.ts";
import { startMenus } from "./menus.ts";
import { startSharing } from "./sharing.ts";
import { showFlash } from "./toasts.ts";
import { showTypeface } from "./typeface.ts";

/** Public pages all work without this script. The first part runs before the first paint. */
const late = (document.currentScript as HTMLScriptElement | null)?.dataset.enhance;
document.documentElement.dataset.enhanced = "";
prepare();

function prepare(): void {
  showChosenDisplay();
  showTypeface();
  showAccountState();
}

function start(): void {
  showAccountName();
  restoreEntries();
  startDisplayOptions(showTypeface);
  startMenus();
  startForms();
  focusAnswer();
  startSharing();
  showFlash();
  startLatePart();
}

function startLatePart(): void {
  if (!late) return;
  const script = document.createElement("script");
  script.src = late;
  document.head.append(script);
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
