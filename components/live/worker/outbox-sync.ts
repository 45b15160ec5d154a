import { outboxSync, sendAlone } from "./one-sender.ts";
import { openOutbox } from "./outbox.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * Sends what waits (CHAT-11): once there is a connection, also with no page open, where the browser has Background Sync; and when a page
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

async function send(userId?: string) {
  return sendAlone(await openOutbox(), userId);
}

/** A rejection makes the browser try again, later each time. */
async function sendOrFail(): Promise<void> {
  const stopped = await send();
  if (stopped && stopped.why !== "signedOut") throw new Error(stopped.why);
}

function userOf(data: unknown): string | undefined {
  const userId = typeof data === "object" && data !== null && "sendFor" in data ? data.sendFor : undefined;
  return typeof userId === "string" ? userId : undefined;
}
