"use client";

import { useEffect, useRef } from "react";
import { markConversationRead } from "#lib/mentoring/messages/actions.ts";

/** Marks messages as read once the page is visible. */
export function useReadMark(conversationId: string, read: number, newest: number): void {
  const marked = useRef(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      if (document.visibilityState !== "visible" || newest <= marked.current) return;
      clearTimeout(timer);
      // Several that arrive together are sent as one.
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
