"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { afterHearing, type Heard, withOne } from "#browser/outbox/heard.ts";
import { sendAlone } from "#browser/outbox/one-sender.ts";
import type { Unsent } from "#browser/outbox/outbox.ts";
import type { OutboxKind } from "#browser/outbox/outbox-kind.ts";
import { type Sender, startSending } from "#browser/outbox/page-sender.ts";
import type { Became, Stopped } from "#browser/outbox/send-waiting.ts";
import { newId } from "#lib/platform/new-id.ts";

type Options<T extends object, Taken extends object> = Readonly<{
  userId: string;
  locale: string;
  /** The server has one; `here`: it was made on this page. */
  onStored: (stored: Extract<Became<T, Taken>, { kind: "stored" }>, here: boolean) => void;
}>;

/** Unsent items of one kind by this person, from any tab. */
export function useOutbox<T extends object, Taken extends object>(
  kind: OutboxKind<T, Taken>,
  { userId, locale, onStored }: Options<T, Taken>,
) {
  const [unsent, setUnsent] = useState<readonly Unsent<T>[]>([]);
  const [stopped, setStopped] = useState<Stopped>();
  const sender = useRef<Sender>(null);
  const channel = useRef<BroadcastChannel>(null);
  const made = useRef(new Set<string>());
  const stored = useRef(onStored);
  stored.current = onStored;

  useEffect(() => {
    const own = new BroadcastChannel(kind.name);
    own.onmessage = ({ data }: MessageEvent<Heard<T, Taken>>) => {
      if (data.unsent.userId !== userId) return;
      setUnsent((before) => afterHearing(before, data));
      if (data.kind === "stored") stored.current(data, made.current.delete(data.unsent.id));
    };
    channel.current = own;
    const sending = startSending(async () => sendAlone(kind, await kind.ofPage(), userId), setStopped);
    sender.current = sending;
    void kind
      .ofPage()
      .then((outbox) => outbox.all())
      .then(
        (all) => setUnsent((before) => all.filter((one) => one.userId === userId).reduce(withOne, before)),
        () => undefined,
      )
      .then(sending.run);
    window.addEventListener("online", sending.run);
    return () => {
      window.removeEventListener("online", sending.run);
      sending.end();
      own.close();
    };
  }, [kind, userId]);

  const add = useCallback(
    async (what: T) => {
      const one: Unsent<T> = { ...what, id: newId(), userId, locale, createdAt: Date.now() };
      made.current.add(one.id);
      setUnsent((before) => withOne(before, one));
      // On disk before the request is sent.
      await (await kind.ofPage()).put(one);
      channel.current?.postMessage({ kind: "added", unsent: one } satisfies Heard<T, Taken>);
      sender.current?.run();
    },
    [kind, userId, locale],
  );
  const remove = useCallback(
    async (one: Unsent<T>) => {
      setUnsent((before) => before.filter(({ id }) => id !== one.id));
      channel.current?.postMessage({ kind: "removed", unsent: one } satisfies Heard<T, Taken>);
      await (await kind.ofPage()).remove(one.id);
    },
    [kind],
  );
  const retry = useCallback(() => sender.current?.run(), []);
  return { unsent, stopped, add, remove, retry };
}
