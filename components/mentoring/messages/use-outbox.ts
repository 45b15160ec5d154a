"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { newId } from "#browser/live/new-id.ts";
import type { Sender } from "#browser/live/page-sender.ts";
import { outboxChannel } from "#browser/worker/one-sender.ts";
import type { Unsent } from "#browser/worker/outbox.ts";
import type { Outcome, Stopped } from "#browser/worker/send-unsent.ts";
import { pageOutbox, startSender } from "./sender.ts";

type Heard = Outcome | Readonly<{ kind: "added" | "removed"; unsent: Unsent }>;

type Options = Readonly<{
  userId: string;
  conversationId: string;
  locale: string;
  /** `here`: it was written on this page. */
  onStored: (outcome: Extract<Outcome, { kind: "stored" }>, here: boolean) => void;
}>;

/** What this person wrote in a conversation and the server does not have yet, on whichever tab (CHAT-11). */
export function useOutbox({ userId, conversationId, locale, onStored }: Options) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [stopped, setStopped] = useState<Stopped>();
  const sender = useRef<Sender>(null);
  const channel = useRef<BroadcastChannel>(null);
  const written = useRef(new Set<string>());
  const stored = useRef(onStored);
  stored.current = onStored;

  useEffect(() => {
    const isHere = (one: Unsent) => one.userId === userId && one.conversationId === conversationId;
    const own = new BroadcastChannel(outboxChannel);
    own.onmessage = ({ data }: MessageEvent<Heard>) => {
      if (!isHere(data.unsent)) return;
      setUnsent((before) => changed(before, data));
      if (data.kind === "stored") stored.current(data, written.current.delete(data.unsent.id));
    };
    channel.current = own;
    const sending = startSender(userId, setStopped);
    sender.current = sending;
    void pageOutbox()
      .then((outbox) => outbox.all())
      .then(
        (all) => setUnsent((before) => all.filter(isHere).reduce(withOne, before)),
        () => undefined,
      )
      .then(sending.run);
    window.addEventListener("online", sending.run);
    return () => {
      window.removeEventListener("online", sending.run);
      sending.end();
      own.close();
    };
  }, [userId, conversationId]);

  const send = useCallback(
    async (text: string) => {
      const one: Unsent = { id: newId(), userId, conversationId, text, locale, createdAt: Date.now() };
      written.current.add(one.id);
      setUnsent((before) => withOne(before, one));
      await (await pageOutbox()).put(one);
      channel.current?.postMessage({ kind: "added", unsent: one } satisfies Heard);
      sender.current?.run();
    },
    [userId, conversationId, locale],
  );
  const remove = useCallback(async (one: Unsent) => {
    setUnsent((before) => before.filter(({ id }) => id !== one.id));
    channel.current?.postMessage({ kind: "removed", unsent: one } satisfies Heard);
    await (await pageOutbox()).remove(one.id);
  }, []);
  const retry = useCallback(() => sender.current?.run(), []);
  return { unsent, stopped, send, remove, retry };
}

function changed(before: readonly Unsent[], heard: Heard): readonly Unsent[] {
  if (heard.kind === "added") return withOne(before, heard.unsent);
  if (heard.kind === "refused") return withOne(before, { ...heard.unsent, refused: heard.text });
  return before.filter(({ id }) => id !== heard.unsent.id);
}

function withOne(before: readonly Unsent[], one: Unsent): readonly Unsent[] {
  const known = before.some(({ id }) => id === one.id);
  return known ? before.map((other) => (other.id === one.id ? one : other)) : [...before, one];
}
