import { showAccountName, showAccountState } from "./account.ts";
import { showAvatars } from "./avatars.ts";
import { focusFirstFault, startForms } from "./forms.ts";
import { reportBadPath, startLanguageSwitch } from "./location.ts";
import { startMenus } from "./menus.ts";
import { startSharing } from "./sharing.ts";
import { showChosenTheme, startThemeSwitch } from "./theme.ts";
import { showFlash } from "./toasts.ts";
import { startViewBeacon } from "./views.ts";

/**
 * The one script of public pages. Everything works without it; it adds what HTML alone cannot do. The first part runs
 * before the first paint, the second once the document is there.
 */
document.documentElement.dataset.enhanced = "";
showChosenTheme();
showAccountState();

function start(): void {
  showAccountName();
  startLanguageSwitch();
  startThemeSwitch();
  startMenus();
  startForms();
  startSharing();
  startViewBeacon();
  showAvatars();
  showFlash();
  focusFirstFault();
  reportBadPath();
}

// Back from the browser's memory of the page, the person may have signed in or out meanwhile.
window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  showAccountState();
  showAccountName();
  showFlash();
});

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
