import { goalChanges } from "#browser/outbox/goal-changes.ts";
import { outboxMessages } from "#browser/outbox/messages.ts";
import { outboxSync, sendAlone } from "#browser/outbox/one-sender.ts";
import { openOutbox, type Unsent } from "#browser/outbox/outbox.ts";
import type { OutboxKind } from "#browser/outbox/outbox-kind.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * Sends what waits: once there is a connection, also with no page open, where the browser has Background Sync; and when a page that
 * sends nothing itself says who is signed in.
 */
export function listenForSync(scope: WorkerScope): void {
  scope.addEventListener("sync", (event) => {
    if (event.tag === outboxSync) event.waitUntil(sendOrFail());
  });
  scope.addEventListener("message", (event) => {
    const userId = userOf(event.data);
    if (userId) event.waitUntil(send(userId));
  });
}

/** What stopped each of the two: messages do not wait for goals, nor goals for messages. */
async function send(userId?: string) {
  const passes = [await sendOf(outboxMessages, userId), await sendOf(goalChanges, userId)];
  return passes.flatMap((stopped) => stopped ?? []);
}

/** Opened anew each time: where a browser refuses storage for a moment, the worker must not go on without it. */
async function sendOf<T extends object, Taken extends object>(kind: OutboxKind<T, Taken>, userId?: string) {
  return sendAlone(kind, await openOutbox<Unsent<T>>(kind.name), userId);
}

/** A rejection makes the browser try again, later each time. */
async function sendOrFail(): Promise<void> {
  const stopped = (await send()).find(({ why }) => why !== "signedOut");
  if (stopped) throw new Error(stopped.why);
}

function userOf(data: unknown): string | undefined {
  const userId = typeof data === "object" && data !== null && "sendFor" in data ? data.sendFor : undefined;
  return typeof userId === "string" ? userId : undefined;
}
