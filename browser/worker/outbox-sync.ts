import { openChanges, sendChangesAlone } from "./changes.ts";
import { outboxSync, sendAlone } from "./one-sender.ts";
import { openOutbox } from "./outbox.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * Sends what waits (CHAT-11, LEARN-09): once there is a connection, also with no page open, where the browser has Background Sync; and when a page
 * that does not write messages says who is signed in.
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
  const messages = await sendAlone(await openOutbox(), userId);
  const changes = await sendChangesAlone(await openChanges(), userId);
  return [messages, changes].flatMap((stopped) => stopped ?? []);
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
