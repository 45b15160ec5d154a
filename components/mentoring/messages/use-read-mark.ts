"use client";

import { useEffect, useRef } from "react";
import { markConversationRead } from "#lib/mentoring/messages/actions.ts";

/** Notes what was read once somebody looks (CHAT-03): a page in the background has read nothing. */
export function useReadMark(conversationId: string, read: number, newest: number): void {
  const marked = useRef(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      if (document.visibilityState !== "visible" || newest <= marked.current) return;
      clearTimeout(timer);
      // Several that come at once are one.
      timer = setTimeout(() => {
        marked.current = newest;
        markConversationRead(conversationId, newest).catch(() => {
          marked.current = 0;
        });
      }, 250);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    window.addEventListener("online", mark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", mark);
      window.removeEventListener("online", mark);
    };
  }, [conversationId, newest]);
}
