import { type Executor, transaction } from "#db/client.ts";
import { clearAttempts, deleteAttempts, insertAttempts, newestAttempts } from "#db/queries/platform/attempts.ts";
import { type Done, type Paused, refuse } from "#lib/platform/answer.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import type { NetworkKeys } from "./network.ts";
import { type Limit, limitWith, pausedUntil, type SharedLimit, widerLimit } from "./rules.ts";
import { mayGoOn } from "./shared-limit.ts";

export type CountedAttempt = NetworkKeys & Readonly<{ limit: Limit; id?: string }>;

/** Counts before trying, so simultaneous guesses cannot pass the limit. Undo successes with `takeBack`. */
export async function reserveAttempt(
  counted: readonly CountedAttempt[],
  now: Date,
): Promise<Done<{ ids: readonly string[] }> | Paused> {
  const set = await setLimits();
  const reserved: Done<{ ids: readonly string[] }> | Paused = await transaction(async (tx) => {
    for (const { limit, key } of counted) {
      const until = await pauseIn(tx, limitWith(limit, set), key, now);
      if (until) return refuse("paused", { until });
    }
    const rows = counted.map(({ limit, key, id }) => ({
      id: id ?? crypto.randomUUID(),
      scope: limit.scope,
      key,
      at: now,
    }));
    await insertAttempts(tx, rows);
    return { ok: true, ids: rows.map((row) => row.id) };
  });
  const until = reserved.ok ? await widerPause(counted, set, now) : undefined;
  return until ? refuse("paused", { until }) : reserved;
}

/** Of all networks of one /48 together. A network that is paused itself uses up nothing of theirs. What succeeds counts too. */
async function widerPause(
  counted: readonly CountedAttempt[],
  set: Awaited<ReturnType<typeof setLimits>>,
  now: Date,
): Promise<Date | undefined> {
  for (const { limit, wider } of counted) {
    if (wider === undefined || (await mayGoOn(widerLimit(limitWith(limit, set)), wider, now))) continue;
    return new Date(now.getTime() + limit.pauseMs);
  }
  return undefined;
}

export async function takeBack(q: Executor, ids: readonly string[], cleared?: CountedAttempt): Promise<void> {
  await deleteAttempts(q, ids);
  if (cleared) await clearAttempts(q, cleared.limit.scope, cleared.key);
}

/** Not in a transaction, because it may read the settings. */
export async function pauseOf(q: Executor, limit: Limit, key: string, now: Date): Promise<Date | undefined> {
  return pauseIn(q, limitWith(limit, await setLimits()), key, now);
}

async function setLimits() {
  return (await keptSiteSettings()).limits;
}

async function pauseIn(q: Executor, limit: Limit, key: string, now: Date): Promise<Date | undefined> {
  const since = new Date(now.getTime() - limit.windowMs - limit.pauseMs);
  return pausedUntil(await newestAttempts(q, limit.scope, key, since, limit.most), limit, now);
}

/** In the transaction of the act that counts; false if there were too many. */
export async function countIn(tx: Executor, limit: SharedLimit, key: string, now: Date): Promise<boolean> {
  const { scope, most, windowMs } = limit;
  if ((await newestAttempts(tx, scope, key, new Date(now.getTime() - windowMs), most)).length >= most) return false;
  return insertAttempts(tx, [{ id: crypto.randomUUID(), scope, key, at: now }]);
}
