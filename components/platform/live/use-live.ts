"use client";

import { useContext, useEffect, useRef, useSyncExternalStore } from "react";
import type { LiveConnection } from "#browser/live/live-source.ts";
import type { PassingEvents, StoredEvents } from "#lib/platform/events/kinds.ts";
import { LiveContext } from "./live-provider.tsx";

/** `reset` says that events were lost and what is shown has to be read anew; server components are refreshed without it. */
type LiveEvents = StoredEvents & PassingEvents & { reset: undefined };

/**
 * Hands every event of a type to the handler: stored ones once in this tab and in order, passing ones if they come. With `since`, the
 * number of the person's newest event before the data shown were read (`newestSeq`), it begins with what came after it, so that
 * nothing is lost between the reading and the showing; an event may then be in the data already.
 */
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

/** Whether events come at once, within seconds, or not for now. */
export function useConnection(): LiveConnection {
  const tab = useContext(LiveContext);
  return useSyncExternalStore(
    tab ? (changed) => tab.watch(changed) : never,
    () => tab?.connection ?? "offline",
    () => "live",
  );
}
