import type { Executor } from "#db/client.ts";
import { insertEvent, nextEventSeq } from "#db/queries/platform/events.ts";
import { afterCommit } from "#db/scope.ts";
import { wake } from "./bus.ts";
import type { PassingEvents, PassingType, StoredEvents, StoredType } from "./kinds.ts";

/**
 * Tells a person's open pages something, in the transaction of the change itself; they hear it once that is committed, or when they
 * come back. Append to several people in the order of their ids, so that two transactions never wait for each other.
 */
export async function appendEvent<K extends StoredType>(
  tx: Executor,
  userId: string,
  type: K,
  payload: StoredEvents[K],
  now: Date,
): Promise<void> {
  const seq = await nextEventSeq(tx, userId);
  await insertEvent(tx, { userId, seq, type, payload, createdAt: now });
  afterCommit(() => wake({ userId, stored: { seq, type, payload } }));
}

/** Tells a person's open pages something of this moment; who is not there misses it. */
export function passEvent<K extends PassingType>(userId: string, type: K, payload: PassingEvents[K]): void {
  wake({ userId, passing: { type, payload } as NonNullable<Parameters<typeof wake>[0]["passing"]> });
}
