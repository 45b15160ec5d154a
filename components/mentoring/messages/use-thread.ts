"use client";

import { useCallback, useEffect, useState } from "react";
import { useLive } from "#components/platform/live/use-live.ts";
import { olderMessagesPath } from "#lib/platform/api-paths.ts";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import { adopted, oldestPosition, type Thread, withMessages, withOlder } from "./thread.ts";

type Options = Readonly<{
  conversationId: string;
  /** The newest page, as the server read it. */
  newest: Thread;
  /** The number of the person's newest event before it was read. */
  since: number | undefined;
  /** Runs for a message of the other side. */
  onCame: () => void;
}>;

export type Loading = "idle" | "loading" | "failed";

/** A live conversation: the server's page, live messages, and older pages on demand. */
export function useThread({ conversationId, newest, since, onCame }: Options) {
  const [thread, setThread] = useState(newest);
  const [loading, setLoading] = useState<Loading>("idle");
  // Refreshed after a gap, or because the conversation changed.
  useEffect(() => setThread((known) => adopted(known, newest)), [newest]);
  const add = useCallback((message: ShownMessage) => {
    setThread((known) => ({ ...known, messages: withMessages(known.messages, [message]) }));
  }, []);
  useLive(
    "message",
    (event) => {
      if (event.conversationId !== conversationId) return;
      add(event.message);
      if (!event.message.own) onCame();
    },
    since,
  );
  async function loadOlder() {
    const before = oldestPosition(thread.messages);
    if (before === undefined || loading === "loading") return;
    setLoading("loading");
    try {
      const answer = await fetch(`${olderMessagesPath}?conversation=${conversationId}&before=${before}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const older = (await answer.json()) as Thread;
      setThread((known) => withOlder(known, older));
      setLoading("idle");
    } catch {
      setLoading("failed");
    }
  }
  return { ...thread, add, loadOlder, loading };
}
