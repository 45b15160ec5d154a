import { type Executor, transaction } from "#db/client.ts";
import {
  clearAttempts,
  deleteAttempts,
  deleteAttemptsBefore,
  insertAttempts,
  newestAttempts,
} from "#db/queries/platform/attempts.ts";
import { type Limit, pausedUntil } from "./rules.ts";

export type CountedAttempt = Readonly<{
  limit: Limit;
  key: string;
  /** Attempts that are one and the same count once. */
  id?: string;
}>;
export type Reservation = { ok: true; ids: readonly string[] } | { ok: false; until: Date };

const keptMs = 24 * 3_600_000;

/**
 * Counts an attempt against several limits at once, or tells until when it has to wait. It is counted *before* it is
 * tried, in the transaction that checks, so that a hundred guesses sent at the same moment are ten guesses; what
 * succeeds is taken back with `takeBack`.
 */
export async function reserveAttempt(counted: readonly CountedAttempt[], now: Date): Promise<Reservation> {
  return transaction(async (tx) => {
    for (const { limit, key } of counted) {
      const until = await pauseOf(tx, limit, key, now);
      if (until) return { ok: false, until };
    }
    const rows = counted.map(({ limit, key, id }) => ({
      id: id ?? crypto.randomUUID(),
      scope: limit.scope,
      key,
      at: now,
    }));
    await insertAttempts(tx, rows);
    await deleteAttemptsBefore(tx, new Date(now.getTime() - keptMs));
    return { ok: true, ids: rows.map((row) => row.id) };
  });
}

/** Takes the attempts of a reservation back and forgets all others on the cleared key. */
export async function takeBack(q: Executor, ids: readonly string[], cleared?: CountedAttempt): Promise<void> {
  await deleteAttempts(q, ids);
  if (cleared) await clearAttempts(q, cleared.limit.scope, cleared.key);
}

/** Until when attempts on a key pause, or nothing; counts none. */
export async function pauseOf(q: Executor, limit: Limit, key: string, now: Date): Promise<Date | undefined> {
  const since = new Date(now.getTime() - limit.windowMs - limit.pauseMs);
  return pausedUntil(await newestAttempts(q, limit.scope, key, since, limit.most), limit, now);
}
