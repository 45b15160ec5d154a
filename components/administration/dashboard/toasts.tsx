"use client";

import type { ReadFlash } from "#browser/live/flash.ts";
import { forgetDevice } from "#browser/outbox/forget-device.ts";
import { ToastProvider } from "#components/platform/ui/toast.tsx";

type Props = { children: React.ReactNode; closeLabel: string; regionLabel: string };

/** Toasts of the app's pages. The message after a sign-out also deletes what was written and saved in this browser. */
export function Toasts(props: Props) {
  return <ToastProvider {...props} onFlash={forgetWhenAsked} />;
}

function forgetWhenAsked({ forgets }: ReadFlash): void {
  if (!forgets) return;
  forgetDevice();
  // The next page may come without a reload, so nothing else tells its header.
  document.documentElement.removeAttribute("data-signed-in");
}
