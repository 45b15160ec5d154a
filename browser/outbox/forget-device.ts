import { forgetPacks } from "#browser/live/saved-packs.ts";
import { signOutPath } from "#lib/platform/api-paths.ts";
import { storeNames } from "./store-names.ts";

/** From now on, every sign-out of this page leaves nothing unsent and no saved text on the device. Answers what ends that. */
export function forgetAtSignOut(): () => void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && target.action.endsWith(signOutPath)) forgetDevice();
  };
  document.addEventListener("submit", forget);
  return () => document.removeEventListener("submit", forget);
}

/** Leaves nothing in this browser that somebody wrote or saved here: neither what is not sent yet, nor texts, nor drafts. */
export function forgetDevice(): void {
  // The service worker does so too, as not every sign-out is one of these pages.
  if ("caches" in window) void forgetPacks();
  forgetUnsent();
}

/** The same without saved texts, which the service worker forgets by itself when a document's form signs out. */
export function forgetUnsent(): void {
  try {
    for (const name of Object.values(storeNames)) indexedDB.deleteDatabase(name);
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
