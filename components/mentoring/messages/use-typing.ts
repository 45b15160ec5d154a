"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "#components/platform/live/use-live.ts";
import { typingPath } from "#lib/platform/api-paths.ts";

/** Milliseconds between typing signals, and until one expires. */
const every = 3_000;
const stands = 6_000;

/** "… is typing", both ways: sent rarely, never stored, expires by itself. */
export function useTyping(conversationId: string) {
  const [typing, setTyping] = useState(false);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(0);
  const stop = useCallback(() => {
    clearTimeout(end.current);
    setTyping(false);
  }, []);
  useLive("typing", (event) => {
    if (event.conversationId !== conversationId) return;
    clearTimeout(end.current);
    setTyping(true);
    end.current = setTimeout(stop, stands);
  });
  useEffect(() => () => clearTimeout(end.current), []);

  const tell = useCallback(() => {
    const now = Date.now();
    if (now - told.current < every || !navigator.onLine) return;
    told.current = now;
    const body = JSON.stringify({ conversationId });
    fetch(typingPath, { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => {
      // Only of use at this moment: not retried.
    });
  }, [conversationId]);
  /** After sending, so the next word is signalled immediately. */
  const sent = useCallback(() => {
    told.current = 0;
  }, []);
  return { typing, stop, tell, sent };
}
