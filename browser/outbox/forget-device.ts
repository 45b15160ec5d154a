import { forgetPacks } from "#browser/live/saved-packs.ts";
import { signOutPath } from "#lib/platform/api-paths.ts";
import { storeNames } from "./store-names.ts";

/** Clears this device at every sign-out on this page. Returns the function that stops it. */
export function forgetAtSignOut(): () => void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && target.action.endsWith(signOutPath)) forgetDevice();
  };
  document.addEventListener("submit", forget);
  return () => document.removeEventListener("submit", forget);
}

/** Deletes everything written or saved in this browser: unsent items, texts and drafts. */
export function forgetDevice(): void {
  // The service worker does this too, because not every sign-out happens on these pages.
  if ("caches" in window) void forgetPacks();
  forgetUnsent();
}

/** The same without saved texts, which the service worker deletes when a document's form signs out. */
export function forgetUnsent(): void {
  try {
    for (const name of Object.values(storeNames)) indexedDB.deleteDatabase(name);
    sessionStorage.clear();
  } catch {
    // Browsers that refuse storage have kept nothing.
  }
}
