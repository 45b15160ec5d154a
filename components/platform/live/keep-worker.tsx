"use client";

import { useEffect } from "react";
import { forgetPacks } from "#browser/live/saved-packs.ts";
import { whenIdle } from "#browser/live/when-idle.ts";
import { forgetAtSignOut } from "#browser/outbox/forget-device.ts";

/**
 * Registers the service worker when idle and lets it send this person's outbox. Public pages never load it. On a device that
 * several people use there is none, and what somebody else saved is deleted at once.
 */
export function KeepWorker({ userId, shared }: { userId: string; shared: boolean }) {
  useEffect(forgetAtSignOut, []);
  useEffect(() => {
    if (shared) {
      if ("caches" in window) void forgetPacks().catch(() => undefined);
      return;
    }
    // Only in secure contexts.
    if (!("serviceWorker" in navigator)) return;
    const start = () => {
      // On a shared device: texts saved by someone whose sign-in just expired.
      void forgetPacks(userId).catch(() => undefined);
      return navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(wake, () => {
        // Refused or unreachable: pages send by themselves.
      });
    };
    const wake = async () => (await navigator.serviceWorker.ready).active?.postMessage({ sendFor: userId });
    const endWaiting = whenIdle(start, 10_000);
    window.addEventListener("online", wake);
    return () => {
      endWaiting();
      window.removeEventListener("online", wake);
    };
  }, [userId, shared]);
  return null;
}
