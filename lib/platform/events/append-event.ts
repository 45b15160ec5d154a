import type { Executor } from "#db/client.ts";
import { insertEvent, nextEventSeq } from "#db/queries/platform/events.ts";
import { afterCommit } from "#db/scope.ts";
import { wake } from "./bus.ts";
import type { PassingEvents, PassingType, StoredEvents, StoredType } from "./kinds.ts";

/** Open pages learn of it after commit. For several people append in the order of their ids, to avoid deadlocks. */
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

export function passEvent<K extends PassingType>(userId: string, type: K, payload: PassingEvents[K]): void {
  wake({ userId, passing: { type, payload } as NonNullable<Parameters<typeof wake>[0]["passing"]> });
}
