"use client";

import { useEffect } from "react";
import { forgetPacks } from "#browser/live/saved-packs.ts";
import { forgetAtSignOut } from "#browser/outbox/forget-device.ts";

/**
 * Registers the service worker once the page has nothing better to do, and has it send what this person wrote without a connection
 *. Public pages never load it.
 */
export function KeepWorker({ userId }: { userId: string }) {
  useEffect(forgetAtSignOut, []);
  useEffect(() => {
    // Only on secure addresses.
    if (!("serviceWorker" in navigator)) return;
    const start = () => {
      // On a shared device, what somebody saved whose sign-in just ran out.
      void forgetPacks(userId).catch(() => undefined);
      return navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(wake, () => {
        // Refused by the browser or unreachable: pages send what they wrote themselves.
      });
    };
    const wake = async () => (await navigator.serviceWorker.ready).active?.postMessage({ sendFor: userId });
    const later = "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 10_000 }) : undefined;
    if (later === undefined) setTimeout(start, 3_000);
    window.addEventListener("online", wake);
    return () => {
      if (later !== undefined) cancelIdleCallback(later);
      window.removeEventListener("online", wake);
    };
  }, [userId]);
  return null;
}
