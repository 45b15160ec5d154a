"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { useLive } from "#components/platform/live/use-live.ts";
import { paths } from "#lib/platform/paths.ts";

const RingDialog = dynamic(() => import("./ring-dialog.tsx"), { ssr: false });

type Ringing = Readonly<{ callId: string; name: string }>;

/** Rings on every open page of the person until one of them answers. */
export function IncomingCall() {
  const [ringing, setRinging] = useState<Ringing>();
  const path = usePathname();
  useLive("call", ({ callId, name, change }) => {
    if (change === "ringing") setRinging({ callId, name });
    else setRinging((before) => (before?.callId === callId ? undefined : before));
  });
  // The call's own page has the same two buttons.
  if (!ringing || path.endsWith(paths.call(ringing.callId))) return null;
  return <RingDialog key={ringing.callId} {...ringing} onDone={() => setRinging(undefined)} />;
}
