"use client";

import { useContext, useEffect, useRef, useSyncExternalStore } from "react";
import type { LiveConnection } from "#browser/live/live-source.ts";
import type { PassingEvents, StoredEvents } from "#lib/platform/events/kinds.ts";
import { LiveContext } from "./live-provider.tsx";

/** `reset`: events were lost and the data must be reloaded. Server components refresh without it. */
type LiveEvents = StoredEvents & PassingEvents & { reset: undefined };

/** `since` (`newestSeq` before the data were read) closes the gap until mount; the data may include such an event. */
export function useLive<K extends keyof LiveEvents>(
  type: K,
  handler: (payload: LiveEvents[K]) => void,
  since?: number,
) {
  const tab = useContext(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => tab?.on(type, (payload) => latest.current(payload as LiveEvents[K]), since), [tab, type, since]);
}

const never = () => () => undefined;

/** Whether events arrive immediately, within seconds, or not for now. */
export function useConnection(): LiveConnection {
  const tab = useContext(LiveContext);
  return useSyncExternalStore(
    tab ? (changed) => tab.watch(changed) : never,
    () => tab?.connection ?? "offline",
    () => "live",
  );
}
