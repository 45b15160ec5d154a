import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

/** A queued mail or push: the key of what it tells, perhaps behind a prefix, and whose it is; nobody's without an account. */
export type Queued = Readonly<{ key: string; userId: string | null }>;

/** Whether what is queued is still true. Each answers for its own keys; all others are true. */
export const stillTrue =
  hook<(q: Executor, queued: Queued, now: Date) => Promise<boolean>>("notifications: still true");

/** Whether a queued mail or push may still be sent: what it says has not changed since. */
export async function mayBeSent(q: Executor, queued: Queued, now: Date): Promise<boolean> {
  for (const holds of stillTrue.all()) if (!(await holds(q, queued, now))) return false;
  return true;
}
