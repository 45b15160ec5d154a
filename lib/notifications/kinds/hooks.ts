import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

/** A queued mail or push: the notification's key, perhaps with a prefix; `userId` is null without an account. */
export type Queued = Readonly<{ key: string; kind: string; userId: string | null }>;

/** Each feature checks its own keys and returns true for all others. */
export const stillTrue =
  hook<(q: Executor, queued: Queued, now: Date) => Promise<boolean>>("notifications: still true");

export async function mayBeSent(q: Executor, queued: Queued, now: Date): Promise<boolean> {
  for (const holds of stillTrue.all()) if (!(await holds(q, queued, now))) return false;
  return true;
}
