import { goalChanges } from "#browser/outbox/goal-changes.ts";
import { outboxMessages } from "#browser/outbox/messages.ts";
import { outboxSync, sendAlone } from "#browser/outbox/one-sender.ts";
import { openOutbox, type Unsent } from "#browser/outbox/outbox.ts";
import type { OutboxKind } from "#browser/outbox/outbox-kind.ts";
import type { WorkerScope } from "./scope.ts";

/** Sends the outbox on Background Sync, and when a page that does not send says who is signed in. */
export function listenForSync(scope: WorkerScope): void {
  scope.addEventListener("sync", (event) => {
    if (event.tag === outboxSync) event.waitUntil(sendOrFail());
  });
  scope.addEventListener("message", (event) => {
    const userId = userOf(event.data);
    if (userId) event.waitUntil(send(userId));
  });
}

/** What stopped each kind: messages and goals do not wait for each other. */
async function send(userId?: string) {
  const passes = [await sendOf(outboxMessages, userId), await sendOf(goalChanges, userId)];
  return passes.flatMap((stopped) => stopped ?? []);
}

/** Opened each time: if storage is refused once, the worker must not keep the in-memory store. */
async function sendOf<T extends object, Taken extends object>(kind: OutboxKind<T, Taken>, userId?: string) {
  return sendAlone(kind, await openOutbox<Unsent<T>>(kind.name), userId);
}

/** A rejection makes the browser retry, with growing delays. */
async function sendOrFail(): Promise<void> {
  const stopped = (await send()).find(({ why }) => why !== "signedOut");
  if (stopped) throw new Error(stopped.why);
}

function userOf(data: unknown): string | undefined {
  const userId = typeof data === "object" && data !== null && "sendFor" in data ? data.sendFor : undefined;
  return typeof userId === "string" ? userId : undefined;
}
