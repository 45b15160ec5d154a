"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { useLive } from "#components/platform/live/use-live.ts";
import { paths } from "#lib/platform/paths.ts";

const RingDialog = dynamic(() => import("./ring-dialog.tsx"), { ssr: false });

type Ringing = Readonly<{ callId: string; name: string }>;

/** Rings wherever the person is in the app, on every page of theirs until one of them answers (CALL-08). */
export function IncomingCall() {
  const [ringing, setRinging] = useState<Ringing>();
  const path = usePathname();
  useLive("call", ({ callId, name, change }) => {
    if (change === "ringing") setRinging({ callId, name });
    else setRinging((before) => (before?.callId === callId ? undefined : before));
  });
  // Its own page has the same two answers.
  if (!ringing || path.endsWith(paths.call(ringing.callId))) return null;
  return <RingDialog key={ringing.callId} {...ringing} onDone={() => setRinging(undefined)} />;
}
