"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { newId } from "#browser/live/new-id.ts";
import { type Sender, startSending } from "#browser/live/page-sender.ts";
import {
  type ChangeOutcome,
  changesChannel,
  openChanges,
  sendChangesAlone,
  type UnsentChange,
} from "#browser/worker/changes.ts";
import type { Outbox } from "#browser/worker/outbox.ts";
import type { Stopped } from "#browser/worker/send-waiting.ts";
import type { LearningChange, ShownGoal } from "#lib/progress/goals/goal-rules.ts";

type Heard = ChangeOutcome | Readonly<{ kind: "added" | "removed"; unsent: UnsentChange }>;

let opened: Promise<Outbox<UnsentChange>> | undefined;

/** What this page keeps of what is not sent, opened once. */
function pageChanges(): Promise<Outbox<UnsentChange>> {
  opened ??= openChanges();
  return opened;
}

type Options = Readonly<{
  userId: string;
  locale: string;
  /** The server made a change, on whichever page it was wished for. */
  onStored: (goal: ShownGoal | null, change: LearningChange) => void;
}>;

/** What a student changed of their goals and the server does not have yet, on whichever tab (LEARN-09). */
export function useChanges({ userId, locale, onStored }: Options) {
  const [unsent, setUnsent] = useState<readonly UnsentChange[]>([]);
  const [stopped, setStopped] = useState<Stopped>();
  const sender = useRef<Sender>(null);
  const channel = useRef<BroadcastChannel>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

  useEffect(() => {
    const own = new BroadcastChannel(changesChannel);
    own.onmessage = ({ data }: MessageEvent<Heard>) => {
      if (data.unsent.userId !== userId) return;
      setUnsent((before) => heardOf(before, data));
      if (data.kind === "stored") stored.current(data.goal, data.unsent.change);
    };
    channel.current = own;
    const sending = startSending(async () => sendChangesAlone(await pageChanges(), userId), setStopped);
    sender.current = sending;
    void pageChanges()
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
  }, [userId]);

  const add = useCallback(
    async (change: LearningChange) => {
      const one: UnsentChange = { id: newId(), userId, locale, change, createdAt: Date.now() };
      setUnsent((before) => withOne(before, one));
      // On disk before the request leaves.
      await (await pageChanges()).put(one);
      channel.current?.postMessage({ kind: "added", unsent: one } satisfies Heard);
      sender.current?.run();
    },
    [userId, locale],
  );
  const remove = useCallback(async (one: UnsentChange) => {
    setUnsent((before) => before.filter(({ id }) => id !== one.id));
    channel.current?.postMessage({ kind: "removed", unsent: one } satisfies Heard);
    await (await pageChanges()).remove(one.id);
  }, []);
  return { unsent, stopped, add, remove };
}

function heardOf(before: readonly UnsentChange[], heard: Heard): readonly UnsentChange[] {
  if (heard.kind === "added") return withOne(before, heard.unsent);
  if (heard.kind === "refused") return withOne(before, { ...heard.unsent, refused: heard.text });
  return before.filter(({ id }) => id !== heard.unsent.id);
}

function withOne(before: readonly UnsentChange[], one: UnsentChange): readonly UnsentChange[] {
  const known = before.some(({ id }) => id === one.id);
  return known ? before.map((other) => (other.id === one.id ? one : other)) : [...before, one];
}
